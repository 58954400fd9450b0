import { Modal } from 'obsidian';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';

/** The operators of a query, each with what it finds. */
export class QueryHelp extends Modal {
  override onOpen(): void {
    const text = texts().queryHelp;
    this.setTitle(text.title);
    this.modalEl.lang = locale().tag;
    this.contentEl.addClass('altitude-operators');
    this.contentEl.createEl('p', { cls: 'altitude-quiet-hint', text: text.intro, attr: { dir: 'auto' } });
    const list = this.contentEl.createEl('dl', { cls: 'altitude-query-help' });
    for (const [example, meaning] of text.rows) {
      list.createEl('dt').createEl('code', { text: example, attr: { dir: 'ltr' } });
      list.createEl('dd', { text: meaning, attr: { dir: 'auto' } });
    }
  }

  override onClose(): void {
    this.contentEl.empty();
  }
}
