import { blankHidden, sendable, withoutMarks } from '../sendable';

/** What is sent of a text. */
export function sentText(text: string): string {
  return withoutMarks(sendable(blankHidden(text)));
}

export function oneLine(text: string): string {
  return sentText(text).replace(/\s+/g, ' ');
}
