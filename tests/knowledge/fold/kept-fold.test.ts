import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { decide } from '../../../worker/knowledge/decisions/decision-log';
import { decisionId, type Choice, type Decision } from '../../../worker/knowledge/decisions/decision';
import { finish } from '../../../worker/knowledge/base/finish';
import { knowledgeOf } from '../../../worker/knowledge/fold/fold-knowledge';
import { KeptFold } from '../../../worker/knowledge/fold/kept-fold';
import { playbookKey } from '../../../worker/knowledge/base/node-keys';
import type { NoteReading } from '../../../worker/knowledge/read/note-reading';
import { readNote } from '../../../worker/knowledge/read/read-note';
import { NoteTable } from '../../../worker/knowledge/table/note-table';
import type { ScopeRules } from '../../../worker/knowledge/fold/scope';
import { NO_RULES, plain, scanAll, tableOf } from '../knowledge-fixture';
import { tries } from '../../thorough';

const STEPS = '## Fill\n\n1. Open the valve of the pump\n2. Fill the pump with water\n3. Close the valve\n';
const DONE =
  '## Filled\n\n- [x] Open the valve of the pump\n- [x] Fill the pump with water\n- [x] Close it\n';
const LINES = [
  ...[
    'Pump',
    '[[Pump]]',
    '[[Pumps]]',
    '[[Valve|tap]]',
    '[[Valve|Tap]]',
    'a tap and the pumps here',
    'valves',
  ],
  ...['[[Check Valve]]', 'check-valves', '[[check valve]]', '[[Water Transfer Pump (WTP)]]', 'The WTP runs.'],
  ...[
    'Pump uses Valve.',
    'uses:: [[Valve]]',
    'version:: 1.2',
    'version:: 1.3',
    'Check Valve is part of Pump.',
    'Pump does not use Valve.',
    'Check Valve is no longer part of Pump.',
  ],
  ...[
    'A WTP (Wine Tasting Party) ends.',
    'wtp and Valve (film)',
    '| Pump | Valve |\n| --- | --- |\n| pump | Tap |',
  ],
  ...['The Drive Unit Tester (DUT) and the Drive Unit Testers', '[[DUT]]', '[[Valvee]]', STEPS, DONE],
  ...['#water', '#air/cold'],
];
const RULES: ScopeRules = {
  projects: [{ kind: 'folder', folder: '' }],
  domains: [
    { name: 'Wet', folders: ['b'], tags: ['water'] },
    { name: 'Dry', folders: [], tags: ['air'] },
  ],
};
const PATHS = [
  'Pump.md',
  'Valve (film).md',
  'Pumps.md',
  'a/Pump.md',
  'b/Pump.md',
  'Valve.md',
  'A.md',
  'B.md',
  'C.md',
  'D.md',
];
const path = fc.constantFrom(...PATHS);
const text = fc
  .array(fc.constantFrom(...LINES), { maxLength: 6 })
  .chain((lines) =>
    fc
      .constantFrom('', '---\naliases: [Tap]\n---\n', '---\ndate: 2024-01-02\nuses: "[[Pump]]"\n---\n')
      .map((front) => `${front}${lines.join('\n\n')}\n`),
  );
const anchor = fc.constantFrom(
  ...(['note:Pump.md', 'note:Pumps.md', 'note:Valve.md', 'name:check valve', 'name:wtp'] as const),
);
const STEPS_KEY = playbookKey('note:A.md', 'Fill');
const VALUES = ['1.2', '1.3'].map((value) => ['fact', 'note:Pump.md', 'version', value].join('\t'));
const key = fc.oneof(
  { weight: 4, arbitrary: anchor },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[...VALUES, STEPS_KEY, ['fact', 'note:Pump.md', 'uses', 'note:Valve.md'].join('\t')],
    ),
  },
);
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constantFrom('same' as const, 'different' as const), a: anchor, b: anchor }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'veto' as const, 'pin' as const), key }),
  fc.record({ kind: fc.constant('outcome' as const), playbook: fc.constant(STEPS_KEY), ok: fc.boolean() }),
  fc.record(
    { kind: fc.constant('holds' as const), of: fc.constant(VALUES), key: fc.constantFrom(...VALUES) },
    { requiredKeys: ['kind', 'of'] },
  ),
  fc.record({
    kind: fc.constant('scope' as const),
    key: anchor,
    scope: fc.constantFrom('global' as const, 'domain:Wet' as const, 'notes' as const),
  }),
  fc.record({
    ...{ kind: fc.constant('title' as const), key: fc.oneof(anchor, fc.constant(STEPS_KEY)) },
    title: fc.constantFrom('', 'Valves', 'A lifter'),
  }),
  fc.record({
    ...{ kind: fc.constant('form' as const), text: fc.constantFrom('tap', 'pump') },
    anchor: fc.option(anchor, { nil: undefined, freq: 3 }),
  }),
);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('put' as const), path, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), path, to: path }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('decide' as const), choice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const), after: fc.nat({ max: 12 }) }) },
);

describe('a fold that is kept', () => {
  it('knows what a fold from nothing knows, after any history of edits, moves, decisions and stops', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (history) => {
        const kept = new KeptFold();
        const table = new NoteTable();
        const notes: Record<string, string> = {};
        let log: readonly Decision[] = [];
        const put = (to: string, written: string): void => {
          notes[to] = written;
          table.put(readNote(to as NotePath, written).reading);
        };
        const remove = (gone: string): void => {
          Reflect.deleteProperty(notes, gone);
          table.remove(gone as NotePath);
        };
        for (const change of history) {
          if (change.kind === 'put') put(change.path, change.text);
          else if (change.kind === 'remove') remove(change.path);
          else if (change.kind === 'decide') log = [...log, decide(log, change.choice, 'laptop', 0)];
          else if (change.kind === 'undo') {
            const of = log[change.which];
            if (of !== undefined)
              log = [...log, decide(log, { kind: 'undo', of: decisionId(of) }, 'laptop', 0)];
          } else if (change.kind === 'move') {
            const written = notes[change.path];
            if (written === undefined || change.path === change.to) continue;
            remove(change.path);
            put(change.to, written);
          } else {
            const steps = kept.fold(table, log, RULES);
            for (let taken = 0; taken < change.after; taken++) steps.next();
          }
          scanAll(table, notes);
          const known = finish(kept.fold(table, log, RULES));
          const fresh = knowledgeOf({ table: tableOf(notes), log, rules: RULES });
          expect(plain(known)).toEqual(plain(fresh));
        }
      }),
      { numRuns: tries(120) },
    );
  });

  it('leaves what it answered before as it was', () => {
    const kept = new KeptFold();
    const notes = { 'A.md': '[[Pump]]', 'B.md': '[[Pump]]', 'Pump.md': 'Moves water.' };
    const table = tableOf(notes);
    const first = finish(kept.fold(table, [], NO_RULES));
    const before = structuredClone(plain(first));
    table.put(readNote('A.md' as NotePath, '[[Valve]]').reading);
    scanAll(table, { ...notes, 'A.md': '[[Valve]]' });
    const second = finish(kept.fold(table, [], NO_RULES));
    expect(plain(first)).toEqual(before);
    expect(plain(second)).not.toEqual(before);
    expect([...first.naming.nameOf.keys()]).not.toContain('name:valve');
  });

  it('asks anew which words are rare when the vault becomes large, and small again', () => {
    const kept = new KeptFold();
    const few = { 'Shows.md': '', 'A.md': '---\nis: "[[Shows]]"\n---\n', 'B.md': 'Then a show began.' };
    const many = Array.from({ length: 296 }, (_, at) => [`${String(at)}.md`, 'Nothing.'] as const);
    const notes: Record<string, string> = { ...few, ...Object.fromEntries(many) };
    const table = tableOf(notes);
    const isNamed = (): boolean => {
      const known = finish(kept.fold(table, [], NO_RULES));
      expect(plain(known)).toEqual(plain(knowledgeOf({ table: tableOf(notes), log: [], rules: NO_RULES })));
      return known.mentions.of.get('B.md' as NotePath)?.length === 1;
    };
    expect(isNamed()).toBe(false);
    notes['Last.md'] = 'Nothing.';
    table.put(readNote('Last.md' as NotePath, 'Nothing.').reading);
    scanAll(table, notes);
    expect(isNamed()).toBe(true);
    Reflect.deleteProperty(notes, 'Last.md');
    table.remove('Last.md' as NotePath);
    expect(isNamed()).toBe(false);
  });

  it('follows what a text was said to mean when that becomes another thing', () => {
    const kept = new KeptFold();
    const notes: Record<string, string> = {
      ...{ 'A.md': 'Turn the [[Valve|tap]].', 'B.md': 'This tap drips.', 'C.md': '[[Check Valves]]' },
      'Valve.md': 'Holds water.',
    };
    const table = tableOf(notes);
    const log = [decide([], { kind: 'form', text: 'tap', anchor: 'name:check valves' }, 'laptop', 0)];
    const anchors = (): string[] =>
      (finish(kept.fold(table, log, NO_RULES)).mentions.of.get('B.md' as NotePath) ?? []).map(
        (mention) => mention.anchor,
      );
    expect(anchors()).toEqual(['name:check valves']);
    notes['Check Valve.md'] = 'Lets water pass one way.';
    table.put(readNote('Check Valve.md' as NotePath, notes['Check Valve.md']).reading);
    scanAll(table, notes);
    expect(anchors()).toEqual(['note:Check Valve.md']);
  });

  it('makes anew what a decision speaks of and nothing else, and the same when it is taken back', () => {
    const kept = new KeptFold();
    const notes = {
      ...{ 'A.md': '[[Pump]] [[Valve]] [[Sieve]]', 'B.md': '[[Pump]] [[Valve]] [[Sieve]]' },
      ...{ 'Pump.md': 'Moves water.', 'Valve.md': 'Holds water.', 'C.md': 'A tap. [[Pipe]] [[Pipe|tap]]' },
    };
    const table = tableOf(notes);
    let log: readonly Decision[] = [];
    const first = plain(finish(kept.fold(table, log, NO_RULES)));
    const remadeBy = (decided: Choice): string[] => {
      log = [...log, decide(log, decided, 'laptop', 0)];
      finish(kept.fold(table, log, NO_RULES));
      return [...kept.remade].sort();
    };
    expect(remadeBy({ kind: 'veto', key: 'note:Valve.md' })).toEqual(['note:Valve.md']);
    expect(remadeBy({ kind: 'same', a: 'note:Pump.md', b: 'name:sieve' })).toEqual([
      'name:sieve',
      'note:Pump.md',
    ]);
    expect(remadeBy({ kind: 'form', text: 'tap', anchor: 'name:sieve' })).toEqual(['note:Pump.md']);
    for (const of of ['3@laptop', '2@laptop', '1@laptop'] as const) remadeBy({ kind: 'undo', of });
    expect(plain(finish(kept.fold(table, log, NO_RULES)))).toEqual(first);
  });

  describe('where the code fails at what one note says', () => {
    const notes = {
      ...{ 'A.md': '[[Pump]] and [[Valve]]', 'B.md': 'The [[Pump]]\n\nuses:: [[Valve]]', 'C.md': '[[Pump]]' },
      ...{ 'Pump.md': `Moves water.\n\n${STEPS}`, 'Valve.md': 'Holds water, and the [[Pump]].' },
    };
    const without = (path: string): Record<string, string> =>
      Object.fromEntries(Object.entries(notes).filter(([each]) => each !== path));
    const failAt = (table: NoteTable, path: string, field: keyof NoteReading): void => {
      const { reading } = table.get(path as NotePath)!;
      Object.defineProperty(reading, field, {
        get: () => {
          throw new Error('not foreseen');
        },
      });
    };

    it.each(['title', 'explained', 'tags', 'properties', 'dayMs'] as const)(
      'at its %s, goes on without it and names it, until it is another',
      (field) => {
        const table = tableOf(notes);
        const rules: ScopeRules = { projects: [{ kind: 'tag', tag: 'x' }], domains: [] };
        failAt(table, 'C.md', field);
        const kept = new KeptFold();
        const known = finish(kept.fold(table, [], rules));
        expect([...known.leftOut]).toEqual([['C.md', 'C.md: not foreseen']]);
        expect(plain(known)).toEqual(plain(knowledgeOf({ table: tableOf(without('C.md')), log: [], rules })));
        table.put(readNote('C.md' as NotePath, notes['C.md']).reading);
        scanAll(table, notes);
        const mended = finish(kept.fold(table, [], rules));
        expect(mended.leftOut.size).toBe(0);
        expect(plain(mended)).toEqual(plain(knowledgeOf({ table: tableOf(notes), log: [], rules })));
      },
    );

    it('also in a note that was fine before', () => {
      const kept = new KeptFold();
      const table = tableOf(notes);
      finish(kept.fold(table, [], NO_RULES));
      table.put(readNote('C.md' as NotePath, 'Other words of the [[Pump]].').reading);
      scanAll(table, { ...notes, 'C.md': 'Other words of the [[Pump]].' });
      failAt(table, 'C.md', 'title');
      const known = finish(kept.fold(table, [], NO_RULES));
      expect([...known.leftOut.keys()]).toEqual(['C.md']);
      expect(plain(known)).toEqual(
        plain(knowledgeOf({ table: tableOf(without('C.md')), log: [], rules: NO_RULES })),
      );
    });

    it('gives up where it fails at whatever there is', () => {
      const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${String(at)}.md`, 'Text']));
      const table = tableOf(many);
      for (const path of Object.keys(many)) failAt(table, path, 'title');
      expect(() => finish(new KeptFold().fold(table, [], NO_RULES))).toThrow('not foreseen');
    });
  });
});
