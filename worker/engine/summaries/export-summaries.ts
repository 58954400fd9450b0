import type { ContentHash, ExportedSummary, Result, SummaryExport } from '../../contract';
import { ok } from '../base/result';
import { idOf, noteRef, type AtomRef } from '../navigate/atom-ref';
import { isNoteAtom } from '../navigate/cards';
import { childrenOf } from '../navigate/containment';
import type { IndexReader } from '../view/index-reader';
import { contentOf } from './content-of';
import { extractOf } from './extract-of';
import { partsBelow, stateOf, type SummaryView } from './summary-needs';

type Contents = ReadonlySet<ContentHash>;

/** What was bought as it is shown of each atom, for each perspective that any was written for. */
export async function exportSummaries(view: SummaryView): Promise<Result<SummaryExport>> {
  const loaded = await view.book.load();
  if (!loaded.ok) return loaded;
  const perspectives = view.book.perspectives();
  const shown = (ref: AtomRef, all?: Contents): ExportedSummary[] =>
    perspectives.flatMap((perspective) => shownOf(view, ref, perspective, all) ?? []);
  if (perspectives.length === 0) return ok({ summaries: [], own: [] });
  // Themes are looked at only where one of them has a summary: they may have to be found first.
  const above = view.book.isAboveNotes ? [...aboveNotes(view.reader, { level: 'vault' })] : [];
  const all = above.length === 0 ? undefined : contentsOfAll(view, above);
  const own = ownOf(view, above);
  const summaries = above.flatMap((ref) => shown(ref, all));
  for (const record of view.reader.index.records.values()) {
    const note = noteRef(record);
    for (const ref of [note, ...partsBelow(note)]) summaries.push(...shown(ref));
  }
  return ok({ summaries, own: await own });
}

function* aboveNotes(reader: IndexReader, ref: AtomRef): Generator<AtomRef> {
  if (isNoteAtom(ref)) return;
  yield ref;
  for (const child of childrenOf(reader, ref)) yield* aboveNotes(reader, child);
}

function contentsOfAll({ reader, contents }: SummaryView, above: readonly AtomRef[]): Contents {
  const known = new Set<ContentHash>();
  for (const record of reader.index.records.values()) known.add(record.parsedOnce.hash);
  for (const ref of above) known.add(contentOf(reader, ref, contents));
  return known;
}

/** `all`: what there is, for an atom above notes. */
function shownOf(
  view: SummaryView,
  ref: AtomRef,
  perspective: string | null,
  all: Contents | undefined,
): ExportedSummary | undefined {
  const state = stateOf(view, ref, perspective);
  if (state.kind === 'extract') return undefined;
  if (state.kind === 'stale' && all !== undefined) {
    const made = view.book.last(idOf(ref), perspective)?.children ?? [];
    if (made.length === 0 || !made.every((content) => all.has(content))) return undefined;
  }
  return {
    ...{ atom: idOf(ref), path: isNoteAtom(ref) ? ref.record.path : undefined, record: state.record },
    stale: state.kind === 'stale' ? { changed: state.changed, of: state.of } : undefined,
    holds: contentOf(view.reader, ref, view.contents),
  };
}

function ownOf(view: SummaryView, above: readonly AtomRef[]): Promise<SummaryExport['own']> {
  const bought = above.filter((ref) => stateOf(view, ref, null).kind !== 'extract');
  return Promise.all(
    bought.map(async (ref) => ({ atom: idOf(ref), text: await extractOf(view.reader, ref) })),
  );
}
