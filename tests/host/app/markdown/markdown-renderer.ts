import type * as O from 'obsidian';
import type { App } from '../app';
import { Component } from '../component';
import { setIcon } from '../icons';
import { getFrontMatterInfo, parseYaml } from '../metadata/frontmatter';
import { parseNote } from '../metadata/parse-note';
import { parseLinktext, resolveSubpath } from '../paths';
import { sanitizeHTMLToDom } from '../sanitize';
import { yieldToPage } from '../slices';
import type { TFile } from '../vault-files';
import { blockHtml, lexBlocks } from './render-html';

const SLICE_MS = 12;
const MAX_EMBEDS_DEEP = 3;
const PICTURES = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'avif', 'bmp']);

const CALLOUT_ICONS: Record<string, string> = {
  note: 'pencil', abstract: 'clipboard-list', summary: 'clipboard-list', tldr: 'clipboard-list', info: 'info', todo: 'circle-check',
  tip: 'flame', hint: 'flame', important: 'flame', success: 'check', check: 'check', done: 'check', question: 'circle-help', help: 'circle-help',
  faq: 'circle-help', warning: 'triangle-alert', caution: 'triangle-alert', attention: 'triangle-alert', failure: 'x', fail: 'x', missing: 'x',
  danger: 'zap', error: 'zap', bug: 'bug', example: 'list', quote: 'quote', cite: 'quote',
}; // prettier-ignore

export class MarkdownRenderChild extends Component implements O.MarkdownRenderChild {
  constructor(readonly containerEl: HTMLElement) {
    super();
  }
}

interface Rendering {
  app: App;
  text: string;
  sourcePath: string;
  component: O.Component;
  depth: number;
}

const postProcessors: O.MarkdownPostProcessor[] = [];

/** Processors run over each rendered block, smaller `sortOrder` first. */
export class MarkdownPreviewRenderer implements O.MarkdownPreviewRenderer {
  static registerPostProcessor(processor: O.MarkdownPostProcessor, sortOrder?: number): void {
    if (sortOrder !== undefined) processor.sortOrder = sortOrder;
    postProcessors.push(processor);
    postProcessors.sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0));
  }

  static unregisterPostProcessor(processor: O.MarkdownPostProcessor): void {
    postProcessors.remove(processor);
  }

  static createCodeBlockPostProcessor(
    language: string,
    handler: (
      source: string,
      el: HTMLElement,
      ctx: O.MarkdownPostProcessorContext,
    ) => Promise<unknown> | void,
  ): (el: HTMLElement, ctx: O.MarkdownPostProcessorContext) => void {
    return (el, ctx) => {
      for (const code of el.findAll(`pre > code.language-${CSS.escape(language)}`)) {
        const block = createDiv({ cls: `block-language-${language}` });
        code.parentElement?.replaceWith(block);
        void handler(code.getText().replace(/\n$/, ''), block, ctx);
      }
    };
  }

  readonly #rendering: Rendering;

  constructor(rendering: Rendering) {
    this.#rendering = rendering;
  }

  /** Appends the text's blocks to `el`, a slice at a time; each carries the lines it stands on. */
  async renderInto(el: HTMLElement): Promise<void> {
    const { text } = this.#rendering;
    const { contentStart } = getFrontMatterInfo(text);
    const firstLine = text.slice(0, contentStart).split('\n').length - 1;
    const context = contextOf(this.#rendering);
    let end = performance.now() + SLICE_MS;
    for (const { token, lineStart, lineEnd } of lexBlocks(text.slice(contentStart), firstLine)) {
      const attr = { 'data-line-start': lineStart, 'data-line-end': lineEnd };
      const block = el.createDiv({ cls: `el-${token.type}`, attr });
      block.append(sanitizeHTMLToDom(blockHtml(token)));
      finishBlock(block, this.#rendering);
      for (const processor of postProcessors) await processor(block, context);
      if (performance.now() < end) continue;
      await yieldToPage();
      end = performance.now() + SLICE_MS;
    }
  }
}

export abstract class MarkdownRenderer extends MarkdownRenderChild implements O.MarkdownRenderer {
  hoverPopover: O.HoverPopover | null = null;

  constructor(
    readonly app: O.App,
    containerEl: HTMLElement,
  ) {
    super(containerEl);
  }

  abstract get file(): O.TFile;

  static async renderMarkdown(
    markdown: string,
    el: HTMLElement,
    sourcePath: string,
    component: O.Component,
  ): Promise<void> {
    await renderInto(el, { app: theApp(), text: markdown, sourcePath, component, depth: 0 });
  }

  static async render(
    app: O.App,
    markdown: string,
    el: HTMLElement,
    sourcePath: string,
    component: O.Component,
  ): Promise<void> {
    await renderInto(el, { app: app as App, text: markdown, sourcePath, component, depth: 0 });
  }
}

let currentApp: App | null = null;

export const setRenderingApp = (app: App): void => void (currentApp = app);

function theApp(): App {
  if (!currentApp) throw new Error('Nothing can be rendered before the application has started');
  return currentApp;
}

const renderInto = (el: HTMLElement, rendering: Rendering): Promise<void> =>
  new MarkdownPreviewRenderer(rendering).renderInto(el);

function contextOf({ text, sourcePath, component }: Rendering): O.MarkdownPostProcessorContext {
  const info = getFrontMatterInfo(text);
  return {
    docId: sourcePath,
    sourcePath,
    frontmatter: info.exists ? parsedOrNull(info.frontmatter) : null,
    addChild: (child) => void component.addChild(child),
    getSectionInfo(el) {
      const block = el.closest<HTMLElement>('[data-line-start]');
      if (!block) return null;
      const { lineStart, lineEnd } = block.dataset;
      return { text, lineStart: Number(lineStart), lineEnd: Number(lineEnd) };
    },
  };
}

function parsedOrNull(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch {
    // Invalid properties are nothing to a processor.
    return null;
  }
}

function finishBlock(block: HTMLElement, rendering: Rendering): void {
  for (const link of block.findAll('a.internal-link')) markUnresolved(link, rendering);
  for (const item of block.findAll('li')) {
    const box = item.find(':scope > input, :scope > p > input') as HTMLInputElement | null;
    item.toggleClass('task-list-item', box !== null);
    if (box) item.setAttr('data-task', box.checked ? 'x' : ' ');
  }
  for (const callout of block.findAll('.callout')) finishCallout(callout);
  for (const embed of block.findAll('.internal-embed')) fillEmbed(embed, rendering);
  for (const heading of block.findAll('h1, h2, h3, h4, h5, h6'))
    heading.setAttr('data-heading', heading.getText());
}

function markUnresolved(link: HTMLElement, { app, sourcePath }: Rendering): void {
  const { path } = parseLinktext(link.getAttr('data-href') ?? '');
  link.toggleClass('is-unresolved', app.metadataCache.getFirstLinkpathDest(path, sourcePath) === null);
}

function finishCallout(callout: HTMLElement): void {
  const icon = CALLOUT_ICONS[callout.getAttr('data-callout') ?? ''] ?? 'pencil';
  setIcon(callout.find('.callout-icon'), `lucide-${icon}`);
  if (callout.getAttr('data-callout-fold') === '') return;
  const title = callout.find('.callout-title');
  title.addEventListener('click', () =>
    callout.toggleClass('is-collapsed', !callout.hasClass('is-collapsed')),
  );
}

function fillEmbed(embed: HTMLElement, rendering: Rendering): void {
  const { app, sourcePath, depth } = rendering;
  const source = embed.getAttr('data-src') ?? '';
  const { path, subpath } = parseLinktext(source);
  const file = app.metadataCache.getFirstLinkpathDest(path, sourcePath);
  if (!file) {
    embed.addClass('is-unresolved');
    embed.setText(source);
  } else if (PICTURES.has(file.extension)) {
    const size = /^(\d+)(?:x(\d+))?$/.exec(embed.getAttr('data-alt') ?? '');
    embed.addClass('image-embed');
    const attr = {
      src: app.vault.getResourcePath(file),
      alt: file.name,
      width: size?.[1] ?? null,
      height: size?.[2] ?? null,
      loading: 'lazy',
    };
    embed.createEl('img', { attr });
  } else if (file.extension === 'md' && depth < MAX_EMBEDS_DEEP) {
    void fillNoteEmbed(embed, file, subpath, rendering);
  } else {
    embed.addClass('file-embed');
    embed.createEl('a', { cls: 'internal-link', text: file.name, attr: { 'data-href': file.path } });
  }
}

async function fillNoteEmbed(
  embed: HTMLElement,
  file: TFile,
  subpath: string,
  rendering: Rendering,
): Promise<void> {
  embed.addClass('markdown-embed');
  const title = subpath ? `${file.basename} > ${subpath.replace(/^#\^?/, '')}` : file.basename;
  embed.createDiv({ cls: 'markdown-embed-title', text: title });
  const content = embed.createDiv({ cls: 'markdown-embed-content' });
  const whole = await rendering.app.vault.cachedRead(file);
  const part = subpath ? resolveSubpath(parseNote(whole), subpath) : null;
  const text = part ? whole.slice(part.start.offset, part.end?.offset) : whole;
  await renderInto(content, { ...rendering, text, sourcePath: file.path, depth: rendering.depth + 1 });
}
