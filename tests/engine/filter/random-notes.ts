import fc from 'fast-check';
import type { BlockKind, Lens, PropertyCondition, PropertyValue } from '../../../worker/contract';
import type { FilterableNote } from '../../../worker/engine/filter/note-columns';
import { notePath } from '../note-path';

/** Small worlds, so that notes and conditions meet. */
const TAGS = [
  'project',
  'Project/Altitude',
  'project/altitude/x',
  'proj',
  'caf\u00e9',
  'cafe\u0301/X',
  'a//b',
  'a',
];
const FOLDERS = ['', 'a', 'a/b', 'a/b/c', 'ab', 'A', 'x y'];
const NAMES = ['status', 'Status', 'due', 'author.name'];
const TEXTS = [
  'open',
  'Open',
  'done',
  '',
  '5',
  'true',
  '2024-05-01',
  '2024-05-02T10:00',
  'caf\u00e9',
  'x'.repeat(300),
];
const KINDS: BlockKind[] = ['text', 'list', 'code', 'table', 'quote', 'callout', 'math', 'html', 'rule'];

export const paths = FOLDERS.flatMap((folder) => ['1', '2'].map((name) => notePath(`${folder}/n${name}.md`)));

const time = fc.integer({ min: 0, max: 20 }).map((step) => Date.UTC(2024, 3, 25) + step * 86_400_000);
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, 5, 20240501, 0.5, -3),
  fc.constantFrom(Infinity, NaN, 1e21),
);
const text = fc.constantFrom(...TEXTS);
const name = fc.constantFrom(...NAMES);

const { value } = fc.letrec<{ value: PropertyValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('name', 'Name', 'x'), tie('value'), { maxKeys: 2 }),
  ),
}));

const blocks = fc
  .subarray(KINDS)
  .map((held) => Object.fromEntries(KINDS.map((kind) => [kind, held.includes(kind) ? 2 : 0])))
  .map((counts) => counts as FilterableNote['blocks']);

/** Without its base row. */
export const note: fc.Arbitrary<Omit<FilterableNote, 'base'>> = fc.record({
  path: fc.constantFrom(...paths),
  rowCount: fc.integer({ min: 1, max: 30 }),
  updatedMs: time,
  createdMs: time,
  tags: fc.array(fc.constantFrom(...TAGS), { maxLength: 3 }),
  properties: fc.dictionary(fc.constantFrom('status', 'Status', 'due', 'author'), value, { maxKeys: 4 }),
  blocks,
});

const property: fc.Arbitrary<PropertyCondition> = fc.oneof(
  fc.record({ name }),
  fc.record({ name, anyOf: fc.array(fc.oneof(text, number, fc.boolean()), { minLength: 1, maxLength: 3 }) }),
  fc.record({ name, atLeast: fc.integer({ min: -3, max: 6 }) }),
  fc.record({ name, above: fc.integer({ min: -3, max: 6 }), atMost: fc.integer({ min: -3, max: 6 }) }),
  fc.record({
    name,
    holds: fc.array(fc.constantFrom('OP', '5', '2024', '', 'ne'), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ name, below: fc.integer({ min: -3, max: 6 }), anyOf: fc.array(text, { maxLength: 6 }) }),
  fc.record({ name, sinceMs: time, untilMs: time }),
);

/** Mostly with one or two conditions: of more, next to nothing is left. */
export const { conditions } = fc.letrec<{ conditions: Lens }>((tie) => {
  const one = fc.oneof(
    { maxDepth: 2 },
    fc.record({ tags: fc.array(fc.constantFrom(...TAGS, '#project', 'PROJECT/', ''), { maxLength: 2 }) }),
    fc.record({ folders: fc.array(fc.constantFrom(...FOLDERS, '/a/', 'a/n1.md', 'z'), { maxLength: 2 }) }),
    fc.record({ sinceMs: time }),
    fc.record({ untilMs: time, sinceMs: time }),
    fc.record({ createdSinceMs: time }),
    fc.record({ createdUntilMs: time }),
    fc.record({ properties: property.map((each) => [each]) }),
    fc.record({ properties: property.map((each) => [each]) }),
    fc.record({ properties: fc.array(property, { maxLength: 2 }) }),
    fc.record({ kinds: fc.subarray(KINDS, { maxLength: 3 }) }),
    fc.record({ linked: fc.boolean() }),
    fc.record({ lacks: fc.subarray(['tags', 'properties', 'folder'] as const).map((each) => [...each]) }),
    fc.record({
      links: fc.array(
        fc.record(
          { of: fc.constantFrom('in', 'out'), atLeast: fc.integer({ min: 0, max: 4 }), atMost: fc.nat(4) },
          { requiredKeys: ['of'] },
        ),
        { maxLength: 2 },
      ),
    }),
    fc.record({
      within: fc.record({ links: fc.integer({ min: 1, max: 3 }), of: fc.constantFrom(...paths) }),
    }),
    fc.record({ linkedWith: fc.array(fc.constantFrom(...paths), { maxLength: 2 }) }),
    fc.record({ paths: fc.array(fc.constantFrom('A/', 'b', 'n1', 'z', ''), { maxLength: 2 }) }),
    fc.record({ names: fc.array(fc.constantFrom('N1', '.md', 'a'), { maxLength: 2 }) }),
    fc.record({ allOf: fc.array(tie('conditions'), { maxLength: 2 }) }),
    fc.record({ anyOf: fc.array(tie('conditions'), { maxLength: 2 }) }),
    fc.record({ noneOf: fc.array(tie('conditions'), { maxLength: 2 }) }),
  );
  return {
    conditions: fc.array(one, { maxLength: 3 }).map((parts) => Object.assign({}, ...parts) as Lens),
  };
});
