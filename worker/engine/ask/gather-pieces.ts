import type { Citation, ContextPack, EvidencePiece, HitsAnswer, Lens, Result } from '../../contract';
import { ok } from '../base/result';
import { answering } from './answering';
import { namesBeside } from './asked-names';
import type { AskGround } from './ask-ground';
import { citationOf, type PieceSentence } from './piece-sentences';
import { listAt } from './list-at';
import { wayWanted } from './ways';

export const MAX_PIECES = 40;
const MAX_QUOTES = 6;
/** What stands in a note so often is a form, as `collapsed:: true` is, and says nothing. */
const FORM = 3;
/** What a sentence has to be worth beside the best one to be quoted. */
const QUOTED_FROM = 0.4;

/** A condition that all notes meet: a question without words and conditions asks for nothing. */
const EVERYTHING: Lens = { allOf: [{}] };

/** Under which conditions something is looked for: without words and conditions it is all that there is. */
export function within(about: string, lens: Lens | undefined): { lens?: Lens } {
  if (lens !== undefined) return { lens };
  return about === '' ? { lens: EVERYTHING } : {};
}

/** How many atoms were found that have enough of what was asked; of the thousand best where there are more. */
export function foundCount({ hits, more = 0 }: HitsAnswer): number {
  return hits.length + more;
}

/** Passages for a question, numbered from `first` on, best notes first. */
export async function packPieces(
  ground: AskGround,
  {
    about,
    lens,
    budget,
    first = 1,
  }: { about: string; lens: Lens | undefined; budget: number; first?: number },
): Promise<Result<{ pieces: EvidencePiece[]; leftOut: number }>> {
  const packed = await ground.ask('pack', { query: about, budget, plain: true, ...within(about, lens) });
  if (!packed.ok) return packed;
  return ok(numbered(packed.value, first));
}

function numbered(
  { notes, leftOutTotal }: ContextPack,
  first: number,
): { pieces: EvidencePiece[]; leftOut: number } {
  // An outline is headings: nothing that could be quoted.
  const found = notes
    .filter(({ mode }) => mode !== 'outline')
    .flatMap(({ path, title, pieces }) => pieces.map((piece) => ({ piece, path, title })));
  const pieces = found.slice(0, MAX_PIECES).map((each, at) => ({ n: first + at, ...each }));
  return { pieces, leftOut: leftOutTotal + found.length - pieces.length };
}

/** How often each sentence stands in each note. */
function timesInNotes(sentences: readonly PieceSentence[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { piece, text } of sentences) {
    const key = `${piece.path}\n${text}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

/** Of these sentences, best notes first, that of each note that answers a question best, the best first; none that answers little beside it, none that is a form of its note, and none twice. */
export async function quotesOf(
  ground: AskGround,
  about: string,
  sentences: readonly PieceSentence[],
  most = MAX_QUOTES,
): Promise<Citation[]> {
  const nearness = await ground.nearness(
    about,
    sentences.map(({ text }) => text),
  );
  const near = answering(about, sentences, (term) => ground.worth(term), nearness);
  const bestOfNote = new Map<string, number>();
  const times = timesInNotes(sentences);
  for (const [at, { piece, text }] of sentences.entries()) {
    if ((times.get(`${piece.path}\n${text}`) ?? 0) >= FORM) continue;
    const known = bestOfNote.get(piece.path);
    if (known === undefined || (near[at] ?? 0) > (near[known] ?? 0)) bestOfNote.set(piece.path, at);
  }
  const best = Math.max(0, ...[...bestOfNote.values()].map((at) => near[at] ?? 0));
  const said = new Set<string>();
  const [first, ...others] = [...bestOfNote.values()]
    .filter((at) => best > 0 && (near[at] ?? 0) >= QUOTED_FROM * best)
    .sort((one, other) => (near[other] ?? 0) - (near[one] ?? 0) || one - other);
  if (first === undefined) return [];
  const names = namesBeside(about);
  const isAnswered = sentences[first]?.opens.some((name) => names.isSame(name)) === true;
  const told = isAnswered || wayWanted(about) ? listAt(sentences, first, isAnswered) : [first];
  return [...told, ...others]
    .flatMap((at) => sentences.slice(at, at + 1))
    .filter(({ text }) => !said.has(text) && said.add(text))
    .slice(0, most)
    .map(citationOf);
}
