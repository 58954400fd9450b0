import { compareCodeUnits } from '../../engine/base/code-units';
import type { ContentHash, NotePath } from '../../contract';
import type { Evidence, Source } from '../base/knowledge-nodes';
import type { Stretch } from '../read/stretch';
import { confidenceOf, reliabilityOf } from './reliability';

/** More is counted and not kept. */
export const MAX_EVIDENCE = 64;

/** One note's word for something. */
export interface Word {
  path: NotePath;
  hash: ContentHash;
  span: Stretch;
  source: Source;
  /** Copies of a line have the same number; 0 where no line says it. */
  line: number;
  dayMs: number | undefined;
}

/** What independent notes say for one node. */
export interface Gathered {
  evidence: Evidence[];
  observed: number;
  confidence: number;
  /** All of these notes. */
  paths: NotePath[];
}

/** One note counts once, by its best word, and copies of a line count as one note. `against`: words that say the opposite. */
export function gather(words: readonly Word[], against: readonly Word[] = []): Gathered {
  const kept = independent(words);
  const opposed = independent(against);
  return {
    evidence: [
      ...kept.slice(0, MAX_EVIDENCE).map(evidenceOf),
      ...opposed.slice(0, MAX_EVIDENCE).map((word) => ({ ...evidenceOf(word), against: true as const })),
    ],
    observed: kept.length,
    confidence: confidenceOf(kept, opposed),
    paths: kept.map(({ path }) => path),
  };
}

/** The best word of each note, without copies, best first. */
function independent(words: readonly Word[]): Word[] {
  const byNote = new Map<NotePath, Word>();
  for (const word of words) {
    const known = byNote.get(word.path);
    if (known === undefined || isBetterWord(word, known)) byNote.set(word.path, word);
  }
  const lines = new Set<number>();
  return [...byNote.values()].sort(compareWords).filter(({ line }) => {
    if (line === 0) return true;
    const isNew = !lines.has(line);
    lines.add(line);
    return isNew;
  });
}

/** Of two words of one note the one that counts. */
export function isBetterWord(a: Word, b: Word): boolean {
  return compareWords(a, b) < 0;
}

export function evidenceOf({ path, hash, span, source, dayMs }: Word): Evidence {
  return { span: { path, ...span, hash }, source, dayMs };
}

/** The best first, then by path and place. */
function compareWords(a: Word, b: Word): number {
  return (
    reliabilityOf(b.source) - reliabilityOf(a.source) ||
    compareCodeUnits(a.path, b.path) ||
    a.span.start - b.span.start
  );
}
