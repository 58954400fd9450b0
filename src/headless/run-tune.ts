import type { LinkFigures, RelatedWeights, TuneOutcome } from '../../worker/contract';
import { DEFAULT_OPTIONS } from '../../worker/contract';
import { createWorkPace } from '../indexing/work-pace';
import type { Answer } from './answer';
import { failureOf, type Outcome } from './failure';
import type { ShowShare } from './progress-line';
import { figureTable } from './figure-table';
import { plural } from './style';
import type { VaultSession } from './vault-session';
import { removeWeightsNote, writeWeightsNote } from './weights-note';

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
    return { ok: true, value: tooFewAnswer(outcome, 'Related notes keep the weights that they have.') };
  const isApplied = then === 'apply' && gains(outcome);
  const noted = isApplied ? await writeWeightsNote(session.indexFolder, outcome.weights) : undefined;
  if (noted?.ok === false) return { ok: false, failure: failureOf(noted.error) };
  const end = endSentence(outcome, then === 'apply');
  return {
    ok: true,
    value: {
      json: { ...outcome, gains: gains(outcome), applied: isApplied },
      lines: (style) => [
        hiddenSentence(outcome),
        '',
        ...linkTable([
          ['as it is now', outcome.now],
          ['tuned, on links it has not seen', outcome.tuned],
        ]),
        '',
        weightsSentence('Tuned', outcome.weights),
        style.dim(weightsSentence('Default', DEFAULT_OPTIONS.related)),
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
  if (outcome.kind === 'too-few') return { ok: true, value: tooFewAnswer(outcome, 'Nothing was measured.') };
  const isTuned = JSON.stringify(outcome.now) !== JSON.stringify(outcome.standard);
  const rows: [string, LinkFigures][] = [
    ['text only', outcome.text],
    ['default', outcome.standard],
    ...(isTuned ? [['as applied to this vault', outcome.now] satisfies [string, LinkFigures]] : []),
    ['tuned, on links it has not seen', outcome.tuned],
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
  const sentence = 'Related notes are ranked with the default weights again.';
  return { ok: true, value: { json: { kind: 'reset', weights }, lines: () => [sentence] } };
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
    show('Looking for hidden links', { done: Math.round(done), total }, pace.secondsLeft());
    step = 'go-on';
  }
  return { ok: false, failure: failureOf({ kind: 'cancelled' }) };
}

function gains({ now, tuned }: Measured): boolean {
  return tuned.recallAt10 + tuned.mrr > now.recallAt10 + now.mrr;
}

function hiddenSentence({ links, notes }: Measured): string {
  return `${plural(links, 'link')} of ${plural(notes, 'note')} were hidden, in memory alone, and looked for again.`;
}

function endSentence(outcome: Measured, isAsked: boolean): string {
  if (!gains(outcome)) return 'Nothing is gained by other weights: everything stays as it is.';
  if (isAsked)
    return 'Applied: altitude related uses these weights now. altitude tune VAULT --reset goes back.';
  return 'Nothing is applied yet: altitude tune VAULT --apply does that.';
}

function weightsSentence(name: string, { neighbourLinks, pagerank, centrality }: RelatedWeights): string {
  return `${name} weights: similar notes ${neighbourLinks}, nearness ${pagerank}, centrality ${centrality}.`;
}

function linkTable(rows: [string, LinkFigures][]): string[] {
  const cells = rows.map(([name, { recallAt10, mrr }]) => [name, recallAt10.toFixed(3), mrr.toFixed(3)]);
  return figureTable(['', 'recall@10', 'MRR'], cells);
}

function tooFewAnswer(outcome: Extract<TuneOutcome, { kind: 'too-few' }>, then: string): Answer {
  const { found, needed } = outcome;
  const why = `Only ${plural(found, 'link')} of this vault can be hidden, and below ${needed} any difference is chance.`;
  return { json: outcome, lines: () => [`${why} ${then}`] };
}
