import type { LinkFigures, RelatedWeights, TuneOutcome } from '../../../worker/contract';
import { DEFAULT_OPTIONS } from '../../../worker/contract';
import { createWorkPace } from '../../indexing/work-pace';
import type { Answer } from '../output/answer';
import { failureOf, type Outcome } from '../output/failure';
import type { ShowShare } from '../output/progress-line';
import { figureTable } from '../output/figure-table';
import type { VaultSession } from '../session/vault-session';
import { removeWeightsNote, writeWeightsNote } from '../files/weights-note';
import { formatFixed } from '../../texts/format';
import { texts } from '../../texts/texts';

/** `eval --links` hides a tenth of the links, but no more than say all there is to say. */
const EVALUATED_LINKS = 2_000;

type Measured = Extract<TuneOutcome, { kind: 'measured' }>;

/** Looks for better weights of related notes, and notes them for later answers when that is wanted. */
export async function tuneAnswer(
  session: VaultSession,
  then: 'show' | 'apply' | 'reset',
  show: ShowShare,
): Promise<Outcome<Answer>> {
  if (then === 'reset') return resetAnswer(session);
  const tuned = await tune(session, show);
  if (!tuned.ok) return tuned;
  const outcome = tuned.value;
  if (outcome.kind === 'too-few')
    return { ok: true, value: tooFewAnswer(outcome, texts().terminal.tune.kept) };
  const isApplied = then === 'apply' && gains(outcome);
  const noted = isApplied ? await writeWeightsNote(session.indexFolder, outcome.weights) : undefined;
  if (noted?.ok === false) return { ok: false, failure: failureOf(noted.error) };
  const end = endSentence(outcome, then === 'apply');
  const text = texts().terminal.tune;
  return {
    ok: true,
    value: {
      json: { ...outcome, gains: gains(outcome), applied: isApplied },
      lines: (style) => [
        hiddenSentence(outcome),
        '',
        ...linkTable([
          [text.asNow, outcome.now],
          [text.tunedOnOthers, outcome.tuned],
        ]),
        '',
        weightsSentence(true, outcome.weights),
        style.dim(weightsSentence(false, DEFAULT_OPTIONS.related)),
        end,
      ],
    },
  };
}

/** How well the vault's own links are found again: by text alone, by default, and tuned. */
export async function linksEvaluation(session: VaultSession, show: ShowShare): Promise<Outcome<Answer>> {
  const tuned = await tune(session, show, EVALUATED_LINKS);
  if (!tuned.ok) return tuned;
  const outcome = tuned.value;
  const text = texts().terminal.tune;
  if (outcome.kind === 'too-few') return { ok: true, value: tooFewAnswer(outcome, text.nothingMeasured) };
  const isTuned = JSON.stringify(outcome.now) !== JSON.stringify(outcome.standard);
  const rows: [string, LinkFigures][] = [
    [text.textOnly, outcome.text],
    [text.standard, outcome.standard],
    ...(isTuned ? [[text.applied, outcome.now] satisfies [string, LinkFigures]] : []),
    [text.tunedOnOthers, outcome.tuned],
  ];
  return {
    ok: true,
    value: { json: outcome, lines: () => [hiddenSentence(outcome), '', ...linkTable(rows)] },
  };
}

async function resetAnswer(session: VaultSession): Promise<Outcome<Answer>> {
  const removed = await removeWeightsNote(session.indexFolder);
  if (!removed.ok) return { ok: false, failure: failureOf(removed.error) };
  const weights = DEFAULT_OPTIONS.related;
  return {
    ok: true,
    value: { json: { kind: 'reset', weights }, lines: () => [texts().terminal.tune.reset] },
  };
}

async function tune(
  session: VaultSession,
  show: ShowShare,
  maxLinks?: number,
): Promise<Outcome<TuneOutcome>> {
  const pace = createWorkPace(Date.now);
  let step: 'begin' | 'go-on' = 'begin';
  while (!session.isInterrupted) {
    const progress = await session.engine.tune({ step, ...(maxLinks !== undefined && { maxLinks }) });
    if (!progress.ok) return { ok: false, failure: failureOf(progress.error) };
    const { outcome, done, total } = progress.value;
    if (outcome !== undefined) return { ok: true, value: outcome };
    pace.take({ stage: 'tuning', done, total });
    show(texts().terminal.progress.hiddenLinks, { done: Math.round(done), total }, pace.secondsLeft());
    step = 'go-on';
  }
  return { ok: false, failure: failureOf({ kind: 'cancelled' }) };
}

function gains({ now, tuned }: Measured): boolean {
  return tuned.recallAt10 + tuned.mrr > now.recallAt10 + now.mrr;
}

function hiddenSentence({ links, notes }: Measured): string {
  return texts().terminal.tune.hidden(links, notes);
}

function endSentence(outcome: Measured, isAsked: boolean): string {
  const { nothingGained, isApplied, notApplied } = texts().terminal.tune;
  if (!gains(outcome)) return nothingGained;
  return isAsked ? isApplied : notApplied;
}

function weightsSentence(isTuned: boolean, { neighbourLinks, pagerank, centrality }: RelatedWeights): string {
  const [similar, nearness, often] = [neighbourLinks, pagerank, centrality].map(String);
  return texts().terminal.tune.weights(isTuned, similar ?? '', nearness ?? '', often ?? '');
}

function linkTable(rows: [string, LinkFigures][]): string[] {
  const cells = rows.map(([name, { recallAt10, mrr }]) => [
    name,
    formatFixed(recallAt10, 3),
    formatFixed(mrr, 3),
  ]);
  return figureTable(['', 'recall@10', 'MRR'], cells);
}

function tooFewAnswer(outcome: Extract<TuneOutcome, { kind: 'too-few' }>, then: string): Answer {
  const why = texts().terminal.tune.tooFew(outcome.found, outcome.needed);
  return { json: outcome, lines: () => [`${why} ${then}`] };
}
