import { Modal, type App } from 'obsidian';
import type { SummaryCounts } from '../../llm/needs-of-notes';
import type { Money } from '../../llm/quote';
import type { ExcludedFiles } from '../../settings/excluded-files';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import { addHiddenLabel } from '../hidden-label';
import { ImportModel, type ImportChoice, type ImportFile } from './import-model';
import { renderImportRow } from './import-row';
import { renderImportSummary } from './import-summary';

interface ImportHost {
  survey(): Promise<{ files: ImportFile[]; excluded: ExcludedFiles | undefined }>;
  choice: ImportChoice;
  /** Whether all that is done with notes is done on this device. */
  isLocal: boolean;
  apply(choice: ImportChoice): void;
  /** Of these notes: asked for when somebody wants to know. Undefined where there is no model to ask. Nothing is sent. */
  summaries: ((paths: readonly string[]) => Promise<SummaryPrice>) | undefined;
  openSpending(): void;
}

/** What summaries there are by path of note, and what the others would cost; undefined where there is nothing to buy. */
interface SummaryPrice {
  byPath: ReadonlyMap<string, SummaryCounts>;
  price: Money | undefined;
}

/** Rows drawn at most; the filter finds the rest. */
const MAX_ROWS = 1_000;

/** The tree of folders, with what each holds and whether it is read. Nothing changes before it is applied. */
export class ImportView extends Modal {
  readonly #host: ImportHost;
  #model: ImportModel | undefined;
  #tree: HTMLElement | undefined;
  #sum: HTMLElement | undefined;
  #apply: HTMLButtonElement | undefined;
  /** Index of the row that keys act on, which has the focus of the tree. */
  #at = 0;

  constructor(app: App, host: ImportHost) {
    super(app);
    this.#host = host;
  }

  override onOpen(): void {
    this.setTitle(texts().importNotes.title);
    this.contentEl.addClass('altitude-import');
    this.modalEl.lang = locale().tag;
    const waiting = this.contentEl.createDiv({ text: texts().importNotes.loading, attr: { role: 'status' } });
    void this.#host.survey().then(
      ({ files, excluded }) => {
        const { include, exclude, leavesOutExcludedFiles } = this.#host.choice;
        this.#model = new ImportModel(files, { include, exclude, leavesOutExcludedFiles }, excluded);
        waiting.remove();
        this.#drawAll(this.#model);
      },
      (error: unknown) => {
        waiting.setAttr('role', 'alert');
        waiting.setText(texts().importNotes.failed(error instanceof Error ? error.message : String(error)));
      },
    );
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  #drawAll(model: ImportModel): void {
    this.#drawFilter(model);
    this.#tree = this.contentEl.createDiv({
      cls: 'altitude-import-tree',
      attr: { role: 'tree', 'aria-multiselectable': 'true' },
    });
    addHiddenLabel(this.#tree, this.contentEl, texts().importNotes.folders);
    this.#tree.addEventListener('keydown', (event) => this.#take(event, model));
    if (model.excludedByApp > 0) this.#drawExcluded(model);
    this.#sum = this.contentEl.createDiv({ cls: 'altitude-import-sum', attr: { 'aria-live': 'polite' } });
    this.#drawFoot(model);
    this.#draw(model);
  }

  #drawFilter(model: ImportModel): void {
    const field = this.contentEl.createEl('input', {
      type: 'search',
      placeholder: texts().importNotes.filter,
      attr: { 'aria-label': texts().importNotes.filterLabel, dir: 'auto' },
    });
    field.addEventListener('input', () => {
      model.filter = field.value;
      this.#at = 0;
      this.#draw(model);
    });
  }

  #drawExcluded(model: ImportModel): void {
    const line = this.contentEl.createEl('label', { cls: 'altitude-import-excluded' });
    const box = line.createEl('input', { type: 'checkbox' });
    box.checked = model.choice.leavesOutExcludedFiles;
    line.createSpan({ text: texts().importNotes.excludedFiles });
    line.createSpan({
      cls: 'altitude-aside',
      text: texts().importNotes.excludedCount(model.excludedByApp),
      attr: { dir: 'auto' },
    });
    box.addEventListener('change', () => {
      model.toggleExcludedFiles();
      this.#draw(model);
    });
  }

  #drawFoot(model: ImportModel): void {
    const foot = this.contentEl.createDiv({ cls: 'altitude-import-foot' });
    if (this.#host.summaries !== undefined) this.#drawSummaries(foot, model, this.#host.summaries);
    const cancel = foot.createEl('button', { text: texts().importNotes.cancel });
    cancel.addEventListener('click', () => this.close());
    const apply = foot.createEl('button', { cls: 'mod-cta', text: texts().importNotes.apply });
    this.#apply = apply;
    apply.addEventListener('click', () => {
      this.#host.apply(model.choice);
      this.close();
    });
  }

  /** The notes are read for the price when somebody wants it. It is agreed to where it is explained. */
  #drawSummaries(
    foot: HTMLElement,
    model: ImportModel,
    ask: (paths: readonly string[]) => Promise<SummaryPrice>,
  ): void {
    const { importNotes, spending } = texts();
    const button = foot.createEl('button', { cls: 'altitude-import-summaries', text: importNotes.summaries });
    const askOnce = (): void => {
      button.removeEventListener('click', askOnce);
      button.setText(spending.planning);
      button.setAttr('aria-disabled', 'true');
      void ask(model.read).then(
        ({ byPath, price }) => {
          model.showSummaries(byPath);
          this.#draw(model);
          this.#offer(button, price);
        },
        (error: unknown) => button.setText(error instanceof Error ? error.message : String(error)),
      );
    };
    button.addEventListener('click', askOnce);
  }

  #offer(button: HTMLElement, price: Money | undefined): void {
    const { buying, spending, importNotes } = texts();
    if (price === undefined) return button.setText(importNotes.nothingToBuy);
    button.removeAttribute('aria-disabled');
    button.setText(price.kind === 'local' ? buying.make : buying.buy(spending.money(price)));
    button.addEventListener('click', () => this.#host.openSpending());
  }

  #draw(model: ImportModel): void {
    const tree = this.#tree;
    if (tree === undefined) return;
    const hadFocus = tree.contains(tree.doc.activeElement);
    const { scrollTop } = tree;
    tree.empty();
    const all = model.rows();
    const rows = all.slice(0, MAX_ROWS);
    this.#at = Math.max(0, Math.min(this.#at, rows.length - 1));
    for (const [at, row] of rows.entries()) {
      const el = renderImportRow(tree, row, at === this.#at);
      el.addEventListener('focus', () => (this.#at = at));
      el.addEventListener('click', (event) => {
        this.#at = at;
        const target = event.targetNode;
        const isTwisty = target?.instanceOf(Element) && target.closest('.altitude-import-twisty') !== null;
        if (isTwisty && row.isExpanded !== undefined) model.expand(row.path, !row.isExpanded);
        else model.toggle(row.path);
        this.#draw(model);
        this.#focusRow();
      });
    }
    tree.toggleClass(
      'is-flat',
      rows.every(({ isExpanded }) => isExpanded === undefined),
    );
    const { noFolders, noMatch } = texts().importNotes;
    if (rows.length === 0) tree.createDiv({ text: model.filter === '' ? noFolders : noMatch });
    if (all.length > rows.length) {
      const text = texts().importNotes.moreFolders(rows.length, all.length);
      tree.createDiv({ cls: 'altitude-quiet-hint', text, attr: { role: 'note', dir: 'auto' } });
    }
    tree.scrollTop = scrollTop;
    if (hadFocus) this.#focusRow();
    if (this.#apply !== undefined) this.#apply.disabled = !model.isChanged;
    if (this.#sum !== undefined) renderImportSummary(this.#sum, model.summary, this.#host.isLocal);
  }

  #focusRow(): void {
    const row = this.#tree?.children[this.#at];
    if (row?.instanceOf(HTMLElement)) row.focus();
  }

  #take(event: KeyboardEvent, model: ImportModel): void {
    const rows = model.rows().slice(0, MAX_ROWS);
    const row = rows[this.#at];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget as HTMLElement).direction === 'rtl';
    const opens = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const closes = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === 'ArrowDown') this.#at = Math.min(this.#at + 1, rows.length - 1);
    else if (event.key === 'ArrowUp') this.#at = Math.max(this.#at - 1, 0);
    else if (event.key === 'Home') this.#at = 0;
    else if (event.key === 'End') this.#at = rows.length - 1;
    else if (event.key === ' ' || event.key === 'Enter') model.toggle(row.path);
    else if (event.key === opens && row.isExpanded === false) model.expand(row.path, true);
    else if (event.key === opens && row.isExpanded) this.#at += 1;
    else if (event.key === closes && row.isExpanded) model.expand(row.path, false);
    else if (event.key === closes) this.#at = parentIndex(rows, this.#at);
    else return;
    event.preventDefault();
    this.#draw(model);
  }
}

function parentIndex(rows: readonly { level: number }[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; above--) if ((rows[above]?.level ?? 1) < level) return above;
  return at;
}
