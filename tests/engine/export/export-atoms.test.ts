import { serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtomId, AtomPage, Change } from '../../../worker/contract';
import { readSampleVault } from '../../read-sample-vault';
import { directionsEmbedder, embeddedEngine } from '../embedded-engine';
import { engineOver, TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';
import { atomsOf, linksOf, readPages, vectorsOf } from './read-pages';
import { tries } from '../../thorough';

const samples = Object.fromEntries(
  Object.entries(readSampleVault()).filter(([path]) => path.endsWith('.md')),
);

/** Small enough for many pages of the sample vault. */
const SMALL_BYTES = 5_000;

describe('an exported vault', () => {
  it('is what the verbs say of each atom', async () => {
    const engine = await engineOver(samples);
    const pages = await readPages(engine, { limitBytes: SMALL_BYTES });
    const exported = pages.flatMap(atomsOf);
    for (const each of exported) {
      const atom = await engine.call('atom', { id: each.id });
      const { id, level, title, block, span, hash, tokens } = atom;
      const parent = level === 'note' ? undefined : atom.parent;
      const named = level === 'paragraph' ? '' : title;
      expect(each).toEqual({ id, level, parent, title: named, block, span, hash, tokens });
    }
    const notes = pages.flatMap((page) => page.notes);
    for (const { key: _, ...each } of notes) {
      const atom = await engine.call('atom', { id: each.path as string as AtomId });
      const { path, hash, title, aliases, tags, properties, createdMs, updatedMs } = atom;
      expect(each).toEqual({ path, hash, title, aliases, tags, properties, createdMs, updatedMs });
    }
    expect(notes.map(({ path }) => path)).toEqual(Object.keys(samples).sort());
    const ids = exported.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(await idsBelow(engine, notes)));
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('has the links that the verb tells, where they are written', async () => {
    const engine = await engineOver(samples);
    const exported = (await readPages(engine, { limitBytes: SMALL_BYTES })).flatMap(linksOf);
    const told = [];
    for (const path of Object.keys(samples).sort()) {
      const { links } = await engine.call('links', { id: path as AtomId });
      for (const { atom, holder, target, source, property } of links)
        told.push({ holder, to: atom?.path, target, source, property });
    }
    expect(exported.map(({ display: _, span: __, ...link }) => link)).toEqual(told);
    for (const { holder, span, target, display, source } of exported) {
      if (source === 'frontmatter') continue;
      const text = samples[holder.slice(0, holder.indexOf('.md') + 3)]?.slice(...span);
      expect(decodeURI(text ?? '')).toContain(display ?? target);
    }
  });

  it('has nothing when the vault is empty', async () => {
    const engine = await engineOver({});
    const [page, ...others] = await readPages(engine, {});
    expect(page).toMatchObject({ notes: [], next: undefined, vectors: undefined });
    expect(others).toEqual([]);
  });
});

async function idsBelow(engine: TestEngine, notes: AtomPage['notes']): Promise<AtomId[]> {
  const found: AtomId[] = [];
  const ids = notes.map(({ path }) => path as string as AtomId);
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    found.push(id);
    ids.push(...(await engine.call('zoomIn', { id })).map((child) => child.id));
  }
  return found;
}

describe('a page', () => {
  it('is no larger than asked for as it is sent, unless it is one note', async () => {
    const engine = await embeddedEngine(samples);
    const pages = await readPages(engine, { limitBytes: SMALL_BYTES });
    const sizes = pages.map((page) => ({ notes: page.notes.length, bytes: serialize(page).length }));
    expect(sizes.filter(({ notes, bytes }) => notes > 1 && bytes > SMALL_BYTES)).toEqual([]);
    expect(sizes.some(({ notes }) => notes > 1)).toBe(true);
    const [whole] = await readPages(engine, {});
    expect(pages.flatMap(atomsOf)).toEqual(whole && atomsOf(whole));
    expect(pages.flatMap(linksOf)).toEqual(whole && linksOf(whole));
    expect(Object.assign({}, ...pages.map(vectorsOf))).toEqual(whole && vectorsOf(whole));
  });

  it.each(['aä', '字', '1,'])('is no larger than asked for with much of %s', async (text) => {
    const words = text.repeat(200);
    const note = `---\naliases: ["${words}"]\nlist: [${'0.5, '.repeat(200)}1]\n---\n# ${words}\n\n[[${words}|${words}]]`;
    const names = Array.from({ length: 20 }, (_, at) => `${String(at)}.md`);
    const engine = await engineOver(Object.fromEntries(names.map((name) => [name, note])));
    const pages = await readPages(engine, { limitBytes: 40_000 });
    expect(Math.max(...pages.map((page) => serialize(page).length))).toBeLessThanOrEqual(40_000);
    expect(pages.length).toBeLessThan(names.length);
  });

  it('has of the notes that are named those that there are', async () => {
    const engine = await engineOver({ 'A.md': 'One.', 'B.md': 'Two.', 'C.md': 'Three.' });
    const paths = ['C.md', 'Gone.md', 'A.md', 'C.md'].map(notePath);
    const pages = await readPages(engine, { paths, limitBytes: 1 });
    expect(pages.map(({ notes }) => notes.map(({ path }) => path))).toEqual([['A.md'], ['C.md']]);
    expect(pages.map(({ feed }) => feed)).toEqual([undefined, undefined]);
  });

  it('is given up when it is called off while others are before it', async () => {
    const { engine } = await engineOver({ 'A.md': 'One.' });
    const cancellation = { cancelled: false };
    const before = engine.call('flush', null, { cancelled: false });
    const page = engine.call('exportAtoms', {}, cancellation);
    cancellation.cancelled = true;
    expect(await page).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(await before).toEqual({ ok: true, value: null });
  });
});

describe('the vectors of a page', () => {
  const notes = {
    'Beds.md': 'Humus and soil.\n\n# Sea\n\nA sail on a mast.\n\nSoil.',
    'Sky.md': '# Night\n\nStar, comet.\n\n# Empty',
  };
  /** Of soil, sail, star and bread. */
  const expected = {
    'Beds.md^p1': [1, 0, 0, 0],
    'Beds.md#Sea^p1': [0, 1, 0, 0],
    'Beds.md#Sea^p2': [1, 0, 0, 0],
    'Sky.md#Night^p1': [0, 0, 1, 0],
  };

  it('are those of its paragraphs, as they were made', async () => {
    const engine = await embeddedEngine(notes);
    const [page] = await readPages(engine, {});
    expect(page?.vectors).toMatchObject({ model: 'directions', dimensions: 4, values: { kind: 'exact' } });
    for (const [id, vector] of Object.entries(page === undefined ? {} : vectorsOf(page)))
      expect(vector.map((value) => Number(value.toFixed(6)))).toEqual(expected[id as keyof typeof expected]);
    expect(Object.keys(page ? vectorsOf(page) : {}).sort()).toEqual(Object.keys(expected).sort());
  });

  it('are rounded where only that is kept', async () => {
    const engine = await embeddedEngine(notes, directionsEmbedder(), 'directions', { lowMemory: true });
    const [page] = await readPages(engine, {});
    expect(page?.vectors?.values.kind).toBe('rounded');
    expect(page && vectorsOf(page)['Beds.md#Sea^p1' as AtomId]).toEqual([0, expect.closeTo(1), 0, 0]);
  });

  it('have one key where one text was embedded, and are none where none was', async () => {
    const engine = await embeddedEngine({ 'a/Bed.md': 'Soil.', 'b/Bed.md': 'Soil.' });
    await engine.call('apply', { changes: [put(engine.vault, 'c/Bed.md', 'Sail.')] });
    const [page] = await readPages(engine, {});
    expect(page && Object.keys(vectorsOf(page))).toEqual(['a/Bed.md^p1', 'b/Bed.md^p1']);
    const keys = page?.vectors?.keys;
    expect(keys?.slice(0, 16)).toEqual(keys?.slice(16));
  });

  it('are undefined without a model', async () => {
    const engine = await engineOver(notes);
    const [page] = await readPages(engine, {});
    expect(page?.vectors).toBeUndefined();
    expect(page?.notes).toHaveLength(2);
  });
});

function put(vault: TestVault, path: string, text: string): Change {
  vault.write(path, text);
  return { kind: 'upsert', facts: vault.facts(path), content: vault.content(notePath(path)) };
}

describe('an export while notes change', () => {
  it('and the changes from its feed on make the vault as it is', async () => {
    const path = fc.constantFrom('A.md', 'B.md', 'C.md', 'D.md', 'E.md');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), path, text: fc.nat(5) }),
      fc.record({ kind: fc.constant('remove' as const), path }),
      fc.record({ kind: fc.constant('rename' as const), path, to: path }),
      fc.constant({ kind: 'clear' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.nat(3), async (steps, perPage) => {
        const engine = await engineOver({ 'A.md': 'One.', 'C.md': 'Two.', 'E.md': 'Three.' });
        const { vault } = engine;
        const left = [...steps];
        const change = async () => {
          for (const each of left.splice(0, perPage)) {
            if (each.kind === 'clear') {
              await engine.call('clear', null);
              await engine.update();
            } else if (each.kind === 'write')
              await engine.call('apply', { changes: [put(vault, each.path, `Text ${String(each.text)}.`)] });
            else if (!vault.files.has(notePath(each.path))) continue;
            else if (each.kind === 'remove') {
              vault.delete(each.path);
              await engine.call('apply', { changes: [{ kind: 'remove', path: notePath(each.path) }] });
            } else if (each.to !== each.path) {
              vault.rename(each.path, each.to);
              const [from, to] = [notePath(each.path), notePath(each.to)];
              await engine.call('apply', { changes: [{ kind: 'rename', from, to, facts: vault.facts(to) }] });
            }
          }
        };
        const pages = await readPages(engine, { limitBytes: 1 }, change);
        const paths = pages.flatMap(({ notes }) => notes.map((note) => note.path));
        expect(paths).toHaveLength(new Set(paths).size);
        expect(await followed(engine, pages)).toEqual(await stored(engine));
      }),
      { numRuns: tries(60) },
    );
  });

  it('says to begin anew when the store was behind', async () => {
    const storage = new MemoryStorage();
    const vault = new TestVault();
    for (const path of ['A.md', 'B.md', 'C.md']) vault.write(path, 'Text.');
    const engine = await new TestEngine(vault, storage).open();
    await engine.update();
    const feeds = (await readPages(engine, { limitBytes: 1 })).map(({ feed }) => feed);
    expect(feeds[0]).toBeDefined();
    expect(feeds).toEqual([feeds[0], feeds[0], feeds[0]]);
    storage.refusal = 'the disk is full';
    await expect(engine.call('apply', { changes: [put(vault, 'B.md', 'Not stored.')] })).rejects.toThrow();
    const [page] = await readPages(engine, {});
    expect(page).toMatchObject({ feed: undefined, next: undefined });
  });
});

/** What somebody knows who read the pages and then followed the changes. */
async function followed(engine: TestEngine, pages: readonly AtomPage[]): Promise<Record<string, string>> {
  const known = new Map<string, [path: string, hash: string]>(
    pages.flatMap(({ notes }) => notes.map(({ key, path, hash }) => [key, [path, hash]])),
  );
  const feed = pages.at(-1)?.feed;
  const { reset, changes } = await engine.call('changesSince', feed ? { since: feed } : {});
  if (reset) known.clear();
  for (const change of changes) {
    if (change.kind === 'put') known.set(change.key, [change.path, change.hash]);
    else known.delete(change.key);
  }
  return Object.fromEntries([...known.values()].sort());
}

async function stored(engine: TestEngine): Promise<Record<string, string>> {
  const [page] = await readPages(engine, {});
  return Object.fromEntries((page?.notes ?? []).map(({ path, hash }) => [path, hash]));
}
