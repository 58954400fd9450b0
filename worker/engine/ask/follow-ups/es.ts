import type { FollowUpTable } from '../follow-up-table';

const AND = '(?:(?:y|pero|entonces|ahora|también|además|vale),? )*';
const THEM = '(?:ell[oa]s|es[oa]s|est[oa]s)';
const SHOW = '(?:(?:s[oó]lo|solamente|muéstrame|dame|enséñame|ordena por)(?: s[oó]lo)? )';
const NEWEST = '(?:más (?:recientes?|nuev[oa]s?)|últim[oa]s?)';
const OLDEST = '(?:más (?:antigu[oa]s?|viej[oa]s?)|primer[oa]s?)';
const ORDERED = (which: string): string => `${AND}${SHOW}?(?:las?|los|el) ${which}(?: de ${THEM}| primero)?`;
const ASKS = '(?:por qué|cómo|cuándo|dónde|con qué|para qué|cuánto(?: tiempo)?)';

export const SPANISH_FOLLOW_UPS: FollowUpTable = {
  bare: [
    ['count', `${AND}cuánt[oa]s(?: de ${THEM})?(?: (?:son|hay|tengo|eran))?(?: en total)?`],
    ['which', `${AND}cuáles(?: de ${THEM})?(?: son)?`],
    ['newest', ORDERED(NEWEST)],
    ['oldest', ORDERED(OLDEST)],
    ['timeline', `${AND}(?:con el (?:paso del )?tiempo|a lo largo (?:del tiempo|de los años))`],
    [
      'ask',
      `${AND}(?:por qué(?: no| eso| es eso)?|desde cuándo|hasta cuándo|cuándo(?: exactamente)?|cómo(?: exactamente)?|dónde|quién(?:es)?|con quién|con qué|para qué|cada cuánto|(?:por )?cuánto tiempo)`,
    ],
  ],
  joined: ['^(?:(?:y|pero|o|también|entonces|además),? )+(?<rest>.+)$'],
  instead: [
    `^${AND}qué (?:hay|pasa|tal)(?: con| de| en cuanto a)?(?: el| las?| los|l)? (?<rest>.+)$`,
    `^${AND}qué hay del (?<rest>.+)$`,
  ],
  only: [
    `^${AND}(?:s[oó]lo|solamente|únicamente)(?: muéstrame| dame)?(?: (?:las?|los|el|aquell[oa]s|${THEM})(?: que)?)? (?<rest>.+)$`,
    `^${AND}(?:las|los|aquell[oa]s|es[oa]s) (?<rest>(?:de|del|con|sin|en|que|desde|sobre) .+)$`,
  ],
  which: [`^${AND}cuáles(?: de ${THEM})?(?: (?:están|son))? (?<rest>.+)$`],
  counted: [`^${AND}cuánt[oa]s(?: de ${THEM})?(?: (?:están|son|hay))? (?<rest>.+)$`],
  ones: `(?:de ${THEM}|las?|los|el|que|tienen|tengan|están|son|llevan|notas|también|por favor)`,
  ofThem: `(?:de ${THEM}|cuáles (?:mencionan|contienen|hablan de|dicen)|(?:s[oó]lo|solamente)(?: las| los)? (?:sobre|acerca de))`,
  about: '^(?:sobre|acerca de|con respecto a|del?)(?: el| las?| los)? (?<topic>.+)$',
  adds: '^(?:(?:en|durante|con|sin|para|después de|antes de|cuando|si|bajo|desde|hasta|por|contra|al|entre) .+|{f}|de noche|de día|fuera|dentro|en casa)$',
  pronouns: [
    ['(?:sobre|de|con|contra|para|en|a|por) (?<it>eso|esto|ello|él|ella|ellos|ellas)', ''],
    [
      `^${AND}${ASKS}(?: no)?(?: (?:se|me|te))? (?<it>lo|la|los|las) {w}(?=$| (?:en|con|sin|para|al|por|cuando|mejor)(?: |$))`,
      '',
    ],
    ['(?<it>eso|ello|ellos|ellas)', ''],
  ],
  noPronoun: '(?:por|a pesar de|además de|aparte de|nada de|en) eso|eso (?:de|que)|es eso (?:cierto|verdad)',
  subjectless: [
    `^${AND}${ASKS}(?: no)?(?: (?:se|les?))? (?!{w}[aei]r(?:se)?$)(?!{w}o$)(?!(?:soy|estoy|voy|hay|es|son|está|están|fue|tengo|hice|escribí)(?: |$)){w}(?: (?:tanto|mucho|bien|mal|rápido|más|siempre|todavía))?$`,
  ],
  condition: '^(?:del?|desde|hasta|antes de|después de|con|sin|en|durante|entre) .+$',
  subjects: [
    `^${ASKS}(?: no)?(?: (?:se|me))? {w}(?: {w})?(?: el| las?| los| mis?) (?<subject>{w})`,
    `^${ASKS} (?:el|las?|los) (?<subject>{w})`,
  ],
};
