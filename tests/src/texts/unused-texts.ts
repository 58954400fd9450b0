import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a file reads of objects: names after a point or taken apart, and those of them that go on as a whole. */
export interface Reads {
  names: Set<string>;
  whole: Set<string>;
}

/**
 * The keys of a catalogue's texts that no code reads, such as `menu.open`. A text is read by a file that names every step of
 * its key; of a part that goes on as a whole, or is asked for by a name made up there, all texts count as read. What a file
 * reads of other things under the same names is taken for a text: some that are unused are not found.
 */
export function findUnusedTexts(files: readonly Reads[], catalogue: object): string[] {
  return unusedIn(catalogue, [], files);
}

/** What each file of the code reads that may read texts. */
export function readsOfCode(root: string): Reads[] {
  return readSources(join(root, 'src')).map(readsOf);
}

function unusedIn(part: object, path: readonly string[], files: readonly Reads[]): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const key = [...path, name];
    const readers = files.filter(({ names }) => key.every((step) => names.has(step)));
    if (readers.length === 0) return [key.join('.')];
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isPart || readers.some(({ whole }) => whole.has(name))) return [];
    return unusedIn(value, key, readers);
  });
}

/** The code that may read texts: not the catalogues themselves. */
function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\]texts[/\\]([a-z]{2}[/\\]|[a-z]{2}\.ts$)/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => /\btexts\b/.test(text));
}

function readsOf(text: string): Reads {
  const reads: Reads = { names: new Set(), whole: new Set() };
  const visit = (node: ts.Node): void => {
    const name = nameRead(node);
    if (name !== undefined) reads.names.add(name);
    const whole = wholeRead(node);
    if (whole !== undefined) reads.whole.add(whole);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022, true));
  return reads;
}

function nameRead(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isBindingElement(node)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/** The name of an object that is handed on, or whose property has no name here. */
function wholeRead(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) && !ts.isIdentifier(node)) return undefined;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isBindingElement(parent)) return undefined;
  if (ts.isVariableDeclaration(parent) && parent.initializer === node) return undefined;
  if (ts.isCallExpression(parent) && parent.expression === node) return undefined;
  return ts.isIdentifier(node) ? node.text : node.name.text;
}
