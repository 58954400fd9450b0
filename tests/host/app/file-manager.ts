import type * as O from 'obsidian';
import type { App } from './app';
import { getFrontMatterInfo, parseYaml, stringifyYaml } from './metadata/frontmatter';
import { joinPath } from './paths';
import { ConfirmationModal } from './ui/modal';
import type { TAbstractFile, TFile, TFolder } from './vault-files';

export class FileManager implements O.FileManager {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  getNewFileParent(sourcePath: string): TFolder {
    void sourcePath;
    return this.#app.vault.getRoot();
  }

  /** Renames the file; links to it in other notes are updated as the application does by default. */
  async renameFile(file: TAbstractFile, newPath: string): Promise<void> {
    const { metadataCache, vault } = this.#app;
    const sources = Object.keys(metadataCache.resolvedLinks).filter(
      (path) => metadataCache.resolvedLinks[path]?.[file.path],
    );
    const links = sources.flatMap((path) => this.#linksTo(file, path));
    await vault.rename(file, newPath);
    for (const { source, refs } of links) {
      const target = vault.getFileByPath(file.path);
      if (target)
        await vault.process(source, (text) =>
          replaceRefs(text, refs, (ref) => this.#relink(ref, target, source)),
        );
    }
  }

  async promptForDeletion(file: TAbstractFile): Promise<boolean> {
    const agreed = await new Promise<boolean>((settle) => {
      const modal = new ConfirmationModal(this.#app);
      modal.setTitle('Delete file').setContent(`Move “${file.name}” to the vault's trash?`);
      modal.setCloseCallback(() => settle(false));
      modal.addButton((button) =>
        button
          .setButtonText('Delete')
          .setDestructive()
          .onClick(() => settle(true)),
      );
      modal.addCancelButton();
      modal.open();
    });
    if (agreed) await this.trashFile(file);
    return agreed;
  }

  async trashFile(file: TAbstractFile): Promise<void> {
    await this.#app.vault.trash(file);
  }

  generateMarkdownLink(file: TFile, sourcePath: string, subpath = '', alias = ''): string {
    const linktext = this.#app.metadataCache.fileToLinktext(file, sourcePath) + subpath;
    const embed = file.extension === 'md' ? '' : '!';
    return alias === '' ? `${embed}[[${linktext}]]` : `${embed}[[${linktext}|${alias}]]`;
  }

  async processFrontMatter(
    file: TFile,
    fn: (frontmatter: Record<string, unknown>) => void,
    options?: O.DataWriteOptions,
  ): Promise<void> {
    await this.#app.vault.process(file, (text) => withProperties(text, fn), options);
  }

  getAvailablePathForAttachment(filename: string): Promise<string> {
    const dot = filename.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, ''];
    let path = filename;
    for (let n = 1; this.#app.vault.getAbstractFileByPath(path); n += 1) path = `${stem} ${n}${ending}`;
    return Promise.resolve(path);
  }

  #linksTo(file: TAbstractFile, path: string): { source: TFile; refs: O.ReferenceCache[] }[] {
    const source = this.#app.vault.getFileByPath(path);
    const cache = this.#app.metadataCache.getCache(path);
    if (!source || !cache) return [];
    const refs = [...(cache.links ?? []), ...(cache.embeds ?? [])].filter(
      (ref) => this.#app.metadataCache.getFirstLinkpathDest(ref.link.split('#')[0] ?? '', path) === file,
    );
    return refs.length > 0 ? [{ source, refs }] : [];
  }

  #relink(ref: O.ReferenceCache, target: TFile, source: TFile): string {
    const subpath = ref.link.includes('#') ? ref.link.slice(ref.link.indexOf('#')) : '';
    const linktext = this.#app.metadataCache.fileToLinktext(target, source.path) + subpath;
    if (ref.original.includes('[[')) return ref.original.replace(/\[\[[^|\]]*/, `[[${linktext}`);
    return ref.original.replace(/\]\(.*\)$/s, `](${encodeURI(target.path + subpath)})`);
  }
}

function replaceRefs(
  text: string,
  refs: O.ReferenceCache[],
  toText: (ref: O.ReferenceCache) => string,
): string {
  let result = text;
  for (const ref of [...refs].sort((a, b) => b.position.start.offset - a.position.start.offset)) {
    const { start, end } = ref.position;
    result = result.slice(0, start.offset) + toText(ref) + result.slice(end.offset);
  }
  return result;
}

function withProperties(text: string, fn: (frontmatter: Record<string, unknown>) => void): string {
  const info = getFrontMatterInfo(text);
  const parsed: unknown = info.exists ? parseYaml(info.frontmatter) : {};
  const properties = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  fn(properties);
  const body = text.slice(info.contentStart);
  return Object.keys(properties).length === 0 ? body : `---\n${stringifyYaml(properties)}---\n${body}`;
}

/** A name like `Untitled 2.md` that nothing in the folder has yet. */
export function freeNotePath(app: App, folder: string): string {
  let path = joinPath(folder, 'Untitled.md');
  for (let n = 1; app.vault.getAbstractFileByPath(path); n += 1) path = joinPath(folder, `Untitled ${n}.md`);
  return path;
}
