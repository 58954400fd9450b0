import { DOT } from './chars';

/** Extensions of files that notes embed or point to and that are never notes themselves. */
const MEDIA = new Set(
  (
    'png jpg jpeg gif bmp svg webp avif heic tif tiff ico mp3 wav m4a ogg oga opus 3gp flac aac mp4 webm ogv mov mkv ' +
    'avi pdf epub docx doc xlsx xls pptx ppt odt ods odp zip gz tar 7z rar'
  ).split(' '),
);

/** Extensions that say "another file" in a path, but may well end a note's name (`[[Node.js]]`). */
const FILES = new Set(
  'html htm xml json yaml yml toml csv tsv txt js mjs cjs ts tsx jsx css scss py rb go rs java c cpp h cs sh sql ipynb exe base'.split(
    ' ',
  ),
);

export interface LinkTarget {
  target: string;
  /** `#…` with the mark, or empty. */
  subpath: string;
}

/** No system has longer paths. What is longer names nothing, and would be sent to everybody who asks for links. */
const MAX_WRITTEN = 4_096;

/** The note that a wiki link's target names; undefined when it names no note (an attachment, an address, nothing). */
export function wikiTarget(written: string): LinkTarget | undefined {
  if (written.length > MAX_WRITTEN) return undefined;
  const parts = splitSubpath(written);
  const { target } = parts;
  if (target === '') return parts.subpath === '' ? undefined : parts;
  return isMedia(extensionOf(target)) || isUrl(target) ? undefined : parts;
}

function isMedia(extension: string): boolean {
  return extension !== '' && MEDIA.has(extension);
}

function isUrl(target: string): boolean {
  const colon = target.indexOf(':');
  return colon > 0 && target.startsWith('//', colon + 1);
}

/** The note that a Markdown link's destination names, decoded; undefined when it names none. */
export function markdownTarget(destination: string): LinkTarget | undefined {
  if (destination.length > MAX_WRITTEN || isAddress(destination)) return undefined;
  const parts = splitSubpath(destination);
  const target = decodePath(parts.target);
  const subpath = decodePath(parts.subpath);
  if (target === '' && subpath.length < 2) return undefined;
  const extension = extensionOf(target);
  return isMedia(extension) || FILES.has(extension) ? undefined : { target, subpath };
}

/** Files of Obsidian's own that are no notes; a wiki link that names one is taken for a link to a note. */
const OWN_FILES = new Set(['base', 'canvas']);

/** Whether what a link names is a file that is surely no note. */
export function namesNoNote(target: string): boolean {
  return OWN_FILES.has(extensionOf(target));
}

/** Whether a destination leads out of the vault: it has a scheme, or a host. */
function isAddress(destination: string): boolean {
  return /^[a-z][a-z0-9+.-]+:|^\/\//i.test(destination);
}

function splitSubpath(written: string): LinkTarget {
  const hash = written.indexOf('#');
  if (hash < 0) return { target: written.trim(), subpath: '' };
  const subpath = written.slice(hash).trim();
  return { target: written.slice(0, hash).trim(), subpath: subpath === '#' ? '' : subpath };
}

/** The extension in lower case; empty when there is none of at most five characters. */
function extensionOf(target: string): string {
  for (let at = target.length - 1; at >= Math.max(0, target.length - 6); at--) {
    if (target.charCodeAt(at) === DOT) return target.slice(at + 1).toLowerCase();
  }
  return '';
}

function decodePath(written: string): string {
  const bare = written.includes('\\') ? written.replace(/\\([!-/:-@[-`{-~])/g, '$1') : written;
  const plain = bare.includes('&amp;') ? bare.replaceAll('&amp;', '&') : bare;
  if (!plain.includes('%')) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
