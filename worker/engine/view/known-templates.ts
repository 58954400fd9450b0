import type { EngineOptions } from '../../contract';
import { folderCalledTemplates, hasPlaces, isBelowAny } from '../atoms/template-notes';
import { fillBits, noBits, type Bits } from '../base/bits';
import { compareCodeUnits } from '../base/code-units';
import type { VaultIndex } from '../index/vault-index';
import type { NoteRecord } from '../notes/note-record';
import type { NoteTexts } from '../notes/note-texts';

/** Folders that are looked at, those of most notes: each project of a vault may have one that is called so. */
const MAX_FOLDERS = 10;
/** Notes of a folder that are read for whether it is one of templates. */
const SAMPLE = 20;
/** Share of them that have places to fill in, from which it is: real ones have .3 to 1, all others none. */
const ENOUGH = 0.25;

/** What templates are known of. */
interface TemplateGround {
  readonly index: VaultIndex;
  readonly options: Pick<EngineOptions, 'templateFolders'>;
  readonly texts: NoteTexts;
}

/** A folder that is called templates. */
interface Called {
  folder: string;
  sample: readonly NoteRecord[];
}

/**
 * Which notes of an index are templates. What settings name needs no look at any note; folders that only seem to be theirs are known once they were
 * looked at.
 */
export class KnownTemplates {
  /** That seem to be of templates. */
  #seeming: readonly string[] = [];
  #called: readonly Called[] = [];
  #pathsVersion = -1;
  /** Whether a note has places, as far as that was looked at. */
  readonly #places = new WeakMap<NoteRecord, boolean>();

  /** Their folders. */
  foldersIn({ options }: Pick<TemplateGround, 'options'>): readonly string[] {
    return options.templateFolders.length > 0 ? options.templateFolders : this.#seeming;
  }

  has(ground: Pick<TemplateGround, 'options'>, path: string): boolean {
    return isBelowAny(path, this.foldersIn(ground));
  }

  /** Whether the index has any. */
  areIn(ground: Pick<TemplateGround, 'index' | 'options'>): boolean {
    if (this.foldersIn(ground).length === 0) return false;
    for (const path of ground.index.records.keys()) if (this.has(ground, path)) return true;
    return false;
  }

  /** The first of their folders that holds any. */
  folderIn(ground: Pick<TemplateGround, 'index' | 'options'>): string | undefined {
    const paths = [...ground.index.records.keys()];
    return this.foldersIn(ground).find((folder) => paths.some((path) => isBelowAny(path, [folder])));
  }

  /** The rows of all other notes; undefined where there are no templates. */
  othersIn(ground: Pick<TemplateGround, 'index' | 'options'>): Bits | undefined {
    if (!this.areIn(ground)) return undefined;
    const others = [...ground.index.records.values()].filter(({ path }) => !this.has(ground, path));
    const rows = noBits(others.reduce((end, { base, rowCount }) => Math.max(end, base + rowCount), 0));
    for (const { base, rowCount } of others) fillBits(rows, base, base + rowCount);
    return rows;
  }

  /** Looks where nobody has yet; undefined where there is nothing to look at, which takes no time. What cannot be read speaks for nothing. */
  look(ground: TemplateGround): Promise<void> | undefined {
    const { index, options } = ground;
    if (options.templateFolders.length > 0) return undefined;
    if (this.#pathsVersion !== index.pathsVersion || this.#called.some((each) => !isAsItWas(index, each))) {
      this.#called = calledTemplates(index);
      this.#pathsVersion = index.pathsVersion;
    } else if (this.#called.every(({ sample }) => sample.every((each) => this.#places.has(each))))
      return undefined;
    if (this.#called.length > 0) return this.#read(ground);
    this.#seeming = [];
    return undefined;
  }

  async #read({ texts }: TemplateGround): Promise<void> {
    const called = this.#called;
    const unread = called.flatMap(({ sample }) => sample).filter((record) => !this.#places.has(record));
    await Promise.all(
      unread.map(async (record) => {
        const text = await texts.textOf(record);
        this.#places.set(record, text.ok && hasPlaces(text.value));
      }),
    );
    // Another look may have begun meanwhile, which tells of the notes as they are now.
    if (called === this.#called)
      this.#seeming = called.filter(({ sample }) => this.#isOfTemplates(sample)).map(({ folder }) => folder);
  }

  #isOfTemplates(sample: readonly NoteRecord[]): boolean {
    return sample.filter((record) => this.#places.get(record) === true).length >= ENOUGH * sample.length;
  }
}

function isAsItWas(index: VaultIndex, { sample }: Called): boolean {
  return sample.every((record) => index.knownAt(record.base) === record);
}

function calledTemplates({ records }: VaultIndex): Called[] {
  const folders = new Map<string, NoteRecord[]>();
  for (const record of records.values()) {
    const folder = folderCalledTemplates(record.path);
    if (folder === undefined) continue;
    const notes = folders.get(folder);
    if (notes === undefined) folders.set(folder, [record]);
    else notes.push(record);
  }
  const largest = [...folders].sort(
    ([one, a], [other, b]) => b.length - a.length || compareCodeUnits(one, other),
  );
  return largest.slice(0, MAX_FOLDERS).map(([folder, notes]) => ({
    folder,
    sample: notes.sort((one, other) => compareCodeUnits(one.path, other.path)).slice(0, SAMPLE),
  }));
}
