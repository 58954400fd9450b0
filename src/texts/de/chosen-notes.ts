import type { CHOSEN_NOTES as ENGLISH } from '../en/chosen-notes';
import { formatCount, formatList, formatTokens } from '../format';
import { SPENDING } from './spending';
import { countedNotes } from './words';

type Words = (typeof ENGLISH)['chosenNotes'];

const { money } = SPENDING.spending;

const tokens: Words['tokens'] = (count) => `etwa ${formatTokens(count)} Tokens`;

const why: Words['why'] = (reason) => {
  switch (reason.kind) {
    case 'settings':
      return `in Altitudes Einstellungen in der App ausgelassen (${reason.folder})`;
    case 'app':
      return 'unter Obsidians ausgeschlossenen Dateien';
    case 'command':
      return `durch --exclude ${reason.folder} ausgelassen`;
    case 'chosen':
      return `hier ausgelassen (${reason.folder})`;
    case 'not-included':
      return 'in keinem der Ordner, die gelesen werden';
  }
};

/** What is read of a vault, as it is chosen in a terminal. */
export const CHOSEN_NOTES: typeof ENGLISH = {
  chosenNotes: {
    noAction: (word, near) =>
      `Nach dem Vault steht list, add oder remove, nicht „${word}“.${near === undefined ? '' : ` Meinst du „${near}“?`}`,
    priceOfList: '--model und --url gehören zu list: Hinzufügen und Auslassen kosten nichts.',
    noPaths: (action) => `Nenne die Ordner oder Notizen: altitude import VAULT ${action} PATH…`,
    wholeVault: 'Nenne Ordner oder Notizen, nicht den ganzen Vault.',
    noPath: (path) => `Im Vault gibt es weder einen Ordner noch eine Notiz ${path}.`,
    noPathAdvice: 'altitude import VAULT list zeigt, was es gibt.',
    stillLeftOut: (path, reason) => `${path} kann nicht hinzugefügt werden: Es ist ${why(reason)}.`,
    stillLeftOutAdvice: (reason) =>
      reason.kind === 'command'
        ? 'Starte ohne diese Option.'
        : 'Ändere es in der App: Das Terminal schreibt nie in einen Vault.',
    amounts: (notes, count) => `${countedNotes(notes)} · ${tokens(count)}`,
    tokens,
    read: 'gelesen',
    partly: (notes) => `davon ${formatCount(notes)} gelesen`,
    leftOut: 'ausgelassen',
    why,
    total: (read, notes, count) =>
      `${formatCount(read)} von ${countedNotes(notes)} ${read === 1 ? 'wird' : 'werden'} gelesen, von insgesamt ${tokens(count)}.`,
    summaries: (fresh, stale, missing) =>
      `Zusammenfassungen: ${[
        ...(fresh > 0 ? [`${formatCount(fresh)} aktuell`] : []),
        ...(stale > 0 ? [`${formatCount(stale)} veraltet`] : []),
        ...(missing > 0 ? [`${formatCount(missing)} ${missing === 1 ? 'fehlt' : 'fehlen'}`] : []),
      ].join(', ')}`,
    priced: (counts, price) => `${counts} · ${money(price)}`,
    priceHint: 'list --model MODEL zeigt auch, was die Zusammenfassungen kosten würden.',
    nothingSent: (model, host) => `Die Preise sind die von ${model} bei ${host}. Nichts wurde gesendet.`,
    chosenIn: (paths) => `Hier hinzugefügt: ${formatList(paths)}`,
    chosenOut: (paths) => `Hier ausgelassen: ${formatList(paths)}`,
    whereItHolds:
      'Dies liegt neben dem Index und gilt im Terminal und für Agenten. Die App hat eigene Einstellungen.',
    joined: (notes, count) =>
      `${countedNotes(notes)} ${notes === 1 ? 'kam' : 'kamen'} in den Index (${tokens(count)}), auf diesem Gerät und kostenlos.`,
    left: (notes) => `${countedNotes(notes)} ${notes === 1 ? 'verließ' : 'verließen'} den Index.`,
    alreadyRead: 'Alles davon wird schon gelesen.',
    alreadyOut: 'Nichts davon wurde gelesen.',
  },
};
