import type { Citation, EvidencePiece, Result, TaskState } from '../../contract';
import { ok } from '../base/result';
import type { FoundTask, TasksOfNotes } from './ask-ground';
import { characterStart, clip } from '../navigate/clip';
import { correctedWhereNothing } from './corrected';
import { rowsOnly } from './gather-rows';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { wordsHeld } from './held-words';

/** Notes and tasks that are shown; there are never more pieces. */
const MOST = 40;
/** Of a task, in UTF-16 units. */
const MAX_SAID = 400;
/** Of what is written of one, which models are sent: a line of megabytes may begin as a task. */
const MAX_WRITTEN = 2_000;

/** How many tasks there are, with the notes that have most of them. */
export async function countedTasks(
  { ground }: Gathering,
  { about, lens, when }: PlanOf<'count'>,
  tasks: TaskState,
): Promise<Result<Gathered>> {
  const held = wordsHeld(about);
  const counted = await ground.countTasks(lens, { tasks, held, when, most: MOST });
  return counted.ok ? ok({ ...figureOf(counted.value, held), extract: { kind: 'rows' } }) : counted;
}

/** The tasks, each in its own words, and how many there are. */
export function gatherTasks(gathering: Gathering, plan: PlanOf<'tasks'>): Promise<Result<Gathered>> {
  return correctedWhereNothing(gathering, plan, async ({ about, lens, state, when }) => {
    const held = wordsHeld(about);
    const listed = await gathering.ground.listTasks(lens, { tasks: state, held, when, most: MOST });
    if (!listed.ok) return listed;
    const { found } = listed.value;
    const figure = figureOf(listed.value, held);
    if (found.length === 0) return ok({ ...figure, extract: { kind: 'rows' } });
    const shown = found.map(cutToPage);
    const pieces = shown.map(pieceOf);
    const quotes = shown.map(citationOf);
    const tasks = found.map(({ facts }) => facts);
    return ok({ ...figure, pieces, tasks, extract: { kind: 'quotes', quotes } });
  });
}

function figureOf({ rows, notes, total, undated, unreadable }: TasksOfNotes, held: string): Gathered {
  return {
    ...rowsOnly(rows, notes),
    figures: [{ label: '', value: total }],
    ...(held !== '' && { held }),
    ...(undated > 0 && { undated }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

function cutToPage(task: FoundTask): FoundTask {
  const written = task.written.slice(0, characterStart(task.written, MAX_WRITTEN));
  return { ...task, written, span: { ...task.span, end: task.span.start + written.length } };
}

function pieceOf({ id, path, title, written, span }: FoundTask, at: number): EvidencePiece {
  return { n: at + 1, piece: { id, span, text: written }, path, title };
}

function citationOf({ id, said, span }: FoundTask, at: number): Citation {
  return { n: at + 1, atom: id, quote: clip(said, MAX_SAID), state: 'verified', spans: [span] };
}
