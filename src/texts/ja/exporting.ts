import type { EXPORTING as ENGLISH } from '../en/exporting';
import { formatCount } from '../format';

export const EXPORTING: typeof ENGLISH = {
  exporting: {
    title: 'ナレッジを書き出す',
    open: '書き出す…',
    openDesc: '分かっていることを、この保管庫のフォルダに Markdown で書き出せます。',
    intro:
      'エンティティと手順ごとに Markdown ファイルを、スキルごとに SKILL.md を書き込みます。ノートはそのままで、分かっていることも変わりません。',
    folder: 'フォルダ',
    folderDesc: 'この保管庫内のフォルダです。なければ作成されます。',
    folderDefault: 'ナレッジ',
    noFolder: 'フォルダを入力してください。',
    hiddenFolder: '名前がドットで始まらないフォルダを選んでください。Obsidian はそれ以外を表示しません。',
    leaveOut: 'これらのファイルを Altitude の検索の対象外にする',
    leaveOutDesc:
      '対象にすると、すべてが二重に見つかります。フォルダは設定の「除外するフォルダ」に追加されます。',
    isOut: 'これらのファイルは Altitude の検索の対象外です。',
    planning: 'ファイルを調べています…',
    notWhole: 'まだすべてのノートが読み取られていません。読み取りが終わると書き出せます。',
    nothing: 'まだ何も分かっていないため、書き出すものがありません。',
    toWrite: (count, folder) => `ファイル ${formatCount(count)} 件を「${folder}」に書き込みます。`,
    current: (count) => `ファイル ${formatCount(count)} 件は最新のため、そのままにします。`,
    toRemove: (count) =>
      `以前に書き出したファイル ${formatCount(count)} 件は、分かることがもうないため、ゴミ箱に移動します。`,
    beside: (own, place) =>
      `「${own}」は編集されたか自分で作成したファイルのため、そのままにします。新しい内容は「${place}」に書き込みます。`,
    stays: (path) => `「${path}」は、分かることはもうありませんが、編集されているため、そのままにします。`,
    others: (count) =>
      `これらのフォルダにある自分のノート ${formatCount(count)} 件はそのままです。フォルダを対象外にすると、これらのノートも対象外になります。`,
    secrets: (count) => `パスワードやキーに見える ${formatCount(count)} 行を除外します。`,
    more: (count) => `ほか ${formatCount(count)} 件`,
    export: '書き出す',
    cancel: 'キャンセル',
    stop: '停止',
    close: '閉じる',
    writing: (done, total) => `書き込み中: ファイル ${formatCount(total)} 件中 ${formatCount(done)} 件`,
    written: (count, folder) => `ファイル ${formatCount(count)} 件を「${folder}」に書き込みました。`,
    removed: (count) => `以前に書き出したファイル ${formatCount(count)} 件をゴミ箱に移動しました。`,
    stopped: '停止しました。もう一度書き出すと続きから再開します。',
    failed: (why) =>
      `書き出しに失敗しました: ${why}。それまでに書き込んだものは残ります。もう一度書き出すと続きから再開します。`,
    planFailed: (why) => `このフォルダのファイルを調べられませんでした: ${why}。`,
    changedMeanwhile: (path) => `「${path}」はその間に変更されました`,
  },
};
