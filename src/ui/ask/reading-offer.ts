import { askedUpTo } from '../../llm/asked-before';
import { countNames } from '../../llm/plan-prompt';
import { notReadInApp } from '../../texts/advice-in-app';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';
import { offeredReading, type ModelReading } from './asked-view';
import { notStoredText, readByText } from '../../texts/bought-text';

export interface ReadingActions {
  /** Somebody agreed to the price of having the question read. */
  read(): void;
  stop(): void;
}

/** Below how rules read a question: a model that can read it, with price, server and what is sent; and what came of it. */
export function renderReadingOffer(el: HTMLElement, reading: ModelReading, actions: ReadingActions): void {
  const { ask, spending } = texts();
  switch (reading.kind) {
    case 'none':
      return;
    case 'offered':
      break;
    case 'reading':
      addButton(el, ask.stop, () => actions.stop());
      addHint(el, ask.reading);
      return;
    case 'read': {
      const { plan, refusal } = reading.outcome;
      addFailure(el, notReadInApp(reading.outcome));
      if (plan !== undefined || refusal !== undefined) addHint(el, readByText(reading.outcome));
      for (const text of notStoredText(reading.outcome)) addHint(el, text);
      break;
    }
    case 'failed':
      addFailure(el, [errorText(reading.error)], 'alert');
  }
  const quoted = offeredReading(reading);
  if (quoted === undefined) return;
  const { model, host, price } = quoted.quote;
  const isAnew = reading.kind === 'read' && reading.outcome.plan !== undefined;
  const say = isAnew ? ask.letReadAnew : ask.letRead;
  addButton(el, say(model, spending.money(price)), () => actions.read());
  addHint(el, ask.sendsNames(countNames(quoted.ground.names), askedUpTo(quoted.ground.before).length, host));
}

function addButton(el: HTMLElement, text: string, act: () => void): void {
  el.createEl('button', { text, attr: { dir: 'auto' } }).addEventListener('click', act);
}

function addHint(el: HTMLElement, text: string): void {
  el.createDiv({ cls: 'altitude-quiet-hint', text, attr: { dir: 'auto' } });
}

function addFailure(el: HTMLElement, lines: readonly string[], role?: 'alert'): void {
  const attr = { dir: 'auto', ...(role !== undefined && { role }) };
  for (const text of lines) el.createDiv({ cls: 'altitude-failed-text', text, attr });
}
