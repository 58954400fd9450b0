import type { Money } from '../../llm/quote';
import { formatCount, formatList, formatTokens } from '../format';
import { SPENDING } from './spending';
import { countedNotes } from './words';

/** Why something is not read. */
type Reason =
  | { kind: 'settings' | 'command' | 'chosen'; folder: string }
  | { kind: 'app' }
  | { kind: 'not-included' };

const { money } = SPENDING.spending;

function tokens(count: number): string {
  return `about ${formatTokens(count)} tokens`;
}

function why(reason: Reason): string {
  switch (reason.kind) {
    case 'settings':
      return `left out in Altitude’s settings in the app (${reason.folder})`;
    case 'app':
      return 'among Obsidian’s excluded files';
    case 'command':
      return `left out by --exclude ${reason.folder}`;
    case 'chosen':
      return `left out here (${reason.folder})`;
    case 'not-included':
      return 'not among the folders that are included';
  }
}

/** What is read of a vault, as it is chosen in a terminal. */
export const CHOSEN_NOTES = {
  chosenNotes: {
    noAction: (word: string, near: string | undefined): string =>
      `After the vault stands list, add or remove, not "${word}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    priceOfList: '--model and --url go with list: adding and removing cost nothing.',
    noPaths: (action: 'add' | 'remove'): string =>
      `Name the folders or notes: altitude import VAULT ${action} PATH…`,
    wholeVault: 'Name folders or notes, not the whole vault.',
    noPath: (path: string): string => `The vault has no folder and no note ${path}.`,
    noPathAdvice: 'altitude import VAULT list shows what there is.',
    stillLeftOut: (path: string, reason: Reason): string => `${path} cannot be added: it is ${why(reason)}.`,
    stillLeftOutAdvice: (reason: Reason): string =>
      reason.kind === 'command'
        ? 'Start without that option.'
        : 'Change it in the app: the terminal never writes to a vault.',
    amounts: (notes: number, count: number): string => `${countedNotes(notes)} · ${tokens(count)}`,
    tokens,
    read: 'read',
    partly: (notes: number): string => `${formatCount(notes)} of them read`,
    leftOut: 'left out',
    why,
    total: (read: number, notes: number, count: number): string =>
      `${formatCount(read)} of ${countedNotes(notes)} ${read === 1 ? 'is' : 'are'} read, of ${tokens(count)} in all.`,
    summaries: (fresh: number, stale: number, missing: number): string =>
      `Summaries: ${[
        ...(fresh > 0 ? [`${formatCount(fresh)} up to date`] : []),
        ...(stale > 0 ? [`${formatCount(stale)} outdated`] : []),
        ...(missing > 0 ? [`${formatCount(missing)} missing`] : []),
      ].join(', ')}`,
    priced: (counts: string, price: Money): string => `${counts} · ${money(price)}`,
    priceHint: 'list --model MODEL also shows what the summaries would cost.',
    nothingSent: (model: string, host: string): string =>
      `Prices are for ${model} at ${host}. Nothing was sent.`,
    chosenIn: (paths: readonly string[]): string => `Added here: ${formatList(paths)}`,
    chosenOut: (paths: readonly string[]): string => `Left out here: ${formatList(paths)}`,
    whereItHolds:
      'This is kept beside the index, and holds in the terminal and for agents. The app has settings of its own.',
    joined: (notes: number, count: number): string =>
      `${countedNotes(notes)} joined the index (${tokens(count)}), on this device and for nothing.`,
    left: (notes: number): string => `${countedNotes(notes)} left the index.`,
    alreadyRead: 'All of it is read already.',
    alreadyOut: 'None of it was read.',
  },
};
