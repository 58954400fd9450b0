import { compareCodeUnits } from '../../engine/base/code-units';
import type { ContentHash, NotePath } from '../../contract';
import type { Evidence, Source } from '../knowledge-nodes';
import type { Stretch } from '../read/readable-text';
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

/** One note counts once, by its best word, and copies of a line count as one note. */
export function gather(words: readonly Word[]): Gathered {
  const byNote = new Map<NotePath, Word>();
  for (const word of words) {
    const known = byNote.get(word.path);
    if (known === undefined || isBetterWord(word, known)) byNote.set(word.path, word);
  }
  const lines = new Set<number>();
  const kept = [...byNote.values()].sort(compareWords).filter(({ line }) => {
    if (line === 0) return true;
    const isNew = !lines.has(line);
    lines.add(line);
    return isNew;
  });
  return {
    evidence: kept.slice(0, MAX_EVIDENCE).map(evidenceOf),
    observed: kept.length,
    confidence: confidenceOf(kept),
    paths: kept.map(({ path }) => path),
  };
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
