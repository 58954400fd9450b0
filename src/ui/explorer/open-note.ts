import type { NotePath } from '../../../worker/contract';

/** The note opened last, and whether the explorer still owes it to the user to show it. */
export class OpenNote {
  #path: NotePath | undefined;
  #wanted: NotePath | undefined;

  /** The open note while it could not be shown yet: not indexed, or a search is on view. */
  get wanted(): NotePath | undefined {
    return this.#wanted;
  }

  open(path: NotePath): void {
    this.#path = path;
    this.#wanted = path;
  }

  wantAgain(): void {
    this.#wanted = this.#path;
  }

  letGo(): void {
    this.#wanted = undefined;
  }

  renamed(from: NotePath, to: NotePath): void {
    if (this.#path === from) this.#path = to;
    if (this.#wanted === from) this.#wanted = to;
  }
}
