import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const folder = resolve(import.meta.dirname, '../worker/contract');

/** Files of the contract by name, without its face, which only names them. */
export function readContract(): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/**
 * The shape of what crosses the wire as text: types, the members of each in one order, and the lists of values that types
 * are made of. Comments, defaults and which file holds what are no part of it.
 */
export function contractShape(files: Iterable<string>): string {
  return [...files].flatMap(shapesIn).sort().join('\n');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function shapesIn(text: string): string[] {
  const source = ts.createSourceFile('contract.ts', text, ts.ScriptTarget.ES2022, true);
  const printer = ts.createPrinter({ removeComments: true });
  const print = (node: ts.Node): string =>
    printer.printNode(ts.EmitHint.Unspecified, node, source).replaceAll(/\s+/g, ' ');
  return source.statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement)) return [interfaceShape(statement, print)];
    const isShape =
      ts.isTypeAliasDeclaration(statement) ||
      (ts.isVariableStatement(statement) && / as const\b/.test(statement.getText()));
    return isShape ? [print(statement)] : [];
  });
}

function interfaceShape(declaration: ts.InterfaceDeclaration, print: (node: ts.Node) => string): string {
  const bases = (declaration.heritageClauses ?? []).map(print);
  const members = declaration.members.map(print).sort();
  return [declaration.name.text, ...bases, ...members].join(' ');
}
