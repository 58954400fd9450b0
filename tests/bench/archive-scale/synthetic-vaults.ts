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
import { COMMON_WORDS, OWN_WORDS, questionOf, wordOf, zipf } from './synthetic-words';

export const DIMENSIONS = 384;

/** Subjects that vaults write about. */
const SUBJECTS = 500;
/** Of a vault. */
const FAVOURITES = 40;
/** Share of a text's words that are of its subject. */
const OWN_SHARE = 0.25;
/** How far a note is from its subject, and a text from its note. */
const [LEAN, APART] = [0.5, 0.7];
/** Paragraphs of all vaults together that questions are made of. */
const QUESTIONS = 300;
/** Notes of a vault are fewer. */
const NOTES = 1_000_000;

/** Notes with the skew of real ones: subjects and words by Zipf, lengths lognormal, links to what is linked already. */
export interface SyntheticVault {
  name: string;
  notes: NoteToPublish[];
  paragraphs: number;
  questions: SyntheticQuestion[];
  read(note: NoteToPublish): PublishedNote | undefined;
  /** Of the notes that were read. */
  vectors(): VectorsToPublish;
}

export interface SyntheticQuestion {
  text: string;
  /** Number of the vault with the paragraph that the words are of and that the vector is near to. */
  vault: number;
  vector: Float32Array;
}

/** Where the paragraphs of a note lie among vectors. */
interface Place {
  note: number;
  subject: number;
}

interface Written extends Place {
  text: string;
  size: number;
  targets: NotePath[];
}

/** Each vault by itself is the same whenever it is made, so that no two need be kept at once. */
export class SyntheticVaults {
  readonly #sizes: number[];
  readonly #step: number;
  readonly #common = zipf(COMMON_WORDS, 1.07);
  readonly #own = zipf(OWN_WORDS, 0.8);
  readonly #spectrum = Float32Array.from({ length: DIMENSIONS }, (_, at) => (at + 1) ** -0.3);
  readonly #centres: Float32Array[];

  /** The first vault is the largest, the nth has an nth of its paragraphs. */
  constructor(paragraphs: number, vaults: number) {
    const normal = normalNumbers(7);
    this.#centres = Array.from({ length: SUBJECTS }, () => this.#spectrum.map((each) => each * normal()));
    const shares = Array.from({ length: vaults }, (_, at) => 1 / (at + 1));
    const sum = shares.reduce((all, each) => all + each, 0);
    this.#sizes = shares.map((share) => (paragraphs * share) / sum);
    this.#step = Math.ceil(paragraphs / QUESTIONS);
  }

  get count(): number {
    return this.#sizes.length;
  }

  /** `folder` is above all of its notes where it is given. */
  make(vault: number, folder = ''): SyntheticVault {
    const [uniform, normal] = [uniformNumbers(100 + vault), normalNumbers(100 + vault)];
    const subjectOf = zipf(SUBJECTS, 0.9);
    const favourites = Array.from({ length: FAVOURITES }, () => subjectOf(uniform()));
    const [written, questions] = [new Map<NotePath, Written>(), Array<SyntheticQuestion>()];
    const popular: NotePath[] = [];
    let made = 0;
    for (let note = 0; made < must(this.#sizes[vault], 'size'); note++) {
      const subject = must(favourites[Math.floor(uniform() * FAVOURITES)], 'subject');
      const path = `${folder}Folder ${String(subject % 40)}/Note ${String(note)}.md` as NotePath;
      const size = Math.max(1, Math.round(Math.exp(1.6 + 0.9 * normal())));
      const targets = targetsIn(popular, uniform, Math.min(40, Math.floor(Math.exp(0.9 + 0.9 * normal()))));
      const place = { note: vault * NOTES + note, subject };
      const body: string[] = [];
      for (let at = 0; at < size; at++, made++) {
        const words = this.#paragraph(subject, uniform, normal);
        body.push(words.map(wordOf).join(' '));
        if (made % this.#step === 0) questions.push(this.#question(vault, words, place, at));
      }
      const links = targets.map((target) => `[[${target.replace(/\.md$/, '')}]]`).join(' ');
      written.set(path, { ...place, size, targets, text: `${body.join('\n\n')} ${links}` });
      popular.push(path, ...targets);
    }
    return { name: `vault ${String(vault)}`, paragraphs: made, questions, ...this.#reading(written) };
  }

  #reading(written: ReadonlyMap<NotePath, Written>): Pick<SyntheticVault, 'notes' | 'read' | 'vectors'> {
    const notes = Array.from(written, ([path, { text, size, targets }]): NoteToPublish => ({
      ...{ path, hash: contentHash(text), modifiedMs: 0, createdMs: 0, tokens: text.length / 4 },
      ...{ paragraphs: size, targets },
    }));
    const keys: { place: Place; of: (ContentHash | undefined)[] }[] = [];
    const read = (note: NoteToPublish): PublishedNote | undefined => {
      const place = must(written.get(note.path), note.path);
      const published = publishedText(note, new TextEncoder().encode(place.text));
      keys.push({ place, of: published?.paragraphs.map(({ key }) => key) ?? [] });
      return published;
    };
    const vectors = (): VectorsToPublish => {
      const codes = new Map<ContentHash, Int8Array>();
      for (const { place, of } of keys) {
        const near = this.#codesOf(place, of.length);
        of.forEach((key, at) => key !== undefined && codes.set(key, must(near[at], 'codes')));
      }
      return { codesOf: (key) => codes.get(key) };
    };
    return { notes, read, vectors };
  }

  #paragraph(subject: number, uniform: () => number, normal: () => number): number[] {
    const length = Math.max(4, Math.min(400, Math.round(Math.exp(3.8 + 0.7 * normal()))));
    return Array.from({ length }, () =>
      uniform() < OWN_SHARE
        ? COMMON_WORDS + subject * OWN_WORDS + this.#own(uniform())
        : this.#common(uniform()),
    );
  }

  /** Of the first `count` paragraphs of a note, as vectors are published. */
  #codesOf({ note, subject }: Place, count: number): Int8Array[] {
    const normal = normalNumbers(note);
    const about = must(this.#centres[subject], 'centre').map(
      (each, at) => each + normal() * LEAN * must(this.#spectrum[at], 'component'),
    );
    return Array.from({ length: count }, () => {
      const text = about.map((each, at) => each + normal() * APART * must(this.#spectrum[at], 'component'));
      const most = text.reduce((largest, each) => Math.max(largest, Math.abs(each)), 0);
      return Int8Array.from(text, (each) => Math.round((127 * each) / most));
    });
  }

  /** As somebody says in other words what a text says. */
  #question(vault: number, words: readonly number[], place: Place, at: number): SyntheticQuestion {
    const uniform = uniformNumbers(NOTES * SUBJECTS + place.note);
    const codes = must(this.#codesOf(place, at + 1)[at], 'vector of a paragraph');
    const length = Math.hypot(...codes);
    const vector = Float32Array.from(codes, (code) => code / length + (uniform() - 0.5) * 0.09);
    return { text: questionOf(words, uniform).join(' '), vault, vector };
  }
}

function targetsIn(popular: readonly NotePath[], uniform: () => number, wanted: number): NotePath[] {
  if (popular.length === 0) return [];
  const pick = (): NotePath => must(popular[Math.floor(uniform() * popular.length)], 'target');
  return [...new Set(Array.from({ length: wanted }, pick))];
}
