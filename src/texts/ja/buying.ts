import type { BUYING as EN } from '../en/buying';
import { formatCount, formatList, formatTokens } from '../format';

/** アプリの中の言語モデル。 */
export const BUYING: typeof EN = {
  buying: {
    heading: '言語モデルによる要約',
    server: '要約を書くもの',
    serverDesc:
      '料金を確認して同意するまで、何も送信されません。検索、リンク、意味の検索にこのモデルは必要ありません。',
    serverNames: { none: 'なし（抜粋のみ）', anthropic: 'Claude（Anthropic）', address: '別のサーバー' },
    address: 'アドレス',
    addressDesc:
      'Ollama: http://localhost:11434、LM Studio: http://localhost:1234、llama.cpp: http://localhost:8080。',
    model: 'モデル',
    modelDesc: 'そのサーバーでの名前。例: claude-haiku-5-5、qwen3。',
    key: 'キー',
    keyDesc: 'この設定とは別に、アプリが保管します。このコンピューターのサーバーには不要です。',
    price: {
      names: { input: '入力の料金', output: '出力の料金', cached: 'キャッシュ入力の料金' },
      descs: {
        input: (model: string, host: string): string =>
          `${host} で ${model} が読む 100 万トークンの料金（米ドル）。`,
        output: (model: string, host: string): string =>
          `${host} で ${model} が書く 100 万トークンの料金（米ドル）。`,
        cached: 'サーバーが以前に読んだ 100 万トークンの料金。空欄なら他の入力と同じです。',
      },
      absent: {
        listed: (usd: string): string => `空欄なら一覧の料金 ${usd} です。`,
        local: '空欄なら無料です。',
        unknown: '空欄なら料金は不明で、トークンの上限だけが働きます。',
      },
      wrong: (typed: string): string =>
        `「${typed}」は料金ではないため、ここの料金はどれも使われません。0 から 9,999 までの米ドルを書いてください。例: 0.50`,
      half: '入力と出力の両方の料金を書いてください。それまでここの料金は使われません。',
    },
    jobLimit: 'ジョブごとの上限（米ドル）',
    jobLimitDesc: '上限を超える前にジョブは一時停止します。',
    dayLimit: '1 日の上限（米ドル）',
    dayLimitDesc: 'その日のジョブの合計が上限を超える前に一時停止します。',
    embeds: '要約を意味の判断に使う',
    embedsDesc:
      'ノート、セクション、長い段落に近いものは、購入した要約から決まります。変更すると、それらだけをバックグラウンドで埋め込み直します。同じ数の新しい短いノートと同じだけ時間がかかり、この端末では無料です。サーバーは料金を取ることがあります。',
    check: '接続を確認',
    checkDesc: 'どのモデルがあるかを尋ねます。料金はかからず、ノートの内容は送信されません。',
    checkButton: '確認',
    checking: '問い合わせています…',
    works: (host: string, model: string): string => `${host} は応答し、${model} を提供しています。`,
    context: (tokens: number): string => `一度に ${formatTokens(tokens)} トークンまで受け付けます。`,
    counts: 'トークンを数えられます。',
    noSuchModel: (model: string, models: readonly string[]): string =>
      models.length === 0
        ? `サーバーの一覧に ${model} も他のモデルもありません。`
        : `サーバーの一覧に ${model} はありません。あるのは ${formatList(models.slice(0, 8))} です。`,
    needsAddress: '先にサーバーのアドレスを入力してください。',
    nameModel: (host: string, models: readonly string[]): string =>
      models.length === 0
        ? `${host} は応答しますが、モデルを挙げません。それでも上にモデルを入力してください。`
        : `${host} は応答し、${formatList(models.slice(0, 8))} があります。その 1 つを上に入力してください。`,
    mendAddress: 'アドレスと、サーバーがアプリからの要求を許可しているかを確認してください。',
    command: '要約と費用',
    commandNote: 'このノートを要約',
    menuFolder: 'このフォルダを要約…',
    title: '要約と費用',
    open: '開く',
    paneDesc: '要約を購入し、支払った額を確認します。',
    notSetUp: '言語モデルが設定されていません。ズームアウトすると、代わりにノートの文が表示されます。',
    openSettings: '設定を開く',
    beside: 'この保管庫の別のウィンドウが索引を管理しています。要約はそちらで購入してください。',
    sends: (host: string): string =>
      `ノートごとに 1 回の要求です。コメントを除いた本文が ${host} に送られます。ボタンを押すまで何も送信されません。`,
    of: (title: string): string => `対象: ${title}とその下のすべて`,
    themeAlone: (title: string): string => `${title}だけの名前と要約`,
    sendsTheme: (host: string): string =>
      `1 回の要求です。ノートの内容を短くまとめたものが ${host} に送られます。ボタンを押すまで何も送信されません。`,
    theVault: '保管庫全体',
    limit: (usd: string): string => `ジョブは ${usd} で止まります。`,
    tokenLimit: (tokens: number): string =>
      `このモデルの料金は不明なため、ドルの上限は働きません。料金は設定で指定できます。指定がなければ、ジョブは ${formatTokens(tokens)} トークンで止まります。`,
    room: {
      job: (usd: string): string => `最大 ${usd}（設定にあるジョブごとの上限）。残りは改めて提示されます。`,
      day: (usd: string): string => `最大 ${usd}（今日の上限の残り）。そこで一時停止します。`,
    },
    noRoom: {
      job: (usd: string): string =>
        `ジョブごとの上限（${usd}）では最初の要約に足りません。設定で引き上げてください。`,
      day: (usd: string): string =>
        `今日の上限の残り（${usd}）では最初の要約に足りません。明日まで待つか、設定で引き上げてください。`,
    },
    buyUpTo: (usd: string): string => `最大 ${usd} で購入`,
    buy: (price: string): string => `${price} で購入`,
    refresh: (price: string): string => `${price} で更新`,
    refreshFree: '無料で更新',
    nameTheme: (price: string): string => `${price} で名前を付けてもらう`,
    nameThemeFree: '無料で名前を付けてもらう',
    make: '無料で要約',
    close: '閉じる',
    pause: '一時停止',
    stop: '中止',
    pausing: '一時停止中です。送信済みの分を待ち、これ以上は送信しません。中止を押すと、それも打ち切ります。',
    progress: (done: number, of: number): string => `${formatCount(done)} / ${formatCount(of)}`,
    spent: '支出',
    today: (usd: string, limit: string): string => `今日 ${usd}（上限 ${limit}）`,
    resume: '再開',
    undo: '要約を削除',
    undoNow: '削除',
    keep: '残す',
    undoOf: (job: string): string => `ジョブの要約を削除：${job}`,
    resumeOf: (job: string): string => `ジョブを再開：${job}`,
    resumeBy: '「再開」を押すと続きから行います。',
    rest: '残りの料金を見る',
    usedUp: '同意した分はすべて使い切りました。残りには別の料金がかかります。',
    raiseDay: '今日続けるには、設定で 1 日の上限を引き上げてください。',
    mendKey: '設定のキー、モデル、アドレスを確認してください。',
    otherModelMay: '設定で別のモデルを試すか、除外されたノートを確認してください。',
    smallerModel: '設定でより小さいモデルを試すか、サーバーの負荷が軽いときにやり直してください。',
    makeRoom: 'ディスクの空きを増やし、保管庫のフォルダーに書き込めることを確認してください。',
    otherModel: (model: string, host: string): string =>
      `${host} の ${model} でのみ再開できます。設定にあるのは別のモデルです。`,
  },
};
