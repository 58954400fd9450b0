import type * as O from 'obsidian';
import type { Extension } from '@codemirror/state';
import type { App } from './app';
import { baseViews } from './bases/bases';
import { Component } from './component';
import { MarkdownPreviewRenderer } from './markdown/markdown-renderer';
import type { EditorSuggest } from './ui/editor-suggest';
import { setTooltip } from './ui/tooltip';
import type { SettingTab } from './ui/setting-tab';
import { hoverLinkSources } from './ui/page-preview';

/** What a plugin registered that the stand-in has no use for, by name, for tests to look at. */
export const registeredOnly: string[] = [];

export const protocolHandlers = new Map<string, O.ObsidianProtocolHandler>();

export abstract class Plugin extends Component implements O.Plugin {
  readonly #host: App;
  settings?: unknown;
  #dataText: string | null = null;

  constructor(
    readonly app: O.App,
    readonly manifest: O.PluginManifest,
  ) {
    super();
    this.#host = app as App;
  }

  onUserEnable(): void {}

  onExternalSettingsChange?(): unknown;

  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const el = this.#host.workspace.leftRibbon.addAction(icon, title, callback);
    setTooltip(el, title, { placement: 'right' });
    this.register(() => el.remove());
    return el;
  }

  addStatusBarItem(): HTMLElement {
    const el = this.#host.statusBarEl.createDiv({ cls: `status-bar-item plugin-${this.manifest.id}` });
    this.register(() => el.remove());
    return el;
  }

  addCommand(command: O.Command): O.Command {
    const { id } = this.manifest;
    const full = { ...command, id: `${id}:${command.id}`, name: `${this.manifest.name}: ${command.name}` };
    this.#host.commands.add(full);
    this.register(() => this.#host.commands.remove(full.id));
    return full;
  }

  removeCommand(commandId: string): void {
    this.#host.commands.remove(`${this.manifest.id}:${commandId}`);
  }

  addSettingTab(settingTab: O.PluginSettingTab): void {
    const tab = settingTab as O.PluginSettingTab & SettingTab;
    const { id, name } = this.manifest;
    this.#host.setting.addTab({ tab, id, name, group: 'Community plugins' });
    this.register(() => this.#host.setting.removeTab(tab));
  }

  registerView(type: string, viewCreator: O.ViewCreator): void {
    const { workspace } = this.#host;
    workspace.views.register(type, viewCreator);
    workspace.loadShownViews(type);
    this.register(() => {
      workspace.views.unregister(type);
      workspace.deferViews(type);
    });
  }

  registerExtensions(extensions: string[], viewType: string): void {
    this.#host.workspace.views.registerExtensions(extensions, viewType);
    this.register(() => this.#host.workspace.views.unregisterExtensions(extensions));
  }

  registerMarkdownPostProcessor(
    postProcessor: O.MarkdownPostProcessor,
    sortOrder?: number,
  ): O.MarkdownPostProcessor {
    MarkdownPreviewRenderer.registerPostProcessor(postProcessor, sortOrder);
    this.register(() => MarkdownPreviewRenderer.unregisterPostProcessor(postProcessor));
    return postProcessor;
  }

  registerMarkdownCodeBlockProcessor(
    language: string,
    handler: (
      source: string,
      el: HTMLElement,
      ctx: O.MarkdownPostProcessorContext,
    ) => Promise<unknown> | void,
    sortOrder?: number,
  ): O.MarkdownPostProcessor {
    const processor = MarkdownPreviewRenderer.createCodeBlockPostProcessor(language, handler);
    return this.registerMarkdownPostProcessor(processor, sortOrder);
  }

  registerEditorExtension(extension: Extension): void {
    this.#host.editorExtensions.push(extension);
    this.#host.workspace.updateOptions();
    this.register(() => {
      this.#host.editorExtensions.remove(extension);
      this.#host.workspace.updateOptions();
    });
  }

  registerObsidianProtocolHandler(action: string, handler: O.ObsidianProtocolHandler): void {
    protocolHandlers.set(action, handler);
    this.register(() => protocolHandlers.delete(action));
  }

  registerBasesView(viewId: string, registration: O.BasesViewRegistration): boolean {
    baseViews.set(viewId, registration);
    this.register(() => baseViews.delete(viewId));
    return true;
  }

  registerHoverLinkSource(id: string, info: O.HoverLinkSource): void {
    hoverLinkSources.set(id, info);
    this.register(() => hoverLinkSources.delete(id));
  }

  registerEditorSuggest(editorSuggest: O.EditorSuggest<unknown>): void {
    const { workspace } = this.#host;
    const suggest = editorSuggest as O.EditorSuggest<unknown> & EditorSuggest<unknown>;
    workspace.editorSuggests.push(suggest);
    this.register(() => {
      suggest.close();
      workspace.editorSuggests.remove(suggest);
    });
  }

  registerCliHandler(command: string): void {
    registeredOnly.push(`command line ${command}`);
  }

  async loadData(): Promise<unknown> {
    this.#dataText = await this.#readData();
    return this.#dataText === null ? null : JSON.parse(this.#dataText);
  }

  async saveData(data: unknown): Promise<void> {
    this.#dataText = JSON.stringify(data, null, 2);
    await this.#host.vault.adapter.write(this.#dataPath, this.#dataText);
  }

  /** The host's own: a settings file was written; the plugin hears of it where the text is not the one it knows. */
  async noticeSettings(path: string): Promise<void> {
    if (path !== this.#dataPath) return;
    const text = await this.#readData();
    if (text === null || text === '' || text === this.#dataText) return;
    this.#dataText = text;
    await this.onExternalSettingsChange?.();
  }

  async #readData(): Promise<string | null> {
    const { adapter } = this.#host.vault;
    return (await adapter.exists(this.#dataPath)) ? adapter.read(this.#dataPath) : null;
  }

  get #dataPath(): string {
    return `${this.manifest.dir}/data.json`;
  }
}
