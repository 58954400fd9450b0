import type { AtomId, Explanation, Level } from '../../worker/contract';
import { absenceSentence } from '../trace/absence-sentence';
import type { Asked } from '../trace/asked';
import { scoreParts, type ScorePart } from '../trace/score-parts';
import { sentenceText } from '../trace/sentence';
import { traceSentence } from '../trace/trace-sentence';
import { hitJson, type HitJson } from './hits';

const ASKED: Asked = { kind: 'question' };

/** Where an atom stands among the answers to a question, and why: `sentence` and `parts` say it for people. */
export interface ExplanationJson extends Omit<Explanation, 'atom' | 'hit'> {
  query: string;
  atom: AtomId;
  level: Level;
  sentence: string;
  /** Undefined like `hit`, where the atom is not among the answers. */
  parts: (Omit<ScorePart, 'detail'> & { detail: string })[] | undefined;
  hit: HitJson | undefined;
}

export function explanationJson(query: string, { atom, hit, ...rest }: Explanation): ExplanationJson {
  const parts =
    hit && scoreParts(hit, ASKED).map(({ detail, ...part }) => ({ ...part, detail: sentenceText(detail) }));
  return {
    query,
    atom: atom.id,
    level: atom.level,
    ...rest,
    sentence: sentenceText(hit ? traceSentence(hit, ASKED) : absenceSentence(rest)),
    parts,
    hit: hit && hitJson(hit),
  };
}
