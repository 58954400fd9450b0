import type { AtomId, FacetsRequest } from '../../contract';
import { facetsOf } from '../filter/facets';
import { foldName } from '../filter/fold-name';
import type { Theme } from '../themes/themes';
import type { ThemeTree } from '../themes/theme-tree';
import type { IndexReader } from '../view/index-reader';
import type { PlanNames } from '../plan/cut-conditions';
import { trimSignsEnd } from '../base/trim-signs';

/** What a vault has names for. A note of several is the one with the shortest path. */
export function vaultNames(reader: IndexReader): PlanNames {
  let themes: Map<string, AtomId> | undefined;
  const noteNamed = (written: string): string | undefined => reader.byName.pathOf(reader.index, written);
  return {
    folder: (written) => facetNamed(reader, 'folders', written),
    tag: (written) => facetNamed(reader, 'tags', written),
    property: (written) => facetNamed(reader, 'properties', written),
    value: (property, written) => facetNamed(reader, 'values', written, property),
    atom: (written) => {
      const note = noteNamed(written);
      if (note !== undefined) return note as AtomId;
      themes ??= namesOfThemes(reader.themes);
      return themes.get(foldName(written));
    },
    isTitle: (written) => noteNamed(written) !== undefined,
  };
}

function facetNamed(
  reader: IndexReader,
  kind: FacetsRequest['kind'],
  written: string,
  of?: string,
): string | undefined {
  const name = foldName(trimSignsEnd(written.replace(/^#/, ''), '/'));
  const found = facetsOf(reader.index, { kind, prefix: name, limit: 1_000, ...(of !== undefined && { of }) });
  return found.find((each) => foldName(each.name) === name)?.name;
}

/** By title and by the note it is around; of themes of one name the one that stands first, before those within it. */
function namesOfThemes(tree: Pick<ThemeTree, 'themes' | 'titleOf'>): Map<string, AtomId> {
  const known = new Map<string, AtomId>();
  const put = (theme: Theme): void => {
    for (const name of [tree.titleOf(theme), theme.title].map(foldName))
      if (!known.has(name)) known.set(name, theme.id);
    theme.children.forEach(put);
  };
  tree.themes().forEach(put);
  return known;
}
