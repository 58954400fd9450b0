/** Most tokens, by `tokenBound`, of the text of an answer, and of its structured content: both together stay below 10,000. */
export const ANSWER_LIMIT = 4_500;

/**
 * Estimated tokens of the first page of whole paragraphs, which mostly holds what a question asks for, of what links lead to, and of
 * the pages after the first: an agent that goes on is looking for more (`npm run bench -- agents`).
 */
export const PAGE_TOKENS = 630;
export const LINKS_TOKENS = 800;
export const NEXT_PAGE_TOKENS = 1_200;

/** Most tokens, by `tokenBound`, of one text within an answer of several. */
export const TEXT_LIMIT = 1_800;

/** The same for an id, which is no use when it is longer than tools take, for a name, and for what is said about a row. */
export const ID_LIMIT = 400;
export const NAME_LIMIT = 100;
export const WHY_LIMIT = 300;

/** Most rows of a page. */
export const PAGE_ROWS = 40;

/** A cursor is good for an hour, a confirmation for five minutes. */
export const CURSOR_MS = 3_600_000;
export const CONFIRM_MS = 300_000;

/** How long a tool waits for an index that is still being built before it says so. */
export const READY_WAIT_MS = 10_000;
