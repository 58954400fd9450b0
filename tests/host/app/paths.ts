import type * as O from 'obsidian';

export const normalizePath = (path: string): string => {
  const plain = path
    .replace(/[\\/]+/g, '/')
    .replace(/^\/+|\/+$/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .normalize('NFC');
  return plain === '' ? '/' : plain;
};

export const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `a.tar.gz` gives `gz`; a name that only starts with a dot has no extension. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
};

export const joinPath = (folder: string, name: string): string =>
  folder === '' || folder === '/' ? name : `${folder}/${name}`;

/** The part of a wikilink before `|`, split at its first `#`. */
export function parseLinktext(linktext: string): { path: string; subpath: string } {
  const target = (linktext.split('|')[0] ?? '').replace(/\u00a0/g, ' ').normalize('NFC');
  const hash = target.indexOf('#');
  return hash < 0
    ? { path: target, subpath: '' }
    : { path: target.slice(0, hash), subpath: target.slice(hash) };
}

export const getLinkpath = (linktext: string): string => parseLinktext(linktext).path;

/** A heading as links compare it: punctuation that has a meaning in links is a space, spaces are one. */
export const stripHeading = (heading: string): string =>
  heading
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const stripHeadingForLink = (heading: string): string =>
  heading
    .replace(/([:#|^\\\r\n]|%%|\[\[|]])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const lowered = (text: string): string => stripHeading(text).toLowerCase();

function findHeading(headings: O.HeadingCache[], names: string[]): number {
  let from = 0;
  let found = -1;
  for (const name of names) {
    found = headings.findIndex((heading, i) => i >= from && lowered(heading.heading) === lowered(name));
    if (found < 0) return -1;
    from = found + 1;
  }
  return found;
}

/** Where `#heading`, `#outer#inner`, `#^block` or `#[^footnote]` lies in a note. */
export function resolveSubpath(
  cache: O.CachedMetadata,
  subpath: string,
): O.HeadingSubpathResult | O.BlockSubpathResult | O.FootnoteSubpathResult | null {
  const parts = subpath.split('#').filter(Boolean);
  const last = parts[parts.length - 1];
  if (last === undefined) return null;
  if (last.startsWith('^')) return resolveBlock(cache, last.slice(1).toLowerCase());
  const index = findHeading(cache.headings ?? [], parts);
  const current = cache.headings?.[index];
  if (!current) return null;
  const next = cache.headings?.slice(index + 1).find((heading) => heading.level <= current.level);
  // The declared type has `next` always; the application leaves it empty for the last heading.
  return {
    type: 'heading',
    current,
    next: next as O.HeadingCache,
    start: current.position.start,
    end: next?.position.start ?? null,
  };
}

function resolveBlock(cache: O.CachedMetadata, id: string): O.BlockSubpathResult | null {
  const block = cache.blocks?.[id];
  if (!block) return null;
  const list = cache.listItems?.find((item) => item.id === id);
  return {
    type: 'block',
    block,
    ...(list ? { list } : {}),
    start: block.position.start,
    end: block.position.end,
  };
}
