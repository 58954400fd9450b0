import { WorkspaceWindow, type WorkspaceSplit } from './items';
import type { WorkspaceLeaf } from './leaf';

/** What every window has helpers on, as `dom.ts` puts them on those of the first one. */
const EXTENDED = ['Node', 'Element', 'HTMLElement', 'SVGElement', 'Document', 'UIEvent'] as const;

interface PopoutPorts {
  onSelect: (leaf: WorkspaceLeaf) => void;
  /** Has the app hear the keys of a window. */
  listen: (win: Window) => void;
  opened: (popout: WorkspaceWindow) => void;
  closed: (popout: WorkspaceWindow) => void;
}

/** Windows beside the first one. All have one thread, and the elements of leaves go from one to the other. */
export class Popouts {
  readonly #windows: WorkspaceWindow[] = [];
  readonly #ports: PopoutPorts;

  constructor(ports: PopoutPorts) {
    this.#ports = ports;
    // The first window takes the others with it.
    window.addEventListener('pagehide', () => this.#windows.splice(0).forEach(({ win }) => win.close()));
  }

  get all(): readonly WorkspaceWindow[] {
    return this.#windows;
  }

  open(): WorkspaceWindow {
    const win = window.open('about:blank', '', 'popup,width=500,height=700');
    if (win === null) throw new Error('The browser opens no other window');
    furnish(win);
    const popout = new WorkspaceWindow('mod-vertical mod-root', this.#ports.onSelect, win);
    const workspace = createDiv({ cls: 'workspace' });
    workspace.append(popout.containerEl);
    const frame = createDiv({ cls: 'app-container' });
    frame.createDiv({ cls: 'horizontal-main-container' }).append(workspace);
    win.document.body.append(frame);
    popout.addTabs();
    this.#windows.push(popout);
    this.#ports.listen(win);
    win.addEventListener('pagehide', () => this.#forget(popout));
    this.#ports.opened(popout);
    return popout;
  }

  /** A window without leaves goes. */
  tidy(split: WorkspaceSplit): void {
    if (split instanceof WorkspaceWindow && split.leaves().length === 0) split.win.close();
  }

  #forget(popout: WorkspaceWindow): void {
    if (!this.#windows.includes(popout)) return;
    this.#windows.remove(popout);
    for (const leaf of popout.leaves()) leaf.detach();
    this.#ports.closed(popout);
  }
}

/** Gives a window the styles, the look and the helpers of the first one. */
function furnish(win: Window): void {
  const { document: own } = win;
  const sheets = document.head.querySelectorAll('style, link[rel=stylesheet]');
  own.head.append(...[...sheets].map((sheet) => own.importNode(sheet, true)));
  own.documentElement.lang = document.documentElement.lang;
  own.documentElement.dir = document.documentElement.dir;
  own.body.className = document.body.className;
  for (const name of EXTENDED) extendAlike(win, name);
}

function extendAlike(win: Window, name: (typeof EXTENDED)[number]): void {
  const from = window[name].prototype as object;
  const to = (win as unknown as typeof globalThis)[name].prototype as object;
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(from)))
    if (!(key in to)) Object.defineProperty(to, key, descriptor);
}
