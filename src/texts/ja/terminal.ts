import type { Level, ModelLanguages, ModelState } from '../../../worker/contract';
import type { TERMINAL as ENGLISH } from '../en/terminal';
import {
  formatBytes,
  formatChoice,
  formatCount,
  formatFixed,
  formatLanguage,
  formatList,
  formatSeconds,
  formatShare,
  formatTokens,
} from '../format';
import { counted, countedAtoms, countedLinks, countedNotes, countedWeakerMatches } from './words';

const files = (count: number): string => counted(count, 'ファイル');
const questions = (count: number): string => counted(count, '質問');
const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const place = (place: number, total: number, level: Level): string =>
  `${countedAtoms(total, level)}中 ${formatCount(place)} 位`;

const aboutSize = (bytes: number | undefined): string =>
  bytes === undefined ? 'サイズ不明' : `約 ${formatCount(Math.round(bytes / 1_000_000))} MB`;

function stateOf(state: ModelState): string {
  switch (state.kind) {
    case 'absent':
      return 'このデバイスにありません';
    case 'downloading':
      return 'ダウンロード中';
    case 'partial': {
      const total = state.totalBytes === undefined ? '' : ` / ${formatBytes(state.totalBytes)}`;
      return `一部ダウンロード済み: ${formatBytes(state.receivedBytes)}${total}`;
    }
    case 'ready':
      return formatBytes(state.sizeBytes);
    case 'damaged':
      return '破損';
    case 'failed':
      return '失敗';
  }
}

function languagesOf(languages: ModelLanguages): string {
  switch (languages.kind) {
    case 'one':
      return formatLanguage(languages.tag);
    case 'many':
      return languages.isMinimum
        ? `${formatCount(languages.count)} を超える言語`
        : `約 ${formatCount(languages.count)} 言語`;
    case 'unknown':
      return '';
  }
}

const BROKEN_SETTINGS = {
  'no-json': '正しい JSON ではないか、失われてしまうコメントがあります',
  'no-object': 'JSON のオブジェクトではありません',
  'no-list': 'サーバーの一覧がオブジェクトではありません',
};

/** What the terminal says beside its help. */
export const TERMINAL: typeof ENGLISH = {
  languages: languagesOf,
  terminal: {
    answer: {
      lines: (from, to) =>
        to > from ? `${formatCount(from)}～${formatCount(to)} 行目` : `${formatCount(from)} 行目`,
      vault: '保管庫',
      links: (out, into) => `リンク ${formatCount(out)} 件、被リンク ${formatCount(into)} 件`,
      terms: (terms) => `語: ${formatList(terms)}`,
      noSuchNote: '（ノートなし）',
      linkTotal: (title, shown, total) =>
        total > shown
          ? `${title}（${formatCount(total)} 件中、最初の ${formatCount(shown)} 件）`
          : `${title}（${formatCount(total)}）`,
      around: (id) => `${id} の周辺`,
      sharedNames: '複数のノートが共有する名前:',
      report: (count) => `完全には読み込めなかった${files(count)}:`,
      indexPlace: (folder) => `インデックスの場所: ${folder}`,
      tokens: (count) => `${formatCount(count)} トークン`,
    },
    commandLine: {
      optionBeforeVerb: (word) =>
        `「${word}」が動詞の前にあります。altitude VERB VAULT の後にオプションを書いてください。`,
      unknownVerb: (word, near) =>
        `動詞「${word}」はありません。${near === undefined ? '' : `「${near}」のことですか？`}`,
      dashAfterOption: (option) =>
        `${option} の後がハイフンで始まっています。そのとおりなら ${option}=VALUE と書いてください。`,
      unknownOption: (verb, option, near) =>
        `${verb} にオプション ${option} はありません。${near === undefined ? 'ハイフンで始まる語の前には -- を置いてください。' : `${near} のことですか？`}`,
      valueMissing: (option) => `${option} には値が必要です。`,
      valueExtra: (option) => `${option} は値を取りません。`,
      noVault: 'VAULT がありません。ノートのあるフォルダを指定してください。',
      downloadAndDelete: '--download と --delete は別々のコマンドです。',
      needsDownload: '--mirror と --yes は --download NAME と使います。',
      needsYes: '--max-tokens は --yes とともに使います。',
      applyAndReset: '--apply と --reset は同時に使えません。',
      linksWithFiles: '--links にファイルは不要です。--queries と --qrels を外してください。',
      nothingToEvaluate:
        '何を評価しますか？ --queries FILE と --qrels FILE、または --links を指定してください。',
      noQuery: 'QUERY がありません。検索する語を指定してください。',
      noQueryOrAtom: 'QUERY と ATOM が必要です。語、説明するアトムの順に指定してください。',
      noAtom: 'ATOM がありません。',
      noStrategy: (choices, name) => `--strategy は「${name}」ではなく ${formatChoice(choices)} です。`,
      noQuestion: 'QUESTION がありません。知りたいことを書いてください。',
      noPackQuery: 'QUERY がありません。パックの主題を指定してください。',
      noBudget: '--budget がありません。パックのトークン数の上限を指定してください。',
      modelAndEmbedder: '--model と --embedder は、どちらも使うベクトルを指定するものです。',
      nothingToEmbed: '--embedder none ではすることがありません。',
      noEmbedder: (why, mayBeNone) =>
        `--embedder: ${why}。built-in、transformers:NAME${mayBeNone ? '、none' : ''} も使えます。`,
      wordTooMany: (word) => `「${word}」は余分な語です。`,
      missing: (name) => `${name} がありません。`,
      nameTooLong: (word) => `「${word}」は余分な語です。空白を含む名前は引用符で囲んでください。`,
      noLevel: (text) => `--level は「${text}」ではなく note、section、paragraph のいずれかです。`,
      writeWithoutSetup: '--write は --setup と使います。',
      noClient: (clients, name) => `--setup は「${name}」ではなく ${formatChoice([...clients])} です。`,
      noLeave: (leaves, text) => `--knowledge は「${text}」ではなく ${formatChoice([...leaves])} です。`,
      noDollars: (text) => `--allow-cost は ${text} ではなく、0.50 のような米ドルの額です。`,
      noWholeNumber: (option, min, max, text) =>
        `--${option} は「${text}」ではなく、${formatCount(min)} から ${formatCount(max)} までの整数です。`,
      noPath: (option) => `--${option} にファイルまたはフォルダが指定されていません。`,
      noProperty: (text) => `--property は「${text}」ではなく NAME または NAME=VALUE です。`,
      noTag: (text) => `--tag は「${text}」ではなく garden/soil のようなタグです。`,
      noKind: (kinds, text, near) =>
        `--kind は「${text}」ではなく ${formatChoice(kinds)} です。${near === undefined ? '' : `「${near}」のことですか？`}`,
      linkedAndAlone: '--linked と --alone を同時に指定すると何も残りません。',
      turnedDates: (since, until) =>
        `--${until} が --${since} より前のため、該当するノートはありません。入れ替えてください。`,
      noDate: (option, text) =>
        `--${option} は「${text}」ではなく、2024、2024-05、2024-05-31、30d のような日付です。`,
      seeHelp: (command) => `${command} を参照してください`,
    },
    notes: {
      embedder: (file, why) =>
        `記録 ${file} を読み込めません: ${why}。--embedder でこのインデックスの埋め込みモデルを指定してください。altitude embed が記録を書き直します。`,
      weights: (file, why) =>
        `${file} の重みを読み込めません: ${why}。関連ノートは既定の重みで並べます。tune --apply または tune --reset がファイルを書き直します。`,
    },
    evaluation: {
      noQuestions: (file) => `${file} に質問がありません。`,
      noQuestionsAdvice: '一行に一つ: {"_id": "q1", "text": "…"}',
      noJudgements: (file) => `${file} に判定がありません。`,
      noJudgementsAdvice: '一行に一つ: 質問、文書、数をタブで区切って書きます。',
      nothingRelevant: (file) => `${file} に適合とされたものがありません。すべての判定が 0 以下です。`,
      nothingJudged: (queries, qrels) =>
        `${queries} の質問はどれも ${qrels} で判定されていません。ID は合っていますか？`,
      wrongLine: (file, line, what) => `${file}、${formatCount(line)} 行目: ${what}`,
      unreadable: (file, why) => `ファイル ${file} を読み込めません: ${why}`,
      noQuestion: '「_id」と「text」を持つ JSON オブジェクトではありません。',
      questionTwice: (id, line) => `「${id}」は ${formatCount(line)} 行目の質問でもあります。`,
      noJudgement: '質問、文書、数をタブで区切ったものではありません。',
      noneInVault: (first) => `判定されたノートはどれも保管庫にありません。最初のものは「${first}」です。`,
      unjudged: (count) => `判定のない${questions(count)}: 質問しません。`,
      notInVault: (count, first) =>
        `保管庫になく、見つからなかったものとして数える判定済みノート ${formatCount(count)} 件:「${first}」…`,
      noVectors: 'ベクトルがありません。意味の効果を見るには altitude embed を実行してください。',
      asked: (count) => `ノートの水準で${questions(count)}を尋ねました。`,
      wrongQuestion: (file, id, why) => `${file}、質問「${id}」: ${why}`,
      gain: (adds, points, to, p) => {
        const what = adds === 'links' ? 'リンク' : '意味';
        const sign = points < 0 ? '−' : '+';
        const chance = p < 0.05 ? `p = ${formatFixed(p, 4)}` : `p = ${formatFixed(p, 2)}、偶然かもしれません`;
        return `${what}の効果: ${to} に対して nDCG@10 が ${sign}${formatFixed(Math.abs(points), 1)} ポイント（${chance}）。`;
      },
    },
    explain: {
      place,
      placeNewest: (...standing) => `${place(...standing)}（新しい順）`,
      placeScore: (score, ...standing) => `${place(...standing)} · スコア ${formatFixed(score, 3)}`,
      best: (standing, best) => `${standing}、最高は ${formatFixed(best, 3)}`,
      noAnswer: '回答はありません',
      absent: (total, level) => `回答（${countedAtoms(total, level)}）に含まれていません`,
      line: '行',
    },
    found: {
      asked: (conditions) => `条件に合う結果のみ: ${conditions}`,
      corrected: (word, used) => `「${word}」を含むノートはないため、「${used}」で検索しました。`,
      unknown: (words) => `${formatList(words.map((word) => `「${word}」`))}を含むノートはありません。`,
      modelNotReady: '語だけで検索しました。言語モデルの準備が間に合いませんでした。もう一度お試しください。',
      shown: (shown, total, isNewest) =>
        `${total}中 ${formatCount(shown)} 件${isNewest ? '（新しい順）' : ''}`,
      all: (total, level, isLeast) => `${countedAtoms(total, level)}${isLeast ? '以上の' : ''}`,
      leftOut: (summary, count) => `${summary}。${countedWeakerMatches(count)}は非表示（--all で表示）`,
      nothingMeets: '条件に合うものはありません',
      nothing: (query, isHidden) =>
        isHidden ? `「${query}」に近いものはありません` : `「${query}」は見つかりません`,
      nothingAmong: (isHidden) =>
        isHidden
          ? '条件に合うものの中に、質問に近いものはありません'
          : '条件に合うものの中には見つかりません',
    },
    mcp: {
      tooLong: 'クライアントのメッセージが長すぎて読み取れませんでした。',
      brokenFilters: (filters) =>
        `アプリの次の除外ファイルは正規表現ではないため、何も除外しません: ${formatList([...filters])}。`,
    },
    setup: {
      inTerminal: '次を一度実行してください:',
      orAdd: (file) => `または次を ${file} に追加してください:`,
      add: (file) => `次を ${file} に追加してください:`,
      writeHint: '--write を付けると自動で追加されます。',
      written: (file, name) => `${name} を ${file} に追加しました。`,
      backup: (file) => `元のファイル: ${file}`,
      restart: (client) => `使うには ${client} を再起動してください。`,
      same: (file, name) => `${name} はすでに ${file} にあります。何も変更していません。`,
      broken: (file, why) => `${file} はそのままにしました: ${BROKEN_SETTINGS[why]}。`,
      brokenAdvice: '--write を付けなければ、追加する内容が表示されます。',
      unwritable: (file, why) => `${file} を変更できませんでした: ${why}。`,
      clientNames: {
        'claude-code': 'Claude Code',
        'claude-desktop': 'Claude Desktop',
        cursor: 'Cursor',
        vscode: 'VS Code',
      },
    },
    trouble: {
      noIndex: (folder) => `${folder} にはまだインデックスがありません。`,
      noIndexAdvice: 'altitude index で作成します。',
      unusable: (folder, why) => `${folder} のインデックスは使えません: ${why.join('、')}。`,
      unusableAdvice: 'altitude index で作り直します。読み込めるベクトルは残ります。',
      unfinished: (notes) => `インデックスはまだ完成していません。現在は${countedNotes(notes)}です。`,
      readsRest: 'altitude index で残りを読み込みます。',
      lostNotes: (lost, total) =>
        lost === 0
          ? '最近の変更が欠けているかもしれません。'
          : `この回答には${countedNotes(total)}のうち ${formatCount(lost)} 件が欠けています。`,
      readsAgain: 'altitude index で読み直します。',
      lostTexts: (count) => `${paragraphs(count)}は語だけで検索されます。`,
      roundedTexts: (count) => `${paragraphs(count)}の比較は精度が下がります。`,
      embedsAgain: 'altitude embed でベクトルを作り直します。',
      notSent: (count) =>
        `${paragraphs(count)}が、料金のかかる可能性のあるサーバーに送信されます。まだ何も送信していません。`,
      withheld: (count, files, folder) =>
        `${paragraphs(count)}は語だけで検索されます。購入したベクトルが破損しています。${formatCount(files)} 個のファイルは ${folder} に残ります。`,
      sendsWithheld: (tokens) =>
        `同意なしに送信することはありません。altitude embed --yes --max-tokens ${Math.ceil(tokens)} で送信します（約 ${formatTokens(tokens)} トークン、価格は不明）。`,
      damaged: (parts) => `インデックスの一部が破損しています: ${parts}`,
      readOnly: (failure) => `${failure} 変更された内容は、この回答のためだけに読み込みます。`,
      madeAgain: (why) => `保存されたインデックスを作り直します: ${why.join('、')}`,
      unreadFolder: (folder, why) =>
        `フォルダ ${folder} を読み込めませんでした: ${why}。その中のノートは元のまま残します。`,
      gone: (lost, known, folder) =>
        `${folder} から ${formatCount(known)} 件中 ${formatCount(lost)} 件のノートがなくなりました。`,
      goneKept: 'インデックスには元のまま残しています。',
      goneAsk: 'インデックスから削除しますか？',
      goneAdvice: (folder) =>
        `ディスクはマウントされていますか？ インデックスから削除するには: altitude index "${folder}" --yes`,
    },
    output: {
      failed: (message) => `altitude: ${message}`,
      ask: (question) => `${question} [y/N] `,
      yes: ['y', 'yes', 'はい'],
      unwritten: (why) =>
        `回答をすべて書き出せませんでした: ${why}\n空き容量を増やすか、出力先を変えてください。`,
    },
    vectors: {
      sendsWithheld: (count, tokens) =>
        `サーバーに送信します：${paragraphs(count)}、約 ${formatTokens(tokens)} トークン。`,
      imported: (count, file) => `${file} からベクトル ${formatCount(count)} 件を取り込みました`,
      goesOn: '作成済みの埋め込みは残り、同じコマンドで続きから再開します。語とリンクは引き続き使えます。',
      repairs: (model) => `altitude models --download ${model} で修復します。`,
      tooSmall: (count) => `${paragraphs(count)}の保管庫は、学習するには小さすぎます。`,
      withoutIt: '語とリンクは引き続き使えます。',
      unreadable: (file, why) => `${file} を読み込めませんでした: ${why}`,
      sameModelAlone: '同じモデルのベクトルしか取り込めません。何も取り込んでいません。',
      notTaken: (file, why) => `${file} は取り込めません: ${why}`,
      nameNewFile: 'まだ存在しないファイルを指定してください。上書きはしません。',
      nameWritableFolder: '書き込めるフォルダのファイルを指定してください。',
      unwritable: (file, why) => `${file} に書き込めませんでした: ${why}`,
    },
    progress: {
      indexing: (done, total, share) =>
        `インデックス作成中: ノート ${formatCount(done)} / ${formatCount(total)}（${formatShare(share)}）`,
      downloading: (done, total, share) =>
        `ダウンロード中: ${formatBytes(done)} / ${formatBytes(total)}（${formatShare(share)}）`,
      reading: (share) => `ノートを読み込み中: ${formatShare(share)}`,
      training: (share) => `ノートから学習中: ${formatShare(share)}`,
      embedding: (done, total, share) =>
        `埋め込みを作成中: テキスト ${formatCount(done)} / ${formatCount(total)}（${formatShare(share)}）`,
      comparing: (share) => `ノートを比較中: ${formatShare(share)}`,
      saving: 'インデックスを保存中',
      dividing: (share) => `保管庫をテーマに分割中: ${formatShare(share)}`,
      share: (what, done, total, share) =>
        `${what}: ${formatCount(done)} / ${formatCount(total)}（${formatShare(share)}）`,
      part: (what, share) => `${what}: ${formatShare(share)}`,
      left: (text, seconds) => `${text}、残り ${formatSeconds(seconds)}`,
      asking: '質問中',
      hiddenLinks: '隠したリンクを探しています',
    },
    batch: {
      unreadable: (file, why) => `バッチ ${file} を読み込めません: ${why}`,
      noQuestion: 'この行は「_id」と「text」を持つ JSON オブジェクトではありません。',
    },
    models: {
      place: (folder) => `モデルの場所: ${folder}`,
      deleted: (name) => `${name} を削除しました。`,
      consent: (title, facts, bytes, host) =>
        `${title}（${facts}）: ${host} から${aboutSize(bytes)}をダウンロードしますか？ ノートの内容は送信されません。`,
      declined: '何もダウンロードしていません。',
      noConsent: (bytes, host) =>
        `${host} からのダウンロード（${aboutSize(bytes)}）には同意が必要ですが、確認できる人がいません。`,
      noConsentAdvice: '同意する場合は --yes を付けてください。',
      ready: (title, state) => `${title} の準備ができました（${stateOf(state)}）。`,
      use: (name) => `使うには: altitude embed VAULT --embedder transformers:${name}`,
      state: (state, bytes) =>
        state.kind === 'absent' ? `${stateOf(state)}。ダウンロード${aboutSize(bytes)}` : stateOf(state),
      facts: (languages, dimensions, licence) =>
        `${languagesOf(languages)}、${formatCount(dimensions)} 次元、${licence}`,
      unknown: (name) => `モデル「${name}」はありません。`,
      unknownAdvice: 'altitude models で一覧できます。',
      storageAdvice: (reason, bytes, place) => {
        switch (reason) {
          case 'full':
            return `${place} に${aboutSize(bytes)}が必要です。そこに空きを作ってから、もう一度ダウンロードしてください。未完了のファイルは削除しました。`;
          case 'in-use':
            return '別のプログラムが終わるまでお待ちください。同じモデルをダウンロードしている可能性があります。';
          case 'newer':
            return 'このプログラムを更新してください。';
          default:
            return `${place} の空き容量とアクセス権を確認してください。`;
        }
      },
    },
    read: {
      nothingFound: '質問の語を含む箇所はありません。冒頭は次のとおりです:',
      corrected: (word, used) => `「${word}」を含む箇所はないため、「${used}」で探しました。`,
      noText: 'テキストがありません。',
      tokens: (kept, whole, strategy, wanted) => {
        const instead =
          strategy === wanted ? '' : `（${wanted} にはベクトルが必要です。altitude embed --help を参照）`;
        return `${formatCount(whole)} トークン中 ${formatCount(kept)} トークン · ${strategy}${instead}`;
      },
    },
    figures: {
      notes: 'ノート',
      sections: 'セクション',
      paragraphs: '段落',
      tokens: 'トークン',
      links: '解決済みリンク',
      ghosts: 'リンク先なし',
      trust: 'リンクの信頼度',
      missing: '  存在しないノート',
      topics: 'トピック',
      themes: 'テーマ',
      tags: 'タグ',
      vectors: 'ベクトル',
      vectorsIn: (state) => `ベクトル（${state}）`,
      off: 'オフ',
      states: {
        'too-small': '不足',
        waiting: '待機中',
        reading: '読み込み中',
        training: '学習中',
        embedding: '作成中',
        ready: '準備完了',
        failed: '失敗',
      },
      model: 'モデル',
      ofModel: '  モデル',
      onRuntime: '  実行環境',
      none: 'なし',
      runtime: '実行環境',
      dimensions: '次元',
      texts: 'テキスト',
      remade: '破損のため作り直したもの',
      disk: 'ディスク上のインデックス',
      memory: 'メモリ上のインデックス',
      ofWords: '  語',
      ofVectors: '  ベクトル',
      ofNotes: '  ノート',
      process: 'プロセスのメモリ',
      ofHeap: '  オブジェクト',
      ofBuffers: '  バッファー',
      vectorMemory: 'メモリ上のベクトル',
      time: '時間',
      seconds: (seconds) => `${formatFixed(seconds, 1)} 秒`,
      peak: '最大メモリ',
      share: (done, total) => `${formatCount(done)} / ${formatCount(total)}`,
    },
    questions: {
      countsMore: 'altitude status --all では、リンク、存在しないノート、トピック、テーマ、タグも数えます。',
      nothingWaits: '保管庫のすべてが現在の状態でインデックスにあります。',
      waiting: (count) => `以後に変更された${files(count)}: altitude index を実行してください。`,
      themesOfLinks: 'リンクだけによるものです。意味はまだわかりません（altitude embed を参照）。',
      noThemes: 'テーマはまだありません。',
      nothingRelated: 'このノートに近いものはありません。',
      nothingInside: '中には何もありません。',
      linksTo: 'リンク先',
      linkedFrom: 'リンク元',
      sharedTopics: (count) => `共通のトピック（${formatCount(count)}）`,
      through: (id) => `${id} 経由`,
      didYouMean: (name) => `「${name}」のことですか？`,
      severalNotes: (name, count) => `「${name}」という名前のノートが${formatCount(count)}件あります。`,
      nameOne: (ids) => `パスで1つ指定してください: ${ids}`,
    },
    tune: {
      kept: '関連ノートの重みはそのままです。',
      asNow: '現在のまま',
      tunedOnOthers: '調整後（未使用のリンクで測定）',
      nothingMeasured: '何も測定していません。',
      textOnly: 'テキストのみ',
      standard: '既定',
      applied: 'この保管庫に適用中',
      reset: '関連ノートを既定の重みで並べるように戻しました。',
      hidden: (links, notes) =>
        `${countedNotes(notes)}の${countedLinks(links)}をメモリ上だけで隠し、探し直しました。`,
      nothingGained: '重みを変えても良くならないため、すべてそのままにします。',
      isApplied:
        '適用しました。altitude related は今後この重みを使います。altitude tune VAULT --reset で元に戻せます。',
      notApplied: 'まだ何も適用していません。altitude tune VAULT --apply で適用します。',
      weights: (isTuned, similar, nearness, centrality) =>
        `${isTuned ? '調整した重み' : '既定の重み'}: 似たノート ${similar}、近さ ${nearness}、中心性 ${centrality}。`,
      tooFew: (found, needed) =>
        `この保管庫で隠せるのは${countedLinks(found)}だけで、${formatCount(needed)} 件未満では差は偶然でしかありません。`,
    },
    vault: {
      indexInside: (folder) => `インデックスのフォルダ ${folder} が保管庫の中にあります。`,
      indexInsideAdvice: '保管庫の外のフォルダを指定してください。',
      rulesUnreadable: (reason) =>
        `保管庫の設定を読み込めないため、何が除外されているかわかりません: ${reason}`,
      rulesUnreadableAdvice:
        '設定フォルダの app.json と plugins/altitude/data.json を修復するか、破損しているほうを削除してください。',
      noFolder: (path) => `フォルダ ${path} はありません。`,
      checkSpelling: '綴りを確認してください。',
      isFile: (path) => `${path} はファイルです。`,
      isFileAdvice: 'それが入っているフォルダを指定してください。',
      noFolderBelowFile: (path) => `フォルダ ${path} はありません。パスの途中がファイルです。`,
      unreadable: (path, why) => `保管庫 ${path} を読み込めません: ${why}`,
      checkReaders: '読み取りの権限を確認してください。',
      checkName: '名前を確認してください。',
    },
  },
};
