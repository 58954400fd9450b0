import { texts } from '../texts/texts';
import type { VerbName } from './command-line/verbs';

export function helpText(verb: VerbName | undefined): string {
  const { general, verbs, ofEveryVerb } = texts().help;
  if (verb === undefined) return general;
  return verb === 'models' || verb === 'mcp' ? verbs[verb] : `${verbs[verb]}\n\n${ofEveryVerb}`;
}
