import { MarkdownRenderChild, type HoverParent, type HoverPopover } from 'obsidian';
import { parseNotePath, type EngineError } from '../../../worker/contract';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import { reachOf } from '../index-reach';
import { LOADING } from '../part';
import { BlockModel, type BlockContent } from './block-model';
import { blockProblemText } from './block-problem-text';
import { parseBlock, type BlockRequest } from './block-request';
import type { InlineHost } from './inline-host';
import { renderSkeleton } from '../rows/row-elements';
import { renderFailure, renderMessage } from './list-states';
import { RowList } from './row-list';

/** A code block of Altitude, rendered, as long as it stands in a page. */
export class AltitudeBlock extends MarkdownRenderChild implements HoverParent {
  hoverPopover: HoverPopover | null = null;
  readonly #host: InlineHost;
  readonly #source: string;
  readonly #sourcePath: string;

  constructor(el: HTMLElement, host: InlineHost, source: string, sourcePath: string) {
    super(el);
    this.#host = host;
    this.#source = source;
    this.#sourcePath = sourcePath;
  }

  override onload(): void {
    const { containerEl } = this;
    containerEl.addClasses(['altitude-inline', 'altitude-answer']);
    containerEl.lang = locale().tag;
    const parsed = parseBlock(this.#source);
    if (parsed.ok) this.#show(parsed.value);
    else renderMessage(this.#createProblem(), blockProblemText(parsed.problem));
  }

  #unreadText(): string {
    const path = parseNotePath(this.#sourcePath);
    const isComing = path !== undefined && this.#host.admits(path);
    return isComing ? texts().inline.notYet : texts().inline.notIndexed;
  }

  /** Whoever reads the note does not see what the block asks for. */
  #nothingText(query: string): string {
    const { nothingFound, nothingSoFar } = texts().explorer;
    return (reachOf(this.#host.index.snapshot) === 'partial' ? nothingSoFar : nothingFound)(query);
  }

  #createProblem(): HTMLElement {
    return this.containerEl.createDiv({ cls: 'altitude-answer-problem', attr: { role: 'note' } });
  }

  #show(request: BlockRequest): void {
    const { index, settings } = this.#host;
    const message = this.containerEl.createDiv();
    const list = this.#createList();
    const foot = this.containerEl.createDiv({ cls: 'altitude-answer-foot' });
    const model = new BlockModel(request, parseNotePath(this.#sourcePath), {
      engine: index.engine,
      hidden: (path) => settings.current.hiddenNearby[path] ?? [],
      explore: (asked, signal) => index.explore(asked, signal),
      after: (delayMs, task) => {
        const timer = window.setTimeout(task, delayMs);
        return () => window.clearTimeout(timer);
      },
      changed: (content) => draw(content),
    });
    const draw = (content: BlockContent): void => {
      message.empty();
      foot.empty();
      const groups = content.kind === 'ready' ? content.groups : [];
      list.el.toggleClass(
        'is-hidden',
        groups.every(({ rows }) => rows.length === 0),
      );
      list.show(groups, request.query ?? texts().inline.related);
      if (content.kind === 'loading') renderSkeleton(message);
      else if (content.kind === 'unread') renderMessage(message, this.#unreadText());
      else if (content.kind === 'failed') this.#renderError(message, content.error, () => void model.ask());
      else this.#renderCount(content, request, { message, foot });
    };
    draw(LOADING);
    this.register(() => model.close());
    this.register(index.onChange(() => model.ask()));
    void model.ask();
  }

  #renderError(message: HTMLElement, error: EngineError, retry: () => void): void {
    if (error.kind !== 'bad-request') renderFailure(message, error, retry);
    else renderMessage(this.#problemIn(message), texts().fault(error.why));
  }

  #problemIn(message: HTMLElement): HTMLElement {
    return message.createDiv({ cls: 'altitude-answer-problem', attr: { role: 'note' } });
  }

  #renderCount(
    { shown, total }: Extract<BlockContent, { kind: 'ready' }>,
    { query }: BlockRequest,
    { message, foot }: { message: HTMLElement; foot: HTMLElement },
  ): void {
    const text = texts().inline;
    if (shown === 0) renderMessage(message, query === undefined ? text.nothing : this.#nothingText(query));
    if (total <= shown) return;
    foot.createSpan({ text: text.share(shown, total), attr: { dir: 'auto' } });
    if (query === undefined) return;
    const all = foot.createEl('button', { cls: 'altitude-answer-all', text: text.showInExplorer });
    all.addEventListener('click', () => this.#host.search(query));
  }

  #createList(): RowList {
    const { app, hoverSource, explore } = this.#host;
    const live = this.containerEl.createDiv({ cls: 'altitude-live', attr: { role: 'status' } });
    return new RowList(this.containerEl, {
      ...{ app, hoverSource, explore, hoverParent: this },
      sourcePath: () => this.#sourcePath,
      more: () => undefined,
      say: (text) => live.setText(text),
    });
  }
}
