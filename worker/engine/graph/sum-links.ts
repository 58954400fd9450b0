import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { isDateTitle } from './calendar';
import { createLinkMatrix, type LinkMatrix, type NoteLink } from './link-matrix';
import { LinkResolver } from './link-resolver';
import { rankWeight } from './link-weight';
import { ghostName, type LinkCounts } from './resolved-links';
import { areWrittenBackwards, backwardsTarget } from './reversed-links';
import type { LinkedNote } from './linked-note';

/** What the links of a vault come to. */
export interface LinkSums {
  matrix: LinkMatrix;
  counts: LinkCounts;
}

/** A link that leads to a note only where the vault writes its links backwards. */
interface BackwardsLink {
  from: NotePath;
  to: NotePath;
  link: ParsedLink;
}

/**
 * What `LinkGraph` would say of all links of these notes, without holding them: each is read and resolved once, and no more is kept than
 * the names of notes, what is counted, and the links between notes.
 */
export function sumLinks(notes: () => Iterable<LinkedNote>): LinkSums {
  const sums = new Sums();
  for (const note of notes()) sums.addName(note);
  for (const note of notes()) sums.addLinks(note);
  return sums.finish();
}

class Sums {
  readonly #resolver = new LinkResolver();
  readonly #paths: NotePath[] = [];
  readonly #dated = new Set<NotePath>();
  readonly #between: NoteLink[] = [];
  readonly #ghosts = new Set<string>();
  readonly #counts = { resolved: 0, ghost: 0 };
  readonly #backwards: BackwardsLink[] = [];
  #piped = 0;

  addName(note: LinkedNote): void {
    this.#resolver.add(note);
    this.#paths.push(note.path);
    if (isDateTitle(note.title)) this.#dated.add(note.path);
  }

  addLinks({ path: from, links }: LinkedNote): void {
    for (const link of links) {
      const to = this.#resolver.resolve(link, from);
      if (to !== undefined) this.#take(from, to, link);
      else this.#takeDangling(from, link);
    }
  }

  finish(): LinkSums {
    const isReversed = areWrittenBackwards({ piped: this.#piped, backwards: this.#backwards.length });
    for (const { from, to, link } of this.#backwards) {
      if (isReversed) this.#take(from, to, link);
      else this.#takeGhost(link);
    }
    const counts = { ...this.#counts, ghosts: this.#ghosts.size };
    return { matrix: createLinkMatrix(this.#paths, this.#between, isReversed), counts };
  }

  #take(from: NotePath, to: NotePath, link: ParsedLink): void {
    if (to === from) return;
    this.#counts.resolved++;
    const weight = rankWeight(link, this.#dated.has(from) && this.#dated.has(to));
    this.#between.push({ from, to, weight });
  }

  /** Leads nowhere as it is written; what that means is known when all are read. */
  #takeDangling(from: NotePath, link: ParsedLink): void {
    const target = backwardsTarget(link);
    if (target !== undefined) this.#piped++;
    const to = target === undefined ? undefined : this.#resolver.resolve({ target, form: link.form }, from);
    if (to === undefined) this.#takeGhost(link);
    else this.#backwards.push({ from, to, link });
  }

  #takeGhost(link: ParsedLink): void {
    this.#counts.ghost++;
    this.#ghosts.add(ghostName(link));
  }
}
