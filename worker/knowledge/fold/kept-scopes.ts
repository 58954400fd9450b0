import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Scope } from '../base/knowledge-nodes';
import { belongingOf, scopeOf, type Belonging, type ScopeRules } from './scope';
import { atNote } from './note-failure';
import type { SeenChange } from './seen-notes';

/** The projects and domains that the notes of a vault are of. */
export interface Scopes {
  /** By code units, each with the domains to which more than half of its notes belong. */
  projects: ReadonlyMap<string, readonly string[]>;
  /** In the order of the rules; also those to which no note belongs. */
  domains: readonly string[];
}

/** Where notes belong, while they change. */
export class KeptScopes {
  readonly #rules: ScopeRules;
  readonly #belongings = new Map<NotePath, Belonging>();
  /** Notes of each project, and of them those of each domain. */
  readonly #projects = new Map<string, { notes: number; domains: Map<string, number> }>();
  #scopes: Scopes | undefined;
  #moved = new Set<NotePath>();

  constructor(rules: ScopeRules) {
    this.#rules = rules;
  }

  update(changes: readonly SeenChange[]): Scopes {
    for (const { path, after } of changes) {
      this.#count(this.#belongings.get(path), -1);
      const belonging = after && atNote(path, () => belongingOf(after.reading, this.#rules));
      if (!areSame(this.#belongings.get(path), belonging)) this.#moved.add(path);
      if (belonging === undefined) this.#belongings.delete(path);
      else this.#belongings.set(path, belonging);
      this.#count(belonging, 1);
    }
    this.#scopes ??= {
      projects: new Map(
        [...this.#projects]
          .sort(([a], [b]) => compareCodeUnits(a, b))
          .map(([name, counts]) => [name, this.#domainsOf(counts)]),
      ),
      domains: this.#rules.domains.map(({ name }) => name),
    };
    return this.#scopes;
  }

  /** Notes that belong elsewhere than at the last call. */
  takeMoved(): ReadonlySet<NotePath> {
    const moved = this.#moved;
    this.#moved = new Set();
    return moved;
  }

  /** The scope of what these notes say. */
  of(paths: readonly NotePath[]): Scope {
    return scopeOf(paths.flatMap((path) => this.#belongings.get(path) ?? []));
  }

  #count(belonging: Belonging | undefined, times: 1 | -1): void {
    if (belonging?.project === undefined) return;
    this.#scopes = undefined;
    const { project, domains } = belonging;
    const counts = this.#projects.get(project) ?? { notes: 0, domains: new Map<string, number>() };
    counts.notes += times;
    for (const domain of domains) counts.domains.set(domain, (counts.domains.get(domain) ?? 0) + times);
    if (counts.notes === 0) this.#projects.delete(project);
    else this.#projects.set(project, counts);
  }

  #domainsOf({ notes, domains }: { notes: number; domains: ReadonlyMap<string, number> }): string[] {
    return this.#rules.domains.map(({ name }) => name).filter((name) => (domains.get(name) ?? 0) * 2 > notes);
  }
}

function areSame(a: Belonging | undefined, b: Belonging | undefined): boolean {
  return a?.project === b?.project && a?.domains.join('\n') === b?.domains.join('\n');
}
