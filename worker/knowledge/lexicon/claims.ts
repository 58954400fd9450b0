import { noteStem } from '../../engine/graph/path-parts';
import type { Anchor } from '../base/knowledge-nodes';
import { initialsOf, splitInitials } from '../names/initials';
import { foldKey, pluralKey } from '../names/name-keys';
import { nameTokens, type NameToken } from '../names/name-tokens';
import { nameStart } from '../names/target-name';
import { lastPartOf, nameVariants, nameWithoutCode, type NameVariant } from '../names/name-variants';
import type { NoteReading, ReadLink } from '../read/note-reading';

/**
 * Why a text may mean something, from a name as it is written to initials of it. `nested`: its note calls itself by the last part of
 * its own dotted or nested name. `part`: the text is a part of the name. `shown`: a link says so.
 */
export type Layer =
  | 'exact'
  | 'fold'
  | 'alias'
  | 'nested'
  | 'plural'
  | 'variant'
  | 'part'
  | 'initials'
  | 'shown';

/** How names are compared. */
export type KeyKind = 'exact' | 'fold' | 'plural';

/** One note's word that a text means a thing. */
export interface Claim {
  kind: KeyKind;
  key: string;
  anchor: Anchor;
  layer: Layer;
}

/** The key of a claim among those of all kinds. */
export function claimKey({ kind, key }: Pick<Claim, 'kind' | 'key'>): string {
  return `${kind}\n${key}`;
}

/** A link with what it leads to. */
export interface ResolvedLink extends ReadLink {
  to: Anchor;
}

/** Longer texts are no names. */
export const MAX_WORDS = 12;

export function noteAnchor(path: string): Anchor {
  return `note:${path}`;
}

/** The anchor of a note that does not exist; undefined where nothing of the target is a name. */
export function ghostAnchor(target: string): Anchor | undefined {
  const key = foldKey(nameTokens(ghostName(target)));
  return key === '' ? undefined : `name:${key}`;
}

export function ghostName(target: string): string {
  const stem = noteStem(target.normalize('NFC'));
  return stem.slice(nameStart(stem)).trim();
}

/** What a note claims: its own names, those of the ghosts that it links, and what its links show. Each claim once. */
export function claimsOf(reading: NoteReading, links: readonly ResolvedLink[]): Claim[] {
  const claims = new ClaimList();
  const own = noteAnchor(reading.path);
  const last = nestedKey(reading.title);
  for (const name of reading.names)
    if (foldKey(nameTokens(name)) === last) claims.addNested(name, own);
    else claims.addName(name, own);
  for (const alias of reading.aliases)
    claims.addForm(alias, own, foldKey(nameTokens(alias)) === last ? 'nested' : 'alias');
  for (const { to, target, shown, isPart } of links) {
    if (to.startsWith('name:')) claims.addName(ghostName(target), to);
    if (shown !== '' && to !== own && !isPart) claims.addForm(shown, to, 'shown');
  }
  return claims.all();
}

/** The folded last part of a dotted or nested name. */
function nestedKey(title: string): string | undefined {
  const last = lastPartOf(title);
  return last === undefined ? undefined : foldKey(nameTokens(last));
}

/** A part of a name means the whole where the rest is initials of it or a code. */
function variantLayer(name: string, { text, kind }: NameVariant): Layer {
  if (kind === 'plain' || kind === 'bracket') return 'variant';
  const said = splitInitials(name);
  const isWhole = text === said?.long || text === said?.short || text === nameWithoutCode(name);
  return isWhole ? 'variant' : 'part';
}

class ClaimList {
  readonly #claims = new Map<string, Claim>();

  all(): Claim[] {
    return [...this.#claims.values()];
  }

  addName(name: string, anchor: Anchor): void {
    this.#add('exact', name.normalize('NFC').trim(), anchor, 'exact');
    this.addForm(name, anchor, 'fold');
    for (const variant of nameVariants(name)) this.addForm(variant.text, anchor, variantLayer(name, variant));
    for (const initials of initialsOf(beforeBracket(name))) this.#add('fold', initials, anchor, 'initials');
  }

  addNested(name: string, anchor: Anchor): void {
    this.#add('exact', name.normalize('NFC').trim(), anchor, 'nested');
    this.addForm(name, anchor, 'nested');
  }

  addForm(text: string, anchor: Anchor, layer: Layer): void {
    const words: NameToken[] = nameTokens(text);
    if (words.length === 0 || words.length > MAX_WORDS) return;
    this.#add('fold', foldKey(words), anchor, layer);
    const isNamed = layer === 'fold' || layer === 'alias';
    this.#add('plural', pluralKey(words), anchor, isNamed ? 'plural' : layer);
  }

  #add(kind: KeyKind, key: string, anchor: Anchor, layer: Layer): void {
    if (key !== '') this.#claims.set(`${kind}\n${key}\n${anchor}\n${layer}`, { kind, key, anchor, layer });
  }
}

function beforeBracket(name: string): string {
  const at = name.search(/[（(]/);
  return at < 0 ? name : name.slice(0, at).trimEnd();
}
