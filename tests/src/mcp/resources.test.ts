import { beforeAll, describe, expect, it } from 'vitest';
import { connectOver, type Connection } from './agent-fixture';

describe('what people attach', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectOver({
      'Garden/Soil & 100%.md': '---\ntags: [soil/life]\n---\nCompost feeds the soil. See [[Mulch]].',
      'Garden/Mulch.md': 'Mulch keeps compost moist. See [[Soil & 100%]].',
      'Long.md': 'Many words. '.repeat(20_000),
    });
  });

  const read = async (uri: string): Promise<string> => {
    const { contents } = await connection.client.readResource({ uri });
    const [first] = contents;
    return first !== undefined && 'text' in first ? first.text : '';
  };

  it('a note is its text, whatever its name is', async () => {
    expect(await read('altitude://note/Garden/Mulch.md')).toContain('Mulch keeps compost moist.');
    const odd = `altitude://note/${encodeURIComponent('Garden/Soil & 100%.md')}`;
    expect(await read(odd)).toContain('Compost feeds the soil.');
  });

  it('a long note ends with where the rest is', async () => {
    const text = await read('altitude://note/Long.md');
    expect(text.length).toBeLessThan(30_000);
    expect(text).toContain('the tool read');
  });

  it.each([
    'altitude://note/Absent.md',
    'altitude://note/../etc/passwd',
    'altitude://note/%2e%2e/x.md',
    'altitude://x',
  ])('nothing else is read: %s', async (uri) => {
    await expect(read(uri)).rejects.toThrow();
  });

  it('the themes and the focus are lists of ids', async () => {
    expect(await read('altitude://themes')).toContain('/themes/');
    expect(await read('altitude://focus')).toContain('Pinned.');
  });

  it('lists say what there is', async () => {
    const { resources } = await connection.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['altitude://themes', 'altitude://focus']);
    const { resourceTemplates } = await connection.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['altitude://note/{+path}']);
  });
});

describe('prompts and completions', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectOver({
      'Garden/Soil.md': '---\ntags: [soil/life]\n---\nSoil.',
      'Soup.md': 'Soup.',
    });
  });

  it('a prompt names what it is about', async () => {
    const { prompts } = await connection.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['brief', 'trace_idea']);
    const brief = await connection.client.getPrompt({ name: 'brief', arguments: { subject: 'soil' } });
    expect(JSON.stringify(brief.messages)).toContain('Brief me on soil');
  });

  it('paths are completed, those that begin so first', async () => {
    const complete = async (value: string): Promise<string[]> => {
      const ref = { type: 'ref/resource', uri: 'altitude://note/{+path}' } as const;
      return (await connection.client.complete({ ref, argument: { name: 'path', value } })).completion.values;
    };
    expect(await complete('so')).toEqual(['Soup.md', 'Garden/Soil.md']);
    expect(await complete('')).toHaveLength(2);
    expect(await complete('absent')).toEqual([]);
  });

  it('subjects are completed with tags and themes', async () => {
    const ref = { type: 'ref/prompt', name: 'brief' } as const;
    const { completion } = await connection.client.complete({
      ref,
      argument: { name: 'subject', value: '#so' },
    });
    expect(completion.values).toContain('#soil/life');
    const wrong = {
      ref: { type: 'ref/prompt', name: 'none' } as const,
      argument: { name: 'subject', value: '' },
    };
    await expect(connection.client.complete(wrong)).rejects.toThrow();
  });
});
