import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectOver, type Connection } from './agent-fixture';

const NOTES = {
  'Garden/Soil.md':
    '---\ntags: [soil, garden/beds]\n---\n# Soil\n\nCompost feeds the soil. See [[Mulch]] and [[Bread]].\n\n## Worms\n\nWorms turn compost.',
  'Garden/Mulch.md': '---\ntags: soil\n---\nMulch keeps compost moist. Back to [[Soil#Worms]].',
  'Kitchen/Bread.md': 'Flour and water become bread.\n\nSourdough needs a starter, and time.',
  'Later/Plans.md': 'Plans for the pond.',
};

interface Row {
  id: string;
  text?: string;
  why?: string;
}

describe('the tools', () => {
  let connection: Connection;
  const use = (tool: string, args: Record<string, unknown>) => connection.use(tool, args);
  const rows = async (tool: string, name: string, args: Record<string, unknown>): Promise<Row[]> => {
    const { structured, text, isError } = await use(tool, args);
    expect(isError, text).toBe(false);
    return structured?.[name] as Row[];
  };
  beforeAll(async () => {
    connection = await connectOver(NOTES);
  });

  it('zoom_in shows what is inside, zoom_out what holds it', async () => {
    const inside = await rows('zoom_in', 'nodes', { node_id: 'Garden/Soil.md' });
    expect(inside.map(({ id }) => id)).toEqual(['Garden/Soil.md#Soil']);
    const { structured } = await use('zoom_out', { node_id: 'Garden/Soil.md#Soil#Worms' });
    expect(structured?.['node']).toMatchObject({ id: 'Garden/Soil.md#Soil' });
    expect(structured?.['summary']).toContain('ompost');
  });

  it('zooming out of the vault stays there', async () => {
    const { structured } = await use('zoom_out', { node_id: '/' });
    expect(structured?.['node']).toMatchObject({ id: '/', level: 'vault' });
  });

  it('follow_link leads along links with the words around them, the best answer first', async () => {
    const links = await rows('follow_link', 'nodes', { node_id: 'Garden/Soil', link_type: 'link' });
    expect(links.map(({ id }) => id)).toEqual(['Garden/Mulch.md', 'Kitchen/Bread.md']);
    expect(links[0]?.why).toContain('Compost feeds the soil');
    const asked = { node_id: 'Garden/Soil.md', link_type: 'link', query: 'sourdough starter' };
    const [first] = await rows('follow_link', 'nodes', asked);
    expect(first?.id).toBe('Kitchen/Bread.md');
    expect(first?.text).toContain('Sourdough needs a starter, and time.');
  });

  it('take the name of a note as links in notes have it, in any case, for its id', async () => {
    for (const node_id of ['Soil', 'soil.md', '[[Soil]]', '[[Soil|earth]]', 'garden/SOIL', 'Garden/soil.md'])
      expect((await use('read', { node_id })).text, node_id).toContain('Compost feeds the soil.');
    for (const node_id of ['[[soil#Soil#Worms]]', '[[Soil#worms]]', 'Garden/Soil.md#Worms'])
      expect((await use('read', { node_id })).text, node_id).toContain('Worms turn compost.');
    const part = await use('read', { node_id: 'soil#Soil#Snails' });
    expect([part.isError, part.text]).toEqual([
      true,
      'There is no "soil#Soil#Snails" here. The nearest that exists is "Garden/Soil.md#Soil". explore finds ids by words.',
    ]);
  });

  it('name the notes among which a name does not choose', async () => {
    const { use: ask } = await connectOver({
      'A/Plan.md': 'One.',
      'B/plan.md': 'Two.',
      'C/Floor plan.md': 'Three.',
    });
    expect(await ask('read', { node_id: 'PLAN' })).toMatchObject({
      isError: true,
      text: 'Several notes are called "PLAN": "A/Plan.md", "B/plan.md". Ask for one of them by its id.',
    });
    expect((await ask('read', { node_id: 'plan' })).text).toContain('Two.');
    expect((await ask('read', { node_id: 'b/plan' })).text).toContain('Two.');
  });

  it('follow_link knows backlinks and containment', async () => {
    const back = { node_id: 'Garden/Soil.md#Soil#Worms', link_type: 'backlink' };
    const linked = await rows('follow_link', 'nodes', back);
    // The words around a link are the text of the paragraph that holds it: they are not said twice.
    expect(linked.map(({ id, why, text }) => [id, why, text])).toEqual([
      ['Garden/Mulch.md^p1', expect.stringContaining('Back to') as string, undefined],
    ]);
    const [answer] = await rows('follow_link', 'nodes', { ...back, query: 'moist' });
    expect([answer?.why, answer?.text]).toEqual([
      undefined,
      expect.stringContaining('Mulch keeps') as string,
    ]);
    const held = await rows('follow_link', 'nodes', {
      node_id: 'Garden/Soil.md#Soil',
      link_type: 'containment',
    });
    expect(held.map(({ id }) => id)).toEqual([
      'Garden/Soil.md',
      'Garden/Soil.md#Soil^p1',
      'Garden/Soil.md#Soil#Worms',
    ]);
  });

  it('filter counts what a lens keeps, saved ones by their name', async () => {
    const counts = await Promise.all(
      ['tag:#soil', 'soil', 'path:Garden -mulch', 'tag:#none'].map(async (lens) => {
        const { structured } = await use('filter', { lens });
        return structured?.['notes'];
      }),
    );
    expect(counts).toEqual([2, 2, 0, 0]);
  });

  it('filter says how to list all that a lens keeps, and how to ask for a property', async () => {
    const albums = Array.from(
      { length: 7 },
      (_, at) => [`Album ${at}.md`, `---\nrating: ${at}\nheard: 2023-09-0${at + 1}\n---\nAn album.`] as const,
    );
    const { use: ask } = await connectOver(Object.fromEntries(albums));
    const all = await ask('filter', { lens: '[rating:0..6] [heard:2023-09]' });
    expect(all.structured).toMatchObject({
      notes: 7,
      note: 'vault_search lists them all: give it these conditions as query.',
    });
    const few = await ask('filter', { lens: '[rating:5..6]' });
    expect([few.structured?.['notes'], few.structured?.['note']]).toEqual([2, undefined]);
    const words = await ask('filter', { lens: 'rating:>=4' });
    expect(words.structured).toMatchObject({
      notes: 0,
      note: 'rating:>=4 was read as words. [rating:>=4] asks for the property.',
    });
    for (const tool of ['explore', 'vault_search'])
      expect((await ask(tool, { query: 'album rating:>=4' })).structured?.['note'], tool).toContain(
        'rating:>=4 was read as words. [rating:>=4] asks for the property.',
      );
    const listed = await ask('vault_search', { query: '[heard:2023-09-02..2023-09-03]' });
    expect(listed.structured?.['results']).toMatchObject([
      { path: 'Album 2.md', changed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
      { path: 'Album 1.md' },
    ]);
    const explored = await ask('explore', { query: '[rating:6]', level: 'note' });
    expect(explored.structured?.['hits']).toMatchObject([
      { why: expect.stringMatching(/^changed /) as string },
    ]);
    expect(explored.text).not.toContain('near in meaning');
  });

  it('explore counts in its total what it lists, without the weaker matches that it leaves out', async () => {
    const notes = {
      'Plan.md': 'Compost worms turn leaves into soil within a year.',
      'Year.md': 'A year of rain.',
      ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`Year ${at}.md`, `Rain of year ${at}.`])),
    };
    const { use: ask } = await connectOver(notes);
    const { structured } = await ask('explore', { query: 'compost worms turn leaves year', level: 'note' });
    expect(structured?.['total']).toBe((structured?.['hits'] as unknown[]).length);
    expect(structured?.['next']).toBeUndefined();
    const years = Array.from({ length: 12 }, (_, at) => `Rain of the year ${at}, and of the year before.`);
    const { use: askYears } = await connectOver({ 'Weather.md': years.join('\n\n') });
    const none = await askYears('explore', { query: 'quantum year of chromodynamics entanglement' });
    expect([none.structured?.['total'], none.structured?.['hits']]).toEqual([0, []]);
  });

  it('read answers a whole text, fragments for a query, and the file', async () => {
    const whole = await use('read', { node_id: 'Garden/Soil.md#Soil#Worms' });
    expect(whole.structured).toBeUndefined();
    expect(whole.text).toContain('## Worms\n\nWorms turn compost.');
    expect(whole.text).not.toContain('feeds the soil');
    const fragments = await use('read', { node_id: 'Kitchen/Bread.md', query: 'starter', max_fragments: 1 });
    expect(fragments.text).toContain('Kitchen/Bread.md^p2');
    expect(fragments.text).not.toContain('Flour');
    const file = await use('read', { node_id: 'Garden/Mulch.md', return_full_file: true });
    expect(file.text).toContain('tags: soil');
  });

  it('summarize extracts, and with a perspective what answers it', async () => {
    const node_ids = ['Kitchen/Bread.md'];
    const { structured } = await use('summarize', { node_ids, perspective: 'starter' });
    expect(structured).toMatchObject({ price: '0.00' });
    const [summary] = structured?.['summaries'] as { summary: string; source: string }[];
    expect(summary?.source).toBe('extractive');
    expect(summary?.summary).toContain('Sourdough needs a starter');
  });

  it('browse_vault lists folders and files, and what is not indexed', async () => {
    const entries = await rows('browse_vault', 'entries', {});
    expect(entries).toMatchObject([
      { path: 'Garden/', notes: 2, indexed: true },
      { path: 'Kitchen/', notes: 1, indexed: true },
      { path: 'Later/', notes: 1, indexed: false },
    ]);
    const below = await rows('browse_vault', 'entries', { path: 'Garden/' });
    expect(below).toMatchObject([{ path: 'Garden/Mulch.md' }, { path: 'Garden/Soil.md' }]);
  });

  it('vault_search answers a flat list', async () => {
    const { structured } = await use('vault_search', { query: 'compost', tags: ['#garden'] });
    expect(structured).toMatchObject({ total_files: 4, total_chunks: 6 });
    expect(structured?.['results']).toMatchObject([
      { path: 'Garden/Soil.md', title: 'Soil', tags: ['soil', 'garden/beds'] },
    ]);
  });

  it('vault_search says by which property or name a note was found that shows none of the words', async () => {
    const { use: ask } = await connectOver({
      'Film.md': '---\ndirector: "[[Ridley Scott]]"\n---\n',
      'Soil.md': '---\naliases: [Loam]\n---\nClay and sand.',
    });
    const found = async (query: string) => (await ask('vault_search', { query })).text;
    expect(await found('ridley')).toContain('director: Ridley Scott');
    expect(await found('loam')).toContain('also called Loam · Clay and sand.');
  });

  it('vault_search lists notes by tags alone, and says what it needs', async () => {
    const tagged = await use('vault_search', { tags: ['garden'] });
    const paths = (tagged.structured?.['results'] as { path: string }[]).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(tagged.structured?.['matches']).toBe(paths.length);
    expect((await use('vault_search', { query: '', tags: ['garden'] })).isError).not.toBe(true);
    expect(await use('vault_search', {})).toMatchObject({
      isError: true,
      text: 'Give a query, tags or both. browse_vault lists all notes.',
    });
  });

  it('vault_search counts what matches and goes on with the cursor to the last of it', async () => {
    const albums = Object.fromEntries(
      Array.from({ length: 130 }, (_, at) => [`${at}.md`, 'An album. #album']),
    );
    const { use: ask } = await connectOver(albums);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const args = { query: 'tag:#album', limit: 50, ...(cursor && { cursor }) };
      const { structured, text } = await ask('vault_search', args);
      expect(structured?.['matches']).toBe(130);
      seen.push(...(structured?.['results'] as { path: string }[]).map(({ path }) => path));
      cursor = structured?.['next'] as string | undefined;
      if (cursor !== undefined) expect(text).toContain(`cursor: ${cursor}`);
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
  });

  it('tell where conditions leave nothing, and where words do', async () => {
    const noteOf = async (tool: string, args: Record<string, unknown>) =>
      (await use(tool, args)).structured?.['note'];
    const none = 'Nothing meets all of these conditions. Drop one.';
    expect(await noteOf('vault_search', { query: 'path:Garden created:1990' })).toBe(none);
    expect(await noteOf('explore', { query: 'path:Garden created:1990' })).toBe(none);
    expect(await noteOf('filter', { lens: 'path:Garden created:1990' })).toBe(
      'No note meets all of this. Words in a lens have to stand in the note.',
    );
    expect(await noteOf('explore', { query: 'qwertz' })).toContain(
      'Nothing is close to this. Try other words, in the language of the notes.',
    );
    expect(await noteOf('explore', { query: 'qwertz', lens: 'path:Garden' })).toContain(
      ', or drop the lens.',
    );
  });

  it('browse_vault names the folder that is written in another case', async () => {
    expect((await use('browse_vault', { path: 'garden' })).text).toContain(
      'The nearest that exists is "Garden".',
    );
    expect((await use('browse_vault', { path: 'kitchen/Pots' })).text).toContain('"Kitchen"');
  });

  it('vault_search and vault_tags say why they have nothing, and what was searched instead', async () => {
    const none = await use('vault_search', { query: 'qwertz', tags: ['nope'] });
    expect(none.structured).toMatchObject({ results: [] });
    expect(none.structured?.['note']).toMatch(/^Nothing is close to this\./);
    expect(none.text).toContain('Nothing is close to this.');
    const misspelt = await use('vault_search', { query: 'compots' });
    expect(misspelt.structured?.['note']).toContain('"compots" was searched as "compost".');
    const tags = await use('vault_tags', { prefix: '#zz' });
    expect(tags.structured).toMatchObject({
      tags: [],
      note: 'No tag begins with zz. Call again without prefix.',
    });
  });

  it('vault_tags counts notes by tag, vault_reindex says what it did', async () => {
    expect(await rows('vault_tags', 'tags', { prefix: '#so' })).toEqual([{ tag: 'soil', files: 2 }]);
    const { structured } = await use('vault_reindex', {});
    expect(structured).toMatchObject({ files_indexed: 0, chunks_created: 0 });
  });

  it('take a field that holds nothing for one that was left out, where it may be', async () => {
    const idsOf = async (args: Record<string, unknown>): Promise<string[]> =>
      (await rows('explore', 'hits', { query: 'compost', ...args })).map(({ id }) => id);
    const nothing = { center_node_id: '', radius: null, level: '', lens: null, cursor: '' };
    expect(await idsOf(nothing)).toEqual(await idsOf({}));
    expect(await idsOf(nothing)).not.toEqual([]);
    for (const query of ['', null]) expect((await use('explore', { query })).isError).toBe(true);
  });

  it('take few tokens to list', async () => {
    const { tools } = await connection.client.listTools();
    const tokens = (value: unknown): number => encode(JSON.stringify(value)).length;
    const forModels = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(tools).toHaveLength(12);
    expect(tokens(tools)).toBeLessThan(3_000);
    expect(tokens(forModels)).toBeLessThan(1_700);
  });
});
