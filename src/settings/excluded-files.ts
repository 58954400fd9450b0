/**
 * The app's own excluded files, as its settings hold them: a text leaves out every path that begins with it, `/…/` every path that
 * the regular expression fits. Case never counts: rather a file too many is left out than one too few.
 */
export interface ExcludedFiles {
  excludes(path: string): boolean;
  /** Entries that are no regular expressions, which the app ignores as well. */
  broken: readonly string[];
}

/** Undefined where nothing is excluded. */
export function readExcludedFiles(filters: readonly string[]): ExcludedFiles | undefined {
  const expressions: RegExp[] = [];
  const beginnings: string[] = [];
  const broken: string[] = [];
  for (const filter of filters) {
    const [, source] = /^\/(.+)\/$/.exec(filter) ?? [];
    if (source === undefined) beginnings.push(fold(filter));
    else addExpression(source, expressions, broken);
  }
  const wanted = beginnings.filter((beginning) => beginning !== '');
  if (wanted.length + expressions.length + broken.length === 0) return undefined;
  return { broken, excludes: (path) => isAmong(path, wanted, expressions) };
}

function isAmong(path: string, beginnings: readonly string[], expressions: readonly RegExp[]): boolean {
  const folded = beginnings.length === 0 ? '' : fold(path);
  return (
    beginnings.some((beginning) => folded.startsWith(beginning)) ||
    expressions.some((expression) => expression.test(path))
  );
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

/** Where the app keeps what the user set in it, below its folder of configuration. */
export const APP_SETTINGS = 'app.json';

/** The entries of the excluded files in those settings, whatever was read of them. */
export function filtersOf(appSettings: Record<string, unknown>): string[] {
  const filters = appSettings['userIgnoreFilters'];
  return Array.isArray(filters)
    ? filters.filter((filter): filter is string => typeof filter === 'string')
    : [];
}
