/** A part of a question, and what stands between it and the next. */
export interface Clause {
  text: string;
  joint: string;
}

/**
 * Where a part of a sentence ends. A full stop after a number or an abbreviation ends none, nor does a comma within a number; what is not
 * followed by white space ends one only in scripts that write none.
 */
const ENDS =
  /(?:[.!?…]+(?=\s)|\.{2,}|…|[。！？!?]+(?=[^\s])|[。；;]|[,:、](?=\s|\P{ASCII})|,(?=[A-Za-z])|\s[–—-](?=\s)|\s*[¿¡]|[()])\s*/gu;

const ABBREVIATION =
  /(?:^|[\s(])(?:vs|mr|mrs|dr|st|nr|no|bzw|ca|z|b|u|a|etc|sr|sra|ej|p|prof|bzgl|\d+|\p{L})$/iu;

/** The parts of a question, in their order; together they are the question. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const { 0: joint, index } of text.matchAll(ENDS)) {
    const said = text.slice(from, index);
    if (joint.startsWith('.') && ABBREVIATION.test(said)) continue;
    if (said.trim() === '') {
      from = index + joint.length;
      continue;
    }
    clauses.push({ text: said, joint });
    from = index + joint.length;
  }
  const last = text.slice(from);
  return last.trim() === '' ? clauses : [...clauses, { text: last, joint: '' }];
}
