import type { WordForms } from './word-forms';

/** Receives a term, the stretch of the text that it stands for, and the word that it was made from. */
export type EmitTerm = (term: string, start: number, end: number, word?: WordForms) => void;

/**
 * Receives a term of one or two UTF-16 units in place of `EmitTerm`, from whom does not ask where it stands; `second` is 0 where
 * there is but one.
 */
export type EmitUnits = (first: number, second: number) => void;
