import { execFileSync } from 'node:child_process';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { adversarialNotes, oddNotes } from '../fixtures/odd-notes';

/** One thing in a vault that breaks programs. */
export interface OddFile {
  name: string;
  /** Puts it into the vault as a note called so, or as something beside it. */
  make(place: OddPlace): Promise<unknown>;
}

export interface OddPlace {
  vault: string;
  /** The note's path in the vault; its name holds a word of its own. */
  path: string;
  /** A paragraph with a word of its own, to stand before the text or after it. */
  paragraph: string;
  /** About so many characters, where a text may have any length. */
  length: number;
}

type TextOf = (place: OddPlace) => string | Uint8Array;

function text(name: string, textOf: TextOf): OddFile {
  return { name, make: (place) => write(place, textOf(place)) };
}

async function write({ vault, path }: OddPlace, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(vault, path)), { recursive: true });
  await writeFile(join(vault, path), content);
}

/** `unit` again and again, behind the paragraph. */
function run(name: string, unit: string): OddFile {
  return text(name, ({ paragraph, length }) => paragraph + unit.repeat(Math.ceil(length / unit.length)));
}

function frontmatter(name: string, yaml: string): OddFile {
  return text(name, ({ paragraph }) => `---\n${yaml}\n---\n${paragraph}`);
}

/** What objects of JavaScript have from the start. */
const PROTOTYPE_WORDS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const TEXTS: readonly OddFile[] = [
  ...oddNotes().map(({ name, bytes }) => text(name, () => bytes)),
  ...adversarialNotes(8).map(({ name }, at) =>
    text(name, ({ paragraph, length }) => paragraph + (adversarialNotes(length)[at]?.text ?? '')),
  ),
  // Scripts without spaces are cut into words by a dictionary.
  run('Han without spaces', '白日依山尽黄河入海流欲穷千里目更上一层楼'),
  run('Hiragana without spaces', 'いろはにほへとちりぬるをわかよたれそつねならむ'),
  run('Thai without spaces', 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่า'),
  run('Lao without spaces', 'ສະບາຍດີຊາວໂລກ'),
  run('Khmer without spaces', 'សួស្តីពិភពលោក'),
  run('Hangul without spaces', '모든인간은태어날때부터자유로우며'),
  run('letters without spaces', 'abcdefghijklmnopqrstuvwxyz'),
  run('digits without spaces', '0123456789'),
  run('flags', '🇩🇰🇸🇪🇳🇴'),
  run('line separators', 'a\u2028b\u2029'),
  run('bidirectional controls', '\u202e\u2066abc\u2069'),
  run('joiners of nothing', '\u200d'),
  run('template strings', '${process.exit(1)} {{x}} <%= y %> #{z} '),
  run('patterns', '(a+)+$ [[:alpha:]] \\1 (?<x>.*) '),
  run('percent signs', '%00%2e%2e%2f%s%n%d%% '),
  run('entities', '&#x0;&#xD800;&amp;&nbsp;&unknown;'),
  run('callouts', '> [!note]- \n> > [!x]\n'),
  run('embeds of itself', '![[Odd]] ![](Odd.md) '),
  text(
    'links to what objects have',
    ({ paragraph }) =>
      paragraph +
      PROTOTYPE_WORDS.map((word) => `[[${word}]] [[#${word}]] #${word} ^${word}\n\n# ${word}\n`).join('\n'),
  ),
  frontmatter('properties that objects have', PROTOTYPE_WORDS.map((word) => `${word}: ${word}`).join('\n')),
  frontmatter(
    'aliases and tags that objects have',
    `aliases: [${PROTOTYPE_WORDS.join(', ')}]\ntags: [${PROTOTYPE_WORDS.join(', ')}]`,
  ),
  frontmatter(
    'numbers beyond all',
    'a: 1e999\nb: -.inf\nc: .nan\nd: 123456789012345678901234567890\ne: 0x1fffffffffffffffff',
  ),
  frontmatter(
    'dates beyond all',
    'created: 99999-99-99\nupdated: -271821-04-20\ndate: 275760-09-14T00:00:00Z\ntime: 25:61',
  ),
  frontmatter('tags of every type', 'tags: [1, null, true, {a: b}, [c], 1.5, ""]\naliases: {a: b}'),
  frontmatter('one tag of many parts', `tags: ${'a/'.repeat(2_000)}b`),
  frontmatter('a document in a document', 'a: 1\n...\n--- \nb: 2'),
  frontmatter('a merge of itself', 'a: &a\n  <<: *a\n  b: 1'),
  frontmatter('tabs', '\ta: 1\n\t\tb: 2'),
  frontmatter('a type of another language', 'a: !!js/function "function () {}"\nb: !!binary "////"'),
  frontmatter('keys that are no texts', '? [a, b]\n: c\n? {d: e}\n: f\n1: g\nnull: h'),
  frontmatter(
    'ten thousand properties',
    Array.from({ length: 10_000 }, (_, at) => `p${at}: ${at}`).join('\n'),
  ),
  frontmatter('a property of a megabyte', `a: ${'b'.repeat(1_000_000)}`),
];

const NAMES: readonly [string, string][] = [
  ['emoji in the name', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['writing from right to left in the name', 'עברית \u202eabc'],
  ['combining marks in the name', `a${'\u0301'.repeat(40)}`],
  ['control characters in the name', 'a\u0001\u001b[31mb\u0007\u009b'],
  ['a line end in the name', 'a\nb\rc'],
  ['a backslash in the name', 'a\\b'],
  ['marks of links in the name', 'a#b^c|d[[e]]'],
  ['marks of queries in the name', '"a" -tag:b OR (c'],
  ['percent signs in the name', '%2e%2e%2f%00'],
  ['a dollar and quotes in the name', `$(id) \`id\` '"`],
  ['dots at the end of the name', 'a...'],
  ['spaces around the name', '  a  '],
  ['a name as long as names may be', 'n'.repeat(200)],
  ['a name that objects have', '__proto__'],
  ['a name of a number', '0'],
];

const ENTRIES: readonly OddFile[] = [
  ...NAMES.map(([name, part]): OddFile => ({
    name,
    make: ({ vault, path, paragraph }) =>
      write({ vault, path: path.replace(/\.md$/, ` ${part}.md`), paragraph, length: 0 }, paragraph),
  })),
  {
    name: 'a note in very deep folders',
    make: (place) => write({ ...place, path: `${'deep/'.repeat(300)}${place.path}` }, place.paragraph),
  },
  { name: 'a folder that is called as a note', make: ({ vault, path }) => mkdir(join(vault, path)) },
  { name: 'a pipe', make: async ({ vault, path }) => execFileSync('mkfifo', [join(vault, path)]) },
  { name: 'a socket', make: ({ vault, path }) => leaveSocket(join(vault, path)) },
  { name: 'a link to itself', make: ({ vault, path }) => symlink(join(vault, path), join(vault, path)) },
  { name: 'a link that leads nowhere', make: ({ vault, path }) => symlink('gone', join(vault, path)) },
  {
    name: 'a link to the vault',
    make: ({ vault, path }) => symlink(vault, join(vault, path.replace('.md', ''))),
  },
  { name: 'a device', make: ({ vault, path }) => symlink('/dev/zero', join(vault, path)) },
  {
    name: 'twins in letter case',
    make: async (place) => {
      await write(place, place.paragraph);
      await write({ ...place, path: place.path.toUpperCase() }, 'x');
    },
  },
  {
    name: 'twins in Unicode form',
    make: async (place) => {
      for (const form of ['NFC', 'NFD'])
        await write({ ...place, path: place.path.replace('.md', ` é.md`).normalize(form) }, place.paragraph);
    },
  },
  {
    name: 'a time before all times',
    make: async (place) => {
      await write(place, place.paragraph);
      await utimes(join(place.vault, place.path), -1e9, -1e9);
    },
  },
  {
    name: 'a time after all times',
    make: async (place) => {
      await write(place, place.paragraph);
      await utimes(join(place.vault, place.path), 1e11, 1e11);
    },
  },
  {
    name: 'a name that is not UTF-8',
    make: ({ vault }) =>
      writeFile(Buffer.concat([Buffer.from(join(vault, 'x')), Buffer.from([0xff]), Buffer.from('.md')]), 'x'),
  },
];

/** A socket file stays when its server is gone without closing. */
async function leaveSocket(path: string): Promise<void> {
  // Its path may have no more than 107 bytes: it is made from the folder that it lies in.
  const script = `require('net').createServer().listen(${JSON.stringify(path.split('/').at(-1))}, () => process.kill(process.pid, 'SIGKILL'))`;
  try {
    execFileSync(process.execPath, ['-e', script], { cwd: dirname(path), stdio: 'ignore' });
  } catch {
    // It ends by its own signal.
  }
}

export const ODD_FILES: readonly OddFile[] = [...TEXTS, ...ENTRIES];
