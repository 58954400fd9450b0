import { describe, expect, it } from 'vitest';
import { levelForKey } from '../../../../src/ui/explorer/altitude-rail';

describe('the keys of the altitude rail', () => {
  it('go up towards the vault and down towards the paragraph, and stop at both ends', () => {
    expect(levelForKey('ArrowUp', 'note')).toBe('theme');
    expect(levelForKey('ArrowDown', 'note')).toBe('section');
    expect(levelForKey('ArrowUp', 'vault')).toBe('vault');
    expect(levelForKey('ArrowDown', 'paragraph')).toBe('paragraph');
    expect(levelForKey('Home', 'note')).toBe('vault');
    expect(levelForKey('End', 'note')).toBe('paragraph');
  });

  it('leave all other keys alone', () => {
    expect(levelForKey('ArrowLeft', 'note')).toBeUndefined();
    expect(levelForKey('a', 'note')).toBeUndefined();
  });
});
