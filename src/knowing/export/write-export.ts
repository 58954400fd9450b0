import { markdownOf, ownPathOf, placesOf, writtenState } from './exported-file';
import { EXPORT_FOLDERS, type NodeFile } from './node-files';

/** The folder of an export. Paths are below it, with `/` between their parts; what fails throws. */
export interface ExportFolder {
  /** Undefined where there is no such file. */
  read(path: string): Promise<string | undefined>;
  /** In place of `before`, which it had when it was read, undefined where there was none. Makes the folders that it takes. */
  write(path: string, text: string, before: string | undefined): Promise<void>;
  /** Markdown files in a folder and those below it, by name; none where it is not there. */
  markdownIn(folder: string): Promise<string[]>;
  remove(path: string): Promise<void>;
  /** Stays where anything is in it. */
  removeEmptyFolder(folder: string): Promise<void>;
}

/** What became of the files of an export, by their paths in its folder. */
export interface Written {
  written: string[];
  unchanged: number;
  /** What is new, beside a file that somebody edited or that no export wrote. */
  beside: string[];
  /** Files of earlier exports whose node is gone. */
  removed: string[];
  /** As these, but somebody edited them. */
  stays: string[];
  /** Files there that no export wrote. */
  others: number;
}

/**
 * Writes these files, and removes what earlier exports wrote there of nodes that are gone. A file that no export wrote, or that was
 * edited since, stays as it is.
 *
 * @param step - Told how many of all files are looked at; once it answers false nothing more is written or removed.
 */
export async function writeExport(
  folder: ExportFolder,
  files: readonly NodeFile[],
  step: (done: number, total: number) => boolean = () => true,
): Promise<Written> {
  const written: Written = { written: [], unchanged: 0, beside: [], removed: [], stays: [], others: 0 };
  const current = new Set<string>();
  for (const [at, file] of files.entries()) {
    if (!step(at, files.length)) return written;
    for (const path of await writeNode(folder, file, written)) current.add(path);
  }
  if (step(files.length, files.length)) await removeOld(folder, current, written);
  return written;
}

/** What the same would do now. Nothing is written or removed. */
export function planExport(folder: ExportFolder, files: readonly NodeFile[]): Promise<Written> {
  const leave = (): Promise<void> => Promise.resolve();
  const readOnly = { ...folder, write: leave, remove: leave, removeEmptyFolder: leave };
  return writeExport(readOnly, files);
}

/** Answers the paths that are this node's now: where it stands, and before that those that somebody edited. */
async function writeNode(folder: ExportFolder, file: NodeFile, written: Written): Promise<string[]> {
  const text = markdownOf(file);
  const edited: string[] = [];
  for (const place of placesOf(file.path)) {
    const before = await folder.read(place);
    if (before !== undefined && before !== text && writtenState(before) !== 'as-written') {
      edited.push(place);
      continue;
    }
    if (place !== file.path) written.beside.push(place);
    if (before === text) written.unchanged++;
    else {
      await folder.write(place, text, before);
      written.written.push(place);
    }
    return [...edited, place];
  }
  return edited;
}

/** Its node is gone, or called otherwise. */
async function removeOld(
  folder: ExportFolder,
  current: ReadonlySet<string>,
  written: Written,
): Promise<void> {
  const spelled = new Map([...current].map((path) => [nameKey(path), path]));
  for (const below of EXPORT_FOLDERS) {
    const listed = new Set(await folder.markdownIn(below));
    for (const path of listed) {
      if (current.has(path)) continue;
      const now = spelled.get(nameKey(path));
      // The disk takes both for one name: it is there by the one that is not listed as well.
      if (now !== undefined && !listed.has(now) && (await folder.read(now)) !== undefined) continue;
      const state = writtenState((await folder.read(path)) ?? '');
      if (state === 'foreign') written.others++;
      if (state === 'edited' && !current.has(ownPathOf(path))) written.stays.push(path);
      if (state !== 'as-written') continue;
      await folder.remove(path);
      written.removed.push(path);
      // A skill has a folder of its own.
      const own = path.slice(0, path.lastIndexOf('/'));
      if (own !== below) await folder.removeEmptyFolder(own);
    }
  }
}

/** The same of paths that a disk may take for one: small letters and capitals, and signs that are put together otherwise. */
function nameKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
