import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../worker/knowledge/decisions/decision-log';
import type { Choice, Decision } from '../../../worker/knowledge/decisions/decision';
import { exportAnswer } from '../../../worker/knowledge/desk/export-answer';
import { knowledgeOf } from '../../../worker/knowledge/fold/fold-knowledge';
import { MAX_TITLE, ownTitle } from '../../../worker/knowledge/names/own-title';
import { playbookKey } from '../../../worker/knowledge/base/node-keys';
import { brainOf } from '../../../worker/knowledge/views/entity-page';
import { anchorsNamed, findEntities } from '../../../worker/knowledge/views/find-entities';
import { anchorsMeant } from '../../../worker/knowledge/views/named-nodes';
import { entityTitled, knowledgeIn, NO_RULES, plain, tableOf } from '../knowledge-fixture';

const STEPS = '# How to clean the filter\n\n1. Close the valve\n2. Take the filter out\n3. Rinse it well\n';
const NOTES = {
  'Pump.md': '---\nuses: "[[Valve]]"\n---\nMoves water up from the well by a wheel.',
  'Pumps.md': 'Catalogues, prices and dealers.',
  'Valve.md': 'Stops what flows.',
  'A.md': '[[Pump]], [[Pumps]] and [[Valve]] in one line',
  'B.md': 'Again [[Pump]], [[Pumps]] and [[Valve]]',
  'Filter.md': STEPS,
};
const STEPS_KEY = playbookKey('note:Filter.md', 'How to clean the filter');
const lifter: Choice = { kind: 'title', key: 'note:Pump.md', title: 'Roof lifter' };

function logOf(...choices: Choice[]): Decision[] {
  return choices.reduce<Decision[]>((log, choice) => [...log, decide(log, choice, 'laptop', 0)], []);
}

describe('a title that somebody gave', () => {
  const found = knowledgeIn(NOTES);
  const given = knowledgeIn(NOTES, logOf(lifter));

  it('is shown instead of what the notes say, and changes nothing else of the thing', () => {
    const { title, noteTitle, ...rest } = entityTitled(given, 'Roof lifter')!;
    expect([title, noteTitle]).toEqual(['Roof lifter', 'Pump']);
    expect({ ...rest, title: 'Pump' }).toEqual(entityTitled(found, 'Pump'));
    expect(given.questions).toEqual(found.questions);
    expect(found.questions.total).toBeGreaterThan(0);
  });

  it('is what facts and the export call it', () => {
    expect(brainOf('global', given, 9).facts).toMatchObject([{ subject: 'Roof lifter', object: 'Valve' }]);
    const tap = knowledgeIn(NOTES, logOf({ kind: 'title', key: 'note:Valve.md', title: 'Tap' }));
    expect(brainOf('global', tap, 9).facts).toMatchObject([{ subject: 'Pump', object: 'Tap' }]);
    expect(exportAnswer(given).things.map(({ title }) => title)).toContain('Roof lifter');
  });

  it('finds the thing, as does what the notes call it', () => {
    const table = tableOf(NOTES);
    for (const name of ['Roof lifter', 'roof-lifter', 'Pump']) {
      expect(anchorsNamed(name, given, table)).toContain('note:Pump.md');
      expect(anchorsMeant(name, given, table)).toEqual(['note:Pump.md']);
    }
    for (const query of ['lifter', 'pump'])
      expect(findEntities(query, given, 9).map(({ title }) => title)).toContain('Roof lifter');
  });

  it('goes with an empty one, and with undo', () => {
    const back = logOf(lifter, { ...lifter, title: '' });
    expect(entityTitled(knowledgeIn(NOTES, back), 'Pump')).toEqual(entityTitled(found, 'Pump'));
    const undone = logOf(lifter, { kind: 'undo', of: '1@laptop' });
    expect(plain(knowledgeIn(NOTES, undone))).toEqual(plain(found));
  });

  it('is the same wherever two devices gave another one: of one time that of the later name', () => {
    const [here, there] = ['laptop', 'phone'].map((device) =>
      decide([], { ...lifter, title: `Of the ${device}` }, device, 0),
    ) as [Decision, Decision];
    const table = tableOf(NOTES);
    for (const log of [
      [here, there],
      [there, here],
    ]) {
      const known = knowledgeOf({ table, log, rules: NO_RULES });
      expect(entityTitled(known, 'Of the phone')).toBeDefined();
      expect(known.lost).toEqual([{ id: '1@laptop', winner: '1@phone' }]);
    }
  });

  it('follows its note, and what that is joined with', () => {
    const { 'Pump.md': text, ...others } = NOTES;
    const moved = logOf(lifter, { kind: 'rename', from: 'note:Pump.md', to: 'note:Machine.md' });
    const linked = { ...others, 'C.md': '[[Machine]]', 'D.md': '[[Machine]]' };
    expect(entityTitled(knowledgeIn({ ...linked, 'Machine.md': text }, moved), 'Roof lifter')).toMatchObject({
      noteTitle: 'Machine',
    });
    const joined = logOf(lifter, { kind: 'same', a: 'note:Pump.md', b: 'note:Valve.md' });
    expect(entityTitled(knowledgeIn(NOTES, joined), 'Roof lifter')?.anchors).toHaveLength(2);
  });

  it('is given to a list of steps and the skill that it becomes', () => {
    const worked = Array.from({ length: 5 }, (): Choice => ({
      kind: 'outcome',
      playbook: STEPS_KEY,
      ok: true,
    }));
    const known = knowledgeIn(NOTES, logOf({ kind: 'title', key: STEPS_KEY, title: 'Rinse' }, ...worked));
    for (const node of [...known.playbooks, ...known.skills])
      expect(node).toMatchObject({ title: 'Rinse', noteTitle: 'How to clean the filter' });
    expect(known.skills).toHaveLength(1);
    expect(exportAnswer(known).skills).toMatchObject([{ title: 'Rinse' }]);
  });

  it('is cleaned of what another program wrote into a log', () => {
    const log = logOf({ ...lifter, title: 'Roof\n# [[lifter]]\u202e<b>' });
    expect(entityTitled(knowledgeIn(NOTES, log), 'Roof lifter')).toBeDefined();
    const nothing = logOf({ ...lifter, title: '[[ ]]' });
    expect(entityTitled(knowledgeIn(NOTES, nothing), 'Pump')).toBeDefined();
  });
});

describe('a text that is to be a title', () => {
  it.each([
    ['  Roof   lifter ', 'Roof lifter'],
    ['one\ntwo\u2028three\u0007', 'one two three'],
    ['**Bold** [[Pump|the pump]]', 'Bold the pump'],
    ['#tag and C#', 'tag and C#'],
    ['# Heading', 'Heading'],
    ['<script>x</script>', 'x'],
    ['3. Sinfonie', '3. Sinfonie'],
    ['snake_case * 2', 'snake_case * 2'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['\u200b\u202e', ''],
    ['[[]]', ''],
  ])('%j is %j', (written, title) => {
    expect(ownTitle(written)).toBe(title);
  });

  it('is one line without markup, not too long, and stays what it is', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'[]*_#<>`|~= \n\\&;lt'.split('')),
        fc.string({ maxLength: 1, unit: 'binary' }),
      ),
    });
    fc.assert(
      fc.property(text, (written) => {
        const title = ownTitle(written);
        expect(ownTitle(title)).toBe(title);
        expect(title).not.toMatch(/[[\]<>`|\\\p{Cc}\u2028\u2029]/u);
        expect([...title].length).toBeLessThanOrEqual(MAX_TITLE);
      }),
    );
    expect([...ownTitle('𝒳'.repeat(500))]).toHaveLength(MAX_TITLE);
  });
});
