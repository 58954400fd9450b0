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
  const paths = await newPaths(args.paths, vault);
  if (!paths.ok) return paths;
  const quote = await vault.quoteImport(paths.value);
  if (!quote.ok) return failed(quote.error);
  if (paths.value.length === 0) return { ok: true, value: answerOf(quote.value, { done: true }) };
  const question = texts().agents.importQuestion(quote.value);
  const agreed = await call.seek({ args, priceUsd: quote.value.priceUsd, question });
  if (!agreed.ok) return agreed;
  if (agreed.value.kind === 'ask') return { ok: true, value: agreed.value.question };
  if (agreed.value.kind === 'confirm')
    return { ok: true, value: answerOf(quote.value, { done: false, confirm: agreed.value.confirm }) };
  const included = await vault.include(paths.value, call.signal);
  if (!included.ok) return failed(included.error);
  return { ok: true, value: answerOf(quote.value, { done: true }) };
}

/** Of the files at these paths those that are not in the index yet. All paths are looked at before anything is done. */
async function newPaths(written: readonly string[], vault: VaultFiles): Promise<Outcome<NotePath[]>> {
  const wanted: string[] = [];
  for (const text of written) {
    const path = vaultPath(text);
    if (!path.ok) return path;
    wanted.push(path.value);
  }
  const listed = await vault.listFiles();
  if (!listed.ok) return failed(listed.error);
  const found = new Set<NotePath>();
  for (const path of wanted) {
    const files = filesAt(listed.value, path);
    if (!files.ok) return files;
    for (const file of files.value) if (!file.isIncluded) found.add(file.path);
  }
  return { ok: true, value: [...found] };
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
