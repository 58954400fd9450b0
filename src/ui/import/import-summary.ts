import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { ImportSummary } from './import-model';

/** What a choice comes to: how much is read, what changes in the index, and what that costs. */
export function renderImportSummary(el: HTMLElement, summary: ImportSummary, isLocal: boolean): void {
  const text = texts().importNotes;
  el.empty();
  const { notes, ofNotes, bytes, tokens, joining, leaving } = summary;
  line(el, text.total(notes, ofNotes), text.size(bytes, tokens));
  const changes = [
    ...(joining > 0 ? [text.joining(joining)] : []),
    ...(leaving > 0 ? [text.leaving(leaving)] : []),
  ];
  el.createDiv({
    cls: 'altitude-quiet-hint',
    text: changes.length === 0 ? text.unchanged : joinSentences(changes),
    attr: { dir: 'auto' },
  });
  if (isLocal) line(el, text.onDevice, text.free);
  else line(el, text.byServer, text.unknownPrice);
}

function line(el: HTMLElement, name: string, value: string): void {
  const row = el.createDiv({ cls: 'altitude-import-line' });
  row.createSpan({ text: name, attr: { dir: 'auto' } });
  row.createEl('strong', { text: value, attr: { dir: 'auto' } });
}
