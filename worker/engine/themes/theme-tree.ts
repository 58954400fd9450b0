import { VAULT_ID, type AtomId, type NotePath } from '../../contract';
import { noteTitle } from '../atoms/note-title';
import type { Steps } from '../base/steps';
import { isDateTitle } from '../graph/calendar';
import { connect, type Connections, type Pairs } from '../graph/connections';
import { forEachLink, type LinkMatrix } from '../graph/link-matrix';
import { DivisionProgress } from './division-progress';
import { communitiesOf } from './kept-communities';
import { NearNotes, type ComparedNotes, type KeptNear, type NoteSpace } from './near-notes';
import { holdersIn, presentThemes, ShownThemes } from './shown-themes';
import { countChanged, signaturesOf, type Signatures } from './signatures';
import { nameThemes, themeMembers, type ThemeMembers } from './theme-ids';
import { ThemeTerms, type WordsOfNotes } from './theme-terms';
import { allThemes, findThemes, THEME_MAX_NOTES, type KeptCommunities, type Theme } from './themes';
import type { VaultGraph } from '../graph/vault-graph';
import { isSameVersion, type ThemeVersion } from './theme-version';

/**
 * When more than these shares of the notes have other neighbours than they had: the themes are compared with what would be
 * found from nothing, and found from nothing without more ado.
 */
const COMPARED_FROM = 1 / 100;
const ANEW_FROM = 1 / 2;
/** Multiplications of one step: about a hundredth of a second, with what it takes to clear up behind them. */
const STEP_WORK = 4_000_000;
/** Multiplications that take as long as looking at one note and those around it. */
const NOTE_WORK = 1_000;

/** What the tree is made of. */
export interface ThemeSource extends WordsOfNotes {
  readonly graph: VaultGraph;
  /** Whether there is a note of this path now. */
  has(path: NotePath): boolean;
  /** Changes when a note comes or goes. */
  readonly pathsVersion: number;
}

/** What is kept from one start to the next. */
export interface KeptThemes {
  /** Which notes each theme had, so that they stay together and it keeps its id. */
  members: ThemeMembers;
  /** The tree that these members are of, when there is one. */
  themes: Theme[] | undefined;
  /** Whether it is that of the notes as they are. */
  isCurrent: boolean;
  /** Terms of its themes, as far as they are known; those of names as they are. */
  terms: ReadonlyMap<AtomId, readonly string[]>;
  /** Digest of the lists of near notes that a current tree was found from; undefined where it is not known. */
  near: number | undefined;
  /** When themes were last found from nothing or compared with that; undefined when they never were. */
  found: FoundFrom | undefined;
}

/** Whether nothing is left to find of the terms of its themes. */
export function haveAllTerms({ themes, isCurrent, terms }: KeptThemes): boolean {
  return isCurrent && themes !== undefined && allThemes(themes).every(({ id }) => terms.has(id));
}

/** What the themes were found from. */
export interface FoundFrom {
  signatures: Signatures;
  /** Whether meaning was part of it. */
  hadNear: boolean;
}

/** What an earlier tree gave, read when somebody asks. */
export interface KeptReaders {
  themes?: () => KeptThemes;
  /** Whether it is a tree, and that of the notes that the reader began with; false when absent. */
  areCurrent?: boolean;
  /** Whether nothing is left to find of its terms; false when absent. */
  haveTerms?: boolean;
  /** The one of those themes that directly holds a note that is still there; undefined where none does. */
  holderOf?: (path: NotePath) => AtomId | undefined;
  near?: () => KeptNear | undefined;
}

/**
 * The vault's themes, with ids that survive edits. Who asks gets the last division at once, less the notes that are gone:
 * to divide a vault of 26,000 notes takes seconds, so it is done in steps and never while somebody waits for an answer.
 * Until what is near in meaning is found for the first time, themes come from links alone.
 */
export class ThemeTree {
  readonly near: NearNotes;
  readonly #source: ThemeSource;
  readonly #terms: ThemeTerms;
  /** Undefined while it is that of the tree found. */
  #members: Map<AtomId, Set<NotePath>> | undefined = new Map();
  /**
   * The last division, under the notes' names as they are; of no version when its notes had other links. At that version of
   * the paths, where it is known, all its notes were there.
   */
  #found: { version: ThemeVersion | undefined; themes: Theme[]; paths?: number } | undefined;
  /** Of which notes, by the version of their paths. */
  #shown: { of: number; themes: ShownThemes } | undefined;
  /** By the path of a note or the id of a theme, the theme that directly holds it in the last division. */
  #holders: Map<string, Theme> | undefined;
  #from: () => FoundFrom | undefined = () => undefined;
  #dividing: { version: ThemeVersion; steps: Steps<Theme[]>; progress: DivisionProgress } | undefined;
  /** What the last division took of all that is to be done, 0…1; 0 once its terms are known. */
  #divisionShare = 0;
  /** What an earlier tree gave, until somebody asks; and the versions that it was of if it was current. */
  #kept:
    | {
        read: () => KeptThemes;
        areCurrent: boolean;
        haveTerms: boolean;
        version: ThemeVersion;
        names: number;
        paths: number;
      }
    | undefined;
  /** As long as nobody has read that. */
  #holderOf: KeptReaders['holderOf'];
  #nameOf: (id: AtomId) => string | undefined = () => undefined;

  /** What is kept is of the same notes, and is the tree's own from then on. */
  constructor(source: ThemeSource, kept: KeptReaders = {}) {
    this.#source = source;
    this.#terms = new ThemeTerms(source);
    this.near = new NearNotes(kept.near);
    const { namesVersion: names, pathsVersion: paths } = source;
    const { themes: read, areCurrent = false, haveTerms = false } = kept;
    this.#kept = read && { read, areCurrent, haveTerms, version: this.#version(), names, paths };
    this.#holderOf = kept.holderOf;
  }

  /** Top themes, largest first; none before the first division. */
  themes(): Theme[] {
    return this.#present().themes;
  }

  get(id: AtomId): Theme | undefined {
    return this.#present().get(id);
  }

  /** The theme that directly holds a note or theme; the vault for a top theme, and for a note that is in none yet. */
  parentOf(id: AtomId | NotePath): AtomId {
    const path = id as NotePath;
    if (this.#holderOf && this.#source.has(path)) return this.#holderOf(path) ?? VAULT_ID;
    return this.#present().holderOf(id)?.id ?? VAULT_ID;
  }

  /** What themes are called from now on, by their ids, in place of the titles of the notes they are around. */
  nameBy(nameOf: (id: AtomId) => string | undefined): void {
    this.#nameOf = nameOf;
  }

  titleOf({ id, title }: Theme): string {
    return this.#nameOf(id) ?? title;
  }

  /** Words that set a theme apart, best first, as far as they were looked for. */
  termsOf(theme: Theme): readonly string[] {
    return this.#terms.of(theme);
  }

  /** Whether the last division is that of the notes, links and likenesses as they are. */
  get isCurrent(): boolean {
    // To read what is stored takes long beside a question that names no theme.
    if (this.#kept?.areCurrent === true && isSameVersion(this.#kept.version, this.#version())) return true;
    this.#load();
    const [was, now] = [this.#found?.version, this.#version()];
    if (was?.graph !== now.graph) return false;
    // Lists of near notes that were stored out of date are found again at each start: then they say what they said.
    return was.near === now.near || (was.digest !== undefined && was.digest === this.near.digest);
  }

  /** Whether there is a division, be it of the notes as they were. */
  get isDivided(): boolean {
    // As with `isCurrent`.
    if (this.#kept?.areCurrent === true) return true;
    this.#load();
    return this.#found !== undefined;
  }

  /**
   * Does a little of dividing the vault, from what is known of meaning so far, and with `terms` then of looking for the words that
   * set themes apart. Answers how much of that is done, 0…1; undefined when nothing was left.
   */
  divideStep(terms: boolean): number | undefined {
    if (!this.isCurrent) {
      const { share, division } = this.#divideSome();
      this.#divisionShare = terms ? division : 0;
      return terms ? division * share : share;
    }
    return terms ? this.#termsStep() : undefined;
  }

  #termsStep(): number | undefined {
    // As with `isCurrent`.
    if (this.#kept?.haveTerms === true && this.#kept.names === this.#source.namesVersion) return undefined;
    this.#load();
    const share = this.#terms.step(this.#found?.themes ?? [], this.#source.graph.matrix().paths);
    const before = this.#divisionShare;
    if (share === undefined) this.#divisionShare = 0;
    return share === undefined ? undefined : before + (1 - before) * share;
  }

  /** Whether nobody has asked yet for what an earlier tree gave: then it is as it is stored. */
  get isUnread(): boolean {
    return this.#kept !== undefined;
  }

  /** The tree that the next start can take up again. */
  division(): Pick<KeptThemes, 'themes' | 'isCurrent'> {
    this.#load();
    return { themes: this.#found?.themes, isCurrent: this.isCurrent };
  }

  /** All that the next start can take up again. */
  kept(): KeptThemes {
    const { themes, isCurrent } = this.division();
    return {
      members: this.#currentMembers(),
      themes,
      isCurrent,
      near: isCurrent ? this.#found?.version?.digest : undefined,
      terms: this.#terms.known(themes ?? []),
      found: this.#from(),
    };
  }

  /** Keeps a renamed note in its theme. */
  rename(from: NotePath, to: NotePath): void {
    this.#load();
    if (this.#found !== undefined) this.#renameIn(this.#found.themes, from, to);
    else for (const paths of this.#members?.values() ?? []) if (paths.delete(from)) paths.add(to);
    const signatures = this.#from()?.signatures;
    const signature = signatures?.get(from);
    if (signature !== undefined && signatures?.delete(from) === true) signatures.set(to, signature);
    this.near.rename(from, to);
  }

  #renameIn(themes: readonly Theme[], from: NotePath, to: NotePath): void {
    this.#holders ??= holdersIn(themes);
    const holder = this.#holders.get(from);
    // What took the place of another note stands where that one stood.
    if (holder === undefined || this.#holders.has(to)) return;
    holder.notes[holder.notes.indexOf(from)] = to;
    for (let above: Theme | undefined = holder; above !== undefined; above = this.#holders.get(above.id)) {
      if (above.around === from) above.around = to;
      const paths = this.#members?.get(above.id);
      if (paths?.delete(from) === true) paths.add(to);
    }
    this.#holders.delete(from);
    this.#holders.set(to, holder);
    // Another list than what is stored: what was renamed in it is to be stored again.
    this.#found = { version: undefined, themes: [...themes] };
    this.#shown = undefined;
  }

  /**
   * Looks for some of what is near in meaning when all vectors are there; without `space` there are none and none will come.
   * Answers how much of it is done; undefined when nothing is left.
   */
  compareStep(space: NoteSpace | undefined): ComparedNotes | undefined {
    if (space === undefined) this.near.forget();
    return space && this.near.step(space);
  }

  #load(): void {
    if (this.#kept === undefined) return;
    const { read, version, names, paths } = this.#kept;
    this.#kept = undefined;
    this.#holderOf = undefined;
    const kept = read();
    this.#from = once(() => kept.found && { ...kept.found, signatures: new Map(kept.found.signatures) });
    if (kept.themes === undefined) {
      this.#members = new Map([...kept.members].map(([id, paths]) => [id, new Set(paths)]));
      return;
    }
    this.#members = undefined;
    // Of an index that was cleared, or that lost notes, not all are there.
    const state = kept.isCurrent
      ? { version: { ...version, digest: kept.near }, paths }
      : { version: undefined };
    this.#found = { ...state, themes: kept.themes };
    this.#terms.restore(kept.themes, kept.terms, names === this.#source.namesVersion);
  }

  #present(): ShownThemes {
    this.#load();
    const { pathsVersion } = this.#source;
    if (this.#shown?.of !== pathsVersion) {
      const found = this.#found?.themes ?? [];
      const areThere = this.#found?.paths === pathsVersion;
      const themes = areThere ? found : presentThemes(found, (path) => this.#source.has(path));
      const before = this.#shown?.themes;
      this.#shown = {
        of: pathsVersion,
        themes: before?.areOf(themes) === true ? before : new ShownThemes(themes),
      };
    }
    return this.#shown.themes;
  }

  #divideSome(): Pick<DivisionProgress, 'share' | 'division'> {
    const { steps, progress } = this.#division();
    for (let work = 0; work < STEP_WORK;) {
      const next = steps.next();
      if (next.done === true) {
        this.#take(next.value);
        return { share: 1, division: progress.division };
      }
      work += next.value;
    }
    return progress;
  }

  /** The one under way, unless the vault has changed since it began. */
  #division() {
    const version = this.#version();
    if (this.#dividing === undefined || !isSameVersion(this.#dividing.version, version)) {
      const progress = new DivisionProgress(!this.near.isUnknown);
      this.#dividing = { version, steps: this.#divide(progress), progress };
    }
    return this.#dividing;
  }

  *#divide(progress: DivisionProgress): Steps<Theme[]> {
    const links = this.#source.graph.matrix();
    yield STEP_WORK;
    const graph = yield* this.#connections(links, progress);
    const notes = links.paths.map((path) => {
      const title = noteTitle(path);
      return { path, title, dated: isDateTitle(title) };
    });
    yield NOTE_WORK * notes.length;
    const signatures = signaturesOf(links.paths, graph, this.#from()?.signatures);
    yield NOTE_WORK * notes.length;
    const kept = this.#communitiesToKeep(signatures);
    yield NOTE_WORK * notes.length;
    progress.of('connecting')(1);
    const found = yield* findThemes(notes, graph, kept, progress);
    progress.of('inside')(1);
    const themes = yield* nameThemes(found, this.#currentMembers());
    const hadNear = !this.near.isUnknown;
    if (kept?.areCompared !== false) this.#from = () => ({ signatures, hadNear });
    return themes;
  }

  /** Links, and what is near in meaning. */
  *#connections(links: LinkMatrix, progress: DivisionProgress): Steps<Connections> {
    const pairs: Pairs = { from: [], to: [], weights: [] };
    for (let from = 0; from < links.paths.length; from++) {
      forEachLink(links.out, from, (to, weight) => {
        if (from === to) return;
        pairs.from.push(from);
        pairs.to.push(to);
        pairs.weights.push(weight);
      });
    }
    yield NOTE_WORK * links.paths.length;
    yield* this.near.addPairs(pairs, links.numbers, progress.of('connecting'));
    return yield* connect(links.paths.length, pairs);
  }

  /**
   * The communities as they are, unless they are to be found from nothing: in a vault that is hardly larger than one theme,
   * and when much has changed. While it is not known what was near in meaning, they stay.
   */
  #communitiesToKeep(signatures: Signatures): KeptCommunities | undefined {
    const from = this.#from();
    if (from === undefined) return undefined;
    const isWaiting = from.hadNear && this.near.isUnknown;
    const isSmall = signatures.size <= THEME_MAX_NOTES;
    if (isWaiting) return { of: communitiesOf(this.#currentMembers()), areCompared: false };
    const changed = countChanged(from.signatures, signatures) / signatures.size;
    if (isSmall || changed > ANEW_FROM) return undefined;
    const of = communitiesOf(this.#currentMembers(), signatures);
    return { of, areCompared: changed > COMPARED_FROM };
  }

  #currentMembers(): Map<AtomId, Set<NotePath>> {
    return (this.#members ??= themeMembers(this.#found?.themes ?? []));
  }

  #take(themes: Theme[]): void {
    this.#members = undefined;
    this.#dividing = undefined;
    this.#holders = undefined;
    this.#shown = undefined;
    this.#found = { version: { ...this.#version(), digest: this.near.digest }, themes };
  }

  #version(): ThemeVersion {
    return { graph: this.#source.graph.version(), near: this.near.version, digest: undefined };
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
