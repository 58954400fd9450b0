import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json';

const root = resolve(import.meta.dirname, '..');

/** Files below a folder, as paths from the root with `/` between parts. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    );
}

const sources = ['worker', 'src', 'tests'].flatMap(filesBelow);
const documents = [...['docs', '.github'].flatMap(filesBelow), 'README.md', 'CHANGELOG.md']
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** A file may be named by the end of its path; a path from the root has to be whole. */
function isSource(name: string): boolean {
  if (/^(?:worker|src|tests)\//.test(name)) return existsSync(join(root, name));
  return sources.some((path) => path.endsWith(`/${name}`));
}

describe.each(documents)('$path', ({ path, text }) => {
  it('names files that exist', () => {
    const named = found(text, /`((?:worker|src|tests)\/[\w./-]+|[\w./-]+\.(?:ts|mjs))`/g);
    const linked = found(text, /\]\((?!https?:)([^)#]+)/g);
    expect(named.filter((name) => !isSource(name) && !existsSync(join(root, name)))).toEqual([]);
    expect(linked.filter((name) => !existsSync(join(root, dirname(path), name)))).toEqual([]);
  });

  it('names commands that exist', () => {
    const names = found(text, /npm run ([\w:-]+)/g);
    expect(names.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const benches = found(text, /npm run bench -- ([a-z-]+)/g);
    expect(benches.filter((name) => !sources.includes(`tests/bench/${name}.bench.ts`))).toEqual([]);
  });
});
