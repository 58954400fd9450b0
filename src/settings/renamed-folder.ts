import { isInFolder, trimFolder } from './folder-rules';
import type { LensChip } from './saved-lenses';
import type { AltitudeSettings } from './settings';

/** What follows a folder or a note: which folders are read or left out, and what else is called by its path. */
type Followed = Pick<
  AltitudeSettings,
  'include' | 'exclude' | 'ontologyFolder' | 'projectFolder' | 'domains' | 'lenses'
>;

/** What settings say after a folder or a note was given another path, as a change of them; undefined where they do not name it or one below it. */
export function renamedFolder(settings: Followed, from: string, to: string): Partial<Followed> | undefined {
  const move = mover(from, to);
  const { include, exclude, ontologyFolder, projectFolder, domains, lenses } = settings;
  const all: Followed = {
    include: include.map(move),
    exclude: exclude.map(move),
    ontologyFolder: move(ontologyFolder),
    projectFolder: move(projectFolder),
    domains: domains.split('\n').map(inDomain(move)).join('\n'),
    lenses: lenses.map((lens) => ({ ...lens, chips: lens.chips.map((chip) => movedChip(chip, move)) })),
  };
  const names = ['include', 'exclude', 'ontologyFolder', 'projectFolder', 'domains', 'lenses'] as const;
  const changed = names.filter((name) => JSON.stringify(all[name]) !== JSON.stringify(settings[name]));
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((name) => [name, all[name]] as const));
}

/** The chips after a folder or a note was given another path; undefined where none names it or one below it. */
export function renamedChips(chips: readonly LensChip[], from: string, to: string): LensChip[] | undefined {
  const move = mover(from, to);
  const moved = chips.map((chip) => movedChip(chip, move));
  return JSON.stringify(moved) === JSON.stringify(chips) ? undefined : moved;
}

function mover(from: string, to: string): (path: string) => string {
  const [before, now] = [trimFolder(from), trimFolder(to)];
  return (path) => (isInFolder(path, before) ? now + path.slice(before.length) : path);
}

/** In a line that names a domain its folders move, and what is written about them stays as it is. */
function inDomain(move: (path: string) => string): (line: string) => string {
  return (line) => {
    const start = line.indexOf(':') + 1;
    const folders = line
      .slice(start)
      .split(',')
      .map((part) => {
        const folder = trimFolder(part);
        const moved = move(folder);
        return moved === folder ? part : part.replace(part.trim(), () => moved);
      });
    return line.slice(0, start) + folders.join(',');
  };
}

function movedChip(chip: LensChip, move: (path: string) => string): LensChip {
  if (chip.kind === 'folder') return { ...chip, folder: move(chip.folder) };
  return chip.kind === 'within' ? { ...chip, path: move(chip.path) } : chip;
}
