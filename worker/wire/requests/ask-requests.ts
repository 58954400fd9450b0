import * as z from 'zod/mini';
import { MAX_ASKED_BEFORE, MAX_PARTS, PLAN_LANGUAGES } from '../../contract';
import { lens } from './lens';
import { atomId, maybe, someText, wholeNumber } from './values';

/** Clocks of the world are at most so far from UTC. */
const offset = maybe(wholeNumber(-720, 840));

/** Plans have more schemas than all other requests together: they are made when a question is asked for the first time. */
const byProperty = z.lazy(() =>
  z.strictObject({ property: someText, period: maybe(z.literal(['month', 'year'])) }),
);

const plan = z.lazy(() => {
  const context = {
    lang: z.literal(PLAN_LANGUAGES),
    asked: z.string(),
    unread: z.string(),
    lens: maybe(lens),
    level: z.literal(['note', 'section', 'paragraph']),
    readBy: z.literal(['rules', 'model']),
    isGuess: maybe(z.boolean()),
    followUp: maybe(
      z.strictObject({
        questions: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_ASKED_BEFORE)),
        kept: z.string(),
        added: z.string(),
        subject: z.string(),
      }),
    ),
  };

  const taskState = z.literal(['open', 'done', 'all']);

  const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
  const when = maybe(
    z.strictObject({
      of: z.literal(['due', 'planned', 'done']),
      since: maybe(day),
      until: maybe(day),
      isMissing: maybe(z.literal(true)),
    }),
  );

  const orderBy = z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal(['words', 'links', 'backlinks', 'missing']) }),
    z.strictObject({ of: z.literal('made') }),
    z.strictObject({ of: z.literal('property'), name: someText }),
    z.strictObject({ of: z.literal('chance'), seed: z.number() }),
  ]);

  return z.discriminatedUnion('kind', [
    z.strictObject({
      ...context,
      kind: z.literal('find'),
      about: z.string(),
      order: z.literal(['best', 'newest', 'oldest']),
    }),
    z.strictObject({
      ...context,
      kind: z.literal('ask'),
      about: someText,
      parts: maybe(z.array(someText).check(z.minLength(2), z.maxLength(MAX_PARTS))),
    }),
    z.strictObject({ ...context, kind: z.literal('themes') }),
    z.strictObject({ ...context, kind: z.literal('zoom'), id: atomId, to: z.literal(['in', 'out']) }),
    z.strictObject({ ...context, kind: z.literal('near'), id: atomId }),
    z.strictObject({
      ...context,
      kind: z.literal('links'),
      id: atomId,
      which: z.literal(['in', 'out']),
      orNamed: maybe(z.literal(true)),
    }),
    z.strictObject({
      ...context,
      kind: z.literal('count'),
      about: z.string(),
      by: maybe(z.union([z.literal(['month', 'year', 'tag']), byProperty])),
      tasks: maybe(taskState),
      when,
    }),
    z.strictObject({ ...context, kind: z.literal('tasks'), about: z.string(), state: taskState, when }),
    z.strictObject({
      ...context,
      kind: z.literal('facets'),
      of: z.literal(['tags', 'folders', 'properties', 'missing']),
    }),
    z.strictObject({
      ...context,
      kind: z.literal('order'),
      about: z.string(),
      by: orderBy,
      from: z.literal(['most', 'least']),
      first: maybe(wholeNumber(1, 40)),
    }),
    z.strictObject({
      ...context,
      kind: z.literal('aggregate'),
      about: z.string(),
      of: z.literal(['sum', 'average', 'median', 'highest', 'lowest']),
      property: someText,
      by: maybe(z.union([z.literal(['month', 'year']), byProperty])),
      from: maybe(z.literal('least')),
    }),
    z.strictObject({
      ...context,
      kind: z.literal('amount'),
      of: z.literal(['words', 'links', 'missing', 'tags', 'folders', 'properties']),
    }),
    z.strictObject({ ...context, kind: z.literal('no-note') }),
    z.strictObject({ ...context, kind: z.literal('no-place'), name: someText }),
    z.strictObject({
      ...context,
      kind: z.literal('timeline'),
      about: z.string(),
      by: z.literal(['month', 'quarter', 'year']),
    }),
    z.strictObject({ ...context, kind: z.literal('compare'), sides: z.tuple([someText, someText]) }),
    z.strictObject({
      ...context,
      kind: z.literal('summarise'),
      id: atomId,
      perspective: z.nullable(someText),
    }),
  ]);
});

export const planRequest = z.lazy(() =>
  z.strictObject({
    question: someText,
    focus: maybe(atomId),
    nowMs: z.number(),
    utcOffsetMinutes: offset,
    lang: maybe(z.literal(PLAN_LANGUAGES)),
    likelyLang: maybe(z.literal(PLAN_LANGUAGES)),
    before: maybe(plan),
  }),
);

export const gatherRequest = z.lazy(() =>
  z.strictObject({
    plan,
    budget: maybe(wholeNumber(200, 1_000_000)),
    utcOffsetMinutes: offset,
  }),
);
