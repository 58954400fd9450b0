import { describe, expect, it } from 'vitest';
import { logLines, statusLines } from '../../../../src/headless/know/know-lines';
import { logEntries } from '../../../../src/headless/know/run-decide';
import { styleFor } from '../../../../src/headless/output/style';
import { decide } from '../../../../worker/knowledge/decisions/decision-log';
import type { Choice, Decision } from '../../../../worker/knowledge/decisions/decision';
import { healthOf } from '../../../../worker/knowledge/views/health';
import { knowledgeIn, tableOf } from '../../../knowledge/knowledge-fixture';

const STYLE = styleFor({ columns: 100 }, {});

function statusOf(notes: Record<string, string>, log: readonly Decision[] = []): string {
  const times = { readMs: 1_204, matchMs: 350, foldMs: 96, lastFoldMs: 6 };
  const health = { ...healthOf(knowledgeIn(notes, log), tableOf(notes)), times };
  return statusLines(health, [], [], true, STYLE).join('\n');
}

describe('the status of what is known', () => {
  it('says of each kind that was not found what was looked for', () => {
    const little = statusOf({ 'A.md': 'The [[Pump]].', 'B.md': '[[Pump]] again.' });
    expect(little).not.toContain('No entities');
    expect(little).toContain('No facts: looked for were properties and fields');
    expect(little).toContain('No playbooks: looked for were lists');
    expect(little).toContain('altitude know VAULT confirm HEADING');
    expect(statusOf({ 'A.md': 'Nothing.' })).toContain('No entities: two notes must link a third');
    expect(statusOf({ 'A.md': 'Nothing.' })).toMatch(/entities +nothing yet/);
  });

  it('says nothing of that where there is some', () => {
    const notes = {
      ...{
        'Pump.md': '---\nversion: 3\n---\nLifts water.',
        'A.md': 'The [[Pump]].',
        'B.md': '[[Pump]] again.',
      },
    };
    expect(statusOf(notes)).not.toContain('No facts');
  });

  it('draws how entities grow with notes, and nothing where there are none', () => {
    const notes = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`N${at}.md`, `[[Thing ${at >> 2}]] and [[Thing ${at % 7}]]`]),
    );
    expect(statusOf(notes)).toMatch(/growth +[▁▂▃▄▅▆▇█]{20,}/);
    expect(statusOf(notes)).toMatch(/mentions +80, \d\.\d for each entity/);
    expect(statusOf({ 'A.md': 'Nothing.' })).not.toMatch(/growth +/);
  });
});

describe('the status', () => {
  it('says how many names several things claim, what it took, and which notes do not count', () => {
    const status = statusOf({
      ...{ 'A.md': 'The [[Pump]] and a [[Valve|tap]].', 'B.md': '[[Pump]] again, and a [[Water tap|tap]].' },
      'Templates/New.md': 'Write here of the [[Pump]].',
    });
    expect(status).toMatch(/notes +2 \(1 in a folder of templates or exported does not count\)\n/);
    expect(status).toMatch(
      /names of several things +1 of \d+ \(\d+ %|names of several things +1 of \d+ \(\d+%\)/,
    );
    expect(status).toMatch(/time to read +1\.20 s\n.*time to find names +0\.35 s\n/);
    expect(status).toMatch(/time to put together +0\.10 s, the last time 0\.01 s/);
    expect(statusOf({ 'A.md': 'The [[Pump]].' })).toMatch(/notes +1\n/);
  });
});

describe('a decision that changes nothing', () => {
  const logOf = (...choices: Choice[]): Decision[] =>
    choices.reduce<Decision[]>((log, choice) => [...log, decide(log, choice, 'laptop', 0)], []);
  const notes = { 'A.md': 'The [[Pump]].', 'B.md': '[[Pump]] again.' };
  const log = logOf(
    { kind: 'veto', key: 'fact\tname:pump\tuses\tname:valve' },
    { kind: 'veto', key: 'name:pump' },
    { kind: 'confirm', key: 'name:pump' },
  );

  it('is counted and told in the status', () => {
    const status = statusOf(notes, log);
    expect(status).toMatch(/decisions +3, 2 without effect/);
    expect(status).toContain('veto: pump  2@laptop  Instead counts: confirm: pump');
    expect(status).toContain('veto: pump uses valve  1@laptop  The notes hold nothing of it now.');
  });

  it('is told in the log, with the one that counts instead', () => {
    const entries = logEntries(log, { knowledge: knowledgeIn(notes, log), table: tableOf(notes) });
    const [, second, first] = logLines(entries, 'place', STYLE);
    expect(second).toBe('veto: pump  2@laptop (3@laptop counts instead)');
    expect(first).toBe('veto: pump uses valve  1@laptop (without effect: the notes hold nothing of it)');
  });
});
