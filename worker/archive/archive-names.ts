import type { AtomId, Lens, PropertyCondition } from '../contract';
import { isCalledTemplates } from '../engine/atoms/template-notes';
import { trimSignsEnd } from '../engine/base/trim-signs';
import { compareCodeUnits } from '../engine/base/code-units';
import { foldName } from '../engine/filter/fold-name';
import type { Ordering, PlanNames } from '../engine/plan/cut-conditions';
import { vaultOf } from './archive-ids';
import type { ArchiveReader } from './archive-reader';
import { isTemplateIn } from './vault-templates';

/** What a question can name. */
type NameKind = 'folder' | 'tag' | 'atom' | 'title' | 'property' | 'value';

/** A name as somebody wrote it, of a value with its property. */
interface WrittenName {
  kind: NameKind;
  written: string;
  of: string | undefined;
}

/** What notes under a lens hold: a value in any property, or something in the first of some properties; or whether there are any. */
type AskedOfNotes = { lens: Lens } & ({ holding: string } | { ordering: readonly string[] } | { any: true });

/** Notes among which one of a name is looked for. */
const NAMESAKES = 10;

/** What an archive has names for. Fails with an ArchiveFailure. */
export class ArchiveNames {
  readonly #reader: ArchiveReader;
  /** What was looked up: undefined where nothing has the name. */
  readonly #names = new Map<string, string | undefined>();
  readonly #holding = new Map<string, PropertyCondition[]>();
  readonly #orderings = new Map<string, Ordering | undefined>();
  readonly #existing = new Map<string, boolean>();

  constructor(reader: ArchiveReader) {
    this.#reader = reader;
  }

  /** What `read` makes of the names that it asks for: it is called again once those are looked up that were not known yet. */
  async knowing<T>(read: (names: PlanNames) => T): Promise<T> {
    for (;;) {
      const unknown = new Map<string, WrittenName>();
      const unasked = new Map<string, AskedOfNotes>();
      const look = (name: WrittenName): string | undefined => {
        const key = keyOf(name);
        if (!this.#names.has(key)) unknown.set(key, name);
        return this.#names.get(key);
      };
      const ask = <T>(known: ReadonlyMap<string, T>, asked: AskedOfNotes): T | undefined => {
        const key = JSON.stringify(asked);
        if (!known.has(key)) unasked.set(key, asked);
        return known.get(key);
      };
      const answer = read({
        ...namesBy(look),
        holding: (holding, lens) => ask(this.#holding, { holding, lens }) ?? [],
        linked: (of, called) => {
          const held = ask(this.#holding, { holding: called, lens: {} }) ?? [];
          const same = held.find(({ name }) => foldName(name) === foldName(of))?.anyOf ?? [];
          return same.map(String).filter((text) => text.startsWith('[['));
        },
        ordering: (ordering, lens) => ask(this.#orderings, { ordering, lens }),
        hasNotes: (lens) => ask(this.#existing, { any: true, lens }) ?? true,
      });
      if (unknown.size + unasked.size === 0) return answer;
      await this.#lookUp([...unknown.values()]);
      for (const [key, asked] of unasked) await this.#ask(key, asked);
    }
  }

  async #ask(key: string, asked: AskedOfNotes): Promise<void> {
    const { figures } = this.#reader;
    if ('holding' in asked) this.#holding.set(key, await figures.holding(asked.holding, asked.lens));
    else if ('any' in asked) this.#existing.set(key, await figures.hasNotes(asked.lens));
    else this.#orderings.set(key, await figures.ordering(asked.ordering, asked.lens));
  }

  /** Titles and names of properties are looked up at once, and so are all values of one. */
  async #lookUp(names: readonly WrittenName[]): Promise<void> {
    const titles = names.filter(({ kind }) => kind === 'title');
    const known = await this.#reader.titlesAmong(titles.map(({ written }) => written));
    for (const name of titles) this.#names.set(keyOf(name), known.get(foldName(name.written)));
    const ofProperties = names.filter(({ kind }) => kind === 'property' || kind === 'value');
    for (const of of new Set(ofProperties.map((name) => name.of))) {
      const some = ofProperties.filter((name) => name.of === of);
      const found = await this.#reader.propertiesNamed(
        some.map(({ written }) => bareName(written)),
        of,
      );
      for (const name of some) this.#names.set(keyOf(name), found.get(bareName(name.written)));
    }
    for (const name of names)
      if (name.kind !== 'title' && !ofProperties.includes(name))
        this.#names.set(keyOf(name), await this.#named(name.kind, name.written));
  }

  async #named(kind: NameKind, written: string): Promise<string | undefined> {
    if (kind === 'atom') return this.#atomNamed(written);
    const name = bareName(written);
    if (kind === 'tag') return this.#reader.tagNamed(name);
    // Folders of an archive begin with their vault, which people need not say.
    const vaults = await this.#reader.status();
    const ofTemplates = isCalledTemplates(name)
      ? vaults.flatMap((vault) => vault.templateFolders.map((folder) => `${vault.name}/${folder}`))
      : [];
    for (const folder of [name, ...vaults.map((vault) => `${vault.name}/${name}`), ...ofTemplates]) {
      const found = await this.#reader.folderNamed(folder);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A note by its title, an alias or its path, the one with the shortest path, and no template before one that is; or a theme by its title. */
  async #atomNamed(written: string): Promise<AtomId | undefined> {
    const wanted = foldName(written);
    const found = await this.#reader.explore({
      query: written,
      plain: true,
      level: 'note',
      limit: NAMESAKES,
    });
    const cards = found.ok ? found.value.hits.map(({ card }) => card) : [];
    const called = cards.filter(({ title, path = '' }) =>
      [title, path, path.replace(/\.[^./]+$/, ''), inVault(path)].some((name) => foldName(name) === wanted),
    );
    const paths = new Set([
      ...called.flatMap(({ path }) => path ?? []),
      ...(await this.#reader.pathsCalled(written)),
    ]);
    if (paths.size > 0) {
      const isTemplate = isTemplateIn(await this.#reader.status());
      const sorted = [...paths].sort(
        (one, other) => one.length - other.length || compareCodeUnits(one, other),
      );
      return (sorted.find((path) => !isTemplate(path)) ?? sorted[0]) as AtomId;
    }
    const themes = await this.#reader.themes();
    return themes.ok ? themes.value.find(({ card }) => foldName(card.title) === wanted)?.card.id : undefined;
  }
}

function namesBy(
  look: (name: WrittenName) => string | undefined,
): Omit<PlanNames, 'holding' | 'linked' | 'ordering' | 'hasNotes'> {
  const named = (kind: NameKind) => (written: string) => look({ kind, written, of: undefined });
  const atom = named('atom');
  const title = named('title');
  const property = named('property');
  return {
    ...{ folder: named('folder'), tag: named('tag'), property },
    value: (of, written) => look({ kind: 'value', written, of }),
    atom: (written) => atom(written) as AtomId | undefined,
    isTitle: (written) => title(written) !== undefined,
  };
}

function keyOf({ kind, written, of = '' }: WrittenName): string {
  return JSON.stringify([kind, of, written]);
}

function bareName(written: string): string {
  return trimSignsEnd(written.replace(/^#/, ''), '/');
}

/** A path as its vault knows it, without its extension. */
function inVault(path: string): string {
  return path.slice(`//${vaultOf(path)}/`.length).replace(/\.[^./]+$/, '');
}
