import type { SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import { texts } from '../../texts/texts';
import { PART } from './keep-focus';
import type { KnowledgeModel } from './knowledge-model';
import type { ProseText } from './prose-model';

/** Text that reads right whichever way the interface runs. */
const AUTO = { dir: 'auto' };

const PROSE = 'prose';
/** Letters of a last word, also where a script has no spaces. */
const MAX_WORD = 12;

type Show = (at: Pick<SpanRef, 'path' | 'start'>) => void;

/** What a model wrote, as text and nothing else; each number leads to the words that it stands on. */
export function drawProse(el: HTMLElement, prose: ProseText, show: Show): void {
  if (prose.paragraphs.length === 0) return;
  el.createEl('h4', { text: texts().prose.heading, attr: AUTO });
  for (const sentences of prose.paragraphs) {
    const paragraph = el.createEl('p', { cls: 'altitude-knowledge-prose', attr: AUTO });
    for (const { text, places } of sentences) {
      const [before, last] = withoutLastWord(text);
      paragraph.createSpan({ text: before });
      const end = paragraph.createSpan({ cls: 'altitude-knowledge-cited', text: last });
      for (const place of places) drawSource(end, place, prose, show);
      paragraph.appendText(' ');
    }
  }
  el.createDiv({ cls: 'altitude-aside', text: prose.aside, attr: AUTO });
}

/** Numbers stay with the word before them: none stands alone on a line. */
function withoutLastWord(text: string): [before: string, last: string] {
  const at = Math.max(text.lastIndexOf(' ') + 1, text.length - MAX_WORD);
  return [text.slice(0, at), text.slice(at)];
}

function drawSource(el: HTMLElement, place: number, { sources }: ProseText, show: Show): void {
  const source = sources[place - 1];
  if (source === undefined) return;
  const attr = { 'aria-label': source.label, [PART]: PROSE };
  const button = el.createEl('button', { cls: 'altitude-cite', text: String(place), attr });
  button.addEventListener('click', () => show(source.at));
}

/** What it would cost, how it goes, and why it came to nothing. */
export function drawProseOffer(el: HTMLElement, prose: ProseText, model: KnowledgeModel): void {
  const { hints, failure, offer, isWriting } = prose;
  if (hints.length === 0 && failure === '' && offer === undefined) return;
  const box = el.createDiv({ cls: 'altitude-knowledge-offer altitude-knowledge-prose-offer' });
  for (const text of hints) box.createEl('p', { text, attr: AUTO });
  if (failure !== '' && !isWriting)
    box.createEl('p', { cls: 'altitude-failed', text: failure, attr: { ...AUTO, role: 'alert' } });
  if (offer === undefined) return;
  for (const text of offer.lines) box.createEl('p', { cls: 'altitude-quiet-hint', text, attr: AUTO });
  const say = texts().prose;
  const controls = box.createDiv({ cls: 'altitude-knowledge-controls' });
  // Not disabled, which would take the keyboard away from it: while it writes a second press does nothing.
  const attr = { [PART]: PROSE, ...(isWriting && { 'aria-disabled': 'true' }) };
  const write = controls.createEl('button', { text: isWriting ? say.writing : offer.button, attr });
  write.addEventListener('click', () => void model.writeProse(prose));
  if (!isWriting) return;
  const stop = controls.createEl('button', {
    text: say.stop,
    attr: { [PART]: PROSE, 'aria-keyshortcuts': 'Escape' },
  });
  stop.addEventListener('click', () => model.stopProse());
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') model.stopProse();
  });
}
