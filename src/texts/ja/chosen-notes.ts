import type { CHOSEN_NOTES as ENGLISH } from '../en/chosen-notes';
import { formatCount, formatList, formatTokens } from '../format';
import { SPENDING } from './spending';
import { countedNotes } from './words';

type Words = (typeof ENGLISH)['chosenNotes'];

const { money } = SPENDING.spending;

const tokens: Words['tokens'] = (count) => `約 ${formatTokens(count)} トークン`;

const why: Words['why'] = (reason) => {
  switch (reason.kind) {
    case 'settings':
      return `アプリの Altitude の設定で除外 (${reason.folder})`;
    case 'app':
      return 'Obsidian の除外ファイル';
    case 'command':
      return `--exclude ${reason.folder} で除外`;
    case 'chosen':
      return `ここで除外 (${reason.folder})`;
    case 'not-included':
      return '対象に含めたフォルダの外';
  }
};

/** What is read of a vault, as it is chosen in a terminal. */
export const CHOSEN_NOTES: typeof ENGLISH = {
  chosenNotes: {
    noAction: (word, near) =>
      `保管庫の次に書けるのは list、add、remove です。「${word}」は使えません。${near === undefined ? '' : `「${near}」のことですか？`}`,
    priceOfList: '--model と --url は list で使います。追加と除外に費用はかかりません。',
    noPaths: (action) => `フォルダかノートを指定してください: altitude import VAULT ${action} PATH…`,
    wholeVault: '保管庫全体ではなく、フォルダかノートを指定してください。',
    noPath: (path) => `保管庫にフォルダもノートも ${path} はありません。`,
    noPathAdvice: 'altitude import VAULT list で一覧できます。',
    stillLeftOut: (path, reason) => `${path} は追加できません: ${why(reason)}。`,
    stillLeftOutAdvice: (reason) =>
      reason.kind === 'command'
        ? 'そのオプションなしで起動してください。'
        : 'アプリで変更してください。ターミナルは保管庫に書き込みません。',
    amounts: (notes, count) => `${countedNotes(notes)} · ${tokens(count)}`,
    tokens,
    read: '読み込み済み',
    partly: (notes) => `うち ${formatCount(notes)} 件を読み込み済み`,
    leftOut: '対象外',
    why,
    total: (read, notes, count) =>
      `${countedNotes(notes)}中 ${formatCount(read)} 件を読み込んでいます (全体で${tokens(count)})。`,
    summaries: (fresh, stale, missing) =>
      `要約: ${[
        ...(fresh > 0 ? [`最新 ${formatCount(fresh)} 件`] : []),
        ...(stale > 0 ? [`古い ${formatCount(stale)} 件`] : []),
        ...(missing > 0 ? [`なし ${formatCount(missing)} 件`] : []),
      ].join('、')}`,
    priced: (counts, price) => `${counts} · ${money(price)}`,
    priceHint: 'list --model MODEL で要約の料金も表示します。',
    nothingSent: (model, host) => `料金は ${host} の ${model} のものです。何も送信していません。`,
    chosenIn: (paths) => `ここで追加: ${formatList(paths)}`,
    chosenOut: (paths) => `ここで除外: ${formatList(paths)}`,
    whereItHolds:
      'これはインデックスの隣に保存され、ターミナルとエージェントに適用されます。アプリには独自の設定があります。',
    joined: (notes, count) =>
      `${countedNotes(notes)}をインデックスに追加しました (${tokens(count)})。このデバイス上で、無料です。`,
    left: (notes) => `${countedNotes(notes)}をインデックスから削除しました。`,
    alreadyRead: 'すべて読み込み済みです。',
    alreadyOut: 'どれも読み込まれていません。',
  },
};
