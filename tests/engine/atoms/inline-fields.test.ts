import { describe, expect, it } from 'vitest';
import type { PropertyValue } from '../../../worker/contract';
import { allProperties, inlineFields } from '../../../worker/engine/atoms/inline-fields';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { processorMs } from '../../processor-time';
import { notePath } from '../note-path';

const PATH = notePath('A.md');

function fieldsOf(text: string): Record<string, PropertyValue> {
  return parseNote(PATH, text).fields;
}

function written(text: string): [string, string, number][] {
  const { paragraphs } = parseNote(PATH, text);
  return inlineFields(text, paragraphs).map(({ name, span }) => [
    name,
    text.slice(span.start, span.end),
    span.startLine,
  ]);
}

describe('fields in a text', () => {
  it('are lines with a name and two colons, as people write them', () => {
    const texts: [string, Record<string, PropertyValue>][] = [
      ['status:: draft', { status: 'draft' }],
      ['**Category**:: Concepts', { Category: 'Concepts' }],
      ['**Category::** Concepts', { Category: 'Concepts' }],
      ['__Due__:: 2024-05-01', { Due: '2024-05-01' }],
      ['_mood_:: calm', { mood: 'calm' }],
      ['- rating:: 4.5', { rating: 4.5 }],
      ['3. pages:: 320', { pages: 320 }],
      ['> quoted:: yes', { quoted: 'yes' }],
      ['> [!info] Title\n> source:: a talk', { source: 'a talk' }],
      ['text before\nread:: true\ntext after', { read: true }],
      ['owned:: false', { owned: false }],
      ['使用频率:: 5', { 使用频率: 5 }],
      ['评价::很好', { 评价: '很好' }],
      ['type:: [[Feature]]', { type: '[[Feature]]' }],
      ['type::[[Feature]]', { type: '[[Feature]]' }],
      ['platforms:: [[Mac]], [[Linux]]', { platforms: ['[[Mac]]', '[[Linux]]'] }],
      ['Links:: [[Soil]] [[Worms|the diggers]]', { Links: ['[[Soil]]', '[[Worms|the diggers]]'] }],
      ['Status:: #triage', { Status: 'triage' }],
      ['topics:: #soil #worms', { topics: ['soil', 'worms'] }],
      ['authors:: "Ann Lee", "Bo Li"', { authors: ['Ann Lee', 'Bo Li'] }],
      ['except:: [[Mac]] but not [[Linux]]', { except: '[[Mac]] but not [[Linux]]' }],
      ['Ended::', { Ended: null }],
      ['Ended:: <!-- a date -->', { Ended: null }],
      ['role:: editor ^block-1', { role: 'editor' }],
      ['date read:: 2024-01-02', { 'date read': '2024-01-02' }],
      ['initial-version:: 0.8', { 'initial-version': 0.8 }],
      ['a:: 1\nb:: 2\na:: 3', { a: [1, 3], b: 2 }],
      ['I gave it [rating:: 4] of five (mood:: good).', { rating: 4, mood: 'good' }],
      ['It was by [by:: [[Ann Lee]]].', { by: '[[Ann Lee]]' }],
      ['url:: https://example.org/a::b', { url: 'https://example.org/a::b' }],
      ['%%\nStatus:: #triage\n%%', { Status: 'triage' }],
      ['%% mood:: calm %%', { mood: 'calm' }],
      ['- %%seen:: 3%%', { seen: 3 }],
      ['a:: 1\r\nb:: two\r\n', { a: 1, b: 'two' }],
    ];
    for (const [text, fields] of texts) expect([text, fieldsOf(text)]).toEqual([text, fields]);
  });

  it('are nothing that only looks like one', () => {
    const texts = [
      '`std::vector` and std::vector<int> a',
      'std::move it',
      '- App::UnPack wraps it',
      'kerberos::golden /user:x',
      '[BitConverter]::ToString(x)',
      'Require ip ::1',
      '```\nstatus:: draft\n```',
      '    status:: draft in code',
      '| a |\n| - |\n| b:: 1 |',
      '$$\na:: b\n$$',
      '- [ ] water it [due:: 2024-05-01]',
      '- [x] status:: done',
      'One says in a whole long sentence:: like this',
      'note: one colon',
      'see `[rating:: 4]` in the manual',
      '# heading:: no',
      'status:: <% tp.file.title %>',
      'status:: {{value}}',
      '[open:: without an end',
      'id:: 6380d3a2-71da-49ea-9c9d-349a80e74694\ncollapsed:: true\ntags:: #a\nalias:: b\ntitle:: c',
      '<div>\nstatus:: draft\n</div>',
      ':: 3',
      '2024:: 3',
    ];
    for (const text of texts) expect([text, fieldsOf(text)]).toEqual([text, {}]);
  });

  it('are found where they stand', () => {
    expect(written('---\na: 1\n---\n# H\n\none\n  - b:: 2\n\n```\nc:: 3\n```\nd (e:: 4) f\n')).toEqual([
      ['b', '- b:: 2', 6],
      ['e', '(e:: 4)', 11],
    ]);
  });

  it('say the same as properties beside those at the top', () => {
    const note = parseNote(
      PATH,
      '---\nrating: 4\nstatus: [a]\n---\nrating:: 5\nstatus:: a\nstatus:: b\nx:: 1\n',
    );
    expect(note.properties).toEqual({ rating: 4, status: ['a'] });
    expect(allProperties(note)).toEqual({ rating: [4, 5], status: ['a', 'b'], x: 1 });
  });

  it('are read in time that grows with the text', () => {
    const hostile = ['[a:: `', '(a::b', '>', ' ', 'a:: 1 ', '`a::', '[a:: [', 'x:: y\n', '**a**::', '::'];
    for (const part of hostile) {
      const text = `${part.repeat(Math.ceil(200_000 / part.length))}\n`;
      const { paragraphs } = parseNote(PATH, text);
      expect([part, processorMs(() => inlineFields(text, paragraphs)) < 400]).toEqual([part, true]);
    }
  });
});
