import type { Domain, ScopeRule, ScopeRules } from '../../worker/knowledge/fold/scope';

/** What the settings say of projects and domains. */
interface ScopeSettings {
  projectsBy: ScopeRule['kind'];
  /** Each folder below it is a project, or each tag below it, or each value of it; empty: there are none. */
  projectFolder: string;
  projectTag: string;
  projectProperty: string;
  /** A domain a line, as `parseDomain` reads them. */
  domains: string;
}

export function scopeRulesOf(settings: ScopeSettings): ScopeRules {
  return { projects: projectRules(settings), domains: parseDomains(settings.domains) };
}

function projectRules({
  projectsBy,
  projectFolder,
  projectTag,
  projectProperty,
}: ScopeSettings): ScopeRule[] {
  switch (projectsBy) {
    case 'folder':
      return projectFolder === '' ? [] : [{ kind: 'folder', folder: projectFolder }];
    case 'tag': {
      const tag = projectTag.trim().replace(/^#|\/+$/g, '');
      return tag === '' ? [] : [{ kind: 'tag', tag }];
    }
    case 'property': {
      const name = projectProperty.trim();
      return name === '' ? [] : [{ kind: 'property', name }];
    }
  }
}

/** `Home: House, Work/Garden, #garden`: a name, then folders and tags. A folder or tag alone is a domain of that name. Undefined without any. */
export function parseDomain(line: string): Domain | undefined {
  const [, name, list] = /^([^:]*):(.*)$/s.exec(line) ?? [undefined, line, line];
  const parts = list.split(',').map((part) => part.normalize('NFC').trim());
  const tags = parts.filter((part) => /^#./.test(part)).map((part) => part.slice(1));
  const folders = parts.filter((part) => !part.startsWith('#')).map((part) => part.replace(/^\/+|\/+$/g, ''));
  const domain = {
    name: name.normalize('NFC').trim(),
    tags,
    folders: folders.filter((folder) => folder !== ''),
  };
  return domain.name === '' || domain.tags.length + domain.folders.length === 0 ? undefined : domain;
}

/** One a line; lines of one name are one domain, and a line that says none is left out. */
function parseDomains(text: string): Domain[] {
  return mergedDomains(text.split('\n').flatMap((line) => parseDomain(line) ?? []));
}

export function mergedDomains(domains: readonly Domain[]): Domain[] {
  const byName = new Map<string, Domain>();
  for (const { name, tags, folders } of domains) {
    const known = byName.get(name);
    byName.set(name, {
      name,
      tags: [...(known?.tags ?? []), ...tags],
      folders: [...(known?.folders ?? []), ...folders],
    });
  }
  return [...byName.values()];
}

/** Of lines that name domains the first that names none. */
export function lineOfNoDomain(text: string): string | undefined {
  return text.split('\n').find((line) => line.trim() !== '' && parseDomain(line) === undefined);
}
