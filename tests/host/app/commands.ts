import type * as O from 'obsidian';
import { spellModifiers, type Scope } from './keys';
import { Platform } from './platform';
import type { Workspace } from './workspace/workspace';

/** The commands of the stand-in and of the plugin, each under its full id. */
export class Commands {
  #byId = new Map<string, O.Command>();
  readonly #workspace: Workspace;

  constructor(workspace: Workspace, scope: Scope) {
    this.#workspace = workspace;
    scope.register(null, null, (event, info) => {
      const command = this.#forKey(info);
      if (!command || (event.repeat && !command.repeatable)) return undefined;
      return this.run(command.id) ? false : undefined;
    });
  }

  add(command: O.Command): void {
    this.#byId.set(command.id, command);
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  /** Those a person could run now, in the order in which they were added. */
  available(): O.Command[] {
    return [...this.#byId.values()].filter((command) => this.#attempt(command, true));
  }

  /** False where there is no such command, or it does not apply here. */
  run(id: string): boolean {
    const command = this.#byId.get(id);
    return command !== undefined && this.#attempt(command, true) && this.#attempt(command, false);
  }

  #attempt(command: O.Command, checking: boolean): boolean {
    if (command.mobileOnly && !Platform.isMobile) return false;
    const { editorCheckCallback, editorCallback, checkCallback, callback } = command;
    if (editorCheckCallback || editorCallback) return this.#attemptInEditor(command, checking);
    if (checkCallback) return checkCallback(checking) !== false || !checking;
    if (!checking) void callback?.();
    return callback !== undefined;
  }

  #attemptInEditor({ editorCheckCallback, editorCallback }: O.Command, checking: boolean): boolean {
    const context = this.#workspace.activeEditor;
    if (!context?.editor) return false;
    if (editorCheckCallback)
      return editorCheckCallback(checking, context.editor, context) !== false || !checking;
    if (!checking) void editorCallback?.(context.editor, context);
    return true;
  }

  #forKey({ modifiers, key, vkey }: O.KeymapContext): O.Command | undefined {
    const fits = (hotkey: O.Hotkey): boolean => {
      const wanted = hotkey.key.toLowerCase();
      return (
        spellModifiers(hotkey.modifiers) === modifiers &&
        [key, vkey].some((one) => one?.toLowerCase() === wanted)
      );
    };
    return [...this.#byId.values()].find((command) => command.hotkeys?.some(fits));
  }
}
