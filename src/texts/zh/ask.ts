import { formatCount } from '../format';
import { counted, countedNotes } from './words';
import type { ASK as ENGLISH } from '../en/ask';

/** What is sent of a conversation: the question, with so many that were asked before it. */
function questions(question: string, before: number): string {
  return before === 0 ? question : `${question}、之前的 ${formatCount(before)} 个问题`;
}

/** Questions in plain words, and how they were read. */
export const ASK: typeof ENGLISH = {
  ask: {
    wanted: {
      find: '笔记',
      newest: '最新的笔记',
      oldest: '最早的笔记',
      ask: '回答',
      themes: '主题',
      'zoom-in': '深入',
      'zoom-out': '返回上层',
      near: '相关',
      'links-in': '链接到',
      'links-out': '链接自',
      count: '计数',
      tasks: { open: '未完成的任务', done: '已完成的任务', all: '任务' },
      tags: '标签',
      folders: '文件夹',
      properties: '属性',
      timeline: '随时间变化',
      compare: '比较',
      summarise: '摘要',
    },
    by: { month: '按月', quarter: '按季度', year: '按年', tag: '按标签' },
    kinds: {
      text: '文本',
      list: '列表',
      code: '代码',
      table: '表格',
      quote: '引用',
      callout: '标注',
      math: '公式',
      html: 'HTML',
      rule: '分隔线',
    },
    perspective: (perspective: string): string => `面向${perspective}`,
    unlinked: '没有链接',
    links: (of, range) => `${of === 'out' ? '出链' : '反向链接'} ${range}`,
    lacking: (what) => `不含 ${what}`,
    inFolder: (folder: string): string => `在 ${folder} 中`,
    written: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `${since ?? ''}以来写的`
        : since === undefined
          ? `截至${until}写的`
          : since === until
            ? `写于${until}`
            : `写于${since} – ${until}`,
    changed: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `${since ?? ''}以来修改的`
        : since === undefined
          ? `截至${until}修改的`
          : since === until
            ? `修改于${until}`
            : `修改于${since} – ${until}`,
    said: {
      tag: (tag) => `标签为 #${tag}`,
      tags: (tags) => `标签为 ${tags}`,
      folder: (folder) => `在文件夹 ${folder} 中`,
      kind: (kind) => `类型为${kind}`,
      property: (name, value) => (value === '' ? `有属性 ${name}` : `属性 ${name} 为 ${value}`),
      links: (of, range) => `${of === 'out' ? '出链' : '反向链接'} ${range}`,
      words: (words) => `含有“${words}”`,
    },
    counted: (what, conditions) => (conditions.length === 0 ? what : `${what}（${conditions.join('，')}）`),
    tasks: {
      open: (count) => counted(count, '个未完成的任务'),
      done: (count) => counted(count, '个已完成的任务'),
      all: (count) => counted(count, '个任务'),
    },
    days: {
      due: (day) => `截止：${day}`,
      overdue: (day) => `已逾期：${day}`,
      scheduled: (day) => `计划：${day}`,
      start: (day) => `开始：${day}`,
      done: (day) => `完成：${day}`,
      cancelled: (day) => `取消：${day}`,
    },
    when: {
      due: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `${since ?? ''}起到期`
          : since === undefined
            ? `${until}及之前到期`
            : since === until
              ? `${since}到期`
              : `${since} – ${until}到期`,
      planned: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `${since ?? ''}起`
          : since === undefined
            ? `${until}及之前`
            : since === until
              ? since
              : `${since} – ${until}`,
      done: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `${since ?? ''}以来完成`
          : since === undefined
            ? `${until}及之前完成`
            : since === until
              ? `${since}完成`
              : `${since} – ${until}完成`,
      overdue: '已逾期',
      overdueSaid: '已逾期',
      dayless: '没有截止日期',
      dated: '有截止日期',
    },
    undated: {
      due: (count) => `另有 ${formatCount(count)} 个没有截止日期。`,
      planned: (count) => `另有 ${formatCount(count)} 个没有日期。`,
      done: (count) => `另有 ${formatCount(count)} 个没有完成日期。`,
    },
    templates: (count) => `未计入 ${formatCount(count)} 个模板。`,
    linked: {
      orNamed: (count, title) => `${countedNotes(count)}链接到或提到 ${title}`,
      in: (count, title) => `${countedNotes(count)}链接到 ${title}`,
      out: (count, title) => `${title} 链接到${countedNotes(count)}`,
    },
    noSentence: '笔记中没有句子回答这个问题。下面是最接近的笔记。',
    nextStep: '可以换个说法，或少用几个词。',
    nothing: {
      said: '没有笔记谈到这一点。',
      about: (name) => `没有关于${name}的内容。`,
      met: '没有笔记符合这一条件。',
      themes: '还没有主题。',
      inside: '里面没有内容。',
      near: '附近没有内容。',
      linksIn: '没有笔记链接到这里。',
      linksOut: '这里没有链接到任何笔记。',
      tags: '没有带标签的笔记。',
      folders: '没有笔记在文件夹中。',
      properties: '没有带属性的笔记。',
      summary: '没有可摘要的文本。',
      soFar: '目前已读取的笔记没有谈到这一点。请在全部笔记读取后再问一次。',
    },
    more: (count: number): string => `还有 ${formatCount(count)} 条。`,
    among: (notes: number): string =>
      `只查看了 ${formatCount(notes)} 篇笔记，因为归档库无法对所有笔记按此查询。可能还有更多。`,
    noTag: (name, meant) => `没有笔记带有标签 #${name}。${meant === '' ? '' : `是不是 #${meant}？`}`,
    noProperty: (name, meant) => `没有笔记带有属性“${name}”。${meant === '' ? '' : `是不是“${meant}”？`}`,
    onlyProperty: (name) => `“${name}”只是一个属性的名称：用 [${name}] 可找到有该属性的笔记。`,
    corrected: (word, used) => `没有笔记含有“${word}”；已改为统计“${used}”。`,
    lookedFor: (word, used) => `没有笔记含有“${word}”；已改为查找“${used}”。`,
    unreadable: (count, some) => `${formatCount(count)} 篇笔记无法读取，其中的任务未计入：${some}`,
    label: '回答',
    button: '提问',
    ofReadSoFar: '仅依据目前已读取的笔记。请在全部笔记读取后再问一次。',
    looking: '正在查阅你的笔记……',
    readAs: (reading: string): string => `理解为：${reading}`,
    without: (condition: string): string => `去掉${condition}`,
    goesOn: (question: string): string => `接着“${question}”`,
    readAlone: '只按这个问题本身理解',
    goOn: (question: string): string => `接着“${question}”来理解`,
    guess: '这是猜测: 没有规则认识这种问法。',
    unread: (words: string): string => `未使用：${words}`,
    sentences: (count: number): string => `笔记中的 ${formatCount(count)} 句话`,
    write: (model: string, price: string): string => `用 ${model} 撰写回答（${price}）`,
    writeAnew: (model: string, price: string): string => `用 ${model} 重新撰写回答（${price}）`,
    sends: (passages, before, host) =>
      `会把${questions('问题', before)}和笔记中的 ${formatCount(passages)} 段文字发送到 ${host}。`,
    stop: '停止',
    openQuote: (title: string): string => `打开 ${title}`,
    cited: (place: number, quote: string): string => `${formatCount(place)}：${quote}`,
    notCited: (place, why) => `${formatCount(place)}：${why}`,
    claimed: (title: string): string => `据称出自：${title}`,
    consent: (passages, before, model, host, price) =>
      `把${questions('你的问题', before)}和笔记中的 ${formatCount(passages)} 段文字发送到 ${host}，由 ${model} 回答（${price}）？`,
    writing: '正在撰写回答',
    found: (found: number, of: number): string =>
      `${formatCount(of)} 条引文中有 ${formatCount(found)} 条能在笔记中找到`,
    writtenBy: (model: string, paid: string): string => `由 ${model} 撰写（${paid}）`,
    writtenEarlier: (model: string, date: string): string =>
      `由 ${model} 于 ${date} 撰写；这次没有发送任何内容`,
    earlier: {
      same: '你之前得到的对这个问题的回答',
      outdated: (how) => `已过时的回答（${how}）`,
      otherwise: '现在会为这个问题发送不同的内容',
      changed: (notes) => `之后有更改：${notes}`,
      added: (notes) => `现在找到而当时没有：${notes}`,
      gone: (notes) => `当时找到而现在没有：${notes}`,
      andMore: (names, more) => `${names}，另有 ${formatCount(more)} 条`,
      leftOut: (count) => `有 ${formatCount(count)} 句没有显示，因为所依据的内容可能已不在笔记中。`,
      anew: (model, price) => `加上 --anew 可用 ${model} 重新撰写回答（${price}）。`,
      nothingLeft: '没有显示其中的任何内容，因为所依据的内容可能已不在笔记中。',
    },
    notStored: (why: string): string => `无法保存，下次需要重新购买：${why}`,
    anewAdvice: '要按其价格重新撰写，请加上 --anew。',
    notInNotes: '笔记中没有这句话',
    tooShort: '太短，无法核对',
    noQuotes: '没有引用笔记原文佐证',
    ended: {
      cut: '回答被截断：已达到最大长度。',
      refused: '模型拒绝回答。',
      stopped: '已停止。',
    },
    cutOff: (why: string): string => `回答被截断：${why}。`,
    noPassages: '笔记中没有找到相关的文字，因此没有询问任何模型。',
    notWritten: (why: string): string => (why === '' ? '没有写出回答。' : `没有写出回答：${why}。`),
    readConsent: (names, before, model, host, price) =>
      `将${questions('你的问题', before)}和 ${formatCount(names)} 个标签与文件夹名称发送到 ${host}，由 ${model} 解读问题（${price}）吗？`,
    noReadConsent: (host: string, price: string): string =>
      `将问题以及标签和文件夹的名称发送到 ${host}（${price}）需要你的同意，但这里没有人可以询问。`,
    reading: '正在解读问题',
    letRead: (model: string, price: string): string => `让 ${model} 解读问题（${price}）`,
    letReadAnew: (model: string, price: string): string => `让 ${model} 重新解读问题（${price}）`,
    sendsNames: (names, before, host) =>
      `会把${questions('问题', before)}和 ${formatCount(names)} 个标签与文件夹名称发送到 ${host}，不发送笔记的文字。`,
    readBy: (model: string, paid: string): string => `由 ${model} 解读（${paid}）`,
    readEarlier: (model: string, date: string): string => `由 ${model} 于 ${date} 解读；这次没有发送任何内容`,
    readAnewAdvice: '要按其价格重新解读，请加上 --anew。',
    forgotten: (count: number): string =>
      `已删除 ${formatCount(count)} 条保存的回答和解读。已付的费用仍记在账本中。`,
    forget: {
      title: '删除保存的回答？',
      text: '语言模型写下的回答和对问题的解读会从本设备删除。要再得到它们，必须重新购买。你的笔记不会被更改。',
      confirm: '删除',
      cancel: '取消',
    },
    notRead: (why: string): string => `没有采用模型的解读：${why}。问题按规则解读。`,
    noReading: '没有收到解读',
    noPlan: '它不是一个计划',
    badField: (field: string): string => `字段“${field}”不符合要求`,
    unknownName: (name: string): string => `它提到了没有发送的“${name}”`,
    notAsked: '规则已读懂整个问题，因此没有询问模型。',
    group: '分组',
    count: '笔记数',
  },
};
