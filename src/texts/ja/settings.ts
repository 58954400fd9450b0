import type { SETTINGS as ENGLISH } from '../en/settings';
import { formatCount, formatSeconds } from '../format';
import { countedNotes } from './words';

/** The settings tab and the language models in it. */
export const SETTINGS: typeof ENGLISH = {
  settings: {
    foldersHeading: 'フォルダ',
    include: '読み込むフォルダ',
    includeEmpty: 'すべてのフォルダを読み込みます。追加すると、そのフォルダだけを読み込みます。',
    exclude: '除外するフォルダ',
    excludeEmpty: '除外するフォルダはありません。',
    addFolder: 'フォルダを追加',
    matching: (count) => countedNotes(count),
    excludedFiles: 'Obsidian の除外ファイルを対象外にする',
    excludedFilesDesc: (count) =>
      `「ファイルとリンク → 除外ファイル」のもの: この保管庫では${countedNotes(count)}。`,
    browse: 'フォルダを見る',
    coverage: '読み込むノート',
    coverageCount: (admitted, total) =>
      `${countedNotes(total)}中 ${formatCount(admitted)} 件。変更はすぐに反映され、除外したフォルダはインデックスから削除されます。`,
    pickFolder: 'フォルダを選択',
    sizeLimit: 'ノートの最大サイズ（MB）',
    sizeLimitDesc: 'これより大きいファイルは読み込みません。インデックスの状態に表示されます。',
    meaningHeading: '意味',
    embedder: '意味で検索',
    embedderDesc:
      '語が違っても意味の近いノートを見つけます。「保管庫で学習」はこのデバイス上でノートから学習し、ダウンロードも通信もしません。言語モデルは語の意味をすでに知っています。一度ダウンロードすると、このデバイス上で動作します。',
    embedderNames: {
      none: 'なし: 語とリンクのみ',
      'built-in': '保管庫で学習',
      transformers: '言語モデル',
      ollama: 'Ollama',
      openai: 'OpenAI 互換',
    },
    address: 'アドレス',
    addressDesc: 'サーバーの場所。空欄なら通常の場所を使います。',
    wrongAddress: (why: string): string => `このアドレスは使えません。${why}。`,
    model: 'モデル',
    modelDesc: 'サーバーでの名前。指定するまで何も送信しません。',
    key: 'キー',
    keyDesc:
      'この設定とは別にアプリが保管します。サーバーがキーを必要としないなら、名前を空欄にしてください。',
    discloses: (host) =>
      `すべての段落のテキスト（変更のたびに再送）と検索の語が ${host} に送られます。それ以外は送られません。`,
    asksFirst: (most) =>
      `このコンピューターにないサーバーには、量を確認して同意するまで、最初の送信も、一度に ${formatCount(most)} 段落を超える送信も行いません。`,
    usualPlaces: { ollama: 'このコンピューターの Ollama', openai: 'OpenAI（api.openai.com）' },
    sendsNothing: 'このデバイスの外には何も送られません。',
    sendsForModels: (host) =>
      `ノートの内容がこのデバイスの外に出ることはありません。モデルをダウンロードするときに限り、${host} とその参照先のサーバーにファイルを要求します。`,
    disclosure: 'このデバイスから送られるもの',
    mirror: 'ミラー',
    mirrorDesc: (host) =>
      `${host} に接続できない、または接続が許されない場合に使う、同じファイルを持つ別のサーバーのアドレス。空欄なら ${host} を使います。`,
    modelsLoading: 'このデバイスにあるモデルを調べています…',
    modelsFailed: (why) => `このデバイスのモデルを一覧できませんでした: ${why}`,
    models: 'モデル',
    rankingHeading: '順位',
    ontology: 'オントロジーのフォルダ',
    ontologyDesc: 'このフォルダのノートはすべてトピックになります。',
    hub: 'トピックになるリンク数',
    hubDesc: 'この数以上のノートからリンクされたノートはトピックになります。',
    ranking: 'スコアの形',
    rankingDesc:
      '「有界」はテキストが最も一致するものを先頭に保ちます。「線形」は重みに従ってテキストとリンクを足します。',
    rankingBounded: '有界',
    rankingLinear: '線形',
    weightSimilarity: 'テキストの重み',
    weightSimilarityDesc: '語と意味の類似がどれだけ効くか。',
    weightActivation: 'リンクの重み',
    weightActivationDesc: 'よく一致するものとのリンクがどれだけ効くか。0 ならリンクは検索に影響しません。',
    weightCentrality: '被リンクの重み',
    weightCentralityDesc:
      'ノートへのリンク数がどれだけ効くか。有界では、0 より大きいと先頭の結果が変わることがあります。',
    expansionFloor: 'この強さ以上の一致からリンクされたノートを含める',
    expansionFloorDesc:
      '0 から 1。そのような一致からリンクされたノートは、自身が一致しなくても表示されます。',
    diversity: 'ほぼ同じ内容を隠す',
    diversityDesc: '上の結果と重複する結果をどれだけ下げるか。0 から 1。0 なら順位は変わりません。',
    indexHeading: 'インデックス',
    status: 'インデックスの状態',
    statusDesc: 'インデックスにあるもの、ないもの、その理由。',
    openStatus: '開く',
    indexing: 'インデックス作成',
    explorerHeading: 'エクスプローラー',
    hidden: '非表示の結果',
    nothingHidden: '非表示にした結果はありません。',
    hiddenCount: (results, notes) =>
      `${countedNotes(notes)}の近くで ${formatCount(results)} 件の結果を非表示にしています。`,
    showHidden: '再び表示…',
    lenses: '保存したレンズ',
    lensesEmpty: '保存したレンズはありません。エクスプローラーのレンズから保存できます。',
    reset: {
      button: (group) => `「${group}」をリセット`,
      title: (group) => `「${group}」をリセットしますか？`,
      content: (count) => `${formatCount(count)} 件の設定が既定値に戻ります。ノートは変更されません。`,
      nothing: (group) => `「${group}」はすでに既定値です。`,
      confirm: 'リセット',
      cancel: 'キャンセル',
    },
    alsoCalled: {
      status: 'エラー, 問題, 失敗, 進捗, メモリ, ディスク',
      pause: '停止, 開始, 再開, 続行',
      hidden: '再表示, 復元',
      embedder: '埋め込み, ベクトル, セマンティック, 類似, AI, モデル',
      disclosure: 'プライバシー, オフライン, ネットワーク, クラウド',
      key: 'API キー, パスワード, トークン',
      address: 'サーバー, URL, ホスト, エンドポイント',
      coverage: 'インポート, 対象, 除外, 無視, フォルダ',
      ranking: '順序, スコア, 結果, 関連度',
      agents: 'MCP, Claude, Cursor, サーバー, AI',
    },
    tune: '保管庫に合わせて調整',
    tuneDesc: '関連ノートをあなたの書いたリンクに合わせます。効果を示し、確認してから適用します。',
    useTuned: '調整した重みを使う',
    useTunedDesc: ({ neighbourLinks, pagerank, centrality }) =>
      `似たノート ${formatCount(neighbourLinks)}、近さ ${formatCount(pagerank)}、中心性 ${formatCount(centrality)}。オフにすると既定値を使い、調整した値は残ります。`,
  },
  models: {
    hub: 'huggingface.co',
    own: '自分のモデル',
    ownNamed: (title) => `自分のモデル: ${title}`,
    facts: {
      dimensions: (count) => `${formatCount(count)} 次元`,
      model: (languages, dimensions, licence) => `${languages} · ${dimensions} · ${licence}`,
      own: 'config.json、tokenizer.json と、名前が .onnx で終わるグラフのあるフォルダ。コピーされます',
    },
    status: {
      none: 'このデバイスにありません',
      absent: (size) => `このデバイスにありません · ダウンロード ${size}`,
      downloading: (share, seconds) =>
        `ダウンロード中: ${share}${seconds === undefined ? '' : ` · 残り ${formatSeconds(seconds)}`}`,
      stopping: '停止しています…',
      busy: '処理中…',
      partial: (share) => `一部ダウンロード済み: ${share}`,
      ready: (size) => `このデバイスにあります · ${size}`,
      inUse: (size) => `使用中 · ${size}`,
      damaged: (why) => `破損しています。${why}`,
      failed: (why) => `失敗しました。${why}`,
    },
    buttons: {
      download: 'ダウンロード…',
      cancel: 'キャンセル',
      resume: '再開',
      use: '使う',
      retry: '再試行',
      repair: '修復',
      delete: '削除',
      import: 'フォルダを選択…',
      importAgain: '別のものを選択…',
    },
    share: (received, total) => `${received} / ${total}`,
    unknownSize: 'サイズ不明',
    aboutSize: (megabytes) => `約 ${megabytes} MB`,
    consentTitle: (title) => `${title} をダウンロードしますか？`,
    consent: (size, host, licence) =>
      `ダウンロードサイズ: ${size}、取得元: ${host}。ノートの内容は送信されません。ファイルは保管庫の外、このデバイス上に置かれ、すべての保管庫で使えます。いつでも削除できます。ライセンス: ${licence}。`,
    confirm: 'ダウンロード',
    decline: 'キャンセル',
    ready: (title) =>
      `${title} の準備ができました。ノートの埋め込みはバックグラウンドで作成され、それまで検索はこれまでどおり動作します。`,
    readyUnused: (title) =>
      `${title} の準備ができましたが、その間に別のものが選ばれたため使っていません。設定の「使う」で切り替わります。`,
    progress: 'ダウンロード',
    problems: {
      'in-use': '別のウィンドウがファイルを使用しています。終わってからもう一度お試しください。',
      full: (size) =>
        `このデバイスに空き容量がありません（${size}）。未完了のファイルは削除しました。空きを作ってから再試行してください。`,
    },
  },
};
