import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, decisionLine, readDecisions } from '../../../worker/knowledge/decisions/decision-log';
import { decisionId, type Choice, type Decision } from '../../../worker/knowledge/decisions/decision';
import { decisionsInForce, undoing } from '../../../worker/knowledge/decisions/in-force';
import { knowledgeOf } from '../../../worker/knowledge/fold/fold-knowledge';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { NO_RULES, plain, tableOf } from '../knowledge-fixture';

const table = tableOf({
  'Pump.md': 'Moves water.',
  'Valve.md': 'Stops it.',
  'A.md': '[[Pump]], [[Valve]] and [[Tap]]',
  'B.md': '[[Pump]], [[Valve]] and [[Tap]] again',
});
const ANCHORS: Anchor[] = ['note:Pump.md', 'note:Valve.md', 'name:tap'];
const anchor = fc.constantFrom(...ANCHORS);
const person = fc.record({
  kind: fc.constantFrom('same' as const, 'different' as const),
  a: anchor,
  b: anchor,
});
const joins = fc.array(fc.record({ a: anchor, b: anchor }), { minLength: 1, maxLength: 4 });

function logOf(choices: readonly Choice[], before: readonly Decision[] = []): Decision[] {
  return choices.reduce<Decision[]>((log, choice) => [...log, decide(log, choice, 'here', 0)], [...before]);
}

function byModel(pairs: readonly { a: Anchor; b: Anchor }[], job: string): Choice[] {
  return pairs.map((pair) => ({ kind: 'same', ...pair, by: 'host/model', job }));
}

const foldOf = (log: readonly Decision[]): unknown => plain(knowledgeOf({ table, log, rules: NO_RULES }));

describe('what a model joined', () => {
  it('is taken back by one undo, and comes back when that is undone', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 3 }), joins, (before, pairs) => {
        const start = logOf(before);
        const joined = logOf(byModel(pairs, 'j1'), start);
        const [newest] = decisionsInForce(joined);
        const undone = logOf([undoing(newest!)], joined);
        expect(foldOf(undone)).toEqual(foldOf(start));
        const again = logOf([{ kind: 'undo', of: decisionId(undone.at(-1)!) }], undone);
        expect(foldOf(again)).toEqual(foldOf(joined));
        expect(readDecisions(again.map(decisionLine).join('')).decisions).toEqual(again);
      }),
    );
  });

  it('never overrules a person, whoever spoke last', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 4 }), joins, (said, pairs) => {
        const last = knowledgeOf({ table, log: logOf(byModel(pairs, 'j1'), logOf(said)), rules: NO_RULES });
        const alone = knowledgeOf({ table, log: logOf(said), rules: NO_RULES });
        for (const decision of alone.decisions) {
          if (decision.kind !== 'different') continue;
          const { a, b } = decision;
          if (alone.components.anchorOf(a) !== alone.components.anchorOf(b))
            expect(last.components.anchorOf(a)).not.toBe(last.components.anchorOf(b));
        }
      }),
    );
  });
});
