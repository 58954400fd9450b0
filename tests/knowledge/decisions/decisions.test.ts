import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import {
  decide,
  decisionLine,
  joinLogs,
  readDecisions,
} from '../../../worker/knowledge/decisions/decision-log';
import { decisionId, type Choice, type Decision } from '../../../worker/knowledge/decisions/decision';
import { decisionsInForce } from '../../../worker/knowledge/decisions/in-force';
import { knowledgeOf } from '../../../worker/knowledge/fold/fold-knowledge';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { DecisionBook } from '../../../src/knowing/decision-book';
import { LogFiles } from '../../src/knowing/knowing-fixture';
import { entityTitled, knowledgeIn, NO_RULES, plain, tableOf } from '../knowledge-fixture';

const NOTES = {
  'Pump.md': 'Moves water up from the well by a wheel.',
  'Pumps.md': 'Moves water up from the well by a wheel and more.',
  'Valve.md': 'Stops what flows. See [[Water Pump]] and [[pump]].',
  'A.md': '[[Pump]], [[Valve]] and [[Check Valve]] in one line',
  'B.md': '[[Pumps]], [[Valve]], [[check-valve]] and [[Water Pumps]]',
  'C.md': 'The [[Water Pump]] and [[Check Valve]] again',
};
const ANCHORS: Anchor[] = [
  ...(['note:Pump.md', 'note:Pumps.md', 'note:Valve.md'] as const),
  ...(['name:water pump', 'name:water pumps', 'name:check valve', 'note:Gone.md'] as const),
];
const anchor = fc.constantFrom(...ANCHORS);
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constant('same' as const), a: anchor, b: anchor }),
  fc.record({ kind: fc.constant('different' as const), a: anchor, b: anchor }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'veto' as const, 'pin' as const), key: anchor }),
  fc.record({
    kind: fc.constant('form' as const),
    text: fc.constantFrom('pump', 'valve'),
    anchor: fc.option(anchor, { nil: undefined }),
  }),
  fc.record(
    {
      kind: fc.constant('holds' as const),
      of: fc.constant(['1', '2'].map((value) => `fact\tnote:Pump.md\tversion\t${value}`)),
      key: fc.constantFrom('1', '2').map((value) => `fact\tnote:Pump.md\tversion\t${value}`),
    },
    { requiredKeys: ['kind', 'of'] },
  ),
  fc.record({
    ...{ kind: fc.constant('title' as const), key: anchor, title: fc.constantFrom('', 'Lifter', 'Tap') },
  }),
  fc.record({ kind: fc.constant('rename' as const), from: fc.constant('note:Gone.md' as const), to: anchor }),
);
const device = fc.constantFrom('laptop', 'phone');

/** Each decision is made on one of two devices, which have seen all earlier ones or only their own. */
const log = fc
  .array(fc.tuple(choice, device, fc.boolean(), fc.option(fc.nat({ max: 20 }))), { maxLength: 12 })
  .map((steps) =>
    steps.reduce<Decision[]>((made, [chosen, by, hasSeenAll, undo]) => {
      const seen = hasSeenAll ? made : made.filter((each) => each.device === by);
      const undone = undo === null ? undefined : seen[undo];
      const next: Choice = undone === undefined ? chosen : { kind: 'undo', of: decisionId(undone) };
      return [...made, decide(seen, next, by, 0)];
    }, []),
  );
const table = tableOf(NOTES);
const foldOf = (decisions: readonly Decision[]) => knowledgeOf({ table, log: decisions, rules: NO_RULES });

describe('decisions', () => {
  it('say the same in whatever order two logs are joined', () => {
    fc.assert(
      fc.property(log, fc.array(fc.nat()), (decisions, order) => {
        const shuffled = [...decisions].sort((a, b) => (order[a.time] ?? 0) - (order[b.time] ?? 0));
        const [laptop, phone] = ['laptop', 'phone'].map((name) =>
          shuffled.filter((each) => each.device === name),
        );
        expect(joinLogs(phone ?? [], laptop ?? [], shuffled)).toEqual(joinLogs(decisions));
        expect(plain(foldOf(shuffled))).toEqual(plain(foldOf(decisions)));
      }),
    );
  });

  it('leave no trace once they are undone', () => {
    fc.assert(
      fc.property(log, choice, (decisions, chosen) => {
        const made = decide(decisions, chosen, 'laptop', 0);
        const undone = decide([...decisions, made], { kind: 'undo', of: decisionId(made) }, 'phone', 0);
        expect(plain(foldOf([...decisions, made, undone]))).toEqual(plain(foldOf(decisions)));
        const again = decide(
          [...decisions, made, undone],
          { kind: 'undo', of: decisionId(undone) },
          'phone',
          0,
        );
        expect(plain(foldOf([...decisions, made, undone, again]))).toEqual(
          plain(foldOf([...decisions, made])),
        );
      }),
    );
  });

  it('keep apart what they keep apart, also by way of a third name, and name the decision that lost', () => {
    fc.assert(
      fc.property(log, (decisions) => {
        const { components } = foldOf(decisions);
        const lost = new Set(components.lost.map(({ id }) => id));
        const known = new Set(ANCHORS.slice(0, -1));
        for (const decision of decisionsInForce(decisions)) {
          if (decision.kind !== 'same' && decision.kind !== 'different') continue;
          const { kind, a, b, id } = decision;
          if (a === b || !known.has(a) || !known.has(b)) continue;
          const areOne = components.anchorOf(a) === components.anchorOf(b);
          if (kind === 'different') expect(areOne).toBe(lost.has(id));
          else expect(areOne).toBe(!lost.has(id));
        }
      }),
    );
  });

  it('come back from their lines as they were, and a damaged line loses itself alone', () => {
    fc.assert(
      fc.property(log, fc.nat(), fc.nat({ max: 200 }), (decisions, which, at) => {
        const lines = joinLogs(decisions).map(decisionLine);
        expect(readDecisions(lines.join(''))).toEqual({
          decisions: joinLogs(decisions),
          later: [],
          damaged: [],
        });
        if (lines.length === 0) return;
        const place = which % lines.length;
        const line = lines[place] ?? '';
        const cut = at % (line.length - 1);
        const damaged = `${line.slice(0, cut)}${line[cut] === '7' ? '8' : '7'}${line.slice(cut + 1)}`;
        const read = readDecisions(lines.with(place, damaged).join(''));
        expect(read.damaged).toEqual([place + 1]);
        expect(read.decisions).toEqual(joinLogs(decisions).filter((_, other) => other !== place));
      }),
    );
  });

  it('know a last line that was torn', () => {
    const line = decisionLine(decide([], { kind: 'veto', key: 'note:A.md' }, 'laptop', 0));
    expect(readDecisions(line.slice(0, -1))).toMatchObject({ damaged: [] });
    expect(readDecisions(line.slice(0, -5))).toEqual({ damaged: [1], later: [], decisions: [] });
  });
});

describe('a decision of a later version', () => {
  // Of a kind that no version has; the line is whole.
  const painted = decisionLine({
    ...{ kind: 'paint', colour: 'red', time: 7, device: 'laptop', atMs: 0 },
  } as unknown as Decision);

  it('is no damage, and counts for nothing but the time that it takes', () => {
    const known = decide([], { kind: 'veto', key: 'note:A.md' }, 'laptop', 0);
    const read = readDecisions(`${decisionLine(known)}${painted}`);
    expect(read).toEqual({ decisions: [known], later: [{ time: 7, device: 'laptop' }], damaged: [] });
    expect(
      decide([...read.decisions, ...read.later], { kind: 'undo', of: '1@laptop' }, 'laptop', 0).time,
    ).toBe(8);
    expect(readDecisions(painted.replace('red', 'tan'))).toMatchObject({ later: [], damaged: [1] });
    expect(readDecisions(painted.replace('paint', 'toString'))).toMatchObject({ later: [], damaged: [1] });
  });

  it('keeps its line and its number where this version decides after it', async () => {
    const file = new LogFiles();
    file.own = painted;
    const written = await new DecisionBook(file, 'laptop', () => 0).add({ kind: 'pin', key: 'note:A.md' });
    expect(written).toMatchObject({ ok: true, value: { time: 8 } });
    expect(file.own.startsWith(painted)).toBe(true);
  });
});

describe('what was decided', () => {
  const decided = (...choices: Choice[]) =>
    knowledgeIn(
      NOTES,
      choices.reduce<Decision[]>((made, next) => [...made, decide(made, next, 'laptop', 0)], []),
    );

  it('joins and splits', () => {
    const joined = decided({ kind: 'same', a: 'note:Valve.md', b: 'name:check valve' });
    expect(entityTitled(joined, 'Valve')?.anchors).toEqual(['note:Valve.md', 'name:check valve']);
    const split = decided({ kind: 'different', a: 'note:Pump.md', b: 'note:Pumps.md' });
    expect(entityTitled(knowledgeIn(NOTES), 'Pump')?.anchors).toEqual(['note:Pump.md', 'note:Pumps.md']);
    expect(entityTitled(split, 'Pump')?.anchors).toEqual(['note:Pump.md']);
  });

  it('says what a text means, and that one means nothing', () => {
    const notes = { ...NOTES, 'Tap.md': 'The valve drips.' };
    const said = (...forms: Choice[]) =>
      knowledgeIn(
        notes,
        forms.map((form) => decide([], form, 'laptop', 0)),
      )
        .mentions.of.get('Tap.md' as NotePath)
        ?.map(({ anchor: named }) => named);
    expect(said()).toEqual(['note:Valve.md']);
    expect(said({ kind: 'form', text: 'Valve', anchor: 'note:Pump.md' })).toEqual(['note:Pump.md']);
    expect(said({ kind: 'form', text: 'valve', anchor: undefined })).toEqual([]);
  });

  it('follows a note that moved', () => {
    const moved = decided(
      { kind: 'veto', key: 'note:Gone.md' },
      { kind: 'rename', from: 'note:Gone.md', to: 'note:Valve.md' },
    );
    expect(entityTitled(moved, 'Valve')).toBeUndefined();
  });

  it('brings a vetoed node back under none of its names', () => {
    const knowledge = decided({ kind: 'veto', key: 'name:water pumps' });
    expect(entityTitled(knowledge, 'Water Pump')).toBeUndefined();
    expect(entityTitled(knowledgeIn(NOTES), 'Water Pump')).toBeDefined();
  });

  it('keeps a node of which little is left', () => {
    const pinned = knowledgeIn({ 'A.md': '[[Pump]]' }, [
      decide([], { kind: 'pin', key: 'name:pump' }, 'x', 0),
    ]);
    expect(entityTitled(pinned, 'Pump')?.maturity).toBe('candidate');
    const renamed = knowledgeIn({ 'A.md': '[[Pump]]' }, [
      decide([], { kind: 'confirm', key: 'name:pump' }, 'x', 0),
    ]);
    expect(entityTitled(renamed, 'Pump')).toMatchObject({ maturity: 'confirmed', confidence: 1 });
  });

  it('makes a skill of a playbook that worked five times of five', () => {
    const steps = '# How to deploy\n\n1. Build it\n2. Copy it\n3. Restart it\n';
    const key = 'playbook\tnote:Deploy.md\tHow to deploy';
    const outcomes = (count: number, ok: number): Decision[] =>
      Array.from({ length: count }).reduce<Decision[]>(
        (made, _, at) => [...made, decide(made, { kind: 'outcome', playbook: key, ok: at < ok }, 'x', 0)],
        [],
      );
    expect(knowledgeIn({ 'Deploy.md': steps }, outcomes(5, 5)).skills).toHaveLength(1);
    expect(knowledgeIn({ 'Deploy.md': steps }, outcomes(5, 4)).skills).toHaveLength(0);
    expect(knowledgeIn({ 'Deploy.md': steps }, outcomes(4, 4)).skills).toHaveLength(0);
    expect(knowledgeIn({ 'Deploy.md': steps }, outcomes(5, 5)).playbooks[0]).toMatchObject({
      ok: 5,
      maturity: 'confirmed',
    });
  });
});
