import type { Clock, ExploreRequest, Result, SearchLevel } from '../contract';
import { ok } from '../engine/base/result';
import { tokenise } from '../engine/words/tokenise';
import {
  archiveStatistics,
  holdersOf,
  linkedNotes,
  newestNotes,
  notesNearTo,
  notesOf,
  rowsWithWords,
  vectorsOf,
  visibleVaults,
  type ArchiveVault,
  type Holders,
} from './archive-queries';
import { settled } from './asked-notes';
import { isAsking, type NoteFilter } from './note-filter';
import { findNote, noSuchNote } from './archive-tree';
import type { Answer, Request } from './archive-verbs';
import type { Transaction } from './connect';
import { bestNotes } from './held-words';
import { readOnce, type QuestionModel } from './question-model';
import { candidateWords } from './question-terms';
import { parseWords, readAsked } from './read-asked';
import { Slice } from './slice';
import { besidesTemplates } from './vault-templates';
import { comparedWords, rarestOf } from './words-of-note';

/** Notes that ranking looks at. */
const CANDIDATES = 200;
/** Hits whose links may bring in notes without the words, and how many each in either direction. */
const SEEDS = 10;
const LINKS_EACH = 50;
/** Of the similar notes, by words and by meaning, those whose links are looked at. */
const SIMILAR = 20;

const GOES_ON = { cancelled: false };

/** Questions that take in the notes they may need whole, as of one transaction: those that ask of texts what the server cannot be asked. */
export class WholeNotes {
  readonly #tx: Transaction;
  readonly #clock: Clock;
  readonly #model: QuestionModel | undefined;
  readonly #leavesOutTemplates: boolean;

  constructor(tx: Transaction, clock: Clock, model: QuestionModel | undefined, leavesOutTemplates = false) {
    this.#leavesOutTemplates = leavesOutTemplates;
    this.#tx = tx;
    this.#clock = clock;
    this.#model = model;
  }

  /** Without notes yet. */
  slice(vaults: readonly ArchiveVault[], holders: Holders): Slice {
    const model = this.#model;
    // Where nothing has a vector there is nothing to compare.
    const isCompared = model !== undefined && vaults.some(({ vectors }) => vectors > 0);
    const meaning = isCompared ? { model, read: readOnce(this.#tx, model).read } : undefined;
    return new Slice(vaults, holders, this.#clock, meaning, this.#leavesOutTemplates);
  }

  async add(slice: Slice, ids: readonly number[]): Promise<void> {
    const missing = fresh(slice, ids);
    if (slice.meaning !== undefined) slice.meaning.add(await vectorsOf(this.#tx, missing));
    slice.add(await notesOf(this.#tx, missing));
  }

  /** Notes that can answer a question, and what the best of them are linked with. */
  async candidates(request: Asking): Promise<Result<Candidates>> {
    const asked = readAsked(request, this.#clock.now());
    if (!asked.ok) return asked;
    const { words, rest } = asked.value;
    const { wanted, phrases, unwanted } = parseWords(words, request.plain);
    // Of lists alone it is counted how many there are.
    const isList = request.level === 'note' && wanted.length === 0;
    const told = isList && rest.length > 0 ? await settled(this.#tx, asked.value, this.#clock) : undefined;
    const isWhole = rest.length === 0 || told !== undefined;
    const known = told ?? asked.value.filter;
    const { vaults, holders } = await this.#statistics(wanted.map(({ term }) => term));
    const filter = this.#leavesOutTemplates ? besidesTemplates(known, vaults) : known;
    const candidates = candidateWords(wanted, archiveStatistics(vaults, holders));
    const ids =
      wanted.length === 0
        ? await newestNotes(this.#tx, filter, CANDIDATES)
        : bestNotes(await rowsWithWords(this.#tx, candidates, filter), candidates, CANDIDATES);
    const slice = this.slice(vaults, holders);
    await this.add(slice, ids);
    const isAskedOfAll = isWhole && phrases.length === 0 && unwanted.length === 0;
    const among = isAskedOfAll || ids.length < CANDIDATES ? undefined : CANDIDATES;
    if (wanted.length === 0) return ok({ slice, among });
    const { vector } = (await slice.meaning?.query(words)) ?? {};
    if (vector !== undefined) await this.add(slice, await this.#near(vector, filter));
    const first = await slice.verbs.explore(
      { query: words, level: 'note', limit: SEEDS, cards: false, plain: request.plain ?? false },
      GOES_ON,
    );
    if (!first.ok) return first;
    const seeds = first.value.hits.flatMap(({ card }) => (card.path && slice.noteAt(card.path)?.id) ?? []);
    await this.add(slice, await linkedNotes(this.#tx, seeds, LINKS_EACH));
    return ok({ slice, among });
  }

  async #statistics(terms: readonly string[]): Promise<{ vaults: ArchiveVault[]; holders: Holders }> {
    const vaults = await visibleVaults(this.#tx);
    return { vaults, holders: await holdersOf(this.#tx, [...new Set(terms)]) };
  }

  /** `filter` is what the server can be asked of the lens; the rest of it is looked at in the notes that are taken in, `among` of them. */
  async related(request: Request<'related'>, filter: NoteFilter): Answer<'related'> {
    const id = await findNote(this.#tx, request.id);
    const [note] = id === undefined ? [] : await notesOf(this.#tx, [id]);
    if (note === undefined) return noSuchNote(this.#tx, request.id);
    const text = `${note.path} ${note.body}`;
    const { vaults, holders } = await this.#statistics(tokenise(text));
    const statistics = archiveStatistics(vaults, holders);
    const asked = rarestOf(comparedWords(text, statistics), statistics);
    const slice = this.slice(vaults, holders);
    await this.add(slice, [note.id]);
    const vector = slice.vectorOf(note);
    const near = bestNotes(await rowsWithWords(this.#tx, asked, NO_FILTER), asked, CANDIDATES);
    const alike = vector === undefined ? [] : await this.#near(vector, NO_FILTER);
    // Links are those of what is near; what may answer is looked for among what meets as much as can be asked.
    const answering = isAsking(filter)
      ? [
          ...bestNotes(await rowsWithWords(this.#tx, asked, filter), asked, CANDIDATES),
          ...(vector === undefined ? [] : await this.#near(vector, filter)),
        ]
      : [];
    const linked = await linkedNotes(this.#tx, [note.id], LINKS_EACH);
    // What the most similar notes link to is near as well, and so is what is two links away.
    const similar = [...near.slice(0, SIMILAR), ...alike.slice(0, SIMILAR)];
    const around = await linkedNotes(this.#tx, [...linked, ...similar], SEEDS);
    await this.add(slice, [...near, ...alike, ...answering, ...linked]);
    // These count by their links. What of them is near in meaning is among those that are alike.
    slice.add(await notesOf(this.#tx, fresh(slice, around)));
    const found = await slice.verbs.related(request, GOES_ON);
    const looked = new Set([...near, ...alike, ...answering, ...linked, ...around]);
    looked.delete(note.id);
    const others = vaults.reduce((sum, vault) => sum + vault.notes, 0) - 1;
    return found.ok && looked.size < others ? ok({ ...found.value, among: looked.size }) : found;
  }

  async #near(vector: Float32Array, filter: NoteFilter): Promise<number[]> {
    return (await notesNearTo(this.#tx, vector, filter, CANDIDATES)).map(({ note }) => note);
  }

  /** What is to be read of notes that are named. */
  async fragments(request: Request<'fragments'>): Answer<'fragments'> {
    const { vaults, holders } = await this.#statistics(tokenise(request.query));
    const slice = this.slice(vaults, holders);
    const notes: number[] = [];
    for (const id of request.ids) {
      const found = await findNote(this.#tx, id);
      if (found === undefined) return noSuchNote(this.#tx, id);
      notes.push(found);
    }
    await this.add(slice, notes);
    return slice.verbs.fragments(request, GOES_ON);
  }
}

type Asking = Pick<ExploreRequest, 'query' | 'plain' | 'typing' | 'lens'> & { level?: SearchLevel };

interface Candidates {
  slice: Slice;
  /** Of how many notes alone something was asked that the server cannot be asked of all; undefined where nothing was. */
  among: number | undefined;
}

/** Those that are not in it yet, once each. */
function fresh(slice: Slice, ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => !slice.has(id));
}

const NO_FILTER: NoteFilter = {};
