import type { SeveralTable } from '../several-table';

const ARTICLE = '(?:el|las?|los|un[ao]?s?|mis?)';

export const SPANISH_SEVERAL: SeveralTable = {
  also: '(?:y|e|además|también)(?: también)?',
  tail: '(?!)',
  article: ARTICLE,
  alike: [
    `^(?:expl[ií]ca(?:me|nos)?|define|describe) (?<first>.+?) [ye] (?<last>.+)$`,
    `^(?:(?:cuéntame|háblame)(?: algo| más)? (?:sobre|acerca de|de)|(?:qué|quién(?:es)?) (?:es|son|fue|fueron|era|eran)) (?<first>.+?) [ye] (?<last>.+)$`,
  ],
  defined: '^qué (?:es|son|fue|era) una? .+',
  named: [
    `^(?:expl[ií]ca(?:me)?|define|(?:qué|quién(?:es)?) (?:es|son|fue|fueron|era|eran|significa)) (?:${ARTICLE} )?(?<topic>.+)$`,
  ],
  defines: '(?:es|son|fue|fueron|era|eran|significan?|se refieren? a|se llaman?|consisten? en|designan?)',
};
