import type { TypedRelation } from './note-reading';
import type { Stretch } from './stretch';
import { deniedForm, type Surrounding } from './denials';
import { OPENING, OWN_SUBJECT, STATEMENT_FORMS, type StatementForm } from './statement-forms';

/** A sentence that says an edge, or denies it: `from` and `to` are places among the items; -1 is the note itself. */
export interface Statement {
  relation: TypedRelation;
  isDenied: boolean;
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
  /\b(?:not|never|no|no longer|stopped|cannot|without|instead of|nicht|niemals|kein(?:e[nmrs]?)?|nie)\b|n['’]t\b|[不没未无]|ない|ません|もはや|もう/iu;
const UNSURE =
  /^\s*(?:if|whether|should|could|would|maybe|perhaps|wenn|falls|ob|如果|是否|もし)\b|[?？]\s*$/iu;
/** Of some of a kind nothing is denied of all. */
const QUANTIFIED = /\b(?:most|many|modern|all|some|every|each|alle|viele)\s*$/iu;
/** Tells the reader to do something, or begins another sentence. */
const IMPERATIVE =
  /^\s*(?:\w+ly\s+)?(?:using|use|replace|require|need|utili[sz]e|employ|leverage|depend|rely|contain|include|run|running|install)\b|^\s*(?:参考|使用|利用|采用|需要)/iu;

const ORDER = /^\s*(?:do\s+not|don['’]t|never|no longer)\s+/iu;

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
  if (opening.length > MAX_OPENING || opening.trim().length < 3) return [];
  const verb = opening.replace(OWN_SUBJECT, '');
  if (!/^\s*\p{L}/u.test(verb) || isOrder(verb, opening)) return [];
  const { start, end } = items[first]!;
  const object = readable.slice(start, end).trim();
  const around = { between: ` ${verb}`, after: afterOf(readable, span, items[first]!) };
  const said = readingOf(around, (reading) =>
    STATEMENT_FORMS.find(
      ({ between, isOwn, after, except }) =>
        isOwn &&
        between.test(reading.between) &&
        (after === undefined || after.test(reading.after)) &&
        except?.test(object) !== true,
    ),
  );
  return said === undefined ? [] : [{ ...said, from: -1, to: first, span }];
}

/** `Do not use Postgres` is said to the reader, `They do not use Postgres` of something. */
function isOrder(verb: string, opening: string): boolean {
  const denied = ORDER.exec(verb);
  if (denied === null) return IMPERATIVE.test(verb);
  const isOfNobody = verb.length === opening.replace(/^[\s\-*+>•\d.)("“]*/u, '').length;
  return isOfNobody && IMPERATIVE.test(verb.slice(denied[0].length));
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
    const opening = readable.slice(span.start, subject.start);
    if (!OPENING.test(opening) || NEGATED.test(opening.slice(-25))) continue;
    for (let to = from + 1; to < Math.min(end, from + 1 + LOOK_AHEAD); to++) {
      const said = saidBetween(readable, span, subject, items[to]!);
      if (said !== undefined && !(said.isDenied && QUANTIFIED.test(opening)))
        found.push({ ...said, from, to, span });
    }
  }
  return found;
}

function saidBetween(
  readable: string,
  span: Stretch,
  subject: Stretch,
  object: Stretch,
): Pick<Statement, 'relation' | 'isDenied'> | undefined {
  const between = readable.slice(subject.end, object.start);
  if (between.length > MAX_BETWEEN) return undefined;
  // `SAE replaces PSK's handshake` says nothing of PSK.
  const named = readable.slice(object.start, object.end).trim();
  if (/['’]s$|^$/.test(named)) return undefined;
  const start = readable.slice(span.start, subject.end);
  return readingOf({ between, after: afterOf(readable, span, object) }, (reading) =>
    STATEMENT_FORMS.find(
      (form) =>
        form.isPair &&
        form.between.test(reading.between) &&
        (form.after === undefined || form.after.test(reading.after)) &&
        (form.subject === undefined || form.subject.test(start)) &&
        form.except?.test(named) !== true,
    ),
  );
}

function afterOf(readable: string, span: Stretch, object: Stretch): string {
  return readable.slice(object.end, Math.min(span.end, object.end + AFTER));
}

function readingOf(
  around: Surrounding,
  formOf: (around: Surrounding) => StatementForm | undefined,
): Pick<Statement, 'relation' | 'isDenied'> | undefined {
  const isDenied = NEGATED.test(around.between) || speaksOn(around.after);
  const form = isDenied ? deniedForm(around, formOf) : formOf(around);
  return form && { relation: { kind: form.kind, isReversed: form.isReversed }, isDenied };
}

/** The clause of the second thing goes on: it does something itself, or all is denied at last. */
function speaksOn(after: string): boolean {
  const [clause = ''] = after.split(/[.,;:。，、；（(]/);
  return /^\s+(?:be|not)\s|\bnicht\b|ない|なかった|ません|なく/iu.test(clause);
}
