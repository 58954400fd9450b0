import { visible, visibleLine, type Line } from './visible';

export interface ErrorStream {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** What is said beside the answer. */
export interface Notices {
  /** Whether a line can be written over. */
  readonly isLive: boolean;
  say(sentence: Line): void;
  /** Puts the text, which may be empty, in the place of the last line that was not ended. Only where `isLive`. */
  overwrite(text: string): void;
}

const CLEAR_LINE = '\r\u001b[2K';

/** Sentences on the error stream; control characters of names in them are made visible. */
export function createNotices(stream: ErrorStream): Notices {
  return {
    isLive: stream.isTTY === true,
    say: (sentence) => void stream.write(`${visible(sentence)}\n`),
    overwrite: (text) => void stream.write(CLEAR_LINE + visibleLine(text)),
  };
}
