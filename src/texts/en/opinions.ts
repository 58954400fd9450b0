import type { DroppedWhy, PairVerdict } from '../../llm/opinions/opinion';
import { formatChoice, formatCount, formatList } from '../format';
import { counted } from './words';

function verdicts(count: number): string {
  return counted(count, { one: 'verdict', other: 'verdicts' });
}

function drafts(count: number): string {
  return counted(count, { one: 'draft', other: 'drafts' });
}

const THINKS: Record<PairVerdict, (model: string) => string> = {
  same: (model) => `${model} thinks these are the same`,
  different: (model) => `${model} thinks these are different`,
  unsure: (model) => `${model} cannot tell`,
};

const DROPPED: Record<DroppedWhy, string> = {
  missing: 'no usable answer',
  quote: 'quoted words that your notes do not say',
  'one-note': 'a draft that stands in one note alone',
  unfit: 'links, addresses or code in place of plain sentences',
};

function cases(pairs: number, lists: number): string {
  return formatList([
    ...(pairs === 0 ? [] : [counted(pairs, { one: 'question', other: 'questions' })]),
    ...(lists === 0
      ? []
      : [counted(lists, { one: 'group of similar lists', other: 'groups of similar lists' })]),
  ]);
}

/** What language models say of the questions of a vault. */
export const OPINIONS = {
  opinions: {
    thinks: (verdict: PairVerdict, model: string): string => THINKS[verdict](model),
    quotes: (a: string, b: string): string => `“${a}” · “${b}”`,
    by: (model: string): string => `by ${model}`,
    draftBy: (model: string): string => `Drafted by ${model}`,
    outdated: (model: string): string =>
      `What ${model} said of this counts no longer: the notes say something else now.`,
    forgotten: (what: string): string => `Removed: ${what}. What was paid stays in the ledger.`,
    draftCount: (count: number): string => drafts(count),
    drafts: 'Drafts',
    steps: 'Steps',
    pitfalls: 'What can go wrong',
    leftOut: (count: number): string =>
      `${counted(count, { one: 'line', other: 'lines' })} left out that no note says`,
    offer: (pairs: number, lists: number, model: string): string =>
      `${model} was not asked about ${cases(pairs, lists)}.`,
    sends: (host: string): string =>
      `The lines below go to ${host}, and of lists of steps their words. Nothing is sent before you press the button.`,
    ask: (price: string): string => `Ask for ${price}`,
    askFree: 'Ask at no cost',
    asking: 'Asking…',
    nothing: 'There is nothing to ask: whatever is open was asked before, or the notes say nothing of it.',
    consent: (pairs: number, lists: number, model: string, host: string, price: string): string =>
      `Send lines of your notes about ${cases(pairs, lists)} to ${host}, for what ${model} thinks (${price})?`,
    done: (verdictCount: number, draftCount: number, paid: string): string =>
      `${formatList([verdicts(verdictCount), ...(draftCount === 0 ? [] : [drafts(draftCount)])])} (${paid})`,
    dropped: (count: number, why: DroppedWhy): string => `${formatCount(count)} left out: ${DROPPED[why]}`,
    damaged: (count: number): string =>
      `${counted(count, { one: 'draft or page that was bought cannot be read; its file stays', other: 'drafts or pages that were bought cannot be read; their files stay' })} where ${count === 1 ? 'it is' : 'they are'}, and nothing is bought again until you ask.`,
    strays: (count: number): string => `${formatCount(count)} left out: about something that was not asked`,
    joined: (count: number): string =>
      `${counted(count, { one: 'pair', other: 'pairs' })} joined. Undo takes them back in one step.`,
    bought: (count: number): string => counted(count, { one: 'opinion', other: 'opinions' }),
    askedOfModels: 'asked of models',
    figure: (
      verdictCount: number,
      draftCount: number,
      pages: string[],
      leftOut: number,
      paid: string,
    ): string =>
      formatList([
        verdicts(verdictCount),
        ...(draftCount === 0 ? [] : [drafts(draftCount)]),
        ...pages,
        ...(leftOut === 0 ? [] : [`${formatCount(leftOut)} left out`]),
        paid,
      ]),
    joins: 'Join what the model takes for one',
    joinsDesc:
      'Where a language model is asked about questions and quotes lines of both sides, names that it takes for one are joined at once. Each joining is a decision that names the model, and undo takes all of one time back together.',
    mayMean: (name: string, titles: readonly string[]): string =>
      `“${name}” may mean ${formatChoice([...titles])}; this is the first.`,
    optionAlone: (option: string): string => `--${option} goes with ask-model alone.`,
  },
};
