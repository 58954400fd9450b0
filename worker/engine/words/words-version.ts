/**
 * Which terms the tokeniser makes of texts. Raised whenever a text yields others than before, which `words-version.test.ts` notices: an index
 * is made anew then, and the words of an archive are renewed where they are of another version.
 */
export const WORDS_VERSION = 3;
