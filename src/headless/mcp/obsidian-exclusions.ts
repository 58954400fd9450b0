/**
 * The app's own excluded files, as its settings hold them: a text leaves out every path that begins with it, `/…/` every path that
 * the regular expression fits. Case never counts: rather a file too many is left out than one too few.
 */
export interface Exclusions {
  excludes(path: string): boolean;
  /** Entries that are no regular expressions, which the app ignores as well. */
  broken: string[];
}

export function readExclusions(filters: readonly string[]): Exclusions {
  const expressions: RegExp[] = [];
  const beginnings: string[] = [];
  const broken: string[] = [];
  for (const filter of filters) {
    const [, source] = /^\/(.+)\/$/.exec(filter) ?? [];
    if (source === undefined) beginnings.push(fold(filter));
    else addExpression(source, expressions, broken);
  }
  const tests = beginnings.filter((beginning) => beginning !== '');
  return {
    broken,
    excludes: (path) =>
      tests.some((beginning) => fold(path).startsWith(beginning)) ||
      expressions.some((expression) => expression.test(path)),
  };
}

function addExpression(source: string, expressions: RegExp[], broken: string[]): void {
  try {
    expressions.push(new RegExp(source, 'iu'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    broken.push(source);
  }
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase().replace(/^\/+/, '');
}
