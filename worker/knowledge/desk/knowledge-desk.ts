import { StoreError, type NotePath, type StoreFault } from '../../contract';
import { decodeNote } from '../../engine/atoms/decode-note';
import { anchorsMeant } from '../views/named-nodes';
import type { Choice, Decision } from '../decisions/decision';
import { decide } from '../decisions/decision-log';
import { KeptFold } from '../fold/kept-fold';
import type { Knowledge } from '../fold/knowledge';
import { namesToLookFor, type NearestNotes } from '../fold/nearest-notes';
import type { Anchor } from '../base/knowledge-nodes';
import { finish } from '../base/finish';
import { readNote, type OpenNote } from '../read/read-note';
import type { KeptStore } from '../store/table-store';
import { Upkeep } from '../store/upkeep';
import { findEntities } from '../views/find-entities';
import { healthOf } from '../views/health';
import { changeBetween, type KnowledgeChange } from '../views/knowledge-change';
import { exportAnswer } from './export-answer';
import { WorkClock } from '../base/work-times';
import type { DeskRequest, DeskVerbs, HandedNote } from './desk-questions';
import {
  brainAnswer,
  listedEntity,
  listsAnswer,
  pageAnswer,
  questionsAnswer,
  vetoAnswer,
} from './desk-answers';

type StoreOfDesk = DeskVerbs['open']['asked'];
type OpenStore = (request: StoreOfDesk) => Promise<KeptStore>;
type MaybePromise<T> = T | Promise<T>;

/**
 * The knowledge of one vault, asked by messages: it is handed changes and bytes, and reads nothing by itself. A question before
 * the first `fold` throws.
 */
export class KnowledgeDesk {
  #upkeep: Upkeep;
  #store: KeptStore | undefined;
  readonly #openStore: OpenStore;
  readonly #readNote: typeof readNote;
  readonly #clock: WorkClock;
  readonly #fold = new KeptFold();
  /** Read since the last `settle`, and not looked through yet. */
  readonly #open = new Map<NotePath, OpenNote>();
  #knowledge: Knowledge | undefined;
  #asked: DeskVerbs['fold']['asked'] = { log: [], rules: { projects: [], domains: [] } };
  readonly #nearest = new Map<Anchor, NearestNotes>();
  /** By which model these are the nearest. */
  #model = '';

  /**
   * @param now Milliseconds from whenever.
   * @param read Another one only in tests.
   */
  constructor(openStore: OpenStore, now: () => number, read = readNote) {
    this.#clock = new WorkClock(now);
    this.#openStore = openStore;
    this.#readNote = read;
    this.#upkeep = new Upkeep(undefined, [], read);
  }

  /** Answers one request, as `DeskVerbs` says. */
  take(request: DeskRequest): MaybePromise<DeskVerbs[DeskRequest['verb']]['answer']> {
    switch (request.verb) {
      case 'open':
        return this.#restore(request.asked);
      case 'keep':
        return this.#keep();
      case 'follow': {
        const moves = this.#upkeep.follow(request.asked);
        return { moves, wanted: request.asked.more ? [] : this.#upkeep.wanted };
      }
      case 'templates':
        return this.#upkeep.useTemplateFolders(request.asked);
      case 'hand':
        return this.#clock.read(() => this.#hand(request.asked));
      case 'settle':
        return this.#settle();
      case 'scan':
        return this.#clock.match(() => this.#scan(request.asked));
      case 'fold':
        this.#asked = request.asked;
        return this.#foldAsked();
      case 'page':
        return pageAnswer(request.asked, this.#known, this.#upkeep.table);
      case 'brain':
        return brainAnswer(request.asked.scope, request.asked.limit, this.#known);
      case 'find': {
        const { query, limit, from } = request.asked;
        return findEntities(query, this.#known, limit, from).map(listedEntity);
      }
      case 'questions':
        return questionsAnswer(this.#known);
      case 'lists':
        return listsAnswer(this.#known);
      case 'strays': {
        const { model, limit } = request.asked;
        this.#useModel(model);
        return namesToLookFor(this.#known.entities, this.#nearest, limit);
      }
      case 'nearest': {
        const { model, found } = request.asked;
        this.#useModel(model);
        for (const each of found) this.#nearest.set(each.anchor, each);
        return this.#foldAsked();
      }
      case 'health':
        return {
          ...healthOf(this.#known, this.#upkeep.table, this.#nearest),
          skipped: [...this.#upkeep.skipped.keys(), ...this.#known.leftOut.keys()],
          times: { ...this.#clock.times },
        };
      case 'veto':
        return vetoAnswer(request.asked, this.#known);
      case 'meant':
        return anchorsMeant(request.asked, this.#known, this.#upkeep.table);
      case 'export':
        return exportAnswer(this.#known);
      case 'rehearse':
        return this.#rehearse(request.asked);
    }
  }

  #rehearse(choice: Choice): KnowledgeChange {
    const { log } = this.#asked;
    const change = changeBetween(this.#known, this.#foldOf([...log, decide(log, choice, '', 0)]));
    // The next fold looks at what changed since this one.
    this.#foldAsked();
    return change;
  }

  #foldAsked(): null {
    this.#knowledge = this.#foldOf(this.#asked.log);
    return null;
  }

  #foldOf(log: readonly Decision[]): Knowledge {
    const { table } = this.#upkeep;
    return this.#clock.fold(() => finish(this.#fold.fold(table, log, this.#asked.rules, this.#nearest)));
  }

  #useModel(model: string): void {
    if (model !== this.#model) this.#nearest.clear();
    this.#model = model;
  }

  async #restore(request: StoreOfDesk): Promise<DeskVerbs['open']['answer']> {
    try {
      this.#store = await this.#openStore(request);
      this.#upkeep = new Upkeep(await this.#store.read(), request.templateFolders, this.#readNote);
      return { cursor: this.#upkeep.cursor, fault: undefined };
    } catch (error) {
      return { cursor: undefined, fault: await this.#giveUp(error) };
    }
  }

  async #keep(): Promise<DeskVerbs['keep']['answer']> {
    try {
      const isKept = this.#store === undefined || (await this.#store.keep(this.#upkeep));
      return { more: !isKept, fault: undefined };
    } catch (error) {
      return { more: false, fault: await this.#giveUp(error) };
    }
  }

  /** A store that fails once is not asked again: all that it holds can be read from the notes. */
  async #giveUp(error: unknown): Promise<StoreFault> {
    const store = this.#store;
    this.#store = undefined;
    if (!(error instanceof StoreError)) throw error;
    await store?.close();
    return error.why;
  }

  get #known(): Knowledge {
    if (this.#knowledge === undefined) throw new Error('nothing was folded yet');
    return this.#knowledge;
  }

  #hand(notes: readonly HandedNote[]): null {
    for (const { path, bytes } of notes) {
      const note = this.#read(path, bytes);
      if (note === undefined) this.#upkeep.gone(path);
      else this.#open.set(path, note);
    }
    return null;
  }

  #settle(): NotePath[] {
    this.#clock.read(() => this.#upkeep.put([...this.#open.values()]));
    const missing: NotePath[] = [];
    this.#clock.match(() => {
      for (const path of this.#upkeep.table.unscanned()) {
        const note = this.#open.get(path);
        if (note === undefined) missing.push(path);
        else this.#upkeep.scan(note);
      }
    });
    this.#open.clear();
    return missing;
  }

  #scan(notes: readonly HandedNote[]): null {
    for (const { path, bytes } of notes) {
      const note = this.#read(path, bytes);
      if (note === undefined) this.#upkeep.gone(path);
      else this.#upkeep.scan(note);
    }
    return null;
  }

  #read(path: NotePath, bytes: Uint8Array | undefined): OpenNote | undefined {
    return bytes && this.#upkeep.read(path, decodeNote(bytes).text);
  }
}
