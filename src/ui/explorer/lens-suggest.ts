import { FuzzySuggestModal, getAllTags, type App, type FuzzyMatch } from 'obsidian';
import { STRINGS } from '../../texts/strings';
import type { LensChip } from './lens-chips';

/** Files looked at between two rests of the main thread. */
const FILES_PER_SLICE = 1_000;

/** Every lens the vault offers: recent, its tags by use, its folders. */
export async function collectLenses(app: App): Promise<LensChip[]> {
  const uses = new Map<string, number>();
  const files = app.vault.getMarkdownFiles();
  for (let from = 0; from < files.length; from += FILES_PER_SLICE) {
    for (const file of files.slice(from, from + FILES_PER_SLICE)) {
      const cache = app.metadataCache.getFileCache(file);
      const tags = cache === null ? [] : (getAllTags(cache) ?? []);
      for (const tag of new Set(tags)) uses.set(tag.slice(1), (uses.get(tag.slice(1)) ?? 0) + 1);
    }
    if (from + FILES_PER_SLICE < files.length) await new Promise((resolve) => window.setTimeout(resolve, 0));
  }
  const tags = [...uses]
    .sort(([, one], [, other]) => other - one)
    .map(([tag]) => ({ kind: 'tag' as const, tag }));
  const folders = app.vault
    .getAllFolders(false)
    .map(({ path }) => ({ kind: 'folder' as const, folder: path }));
  return [{ kind: 'recent' }, ...tags, ...folders];
}

export class LensSuggest extends FuzzySuggestModal<LensChip> {
  constructor(
    app: App,
    private readonly lenses: LensChip[],
    private readonly onChoose: (chip: LensChip) => void,
  ) {
    super(app);
    this.setPlaceholder(STRINGS.lens.suggest);
  }

  override getItems(): LensChip[] {
    return this.lenses;
  }

  override getItemText(chip: LensChip): string {
    if (chip.kind === 'tag') return `#${chip.tag}`;
    return chip.kind === 'folder' ? chip.folder : STRINGS.lens.recent;
  }

  override renderSuggestion(match: FuzzyMatch<LensChip>, el: HTMLElement): void {
    super.renderSuggestion(match, el);
    const { kind } = match.item;
    el.createSpan({
      cls: 'altitude-aside altitude-lens-kind',
      text: kind === 'recent' ? STRINGS.lens.recentDetail : STRINGS.lens[kind],
    });
  }

  override onChooseItem(chip: LensChip): void {
    this.onChoose(chip);
  }
}
