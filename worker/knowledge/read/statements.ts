import type { EdgeKind } from '../knowledge-nodes';
import type { TypedRelation } from './note-reading';
import type { Stretch } from './readable-text';
import { OPENING, OWN_SUBJECT, STATEMENT_FORMS, type StatementForm } from './statement-forms';

/** A sentence that says an edge: `from` and `to` are places among the items; -1 is the note itself. */
export interface Statement {
  relation: TypedRelation;
  from: number;
  to: number;
  span: Stretch;
}

/** More stands between two things that no verb connects. */
const MAX_BETWEEN = 60;
const MAX_OPENING = 50;
/** An object may stand behind items that turn out to be no names. */
const LOOK_AHEAD = 3;
const AFTER = 24;

const NEGATED =
  /\b(?:not|never|no longer|isn't|doesn't|don't|cannot|can't|without|instead of|nicht|kein(?:e|en)?|nie)\b|[不没未]|ない|ません/iu;
const UNSURE =
  /^\s*(?:if|whether|should|could|would|maybe|perhaps|wenn|falls|ob|如果|是否|もし)\b|[?？]\s*$/iu;
/** Tells the reader to do something, or begins another sentence. */
const IMPERATIVE =
  /^\s*(?:\w+ly\s+)?(?:using|use|replace|require|need|utili[sz]e|employ|leverage|depend|rely|contain|include|run|running|install)\b|^\s*(?:参考|使用|利用|采用|需要)/iu;

/** Edges that sentences say in words of a closed list. */
export function statementsIn(
  readable: string,
  sentences: readonly Stretch[],
  items: readonly Stretch[],
): Statement[] {
  const found: Statement[] = [];
  let next = 0;
  for (const span of sentences) {
    while (next < items.length && items[next]!.start < span.start) next++;
    let end = next;
    while (end < items.length && items[end]!.end <= span.end) end++;
    if (end === next || UNSURE.test(readable.slice(span.start, span.end))) continue;
    found.push(
      ...ownStatement(readable, span, items, next),
      ...pairStatements(readable, span, items, next, end),
    );
  }
  return found;
}

/** `It runs on Proxmox`: a sentence without a subject of its own is about its note. */
function ownStatement(
  readable: string,
  span: Stretch,
  items: readonly Stretch[],
  first: number,
): Statement[] {
  const opening = readable.slice(span.start, items[first]!.start);
  if (opening.length > MAX_OPENING || opening.trim().length < 3 || NEGATED.test(opening)) return [];
  const verb = opening.replace(OWN_SUBJECT, '');
  if (!/^\s*\p{L}/u.test(verb) || IMPERATIVE.test(verb)) return [];
  const object = items[first]!;
  const after = readable.slice(object.end, Math.min(span.end, object.end + AFTER));
  if (speaksOn(after)) return [];
  const form = STATEMENT_FORMS.find(({ between, isOwn }) => isOwn && between.test(` ${verb}`));
  return form === undefined ? [] : [{ relation: relationOfForm(form), from: -1, to: first, span }];
}

function pairStatements(
  readable: string,
  span: Stretch,
  items: readonly Stretch[],
  start: number,
  end: number,
): Statement[] {
  const found: Statement[] = [];
  for (let from = start; from < end; from++) {
    const subject = items[from]!;
    if (!OPENING.test(readable.slice(span.start, subject.start))) continue;
    if (NEGATED.test(readable.slice(Math.max(span.start, subject.start - 25), subject.start))) continue;
    for (let to = from + 1; to < Math.min(end, from + 1 + LOOK_AHEAD); to++) {
      const form = formBetween(readable, span, subject, items[to]!);
      if (form !== undefined) found.push({ relation: relationOfForm(form), from, to, span });
    }
  }
  return found;
}

function formBetween(
  readable: string,
  span: Stretch,
  subject: Stretch,
  object: Stretch,
): StatementForm | undefined {
  const between = readable.slice(subject.end, object.start);
  if (between.length > MAX_BETWEEN || NEGATED.test(between)) return undefined;
  // `SAE replaces PSK's handshake` says nothing of PSK.
  if (/['’]s$|^$/.test(readable.slice(object.start, object.end))) return undefined;
  const after = readable.slice(object.end, Math.min(span.end, object.end + AFTER));
  if (speaksOn(after)) return undefined;
  const start = readable.slice(span.start, subject.end);
  return STATEMENT_FORMS.find(
    (form) =>
      form.isPair &&
      form.between.test(between) &&
      (form.after === undefined || form.after.test(after)) &&
      (form.subject === undefined || form.subject.test(start)),
  );
}

/** The clause of the second thing goes on: it does something itself, or all is denied at last. */
function speaksOn(after: string): boolean {
  const [clause = ''] = after.split(/[.,;:。，、；（(]/);
  return /^\s+(?:be|not)\s|\bnicht\b|ない|なかった|ません|なく/iu.test(clause);
}

function relationOfForm({ kind, isReversed }: { kind: EdgeKind; isReversed: boolean }): TypedRelation {
  return { kind, isReversed };
}
