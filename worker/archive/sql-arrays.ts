/** An array as the server writes it. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

/** The same of numbers. */
export function numberArray(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}

/** A word of a `tsvector` or a `tsquery`. */
export function lexeme(term: string): string {
  return `'${term.replace(/[\\']/g, '$&$&')}'`;
}
