import type { NotePath } from '../../contract';
import type { LinkMatrix } from './link-matrix';
import { LinkGraph } from './link-graph';
import { ambiguousAliasesOf } from './link-resolver';
import { LinkScan } from './link-scan';
import type { LinkTargets } from './link-targets';
import { sumLinks, type LinkSums } from './sum-links';
import type { LinkedNote } from './linked-note';
import type { VaultGraph } from './vault-graph';

/** What is known of the links of notes that the graph has not read yet. */
export interface KnownLinks {
  /** Where no matrix was kept, as they are when they are asked for; else as they were when it was. */
  notes(): Iterable<LinkedNote>;
  /** Makes what the graph would make of them of what was kept; undefined when it cannot be read. Asked once at most. */
  matrix?: (() => LinkMatrix | undefined) | undefined;
}

/** Notes read in one step: about a hundredth of a second. */
const STEP_NOTES = 200;

/**
 * A graph that reads its notes only when something is asked that needs them. To read ten thousand takes most of a second,
 * and a search needs no more than the matrix, which can be kept from one start to the next, or made without holding a link.
 */
export class LazyGraph implements VaultGraph {
  readonly #graph: LinkGraph;
  /** Whether links lead where somebody else says. */
  readonly #hasTargets: boolean;
  #known: KnownLinks | undefined;
  /** What `#known` made, once it was asked. */
  #stored: { matrix?: LinkMatrix | undefined } | undefined;
  /** What the links of all notes come to, once that was asked before waking. */
  #sums: LinkSums | undefined;
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
    this.#hasTargets = targets !== undefined;
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
    const matrix = this.#storedOf(known) ?? this.#sums?.matrix;
    this.#known = undefined;
    this.#stored = undefined;
    this.#sums = undefined;
    this.#unread = undefined;
    this.#scan = undefined;
    const version = this.#graph.version();
    this.#versions -= version;
    if (matrix) this.#kept = { version, matrix };
  }

  set(note: LinkedNote): void {
    if (!this.#sleepsOn()) this.load().set(note);
  }

  remove(path: Parameters<VaultGraph['remove']>[0]): void {
    if (!this.#sleepsOn()) this.load().remove(path);
  }

  /** While a vault is read for the first time nobody asks for its links: they are read when all notes are there. */
  #sleepsOn(): boolean {
    if (this.#known === undefined || this.#known.matrix !== undefined || this.#unread !== undefined)
      return false;
    this.#sums = undefined;
    this.#scan = undefined;
    this.#versions++;
    return true;
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
    const matrix = this.#matrixOf(this.#known);
    if (matrix === undefined) return undefined;
    this.#scan ??= new LinkScan(this.#known.notes(), matrix);
    return this.#scan.has(path) ? this.#scan : undefined;
  }

  matrix(): LinkMatrix {
    const known = this.#known && this.#matrixOf(this.#known);
    if (known !== undefined) return known;
    const graph = this.load();
    return this.#kept?.version === graph.version() ? this.#kept.matrix : graph.matrix();
  }

  /** That of a vault that sleeps, where no more than its notes' links is needed. */
  #matrixOf(known: KnownLinks): LinkMatrix | undefined {
    return this.#storedOf(known) ?? this.#summed()?.matrix;
  }

  #storedOf(known: KnownLinks): LinkMatrix | undefined {
    return (this.#stored ??= { matrix: known.matrix?.() }).matrix;
  }

  /** Of a vault that nobody has begun to read. */
  #summed(): LinkSums | undefined {
    const known = this.#known;
    if (this.#sums !== undefined || known === undefined || this.#unread !== undefined || this.#hasTargets)
      return this.#sums;
    return (this.#sums = sumLinks(() => known.notes()));
  }

  version(): number {
    return this.#known === undefined ? this.#versions + this.#graph.version() : this.#versions;
  }

  changesSince(moment: number | undefined): ReturnType<VaultGraph['changesSince']> {
    return this.load().changesSince(moment);
  }

  counts(): ReturnType<VaultGraph['counts']> {
    return this.#summed()?.counts ?? this.load().counts();
  }

  ambiguousAliases(): ReturnType<VaultGraph['ambiguousAliases']> {
    return this.#known === undefined
      ? this.#graph.ambiguousAliases()
      : ambiguousAliasesOf(this.#known.notes());
  }
}
