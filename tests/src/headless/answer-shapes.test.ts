import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/headless/command-line/parse-command-line';
import { runQuestion, type Question } from '../../../src/headless/questions/run-task';
import { openVault, type VaultSession } from '../../../src/headless/session/vault-session';
import { cleanJson } from '../../../src/headless/output/visible';

const NOTES = {
  'Compost.md':
    '---\ntags: [garden]\n---\n# Compost\n\nLeaves become soil. See [[Worms]].\n\n## Heat\n\nA heap of good size.\n',
  'Worms.md': 'Worms live in [[Compost]] and in a heap like it.\n',
};

let folder: string;
let session: VaultSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altitude-shapes-'));
  const vault = join(folder, 'vault');
  await mkdir(vault);
  for (const [path, text] of Object.entries(NOTES)) await writeFile(join(vault, path), text);
  const place = { vault, indexFolder: join(folder, 'index'), embedder: undefined, env: {} };
  session = valueOf(await openVault({ ...place, access: 'write' }));
  valueOf(await session.update({ rebuild: false, allowLoss: false }, () => undefined));
  valueOf(await session.divide(true, () => undefined));
});

afterAll(async () => {
  await session.close();
  await rm(folder, { recursive: true });
});

function valueOf<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

/** What a command line prints with `--json`. */
async function printed(args: string[]): Promise<unknown> {
  const command = parseCommandLine(args, 0);
  if (!('kind' in command) || command.kind !== 'vault') throw new Error(JSON.stringify(command));
  const answer = valueOf(await runQuestion(session, command as Question, false, () => 1));
  return JSON.parse(cleanJson(answer.json));
}

/** Names in the order in which they are printed; of a list, those of its first object. */
function namesIn(value: unknown): string {
  if (Array.isArray(value)) return `[${namesIn(value[0])}]`;
  if (typeof value !== 'object' || value === null) return '';
  const names = Object.entries(value).map(([name, inner]) => name + namesIn(inner));
  return `{${names.join(' ')}}`;
}

const SPAN = 'span{start end startLine endLine}';
const TRACE = 'similarity activation centrality words meaningShare terms[] anchorTerms[]';
const CARD = `id level title trail[] parent childCount preview tokens noteCount path ${SPAN}`;
const PARTS =
  'ancestors[{id level title}] hash tags[] inheritedTags[] aliases[] properties{tags[]} createdMs updatedMs terms[] isTopic';
const COUNTS = 'counts{sections paragraphs linksOut linksIn}';
const THEME = `card{id level title trail[] parent childCount preview tokens noteCount themeKind} terms[] around{${CARD}} children[]`;
const HIT = `atom path level score title trail[] preview ${SPAN} tokens`;
const FOUND = `${HIT} marks[[]] trace{${TRACE} topics[]}`;
const FRAGMENT = `id noteId path content score ${SPAN} metadata{lineCount} context{before}`;
const SIZES = 'strategy{wanted used} tokens{whole kept} corrections[]';
const LINK = 'target source holder';
const PIECE = `id ${SPAN} text`;

describe('what is printed with --json', () => {
  it.each([
    ['search', ['heap'], `query level total cut corrections[] unknown[] hits[{${FOUND}}]`],
    ['search', ['heap', '--why'], `query level total cut corrections[] unknown[] hits[{${FOUND} why}]`],
    [
      'related',
      ['Compost.md', '--linked', '--why'],
      `id total hits[{${HIT} marks[] trace{${TRACE} mention topics[]} why}]`,
    ],
    [
      'explain',
      ['heap', 'Compost.md'],
      `query atom level place total best matches[{word ${SPAN}}] unmet[] sentence parts[{kind name value counts detail}] hit{${FOUND}}`,
    ],
    ['zoom-in', ['Compost.md'], `id atoms[{${CARD}}]`],
    ['zoom-out', ['Compost.md#Compost'], `id atom{${CARD} ${PARTS} ${COUNTS} summary}`],
    [
      'links',
      ['Compost.md'],
      `id links[{${LINK} atom{${CARD}} context}] linkTotal backlinks[{${LINK} atom{${CARD} block} context}] backlinkTotal topicSiblings[] topicSiblingTotal`,
    ],
    ['themes', [], `themes[{${THEME}}]`],
    ['read', ['Compost.md'], `id path ${SPAN} text`],
    ['read', ['Compost.md', 'Worms.md'], `atoms[{id path ${SPAN} text}]`],
    ['read', ['Compost.md', '--query', 'heap'], `ids[] id query fragments[{${FRAGMENT}}] ${SIZES} files[]`],
    [
      'pack',
      ['heap', '--budget', '900'],
      `query text tokens budget notes[{id path title score mode tokens pieces[{${PIECE}}]}] leftOut[] leftOutTotal corrections[]`,
    ],
  ])('by %s %j has these names in this order', async (verb, args, names) => {
    expect(namesIn(await printed([verb, 'vault', ...args]))).toBe(`{${names}}`);
  });
});
