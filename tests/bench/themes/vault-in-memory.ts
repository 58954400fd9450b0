import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_OPTIONS, type Change, type FileFacts, type NotePath } from '../../../worker/contract';
import { noteTitle } from '../../../worker/engine/atoms/note-title';
import type { Steps } from '../../../worker/engine/base/steps';
import { isDateTitle } from '../../../worker/engine/graph/calendar';
import { findCommunities, improveCommunities, modularityOf } from '../../../worker/engine/themes/communities';
import { connect, within, type Connections, type Pairs } from '../../../worker/engine/graph/connections';
import { forEachLink } from '../../../worker/engine/graph/link-matrix';
import { allThemes, type Theme } from '../../../worker/engine/themes/themes';
import { OpenIndex, readStored } from '../../../worker/engine/open-index';
import type { OpenReader } from '../../../worker/engine/view/index-reader';
import { KeptAgreement } from '../../../worker/engine/embed/kept-agreement';
import { Trails } from '../../../worker/engine/navigate/trails';
import { SummaryBook } from '../../../worker/engine/summaries/summary-book';
import { MemoryStorage } from '../../engine/memory-storage';
import { notePath } from '../../engine/note-path';

const NOTES_AT_ONCE = 200;
const GOES_ON = { cancelled: false };

/** A vault whose notes are in memory, so that they can be edited, with the parts of an engine over it. */
export class VaultInMemory {
  readonly notes: Map<NotePath, Uint8Array>;
  readonly #opened: OpenIndex;
  #nowMs = 1_700_000_000_000;

  private constructor(notes: Map<NotePath, Uint8Array>, opened: OpenIndex) {
    this.notes = notes;
    this.#opened = opened;
  }

  static async open(folder: string, embedder: string): Promise<VaultInMemory> {
    const notes = new Map(
      noteFiles(folder).map((file) => [notePath(file), readFileSync(join(folder, file))]),
    );
    const reader = {
      read: async (path: NotePath) => ({ ok: true as const, value: new Uint8Array(notes.get(path) ?? []) }),
    };
    const ports = { storage: new MemoryStorage(), vault: reader, clock: { now: () => 0 } };
    const { opened } = OpenIndex.open(
      await readStored(ports),
      ports,
      { ...DEFAULT_OPTIONS, embedder },
      {
        trails: new Trails(),
        summaries: new SummaryBook(undefined),
        agreement: new KeptAgreement(undefined, ports.clock),
      },
    );
    const vault = new VaultInMemory(notes, opened);
    const paths = [...notes.keys()];
    for (let from = 0; from < paths.length; from += NOTES_AT_ONCE)
      await vault.#apply(paths.slice(from, from + NOTES_AT_ONCE).map((path) => vault.#put(path)));
    return vault;
  }

  get reader(): OpenReader {
    return this.#opened.reader;
  }

  /** Learns and embeds until nothing is left. */
  async embed(): Promise<void> {
    for (;;) {
      const { stage, error } = await this.reader.meaning.step(undefined, GOES_ON);
      if (error !== undefined) throw new Error(JSON.stringify(error));
      if (stage === 'none') return;
    }
  }

  /** Resolves links, finds what is near and divides the vault, in steps; answers what processor time each of them took. */
  findThemes(): number[] {
    const { index, themes, meaning } = this.reader;
    const tookMs: number[] = [];
    const step = (): unknown =>
      index.graph.prepare() ? (themes.compareStep(meaning.space) ?? themes.divideStep(true)) : 'links';
    for (let left: unknown = 'all'; left !== undefined;) tookMs.push(processorMs(() => (left = step())));
    return tookMs;
  }

  /** What plain Louvain finds on the links alone: of each note that is no dated one the number of its community. */
  communitiesOfLinks(): Map<NotePath, number> {
    const { graph, paths } = this.#connections({ near: false });
    const labels = finish(findCommunities(graph));
    return new Map(paths.map((path, place) => [path, labels[place] ?? -1]));
  }

  /** How much lower the modularity of the themes is than that of themes without a history. */
  lossByHistory(): number {
    const { graph, paths } = this.#connections({ near: true });
    const kept = Uint32Array.from(paths, (_path, place) => place);
    const places = new Map(paths.map((path, place) => [path, place]));
    for (const theme of this.reader.themes.themes()) {
      if (theme.kind !== 'community') continue;
      const below = allThemes([theme]).flatMap(({ notes }) => notes.map((path) => places.get(path) ?? -1));
      for (const place of below) kept[place] = below[0] ?? -1;
    }
    // Communities of one or two are no themes; they are found again.
    finish(improveCommunities(graph, kept));
    return modularityOf(graph, finish(findCommunities(graph))) - modularityOf(graph, kept);
  }

  /** Between the notes that are divided: dated ones have a place of their own. */
  #connections({ near }: { near: boolean }): { graph: Connections; paths: NotePath[] } {
    const links = this.reader.index.graph.matrix();
    const pairs: Pairs = { from: [], to: [], weights: [] };
    links.paths.forEach((_path, from) => {
      forEachLink(links.out, from, (to, weight) => {
        pairs.from.push(from);
        pairs.to.push(to);
        pairs.weights.push(weight);
      });
    });
    if (near) finish(this.reader.themes.near.addPairs(pairs, links.numbers));
    const paths = links.paths.filter((path) => !isDateTitle(noteTitle(path)));
    const numbers = paths.map((path) => links.numbers.get(path) ?? -1);
    return { graph: within(finish(connect(links.paths.length, pairs)), numbers), paths };
  }

  write(path: NotePath, text: string): Promise<void> {
    this.notes.set(path, new TextEncoder().encode(text));
    return this.#apply([this.#put(path)]);
  }

  remove(path: NotePath): Promise<void> {
    this.notes.delete(path);
    return this.#apply([{ kind: 'remove', path }]);
  }

  textOf(path: NotePath): string {
    return new TextDecoder().decode(this.notes.get(path));
  }

  async #apply(changes: Change[]): Promise<void> {
    const applied = await this.#opened.writer.apply(changes, GOES_ON);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  }

  #put(path: NotePath): Change {
    const content = new Uint8Array(this.notes.get(path) ?? []);
    const modifiedMs = (this.#nowMs += 1_000);
    const facts: FileFacts = { path, modifiedMs, createdMs: modifiedMs, sizeBytes: content.length };
    return { kind: 'upsert', facts, content };
  }
}

/** Milliseconds of processor time: other work of the machine does not count. */
export function processorMs(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function finish<T>(steps: Steps<T>): T {
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  return next.value;
}

function noteFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|markdown)$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** For each note the ids of the top theme above it and of the theme that directly holds it. */
export function placesIn(themes: readonly Theme[]): Map<NotePath, { top: string; leaf: string }> {
  const places = new Map<NotePath, { top: string; leaf: string }>();
  const place = (theme: Theme, top: string): void => {
    for (const path of theme.notes) places.set(path, { top, leaf: theme.id });
    for (const child of theme.children) place(child, top);
  };
  for (const theme of themes) place(theme, theme.id);
  return places;
}
