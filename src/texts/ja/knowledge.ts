import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: 'エンティティ', fact: '事実', playbook: '手順', skill: 'スキル' },
    maturities: { candidate: '候補', confirmed: '確認済み', archived: 'アーカイブ済み' },
    kept: '残す',
    edges: {
      runs_on: 'の動作環境:',
      uses: 'が使うもの:',
      about: 'の主題:',
      part_of: 'を含むもの:',
      depends_on: 'の依存先:',
      supersedes: 'が置き換えるもの:',
      derived_from: 'の由来:',
      used_by: 'を使うもの:',
    },
    rules: {
      fold: '大文字小文字とハイフン以外は同じ',
      plural: '単数形と複数形',
      closed: '空白の有無',
      bracket: '括弧の有無',
      plain: '飾りの有無',
      initials: '名前とその頭文字',
      code: 'コードの有無',
      spelling: '綴りが似ている',
      stem: '語幹が同じ',
      acronym: '一方の頭文字かもしれない',
      near: '意味が近い',
    },
    noneFound: {
      entity:
        'エンティティがありません。2つのノートが同じノートへリンクするか、本文でその名前を挙げる必要があります。別名とリンクの表示テキストも名前に数えます。',
      fact: '事実がありません。ノートへリンクするプロパティとフィールド（uses:: [[ポンプ]]）、version・ip・status などの値、「The pump uses a valve」のような英語の文を探しました。いずれも、ほかの2つのノートが名前を挙げるものについてのものに限ります。',
      playbook:
        '手順がありません。3つ以上の項目からなる番号付きリストかタスクリストで、3つのノートがそれぞれの言葉で書いたものを探しました。',
    },
    ownPlaybook: 'altitude know VAULT confirm HEADING とすれば、1つのリストだけでも手順になります。',
    whichHolds: (subject, property) => `${subject}: ${property} の今の値はどれですか?`,
    sharedName: (text) => `どちらも「${text}」という名前`,
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day, until) => {
      if (until !== '') return `${fact}（${day === '' ? '' : `${day} から `}${until} まで）`;
      return day === '' ? fact : `${fact}（${day} 時点）`;
    },
    sharedFact: (count, relation, object) => `${formatCount(count)} 件: ${relation} ${object}`,
    denied: (fact, notes) => `${fact}（${countedNotes(notes)}は逆のことを述べています）`,
    titleAsFound: 'ノートでの名前',
    quoted: (text) => `「${text}」`,
    titleTooLong: (most) => `タイトルは最大 ${formatCount(most)} 文字です。`,
    titleOfMarks: 'リンク、タグ、マークアップを除くと、このタイトルには何も残りません。',
    ofType: (type) => `種類 ${type}`,
    namedBy: (count) => `${countedNotes(count)}に登場`,
    figures: {
      notes: 'ノート',
      notesOf: (notes, silent) =>
        `${formatCount(notes)}（テンプレートのフォルダー内または書き出された ${formatCount(silent)} 件は数えません）`,
      mentions: '言及',
      mentionsOf: (mentions, each) => `${formatCount(mentions)}（エンティティごとに ${each}）`,
      ambiguous: 'あいまいなテキスト',
      claimed: '複数のものを指す名前',
      claimedOf: (claimed, all, share) => `${formatCount(all)} 件中 ${formatCount(claimed)} 件（${share}）`,
      times: { read: '読み込みの時間', match: '名前の検索の時間', fold: '集約の時間' },
      seconds: (seconds) => `${seconds} 秒`,
      foldedIn: (all, last) => `${all} 秒、前回 ${last} 秒`,
      questions: '未解決の質問',
      nearest: '意味でノートと比較した名前',
      nearestKnown: (known, names) => `${formatCount(names)} 件中 ${formatCount(known)} 件`,
      nearestOff: 'オフ: このデバイスの埋め込みモデルがありません',
      decisions: '決定',
      decided: (all, unheeded) =>
        unheeded === 0
          ? formatCount(all)
          : `${formatCount(all)}（うち ${formatCount(unheeded)} 件は効果なし）`,
      orphans: '孤立',
      exponent: '増加の指数',
      curve: '増加',
      maturity: (confirmed, candidate, archived) =>
        confirmed + candidate + archived === 0
          ? 'まだなし'
          : formatList([
              counted(confirmed, '確認済み'),
              counted(candidate, '候補'),
              ...(archived === 0 ? [] : [counted(archived, 'アーカイブ済み')]),
            ]),
    },
    page: {
      knownAs: (anchors) => `統合済み: ${formatList(anchors)}`,
      inNotes: (title) => `ノートでの名前: ${title}`,
      forms: (forms) => `表記: ${formatList(forms)}`,
      facts: '事実',
      history: '以前',
      saidOf: 'これについての記述',
      playbooks: '手順',
      namedIn: '登場するノート',
      namedInTheme: (theme, notes) => `登場するノート: ${theme}（${countedNotes(notes)}）`,
      questions: '未解決の質問',
      asks: (title, why) => `${title} と同じものですか？（${why}）`,
      decided: '決定済みのもの',
      unheeded: '決定済みで効果のないもの',
      unheededWhy: (winner) =>
        winner === undefined
          ? 'いまノートに該当する記述はありません。再び書かれると有効になります。'
          : `代わりに有効: ${winner}`,
      merges: 'これらの名前が一つである理由',
      merge: (a, b, by) => `${a} = ${b}（${by}）`,
      things: 'エンティティ',
      shownOf: (heading, shown, total) => `${heading}（${formatCount(total)} 件中 ${formatCount(shown)} 件）`,
      leftOut: '（パスワードや鍵のように見えるため省略）',
      steps: 'ステップ',
      sources: '出典',
      skillWhen: (title, worked) =>
        `${title}: この保管庫で ${formatCount(worked)} 回うまくいった手順です。これを行うときに使ってください。`,
    },
    scopes: {
      global: '全体',
      project: (name) => `プロジェクト ${name}`,
      domain: (name) => `分野 ${name}`,
    },
    worked: (ok, all) => `${formatCount(all)} 回中 ${formatCount(ok)} 回成功`,
    skill: 'スキル',
    outcomes: { ok: '成功', failed: '失敗' },
    states: {
      standing: '',
      undone: '（取り消し済み）',
      overruled: (id) => `（代わりに ${id} が有効）`,
      idle: '（効果なし: ノートに該当する記述がありません）',
    },
    pane: {
      title: 'ナレッジ',
      command: 'ナレッジを開く',
      off: 'ノートに登場するものについて、ノートに書かれていることを集められます。表示するときに、このデバイス上でノートだけからバックグラウンドで作られます。',
      turnOn: 'オンにする',
      tabs: { page: 'ページ', project: 'プロジェクト', questions: '質問', health: '状態' },
      back: (title) => `${title} に戻る`,
      tabsName: '表示する内容',
      asking: '確認しています…',
      loading: 'ノートを読み込み中…',
      folding: 'ノートの内容をまとめています…',
      noNote: 'ノートを開くと、それについて分かっていることが表示されます。',
      calledWrong: (name) => `「${name}」は誤りとされているため、表示されません。`,
      calledWrongToo: (name, judged) =>
        `「${name}」は、誤りとされている「${judged}」と同じものなので、表示されません。`,
      noPage: (name) =>
        `「${name}」についてはまだ何も分かっていません。ほかに少なくとも二つのノートに登場する必要があります。`,
      noPageYet: (name) =>
        `「${name}」についてはまだ何も分かっていません。まだ読み込んでいないノートがあります。`,
      scope: 'プロジェクトまたは分野',
      belongs: '属する先',
      asNotesSay: 'ノートの内容に従う',
      nothing: 'まだ何もありません。',
      partial: 'まだすべてのノートが読み取られていません。',
      decidedElsewhere: '別の場所で決定がありました。現在の状態を表示しています。',
      nothingOf: (scope) => `${scope}だけに属するものはまだありません。`,
      noScopes: 'プロジェクトと分野の見分け方を設定すると、それぞれを個別に表示できます。',
      same: '同じ',
      sameOf: (a, b) => `${a} と ${b} は同じ`,
      different: '別',
      differentOf: (a, b) => `${a} と ${b} は別`,
      means: (text, title) => `「${text}」は ${title} のこと`,
      holds: (value) => `今は ${value}`,
      allHold: 'すべて有効',
      split: '分ける',
      splitOf: (a, b) => `${a} と ${b} を分ける`,
      pressed: (button) => `${button}:`,
      rename: '名前を変更',
      renameOf: (title) => `名前を変更: ${title}`,
      renameTitle: (title) => `「${title}」の名前を変更`,
      renameHint: (title) =>
        `Altitude とエクスポートでのタイトルを変更します。ノートはそのままです。空にするとノートでのタイトルになります: ${title}`,
      judge: { confirm: '確認', pin: '残す', veto: '誤り' },
      outcome: { ok: '成功した', failed: '失敗した' },
      outcomeOf: {
        ok: (title) => `成功した: ${title}`,
        failed: (title) => `失敗した: ${title}`,
      },
      judgeOf: {
        confirm: (title) => `確認: ${title}`,
        pin: (title) => `今後ノートが変わっても残す: ${title}`,
        veto: (title) => `誤り、今後表示しない: ${title}`,
      },
      compare: '意味で比較',
      compareDesc:
        'ノートのない名前を、意味によってノートと比較できます。こうして見つかるものが同じであることはまれです。',
      undo: '元に戻す',
      undoOf: (decided) => `元に戻す: ${decided}`,
      growth: '増加',
      growthOf: (notes, nodes, isDated) =>
        `エンティティの増加: ${isDated ? '日付のある ' : ''}${countedNotes(notes)}で ${formatCount(nodes)} 個。`,
      growthWhy: '指数が 1 より小さいと、ノートよりゆっくり増えます。',
      switch: '分かっていることを集める',
      switchDesc:
        'ノートに登場するものについて書かれていることを、ページ・プロジェクト・質問としてペインに表示します。このデバイス上で、言語モデルなしで作られます。オフにすると読み取った内容は削除されます。決めたことは残ります。',
      projectsBy: 'プロジェクトの見分け方',
      projectsByDesc: '一つのプロジェクトのノートだけが述べることは、そのプロジェクトに属します。',
      projectKinds: { folder: 'フォルダー', tag: 'タグ', property: 'プロパティ' },
      tag: 'プロジェクトのタグ',
      tagDesc:
        'その下の各タグが一つのプロジェクトになります。#project なら #project/boat など。空の場合はプロジェクトなし。',
      property: 'プロジェクトのプロパティ',
      propertyDesc:
        'その各値、またはリンク先の各ノートが一つのプロジェクトになります。空の場合はプロジェクトなし。',
      folder: 'プロジェクトのフォルダー',
      folderDesc: 'この中の各フォルダーが一つのプロジェクトになります。空の場合はプロジェクトなし。',
      agentsDecide: 'エージェントに決定を許可',
      agentsDecideDesc:
        'このコンピューターのエージェントが、どの名前が同じか、何が誤りかを決められるようになります。あなたに尋ねられない場合は自ら決めます。事前に何が変わるかが伝えられ、ここで元に戻せます。',
      domains: '分野',
      domainsDesc:
        '複数のプロジェクトを含む分野を 1 行に 1 つ書きます。名前に続けてフォルダーとタグを並べます。一つの分野のノートだけが述べることは、その分野に属します。',
      domainsExample: '家庭: 家, 庭, #家族',
      noDomain: (line) =>
        `「${line}」にはフォルダーもタグもありません。家庭: 家, #家族 のように書いてください。`,
    },
    terminal: {
      decided: {
        same: 'この二つを一つにまとめました。',
        different: 'この二つを別のものとしました。',
        form: 'このテキストの意味を設定しました。',
        confirm: '確認しました。',
        veto: '今後は現れません。',
        pin: '残します。',
        scope: 'そこに属するようにしました。',
        title: 'Altitude とエクスポートではこのタイトルになりました。ノートはそのままです。',
        outcome: '記録しました。',
        holds: '今の値を記録しました。',
        rename: '移動しました。',
        undo: '取り消しました。',
      },
      choices: {
        same: '同じ:',
        different: '別:',
        form: '意味:',
        confirm: '確認:',
        veto: '拒否:',
        pin: '固定:',
        scope: '属する先:',
        title: 'タイトル:',
        outcome: '結果:',
        holds: '今の値:',
        rename: '移動:',
        undo: '取り消し:',
      },
      titleFound: 'ノートでの名前に戻しました。',
      noFactTitle: '事実にはタイトルがありません。ノートの内容そのものです。',
      formIdle: (text) =>
        `記録しました。名前・別名・リンクテキストとして「${text}」を使うノートは今はなく、現れるまで何も変わりません。`,
      undoWith: (id) => `取り消すには: altitude know VAULT undo ${id}`,
      sameName: (a, b) => `「${a}」と「${b}」は同じ名前です。`,
      severalNamed: (name) => `「${name}」と呼ばれるものが複数あります。`,
      chooseAnchor: (anchors) => `一つを指定してください: ${formatChoice([...anchors])}`,
      noPlaybook: (name) => `見出し「${name}」の下に手順の一覧はありません。`,
      playbookAdvice: 'altitude know VAULT brain で一覧できます。',
      nothingToUndo: 'まだ何も決定していません。',
      noDecision: (id) => `決定 ${id} はありません。altitude know VAULT log で一覧できます。`,
      noOutcome: (word) => `結果は「${word}」ではなく ok または failed です。`,
      noDecisions: 'まだ何も決定していません。',
      decisionPlace: (file) => `決定は ${file} にあります`,
      exported: (written, unchanged, leftOut, folder) =>
        `ファイル ${formatCount(written)} 件を書き込み、${formatCount(unchanged)} 件は変更なし、パスワードやキーに見える ${formatCount(leftOut)} 行を除外しました: ${folder}`,
      exportRemoved: (count) => `なくなったもののファイル ${formatCount(count)} 件を削除しました。`,
      exportStays: (path) =>
        `これについて分かることはもうありませんが、ファイルが編集されているため残します: ${path}`,
      exportBeside: (path) => `ファイルが編集されていたため、新しい内容は ${path} に書き込みました`,
      exportFailed: (folder, why) => `${folder} への書き出しに失敗しました: ${why}。`,
      notKept: (why) => `読み取った内容を保存できないため、次の質問で読み直します: ${why}。`,
      damagedLines: (file, lines) =>
        `${file}: ${formatCount(lines.length)} 行が破損していたため除外しました（${formatList(lines.map(String))}）。`,
      unreadDecisions: (file, why) =>
        `${file} を読み込めませんでした。ファイルはそのまま残し、そこでの決定は読み込めるまで反映しません: ${why}。`,
      laterDecisions: (file, count) =>
        `${file}: 新しいバージョンの Altitude による決定が ${formatCount(count)} 件あります。ここでは解釈できないため、そのまま残します。Altitude を更新してください。`,
      reading: 'ノートを読んでいます',
      noQuestion: (known, word) => `know が答えるのは「${word}」ではなく ${formatChoice(known)} です。`,
      noProjects: (text) =>
        `--projects は「${text}」ではなく folder:NAME、tag:NAME、property:NAME のいずれかです。`,
      unread: (count) => `${countedNotes(count)}を読み込めなかったため除外しました。`,
      nothingFound: '名前にこれらの語を含むエンティティはありません。',
      noQuestions: '未解決の質問はありません。',
      sayHolds: (name, property) =>
        `指定する方法: altitude know VAULT holds "${name}" ${property} VALUE、または all`,
      noSuchValue: (name, property, values) =>
        values.length < 2
          ? `「${name}」の ${property} に値は二つありません。`
          : `「${name}」の ${property} の値は ${formatChoice([...values, 'all'])} です。`,
      sayWhich: (text) => `「${text}」がどちらかを決める: altitude know VAULT means "${text}" NAME`,
      questionTotal: (shown, total) =>
        shown < total
          ? `未解決の質問 ${formatCount(total)} 件中 ${formatCount(shown)} 件（登場の多い順）:`
          : `${counted(total, '未解決の質問')}:`,
      noEntity: (name) => `「${name}」という名前のノート、エイリアス、リンクはありません。`,
      tooFew: (name) => `「${name}」はほかの二つ以上のノートに登場しないため、何もわかっていません。`,
      didYouMean: (names) => `${formatChoice(names)} のことですか？`,
      noSuchScope: (name) => `「${name}」というプロジェクトも分野もありません。`,
      scopeAdvice: (known) =>
        known.length === 0
          ? '見分け方を指定してください: --projects folder:NAME または --domains "家庭: 家, #家族"。'
          : `${formatList(known)} があります。`,
      noDomains: (text) =>
        `--domains は「${text}」ではなく、"家庭: 家, #家族" のように名前とフォルダーとタグで書きます。`,
    },
  },
};
