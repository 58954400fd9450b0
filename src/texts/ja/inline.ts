import type { INLINE as ENGLISH } from '../en/inline';
import { formatCount } from '../format';
import { counted, countedNotes } from './words';

/** What stands within notes: related notes, the code block, links while writing. */
export const INLINE: typeof ENGLISH = {
  inline: {
    related: '関連ノート',
    unlinkedOnly: '未リンクのみ',
    hide: '関連ノートを非表示…',
    hideHere: 'このノートで非表示',
    hideEverywhere: 'すべてのノートで非表示',
    hiddenHere:
      'このノートでは関連ノートを非表示にしました。プロパティ「altitude」を削除すると再び表示されます。',
    hiddenEverywhere: 'すべてのノートで関連ノートを非表示にしました。設定で元に戻せます。',
    nothing: 'このノートに近いものはまだありません。',
    notYet: 'このノートが読み込まれると、関連ノートが表示されます。',
    notIndexed: 'このノートはインデックスにありません。',
    count: (notes) => counted(notes, '関連ノート'),
    share: (shown, total) => `${formatCount(total)} 件中 ${formatCount(shown)} 件`,
    blockProblems: {
      empty: '検索条件、またはこのノートに関連するノートを表す「related」を書いてください。',
      secondQuery: (line, text) =>
        `${formatCount(line)} 行目: 一つのブロックに書ける検索条件は一つです。「${text}」を検索条件の行に書くか、別のブロックにしてください。`,
      unknownOption: (line, name) =>
        `${formatCount(line)} 行目: オプション「${name}」はありません。使えるのは limit、level、unlinked です。`,
      onlyOfQueries: (line, name) =>
        `${formatCount(line)} 行目:「${name}」は検索条件と使います。関連ノートは常にノートです。`,
      onlyOfRelated: (line, name) => `${formatCount(line)} 行目:「${name}」は「related」と使います。`,
      badValue: (line, name, value) =>
        `${formatCount(line)} 行目:「${name}」に「${value}」は指定できません。`,
      values: {
        limit: (max) => `1 から ${formatCount(max)} までの整数を書いてください。`,
        level: 'note、section、paragraph のいずれかを書いてください。',
        unlinked: 'true または false を書いてください。',
      },
    },
    instructions: { navigate: '移動', insert: 'リンクを挿入', dismiss: '閉じる' },
    base: {
      name: '関連',
      count: (related, all, title) =>
        `このベースの${countedNotes(all)}のうち ${formatCount(related)} 件が「${title}」に関連しています`,
      none: (title) => `このベースに「${title}」に近いノートはありません。`,
      noNote: 'ノートを開くと、このベースのどのノートがそれに関連しているかを確認できます。',
      unread: (title) => `「${title}」はインデックスにありません。`,
    },
    showInExplorer: 'エクスプローラーで表示',
    settingsHeading: 'ノート内',
    relatedInNotes: 'ノートの末尾に関連ノートを表示',
    relatedInNotesDesc:
      '閲覧表示とライブプレビューで表示します。特定のノートで非表示にするには、プロパティ「altitude」を false にします。',
    relatedUnlinkedOnly: 'まだリンクしていないノートのみ',
    suggestsLinks: ';; の後にリンクを提案',
    suggestsLinksDesc: '文の後にセミコロンを二つ入力すると、その文に近いノートへリンクできます。',
  },
};
