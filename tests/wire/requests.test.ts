import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CONTRACT_VERSION,
  DEFAULT_OPTIONS,
  type EngineError,
  type EngineServer,
  type FieldType,
  type Lens,
  type RequestFault,
  type RequestId,
  type Result,
  type WireVerb,
} from '../../worker/contract';
import { createEngine } from '../../worker/engine/engine';
import { createEngineServer } from '../../worker/wire/engine-server';
import { checkRequest } from '../../worker/wire/requests/check-request';
import { TestVault } from '../engine/engine-fixture';
import { MemoryStorage } from '../engine/memory-storage';
import { GOOD } from './good-requests';
import { tries } from '../thorough';

const VERBS = Object.keys(GOOD) as WireVerb[];

/** The request of a verb with some of its fields put in place of the good ones. */
function wrong(verb: WireVerb, changed: object): EngineError | undefined {
  return checkRequest(verb, { ...(GOOD[verb] as object), ...changed });
}

const changeKinds: RequestFault = {
  kind: 'none-of',
  choices: ['upsert', 'remove', 'rename', 'unreadable'],
};

describe('the check of a request', () => {
  it.each(VERBS)('lets %s through as the contract has it', (verb) => {
    expect(checkRequest(verb, GOOD[verb])).toBeUndefined();
  });

  it('lets the file through that is another one in Unicode NFC, to be reported', () => {
    const [upsert] = (GOOD.apply as { changes: { facts: object }[] }).changes;
    const facts = { ...upsert?.facts, path: 'e\u0301.md' };
    const problem = { kind: 'name-clash', other: '\u00e9.md' };
    expect(wrong('apply', { changes: [{ kind: 'unreadable', facts, problem }] })).toBeUndefined();
    expect(wrong('reconcile', { files: [facts] })).toBeUndefined();
  });

  const cases: [WireVerb, object, string, RequestFault][] = [
    ['explore', { limit: 0 }, 'limit', { kind: 'no-whole-number', min: 1, max: 1_000 }],
    ['explore', { limit: 2.5 }, 'limit', { kind: 'no-whole-number', min: 1, max: 1_000 }],
    ['explore', { limit: '3' }, 'limit', { kind: 'no-whole-number', min: 1, max: 1_000 }],
    ['explore', { query: undefined }, 'query', wrongType('text')],
    ['explore', { level: 'vault' }, 'level', { kind: 'none-of', choices: ['note', 'section', 'paragraph'] }],
    ['explore', { cards: -1 }, 'cards', { kind: 'no-whole-number', min: 0, max: Number.MAX_SAFE_INTEGER }],
    ['explore', { lenss: {} }, 'lenss', { kind: 'unknown-field' }],
    ['explore', { lens: { untilMs: Infinity } }, 'lens.untilMs', wrongType('number')],
    ['explore', { lens: { properties: [{ name: '' }] } }, 'lens.properties[0].name', { kind: 'empty' }],
    ['explore', { lens: deep({ sinceMs: '1' }) }, 'lens.noneOf[0].anyOf[1].sinceMs', wrongType('number')],
    ['pack', { lens: anyOf([{}]) }, 'lens.properties[0].anyOf[0]', wrongType('text', 'number', 'boolean')],
    ['related', { id: '' }, 'id', wrongType('atom-id')],
    ['atomAt', { path: '../secrets.md' }, 'path', wrongType('note-path')],
    ['apply', { changes: [{ kind: 'eat' }] }, 'changes[0].kind', changeKinds],
    ['apply', { changes: [change('text')] }, 'changes[0].content', wrongType('bytes')],
    ['fragments', { ids: [] }, 'ids', { kind: 'wrong-count', min: 1, max: 100 }],
    [
      'fragments',
      { fuzzyThreshold: 0 },
      'fuzzyThreshold',
      { kind: 'no-number', min: 0, max: 1, isAbove: true },
    ],
    ['pack', { query: ' ' }, 'query', { kind: 'empty' }],
    ['facets', { of: '' }, 'of', { kind: 'no-property' }],
    ['open', { options: null }, 'options', wrongType('object')],
    ['open', weighted(-1), 'options.weights.activation', { kind: 'no-number', min: 0 }],
    ['open', weighted(NaN), 'options.weights.activation', { kind: 'no-number', min: 0 }],
    ['tune', { maxLinks: 3 }, 'maxLinks', { kind: 'no-whole-number', min: 40, max: 2_000 }],
    ['importModel', { files: [{ name: 'a', content: {} }] }, 'files[0].content', wrongType('file')],
  ];

  it.each(cases)('refuses %s with %j: %s', (verb, changed, field, why) => {
    expect(wrong(verb, changed)).toMatchObject({ kind: 'bad-request', field, why });
  });

  it('names the verbs there are when asked for another, a member of every object among them', () => {
    for (const verb of ['eat', 'toString', '__proto__'])
      expect(checkRequest(verb, null)).toMatchObject({ field: 'verb', why: { kind: 'none-of' } });
  });

  it('refuses what is no request at all as a whole', () => {
    expect(checkRequest('atom', null)).toMatchObject({ field: 'request' });
    expect(checkRequest('status', {})).toMatchObject({ field: 'request' });
  });

  it('finds the bottom of lenses that stand too deep, are too many, or hold themselves', () => {
    let nested: Lens = { tags: ['soil'] };
    for (let depth = 0; depth < 9; depth++) nested = { noneOf: [nested] };
    const many: Lens = { anyOf: Array.from({ length: 1_000 }, () => ({})) };
    const endless: Lens = {};
    endless.allOf = [endless, endless];
    const tooDeep = { field: 'lens', why: { kind: 'too-deep', max: 8 } };
    expect(wrong('pack', { lens: nested })).toMatchObject(tooDeep);
    expect(wrong('pack', { lens: endless })).toMatchObject({ field: 'lens' });
    expect(wrong('pack', { lens: many })).toMatchObject({ field: 'lens', why: { kind: 'wrong-count' } });
    expect(wrong('pack', { lens: nested.noneOf?.[0] })).toBeUndefined();
  });
});

function wrongType(...types: FieldType[]): RequestFault {
  return { kind: 'wrong-type', types };
}

function deep(lens: object): object {
  return { noneOf: [{ anyOf: [{}, lens] }] };
}

function anyOf(values: unknown[]): object {
  return { properties: [{ name: 'rating', anyOf: values }] };
}

function change(content: unknown): object {
  const [upsert] = (GOOD.apply as { changes: object[] }).changes;
  return { ...upsert, content };
}

function weighted(activation: number): object {
  return { options: { ...DEFAULT_OPTIONS, weights: { ...DEFAULT_OPTIONS.weights, activation } } };
}

describe('an engine behind its door', () => {
  const vault = new TestVault();
  vault.write('Garden/Soil.md', '---\nrating: 4\ntags: [soil]\n---\n# Soil\n\nSoil of [[Beds]].\n');
  vault.write('Beds.md', 'Beds of soil.\n');
  let server: EngineServer;

  beforeAll(async () => {
    server = createEngineServer(createEngine, {
      openStorage: () => Promise.resolve(new MemoryStorage()),
      hasStorage: () => Promise.resolve(true),
      clock: { now: () => 0 },
    });
    const store = { name: 'garden', owner: 'a gardener', access: 'write' } as const;
    await server.connect({ contract: CONTRACT_VERSION, store }, vault);
    await ask('open', GOOD.open);
    const changes = vault
      .list()
      .map((facts) => ({ kind: 'upsert', facts, content: vault.content(facts.path) }));
    expect(await ask('apply', { changes })).toMatchObject({ ok: true });
  });

  function ask(verb: WireVerb, request: unknown): Promise<Result<unknown>> {
    return server.call(1 as RequestId, verb, request as never);
  }

  // Once closed there is nothing to ask.
  const verbs = VERBS.filter((verb) => verb !== 'close');

  it('never answers a defect, whatever is asked', async () => {
    const garbage = fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...verbs), garbage, async (verb, request) => {
        expect(kindOf(await ask(verb, request))).not.toBe('defect');
      }),
      { numRuns: tries(500) },
    );
  });

  it('never answers a defect to what is almost a request', async () => {
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom('', '/', 'Beds.md', 'Garden/Soil.md#Soil^p1', '/themes/x', -0, 1e308, 2 ** 53),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...verbs), fc.nat(), value, async (verb, place, other) => {
        expect(kindOf(await ask(verb, withOneChanged(GOOD[verb], place, other)))).not.toBe('defect');
      }),
      { numRuns: tries(1_000) },
    );
  });
});

function kindOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.kind;
}

/** A copy in which one value, wherever it stands, is another. */
function withOneChanged(request: unknown, place: number, other: unknown): unknown {
  const places: ((value: unknown) => void)[] = [];
  const copied = copy(request, places);
  if (places.length === 0) return other;
  places[place % places.length]?.(other);
  return copied;
}

function copy(value: unknown, places: ((value: unknown) => void)[]): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Blob)
    return value;
  const target: Record<string, unknown> = Array.isArray(value) ? ([] as never) : {};
  for (const [name, inner] of Object.entries(value)) {
    target[name] = copy(inner, places);
    places.push((other) => (target[name] = other));
  }
  return target;
}
