import type { AtomCard, AtomId, Citation, EvidencePiece, NotePath, PlanLanguage, Span } from '../../contract';
import { inlineFields } from '../atoms/inline-fields';
import { parseNote } from '../atoms/parse-note';
import { propertyLines } from '../atoms/property-lines';
import { askedFacts, foldedQuestion, nameIn, type AskedFact, type NamedIn } from './asked-facts';
import type { AskGround, NoteProperties } from './ask-ground';
import type { PlanOf } from './gathering';
import { inflectedIn } from './inflected-name';
import { MAX_PIECES } from './gather-pieces';

/** Notes that are looked at for what they are called, and that may say it. */
const LOOKED_AT = 20;
const MAX_NOTES = 3;

/** A property that answers, and where it is written. */
export interface FoundFact extends AskedFact {
  piece: EvidencePiece;
}

interface NamedNote extends NoteProperties {
  path: NotePath;
  at: NamedIn;
}

/**
 * What notes that were found and that a question names say in the properties that it asks for; numbered from 1 on. A name may stand there
 * in another form where no note is named as it is written.
 */
export async function factsOf(
  ground: AskGround,
  { asked, about, followUp, lang }: PlanOf<'ask'>,
  rows: readonly AtomCard[],
): Promise<FoundFact[]> {
  const question = foldedQuestion(followUp === undefined ? asked : about);
  const { written, inflected } = await namedNotes(ground, question, rows);
  // “Blade Runners” is Blade Runner, though there is a note Blade.
  const others = written.filter(({ at }) => !inflected.some((longer) => isWithin(at, longer.at)));
  const facts = await factsIn(ground, question, lang, longest(others));
  if (facts.length > 0) return facts;
  const beside = inflected.filter(({ at }) => !others.some((other) => overlap(at, other.at)));
  const meant = await factsIn(ground, question, lang, longest(beside));
  // Another note that is named is what is asked about, unless it is called as what is asked for.
  const asksFor = new Set(meant.map(({ name }) => foldedQuestion(name)));
  return others.every(({ at }) => asksFor.has(question.slice(at.start, at.end))) ? meant : [];
}

async function factsIn(
  ground: AskGround,
  question: string,
  lang: PlanLanguage,
  notes: readonly NamedNote[],
): Promise<FoundFact[]> {
  const facts: FoundFact[] = [];
  for (const { path, names, at, properties } of notes) {
    const asks = askedFacts(question, at, lang, properties);
    const text = asks.length === 0 ? undefined : await ground.text(path);
    if (text === undefined) continue;
    const lines = linesOf(path, text);
    for (const fact of asks) {
      const span = lines.get(fact.name);
      if (span === undefined) continue;
      const piece = { id: path as string as AtomId, span, text: text.slice(span.start, span.end) };
      facts.push({ ...fact, piece: { n: facts.length + 1, piece, path, title: names[0] ?? '' } });
    }
  }
  return facts;
}

/** Where each property of a note is written, at its top or first in its text. */
function linesOf(path: NotePath, text: string): ReadonlyMap<string, Span> {
  const fields = inlineFields(text, parseNote(path, text).paragraphs);
  // Of two with one name the last one given counts.
  return new Map([...fields.reverse(), ...propertyLines(text)].map(({ name, span }) => [name, span]));
}

/** Notes whose names stand in a question as they are written, and those of which one stands there in another form. */
async function namedNotes(
  ground: AskGround,
  question: string,
  rows: readonly AtomCard[],
): Promise<Record<'written' | 'inflected', NamedNote[]>> {
  const paths = [...new Set(rows.flatMap(({ path }) => path ?? []))].slice(0, LOOKED_AT);
  const named: Record<'written' | 'inflected', NamedNote[]> = { written: [], inflected: [] };
  for (const path of paths) {
    const known = await ground.properties(
      path,
      (name) => nameIn(question, name) !== undefined || inflectedIn(question, name) !== undefined,
    );
    if (known === undefined) continue;
    const written = longestOf(known.names.flatMap((name) => nameIn(question, name) ?? []));
    const at = written ?? longestOf(known.names.flatMap((name) => inflectedIn(question, name) ?? []));
    if (at !== undefined) named[written === undefined ? 'inflected' : 'written'].push({ ...known, path, at });
  }
  return named;
}

/** Those of longer names first; none whose name is a part of another one's there. */
function longest(notes: readonly NamedNote[]): NamedNote[] {
  const named = notes
    .filter(({ properties }) => Object.keys(properties).length > 0)
    .sort((one, other) => lengthOf(other.at) - lengthOf(one.at));
  return named
    .filter(({ at }, place) => !named.slice(0, place).some((longer) => isWithin(at, longer.at)))
    .slice(0, MAX_NOTES);
}

function longestOf(places: readonly NamedIn[]): NamedIn | undefined {
  return [...places].sort((one, other) => lengthOf(other) - lengthOf(one))[0];
}

function overlap(one: NamedIn, other: NamedIn): boolean {
  return one.start < other.end && other.start < one.end;
}

function lengthOf({ start, end }: NamedIn): number {
  return end - start;
}

/** Notes of one name may both be meant. */
function isWithin(one: NamedIn, other: NamedIn): boolean {
  return one.start >= other.start && one.end <= other.end && lengthOf(one) < lengthOf(other);
}

/** Pieces with those of facts before them, numbered anew. */
export function withFacts(facts: readonly FoundFact[], pieces: readonly EvidencePiece[]): EvidencePiece[] {
  return [...facts.map(({ piece }) => piece), ...pieces]
    .slice(0, MAX_PIECES)
    .map((piece, at) => ({ ...piece, n: at + 1 }));
}

/** Each as its name and what it says. */
export function citationsOf(facts: readonly FoundFact[]): Citation[] {
  return facts.map(({ name, value, piece: { n, piece } }) => ({
    ...{ n, atom: piece.id, quote: `${name}: ${value}` },
    ...{ state: 'verified' as const, spans: [piece.span] },
  }));
}
