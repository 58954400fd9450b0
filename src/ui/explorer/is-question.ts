/** A question begins with its mark: what is typed without one is looked for. */
const MARK = /^\s*[?？¿]\s*/u;

export function isQuestion(query: string): boolean {
  return MARK.test(query);
}

/** The words of a question, which may be none. */
export function questionIn(query: string): string {
  return query.replace(MARK, '').trim();
}
