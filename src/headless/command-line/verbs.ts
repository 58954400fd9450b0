import { texts } from '../../texts/texts';
import { nearestWord } from '../../trace/nearest-word';

export const VERBS = [
  'index',
  'embed',
  'status',
  'search',
  'explain',
  'related',
  'zoom-in',
  'zoom-out',
  'links',
  'themes',
  'read',
  'pack',
  'ask',
  'know',
  'models',
  'tune',
  'eval',
  'summarize',
  'cost',
  'import',
  'mcp',
  'publish',
  'archive',
] as const;
export type VerbName = (typeof VERBS)[number];

export function isVerb(word: string): word is VerbName {
  return (VERBS as readonly string[]).includes(word);
}

export function unknownVerb(word: string): string {
  if (word.startsWith('-')) return texts().terminal.commandLine.optionBeforeVerb(word);
  return texts().terminal.commandLine.unknownVerb(word, nearestWord(word, VERBS));
}
