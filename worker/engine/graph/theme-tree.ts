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

export const NO_THEMES: KeptThemes = { members: new Map(), themes: undefined, isCurrent: false };

/** The vault's themes, found when they are first asked for after a change, with ids that survive edits. */
export class ThemeTree {
  #members: Map<AtomId, Set<NotePath>>;
  #found: { version: string; themes: Theme[]; byId: Map<AtomId, Theme> } | undefined;

  /** `kept` is what an earlier tree of the same notes gave; it is copied. */
  constructor(
    private readonly source: ThemeSource,
    kept: KeptThemes = NO_THEMES,
  ) {
    this.#members = new Map([...kept.members].map(([id, paths]) => [id, new Set(paths)]));
    if (kept.themes !== undefined && kept.isCurrent) this.#take(kept.themes);
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
    const isCurrent = this.#found?.version === this.#version();
    return { members: this.#members, themes: this.#found?.themes, isCurrent };
  }

  /** Keeps a renamed note in its theme. */
  rename(from: NotePath, to: NotePath): void {
    for (const paths of this.#members.values()) if (paths.delete(from)) paths.add(to);
    this.#found = undefined;
  }

  #current() {
    if (this.#found?.version === this.#version()) return this.#found;
    const { graph } = this.source;
    const themes = nameThemes(findThemes(this.source.themeNotes(), graph.matrix()), this.#members);
    this.#members = themeMembers(themes);
    return this.#take(themes);
  }

  #take(themes: Theme[]) {
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
