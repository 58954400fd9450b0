import type { VaultFile, VaultFiles } from '../agent-host';
import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { createFence, fenceEnd } from '../fence';
import { PAGE_TOKENS } from '../limits';
import { failed, type Outcome } from '../outcome';
import { takePage } from '../page';
import { cursorField, ID_LENGTH, objectOf, optionalText } from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';
import { estimateTokens } from '../tokens';
import { filesAt, vaultPath } from '../vault-paths';

interface BrowseArgs {
  path?: string;
  cursor?: string;
}

interface Entry {
  /** A folder ends with a slash. */
  path: string;
  notes: number;
  /** Estimated from the sizes of the files. */
  tokens: number;
  /** Whether all of it is in the index, or will be as soon as it is up to date. */
  indexed: boolean;
}

export function browseVaultTool(vault: VaultFiles): Tool<BrowseArgs> {
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  const entry = {
    type: 'object',
    properties: { path: text, notes: number, tokens: number, indexed: { type: 'boolean' } },
    required: ['path', 'notes', 'tokens', 'indexed'],
  };
  return {
    name: 'browse_vault',
    ...texts().agents.tools.browseVault,
    annotations: READS,
    needsIndex: false,
    input: objectOf({ path: optionalText(ID_LENGTH), cursor: cursorField() }),
    output: {
      type: 'object',
      properties: { entries: { type: 'array', items: entry }, next: text, untrusted: text },
      required: ['entries'],
    },
    run: (args, call) => browse(args, call, vault),
  };
}

async function browse(args: BrowseArgs, call: ToolCall, vault: VaultFiles): Promise<Outcome<Answer>> {
  const offset = await call.offset(args.cursor);
  if (!offset.ok) return offset;
  const path = vaultPath(args.path ?? '');
  if (!path.ok) return path;
  const listed = await vault.listFiles();
  if (!listed.ok) return failed(listed.error);
  const files = filesAt(listed.value, path.value);
  if (!files.ok) return files;
  const rest = entriesOf(files.value, path.value).slice(offset.value);
  const page = takePage(rest, { budget: PAGE_TOKENS, cost: ({ path: each }) => estimateTokens(each) + 15 });
  const next = page.length < rest.length ? await call.cursor(offset.value + page.length) : undefined;
  return { ok: true, value: answerOf(page, next) };
}

/** Bytes of a token of Markdown, about. */
const TOKEN_BYTES = 4;

/** What stands right below a folder, folders first; of a file itself. */
function entriesOf(files: readonly VaultFile[], folder: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { path, sizeBytes, isIncluded } of files) {
    const name = childOf(path, folder);
    const entry = entries.get(name) ?? { path: name, notes: 0, tokens: 0, indexed: true };
    entry.notes += 1;
    entry.tokens += Math.ceil(sizeBytes / TOKEN_BYTES);
    entry.indexed &&= isIncluded;
    entries.set(name, entry);
  }
  return [...entries.values()].sort(byKind);
}

function childOf(path: string, folder: string): string {
  const from = folder === '' || path === folder ? 0 : folder.length + 1;
  const slash = path === folder ? -1 : path.indexOf('/', from);
  return slash < 0 ? path : path.slice(0, slash + 1);
}

function byKind(a: Entry, b: Entry): number {
  const isFolder = Number(b.path.endsWith('/')) - Number(a.path.endsWith('/'));
  return isFolder !== 0 ? isFolder : a.path < b.path ? -1 : 1;
}

function answerOf(entries: readonly Entry[], next: string | undefined): Answer {
  const { agents } = texts();
  const mark = createFence(entries.map(({ path }) => path));
  const untrusted = agents.untrustedNames(mark);
  const lines = entries.map(({ path, notes, tokens, indexed }) => {
    const facts = [...(path.endsWith('/') ? [agents.noteCount(notes)] : []), agents.tokens(tokens)];
    return `${mark} ${path} | ${[...facts, indexed ? agents.indexed : agents.notIndexed].join(', ')}`;
  });
  return {
    structured: { entries, ...(next && { next }), untrusted },
    text: [untrusted, ...lines, fenceEnd(mark), ...(next ? [agents.next(next)] : [])].join('\n'),
  };
}
