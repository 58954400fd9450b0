import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';

/** What the resolver knows of a note. */
export interface NamedNote {
  path: NotePath;
  aliases: readonly string[];
}

export interface AmbiguousAlias {
  alias: string;
  paths: NotePath[];
}

/**
 * Finds the note that a link means, as the app does it (observed on 1.13.7): exact path, then a path that ends
 * in what was written: the one in the source's own folder, else the shortest, else the nearest. After that come
 * aliases, and the same again without regard to case. The answer depends only on the notes present, never on
 * the order in which they came.
 */
export interface LinkResolver {
  add(note: NamedNote): void;
  remove(note: NamedNote): void;
  /** The note, or undefined for a ghost. A link without target means its own note. */
  resolve(link: Pick<ParsedLink, 'target' | 'form'>, from: NotePath): NotePath | undefined;
  /** Aliases claimed by more than one note, sorted. */
  ambiguousAliases(): AmbiguousAlias[];
}

/** Keys under which a link waits: any note that could change its answer shares one of them (see `noteKeys`). */
export function linkKeys(target: string): string[] {
  const stems = targetStems(target).map((stem) => stem.toLowerCase());
  return [...new Set(stems.flatMap((stem) => [lastPart(stem), stem]))];
}

/** Keys whose waiting links may change their answer when this note comes or goes. */
export function noteKeys(note: NamedNote): string[] {
  return [
    lastPart(noteStem(note.path)).toLowerCase(),
    ...note.aliases.map((alias) => aliasName(alias).toLowerCase()),
  ];
}

export function createLinkResolver(): LinkResolver {
  const byStem = new NamesToPaths();
  const byName = new NamesToPaths();
  const byNameFolded = new NamesToPaths();
  const byAlias = new NamesToPaths();
  const byAliasFolded = new NamesToPaths();

  /** The note at a path without extension; `A.md` before `A.markdown`. */
  function atStem(stem: string): NotePath | undefined {
    return [...byStem.get(stem)].sort((a, b) => a.length - b.length || compareCodeUnits(a, b))[0];
  }

  /** Of the notes whose path ends in `wanted`, the one that `compareChoices` puts first. */
  function bySuffix(wanted: string, from: NotePath, folded: boolean): NotePath | undefined {
    // Vaults with an `index` in every folder link to the one beside: no need to look at all the others.
    const folder = folderOf(from);
    const beside =
      folded || wanted.includes('/') ? undefined : atStem(folder === '' ? wanted : `${folder}/${wanted}`);
    if (beside !== undefined) return beside;
    const candidates = (folded ? byNameFolded : byName).get(lastPart(wanted));
    let best: NotePath | undefined;
    for (const path of candidates) {
      const stem = folded ? noteStem(path).toLowerCase() : noteStem(path);
      if (stem !== wanted && !stem.endsWith(`/${wanted}`)) continue;
      if (best === undefined || compareChoices(path, best, from) < 0) best = path;
    }
    return best;
  }

  function byOnlyAlias(aliases: NamesToPaths, wanted: string): NotePath | undefined {
    const claimants = aliases.get(wanted);
    return claimants.size === 1 ? [...claimants][0] : undefined;
  }

  function resolveName(wanted: string, from: NotePath): NotePath | undefined {
    const folded = wanted.toLowerCase();
    return (
      atStem(wanted) ??
      bySuffix(wanted, from, false) ??
      byOnlyAlias(byAlias, wanted) ??
      bySuffix(folded, from, true) ??
      byOnlyAlias(byAliasFolded, folded)
    );
  }

  function resolveStem(written: string, from: NotePath, form: ParsedLink['form']): NotePath | undefined {
    if (NO_NAME.test(written)) return undefined;
    if (written.startsWith('/')) {
      const absolute = joinPath('', written.slice(1));
      return absolute === undefined ? undefined : (atStem(absolute) ?? resolveName(absolute, from));
    }
    const isRelative = /^\.\.?\//.test(written);
    const beside = isRelative || form === 'markdown' ? joinPath(folderOf(from), written) : undefined;
    const exact = beside === undefined ? undefined : atStem(beside);
    return isRelative ? exact : (exact ?? resolveName(written, from));
  }

  return {
    add(note) {
      const stem = noteStem(note.path);
      byStem.add(stem, note.path);
      byName.add(lastPart(stem), note.path);
      byNameFolded.add(lastPart(stem).toLowerCase(), note.path);
      for (const alias of note.aliases) {
        byAlias.add(aliasName(alias), note.path);
        byAliasFolded.add(aliasName(alias).toLowerCase(), note.path);
      }
    },

    remove(note) {
      const stem = noteStem(note.path);
      byStem.remove(stem, note.path);
      byName.remove(lastPart(stem), note.path);
      byNameFolded.remove(lastPart(stem).toLowerCase(), note.path);
      for (const alias of note.aliases) {
        byAlias.remove(aliasName(alias), note.path);
        byAliasFolded.remove(aliasName(alias).toLowerCase(), note.path);
      }
    },

    resolve(link, from) {
      if (link.target === '') return from;
      for (const stem of targetStems(link.target)) {
        const path = resolveStem(stem, from, link.form);
        if (path !== undefined) return path;
      }
      return undefined;
    },

    ambiguousAliases() {
      return byAlias
        .shared()
        .map(([alias, paths]) => ({ alias, paths: [...paths].sort(compareCodeUnits) }))
        .sort((a, b) => compareCodeUnits(a.alias, b.alias));
    },
  };
}

/** A multimap from names to paths that forgets empty names. */
class NamesToPaths {
  static readonly #none: ReadonlySet<NotePath> = new Set();
  readonly #paths = new Map<string, Set<NotePath>>();

  get(name: string): ReadonlySet<NotePath> {
    return this.#paths.get(name) ?? NamesToPaths.#none;
  }

  add(name: string, path: NotePath): void {
    const known = this.#paths.get(name);
    if (known) known.add(path);
    else this.#paths.set(name, new Set([path]));
  }

  remove(name: string, path: NotePath): void {
    const known = this.#paths.get(name);
    known?.delete(path);
    if (known?.size === 0) this.#paths.delete(name);
  }

  shared(): [string, ReadonlySet<NotePath>][] {
    return [...this.#paths].filter(([, paths]) => paths.size > 1);
  }
}

/** The source's own folder first, then the shorter path, then fewer steps through the folders, then code units. */
function compareChoices(a: NotePath, b: NotePath, from: NotePath): number {
  const folder = folderOf(from);
  return (
    Number(folderOf(b) === folder) - Number(folderOf(a) === folder) ||
    a.length - b.length ||
    folderSteps(a, from) - folderSteps(b, from) ||
    compareCodeUnits(a, b)
  );
}

/** Steps up and down between the folders of two notes. */
function folderSteps(a: NotePath, b: NotePath): number {
  const from = a.split('/');
  const to = b.split('/');
  let shared = 0;
  while (shared < from.length - 1 && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return from.length - 1 - shared + (to.length - 1 - shared);
}

/**
 * What a target may mean, likelier first. Only `.md` is surely an extension: a target that ends in `.markdown`
 * may be a dotted name (`topic.markdown`).
 */
function targetStems(target: string): string[] {
  const written = target.normalize('NFC').trim().replace(/\.md$/i, '');
  return /\.markdown$/i.test(written) ? [written, noteStem(written)] : [written];
}

/** Targets that end at a folder: they name no note, even where a note is called like the folder. */
const NO_NAME = /(^|\/)\.{0,2}$/;

/** Aliases are compared as links are: a link may well have the extension of a note. */
function aliasName(alias: string): string {
  return noteStem(alias.normalize('NFC'));
}

/** Without the extension of a note. */
export function noteStem(path: string): string {
  return path.replace(/\.(md|markdown)$/i, '');
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Joins and resolves `.` and `..`; undefined when it leaves the vault. */
function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** The order that does not depend on the machine's language. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
