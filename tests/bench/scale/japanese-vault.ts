import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { normalNumbers } from '../../engine/vectors/clustered-vectors';
import { uniformNumbers } from '../synthetic-notes';
import { readWords, type Words } from './japanese-words';

/** As in a real vault of 26,004 notes, 155,728 paragraphs, 118,000 links and 41,457 missing notes in 59 MB. */
const PARAGRAPHS = { median: 2.98, sigma: 1.2, most: 400 };
const CHARACTERS = { median: 72, sigma: 0.8, most: 4_000 };
/** Of a paragraph of text; most have none, a few have many. */
const LINKS = 0.99;
const GHOST_LINKS = 0.46;
/** Links to missing notes that name one for the first time. */
const NEW_GHOSTS = 0.77;
const TOPICS = 320;
/** Words of one topic, of its own part of the vocabulary. */
const TOPIC_WORDS = 260;
/** One note in so many is a book, with a line as long as its chapter. */
const BOOK_EVERY = 3_000;
const BOOK_LINE = 40_000;

const PARTICLES = [
  'の',
  'は',
  'が',
  'を',
  'に',
  'で',
  'と',
  'も',
  'から',
  'まで',
  'へ',
  'や',
  'について',
  'により',
  'として',
];
const VERB_ENDINGS = [
  'した',
  'する',
  'される',
  'している',
  'であった',
  'である',
  'だった',
  'められた',
  'できる',
  'しない',
  'ます',
  'ました',
  'になる',
  'と考えられる',
  'かもしれない',
];
const JOINTS = ['、また', '、しかし', '、そして', '、', '、一方で', 'ため、', 'ので、', 'が、'];

/**
 * Writes a vault of so many notes in Japanese: made-up sentences of real ideographs, words from abroad and English, with
 * topics that share words, hubs, daily notes, missing notes, long tails, books and all kinds of blocks. The same data give
 * the same files.
 */
export function makeJapaneseVault(data: string, folder: string, notes: number): void {
  const writer = new JapaneseWriter(readWords(data, uniformNumbers(7)), notes);
  const made = new Set<string>();
  for (let number = 0; number < notes; number++) {
    const file = join(folder, writer.path(number));
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    made.add(dirname(file));
    writeFileSync(file, writer.note(number));
  }
}

class JapaneseWriter {
  readonly #words: Words;
  readonly #titles: string[];
  readonly #uniform = uniformNumbers(11);
  readonly #normal = normalNumbers(12);
  readonly #ghosts: string[] = [];

  constructor(words: Words, notes: number) {
    this.#words = words;
    this.#titles = this.#makeTitles(notes);
  }

  path(number: number): string {
    const topic = topicOf(number);
    const folder = topic % 5 === 0 ? '' : `${this.#topicWord(topic, 0)}${topic}/`;
    return isDaily(number) ? `日記/${this.#title(number)}.md` : `${folder}${this.#title(number)}.md`;
  }

  note(number: number): string {
    const topic = topicOf(number);
    const count = Math.max(1, Math.round(this.#lognormal(PARAGRAPHS)));
    const blocks = Array.from({ length: count }, (_, at) => {
      const heading =
        at > 0 && this.#uniform() < 0.3 ? `## ${this.#noun(topic)}の${this.#noun(topic)}\n\n` : '';
      return heading + this.#block(topic);
    });
    if (number % BOOK_EVERY === BOOK_EVERY - 1) blocks.push(this.#sentences(topic, BOOK_LINE));
    return `${this.#frontmatter(topic)}${blocks.join('\n\n')}\n`;
  }

  #frontmatter(topic: number): string {
    const kind = this.#uniform();
    if (kind > 0.4) return '';
    const tags = `tags: [${this.#topicWord(topic, 1)}, ${this.#topicWord(topic, 2)}]\n`;
    const alias = kind < 0.1 ? `aliases: [${this.#noun(topic)}${this.#noun(topic)}]\n` : '';
    return `---\n${tags}${alias}created: 20${String(10 + (topic % 15))}-0${1 + (topic % 9)}-1${topic % 10}\n---\n`;
  }

  #block(topic: number): string {
    const kind = this.#uniform();
    const size = Math.ceil(this.#lognormal(CHARACTERS));
    if (kind < 0.06) return this.#englishParagraph();
    if (kind < 0.2) {
      const items = Array.from({ length: 2 + Math.floor(this.#uniform() * 5) }, () =>
        this.#sentences(topic, size / 4),
      );
      return items.map((item) => `- ${item}`).join('\n');
    }
    if (kind < 0.23) return `> ${this.#sentences(topic, size)}`;
    if (kind < 0.25) return `\`\`\`js\nconst ${this.#latin()} = ${this.#latin()}(${size});\n\`\`\``;
    if (kind < 0.26)
      return `| ${this.#noun(topic)} | ${this.#noun(topic)} |\n| --- | --- |\n| ${size} | ${this.#noun(topic)} |`;
    return this.#sentences(topic, size) + this.#links(topic);
  }

  #englishParagraph(): string {
    const { paragraphs } = this.#words;
    return paragraphs[Math.floor(this.#uniform() * paragraphs.length)] ?? '';
  }

  #sentences(topic: number, length: number): string {
    let text = '';
    while (text.length < length) text += this.#sentence(topic);
    return text;
  }

  #sentence(topic: number): string {
    let text = '';
    for (let clauses = 1 + Math.floor(this.#uniform() * 3); clauses > 0; clauses--) {
      for (let nouns = 1 + Math.floor(this.#uniform() * 3); nouns > 0; nouns--)
        text += this.#noun(topic) + this.#zipf(PARTICLES);
      text += this.#zipf(this.#words.signs) + this.#zipf(VERB_ENDINGS);
      if (clauses > 1) text += this.#zipf(JOINTS);
    }
    return `${text}。`;
  }

  #links(topic: number): string {
    let text = '';
    while (this.#uniform() < LINKS / (1 + LINKS))
      text += `[[${this.#target(topic)}]]${this.#zipf(PARTICLES)}`;
    return text === '' ? '' : `${text}${this.#sentence(topic)}`;
  }

  #target(topic: number): string {
    if (this.#uniform() < GHOST_LINKS) return this.#ghost(topic);
    const kind = this.#uniform();
    // Hubs of the whole vault, notes of the same topic, and anything.
    if (kind < 0.2) return this.#title(Math.floor(300 * this.#uniform() ** 3));
    if (kind < 0.85) {
      const perTopic = Math.max(1, Math.floor(this.#titles.length / TOPICS));
      return this.#title(
        Math.min(this.#titles.length - 1, topic + TOPICS * Math.floor(perTopic * this.#uniform() ** 2)),
      );
    }
    return this.#title(Math.floor(this.#uniform() * this.#titles.length));
  }

  #ghost(topic: number): string {
    if (this.#ghosts.length === 0 || this.#uniform() < NEW_GHOSTS) {
      const name = `${this.#noun(topic)}${this.#noun(topic)}${this.#ghosts.length.toString(36)}`;
      this.#ghosts.push(name);
      return name;
    }
    return this.#ghosts[Math.floor(this.#uniform() ** 2 * this.#ghosts.length)] ?? '';
  }

  #title(number: number): string {
    return this.#titles[number] ?? '';
  }

  #makeTitles(notes: number): string[] {
    const used = new Set<string>();
    return Array.from({ length: notes }, (_, number) => {
      if (isDaily(number)) return dayTitle(number);
      const topic = topicOf(number);
      const plain = `${this.#noun(topic)}${this.#uniform() < 0.5 ? 'の' : ''}${this.#noun(topic)}`;
      const title = used.has(plain) ? `${plain}${number}` : plain;
      used.add(title);
      return title;
    });
  }

  #noun(topic: number): string {
    const kind = this.#uniform();
    if (kind < 0.12) return this.#zipf(this.#words.katakana);
    if (kind < 0.15) return this.#latin();
    if (kind < 0.16) return String(Math.floor(this.#uniform() * 3_000));
    if (kind < 0.45) return this.#zipf(this.#words.han);
    return this.#topicWord(topic, Math.floor(TOPIC_WORDS * this.#uniform() ** 2));
  }

  /** Topics share words with the next ones, as subjects do. */
  #topicWord(topic: number, rank: number): string {
    const { han } = this.#words;
    const at = 200 + ((topic * 53 + rank * 7) % Math.max(1, han.length - 200));
    return han[at] ?? han[0] ?? '';
  }

  #latin(): string {
    return this.#zipf(this.#words.latin);
  }

  /** Common words are commoner by the cube: a tenth of the words makes nearly half of the text. */
  #zipf(words: readonly string[]): string {
    return words[Math.floor(words.length * this.#uniform() ** 3)] ?? '';
  }

  #lognormal({ median, sigma, most }: { median: number; sigma: number; most: number }): number {
    return Math.min(most, median * Math.exp(sigma * this.#normal()));
  }
}

function topicOf(number: number): number {
  return number % TOPICS;
}

function isDaily(number: number): boolean {
  return number % 13 === 0;
}

function dayTitle(number: number): string {
  return new Date(Date.UTC(2012, 0, 1) + (number / 13) * 86_400_000).toISOString().slice(0, 10);
}
