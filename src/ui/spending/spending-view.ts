import { ConfirmationModal, Modal, type App } from 'obsidian';
import type { JobRecord } from '../../llm/job-record';
import { leftOf } from '../../llm/open-jobs';
import type { Quoted } from '../../llm/quotes';
import type { Money } from '../../llm/quote';
import { locale } from '../../texts/locale';
import { unreadLedgerTexts } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';
import { renderProgress } from '../progress-bar';
import {
  endedLines,
  jobHeading,
  jobLine,
  otherModelText,
  quotedLines,
  repricedLines,
  undoQuestion,
} from './spending-lines';
import { SpendingModel, type SpendingJob, type SpendingPorts } from './spending-model';

interface SpendingHost extends Omit<SpendingPorts, 'changed'> {
  /** Whether another window keeps the index: what is bought is kept there. */
  isBeside: boolean;
  openSettings: () => void;
}

/** Text that reads right whichever way the interface runs. */
const AUTO = { dir: 'auto' };

interface Control {
  name: string;
  /** For a screen reader, where the name alone does not say of what. */
  label?: string;
  isMain?: boolean;
  /** It was pressed, and keeps the focus until what it does is done. */
  isPressed?: boolean;
  act: () => void;
}

/** Says what summaries cost, buys them when told to, and lists what was paid. */
export class SpendingView extends Modal {
  readonly #host: SpendingHost;
  readonly #model: SpendingModel;
  #said: HTMLElement | undefined;
  #controls: HTMLElement | undefined;
  #list: HTMLElement | undefined;
  /** Which buttons there are: they are made anew only when that changes, so that focus stays. */
  #drawn = '';

  constructor(app: App, host: SpendingHost) {
    super(app);
    this.#host = host;
    this.#model = new SpendingModel({ ...host, changed: () => this.#draw() });
  }

  override onOpen(): void {
    this.setTitle(texts().buying.title);
    this.modalEl.lang = locale().tag;
    this.contentEl.addClass('altitude-spending');
    this.#said = this.contentEl.createDiv({
      cls: 'altitude-spending-offer',
      attr: { 'aria-live': 'polite' },
    });
    this.#controls = this.contentEl.createDiv({ cls: 'altitude-tune-foot' });
    this.contentEl.createEl('h3', { text: texts().buying.spent, attr: AUTO });
    this.#list = this.contentEl.createDiv();
    this.#draw();
    void this.#model.open();
  }

  /** A job goes on when its pane is closed. */
  override onClose(): void {
    this.#model.leave();
    this.contentEl.empty();
  }

  #draw(): void {
    const [said, controls, list] = [this.#said, this.#controls, this.#list];
    if (said === undefined || controls === undefined || list === undefined) return;
    this.#drawOffer(said);
    const wanted = this.#offerControls();
    const { jobs, unreadable, unreadLedgers, damagedDeliveries } = this.#model;
    const drawn = JSON.stringify([
      wanted,
      unreadable,
      unreadLedgers,
      damagedDeliveries,
      jobs.map(({ job, ...can }) => [jobLine(job, can.canResume), can]),
    ]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    redraw(controls, () => drawControls(controls, wanted));
    redraw(list, () => this.#drawJobs(list, jobs), controls);
  }

  #drawOffer(el: HTMLElement): void {
    el.empty();
    const ratio = this.#ratio();
    if (ratio !== undefined) renderProgress(el, ratio);
    for (const line of this.#offerLines()) el.createEl('p', { text: line, attr: AUTO });
  }

  #ratio(): number | undefined {
    const { offer } = this.#model;
    if (offer.kind !== 'planning' && offer.kind !== 'running') return undefined;
    return offer.total === 0 ? 0 : offer.done / offer.total;
  }

  #offerLines(): string[] {
    const { buying, spending } = texts();
    const { offer } = this.#model;
    const { choice, isBeside, wish } = this.#host;
    switch (offer.kind) {
      case 'running':
        return [
          `${spending.progress}: ${buying.progress(offer.done, offer.total)}`,
          ...(offer.isEnding ? [buying.pausing] : []),
        ];
      case 'planning':
        return [spending.planning];
      case 'quoted':
        if (isBeside) return [buying.beside];
        return quotedLines(offer.quoted, wish, this.#host.now());
      case 'repriced':
        return repricedLines(offer.job, offer.rest);
      case 'ended':
        return endedLines(offer.job, this.#model.canResume(offer.job));
      case 'failed':
        return [errorText(offer.error)];
      case 'none':
        return choice === undefined ? [buying.notSetUp] : [];
    }
  }

  #offerControls(): Control[] {
    const { buying } = texts();
    const model = this.#model;
    const { offer } = model;
    const close = { name: buying.close, act: () => this.close() };
    if (offer.kind === 'running')
      return [
        { name: buying.pause, isPressed: offer.isEnding, act: () => model.pause() },
        { name: buying.stop, act: () => model.stop() },
      ];
    if (this.#host.choice === undefined)
      return [{ name: buying.openSettings, isMain: true, act: () => this.#openSettings() }, close];
    if (offer.kind === 'ended') return [close, ...this.#goOn(offer.job)];
    if (offer.kind === 'repriced')
      return [close, ...this.#agreement(offer.rest, () => void model.resumeAnew())];
    if (offer.kind !== 'quoted' || this.#host.isBeside || offer.quoted.quote.units.length === 0)
      return [close];
    return [close, ...this.#agreement(offer.quoted, () => void model.buy())];
  }

  /** The button by which somebody agrees to a price; none while a ledger is awaited. */
  #agreement({ quote, room, waitsFor }: Quoted, act: () => void): Control[] {
    const { buying, spending } = texts();
    if (waitsFor.length > 0) return [];
    const isShort = room !== undefined && room.by !== 'quote';
    if (isShort && !room.isEnough)
      return [{ name: buying.openSettings, isMain: true, act: () => this.#openSettings() }];
    const name = isShort ? buying.buyUpTo(spending.usd(room.usd)) : buyName(quote.price);
    return [{ name, isMain: true, act }];
  }

  /** How what is left of a job that stands still can be had. */
  #goOn(job: JobRecord): Control[] {
    const { buying } = texts();
    if (leftOf(job) === 0 && job.refused.size === 0) return [];
    if (leftOf(job) > 0 && this.#model.canResume(job))
      return [{ name: buying.resume, isMain: true, act: () => void this.#model.resume(job) }];
    return [{ name: buying.rest, isMain: true, act: () => void this.#model.quote() }];
  }

  #openSettings(): void {
    this.close();
    this.#host.openSettings();
  }

  #drawJobs(el: HTMLElement, jobs: readonly SpendingJob[]): void {
    const { buying, spending } = texts();
    const { spentToday, damaged, damagedDeliveries, unreadable, unreadLedgers } = this.#model;
    if (jobs.length === 0) el.createEl('p', { text: spending.emptyLedger, attr: AUTO });
    else
      el.createEl('p', {
        text: buying.today(spending.usd(spentToday), spending.usd(this.#host.dayUsd)),
        attr: AUTO,
      });
    if (damaged > 0) el.createEl('p', { text: spending.ledgerDamaged(damaged), attr: AUTO });
    for (const text of unreadLedgerTexts(unreadLedgers)) el.createEl('p', { text, attr: AUTO });
    if (damagedDeliveries > 0)
      el.createEl('p', { text: spending.damagedDeliveries(damagedDeliveries), attr: AUTO });
    if (unreadable > 0) el.createEl('p', { text: spending.unreadableSummaries(unreadable), attr: AUTO });
    const list = el.createEl('ul', { cls: 'altitude-spending-jobs' });
    for (const each of jobs) this.#drawJob(list, each);
  }

  #drawJob(list: HTMLElement, each: SpendingJob): void {
    const { job, canResume, canUndo, isOfOtherModel } = each;
    const { buying } = texts();
    const row = list.createEl('li', { cls: 'altitude-spending-job' });
    const heading = jobHeading(job, this.#host.now(), each);
    row.createDiv({ text: heading, attr: AUTO });
    row.createDiv({
      cls: 'altitude-quiet-hint',
      text: jobLine(job, canResume || isOfOtherModel),
      attr: AUTO,
    });
    if (isOfOtherModel) row.createDiv({ cls: 'altitude-quiet-hint', text: otherModelText(job), attr: AUTO });
    const controls = row.createDiv({ cls: 'altitude-spending-controls' });
    drawControls(controls, [
      ...(canResume
        ? [this.#control(buying.resume, buying.resumeOf(heading), () => this.#model.resume(job))]
        : []),
      ...(canUndo ? [this.#control(buying.undo, buying.undoOf(heading), () => this.#askUndo(job))] : []),
    ]);
  }

  /** What was paid for goes only after a yes to how much that is. */
  #askUndo(job: JobRecord): void {
    const { buying } = texts();
    const modal = new ConfirmationModal(this.app);
    modal.setTitle(buying.undo);
    modal.setContent(undoQuestion(job));
    modal.addButton((button) =>
      button
        .setButtonText(buying.undoNow)
        .setDestructive()
        .onClick(() => void this.#model.undo(job)),
    );
    modal.addCancelButton(buying.keep);
    modal.open();
  }

  #control(name: string, label: string, act: () => unknown): Control {
    return { name, label, act: () => void act() };
  }
}

function buyName(price: Money): string {
  const { buying, spending } = texts();
  return price.kind === 'local' ? buying.make : buying.buy(spending.money(price));
}

/** Draws anew. Where the focus was among the buttons that went, the first one gets it, or else the first of `otherwise`. */
function redraw(el: HTMLElement, draw: () => void, otherwise = el): void {
  const hadFocus = el.contains(el.doc.activeElement);
  el.empty();
  draw();
  if (hadFocus) (el.querySelector('button') ?? otherwise.querySelector('button'))?.focus();
}

function drawControls(el: HTMLElement, controls: readonly Control[]): void {
  for (const { name, label, isMain = false, isPressed = false, act } of controls) {
    const button = el.createEl('button', { text: name, ...(label && { attr: { 'aria-label': label } }) });
    button.toggleClass('mod-cta', isMain);
    if (isPressed) button.setAttr('aria-disabled', 'true');
    button.addEventListener('click', act);
  }
}
