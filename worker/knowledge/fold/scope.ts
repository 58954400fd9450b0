import type { Scope } from '../knowledge-nodes';
import type { NoteReading } from '../read/note-reading';

/** What tells projects and domains: the folders below one, a tag with others below it, or a property. */
export type ScopeRule =
  | { kind: 'folder'; folder: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'property'; name: string };

export interface ScopeRules {
  projects: readonly ScopeRule[];
  domains: readonly ScopeRule[];
}

/** Where one note belongs. */
export interface Belonging {
  project: string | undefined;
  domain: string | undefined;
}

export function belongingOf(reading: NoteReading, { projects, domains }: ScopeRules): Belonging {
  return { project: firstKey(reading, projects), domain: firstKey(reading, domains) };
}

function firstKey(reading: NoteReading, rules: readonly ScopeRule[]): string | undefined {
  for (const rule of rules) {
    const key = keyBy(reading, rule);
    if (key !== undefined) return key;
  }
  return undefined;
}

function keyBy({ path, tags, properties }: NoteReading, rule: ScopeRule): string | undefined {
  switch (rule.kind) {
    case 'folder':
      return below(path, rule.folder, true);
    case 'tag':
      return tags.map((tag) => below(tag, rule.tag, false)).find((key) => key !== undefined);
    case 'property':
      return properties.find(({ name }) => name === rule.name)?.value;
  }
}

/** The part right below a folder or tag. A note that stands in the folder itself belongs to no folder below it. */
function below(path: string, top: string, isFolder: boolean): string | undefined {
  const start = top === '' ? '' : `${top}/`;
  if (!path.startsWith(start)) return undefined;
  const [part, ...more] = path.slice(start.length).split('/');
  return part === undefined || part === '' || (isFolder && more.length === 0) ? undefined : part;
}

/** Evidence of one project only: that project; of one domain: that domain; else everywhere. */
export function scopeOf(belongings: readonly Belonging[]): Scope {
  const project = onlyOne(belongings.map((each) => each.project));
  if (project !== undefined) return { kind: 'project', key: project };
  const domain = onlyOne(belongings.map((each) => each.domain));
  return domain === undefined ? { kind: 'global', key: undefined } : { kind: 'domain', key: domain };
}

function onlyOne(keys: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(keys);
  return others.length === 0 ? first : undefined;
}
