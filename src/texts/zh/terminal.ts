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

const files = (count: number): string => counted(count, '个文件');
const questions = (count: number): string => counted(count, '个问题');
const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const place = (place: number, total: number, level: Level): string =>
  `${countedAtoms(total, level)}中的第 ${formatCount(place)} 位`;

const aboutSize = (bytes: number | undefined): string =>
  bytes === undefined ? '大小未知' : `约 ${formatCount(Math.round(bytes / 1_000_000))} MB`;

function stateOf(state: ModelState): string {
  switch (state.kind) {
    case 'absent':
      return '不在此设备上';
    case 'downloading':
      return '正在下载';
    case 'partial': {
      const total = state.totalBytes === undefined ? '' : ` / ${formatBytes(state.totalBytes)}`;
      return `已下载一部分: ${formatBytes(state.receivedBytes)}${total}`;
    }
    case 'ready':
      return formatBytes(state.sizeBytes);
    case 'damaged':
      return '已损坏';
    case 'failed':
      return '失败';
  }
}

function languagesOf(languages: ModelLanguages): string {
  switch (languages.kind) {
    case 'one':
      return formatLanguage(languages.tag);
    case 'many':
      return `${languages.isMinimum ? '超过' : '约'} ${formatCount(languages.count)} 种语言`;
    case 'unknown':
      return '';
  }
}

const BROKEN_SETTINGS = {
  'no-json': '它不是有效的 JSON，或含有会丢失的注释',
  'no-object': '它不是 JSON 对象',
  'no-list': '其服务器列表不是对象',
};

/** What the terminal says beside its help. */
export const TERMINAL: typeof ENGLISH = {
  languages: languagesOf,
  terminal: {
    answer: {
      lines: (from, to) =>
        to > from ? `第 ${formatCount(from)}–${formatCount(to)} 行` : `第 ${formatCount(from)} 行`,
      vault: '仓库',
      links: (out, into) => `链接 ${formatCount(out)} 个，被链接 ${formatCount(into)} 次`,
      terms: (terms) => `词: ${formatList(terms)}`,
      noSuchNote: '（没有这条笔记）',
      linkTotal: (title, shown, total) =>
        total > shown
          ? `${title}（${formatCount(total)} 个中的前 ${formatCount(shown)} 个）`
          : `${title}（${formatCount(total)}）`,
      around: (id) => `围绕 ${id}`,
      sharedNames: '多条笔记共用的名称:',
      report: (count) => `${files(count)}未完整读取:`,
      indexPlace: (folder) => `索引位于 ${folder}`,
      tokens: (count) => counted(count, '个 token'),
    },
    commandLine: {
      optionBeforeVerb: (word) => `“${word}”在动词之前；请写 altitude VERB VAULT，再写选项。`,
      unknownVerb: (word, near) => `没有动词“${word}”。${near === undefined ? '' : `是不是“${near}”？`}`,
      dashAfterOption: (option) => `${option} 之后以连字符开头。如果确实如此，请写 ${option}=VALUE。`,
      unknownOption: (verb, option, near) =>
        `${verb} 没有选项 ${option}。${near === undefined ? '请在以连字符开头的词之前写 --。' : `是不是 ${near}？`}`,
      valueMissing: (option) => `${option} 需要一个值。`,
      valueExtra: (option) => `${option} 不接受值。`,
      noVault: '缺少 VAULT: 存放笔记的文件夹。',
      downloadAndDelete: '--download 和 --delete 是两个命令。',
      needsDownload: '--mirror 和 --yes 与 --download NAME 一起使用。',
      needsYes: '--max-tokens 须与 --yes 一起使用。',
      applyAndReset: '--apply 和 --reset 不能同时使用。',
      linksWithFiles: '--links 不需要文件: 请去掉 --queries 和 --qrels。',
      nothingToEvaluate: '要评估什么？请指定 --queries FILE 和 --qrels FILE，或 --links。',
      noQuery: '缺少 QUERY: 要搜索的词。',
      noQueryOrAtom: '需要 QUERY 和 ATOM: 先写词，再写要解释的原子。',
      noAtom: '缺少 ATOM。',
      noStrategy: (choices, name) => `--strategy 应为 ${formatChoice(choices)}，而不是“${name}”。`,
      noQuestion: '缺少 QUESTION：你想知道什么。',
      noPackQuery: '缺少 QUERY: 内容包的主题。',
      noBudget: '缺少 --budget: 内容包最多可用多少 token。',
      modelAndEmbedder: '--model 和 --embedder 都用于指定使用谁的向量。',
      nothingToEmbed: '--embedder none 没有可做的事。',
      noEmbedder: (why, mayBeNone) =>
        `--embedder: ${why}；或 built-in，或 transformers:NAME${mayBeNone ? '，或 none' : ''}。`,
      wordTooMany: (word) => `“${word}”是多余的词。`,
      missing: (name) => `缺少 ${name}。`,
      nameTooLong: (word) => `“${word}”是多余的词；含空格的名称请加引号。`,
      noLevel: (text) => `--level 应为 note、section 或 paragraph，而不是“${text}”。`,
      writeWithoutSetup: '--write 与 --setup 一起使用。',
      noClient: (clients, name) => `--setup 可用 ${formatChoice([...clients])}，而不是“${name}”。`,
      noLeave: (leaves, text) => `--knowledge 可用 ${formatChoice([...leaves])}，而不是“${text}”。`,
      noDollars: (text) => `--allow-cost 应为 0.50 这样的美元金额，而不是 ${text}。`,
      noWholeNumber: (option, min, max, text) =>
        `--${option} 应为 ${formatCount(min)} 到 ${formatCount(max)} 的整数，而不是“${text}”。`,
      noPath: (option) => `--${option} 没有指定文件或文件夹。`,
      noProperty: (text) => `--property 应为 NAME 或 NAME=VALUE，而不是“${text}”。`,
      noTag: (text) => `--tag 应为 garden/soil 这样的标签，而不是“${text}”。`,
      noKind: (kinds, text, near) =>
        `--kind 应为 ${formatChoice(kinds)}，而不是“${text}”。${near === undefined ? '' : `是不是“${near}”？`}`,
      linkedAndAlone: '--linked 和 --alone 同时使用时没有结果。',
      turnedDates: (since, until) => `--${until} 早于 --${since}，没有笔记能符合。请对调两者。`,
      noDate: (option, text) =>
        `--${option} 应为 2024、2024-05、2024-05-31 或 30d 这样的日期，而不是“${text}”。`,
      seeHelp: (command) => `参见 ${command}`,
    },
    notes: {
      embedder: (file, why) =>
        `无法读取记录 ${file}: ${why}。请用 --embedder 指定此索引的嵌入模型；altitude embed 会重新写入该记录。`,
      weights: (file, why) =>
        `无法读取 ${file} 中的权重: ${why}。相关笔记按默认权重排序；tune --apply 或 tune --reset 会重新写入。`,
    },
    evaluation: {
      noQuestions: (file) => `${file} 中没有问题。`,
      noQuestionsAdvice: '每行一个: {"_id": "q1", "text": "…"}。',
      noJudgements: (file) => `${file} 中没有评判。`,
      noJudgementsAdvice: '每行一个: 问题、文档和数字，以制表符分隔。',
      nothingRelevant: (file) => `${file} 中没有相关的内容: 所有评判都不大于 0。`,
      nothingJudged: (queries, qrels) => `${queries} 中的问题都没有在 ${qrels} 中评判: ID 是否一致？`,
      wrongLine: (file, line, what) => `${file}，第 ${formatCount(line)} 行: ${what}`,
      unreadable: (file, why) => `无法读取文件 ${file}: ${why}`,
      noQuestion: '不是含有“_id”和“text”的 JSON 对象。',
      questionTwice: (id, line) => `“${id}”也是第 ${formatCount(line)} 行的问题。`,
      noJudgement: '不是以制表符分隔的问题、文档和数字。',
      noneInVault: (first) => `评判的笔记都不在仓库中；第一条是“${first}”。`,
      unjudged: (count) => `${questions(count)}没有评判: 不提问。`,
      notInVault: (count, first) => `${formatCount(count)} 条评判的笔记不在仓库中，计为未找到:“${first}”…`,
      noVectors: '没有向量: 运行 altitude embed 可查看含义带来的效果。',
      asked: (count) => `在笔记级别提了 ${questions(count)}。`,
      wrongQuestion: (file, id, why) => `${file}，问题“${id}”: ${why}`,
      gain: (adds, points, to, p) => {
        const what = adds === 'links' ? '链接' : '含义';
        const sign = points < 0 ? '−' : '+';
        const chance = p < 0.05 ? `p = ${formatFixed(p, 4)}` : `p = ${formatFixed(p, 2)}，可能是偶然`;
        return `与 ${to} 相比，${what}使 nDCG@10 变化 ${sign}${formatFixed(Math.abs(points), 1)} 分（${chance}）。`;
      },
    },
    explain: {
      place,
      placeNewest: (...standing) => `${place(...standing)}，最新的在前`,
      placeScore: (score, ...standing) => `${place(...standing)} · 得分 ${formatFixed(score, 3)}`,
      best: (standing, best) => `${standing}，最高为 ${formatFixed(best, 3)}`,
      noAnswer: '没有结果',
      absent: (total, level) => `不在结果中（${countedAtoms(total, level)}）`,
      line: '行',
    },
    found: {
      asked: (conditions) => `仅显示符合条件的结果: ${conditions}`,
      corrected: (word, used) => `没有笔记含有“${word}”；已改为搜索“${used}”。`,
      unknown: (words) => `没有笔记含有${formatList(words.map((word) => `“${word}”`))}。`,
      modelNotReady: '仅按词找到: 语言模型未能及时就绪。请再试一次。',
      shown: (shown, total, isNewest) =>
        `${total}中的 ${formatCount(shown)} 个${isNewest ? '，最新的在前' : ''}`,
      all: (total, level, isLeast) => `${isLeast ? '至少 ' : ''}${countedAtoms(total, level)}`,
      leftOut: (summary, count) => `${summary}；隐藏了 ${countedWeakerMatches(count)}（--all 可显示）`,
      nothingMeets: '没有内容符合条件',
      nothing: (query, isHidden) => (isHidden ? `没有与“${query}”相近的内容` : `未找到“${query}”`),
      nothingAmong: (isHidden) =>
        isHidden ? '符合条件的内容中没有与问题相近的' : '在符合条件的内容中未找到',
    },
    mcp: {
      tooLong: '客户端的消息太长，无法读取。',
      brokenFilters: (filters) =>
        `应用的以下排除文件不是正则表达式，不会排除任何内容: ${formatList([...filters])}。`,
    },
    setup: {
      inTerminal: '请运行一次:',
      orAdd: (file) => `或将以下内容添加到 ${file}:`,
      add: (file) => `请将以下内容添加到 ${file}:`,
      writeHint: '加上 --write 会为你添加。',
      written: (file, name) => `已将 ${name} 添加到 ${file}。`,
      backup: (file) => `原来的文件: ${file}`,
      restart: (client) => `请重新启动 ${client} 以使用它。`,
      same: (file, name) => `${name} 已在 ${file} 中。没有更改任何内容。`,
      broken: (file, why) => `${file} 保持原样: ${BROKEN_SETTINGS[why]}。`,
      brokenAdvice: '不加 --write 会显示需要添加的内容。',
      unwritable: (file, why) => `无法更改 ${file}: ${why}。`,
      clientNames: {
        'claude-code': 'Claude Code',
        'claude-desktop': 'Claude Desktop',
        cursor: 'Cursor',
        vscode: 'VS Code',
      },
    },
    trouble: {
      noIndex: (folder) => `${folder} 中还没有索引。`,
      noIndexAdvice: 'altitude index 会建立它。',
      unusable: (folder, why) => `${folder} 中的索引无法使用: ${why.join('；')}。`,
      unusableAdvice: 'altitude index 会重新建立；可读取的向量会保留。',
      unfinished: (notes) => `索引尚未完成: 现有 ${countedNotes(notes)}。`,
      readsRest: 'altitude index 会读取其余部分。',
      lostNotes: (lost, total) =>
        lost === 0
          ? '可能缺少最近的更改。'
          : `此回答缺少 ${countedNotes(total)}中的 ${formatCount(lost)} 条。`,
      readsAgain: 'altitude index 会重新读取它们。',
      lostTexts: (count) => `${paragraphs(count)}只能按词找到。`,
      roundedTexts: (count) => `${paragraphs(count)}的比较不够精确。`,
      embedsAgain: 'altitude embed 会重新生成它们的向量。',
      notSent: (count) => `${paragraphs(count)}将发送到可能收费的服务器。没有发送任何内容。`,
      withheld: (count, files, folder) =>
        `${paragraphs(count)}只能按词找到：购买的向量已损坏。${formatCount(files)} 个文件保留在 ${folder} 中。`,
      sendsWithheld: (tokens) =>
        `未经同意不会发送。altitude embed --yes --max-tokens ${Math.ceil(tokens)} 会发送：约 ${formatTokens(tokens)} token，价格未知。`,
      damaged: (parts) => `索引的一部分已损坏: ${parts}`,
      readOnly: (failure) => `${failure} 更改的内容只为此回答读取。`,
      madeAgain: (why) => `正在重新建立已保存的索引: ${why.join('；')}`,
      unreadFolder: (folder, why) => `无法读取文件夹 ${folder}: ${why}。其中的笔记保持原样。`,
      gone: (lost, known, folder) =>
        `${folder} 的 ${formatCount(known)} 条笔记中有 ${formatCount(lost)} 条不见了。`,
      goneKept: '索引会原样保留它们。',
      goneAsk: '从索引中移除它们吗？',
      goneAdvice: (folder) => `磁盘是否已挂载？要从索引中移除: altitude index "${folder}" --yes`,
    },
    output: {
      failed: (message) => `altitude: ${message}`,
      ask: (question) => `${question} [y/N] `,
      yes: ['y', 'yes', '是'],
      unwritten: (why) => `无法完整写出回答: ${why}\n请腾出空间，或将输出发送到别处。`,
    },
    vectors: {
      sendsWithheld: (count, tokens) =>
        `发送到服务器：${paragraphs(count)}，约 ${formatTokens(tokens)} token。`,
      imported: (count, file) => `已从 ${file} 取得 ${formatCount(count)} 个向量`,
      goesOn: '已嵌入的内容会保留: 同一命令会从那里继续。词和链接仍可使用。',
      repairs: (model) => `altitude models --download ${model} 可修复它。`,
      tooSmall: (count) => `只有 ${paragraphs(count)}的仓库太小，无法从中学习。`,
      withoutIt: '词和链接仍可使用。',
      unreadable: (file, why) => `无法读取 ${file}: ${why}`,
      sameModelAlone: '只能取得同一模型的向量。没有取得任何内容。',
      notTaken: (file, why) => `无法取得 ${file}: ${why}`,
      nameNewFile: '请指定尚不存在的文件: 不会替换任何文件。',
      nameWritableFolder: '请指定可写入的文件夹中的文件。',
      unwritable: (file, why) => `无法写入 ${file}: ${why}`,
    },
    progress: {
      indexing: (done, total, share) =>
        `正在索引: ${formatCount(done)} / ${formatCount(total)} 条笔记（${formatShare(share)}）`,
      downloading: (done, total, share) =>
        `正在下载: ${formatBytes(done)} / ${formatBytes(total)}（${formatShare(share)}）`,
      reading: (share) => `正在读取笔记: ${formatShare(share)}`,
      training: (share) => `正在从笔记中学习: ${formatShare(share)}`,
      embedding: (done, total, share) =>
        `正在嵌入: ${formatCount(done)} / ${formatCount(total)} 段文本（${formatShare(share)}）`,
      comparing: (share) => `正在比较笔记: ${formatShare(share)}`,
      saving: '正在保存索引',
      dividing: (share) => `正在将仓库划分为主题: ${formatShare(share)}`,
      share: (what, done, total, share) =>
        `${what}: ${formatCount(done)} / ${formatCount(total)}（${formatShare(share)}）`,
      part: (what, share) => `${what}: ${formatShare(share)}`,
      left: (text, seconds) => `${text}，剩余 ${formatSeconds(seconds)}`,
      asking: '正在提问',
      hiddenLinks: '正在寻找隐藏的链接',
    },
    batch: {
      unreadable: (file, why) => `无法读取批次 ${file}: ${why}`,
      noQuestion: '此行不是含有“_id”和“text”的 JSON 对象。',
    },
    models: {
      place: (folder) => `模型保存在 ${folder}`,
      deleted: (name) => `已删除 ${name}。`,
      consent: (title, facts, bytes, host) =>
        `${title}（${facts}）: 从 ${host} 下载（${aboutSize(bytes)}）？不会发送你的笔记。`,
      declined: '没有下载任何内容。',
      noConsent: (bytes, host) => `从 ${host} 下载（${aboutSize(bytes)}）需要你的同意，但没有人可以询问。`,
      noConsentAdvice: '如果同意，请加上 --yes。',
      ready: (title, state) => `${title} 已就绪（${stateOf(state)}）。`,
      use: (name) => `使用方法: altitude embed VAULT --embedder transformers:${name}`,
      state: (state, bytes) =>
        state.kind === 'absent' ? `${stateOf(state)}；下载: ${aboutSize(bytes)}` : stateOf(state),
      facts: (languages, dimensions, licence) =>
        `${languagesOf(languages)}，${formatCount(dimensions)} 维，${licence}`,
      unknown: (name) => `没有模型“${name}”。`,
      unknownAdvice: 'altitude models 会列出它们。',
      storageAdvice: (reason, bytes, place) => {
        switch (reason) {
          case 'full':
            return `它在 ${place} 中占用${aboutSize(bytes)}。请在那里腾出空间后重新下载。未完成的文件已删除。`;
          case 'in-use':
            return '请等另一个程序完成：它可能正在下载同一个模型。';
          case 'newer':
            return '请更新本程序。';
          default:
            return `请检查 ${place} 的空间和权限。`;
        }
      },
    },
    read: {
      nothingFound: '其中没有问题里的词。开头如下:',
      corrected: (word, used) => `其中没有“${word}”；已改为查找“${used}”。`,
      noText: '其中没有文本。',
      tokens: (kept, whole, strategy, wanted) => {
        const instead = strategy === wanted ? '' : `（${wanted} 需要向量: 参见 altitude embed --help）`;
        return `${formatCount(whole)} 个 token 中的 ${formatCount(kept)} 个 · ${strategy}${instead}`;
      },
    },
    figures: {
      notes: '笔记',
      sections: '章节',
      paragraphs: '段落',
      tokens: 'token',
      links: '已解析的链接',
      ghosts: '没有目标的链接',
      trust: '链接可信度',
      missing: '  不存在的笔记',
      topics: '话题',
      themes: '主题',
      tags: '标签',
      vectors: '向量',
      vectorsIn: (state) => `向量（${state}）`,
      off: '关闭',
      states: {
        'too-small': '太少',
        waiting: '等待中',
        reading: '读取中',
        training: '学习中',
        embedding: '嵌入中',
        ready: '就绪',
        failed: '失败',
      },
      model: '模型',
      ofModel: '  模型',
      onRuntime: '  运行环境',
      none: '无',
      runtime: '运行环境',
      dimensions: '维度',
      texts: '文本',
      remade: '已损坏并重新生成',
      disk: '磁盘上的索引',
      memory: '内存中的索引',
      ofWords: '  词',
      ofVectors: '  向量',
      ofNotes: '  笔记',
      process: '进程占用的内存',
      ofHeap: '  对象',
      ofBuffers: '  缓冲区',
      vectorMemory: '内存中的向量',
      time: '时间',
      seconds: (seconds) => `${formatFixed(seconds, 1)} 秒`,
      peak: '内存峰值',
      share: (done, total) => `${formatCount(done)} / ${formatCount(total)}`,
    },
    questions: {
      countsMore: 'altitude status --all 还会统计链接、不存在的笔记、话题、主题和标签。',
      nothingWaits: '仓库中的所有内容都已按现状索引。',
      waiting: (count) => `之后有 ${files(count)}更改: 请运行 altitude index。`,
      themesOfLinks: '仅来自链接: 还不了解含义（参见 altitude embed）。',
      noThemes: '还没有主题。',
      nothingRelated: '没有与此笔记相近的内容。',
      nothingInside: '其中没有内容。',
      linksTo: '链接到',
      linkedFrom: '被链接自',
      sharedTopics: (count) => `共同话题（${formatCount(count)}）`,
      through: (id) => `经由 ${id}`,
      didYouMean: (name) => `是不是“${name}”？`,
      severalNotes: (name, count) => `有 ${formatCount(count)} 条笔记名为“${name}”。`,
      nameOne: (ids) => `请用路径指定其中一条：${ids}。`,
    },
    tune: {
      kept: '相关笔记的权重保持不变。',
      asNow: '目前',
      tunedOnOthers: '调整后（用未见过的链接）',
      nothingMeasured: '没有测量任何内容。',
      textOnly: '仅文本',
      standard: '默认',
      applied: '已用于此仓库',
      reset: '相关笔记重新按默认权重排序。',
      hidden: (links, notes) =>
        `隐藏了 ${countedNotes(notes)}中的 ${countedLinks(links)}（仅在内存中）并重新寻找。`,
      nothingGained: '其他权重没有好处: 一切保持不变。',
      isApplied: '已应用: altitude related 现在使用这些权重。altitude tune VAULT --reset 可恢复。',
      notApplied: '尚未应用: altitude tune VAULT --apply 会应用。',
      weights: (isTuned, similar, nearness, centrality) =>
        `${isTuned ? '调整后的权重' : '默认权重'}: 相似笔记 ${similar}，接近度 ${nearness}，中心性 ${centrality}。`,
      tooFew: (found, needed) =>
        `此仓库中只有 ${countedLinks(found)}可以隐藏，少于 ${formatCount(needed)} 个时任何差异都是偶然。`,
    },
    vault: {
      indexInside: (folder) => `索引文件夹 ${folder} 在仓库之内。`,
      indexInsideAdvice: '请指定仓库之外的文件夹。',
      rulesUnreadable: (reason) => `无法读取仓库的设置，因此不知道排除了什么: ${reason}`,
      rulesUnreadableAdvice:
        '请修复其设置文件夹中的 app.json 和 plugins/altitude/data.json，或移除已损坏的那个。',
      noFolder: (path) => `没有文件夹 ${path}。`,
      checkSpelling: '请检查拼写。',
      isFile: (path) => `${path} 是一个文件。`,
      isFileAdvice: '请指定它所在的文件夹。',
      noFolderBelowFile: (path) => `没有文件夹 ${path}: 此路径的一部分是文件。`,
      unreadable: (path, why) => `无法读取仓库 ${path}: ${why}`,
      checkReaders: '请检查谁可以读取它。',
      checkName: '请检查名称。',
    },
  },
};
