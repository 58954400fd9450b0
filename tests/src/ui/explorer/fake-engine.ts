import {
  VAULT_ID,
  type Atom,
  type AtomCard,
  type AtomId,
  type EngineError,
  type Evidence,
  type FollowUp,
  type Facet,
  type Hit,
  type HitsAnswer,
  type Lens,
  type Level,
  type LinksAnswer,
  type NotePath,
  type Result,
  type Trace,
  type QueryPlan,
} from '../../../../worker/contract';
import type { ExplorerPorts } from '../../../../src/ui/explorer/explorer-ports';

/** A small vault: one theme, two notes, sections and paragraphs. The name of an atom is its id. */
export const TREE: [id: string, parent: string | undefined, level: Level, title: string][] = [
  ['/', undefined, 'vault', ''],
  ['/themes/soil', '/', 'theme', 'Soil'],
  ['Soil.md', '/themes/soil', 'note', 'Soil'],
  ['Soil.md#Compost', 'Soil.md', 'section', 'Compost'],
  ['Soil.md#Compost^p1', 'Soil.md#Compost', 'paragraph', 'Hot piles'],
  ['Soil.md#Compost^p2', 'Soil.md#Compost', 'paragraph', 'Cold piles'],
  ['Soil.md#Clay', 'Soil.md', 'section', 'Clay'],
  ['Mulch.md', '/themes/soil', 'note', 'Mulch'],
  ['Mulch.md#Leaves', 'Mulch.md', 'section', 'Leaves'],
];

export const atomId = (text: string): AtomId => text as AtomId;
export const notePath = (text: string): NotePath => text as NotePath;

export function makeAtom(id: string, level: Level, fields: Partial<Atom> = {}): Atom {
  return {
    id: atomId(id),
    level,
    title: id,
    trail: [],
    parent: undefined,
    childCount: 0,
    preview: '',
    tokens: 100,
    noteCount: 1,
    path: undefined,
    span: undefined,
    block: undefined,
    themeKind: level === 'theme' ? 'community' : undefined,
    ancestors: [],
    summary: '',
    hash: undefined,
    tags: [],
    inheritedTags: [],
    aliases: [],
    properties: {},
    createdMs: undefined,
    updatedMs: undefined,
    terms: [],
    isTopic: false,
    counts: { sections: 0, paragraphs: 0, linksOut: 0, linksIn: 0 },
    ...fields,
  };
}

/** An answer with these links and no others. */
export function linksAnswer(given: Partial<Pick<LinksAnswer, 'id' | 'links' | 'backlinks'>>): LinksAnswer {
  const { id = VAULT_ID, links = [], backlinks = [] } = given;
  return {
    id,
    links,
    linkTotal: links.length,
    backlinks,
    backlinkTotal: backlinks.length,
    topicSiblings: [],
    topicSiblingTotal: 0,
  };
}

export const TRACE: Trace = {
  similarity: 0.5,
  activation: 0,
  centrality: 0,
  words: 0.5,
  meaning: undefined,
  meaningShare: 0,
  terms: [],
  mention: undefined,
  pair: undefined,
  via: undefined,
  anchorTerms: [],
  topics: [],
};

export function makeHit(card: AtomCard, trace: Partial<Trace> = {}): Hit {
  return { card, score: 1, trace: { ...TRACE, ...trace }, marks: [] };
}

/** Calls that a test holds back until it lets them go. */
interface Gate {
  open(): void;
}

/**
 * The verbs that the explorer uses, over `TREE`, in memory. A verb that a test did not expect throws.
 * `atoms` may be changed by the test as an index would change.
 */
export class FakeEngine {
  readonly atoms = new Map<AtomId, Atom>(TREE.map((entry) => [atomId(entry[0]), treeAtom(entry)]));
  readonly calls: string[] = [];
  links: LinksAnswer = linksAnswer({ id: VAULT_ID });
  nearby: Hit[] = [];
  tags: Facet[] = [];
  /** What is inside under a lens; undefined for everything. */
  inLens: AtomCard[] | undefined;
  failNearby: EngineError | undefined;
  /** Answers to searches, by query; others find nothing. */
  readonly answers = new Map<string, HitsAnswer>();
  /** Of each question for neighbours, how many of them are to have their texts. */
  readonly neighbourCards: number[] = [];
  /** Of each of them, whether linked ones are wanted too. */
  readonly linkedWanted: boolean[] = [];
  /** Searches that fail. */
  readonly failures = new Map<string, EngineError>();
  #held = new Map<string, Promise<void>>();
  #trail: AtomId[] = [];
  #position = -1;

  /** How questions in plain words are read, beside what is alike of all. */
  planned: Partial<Pick<QueryPlan, 'isGuess' | 'unread'>> | { kind: 'links'; id: AtomId; which: 'in' } = {};
  /** What is found for questions in plain words. */
  found: Partial<Evidence> = {};

  readonly api: ExplorerPorts['engine'] = {
    plan: async ({ question, focus, likelyLang, before }) => {
      const after = before === undefined ? '' : ` after ${before.asked}`;
      await this.#pass(`plan ${question} ${focus ?? ''} ${likelyLang ?? ''}${after}`);
      const value: QueryPlan = {
        ...({ lang: 'en', level: 'paragraph', readBy: 'rules', unread: '' } as const),
        ...({ kind: 'ask', about: question, asked: question } as const),
        ...(before !== undefined && question.startsWith('and') && { followUp: goingOn(before) }),
        ...this.planned,
      };
      return { ok: true, value };
    },
    gather: async ({ plan }) => {
      await this.#pass(`gather ${plan.kind} ${JSON.stringify(plan.lens ?? {})}`);
      const nothing = { kind: 'nothing' as const };
      const value = { plan, pieces: [], rows: [], figures: [], extract: nothing, leftOut: 0 };
      return { ok: true, value: { ...value, ...this.found } };
    },
    atom: async ({ id }) => {
      await this.#pass(`atom ${id}`);
      return this.#find(id);
    },
    zoomIn: async ({ id, from = 0, limit = 1_000, lens }) => {
      await this.#pass(lens === undefined ? `zoomIn ${id}` : `zoomIn ${id} ${JSON.stringify(lens)}`);
      return { ok: true, value: this.#inside(id, lens).slice(from, from + limit) };
    },
    countInside: async ({ id, lens }) => {
      await this.#pass(`countInside ${id}`);
      const children = this.#inside(id, lens);
      const notes = children.reduce((sum, { noteCount }) => sum + noteCount, 0);
      return { ok: true, value: { children: children.length, notes } };
    },
    move: async ({ id, limit, lens, cards = true, linked = true }) => {
      this.linkedWanted.push(linked);
      this.neighbourCards.push(Number(cards === true ? limit : cards));
      await this.#pass(lens === undefined ? `move ${id}` : `move ${id} ${JSON.stringify(lens)}`);
      if (this.failNearby !== undefined) return { ok: false, error: this.failNearby };
      return {
        ok: true,
        value: {
          hits: this.nearby.slice(0, limit),
          total: this.nearby.length,
          cut: 0,
          corrections: [],
          unknown: [],
        },
      };
    },
    links: async ({ id }) => {
      await this.#pass(`links ${id}`);
      return { ok: true, value: this.links };
    },
    facets: async ({ kind }) => ({ ok: true, value: kind === 'tags' ? this.tags : [] }),
    themes: async () => {
      await this.#pass('themes');
      const themes = [...this.atoms.values()].filter((atom) => atom.level === 'theme');
      return {
        ok: true,
        value: themes.map((card) => ({ card, terms: card.terms, around: undefined, children: [] })),
      };
    },
    trail: async ({ step }) => {
      await this.#pass(`trail ${step.kind}`);
      if (step.kind === 'visit') this.#trail = [...this.#trail.slice(0, ++this.#position), step.id];
      if (step.kind === 'back') this.#position = Math.max(0, this.#position - 1);
      if (step.kind === 'forward') this.#position = Math.min(this.#trail.length - 1, this.#position + 1);
      return { ok: true, value: { atoms: this.#trail, position: this.#position } };
    },
    atomAt: async ({ path, line, level }) => {
      await this.#pass(`atomAt ${path}:${String(line)} ${level}`);
      const note = this.#find(atomId(path));
      if (!note.ok || level === 'note') return note;
      const sections = [...this.atoms.values()].filter((atom) => atom.parent === note.value.id);
      return { ok: true, value: sections[Math.min(line, sections.length - 1)] ?? note.value };
    },
  };

  #inside(id: AtomId, lens: Lens | undefined): AtomCard[] {
    if (lens !== undefined && this.inLens !== undefined) return this.inLens;
    return [...this.atoms.values()].filter((atom) => atom.parent === id);
  }

  /** Holds the calls of this name until the gate is opened. */
  hold(call: string): Gate {
    let open = (): void => undefined;
    this.#held.set(call, new Promise((resolve) => (open = resolve)));
    return {
      open: () => {
        this.#held.delete(call);
        open();
      },
    };
  }

  async explore(query: string): Promise<Result<HitsAnswer>> {
    await this.#pass(`explore ${query}`);
    const error = this.failures.get(query);
    if (error !== undefined) return { ok: false, error };
    return {
      ok: true,
      value: this.answers.get(query) ?? { hits: [], total: 0, cut: 0, corrections: [], unknown: [] },
    };
  }

  mustGet(id: string): Atom {
    const found = this.atoms.get(atomId(id));
    if (found === undefined) throw new Error(`no atom ${id} in the fake`);
    return found;
  }

  rename(from: string, to: string): void {
    const moved = [...this.atoms.values()].filter(({ id }) => id === from || id.startsWith(`${from}#`));
    for (const atom of moved) {
      this.atoms.delete(atom.id);
      const rekey = (id: AtomId): AtomId => atomId(id.startsWith(from) ? to + id.slice(from.length) : id);
      const parent = atom.parent === undefined ? undefined : rekey(atom.parent);
      const id = rekey(atom.id);
      this.atoms.set(id, { ...atom, id, parent, path: notePath(to) });
    }
  }

  /** Says on which line of its note an atom begins. */
  place(id: string, startLine: number): void {
    const atom = this.atoms.get(atomId(id));
    const span = { start: 0, end: 0, startLine, endLine: startLine };
    if (atom !== undefined) this.atoms.set(atom.id, { ...atom, span });
  }

  /** Gives a section another heading, which stands where the old one did. */
  retitle(from: string, to: string): void {
    const atom = this.atoms.get(atomId(from));
    this.atoms.delete(atomId(from));
    if (atom !== undefined) this.atoms.set(atomId(to), { ...atom, id: atomId(to) });
  }

  async #pass(call: string): Promise<void> {
    this.calls.push(call);
    await this.#held.get(call);
  }

  /** As in the engine: what there still is of the note, else the vault. */
  #nearest(id: string): AtomId {
    const end = Math.max(id.lastIndexOf('#'), id.lastIndexOf('^'));
    if (end < 0) return VAULT_ID;
    const holder = atomId(id.slice(0, end));
    return this.atoms.has(holder) ? holder : this.#nearest(holder);
  }

  #find(id: AtomId): Result<Atom> {
    const atom = this.atoms.get(id);
    return atom === undefined
      ? { ok: false, error: { kind: 'not-found', id, nearest: this.#nearest(id) } }
      : { ok: true, value: atom };
  }
}

function treeAtom([id, parent, level, title]: (typeof TREE)[number]): Atom {
  const ancestors = ancestorsOf(parent);
  return makeAtom(id, level, {
    title,
    parent: parent === undefined ? undefined : atomId(parent),
    childCount: TREE.filter(([, above]) => above === id).length,
    noteCount: level === 'vault' || level === 'theme' ? 2 : 1,
    path: id.includes('.md') ? notePath(id.split('#')[0] ?? '') : undefined,
    trail: ancestors.filter((ancestor) => ancestor.id.includes('.md')).map((ancestor) => ancestor.title),
    ancestors,
  });
}

function ancestorsOf(id: string | undefined): Atom['ancestors'] {
  const entry = TREE.find(([known]) => known === id);
  if (entry === undefined) return [];
  return [
    ...ancestorsOf(entry[1]),
    { id: atomId(entry[0]), level: entry[2], title: entry[3], themeKind: undefined },
  ];
}

/** As the engine has it. */
function goingOn(before: QueryPlan): FollowUp {
  const { about } = before as QueryPlan & { about: string };
  return {
    questions: [...(before.followUp?.questions ?? []), before.asked],
    kept: about,
    added: '',
    subject: about,
  };
}
