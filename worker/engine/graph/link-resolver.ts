import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { compareCodeUnits } from '../base/code-units';
import { aliasName, targetStems, type NamedNote } from './link-keys';
import { NamesToPaths } from './names-to-paths';
import { folderOf, folderSteps, joinPath, lastPart, noteStem } from './path-parts';

export interface AmbiguousAlias {
  alias: string;
  paths: NotePath[];
}

/** Targets that end at a folder: they name no note, even where a note is called like the folder. */
const NO_NAME = /(^|\/)\.{0,2}$/;

/**
 * Finds the note that a link means, as the app does it (observed on 1.13.7): exact path, then a path that ends
 * in what was written: the one in the source's own folder, else the shortest, else the nearest. After that come
 * aliases, and the same again without regard to case. The answer depends only on the notes present, never on
 * the order in which they came.
 */
export class LinkResolver {
  readonly #byStem = new NamesToPaths();
  readonly #byName = new NamesToPaths();
  readonly #byNameFolded = new NamesToPaths();
  readonly #byAlias = new NamesToPaths();
  readonly #byAliasFolded = new NamesToPaths();

  add(note: NamedNote): void {
    for (const [names, name] of this.#namesOf(note)) names.add(name, note.path);
  }

  remove(note: NamedNote): void {
    for (const [names, name] of this.#namesOf(note)) names.remove(name, note.path);
  }

  *#namesOf({ path, aliases }: NamedNote): Generator<[NamesToPaths, string]> {
    const stem = noteStem(path);
    yield [this.#byStem, stem];
    yield [this.#byName, lastPart(stem)];
    yield [this.#byNameFolded, lastPart(stem).toLowerCase()];
    for (const alias of aliases) {
      yield [this.#byAlias, aliasName(alias)];
      yield [this.#byAliasFolded, aliasName(alias).toLowerCase()];
    }
  }

  /** The note, or undefined for a ghost. A link without target means its own note. */
  resolve({ target, form }: Pick<ParsedLink, 'target' | 'form'>, from: NotePath): NotePath | undefined {
    if (target === '') return from;
    for (const stem of targetStems(target)) {
      const path = this.#resolveStem(stem, from, form);
      if (path !== undefined) return path;
    }
    return undefined;
  }

  /** Aliases claimed by more than one note, sorted. */
  ambiguousAliases(): AmbiguousAlias[] {
    return ambiguousIn(this.#byAlias);
  }

  #resolveStem(written: string, from: NotePath, form: ParsedLink['form']): NotePath | undefined {
    if (NO_NAME.test(written)) return undefined;
    if (written.startsWith('/')) {
      const absolute = joinPath('', written.slice(1));
      return absolute === undefined
        ? undefined
        : (this.#atStem(absolute) ?? this.#resolveName(absolute, from));
    }
    const isRelative = /^\.\.?\//.test(written);
    const beside = isRelative || form === 'markdown' ? joinPath(folderOf(from), written) : undefined;
    const exact = beside === undefined ? undefined : this.#atStem(beside);
    return isRelative ? exact : (exact ?? this.#resolveName(written, from));
  }

  #resolveName(wanted: string, from: NotePath): NotePath | undefined {
    const folded = wanted.toLowerCase();
    return (
      this.#atStem(wanted) ??
      this.#bySuffix(wanted, from) ??
      this.#byAlias.only(wanted) ??
      this.#bySuffixFolded(folded, from) ??
      this.#byAliasFolded.only(folded)
    );
  }

  /** The note at a path without extension; `A.md` before `A.markdown`. */
  #atStem(stem: string): NotePath | undefined {
    const only = this.#byStem.only(stem);
    if (only !== undefined) return only;
    return [...this.#byStem.get(stem)].sort((a, b) => a.length - b.length || compareCodeUnits(a, b))[0];
  }

  #bySuffix(wanted: string, from: NotePath): NotePath | undefined {
    // Vaults with an `index` in every folder link to the one beside: no need to look at all the others.
    const folder = folderOf(from);
    const beside = folder === '' ? wanted : `${folder}/${wanted}`;
    const own = wanted.includes('/') ? undefined : this.#atStem(beside);
    return own ?? bestBySuffix(this.#byName.get(lastPart(wanted)), wanted, from, noteStem);
  }

  #bySuffixFolded(wanted: string, from: NotePath): NotePath | undefined {
    const stemOf = (path: NotePath) => noteStem(path).toLowerCase();
    return bestBySuffix(this.#byNameFolded.get(lastPart(wanted)), wanted, from, stemOf);
  }
}

/** The same of these notes, for who wants to know nothing else of their names. */
export function ambiguousAliasesOf(notes: Iterable<NamedNote>): AmbiguousAlias[] {
  const byAlias = new NamesToPaths();
  for (const { path, aliases } of notes) for (const alias of aliases) byAlias.add(aliasName(alias), path);
  return ambiguousIn(byAlias);
}

function ambiguousIn(byAlias: NamesToPaths): AmbiguousAlias[] {
  return byAlias
    .shared()
    .map(([alias, paths]) => ({ alias, paths: [...paths].sort(compareCodeUnits) }))
    .sort((a, b) => compareCodeUnits(a.alias, b.alias));
}

/** Of the notes whose path ends in `wanted`, the one that `compareChoices` puts first. */
function bestBySuffix(
  paths: Iterable<NotePath>,
  wanted: string,
  from: NotePath,
  stemOf: (path: NotePath) => string,
): NotePath | undefined {
  let best: NotePath | undefined;
  for (const path of paths) {
    const stem = stemOf(path);
    if (stem !== wanted && !stem.endsWith(`/${wanted}`)) continue;
    if (best === undefined || compareChoices(path, best, from) < 0) best = path;
  }
  return best;
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
