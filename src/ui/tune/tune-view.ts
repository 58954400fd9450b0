import { Modal, Notice, type App } from 'obsidian';
import type { EngineApi, RelatedWeights } from '../../../worker/contract';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import { renderProgress } from '../progress-bar';
import { TuneModel, type TuneText } from './tune-model';

interface TuneHost {
  engine: Pick<EngineApi, 'tune'>;
  /** Whether all vectors are made on this device. */
  isLocal: boolean;
  now(): number;
  isSettled(): Promise<boolean>;
  /** Called when that may have changed. Returns the way to stop. */
  onProgress(listener: () => void): () => void;
  apply(weights: RelatedWeights): Promise<void>;
}

/** Text that reads right whichever way the interface runs. */
const AUTO = { dir: 'auto' };

/** Looks for better weights while it is open, shows what they are worth, and asks whether to use them. */
export class TuneView extends Modal {
  readonly #model: TuneModel;
  #stop: () => void = () => undefined;
  #head: HTMLElement | undefined;
  #foot: HTMLElement | undefined;
  /** What the buttons are for now: they are made anew only when that changes, so that focus stays. */
  #buttons = '';
  readonly #host: TuneHost;

  constructor(app: App, host: TuneHost) {
    super(app);
    this.#host = host;
    this.#model = new TuneModel({
      engine: host.engine,
      now: () => host.now(),
      isSettled: () => host.isSettled(),
      changed: () => this.#draw(),
    });
  }

  override onOpen(): void {
    const text = texts().tune;
    this.setTitle(text.title);
    this.modalEl.addClass('altitude-tune-modal');
    this.modalEl.lang = locale().tag;
    this.contentEl.addClass('altitude-status');
    const intro = this.#host.isLocal ? text.intro : `${text.intro} ${text.introRemote}`;
    this.contentEl.createEl('p', { cls: 'altitude-quiet-hint', text: intro, attr: AUTO });
    this.#head = this.contentEl.createDiv({
      cls: 'altitude-status-head altitude-tune-head',
      attr: { 'aria-live': 'polite' },
    });
    this.#foot = this.contentEl.createDiv({ cls: 'altitude-tune-foot' });
    this.#draw();
    this.#stop = this.#host.onProgress(() => this.#model.retryWhenSettled());
    void this.#model.run();
  }

  override onClose(): void {
    this.#stop();
    this.#model.leave();
    this.contentEl.empty();
  }

  #draw(): void {
    const text = this.#model.text;
    this.#drawHead(text);
    const buttons = `${text.action ?? ''} ${text.leave}`;
    if (buttons === this.#buttons) return;
    this.#buttons = buttons;
    this.#drawFoot(text);
  }

  #drawHead(text: TuneText): void {
    const el = this.#head;
    if (el === undefined) return;
    el.empty();
    const line = el.createDiv({ cls: 'altitude-status-line' });
    line.createSpan({ cls: 'altitude-status-heading', text: text.heading, attr: AUTO });
    if (text.aside !== '') line.createSpan({ cls: 'altitude-aside', text: text.aside, attr: AUTO });
    if (text.ratio !== undefined) renderProgress(el, text.ratio);
    for (const sentence of text.lines) el.createEl('p', { text: sentence, attr: AUTO });
  }

  #drawFoot({ action, leave }: TuneText): void {
    const el = this.#foot;
    if (el === undefined) return;
    const hadFocus = el.contains(el.doc.activeElement);
    el.empty();
    const names = texts().tune.buttons;
    if (action !== undefined) {
      const button = el.createEl('button', { text: names[action] });
      button.toggleClass('mod-cta', action === 'apply');
      button.addEventListener('click', () => void this.#act(action));
      if (hadFocus) button.focus();
    }
    el.createEl('button', { text: names[leave] }).addEventListener('click', () => this.close());
  }

  async #act(action: NonNullable<TuneText['action']>): Promise<void> {
    if (action === 'pause') this.#model.pause();
    else if (action === 'apply') await this.#apply();
    else await this.#model.run();
  }

  async #apply(): Promise<void> {
    const { weights } = this.#model;
    if (weights === undefined) return;
    await this.#host.apply(weights);
    new Notice(texts().tune.applied);
    this.close();
  }
}
