import { describe, expect, it } from 'vitest';
import type { KnowledgeModel } from '../../../../src/ui/knowledge/knowledge-model';
import { decide, decisionLine } from '../../../../worker/knowledge/decisions/decision-log';
import type { ScopeRules } from '../../../../worker/knowledge/fold/scope';
import { notePath } from '../../../engine/note-path';
import { modelOver, NOTES } from './model-fixture';

describe('what is on view in the pane of the knowledge', () => {
  const PROJECTS: ScopeRules = { projects: [{ kind: 'folder', folder: 'Projects' }], domains: [] };
  const chosen = ({ content }: KnowledgeModel): string =>
    content.kind === 'project' ? content.chosen : content.kind;

  it('follows what another device decided, says so, and nothing of what was decided here', async () => {
    const { model, turnOn, file, said, shown } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    await model.followDecisions();
    expect(said).toEqual([]);
    const veto = decide([], { kind: 'veto', key: 'note:Pump.md' }, 'phone', 0);
    file.others = [decisionLine(veto)];
    const before = shown.length;
    await model.followDecisions();
    expect(said).toEqual(['Something was decided elsewhere. This is how it stands now.']);
    expect(model.content).toMatchObject({ text: 'You marked “Pump” as wrong. It is not shown.' });
    expect(shown.length).toBe(before + 1);
    await model.undo();
    await model.followDecisions();
    expect(said).toHaveLength(2);
    expect(model.content.kind).toBe('page');
  });

  it('says nothing of decisions elsewhere while something is decided here', async () => {
    const { model, turnOn, said } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    await Promise.all([model.same('note:Pump.md', 'note:Pumps.md'), model.followDecisions()]);
    await model.followDecisions();
    expect(said).toEqual(['These two are one now.']);
  });

  it('takes what was said away with the page of which it was said', async () => {
    const { model, turnOn, word } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    const { content } = model;
    if (content.kind !== 'page') throw new Error(content.kind);
    await model.judge('pin', content.page.node);
    await model.follow(notePath('Pump.md'));
    expect(word()).toBe('It stays.');
    await model.follow(notePath('Pumps.md'));
    expect(word()).toBe('');
    await model.undo();
    expect(word()).toBe('Undone.');
    await model.choose('project');
    expect(word()).toBe('');
  });

  it('goes everywhere when the project that was chosen is gone', async () => {
    const house = ['1', '2', '3'].map((at): [string, string] => [
      `Projects/House/${at}.md`,
      `The [[Gutter]] leaks ${at}.`,
    ]);
    const notes = { ...NOTES, ...Object.fromEntries<string>(house) };
    const { model, turnOn, engine, session } = await modelOver(notes, PROJECTS);
    turnOn();
    await model.choose('project');
    await model.chooseScope('project:House');
    expect(model.content).toMatchObject({ chosen: 'project:House', sections: [{ heading: 'Entities' }] });
    await session.decide({ kind: 'scope', key: 'note:Pump.md', scope: 'project:House' });
    for (const [path] of house) engine.vault.delete(path);
    await engine.reconcile();
    await model.refresh();
    expect(chosen(model)).toBe('global');
    expect(model.content).toMatchObject({ sections: [{ heading: 'Entities' }] });
    // What was put there stays there, and its page says so.
    await model.choose('page');
    await model.follow(notePath('Pump.md'));
    expect(model.content).toMatchObject({
      page: { scope: 'project:House', scopes: ['global', 'project:House'] },
    });
  });

  it('says of how many the first are listed, and lists more', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `[[Kind ${String(at)} of bolt]]`).join(', ');
    const { model, turnOn } = await modelOver({
      'A.md': `First ${many}`,
      'B.md': `Second ${many}`,
      'C.md': `Third ${many}`,
    });
    turnOn();
    await model.choose('project');
    const heading = () => (model.content.kind === 'project' ? model.content.sections[0]?.heading : '');
    expect([heading(), model.content]).toMatchObject(['Entities (30 of 40)', { more: 10 }]);
    await model.showMore();
    expect([heading(), model.content]).toMatchObject(['Entities', { more: 0 }]);
    await model.choose('project');
    expect(heading()).toBe('Entities (30 of 40)');
  });

  it('is known to lack what the index does not have yet', async () => {
    const { model, turnOn, reads } = await modelOver(NOTES);
    turnOn();
    await model.choose('project');
    expect(model.isPartial).toBe(false);
    reads();
    await model.refresh();
    expect(model.isPartial).toBe(true);
  });
});
