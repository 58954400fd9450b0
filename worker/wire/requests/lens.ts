import * as z from 'zod/mini';
import type { Lens } from '../../contract';
import type { AreSame } from './same-type';
import { fault, maybe, notePath, wholeNumber } from './values';

/** How deep conditions may stand within conditions, and how many lenses may stand in one. */
const MAX_DEPTH = 8;
const MAX_LENSES = 1_000;

const texts = z.array(z.string());

const propertyCondition = z.strictObject({
  name: z.string().check(z.refine((name) => name !== '', fault({ kind: 'empty' }))),
  anyOf: maybe(z.array(z.union([z.string(), z.number(), z.boolean()]))),
  holds: maybe(texts),
  atLeast: maybe(z.number()),
  above: maybe(z.number()),
  atMost: maybe(z.number()),
  below: maybe(z.number()),
  sinceMs: maybe(z.number()),
  untilMs: maybe(z.number()),
});

/** What a lens asks by itself, without the lenses in it. */
const own = {
  where: maybe(z.string()),
  meaning: maybe(z.string()),
  tags: maybe(texts),
  folders: maybe(texts),
  paths: maybe(texts),
  names: maybe(texts),
  sinceMs: maybe(z.number()),
  untilMs: maybe(z.number()),
  createdSinceMs: maybe(z.number()),
  createdUntilMs: maybe(z.number()),
  properties: maybe(z.array(propertyCondition)),
  kinds: maybe(
    z.array(z.literal(['text', 'list', 'code', 'table', 'quote', 'callout', 'math', 'html', 'rule'])),
  ),
  linked: maybe(z.boolean()),
  links: maybe(
    z.array(
      z.strictObject({
        of: z.literal(['in', 'out']),
        atLeast: maybe(z.number()),
        atMost: maybe(z.number()),
      }),
    ),
  ),
  lacks: maybe(z.array(z.literal(['tags', 'properties', 'folder']))),
  linkedWith: maybe(z.array(notePath)),
  within: maybe(z.strictObject({ links: wholeNumber(1, 3), of: notePath })),
};

type OwnLens = z.infer<z.ZodMiniObject<typeof own, z.core.$strict>>;

/** Does not compile while these conditions are not all that the contract has. */
type LensSchema =
  AreSame<OwnLens, Omit<Lens, 'allOf' | 'anyOf' | 'noneOf'>> extends true ? z.ZodMiniType<Lens> : never;

const inner = maybe(z.array(z.lazy((): LensSchema => conditions)));

const conditions: LensSchema = z.strictObject({
  ...own,
  ...{ allOf: inner, anyOf: inner, noneOf: inner },
} satisfies Record<keyof Lens, unknown>);

/** Looked at first: to check it goes as deep as it is, and what holds itself has no bottom. */
const nested = z
  .custom(isShallow, { ...fault({ kind: 'too-deep', max: MAX_DEPTH }), abort: true })
  .check(z.refine(isSmall, fault({ kind: 'wrong-count', min: 0, max: MAX_LENSES })));

export const lens = z.pipe(nested, conditions);

function isShallow(value: unknown): boolean {
  return walk(value) !== 'too-deep';
}

function isSmall(value: unknown): boolean {
  return walk(value) !== 'too-many';
}

function walk(value: unknown): 'too-deep' | 'too-many' | 'done' {
  const lenses = [{ value, depth: 0 }];
  for (const { value: outer, depth } of lenses) {
    const lists = listsIn(outer);
    const count = lists.reduce((sum, { length }) => sum + length, 0);
    if (count > 0 && depth === MAX_DEPTH) return 'too-deep';
    if (lenses.length + count > MAX_LENSES) return 'too-many';
    for (const each of lists.flat()) lenses.push({ value: each, depth: depth + 1 });
  }
  return 'done';
}

function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  const { allOf, anyOf, noneOf } = value as Partial<Record<keyof Lens, unknown>>;
  return [allOf, anyOf, noneOf].filter((list) => Array.isArray(list));
}
