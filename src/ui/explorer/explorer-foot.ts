import type { IndexSnapshot } from '../../indexing/index-session';
import { indexLine, type IndexLine } from '../index-line';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import { SteadyLine, type SteadyLinePorts } from './steady-line';
import type { UsefulKeys } from './useful-keys';

/** The state of the index on the left, the keys that do something here on the right. */
export class ExplorerFoot {
  readonly #text: HTMLElement;
  readonly #button: HTMLElement;
  readonly #keys: ReadonlyMap<keyof UsefulKeys, HTMLElement>;
  readonly #steady: SteadyLine;
  #line: IndexLine | undefined;

  constructor(
    parent: HTMLElement,
    actions: { togglePause(): void; retry(): void; status(): void },
    timing: Pick<SteadyLinePorts, 'now' | 'after'>,
  ) {
    this.#steady = new SteadyLine({ ...timing, show: (line) => this.#show(line) });
    const el = parent.createDiv({ cls: 'altitude-foot' });
    this.#text = el.createEl('button', {
      cls: 'altitude-foot-text',
      attr: { dir: 'auto' },
    });
    this.#text.addEventListener('click', () => actions.status());
    // It has a name before there is anything to pause.
    const name = { 'aria-label': texts().footer.pause };
    this.#button = el.createEl('button', { cls: 'altitude-foot-button is-hidden', attr: name });
    this.#button.addEventListener('click', () => {
      if (this.#line?.action === 'retry') actions.retry();
      else if (this.#line?.action === 'take' || this.#line?.action === 'decide') actions.status();
      else actions.togglePause();
    });
    const keys = el.createDiv({ cls: 'altitude-keys', attr: { 'aria-hidden': 'true' } });
    const isRtl = el.win.getComputedStyle(el).direction === 'rtl';
    const hints: [keyof UsefulKeys, key: string, meaning: string][] = [
      ['out', isRtl ? '→' : '←', texts().footer.keyOut],
      ['in', isRtl ? '←' : '→', texts().footer.keyIn],
      ['link', 'i', texts().footer.keyLink],
      ['why', 'w', texts().footer.keyWhy],
      ['mapOut', '⌫', texts().footer.keyOut],
      ['mapIn', '↵', texts().footer.keyIn],
    ];
    this.#keys = new Map(
      hints.map(([name, key, meaning]) => {
        const hint = keys.createSpan({ cls: 'altitude-key is-hidden' });
        hint.createEl('kbd', { text: key });
        hint.createSpan({ text: meaning });
        return [name, hint];
      }),
    );
  }

  showKeys(useful: UsefulKeys): void {
    for (const [name, hint] of this.#keys) hint.toggleClass('is-hidden', !useful[name]);
  }

  show(index: IndexSnapshot): void {
    this.#steady.take(indexLine(index));
  }

  close(): void {
    this.#steady.close();
  }

  #show(line: IndexLine): void {
    this.#line = line;
    this.#text.setText(line.text);
    const said = [line.text, line.detail, texts().commands.status];
    this.#text.setAttribute('aria-label', joinSentences(said.filter((part) => part !== '')));
    this.#text.toggleClass('is-failed', line.action === 'retry');
    const isLeaving = line.action === undefined && this.#button === this.#button.doc.activeElement;
    if (isLeaving) this.#text.focus();
    this.#button.toggleClass('is-hidden', line.action === undefined);
    if (line.action === undefined) return;
    const marks = { pause: '❚❚ ', resume: '▶ ', retry: '', take: '', decide: '' };
    this.#button.setText(marks[line.action] + texts().footer[line.action]);
    this.#button.setAttribute('aria-label', texts().footer[line.action]);
  }
}
