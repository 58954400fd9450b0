import type {
  BlockKind,
  Lens,
  PlanIntent,
  PropertyCondition,
  QueryPlan,
  TaskState,
  TaskTime,
} from '../../contract';
import type { Stretch } from './calendar';
import type { BareQuestion } from '../grammar/follow-up-table';
import { followUpOf, subjectBefore, wordsBefore } from './follow-up-subject';
import type { InPlace } from './part-in-place';

/** What a question of a few words says, beside the one before it. */
export interface Addition {
  /** Of what was asked before the same, the notes, or how many. */
  wanted: 'same' | 'notes' | 'count';
  lens: Lens;
  isNewest: boolean;
  kind?: BlockKind | undefined;
  level?: 'section' | 'paragraph' | undefined;
  by?: 'month' | 'quarter' | 'year' | 'tag' | undefined;
  tasks?: TaskState | undefined;
  /** Of tasks; with `isOnly` of those that were asked for before. */
  when?: TaskTime | undefined;
  isOnly?: boolean;
  /** Words to look for beside those before, and whether in what was found by them. */
  adds: string;
  isWithin?: boolean;
  /** Words to look for in the place of what it was about. */
  topic: string;
  /** What it was about, with a part of it in the place of another. */
  inPlace?: InPlace;
}

/** The same as before. */
export const NOTHING_SAID: Addition = { wanted: 'same', lens: {}, isNewest: false, adds: '', topic: '' };

/** Plans that look for words. */
type PlanOfWords = Extract<QueryPlan, { about: string }>;
type IntentOfWords = Extract<PlanIntent, { about: string }>;

type Context = Pick<QueryPlan, 'lang' | 'asked'>;

/** Makes a plan of what a question says in addition to the one before it. Undefined where that makes none. */
export function completePlan(before: QueryPlan, said: Addition, context: Context): QueryPlan | undefined {
  const lens = mergedLens(before.lens, said);
  if (before.kind === 'compare' || before.kind === 'near' || before.kind === 'links')
    return isOfConditions(said) ? { ...after(before, context), ...lensed(lens) } : undefined;
  if (!('about' in before)) return undefined;
  const words = aboutOf(before, said);
  if (words === undefined) return undefined;
  const { about, isLikely, ...taken } = words;
  const wanted = wantedOf(before, said, about);
  if (
    wanted === undefined ||
    (about === '' && lens === undefined && !('tasks' in wanted || 'state' in wanted))
  )
    return undefined;
  return {
    ...wanted,
    ...context,
    ...{ unread: '', readBy: 'rules', level: levelOf(before, wanted.kind, said) },
    ...lensed(lens),
    ...((before.isGuess === true || isLikely) && { isGuess: true }),
    followUp: followUpOf(before, taken),
  };
}

/** The same with another question, and without what only the one before had. */
function after(before: QueryPlan, context: Context): QueryPlan {
  const { lens, isGuess, ...plan } = before;
  const words = wordsBefore(before);
  return {
    ...plan,
    ...context,
    ...(isGuess === true && { isGuess }),
    ...{ unread: '', readBy: 'rules', followUp: followUpOf(before, { kept: words, subject: words }) },
  };
}

function isOfConditions({ wanted, isNewest, kind, level, by, tasks, ...said }: Addition): boolean {
  const isWordless = said.adds === '' && said.topic === '' && said.inPlace === undefined;
  return (
    wanted === 'same' &&
    !isNewest &&
    isWordless &&
    [kind, level, by, tasks].every((each) => each === undefined)
  );
}

interface TakenWords {
  about: string;
  kept: string;
  added: string;
  subject: string;
  isLikely: boolean;
}

function aboutOf(
  before: PlanOfWords,
  { adds, isWithin = false, topic, inPlace }: Addition,
): TakenWords | undefined {
  const subject = subjectBefore(before);
  if (inPlace !== undefined) {
    const { followUp, ...alone } = { ...before, about: inPlace.about };
    return { ...inPlace, added: '', subject: subjectBefore(alone)?.text ?? '', isLikely: true };
  }
  const isBeside = adds !== '' && !isWithin;
  const words = isBeside ? wordsBefore(before) : before.about;
  if (topic === '')
    return {
      ...{ about: joined(words, adds), kept: words, subject: subject?.text ?? '', isLikely: false },
      // What was added before still is, unless something else is now.
      added: isBeside ? adds : isWithin ? '' : (before.followUp?.added ?? ''),
    };
  // What is under conditions alone has no subject in whose place another could stand.
  if (before.about === '' || subject === undefined) return undefined;
  if (before.kind !== 'ask') return { about: topic, kept: '', added: '', subject: topic, isLikely: false };
  const replaced = before.about.replace(subject.text, () => topic);
  const isReplaced = replaced !== before.about;
  const about = isReplaced ? replaced : joined(before.about, topic);
  return {
    about,
    kept: isReplaced ? '' : before.about,
    added: '',
    subject: topic,
    isLikely: subject.isLikely,
  };
}

function joined(one: string, other: string): string {
  return [one, other].filter((each) => each !== '').join(' ');
}

function wantedOf(before: PlanOfWords, said: Addition, about: string): IntentOfWords | undefined {
  const { wanted, isNewest, by, kind, level } = said;
  const isSame = wanted === 'same' && !isNewest;
  if (before.kind === 'tasks' && isSame && by === undefined)
    return tasksOf(about, said.tasks ?? before.state, before.when, said);
  if (wanted === 'count' || (before.kind === 'count' && isSame)) return countOf(before, said, about);
  const counted = before.kind === 'count' ? before.tasks : undefined;
  if (counted !== undefined && wanted === 'notes' && !isNewest)
    return tasksOf(about, said.tasks ?? counted, before.kind === 'count' ? before.when : undefined, said);
  if (said.when !== undefined && counted === undefined) return undefined;
  if (said.tasks !== undefined || counted !== undefined) return undefined;
  if (by !== undefined && before.kind !== 'timeline') return countOf(before, said, about);
  if (before.kind === 'timeline' && isSame)
    return by === 'tag' ? undefined : { kind: 'timeline', about, by: by ?? before.by };
  if (before.kind === 'ask' && isSame && kind === undefined && level === undefined)
    return { kind: 'ask', about };
  if (before.kind === 'aggregate' && isSame && kind === undefined && level === undefined) {
    const { of, property, by } = before;
    return { kind: 'aggregate', about, of, property, ...(by !== undefined && { by }) };
  }
  if (before.kind === 'order' && isSame && kind === undefined && level === undefined) {
    const { by, from, first } = before;
    return { kind: 'order', about, by, from, ...(first !== undefined && { first }) };
  }
  const order = isNewest ? 'newest' : before.kind === 'find' ? before.order : 'best';
  return { kind: 'find', about, order: about === '' && order === 'best' ? 'newest' : order };
}

function tasksOf(
  about: string,
  state: TaskState,
  before: TaskTime | undefined,
  said: Addition,
): IntentOfWords {
  const when = timeOfTasks(before, state, said);
  return { kind: 'tasks', about, state: stateFor(when, state, said), ...(when && { when }) };
}

/** What has no box that is filled was not done at any time. */
function timeOfTasks(
  before: TaskTime | undefined,
  state: TaskState,
  { when, isOnly }: Addition,
): TaskTime | undefined {
  if (when === undefined) return before?.of === 'done' && state === 'open' ? undefined : before;
  if (isOnly !== true || before === undefined || before.isMissing || when.isMissing) return when;
  const since = [before.since, when.since]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  const until = [before.until, when.until].filter((day) => day !== undefined).sort()[0];
  return { of: when.of, ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}

/** What is due is open, unless something else is said. */
function stateFor(when: TaskTime | undefined, state: TaskState, said: Addition): TaskState {
  const isNew = said.when !== undefined && said.tasks === undefined;
  return isNew && when?.of !== 'done' && state === 'done' ? 'open' : state;
}

function countOf(before: PlanOfWords, said: Addition, about: string): IntentOfWords | undefined {
  const { by: division, tasks: state } = said;
  const own = before.kind === 'count' ? before : undefined;
  const tasks = state ?? (before.kind === 'tasks' ? before.state : own?.tasks);
  const by = division ?? own?.by;
  if (by === 'quarter' || (tasks !== undefined && by !== undefined)) return undefined;
  const dated = before.kind === 'tasks' || before.kind === 'count' ? before.when : undefined;
  if (tasks !== undefined) {
    const when = timeOfTasks(dated, tasks, said);
    return { kind: 'count', about, tasks: stateFor(when, tasks, said), ...(when && { when }) };
  }
  return { kind: 'count', about, ...(by !== undefined && { by }) };
}

function levelOf(before: PlanOfWords, kind: PlanIntent['kind'], said: Addition): QueryPlan['level'] {
  if (said.kind !== undefined) return 'paragraph';
  if (said.level !== undefined) return said.level;
  if (kind === 'ask' || kind === 'tasks') return 'paragraph';
  return before.kind === 'ask' || before.kind === 'tasks' ? 'note' : before.level;
}

/** A question of nothing but a word or two, after another. */
export function completeBare(
  before: QueryPlan,
  bare: BareQuestion,
  words: string,
  context: Context,
): QueryPlan | undefined {
  if (bare === 'count') return completePlan(before, { ...NOTHING_SAID, wanted: 'count' }, context);
  if (bare === 'which') return completePlan(before, { ...NOTHING_SAID, wanted: 'notes' }, context);
  if (bare === 'newest') return completePlan(before, { ...NOTHING_SAID, isNewest: true }, context);
  if (bare === 'oldest') {
    const plan = completePlan(before, { ...NOTHING_SAID, wanted: 'notes' }, context);
    return plan?.kind === 'find' ? { ...plan, order: 'oldest' } : undefined;
  }
  const kept = wordsBefore(before);
  if (kept === '') return undefined;
  const subject = subjectBefore(before)?.text ?? kept;
  const { lens } = before;
  const base = { ...context, unread: '', readBy: 'rules' as const, ...lensed(lens) };
  const guess = before.isGuess === true ? { isGuess: true } : {};
  if (bare === 'timeline') {
    const followUp = followUpOf(before, { kept: subject, subject });
    return { ...base, ...guess, kind: 'timeline', about: subject, by: 'year', level: 'note', followUp };
  }
  const followUp = followUpOf(before, { kept, added: words, subject });
  return { ...base, ...guess, kind: 'ask', about: joined(kept, words), level: 'paragraph', followUp };
}

function lensed(lens: Lens | undefined): { lens?: Lens } {
  return lens === undefined ? {} : { lens };
}

/** Whether notes of some time are wanted. */
export function hasTime(lens: Lens = {}): boolean {
  return TIMES.some((name) => lens[name] !== undefined) || (lens.properties?.some(isDated) ?? false);
}

const TIMES = ['sinceMs', 'untilMs', 'createdSinceMs', 'createdUntilMs'] as const;

/** Both conditions; a time, a folder, or a kind of text takes the place of one before, of tags all must be met. */
function mergedLens(lens: Lens | undefined, { lens: said, kind }: Addition): Lens | undefined {
  const isTimed = hasTime(said);
  const { tags, allOf = [], noneOf = [], properties = [], ...more } = isTimed ? timedAs(lens, said) : said;
  const old = isTimed ? timeless(lens) : (lens ?? {});
  const all = [...(old.allOf ?? []), ...allOf];
  const none = [...(old.noneOf ?? []), ...noneOf];
  const both = [...(old.properties ?? []), ...properties];
  const oldTags = old.tags;
  const isSecond = tags !== undefined && oldTags !== undefined && !isSame(tags, oldTags);
  const merged: Lens = {
    ...old,
    ...more,
    ...(tags !== undefined && oldTags === undefined && { tags }),
    ...(both.length > 0 && { properties: both }),
    ...((all.length > 0 || isSecond) && { allOf: [...all, ...(isSecond ? [{ tags }] : [])] }),
    ...(none.length > 0 && { noneOf: none }),
    ...(kind !== undefined && { kinds: [kind] }),
  };
  return Object.keys(merged).length === 0 ? undefined : merged;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}

/** A time is one of what the time before was of: a change, a day that a property holds, or else when notes were made. */
function timedAs(lens: Lens = {}, said: Lens): Lens {
  const { createdSinceMs, createdUntilMs, ...rest } = said;
  if (createdSinceMs === undefined && createdUntilMs === undefined) return said;
  const time = {
    ...(createdSinceMs !== undefined && { sinceMs: createdSinceMs }),
    ...(createdUntilMs !== undefined && { untilMs: createdUntilMs }),
  };
  const dated = lens.properties?.find(isDated);
  if (dated !== undefined) {
    const { sinceMs, untilMs, ...property } = dated;
    return { ...rest, properties: [{ ...property, ...time }] };
  }
  return lens.sinceMs === undefined && lens.untilMs === undefined ? said : { ...rest, ...time };
}

/** The time that a lens is of: when notes were made or changed, or what a property holds. */
export function timeOf(lens: Lens = {}): Stretch {
  const { sinceMs = lens.createdSinceMs, untilMs = lens.createdUntilMs } =
    lens.properties?.find(isDated) ?? lens;
  return { sinceMs, untilMs };
}

function isDated({ sinceMs, untilMs }: PropertyCondition): boolean {
  return sinceMs !== undefined || untilMs !== undefined;
}

function timeless(lens: Lens = {}): Lens {
  const { sinceMs, untilMs, createdSinceMs, createdUntilMs, properties, ...rest } = lens;
  const undated = properties?.filter((each) => !isDated(each)) ?? [];
  return { ...rest, ...(undated.length > 0 && { properties: undated }) };
}
