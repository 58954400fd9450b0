import { VAULT_ID, type AtomId, type NotePath } from '../../contract';
import { nameThemes, themeMembers, type ThemeMembers } from './theme-ids';
import { findThemes, type Theme, type ThemeNote } from './themes';
import type { VaultGraph } from './vault-graph';

/** What the tree is made of; versions tell when it must be made again. */
export interface ThemeSource {
  readonly graph: VaultGraph;
  readonly namesVersion: number;
  themeNotes(): ThemeNote[];
}

/** The vault's themes, found when they are first asked for after a change, with ids that survive edits. */
export class ThemeTree {
  #members: Map<AtomId, Set<NotePath>>;
  #found: { version: string; themes: Theme[]; byId: Map<AtomId, Theme> } | undefined;

  /** `members` is what an earlier run kept (see `members`); it is copied. */
  constructor(
    private readonly source: ThemeSource,
    members: ThemeMembers = new Map(),
  ) {
    this.#members = new Map([...members].map(([id, paths]) => [id, new Set(paths)]));
  }

  /** Top themes, largest first. */
  themes(): Theme[] {
    return this.#current().themes;
  }

  get(id: AtomId): Theme | undefined {
    return this.#current().byId.get(id);
  }

  /** The theme that directly holds a note or theme; the vault for a top theme. */
  parentOf(id: AtomId | NotePath): AtomId {
    this.#current();
    return (this.source.graph.parentOf(id) ?? VAULT_ID) as AtomId;
  }

  count(): number {
    return this.#current().byId.size;
  }

  /** What must be kept so that ids survive a restart. */
  members(): ThemeMembers {
    return this.#members;
  }

  /** Keeps a renamed note in its theme. */
  rename(from: NotePath, to: NotePath): void {
    for (const paths of this.#members.values()) if (paths.delete(from)) paths.add(to);
  }

  #current() {
    const { graph, namesVersion } = this.source;
    const version = `${graph.version()}.${namesVersion}`;
    if (this.#found?.version === version) return this.#found;
    const themes = nameThemes(findThemes(this.source.themeNotes(), graph.matrix()), this.#members);
    this.#members = themeMembers(themes);
    graph.setContainment(containmentEdges(themes));
    this.#found = { version, themes, byId: new Map(allThemes(themes).map((theme) => [theme.id, theme])) };
    return this.#found;
  }
}

function allThemes(themes: readonly Theme[]): Theme[] {
  return themes.flatMap((theme) => [theme, ...allThemes(theme.children)]);
}

function* containmentEdges(themes: readonly Theme[], parent: string = VAULT_ID): Generator<[string, string]> {
  for (const theme of themes) {
    yield [parent, theme.id];
    yield* containmentEdges(theme.children, theme.id);
    for (const path of theme.notes) yield [theme.id, path];
  }
}
