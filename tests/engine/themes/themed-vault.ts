import type { NotePath } from '../../../worker/contract';
import { noteTitle } from '../../../worker/engine/atoms/note-title';
import { isDateTitle } from '../../../worker/engine/graph/calendar';
import { modularityOf } from '../../../worker/engine/themes/communities';
import { connect, within, type Connections, type Pairs } from '../../../worker/engine/graph/connections';
import { forEachLink } from '../../../worker/engine/graph/link-matrix';
import type { NoteSpace } from '../../../worker/engine/themes/near-notes';
import { allThemes, type Theme } from '../../../worker/engine/themes/themes';
import {
  haveAllTerms,
  ThemeTree,
  type KeptReaders,
  type ThemeSource,
} from '../../../worker/engine/themes/theme-tree';
import { LinkGraph } from '../../../worker/engine/graph/link-graph';
import type { VaultGraph } from '../../../worker/engine/graph/vault-graph';
import type { ParsedLink } from '../../../worker/engine/atoms/parsed-note';
import {
  decodeThemes,
  encodeThemes,
  themeHolders,
  type ThemesImage,
} from '../../../worker/engine/persist/theme-image';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { runSteps } from '../lsa/run-steps';
import { notePath } from '../note-path';
import { emptyNote } from '../parsed-note-fixture';

/** What themes are made of in a vault whose notes have names that say nothing. */
class SourceOf implements ThemeSource {
  readonly #vault: ThemedVault;

  constructor(vault: ThemedVault) {
    this.#vault = vault;
  }

  get graph(): VaultGraph {
    return this.#vault.graph;
  }

  get namesVersion(): number {
    return this.#vault.namings;
  }

  get pathsVersion(): number {
    return this.#vault.moves;
  }

  has(path: NotePath): boolean {
    return this.#vault.links.has(path.slice(0, -'.md'.length));
  }

  wordsOf(): { own: string[]; headings: string[] } {
    return { own: [], headings: [] };
  }
}

/** A vault of links, and of what is near when there is a space, with its themes; it can begin again with what is kept. */
export class ThemedVault {
  readonly graph: VaultGraph = new LinkGraph();
  readonly links = new Map<string, string[]>();
  /** How often a note came or went. */
  moves = 0;
  /** How often a note was called otherwise. */
  namings = 0;
  readonly #source = new SourceOf(this);
  tree = this.#treeOf({});

  constructor(readonly space?: NoteSpace) {}

  #treeOf(kept: Pick<KeptReaders, 'themes' | 'areCurrent' | 'haveTerms' | 'holderOf'>): ThemeTree {
    return new ThemeTree(this.#source, kept);
  }

  write(name: string, targets: string[]): void {
    this.links.set(name, targets);
    this.moves++;
    this.graph.set({ ...emptyNote(`${name}.md`), links: targets.map(linkTo) });
  }

  remove(name: string): void {
    if (!this.links.delete(name)) return;
    this.moves++;
    this.graph.remove(notePath(`${name}.md`));
  }

  rename(from: string, to: string): void {
    const targets = this.links.get(from);
    if (targets === undefined || this.links.has(to)) return;
    this.tree.rename(notePath(`${from}.md`), notePath(`${to}.md`));
    this.remove(from);
    this.write(to, targets);
  }

  /** The themes of the vault as it is, divided by what is known. */
  themes(): Theme[] {
    while (this.tree.divideStep(false) !== undefined);
    return this.tree.themes();
  }

  /** Does all that can be done before somebody asks. */
  maintain(): void {
    while (this.step());
  }

  /** A little of it; false when nothing was left to do. */
  step(): boolean {
    return (this.tree.compareStep(this.space) ?? this.tree.divideStep(true)) !== undefined;
  }

  restart(): void {
    const { paths, numbers } = this.graph.matrix();
    const kept = this.tree.kept();
    const image = unpack(pack(encodeThemes(kept, numbers))) as ThemesImage;
    this.tree = this.#treeOf({
      themes: () => decodeThemes(image, paths, kept.isCurrent),
      areCurrent: kept.isCurrent,
      haveTerms: haveAllTerms(kept),
      holderOf: themeHolders(image, paths),
    });
  }

  /** The same vault without a history. */
  fresh(): ThemeTree {
    const vault = new ThemedVault(this.space);
    for (const [name, targets] of this.links) vault.write(name, targets);
    if (this.space !== undefined) vault.maintain();
    vault.themes();
    return vault.tree;
  }

  /** The notes that are divided: dated ones have a place of their own. */
  divided(): NotePath[] {
    return this.graph.matrix().paths.filter((path) => !isDateTitle(noteTitle(path)));
  }

  /** For each of the divided notes the first of its top community; those in none are each alone. */
  labelsOf(tree: ThemeTree): Uint32Array {
    const paths = this.divided();
    const places = new Map(paths.map((path, place) => [path, place]));
    const labels = Uint32Array.from(paths, (_path, place) => place);
    for (const theme of tree.themes()) {
      if (theme.kind !== 'community') continue;
      const below = notesBelow(theme).map((path) => places.get(path) ?? -1);
      for (const place of below) labels[place] = Math.min(...below);
    }
    return labels;
  }

  /** Between the divided notes, by links and by what is near. */
  connections(): Connections {
    const { paths, out, numbers } = this.graph.matrix();
    const pairs: Pairs = { from: [], to: [], weights: [] };
    paths.forEach((_path, from) => {
      forEachLink(out, from, (to, weight) => {
        pairs.from.push(from);
        pairs.to.push(to);
        pairs.weights.push(weight);
      });
    });
    runSteps(this.tree.near.addPairs(pairs, numbers));
    const divided = this.divided().map((path) => numbers.get(path) ?? -1);
    return within(runSteps(connect(paths.length, pairs)), divided);
  }

  modularityOf(tree: ThemeTree): number {
    return modularityOf(this.connections(), this.labelsOf(tree));
  }
}

function linkTo(target: string): ParsedLink {
  const place = { paragraph: -1, section: -1, start: 0, end: 0 };
  const words = { source: 'body' as const, form: 'wiki' as const, property: undefined, display: undefined };
  return { ...words, ...place, target, subpath: '' };
}

export function notesBelow(theme: Theme): Theme['notes'] {
  return allThemes([theme]).flatMap(({ notes }) => notes);
}
