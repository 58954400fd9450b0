import type { AtomId } from '../../contract';
import { compareCodeUnits } from '../base/code-units';
import { facetsOf } from '../filter/facets';
import { foldName } from '../filter/fold-name';
import { namesOf } from '../notes/note-record';
import type { Theme } from '../themes/themes';
import type { IndexReader } from '../view/index-reader';
import type { PlanNames } from './read-plan';

/** What a vault has names for. A note of several is the one with the shortest path. */
export function vaultNames(reader: IndexReader): PlanNames {
  return {
    folder: (written) => facetNamed(reader, 'folders', written),
    tag: (written) => facetNamed(reader, 'tags', written),
    atom: (written) => noteNamed(reader, written) ?? themeNamed(reader.themes.themes(), written)?.id,
  };
}

function facetNamed(reader: IndexReader, kind: 'folders' | 'tags', written: string): string | undefined {
  const name = foldName(written.replace(/^#|\/+$/g, ''));
  const found = facetsOf(reader.index, { kind, prefix: name, limit: 1_000 });
  return found.find((each) => foldName(each.name) === name)?.name;
}

function noteNamed({ index }: IndexReader, written: string): AtomId | undefined {
  const wanted = written.normalize('NFC').toLowerCase();
  const isPath = (path: string): boolean => path === wanted || path.replace(/\.[^./]+$/, '') === wanted;
  const found: string[] = [];
  for (const [path, record] of index.records)
    if (isPath(path.toLowerCase()) || namesOf(record).some((name) => name.toLowerCase() === wanted))
      found.push(path);
  found.sort((one, other) => one.length - other.length || compareCodeUnits(one, other));
  return found[0] as AtomId | undefined;
}

function themeNamed(themes: readonly Theme[], written: string): Theme | undefined {
  const wanted = foldName(written);
  for (const theme of themes) {
    const found = foldName(theme.title) === wanted ? theme : themeNamed(theme.children, written);
    if (found !== undefined) return found;
  }
  return undefined;
}
