import { texts } from '../../texts/texts';
import { trimFolder } from '../../settings/folder-rules';
import { KNOWLEDGE_LEAVES, type KnowledgeLeave } from './knowledge-leave';
import { SETUP_CLIENTS, type Setup } from './setup';
import type { McpCommand } from './command';
import { noMore } from './operands';
import { Refusal, type Values } from './option-values';
import { parseEmbedder } from './parse-embedder';
import { namedModel } from './spending-options';

export function parseMcp(vault: string, operands: string[], values: Values): McpCommand {
  noMore(operands);
  return {
    kind: 'mcp',
    vault,
    indexFolder: values.path('index'),
    embedder: parseEmbedder('mcp', values.text('embedder'), values.path('model')),
    include: foldersOf('include', values),
    exclude: foldersOf('exclude', values),
    allowanceUsd: dollarsOf(values.text('allow-cost') ?? '0'),
    knowledge: knowledgeOf(values.text('knowledge')),
    seller: namedModel(values, 'llm'),
    setup: parseSetup(values),
    // What is served is the protocol's own.
    json: values.text('setup') !== undefined && values.flag('json'),
  };
}

function knowledgeOf(text: string | undefined): KnowledgeLeave | undefined {
  const leave = KNOWLEDGE_LEAVES.find((known) => known === text);
  if (text !== undefined && leave === undefined)
    throw new Refusal(texts().terminal.commandLine.noLeave(KNOWLEDGE_LEAVES, text));
  return leave;
}

function parseSetup(values: Values): Setup | undefined {
  const [name, write] = [values.text('setup'), values.flag('write')];
  if (name === undefined) {
    if (write) throw new Refusal(texts().terminal.commandLine.writeWithoutSetup);
    return undefined;
  }
  const client = SETUP_CLIENTS.find((known) => known === name);
  if (client === undefined) throw new Refusal(texts().terminal.commandLine.noClient(SETUP_CLIENTS, name));
  return { client, write };
}

/** A folder that is empty would be the whole vault, which nobody means by leaving it out. */
function foldersOf(option: string, values: Values): string[] {
  return values.texts(option).map((text) => {
    const folder = trimFolder(text);
    if (folder === '') throw new Refusal(texts().terminal.commandLine.noPath(option));
    return folder;
  });
}

function dollarsOf(text: string): number {
  if (/^\d{1,6}(\.\d{1,4})?$/.test(text)) return Number(text);
  throw new Refusal(texts().terminal.commandLine.noDollars(text));
}
