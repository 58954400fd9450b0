import type { BlockKind, Lens, PropertyCondition } from '../../../worker/contract';
import { parseDate, type Stretch } from './dates';
import { nearestWord } from '../../trace/nearest-word';
import { Refusal, type Values } from './option-values';
import { texts } from '../../texts/texts';

/** Options that any verb takes which answers with notes. */
export const LENS_OPTIONS = { lens: { type: 'string' }, near: { type: 'string' } } as const;

/** Those of `search`, each a condition of its own. */
export const CONDITION_OPTIONS = {
  ...LENS_OPTIONS,
  tag: { type: 'string', multiple: true },
  folder: { type: 'string', multiple: true },
  property: { type: 'string', multiple: true },
  kind: { type: 'string', multiple: true },
  since: { type: 'string' },
  until: { type: 'string' },
  'created-since': { type: 'string' },
  'created-until': { type: 'string' },
  linked: { type: 'boolean' },
  alone: { type: 'boolean' },
} as const;

const KINDS: readonly BlockKind[] = [
  'text',
  'list',
  'code',
  'table',
  'quote',
  'callout',
  'math',
  'html',
  'rule',
];

/** What `--lens` and `--near` ask; undefined when they are not there. */
export function parseLens(values: Values): Lens | undefined {
  return someOf(textConditions(values));
}

/** What all of the options ask together; undefined when none is there. */
export function parseConditions(values: Values, nowMs: number): Lens | undefined {
  const tags = values.texts('tag').map(parseTag);
  const folders = values
    .texts('folder')
    .map(trimSlashes)
    .filter((folder) => folder !== '');
  const properties = propertyConditions(values.texts('property'));
  const kinds = values.texts('kind').map(parseKind);
  const linked = parseLinked(values);
  const [since, until] = datesOf('since', 'until', values, nowMs);
  const [createdSince, createdUntil] = datesOf('created-since', 'created-until', values, nowMs);
  return someOf({
    ...(tags.length > 0 && { tags }),
    ...(folders.length > 0 && { folders }),
    ...(properties.length > 0 && { properties }),
    ...(kinds.length > 0 && { kinds }),
    ...(linked !== undefined && { linked }),
    ...(since !== undefined && { sinceMs: since.startMs }),
    ...(until !== undefined && { untilMs: until.endMs }),
    ...(createdSince !== undefined && { createdSinceMs: createdSince.startMs }),
    ...(createdUntil !== undefined && { createdUntilMs: createdUntil.endMs }),
    ...textConditions(values),
  });
}

function textConditions(values: Values): Pick<Lens, 'where' | 'meaning'> {
  const [where, meaning] = [values.text('lens')?.trim(), values.text('near')?.trim()];
  return { ...(where && { where }), ...(meaning && { meaning }) };
}

function someOf(lens: Lens): Lens | undefined {
  return Object.keys(lens).length > 0 ? lens : undefined;
}

/** Several values of one name: any of them; several names: all of them. */
function propertyConditions(written: readonly string[]): PropertyCondition[] {
  const byName = new Map<string, string[]>();
  for (const text of written) {
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
    if (name.trim() === '') throw new Refusal(texts().terminal.commandLine.noProperty(text));
    const values = byName.get(name.trim()) ?? [];
    byName.set(name.trim(), value === undefined ? values : [...values, value.trim()]);
  }
  return Array.from(byName, ([name, anyOf]) => (anyOf.length === 0 ? { name } : { name, anyOf }));
}

function parseTag(text: string): string {
  const tag = text.trim().replace(/^#/, '');
  if (tag === '') throw new Refusal(texts().terminal.commandLine.noTag(text));
  return tag;
}

function parseKind(text: string): BlockKind {
  const kind = KINDS.find((each) => text === each || text === `${each}s`);
  if (kind !== undefined) return kind;
  throw new Refusal(texts().terminal.commandLine.noKind(KINDS, text, nearestWord(text, KINDS)));
}

function parseLinked(values: Values): boolean | undefined {
  const [linked, alone] = [values.flag('linked'), values.flag('alone')];
  if (linked && alone) throw new Refusal(texts().terminal.commandLine.linkedAndAlone);
  return linked ? true : alone ? false : undefined;
}

function datesOf(
  from: keyof typeof CONDITION_OPTIONS,
  to: keyof typeof CONDITION_OPTIONS,
  values: Values,
  nowMs: number,
): [since: Stretch | undefined, until: Stretch | undefined] {
  const [since, until] = [dateOf(from, values, nowMs), dateOf(to, values, nowMs)];
  if (since === undefined || until === undefined) return [since, until];
  if (until.startMs < since.startMs && until.endMs <= since.startMs)
    throw new Refusal(texts().terminal.commandLine.turnedDates(from, to));
  return [since, until];
}

function dateOf(name: keyof typeof CONDITION_OPTIONS, values: Values, nowMs: number): Stretch | undefined {
  const text = values.text(name);
  if (text === undefined) return undefined;
  const stretch = parseDate(text, nowMs);
  if (stretch !== undefined) return stretch;
  throw new Refusal(texts().terminal.commandLine.noDate(name, text));
}

function trimSlashes(folder: string): string {
  return folder.replace(/^\.?\/+|\/+$/g, '');
}
