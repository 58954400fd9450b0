import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { layOutRelease } from './release-files.mjs';
import { git, releaseProblems, versionProblems } from './release-problems.mjs';

const READY = {
  'package.json': '{ "version": "1.2.3" }',
  'package-lock.json': '{ "version": "1.2.3" }',
  'manifest.json': '{ "version": "1.2.3", "minAppVersion": "1.13.0" }',
  'versions.json': '{ "1.0.0": "1.12.0", "1.2.3": "1.13.0" }',
  'src/headless/node/version.ts': "export const VERSION = '1.2.3';\n",
  'CHANGELOG.md':
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-22\n\n- News.\n\n## [1.0.0] - 2026-01-01\n',
  '.gitignore': 'dist/\n',
};

let folder: string;

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function commit(): void {
  git(folder, 'add', '.');
  const { status, stderr } = git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'a');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

/** As a person runs it, in the project of the folder. */
function release(...args: string[]) {
  const script = join(folder, 'tests/run/release.mjs');
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-release-'));
  cpSync(import.meta.dirname, join(folder, 'tests/run'), { recursive: true });
  write(READY);
  git(folder, 'init', '--quiet');
  const settings = {
    'user.name': 'A',
    'user.email': 'a@b',
    'commit.gpgsign': 'false',
    'tag.gpgsign': 'false',
  };
  for (const [name, value] of Object.entries(settings)) git(folder, 'config', name, value);
  commit();
});

beforeEach(() => {
  write(READY);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a project can be released', () => {
  it('when all agrees and everything is committed', () => {
    expect(releaseProblems(folder)).toEqual([]);
    expect(release('--check')).toMatchObject({ status: 0, stdout: 'This can be released.\n' });
  });

  it('again from the commit that has the tag', () => {
    git(folder, 'tag', '1.2.3');
    expect(releaseProblems(folder)).toEqual([]);
    commit();
    expect(releaseProblems(folder)).toEqual(['The tag 1.2.3 is on another commit: raise the version.']);
    git(folder, 'tag', '--delete', '1.2.3');
  });
});

describe('a project cannot be released', () => {
  it.each([
    [
      'package.json',
      '{ "version": "1.2.3-beta" }',
      'package.json: the version is not three numbers such as 1.2.3.',
    ],
    ['package.json', '{}', 'package.json: the version is not three numbers such as 1.2.3.'],
    ['package-lock.json', '{ "version": "1.2.2" }', 'package-lock.json says 1.2.2, package.json says 1.2.3.'],
    [
      'manifest.json',
      '{ "version": "1.3.0", "minAppVersion": "1.13.0" }',
      'manifest.json says 1.3.0, package.json says 1.2.3.',
    ],
    [
      'manifest.json',
      '{ "version": "1.2.3" }',
      'manifest.json: minAppVersion is not three numbers such as 1.13.0.',
    ],
    [
      'src/headless/node/version.ts',
      'export {};',
      'src/headless/node/version.ts says no version, package.json says 1.2.3.',
    ],
    ['versions.json', '{ "1.0.0": "1.12.0" }', 'versions.json: add "1.2.3": "1.13.0".'],
    [
      'versions.json',
      '{ "1.2.3": "1.12.0" }',
      'versions.json says that 1.2.3 needs the app 1.12.0, manifest.json says 1.13.0.',
    ],
    [
      'CHANGELOG.md',
      '## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n',
      'CHANGELOG.md: the newest heading is not "## [1.2.3] - " and a date.',
    ],
    ['CHANGELOG.md', '## [1.2.3]\n', 'CHANGELOG.md: the newest heading is not "## [1.2.3] - " and a date.'],
    [
      'CHANGELOG.md',
      '## [Unreleased]\n\n### Added\n\n- Late.\n\n## [1.2.3] - 2026-11-22\n',
      'CHANGELOG.md: move what stands under [Unreleased] below [1.2.3].',
    ],
  ])('because of %s with %j', (name, text, problem) => {
    write({ [name]: text });
    expect(versionProblems(folder)).toEqual([problem]);
  });

  it('with files that are not committed', () => {
    write({ 'styles.css': '', a: '', b: '', c: '', d: '', e: '' });
    expect(releaseProblems(folder)).toEqual(['Not committed: a, b, c, d, e and 1 more.']);
    for (const name of ['styles.css', 'a', 'b', 'c', 'd', 'e']) rmSync(join(folder, name));
  });

  it('and says all that is wrong, and ends with 1', () => {
    write({ 'versions.json': '{}' });
    expect(release()).toMatchObject({
      status: 1,
      stdout: '',
      stderr:
        'This cannot be released yet:\n- versions.json: add "1.2.3": "1.13.0".\n- Not committed: versions.json.\n',
    });
    expect(readdirSync(folder)).not.toContain('dist');
  });

  it('and says which file cannot be read', () => {
    write({ 'manifest.json': '{' });
    expect(release('--check').stderr).toMatch(/^manifest\.json is not JSON: .+\n$/);
    rmSync(join(folder, 'manifest.json'));
    expect(() => releaseProblems(folder)).toThrow('manifest.json is missing.');
  });

  it('by an option that does not exist', () => {
    const { status, stderr } = release('--push');
    expect(status).toBe(1);
    expect(stderr).toContain('Usage: npm run release');
  });
});

it('the files of a release stand in a folder of their own, with their checksums', () => {
  write({
    'dist/main.js': 'code',
    'dist/manifest.json': '{}',
    'dist/styles.css': '',
    'dist/altitude.js': 'program',
    'dist/program/part.mjs': 'part',
    'dist/release/old': '',
  });
  const to = join(folder, 'dist/release');
  layOutRelease(join(folder, 'dist'), to);
  expect(readdirSync(to).sort()).toEqual([
    'SHA256SUMS',
    'altitude.mcpb',
    'main.js',
    'manifest.json',
    'styles.css',
  ]);
  const lines = readFileSync(join(to, 'SHA256SUMS'), 'utf8').split('\n');
  expect(lines[0]).toBe(`${createHash('sha256').update('code').digest('hex')}  main.js`);
  expect(lines.map((line) => line.slice(66))).toEqual([
    'main.js',
    'manifest.json',
    'styles.css',
    'altitude.mcpb',
    '',
  ]);
});
