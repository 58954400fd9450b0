import { termsToFind } from '../words/tokenise';

/** A block that a plugin replaces by what it makes of it, by the word behind its fence. */
const FENCED =
  /^[`~]{3,}\s*(dataview|dataviewjs|tasks|query|base|templater|button|meta-bind(?:-[a-z-]+)?)\s*$/im;
/** What Templater, the app's own templates and importers put something in the place of. */
const PLACES = /<%[\s\S]*?%>|\{\{\s*(?:date|time|title)\b[^}]*\}\}|\{%[\s\S]*?%\}/;
const TEMPLATE_WORDS = ['template', 'templater'];

/**
 * Whether a paragraph is an order to a plugin or a place that a template fills: it holds words of a question and says nothing. Not
 * so where the question is about that: it has the word of the fence, or asks for templates.
 */
export function isPluginCode(text: string, asked: ReadonlyMap<string, number>): boolean {
  const fence = FENCED.exec(text)?.[1];
  const words = fence !== undefined ? [fence] : PLACES.test(text) ? TEMPLATE_WORDS : [];
  return words.length > 0 && !words.flatMap(termsToFind).some((term) => asked.has(term));
}
