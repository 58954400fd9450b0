import type { NotePath } from '../../contract';
import type { LinkMatrix } from './link-matrix';
import { LinkGraph } from './link-graph';
import { LinkScan } from './link-scan';
import type { LinkTargets } from './link-targets';
import type { LinkedNote, VaultGraph } from './vault-graph';

/** What is known of the links of notes that the graph has not read yet. */
export interface KnownLinks {
  notes(): Iterable<LinkedNote>;
  /** Makes what the graph would make of them of what was kept; undefined when nobody kept it. Asked once at most. */
  matrix(): LinkMatrix | undefined;
}

/** Notes read in one step: about a hundredth of a second. */
const STEP_NOTES = 200;

/**
 * A graph that reads its notes only when something is asked that needs them. To read ten thousand takes most of a second,
 * and a search needs no more than the matrix, which can be kept from one start to the next.
 */
export class LazyGraph implements VaultGraph {
  readonly #graph: LinkGraph;
  #known: KnownLinks | undefined;
  /** What `#known` made, once it was asked. */
  #stored: { matrix?: LinkMatrix | undefined } | undefined;
  /** The matrix that holds while the graph has this version. */
  #kept: { version: number; matrix: LinkMatrix } | undefined;
  /** The notes that are still to be read, once it has begun to load. */
  #unread: Iterator<LinkedNote> | undefined;
  /** What was asked about single notes before waking. */
  #scan: LinkScan | undefined;
  /** Versions before waking; so many more than the graph has counted itself. */
  #versions = 0;

  constructor(targets?: LinkTargets) {
    this.#graph = new LinkGraph(targets);
  }

  /** Says what to read when the time comes. Only for a graph that holds nothing. */
  sleep(known: KnownLinks): void {
    this.#known = known;
  }

  /** Reads the notes now, if that is still to be done. */
  load(): VaultGraph {
    while (this.#known !== undefined) this.#wakeSome(this.#known);
    return this.#graph;
  }

  prepare(most = STEP_NOTES): boolean {
    if (this.#known === undefined) return this.#graph.prepare(most);
    this.#wakeSome(this.#known, most);
    return false;
  }

  /** Until all is read and settled, nobody sees anything of it. */
  #wakeSome(known: KnownLinks, most = Infinity): void {
    this.#unread ??= known.notes()[Symbol.iterator]();
    for (let read = 0; read < most; read++) {
      const next = this.#unread.next();
      if (next.done !== true) this.#graph.set(next.value);
      else return this.#graph.prepare(most) ? this.#finishWaking(known) : undefined;
    }
  }

  #finishWaking(known: KnownLinks): void {
    const { matrix } = this.#storedOf(known);
    this.#known = undefined;
    this.#stored = undefined;
    this.#unread = undefined;
    this.#scan = undefined;
    const version = this.#graph.version();
    this.#versions = -version;
    if (matrix) this.#kept = { version, matrix };
  }

  set(note: LinkedNote): void {
    this.load().set(note);
  }

  remove(path: Parameters<VaultGraph['remove']>[0]): void {
    this.load().remove(path);
  }

  linksFrom(path: Parameters<VaultGraph['linksFrom']>[0]): ReturnType<VaultGraph['linksFrom']> {
    return this.#scanned(path)?.linksFrom(path) ?? this.load().linksFrom(path);
  }

  linksTo(path: Parameters<VaultGraph['linksTo']>[0]): ReturnType<VaultGraph['linksTo']> {
    return this.#scanned(path)?.linksTo(path) ?? this.load().linksTo(path);
  }

  /** The links of a vault that nobody has begun to read, for a question about one of its notes. */
  #scanned(path: NotePath): LinkScan | undefined {
    if (this.#known === undefined || this.#unread !== undefined) return undefined;
    this.#scan ??= new LinkScan(this.#known.notes());
    return this.#scan.has(path) ? this.#scan : undefined;
  }

  matrix(): LinkMatrix {
    const { matrix: stored } = this.#known === undefined ? {} : this.#storedOf(this.#known);
    if (stored !== undefined) return stored;
    const graph = this.load();
    return this.#kept?.version === graph.version() ? this.#kept.matrix : graph.matrix();
  }

  #storedOf(known: KnownLinks): { matrix?: LinkMatrix | undefined } {
    return (this.#stored ??= { matrix: known.matrix() });
  }

  version(): number {
    return this.#known === undefined ? this.#versions + this.#graph.version() : 0;
  }

  changesSince(moment: number | undefined): ReturnType<VaultGraph['changesSince']> {
    return this.load().changesSince(moment);
  }

  counts(): ReturnType<VaultGraph['counts']> {
    return this.load().counts();
  }

  ambiguousAliases(): ReturnType<VaultGraph['ambiguousAliases']> {
    return this.load().ambiguousAliases();
  }
}
