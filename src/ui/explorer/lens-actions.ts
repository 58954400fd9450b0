import { Menu, Notice, type App } from 'obsidian';
import type { EngineApi } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { ExplorerModel } from './explorer-model';
import type { LensChip, SavedLens } from '../../settings/saved-lenses';
import { chipName, spelledOut } from './lens-chips';
import { TextPrompt } from '../text-prompt';
import { LensSuggest, collectLenses, collectValues, type LensOffer } from './lens-suggest';

/** Lenses that have names; they outlive the pane. */
export interface SavedLenses {
  list(): readonly SavedLens[];
  /** Replaces all of them. */
  store(lenses: SavedLens[]): Promise<void>;
}

interface LensHost {
  app: App;
  engine: Pick<EngineApi, 'facets' | 'explore'>;
  model: ExplorerModel;
  saved: SavedLenses;
}

/** What people do with lenses in one pane: choose, change, name and drop them. */
export class LensActions {
  readonly #host: LensHost;

  constructor(host: LensHost) {
    this.#host = host;
  }

  /** Offers lenses; what is chosen takes the place of a chip, or is added. */
  async pick(instead?: LensChip): Promise<void> {
    const { app, engine, saved } = this.#host;
    const offers = await collectLenses(engine, saved.list(), this.#host.model.focus?.path);
    new LensSuggest(app, offers, (chosen) => void this.#take(chosen, instead)).open();
  }

  openMenu(chip: LensChip, at: { x: number; y: number }): void {
    const menu = new Menu();
    const text = texts().lens;
    const add = (icon: string, title: string, act: () => void): void => {
      menu.addItem((item) => item.setIcon(icon).setTitle(title).onClick(act));
    };
    if (chip.kind === 'saved') {
      add('pencil', text.rename, () => this.#rename(chip.name));
      add('list', text.takeApart, () => void this.#takeApart(chip));
      add('trash-2', text.delete, () => void this.#delete(chip.name));
    } else add('pencil', text.edit, () => void this.#edit(chip));
    add('save', text.save, () => this.#save());
    add('x', text.remove(chipName(chip)), () => void this.#host.model.removeLens(chip));
    menu.showAtPosition(at);
  }

  async #take(chosen: LensOffer, instead: LensChip | undefined): Promise<void> {
    if (chosen.kind === 'property') {
      const { app, engine } = this.#host;
      const offers = await collectValues(engine, chosen.name);
      const placeholder = texts().lens.suggestValue(chosen.name);
      new LensSuggest(app, offers, (value) => void this.#take(value, instead), placeholder, false).open();
      return;
    }
    const { chip } = chosen;
    const wrong = chip.kind === 'query' ? await this.#checkQuery(chip.query) : undefined;
    if (wrong !== undefined) this.#prompt(chip, instead, wrong);
    else await this.#put(chip, instead);
  }

  async #put(chip: LensChip, instead: LensChip | undefined): Promise<void> {
    const { model } = this.#host;
    await (instead === undefined ? model.addLens(chip) : model.replaceLens(instead, chip));
  }

  async #edit(chip: LensChip): Promise<void> {
    if (chip.kind === 'query' || chip.kind === 'meaning') this.#prompt(chip, chip);
    else await this.pick(chip);
  }

  #prompt(chip: LensChip, instead: LensChip | undefined, problem?: string): void {
    const isQuery = chip.kind === 'query';
    const text = texts().lens;
    new TextPrompt(this.#host.app, {
      title: isQuery ? text.editQuery : text.editMeaning,
      value: chip.kind === 'query' ? chip.query : chip.kind === 'meaning' ? chip.phrase : '',
      hint: problem ?? (isQuery ? text.queryHint : text.meaningHint),
      confirm: text.done,
      check: async (written) => (isQuery ? this.#checkQuery(written) : undefined),
      take: (written) =>
        void this.#put(
          isQuery ? { kind: 'query', query: written } : { kind: 'meaning', phrase: written },
          instead,
        ),
    }).open();
  }

  /** Has the engine read it: only there the language is known. */
  async #checkQuery(where: string): Promise<string | undefined> {
    const { engine } = this.#host;
    const answer = await engine.explore({
      query: '',
      level: 'note',
      limit: 1,
      cards: false,
      lens: { where },
    });
    if (answer.ok || answer.error.kind !== 'bad-request') return undefined;
    const { at, why } = answer.error;
    const message = texts().fault(why);
    return at === undefined ? message : texts().lens.wrongAt(where.slice(...at), message);
  }

  #save(): void {
    const { app, model, saved } = this.#host;
    const text = texts().lens;
    new TextPrompt(app, {
      title: text.saveTitle,
      value: '',
      hint: text.saveHint(model.state.chips.map(chipName).join(' · ')),
      confirm: text.saveConfirm,
      check: async (name) => this.#checkName(name),
      take: (name) => {
        const chips = spelledOut(model.state.chips, saved.list());
        void this.#store([...saved.list(), { name, chips }], [{ kind: 'saved', name }], text.stored(name));
      },
    }).open();
  }

  #rename(from: string): void {
    const { app, model, saved } = this.#host;
    const text = texts().lens;
    new TextPrompt(app, {
      title: text.renameTitle(from),
      value: from,
      confirm: text.done,
      check: async (name) => (name === from ? undefined : this.#checkName(name)),
      take: (name) => {
        const lenses = saved.list().map((lens) => (lens.name === from ? { ...lens, name } : lens));
        const chips = model.state.chips.map((chip): LensChip =>
          chip.kind === 'saved' && chip.name === from ? { kind: 'saved', name } : chip,
        );
        void this.#store(lenses, chips, text.stored(name));
      },
    }).open();
  }

  #checkName(name: string): string | undefined {
    const isTaken =
      this.#host.saved.list().some((lens) => lens.name === name) || name === texts().lens.recent;
    return isTaken ? texts().lens.nameTaken(name) : undefined;
  }

  async #delete(name: string): Promise<void> {
    const { model, saved } = this.#host;
    const chips = model.state.chips.filter((chip) => chip.kind !== 'saved' || chip.name !== name);
    const lenses = saved.list().filter((lens) => lens.name !== name);
    await this.#store(lenses, chips, texts().lens.deleted(name));
  }

  async #takeApart(chip: LensChip): Promise<void> {
    const { model, saved } = this.#host;
    const others = model.state.chips.filter((each) => each !== chip);
    await model.setLenses([...others, ...spelledOut([chip], saved.list())]);
  }

  async #store(lenses: SavedLens[], chips: LensChip[], said: string): Promise<void> {
    await this.#host.saved.store(lenses);
    await this.#host.model.setLenses(chips);
    new Notice(said);
  }
}
