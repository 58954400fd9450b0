/** UTF-16 units looked at on each side of a place. */
const AROUND = 1_000;
/** A link to a note, or one with an address, which may hold an image. */
const LINK =
  /!?\[\[[^\]]{0,500}\]\]|!?\[(?:!\[[^\][]{0,300}\]\([^()]{0,500}\)|[^\][]{0,300})\]\([^()]{0,500}\)/g;

/** The beginning of the link that a place is within, else the place: a text that is cut there has no half of one. */
export function outOfLink(text: string, at: number): number {
  const from = Math.max(0, at - AROUND);
  for (const { index, 0: link } of text.slice(from, at + AROUND).matchAll(LINK))
    if (from + index < at && at < from + index + link.length) return from + index;
  return at;
}
