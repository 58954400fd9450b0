/**
 * Most tokens, by `tokenBound`, of the text of an answer, and of its structured content. Both together stay below 10,000,
 * and so does each of them where a text has twice as many tokens as the bound expects.
 */
export const ANSWER_LIMIT = 4_500;

/** Estimated tokens of a page of whole paragraphs: the smallest that mostly holds what a question asks for (docs/agents.md). */
export const PAGE_TOKENS = 600;

/** Most tokens, by `tokenBound`, of one text within an answer of several. */
export const TEXT_LIMIT = 1_800;

/** Most rows of a page. */
export const PAGE_ROWS = 40;

/** A cursor is good for an hour, a confirmation for five minutes. */
export const CURSOR_MS = 3_600_000;
export const CONFIRM_MS = 300_000;

/** How long a tool waits for an index that is still being built before it says so. */
export const READY_WAIT_MS = 10_000;
