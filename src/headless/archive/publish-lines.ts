import type { NotePath } from '../../../worker/contract';
import type { ArchiveModel } from '../../../worker/archive/archive-model';
import type { Archive } from '../../../worker/archive/connect';
import type { Difference } from '../../../worker/archive/compare-with-archive';
import { readersOf, type Sent } from '../../../worker/archive/publish';
import type { SummaryDifference } from '../../../worker/archive/publish-summaries';
import type { VectorsToPublish } from '../../../worker/archive/vectors-to-publish';
import { placeOf } from './archive-fault';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';

export type SentAll = Sent & { renewed: number; summaries: number; vectors: number; isWhole: boolean };

/** What would leave this device. */
export function planLines(name: string, url: string, difference: Difference): string[] {
  const text = texts().archive;
  const { puts, renames, removals, replaced, known, outdated } = difference;
  const tokens = puts.reduce((sum, note) => sum + note.tokens, 0);
  return [
    text.leaves(placeOf(url), name),
    ...(puts.length > 0 ? [text.toSend(puts.length, tokens)] : []),
    ...(renames.length + removals.length > 0 ? [text.toChange(renames.length, removals.length)] : []),
    ...(replaced.length > 0 ? [text.replaces(replaced, publishersOf(difference, replaced))] : []),
    ...(known > 0 ? [text.known(known)] : []),
    ...leftLines(difference),
    ...(outdated > 0 ? [text.toRenew(outdated)] : []),
  ];
}

/** Who could read it there. */
export async function readersLine(archive: Archive, name: string, url: string): Promise<string> {
  const { username } = new URL(url);
  const readers = await readersOf(archive, name);
  return texts().archive.readers(readers.filter((member) => member !== decodeURIComponent(username)));
}

/** What the archive has otherwise, and is left so. */
function leftLines(difference: Difference): string[] {
  const text = texts().archive;
  const { newer, kept } = difference;
  return [
    ...(newer.length > 0 ? [text.newer(newer, publishersOf(difference, newer))] : []),
    ...(kept.length > 0 ? [text.leftThere(kept, publishersOf(difference, kept))] : []),
  ];
}

function publishersOf({ by }: Difference, paths: readonly NotePath[]): string[] {
  return [...new Set(paths.flatMap((path) => by.get(path) ?? []))].sort();
}

/** Which notes are templates, where that is told otherwise than it was. */
export function templateLines(there: readonly string[], here: readonly string[]): string[] {
  return isSameList(there, here) ? [] : [texts().archive.toLeaveOut([...here])];
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}

/** How many summaries go that language models wrote, and how many of these are of what notes said before. */
export function summaryLines({ puts, removals }: SummaryDifference): string[] {
  const text = texts().archive;
  const stale = puts.filter(({ changed }) => changed !== null).length;
  return [
    ...(puts.length > 0 ? [text.withSummaries(puts.length, stale)] : []),
    ...(removals.length > 0 ? [text.removesSummaries(removals.length)] : []),
  ];
}

/** Whether it is sent what texts mean, and why not. */
export function vectorLines(
  model: ArchiveModel | undefined,
  vectors: VectorsToPublish | undefined,
): string[] {
  if (model === undefined) return [];
  const text = texts().archive;
  return [vectors === undefined ? text.noVectorsHere(model.model) : text.withVectors(model.model)];
}

export function sameAnswer(difference: Difference): Answer {
  return nothingSent(difference, 0, []);
}

/** Where nothing was missing, and words were old. */
export function renewedAnswer(difference: Difference, renewed: number): Answer {
  return nothingSent(difference, renewed, [texts().archive.renewed(renewed)]);
}

function nothingSent(difference: Difference, renewed: number, said: string[]): Answer {
  const { known, newer, kept } = difference;
  const none = { sent: 0, paragraphs: 0, summaries: 0, vectors: 0, renamed: 0, removed: 0 };
  return {
    json: { ...none, renewed, known, newer, kept, skipped: [] },
    lines: () => [texts().archive.upToDate, ...said, ...leftLines(difference)],
  };
}

export function sentAnswer(sent: SentAll, { known, newer, kept }: Difference): Answer {
  const text = texts().archive;
  const {
    notes,
    paragraphs,
    summaries,
    vectors,
    renames: renamed,
    removals: removed,
    renewed,
    skipped,
  } = sent;
  return {
    json: {
      sent: notes,
      paragraphs,
      summaries,
      vectors,
      renamed,
      removed,
      renewed,
      known,
      newer,
      kept,
      skipped,
    },
    lines: () => [
      text.sent(notes, paragraphs),
      ...(summaries > 0 ? [text.sentSummaries(summaries)] : []),
      ...(vectors > 0 ? [text.sentVectors(vectors)] : []),
      ...(renamed + removed > 0 ? [text.toChange(renamed, removed)] : []),
      ...(renewed > 0 ? [text.renewed(renewed)] : []),
      ...(skipped.length > 0 ? [text.skipped(skipped)] : []),
    ],
  };
}
