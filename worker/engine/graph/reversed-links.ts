import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { noteStem } from './path-parts';

/**
 * Some vaults write `[[text|target]]`, the other way round. They are known by their piped links: at least this
 * many lead nowhere as written, and more than half of those name a note in their second part.
 */
const REVERSED_FROM = 20;

/** Such vaults (Dendron's) put the name of the vault in front of a target in this form. */
const NAMED_VAULT = /^dendron:\/\/[^/]+\//;

/** Of one note, or of all, the piped links that lead nowhere as written, and those of them that would if read backwards. */
interface Dangling {
  piped: number;
  backwards: number;
}

/** Whether a vault writes its piped links backwards, from what they would lead to. */
export class ReversedLinks {
  readonly #dangling = new Map<NotePath, Dangling>();

  set(path: NotePath, dangling: Dangling): void {
    if (dangling.piped === 0) this.#dangling.delete(path);
    else this.#dangling.set(path, dangling);
  }

  remove(path: NotePath): void {
    this.#dangling.delete(path);
  }

  areUsual(): boolean {
    const sum = { piped: 0, backwards: 0 };
    for (const { piped, backwards } of this.#dangling.values()) {
      sum.piped += piped;
      sum.backwards += backwards;
    }
    return areWrittenBackwards(sum);
  }
}

/** The same by the sums of all notes. */
export function areWrittenBackwards({ piped, backwards }: Dangling): boolean {
  return backwards >= REVERSED_FROM && backwards * 2 > piped;
}

/** The second part of a piped wiki link, read as a target; a shortened target is no second one. */
export function backwardsTarget({ form, target, display }: ParsedLink): string | undefined {
  const second = form === 'wiki' ? display?.split('#')[0]?.trim() : undefined;
  const backwards = second?.replace(NAMED_VAULT, '');
  return backwards === '' || noteStem(target).endsWith(backwards ?? '') ? undefined : backwards;
}
