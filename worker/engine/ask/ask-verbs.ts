import { aggregateNotes, countValues } from './aggregate-notes';
import {
  isKnownTime,
  type AskVerbs,
  type AtomId,
  type Cancellation,
  type Lens,
  type NotePath,
  type Result,
  type SummaryNeed,
} from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import { fail, ok } from '../base/result';
import { dotProduct } from '../vectors/dot-product';
import { nearestAtom } from '../navigate/atom-ref';
import { namedAtom } from '../navigate/named-atom';
import { namesOf, noteTimes, type NoteRecord } from '../notes/note-record';
import { lensCondition } from '../query/condition';
import { withUnitMasks } from '../query/unit-masks';
import { hasBit } from '../base/bits';
import { extractOf, worthIn } from '../summaries/extract-of';
import type { IndexReader } from '../view/index-reader';
import type { AskGround, NoteProperties } from './ask-ground';
import type { AskedVerbs } from './asked-verbs';
import { amountIn, missingNotes } from './count-amounts';
import { gather } from './gather';
import { orderNotes, valuesOf } from './order-notes';
import { planQuestion } from '../plan/plan-question';
import { countTasks, listTasks } from './read-tasks';
import { vaultNames } from './vault-names';
import { meansTemplates, templatesOf, withoutTemplates } from './without-templates';

type Runners = {
  [V in keyof AskVerbs]: (
    request: AskVerbs[V]['request'],
    cancellation: Cancellation,
  ) => Promise<Result<AskVerbs[V]['answer']>>;
};

/** Questions in plain words, over the verbs of the same index; `besides`: which leave out templates of what they find. */
export function askVerbs(
  reader: () => IndexReader,
  { all, besides }: { all: AskedVerbs; besides: AskedVerbs },
  nowMs: () => number,
): Runners {
  return {
    plan: async (request) => ok(planQuestion(request, vaultNames(reader()))),
    gather: (request, cancellation) => {
      const current = reader();
      const isOfAll = !current.templates.areIn(current) || meansTemplates(request.plan, templatesOf(current));
      const verbs = isOfAll ? all : withoutTemplates(current, besides);
      return gather(groundOf(current, { verbs, isOfAll }, nowMs, cancellation), request);
    },
  };
}

/** What of an index answers: all of it, or what is no template. */
interface Answering {
  verbs: AskedVerbs;
  isOfAll: boolean;
}

function groundOf(
  reader: IndexReader,
  { verbs, isOfAll }: Answering,
  nowMs: () => number,
  cancellation: Cancellation,
): AskGround {
  const isLeftOut = (path: NotePath): boolean => !isOfAll && reader.templates.has(reader, path);
  const recordsIn = async (lens: Lens | undefined): Promise<Result<NoteRecord[]>> => {
    const records = await recordsMeeting(reader, lens, nowMs(), cancellation);
    return records.ok && !isOfAll ? ok(records.value.filter(({ path }) => !isLeftOut(path))) : records;
  };
  return {
    ask: (verb, request) => verbs[verb](request, cancellation),
    worth: worthIn(reader.index.keyword),
    nearness: (question, texts) => nearnessOf(reader, question, texts, cancellation),
    note: (path) => factsOf(reader, path),
    properties: (path, isWanted) => Promise.resolve(propertiesOf(reader, path, isWanted)),
    text: (path) => textOf(reader, path),
    firstMade: async (lens, most) => {
      const records = await recordsIn(lens);
      return records.ok ? ok(firstMade(reader, records.value, most)) : records;
    },
    notesIn: async (lens) => {
      const records = await recordsIn(lens);
      return records.ok ? ok(records.value.map(({ path }) => path)) : records;
    },
    templatesIn: async (lens) => {
      const records = isOfAll ? ok([]) : await recordsMeeting(reader, lens, nowMs(), cancellation);
      return records.ok ? ok(records.value.filter(({ path }) => isLeftOut(path)).length) : records;
    },
    aggregate: async (lens, wanted) => {
      const records = await recordsIn(lens);
      return records.ok ? aggregateNotes(reader, records.value, wanted) : records;
    },
    countValues: async (lens, by) => {
      const records = await recordsIn(lens);
      return records.ok ? ok(countValues(records.value, by)) : records;
    },
    inOrder: async (lens, wanted) => {
      const records = await recordsIn(lens);
      return records.ok ? orderNotes(reader, records.value, wanted, cancellation, isLeftOut) : records;
    },
    valuesOf: (paths, by) => Promise.resolve(valuesOf(reader, paths, by, isLeftOut)),
    amount: async (of, lens) => {
      const records = await recordsIn(lens);
      return records.ok ? amountIn(reader, records.value, of, cancellation, isLeftOut) : records;
    },
    missing: (most) => {
      const names = missingNotes(reader, isLeftOut);
      return Promise.resolve(ok({ names: names.slice(0, most), total: names.length }));
    },
    countTasks: async (lens, wanted) => {
      const records = await recordsIn(lens);
      return records.ok ? countTasks(reader, records.value, wanted, cancellation) : records;
    },
    listTasks: async (lens, wanted) => {
      const records = await recordsIn(lens);
      return records.ok ? listTasks(reader, records.value, wanted, cancellation) : records;
    },
    summary: (id, perspective) => summaryOf(reader, verbs, { id, perspective }, cancellation),
  };
}

/** Cosines by the built-in model alone: it looks words up, where others take long for each text or are asked over the network. */
async function nearnessOf(
  { meaning }: IndexReader,
  question: string,
  texts: readonly string[],
  cancellation: Cancellation,
): Promise<number[] | undefined> {
  if (meaning.status().embedder !== 'built-in') return undefined;
  const { vector } = await meaning.query(question, cancellation);
  if (vector === undefined) return undefined;
  const vectors = await meaning.documents(texts, cancellation);
  return vectors?.ok === true ? vectors.value.map((each) => dotProduct(vector, each, 0)) : undefined;
}

function factsOf({ index }: IndexReader, path: NotePath): ReturnType<AskGround['note']> {
  const record = index.records.get(path);
  if (record === undefined) return undefined;
  const { head } = record;
  return { hash: head.hash, ...noteTimes(record.facts, head), tags: head.allTags };
}

function propertiesOf(
  { index }: IndexReader,
  path: NotePath,
  isWanted: (name: string) => boolean,
): NoteProperties | undefined {
  const record = index.records.get(path);
  const names = record === undefined ? [] : namesOf(record);
  return record && names.some(isWanted) ? { names, properties: allProperties(record.head) } : undefined;
}

async function textOf({ index, texts }: IndexReader, path: NotePath): Promise<string | undefined> {
  const record = index.records.get(path);
  const text = record && (await texts.textOf(record));
  return text?.ok === true ? text.value : undefined;
}

function firstMade(
  reader: IndexReader,
  records: readonly NoteRecord[],
  most: number,
): { times: number[]; notes: number } {
  const made = records.map(({ path }) => factsOf(reader, path)?.createdMs).filter(isKnownTime);
  made.sort((one, other) => one - other);
  return { times: made.slice(0, most), notes: made.length };
}

function recordsMeeting(
  reader: IndexReader,
  lens: Lens | undefined,
  nowMs: number,
  cancellation: Cancellation,
): Promise<Result<NoteRecord[]>> {
  const condition = lensCondition(lens, nowMs);
  if (!condition.ok) return Promise.resolve(condition);
  return withUnitMasks(reader, condition.value, cancellation, (masks) => {
    const mask = masks.at('note');
    const notes = [...reader.index.records.values()];
    return ok(mask === undefined ? notes : notes.filter(({ base }) => hasBit(mask, base)));
  });
}

async function summaryOf(
  reader: IndexReader,
  verbs: AskedVerbs,
  { id, perspective }: { id: AtomId; perspective: string | null },
  cancellation: Cancellation,
): Promise<Result<{ need: SummaryNeed | undefined; extract: string }>> {
  const ref = namedAtom(reader, id);
  if (ref === undefined) return fail({ kind: 'not-found', id, nearest: nearestAtom(reader, id) });
  const [extract, needs] = await Promise.all([
    extractOf(reader, ref, perspective),
    verbs.summaryNeeds({ ids: [id], perspective }, cancellation),
  ]);
  if (!needs.ok) return needs;
  return ok({ need: needs.value.find((need) => need.id === id), extract });
}
