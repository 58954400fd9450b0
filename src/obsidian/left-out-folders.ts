import { hashText } from '../llm/hash';
import { isInFolder, trimFolder } from '../settings/folder-rules';

/** A note of the vault, also one that is left out. */
interface PresentNote {
  path: string;
  sizeBytes: number;
  modifiedMs: number;
}

interface LeftOutPorts {
  /** What was kept on this device; anything where that is damaged. */
  load(): unknown;
  save(kept: Kept): void;
  /** Folders that settings leave out. */
  excluded(): readonly string[];
  notes(): PresentNote[];
  /** Has settings follow a folder. */
  follow(from: string, to: string): Promise<void>;
}

/** Of each folder that is left out what tells it again by its notes, without a name of any. */
type Kept = Record<string, string[]>;

/** More notes of one folder are not kept, since a device stores a few megabytes so: these of them stand for all. */
const MOST_NOTES = 5_000;
/** A folder is the one that was left out where so many of its notes were in that, and of that one's are in it. */
const SAME = 0.9;
/** Of a hash: two notes of a vault that have the same are no two in a million vaults. */
const DIGITS = 12;

/**
 * Folders that are left out and that another program renames while the app is closed. The index knows nothing of their notes: what it needs
 * to know them again is kept on this device.
 */
export class LeftOutFolders {
  readonly #ports: LeftOutPorts;
  #isFollowed = false;
  #kept: Partial<Kept> = {};

  constructor(ports: LeftOutPorts) {
    this.#ports = ports;
  }

  /** To be called before the notes are listed: once, settings follow what was renamed since the app was closed. */
  async followOnce(): Promise<void> {
    if (this.#isFollowed) return;
    this.#isFollowed = true;
    this.#kept = parseKept(this.#ports.load());
    const notes = this.#ports.notes();
    for (const folder of this.#ports.excluded().map(trimFolder)) {
      const marks = this.#kept[folder];
      if (marks === undefined || notes.some(({ path }) => isInFolder(path, folder))) continue;
      const to = folderWith(new Set(marks), notes);
      if (to !== undefined) await this.#ports.follow(folder, to);
    }
  }

  /** What is left out now is known again later, also what is not there now. */
  keep(): void {
    const folders = this.#ports.excluded().map(trimFolder);
    const notes = folders.length === 0 ? [] : this.#ports.notes();
    const kept: Kept = {};
    for (const folder of folders) {
      const inside = notes.filter(({ path }) => folder !== '' && isInFolder(path, folder));
      const marks = inside.length === 0 ? this.#kept[folder] : marksOf(inside, folder);
      if (marks !== undefined) kept[folder] = marks;
    }
    if (JSON.stringify(kept) === JSON.stringify(this.#kept)) return;
    this.#kept = kept;
    this.#ports.save(kept);
  }
}

/** Of many notes those with the lowest hashes: they are chosen alike wherever the folder is. */
function marksOf(notes: readonly PresentNote[], folder: string): string[] {
  const marks = notes.map((note) => markOf(note, folder));
  return marks.length > MOST_NOTES ? marks.sort().slice(0, MOST_NOTES) : marks;
}

/** The only folder that has nearly all of these notes and hardly any others. */
function folderWith(marks: ReadonlySet<string>, notes: readonly PresentNote[]): string | undefined {
  const highest = marks.size < MOST_NOTES ? undefined : [...marks].sort().at(-1);
  const counts = new Map<string, { all: number; same: number }>();
  for (const note of notes) {
    const parts = note.path.split('/').slice(0, -1);
    for (let depth = 1; depth <= parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      const count = counts.get(folder) ?? { all: 0, same: 0 };
      const mark = markOf(note, folder);
      // Of a folder that had more, the others are not known.
      if (highest === undefined || mark <= highest) count.all++;
      if (marks.has(mark)) count.same++;
      counts.set(folder, count);
    }
  }
  const found = [...counts].filter(([, { all, same }]) => same >= SAME * marks.size && same >= SAME * all);
  return found.length === 1 ? found[0]?.[0] : undefined;
}

function markOf({ path, sizeBytes, modifiedMs }: PresentNote, folder: string): string {
  const inside = path.slice(folder.length + 1);
  return hashText(`${String(sizeBytes)} ${String(modifiedMs)} ${inside}`).slice(0, DIGITS);
}

/** What is damaged tells nothing. */
function parseKept(kept: unknown): Partial<Kept> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([, marks]) => Array.isArray(marks) && marks.every((mark) => typeof mark === 'string'),
    ),
  );
}
