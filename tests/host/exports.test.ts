import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const declarationFile = join(
  dirname(createRequire(import.meta.url).resolve('obsidian/package.json')),
  'obsidian.d.ts',
);

/** What the stand-in lacks, each for a reason a reviewer accepted; a new version of the interface changes this list. */
const LACKING = [
  // Kinds of values in bases: the plugin shows them as the texts that they give.
  'parsePropertyId',
  'BooleanValue', 'DateValue', 'DurationValue', 'FileValue', 'HTMLValue', 'IconValue', 'ImageValue', 'LinkValue', 'ListValue',
  'NumberValue', 'ObjectValue', 'RegExpValue', 'RelativeDateValue', 'TagValue', 'UrlValue',
  // Of the application's editor state inside CodeMirror what the plugin does not ask for.
  'editorEditorField', 'editorViewField', 'livePreviewState',
  // Large libraries that the application loads for its own rendering.
  'finishRenderMath', 'loadMathJax', 'loadMermaid', 'loadPdfJs', 'loadPrism', 'renderMath', 'htmlToMarkdown',
  // Dates and their formats come from a library the plugin does not use.
  'MomentFormatComponent', 'moment',
]; // prettier-ignore

/** The names that the declarations export as values: classes, functions, constants, enumerations. */
function declaredValues(): string[] {
  const source = ts.createSourceFile(
    declarationFile,
    readFileSync(declarationFile, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  return source.statements.filter(isExported).flatMap(valueNames);
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);

function valueNames(statement: ts.Statement): string[] {
  if (
    ts.isClassDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  ) {
    return statement.name ? [statement.name.text] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map((declaration) =>
    ts.isIdentifier(declaration.name) ? declaration.name.text : '',
  );
}

/** The names which the stand-in gives to plugins, read by the compiler from the type of its module. */
function providedNames(): string[] {
  const file = join(import.meta.dirname, 'app/obsidian-module.ts');
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const value = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === 'obsidianModule');
  if (!value) throw new Error('obsidian-module.ts does not export obsidianModule');
  return checker
    .getTypeOfSymbol(value)
    .getProperties()
    .map((property) => property.name);
}

describe('what plugins get for the name obsidian', () => {
  const declared = new Set(declaredValues());
  const provided = new Set(providedNames());

  it('is all that the declarations promise, but for the reviewed list', () => {
    expect([...declared].filter((name) => !provided.has(name)).sort()).toEqual([...LACKING].sort());
  });

  it('is nothing that the declarations do not know', () => {
    expect([...provided].filter((name) => !declared.has(name))).toEqual([]);
  });
});
