import { describe, expect, it } from 'vitest';
import { templateFoldersOf } from '../../../src/settings/template-folders';

describe('folders of templates in settings', () => {
  it.each([
    ['of the app', [{ folder: 'Templates' }, {}], ['Templates']],
    ['of Templater', [{}, { templates_folder: '/Extras/Forms/' }], ['Extras/Forms']],
    ['of both', [{ folder: 'A' }, { templates_folder: 'B' }], ['A', 'B']],
    ['of both, of one folder', [{ folder: 'A/' }, { templates_folder: 'A' }], ['A']],
    ['spelled in another Unicode form', [{ folder: 'Entwu\u0308rfe' }], ['Entw\u00fcrfe']],
  ])('are those %s', (_, settings, folders) => {
    expect(templateFoldersOf(settings)).toEqual(folders);
  });

  it.each([
    ['nothing', [{}, {}]],
    ['the whole vault', [{ folder: '/' }, { templates_folder: '' }]],
    ['no text', [{ folder: 3 }, { templates_folder: null }]],
  ])('are none where settings name %s', (_, settings) => {
    expect(templateFoldersOf(settings)).toEqual([]);
  });
});
