import type { PANES as ENGLISH } from '../en/panes';
import { formatCount, formatList, formatSeconds, formatTokens } from '../format';
import { countedAtoms, countedLinks, countedNotes } from './words';

/** Commands, notices and the panes beside the explorer. */
export const PANES: typeof ENGLISH = {
  commands: {
    open: 'エクスプローラーを開く',
    zoomIn: 'ズームイン',
    zoomOut: 'ズームアウト',
    back: '戻る',
    forward: '進む',
    pin: 'エクスプローラーのピン留めを切り替え',
    moveToNearest: '最も近いものへ移動',
    exploreSelection: '選択範囲から探索',
    related: '関連ノート',
    filter: 'レンズで絞り込む',
    import: '読み込む対象を選ぶ…',
    status: 'インデックスの状態',
    rebuild: 'インデックスを再構築',
    forgetAnswers: '言語モデルの保存された回答を削除',
    pause: 'インデックス作成を一時停止または再開',
    ribbon: 'Altitude エクスプローラーを開く',
    tune: '保管庫に合わせて調整',
  },
  tune: {
    title: '保管庫に合わせて調整',
    intro:
      'リンクの一部をメモリ上だけで隠し、関連ノートがそれをどれだけ見つけ直せるかを調べます。ノートは変更されません。',
    introRemote: 'これらのリンクがある段落は、リンクを除いてもう一度埋め込みモデルに送信されます。',
    waiting: 'インデックスを待っています',
    waitingWhy: 'すべてのノートの読み込みと学習が終わると、自動的に始まります。',
    running: '隠したリンクを探しています',
    paused: '一時停止中',
    failed: '停止しました',
    tooFewHeading: '学習に使えるリンクが足りません',
    tooFew: (found, needed) =>
      `この保管庫で隠せるのは${countedLinks(found)}だけです。${formatCount(needed)} 件未満では差は偶然でしかないため、関連ノートはそのままにします。`,
    better: '関連ノートをこの保管庫にもっと合わせられます',
    nothing: '関連ノートはすでにこの保管庫に合っています',
    hidden: (links, notes) => `${countedNotes(notes)}の${countedLinks(links)}を隠し、探し直しました。`,
    found: (now, tuned) =>
      now === tuned
        ? `百件のうち ${now} 件が、調整してもしなくても関連ノートの上位十件に戻ります。`
        : `百件のうち、今のままでは ${now} 件、調整後は ${tuned} 件が関連ノートの上位十件に戻ります。`,
    place: (now, tuned) =>
      now === tuned
        ? `最初に見つかる順位はどちらも同じです: ${now}（常に一位なら 1）。`
        : `最初に見つかる順位は今のままでは ${now}、調整後は ${tuned} です（常に一位なら 1）。`,
    keepAll: '調整しても良くならないため、すべてそのままにします。',
    howToGoBack: 'ここで数えたのは調整に使っていないリンクです。設定からいつでも元に戻せます。',
    applied: '関連ノートを保管庫に合わせて調整しました。設定から元に戻せます。',
    buttons: {
      pause: '一時停止',
      resume: '再開',
      retry: '再試行',
      apply: '適用',
      cancel: 'キャンセル',
      keep: 'そのままにする',
      close: '閉じる',
    },
  },
  rebuild: {
    title: 'インデックスを再構築しますか？',
    text: 'Altitude のインデックスと言語モデルの保存された回答を削除し、すべてのノートを読み直します。ノートは変更されません。',
    confirm: '再構築',
    cancel: 'キャンセル',
    done: 'インデックスを再構築しました。',
  },
  notices: {
    safeMode:
      '前回、Altitude の起動が完了しなかったため、インデックス作成を一時停止しています。準備ができたら再開してください。',
    settingsUnsaved: (why) => `設定を保存できませんでした: ${why}。変更はアプリを閉じるまで有効です。`,
    settingsDamaged: (file) =>
      `Altitude の設定を読み込めませんでした。デフォルトの設定を使用し、何も購入しません。破損したファイルは ${file} として残しています。`,
    discarded: (reasons) =>
      `保存されたインデックスを使用できませんでした（${reasons.join('、')}）。保管庫を読み直しています。`,
    lost: (lost, known) =>
      `この保管庫から ${formatCount(known)} 件中 ${formatCount(lost)} 件のノートがなくなりました。「インデックスの状態」で決めるまで、インデックスに残します。`,
    paused: 'インデックス作成を一時停止しました',
    resumed: 'インデックス作成を再開しました',
    summariesUnfinished:
      'アプリが閉じたとき、要約は途中でした。自動では再開されません。「要約と費用」で「再開」を押してください。',
    opinionsUnfinished:
      'アプリが閉じたとき、言語モデルは知識の未解決の質問にまだすべて答えていませんでした。届いた答えは残っています。残りは「質問」からもう一度尋ねられます。',
    proseUnfinished:
      'アプリが閉じたとき、知識のページを書いている途中で、届きませんでした。そのページでもう一度書けます。',
    findSettings: 'これらの設定は「設定 → コミュニティプラグイン」にあります。',
    copiedReport: 'レポートをコピーしました',
  },
  status: {
    title: 'インデックス',
    pause: '一時停止',
    resume: '再開',
    retry: '再試行',
    open: '開く',
    reading: 'ノートを読み込み中',
    checking: '保管庫を確認中',
    saving: 'インデックスを保存中',
    upToDate: '最新',
    paused: '一時停止中',
    failed: '停止しました',
    beside: '読み取りのみ',
    besideWhy:
      '別のウィンドウがこの保管庫を開き、インデックスを管理しています。このウィンドウはそれを読み取り、そのウィンドウが閉じると引き継ぎます。',
    lost: 'ノートが見つかりません',
    lostWhy: (lost, known) =>
      `保管庫から ${formatCount(known)} 件中 ${formatCount(lost)} 件のノートがなくなりました。ディスクは接続され、同期されていますか？ 決めるまで、インデックスには元のまま残します。`,
    removeLost: 'インデックスから削除',
    checkAgain: '再確認',
    allReadIn: (seconds) => `読み終わるまで ${formatSeconds(seconds)}`,
    left: (seconds) => `残り ${formatSeconds(seconds)}`,
    progress: (done, total) =>
      `ノート ${formatCount(total)} 件中 ${formatCount(done)} 件を読み込み済み · すでに検索できます`,
    completeRemote: (notes) => `${countedNotes(notes)} · 意味は設定のサーバーから得ます`,
    complete: (notes) => `${countedNotes(notes)} · すべてこのデバイス上にあり、無料です`,
    notPersisted: 'まだディスクに書き込まれていない変更があります。',
    facts: {
      notes: 'ノート',
      atoms: 'セクション · 段落',
      tokens: '推定トークン数',
      links: 'リンク · 存在しないノートへのリンク',
      themes: 'テーマ · トピック',
      words: '語 · タグ',
      meaning: '意味で検索できる段落',
      space: 'ディスク · メモリ上のインデックス',
      app: 'アプリのメモリ',
    },
    remade: {
      fact: '破損のため作り直したもの',
      parts: {
        contents: '目次の控え',
        links: 'リンク',
        themes: 'テーマ',
        'near-notes': '近くのノート',
        'note-vectors': 'ノートのベクトル',
      },
      vectors: (count) => `ベクトル（${countedAtoms(count, 'paragraph')}）`,
      told: (parts) => `保存されたインデックスの一部が破損していたため、作り直します: ${formatList(parts)}。`,
    },
    away: {
      fact: '入力した質問',
      server: (server) => `語だけで検索します：この端末から ${server} にまだ届いていません`,
      model: (model) => `語だけで検索します：${model} はこの端末にダウンロードされていません`,
      looksAgain: (why) => `${why}検索や編集をするとき、もう一度確かめます。`,
    },
    withheld: {
      fact: 'まだサーバーに送信していません',
      damagedFact: '破損した購入済みベクトル',
      value: (texts, tokens) => `${countedAtoms(texts, 'paragraph')}、約 ${formatTokens(tokens)} トークン`,
      buy: (server, tokens) => `${server} に送信（約 ${formatTokens(tokens)} トークン、価格は不明）`,
      buyAgain: (server, tokens) =>
        `${server} から買い直す（約 ${formatTokens(tokens)} トークン、価格は不明）`,
      notBought:
        '何も購入していません。量が増えたか、送信先のサーバーが変わりました。同意する場合は、もう一度押してください。',
      here: (texts) =>
        `${countedAtoms(texts, 'paragraph')}が、料金のかかる可能性のあるサーバーに送信されます。下のボタンを押すまで、何も送信しません。`,
      lasts:
        '同意は、このサーバーとこのモデルに、ここに示した量までです。すべて届くまで、長くて1週間有効で、アプリを閉じても終わりません。',
      told: (texts) =>
        `${countedAtoms(texts, 'paragraph')}が、料金のかかる可能性のあるサーバーに送信されます。インデックスの状態で指示するまで、何も送信しません。`,
      damaged: (texts) =>
        `購入したベクトルが破損しています。${countedAtoms(texts, 'paragraph')}は語だけで検索されます。破損したファイルは残します。インデックスの状態で指示するまで、買い直しません。`,
    },
    memory: { unknown: '不明', withoutWorker: (size: string) => `${size}（インデックスを除く）` },
    meaning: {
      off: 'オフ',
      tooSmall: '学習するにはテキストが足りません',
      waiting: 'まだありません',
      training: 'ノートから学習中…',
      share: (done, total) => `${formatCount(done)} / ${formatCount(total)}`,
      meanwhile: (share) => `${share} · それまでは以前のモデルが答えます`,
      ready: (texts, model) => `${formatCount(texts)} · ${model}`,
      builtIn: '保管庫で学習（ダウンロード不要）',
      triesAgain: (why) => `${why}自動的に再試行します。`,
      reasons: {
        unreachable: 'サーバーに接続できません',
        'rate-limited': 'リクエストが多すぎます',
        'key-refused': 'キーが拒否されました',
        refused: 'テキストが拒否されました',
        'model-missing': 'モデルが見つかりません',
        'wrong-dimensions': '以前と異なるモデルです',
        'model-damaged': 'モデルが破損しています',
        crashed: '埋め込みモデルが失敗しました',
        'runtime-unusable': 'ネイティブの実行環境が使えません',
        'given-up': '埋め込みモデルの失敗が続きました',
      },
      failedHeading: '語だけで検索しています',
    },
    needsLook: '確認が必要',
    severities: {
      missing: 'インデックスなし',
      partial: '一部のみインデックス済み',
      'words-only': '語だけで検索',
      names: '複数のノートが共有する名前',
    },
    sharedAlias: (alias) => `「${alias}」`,
    sharedBy: (notes) => `${notes}。この名前のリンクはどのノートにもつながりません。`,
    andMore: (names, count) => `${names}、ほか ${formatCount(count)} 件`,
    isIndexed: 'このノートはインデックス済み？',
    noSuchNote: 'パスにこれを含むノートは保管庫にありません。',
    standing: {
      indexed: 'インデックス済みです。',
      waiting: 'まだインデックスにありません。順番が来ると読み込まれます。',
      excluded: (folder) => `対象外: 設定でフォルダ ${folder} が除外されています。`,
      excludedByApp: '対象外: Obsidian の除外ファイルです。',
      notIncluded: '対象外: 設定で読み込むフォルダのどれにも入っていません。',
    },
    allRead: 'すべてのノートを完全に読み込めました。',
    allReadSoFar: 'これまでのノートはすべて完全に読み込めました。',
    noneRead: 'まだ読み込まれたノートはありません。',
    leftOut: '対象外',
    byChoice: (count) => `${formatCount(count)} · 自分で選択`,
    excludedByApp: 'Obsidian の除外ファイル',
    notIncluded: '読み込むフォルダの外',
    copyReport: 'レポートをコピー',
    report: (heading, detail) => `Altitude: ${heading}。${detail}`,
    rebuild: '再構築…',
    loading: 'インデックスに問い合わせ中…',
    more: (count) => `ほか ${formatCount(count)} 件はコピーしたレポートにあります`,
  },
};
