import type { Scope } from '../base/knowledge-nodes';
import type { NoteReading } from '../read/note-reading';
import { propertyOf } from '../read/plain-properties';
import { foldPropertyName } from '../read/relation-names';
import { GLOBAL_SCOPE } from '../base/scope-key';

/** What tells projects: the folders below one, a tag with others below it (in small letters, whatever its case), or a property, plain or a link. */
export type ScopeRule =
  | { kind: 'folder'; folder: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'property'; name: string };

/** A field of several projects: a note is of it that stands in one of the folders, or has one of the tags or a tag below one. */
export interface Domain {
  name: string;
  folders: readonly string[];
  /** Without `#`. Letter case does not count. */
  tags: readonly string[];
}

export interface ScopeRules {
  projects: readonly ScopeRule[];
  domains: readonly Domain[];
}

/** Where one note belongs. */
export interface Belonging {
  project: string | undefined;
  /** In the order of the rules. */
  domains: readonly string[];
}

export function belongingOf(reading: NoteReading, { projects, domains }: ScopeRules): Belonging {
  return {
    project: firstKey(reading, projects),
    domains: domains.filter((domain) => isOf(domain, reading)).map(({ name }) => name),
  };
}

function isOf({ folders, tags }: Domain, reading: NoteReading): boolean {
  return (
    folders.some((folder) => reading.path.startsWith(`${folder}/`)) ||
    tags.some((tag) => reading.tags.some((each) => isTagBelow(each.toLowerCase(), tag.toLowerCase())))
  );
}

function isTagBelow(tag: string, top: string): boolean {
  return tag === top || tag.startsWith(`${top}/`);
}

function firstKey(reading: NoteReading, rules: readonly ScopeRule[]): string | undefined {
  for (const rule of rules) {
    const key = keyBy(reading, rule);
    if (key !== undefined) return key;
  }
  return undefined;
}

function keyBy(reading: NoteReading, rule: ScopeRule): string | undefined {
  switch (rule.kind) {
    case 'folder':
      return below(reading.path, rule.folder, true);
    case 'tag': {
      // Tags differ in no letter's case.
      const tags = reading.tags.map((tag) => below(tag.toLowerCase(), rule.tag.toLowerCase(), false));
      return tags.find((key) => key !== undefined);
    }
    case 'property':
      return propertyOf(reading, foldPropertyName(rule.name));
  }
}

/** The part right below a folder or tag. A note that stands in the folder itself belongs to no folder below it. */
function below(path: string, top: string, isFolder: boolean): string | undefined {
  const start = top === '' ? '' : `${top}/`;
  if (!path.startsWith(start)) return undefined;
  const [part, ...more] = path.slice(start.length).split('/');
  return part === undefined || part === '' || (isFolder && more.length === 0) ? undefined : part;
}

/** Evidence of one project only: that project; all of one domain: the first such domain; else everywhere. */
export function scopeOf(belongings: readonly Belonging[]): Scope {
  const [first, ...others] = belongings;
  if (first === undefined) return GLOBAL_SCOPE;
  const { project } = first;
  if (project !== undefined && others.every((each) => each.project === project))
    return { kind: 'project', key: project };
  const domain = first.domains.find((name) => others.every(({ domains }) => domains.includes(name)));
  return domain === undefined ? GLOBAL_SCOPE : { kind: 'domain', key: domain };
}
