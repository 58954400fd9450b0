import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sources = ['src', 'worker', 'tests'].flatMap((folder) => filesIn(folder));

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The files that a project checks against the globals of its folder. */
function checkedBy(project: string): string[] {
  const { config, error } = ts.readConfigFile(project, (path) => readFileSync(path, 'utf8')) as {
    config: unknown;
    error?: ts.Diagnostic;
  };
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { fileNames, projectReferences } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    resolve(project, '..'),
  );
  return [...fileNames, ...(projectReferences ?? []).flatMap(({ path }) => checkedBy(path))];
}

describe('a source file', () => {
  it('is in a project, which says what it may use', () => {
    const checked = new Set(
      sources.filter((path) => path.endsWith('tsconfig.json')).flatMap((path) => checkedBy(path)),
    );
    const unchecked = sources.filter(
      (path) => /\.(ts|mjs)$/.test(path) && !path.includes('sample-vault') && !checked.has(path),
    );
    expect(checked.size).toBeGreaterThan(1_000);
    expect(unchecked.map((path) => relative(root, path))).toEqual([]);
  });

  it.each([
    ['an enum', /^\s*(?:export )?(?:const )?enum \w/m],
    ['a member that is private for the compiler alone', /^\s*private (?!constructor\b)\w+[(:;= ]/m],
    ['a barrel', /^export \* from/m],
  ])('of the tests has not %s', (_, pattern) => {
    const found = sources.filter(
      (path) =>
        path.startsWith(join(root, 'tests')) &&
        path.endsWith('.ts') &&
        !path.endsWith('.d.ts') &&
        pattern.test(readFileSync(path, 'utf8')),
    );
    expect(found.map((path) => relative(root, path))).toEqual([]);
  });

  it('does not turn a check off for itself', () => {
    const turnsOff = new RegExp(['(?:oxlint|eslint)-disable', '@ts-(?:ignore|nocheck)'].join('|'));
    const found = sources.filter(
      (path) =>
        /\.(ts|mjs)$/.test(path) &&
        path !== import.meta.filename &&
        turnsOff.test(readFileSync(path, 'utf8')),
    );
    expect(found.map((path) => relative(root, path))).toEqual([]);
  });
});
