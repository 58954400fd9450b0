import type { AtomId, Clock, EngineVerbs, HitsAnswer, NotePath, Result, SearchLevel } from '../contract';
import type { NoteFacts } from '../engine/ask/ask-ground';
import { ok } from '../engine/base/result';
import { rankForPack, toldInPack } from '../engine/context/pack';
import { findAtom } from '../engine/navigate/atom-ref';
import { isNoteAtom } from '../engine/navigate/cards';
import { noteTimes } from '../engine/notes/note-record';
import type { NoteKey } from '../engine/rank/candidate-source';
import { ReadingVerbs } from '../engine/reading-verbs';
import type { Request } from './archive-verbs';
import { compareBest, gatherQuestion, readTexts, showBest, type Gathering } from './gather-question';
import type { GatheredReader } from './gathered-reader';

/** What was found, and what is known of its notes beside their texts. */
export interface FoundNotes {
  answer: HitsAnswer;
  facts: ReadonlyMap<NotePath, NoteFacts>;
}

/** Places that are looked at for an explanation, as the engine looks. */
const DEPTH = 1_000;

/** Notes that a pack is made of at most. */
const PACKED_NOTES = 100;

const GOES_ON = { cancelled: false };

export async function exploreGathered(
  gathering: Gathering,
  request: Request<'explore'>,
  clock: Clock,
): Promise<Result<FoundNotes>> {
  const { source, question, statistics } = gathering;
  const { level, limit } = request;
  const gathered = await gatherQuestion(gathering, { asNotes: level === 'note', limit });
  const [{ units, isWhole }] = await Promise.all([
    source.holding(level, question.weighed.terms, statistics),
    showBest(source, gathered, question, request),
  ]);
  const answer = await verbsOf(gathered, gathering, clock).explore(request, GOES_ON);
  if (!answer.ok) return answer;
  const paths = new Set(answer.value.hits.flatMap(({ card }) => card.path ?? []));
  // Gathered are the likely ones alone.
  const total = Math.max(answer.value.total, units);
  const counted = { ...answer.value, total, ...(!isWhole && { atLeast: true as const }) };
  return ok({ answer: counted, facts: factsOf(gathered, paths) });
}

export async function explainGathered(
  gathering: Gathering,
  request: Request<'explain'>,
  key: NoteKey,
  clock: Clock,
): Promise<Result<EngineVerbs['explain']['answer']>> {
  const { source, question } = gathering;
  const gathered = await gatherQuestion(gathering, { besides: [key] });
  await readTexts(source, gathered, [key]);
  const level = levelOf(gathered, request.id);
  await showBest(source, gathered, question, { level, limit: 0, compared: DEPTH });
  return verbsOf(gathered, gathering, clock).explain(request, GOES_ON);
}

/** Texts are read of the notes that may have a part, which its budget decides. */
export async function packGathered(
  gathering: Gathering,
  request: Request<'pack'>,
  clock: Clock,
): Promise<Result<EngineVerbs['pack']['answer']>> {
  const { source, question } = gathering;
  const gathered = await gatherQuestion(gathering);
  await compareBest(source, gathered, question, {
    ...{ level: 'note', compared: PACKED_NOTES, wanted: PACKED_NOTES },
  });
  const asked = { ...request, query: question.request.query };
  const ranked = await rankForPack(gathered.reader, asked, question.condition, GOES_ON);
  const told = toldInPack(ranked, request.budget).flatMap(({ path }) => gathered.keyOf(path) ?? []);
  await readTexts(source, gathered, told);
  return verbsOf(gathered, gathering, clock).pack(request, GOES_ON);
}

/** Of the atom that is named; that of notes where there is none. */
function levelOf({ reader }: GatheredReader, id: AtomId): SearchLevel {
  const ref = findAtom(reader, id);
  return ref !== undefined && isNoteAtom(ref) ? ref.level : 'note';
}

function verbsOf(
  { reader }: GatheredReader,
  { templates }: Gathering,
  clock: Clock,
): ReturnType<ReadingVerbs['verbs']> {
  const leavesOutTemplates = templates.areLeftOut;
  return new ReadingVerbs(() => reader, clock, undefined, { leavesOutTemplates }).verbs();
}

function factsOf({ reader }: GatheredReader, paths: ReadonlySet<NotePath>): Map<NotePath, NoteFacts> {
  return new Map(
    [...paths].map((path) => {
      const { facts, head } = reader.index.mustGet(path);
      return [path, { ...noteTimes(facts, head), tags: head.allTags }];
    }),
  );
}
