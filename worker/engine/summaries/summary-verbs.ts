import type { ContentHash, Result, SummaryRecord, SummaryVerbs } from '../../contract';
import { findAtom, type NoteAtomRef } from '../navigate/atom-ref';
import { isNoteAtom } from '../navigate/cards';
import { partsIn } from '../navigate/note-parts';
import type { IndexReader } from '../view/index-reader';
import { childContents, contentOf, type ContentCache } from './content-of';
import { exportSummaries } from './export-summaries';
import type { KeptSummary, SummaryBook } from './summary-book';
import { summaryNeeds, type SummaryView } from './summary-needs';
import { summaryTask } from './summary-task';

type Runners = {
  [V in keyof SummaryVerbs]: (
    request: SummaryVerbs[V]['request'],
  ) => Promise<Result<SummaryVerbs[V]['answer']>>;
};

/** The verbs about summaries that a language model wrote. */
export function summaryVerbs(reader: () => IndexReader, book: SummaryBook): Runners {
  const view = (): SummaryView => ({ reader: reader(), book, contents: new Map() });
  return {
    summaryNeeds: (request) => summaryNeeds(view(), request),
    summaryTask: (request) => summaryTask(view(), request),
    keepSummaries: ({ records }) => {
      const contents: ContentCache = new Map();
      return book.keep(records.map((record) => keptOf(reader(), record, contents)));
    },
    exportSummaries: () => exportSummaries(view()),
    dropSummaries: (request) => book.drop(request),
    countSummaries: () => book.count(),
  };
}

/** Children count only where they are those that the summary was made of. */
function keptOf(reader: IndexReader, record: SummaryRecord, contents: ContentCache): KeptSummary {
  const ref = findAtom(reader, record.atom);
  if (ref === undefined || contentOf(reader, ref, contents) !== record.content)
    return { record, children: [] };
  const paragraph = isNoteAtom(ref) ? firstParagraph(ref) : undefined;
  return { record, children: childContents(reader, ref, contents), ...(paragraph && { paragraph }) };
}

function firstParagraph(ref: NoteAtomRef): ContentHash | undefined {
  const { from, to } =
    ref.level === 'paragraph' ? { from: ref.index, to: ref.index + 1 } : partsIn(ref).paragraphs;
  return from < to ? ref.record.parsed.paragraphs[from]?.hash : undefined;
}
