import type { Clock, Lens } from '../contract';
import { lensCondition, type Condition } from '../engine/query/condition';
import { neededTerms } from '../engine/query/text-test';
import { termsToFind, termsToHold } from '../engine/words/tokenise';
import { ArchiveFailure } from './archive-failure';
import { notesHolding, notesOf, visibleVaults } from './archive-queries';
import type { Transaction } from './connect';
import { asksWhichLinks, filterOf, type Askable, type NoteFilter } from './note-filter';
import { Slice } from './slice';

/** Notes whose texts are read for what words alone do not tell: what stands side by side, in one line, in a text itself. */
const MOST_READ = 1_000;

/** What a lens asks of notes at a time; undefined where the server cannot be asked all of it, and texts cannot tell either. */
export function askedNotes(
  lens: Lens | undefined,
  nowMs: number,
): Pick<Askable, 'filter' | 'rest'> | undefined {
  const condition = lensCondition(lens, nowMs);
  if (!condition.ok || asksWhichLinks(condition.value)) return undefined;
  const { filter, rest } = filterOf(condition.value, 'note');
  return rest.every((each) => waysTo(each) !== undefined) ? { filter, rest } : undefined;
}

/** All that a lens asks, as what the server is asked; fails with `needs-index`, or `too-many-texts`. */
export async function settledOrRefused(
  tx: Transaction,
  lens: Lens | undefined,
  clock: Clock,
): Promise<NoteFilter> {
  const asked = askedNotes(lens, clock.now());
  if (asked === undefined) throw new ArchiveFailure({ kind: 'needs-index' });
  const filter = await settled(tx, asked, clock);
  if (filter === undefined) throw new ArchiveFailure({ kind: 'too-many-texts', most: MOST_READ });
  return filter;
}

/**
 * The filter with what texts alone can tell as numbers of notes: these are read where they hold the words that are needed. Undefined where that
 * would be too many, or texts cannot tell.
 */
export async function settled(
  tx: Transaction,
  { filter, rest }: Pick<Askable, 'filter' | 'rest'>,
  clock: Clock,
): Promise<NoteFilter | undefined> {
  let asked = filter;
  for (const condition of rest) {
    const isLeftOut = condition.kind === 'none';
    const [wanted = condition] = isLeftOut ? condition.of : [];
    const ways = waysTo(condition);
    const ids = ways && (await notesHolding(tx, ways, asked, MOST_READ + 1));
    if (ids === undefined || ids.length > MOST_READ) return undefined;
    const slice = new Slice(await visibleVaults(tx), new Map(), clock);
    slice.add(await notesOf(tx, ids));
    const found = await slice.meeting(wanted);
    asked = isLeftOut
      ? { ...asked, unlisted: [...(asked.unlisted ?? []), ...found] }
      : { ...asked, listed: found };
  }
  return asked;
}

/** Terms without which no note meets a condition, or is left out by it: each list is one way, which takes all of its terms. */
function waysTo(condition: Condition): string[][] | undefined {
  const [wanted = condition] = condition.kind === 'none' ? condition.of : [];
  const ways = neededBy(wanted);
  return ways?.every((terms) => terms.length > 0) === true ? ways : undefined;
}

function neededBy(condition: Condition): string[][] | undefined {
  switch (condition.kind) {
    case 'words':
      return condition.needed === 'all'
        ? [termsToHold(condition.text)]
        : termsToFind(condition.text).map((term) => [term]);
    case 'text':
      return neededTerms(condition.test.of);
    case 'any': {
      const ways = condition.of.map(neededBy);
      return ways.includes(undefined) ? undefined : ways.flatMap((each) => each ?? []);
    }
    case 'all':
      return condition.of.map(neededBy).find((ways) => ways?.every((terms) => terms.length > 0));
    default:
      return undefined;
  }
}
