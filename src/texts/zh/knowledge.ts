import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: '实体', fact: '事实', playbook: '流程', skill: '技能' },
    maturities: { candidate: '候选', confirmed: '已确认', archived: '已归档' },
    edges: {
      runs_on: '运行于',
      uses: '使用',
      about: '关于',
      part_of: '属于',
      depends_on: '依赖',
      supersedes: '取代',
      derived_from: '源自',
      used_by: '用于',
    },
    rules: {
      fold: '仅大小写和连字符不同',
      plural: '单数和复数',
      closed: '有无空格',
      bracket: '有无括号',
      plain: '有无修饰',
      initials: '名称及其首字母',
      code: '有无代码',
      spelling: '拼写相近',
      stem: '词干相同',
      acronym: '可能是另一个的首字母',
    },
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day) => (day === '' ? fact : `${fact}（截至 ${day}）`),
    namedBy: (count) => `在 ${countedNotes(count)}中提到`,
    figures: {
      notes: '笔记',
      mentions: '提及',
      ambiguous: '有歧义的文本',
      questions: '待解决的问题',
      decisions: '决定',
      orphans: '孤立项',
      exponent: '增长指数',
      maturity: (confirmed, candidate, archived) =>
        formatList([
          counted(confirmed, '个已确认'),
          counted(candidate, '个候选'),
          ...(archived === 0 ? [] : [counted(archived, '个已归档')]),
        ]),
    },
    page: {
      knownAs: (anchors) => `已合并: ${formatList(anchors)}`,
      forms: (forms) => `写法: ${formatList(forms)}`,
      facts: '事实',
      history: '以前',
      saidOf: '有关的说法',
      playbooks: '流程',
      namedIn: '提到它的笔记',
      merges: '为何这些名称是同一个',
      merge: (a, b, by) => `${a} = ${b}（${by}）`,
      things: '实体',
      steps: '步骤',
      sources: '来源',
      skillWhen: (title, worked) =>
        `${title}: 在此仓库中成功过 ${formatCount(worked)} 次的步骤。需要做这件事时使用。`,
    },
    outcomes: { ok: '成功', failed: '失败' },
    states: { standing: '', undone: '（已撤销）', overruled: '（被之后的决定取代）' },
    terminal: {
      decided: {
        same: '这两个现在是同一个。',
        different: '这两个现在保持分开。',
        form: '该文本现在表示这个。',
        confirm: '已确认。',
        veto: '不会再出现。',
        pin: '会保留。',
        outcome: '已记录。',
        rename: '已移动。',
        undo: '已撤销。',
      },
      choices: {
        same: '相同:',
        different: '分开:',
        form: '表示:',
        confirm: '确认:',
        veto: '否决:',
        pin: '固定:',
        outcome: '结果:',
        rename: '移动:',
        undo: '撤销:',
      },
      undoWith: (id) => `要撤销: altitude know VAULT undo ${id}`,
      sameName: (a, b) => `“${a}”和“${b}”是同一个名称。`,
      severalNamed: (name) => `有多个事物叫“${name}”。`,
      chooseAnchor: (anchors) => `请指定其中之一: ${formatChoice([...anchors])}。`,
      noPlaybook: (name) => `标题“${name}”下没有步骤列表。`,
      playbookAdvice: 'altitude know VAULT brain 会列出它们。',
      nothingToUndo: '尚未做出任何决定。',
      noDecision: (id) => `没有决定 ${id}；altitude know VAULT log 会列出它们。`,
      noOutcome: (word) => `结果应为 ok 或 failed，而不是“${word}”。`,
      noDecisions: '尚未做出任何决定。',
      decisionPlace: (file) => `决定保存在 ${file}`,
      exported: (written, unchanged, leftOut, folder) =>
        `写入 ${formatCount(written)} 个文件，${formatCount(unchanged)} 个未变，略去 ${formatCount(leftOut)} 行疑似密码或密钥的内容: ${folder}`,
      exportBeside: (path) => `你编辑过该文件；新的内容写在 ${path}`,
      exportFailed: (folder, why) => `导出到 ${folder} 失败: ${why}。`,
      notKept: (why) => `无法保存读取的内容，下一个问题会重新读取: ${why}。`,
      damagedLines: (file, lines) =>
        `${file}: ${formatCount(lines.length)} 行已损坏，已略去（${formatList(lines.map(String))}）。`,
      reading: '正在读取笔记',
      noQuestion: (known, word) => `know 可以回答 ${formatChoice(known)}，而不是“${word}”。`,
      noProjects: (text) => `--projects 应为 folder:NAME、tag:NAME 或 property:NAME，而不是“${text}”。`,
      empty: '笔记中没有重复提到的名称: 实体来自笔记中的链接和别名。',
      unread: (count) => `${countedNotes(count)}无法读取，已略去。`,
      nothingFound: '没有名称含有这些词的实体。',
      noQuestions: '没有待解决的问题。',
      questionTotal: (shown, total) =>
        shown < total
          ? `${formatCount(total)} 个待解决问题中的 ${formatCount(shown)} 个，提到最多的在前:`
          : `${counted(total, '个待解决的问题')}:`,
      noEntity: (name) => `仓库中没有叫“${name}”的事物。`,
      tooFew: (name) => `提到“${name}”的其他笔记少于两条: 对它一无所知。`,
      didYouMean: (names) => `是不是 ${formatChoice(names)}？`,
      noSuchProject: (project) => `没有内容属于项目“${project}”。`,
      projectAdvice: (known) =>
        known.length === 0
          ? '请说明如何区分项目: --projects folder:NAME、tag:NAME 或 property:NAME。'
          : `有 ${formatList(known)}。`,
    },
  },
};
