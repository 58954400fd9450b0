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

/** What is kept from one start to the next. */
export interface KeptThemes {
  /** Which notes each theme had, so that it keeps its id. */
  members: ThemeMembers;
  /** The tree that these members are of, when there is one. */
  themes: Theme[] | undefined;
  /** Whether it is that of the notes as they are. */
  isCurrent: boolean;
}

/** The vault's themes, found when they are first asked for after a change, with ids that survive edits. */
export class ThemeTree {
  /** Undefined while it is that of the tree found. */
  #members: Map<AtomId, Set<NotePath>> | undefined = new Map();
  #found: { version: string; themes: Theme[]; byId: Map<AtomId, Theme> } | undefined;
  /** What an earlier tree gave, until somebody asks; and the version that it was of if it was current. */
  #kept: { read: () => KeptThemes; version: string } | undefined;

  /** `kept` gives what an earlier tree of the same notes gave, which is copied. */
  constructor(
    private readonly source: ThemeSource,
    kept?: () => KeptThemes,
  ) {
    this.#kept = kept && { read: kept, version: this.#version() };
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

  /** What the next start can take up again. */
  kept(): KeptThemes {
    this.#wake();
    const isCurrent = this.#found?.version === this.#version();
    return { members: this.#currentMembers(), themes: this.#found?.themes, isCurrent };
  }

  /** Keeps a renamed note in its theme. */
  rename(from: NotePath, to: NotePath): void {
    this.#wake();
    for (const paths of this.#currentMembers().values()) if (paths.delete(from)) paths.add(to);
    this.#found = undefined;
  }

  #wake(): void {
    if (this.#kept === undefined) return;
    const { read, version } = this.#kept;
    this.#kept = undefined;
    const kept = read();
    if (kept.themes !== undefined && kept.isCurrent && version === this.#version()) this.#take(kept.themes);
    else this.#members = new Map([...kept.members].map(([id, paths]) => [id, new Set(paths)]));
  }

  #current() {
    this.#wake();
    if (this.#found?.version === this.#version()) return this.#found;
    const { graph } = this.source;
    const themes = nameThemes(findThemes(this.source.themeNotes(), graph.matrix()), this.#currentMembers());
    return this.#take(themes);
  }

  #currentMembers(): Map<AtomId, Set<NotePath>> {
    return (this.#members ??= themeMembers(this.#found?.themes ?? []));
  }

  #take(themes: Theme[]) {
    this.#members = undefined;
    this.source.graph.setContainment(containmentEdges(themes));
    const byId = new Map(allThemes(themes).map((theme) => [theme.id, theme]));
    return (this.#found = { version: this.#version(), themes, byId });
  }

  #version(): string {
    return `${this.source.graph.version()}.${this.source.namesVersion}`;
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
