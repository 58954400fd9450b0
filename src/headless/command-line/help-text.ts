import { texts } from '../../texts/texts';
import type { VerbName } from './verbs';
import { layOutHelp } from './help-layout';

/** What `--help` shows of a verb, or of all, on a terminal of so many columns. */
export function helpText(verb: VerbName | undefined, columns: number): string {
  const { general, verbs, ofEveryVerb } = texts().help;
  if (verb === undefined) return layOutHelp(general, columns);
  const page = verb === 'models' || verb === 'mcp' ? verbs[verb] : `${verbs[verb]}\n\n${ofEveryVerb}`;
  return layOutHelp(page, columns);
}
