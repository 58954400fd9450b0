import type * as O from 'obsidian';
import type { Extension } from '@codemirror/state';
import { Commands } from './commands';
import { CapacitorAdapter, FileSystemAdapter } from './file-system-adapter';
import { FileManager } from './file-manager';
import { keymap } from './keymap';
import { Scope } from './keys';
import { KeptMetadata } from './metadata/kept-metadata';
import { MetadataCache } from './metadata/metadata-cache';
import { Platform } from './platform';
import { RemoteFolder } from './remote-folder';
import { SecretStorage } from './secret-storage';
import { RenderContext } from './ui/hover-popover';
import { SettingsModal } from './ui/settings-modal';
import { Vault } from './vault';
import { Workspace } from './workspace/workspace';

/** The application. What plugins must not use is marked as the host's own. */
export class App implements O.App {
  readonly keymap = keymap;
  readonly scope = new Scope();
  readonly vault: Vault;
  readonly metadataCache: MetadataCache;
  readonly fileManager: FileManager;
  readonly workspace: Workspace;
  readonly secretStorage: SecretStorage;
  readonly renderContext = new RenderContext();
  lastEvent: O.UserEvent | null = null;

  /** The host's own. */
  readonly remote = new RemoteFolder();
  readonly commands: Commands;
  /** The name under which plugins find the settings, although no type declares it. */
  readonly setting: SettingsModal;
  readonly editorExtensions: Extension[] = [];
  readonly statusBarEl = createDiv({ cls: 'status-bar' });

  readonly #basePath: string;

  constructor(vaultName: string, basePath: string) {
    this.#basePath = basePath;
    const Adapter = Platform.isMobile ? CapacitorAdapter : FileSystemAdapter;
    this.vault = new Vault(new Adapter(this.remote, vaultName, basePath), this.remote);
    this.metadataCache = new MetadataCache(this.vault, new KeptMetadata(`${basePath}/metadata`));
    this.fileManager = new FileManager(this);
    this.workspace = new Workspace(this);
    this.secretStorage = new SecretStorage(`${basePath}/secret/`);
    this.commands = new Commands(this.workspace, this.scope);
    this.setting = new SettingsModal(this);
    this.listen(window);
  }

  isDarkMode(): boolean {
    return document.body.hasClass('theme-dark');
  }

  loadLocalStorage(key: string): unknown {
    const stored = localStorage.getItem(`${this.#basePath}/${key}`);
    return stored === null ? null : JSON.parse(stored);
  }

  saveLocalStorage(key: string, data: unknown): void {
    if (data === null || data === undefined) localStorage.removeItem(`${this.#basePath}/${key}`);
    else localStorage.setItem(`${this.#basePath}/${key}`, JSON.stringify(data));
  }

  /** Hears what is done in a window. The host's own. */
  listen(win: Window): void {
    const remember = (event: O.UserEvent): void => {
      this.lastEvent = event;
    };
    const activate = (): void => {
      Object.assign(window, { activeWindow: win, activeDocument: win.document });
    };
    for (const type of ['focus', 'focusin', 'pointerdown']) win.addEventListener(type, activate, true);
    for (const type of ['click', 'keydown', 'touchstart', 'pointerdown'] as const)
      win.document.addEventListener(type, remember, true);
    win.addEventListener(
      'keydown',
      (event) =>
        this.keymap.handle(
          event,
          (this.workspace.activeLeaf?.view.scope as Scope | null | undefined) ?? this.scope,
        ),
      true,
    );
  }
}
