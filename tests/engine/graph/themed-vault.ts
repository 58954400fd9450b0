import type { NotePath } from '../../../worker/contract';
import { noteTitle } from '../../../worker/engine/atoms/note-title';
import { isDateTitle } from '../../../worker/engine/graph/calendar';
import { modularityOf } from '../../../worker/engine/graph/communities';
import { connect, within, type Connections, type Pairs } from '../../../worker/engine/graph/connections';
import { forEachLink } from '../../../worker/engine/graph/link-matrix';
import type { NoteSpace } from '../../../worker/engine/graph/near-notes';
import { allThemes, type Theme } from '../../../worker/engine/graph/themes';
import { ThemeTree, type KeptThemes } from '../../../worker/engine/graph/theme-tree';
import { createVaultGraph, type VaultGraph } from '../../../worker/engine/graph/vault-graph';
import type { ParsedLink } from '../../../worker/engine/atoms/parsed-note';
import { decodeThemes, encodeThemes, type ThemesImage } from '../../../worker/engine/persist/theme-image';
import { pack, unpack } from '../../../worker/engine/persist/msgpack';
import { runSteps } from '../embed/run-steps';
import { notePath } from '../note-path';
import { emptyNote } from '../parsed-note-fixture';

/** A vault of links, and of what is near when there is a space, with its themes; it can begin again with what is kept. */
export class ThemedVault {
  readonly graph: VaultGraph = createVaultGraph();
  readonly links = new Map<string, string[]>();
  tree = this.#treeOf(undefined);

  constructor(readonly space?: NoteSpace) {}

  #treeOf(kept: (() => KeptThemes) | undefined): ThemeTree {
    const source = { graph: this.graph, namesVersion: 1, wordsOf: () => ({ own: [], headings: [] }) };
    return new ThemeTree(source, kept && { themes: kept });
  }

  write(name: string, targets: string[]): void {
    this.links.set(name, targets);
    this.graph.set({ ...emptyNote(`${name}.md`), links: targets.map(linkTo) });
  }

  remove(name: string): void {
    if (this.links.delete(name)) this.graph.remove(notePath(`${name}.md`));
  }

  rename(from: string, to: string): void {
    const targets = this.links.get(from);
    if (targets === undefined || this.links.has(to)) return;
    this.tree.rename(notePath(`${from}.md`), notePath(`${to}.md`));
    this.remove(from);
    this.write(to, targets);
  }

  /** Does all that can be done before somebody asks. */
  tend(): void {
    while (this.tree.step(this.space) !== undefined);
  }

  restart(): void {
    const { paths, numbers } = this.graph.matrix();
    const kept = this.tree.kept();
    const image = unpack(pack(encodeThemes(kept, numbers))) as ThemesImage;
    this.tree = this.#treeOf(() => decodeThemes(image, paths, kept.isCurrent));
  }

  /** The same vault without a history. */
  fresh(): ThemeTree {
    const vault = new ThemedVault(this.space);
    for (const [name, targets] of this.links) vault.write(name, targets);
    if (this.space !== undefined) vault.tend();
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
