import {
  EditorSuggest,
  type App,
  type Editor,
  type EditorPosition,
  type EditorSuggestContext,
  type EditorSuggestTriggerInfo,
  type TFile,
} from 'obsidian';
import {
  parseNotePath,
  type AtomId,
  type ExploreRequest,
  type Hit,
  type Result,
  type HitsAnswer,
} from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { InlineHost } from './inline-host';
import { linkTrigger, type LinkTrigger } from './link-trigger';

const OFFERED = 8;

/** Offers links, after two semicolons, for the sentence that was just written. */
export class LinkSuggest extends EditorSuggest<Hit> {
  override limit = OFFERED;
  readonly #host: InlineHost;
  #trigger: LinkTrigger | undefined;
  #asking = new AbortController();
  #isOffering = false;
  /** Where somebody closed the list without a choice: it stays closed there. */
  #dismissed: string | undefined;

  constructor(app: App, host: InlineHost) {
    super(app);
    this.#host = host;
    const { instructions } = texts().inline;
    this.setInstructions([
      { command: '↑↓', purpose: instructions.navigate },
      { command: '↵', purpose: instructions.insert },
      { command: 'esc', purpose: instructions.dismiss },
    ]);
  }

  override onTrigger(cursor: EditorPosition, editor: Editor): EditorSuggestTriggerInfo | null {
    if (!this.#host.settings.current.suggestsLinks) return null;
    // Mostly nobody asks: then nothing but this line is looked at.
    const hasMark = editor.getLine(cursor.line).slice(0, cursor.ch).includes(';;');
    const trigger = hasMark ? linkTrigger(linesTo(editor, cursor.line), cursor.line, cursor.ch) : undefined;
    this.#trigger = trigger;
    if (trigger === undefined) {
      this.#dismissed = undefined;
      return null;
    }
    const start = { line: cursor.line, ch: trigger.start };
    return this.#dismissed === placeOf(start) ? null : { start, end: cursor, query: trigger.typed };
  }

  override async getSuggestions({ file }: EditorSuggestContext): Promise<Hit[]> {
    const trigger = this.#trigger;
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    if (trigger === undefined) return [];
    const hits = await this.#find(trigger, file, signal);
    if (signal.aborted) return [];
    const offered = hits.filter(({ card }) => card.path !== file.path).slice(0, OFFERED);
    this.#isOffering = offered.length > 0;
    return offered;
  }

  override renderSuggestion({ card }: Hit, el: HTMLElement): void {
    el.addClass('altitude-suggestion');
    el.createDiv({ cls: 'altitude-suggestion-title', text: card.title, attr: { dir: 'auto' } });
    if (card.preview === '') return;
    el.createDiv({ cls: 'altitude-suggestion-line', text: card.preview, attr: { dir: 'auto' } });
  }

  override selectSuggestion({ card }: Hit): void {
    const { context } = this;
    const file = card.path === undefined ? null : this.app.vault.getFileByPath(card.path);
    if (context === null || file === null) return;
    const { editor, start, end } = context;
    const before = editor.getLine(start.line).slice(0, start.ch);
    const link = this.app.fileManager.generateMarkdownLink(file, context.file.path);
    const text = before === '' || /\s$/.test(before) ? link : ` ${link}`;
    editor.replaceRange(text, start, end);
    editor.setCursor({ line: start.line, ch: start.ch + text.length });
    this.close();
  }

  override close(): void {
    const { context } = this;
    this.#dismissed = context !== null && this.#isOffering ? placeOf(context.start) : undefined;
    this.#isOffering = false;
    this.#asking.abort();
    super.close();
  }

  /** What fits to what was typed; else to the sentence; else to the note. */
  async #find({ typed, sentence }: LinkTrigger, file: TFile, signal: AbortSignal): Promise<Hit[]> {
    if (typed !== '') return hitsOf(await this.#explore({ query: typed, typing: true }, signal));
    if (sentence !== '') {
      const hits = hitsOf(await this.#explore({ query: sentence }, signal));
      if (hits.some(({ card }) => card.path !== file.path)) return hits;
    }
    const path = parseNotePath(file.path);
    if (path === undefined) return [];
    const id: AtomId = path as string as AtomId;
    return hitsOf(await this.#host.index.engine.related({ id, limit: OFFERED, cards: true }));
  }

  #explore(
    asked: Pick<ExploreRequest, 'query' | 'typing'>,
    signal: AbortSignal,
  ): Promise<Result<HitsAnswer>> {
    // One more than is offered, because the note itself may be among them.
    const request: ExploreRequest = { ...asked, plain: true, level: 'note', limit: OFFERED + 1, cards: true };
    return this.#host.index.explore(request, signal);
  }
}

/** Where nothing can be asked nothing is offered: the panes say why. */
function hitsOf(answer: Result<HitsAnswer>): Hit[] {
  return answer.ok ? answer.value.hits : [];
}

function linesTo(editor: Editor, line: number): string[] {
  return editor.getRange({ line: 0, ch: 0 }, { line, ch: editor.getLine(line).length }).split('\n');
}

function placeOf({ line, ch }: EditorPosition): string {
  return `${String(line)}:${String(ch)}`;
}
