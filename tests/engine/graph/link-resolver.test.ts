import { describe, expect, it } from 'vitest';
import { LinkResolver } from '../../../worker/engine/graph/link-resolver';
import { linkKeys, noteKeys } from '../../../worker/engine/graph/link-keys';
import { notePath } from '../note-path';

function resolverOver(notes: Record<string, string[]>) {
  const resolver = new LinkResolver();
  for (const [path, aliases] of Object.entries(notes)) resolver.add({ path: notePath(path), aliases });
  return (target: string, from = 'Home.md', form: 'wiki' | 'markdown' = 'wiki') =>
    resolver.resolve({ target, form }, notePath(from));
}

describe('link resolution', () => {
  it('takes the exact path before a nearer note of the same name', () => {
    const resolve = resolverOver({ 'Soil.md': [], 'garden/Soil.md': [], 'garden/Home.md': [] });
    expect(resolve('Soil', 'garden/Home.md')).toBe('Soil.md');
    expect(resolve('garden/Soil')).toBe('garden/Soil.md');
    expect(resolve('Soil.md', 'garden/Home.md')).toBe('Soil.md');
  });

  it('takes the note in the own folder among equal names, then the shortest path', () => {
    const resolve = resolverOver({ 'b/Soil.md': [], 'a/b/Soil.md': [], 'zzzz/Soil.md': [] });
    expect(resolve('Soil', 'zzzz/Home.md')).toBe('zzzz/Soil.md');
    expect(resolve('Soil', 'zzzz/deep/Home.md')).toBe('b/Soil.md');
    expect(resolve('Soil', 'a/b/Home.md')).toBe('a/b/Soil.md');
    expect(resolve('Soil', 'a/Home.md')).toBe('b/Soil.md');
  });

  it('takes the nearest among paths of one length, then code-unit order', () => {
    const resolve = resolverOver({ 'a/x/Soil.md': [], 'b/x/Soil.md': [] });
    expect(resolve('Soil', 'b/Home.md')).toBe('b/x/Soil.md');
    expect(resolve('Soil', 'Home.md')).toBe('a/x/Soil.md');
  });

  it('matches the end of a path only at a folder', () => {
    const resolve = resolverOver({ 'x/garden/Soil.md': [], 'topsoil/Soil.md': [], 'x/mygarden/Bed.md': [] });
    expect(resolve('garden/Soil')).toBe('x/garden/Soil.md');
    expect(resolve('garden/Bed')).toBeUndefined();
  });

  it('prefers a name to an alias, and an alias to a name in other case', () => {
    const resolve = resolverOver({ 'Soil.md': [], 'Earth.md': ['Soil', 'soil'] });
    expect(resolve('Soil')).toBe('Soil.md');
    expect(resolve('soil')).toBe('Earth.md');
    expect(resolve('SOIL')).toBe('Soil.md');
  });

  it('gives an alias that two notes claim to neither of them', () => {
    const resolver = new LinkResolver();
    const first = { path: notePath('A.md'), aliases: ['heap'] };
    resolver.add(first);
    resolver.add({ path: notePath('B.md'), aliases: ['heap'] });
    const link = { target: 'heap', form: 'wiki' as const };
    expect(resolver.resolve(link, notePath('A.md'))).toBeUndefined();
    expect(resolver.ambiguousAliases()).toEqual([{ alias: 'heap', paths: ['A.md', 'B.md'] }]);
    resolver.remove(first);
    expect(resolver.resolve(link, notePath('A.md'))).toBe('B.md');
    expect(resolver.ambiguousAliases()).toEqual([]);
  });

  it('resolves relative paths from the note that holds the link', () => {
    const resolve = resolverOver({ 'a/Soil.md': [], 'Soil.md': [], 'a/b/Home.md': [] });
    expect(resolve('../Soil', 'a/b/Home.md')).toBe('a/Soil.md');
    expect(resolve('./Soil', 'a/Home.md')).toBe('a/Soil.md');
    expect(resolve('Soil.md', 'a/Home.md', 'markdown')).toBe('a/Soil.md');
    expect(resolve('/Soil', 'a/Home.md')).toBe('Soil.md');
    expect(resolve('./Soil', 'a/b/Home.md')).toBeUndefined();
  });

  it('keeps dots in names and knows decomposed letters', () => {
    const resolve = resolverOver({ 'dendron.ref.commands.md': [], 'Café.md': [] });
    expect(resolve('dendron.ref.commands')).toBe('dendron.ref.commands.md');
    expect(resolve('Cafe\u0301')).toBe('Café.md');
    const dotted = resolverOver({ 'topic.md': [], 'topic.markdown.md': [], 'Old.markdown': [] });
    expect(dotted('topic.markdown')).toBe('topic.markdown.md');
    expect(dotted('Old')).toBe('Old.markdown');
    expect(dotted('Old.markdown')).toBe('Old.markdown');
  });

  it('means the note itself when nothing but a heading is written', () => {
    expect(resolverOver({ 'Home.md': [] })('', 'Home.md')).toBe('Home.md');
  });

  it('wakes a waiting link whenever a note could change its answer', () => {
    const note = { path: notePath('garden/Café Soil.md'), aliases: ['Top/Earth', 'heap.md', 'a.markdown'] };
    for (const target of [
      'Café Soil',
      'garden/Café Soil',
      'café soil.md',
      '../x/Café Soil',
      'Top/Earth',
      'HEAP',
    ]) {
      expect(
        linkKeys(target).some((key) => noteKeys(note).includes(key)),
        target,
      ).toBe(true);
    }
  });
});
