import type {
  Evidence,
  EvidencePiece,
  ExtractPeriod,
  Figure,
  Lens,
  NotePath,
  Result,
  SearchLevel,
  Trace,
} from '../../contract';
import { compareCodeUnits } from '../base/code-units';
import { ok } from '../base/result';
import { centroid, cosine, termVector } from '../summaries/term-vector';
import { termsToFind } from '../words/tokenise';
import { questionShare } from './answering';
import type { AskGround } from './ask-ground';
import { foundCount, within } from './gather-pieces';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { correctedWhereNothing } from './corrected';
import { countedTasks } from './gather-tasks';
import { holding, wordsHeld } from './held-words';
import { rowsOnly } from './gather-rows';
import { periodOf } from './periods';
import { citationOf, sentencesIn, type PieceSentence } from './piece-sentences';

/** Most answers that the engine ranks. */
const MOST = 1_000;
const ROWS = 40;
const MAX_PIECES = 40;
/** Notes of a period that are read for what it says. */
const READ_OF_PERIOD = 3;
/** What nearness to the question counts beside nearness to the middle of what the period says. */
const OF_QUESTION = 0.5;

/** How many there are, and how they are spread. */
export function gatherCount(gathering: Gathering, plan: PlanOf<'count'>): Promise<Result<Gathered>> {
  const { tasks } = plan;
  return correctedWhereNothing(gathering, plan, (meant) =>
    tasks === undefined ? gatherNotes(gathering, meant) : countedTasks(gathering, meant, tasks),
  );
}
/** Of words counts what holds each of them; the best stand first. */
async function gatherNotes(
  { ground, utcOffsetMinutes }: Gathering,
  { about, lens, level, by }: PlanOf<'count'>,
): Promise<Result<Gathered>> {
  const held = wordsHeld(about);
  const asked = { plain: true, level, ...within('', holding(held, lens)) };
  const all = await ground.ask('explore', { ...asked, query: '', limit: ROWS, cards: ROWS });
  if (!all.ok) return all;
  const best = held === '' ? all : await ground.ask('explore', { ...asked, query: about, limit: ROWS });
  if (!best.ok) return best;
  const { total } = all.value;
  // What holds the words may have too little of them to be an answer.
  const found = best.value.hits.length < Math.min(ROWS, total) ? all.value.hits : best.value.hits;
  const rows = found.slice(0, ROWS).map(({ card }) => card);
  const templates = level === 'note' ? await ground.templatesIn(asked.lens) : ok(0);
  if (!templates.ok) return templates;
  const counted = {
    ...rowsOnly(rows, total),
    ...(held !== '' && { held }),
    ...(templates.value > 0 && { templates: templates.value }),
    extract: { kind: 'rows' as const },
  };
  const whole: Figure = { label: '', value: total };
  if (by === undefined) return ok({ ...counted, figures: [whole] });
  if (typeof by === 'object') {
    const values = await ground.countValues(asked.lens, by);
    if (!values.ok) return values;
    const { figures, lacking } = values.value;
    return ok({ ...counted, figures: [whole, ...figures], ...(lacking > 0 && { lacking }) });
  }
  const paths = await pathsOf(ground, { level, lens: asked.lens }, MOST);
  if (!paths.ok) return paths;
  const labels = paths.value.flatMap((path) => labelsOf(ground, path, by, utcOffsetMinutes));
  return ok({ ...counted, figures: [whole, ...figuresOf(labels, by === 'tag')] });
}

/** One path for each that is counted; of parts of notes the newest thousand. */
async function pathsOf(
  ground: AskGround,
  { level, lens }: { level: SearchLevel; lens: Lens | undefined },
  most: number,
): Promise<Result<NotePath[]>> {
  if (level === 'note') return ground.notesIn(lens);
  const request = { query: '', plain: true, level, limit: most, cards: most, ...within('', lens) };
  const found = await ground.ask('explore', request);
  if (!found.ok) return found;
  return ok(found.value.hits.map(({ card }) => card.path).filter((path) => path !== undefined));
}

function labelsOf(
  ground: AskGround,
  path: NotePath,
  by: 'month' | 'year' | 'tag',
  offsetMinutes: number,
): readonly string[] {
  const note = ground.note(path);
  if (note === undefined) return [];
  return by === 'tag' ? note.tags : [periodOf(note.createdMs, by, offsetMinutes)];
}

/** Periods in their order, tags by how many have them. */
function figuresOf(labels: readonly string[], isByCount: boolean): Figure[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const figures = [...counts].map(([label, value]) => ({ label, value }));
  return figures.sort(
    (one, other) => (isByCount ? other.value - one.value : 0) || compareCodeUnits(one.label, other.label),
  );
}

/** What was written of something in each period: how many notes, and the sentence that says it best. */
export async function gatherTimeline(
  { ground, utcOffsetMinutes }: Gathering,
  { about, lens, by }: PlanOf<'timeline'>,
): Promise<Result<Gathered>> {
  const request = { query: about, plain: true, level: 'note' as const, limit: MOST, cards: ROWS };
  const found = await ground.ask('explore', { ...request, ...within(about, lens) });
  if (!found.ok) return found;
  const { hits } = found.value;
  const byPeriod = new Map<string, NotePath[]>();
  for (const { card, trace } of hits) {
    const note = card.path && ground.note(card.path);
    if (card.path === undefined || note === undefined || isOnlyLinked(trace)) continue;
    const label = periodOf(note.createdMs, by, utcOffsetMinutes);
    byPeriod.set(label, [...(byPeriod.get(label) ?? []), card.path]);
  }
  const rows = hits.slice(0, ROWS).map(({ card }) => card);
  if (byPeriod.size === 0) return ok(rowsOnly([], 0));
  const read = await readPeriods(ground, about, [...byPeriod.values()]);
  if (!read.ok) return read;
  const periods = [...byPeriod]
    .map(([label, paths]) => periodFor(ground, about, { label, paths, pieces: read.value }))
    .sort((one, other) => compareCodeUnits(one.label, other.label));
  const figures = periods.map(({ label, notes }) => ({ label, value: notes }));
  const extract: Evidence['extract'] = { kind: 'periods', by, periods };
  return ok({ ...rowsOnly(rows, foundCount(found.value)), pieces: read.value, figures, extract });
}

/** What links to a note that says something of it need say nothing of it. */
function isOnlyLinked({ terms, via }: Trace): boolean {
  return via !== undefined && terms.length === 0;
}

/** The passages of the best notes of each period, in one question. */
async function readPeriods(
  ground: AskGround,
  about: string,
  periods: readonly NotePath[][],
): Promise<Result<EvidencePiece[]>> {
  const each = Math.max(1, Math.min(READ_OF_PERIOD, Math.floor(MAX_PIECES / periods.length)));
  const paths = periods.flatMap((notes) => notes.slice(0, each)).slice(0, MAX_PIECES);
  const ids = paths.map((path) => path as string as EvidencePiece['piece']['id']);
  const read = await ground.ask('fragments', { ids, query: about, maxFragments: MAX_PIECES });
  if (!read.ok) return read;
  return ok(
    read.value.fragments.map(({ id, span, content, path }, at) => ({
      n: at + 1,
      piece: { id, span, text: content },
      path,
      title: path.replace(/^.*\//, '').replace(/\.[^.]+$/, ''),
    })),
  );
}

function periodFor(
  ground: AskGround,
  about: string,
  { label, paths, pieces }: { label: string; paths: readonly NotePath[]; pieces: readonly EvidencePiece[] },
): ExtractPeriod {
  const worth = (term: string): number => ground.worth(term);
  const own = pieces.filter(({ path }) => paths.includes(path));
  const sentences = own.flatMap(sentencesIn);
  const best = mostCentral(about, sentences, worth);
  return { label, notes: paths.length, quote: best && citationOf(best) };
}

/** Near to the middle of all of them, and to the question. */
function mostCentral(
  about: string,
  sentences: readonly PieceSentence[],
  worth: (term: string) => number,
): PieceSentence | undefined {
  const asked = termVector(termsToFind(about), worth);
  const vectors = sentences.map(({ text }) => termVector(termsToFind(text), worth));
  const centre = centroid(vectors);
  let best: PieceSentence | undefined;
  let most = -Infinity;
  for (const [at, sentence] of sentences.entries()) {
    const vector = vectors[at]!;
    const near = cosine(vector, asked) * questionShare(sentence.text);
    const score = OF_QUESTION * near + (1 - OF_QUESTION) * cosine(vector, centre);
    if (score > most) [best, most] = [sentence, score];
  }
  return best;
}
