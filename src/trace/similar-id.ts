import type { AtomId, ExploreRequest, HitsAnswer } from '../../worker/contract';
import { misspelt } from './nearest-word';

/** The verb of that name, however its host calls it. */
type Explore = (request: ExploreRequest) => Promise<{ ok: true; value: HitsAnswer } | { ok: false }>;

/** Notes looked at for each way in which a name may be found. */
const LOOKED_AT = 200;
/** Letters at the beginning and at the end of a name, both of which are rarely wrong; of short names the first and the last. */
const SURE_LETTERS = 3;

/** What somebody wrote to name a note: its folder with the slash, its name without extension, and the part of it that is meant. */
function readName(text: string): { folder: string; name: string; part: string } {
  const [, folder = '', note = '', part = ''] = /^(.*\/)?([^/#^]*)(.*)$/s.exec(text.trim()) ?? [];
  return { folder, name: note.replace(/\.md$/i, ''), part };
}

/** `[[Soil#Heat|warm]]`: a link as notes have it. */
const LINK = /^\[\[([^|]*)(?:\|.*)?\]\]$/s;

/**
 * The ids that a link of these words may mean: the note with just this path, else all whose paths end with it, those that are written
 * alike before those in another case, else all that have it as an alias, each with the part that was asked for. Empty where there is none.
 */
export async function namedIds(text: string, explore: Explore): Promise<string[]> {
  const { folder, name, part } = readName(LINK.exec(text.trim())?.[1] ?? text);
  if (name === '') return [];
  const path = `${folder}${name}.md`;
  const request = { query: '', level: 'note' as const, limit: MOST, cards: false, lens: { paths: [path] } };
  const answer = await explore(request);
  const held = answer.ok ? answer.value.hits.map(({ card }) => card.id) : [];
  const folded = path.toLowerCase();
  const whole = held.filter((id) => id.toLowerCase() === folded);
  const ending = held.filter((id) => `/${id.toLowerCase()}`.endsWith(`/${folded}`));
  if (ending.length === 0) return (await notesCalled(folder + name, explore)).map((id) => id + part).sort();
  const found = whole.length > 0 ? whole : ending;
  const alike = found.filter((id) => id.endsWith(path));
  return (alike.length > 0 ? alike : found).map((id) => id + part).sort();
}

/** Properties that hold the other names of a note. */
const ALIASES = ['aliases', 'alias'];

/** Notes that have this name as an alias, in any case. */
async function notesCalled(alias: string, explore: Explore): Promise<AtomId[]> {
  const anyOf = ALIASES.map((name) => ({ properties: [{ name, anyOf: [alias] }] }));
  const answer = await explore({ query: '', level: 'note', limit: MOST, cards: false, lens: { anyOf } });
  return answer.ok ? answer.value.hits.map(({ card }) => card.id) : [];
}

/** Most notes of a name that are looked at; no answer of the engine has more. */
const MOST = 1_000;

/**
 * The id that was probably meant by one that does not exist: of a note of that name in another folder, of almost that name or of
 * one that it begins, with the rest of what was asked for. Undefined when there is none, and where the note is there: then it is the rest that is wrong.
 */
export async function similarId(id: string, explore: Explore): Promise<string | undefined> {
  const { folder, name, part } = readName(id);
  if (name.trim() === '') return undefined;
  const notes = await notesLike(name, explore);
  if (notes.some((each) => each === `${folder}${name}.md`)) return undefined;
  const typed = name.toLowerCase();
  const ranked = notes.flatMap((each) => {
    const distance = misspelt(typed, nameOf(each).toLowerCase());
    return distance === undefined
      ? []
      : [{ id: each, distance, isElsewhere: each.startsWith(folder) ? 0 : 1 }];
  });
  ranked.sort((a, b) => a.distance - b.distance || a.isElsewhere - b.isElsewhere);
  const meant = ranked[0]?.id ?? shortestBeginning(typed, notes);
  return meant && meant + part;
}

/** The note of the shortest name that begins with these words: people do not write long titles to their end. */
function shortestBeginning(typed: string, notes: readonly AtomId[]): AtomId | undefined {
  if (typed.length < SURE_LETTERS) return undefined;
  const beginning = notes.filter((each) => nameOf(each).toLowerCase().startsWith(typed));
  return beginning.sort((a, b) => nameOf(a).length - nameOf(b).length || (a < b ? -1 : 1))[0];
}

/** Notes whose names have words of this one, or begin or end as it does. */
async function notesLike(name: string, explore: Explore): Promise<AtomId[]> {
  const letters = [...name];
  const sure = letters.length < 2 * SURE_LETTERS ? 1 : SURE_LETTERS;
  const ends = [letters.slice(0, sure), letters.slice(-sure)].map((few) => few.join(''));
  const shared = { level: 'note' as const, limit: LOOKED_AT, cards: false };
  const answers = await Promise.all([
    explore({ ...shared, query: name, plain: true }),
    ...ends.map((end) => explore({ ...shared, query: '', lens: { paths: [end] } })),
  ]);
  const hits = answers.flatMap((answer) => (answer.ok ? answer.value.hits : []));
  return [...new Set(hits.map(({ card }) => card.id))];
}

function nameOf(note: AtomId): string {
  return note.slice(note.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}
