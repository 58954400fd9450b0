import { describe, expect, it } from 'vitest';
import { statusLines } from '../../../../src/headless/know/know-lines';
import { styleFor } from '../../../../src/headless/style';
import { healthOf } from '../../../../worker/knowledge/views/health';
import { knowledgeIn, tableOf } from '../../../knowledge/knowledge-fixture';

const STYLE = styleFor({ columns: 100 }, {});

function statusOf(notes: Record<string, string>): string {
  const health = healthOf(knowledgeIn(notes), tableOf(notes));
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
});
