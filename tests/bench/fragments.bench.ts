/**
 * What fragments of long notes save, and whether the answer is among them: paragraphs of a vault of questions joined into
 * notes of more than 4,000 tokens, asked by each strategy, with plain BM25 paragraphs beside it; and how the time grows
 * with the note.
 *
 *   ALTITUDE_DATA=… npm run bench -- fragments [tokens of a note, default 4,100; or `time` for the time alone]
 *
 * Two layouts. `together`: one note for each question, all its gold paragraphs among others. `apart`: all paragraphs of the
 * vault dealt out to notes; each gold paragraph is asked for in the note where it happens to stand, so that a question of two
 * steps finds only one of them there. A case is one question and one note, and of its golds:
 *   answer  one that holds the answer's words has a fragment; only cases that have such a gold count
 *   its text  a fragment of such a gold holds the answer's words too, whatever was cut
 *   golds   share of all golds that have a fragment
 *   any     at least one gold has a fragment
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_OPTIONS, type AtomId, type Fragment, type FragmentStrategy } from '../../worker/contract';
import { estimateTokens } from '../../worker/engine/atoms/estimate-tokens';
import { idfOf, K1 } from '../../worker/engine/text/bm25f';
import { tokenise } from '../../worker/engine/words/tokenise';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { dataFolder, printTable } from './program';
import { mean } from '../../src/headless/measure/retrieval-metrics';

interface Paragraph {
  name: string;
  title: string;
  text: string;
}

interface Question {
  _id: string;
  text: string;
  answer: string;
}

interface Case {
  question: Question;
  note: string;
  golds: Paragraph[];
}

/** Where each paragraph of a note stands. */
interface LongNote {
  path: string;
  text: string;
  paragraphs: { paragraph: Paragraph; start: number; end: number }[];
}

const data = dataFolder();
const [wanted = '4100'] = process.argv.slice(2);
const tokens = Number(wanted);
const paragraphs = readParagraphs(join(data, 'vaults/wikipara'));
const judged = join(data, 'vault-eval/wikipara');
const questions = lines(join(judged, 'queries.train.jsonl')).map((line) => JSON.parse(line) as Question);
const golds = readGolds(join(judged, 'qrels.train.tsv'));

for (const layout of wanted === 'time' ? [] : (['together', 'apart'] as const)) {
  for (const withHeadings of [true, false]) await measure(layout, withHeadings);
}
await measureTime();

function lines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Title and text without links, which would tell a reader more than the words do. */
function readParagraphs(folder: string): Map<string, Paragraph> {
  const found = new Map<string, Paragraph>();
  for (const name of readdirSync(folder).sort()) {
    const match = /^---\n[\s\S]*?\n---\n# (.*)\n\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8'));
    const [, title, body] = match ?? [];
    if (title === undefined || body === undefined) continue;
    const text = body.replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1').replace(/\s+/g, ' ');
    found.set(name, { name, title, text: text.trim() });
  }
  return found;
}

function readGolds(file: string): Map<string, Paragraph[]> {
  const found = new Map<string, Paragraph[]>();
  for (const line of lines(file).slice(1)) {
    const [question, name] = line.split('\t');
    const paragraph = name === undefined ? undefined : paragraphs.get(name);
    if (question === undefined || paragraph === undefined) continue;
    found.set(question, [...(found.get(question) ?? []), paragraph]);
  }
  return found;
}

function tokensIn(text: string): number {
  return estimateTokens(text, 0, text.length);
}

/** The same numbers on every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shuffled<T>(values: readonly T[], random: (below: number) => number): T[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1);
    const [one, two] = [mixed[at], mixed[other]];
    if (one === undefined || two === undefined) throw new Error('no such place');
    [mixed[at], mixed[other]] = [two, one];
  }
  return mixed;
}

function joinNote(path: string, parts: readonly Paragraph[], withHeadings: boolean): LongNote {
  let text = '';
  const placed = parts.map((paragraph) => {
    if (withHeadings) text += `## ${paragraph.title}\n\n`;
    const start = text.length;
    text += paragraph.text;
    const end = text.length;
    text += '\n\n';
    return { paragraph, start, end };
  });
  return { path, text, paragraphs: placed };
}

function layOut(layout: 'together' | 'apart', withHeadings: boolean): { notes: LongNote[]; cases: Case[] } {
  const random = randomNumbers(7);
  const all = [...paragraphs.values()];
  return layout === 'together' ? together(all, random, withHeadings) : apart(all, random, withHeadings);
}

function together(all: Paragraph[], random: (below: number) => number, withHeadings: boolean) {
  const cases: Case[] = [];
  const notes = questions.map((question, number) => {
    const own = golds.get(question._id) ?? [];
    const parts = [...own];
    let size = own.reduce((sum, { text }) => sum + tokensIn(text), 0);
    for (const other of shuffled(all, random)) {
      if (size >= tokens) break;
      if (own.includes(other)) continue;
      parts.push(other);
      size += tokensIn(other.text);
    }
    const path = `long-${number}.md`;
    cases.push({ question, note: path, golds: own });
    return joinNote(path, shuffled(parts, random), withHeadings);
  });
  return { notes, cases };
}

function apart(all: Paragraph[], random: (below: number) => number, withHeadings: boolean) {
  const notes: LongNote[] = [];
  const homes = new Map<Paragraph, string>();
  let parts: Paragraph[] = [];
  let size = 0;
  for (const paragraph of shuffled(all, random)) {
    parts.push(paragraph);
    size += tokensIn(paragraph.text);
    if (size < tokens) continue;
    const path = `long-${notes.length}.md`;
    for (const part of parts) homes.set(part, path);
    notes.push(joinNote(path, parts, withHeadings));
    [parts, size] = [[], 0];
  }
  const cases = questions.flatMap((question) =>
    (golds.get(question._id) ?? []).flatMap((gold): Case[] => {
      const note = homes.get(gold);
      return note === undefined ? [] : [{ question, note, golds: [gold] }];
    }),
  );
  return { notes, cases };
}

async function measure(layout: 'together' | 'apart', withHeadings: boolean): Promise<void> {
  const { notes, cases } = layOut(layout, withHeadings);
  const byPath = new Map(notes.map((note) => [note.path, note]));
  const noteOf = ({ note }: Case): LongNote => {
    const found = byPath.get(note);
    if (found === undefined) throw new Error(`no note ${note}`);
    return found;
  };
  const bare = await engineWith(notes, 'none');
  const learned = await engineWith(notes, 'built-in');
  const ask = (engine: TestEngine, strategy?: FragmentStrategy) => async (each: Case) => {
    const { fragments } = await engine.call('fragments', {
      ids: [each.note as AtomId],
      query: each.question.text,
      ...(strategy && { strategy }),
    });
    return fragments;
  };
  const contenders: [string, (each: Case) => Promise<Stretch[]>][] = [
    ['BM25 paragraphs, 5 whole', async (each) => plainFragments(noteOf(each), each.question.text, Infinity)],
    ['BM25 paragraphs, a tenth', async (each) => plainFragments(noteOf(each), each.question.text, 0.1)],
    ['adaptive', ask(learned, 'adaptive')],
    ['proximity', ask(learned, 'proximity')],
    ['semantic', ask(learned, 'semantic')],
    ['chosen by words, no vectors', ask(bare)],
    ['chosen by words', ask(learned)],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, answer] of contenders) rows.push([name, ...(await scoresOf(cases, noteOf, answer))]);
  const size = mean(notes.map(({ text }) => tokensIn(text))).toFixed(0);
  console.log(
    `\n${layout}, ${withHeadings ? 'each paragraph under its title' : 'without titles'}: ${notes.length} notes of ${size} tokens, ${cases.length} cases`,
  );
  printTable(['strategy', 'tokens saved', 'answer', 'its text', 'cases', 'golds', 'any'], rows);
}

/** A fragment, ours or a plain paragraph. */
type Stretch = Pick<Fragment, 'content'> & {
  span: { start: number; end: number };
  context?: Fragment['context'];
};

async function scoresOf(
  cases: readonly Case[],
  noteOf: (each: Case) => LongNote,
  answer: (each: Case) => Promise<Stretch[]>,
): Promise<string[]> {
  const saved: number[] = [];
  const kept: number[] = [];
  const texts: number[] = [];
  const found: number[] = [];
  const any: number[] = [];
  for (const each of cases) {
    const note = noteOf(each);
    const fragments = await answer(each);
    saved.push(1 - fragments.reduce((sum, fragment) => sum + costOf(fragment), 0) / tokensIn(note.text));
    const fragmentsOf = (gold: Paragraph): Stretch[] => {
      const place = note.paragraphs.find(({ paragraph }) => paragraph === gold);
      return fragments.filter(({ span }) => place && span.start >= place.start && span.end <= place.end);
    };
    const hits = each.golds.map((gold) => fragmentsOf(gold).length > 0);
    found.push(...hits.map(Number));
    any.push(Number(hits.includes(true)));
    const bearing = each.golds.filter(({ title, text }) => holds(`${title} ${text}`, each.question.answer));
    if (bearing.length === 0) continue;
    kept.push(Number(bearing.some((gold) => fragmentsOf(gold).length > 0)));
    texts.push(
      Number(
        bearing.some((gold) =>
          fragmentsOf(gold).some(({ content }) => holds(`${gold.title} ${content}`, each.question.answer)),
        ),
      ),
    );
  }
  const shown = [saved, kept, texts].map((values) => mean(values).toFixed(3));
  return [...shown, String(kept.length), mean(found).toFixed(3), mean(any).toFixed(3)];
}

function costOf({ content, context = {} }: Stretch): number {
  const around = [context.before, context.after, ...(context.related ?? []).map(({ preview }) => preview)];
  return [content, ...around].reduce((sum, text) => sum + (text === undefined ? 0 : tokensIn(text)), 0);
}

function holds(text: string, answer: string): boolean {
  return text.toLowerCase().includes(answer.toLowerCase());
}

/** The five best paragraphs of a note by BM25 (k1 1.2, b .75) within it, those that fit into a share of it. */
function plainFragments({ text, paragraphs: parts }: LongNote, query: string, share: number): Stretch[] {
  const counted = parts.map((part) => {
    const counts = new Map<string, number>();
    const terms = tokenise(part.paragraph.text);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    return { part, counts, length: terms.length };
  });
  const length = mean(counted.map((each) => each.length));
  const wanted = [...new Set(tokenise(query))];
  const idfs = wanted.map((term) =>
    idfOf(parts.length, counted.filter(({ counts }) => counts.has(term)).length),
  );
  const scored = counted.map((each) => {
    const norm = 0.25 + (0.75 * each.length) / length;
    const score = wanted.reduce((sum, term, at) => {
      const frequency = each.counts.get(term) ?? 0;
      return sum + ((idfs[at] ?? 0) * frequency * (K1 + 1)) / (frequency + K1 * norm);
    }, 0);
    return { ...each, score };
  });
  let left = share === Infinity ? Infinity : Math.floor(share * tokensIn(text));
  const taken: Stretch[] = [];
  for (const { part } of scored.sort((a, b) => b.score - a.score)) {
    const cost = tokensIn(part.paragraph.text);
    if (taken.length >= 5 || cost > left) continue;
    left -= cost;
    taken.push({ content: part.paragraph.text, span: part });
  }
  return taken;
}

async function engineWith(notes: readonly { path: string; text: string }[], embedder: string) {
  const vault = new TestVault();
  for (const { path, text } of notes) vault.write(path, text);
  const engine = new TestEngine(vault);
  await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder } });
  await engine.update();
  await engine.maintain();
  return engine;
}

/** Milliseconds for each megabyte of a note, the best of three: the same for a large note as for a small one. */
async function measureTime(): Promise<void> {
  const words = [...paragraphs.values()].map(({ text }) => text).join('\n\n');
  const rows: (string | number)[][] = [];
  for (const [name, source] of [
    ['paragraphs', words],
    ['one line', words.replace(/\s+/g, ' ')],
  ] as const) {
    for (const megabytes of [1, 2.5, 5, 10]) {
      const length = megabytes * 1_000_000;
      const text = source.repeat(Math.ceil(length / source.length)).slice(0, length);
      const engine = await engineWith([{ path: 'Long.md', text }], 'none');
      const times: string[] = [];
      for (const query of ['demon', 'comedy film of Gilliam', 'which nightjra wrote the book of the film']) {
        let best = Infinity;
        for (let round = 0; round < 3; round++) {
          const startMs = performance.now();
          await engine.call('fragments', { ids: ['Long.md' as AtomId], query });
          best = Math.min(best, performance.now() - startMs);
        }
        times.push((best / megabytes).toFixed(0));
      }
      rows.push([`${name}, ${megabytes} MB`, ...times]);
    }
  }
  console.log('');
  printTable(['milliseconds a megabyte', 'one word', 'four words', 'a question with an error in it'], rows);
}
