import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: '实体', fact: '事实', playbook: '流程', skill: '技能' },
    maturities: { candidate: '候选', confirmed: '已确认', archived: '已归档' },
    kept: '已保留',
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
      near: '含义相近',
    },
    noneFound: {
      entity: '没有实体：需要有两篇笔记链接同一篇笔记，或在正文中提到它。别名和链接文字也算名称。',
      fact: '没有事实：查找的是链接到笔记的属性和字段（uses:: [[水泵]]）、version、ip、status 之类的值，以及“The pump uses a valve”这样的英文句子，且所说的事物须有另外两篇笔记提到。',
      playbook: '没有流程：查找的是至少三步的编号列表或任务列表，并且有三篇笔记用各自的话写了它。',
    },
    ownPlaybook: 'altitude know VAULT confirm HEADING 可以把单个列表定为流程。',
    whichHolds: (subject, property) => `${subject}：${property} 现在以哪个值为准？`,
    sharedName: (text) => `都叫“${text}”`,
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day, until) => {
      if (until !== '') return `${fact}（${day === '' ? '' : `${day} `}至 ${until}）`;
      return day === '' ? fact : `${fact}（截至 ${day}）`;
    },
    sharedFact: (count, relation, object) => `${formatCount(count)} 项: ${relation} ${object}`,
    denied: (fact, notes) => `${fact}（${countedNotes(notes)}说法相反）`,
    ofType: (type) => `类型 ${type}`,
    namedBy: (count) => `在 ${countedNotes(count)}中提到`,
    figures: {
      notes: '笔记',
      notesOf: (notes, silent) =>
        `${formatCount(notes)}（模板文件夹中或导出的 ${formatCount(silent)} 篇不计）`,
      mentions: '提及',
      mentionsOf: (mentions, each) => `${formatCount(mentions)}，每个实体 ${each}`,
      ambiguous: '有歧义的文本',
      claimed: '指多个事物的名称',
      claimedOf: (claimed, all, share) => `${formatCount(all)} 个中的 ${formatCount(claimed)} 个（${share}）`,
      times: '用时',
      timesOf: (read, match, fold, last) =>
        `读取 ${read} 秒，查找名称 ${match} 秒，汇总 ${fold} 秒（上次 ${last} 秒）`,
      questions: '待解决的问题',
      nearest: '按含义与笔记比较过的名称',
      nearestKnown: (known, names) => `${formatCount(names)} 个中的 ${formatCount(known)} 个`,
      nearestOff: '关闭: 此设备上没有嵌入模型',
      decisions: '决定',
      decided: (all, unheeded) =>
        unheeded === 0 ? formatCount(all) : `${formatCount(all)}，其中 ${formatCount(unheeded)} 项不起作用`,
      orphans: '孤立项',
      exponent: '增长指数',
      curve: '增长',
      maturity: (confirmed, candidate, archived) =>
        confirmed + candidate + archived === 0
          ? '暂无'
          : formatList([
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
      namedInTheme: (theme, notes) => `提到它的笔记: ${theme}（${countedNotes(notes)}）`,
      questions: '待解决的问题',
      asks: (title, why) => `与 ${title} 是同一个吗？（${why}）`,
      unheeded: '已决定但不起作用',
      unheededWhy: (winner) =>
        winner === undefined
          ? '笔记中现在没有相关内容。一旦再次出现，它会重新生效。'
          : `改以此为准: ${winner}`,
      merges: '为何这些名称是同一个',
      merge: (a, b, by) => `${a} = ${b}（${by}）`,
      things: '实体',
      steps: '步骤',
      sources: '来源',
      skillWhen: (title, worked) =>
        `${title}: 在此仓库中成功过 ${formatCount(worked)} 次的步骤。需要做这件事时使用。`,
    },
    scopes: {
      global: '全局',
      project: (name) => `项目 ${name}`,
      domain: (name) => `领域 ${name}`,
    },
    outcomes: { ok: '成功', failed: '失败' },
    states: {
      standing: '',
      undone: '（已撤销）',
      overruled: (id) => `（以 ${id} 为准）`,
      idle: '（不起作用：笔记中没有相关内容）',
    },
    pane: {
      title: '知识',
      command: '打开知识',
      off: 'Altitude 可以汇集笔记中关于所提事物的内容。它只由你的笔记在此设备上生成，在你查看时于后台进行。',
      turnOn: '开启',
      tabs: { page: '页面', project: '项目', questions: '问题', health: '状况' },
      tabsName: '显示内容',
      loading: '正在读取笔记…',
      noNote: '打开一篇笔记以查看关于它的已知内容。',
      calledWrong: (name) => `你已将“${name}”标为错误，因此不再显示。`,
      noPage: (name) => `关于“${name}”还没有已知内容：至少要有另外两篇笔记提到它。`,
      scope: '项目或领域',
      belongs: '归属',
      asNotesSay: '依笔记而定',
      nothing: '暂无内容。',
      same: '相同',
      sameOf: (a, b) => `${a} 和 ${b} 是同一个`,
      different: '不同',
      differentOf: (a, b) => `${a} 和 ${b} 不是同一个`,
      means: (text, title) => `“${text}”指 ${title}`,
      holds: (value) => `以 ${value} 为准`,
      allHold: '全部有效',
      split: '分开',
      splitOf: (a, b) => `将 ${a} 和 ${b} 分开`,
      pressed: (button) => `${button}:`,
      judge: { confirm: '确认', pin: '保留', veto: '有误' },
      judgeOf: {
        confirm: (title) => `确认: ${title}`,
        pin: (title) => `无论笔记以后如何都保留: ${title}`,
        veto: (title) => `有误，不再显示: ${title}`,
      },
      compare: '按含义比较',
      compareDesc: '没有对应笔记的名称可以按含义与你的笔记比较。这样找到的很少是同一事物。',
      undo: '撤销',
      undoOf: (decided) => `撤销: ${decided}`,
      growth: '增长',
      growthOf: (notes, nodes, isDated) =>
        `实体的增长: ${isDated ? '有日期的 ' : ''}${countedNotes(notes)}中有 ${formatCount(nodes)} 个。指数小于 1 时，实体比笔记增长得慢。`,
      switch: '汇集已知内容',
      switchDesc:
        '开启后，会有一个面板显示笔记中关于所提事物的内容：页面、项目和问题。在此设备上生成，不使用语言模型。关闭后会删除已读取的内容；你的决定会保留。',
      projectsBy: '如何区分项目',
      projectsByDesc: '仅由一个项目的笔记说到的内容归属该项目。',
      projectKinds: { folder: '文件夹', tag: '标签', property: '属性' },
      tag: '项目标签',
      tagDesc: '其下每个标签都是一个项目，例如 #project 之下的 #project/boat。留空表示没有项目。',
      property: '项目属性',
      propertyDesc: '它的每个值，或它链接的每篇笔记，都是一个项目。留空表示没有项目。',
      folder: '项目文件夹',
      folderDesc: '其中每个文件夹都是一个项目。留空表示没有项目。',
      agentsDecide: '允许代理决定',
      agentsDecideDesc:
        '此计算机上的代理可以决定哪些名称是同一个、哪些有误；无法询问你时也可以自行决定。它们会先得知将有什么变化；你可以在此撤销。',
      domains: '领域',
      domainsDesc:
        '包含多个项目的领域，每行一个：先写名称，再写文件夹和标签。只由一个领域的笔记提到的内容归属于该领域。',
      domainsExample: '家庭: 房屋, 花园, #家人',
      noDomain: (line) => `“${line}”没有文件夹也没有标签，请写成 家庭: 房屋, #家人。`,
    },
    terminal: {
      decided: {
        same: '这两个现在是同一个。',
        different: '这两个现在保持分开。',
        form: '该文本现在表示这个。',
        confirm: '已确认。',
        veto: '不会再出现。',
        pin: '会保留。',
        scope: '现在归属于那里。',
        outcome: '已记录。',
        holds: '已记录以哪个值为准。',
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
        scope: '归属:',
        outcome: '结果:',
        holds: '为准:',
        rename: '移动:',
        undo: '撤销:',
      },
      formIdle: (text) => `已记下。目前没有笔记以“${text}”作为名称、别名或链接文字，在出现之前不会改变什么。`,
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
      exportRemoved: (count) => `已删除 ${formatCount(count)} 个内容已不存在的文件。`,
      exportStays: (path) => `已不再有关于它的内容，但你编辑过该文件，因此保留: ${path}`,
      exportBeside: (path) => `你编辑过该文件；新的内容写在 ${path}`,
      exportFailed: (folder, why) => `导出到 ${folder} 失败: ${why}。`,
      notKept: (why) => `无法保存读取的内容，下一个问题会重新读取: ${why}。`,
      damagedLines: (file, lines) =>
        `${file}: ${formatCount(lines.length)} 行已损坏，已略去（${formatList(lines.map(String))}）。`,
      reading: '正在读取笔记',
      noQuestion: (known, word) => `know 可以回答 ${formatChoice(known)}，而不是“${word}”。`,
      noProjects: (text) => `--projects 应为 folder:NAME、tag:NAME 或 property:NAME，而不是“${text}”。`,
      unread: (count) => `${countedNotes(count)}无法读取，已略去。`,
      nothingFound: '没有名称含有这些词的实体。',
      noQuestions: '没有待解决的问题。',
      sayHolds: (name, property) =>
        `指明的方法：altitude know VAULT holds "${name}" ${property} VALUE，或 all`,
      noSuchValue: (name, property, values) =>
        values.length < 2
          ? `“${name}”的 ${property} 没有两个值。`
          : `“${name}”的 ${property} 有 ${formatChoice([...values, 'all'])}。`,
      sayWhich: (text) => `指明“${text}”是哪一个：altitude know VAULT means "${text}" NAME`,
      questionTotal: (shown, total) =>
        shown < total
          ? `${formatCount(total)} 个待解决问题中的 ${formatCount(shown)} 个，提到最多的在前:`
          : `${counted(total, '个待解决的问题')}:`,
      noEntity: (name) => `仓库中没有叫“${name}”的事物。`,
      tooFew: (name) => `提到“${name}”的其他笔记少于两条: 对它一无所知。`,
      didYouMean: (names) => `是不是 ${formatChoice(names)}？`,
      noSuchScope: (name) => `没有名为“${name}”的项目或领域。`,
      scopeAdvice: (known) =>
        known.length === 0
          ? '请说明如何区分: --projects folder:NAME 或 --domains "家庭: 房屋, #家人"。'
          : `有 ${formatList(known)}。`,
      noDomains: (text) => `--domains 应为名称加文件夹和标签，如 "家庭: 房屋, #家人"，而不是“${text}”。`,
    },
  },
};
