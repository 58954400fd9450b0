import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: 'エンティティ', fact: '事実', playbook: '手順', skill: 'スキル' },
    maturities: { candidate: '候補', confirmed: '確認済み', archived: 'アーカイブ済み' },
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
    },
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day) => (day === '' ? fact : `${fact}（${day} 時点）`),
    namedBy: (count) => `${countedNotes(count)}に登場`,
    figures: {
      notes: 'ノート',
      mentions: '言及',
      ambiguous: 'あいまいなテキスト',
      questions: '未解決の質問',
      decisions: '決定',
      orphans: '孤立',
      exponent: '増加の指数',
      maturity: (confirmed, candidate, archived) =>
        formatList([
          counted(confirmed, '確認済み'),
          counted(candidate, '候補'),
          ...(archived === 0 ? [] : [counted(archived, 'アーカイブ済み')]),
        ]),
    },
    page: {
      knownAs: (anchors) => `統合済み: ${formatList(anchors)}`,
      forms: (forms) => `表記: ${formatList(forms)}`,
      facts: '事実',
      history: '以前',
      saidOf: 'これについての記述',
      playbooks: '手順',
      namedIn: '登場するノート',
      merges: 'これらの名前が一つである理由',
      merge: (a, b, by) => `${a} = ${b}（${by}）`,
      things: 'エンティティ',
      steps: 'ステップ',
      sources: '出典',
      skillWhen: (title, worked) =>
        `${title}: この保管庫で ${formatCount(worked)} 回うまくいった手順です。これを行うときに使ってください。`,
    },
    outcomes: { ok: '成功', failed: '失敗' },
    states: { standing: '', undone: '（取り消し済み）', overruled: '（後の決定により無効）' },
    terminal: {
      decided: {
        same: 'この二つを一つにまとめました。',
        different: 'この二つを別のものとしました。',
        form: 'このテキストの意味を設定しました。',
        confirm: '確認しました。',
        veto: '今後は現れません。',
        pin: '残します。',
        outcome: '記録しました。',
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
        outcome: '結果:',
        rename: '移動:',
        undo: '取り消し:',
      },
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
      exportBeside: (path) => `ファイルが編集されていたため、新しい内容は ${path} に書き込みました`,
      exportFailed: (folder, why) => `${folder} への書き出しに失敗しました: ${why}。`,
      notKept: (why) => `読み取った内容を保存できないため、次の質問で読み直します: ${why}。`,
      damagedLines: (file, lines) =>
        `${file}: ${formatCount(lines.length)} 行が破損していたため除外しました（${formatList(lines.map(String))}）。`,
      reading: 'ノートを読んでいます',
      noQuestion: (known, word) => `know が答えるのは「${word}」ではなく ${formatChoice(known)} です。`,
      noProjects: (text) =>
        `--projects は「${text}」ではなく folder:NAME、tag:NAME、property:NAME のいずれかです。`,
      empty: 'ノートに二度以上出てくる名前がありません。エンティティはノートのリンクと別名から作られます。',
      unread: (count) => `${countedNotes(count)}を読み込めなかったため除外しました。`,
      nothingFound: '名前にこれらの語を含むエンティティはありません。',
      noQuestions: '未解決の質問はありません。',
      questionTotal: (shown, total) =>
        shown < total
          ? `未解決の質問 ${formatCount(total)} 件中 ${formatCount(shown)} 件（登場の多い順）:`
          : `${counted(total, '未解決の質問')}:`,
      noEntity: (name) => `この保管庫に「${name}」と呼ばれるものはありません。`,
      tooFew: (name) => `「${name}」はほかの二つ以上のノートに登場しないため、何もわかっていません。`,
      didYouMean: (names) => `${formatChoice(names)} のことですか？`,
      noSuchProject: (project) => `プロジェクト「${project}」に属するものはありません。`,
      projectAdvice: (known) =>
        known.length === 0
          ? 'プロジェクトの見分け方を指定してください: --projects folder:NAME、tag:NAME、property:NAME。'
          : `${formatList(known)} があります。`,
    },
  },
};
