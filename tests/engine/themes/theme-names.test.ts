import { describe, expect, it } from 'vitest';
import { VAULT_ID } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { PackedHead } from '../../../worker/engine/notes/packed-head';
import { packNote, sectionHeadings } from '../../../worker/engine/notes/packed-note';
import { isIndexPage } from '../../../worker/engine/themes/index-page';
import { noteWords } from '../../../worker/engine/themes/note-words';
import { engineOver } from '../engine-fixture';
import { notePath } from '../note-path';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** As the index reads them. */
function wordsOf(name: string, text: string) {
  const path = notePath(name);
  const packed = packNote(parseNote(path, text));
  return noteWords(new PackedHead(path, packed.head), sectionHeadings(packed), segmenter);
}

describe('a page that lists others', () => {
  it.each(['Index', 'MOC - Gardening', 'Gardening MOC', '🏠 Home', 'README', '目录', '00 - Index'.slice(5)])(
    'is known by its title: %s',
    (title) => expect(isIndexPage(title)).toBe(true),
  );

  it.each(['Index funds', 'Mocha', 'Home brewing', 'Soil', 'Contents of compost'])('is not: %s', (title) =>
    expect(isIndexPage(title)).toBe(false),
  );

  it('gives no theme its name while a note on the subject is there', async () => {
    const names = ['Heap', 'Worms', 'Soil', 'Mulch'];
    const list = names.map((name) => `[[${name}]]`).join(' ');
    const notes = names.map((name): [string, string] => [`${name}.md`, `On it. [[MOC - Garden]] [[Soil]]`]);
    const engine = await engineOver({ 'MOC - Garden.md': list, ...Object.fromEntries(notes) });
    await engine.call('divide', { terms: false });
    const atoms = await engine.call('zoomIn', { id: VAULT_ID });
    expect(atoms.map(({ title }) => title)).toContain('Soil');
    expect(atoms.map(({ title }) => title)).not.toContain('MOC - Garden');
  });
});

describe('the words that a note is called by', () => {
  it('are no function words, in any language', () => {
    const text = '# Der Garten einer Stadt\n\n## 我们的花园\n\n## 庭のための土\n';
    const { own, headings } = wordsOf('Über den Garten.md', text);
    expect(own).toEqual(['garten']);
    expect(headings).toEqual(['garten', 'stadt', '花园']);
  });

  it('are none that the drawing plugin wrote', () => {
    const text =
      '---\nexcalidraw-plugin: parsed\ntags: [excalidraw, soil]\n---\n\n# Text Elements\n\nWorms\n\n# Drawing\n';
    const { own, headings } = wordsOf('Layers.excalidraw.md', text);
    expect([own, headings]).toEqual([['layers', 'soil'], []]);
  });
});
