import type { ContentHash, NotePath } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { uniformNumbers } from '../../../worker/engine/base/random-numbers';
import { must } from '../../../worker/engine/base/assert';
import {
  publishedText,
  type NoteToPublish,
  type PublishedNote,
} from '../../../worker/archive/published-note';
import type { VectorsToPublish } from '../../../worker/archive/vectors-to-publish';
import { normalNumbers } from '../../engine/vectors/clustered-vectors';

export const DIMENSIONS = 384;

/** Subjects that vaults write about, and how many words each has of its own. */
const SUBJECTS = 500;
const OWN_WORDS = 300;
/** A vault's favourites. */
const FAVOURITES = 40;
const COMMON_WORDS = 50_000;
/** Share of a text's words that are of its subject. */
const OWN_SHARE = 0.25;

/** Vaults with the skew of real ones: sizes, subjects and words by Zipf, lengths lognormal, links to what is linked already. */
export interface SyntheticVault {
  name: string;
  notes: NoteToPublish[];
  paragraphs: number;
  read(note: NoteToPublish): PublishedNote | undefined;
  /** Of the notes that were read. */
  makeVectors(): VectorsToPublish;
}

export interface SyntheticQuestion {
  text: string;
  vault: number;
  vector: Float32Array;
}

interface Written {
  text: string;
  size: number;
  subject: number;
  targets: NotePath[];
}

export class SyntheticVaults {
  readonly vaults: SyntheticVault[] = [];
  readonly #uniform = uniformNumbers(7);
  readonly #normal = normalNumbers(7);
  readonly #common = zipf(COMMON_WORDS, 1.07);
  readonly #own = zipf(OWN_WORDS, 0.8);
  readonly #centres: Float32Array[];
  readonly #subjects = new Map<ContentHash, number>();

  constructor(paragraphs: number, vaults: number) {
    const spectrum = Array.from({ length: DIMENSIONS }, (_, at) => (at + 1) ** -0.3);
    this.#centres = Array.from({ length: SUBJECTS }, () =>
      Float32Array.from(spectrum, (each) => each * this.#normal()),
    );
    const harmonic = Array.from({ length: vaults }, (_, at) => 1 / (at + 1));
    const sum = harmonic.reduce((all, each) => all + each, 0);
    harmonic.forEach((share, at) => this.vaults.push(this.#vault(at, (paragraphs * share) / sum)));
  }

  #vault(number: number, paragraphs: number): SyntheticVault {
    const subjectOf = zipf(SUBJECTS, 0.9);
    const favourites = Array.from({ length: FAVOURITES }, () => subjectOf(this.#uniform()));
    const written = new Map<NotePath, Written>();
    const popular: NotePath[] = [];
    let made = 0;
    for (let at = 0; made < paragraphs; at++) {
      const subject = must(favourites[Math.floor(this.#uniform() * FAVOURITES)], 'subject');
      const path = `Folder ${String(subject % 40)}/Note ${String(at)}.md` as NotePath;
      const size = Math.max(1, Math.round(Math.exp(1.6 + 0.9 * this.#normal())));
      const targets = this.#targets(popular);
      const body = Array.from({ length: size }, () => this.#paragraph(subject));
      const links = targets.map((target) => `[[${target.replace(/\.md$/, '')}]]`).join(' ');
      written.set(path, {
        text: [...body.slice(0, -1), `${body.at(-1) ?? ''} ${links}`].join('\n\n'),
        ...{ size, subject, targets },
      });
      popular.push(path, ...targets);
      made += size;
    }
    const notes = Array.from(written, ([path, { text, size, targets }]): NoteToPublish => ({
      ...{ path, hash: contentHash(text), modifiedMs: 0, createdMs: 0, tokens: text.length / 4 },
      ...{ paragraphs: size, targets },
    }));
    const read = (note: NoteToPublish) => this.#read(note, must(written.get(note.path), note.path));
    const makeVectors = () => this.#vectorsOf(notes.flatMap((note) => read(note)?.paragraphs ?? []));
    return { name: `vault ${String(number)}`, notes, paragraphs: made, read, makeVectors };
  }

  #vectorsOf(paragraphs: PublishedNote['paragraphs']): VectorsToPublish {
    const codes = new Map(
      paragraphs.flatMap(({ key }) => (key === undefined ? [] : [[key, this.#codesOf(key)] as const])),
    );
    return { codesOf: (key) => codes.get(key) };
  }

  #targets(popular: readonly NotePath[]): NotePath[] {
    const wanted = Math.min(40, Math.floor(Math.exp(0.9 + 0.9 * this.#normal())));
    const found = Array.from({ length: popular.length === 0 ? 0 : wanted }, () =>
      must(popular[Math.floor(this.#uniform() * popular.length)], 'target'),
    );
    return [...new Set(found)];
  }

  #paragraph(subject: number): string {
    const length = Math.max(4, Math.min(400, Math.round(Math.exp(3.8 + 0.7 * this.#normal()))));
    return Array.from({ length }, () => wordOf(this.#word(subject))).join(' ');
  }

  #word(subject: number): number {
    return this.#uniform() < OWN_SHARE
      ? COMMON_WORDS + subject * OWN_WORDS + this.#own(this.#uniform())
      : this.#common(this.#uniform());
  }

  #read(note: NoteToPublish, { text, subject }: Written): PublishedNote | undefined {
    const published = publishedText(note, new TextEncoder().encode(text));
    for (const { key } of published?.paragraphs ?? [])
      if (key !== undefined) this.#subjects.set(key, subject);
    return published;
  }

  #codesOf(key: ContentHash): Int8Array | undefined {
    const subject = this.#subjects.get(key);
    if (subject === undefined) return undefined;
    const normal = normalNumbers(Number.parseInt(key.slice(0, 7), 16));
    const near = must(this.#centres[subject], 'centre').map(
      (each, at) => each + normal() * 0.9 * (at + 1) ** -0.3,
    );
    const most = near.reduce((largest, each) => Math.max(largest, Math.abs(each)), 0);
    return Int8Array.from(near, (each) => Math.round((127 * each) / most));
  }

  /** As somebody says in other words what a text says. */
  #near(codes: Int8Array): Float32Array {
    const length = Math.hypot(...codes);
    return Float32Array.from(codes, (code) => code / length + (this.#uniform() - 0.5) * 0.09);
  }

  /** Six words of a paragraph somewhere and a vector near to its own: two of its subject, three less common ones, one that is everywhere. */
  questions(count: number): SyntheticQuestion[] {
    const keys = [...this.#subjects];
    return Array.from({ length: count }, (_, number): SyntheticQuestion => {
      const [key, subject] = must(keys[Math.floor(this.#uniform() * keys.length)], 'paragraph');
      const own = [0, 1].map(() => COMMON_WORDS + subject * OWN_WORDS + this.#own(this.#uniform()));
      const middle = [0, 1, 2].map(() => 30 + this.#common(this.#uniform()));
      const words = [...own, ...middle, Math.floor(5 * this.#uniform())];
      const vector = this.#near(must(this.#codesOf(key), 'vector of a paragraph'));
      return { text: words.map(wordOf).join(' '), vault: number % this.vaults.length, vector };
    });
  }
}

const SYLLABLES = Array.from('bdfgklmnprstvz').flatMap((letter) =>
  Array.from('aeiou', (vowel) => letter + vowel),
);

function wordOf(number: number): string {
  let word = '';
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return `${word}x`;
}

/** Numbers from 0 on, by a uniform one: the nth comes 1 / (n + 1) ^ exponent as often as the first. */
function zipf(count: number, exponent: number): (uniform: number) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at++) sums[at] = sum += (at + 1) ** -exponent;
  return (uniform) => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < uniform * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
