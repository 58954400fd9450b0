import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from './architecture';
import { findLooseSentences } from './loose-sentences';

const root = resolve(import.meta.dirname, '..');

/** Files whose texts no user reads, and who does. */
const DATA: Readonly<Record<string, string>> = {
  'worker/embedders/catalogue.ts': 'models: what they want in front of texts',
  'worker/embedders/device-choice.ts': 'models: what a device is tried with',
  'src/providers/prefixes.ts': 'models: what they want in front of texts',
  'src/llm/summary-prompt.ts': 'models: the rules by which they write',
  'src/llm/ask-prompt.ts': 'models: the rules by which they answer',
  'src/llm/plan-prompt.ts': 'models: the rules by which they read a question',
  'src/llm/opinions/opinion-prompt.ts': 'models: the rules by which they judge',
  'src/llm/opinions/prose-prompt.ts': 'models: the rules by which they tell',
  'src/llm/accept-summary.ts': 'models: ends of sentences',
  'src/llm/prices.ts': 'the ledger: where a price was looked up',
  'worker/engine/context/pack-text.ts': 'models: what stands around notes in a pack',
  'worker/engine/atoms/html-tag.ts': 'the parser: names of elements',
  'worker/engine/atoms/link-target.ts': 'the parser: extensions of files',
  'worker/engine/atoms/task-days.ts': 'the notes: names of fields',
  'worker/knowledge/read/read-note.ts': 'the notes: names of properties',
  'worker/knowledge/fold/fold-facts.ts': 'the notes: names of properties',
  'worker/engine/words/function-words.ts': 'the index: words that ask for nothing',
  'worker/engine/words/korean-endings.ts': 'the index: what is cut from words',
  'worker/engine/lsa/embedding-terms.ts': 'the index: what shows that the tokeniser is another one',
  'worker/engine/lsa/model-image.ts': 'logs: what is wrong with stored bytes',
  'worker/engine/text/segment-checks.ts': 'logs: what is wrong with stored bytes',
  'worker/engine/vectors/image-checks.ts': 'logs: what is wrong with stored bytes',
  'worker/engine/vectors/shard-image.ts': 'logs: what is wrong with stored bytes',
  'worker/engine/embed/note-vector-image.ts': 'logs: what is wrong with stored bytes',
  'worker/engine/vectors/store-image.ts': 'logs: what is wrong with stored bytes',
  'worker/engine/persist/vector-header.ts': 'the store: its mark',
  'worker/node/index-folder.ts': 'the store: its mark',
  'worker/engine/records/record-log.ts': 'the store: its mark',
  'worker/embedders/model-stores.ts': 'the store: whose it is',
  'worker/node/lock-beat.ts': 'Node: a script',
  'src/headless/node/spawn-engine.ts': 'Node: a script',
  'worker/engine/themes/themes.ts': 'atoms: titles of the two themes that are no communities',
  'src/headless/measure/ask-queries.ts': 'programs: names of settings in JSON',
  'src/headless/mcp/setup/config-place.ts': 'programs: names of folders',
};

/** Texts that are for programs wherever they stand. */
const PROTOCOL = [
  // Classes of CSS, joined names of keys.
  /^(\S*-\S*\s*)+$/,
  // Parts of a line that stand between names.
  /^[\0\s\p{P}\p{S}]*$/u,
  // The language of queries, of HTTP, and what a shell is told.
  /^ OR $/,
  /^Bearer \0$/,
  /^HTTP \0$/,
  /^altitude( \0)?( --help)?$/,
];

function readSources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}

/** Whether no user reads any text of a file. */
function isOfData(path: string): boolean {
  // Words by which rules read questions are what people write, not what they read.
  const isPattern = /^worker\/engine\/(?:grammar|plan)\//u.test(path);
  // What is said to a server of archives is SQL; what it answers is said in the catalogue.
  const isSql = path.startsWith('worker/archive/');
  return isSql || isPattern || path in DATA || path.startsWith('src/texts/');
}

function isProtocol(text: string): boolean {
  return PROTOCOL.some((form) => form.test(text));
}

/** What is found in a file with these lines. */
function loose(...lines: string[]): string[] {
  const file = { path: 'src/ui/pane.ts', text: lines.join('\n') };
  return findLooseSentences(file, isProtocol).map(({ text }) => text);
}

describe('what people read', () => {
  it('stands in the catalogues', () => {
    const sources = [...readSources('worker'), ...readSources('src')];
    const read = sources.filter(({ path }) => !isOfData(path));
    expect(read.length).toBeGreaterThan(sources.length / 2);
    expect(read.flatMap((file) => findLooseSentences(file, isProtocol))).toEqual([]);
  });
});

describe('a sentence outside of them', () => {
  it.each([
    ['a literal', "const text = 'The index is empty';"],
    ['a template', 'const text = `${count} notes left`;'],
    ['the end of one', 'const text = `${count} notes`;'],
    ['an argument of what says it', "notices.say('Done');"],
    ['a name of a setting', "new Setting(el).setName('Folder').setDesc(text);"],
    ['a notice', "new Notice('Saved');"],
    ['a refusal of the command line', "throw new Refusal('--all leaves nothing.');"],
    ['a property that is shown', "el.createEl('button', { text: 'Open', cls: 'altitude-x' });"],
    ['a label of a row', "tableLines([['notes', text]], style);"],
    ['a choice of two', "el.setText(isOn ? 'On' : 'Off');"],
  ])('is found: %s', (_what, line) => expect(loose(line)).not.toEqual([]));

  it.each([
    ['an import', "import { a } from './a file';"],
    ['a kind', "const error = { kind: 'not-found' };"],
    ['classes', "el.createDiv({ cls: 'altitude-row is-on' });"],
    ['what a bug says', "throw new Error('this cannot be');"],
    ['what an assertion says', "assert(isWhole, 'the table is whole');"],
    ['a type', "type Mode = 'one mode' | 'other';"],
    ['a query', "const or = parts.join(' OR ');"],
    ['a text that was looked up', 'el.setText(texts().menu.open);'],
  ])('is not %s', (_what, line) => expect(loose(line)).toEqual([]));
});
