/** What a reader of the note does not see, or cannot: comments, and characters without a width. */
const HIDDEN =
  /%%[\s\S]*?(?:%%|$)|<!--[\s\S]*?(?:-->|$)|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Letters written in a block of their own that no screen shows. */
const TAGS = /[\u{e0000}-\u{e007f}]/gu;
const GONE = '\0';

/** What joins letters of some scripts, and signs of emoji, is a part of the text where it stands between them. */
const JOINED = /[\p{L}\p{M}\p{Emoji}][\u200c\u200d][\p{L}\p{M}\p{Emoji}]/u;

/** A note's text with nothing that its reader does not see. Offsets stay: what is not to be sent is a character of its own. */
export function blankHidden(text: string): string {
  return text
    .replaceAll(GONE, ' ')
    .replace(HIDDEN, (found, at: number) =>
      found.length === 1 && JOINED.test(text.slice(Math.max(0, at - 2), at + 3))
        ? found
        : GONE.repeat(found.length),
    )
    .replace(TAGS, (found) => GONE.repeat(found.length));
}

/** A stretch of what `blankHidden` answered, as it is sent. */
export function sendable(blanked: string): string {
  return blanked.replaceAll(GONE, '').trim();
}

/** Marks before parts are written like this; a note that writes them itself must not be taken for us. */
const MARK = /‹(?=[a-z]\d*›)/g;

export function withoutMarks(text: string): string {
  return text.replace(MARK, '<');
}

export function markOf(name: string): string {
  return `‹${name}›`;
}
