import { isImagesAlone, plainText } from './plain-text';

/** Tags, with what they are called before them: `Tags:: #soil #worms`. */
const TAG = /#[^\s#,;]+/gu;
const LABEL = /^[\s\p{P}]*(?:[\p{L}\p{N}][\p{L}\p{N} _-]{0,29}\**:{1,2}\**)?/u;
const LINK = /!?\[\[[^\]\n]*\]\]|!?\[[^\]\n]*\]\([^)\n]*\)/g;
const ADDRESSED = /\[[^\]\n]+\]\([^)\n]*\)/g;
const SAYS = /[\p{L}\p{N}]/u;
/** A field of Dataview with a value of a few words: `**Category**:: Concepts`. A longer one may be what the note says. */
const FIELD = /^[\s\p{P}]*[\p{L}\p{N}][\p{L}\p{N} _-]{0,29}\**::\**[^\n]{0,40}$/u;

/** Nothing but names that are linked, and tags, with what they are called before them: `Links:: [[Soil]]`. */
export function isOfNames(line: string): boolean {
  return !SAYS.test(line.replace(LINK, '').replace(TAG, '').replace(LABEL, ''));
}

/** Nothing but tags, with what they are called before them. */
export function isOfTags(line: string): boolean {
  return !SAYS.test(line.replace(TAG, '').replace(LABEL, '')) && /#\p{L}/u.test(line);
}

/** A line that begins with what its notes are called. */
const LABELLED = /^[\s\p{P}]*[\p{L}\p{N}][\p{L}\p{N} _-]{0,29}\**:.*\[\[/u;

/**
 * Without lines of tags and short fields; empty where nothing but names of notes is left. A name on a line of its own may belong to a
 * sentence, and what an address is called may say something.
 */
export function withoutNames(markdown: string): string {
  const lines = markdown.split(/\r\n|\r|\n/);
  const kept = lines.filter(
    (line) => !FIELD.test(line) && !(isOfNames(line) && (LABELLED.test(line) || isOfTags(line))),
  );
  return kept.every((line) => isOfNames(line.replace(ADDRESSED, 'x'))) ? '' : kept.join('\n');
}

/** Whether somebody reads there what is no name alone: of notes that are linked, of tags, of an image. */
export function saysSomething(markdown: string): boolean {
  if (isImagesAlone(markdown)) return false;
  const said = withoutNames(markdown);
  return !said.split('\n').every(isOfNames) && plainText(said) !== '';
}
