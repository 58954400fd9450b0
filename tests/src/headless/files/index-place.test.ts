import { describe, expect, it } from 'vitest';
import { indexFolderOf } from '../../../../src/headless/files/index-place';

const linux = { platform: 'linux', env: {}, home: '/home/me' } as const;

describe('the place of an index', () => {
  it('is in the cache folder of the platform', () => {
    expect(indexFolderOf('/v/Notes', linux)).toMatch(/^\/home\/me\/\.cache\/altitude\/Notes-[0-9a-f]{12}$/);
    const mac = { ...linux, platform: 'darwin' } as const;
    expect(indexFolderOf('/v/Notes', mac)).toContain('/home/me/Library/Caches/altitude/Notes-');
    const windows = { platform: 'win32', env: { LOCALAPPDATA: '/local' }, home: '/home/me' } as const;
    expect(indexFolderOf('/v/Notes', windows)).toContain('/local/altitude/Notes-');
  });

  it('follows XDG_CACHE_HOME when that is absolute', () => {
    expect(indexFolderOf('/v/N', { ...linux, env: { XDG_CACHE_HOME: '/c' } })).toMatch(/^\/c\/altitude\/N-/);
    expect(indexFolderOf('/v/N', { ...linux, env: { XDG_CACHE_HOME: 'c' } })).toMatch(
      /^\/home\/me\/\.cache\//,
    );
  });

  it('differs for vaults of one name, and is the same for one vault', () => {
    expect(indexFolderOf('/a/Notes', linux)).not.toBe(indexFolderOf('/b/Notes', linux));
    expect(indexFolderOf('/a/Notes', linux)).toBe(indexFolderOf('/a/Notes', linux));
  });

  it.each([
    ['/v/知识库', '知识库'],
    ['/v/My  Notes!', 'My-Notes'],
    ['/v/🌱', 'vault'],
    ['/', 'vault'],
    [`/v/${'ж'.repeat(200)}`, 'ж'.repeat(60)],
  ])('names %s so that people know it', (root, name) => {
    expect(indexFolderOf(root, linux)).toContain(`/altitude/${name}-`);
  });
});
