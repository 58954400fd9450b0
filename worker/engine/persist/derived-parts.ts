import type { DerivedPart, NotePath } from '../../contract';
import type { VaultIndex } from '../index/vault-index';
import type { LinkMatrix } from '../graph/link-matrix';
import type { KeptNear } from '../themes/near-notes';
import { haveAllTerms, type KeptReaders, type KeptThemes } from '../themes/theme-tree';
import { encodeLinks } from './link-image';
import { encodeOrder } from './order-image';
import type { Manifest } from './manifest';
import { decodeNear, encodeNear, type NearImage } from './near-image';
import type { PartFiles } from './part-files';
import { decodeThemes, encodeThemes, themeHolders, type ThemesImage } from './theme-image';

/** Share of the lists of near notes that may be out of date in the store. */
const STALE_NEAR = 0.01;

/** Vectors of whole notes, as a store takes them. */
export interface KeptNoteVectors {
  /** Whether the store has too few of them. */
  isOwed: () => boolean;
  image: () => unknown;
  /** To be called when the image is stored. */
  areStored: () => void;
}

/** What was found of the notes, for a store to keep. */
export interface DerivedState {
  themes: KeptThemes;
  near?: KeptNear | undefined;
  notes?: KeptNoteVectors | undefined;
}

/** The same, where it may be that nobody has read yet what is stored. */
export interface ReadState extends Omit<DerivedState, 'themes'> {
  themes: Pick<KeptThemes, 'themes' | 'isCurrent'> | undefined;
}

/** What a manifest says of the derived parts. */
type PartsOfManifest = Pick<
  Manifest,
  'themes' | 'themesAreCurrent' | 'themesHaveTerms' | 'near' | 'noteVectors' | 'links' | 'order'
>;

/** The snapshot that writes the parts: its number, what the manifest before it says, and what it is of. */
interface SnapshotOfParts {
  generation: number;
  stored: PartsOfManifest;
  /** Of what is stored nothing may stay that is not written anew. */
  mustForget: boolean;
  index: VaultIndex;
  /** Undefined where none are to be kept. */
  links: LinkMatrix | undefined;
}

/** What a store keeps that follows from the notes, so that the next start need not find it again. */
export class DerivedParts {
  readonly #files: PartFiles;
  readonly #lost = new Set<DerivedPart>();
  /** Whether what is stored still names any of the lost ones. */
  #namesLost = false;
  /** The tree that is stored, as far as it is known. */
  #themes: KeptThemes['themes'];
  /** The lists of near notes that are stored, as far as they are known. */
  #near: KeptNear | undefined;

  constructor(files: PartFiles) {
    this.#files = files;
  }

  /** Those that were stored and could not be read since the load, which are made again. */
  get lost(): DerivedPart[] {
    return [...this.#lost];
  }

  get namesLost(): boolean {
    return this.#namesLost;
  }

  lose(parts: readonly DerivedPart[]): void {
    for (const part of parts) this.#lost.add(part);
    this.#namesLost ||= parts.length > 0;
  }

  /** Before another load. */
  forgetLost(): void {
    this.#lost.clear();
  }

  /** The manifest that is stored now names none of the lost ones. */
  areNamed(): void {
    this.#namesLost = false;
  }

  /** Nothing is stored of them. */
  clear(): void {
    this.#themes = undefined;
    this.#near = undefined;
  }

  /** What is read when it is asked for: the whole tree takes long beside a search, which names the themes of its hits. */
  themeReaders(
    image: () => unknown,
    { themesAreCurrent: areCurrent, themesHaveTerms: haveTerms = false }: PartsOfManifest,
    paths: () => readonly NotePath[],
  ): Pick<KeptReaders, 'themes' | 'areCurrent' | 'haveTerms' | 'holderOf'> {
    let holderOf: KeptReaders['holderOf'];
    return {
      themes: () => {
        const kept = decodeThemes(image() as ThemesImage, paths(), areCurrent);
        this.#themes = kept.themes;
        return kept;
      },
      areCurrent,
      haveTerms,
      holderOf: (path) => (holderOf ??= themeHolders(image() as ThemesImage, paths()))(path),
    };
  }

  /** The same of the lists of near notes. */
  nearReader(image: () => unknown, paths: () => readonly NotePath[]): () => KeptNear {
    return () => (this.#near = decodeNear(image() as NearImage, paths()));
  }

  /** Whether a snapshot would store any that is not stored; what nobody has read is. */
  areOwed({ themes, near, notes }: ReadState, stored: PartsOfManifest, mustForget: boolean): boolean {
    const isDivided = themes?.isCurrent === true && themes.themes !== this.#themes;
    return isDivided || this.#lacksNear(near) || lacksNoteVectors(notes, stored, mustForget);
  }

  /** A few lists that are out of date are found again faster than all are written. */
  #lacksNear(near: KeptNear | undefined): near is KeptNear {
    if (near === undefined) return false;
    const stored = this.#near;
    if (stored?.model !== near.model) return true;
    let others = 0;
    for (const [path, note] of near.notes) if (stored.notes.get(path)?.near !== note.near) others++;
    return others > STALE_NEAR * near.notes.size;
  }

  /** Writes what is not stored. When a manifest names the parts `areStored` is to be called. */
  async write(
    { themes, near, notes }: DerivedState,
    { generation, stored, mustForget, index, links }: SnapshotOfParts,
  ): Promise<{ parts: PartsOfManifest; areStored: () => void }> {
    const files = this.#files;
    const lacksNear = this.#lacksNear(near);
    const writesNotes = lacksNoteVectors(notes, stored, mustForget);
    const keptNotes = mustForget ? null : (stored.noteVectors ?? null);
    const parts = {
      themes: await files.writeUnlessSame(
        stored.themes,
        `themes-${generation}`,
        encodeThemes(themes, links?.numbers ?? numbersOf(index)),
      ),
      themesAreCurrent: themes.isCurrent,
      themesHaveTerms: haveAllTerms(themes),
      near: lacksNear ? await files.write(`near-${generation}`, encodeNear(near)) : stored.near,
      noteVectors: writesNotes ? await files.write(`note-vectors-${generation}`, notes.image()) : keptNotes,
      links:
        links === undefined
          ? null
          : await files.writeUnlessSame(stored.links, `links-${generation}`, encodeLinks(links)),
      // Beside the links, which stay what they are when a note gets other rows.
      order:
        links === undefined
          ? null
          : await files.writeUnlessSame(
              stored.order ?? null,
              `order-${generation}`,
              encodeOrder(links, index),
            ),
    };
    const areStored = (): void => {
      this.#themes = themes.isCurrent ? themes.themes : undefined;
      if (lacksNear) this.#near = near;
      if (writesNotes) notes.areStored();
    };
    return { parts, areStored };
  }
}

function lacksNoteVectors(
  notes: KeptNoteVectors | undefined,
  stored: PartsOfManifest,
  mustForget: boolean,
): notes is KeptNoteVectors {
  return notes !== undefined && (notes.isOwed() || mustForget || !stored.noteVectors);
}

/** The places of all notes in the order of their paths. */
function numbersOf({ records }: VaultIndex): ReadonlyMap<NotePath, number> {
  return new Map([...records.keys()].sort().map((path, number) => [path, number]));
}
