import type { NotePath } from '../../../worker/contract';
import { foldKnowledge } from '../../../worker/knowledge/fold/fold-knowledge';
import { readNote } from '../../../worker/knowledge/read/read-note';
import { uniformNumbers } from '../synthetic-notes';
import type { ReadVault } from './read-vault';

/** What keeping up takes, in milliseconds. */
export interface EditFigures {
  /** To read the note, put it into the table and look again through what may hold its names: in the middle, and at worst. */
  tableMs: number;
  worstMs: number;
  /** The longest stage of a fold. */
  stageMs: number;
}

const EDITS = 40;

/** Edits of notes drawn by a seed, each a sentence more that links another note. */
export function editFigures({ table, opened, texts }: ReadVault): EditFigures {
  const paths = [...texts.keys()];
  const next = uniformNumbers(5);
  const pick = (): NotePath => paths[Math.floor(next() * paths.length)]!;
  const times = Array.from({ length: EDITS }, () => {
    const [path, other] = [pick(), pick()];
    const title = opened.get(other)!.reading.title;
    const text = `${texts.get(path)!}\n\nSee also [[${title}]] once more.\n`;
    const start = performance.now();
    const note = readNote(path, text);
    table.put(note.reading);
    for (const waiting of table.unscanned()) table.scan(waiting === path ? note : opened.get(waiting)!);
    const ms = performance.now() - start;
    opened.set(path, note);
    return ms;
  }).sort((a, b) => a - b);
  return { tableMs: times[EDITS / 2]!, worstMs: times[EDITS - 1]!, stageMs: longestStage({ table }) };
}

function longestStage({ table }: Pick<ReadVault, 'table'>): number {
  const steps = foldKnowledge({ table, log: [], rules: { projects: [], domains: [] } });
  let longest = 0;
  for (let done = false; !done;) {
    const start = performance.now();
    done = steps.next().done === true;
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}
