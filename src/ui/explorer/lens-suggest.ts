import { FuzzySuggestModal, type App, type FuzzyMatch } from 'obsidian';
import type { EngineApi, Facet, FacetsRequest, NotePath } from '../../../worker/contract';
import { formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { LensChip, SavedLens } from '../../settings/saved-lenses';
import { chipName } from './lens-chips';

/** Names of each kind that are offered, those of most notes. */
const MAX_OFFERED = 1_000;

/** What can be chosen: a chip, or a property whose values are offered next. */
export type LensOffer = { text: string; detail: string } & (
  | { kind: 'chip'; chip: LensChip }
  | { kind: 'property'; name: string }
);

/** Every lens that the vault offers: saved ones, recent, kinds and links, then its tags, folders and properties by use. */
export async function collectLenses(
  engine: Pick<EngineApi, 'facets'>,
  saved: readonly SavedLens[],
  centre?: NotePath,
): Promise<LensOffer[]> {
  const names = async (kind: FacetsRequest['kind']): Promise<Facet[]> => {
    const found = await engine.facets({ kind, limit: MAX_OFFERED });
    return found.ok ? found.value : [];
  };
  const [tags, folders, properties] = await Promise.all([
    names('tags'),
    names('folders'),
    names('properties'),
  ]);
  const text = texts().lens;
  const inUse = (detail: string, notes: number): string => text.inUse(detail, formatCount(notes));
  return [
    ...saved.map(({ name }) => offer({ kind: 'saved', name }, text.saved)),
    offer({ kind: 'recent' }, text.recentDetail),
    ...(centre === undefined ? [] : radiuses(centre)),
    ...Object.entries(text.conditions).map(([query, detail]) => offer({ kind: 'query', query }, detail)),
    ...tags.map(({ name, notes }) => offer({ kind: 'tag', tag: name }, inUse(text.tag, notes))),
    ...folders.map(({ name, notes }) => offer({ kind: 'folder', folder: name }, inUse(text.folder, notes))),
    ...properties.map(({ name, notes }): LensOffer => {
      return { kind: 'property', name, text: `[${name}]`, detail: inUse(text.property, notes) };
    }),
  ];
}

/** How far from the centre a search may go. */
function radiuses(path: NotePath): LensOffer[] {
  return [1, 2].map((links) => offer({ kind: 'within', path, links }, texts().lens.withinDetail));
}

/** What can be asked of one property: that it is there, or one of its values. */
export async function collectValues(
  engine: Pick<EngineApi, 'facets'>,
  property: string,
): Promise<LensOffer[]> {
  const found = await engine.facets({ kind: 'values', of: property, limit: MAX_OFFERED });
  const values = found.ok ? found.value : [];
  const text = texts().lens;
  return [
    offer({ kind: 'query', query: `[${property}]` }, text.anyValue),
    ...values
      .filter(({ name }) => !/["[\]]/.test(name))
      .map(({ name, notes }) => {
        const query = `[${property}:${/^[\p{L}\p{N}-]+$/u.test(name) ? name : `"${name}"`}]`;
        return offer({ kind: 'query', query }, text.inUse(text.value, formatCount(notes)));
      }),
  ];
}

function offer(chip: LensChip, detail: string): LensOffer {
  return { kind: 'chip', chip, text: chipName(chip), detail };
}

/** What is called so comes first, then what begins so; operators, which are no names of the vault, come last. */
function byNearness(found: FuzzyMatch<LensOffer>[], typed: string): FuzzyMatch<LensOffer>[] {
  const wanted = typed.toLowerCase().replace(/^#/, '');
  if (wanted === '') return found;
  const rankOf = ({ item }: FuzzyMatch<LensOffer>): number => {
    const name = item.text.toLowerCase().replace(/^[#[]|[\]/]+$/g, '');
    if (name === wanted) return 0;
    if (item.kind === 'chip' && item.chip.kind === 'query') return 3;
    return name.startsWith(wanted) ? 1 : 2;
  };
  return [...found].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Offers lenses; what was typed is offered as well, as a phrase of meaning and as a query. */
export class LensSuggest extends FuzzySuggestModal<LensOffer> {
  readonly #offers: readonly LensOffer[];
  readonly #onChoose: (chosen: LensOffer) => void;
  readonly #takesText: boolean;

  constructor(
    app: App,
    offers: readonly LensOffer[],
    onChoose: (chosen: LensOffer) => void,
    placeholder: string = texts().lens.suggest,
    takesText = true,
  ) {
    super(app);
    this.#offers = offers;
    this.#onChoose = onChoose;
    this.#takesText = takesText;
    this.setPlaceholder(placeholder);
  }

  override getItems(): LensOffer[] {
    return [...this.#offers];
  }

  override getItemText(item: LensOffer): string {
    return item.text;
  }

  override getSuggestions(query: string): FuzzyMatch<LensOffer>[] {
    const text = query.trim();
    const found = byNearness(super.getSuggestions(query), text);
    if (text === '' || !this.#takesText) return found;
    const typed = [
      offer({ kind: 'meaning', phrase: text }, texts().lens.meaningDetail),
      offer({ kind: 'query', query: text }, texts().lens.queryDetail),
    ];
    const asMatch = (item: LensOffer): FuzzyMatch<LensOffer> => {
      return { item, match: { score: 0, matches: [] } };
    };
    // Who writes an operator means a query.
    const isQuery = /^-?(\w+:\S|\[\S|")/.test(text);
    return isQuery ? [...typed.reverse().map(asMatch), ...found] : [...found, ...typed.map(asMatch)];
  }

  override renderSuggestion(match: FuzzyMatch<LensOffer>, el: HTMLElement): void {
    // Each runs its own way: one would else stand within the other where the interface runs from right to left.
    super.renderSuggestion(match, el.createEl('bdi'));
    el.createEl('bdi', { cls: 'altitude-aside', text: match.item.detail });
  }

  override onChooseItem(item: LensOffer): void {
    this.#onChoose(item);
  }
}
