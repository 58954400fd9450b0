/** An array as the server writes it. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

/** The same of numbers, of which one that is missing is null. */
export function numberArray(values: readonly (number | undefined)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

/** A word of a `tsvector` or a `tsquery`. */
export function lexeme(term: string): string {
  return `'${term.replace(/[\\']/g, '$&$&')}'`;
}
