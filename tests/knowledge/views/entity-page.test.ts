import { describe, expect, it } from 'vitest';
import { brainOf, entityPage, type EntityPage } from '../../../worker/knowledge/views/entity-page';
import { entityTitled, knowledgeIn } from '../knowledge-fixture';

function pageOf(title: string, notes: Readonly<Record<string, string>>): EntityPage {
  const knowledge = knowledgeIn(notes);
  const entity = entityTitled(knowledge, title);
  if (entity === undefined) throw new Error(`nothing is called ${title}`);
  return entityPage(entity, knowledge);
}

describe('the page of a thing', () => {
  it('says until which day an earlier value held, as far as notes name days', () => {
    const boxes = (now: string): Record<string, string> => ({
      'Old/Server Box.md': '---\ndate: 2024-01-01\nstatus: planned\n---\nAbout the box and its parts.\n',
      'New/server box.md': `---\n${now}\n---\nAbout the box and its parts.\n`,
      'A.md': '[[Old/Server Box]]',
      'B.md': 'The [[New/server box]]',
    });
    const { facts, history } = pageOf('server box', boxes('date: 2024-06-01\nstatus: running'));
    expect(facts.map(({ object, untilMs }) => [object, untilMs])).toEqual([['running', undefined]]);
    expect(history.map(({ object, untilMs }) => [object, untilMs])).toEqual([
      ['planned', Date.UTC(2024, 5, 1)],
    ]);
  });

  it('counts what more than twelve things say of it, on its page and among what belongs everywhere', () => {
    const tools = Array.from({ length: 13 }, (_, at) => `Tool ${String.fromCharCode(65 + at)}`);
    const notes = {
      'All Platforms.md': 'Wherever there is a screen.',
      ...Object.fromEntries(tools.map((tool) => [`${tool}.md`, 'runs-on:: [[All Platforms]]'])),
      'One.md': tools.map((tool) => `[[${tool}]]`).join(', '),
      'Two.md': tools.map((tool) => `- [[${tool}]]`).join('\n'),
    };
    const line = { edge: 'runs_on', object: 'All Platforms', count: 13 };
    expect(pageOf('All Platforms', notes).shared).toMatchObject([line]);
    expect(brainOf('global', knowledgeIn(notes), 30).shared).toMatchObject([line]);
    expect(brainOf('project:Home', knowledgeIn(notes), 30).shared).toEqual([]);
  });
});
