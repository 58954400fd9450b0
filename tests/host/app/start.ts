import { App } from './app';
import { BaseFileView } from './bases/base-file-view';
import { addHostCommands } from './host-commands';
import type { HostHandle } from './host-handle';
import { loadIcons } from './icons';
import { setRenderingApp } from './markdown/markdown-renderer';
import { MarkdownView } from './markdown/markdown-view';
import { requestsMade } from './network';
import { applyPageMode, readPageMode, setColourScheme, type PageMode } from './page-mode';
import { Platform } from './platform';
import { registeredOnly } from './plugin';
import { loadPlugin, welcome } from './plugin-loader';
import { RemoteFolder } from './remote-folder';
import { Tasks } from './tasks';
import { Notice } from './ui/notice';
import { startTooltips } from './ui/tooltip';
import { FileExplorerView } from './workspace/file-explorer';
import { MediaView } from './workspace/media-view';
import { previewPages } from './ui/page-preview';

function watchLongTasks(): HostHandle['longTasks'] {
  const tasks: HostHandle['longTasks'] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push({ start: entry.startTime, duration: entry.duration });
  });
  observer.observe({ type: 'longtask', buffered: true });
  return tasks;
}

function registerViews({ workspace }: App): void {
  workspace.views.register('markdown', (leaf) => new MarkdownView(leaf));
  workspace.views.register('file-explorer', (leaf) => new FileExplorerView(leaf));
  workspace.views.register('image', (leaf) => new MediaView(leaf, 'image'));
  workspace.views.register('unsupported', (leaf) => new MediaView(leaf, 'unsupported'));
  workspace.views.register('bases', (leaf) => new BaseFileView(leaf));
  workspace.views.registerExtensions(['md'], 'markdown');
  workspace.views.registerExtensions(['base'], 'bases');
  workspace.views.registerExtensions(['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'avif', 'bmp'], 'image');
}

function drawFrame(app: App): void {
  const { workspace } = app;
  const frame = document.body.createDiv({ cls: 'app-container' });
  frame.createDiv({ cls: 'horizontal-main-container' }).appendChild(workspace.containerEl);
  frame.appendChild(app.statusBarEl);
  const { leftRibbon, rootSplit } = workspace;
  leftRibbon.addAction('lucide-search', 'Open quick switcher', () => app.commands.run('switcher:open'));
  leftRibbon.addAction('lucide-terminal', 'Open command palette', () =>
    app.commands.run('command-palette:open'),
  );
  leftRibbon.addAction(
    'lucide-sun-moon',
    'Light or dark',
    () => setColourScheme(app, app.isDarkMode() ? 'light' : 'dark'),
    'bottom',
  );
  leftRibbon.addAction('lucide-settings', 'Settings', () => app.setting.openTabById(), 'bottom');
  const tabs = rootSplit.children[0];
  const left = tabs?.addHeaderButton('lucide-panel-left', 'Left sidebar', () => workspace.leftSplit.toggle());
  left?.addClasses(['sidebar-toggle-button', 'mod-left']);
  const right = tabs?.addHeaderButton('lucide-panel-right', 'Right sidebar', () =>
    workspace.rightSplit.toggle(),
  );
  right?.addClasses(['sidebar-toggle-button', 'mod-right']);
  if (Platform.isMobile) closeDrawersOnTap(app);
}

function closeDrawersOnTap({ workspace }: App): void {
  workspace.rootSplit.containerEl.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('.sidebar-toggle-button')) return;
    workspace.leftSplit.collapse();
    workspace.rightSplit.collapse();
  });
}

function announceQuit(app: App): void {
  window.addEventListener('pagehide', () => app.workspace.trigger('quit', new Tasks()));
}

async function openAskedFile(app: App, { file }: PageMode): Promise<void> {
  const found = file === undefined ? null : app.metadataCache.getFirstLinkpathDest(file, '');
  if (found) await app.workspace.getLeaf(false).openFile(found);
}

function followDisk(handle: HostHandle): void {
  const { remote, vault } = handle.app;
  const report: Parameters<typeof remote.watch>[0] = (changes) => {
    for (const change of changes) {
      if (change.kind === 'settings') void handle.plugin?.noticeSettings(change.path);
      else vault.applyChange(change);
    }
  };
  remote.watch(report, () => void remote.list().then((entries) => vault.reconcile(entries)));
}

/** As the application: plugins first, then the vault's `create` events and what was kept of notes, then the layout, then the metadata. */
async function run(handle: HostHandle, mode: PageMode): Promise<void> {
  const { app } = handle;
  if (mode.plugin) handle.plugin = await loadPlugin(app);
  await app.vault.loadListing(await app.remote.list());
  await app.metadataCache.restore();
  followDisk(handle);
  await app.workspace.start();
  previewPages(app);
  await openAskedFile(app, mode);
  if (handle.plugin) await welcome(app, handle.plugin);
  app.metadataCache.start();
}

export async function start(): Promise<void> {
  const mode = readPageMode(location.search);
  applyPageMode(mode);
  const [{ name, basePath }] = await Promise.all([new RemoteFolder().describe(), loadIcons()]);
  const app = new App(name, basePath);
  document.title = `${name} – Altitude in the browser`;
  const handle: HostHandle = {
    app,
    plugin: null,
    state: 'loading',
    failure: null,
    runCommand: (id) => app.commands.run(id),
    requestsMade,
    registeredOnly,
    longTasks: watchLongTasks(),
    async reloadPlugin() {
      handle.plugin?.unload();
      handle.plugin = await loadPlugin(app);
    },
  };
  window.host = handle;
  setRenderingApp(app);
  registerViews(app);
  addHostCommands(app);
  drawFrame(app);
  startTooltips();
  announceQuit(app);
  try {
    await run(handle, mode);
    handle.state = 'ready';
  } catch (error) {
    handle.state = 'failed';
    handle.failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    new Notice(`The plugin could not be started: ${handle.failure}`, 0);
  }
}
