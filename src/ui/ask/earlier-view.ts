import type { EarlierAnswer } from '../../llm/earlier-answer';
import { earlierByText, earlierText, leftOutText } from '../../texts/earlier-text';
import { uniqueId } from '../hidden-label';
import type { OpenQuote } from './quote-button';
import { renderCitations } from './written-view';
import { WrittenText } from './written-text';

/** An answer that was bought to the same question before, as what it is. */
export function renderEarlier(parent: HTMLElement, earlier: EarlierAnswer, open: OpenQuote): void {
  const id = uniqueId('earlier');
  const el = parent.createDiv({
    cls: 'altitude-earlier',
    attr: { role: 'group', 'aria-labelledby': id },
  });
  const addLine = (cls: string, text: string) => el.createDiv({ cls, text, attr: { dir: 'auto' } });
  addLine('altitude-earlier-mark', earlierText(earlier)).id = id;
  new WrittenText(el, open).show(earlier.blocks);
  renderCitations(el, earlier.citations, earlier.sources, open);
  for (const text of leftOutText(earlier)) addLine('altitude-quiet-hint', text);
  addLine('altitude-focus-meta', earlierByText(earlier));
}
