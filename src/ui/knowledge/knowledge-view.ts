import { debounce, ItemView, Notice, type IconName, type WorkspaceLeaf } from 'obsidian';
import { parseNotePath } from '../../../worker/contract';
import { titleInNotes, type SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import { ownTitle } from '../../../worker/knowledge/names/own-title';
import type { KnownNode } from '../../knowing/knowledge-lines';
import { titleFault } from '../../knowing/title-fault';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import { locale } from '../../texts/locale';
import { addHiddenLabel } from '../hidden-label';
import { texts } from '../../texts/texts';
import { TextPrompt } from '../text-prompt';
import { openAtom } from '../notes/note-views';
import { drawContent, spokenText } from './knowledge-elements';
import { renamePart, wayPart } from './line-elements';
import { focusPart, keepFocus } from './keep-focus';
import { KNOWLEDGE_TABS, KnowledgeModel, type KnowledgeTab } from './knowledge-model';
import type { KnowledgePorts } from './knowledge-ports';

export const KNOWLEDGE_VIEW = 'altitude-knowledge';

export interface KnowledgeHost extends Omit<KnowledgePorts, 'changed' | 'say' | 'scrolled'> {
  session: KnowledgePorts['session'] & Pick<KnowledgeSession, 'onReading'>;
  turnOn(): Promise<void>;
  /** Opens the dialog that exports what is known. */
  exportAll(): void;
  /** Called when notes or the settings changed. Returns the way to stop. */
  onChange(listener: () => void): () => void;
}

/** The index tells of changes in bursts. */
const QUIET_MS = 2_000;
/** Nobody tells when another device's decisions come: the app has no events of files in its own folder. */
const LOOK_EVERY_MS = 5_000;

/** What the notes say of the things that they name. */
export class KnowledgeView extends ItemView {
  readonly #host: KnowledgeHost;
  readonly #model: KnowledgeModel;
  readonly #tabs = new Map<KnowledgeTab, HTMLElement>();
  #body: HTMLElement | undefined;
  #back: HTMLElement | undefined;
  #word: HTMLElement | undefined;
  #live: HTMLElement | undefined;
  #isAsking = false;
  #isBehind = false;

  constructor(leaf: WorkspaceLeaf, host: KnowledgeHost) {
    super(leaf);
    this.#host = host;
    this.#model = new KnowledgeModel({
      ...host,
      changed: () => this.#draw(),
      // In the pane, not in a notice: that would lie over the buttons that are needed next.
      say: (text) => this.#word?.setText(text),
      scrolled: () => this.contentEl.scrollTop,
    });
  }

  override getViewType(): string {
    return KNOWLEDGE_VIEW;
  }

  override getDisplayText(): string {
    return texts().knowledge.pane.title;
  }

  override getIcon(): IconName {
    return 'library';
  }

  override async onOpen(): Promise<void> {
    this.#build();
    const refresh = debounce(() => void this.#refresh(), QUIET_MS, false);
    this.register(this.#host.onChange(refresh));
    this.register(() => refresh.cancel());
    const look = (): void => {
      if (this.contentEl.isShown() && !this.contentEl.doc.hidden) void this.#model.followDecisions();
    };
    this.registerInterval(window.setInterval(look, LOOK_EVERY_MS));
    this.register(this.#host.session.onReading((share) => this.#model.reading(share)));
    this.registerEvent(this.app.workspace.on('file-open', (file) => this.#follow(file?.path)));
    this.#follow(this.app.workspace.getActiveFile()?.path);
    await this.#model.refresh();
  }

  focusTab(): void {
    this.#tabs.get(this.#model.tab)?.focus();
  }

  /** However many changes come while an answer is made, it is asked once more after it. */
  async #refresh(): Promise<void> {
    this.#isBehind = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isBehind) {
      this.#isBehind = false;
      await this.#model.notesChanged();
    }
    this.#isAsking = false;
  }

  async #turnOn(): Promise<void> {
    await this.#host.turnOn();
    await this.#refresh();
  }

  #follow(written: string | undefined): void {
    const path = written?.endsWith('.md') === true ? parseNotePath(written) : undefined;
    if (path !== undefined) void this.#model.follow(path);
  }

  #build(): void {
    const { tabs, tabsName } = texts().knowledge.pane;
    this.contentEl.empty();
    this.contentEl.addClass('altitude-knowledge');
    this.contentEl.lang = locale().tag;
    const bar = this.contentEl.createDiv({ cls: 'altitude-knowledge-tabs', attr: { role: 'group' } });
    addHiddenLabel(bar, this.contentEl, tabsName);
    for (const tab of KNOWLEDGE_TABS) {
      const button = bar.createEl('button', { text: tabs[tab] });
      button.addEventListener('click', () => void this.#model.choose(tab));
      this.#tabs.set(tab, button);
    }
    this.#back = this.contentEl.createEl('button', { cls: 'altitude-knowledge-back', attr: { dir: 'auto' } });
    this.#back.addEventListener('click', () => void this.#goBack());
    this.#word = this.contentEl.createDiv({
      cls: 'altitude-knowledge-word',
      attr: { role: 'status', dir: 'auto' },
    });
    this.#live = this.contentEl.createDiv({ cls: 'altitude-live', attr: { role: 'status' } });
    this.#body = this.contentEl.createDiv({ cls: 'altitude-knowledge-body' });
    this.#draw();
  }

  /** Draws anew; the keyboard stays where it was. */
  #draw(): void {
    const body = this.#body;
    if (body === undefined) return;
    for (const [tab, button] of this.#tabs)
      button.setAttribute('aria-pressed', String(tab === this.#model.tab));
    const draw = (): void => {
      body.empty();
      drawContent(body, this.#model, {
        turnOn: () => void this.#turnOn(),
        show: (span) => void this.#show(span),
        exportAll: () => this.#host.exportAll(),
        rename: (node) => this.#rename(node),
      });
    };
    this.#speak(spokenText(this.#model.content));
    const { tab, isTakingBack, scrollTop } = this.#model;
    keepFocus(body, draw, { otherwise: this.#tabs.get(tab), isTakenBack: isTakingBack });
    this.#drawBack();
    if (scrollTop !== undefined) this.contentEl.scrollTop = scrollTop;
  }

  /** Where there is nothing to go back to the keyboard goes to the tab on view. */
  #drawBack(): void {
    const { before, tab } = this.#model;
    const [button, hadFocus] = [this.#back, this.#back === this.contentEl.doc.activeElement];
    button?.toggle(before !== undefined);
    button?.setText(before === undefined ? '' : texts().knowledge.pane.back(before));
    if (hadFocus && before === undefined) this.#tabs.get(tab)?.focus();
  }

  /** The keyboard goes to what was gone to from there. */
  async #goBack(): Promise<void> {
    const left = await this.#model.back();
    if (left !== undefined) focusPart(this.#body, wayPart(left));
  }

  /** Asks for another title. The keyboard is at the control that asked again, also where that was drawn anew meanwhile. */
  #rename(node: KnownNode): void {
    const { rename, renameTitle, renameHint } = texts().knowledge.pane;
    new TextPrompt(this.app, {
      ...{ title: renameTitle(node.title), value: node.title, hint: renameHint(titleInNotes(node)) },
      ...{ confirm: rename, mayBeEmpty: true },
      check: (text) => Promise.resolve(titleFault(text, ownTitle(text))),
      take: (text) => void this.#model.rename(node, text),
      closed: () => focusPart(this.#body, renamePart(node)),
    }).open();
  }

  /** What is drawn anew as it was is not said again. */
  #speak(text: string): void {
    if (this.#live?.textContent !== text) this.#live?.setText(text);
  }

  async #show({ path, start }: Pick<SpanRef, 'path' | 'start'>): Promise<void> {
    const text = await this.#host.textOf(path);
    const startLine = (text ?? '').slice(0, start).split('\n').length - 1;
    const span = { start, end: start, startLine, endLine: startLine };
    const opened = await openAtom(this.app, { path, span, level: 'paragraph' }, false);
    if (!opened) new Notice(texts().explorer.noteMissing(path));
  }
}
