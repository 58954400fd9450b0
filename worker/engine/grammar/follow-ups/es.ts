import type { FollowUpTable } from '../follow-up-table';

const AND = '(?:(?:y|pero|entonces|ahora|también|además|vale),? )*';
const THEM = '(?:ell[oa]s|es[oa]s|est[oa]s)';
const SHOW = '(?:(?:s[oó]lo|solamente|muéstrame|dame|enséñame|ordena por)(?: s[oó]lo)? )';
const NEWEST = '(?:más (?:recientes?|nuev[oa]s?)|últim[oa]s?)';
const OLDEST = '(?:más (?:antigu[oa]s?|viej[oa]s?)|primer[oa]s?)';
const ORDERED = (which: string): string => `${AND}${SHOW}?(?:las?|los|el) ${which}(?: de ${THEM}| primero)?`;
const ASKS = '(?:por qué|cómo|cuándo|dónde|con qué|para qué|cuánto(?: tiempo)?)';

/** What is always of something. */
const PARTS =
  '(?:precios?|costes?|costos?|autor(?:a|es)?|títulos?|nombres?|direcci(?:ón|ones)|teléfonos?|números?|fechas?|duración|tamaño|peso|ingredientes?|ejemplos?|motivos?|raz(?:ón|ones)|causas?|efectos?|resultados?|conclusi(?:ón|ones)|ventajas?|desventajas?|inconvenientes?|director(?:a|es)?|editorial|plazo|final|argumento|cantidad(?:es)?|temperatura|(?:segund|tercer|cuart|otr)[oa]s?)';
const MOST = '(?:(?:m[aá]s|menos) {w}|mejor(?:es)?|peor(?:es)?)';

export const SPANISH_FOLLOW_UPS: FollowUpTable = {
  thanks: '(?:(?:muchas |mil )?gracias|genial|perfecto|vale|estupendo|muy bien|ok)',
  corrects: [
    '^(?:no|perdón|perdona|disculpa|digo|ay|uy|espera),? (?:me (?:refería|refiero) a|quería decir|quise decir|digo) (?<rest>.+)$',
    '^(?:no|perdón|perdona|disculpa|digo|ay|uy|espera), (?<rest>.+)$',
    '^(?:me (?:refería|refiero) a|quería decir|quise decir)l? (?<rest>.+)$',
    '^(?<rest>.+?),? (?:quería|quise) decir$',
  ],
  bare: [
    ['count', `${AND}cuánt[oa]s(?: de ${THEM})?(?: (?:son|hay|tengo|eran|quedan|faltan))?(?: en total)?`],
    ['which', `${AND}cuáles(?: de ${THEM})?(?: son)?`],
    ['newest', ORDERED(NEWEST)],
    ['oldest', ORDERED(OLDEST)],
    ['timeline', `${AND}(?:con el (?:paso del )?tiempo|a lo largo (?:del tiempo|de los años))`],
    [
      'ask',
      `${AND}(?:por qué(?: no| eso| es eso)?|desde cuándo|hasta cuándo|cuándo(?: exactamente)?|cómo(?: exactamente)?|dónde|quién(?:es)?|(?:a|de|para|por|con) quién(?:es)?|(?:a|de|hacia|hasta) dónde|con qué|para qué|cada cuánto|(?:por )?cuánto tiempo)`,
    ],
  ],
  joined: ['^(?:(?:y|pero|o|también|entonces|además),? )+(?<rest>.+)$'],
  instead: [
    `^${AND}qué (?:hay|pasa|tal)(?: con| de| en cuanto a)?(?: el| las?| los|l)? (?<rest>.+)$`,
    `^${AND}qué hay del (?<rest>.+)$`,
  ],
  only: [
    `^${AND}(?:s[oó]lo|solamente|únicamente)(?: muéstrame| dame)?(?: (?:las?|los|el|aquell[oa]s|${THEM})(?: que)?)? (?<rest>.+)$`,
    `^${AND}(?:hay )?(?:algun[oa]s?|algún|el|la) (?!de (?:mis?|tus?|sus?|nuestr))(?<rest>(?:del?|con|sin|sobre|en|desde|que) .+)$`,
    `^${AND}(?:las|los|aquell[oa]s|es[oa]s) (?<rest>(?:de|del|con|sin|en|que|desde|sobre) .+)$`,
  ],
  which: [`^${AND}cuáles(?: de ${THEM})?(?: (?:están|son))? (?<rest>.+)$`],
  counted: [`^${AND}cuánt[oa]s(?: de ${THEM})?(?: (?:están|son|hay))? (?<rest>.+)$`],
  excludes: [
    `^${AND}no (?:(?:las|los|l[oa]|aquell[oa]s|es[oa]s)(?: que (?:son|sean|están))? )?(?:(?:del?|sobre|en|con|para|a) )(?:el |las? |los )?(?<rest>.+)$`,
    '^(?:pero|aunque) no (?!(?:solo|sólo|siempre|todo|todos|todas|si|cuando|sé|estoy|es|son|hay|tan|muy|como|cómo|por|qué)(?: |$))(?<rest>.+)$',
    `^${AND}(?:las|los|aquell[oa]s|es[oa]s) que no (?:(?:son|sean|están|estén|tienen|tengan|hablan|hablen|traten|tratan) )(?:(?:del?|sobre|en|con|para) )?(?:el |las? |los )?(?<rest>.+)$`,
    `^${AND}(?:excepto|salvo|menos|quitando|excluye) (?:las|los)(?: (?:del?|sobre|en|con)(?: (?:el|las?|los))?)? (?<rest>.+)$`,
  ],
  earlier: [`${AND}(?:en |de )?(?:el|la|del) {u} (?:anterior|antes)`],
  later: [`${AND}(?:en |de )?(?:el|la|del) (?:{u} (?:siguiente|después|posterior)|siguiente {u})`],
  ones: `(?:de ${THEM}|las?|los|el|que|tienen|tengan|están|son|llevan|notas|también|por favor)`,
  ofThem: `(?:de ${THEM}|(?:cuáles|l[oa]s que) (?:mencionan|mencionen|contienen|contengan|hablan de|hablen de|dicen)|(?:s[oó]lo|solamente)(?: las| los)? (?:sobre|acerca de)|(?:s[oó]lo|solamente) l[oa]s {w}$|(?:algun[oa]s?|algún) (?:del?|con|sin|sobre|en|que))`,
  about: '^(?:sobre|acerca de|con respecto a|del?)(?: el| las?| los)? (?<topic>.+)$',
  adds: '^(?:(?:en|durante|con|sin|para|después de|antes de|cuando|si|bajo|desde|hasta|por|contra|al|entre) .+|{f}|de noche|de día|fuera|dentro|en casa)$',
  leads: [
    ...[
      'sobre|acerca de',
      'con',
      'sin',
      'en',
      'para',
      'por',
      'del?',
      'al?',
      'entre',
      'contra',
      'desde',
      'hasta',
    ],
    ...['durante', 'después de', 'antes de'],
  ],
  trails: [],
  determiners: ['el|las?|los', 'mis?|nuestr[oa]s?|tus?|sus?', 'un[oa]?s?'],
  owners: [],
  owned: [],
  parts: PARTS,
  incomplete: [
    `${AND}(?:a|en|con|de|para|desde|hasta|sobre) qué {w}`,
    `${AND}cuánt[oa]s? {w}(?: (?:al?|por)(?: la)? {w})?`,
    `${AND}cuál(?:es)?(?: de (?:ell[oa]s|es[oa]s|est[oa]s|l[oa]s {n}|tod[oa]s))? (?:es|son|era|eran|fue|fueron|está|están|sale|funciona)(?: (?:el |las? |los |lo )?${MOST}| {w})(?: de tod[oa]s)?`,
    `${AND}(?:(?:cuál|quién|qué|dónde|cuándo|cómo)(?:es)?(?: (?:es|son|era|fue))? )(?:el|las?|los) ${PARTS}`,
    `${AND}(?:pon(?:me)?|dame|hay|tienes|tengo|muéstrame|algún|alguna)(?: (?:un[oa]?|algún|alguna))? ${PARTS}(?: (?:de eso|de ello|para eso))?`,
    `${AND}(?:háblame|cuéntame|dime|qué (?:hay|dice|pasa))(?: más| algo)? (?:del?|sobre|con)(?: el| las?| los)? ${PARTS}`,
  ],
  elliptic: [
    `${AND}(?:hay |tengo |algun[oa]s? |algo |un[oa]s? |l[oa]s )?(?:m[aá]s|menos) {w}`,
    `${AND}(?:es (?:lo mismo|igual)|lo mismo|igual|también) (?:en|para|con|sin) .+`,
    '(?:en|para|con|sin) .+ (?:también|igual)',
    `${AND}(?:el|las?|los|lo) (?:m[aá]s|menos) {w}`,
    `${AND}(?:fue|fueron|era|eran|está|están|estaba|estaban|quedó|salió|resultó|sigue) (?:(?:muy|tan|demasiado|más) )?{w}`,
  ],
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
    `^${ASKS}(?: no)?(?: (?:se|me))? {w}(?: {w})?(?: el| las?| los| mis?) (?<subject>{w}(?: del?(?: (?:la|los|las|mi))? {w})?)`,
    `^${ASKS} (?:el|las?|los) (?<subject>{w})`,
  ],
};
