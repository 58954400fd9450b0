import { formatCount } from '../format';
import { counted, countedNotes } from './words';
import type { ASK as ENGLISH } from '../en/ask';

/** What is sent of a conversation: the question, with so many that were asked before it. */
function questions(before: number): string {
  return before === 0 ? '質問' : `質問とその前の質問 ${formatCount(before)} 件`;
}

/** Questions in plain words, and how they were read. */
export const ASK: typeof ENGLISH = {
  ask: {
    wanted: {
      find: 'ノート',
      newest: '最新のノート',
      oldest: '最も古いノート',
      ask: '回答',
      themes: 'テーマ',
      'zoom-in': '中へ',
      'zoom-out': '外へ',
      near: '関連',
      'links-in': 'リンク元',
      'links-out': 'リンク先',
      count: '件数',
      tasks: { open: '未完了のタスク', done: '完了したタスク', all: 'タスク' },
      tags: 'タグ',
      folders: 'フォルダ',
      properties: 'プロパティ',
      timeline: '時間による変化',
      compare: '比較',
      summarise: '要約',
    },
    by: { month: '月別', quarter: '四半期別', year: '年別', tag: 'タグ別' },
    kinds: {
      text: 'テキスト',
      list: 'リスト',
      code: 'コード',
      table: '表',
      quote: '引用',
      callout: 'コールアウト',
      math: '数式',
      html: 'HTML',
      rule: '区切り線',
    },
    perspective: (perspective: string): string => `${perspective}向け`,
    unlinked: 'リンクなし',
    links: (of, range) => `${of === 'out' ? '発リンク' : 'バックリンク'} ${range}`,
    lacking: (what) => `${what} なし`,
    inFolder: (folder: string): string => `${folder} の中`,
    written: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `${since ?? ''}以降に作成`
        : since === undefined
          ? `${until}までに作成`
          : since === until
            ? `${until}に作成`
            : `${since}～${until}に作成`,
    changed: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `${since ?? ''}以降に変更`
        : since === undefined
          ? `${until}までに変更`
          : since === until
            ? `${until}に変更`
            : `${since}～${until}に変更`,
    said: {
      tag: (tag) => `タグ #${tag}`,
      tags: (tags) => `タグ ${tags}`,
      folder: (folder) => `フォルダー ${folder} の中`,
      kind: (kind) => `種類は${kind}`,
      property: (name, value) => (value === '' ? `プロパティ ${name} あり` : `プロパティ ${name}: ${value}`),
      links: (of, range) => `${of === 'out' ? '発リンク' : 'バックリンク'} ${range}`,
      words: (words) => `「${words}」を含む`,
    },
    counted: (what, conditions) => (conditions.length === 0 ? what : `${what}（${conditions.join('、')}）`),
    tasks: {
      open: (count) => counted(count, '未完了のタスク'),
      done: (count) => counted(count, '完了したタスク'),
      all: (count) => counted(count, 'タスク'),
    },
    days: {
      due: (day) => `期限：${day}`,
      overdue: (day) => `期限切れ：${day}`,
      scheduled: (day) => `予定日：${day}`,
      start: (day) => `開始日：${day}`,
      done: (day) => `完了日：${day}`,
      cancelled: (day) => `中止日：${day}`,
    },
    when: {
      due: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `期限が${since ?? ''}以降`
          : since === undefined
            ? `期限が${until}まで`
            : since === until
              ? `期限が${since}`
              : `期限が${since}～${until}`,
      planned: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `${since ?? ''}以降`
          : since === undefined
            ? `${until}まで`
            : since === until
              ? `${since}の予定`
              : `${since}～${until}の予定`,
      done: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `${since ?? ''}以降に完了`
          : since === undefined
            ? `${until}までに完了`
            : since === until
              ? `${since}に完了`
              : `${since}～${until}に完了`,
      overdue: '期限切れ',
      overdueSaid: '期限切れ',
      dayless: '期限なし',
      dated: '期限あり',
    },
    undated: {
      due: (count) => `ほかの ${formatCount(count)} 件には期限がありません。`,
      planned: (count) => `ほかの ${formatCount(count)} 件には日付がありません。`,
      done: (count) => `ほかの ${formatCount(count)} 件には完了日がありません。`,
    },
    templates: (count) => `テンプレート ${formatCount(count)} 件は数えていません。`,
    linked: {
      orNamed: (count, title) => `${title} にリンクしているか、その名前がある${countedNotes(count)}`,
      in: (count, title) => `${title} にリンクしている${countedNotes(count)}`,
      out: (count, title) => `${title} のリンク先の${countedNotes(count)}`,
    },
    noSentence: 'この質問に答える文はノートにありません。近いものを表示しています。',
    nextStep: '別の言葉で、または言葉を減らしてお試しください。',
    nothing: {
      said: 'これについて書いたノートはありません。',
      about: (name) => `${name}については何もありません。`,
      met: 'これを満たすノートはありません。',
      themes: 'テーマはまだありません。',
      inside: '中には何もありません。',
      near: '近くには何もありません。',
      linksIn: 'ここへのリンクはありません。',
      linksOut: 'ここからのリンクはありません。',
      tags: 'タグの付いたノートはありません。',
      folders: 'フォルダにあるノートはありません。',
      properties: 'プロパティのあるノートはありません。',
      summary: '要約する文章がありません。',
      soFar:
        'これまでに読み込んだノートには、これについて書かれたものがありません。すべてのノートが読み込まれてから、もう一度質問してください。',
    },
    more: (count: number): string => `ほかに ${formatCount(count)} 件。`,
    among: (notes: number): string =>
      `アーカイブではこの条件をすべてのノートには適用できないため、${formatCount(notes)} 件だけを調べました。ほかにもある可能性があります。`,
    noTag: (name, meant) =>
      `タグ #${name} を持つノートはありません。${meant === '' ? '' : `#${meant} のことですか？`}`,
    noProperty: (name, meant) =>
      `プロパティ「${name}」を持つノートはありません。${meant === '' ? '' : `「${meant}」のことですか？`}`,
    onlyProperty: (name) =>
      `「${name}」はプロパティの名前としてだけあります。[${name}] でそれを持つノートを検索できます。`,
    corrected: (word, used) => `「${word}」を含むノートはないため、「${used}」を数えました。`,
    lookedFor: (word, used) => `「${word}」を含むノートはないため、「${used}」を探しました。`,
    unreadable: (count, some) =>
      `${formatCount(count)} 件のノートは読み込めないため、その中のタスクは数えていません: ${some}`,
    label: '回答',
    button: '質問',
    ofReadSoFar:
      'これまでに読み込んだノートからの回答です。すべてのノートが読み込まれてから、もう一度質問してください。',
    looking: 'ノートを調べています…',
    readAs: (reading: string): string => `解釈：${reading}`,
    without: (condition: string): string => `${condition} を外す`,
    goesOn: (question: string): string => `「${question}」の続き`,
    readAlone: 'この質問だけで読む',
    goOn: (question: string): string => `「${question}」の続きとして読む`,
    guess: '推測です。この尋ね方を知る規則はありません。',
    unread: (words: string): string => `使わなかった言葉：${words}`,
    sentences: (count: number): string => `ノートの ${formatCount(count)} 文`,
    write: (model: string, price: string): string => `${model} で回答を作成（${price}）`,
    writeAnew: (model: string, price: string): string => `${model} で回答を作り直す（${price}）`,
    sends: (passages, before, host) =>
      `${questions(before)}とノートの ${formatCount(passages)} か所の文章を ${host} に送ります。`,
    stop: '停止',
    openQuote: (title: string): string => `${title} を開く`,
    cited: (place: number, quote: string): string => `${formatCount(place)}：${quote}`,
    notCited: (place, why) => `${formatCount(place)}：${why}`,
    claimed: (title: string): string => `出典とされた箇所：${title}`,
    consent: (passages, before, model, host, price) =>
      `${questions(before)}とノートの ${formatCount(passages)} か所の文章を ${host} に送り、${model} の回答を得ますか（${price}）？`,
    writing: '回答を作成中',
    found: (found: number, of: number): string =>
      `引用 ${formatCount(of)} 件のうち ${formatCount(found)} 件がノートにあります`,
    writtenBy: (model: string, paid: string): string => `${model} が作成（${paid}）`,
    writtenEarlier: (model: string, date: string): string =>
      `${date}に ${model} が作成。今回は何も送っていません`,
    earlier: {
      same: 'この質問への以前の回答',
      outdated: (how) => `古い回答（${how}）`,
      otherwise: '今この質問のために送る内容は当時と異なります',
      changed: (notes) => `以後に変更：${notes}`,
      added: (notes) => `今は見つかり当時はなかったもの：${notes}`,
      gone: (notes) => `当時は見つかり今はないもの：${notes}`,
      andMore: (names, more) => `${names} ほか ${formatCount(more)} 件`,
      leftOut: (count) =>
        `${formatCount(count)} 文を表示していません。根拠となった内容がノートから消えている可能性があるためです。`,
      anew: (model, price) => `--anew を付けると ${model} で回答を作り直します（${price}）。`,
      nothingLeft: '何も表示していません。根拠となった内容がノートから消えている可能性があるためです。',
    },
    notStored: (why: string): string => `保存できなかったため、次回は購入し直すことになります：${why}`,
    anewAdvice: '料金を払って作り直すには --anew を付けます。',
    notInNotes: 'ノートにはありません',
    tooShort: '短すぎて確かめられません',
    noQuotes: 'ノートからの引用による裏づけはありません',
    ended: {
      cut: '回答は途中で切れました。長さの上限に達しました。',
      refused: 'モデルは回答を断りました。',
      stopped: '停止しました。',
    },
    cutOff: (why: string): string => `回答は途中で切れました：${why}。`,
    noPassages: '該当する文章がノートに見つからなかったため、モデルには質問していません。',
    notWritten: (why: string): string =>
      why === '' ? '回答は作成されませんでした。' : `回答は作成されませんでした：${why}。`,
    readConsent: (names, before, model, host, price) =>
      `${questions(before)}と、タグとフォルダの名前 ${formatCount(names)} 個を ${host} に送り、${model} に質問を読ませますか（${price}）？`,
    noReadConsent: (host: string, price: string): string =>
      `質問と、タグとフォルダの名前を ${host} に送る（${price}）には同意が必要ですが、尋ねる相手がいません。`,
    reading: '質問を読んでいます',
    letRead: (model: string, price: string): string => `${model} に質問を読ませる（${price}）`,
    letReadAnew: (model: string, price: string): string => `${model} に質問を読み直させる（${price}）`,
    sendsNames: (names, before, host) =>
      `${questions(before)}と、タグとフォルダの名前 ${formatCount(names)} 個を ${host} に送ります。ノートの本文は送りません。`,
    readBy: (model: string, paid: string): string => `${model} が読みました（${paid}）`,
    readEarlier: (model: string, date: string): string =>
      `${date}に ${model} が読みました。今回は何も送っていません`,
    readAnewAdvice: '料金を払って読み直させるには --anew を付けます。',
    forgotten: (count: number): string =>
      `保存された回答と読み方を ${formatCount(count)} 件削除しました。支払った額は台帳に残ります。`,
    forget: {
      title: '保存された回答を削除しますか？',
      text: '言語モデルが作成した回答と質問の読み方を、このデバイスから削除します。取り戻すには購入し直す必要があります。ノートは変更されません。',
      confirm: '削除',
      cancel: 'キャンセル',
    },
    notRead: (why: string): string => `モデルの読み方には従いません：${why}。質問は規則で読みます。`,
    noReading: '読み方が届きませんでした',
    noPlan: '計画ではありません',
    badField: (field: string): string => `項目「${field}」が正しくありません`,
    unknownName: (name: string): string => `送っていない「${name}」を挙げています`,
    notAsked: '規則が質問をすべて読めたので、モデルには尋ねませんでした。',
    group: 'グループ',
    count: 'ノート数',
  },
};
