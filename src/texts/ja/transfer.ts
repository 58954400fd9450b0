import type { TRANSFER as ENGLISH } from '../en/transfer';
import { formatBytes, formatCount, formatMoment } from '../format';
import { counted, countedAtoms } from './words';

export const TRANSFER: typeof ENGLISH = {
  transfer: {
    title: '他のデバイス用のベクトル',
    settingDesc:
      'モデルがノートから作成したベクトルを、この保管庫のフォルダを通じて他のデバイスに渡せます。スマートフォンで作り直す必要がなくなります。',
    intro:
      'モデルは段落ごとにベクトルを作成しますが、時間がかかります。同じモデルを使うデバイスは、この保管庫のフォルダから取り込み、新しい段落だけを処理できます。ノートの本文は含まれません。',
    folderDefault: 'Altitude ベクトル',
    off: 'モデルが選択されていないため、ベクトルがありません。Altitude の設定で選択してください。',
    builtIn:
      '内蔵モデルはデバイスごとにノートから学習するため、そのベクトルは他のデバイスでは使えません。Altitude の設定で、ダウンロードするモデルかサーバーを選択してください。',
    here: (count, model) =>
      `このデバイスには ${model} で作成したベクトルがあります（${countedAtoms(count, 'paragraph')}）。`,
    noneHere: 'このデバイスにはまだベクトルがありません。',
    willWrite: (sizeBytes, folder) =>
      `書き込むと「${folder}」に約 ${formatBytes(sizeBytes)} が保存されます。`,
    there: (folder, count, sizeBytes, newestMs) =>
      `「${folder}」にはベクトルのファイルが ${formatCount(count)} 件あります（${formatBytes(sizeBytes)}、最新は ${formatMoment(newestMs)}）。`,
    noneThere: (folder) => `「${folder}」にベクトルはありません。`,
    offered: (folder, count, missing, sizeBytes) =>
      `別のデバイスが「${folder}」にベクトルを置きました。ここでベクトルのない${countedAtoms(missing, 'paragraph')}のうち、最大 ${formatCount(count)} 件の分です（${formatBytes(sizeBytes)}）。取り込みに費用はかかりません。`,
    takeOffered: '取り込む',
    putAway: '今後は表示しない',
    notOffered: '今後は表示しません。コマンド「他のデバイス用のベクトル」でいつでも取り込めます。',
    write: '書き込む',
    take: '取り込む',
    writing: (done, total) => `書き込み中：ファイル ${formatCount(done)} / ${formatCount(total)} 件`,
    taking: (done, total) => `取り込み中：ファイル ${formatCount(done)} / ${formatCount(total)} 件`,
    written: (count) => `${counted(count, 'ファイル')}を書き込みました。`,
    unchanged: (count) => `${counted(count, 'ファイル')}は最新の状態でした。`,
    removed: (count) =>
      `${counted(count, 'ファイル')}をゴミ箱に移動しました。ベクトルは他のファイルに入っています。`,
    synced:
      'ファイルが同期されたら、他のデバイスで「取り込む」を選択してください。Obsidian Sync では、その他すべてのファイル形式の同期をオンにした場合にだけ同期されます。',
    taken: (count) =>
      count === 0 ? '新しく取り込んだものはありません。' : `${counted(count, 'ベクトル')}を取り込みました。`,
    known: (count) => `${counted(count, 'ベクトル')}はすでにありました。`,
    noModelYet:
      'このデバイスではモデルの準備がまだできていません。準備ができてから取り込んでください。進み具合は設定で確認できます。',
    others: (count) =>
      `${counted(count, 'ファイル')}は、このデバイスとは別のモデルのベクトルのため、そのままにしました。`,
    notTaken: (file, why) => `「${file}」は取り込めませんでした：${why}。`,
    stopped: '停止しました。ここまでの結果は残ります。',
    failed: (why) => `失敗しました：${why}。ここまでの結果は残ります。もう一度実行すると続きから再開します。`,
  },
};
