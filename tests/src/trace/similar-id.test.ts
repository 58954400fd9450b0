import { beforeAll, describe, expect, it } from 'vitest';
import { similarId } from '../../../src/trace/similar-id';
import { engineOver } from '../../engine/engine-fixture';

const NOTES = {
  'Tutorial/Hotkeys.md': 'Keys for the app.',
  'Garden/Soil.md': '# Compost\n\nHeat.',
  'Work/Soil.md': 'A contract.',
  'Work/Only.md': 'One.',
  'Zettel/豆の育て方.md': 'Beans.',
  'Ideas/Evergreen notes turn ideas into objects.md': 'An idea.',
  'Ideas/Evergreen notes turn ideas into objects that you can use.md': 'Another.',
};

let meant: (id: string) => Promise<string | undefined>;

beforeAll(async () => {
  const engine = await engineOver(NOTES);
  meant = (id) =>
    similarId(id, async (request) => ({ ok: true, value: await engine.call('explore', request) }));
});

describe('an id that does not exist', () => {
  it.each([
    ['two letters that changed places', 'Hotkyes.md', 'Tutorial/Hotkeys.md'],
    ['a name without its extension', 'hotkeis', 'Tutorial/Hotkeys.md'],
    ['a note of another folder', 'Hotkeys.md', 'Tutorial/Hotkeys.md'],
    ['another folder, with the part', 'Hotkeys.md#Keys^p1', 'Tutorial/Hotkeys.md#Keys^p1'],
    ['a short name', 'Onyl.md', 'Work/Only.md'],
    ['the note in the folder that was named', 'Work/Siol.md', 'Work/Soil.md'],
    ['the beginning of a long title', 'evergreen notes', 'Ideas/Evergreen notes turn ideas into objects.md'],
    ['letters without spaces', '豆の育で方', 'Zettel/豆の育て方.md'],
  ])('is taken for %s', async (_what, typed, id) => {
    expect(await meant(typed)).toBe(id);
  });

  it.each(['Qwertz.md', 'ev', 'Garden/Soil.md#Nope', '/', '', '../../etc/passwd'])(
    'is like no other: %s',
    async (typed) => {
      expect(await meant(typed)).toBeUndefined();
    },
  );
});
