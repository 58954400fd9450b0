import { isInFolder, trimFolder } from './folder-rules';
import type { LensChip } from './saved-lenses';
import type { AltitudeSettings } from './settings';

/** What follows a folder: which folders are read or left out, and what else is called by its path. */
type Followed = Pick<AltitudeSettings, 'include' | 'exclude' | 'ontologyFolder' | 'projectFolder' | 'lenses'>;

/** What settings say after a folder was given another path, as a change of them; undefined where they do not name it or one below it. */
export function renamedFolder(settings: Followed, from: string, to: string): Partial<Followed> | undefined {
  const [before, now] = [trimFolder(from), trimFolder(to)];
  const move = (path: string): string => (isInFolder(path, before) ? now + path.slice(before.length) : path);
  const { include, exclude, ontologyFolder, projectFolder, lenses } = settings;
  const all: Followed = {
    include: include.map(move),
    exclude: exclude.map(move),
    ontologyFolder: move(ontologyFolder),
    projectFolder: move(projectFolder),
    lenses: lenses.map((lens) => ({ ...lens, chips: lens.chips.map((chip) => movedChip(chip, move)) })),
  };
  const names = ['include', 'exclude', 'ontologyFolder', 'projectFolder', 'lenses'] as const;
  const changed = names.filter((name) => JSON.stringify(all[name]) !== JSON.stringify(settings[name]));
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((name) => [name, all[name]] as const));
}

function movedChip(chip: LensChip, move: (path: string) => string): LensChip {
  if (chip.kind === 'folder') return { ...chip, folder: move(chip.folder) };
  return chip.kind === 'within' ? { ...chip, path: move(chip.path) } : chip;
}
