import type { NotePath } from '../../../worker/contract';
import { KeptFold } from '../../../worker/knowledge/fold/kept-fold';
import { readNote } from '../../../worker/knowledge/read/read-note';
import type { NoteTable } from '../../../worker/knowledge/table/note-table';
import { uniformNumbers } from '../synthetic-notes';
import type { ReadVault } from './read-vault';

/** What keeping up takes, in milliseconds. */
export interface EditFigures {
  /** To read the note, put it into the table and look again through what may hold its names: in the middle, and at worst. */
  tableMs: number;
  worstMs: number;
  /** To fold what an edit changed: in the middle, and at worst. */
  foldMs: number;
  worstFoldMs: number;
  /** The longest step of a fold from nothing, and of those after an edit. */
  firstStepMs: number;
  stepMs: number;
}

const EDITS = 40;
const NO_RULES = { projects: [], domains: [] };

/** Edits of notes drawn by a seed, each a sentence more that links another note. */
export function editFigures({ table, opened, texts }: ReadVault): EditFigures {
  const paths = [...texts.keys()];
  const next = uniformNumbers(5);
  const pick = (): NotePath => paths[Math.floor(next() * paths.length)]!;
  const kept = new KeptFold();
  const first = stepTimes(kept, table);
  const edits = Array.from({ length: EDITS }, () => {
    const [path, other] = [pick(), pick()];
    const title = opened.get(other)!.reading.title;
    const text = `${texts.get(path)!}\n\nSee also [[${title}]] once more.\n`;
    const start = performance.now();
    const note = readNote(path, text);
    table.put(note.reading);
    for (const waiting of table.unscanned()) table.scan(waiting === path ? note : opened.get(waiting)!);
    const tableMs = performance.now() - start;
    opened.set(path, note);
    return { tableMs, ...stepTimes(kept, table) };
  });
  const [tables, folds] = [edits.map(({ tableMs }) => tableMs), edits.map(({ allMs }) => allMs)];
  return {
    tableMs: middle(tables),
    worstMs: Math.max(...tables),
    foldMs: middle(folds),
    worstFoldMs: Math.max(...folds),
    firstStepMs: first.longestMs,
    stepMs: Math.max(...edits.map(({ longestMs }) => longestMs)),
  };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function stepTimes(kept: KeptFold, table: NoteTable): { allMs: number; longestMs: number } {
  const steps = kept.fold(table, [], NO_RULES);
  let [allMs, longestMs] = [0, 0];
  for (let done = false; !done;) {
    const start = performance.now();
    done = steps.next().done === true;
    const ms = performance.now() - start;
    allMs += ms;
    longestMs = Math.max(longestMs, ms);
  }
  return { allMs, longestMs };
}
