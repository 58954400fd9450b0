import { VAULT_ID, type EngineError, type Problem, type StorageReason } from '../../../worker/contract';
import type { ERRORS as ENGLISH } from '../en/errors';
import { formatBytes, formatCount, formatList, formatSeconds } from '../format';
import { FAULT_TEXTS } from './faults';

const { fault: inWords } = FAULT_TEXTS;

/** What went wrong. */
function sentence(error: EngineError): string {
  switch (error.kind) {
    case 'not-found':
      return `此仓库中没有“${error.id}”。`;
    case 'bad-request':
      return error.at === undefined
        ? ended(`${error.field} 不合适: ${inWords(error.why)}`)
        : inWords(error.why);
    case 'cancelled':
      return '在完成前停止。已完成的部分会保留。';
    case 'occupied':
      return '模型正在处理另一件事。请等它完成，或将它停止：这次没有发送任何内容。';
    case 'not-open':
      return '索引尚未打开。';
    case 'storage':
      return ended(
        [STORES[error.operation] ?? '无法保存索引', error.file, inWords(error.why)]
          .filter((part) => part !== undefined)
          .join(': '),
      );
    case 'unreadable':
      return ended(`无法读取 ${error.path}: ${inWords(error.why)}`);
    case 'vault-unreadable':
      return ended(`无法读取仓库: ${inWords(error.why)}`);
    case 'embedder':
      return ended(inWords(error.why));
    case 'engine-gone':
      return ended(`索引已停止: ${inWords(error.why)}`);
    case 'knowledge-gone':
      return ended(`知识目前不可用: ${inWords(error.why)}`);
    case 'timeout':
      return `索引未在 ${formatSeconds(error.afterMs / 1000)}内响应。`;
    case 'wrong-contract':
      return 'Altitude 只更新了一部分。';
    case 'defect':
      return `Altitude 的程序错误: ${error.message}`;
  }
}

const STORES: Partial<Record<string, string>> = {
  open: '无法打开索引',
  read: '无法读取 Altitude 的文件',
  download: '无法保存模型',
  'open-model': '无法打开模型的文件夹',
  'use-model': '无法读取或写入模型的文件',
};

/** What the user of a pane can do, or need not fear; empty where there is nothing to say. */
function adviceInApp(error: EngineError): string {
  switch (error.kind) {
    case 'storage':
      return `${storageAdviceInApp(error.operation, error.reason, error.file)}你的笔记是安全的。`;
    case 'vault-unreadable':
      return '索引保持原样。';
    case 'embedder':
      return `${embedderAdvice(error, '请保存密钥，并在设置中填写其名称。', '“重试”会按现状接受它，并重新嵌入所有内容。')}词和链接仍可使用。`;
    case 'engine-gone':
      return '已保存的内容没有丢失。';
    case 'knowledge-gone':
      return '你的决定都没有丢失。下一个问题会重新启动。';
    case 'wrong-contract':
      return '请重新加载应用。';
    default:
      return '';
  }
}

/** The same for the terminal, where the folder of the index has a name if it is known. */
function adviceInTerminal(error: EngineError, indexFolder?: string): string {
  switch (error.kind) {
    case 'not-found':
      return error.nearest === VAULT_ID
        ? 'altitude zoom-in VAULT 会列出现有的内容。'
        : `最接近的是“${error.nearest}”。`;
    case 'storage':
      return storageAdviceInTerminal(error.reason, error.file, indexFolder);
    case 'vault-unreadable':
      return '索引保持原样。';
    case 'embedder':
      return `${embedderAdvice(error, '请设置到 ALTITUDE_EMBEDDER_KEY 中。', '用 --embedder 运行 altitude embed 会按现状接受它，并重新嵌入所有内容。')}词和链接仍可使用。`;
    case 'engine-gone':
      return '请重新运行命令；已索引的内容会保留。';
    case 'knowledge-gone':
      return '你的决定都没有丢失。请重新运行命令。';
    case 'timeout':
      return '请重新运行命令。';
    case 'wrong-contract':
      return '请重新构建或安装。';
    case 'defect':
      return '请连同你运行的命令一起报告。';
    default:
      return '';
  }
}

function embedderAdvice(
  { why }: Extract<EngineError, { kind: 'embedder' }>,
  setKey: string,
  takeAnew: string,
): string {
  if (why.kind === 'key-wanted') return setKey;
  return why.kind === 'model-changed' ? takeAnew : '';
}

function storageAdviceInApp(
  operation: string,
  reason: StorageReason | undefined,
  file: string | undefined,
): string {
  switch (reason) {
    case 'full':
      return '请腾出磁盘空间。';
    case 'in-use':
      return '请关闭打开此仓库的另一个窗口或程序，然后重试。';
    case 'newer':
      return '请更新 Altitude。索引保持原样。';
    case 'foreign':
      return '那里的内容保持原样。';
    case 'read-only':
      return file === undefined ? '请检查磁盘的权限。' : `请检查 ${file} 的权限。`;
    case undefined:
      if (operation === 'read') return '请检查该文件能否读取。';
      return operation === 'open' ? '如果另一个窗口打开了此仓库，请关闭它并重试。' : '请检查磁盘的可用空间。';
  }
}

function storageAdviceInTerminal(
  reason: StorageReason | undefined,
  file: string | undefined,
  indexFolder?: string,
): string {
  switch (reason) {
    case 'full':
      return '请腾出磁盘空间，或用 --index DIR 将索引放到别处。';
    case 'in-use':
      return '请等另一个程序完成，或用 --index DIR 为此程序单独建立索引。';
    case 'foreign':
      return '其中的内容没有更改。请用 --index DIR 指定空文件夹；如果此仓库被移动过，请用 --yes 运行 altitude index 接管其索引。';
    case 'newer':
      return '请更新此程序，或用 --index DIR 在别处建立单独的索引。';
    case 'read-only':
      if (file !== undefined) return `请检查 ${file} 的权限，或用 --index DIR 将索引放到别处。`;
      return checkFolder(indexFolder);
    case undefined:
      return checkFolder(indexFolder);
  }
}

function checkFolder(indexFolder: string | undefined): string {
  return `请检查 ${indexFolder ?? '索引文件夹'} 的空间和权限，或用 --index DIR 将索引放到别处。`;
}

/** Why a note could not be taken in full. */
function problem(found: Problem): string {
  switch (found.kind) {
    case 'invalid-utf8':
      return `从第 ${formatCount(found.byteOffset)} 字节起不是有效的 UTF-8: 读取到此为止。`;
    case 'binary':
      return '不是文本: 仅索引其名称。';
    case 'nul-filled':
      return found.byteOffset === 0
        ? '只有空字节，像是写入时崩溃所致: 请在备份中查找。'
        : `从第 ${formatCount(found.byteOffset)} 字节起全是空字节，像是写入时崩溃所致: 读取到此为止。其余内容可能在备份中。`;
    case 'bad-frontmatter':
      return ended(
        `属性不是有效的 YAML（第 ${formatCount(found.line)} 行），索引时略去: ${inWords(found.why)}`,
      );
    case 'too-large':
      return `${formatBytes(found.sizeBytes)}，超过 ${formatBytes(found.limitBytes)} 的上限: 未索引。`;
    case 'unreadable':
      return ended(`无法读取: ${inWords(found.why)}`);
    case 'name-clash':
      return `与 ${found.other} 同名，但 Unicode 形式不同: 未索引。`;
    case 'not-embedded':
      return ended(`${formatCount(found.texts)} 个段落只能按词找到: ${inWords(found.why)}`);
    case 'ambiguous-alias':
      return `与 ${formatList(found.others)} 共用别名“${found.alias}”: 使用它的链接不会指向其中任何一条。`;
  }
}

/** With one full stop at the end, whatever others said there. */
function ended(text: string): string {
  return /[.!?。！？]$/u.test(text) ? text : `${text}。`;
}

export const ERRORS: typeof ENGLISH = {
  ...FAULT_TEXTS,
  errors: { sentence, adviceInApp, adviceInTerminal, problem },
};
