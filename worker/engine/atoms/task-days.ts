import type { TaskDays } from '../../contract';

type DayKind = keyof TaskDays;

const DAY = '([12]\\d{3}-\\d\\d-\\d\\d)(?!\\d)';
const HOUR = '(?:[T ]\\d{1,2}:\\d\\d[\\d:.Z+-]{0,20})?';

/** As the Tasks plugin writes them: a sign, then the day. */
const SIGNS: ReadonlyMap<string, DayKind> = new Map<string, DayKind>([
  ['📅', 'due'],
  ['📆', 'due'],
  ['🗓', 'due'],
  ['⏳', 'scheduled'],
  ['⌛', 'scheduled'],
  ['🛫', 'start'],
  ['✅', 'done'],
  ['❌', 'cancelled'],
]);
/** When a task was written down is no day that it is to be found by. */
const CREATION = '➕';
const CREATED = 'created';
const SIGNED = `(📅|📆|🗓|⏳|⌛|🛫|✅|❌|➕)\\uFE0F?[ \\t]*${DAY}`;

/** Inline fields of Dataview. */
const FIELDS: ReadonlyMap<string, DayKind> = new Map<string, DayKind>([
  ['due', 'due'],
  ['scheduled', 'scheduled'],
  ['start', 'start'],
  ['completion', 'done'],
  ['cancelled', 'cancelled'],
]);
const FIELD = `[[(]([A-Za-z]{3,10})[ \\t]*::[ \\t]*(?:\\[\\[)?${DAY}${HOUR}(?:\\]\\])?[ \\t]*[\\])]`;

/** The day of a card of Kanban, with its time, or of a reminder: a link to a day or a bare day may be any. */
const MENTIONED = `(?:^|\\s)\\(?@(?:\\{${DAY}\\}|\\[\\[${DAY}\\]\\]|${DAY})${HOUR}\\)?(?: @@\\{\\d{1,2}:\\d\\d\\})?`;

const DAYS = new RegExp(`${SIGNED}|${FIELD}|${MENTIONED}`, 'gu');

/** Where there is none a task names no day. */
const ANY_DAY = /\d-\d\d-\d\d/;

/** What a task says beside its days. */
export interface DatedText {
  days: TaskDays;
  rest: string;
}

/** The days that a task names of itself, and its text without them. A day that no calendar has stays where it is. */
export function taskDays(text: string): DatedText {
  if (!ANY_DAY.test(text)) return { days: {}, rest: text };
  const days: TaskDays = {};
  const rest = text.replace(DAYS, (said: string, ...groups: (string | undefined)[]) => {
    const [sign, signed, field, named, ...mentioned] = groups;
    const day = signed ?? named ?? mentioned.slice(0, 3).find((each) => each !== undefined) ?? '';
    const name = field?.toLowerCase();
    const kind = kindOf(sign, name);
    const isCreation = name === CREATED || sign === CREATION;
    if (!isDay(day) || (kind === undefined && !isCreation)) return said;
    if (kind !== undefined) days[kind] ??= day;
    return ' ';
  });
  return { days, rest: rest.replace(/[ \t]+/g, ' ').trim() };
}

function kindOf(sign: string | undefined, field: string | undefined): DayKind | undefined {
  if (sign !== undefined) return SIGNS.get(sign);
  return field === undefined ? 'due' : FIELDS.get(field);
}

/** Whether some calendar has it: `2024-02-30` is none. */
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
