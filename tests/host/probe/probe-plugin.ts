import {
  FuzzySuggestModal, ItemView, MarkdownRenderer, Menu, Modal, Notice, Platform, Plugin, PluginSettingTab, requestUrl, Setting, TFile,
  type App, type SettingDefinitionItem, type TAbstractFile, type WorkspaceLeaf,
} from 'obsidian'; // prettier-ignore

/* A plugin that uses the declared interface as any plugin may, and notes what it sees: the stand-in is tested by it. */

const PROBE_VIEW = 'probe-view';

class ProbeView extends ItemView {
  getViewType(): string {
    return PROBE_VIEW;
  }

  getDisplayText(): string {
    return 'Probe';
  }

  override getIcon(): string {
    return 'lucide-compass';
  }

  protected override async onOpen(): Promise<void> {
    this.contentEl.createEl('h2', { text: 'Probe view' });
    const el = this.contentEl.createDiv({ cls: 'probe-rendered' });
    await MarkdownRenderer.render(this.app, 'A **bold** word and [[Beta]].', el, 'Alpha.md', this);
  }
}

class ProbeModal extends Modal {
  override onOpen(): void {
    this.setTitle('Probe modal');
    new Setting(this.contentEl).setName('A text').addText((text) => text.setPlaceholder('type here'));
  }
}

class ProbeChooser extends FuzzySuggestModal<string> {
  getItems(): string[] {
    return ['apple', 'banana', 'cherry'];
  }

  getItemText(item: string): string {
    return item;
  }

  onChooseItem(item: string): void {
    new Notice(`Chosen: ${item}`, 0);
  }
}

class ProbeSettings extends PluginSettingTab {
  override getSettingDefinitions(): SettingDefinitionItem[] {
    const isOn = (): boolean => this.getControlValue('enabled') === true;
    return [
      { name: 'Enabled', desc: 'Turns the probe on.', control: { type: 'toggle', key: 'enabled' } },
      { name: 'Depth', visible: isOn, control: { type: 'slider', key: 'depth', min: 1, max: 9, step: 1 } },
      {
        type: 'group',
        heading: 'Folders',
        items: [
          {
            name: 'Left out',
            control: {
              type: 'folder',
              key: 'folder',
              validate: (path) => (path === 'no' ? 'Not this one' : undefined),
            },
          },
        ],
      },
      { type: 'page', name: 'More', items: [{ name: 'Deep', control: { type: 'text', key: 'deep' } }] },
    ];
  }
}

export default class ProbePlugin extends Plugin {
  override settings = { enabled: false, depth: 3, folder: '', deep: '' };
  readonly seen: string[] = [];

  override async onload(): Promise<void> {
    Object.assign(this.settings, await this.loadData());
    this.#note(`onload with ${this.app.vault.getFiles().length} files`);
    this.#watchVault();
    this.app.workspace.onLayoutReady(() => this.#note('layout-ready'));
    this.registerView(PROBE_VIEW, (leaf: WorkspaceLeaf) => new ProbeView(leaf));
    this.addSettingTab(new ProbeSettings(this.app, this));
    this.addStatusBarItem().setText('probe');
    this.addRibbonIcon('lucide-compass', 'Open probe', () => void this.#openView());
    this.#addCommands();
  }

  override onUserEnable(): void {
    this.#note('onUserEnable');
  }

  override onExternalSettingsChange(): void {
    this.#note('onExternalSettingsChange');
  }

  #note(what: string): void {
    this.seen.push(what);
  }

  #watchVault(): void {
    const { vault, metadataCache, workspace } = this.app;
    for (const name of ['create', 'modify', 'delete'] as const) {
      this.registerEvent(
        vault.on(name as 'create', (file: TAbstractFile) => this.#note(`${name} ${file.path}`)),
      );
    }
    this.registerEvent(vault.on('rename', (file, from) => this.#note(`rename ${from} → ${file.path}`)));
    this.registerEvent(metadataCache.on('changed', (file) => this.#note(`changed ${file.path}`)));
    this.registerEvent(metadataCache.on('deleted', (file) => this.#note(`deleted ${file.path}`)));
    this.registerEvent(metadataCache.on('resolve', (file) => this.#note(`resolve ${file.path}`)));
    this.registerEvent(metadataCache.on('resolved', () => this.#note('resolved')));
    this.registerEvent(workspace.on('file-open', (file) => this.#note(`file-open ${file?.path ?? 'none'}`)));
  }

  #addCommands(): void {
    const { app } = this;
    this.addCommand({ id: 'view', name: 'Open view', callback: () => this.#openView() });
    this.addCommand({ id: 'modal', name: 'Open modal', callback: () => new ProbeModal(app).open() });
    this.addCommand({ id: 'choose', name: 'Choose fruit', callback: () => new ProbeChooser(app).open() });
    this.addCommand({ id: 'menu', name: 'Open menu', callback: () => this.#openMenu() });
    this.addCommand({ id: 'notice', name: 'Say hello', hotkeys: [{ modifiers: ['Mod', 'Shift'], key: 'H' }], callback: () => new Notice('Hello') });
    this.addCommand({ id: 'never', name: 'Never shown', checkCallback: () => false });
    this.addCommand({ id: 'editor', name: 'Insert star', editorCallback: (editor) => editor.replaceSelection('★') });
    this.addCommand({ id: 'outside', name: 'Ask outside', callback: () => this.#askOutside() });
  } // prettier-ignore

  async #openView(): Promise<void> {
    await this.app.workspace.ensureSideLeaf(PROBE_VIEW, 'right', { active: true, reveal: true });
  }

  #openMenu(): void {
    const menu = new Menu();
    for (const fruit of ['Apple', 'Banana']) {
      menu.addItem((item) =>
        item
          .setTitle(fruit)
          .setIcon('lucide-apple')
          .onClick(() => new Notice(`Picked ${fruit}`, 0)),
      );
    }
    menu.addSeparator().showAtPosition({ x: 200, y: 200 });
  }

  async #askOutside(): Promise<void> {
    await requestUrl('https://example.invalid/').catch(() => new Notice('Blocked', 0));
  }

  /** For tests that act through the declared interface. */
  async act(name: 'rename' | 'properties' | 'facts', path: string, to = ''): Promise<unknown> {
    const file = this.app.vault.getAbstractFileByPath(path);
    if (!(file instanceof TFile)) throw new Error(`There is no ${path}`);
    if (name === 'rename') return this.app.fileManager.renameFile(file, to);
    if (name === 'properties') {
      return this.app.fileManager.processFrontMatter(file, (frontmatter: Record<string, unknown>) => {
        frontmatter['status'] = to;
      });
    }
    return {
      cache: this.app.metadataCache.getFileCache(file),
      mobile: Platform.isMobile,
      app: this.app satisfies App,
    };
  }
}
