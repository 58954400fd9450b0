import type { Result, SummaryChild, SummaryPart, SummaryTask, SummaryTaskRequest } from '../../contract';
import { fail, ok } from '../base/result';
import { idOf, nearestAtom, spanOf, type AtomRef, type NoteAtomRef } from '../navigate/atom-ref';
import { namedAtom } from '../navigate/named-atom';
import { isNoteAtom, titleOf } from '../navigate/cards';
import { childrenOf } from '../navigate/containment';
import { contentOf } from './content-of';
import { extractOf } from './extract-of';
import { MAX_CHILDREN, needOf, partsBelow, stateOf, tokensOf, type SummaryView } from './summary-needs';
import { textWindows } from './text-windows';

/** What a model has to read to summarise an atom. */
export async function summaryTask(
  view: SummaryView,
  request: SummaryTaskRequest,
): Promise<Result<SummaryTask>> {
  const { id, from } = request;
  const loaded = await view.book.load();
  if (!loaded.ok) return loaded;
  const ref = namedAtom(view.reader, id);
  if (ref === undefined) return fail({ kind: 'not-found', id, nearest: nearestAtom(view.reader, id) });
  if (from === 'children') return ok(await childrenTask(view, ref, request.perspective));
  if (!isNoteAtom(ref))
    return fail({ kind: 'bad-request', field: 'from', why: { kind: 'no-text', level: ref.level } });
  return textTask(view, ref, request);
}

async function textTask(
  view: SummaryView,
  ref: NoteAtomRef,
  { perspective, maxTokens }: SummaryTaskRequest,
): Promise<Result<SummaryTask>> {
  const { record } = ref;
  // Before the text is read: meanwhile the note may change.
  const parts = [ref, ...partsBelow(ref)].flatMap((part) => partOf(view, part, perspective) ?? []);
  const head = { id: idOf(ref), path: record.path, title: titleOf(view.reader, ref) };
  const text = await view.reader.texts.textOf(record);
  if (!text.ok) return text;
  const spans = parts.map(({ span }) => span);
  const windows = textWindows(view.reader, ref, text.value, spans, maxTokens);
  return ok({ kind: 'text', ...head, text: text.value, parts, windows });
}

/** Undefined for what is too short for a summary. */
function partOf(view: SummaryView, ref: NoteAtomRef, perspective: string | null): SummaryPart | undefined {
  const need = needOf(view, ref, perspective);
  if (need === undefined) return undefined;
  const { id, level, title, content, tokens, state } = need;
  return { id, level, title, content, tokens, state, span: spanOf(ref) };
}

async function childrenTask(
  view: SummaryView,
  ref: AtomRef,
  perspective: string | null,
): Promise<SummaryTask> {
  const { reader, contents } = view;
  const all = childrenOf(reader, ref).filter((child) => tokensOf(reader, child) > 0);
  const head = {
    id: idOf(ref),
    level: ref.level,
    title: titleOf(reader, ref),
    content: contentOf(reader, ref, contents),
  };
  const children = await Promise.all(
    all.slice(0, MAX_CHILDREN).map((child) => childOf(view, child, perspective)),
  );
  return { kind: 'children', ...head, children, of: all.length };
}

/** A stale summary is never given to a model: what it says may no longer be there. */
async function childOf(view: SummaryView, ref: AtomRef, perspective: string | null): Promise<SummaryChild> {
  const head = { id: idOf(ref), level: ref.level, title: titleOf(view.reader, ref) };
  const state = stateOf(view, ref, perspective);
  if (state.kind === 'fresh') return { ...head, text: state.record.text, from: 'summary' };
  return { ...head, text: await extractOf(view.reader, ref, perspective), from: 'extract' };
}
