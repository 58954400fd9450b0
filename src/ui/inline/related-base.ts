import { BasesView, NullValue, type HoverParent, type HoverPopover, type QueryController } from 'obsidian';
import { parseNotePath, type NotePath } from '../../../worker/contract';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import type { Group, Row } from '../rows/row';
import { noteName } from '../note-name';
import { LOADING } from '../part';
import type { InlineHost } from './inline-host';
import { renderSkeleton } from '../rows/row-elements';
import { renderFailure, renderMessage } from './list-states';
import { RelatedBaseModel, type BaseContent } from './related-base-model';
import { RowList } from './row-list';

/** The name of the view in the files of bases. */
export const RELATED_BASE = 'altitude-related';

/** A base as the notes in it that are related to the open note, nearest first. */
export class RelatedBase extends BasesView implements HoverParent {
  readonly type = RELATED_BASE;
  hoverPopover: HoverPopover | null = null;
  readonly #host: InlineHost;
  readonly #el: HTMLElement;
  readonly #head: HTMLElement;
  readonly #message: HTMLElement;
  readonly #list: RowList;
  readonly #model: RelatedBaseModel;

  constructor(controller: QueryController, el: HTMLElement, host: InlineHost) {
    super(controller);
    const { app, index, settings, hoverSource, explore } = host;
    this.#host = host;
    this.#el = el.createDiv({ cls: 'altitude-inline altitude-answer altitude-base' });
    this.#el.lang = locale().tag;
    this.#head = this.#el.createDiv({ cls: 'altitude-base-head', attr: { role: 'status', dir: 'auto' } });
    this.#message = this.#el.createDiv();
    const live = this.#el.createDiv({ cls: 'altitude-live', attr: { role: 'status' } });
    this.#list = new RowList(this.#el, {
      ...{ app, hoverSource, explore, hoverParent: this },
      sourcePath: () => this.#model.note ?? '',
      more: () => undefined,
      say: (text) => live.setText(text),
    });
    this.#model = new RelatedBaseModel({
      engine: index.engine,
      hidden: (path) => settings.current.hiddenNearby[path] ?? [],
      changed: (content) => this.#draw(content),
    });
    this.#draw(LOADING);
  }

  override onload(): void {
    const { app, index } = this.#host;
    this.registerEvent(app.workspace.on('file-open', () => this.#follow()));
    this.register(index.onChange(() => this.#model.ask()));
    this.#follow();
  }

  override onunload(): void {
    this.#model.close();
    this.#el.remove();
  }

  onDataUpdated(): void {
    void this.#model.hold(this.data.data.flatMap(({ file }) => parseNotePath(file.path) ?? []));
  }

  /** While the base itself has the focus it stays with the note that was open before. */
  #follow(): void {
    const { workspace } = this.#host.app;
    const recent = [workspace.getActiveFile()?.path ?? '', ...workspace.getLastOpenFiles()];
    const note = parseNotePath(recent.find((path) => /\.md$/i.test(path)) ?? '');
    if (note !== undefined) void this.#model.follow(note);
  }

  #withProperties(group: Group): Group {
    const rows = group.rows.map((row) => ({ ...row, properties: this.#propertiesOf(row.card?.path) }));
    return { ...group, rows };
  }

  /** What the base is told to show of a note, as far as it has a value; its name stands in the row. */
  #propertiesOf(path: NotePath | undefined): Row['properties'] {
    const entry = this.data.data.find(({ file }) => file.path === path);
    if (entry === undefined) return [];
    return this.config.getOrder().flatMap((id) => {
      const value = id === 'file.name' ? null : entry.getValue(id);
      if (value === null || value instanceof NullValue) return [];
      return [[this.config.getDisplayName(id), value.toString()] as const];
    });
  }

  #draw(content: BaseContent): void {
    const text = texts().inline;
    const groups = content.kind === 'ready' ? [this.#withProperties(content.group)] : [];
    const title = noteName(this.#model.note ?? '');
    this.#message.empty();
    this.#list.el.toggleClass(
      'is-hidden',
      groups.every(({ rows }) => rows.length === 0),
    );
    this.#list.show(groups, text.related);
    this.#head.setText(
      content.kind === 'ready' && content.related > 0
        ? text.base.count(content.related, content.of, title)
        : '',
    );
    if (content.kind === 'loading') renderSkeleton(this.#message);
    else if (content.kind === 'no-note') renderMessage(this.#message, text.base.noNote);
    else if (content.kind === 'unread') renderMessage(this.#message, text.base.unread(title));
    else if (content.kind === 'failed')
      renderFailure(this.#message, content.error, () => void this.#model.ask());
    else if (content.related === 0) renderMessage(this.#message, text.base.none(title));
  }
}
