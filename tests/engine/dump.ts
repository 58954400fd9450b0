import type { AtomCard, AtomId, EngineVerbs, ThemeRow } from '../../worker/contract';
import type { TestEngine } from './engine-fixture';

/**
 * Everything that an engine says about its vault, in an order of its own: two indexes are equal when their dumps
 * are. Theme ids are left out, because they remember earlier themes on purpose; who belongs together is not. Of the
 * notes, in the order of their paths, one of `every` is asked for all there is to say of it.
 */
export async function dumpIndex(engine: TestEngine, queries: readonly string[], every = 1): Promise<unknown> {
  await engine.divide();
  const status = await engine.call('status', null);
  const notes: unknown[] = [];
  const paths = [...engine.vault.files.keys()].sort().filter((_path, at) => at % every === 0);
  for (const path of paths) notes.push(await dumpNote(engine, path));
  const searches: unknown[] = [];
  for (const query of queries) {
    for (const level of ['note', 'section', 'paragraph'] as const) {
      searches.push({
        query,
        level,
        hits: withoutThemes(await engine.call('explore', { query, level, limit: 20 })),
      });
    }
  }
  const read = await dumpReading(engine, queries);
  const { storeBytes: _bytes, persisted: _persisted, memory: _memory, meaning: _meaning, ...counts } = status;
  return { counts, notes, searches, read, themes: (await engine.call('themes', null)).map(dumpTheme) };
}

async function dumpNote(engine: TestEngine, path: string): Promise<unknown> {
  const id = path as AtomId;
  const atom = await engine.try('atom', { id });
  if (!atom.ok) return { path, error: atom.error.kind };
  const { parent: _parent, ancestors: _ancestors, ...note } = atom.value;
  const { topicSiblings, ...links } = await engine.call('links', { id });
  return {
    note,
    inside: await dumpInside(engine, id),
    links: JSON.parse(JSON.stringify(links, dropNoteParent)) as unknown,
    siblings: topicSiblings.map(({ atom: sibling, topic, weight }) => [sibling.id, topic.id, weight]),
    related: withoutThemes(await engine.call('related', { id, limit: 20, linked: true })),
  };
}

/** What is answered of several notes at once. */
async function dumpReading(engine: TestEngine, queries: readonly string[]): Promise<unknown> {
  const facets: unknown[] = [];
  for (const kind of ['tags', 'folders', 'properties'] as const)
    facets.push(await engine.call('facets', { kind }));
  const [id] = [...engine.vault.files.keys()].sort() as string[] as AtomId[];
  const packs: unknown[] = [];
  const reasons: unknown[] = [];
  for (const query of queries) {
    packs.push(await engine.call('pack', { query, budget: 200 }));
    if (id !== undefined) reasons.push(await engine.try('explain', { id, query }));
    if (id !== undefined) reasons.push(await engine.try('fragments', { ids: [id], query }));
  }
  return JSON.parse(JSON.stringify({ facets, packs, reasons }, dropNoteParent)) as unknown;
}

async function dumpInside(engine: TestEngine, id: AtomId): Promise<unknown[]> {
  const children = await engine.call('zoomIn', { id });
  const dumped: unknown[] = [];
  for (const card of children) dumped.push({ card, inside: await dumpInside(engine, card.id) });
  return dumped;
}

function withoutThemes(answer: EngineVerbs['explore']['answer']): unknown {
  return JSON.parse(JSON.stringify(answer, dropNoteParent));
}

/** A note's parent is its theme, whose id is history. */
function dropNoteParent(key: string, value: unknown): unknown {
  const isTheme = key === 'parent' && typeof value === 'string' && value.startsWith('/');
  return isTheme ? undefined : value;
}

function dumpTheme(theme: ThemeRow): unknown {
  const { id: _id, parent: _parent, ...card }: AtomCard = theme.card;
  return { card, terms: theme.terms, around: theme.around?.id, children: theme.children.map(dumpTheme) };
}
