import { describe, expect, it } from 'vitest';
import {
  folderCalledTemplates,
  hasPlaces,
  isBelowAny,
  namesTemplates,
} from '../../../worker/engine/atoms/template-notes';
import { notePath } from '../note-path';

describe('a folder of templates by its name', () => {
  it.each([
    ['Templates/Book.md', 'Templates'],
    ['_templates/Book.md', '_templates'],
    ['99 - Templates/Books/Book.md', '99 - Templates'],
    ['⏣ Templates/Book.md', '⏣ Templates'],
    ['Extras/Template/Book.md', 'Extras/Template'],
    ['Vorlagen/Buch.md', 'Vorlagen'],
    ['Plantillas/Libro.md', 'Plantillas'],
    ['模板/书.md', '模板'],
    ['テンプレート/本.md', 'テンプレート'],
  ])('%s is in %s', (path, folder) => {
    expect(folderCalledTemplates(notePath(path))).toBe(folder);
  });

  it.each([
    'Email templates/Cold call.md',
    'Templates.md',
    'Templating/Engines.md',
    'Notes/Templates.md',
    '論文模板/本.md',
  ])('%s is in none', (path) => {
    expect(folderCalledTemplates(notePath(path))).toBeUndefined();
  });
});

describe('a place that a template has filled in', () => {
  it.each([
    '---\ncreated: {{date}}\n---\n',
    '# {{ title }}',
    'At {{time:HH:mm}}',
    'created: {{Date:YYYY-MM-DD}}',
    '<% tp.file.title %>',
    '<%* const title = await tp.system.prompt("Title") %>',
  ])('is in %j', (text) => {
    expect(hasPlaces(text)).toBe(true);
  });

  it.each([
    'Dear {{name}},',
    'Write {{ date | format }} in Jinja',
    '<%= user.name %>',
    '<% if (user) { %> and later tp.file',
    'tp.file.title',
    'The date and the title',
    '<%'.repeat(5),
  ])('is not in %j', (text) => {
    expect(hasPlaces(text)).toBe(false);
  });
});

describe('templates', () => {
  it.each([
    'Which templates do I have?',
    'Templater commands',
    'Welche Filmvorlagen habe ich?',
    'mis plantillas',
    '我有哪些模板？',
    'テンプレートの一覧',
  ])('are named in %s', (text) => {
    expect(namesTemplates(text)).toBe(true);
  });

  it.each(['templated pages', 'Contemplate', 'Which movies do I have?'])('are not named in %s', (text) => {
    expect(namesTemplates(text)).toBe(false);
  });

  it('are below their folders, and nowhere else', () => {
    expect(isBelowAny('Templates/Book.md', ['Forms', 'Templates'])).toBe(true);
    expect(isBelowAny('Templates/Books/Book.md', ['Templates'])).toBe(true);
    expect(isBelowAny('Templates2/Book.md', ['Templates'])).toBe(false);
    expect(isBelowAny('Templates.md', ['Templates'])).toBe(false);
    expect(isBelowAny('Old/Templates/Book.md', ['Templates'])).toBe(false);
  });
});
