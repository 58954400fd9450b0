import type { VectorOffer } from '../../indexing/vector-offers';
import { texts } from '../../texts/texts';

/** Text that reads right whichever way the interface runs. */
const AUTO = { dir: 'auto' };

interface OfferActions {
  take(offer: VectorOffer): void;
  putAway(): void;
}

/** Says which vectors lie in the vault that are missing here, with a button that takes them. Empty while there are none. */
export class VectorOfferBox {
  readonly el: HTMLElement;
  readonly #actions: OfferActions;
  #shown: string | undefined;

  constructor(parent: HTMLElement, actions: OfferActions) {
    this.el = parent.createDiv({ cls: 'altitude-status-offer' });
    this.#actions = actions;
  }

  /** Drawn anew only where it is another offer, so that the keyboard stays on its button. Answers whether the keyboard has lost its place. */
  show(offer: VectorOffer | undefined): boolean {
    const wanted = JSON.stringify(offer);
    if (wanted === this.#shown) return false;
    this.#shown = wanted;
    const buttons = [...this.el.querySelectorAll('button')];
    const focused = buttons.findIndex((button) => button === this.el.doc.activeElement);
    this.el.empty();
    if (offer !== undefined) this.#draw(offer);
    if (focused >= 0) this.el.querySelectorAll('button')[focused]?.focus();
    return focused >= 0 && offer === undefined;
  }

  #draw(offer: VectorOffer): void {
    const { folder, texts: count, missing, sizeBytes } = offer;
    const { offered, takeOffered, putAway } = texts().transfer;
    this.el.createDiv({ text: offered(folder, count, missing, sizeBytes), attr: AUTO });
    const controls = this.el.createDiv({ cls: 'altitude-status-offer-controls' });
    const take = controls.createEl('button', { text: takeOffered, attr: AUTO });
    take.addEventListener('click', () => this.#actions.take(offer));
    const away = controls.createEl('button', { text: putAway, attr: AUTO });
    away.addEventListener('click', () => this.#actions.putAway());
  }
}
