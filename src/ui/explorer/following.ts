import type { AtomId, NotePath } from '../../../worker/contract';
import type { ExplorerPorts } from './explorer-ports';
import type { ExplorerStore } from './explorer-store';
import type { Focus } from './focus';
import { depthOf } from './level-depth';
import type { OpenNote } from './open-note';
import { texts } from '../../texts/texts';
import type { SearchRun } from './search-run';

interface FollowingSurroundings {
  engine: Pick<ExplorerPorts['engine'], 'atom' | 'atomAt'>;
  caret: ExplorerPorts['caret'];
  store: ExplorerStore;
  focus: Focus;
  search: SearchRun;
  open: OpenNote;
}

/** Keeps the focus with the open note, its caret and the index, as far as the user has not pinned it. */
export class Following {
  /** The index changed while a search hid the focus, or while the pointer moved over its rows. */
  #stale = false;
  readonly #around: FollowingSurroundings;

  constructor(around: FollowingSurroundings) {
    this.#around = around;
  }

  /** Whether what a search hides is no longer what is to be shown after it. */
  get isBehind(): boolean {
    return this.#stale || this.#around.open.wanted !== undefined;
  }

  /** The open note changed. A search on view stays; the note is shown once it ends. */
  async note(path: NotePath): Promise<void> {
    const { store, open } = this.#around;
    open.open(path);
    if (store.state.pinned || store.isSearching) return;
    if ((await this.#showWanted()) || open.wanted !== path) return;
    const word = texts().explorer.notIndexed(path);
    store.set({ word, isUnread: true, announcement: word });
  }

  /** Back to the open note, after the focus was pinned elsewhere. */
  async noteAgain(): Promise<void> {
    this.#around.open.wantAgain();
    await this.#showWanted();
  }

  /** The caret rests: below note level the focus goes with it, without a mark on the trail. */
  async caret(): Promise<void> {
    const { engine, focus, store } = this.#around;
    const caret = this.#around.caret();
    const { pinned, content } = store.state;
    const level = focus.chosenLevel;
    if (caret === undefined || pinned || content.kind !== 'focus') return;
    if (depthOf(level) <= depthOf('note') || content.atom.path !== caret.path) return;
    const found = await engine.atomAt({ ...caret, level });
    if (!found.ok || found.value.id === focus.atom?.id || focus.chosenLevel !== level) return;
    await focus.show(found.value.id, { to: 'none', visit: false, follows: true });
  }

  /** A note has a new path: what is shown or wanted goes with it. */
  renamed(from: NotePath, to: NotePath): void {
    const { open, focus } = this.#around;
    open.renamed(from, to);
    focus.renamed(from, to);
  }

  /** The index changed: asks again for what is on view, and falls to what is left of the focus. */
  async refresh(): Promise<void> {
    const { store, focus, search } = this.#around;
    if (!store.state.pinned && (await this.#showWanted())) return;
    // What is on its way is as fresh as what a refresh would bring.
    if (focus.isMoving) return;
    const { kind } = store.state.content;
    this.#stale = kind === 'search' || kind === 'asked';
    // An answer stays as it was given: whoever wants another asks again.
    if (kind === 'search') await search.refresh();
    else if (kind === 'asked') return;
    else if (kind === 'focus' && search.still.hold(() => this.#refreshFocus())) this.#stale = true;
    else await this.#refreshFocus();
  }

  async #refreshFocus(): Promise<void> {
    const { store, focus } = this.#around;
    if (focus.isMoving || store.isSearching) return;
    this.#stale = false;
    await focus.show(await this.#surviving(), { to: 'none', visit: false, follows: true });
  }

  /** A heading that is typed anew has another id; what stands in its place, with the caret in it, is what the focus was. */
  async #surviving(): Promise<AtomId> {
    const { engine, focus } = this.#around;
    const { atom } = focus;
    const id = await focus.surviving();
    const caret = this.#around.caret();
    const isTyped = atom !== undefined && depthOf(atom.level) > depthOf('note') && caret?.path === atom.path;
    if (!isTyped || caret === undefined || (await engine.atom({ id })).ok) return id;
    const found = await engine.atomAt({ ...caret, level: atom.level });
    const isThere =
      found.ok && found.value.level === atom.level && found.value.span?.startLine === atom.span?.startLine;
    return isThere ? found.value.id : id;
  }

  /** Shows the open note at the altitude on view, at least at note level. Answers whether the index knows it. */
  async #showWanted(): Promise<boolean> {
    const { engine, focus, open, store } = this.#around;
    const path = open.wanted;
    if (path === undefined) return false;
    if (focus.atom?.path === path) {
      open.letGo();
      return false;
    }
    const { chosenLevel } = focus;
    const level = depthOf(chosenLevel) < depthOf('note') ? 'note' : chosenLevel;
    const caret = this.#around.caret();
    const line = caret?.path === path ? caret.line : 0;
    const found = await engine.atomAt({ path, line, level });
    if (!found.ok || open.wanted !== path) return false;
    if (!store.isSearching) open.letGo();
    await focus.show(found.value.id, { to: 'none', visit: true, follows: true });
    return true;
  }
}
