import type {
  Fault,
  FieldType,
  FileFault,
  FoundInstead,
  NoAnswer,
  StoreOwner,
} from '../../../worker/contract';
import type { FAULT_TEXTS as ENGLISH } from '../en/faults';
import { faultWords, type FaultWords } from '../fault-words';
import { formatBytes, formatChoice, formatCount, formatList, formatSeconds } from '../format';
import { LEVELS } from './words';

/**
 * What went wrong. Of requests, files, stores and the engine they follow a colon; of queries they are sentences; of embedders and
 * downloads they are sentences without the full stop at the end.
 */
const FAULTS: FaultWords = {
  said: ({ text }) => text,

  empty: () => '为空',
  'wrong-type': ({ types }) => `必须是${formatChoice(types.map((type) => FIELD_TYPES[type]))}`,
  'unknown-field': () => '没有这样的字段',
  'no-whole-number': ({ min, max }) => `必须是 ${formatCount(min)} 到 ${formatCount(max)} 的整数`,
  'no-number': ({ min, max, isAbove }) => `必须是${range(min, max, isAbove)}数字`,
  'no-time': () => '必须是以毫秒表示的时间',
  'none-of': ({ choices }) => `必须是 ${formatChoice(choices)}`,
  'wrong-count': ({ min, max }) => `必须给出 ${formatCount(min)} 到 ${formatCount(max)} 个`,
  'too-deep': ({ max }) => `条件嵌套超过 ${formatCount(max)} 层`,
  'no-text': ({ level }) => `${LEVELS[level]}没有自己的文本；请指定笔记、章节或段落`,
  'no-property': () => '没有说明是哪个属性',
  'open-already': () => '已经打开',
  'nothing-begun': () => '尚未开始调整',
  'damaged-vectors': () => '有一部分已损坏',
  'other-version': () => '属于另一个版本',
  'other-model': ({ found, wanted }) => `其模型是 ${found}，而不是 ${wanted}`,
  'other-dimensions': ({ found, wanted }) => `其向量有 ${found} 个分量，而不是 ${formatCount(wanted)} 个`,
  'no-model-yet': () => '还没有可以对应的模型',
  'unknown-model': ({ name }) => `没有可下载的模型“${name}”`,
  'being-downloaded': ({ name }) => `正在下载 ${name}`,
  'no-mirror': () => '镜像须以 https:// 和服务器名称开头',
  'no-address': ({ typed }) => `“${typed}”不是像 http://localhost:11434 这样的地址`,
  'address-with-key': () => '请不要在其中写名称和密码',
  'address-with-query': () => '必须在“?”和“#”之前结束',
  'no-embedder': ({ typed }) =>
    `“${typed}”不是嵌入模型；请写 ollama:MODEL、ollama:ADDRESS#MODEL、openai:MODEL 或 openai:ADDRESS#MODEL，在模型后加 @DIMENSIONS 可使用较短的向量`,

  'nothing-after': ({ operator }) => `“${operator}:”后面没有内容。`,
  'tag-without-name': () => '“tag:”后面的标签没有名称。',
  'unknown-kind': ({ value, near, kinds }) =>
    `没有类型“${value}”。${near === undefined ? '' : `是不是 ${near}？`}类型有 ${formatList(kinds)}。`,
  'unknown-state': ({ value }) => `笔记不能是“${value}”: 请写 is:linked 或 is:alone。`,
  'no-date': ({ value }) => `“${value}”不是日期。请写 2024、2024-05、>=2024-05-31 或 30d 这样的日期。`,
  'turned-range': ({ value, turned }) => `“${value}”的结尾早于开头。请写 ${turned}。`,
  'no-value': ({ name, value }) => `[${name}:${value}] 中缺少值。`,
  'no-comparison': ({ value }) => `“${value}”不能与数字或日期比较。请写 >5 或 >=2024-05-31。`,
  misplaced: ({ operator, scope }) => `${scope}: 用于词，而 ${operator} 不是。请写在括号外面。`,
  'no-wanted-word': ({ scope }) => `${scope}: 需要一个必须出现的词。`,
  'not-closed': ({ operator, mark }) => `“${operator}:”后面的${MARKS[mark]}没有闭合。`,
  'no-patterns': () => 'Altitude 不支持正则表达式。请写词本身或其一部分。',
  'letter-case': ({ operator }) => `Altitude 不区分大小写。请去掉 ${operator}: 再写这些词。`,

  'no-permission': withCode('没有权限'),
  'quota-used-up': withCode('磁盘配额已用完'),
  'is-folder': withCode('是一个文件夹'),
  'link-circle': withCode('符号链接形成循环'),
  'name-too-long': withCode('名称太长'),
  'no-such-file': withCode('没有这个文件或文件夹'),
  'disk-full': withCode('磁盘已满'),
  'no-folder': withCode('是一个文件，或其路径经过文件'),
  'disk-read-only': withCode('磁盘为只读'),
  'too-large-to-read': withCode('太大，无法一次读取'),
  'impossible-name': withCode('文件不能使用此名称'),
  'no-regular-file': () => '不是可读取的文件（管道、套接字或设备）',
  'name-not-utf8': () => '名称不是 UTF-8；请重命名',
  'link-out-of-vault': () => '是指向仓库之外的符号链接',
  'link-to-nowhere': ({ why }) => `是没有目标的符号链接: ${inWords(why)}`,
  'folder-kept': ({ why }) => `无法读取文件夹，其中的笔记保持原样: ${inWords(why)}`,
  'not-in-vault': () => '不在仓库中',
  'over-limit': () => '超过大小上限',
  'changed-since': () => '笔记已更改，尚未重新索引',
  'not-parsed': ({ text }) => `解析失败: ${text}`,

  'file-damaged': () => '已损坏',
  'file-of-another-kind': () => '内容不符',
  'used-by-window': () => '此仓库的另一个窗口正在使用它',
  'used-by-process': ({ owner, silence }) => {
    const using = `${process(owner)}正在使用它`;
    if (silence === undefined) return using;
    const { sinceSeconds, freeInSeconds } = silence;
    return `${using}，但已 ${formatSeconds(sinceSeconds)}没有响应；如果它已结束，索引将在 ${formatSeconds(freeInSeconds)}后可用`;
  },
  'used-by-other-version': ({ owner, found, ours }) =>
    `另一个版本的 Altitude 正在使用它: ${found}（${process(owner)}）；当前版本是 ${ours}。请关闭另一个，或将两者都更新`,
  'used-with-other-folders': ({ owner }) => `${process(owner)}正以不同的包含或排除文件夹使用它`,
  'taken-over': ({ owner }) => {
    const holder = owner === undefined ? '' : `；现在由${process(owner)}使用`;
    return `此程序太久没有响应，另一个程序接管了索引${holder}`;
  },
  'other-version-open': () => '打开了另一个版本的窗口',
  'closed-by-browser': () => '应用已将其关闭',
  'deleted-or-replaced': () => '已被删除，或由另一个版本接管',
  'store-closed': () => '已关闭',
  'opened-to-read': () => '仅以只读方式打开',
  'quota-exceeded': () => '磁盘或应用可用的空间已满',
  'transaction-aborted': () => '应用中断了写入',
  'value-unreadable': ({ text, isGone }) =>
    `${isGone ? '其中一部分已丢失：' : '其中一部分无法读取：'}${text}`,
  'newer-format': ({ found, ours }) =>
    `由更新版本的 Altitude 写入（格式 ${formatCount(found)}；当前可读 ${formatCount(ours)}）`,
  'other-content': ({ name }) => `其文件夹中有不属于 Altitude 索引的文件，例如 ${name}`,
  'other-vault': ({ owner }) => `其文件夹中是另一个仓库 ${owner} 的索引`,

  'contents-damaged': () => '其目录已损坏',
  'contents-gone': () => '其目录不见了',
  'index-unreadable': ({ text }) => `无法读取: ${text}`,
  'older-format': ({ found, ours }) =>
    `由较早版本的 Altitude 写入（格式 ${formatCount(found)}，现在是 ${formatCount(ours)}）`,
  'journal-damaged': () => '最近更改的列表已损坏；会重新读取这些更改',
  'files-damaged': ({ files, notes }) =>
    `其中 ${formatCount(files)} 个文件已损坏；将重新读取的笔记: ${formatCount(notes)} 条`,

  'properties-too-long': () => '太长',
  'properties-too-deep': () => '嵌套太深',
  'several-documents': () => '不止一个文档',
  'no-properties': () => '不是键和值的列表',
  'too-many-values': () => '值太多',
  'repeated-key': () => '有一个键出现了两次',
  'unknown-alias': () => '有一个引用没有对应的内容',

  'not-started': ({ text }) => `无法启动: ${text}`,
  'late-start': ({ afterMs }) => `启动后 ${formatSeconds(afterMs / 1_000)}内没有响应`,
  'late-opening': () => '打开索引的时间过长',
  'index-damaged': () => '已存索引的一部分已损坏；下次启动时会重新读取其中的笔记',
  silent: () => '不再响应',
  'engine-closed': () => '已关闭',
  'owner-ended': () => '打开索引的程序已结束',
  'thread-failed': ({ text }) => `其线程出错: ${text}`,
  'script-refused': () => '其脚本被拒绝',
  'message-unreadable': () => '无法读取其线程的消息',
  'thread-ended': ({ code }) =>
    code === undefined ? '其线程已结束' : `其线程已结束，代码 ${formatCount(code)}`,

  'embedder-closed': () => '嵌入模型已关闭',
  'no-such-embedder': ({ name }) => `这里没有嵌入模型“${name}”`,
  'engine-left': () => '请求嵌入模型的引擎已不存在',
  'model-thread-failed': ({ why }) => `模型已停止: ${inWords(why)}`,
  'model-late': ({ afterSeconds }) => `模型未在 ${formatSeconds(afterSeconds)}内响应`,
  'model-out-of-turn': () => '模型没有按顺序响应',
  'model-given-up': ({ times, why }) => `模型连续出错 ${formatCount(times)} 次，不再使用: ${inWords(why)}`,
  'no-runtime': ({ text }) => `无法在此启动模型的运行环境: ${text}`,
  'native-path-relative': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME 是“${folder}”: 请写文件夹从根目录开始的完整路径`,
  'native-in-vault': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME 指定了 ${folder}，其中安装的内容位于仓库之内，而程序绝不会从仓库加载: 请安装到别处`,
  'native-absent': ({ folder, why }) =>
    `ALTITUDE_ONNXRUNTIME 指定了 ${folder}，那里没有安装 onnxruntime-node (${inWords(why)}): ${install(folder)}`,
  'native-other-version': ({ folder, version }) =>
    `ALTITUDE_ONNXRUNTIME 指定了 ${folder}，其中 onnxruntime-node 的版本是 ${version}，需要 1.30 或更新的 1.x: ${install(folder)}`,
  'native-other-platform': ({ folder, platform }) =>
    `ALTITUDE_ONNXRUNTIME 指定了 ${folder}，那里的 onnxruntime-node 不支持 ${platform}: ${unset}`,
  'native-cut-off': ({ folder, file }) =>
    `无法加载 ${folder} 中的 onnxruntime-node (ALTITUDE_ONNXRUNTIME): ${file} 缺少一部分。请重新安装，或者${unset}`,
  'native-not-loaded': ({ folder, text }) =>
    `无法加载 ${folder} 中的 onnxruntime-node (ALTITUDE_ONNXRUNTIME): ${text}。请重新安装，或者${unset}`,
  'no-memory': ({ text }) => `内存不足以运行模型: ${text}`,
  'no-graph-file': ({ name, text }) => `文件 ${name} 不能用作模型: ${text}`,
  'file-changed': ({ name }) => `模型的文件 ${name} 已损坏: 与下载的内容不同`,
  'file-missing': ({ name }) => `模型缺少文件 ${name}`,
  'file-empty': ({ name }) => `模型的文件 ${name} 为空`,
  'file-unreadable': ({ name, why }) => `无法读取模型的文件 ${name}: ${inWords(why)}`,
  'file-not-json': ({ name }) => `模型的文件 ${name} 已损坏: 不是 JSON`,
  'graph-without': ({ graph, output }) => `图 ${graph} 没有输出 ${output}: 不是文本嵌入模型`,
  'model-dimensions': ({ found, expected }) =>
    `模型给出的向量有 ${formatCount(found)} 个数，而应有 ${formatCount(expected)} 个`,
  'folder-unreadable': ({ why }) => `无法读取模型的文件夹: ${inWords(why)}`,
  'no-folders-here': () => '这里无法读取文件夹',
  'no-graph': () => '文件夹中没有图: 其中及其 onnx 文件夹中没有以 .onnx 结尾的文件',
  'no-hidden-size': () => '文件 config.json 没有说明向量的长度（hidden_size）',
  'no-tokeniser': () => '文件 tokenizer.json 没有描述分词器',
  'no-imported-model': () => '此设备上没有自己的模型',
  'cuts-only': ({ name, cuts, wanted }) =>
    `${name} 的向量有 ${formatChoice(cuts.map(formatCount))} 个数，而不是 ${formatCount(wanted)} 个`,
  'not-downloaded': ({ name }) => `模型 ${name} 不在此设备上: 请先下载`,
  'files-unreachable': ({ why }) => `无法获取模型的文件: ${inWords(why)}`,

  'no-file-of-model': ({ from, model, file }) => `${from} 没有模型 ${model} 的文件 ${file}`,
  'size-unknown': ({ from, file }) => `${from} 没有说明 ${file} 的大小`,
  'not-for-everybody': ({ from, file, status }) =>
    `${from} 不向所有人提供 ${file}（${String(status)}）: 其网页可能要求账号或同意`,
  'more-than-said': ({ from, file }) => `${from} 发送的 ${file} 超过其实际大小，已中断`,
  'other-part': ({ from, file, status }) =>
    `${from} 返回的不是所请求的 ${file} 的部分（${String(status)}）。请检查地址，以及此网络是否要求先登录`,
  'far-too-large': ({ from, file, saidMegabytes, aboutMegabytes }) =>
    `${from} 称 ${file} 有 ${formatCount(saidMegabytes)} MB，而整个模型约 ${formatCount(aboutMegabytes)} MB。没有请求任何内容；请换一个地址`,
  'arrived-damaged': ({ from, file }) =>
    `来自 ${from} 的文件 ${file} 已损坏，已丢弃。请重新获取，或从其他地址获取`,
  'download-stopped': ({ from, model, file, why }) => {
    const what = file ?? `${model} 的文件列表`;
    return `从 ${from} 下载 ${what} 时中断: ${inWords(why)}。已下载的部分会保留，并从那里继续`;
  },
  'no-answer': ({ why }) => NO_ANSWERS[why],
  'server-busy': ({ status }) => `服务器现在无法响应（${String(status)}）`,

  'server-absent': ({ host, why, program }) => {
    switch (why) {
      case 'refused':
        return `${host} 没有响应。请在那里启动 ${program ?? '服务器'}，或更正地址`;
      case 'unknown-host':
        return `找不到名为 ${host} 的计算机。请检查地址和网络`;
      case 'cut':
        return `${host} 在响应完成之前断开了连接`;
      case 'untrusted':
        return `${host} 的证书不受信任，因此没有发送任何内容。请检查地址`;
      case 'other':
        return `无法连接 ${host}。请检查地址和网络`;
    }
  },
  'server-late': ({ host, model, afterMs }) =>
    `${host} 未在 ${formatSeconds(Math.ceil(afterMs / 1_000))}内响应。它可能正忙，或正在加载模型“${model}”`,
  'slow-question': ({ model, afterSeconds }) =>
    `${model} 的服务器处理一个问题用了超过 ${formatSeconds(afterSeconds)}`,
  'no-embedding': ({ host, model, found }) =>
    `${host} 返回了${instead(found)}。请检查“${model}”是否为嵌入模型`,
  'no-direction': ({ host, model, found }) =>
    `${host} 由此文本得出的向量${NO_DIRECTIONS[found]}，没有意义。请更改文本，或选择“${model}”以外的模型`,
  'answer-too-large': ({ host, model, limitBytes }) =>
    `${host} 发送了超过 ${formatBytes(limitBytes)}，多于所请求的向量，因此没有接收。请检查地址，以及“${model}”是否为嵌入模型`,
  'model-changed': ({ host, model, found, expected }) =>
    `${host} 给出 ${formatCount(found)} 维的向量，而“${model}”应为 ${formatCount(expected)} 维。可能有另一个模型使用了它的名称`,
  'length-refused': ({ host, model, found, expected }) =>
    `${host} 给出 ${formatCount(found)} 维的向量，而请求的是 ${formatCount(expected)} 维。请由“${model}”决定长度，或选择可以缩短向量的模型`,
  'key-missing': ({ host, name }) =>
    `没有以“${name}”为名保存的密钥，因此没有向 ${host} 发送任何内容。请以该名称保存密钥`,
  'key-odd': ({ name }) =>
    `以“${name}”为名保存的不是密钥: 其中有空格、换行或密钥不会有的字符。请重新复制密钥`,
  'key-wanted': ({ host }) => `${host} 需要密钥，但没有设置`,
  'key-refused': ({ host }) => `${host} 拒绝了密钥。请检查它是否完整、有效并可用于嵌入`,
  'no-credit': ({ host }) => `${host} 称此密钥没有余额。请在那里充值，或使用其他密钥`,
  'no-embedding-model': ({ host, model }) => `${host} 称“${model}”不是嵌入模型。请选择其他模型`,
  'nothing-here': ({ host, model }) => `${host} 的此地址没有内容。请检查地址和模型名称“${model}”`,
  'no-such-model': ({ host, model, isOllama }) =>
    `${host} 没有模型“${model}”。${isOllama ? `请在那里运行“ollama pull ${model}”，或选择其他模型` : '请检查模型的名称'}`,
  'too-many-requests': ({ host, retryAfterMs }) =>
    `${host} 暂时不再接受请求${retryAfterMs === undefined ? '' : `，要求等待 ${formatSeconds(Math.ceil(retryAfterMs / 1_000))}`}`,
  redirect: ({ host }) => `${host} 转到另一个地址，Altitude 不会跟随。请输入最终的地址`,
  'server-failed': ({ host, status, said }) => `${host} 出错（状态 ${String(status)}）${quoted(said)}`,
  'request-refused': ({ host, status, said }) =>
    `${host} 拒绝了请求（状态 ${String(status)}）${quoted(said)}`,
  'connection-closed': ({ host }) => `与 ${host} 的连接已关闭`,
};

const MARKS = { parenthesis: '括号', quote: '引号' };

const NO_ANSWERS: Record<NoAnswer, string> = {
  refused: '那里没有响应',
  'unknown-host': '找不到该名称的计算机',
  cut: '连接中断',
  untrusted: '其证书不受信任',
  other: '无法连接',
};

const NO_DIRECTIONS = {
  'no-number': '含有不是数字的内容',
  zeroes: '全为零',
  'too-small': '数值太小，不可能由模型得出',
  'too-large': '数值太大，不可能由模型得出',
};

function inWords(fault: Fault): string {
  return faultWords(FAULTS, fault);
}

const FIELD_TYPES: Record<FieldType, string> = {
  text: '文本',
  number: '数字',
  boolean: 'true 或 false',
  list: '列表',
  object: '对象',
  null: 'null',
  undefined: '省略',
  bytes: '字节',
  file: '文件',
  'note-path': '笔记的路径',
  'atom-id': '原子的 ID',
};

function range(min: number | undefined, max: number | undefined, isAbove = false): string {
  if (min === undefined) return '';
  const from = `${isAbove ? '大于' : '不小于'} ${formatCount(min)}`;
  return max === undefined ? `${from} 的` : `${from} 且不大于 ${formatCount(max)} 的`;
}

/** 本机运行环境无法使用时的办法。 */
const unset = '删除该变量以使用内置的运行环境';
const install = (folder: string): string =>
  `请运行 npm install onnxruntime-node@1.30 --ignore-scripts --prefix "${folder}"，或者${unset}`;

function withCode(words: string): (fault: Extract<FileFault, { code: string }>) => string {
  return ({ code }) => `${words}（${code}）`;
}

function process({ pid, host }: StoreOwner): string {
  return host === undefined ? `进程 ${String(pid)} ` : `另一台机器或容器“${host}”上的进程 ${String(pid)} `;
}

function instead(found: FoundInstead): string {
  switch (found.kind) {
    case 'no-json':
      return '不是 JSON 的内容';
    case 'no-list':
      return '不是向量列表的内容';
    case 'other-count':
      return `对应 ${formatCount(found.texts)} 段文本的 ${formatCount(found.vectors)} 个向量`;
    case 'no-numbers':
      return '不是数字列表的向量';
    case 'numbers':
      return `${formatCount(found.count)} 个数的向量`;
  }
}

function quoted(said: string | undefined): string {
  return said === undefined ? '' : `:“${said}”`;
}

/** In the words that end a sentence, or are one. */
export const FAULT_TEXTS: typeof ENGLISH = { fault: inWords };
