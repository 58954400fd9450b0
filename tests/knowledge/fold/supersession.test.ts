import { describe, expect, it } from 'vitest';
import { decide, decisionLine, readDecisions } from '../../../worker/knowledge/decisions/decision-log';
import { decisionId, type Choice, type Decision } from '../../../worker/knowledge/decisions/decision';
import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import { healthOf } from '../../../worker/knowledge/views/health';
import { knowledgeIn, plain, tableOf } from '../knowledge-fixture';

/** Two notes that are one thing, and what names it. */
function boxes(old: string, now: string): Record<string, string> {
  return {
    'Old/Server Box.md': `---\n${old}\n---\nAbout the box and its parts.\n`,
    'New/server box.md': `---\n${now}\n---\nAbout the box and its parts.\n`,
    'A.md': '[[Old/Server Box]]',
    'B.md': 'The [[New/server box]]',
    'C.md': 'and [[Old/Server Box]]',
  };
}

const UNDATED = boxes('status: planned', 'status: running');

function asked({ values }: Knowledge): string[][] {
  return values.map((each) => [each.property, ...each.values.map(({ key }) => key.split('\t')[3]!).sort()]);
}

function past({ facts }: Knowledge): string[] {
  return facts.flatMap(({ says, supersededBy }) =>
    says.kind === 'value' && supersededBy !== undefined ? [says.value] : [],
  );
}

/** A log as it is read after a restart. */
function logOf(...choices: Choice[]): Decision[] {
  const log: Decision[] = [];
  for (const choice of choices) log.push(decide(log, choice, 'laptop', 0));
  const read = readDecisions(log.map(decisionLine).join(''));
  expect(read.damaged).toEqual([]);
  return read.decisions;
}

function keysOf(knowledge: Knowledge): { of: string[]; running: string } {
  const of = knowledge.values[0]!.values.map(({ key }) => key);
  return { of, running: of.find((key) => key.endsWith('running'))! };
}

describe('values of one property', () => {
  it('are a question where nothing says which is later, and none where their notes have days', () => {
    expect(asked(knowledgeIn(UNDATED))).toEqual([['status', 'planned', 'running']]);
    const dated = boxes('date: 2024-01-01\nstatus: planned', 'date: 2024-06-01\nstatus: running');
    expect(asked(knowledgeIn(dated))).toEqual([]);
    const half = boxes('date: 2024-01-01\nstatus: planned', 'status: running');
    expect(asked(knowledgeIn(half))).toEqual([['status', 'planned', 'running']]);
    const health = healthOf(knowledgeIn(UNDATED), tableOf(UNDATED));
    expect(health.questions).toBe(1 + knowledgeIn(UNDATED).questions.total);
  });

  it('speak against each other until somebody says which holds, or both do', () => {
    const sure = ({ facts }: Knowledge): [number, number][] =>
      facts.map(({ confidence, evidence }) => [confidence, evidence.filter(({ against }) => against).length]);
    const doubted = 0.97 * (1 - 0.97);
    const open = knowledgeIn(UNDATED);
    for (const [confidence, against] of sure(open)) {
      expect(confidence).toBeCloseTo(doubted);
      expect(against).toBe(1);
    }
    expect(open.values[0]?.values.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining([...open.facts].filter(({ says }) => says.kind === 'value')),
    );
    const { of, running } = keysOf(open);
    const alone = [0.97, 0];
    for (const choice of [{ kind: 'holds', of, key: running } as const, { kind: 'holds', of } as const])
      expect(sure(knowledgeIn(UNDATED, logOf(choice)))).toEqual([alone, alone]);
    const dated = boxes('date: 2024-01-01\nstatus: planned', 'date: 2024-06-01\nstatus: running');
    expect(sure(knowledgeIn(dated))).toEqual([alone, alone]);
    expect(sure(knowledgeIn(boxes('ip: [10.0.0.1, 10.0.0.2]', 'x: 1')))).toEqual([alone, alone]);
  });

  it('are no question where they are equal, or one note lists them', () => {
    expect(asked(knowledgeIn(boxes('status: running', 'status: Running')))).toEqual([]);
    expect(asked(knowledgeIn(boxes('ip: [10.0.0.1, 10.0.0.2]', 'x: 1')))).toEqual([]);
  });

  it('are answered by the one that holds, and asked about again once that is undone', () => {
    const { of, running } = keysOf(knowledgeIn(UNDATED));
    const log = logOf({ kind: 'holds', of, key: running });
    const decided = knowledgeIn(UNDATED, log);
    expect([asked(decided), past(decided)]).toEqual([[], ['planned']]);
    const undone = logOf({ kind: 'holds', of, key: running }, { kind: 'undo', of: decisionId(log[0]!) });
    expect(plain(knowledgeIn(UNDATED, undone))).toEqual(plain(knowledgeIn(UNDATED)));
  });

  it('all hold where that was said, until another one comes', () => {
    const { of } = keysOf(knowledgeIn(UNDATED));
    const log = logOf({ kind: 'holds', of });
    expect([asked(knowledgeIn(UNDATED, log)), past(knowledgeIn(UNDATED, log))]).toEqual([[], []]);
    const other = boxes('status: planned', 'status: broken');
    expect(asked(knowledgeIn(other, log))).toEqual([['status', 'broken', 'planned']]);
  });

  it('follow what a person said before their days, and a later day after it', () => {
    const dated = boxes('date: 2024-01-01\nstatus: planned', 'date: 2024-06-01\nstatus: running');
    const { of } = keysOf(knowledgeIn(UNDATED));
    const planned = of.find((key) => key.endsWith('planned'))!;
    const decided = knowledgeIn(dated, logOf({ kind: 'holds', of, key: planned }));
    expect(past(decided)).toEqual(['running']);
  });

  it('keep what was decided when a note moves', () => {
    const { of, running } = keysOf(knowledgeIn(UNDATED));
    const holds: Choice = { kind: 'holds', of, key: running };
    const moved = Object.fromEntries(
      Object.entries(UNDATED).map(([path, text]) => [
        path.replace('Old/', 'Older/'),
        text.replace('Old/', 'Older/'),
      ]),
    );
    const log = logOf(holds, {
      ...{ kind: 'rename', from: 'note:Old/Server Box.md', to: 'note:Older/Server Box.md' },
    });
    expect([asked(knowledgeIn(moved, log)), past(knowledgeIn(moved, log))]).toEqual([[], ['planned']]);
  });
});
