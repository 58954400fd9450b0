import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** A block of a note with the lines it stands on, both included, counted from 0. */
export interface BlockToken {
  token: Token;
  lineStart: number;
  lineEnd: number;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const inline = (
  name: string,
  start: string,
  pattern: RegExp,
  render: (groups: string[]) => string,
): TokenizerAndRendererExtension => ({
  name,
  level: 'inline',
  start: (source) => {
    const at = source.indexOf(start);
    return at < 0 ? undefined : at;
  },
  tokenizer(source) {
    const match = pattern.exec(source);
    return match ? { type: name, raw: match[0], groups: [...match] } : undefined;
  },
  renderer: (token) => render((token as Tokens.Generic & { groups: string[] }).groups),
});

function linkLabel(inner: string): { href: string; label: string } {
  const bar = inner.indexOf('|');
  const href = (bar < 0 ? inner : inner.slice(0, bar)).replace(/\\$/, '').trim();
  return { href, label: bar < 0 ? href.replace(/^#/, '').replace(/#/g, ' > ') : inner.slice(bar + 1).trim() };
}

const internalLink = (href: string, html: string): string =>
  `<a class="internal-link" data-href="${escapeHtml(href)}" href="#${escapeHtml(href)}">${html}</a>`;

const EXTENSIONS = [
  inline('comment', '%%', /^%%[\s\S]*?%%/, () => ''),
  inline('embed', '![[', /^!\[\[([^[\]\n]+)\]\]/, ([, inner = '']) => {
    const { href, label } = linkLabel(inner);
    return `<span class="internal-embed" data-src="${escapeHtml(href)}" data-alt="${escapeHtml(label)}"></span>`;
  }),
  inline('wikilink', '[[', /^\[\[([^[\]\n]+)\]\]/, ([, inner = '']) => {
    const { href, label } = linkLabel(inner);
    return internalLink(href, escapeHtml(label));
  }),
  inline('highlight', '==', /^==([^=\n]+)==/, ([, text = '']) => `<mark>${escapeHtml(text)}</mark>`),
  inline('footnote', '[^', /^\[\^([^\]\s]+)\]/, ([, id = '']) => `<sup class="footnote-ref">${escapeHtml(id)}</sup>`),
  inline('mathblock', '$$', /^\$\$([\s\S]+?)\$\$/, ([, source = '']) => `<span class="math math-block">${escapeHtml(source.trim())}</span>`),
  inline('math', '$', /^\$([^$\s](?:[^$\n]*[^$\s])?)\$(?!\d)/, ([, source = '']) => `<span class="math">${escapeHtml(source)}</span>`),
  inline('tag', '#', /^#([\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*)/u, ([, tag = '']) => `<a class="tag" href="#${escapeHtml(tag)}">#${escapeHtml(tag)}</a>`),
  inline('blockid', '^', /^\^[A-Za-z0-9-]+[ \t]*$/, () => ''),
]; // prettier-ignore

const isExternal = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href);

const marked = new Marked({ gfm: true, breaks: false }, { extensions: EXTENSIONS });

marked.use({
  renderer: {
    link({ href, tokens }) {
      const html = this.parser.parseInline(tokens);
      if (!isExternal(href)) return internalLink(safeDecode(href), html);
      return `<a class="external-link" href="${escapeHtml(href)}" target="_blank" rel="noopener nofollow">${html}</a>`;
    },
    image({ href, text }) {
      if (!isExternal(href))
        return `<span class="internal-embed" data-src="${escapeHtml(safeDecode(href))}" data-alt="${escapeHtml(text)}"></span>`;
      // A picture from elsewhere would tell its server what is being read.
      return `<span class="external-image" title="${escapeHtml(href)}">${escapeHtml(text || 'picture on the web')}</span>`;
    },
    checkbox({ checked }) {
      return `<input class="task-list-item-checkbox" type="checkbox" disabled${checked ? ' checked' : ''}> `;
    },
    blockquote({ tokens, raw }) {
      return (
        calloutHtml(raw, (markdown) => marked.parse(markdown, { async: false })) ??
        `<blockquote>${this.parser.parse(tokens)}</blockquote>`
      );
    },
  },
});

function safeDecode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    // A stray % in a hand-written link is no encoding.
    return href;
  }
}

const CALLOUT = /^\s*>\s*\[!([^\]]+)\]([+-]?)[ \t]*([^\n]*)\n?/;

function calloutHtml(raw: string, toHtml: (markdown: string) => string): string | null {
  const match = CALLOUT.exec(raw);
  if (!match) return null;
  const [head, kind = 'note', fold = '', title = ''] = match;
  const type = (kind.split('|')[0] ?? kind).trim().toLowerCase();
  const body = raw.slice(head.length).replace(/^[ \t]*>[ \t]?/gm, '');
  const shown = title.trim() || type.charAt(0).toUpperCase() + type.slice(1);
  const heading = `<div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">${escapeHtml(shown)}</div></div>`;
  const content = body.trim() === '' ? '' : `<div class="callout-content">${toHtml(body)}</div>`;
  const collapsed = fold === '-' ? ' is-collapsed' : '';
  return `<div class="callout${collapsed}" data-callout="${escapeHtml(type)}" data-callout-fold="${fold}">${heading}${content}</div>`;
}

/** Splits a note into blocks; blank stretches are left out. `firstLine` is the note's line on which the text starts. */
export function lexBlocks(markdown: string, firstLine: number): BlockToken[] {
  const blocks: BlockToken[] = [];
  let line = firstLine;
  for (const token of marked.lexer(markdown)) {
    const newlines = token.raw.split('\n').length - 1;
    const trailing = /\n*$/.exec(token.raw)?.[0].length ?? 0;
    if (token.type !== 'space') blocks.push({ token, lineStart: line, lineEnd: line + newlines - trailing });
    line += newlines;
  }
  return blocks;
}

export const blockHtml = (token: Token): string => marked.parser([token]);
