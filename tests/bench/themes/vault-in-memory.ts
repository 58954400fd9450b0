import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_OPTIONS, type Change, type FileFacts, type NotePath } from '../../../worker/contract';
import type { Theme } from '../../../worker/engine/graph/themes';
import { Intake } from '../../../worker/engine/intake';
import type { IndexView } from '../../../worker/engine/navigate/index-view';
import { NoteTexts } from '../../../worker/engine/navigate/note-texts';
import { Trails } from '../../../worker/engine/navigate/trails';
import { IndexStore } from '../../../worker/engine/persist/index-store';
import { MemoryStorage } from '../../engine/memory-storage';
import { notePath } from '../../engine/note-path';

const NOTES_AT_ONCE = 200;
const GOES_ON = { cancelled: false };

/** A vault whose notes are in memory, so that they can be edited, with the parts of an engine over it. */
export class VaultInMemory {
  readonly notes: Map<NotePath, Uint8Array>;
  readonly #intake: Intake;
  #nowMs = 1_700_000_000_000;

  private constructor(notes: Map<NotePath, Uint8Array>, intake: Intake) {
    this.notes = notes;
    this.#intake = intake;
  }

  static async open(folder: string, embedder: string): Promise<VaultInMemory> {
    const notes = new Map(
      noteFiles(folder).map((file) => [notePath(file), readFileSync(join(folder, file))]),
    );
    const reader = {
      read: async (path: NotePath) => ({ ok: true as const, value: new Uint8Array(notes.get(path) ?? []) }),
    };
    const storage = new MemoryStorage();
    const store = new IndexStore(storage);
    const { index, themes } = await store.load();
    const opened = { index, themes, texts: new NoteTexts(reader), options: { ...DEFAULT_OPTIONS, embedder } };
    const intake = new Intake(
      opened,
      store,
      { storage, vault: reader, clock: { now: () => 0 } },
      new Trails(),
    );
    const vault = new VaultInMemory(notes, intake);
    const paths = [...notes.keys()];
    for (let from = 0; from < paths.length; from += NOTES_AT_ONCE)
      await vault.#apply(paths.slice(from, from + NOTES_AT_ONCE).map((path) => vault.#put(path)));
    return vault;
  }

  get view(): IndexView {
    return this.#intake.view;
  }

  /** Learns and embeds until nothing is left. */
  async embed(): Promise<void> {
    for (;;) {
      const { stage, error } = await this.view.meaning.step(undefined, GOES_ON);
      if (error !== undefined) throw new Error(JSON.stringify(error));
      if (stage === 'none') return;
    }
  }

  /** Finds what is near and divides the vault, in steps; answers how long each of them took. */
  findThemes(): number[] {
    const tookMs: number[] = [];
    for (;;) {
      const startMs = performance.now();
      const left = this.view.themes.step(this.view.meaning.space);
      tookMs.push(performance.now() - startMs);
      if (left === undefined) return tookMs;
    }
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
    const applied = await this.#intake.apply(changes, GOES_ON);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  }

  #put(path: NotePath): Change {
    const content = new Uint8Array(this.notes.get(path) ?? []);
    const modifiedMs = (this.#nowMs += 1_000);
    const facts: FileFacts = { path, modifiedMs, createdMs: modifiedMs, sizeBytes: content.length };
    return { kind: 'upsert', facts, content };
  }
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
