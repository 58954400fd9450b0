import { checksum } from '../../engine/base/checksum';
import { decisionId, type Choice, type Decision } from './decision';
import { byAge } from './in-force';

/** What a file of decisions says. */
export interface ReadLog {
  /** Oldest first, each once. */
  decisions: Decision[];
  /** Whole lines that say what this version does not know: they wait for one that does, and none takes their place in time. */
  later: Stamp[];
  /** Lines, from 1, that are not what was written; each loses itself alone. */
  damaged: number[];
}

/** When a decision was made, and where. */
type Stamp = Pick<Decision, 'time' | 'device'>;

const encoder = new TextEncoder();

/** One line of the log, with its own line end. */
export function decisionLine(decision: Decision): string {
  return `${JSON.stringify({ ...decision, check: checkOf(decision) })}\n`;
}

/** Eight hexadecimal digits over the decision as it is written. */
function checkOf(decision: object): string {
  return checksum(encoder.encode(JSON.stringify(decision)))
    .toString(16)
    .padStart(8, '0');
}

export function readDecisions(text: string): ReadLog {
  const decisions: Decision[] = [];
  const later: Stamp[] = [];
  const damaged: number[] = [];
  text.split('\n').forEach((line, place) => {
    if (line.trim() === '') return;
    const whole = wholeLine(line);
    if (whole === undefined || !isStamped(whole)) damaged.push(place + 1);
    else if (isDecision(whole)) decisions.push(whole);
    else later.push({ time: whole.time, device: whole.device });
  });
  return { decisions: joinLogs(decisions), later, damaged };
}

/** What was written, whatever it says; undefined where it was torn or edited. */
function wholeLine(line: string): object | undefined {
  const value = parsed(line);
  if (typeof value !== 'object' || value === null) return undefined;
  const { check, ...written } = value as Record<string, unknown>;
  return check === checkOf(written) ? written : undefined;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A line that was torn or edited; its number says so.
    return undefined;
  }
}

const FIELDS: Readonly<Record<Choice['kind'], readonly string[]>> = {
  same: ['a', 'b'],
  different: ['a', 'b'],
  form: ['text'],
  confirm: ['key'],
  veto: ['key'],
  pin: ['key'],
  scope: ['key', 'scope'],
  title: ['key', 'title'],
  outcome: ['playbook'],
  holds: [],
  rename: ['from', 'to'],
  undo: ['of'],
};

function isStamped(value: object): value is Stamp {
  const { time, device } = value as Record<string, unknown>;
  return Number.isSafeInteger(time) && typeof device === 'string';
}

function isDecision(stamped: Stamp): stamped is Decision {
  const value = stamped as Stamp & Record<string, unknown>;
  const { kind } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind)) return false;
  if (kind === 'holds' && !(isTexts(value['of']) && isTexts([value['key'] ?? '']))) return false;
  return FIELDS[kind as Choice['kind']].every((field) => typeof value[field] === 'string');
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** The logs of several devices as one: a set, oldest first, the same in whatever order they come. */
export function joinLogs(...logs: readonly (readonly Decision[])[]): Decision[] {
  const byId = new Map<string, Decision>();
  for (const decision of logs.flat()) {
    const id = decisionId(decision);
    const known = byId.get(id);
    // Two of one id would be a fault of a clock or a copy: the same one is kept everywhere.
    if (known === undefined || JSON.stringify(decision) < JSON.stringify(known)) byId.set(id, decision);
  }
  return [...byId.values()].sort((a, b) => byAge(b, a));
}

/** A choice as the next decision of a log. `log`: all that was decided, also what this version does not know. */
export function decide(
  log: readonly Stamp[],
  choice: Choice,
  device: string,
  atMs: number,
  isAgent = false,
): Decision {
  const time = 1 + log.reduce((latest, decision) => Math.max(latest, decision.time), 0);
  return { ...choice, time, device, atMs, ...(isAgent && { agent: true as const }) };
}
