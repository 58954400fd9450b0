import { Modal, Notice, debounce, type App } from 'obsidian';
import {
  isOfDamage,
  type IndexStatus,
  type NotePath,
  type ReportRow,
  type Result,
  type WithheldTexts,
} from '../../../worker/contract';
import type { IndexSession } from '../../indexing/index-session';
import { openAtom } from '../notes/note-views';
import { errorText } from '../error-text';
import { formatCount } from '../../texts/format';
import { renderProgress } from '../progress-bar';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import { NoteField, type FoundNote } from './note-field';
import { findPaths, standingText, type NoteStanding } from './note-lookup';
import { problemGroups, type ProblemRow } from './problem-groups';
import { drawProblems, drawRest, MAX_ROWS } from './problem-list';
import { VectorOfferBox } from './vector-offer-box';
import {
  leftOutRows,
  noProblemsText,
  reportText,
  serverOf,
  statusFacts,
  statusText,
  type AppMemory,
  type LeftOutCounts,
  type StatusText,
} from './status-model';

interface StatusHost {
  index: IndexSession;
  leftOut(): LeftOutCounts;
  /** All notes of the vault, whatever the rules say. */
  paths(): NotePath[];
  standingOf(path: NotePath): Promise<NoteStanding>;
  /** Reads one file again. */
  retry(path: NotePath): void;
  askRebuild(): void;
  /** Takes vectors out of a folder of the vault, and shows how that goes. */
  takeVectors(folder: string): void;
  /** What is offered is not wanted. */
  putOfferAway(): void;
  /** What the app holds in memory; undefined where nobody tells. May take some seconds. */
  memory(): Promise<AppMemory | undefined>;
}

/** Text that reads right whichever way the interface runs. */
const AUTO = { dir: 'auto' };
/** What of the body takes the keyboard. */
const OPERABLE = ':is(button,summary)';
/** Counting a large index takes a while: not at every note that arrives. */
const REFRESH_MS = 1_000;

/** What is indexed, what is not, and why. */
export class StatusView extends Modal {
  #status: Result<IndexStatus> | undefined;
  #memory: AppMemory | undefined;
  #stops: (() => void)[] = [];
  #head: HTMLElement | undefined;
  #offer: VectorOfferBox | undefined;
  #said: HTMLElement | undefined;
  #body: HTMLElement | undefined;
  #foot: HTMLElement | undefined;
  #field: NoteField | undefined;
  /** Groups of problems that the user opened or closed. */
  readonly #opened = new Map<string, boolean>();
  readonly #host: StatusHost;

  constructor(app: App, host: StatusHost) {
    super(app);
    this.#host = host;
  }

  override onOpen(): void {
    this.setTitle(texts().status.title);
    this.modalEl.addClass('altitude-status-modal');
    this.modalEl.lang = locale().tag;
    this.contentEl.addClass('altitude-status');
    this.#head = this.contentEl.createDiv({ cls: 'altitude-status-head' });
    this.#offer = new VectorOfferBox(this.contentEl, {
      take: ({ folder }) => this.#host.takeVectors(folder),
      putAway: () => {
        this.#host.putOfferAway();
        this.#said?.setText(texts().transfer.notOffered);
      },
    });
    // There from the start: a screen reader tells what is put into it.
    this.#said = this.contentEl.createDiv({
      cls: 'altitude-quiet-hint',
      attr: { role: 'status', ...AUTO },
    });
    this.#field = new NoteField(this.contentEl, (typed) => this.#lookUp(typed));
    this.#body = this.contentEl.createDiv({ cls: 'altitude-status-body' });
    this.#foot = this.contentEl.createDiv({ cls: 'altitude-status-foot' });
    this.#drawFoot(this.#foot);
    const refresh = debounce(() => void this.#refresh(), REFRESH_MS);
    this.#stops = [
      this.#host.index.onProgress(({ progress }) => {
        this.#drawHead();
        if (progress.background !== undefined) refresh();
      }),
      this.#host.index.onChange(refresh),
      () => refresh.cancel(),
    ];
    this.#drawHead();
    this.#drawBody();
    void this.#refresh();
  }

  override onClose(): void {
    for (const stop of this.#stops) stop();
    this.contentEl.empty();
  }

  async #refresh(): Promise<void> {
    this.#status = await this.#host.index.engine.status(null);
    this.#drawHead();
    this.#drawBody();
    await this.#field?.refresh();
    this.#memory = await this.#host.memory();
    this.#drawBody();
  }

  /** The notes that are meant, and how each of them stands. */
  async #lookUp(typed: string): Promise<FoundNote[]> {
    const paths = findPaths(typed, this.#host.paths());
    const report = this.#status?.ok === true ? this.#status.value.report : [];
    const standings = await Promise.all(paths.map((path) => this.#host.standingOf(path)));
    return standings.map((standing) => ({ path: standing.path, text: standingText(standing, report) }));
  }

  #drawHead(): void {
    const el = this.#head;
    if (el === undefined) return;
    // The keyboard goes on below what has gone.
    if (this.#offer?.show(this.#host.index.snapshot.offer) === true) this.#field?.focus();
    const text = statusText(
      this.#host.index.snapshot,
      this.#status?.ok !== true || this.#status.value.persisted,
    );
    const focused = [...el.querySelectorAll('button')].findIndex((button) => button === el.doc.activeElement);
    el.empty();
    const line = el.createDiv({ cls: 'altitude-status-line' });
    line.createSpan({ cls: 'altitude-status-heading', text: text.heading, attr: AUTO });
    if (text.aside !== '') line.createSpan({ cls: 'altitude-aside', text: text.aside, attr: AUTO });
    if (text.ratio !== undefined) renderProgress(el, text.ratio);
    el.createDiv({ cls: 'altitude-quiet-hint', text: text.detail, attr: AUTO });
    const buttons = this.#headActions(text).map(([name, act]) => {
      const button = line.createEl('button', { text: name, attr: AUTO });
      button.addEventListener('click', act);
      return button;
    });
    if (focused >= 0) (buttons[focused] ?? buttons[0])?.focus();
  }

  #headActions({
    canPause,
    isPaused,
    canRetry,
    canRemoveLost,
  }: StatusText): [name: string, act: () => void][] {
    const { index } = this.#host;
    const retry = (): void => void index.retry();
    if (canRemoveLost)
      return [
        [texts().status.checkAgain, retry],
        [texts().status.removeLost, () => void index.removeLost()],
      ];
    if (canRetry) return [[texts().status.retry, retry]];
    const pause = isPaused ? texts().status.resume : texts().status.pause;
    return canPause ? [[pause, () => void index.togglePause()]] : [];
  }

  #drawBody(): void {
    const el = this.#body;
    if (el === undefined) return;
    const buttonAt = [...el.querySelectorAll(OPERABLE)].findIndex((part) => part === el.doc.activeElement);
    el.empty();
    const status = this.#status;
    if (status === undefined)
      el.createDiv({ cls: 'altitude-quiet', text: texts().status.loading, attr: AUTO });
    else if (status.ok) {
      this.#drawFacts(el, status.value);
      this.#drawPurchase(el, status.value);
      this.#drawProblems(el, status.value.report);
    } else {
      el.createDiv({
        cls: 'altitude-failed',
        text: errorText(status.error),
        attr: { role: 'alert', ...AUTO },
      });
    }
    this.#drawLeftOut(el);
    if (buttonAt < 0) return;
    // The rows are those of before, or fewer; with none left the keyboard goes on below them.
    const left = el.querySelectorAll<HTMLElement>(OPERABLE);
    (left[Math.min(buttonAt, left.length - 1)] ?? this.#foot?.querySelector('button'))?.focus();
  }

  #drawFacts(parent: HTMLElement, status: IndexStatus): void {
    const el = parent.createEl('dl', { cls: 'altitude-facts' });
    for (const { name, value } of statusFacts(status, this.#memory)) {
      el.createEl('dt').createEl('bdi', { text: name });
      el.createEl('dd').createEl('bdi', { text: value });
    }
  }

  /** Where something waits for a yes: to press the button is to agree to what it says. */
  #drawPurchase(parent: HTMLElement, { meaning: { withheld } }: IndexStatus): void {
    if (withheld === undefined) return;
    const { buy, buyAgain } = texts().status.withheld;
    const say = isOfDamage(withheld) ? buyAgain : buy;
    const button = parent.createEl('button', {
      cls: 'altitude-status-buy',
      text: say(serverOf(withheld.embedder), withheld.tokens),
      attr: AUTO,
    });
    button.addEventListener('click', () => void this.#sendWithheld(withheld));
    // What is bought again ends with the app.
    if (isOfDamage(withheld)) return;
    const text = texts().status.withheld.lasts;
    parent.createDiv({ cls: 'altitude-quiet-hint', text, attr: AUTO });
  }

  /** What the button said, and nothing more. */
  async #sendWithheld(shown: WithheldTexts): Promise<void> {
    const left = await this.#host.index.sendWithheld(shown);
    await this.#refresh();
    this.#said?.setText(leftText(left));
  }

  #drawProblems(parent: HTMLElement, report: readonly ReportRow[]): void {
    const groups = problemGroups(report);
    const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
    drawHeading(parent, texts().status.needsLook, count === 0 ? '' : formatCount(count));
    const text = noProblemsText(this.#host.index.snapshot);
    if (count === 0) parent.createDiv({ cls: 'altitude-quiet-hint', text, attr: AUTO });
    drawProblems(parent, groups, this.#opened, (row) => void this.#act(row));
  }

  async #act(row: ProblemRow): Promise<void> {
    if (row.action === 'retry') {
      this.#host.retry(row.path);
      return;
    }
    this.close();
    const opened = await openAtom(this.app, { path: row.path, span: undefined, level: 'note' }, false);
    if (!opened) new Notice(texts().explorer.noteMissing(row.path));
  }

  #drawLeftOut(parent: HTMLElement): void {
    const rows = leftOutRows(this.#host.leftOut());
    if (rows.length === 0) return;
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    drawHeading(parent, texts().status.leftOut, texts().status.byChoice(total));
    for (const { name, count } of rows.slice(0, MAX_ROWS)) {
      const el = parent.createDiv({ cls: 'altitude-problem' });
      el.createDiv({ cls: 'altitude-problem-path', text: name, attr: AUTO });
      el.createSpan({ cls: 'altitude-aside', text: formatCount(count) });
    }
    drawRest(parent, rows.length);
  }

  #drawFoot(parent: HTMLElement): void {
    const copy = parent.createEl('button', { text: texts().status.copyReport });
    copy.addEventListener('click', () => void this.#copy());
    const rebuild = parent.createEl('button', { text: texts().status.rebuild, attr: AUTO });
    rebuild.addEventListener('click', () => this.#host.askRebuild());
  }

  async #copy(): Promise<void> {
    const status = this.#status ?? (await this.#host.index.engine.status(null));
    const memory = this.#memory ?? (await this.#host.memory());
    const text = reportText(this.#host.index.snapshot, status, this.#host.leftOut(), memory);
    await this.contentEl.win.navigator.clipboard.writeText(text);
    new Notice(texts().notices.copiedReport);
  }
}

function drawHeading(parent: HTMLElement, name: string, aside: string): void {
  const el = parent.createDiv({ cls: 'altitude-group-heading' });
  el.createSpan({ cls: 'altitude-group-name', text: name, attr: AUTO });
  el.createSpan({ cls: 'altitude-aside', text: aside, attr: AUTO });
}

/** Why nothing was bought; empty where it was. */
function leftText(left: Result<WithheldTexts | null>): string {
  if (!left.ok) return errorText(left.error);
  return left.value === null ? '' : texts().status.withheld.notBought;
}
