import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../worker/knowledge/decisions/decision-log';
import { decisionId, type Choice, type Decision } from '../../../worker/knowledge/decisions/decision';
import { knowledgeOf } from '../../../worker/knowledge/fold/fold-knowledge';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { factKey, playbookKey } from '../../../worker/knowledge/base/node-keys';
import { unheededDecisions } from '../../../worker/knowledge/views/unheeded-decisions';
import { entityTitled, knowledgeIn, NO_RULES, plain, tableOf } from '../knowledge-fixture';

const STEPS = '# How to clean the filter\n\n1. Close the valve\n2. Take the filter out\n3. Rinse it well\n';
const NOTES = {
  'Pump.md': '---\nversion: 2\nuses: "[[Valve]]"\n---\nMoves water up from the well by a wheel.',
  'Valve.md': 'Stops what flows. See [[Pump]].',
  'A.md': '[[Pump]], [[Valve]] and [[Check Valve]] in one line',
  'B.md': '[[Pump]], [[Valve]] and [[check valve]]',
  'Filter.md': STEPS,
};
const STEPS_KEY = playbookKey('note:Filter.md', 'How to clean the filter');
const USES = factKey('note:Pump.md', { kind: 'edge', edge: 'uses', to: 'note:Valve.md' });
const versionKey = (value: string) => factKey('note:Pump.md', { kind: 'value', property: 'version', value });

function logOf(...choices: Choice[]): Decision[] {
  return choices.reduce<Decision[]>((log, choice) => [...log, decide(log, choice, 'laptop', 0)], []);
}

/** Of each decision that changes nothing its number, with that of the one that counts instead. */
function unheededIn(notes: Readonly<Record<string, string>>, log: readonly Decision[]) {
  const table = tableOf(notes);
  const knowledge = knowledgeOf({ table, log, rules: NO_RULES });
  return unheededDecisions(knowledge, table).map(({ decision, winner }) => [decision.time, winner?.time]);
}

const { 'Valve.md': _gone, ...WITHOUT_VALVE } = { ...NOTES, 'Pump.md': '', 'A.md': '', 'B.md': '' };

describe('a decision that changes nothing', () => {
  const everything = logOf(
    { kind: 'same', a: 'name:check valve', b: 'note:Valve.md' },
    { kind: 'form', text: 'valve', anchor: 'note:Valve.md' },
    { kind: 'confirm', key: 'note:Valve.md' },
    { kind: 'veto', key: USES },
    { kind: 'scope', key: 'note:Valve.md', scope: 'project:Home' },
    { kind: 'holds', of: [versionKey('1'), versionKey('2')], key: versionKey('2') },
    { kind: 'title', key: 'note:Valve.md', title: 'Tap' },
  );

  it('is told where the notes no longer hold what it speaks of', () => {
    expect(unheededIn(NOTES, everything)).toEqual([]);
    expect(unheededIn(WITHOUT_VALVE, everything)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((time) => [time, undefined]),
    );
  });

  it('is told where a list of steps has another heading now', () => {
    const log = logOf(
      { kind: 'confirm', key: STEPS_KEY },
      { kind: 'outcome', playbook: STEPS_KEY, ok: true },
    );
    expect(unheededIn(NOTES, log)).toEqual([]);
    const renamed = { ...NOTES, 'Filter.md': STEPS.replace('clean', 'rinse') };
    expect(unheededIn(renamed, log)).toEqual([
      [2, undefined],
      [1, undefined],
    ]);
  });

  it.each<[string, Choice, Choice]>([
    ['veto', { kind: 'veto', key: 'note:Pump.md' }, { kind: 'confirm', key: 'note:Pump.md' }],
    ['confirmation', { kind: 'confirm', key: USES }, { kind: 'veto', key: USES }],
    [
      'place',
      { kind: 'scope', key: 'note:Pump.md', scope: 'global' },
      { kind: 'scope', key: 'note:Pump.md', scope: 'notes' },
    ],
    [
      'title',
      { kind: 'title', key: 'note:Pump.md', title: 'Lifter' },
      { kind: 'title', key: 'note:Pump.md', title: 'Wheel' },
    ],
    [
      'meaning',
      { kind: 'form', text: 'Valve', anchor: 'note:Valve.md' },
      { kind: 'form', text: 'valve', anchor: undefined },
    ],
    [
      'value',
      { kind: 'holds', of: [versionKey('1'), versionKey('2')], key: versionKey('2') },
      { kind: 'holds', of: [versionKey('2'), versionKey('1')] },
    ],
    [
      'name',
      { kind: 'same', a: 'note:Pump.md', b: 'note:Valve.md' },
      { kind: 'different', a: 'note:Valve.md', b: 'note:Pump.md' },
    ],
  ])('is told with the later %s that counts instead', (_what, first, later) => {
    const notes = { ...NOTES, 'Valve.md': '---\nversion: 1\n---\nSee [[Pump]].', 'C.md': '[[Pump]]' };
    const both = { ...notes, 'Pump.md': '---\nversion: [1, 2]\nuses: "[[Valve]]"\n---\nMoves water.' };
    expect(unheededIn(both, logOf(first))).toEqual([]);
    expect(unheededIn(both, logOf(first, later))).toEqual([[1, 2]]);
    expect(unheededIn(both, logOf(first, first))).toEqual([]);
  });

  it('changes nothing when it is taken back', () => {
    const anchor = fc.constantFrom<Anchor>(
      'note:Pump.md',
      'note:Valve.md',
      'name:check valve',
      'note:Gone.md',
    );
    const choice: fc.Arbitrary<Choice> = fc.oneof(
      fc.record({ kind: fc.constantFrom('same' as const, 'different' as const), a: anchor, b: anchor }),
      fc.record({
        kind: fc.constantFrom('confirm' as const, 'veto' as const, 'pin' as const),
        key: fc.oneof(anchor, fc.constantFrom(USES, STEPS_KEY, versionKey('1'))),
      }),
      fc.record({
        ...{ kind: fc.constant('form' as const), text: fc.constantFrom('valve', 'check valve', 'nobody') },
        anchor: fc.option(anchor, { nil: undefined }),
      }),
      fc.record({
        ...{ kind: fc.constant('scope' as const), key: anchor },
        scope: fc.constantFrom('global' as const, 'notes' as const),
      }),
      fc.record({
        ...{ kind: fc.constant('title' as const), key: anchor, title: fc.constantFrom('', 'Lifter', 'Tap') },
      }),
    );
    const table = tableOf(NOTES);
    const shown = (log: readonly Decision[]) => {
      const known = knowledgeOf({ table, log, rules: NO_RULES });
      // What is only spoken of is archived, whatever is said of it.
      const entities = new Map([...known.entities].filter(([, { maturity }]) => maturity !== 'archived'));
      return { known, plain: plain({ ...known, entities, components: { ...known.components, lost: [] } }) };
    };
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
        const log = logOf(...choices);
        const before = shown(log);
        for (const { decision } of unheededDecisions(before.known, table)) {
          const undone = decide(log, { kind: 'undo', of: decisionId(decision) }, 'laptop', 0);
          expect(shown([...log, undone]).plain).toEqual(before.plain);
        }
      }),
    );
  });
});

describe('what is right', () => {
  it('is kept as well, whichever was said first', () => {
    const notes = { 'A.md': '[[Lathe]]' };
    const confirm: Choice = { kind: 'confirm', key: 'name:lathe' };
    const pin: Choice = { kind: 'pin', key: 'name:lathe' };
    for (const log of [logOf(confirm, pin), logOf(pin, confirm)])
      expect(entityTitled(knowledgeIn(notes, log), 'Lathe')?.maturity).toBe('confirmed');
  });
});

describe('a list of steps', () => {
  it('stays what was decided of it when its note is joined with another', () => {
    const notes = { ...NOTES, 'Cleaning.md': 'Nothing but [[Filter]].' };
    const log = logOf(
      { kind: 'confirm', key: STEPS_KEY },
      { kind: 'same', a: 'note:Filter.md', b: 'note:Cleaning.md' },
    );
    expect(knowledgeIn(notes, log).playbooks).toMatchObject([{ maturity: 'confirmed' }]);
  });

  it('is a skill from five outcomes on, and until too many fail', () => {
    const skillsAfter = (outcomes: string): number =>
      knowledgeIn(
        NOTES,
        logOf(
          ...[...outcomes].map((word): Choice => ({
            kind: 'outcome',
            playbook: STEPS_KEY,
            ok: word === '+',
          })),
        ),
      ).skills.length;
    expect(['++++', '++++-', '+++++'].map(skillsAfter)).toEqual([0, 0, 1]);
    // The lower bounds of 5 of 6, 5 of 8 and 5 of 9 are 0.44, 0.31 and 0.27.
    expect(['+++++-', '+++++---', '+++++----'].map(skillsAfter)).toEqual([1, 1, 0]);
    // Once withdrawn it is offered again only where the bound is what it takes.
    expect(skillsAfter('+++++----+')).toBe(0);
  });
});
