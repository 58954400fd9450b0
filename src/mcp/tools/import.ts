import type { NotePath } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { ImportQuote, VaultFiles } from '../agent-host';
import type { Answer, Question } from '../answer';
import { priceText } from '../consent';
import { failed, type Outcome } from '../outcome';
import { ID_LENGTH, objectOf, optionalText, textField } from '../schemas';
import { WRITES_INDEX, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';
import { filesAt, vaultPath } from '../vault-paths';

interface ImportArgs {
  paths: string[];
  confirm?: string;
}

const MOST = 100;

export function importTool(vault: VaultFiles): Tool<ImportArgs> {
  const { fields, tools } = texts().agents;
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  return {
    name: 'import',
    ...tools.import,
    annotations: WRITES_INDEX,
    needsIndex: true,
    input: objectOf(
      {
        paths: { type: 'array', items: textField(ID_LENGTH), minItems: 1, maxItems: MOST },
        confirm: optionalText(100, fields.confirm),
      },
      ['paths'],
    ),
    output: {
      type: 'object',
      properties: { files: number, tokens: number, price: text, done: { type: 'boolean' }, confirm: text },
      required: ['files', 'tokens', 'price', 'done'],
    },
    run: (args, call) => importPaths(args, call, vault),
  };
}

async function importPaths(
  args: ImportArgs,
  call: ToolCall,
  vault: VaultFiles,
): Promise<Outcome<Answer | Question>> {
  const wanted = await wantedAt(args.paths, vault);
  if (!wanted.ok) return wanted;
  const { paths, files } = wanted.value;
  const quote = await vault.quoteImport(files);
  if (!quote.ok) return failed(quote.error);
  if (files.length === 0) return { ok: true, value: answerOf(quote.value, { done: true }) };
  const question = texts().agents.importQuestion(quote.value);
  const agreed = await call.seek({ args, priceUsd: quote.value.priceUsd, question });
  if (!agreed.ok) return agreed;
  if (agreed.value.kind === 'ask') return { ok: true, value: agreed.value.question };
  if (agreed.value.kind === 'confirm')
    return { ok: true, value: answerOf(quote.value, { done: false, confirm: agreed.value.confirm }) };
  const included = await vault.include(paths, call.signal);
  if (!included.ok) return failed(included.error);
  return { ok: true, value: answerOf(quote.value, { done: true }) };
}

interface Wanted {
  /** Folders and files to take in. */
  paths: string[];
  /** What of it is not in the index yet. */
  files: NotePath[];
}

/** All paths are looked at before anything is done. */
async function wantedAt(written: readonly string[], vault: VaultFiles): Promise<Outcome<Wanted>> {
  const asked: string[] = [];
  for (const text of written) {
    const path = vaultPath(text);
    if (!path.ok) return path;
    asked.push(path.value);
  }
  const listed = await vault.listFiles();
  if (!listed.ok) return failed(listed.error);
  const [paths, files] = [new Set<string>(), new Set<NotePath>()];
  for (const path of asked) {
    const found = filesAt(listed.value, path);
    if (!found.ok) return found;
    const fresh = found.value.filter(({ isIncluded }) => !isIncluded);
    for (const file of fresh) files.add(file.path);
    // The whole vault has no name: its notes are named one by one.
    if (path === '') for (const file of fresh) paths.add(file.path);
    else if (fresh.length > 0) paths.add(path);
  }
  return { ok: true, value: { paths: [...paths], files: [...files] } };
}

function answerOf(
  { files, tokens, priceUsd }: ImportQuote,
  rest: { done: boolean; confirm?: string },
): Answer {
  const price = priceText(priceUsd);
  const { agents } = texts();
  const told = agents.importTold({ files, tokens, price, done: rest.done });
  return {
    structured: { files, tokens, price, ...rest },
    text: rest.confirm === undefined ? told : `${told} ${agents.confirmWith(rest.confirm)}`,
  };
}
