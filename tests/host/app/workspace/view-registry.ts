import type * as O from 'obsidian';
import { EmptyView } from './view';

/** Which class shows which type of view, and which type shows which kind of file. */
export class ViewRegistry {
  #creators = new Map<string, O.ViewCreator>();
  #typeByExtension = new Map<string, string>();

  register(type: string, creator: O.ViewCreator): void {
    if (this.#creators.has(type)) throw new Error(`Attempting to register an existing view type "${type}"`);
    this.#creators.set(type, creator);
  }

  unregister(type: string): void {
    this.#creators.delete(type);
  }

  registerExtensions(extensions: string[], type: string): void {
    for (const extension of extensions) this.#typeByExtension.set(extension, type);
  }

  unregisterExtensions(extensions: string[]): void {
    for (const extension of extensions) this.#typeByExtension.delete(extension);
  }

  create(type: string, leaf: O.WorkspaceLeaf): O.View {
    return this.#creators.get(type)?.(leaf) ?? new EmptyView(leaf, type === 'empty' ? undefined : type);
  }

  typeForExtension(extension: string): string {
    return this.#typeByExtension.get(extension) ?? 'unsupported';
  }
}
