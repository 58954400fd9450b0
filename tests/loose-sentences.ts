import ts from 'typescript';
import type { SourceFile } from './architecture';

/** A text in a program that a person may read, outside of the catalogues. */
export interface LooseSentence {
  path: string;
  line: number;
  text: string;
}

/** What shows its text to people, by the name of what is called or set: here one word is enough. */
const SINKS =
  /(^|\.)(setText|setName|setDesc|setTitle|setTooltip|setPlaceholder|setButtonText|setHeading|addText|say|linkLines|tableLines)$|^Notice$/;
const SHOWN_PROPERTIES = ['text', 'title', 'placeholder', 'aria-label', 'tooltip', 'desc'];

/** What speaks to whoever repairs a bug, and to no user. */
const OF_BUGS =
  /^(Error|TypeError|RangeError|StoreError|Damaged\w+Error|SearchError|assert|must|unreachable|super|told|storeError|refused)$/;

/**
 * Finds literal and template texts that look like sentences or parts of them, and words that are handed to what shows them.
 * `isProtocol` says which texts are for programs.
 */
export function findLooseSentences(file: SourceFile, isProtocol: (text: string) => boolean): LooseSentence[] {
  const source = ts.createSourceFile(file.path, file.text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const found: LooseSentence[] = [];
  const isOfHost = file.path.startsWith('src/');
  const visit = (node: ts.Node, isShown: boolean): void => {
    if (isNoText(node)) return;
    const text = textOf(node);
    if (text !== undefined && (isShown && isOfHost ? isWord(text) : isSentence(text)) && !isProtocol(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ path: file.path, line: line + 1, text });
    }
    ts.forEachChild(node, (child) => visit(child, isShownIn(node, child, isShown)));
  };
  visit(source, false);
  return found;
}

/** Imports, types, and what is said when there is a bug. */
function isNoText(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  return (ts.isCallExpression(node) || ts.isNewExpression(node)) && OF_BUGS.test(nameOf(node.expression));
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join('');
}

/** Letters, and a space beside a word: no id, class or path has that. */
function isSentence(text: string): boolean {
  const plain = text.replaceAll('\0', '§');
  return /\p{L}{2,}[^\p{L}\s]*\s+\S/u.test(plain) || /\S\s+[^\p{L}\s]*\p{L}{2,}/u.test(plain);
}

function isWord(text: string): boolean {
  return /\p{L}{2,}/u.test(text);
}

function isShownIn(node: ts.Node, child: ts.Node, isShown: boolean): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node))
    return (
      child !== node.expression &&
      (SINKS.test(nameOf(node.expression)) || (isShown && ts.isArrayLiteralExpression(child)))
    );
  if (ts.isPropertyAssignment(node))
    return child === node.initializer && isLiteral(child) && SHOWN_PROPERTIES.includes(propertyOf(node));
  // A property, a key or an operand of what is handed over is not itself shown.
  return (
    isShown &&
    (ts.isArrayLiteralExpression(node) || ts.isSpreadElement(node) || ts.isConditionalExpression(node))
  );
}

function isLiteral(node: ts.Node): boolean {
  return textOf(node) !== undefined;
}

function propertyOf({ name }: ts.PropertyAssignment): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}

function nameOf(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called)) return called.name.text;
  return ts.isIdentifier(called) ? called.text : called.kind === ts.SyntaxKind.SuperKeyword ? 'super' : '';
}
