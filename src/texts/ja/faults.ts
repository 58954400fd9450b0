import type {
  Fault,
  FieldType,
  FileFault,
  FoundInstead,
  NoAnswer,
  StoreOwner,
} from '../../../worker/contract';
import type { FAULT_TEXTS as ENGLISH } from '../en/faults';
import { faultWords, type FaultWords } from '../fault-words';
import { formatBytes, formatChoice, formatCount, formatList, formatSeconds } from '../format';
import { LEVELS } from './words';

/**
 * What went wrong. Of requests, files, stores and the engine they follow a colon; of queries they are sentences; of embedders and
 * downloads they are sentences without the full stop at the end.
 */
const FAULTS: FaultWords = {
  said: ({ text }) => text,

  empty: () => '空です',
  'wrong-type': ({ types }) => `${formatChoice(types.map((type) => FIELD_TYPES[type]))}である必要があります`,
  'unknown-field': () => 'そのような項目はありません',
  'no-whole-number': ({ min, max }) =>
    `${formatCount(min)} から ${formatCount(max)} までの整数である必要があります`,
  'no-number': ({ min, max, isAbove }) => `${range(min, max, isAbove)}数値である必要があります`,
  'no-time': () => 'ミリ秒単位の時刻である必要があります',
  'none-of': ({ choices }) => `${formatChoice(choices)} である必要があります`,
  'wrong-count': ({ min, max }) =>
    `${formatCount(min)} 個から ${formatCount(max)} 個を指定する必要があります`,
  'too-deep': ({ max }) => `条件の入れ子が ${formatCount(max)} 段を超えています`,
  'no-text': ({ level }) =>
    `${LEVELS[level]}には固有のテキストがありません。ノート、セクション、段落のいずれかを指定してください`,
  'no-property': () => 'どのプロパティか指定されていません',
  'open-already': () => 'すでに開いています',
  'nothing-begun': () => '調整は始まっていません',
  'damaged-vectors': () => '一部が破損しています',
  'other-version': () => '別のバージョンのものです',
  'other-model': ({ found, wanted }) => `モデルが ${wanted} ではなく ${found} です`,
  'other-dimensions': ({ found, wanted }) =>
    `ベクトルの成分が ${formatCount(wanted)} 個ではなく ${found} 個です`,
  'no-model-yet': () => '対応するモデルがまだありません',
  'unknown-model': ({ name }) => `ダウンロードできるモデル「${name}」はありません`,
  'being-downloaded': ({ name }) => `${name} はダウンロード中です`,
  'no-mirror': () => 'ミラーは https:// とサーバーの名前で始まります',
  'no-address': ({ typed }) => `「${typed}」は http://localhost:11434 のようなアドレスではありません`,
  'address-with-key': () => '名前とパスワードを含めないでください',
  'address-with-query': () => '「?」と「#」の前で終わる必要があります',
  'no-embedder': ({ typed }) =>
    `「${typed}」は埋め込みモデルではありません。ollama:MODEL、ollama:ADDRESS#MODEL、openai:MODEL、openai:ADDRESS#MODEL のいずれかを書いてください。短いベクトルにするにはモデルの後に @DIMENSIONS を付けます`,

  'nothing-after': ({ operator }) => `「${operator}:」の後に何もありません。`,
  'tag-without-name': () => '「tag:」の後のタグに名前がありません。',
  'unknown-kind': ({ value, near, kinds }) =>
    `種類「${value}」はありません。${near === undefined ? '' : `${near} のことですか？`}種類は ${formatList(kinds)} です。`,
  'unknown-state': ({ value }) =>
    `ノートに「${value}」という状態はありません。is:linked または is:alone と書いてください。`,
  'no-date': ({ value }) =>
    `「${value}」は日付ではありません。2024、2024-05、>=2024-05-31、30d のように書いてください。`,
  'turned-range': ({ value, turned }) =>
    `「${value}」は終わりが始まりより前です。${turned} と書いてください。`,
  'no-value': ({ name, value }) => `[${name}:${value}] に値がありません。`,
  'no-comparison': ({ value }) =>
    `「${value}」は数値とも日付とも比較できません。>5 や >=2024-05-31 のように書いてください。`,
  misplaced: ({ operator, scope }) =>
    `${scope}: は語を調べますが、${operator} は違います。括弧の外に書いてください。`,
  'no-wanted-word': ({ scope }) => `${scope}: には必ず含まれる語が必要です。`,
  'not-closed': ({ operator, mark }) => `「${operator}:」の後の${MARKS[mark]}が閉じられていません。`,
  'no-patterns': () => '正規表現は使えません。語そのもの、またはその一部を書いてください。',
  'letter-case': ({ operator }) => `大文字と小文字は区別されません。${operator}: を付けずに書いてください。`,

  'no-permission': withCode('アクセスが拒否されました'),
  'quota-used-up': withCode('ディスクの割り当てを使い切りました'),
  'is-folder': withCode('フォルダです'),
  'link-circle': withCode('シンボリックリンクが循環しています'),
  'name-too-long': withCode('名前が長すぎます'),
  'no-such-file': withCode('そのファイルまたはフォルダはありません'),
  'disk-full': withCode('ディスクがいっぱいです'),
  'no-folder': withCode('ファイルであるか、パスの途中にファイルがあります'),
  'disk-read-only': withCode('ディスクが読み取り専用です'),
  'too-large-to-read': withCode('一度に読み込むには大きすぎます'),
  'impossible-name': withCode('ファイルに使えない名前です'),
  'no-regular-file': () => '読み込めるファイルではありません（パイプ、ソケット、デバイス）',
  'name-not-utf8': () => '名前が UTF-8 ではありません。変更してください',
  'link-out-of-vault': () => '保管庫の外を指すシンボリックリンクです',
  'link-to-nowhere': ({ why }) => `リンク先のないシンボリックリンクです: ${inWords(why)}`,
  'folder-kept': ({ why }) =>
    `フォルダを読み込めなかったため、その中のノートは元のまま残します: ${inWords(why)}`,
  'not-in-vault': () => '保管庫にありません',
  'over-limit': () => 'サイズの上限を超えています',
  'changed-since': () => 'ノートが変更され、まだインデックスに反映されていません',
  'not-parsed': ({ text }) => `解析に失敗しました: ${text}`,

  'file-damaged': () => '破損しています',
  'file-of-another-kind': () => '内容が正しくありません',
  'used-by-window': () => 'この保管庫の別のウィンドウが使用しています',
  'used-by-process': ({ owner, silence }) => {
    const using = `${process(owner)}が使用しています`;
    if (silence === undefined) return using;
    const { sinceSeconds, freeInSeconds } = silence;
    return `${using}が、${formatSeconds(sinceSeconds)}前から反応がありません。終了していれば、インデックスは ${formatSeconds(freeInSeconds)}後に使えるようになります`;
  },
  'used-by-other-version': ({ owner, found, ours }) =>
    `別のバージョンの Altitude が使用しています: ${found}（${process(owner)}）。こちらは ${ours} です。そちらを閉じるか、両方を更新してください`,
  'used-with-other-folders': ({ owner }) => `${process(owner)}が、対象や除外の異なるフォルダで使用しています`,
  'taken-over': ({ owner }) => {
    const holder = owner === undefined ? '' : `。現在は${process(owner)}が使用しています`;
    return `このプログラムが長く応答しなかったため、別のプログラムがインデックスを引き継ぎました${holder}`;
  },
  'other-version-open': () => '別のバージョンのウィンドウが開いています',
  'closed-by-browser': () => 'アプリが閉じました',
  'deleted-or-replaced': () => '削除されたか、別のバージョンが引き継ぎました',
  'store-closed': () => '閉じています',
  'opened-to-read': () => '読み取り専用で開いています',
  'quota-exceeded': () => 'ディスク、またはアプリが使える領域がいっぱいです',
  'transaction-aborted': () => 'アプリが書き込みを中断しました',
  'value-unreadable': ({ text, isGone }) =>
    `${isGone ? '一部が失われました:' : '一部を読み込めませんでした:'} ${text}`,
  'newer-format': ({ found, ours }) =>
    `より新しいバージョンの Altitude が書いたものです（形式 ${formatCount(found)}、読めるのは ${formatCount(ours)} まで）`,
  'other-content': ({ name }) => `フォルダに Altitude のインデックス以外のファイルがあります（${name} など）`,
  'other-vault': ({ owner }) => `フォルダに別の保管庫 ${owner} のインデックスがあります`,

  'contents-damaged': () => '目次が破損しています',
  'contents-gone': () => '目次がありません',
  'index-unreadable': ({ text }) => `読み込めません: ${text}`,
  'older-format': ({ found, ours }) =>
    `以前のバージョンの Altitude が書いたものです（形式 ${formatCount(found)}、現在は ${formatCount(ours)}）`,
  'journal-damaged': () => '最近の変更の一覧が破損しています。変更を読み直します',
  'files-damaged': ({ files, notes }) =>
    `${formatCount(files)} 個のファイルが破損しています。読み直すノート: ${formatCount(notes)} 件`,

  'properties-too-long': () => '長すぎます',
  'properties-too-deep': () => '入れ子が深すぎます',
  'several-documents': () => '複数の文書になっています',
  'no-properties': () => 'キーと値の一覧ではありません',
  'too-many-values': () => '値が多すぎます',
  'repeated-key': () => '同じキーが二つあります',
  'unknown-alias': () => '参照先のないエイリアスがあります',

  'not-started': ({ text }) => `起動できませんでした: ${text}`,
  'late-start': ({ afterMs }) => `起動から ${formatSeconds(afterMs / 1_000)}以内に応答しませんでした`,
  'late-opening': () => 'インデックスを開くのに時間がかかりすぎました',
  'index-damaged': () => '保存されたインデックスの一部が壊れています。そのノートは次の起動時に読み直されます',
  silent: () => '応答しなくなりました',
  'engine-closed': () => '閉じられました',
  'owner-ended': () => 'インデックスを開いていたプログラムが終了しました',
  'thread-failed': ({ text }) => `スレッドが失敗しました: ${text}`,
  'script-refused': () => 'スクリプトが拒否されました',
  'message-unreadable': () => 'スレッドからのメッセージを読み取れませんでした',
  'thread-ended': ({ code }) =>
    code === undefined ? 'スレッドが終了しました' : `スレッドがコード ${formatCount(code)} で終了しました`,

  'embedder-closed': () => '埋め込みモデルが閉じられました',
  'no-such-embedder': ({ name }) => `ここに埋め込みモデル「${name}」はありません`,
  'engine-left': () => '埋め込みモデルを要求したエンジンがなくなりました',
  'model-thread-failed': ({ why }) => `モデルが停止しました: ${inWords(why)}`,
  'model-late': ({ afterSeconds }) => `モデルが ${formatSeconds(afterSeconds)}以内に応答しませんでした`,
  'model-out-of-turn': () => 'モデルが順序に反して応答しました',
  'model-given-up': ({ times, why }) =>
    `モデルが続けて ${formatCount(times)} 回失敗したため、使用を中止しました: ${inWords(why)}`,
  'no-runtime': ({ text }) => `ここではモデルの実行環境を起動できません: ${text}`,
  'native-path-relative': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME が「${folder}」です。フォルダーのパスをルートからすべて書いてください`,
  'native-in-vault': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME は ${folder} を指していますが、そこにインストールされたものは保管庫の中にあります。保管庫からプログラムは読み込まれません。別の場所にインストールしてください`,
  'native-absent': ({ folder, why }) =>
    `ALTITUDE_ONNXRUNTIME は ${folder} を指していますが、そこに onnxruntime-node はインストールされていません (${inWords(why)})。${install(folder)}`,
  'native-other-version': ({ folder, version }) =>
    `ALTITUDE_ONNXRUNTIME が指す ${folder} の onnxruntime-node は ${version} で、1.30 以降の 1.x が必要です。${install(folder)}`,
  'native-other-platform': ({ folder, platform }) =>
    `ALTITUDE_ONNXRUNTIME が指す ${folder} の onnxruntime-node は ${platform} に対応していません。${unset}`,
  'native-cut-off': ({ folder, file }) =>
    `${folder} の onnxruntime-node (ALTITUDE_ONNXRUNTIME) を読み込めません: ${file} の一部が欠けています。インストールし直すか、${unset}`,
  'native-not-loaded': ({ folder, text }) =>
    `${folder} の onnxruntime-node (ALTITUDE_ONNXRUNTIME) を読み込めません: ${text}。インストールし直すか、${unset}`,
  'no-memory': ({ text }) => `モデルに必要なメモリが足りません: ${text}`,
  'no-graph-file': ({ name, text }) => `ファイル ${name} はモデルとして使えません: ${text}`,
  'file-changed': ({ name }) => `モデルのファイル ${name} が破損しています。ダウンロードしたものと異なります`,
  'file-missing': ({ name }) => `モデルにファイル ${name} がありません`,
  'file-empty': ({ name }) => `モデルのファイル ${name} が空です`,
  'file-unreadable': ({ name, why }) => `モデルのファイル ${name} を読み込めません: ${inWords(why)}`,
  'file-not-json': ({ name }) => `モデルのファイル ${name} が破損しています。JSON ではありません`,
  'graph-without': ({ graph, output }) =>
    `グラフ ${graph} は ${output} を出力しません。テキストの埋め込みモデルではありません`,
  'model-dimensions': ({ found, expected }) =>
    `モデルのベクトルは ${formatCount(found)} 個の数ですが、${formatCount(expected)} 個のはずです`,
  'folder-unreadable': ({ why }) => `モデルのフォルダを読み込めません: ${inWords(why)}`,
  'no-folders-here': () => 'ここではフォルダを読み込めません',
  'no-graph': () =>
    'フォルダにグラフがありません。フォルダとその中の onnx フォルダに、名前が .onnx で終わるファイルがありません',
  'no-hidden-size': () => 'config.json にベクトルの長さ（hidden_size）がありません',
  'no-tokeniser': () => 'tokenizer.json にトークナイザーの記述がありません',
  'no-imported-model': () => 'このデバイスに自分のモデルはありません',
  'cuts-only': ({ name, cuts, wanted }) =>
    `${name} のベクトルの数は ${formatCount(wanted)} ではなく ${formatChoice(cuts.map(formatCount))} です`,
  'not-downloaded': ({ name }) => `モデル ${name} はこのデバイスにありません。先にダウンロードしてください`,
  'files-unreachable': ({ why }) => `モデルのファイルに接続できません: ${inWords(why)}`,

  'no-file-of-model': ({ from, model, file }) => `${from} にモデル ${model} のファイル ${file} がありません`,
  'size-unknown': ({ from, file }) => `${from} が ${file} のサイズを示しません`,
  'not-for-everybody': ({ from, file, status }) =>
    `${from} は ${file} を誰にでもは渡しません（${String(status)}）。そのページでアカウントや同意が必要かもしれません`,
  'more-than-said': ({ from, file }) => `${from} が ${file} を実際より多く送ってきたため、打ち切りました`,
  'other-part': ({ from, file, status }) =>
    `${from} が ${file} の要求した部分とは異なるものを返しました（${String(status)}）。アドレスと、このネットワークで先にサインインが必要かを確認してください`,
  'far-too-large': ({ from, file, saidMegabytes, aboutMegabytes }) =>
    `${from} によると ${file} は ${formatCount(saidMegabytes)} MB ですが、モデル全体は約 ${formatCount(aboutMegabytes)} MB です。何も要求していません。別のアドレスを試してください`,
  'arrived-damaged': ({ from, file }) =>
    `ファイル ${file} が ${from} から破損した状態で届いたため、破棄しました。もう一度、または別のアドレスから取得してください`,
  'download-stopped': ({ from, model, file, why }) => {
    const what = file ?? `${model} のファイル一覧`;
    return `${from} からの ${what} のダウンロードが停止しました: ${inWords(why)}。届いた分は残り、そこから再開します`;
  },
  'no-answer': ({ why }) => NO_ANSWERS[why],
  'server-busy': ({ status }) => `サーバーは現在応答できません（${String(status)}）`,

  'server-absent': ({ host, why, program }) => {
    switch (why) {
      case 'refused':
        return `${host} から応答がありません。そこで ${program ?? 'サーバー'} を起動するか、アドレスを修正してください`;
      case 'unknown-host':
        return `${host} というコンピューターが見つかりません。アドレスとネットワークを確認してください`;
      case 'cut':
        return `${host} が応答の途中で接続を切りました`;
      case 'untrusted':
        return `${host} の証明書を信頼できないため、何も送信していません。アドレスを確認してください`;
      case 'other':
        return `${host} に接続できません。アドレスとネットワークを確認してください`;
    }
  },
  'server-late': ({ host, model, afterMs }) =>
    `${host} が ${formatSeconds(Math.ceil(afterMs / 1_000))}以内に応答しませんでした。ほかの処理中か、モデル「${model}」を読み込み中かもしれません`,
  'slow-question': ({ model, afterSeconds }) =>
    `${model} のサーバーは一つの質問に ${formatSeconds(afterSeconds)}以上かかりました`,
  'no-embedding': ({ host, model, found }) =>
    `${host} が返したのは${instead(found)}でした。「${model}」が埋め込みモデルかどうか確認してください`,
  'no-direction': ({ host, model, found }) =>
    `${host} がこのテキストから作ったベクトルは${NO_DIRECTIONS[found]}ため、意味を持ちません。テキストを変更するか、「${model}」以外のモデルを選んでください`,
  'answer-too-large': ({ host, model, limitBytes }) =>
    `${host} が ${formatBytes(limitBytes)} を超える応答を送ってきました。要求したベクトルより大きいため、受け取りませんでした。アドレスと、「${model}」が埋め込みモデルかどうかを確認してください`,
  'model-changed': ({ host, model, found, expected }) =>
    `${host} が ${formatCount(found)} 次元のベクトルを返しましたが、「${model}」は ${formatCount(expected)} 次元のはずです。別のモデルが同じ名前になったのかもしれません`,
  'length-refused': ({ host, model, found, expected }) =>
    `${host} が ${formatCount(found)} 次元のベクトルを返しましたが、要求したのは ${formatCount(expected)} 次元です。長さを「${model}」に任せるか、ベクトルを短くできるモデルを選んでください`,
  'key-missing': ({ host, name }) =>
    `「${name}」という名前のキーが保存されていないため、${host} には何も送信していません。その名前でキーを保存してください`,
  'key-odd': ({ name }) =>
    `「${name}」という名前で保存されているものはキーではありません。空白、改行、またはキーに使われない文字が含まれています。キーをもう一度コピーしてください`,
  'key-wanted': ({ host }) => `${host} にはキーが必要ですが、設定されていません`,
  'key-refused': ({ host }) =>
    `${host} がキーを拒否しました。キーが完全で、有効で、埋め込みに使えるものか確認してください`,
  'no-credit': ({ host }) =>
    `${host} によると、このキーの残高がありません。そこで残高を追加するか、別のキーを使ってください`,
  'no-embedding-model': ({ host, model }) =>
    `${host} によると、「${model}」は埋め込みモデルではありません。別のモデルを選んでください`,
  'nothing-here': ({ host, model }) =>
    `${host} のこのアドレスには何もありません。アドレスとモデル名「${model}」を確認してください`,
  'no-such-model': ({ host, model, isOllama }) =>
    `${host} にモデル「${model}」はありません。${isOllama ? `そこで「ollama pull ${model}」を実行するか、別のモデルを選んでください` : 'モデルの名前を確認してください'}`,
  'too-many-requests': ({ host, retryAfterMs }) =>
    `${host} は現在これ以上のリクエストを受け付けません${retryAfterMs === undefined ? '' : `。${formatSeconds(Math.ceil(retryAfterMs / 1_000))}待つよう求めています`}`,
  redirect: ({ host }) =>
    `${host} は別のアドレスへ転送しますが、Altitude は従いません。最終的なアドレスを入力してください`,
  'server-failed': ({ host, status, said }) =>
    `${host} でエラーが発生しました（ステータス ${String(status)}）${quoted(said)}`,
  'request-refused': ({ host, status, said }) =>
    `${host} がリクエストを拒否しました（ステータス ${String(status)}）${quoted(said)}`,
  'connection-closed': ({ host }) => `${host} との接続が閉じられました`,
};

const MARKS = { parenthesis: '括弧', quote: '引用符' };

const NO_ANSWERS: Record<NoAnswer, string> = {
  refused: '応答がありません',
  'unknown-host': 'その名前のコンピューターが見つかりません',
  cut: '接続が切れました',
  untrusted: '証明書を信頼できません',
  other: '接続できません',
};

const NO_DIRECTIONS = {
  'no-number': '数でないものを含む',
  zeroes: 'すべて 0 である',
  'too-small': 'モデルの出力としては数が小さすぎる',
  'too-large': 'モデルの出力としては数が大きすぎる',
};

function inWords(fault: Fault): string {
  return faultWords(FAULTS, fault);
}

const FIELD_TYPES: Record<FieldType, string> = {
  text: 'テキスト',
  number: '数値',
  boolean: 'true または false',
  list: 'リスト',
  object: 'オブジェクト',
  null: 'null',
  undefined: '省略',
  bytes: 'バイト列',
  file: 'ファイル',
  'note-path': 'ノートのパス',
  'atom-id': 'アトムの ID',
};

function range(min: number | undefined, max: number | undefined, isAbove = false): string {
  if (min === undefined) return '';
  if (max !== undefined)
    return `${formatCount(min)} ${isAbove ? 'より大きく' : '以上'} ${formatCount(max)} 以下の`;
  return isAbove ? `${formatCount(min)} より大きい` : `${formatCount(min)} 以上の`;
}

/** ネイティブの実行環境が使えないときの対処。 */
const unset = '組み込みの実行環境を使うには変数を削除してください';
const install = (folder: string): string =>
  `npm install onnxruntime-node@1.30 --ignore-scripts --prefix "${folder}" を実行するか、${unset}`;

function withCode(words: string): (fault: Extract<FileFault, { code: string }>) => string {
  return ({ code }) => `${words}（${code}）`;
}

function process({ pid, host }: StoreOwner): string {
  return host === undefined
    ? `プロセス ${String(pid)} `
    : `別のコンピューターまたはコンテナ「${host}」のプロセス ${String(pid)} `;
}

function instead(found: FoundInstead): string {
  switch (found.kind) {
    case 'no-json':
      return 'JSON ではないもの';
    case 'no-list':
      return 'ベクトルの一覧ではないもの';
    case 'other-count':
      return `テキスト ${formatCount(found.texts)} 件に対してベクトル ${formatCount(found.vectors)} 件`;
    case 'no-numbers':
      return '数の一覧ではないベクトル';
    case 'numbers':
      return `数 ${formatCount(found.count)} 個のベクトル`;
  }
}

function quoted(said: string | undefined): string {
  return said === undefined ? '' : `:「${said}」`;
}

/** In the words that end a sentence, or are one. */
export const FAULT_TEXTS: typeof ENGLISH = { fault: inWords };
