import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../worker/knowledge/decisions/decision-log';
import type { Choice, Decision } from '../../worker/knowledge/decisions/decision';
import { confidenceOf } from '../../worker/knowledge/fold/reliability';
import type { Knowledge } from '../../worker/knowledge/fold/knowledge';
import type { Anchor } from '../../worker/knowledge/base/knowledge-nodes';
import { tries } from '../thorough';
import { knowledgeIn } from './knowledge-fixture';

const LINES = [
  ...[
    '[[Pump]]',
    '[[Pumps]]',
    '[[Valve|tap]]',
    'a tap and the pumps here',
    '[[Check Valve]]',
    'check-valves',
  ],
  ...[
    'Pump uses Valve.',
    'uses:: [[Valve]]',
    'version:: 1.2',
    'version:: 1.3',
    'Check Valve is part of Pump.',
    'Pump does not use Valve.',
    'Check Valve is no longer part of Pump.',
  ],
  '## Fill\n\n1. Open the valve of the pump\n2. Fill the pump with water\n3. Close the valve\n',
];
const text = fc.array(fc.constantFrom(...LINES), { maxLength: 6 }).map((lines) => `${lines.join('\n\n')}\n`);
const notes = fc.record({
  ...{ 'Pump.md': text, 'Pumps.md': text, 'Valve.md': text },
  ...{ 'A.md': text, 'B.md': text, 'C.md': text, 'D.md': text },
});
const anchor = fc.constantFrom<Anchor>('note:Pump.md', 'note:Valve.md', 'name:check valve');
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constantFrom('same' as const, 'different' as const), a: anchor, b: anchor }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'veto' as const, 'pin' as const), key: anchor }),
  fc.record({ kind: fc.constant('form' as const), text: fc.constant('tap'), anchor }),
);
const log = fc
  .array(choice, { maxLength: 6 })
  .map((choices) =>
    choices.reduce<Decision[]>((made, next) => [...made, decide(made, next, 'laptop', 0)], []),
  );

const FROM = 'note:Valve.md';
/** After the others, as before: the first of several paths names what was joined. */
const TO = 'note:Water/Valve.md';

/** What is known of things, with the new place of the note called by its old one. */
function standing({ entities }: Knowledge): unknown[] {
  return [...entities.values()]
    .map(({ title, maturity, confidence, observed, anchors, forms }) => ({
      ...{ title, maturity, confidence, observed, forms },
      anchors: anchors.map((each) => (each === TO ? FROM : each)).sort(),
    }))
    .sort((a, b) => (a.title + a.anchors.join() < b.title + b.anchors.join() ? -1 : 1));
}

describe('what is known', () => {
  it('is of something: no fact, playbook or skill speaks of a thing that is not there', () => {
    fc.assert(
      fc.property(notes, log, (vault, decisions) => {
        const { entities, facts, playbooks, skills } = knowledgeIn(vault, decisions);
        const ids = new Set([...entities.values()].map(({ id }) => id));
        const known = new Set(playbooks.map(({ id }) => id));
        expect(facts.filter(({ about }) => !ids.has(about))).toEqual([]);
        expect([...playbooks, ...skills].flatMap(({ about }) => about.filter((id) => !ids.has(id)))).toEqual(
          [],
        );
        expect(skills.filter(({ from }) => !known.has(from))).toEqual([]);
      }),
      { numRuns: tries(200) },
    );
  });

  it('is believed as far as notes say it and none says otherwise', () => {
    fc.assert(
      fc.property(notes, log, (vault, decisions) => {
        for (const { evidence, observed, confidence } of knowledgeIn(vault, decisions).facts) {
          const supporting = evidence.filter(({ against }) => !against);
          const doubting = evidence.filter(({ against }) => against);
          expect(observed).toBe(supporting.length);
          expect(confidence).toBeCloseTo(confidenceOf(supporting, doubting));
        }
      }),
      { numRuns: tries(200) },
    );
  });

  it('stands on evidence that is where it says', () => {
    fc.assert(
      fc.property(notes, (vault) => {
        const { entities } = knowledgeIn(vault);
        for (const { evidence, forms } of entities.values())
          for (const { span, source } of evidence) {
            const words = vault[span.path as string as keyof typeof vault].slice(span.start, span.end);
            if (source === 'mention' || source === 'link') expect(forms).toContain(words);
          }
      }),
      { numRuns: tries(200) },
    );
  });

  it('goes with a note that moves, whatever was decided of it', () => {
    fc.assert(
      fc.property(notes, log, (vault, decisions) => {
        const { 'Valve.md': valve, ...rest } = vault;
        const moved = decide(decisions, { kind: 'rename', from: FROM, to: TO }, 'laptop', 0);
        const before = knowledgeIn(vault, decisions);
        const after = knowledgeIn({ ...rest, 'Water/Valve.md': valve }, [...decisions, moved]);
        expect(standing(after)).toEqual(standing(before));
      }),
      { numRuns: tries(200) },
    );
  });
});
