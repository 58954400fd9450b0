import type { BUYING as EN } from '../en/buying';
import { formatCount, formatList, formatTokens } from '../format';

/** 应用中的语言模型。 */
export const BUYING: typeof EN = {
  buying: {
    heading: '语言模型摘要',
    server: '由谁撰写摘要',
    serverDesc: '在你看到价格并同意之前，不会发送任何内容。搜索、链接和语义都不需要这种模型。',
    serverNames: { none: '不使用：仅显示摘录', anthropic: 'Claude（Anthropic）', address: '其他服务器' },
    address: '地址',
    addressDesc:
      'Ollama：http://localhost:11434。LM Studio：http://localhost:1234。llama.cpp：http://localhost:8080。',
    model: '模型',
    modelDesc: '它在该服务器上的名称，例如 claude-haiku-5-5 或 qwen3。',
    key: '密钥',
    keyDesc: '由应用保管，与这些设置分开存放。本机上的服务器不需要密钥。',
    price: {
      names: { input: '输入价格', output: '输出价格', cached: '缓存输入价格' },
      descs: {
        input: (model: string, host: string): string => `${host} 对 ${model} 读取每百万词元的收费（美元）。`,
        output: (model: string, host: string): string => `${host} 对 ${model} 写出每百万词元的收费（美元）。`,
        cached: '服务器先前读过的每百万词元的价格。留空则与其他输入相同。',
      },
      absent: {
        listed: (usd: string): string => `留空则为列表价格 ${usd}。`,
        local: '留空则不收费。',
        unknown: '留空则价格未知，只有词元上限起作用。',
      },
      wrong: (typed: string): string =>
        `“${typed}”不是价格，这里的价格都不会使用。请写 0 到 9,999 之间的美元数，例如 0.50。`,
      half: '请填写输入和输出的价格。在此之前不会使用这些价格。',
    },
    jobLimit: '单个任务的上限（美元）',
    jobLimitDesc: '任务会在超出上限之前暂停。',
    dayLimit: '每日上限（美元）',
    dayLimitDesc: '当天所有任务合计会在超出上限之前暂停。',
    embeds: '用摘要判断含义',
    embedsDesc:
      '与笔记、章节或长段落含义相近的内容由其购买的摘要决定。更改后只在后台重新嵌入这些部分：耗时相当于同样数量的新短笔记，在此设备上免费；服务器可能会收费。',
    check: '检查连接',
    checkDesc: '询问有哪些模型。不收费，也不会发送你的笔记内容。',
    checkButton: '检查',
    checking: '正在询问…',
    works: (host: string, model: string): string => `${host} 有响应，并提供 ${model}。`,
    context: (tokens: number): string => `一次最多接受 ${formatTokens(tokens)} 个词元。`,
    counts: '它可以统计词元。',
    noSuchModel: (model: string, models: readonly string[]): string =>
      models.length === 0
        ? `服务器没有列出 ${model}，也没有列出其他模型。`
        : `服务器没有列出 ${model}。它提供 ${formatList(models.slice(0, 8))}。`,
    needsAddress: '请先填写服务器地址。',
    nameModel: (host: string, models: readonly string[]): string =>
      models.length === 0
        ? `${host} 有应答，但没有列出模型。仍请在上方填写一个。`
        : `${host} 有应答，它有 ${formatList(models.slice(0, 8))}。请在上方填写其中一个。`,
    mendAddress: '请检查地址，以及服务器是否允许应用向它发出请求。',
    command: '摘要与费用',
    commandNote: '为此笔记生成摘要',
    menuFolder: '为此文件夹生成摘要…',
    title: '摘要与费用',
    open: '打开',
    paneDesc: '购买摘要，并查看已支付的费用。',
    notSetUp: '尚未设置语言模型。缩小视图时会改为显示笔记中的句子。',
    openSettings: '打开设置',
    beside: '索引由此仓库的另一个窗口维护。请在那个窗口购买摘要。',
    sends: (host: string): string =>
      `每条笔记一次请求：其文本（不含注释）会发送到 ${host}。在你按下按钮之前不会发送任何内容。`,
    of: (title: string): string => `范围：${title}及其下的全部内容`,
    themeAlone: (title: string): string => `仅为${title}生成名称和摘要`,
    sendsTheme: (host: string): string =>
      `一次请求：其中笔记的简要内容会发送到 ${host}。在你按下按钮之前不会发送任何内容。`,
    theVault: '整个仓库',
    limit: (usd: string): string => `任务达到 ${usd} 时停止。`,
    tokenLimit: (tokens: number): string =>
      `没有人知道此模型的价格，因此美元上限不起作用：请在设置中填写价格。不填写时，任务达到 ${formatTokens(tokens)} 个词元时停止。`,
    room: {
      job: (usd: string): string => `最多 ${usd}，即设置中的单个任务上限：剩下的会再次报价。`,
      day: (usd: string): string => `最多 ${usd}，即今天上限的余额：到此暂停。`,
    },
    noRoom: {
      job: (usd: string): string => `单个任务的上限（${usd}）不够生成第一份摘要。请在设置中调高。`,
      day: (usd: string): string =>
        `今天上限的余额（${usd}）不够生成第一份摘要。请等到明天，或在设置中调高。`,
    },
    buyUpTo: (usd: string): string => `以最多 ${usd} 购买`,
    buy: (price: string): string => `以 ${price} 购买`,
    refresh: (price: string): string => `以 ${price} 更新`,
    refreshFree: '免费更新',
    nameTheme: (price: string): string => `以 ${price} 让模型命名`,
    nameThemeFree: '免费让模型命名',
    make: '免费生成摘要',
    close: '关闭',
    pause: '暂停',
    stop: '停止',
    pausing: '正在暂停: 等待已发送的部分，不再发送其他内容。“停止”会连同这些一起结束。',
    progress: (done: number, of: number): string => `${formatCount(done)} / ${formatCount(of)}`,
    spent: '支出',
    today: (usd: string, limit: string): string => `今天 ${usd}，上限 ${limit}`,
    resume: '继续',
    undo: '移除摘要',
    undoNow: '移除',
    keep: '保留',
    undoOf: (job: string): string => `移除任务的摘要：${job}`,
    resumeOf: (job: string): string => `继续任务：${job}`,
    resumeBy: '按“继续”可接着进行。',
    rest: '查看其余的价格',
    usedUp: '你同意的额度已用完。其余部分另有价格。',
    raiseDay: '要在今天继续，请在设置中调高每日上限。',
    mendKey: '请检查设置中的密钥、模型和地址。',
    otherModelMay: '请在设置中换一个模型，或查看被略过的笔记。',
    smallerModel: '请在设置中换一个更小的模型，或在服务器较空闲时再试。',
    makeRoom: '请腾出磁盘空间，并确认仓库的文件夹可以写入。',
    otherModel: (model: string, host: string): string =>
      `只能用 ${host} 的 ${model} 继续，而设置中是另一个模型。`,
  },
};
