import { beforeAll, describe, expect, it } from 'vitest';
import { engineOver, type TestEngine } from '../engine-fixture';

/** A Wednesday, at ten in the morning UTC. */
const NOW = Date.UTC(2026, 10, 25, 10);

describe('tasks by their days', () => {
  let engine: TestEngine;

  beforeAll(async () => {
    engine = await engineOver({
      'Home.md':
        '---\nupdated: 2026-01-01\ntags: [home]\n---\n# Home\n\n- [ ] pay rent 📅 2026-11-30\n- [ ] call Anna [due:: 2026-11-20]\n- [ ] mend the fence\n- [x] sweep ✅ 2026-11-18\n- [x] oil hinges ✅ 2026-11-20 📅 2026-11-01\n- [x] dust\n',
      'Work.md':
        '---\nupdated: 2025-01-01\n---\n# Work\n\n- [ ] send report @{2026-11-26}\n- [ ] draft plan ⏳ 2026-11-25 📅 2026-12-24\n- [ ] tidy desk (scheduled:: 2026-11-26)\n- [ ] impossible 📅 2026-02-30\n',
    });
  });

  async function asked(question: string) {
    const plan = await engine.call('plan', { question, nowMs: NOW });
    const { extract, figures, tasks, undated } = await engine.call('gather', { plan });
    const said = extract.kind === 'quotes' ? extract.quotes.map(({ quote }) => quote) : [];
    expect(tasks?.length ?? 0).toBe(said.length);
    return { figure: figures[0]?.value, said, undated };
  }

  it('come the soonest first, whatever note they stand in, and say how many name no day', async () => {
    expect(await asked('Which tasks have a due date?')).toEqual({
      ...{ figure: 4, undated: 3 },
      said: ['call Anna', 'send report', 'pay rent', 'draft plan'],
    });
    expect(await asked('What is due this week?')).toEqual({ figure: 1, said: ['send report'], undated: 3 });
  });

  it('are overdue from the day after on, and while they are open', async () => {
    expect((await asked('Which tasks are overdue?')).said).toEqual(['call Anna']);
    expect((await asked('tasks due before 2026-11-20')).said).toEqual([]);
    expect((await asked('tasks due by 2026-11-20')).said).toEqual(['call Anna']);
    expect((await asked('tasks done that were due by 2026-11-20')).said).toEqual(['oil hinges']);
  });

  it('are to be done where they are due or scheduled then', async () => {
    expect((await asked('What do I have to do today?')).said).toEqual(['draft plan']);
    expect((await asked('What do I have to do tomorrow?')).said).toEqual(['send report', 'tidy desk']);
    expect((await asked('What is due tomorrow?')).said).toEqual(['send report']);
  });

  it('have no due date where they name none that a calendar has', async () => {
    expect(await asked('open tasks without a due date')).toEqual({
      ...{ figure: 3, undated: undefined },
      said: ['mend the fence', 'tidy desk', 'impossible 📅 2026-02-30'],
    });
  });

  it('were done on the day that they name, the last first', async () => {
    expect(await asked('What did I finish last week?')).toEqual({
      ...{ figure: 2, undated: 1 },
      said: ['oil hinges', 'sweep'],
    });
    expect(await asked('What did I finish last month?')).toMatchObject({ figure: 0, undated: 1 });
  });

  it('are counted alike, and under conditions of their notes and words', async () => {
    expect(await asked('How many tasks are overdue?')).toMatchObject({ figure: 1, said: [] });
    expect(await asked('How many tasks did I finish last week?')).toMatchObject({ figure: 2, undated: 1 });
    expect((await asked('tasks due by 2027-01-01 #home')).said).toEqual(['call Anna', 'pay rent']);
    expect((await asked('tasks about the report due by 2027-01-01')).said).toEqual(['send report']);
  });

  it('are all looked at where those without a day are wanted', async () => {
    const lines = `${'- [ ] some day\n'.repeat(4)}- [ ] one day 📅 2026-12-01\n`;
    const notes = Array.from({ length: 40 }, (_, at) => [`N${String(at)}.md`, lines]);
    const many = await engineOver(Object.fromEntries(notes) as Record<string, string>);
    const plan = await many.call('plan', { question: 'tasks without a due date', nowMs: NOW });
    expect((await many.call('gather', { plan })).figures).toEqual([{ label: '', value: 160 }]);
  });

  it('are the first of many, whatever comes first in their note', async () => {
    const day = (at: number) => new Date(Date.UTC(2030, 0, 1 + at)).toISOString().slice(0, 10);
    const lines = Array.from(
      { length: 2000 },
      (_, at) => `- [ ] job ${String(at)} 📅 ${day((at * 7) % 2000)}\n`,
    );
    const many = await engineOver({ 'Many.md': lines.join('') });
    const plan = await many.call('plan', { question: 'Which tasks have a due date?', nowMs: NOW });
    const { extract, figures, tasks } = await many.call('gather', { plan });
    expect([figures[0]?.value, extract]).toMatchObject([2000, { kind: 'quotes' }]);
    expect(tasks?.map(({ days }) => days.due)).toEqual(Array.from({ length: 40 }, (_, at) => day(at)));
  });
});
