import { describe, expect, it } from 'vitest';
import { RecentKeys } from '../../../worker/engine/atoms/recent-keys';

describe('RecentKeys', () => {
  it('finds a key where it stands in a text, and nothing that only looks like it', () => {
    const keys = new RecentKeys();
    keys.add('created');
    expect(keys.find('title: A\ncreated: 2024', 9, 16)).toBe('created');
    expect(keys.find('crested: 2024', 0, 7)).toBeUndefined();
    expect(keys.find('create: 2024', 0, 6)).toBeUndefined();
    expect(new RecentKeys().find('created: 2024', 0, 7)).toBeUndefined();
  });

  it('remembers the later of two that want the same place', () => {
    const keys = new RecentKeys();
    keys.add('tags');
    keys.add('toes');
    expect(keys.find('toes: x', 0, 4)).toBe('toes');
    expect(keys.find('tags: x', 0, 4)).toBeUndefined();
  });
});
