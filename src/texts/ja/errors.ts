import { VAULT_ID, type EngineError, type Problem, type StorageReason } from '../../../worker/contract';
import type { ERRORS as ENGLISH } from '../en/errors';
import { formatBytes, formatCount, formatList, formatSeconds } from '../format';
import { FAULT_TEXTS } from './faults';

const { fault: inWords } = FAULT_TEXTS;

/** What went wrong. */
function sentence(error: EngineError): string {
  switch (error.kind) {
    case 'not-found':
      return `この保管庫に「${error.id}」はありません。`;
    case 'bad-request':
      return error.at === undefined
        ? ended(`${error.field} が正しくありません: ${inWords(error.why)}`)
        : inWords(error.why);
    case 'cancelled':
      return '完了する前に停止しました。済んだ分は残ります。';
    case 'occupied':
      return 'モデルは別の作業中です。終わるまで待つか、停止してください。今回は何も送信されていません。';
    case 'not-open':
      return 'インデックスはまだ開かれていません。';
    case 'storage':
      return ended(
        [STORES[error.operation] ?? 'インデックスを保存できませんでした', error.file, inWords(error.why)]
          .filter((part) => part !== undefined)
          .join(': '),
      );
    case 'unreadable':
      return ended(`${error.path} を読み込めませんでした: ${inWords(error.why)}`);
    case 'vault-unreadable':
      return ended(`保管庫を読み込めません: ${inWords(error.why)}`);
    case 'embedder':
      return ended(inWords(error.why));
    case 'engine-gone':
      return ended(`インデックスが停止しました: ${inWords(error.why)}`);
    case 'knowledge-gone':
      return ended(`ナレッジを表示できません: ${inWords(error.why)}`);
    case 'timeout':
      return `インデックスが ${formatSeconds(error.afterMs / 1000)}以内に応答しませんでした。`;
    case 'wrong-contract':
      return 'Altitude の一部しか更新されていません。';
    case 'defect':
      return `Altitude の不具合: ${error.message}`;
  }
}

const STORES: Partial<Record<string, string>> = {
  open: 'インデックスを開けませんでした',
  read: 'Altitude のファイルを読み込めませんでした',
  download: 'モデルを保存できませんでした',
  'open-model': 'モデルのフォルダーを開けませんでした',
  'use-model': 'モデルのファイルを読み書きできませんでした',
};

/** What the user of a pane can do, or need not fear; empty where there is nothing to say. */
function adviceInApp(error: EngineError): string {
  switch (error.kind) {
    case 'storage':
      return `${storageAdviceInApp(error.operation, error.reason, error.file)}ノートは無事です。`;
    case 'vault-unreadable':
      return 'インデックスは元のままです。';
    case 'embedder':
      return `${embedderAdvice(error, 'キーを保存し、その名前を設定で指定してください。', '「再試行」を押すと現在の状態で受け入れ、すべての埋め込みを作り直します。')}語とリンクは引き続き使えます。`;
    case 'engine-gone':
      return '保存済みのものは失われていません。';
    case 'knowledge-gone':
      return '判断した内容は失われていません。次の質問で再び始まります。';
    case 'wrong-contract':
      return 'アプリを再読み込みしてください。';
    default:
      return '';
  }
}

/** The same for the terminal, where the folder of the index has a name if it is known. */
function adviceInTerminal(error: EngineError, indexFolder?: string): string {
  switch (error.kind) {
    case 'not-found':
      return error.nearest === VAULT_ID
        ? 'altitude zoom-in VAULT で、あるものを確認できます。'
        : `存在する最も近いものは「${error.nearest}」です。`;
    case 'storage':
      return storageAdviceInTerminal(error.reason, error.file, indexFolder);
    case 'vault-unreadable':
      return 'インデックスは元のままです。';
    case 'embedder':
      return `${embedderAdvice(error, 'ALTITUDE_EMBEDDER_KEY に設定してください。', 'altitude embed を --embedder 付きで実行すると現在の状態で受け入れ、すべての埋め込みを作り直します。')}語とリンクは引き続き使えます。`;
    case 'engine-gone':
      return 'コマンドをもう一度実行してください。インデックス済みのものは残ります。';
    case 'knowledge-gone':
      return '判断した内容は失われていません。コマンドをもう一度実行してください。';
    case 'timeout':
      return 'コマンドをもう一度実行してください。';
    case 'wrong-contract':
      return 'ビルドまたはインストールし直してください。';
    case 'defect':
      return '実行したコマンドを添えて報告してください。';
    default:
      return '';
  }
}

function embedderAdvice(
  { why }: Extract<EngineError, { kind: 'embedder' }>,
  setKey: string,
  takeAnew: string,
): string {
  if (why.kind === 'key-wanted') return setKey;
  return why.kind === 'model-changed' ? takeAnew : '';
}

function storageAdviceInApp(
  operation: string,
  reason: StorageReason | undefined,
  file: string | undefined,
): string {
  switch (reason) {
    case 'full':
      return 'ディスクの空き容量を増やしてください。';
    case 'in-use':
      return 'この保管庫を開いている別のウィンドウやプログラムを閉じて、もう一度お試しください。';
    case 'newer':
      return 'Altitude を更新してください。インデックスはそのまま残ります。';
    case 'foreign':
      return 'そこにあるものはそのまま残ります。';
    case 'read-only':
      return file === undefined ? 'ディスクの権限を確認してください。' : `${file} の権限を確認してください。`;
    case undefined:
      if (operation === 'read') return 'そのファイルを読み込めるか確認してください。';
      return operation === 'open'
        ? '別のウィンドウがこの保管庫を開いている場合は、閉じてからもう一度お試しください。'
        : 'ディスクの空き容量を確認してください。';
  }
}

function storageAdviceInTerminal(
  reason: StorageReason | undefined,
  file: string | undefined,
  indexFolder?: string,
): string {
  switch (reason) {
    case 'full':
      return 'ディスクの空き容量を増やすか、--index DIR でインデックスを別の場所に置いてください。';
    case 'in-use':
      return '別のプログラムが終わるまで待つか、--index DIR で専用のインデックスを使ってください。';
    case 'foreign':
      return '中身は変更していません。--index DIR で空のフォルダを指定するか、保管庫を移動した場合は altitude index を --yes 付きで実行してインデックスを引き継いでください。';
    case 'newer':
      return 'このプログラムを更新するか、--index DIR で別の場所に専用のインデックスを置いてください。';
    case 'read-only':
      if (file !== undefined)
        return `${file} の権限を確認するか、--index DIR でインデックスを別の場所に置いてください。`;
      return checkFolder(indexFolder);
    case undefined:
      return checkFolder(indexFolder);
  }
}

function checkFolder(indexFolder: string | undefined): string {
  return `${indexFolder ?? 'インデックスのフォルダ'} の空き容量と権限を確認するか、--index DIR でインデックスを別の場所に置いてください。`;
}

/** Why a note could not be taken in full. */
function problem(found: Problem): string {
  switch (found.kind) {
    case 'invalid-utf8':
      return `${formatCount(found.byteOffset)} バイト目から正しい UTF-8 ではありません。そこまでを読み込みました。`;
    case 'binary':
      return 'テキストではありません。名前だけがインデックスにあります。';
    case 'nul-filled':
      return found.byteOffset === 0
        ? '空のバイトしかありません。書き込み中の障害によるものと思われます。バックアップを確かめてください。'
        : `${formatCount(found.byteOffset)} バイト目から空のバイトだけです。書き込み中の障害によるものと思われます。そこまでを読み込みました。残りはバックアップにあるかもしれません。`;
    case 'bad-frontmatter':
      return ended(
        `プロパティが正しい YAML ではないため（${formatCount(found.line)} 行目）、除いてインデックスに入れました: ${inWords(found.why)}`,
      );
    case 'too-large':
      return `${formatBytes(found.sizeBytes)} で、上限の ${formatBytes(found.limitBytes)} を超えています。インデックスにありません。`;
    case 'unreadable':
      return ended(`読み込めませんでした: ${inWords(found.why)}`);
    case 'name-clash':
      return `別の Unicode 形式で書かれた ${found.other} と同じ名前です。インデックスにありません。`;
    case 'not-embedded':
      return ended(`段落 ${formatCount(found.texts)} 件は語だけで検索されます: ${inWords(found.why)}`);
    case 'ambiguous-alias':
      return `別名「${found.alias}」が ${formatList(found.others)} と重複しています。この名前のリンクはどれにもつながりません。`;
  }
}

/** With one full stop at the end, whatever others said there. */
function ended(text: string): string {
  return /[.!?。！？]$/u.test(text) ? text : `${text}。`;
}

export const ERRORS: typeof ENGLISH = {
  ...FAULT_TEXTS,
  errors: { sentence, adviceInApp, adviceInTerminal, problem },
};
