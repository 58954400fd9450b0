import type { SummaryCounts } from '../../llm/needs-of-notes';
import { leaveFolderOut, takeFolderIn } from '../../settings/choose-folders';
import type { ExcludedFiles } from '../../settings/excluded-files';
import { leftOutBy } from '../../settings/folder-rules';
import type { AltitudeSettings } from '../../settings/settings';

export interface ImportFile {
  path: string;
  sizeBytes: number;
}

/** What of the settings the browser changes. */
export type ImportChoice = Pick<AltitudeSettings, 'include' | 'exclude' | 'leavesOutExcludedFiles'>;

export interface ImportTotals {
  notes: number;
  bytes: number;
  /** Estimated. */
  tokens: number;
}

export interface ImportSummary extends ImportTotals {
  ofNotes: number;
  /** Against the settings in force. */
  joining: number;
  leaving: number;
}

export interface ImportRow extends ImportTotals {
  /** The path of a folder; empty for the notes that stand in none. */
  path: string;
  name: string;
  /** 1 at the top. */
  level: number;
  /** `by-app`: all of it is among the app's excluded files. */
  state: 'read' | 'partly' | 'left-out' | 'by-app';
  excludedByApp: number;
  /** Undefined without folders below. */
  isExpanded: boolean | undefined;
  /** Whether the state can be chosen here. */
  canToggle: boolean;
  /** Of what is read now; undefined until they are asked for, and where there are none. */
  summaries: SummaryCounts | undefined;
}

/** Bytes of a token of Markdown, about. */
const TOKEN_BYTES = 4;

interface Folder extends ImportTotals {
  folders: string[];
  /** Right in it. */
  files: string[];
  read: number;
  excludedByApp: number;
}

/** Which folders are read, as it is being chosen: nothing is in force before it is applied. */
export class ImportModel {
  filter = '';
  readonly #files: readonly (ImportFile & { isAppExcluded: boolean; wasRead: boolean })[];
  readonly #expanded = new Set<string>();
  #folders: ReadonlyMap<string, Folder>;
  /** In force. */
  readonly #before: ImportChoice;
  #choice: ImportChoice;
  #summaries: ReadonlyMap<string, SummaryCounts> = new Map();

  constructor(files: readonly ImportFile[], choice: ImportChoice, excluded: ExcludedFiles | undefined) {
    this.#before = choice;
    this.#choice = choice;
    this.#files = files.map((file) => {
      const isAppExcluded = excluded?.excludes(file.path) === true;
      return { ...file, isAppExcluded, wasRead: isRead(file.path, isAppExcluded, choice) };
    });
    this.#folders = this.#count();
  }

  get choice(): ImportChoice {
    return this.#choice;
  }

  /** Whether there is anything to apply. */
  get isChanged(): boolean {
    return keyOf(this.#choice) !== keyOf(this.#before);
  }

  /** What summaries there are, by path of note. */
  showSummaries(byPath: ReadonlyMap<string, SummaryCounts>): void {
    const sums = new Map<string, SummaryCounts>();
    for (const [path, counts] of byPath) {
      const folders = foldersAbove(path);
      // Notes in no folder stand in a row of their own.
      for (const folder of folders.length === 0 ? [''] : folders) {
        const sum = sums.get(folder) ?? { fresh: 0, stale: 0, missing: 0 };
        for (const state of ['fresh', 'stale', 'missing'] as const) sum[state] += counts[state];
        sums.set(folder, sum);
      }
    }
    this.#summaries = sums;
  }

  /** Notes that are in the index, by the settings in force. */
  get read(): string[] {
    return this.#files.filter(({ wasRead }) => wasRead).map(({ path }) => path);
  }

  /** What is shown: open folders, or with a filter all that fit it. Folders by name, notes without one last. */
  rows(): ImportRow[] {
    const wanted = this.filter.trim().normalize('NFC').toLowerCase();
    if (wanted !== '') return this.#matching(wanted);
    const loose = this.#folders.get('')?.files ?? [];
    return [...this.#below('', 1), ...(loose.length === 0 ? [] : [this.#looseRow(loose)])];
  }

  toggle(path: string): void {
    const folder = this.#folders.get(path);
    if (folder === undefined || path === '') return;
    const { state } = this.#row(path, 1);
    if (state === 'by-app') return;
    const rules =
      state === 'read'
        ? leaveFolderOut(this.#choice, path)
        : takeFolderIn(this.#choice, path, (each) => this.#childrenOf(each));
    this.#choose({ include: [...rules.include], exclude: [...rules.exclude] });
  }

  toggleExcludedFiles(): void {
    this.#choose({ leavesOutExcludedFiles: !this.#choice.leavesOutExcludedFiles });
  }

  expand(path: string, isExpanded: boolean): void {
    if (isExpanded) this.#expanded.add(path);
    else this.#expanded.delete(path);
  }

  get summary(): ImportSummary {
    const summary = { notes: 0, bytes: 0, tokens: 0, ofNotes: this.#files.length, joining: 0, leaving: 0 };
    for (const { path, sizeBytes, isAppExcluded, wasRead } of this.#files) {
      const now = isRead(path, isAppExcluded, this.#choice);
      if (now !== wasRead) summary[now ? 'joining' : 'leaving'] += 1;
      if (now) add(summary, sizeBytes);
    }
    return summary;
  }

  /** Notes that the app excludes. */
  get excludedByApp(): number {
    return this.#files.filter(({ isAppExcluded }) => isAppExcluded).length;
  }

  #choose(change: Partial<ImportChoice>): void {
    this.#choice = { ...this.#choice, ...change };
    this.#folders = this.#count();
  }

  #count(): Map<string, Folder> {
    const folders = new Map<string, Folder>([['', emptyFolder()]]);
    for (const file of this.#files) {
      const parent = parentOf(file.path);
      folderAt(parent, folders).files.push(file.path);
      const now = isRead(file.path, file.isAppExcluded, this.#choice);
      for (let path = parent; ; path = parentOf(path)) {
        const folder = folderAt(path, folders);
        add(folder, file.sizeBytes);
        if (now) folder.read += 1;
        if (file.isAppExcluded) folder.excludedByApp += 1;
        if (path === '') break;
      }
    }
    for (const folder of folders.values()) folder.folders.sort((a, b) => a.localeCompare(b));
    return folders;
  }

  #childrenOf(path: string): string[] {
    const { folders = [], files = [] } = this.#folders.get(path) ?? {};
    return [...folders, ...files];
  }

  #below(path: string, level: number): ImportRow[] {
    const { folders = [] } = this.#folders.get(path) ?? {};
    return folders.flatMap((each) => [
      this.#row(each, level),
      ...(this.#expanded.has(each) ? this.#below(each, level + 1) : []),
    ]);
  }

  #matching(wanted: string): ImportRow[] {
    const paths = [...this.#folders.keys()].filter((path) => path.toLowerCase().includes(wanted));
    const rows = paths.sort((a, b) => a.localeCompare(b)).map((path) => this.#row(path, 1));
    return rows.map((row) => ({ ...row, name: row.path, isExpanded: undefined }));
  }

  #row(path: string, level: number): ImportRow {
    const folder = this.#folders.get(path) ?? emptyFolder();
    const { notes, bytes, tokens, excludedByApp, folders } = folder;
    const state = stateOf(folder, this.#choice.leavesOutExcludedFiles);
    return {
      ...{ path, name: path.slice(path.lastIndexOf('/') + 1), level, notes, bytes, tokens, excludedByApp },
      ...{ state, canToggle: state !== 'by-app' },
      isExpanded: folders.length === 0 ? undefined : this.#expanded.has(path),
      summaries: this.#summaries.get(path),
    };
  }

  #looseRow(paths: readonly string[]): ImportRow {
    const loose = new Set(paths);
    const folder = emptyFolder();
    for (const { path, sizeBytes, isAppExcluded } of this.#files) {
      if (!loose.has(path)) continue;
      add(folder, sizeBytes);
      if (isAppExcluded) folder.excludedByApp += 1;
      if (isRead(path, isAppExcluded, this.#choice)) folder.read += 1;
    }
    const state = stateOf(folder, this.#choice.leavesOutExcludedFiles);
    const { notes, bytes, tokens, excludedByApp } = folder;
    const at = {
      path: '',
      name: '',
      level: 1,
      isExpanded: undefined,
      canToggle: false,
      summaries: this.#summaries.get(''),
    };
    return { ...at, notes, bytes, tokens, excludedByApp, state };
  }
}

function isRead(path: string, isAppExcluded: boolean, choice: ImportChoice): boolean {
  if (isAppExcluded && choice.leavesOutExcludedFiles) return false;
  return leftOutBy(path, { include: choice.include, exclude: choice.exclude }) === undefined;
}

/** What the app excludes is nobody's choice here: a folder is read when all else in it is. */
function stateOf({ notes, read, excludedByApp }: Folder, leavesOut: boolean): ImportRow['state'] {
  const choosable = leavesOut ? notes - excludedByApp : notes;
  if (choosable === 0) return 'by-app';
  if (read === 0) return 'left-out';
  return read === choosable ? 'read' : 'partly';
}

function emptyFolder(): Folder {
  return { ...{ notes: 0, bytes: 0, tokens: 0 }, ...{ folders: [], files: [], read: 0, excludedByApp: 0 } };
}

/** The folder, made with those above it where it is new. */
function folderAt(path: string, folders: Map<string, Folder>): Folder {
  const known = folders.get(path);
  if (known !== undefined) return known;
  const folder = emptyFolder();
  folders.set(path, folder);
  folderAt(parentOf(path), folders).folders.push(path);
  return folder;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** All folders that hold it, the innermost first. */
function foldersAbove(path: string): string[] {
  const parent = parentOf(path);
  return parent === '' ? [] : [parent, ...foldersAbove(parent)];
}

function add(totals: ImportTotals, sizeBytes: number): void {
  totals.notes += 1;
  totals.bytes += sizeBytes;
  totals.tokens += Math.ceil(sizeBytes / TOKEN_BYTES);
}

/** Alike for choices that say the same in another order. */
function keyOf({ include, exclude, leavesOutExcludedFiles }: ImportChoice): string {
  return JSON.stringify([[...include].sort(), [...exclude].sort(), leavesOutExcludedFiles]);
}
