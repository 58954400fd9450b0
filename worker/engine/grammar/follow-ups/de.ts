import type { FollowUpTable } from '../follow-up-table';

const AND = '(?:(?:und|aber|also|ok|okay|dann|jetzt|nun|auch),? )*';
const OF_THEM = '(?:davon|darunter|von (?:denen|ihnen|diesen)|unter ihnen)';
const SHOW = '(?:(?:nur|bloß|lediglich|(?:zeige?|gib)(?: mir)?(?: nur)?) )';
const NEWEST = '(?:neue?sten?|letzten?|jüngsten?|aktuellsten?)';
const OLDEST = '(?:ältesten?|ersten?|frühesten?)';
const ORDERED = (which: string): string =>
  `${AND}(?:${SHOW}(?:die |das |den )?${which}(?: ${OF_THEM}| zuerst)*|(?:die |das )?${which}(?: ${OF_THEM}| zuerst)+|(?:die|das) ${which})`;
const SAY = '(?:erwähnen|enthalten|nennen|sprechen von|handeln von|erwähnt|enthält|nennt)';
const ARE = '(?:sind|waren|liegen|stehen|wurden)';

/** What is always of something. */
const PARTS =
  '(?:preise?|kosten|autor(?:en|in)?|verfasser(?:in)?|titel|namen?|adressen?|(?:telefon)?nummern?|datum|dauer|länge|größe|gewicht|zutaten?|beispiele?|gr(?:und|ünde)|ursachen?|folgen?|ergebnis(?:se)?|fazit|vorteile?|nachteile?|regisseur(?:in)?|verlag|frist|schluss|handlung|mengen?|temperatur|(?:zweite|dritte|vierte|andere|erstere|letztere)[nrs]?)';
const MOST = '(?:\\p{L}+ste[nrs]?|am \\p{L}+sten)';
const PREPOSITION = '(?:in|mit|bei|auf|an|zu|für|von|aus|um|nach|unter|ab|seit|bis|gegen)';

export const GERMAN_FOLLOW_UPS: FollowUpTable = {
  thanks:
    '(?:danke(?:schön| dir| ihnen| sehr)?|vielen dank|besten dank|merci|super|toll|prima|perfekt|alles klar|gut|aha)',
  corrects: [
    '^(?:nein|nee|nö|sorry|entschuldigung|entschuldige|quatsch|halt|moment|pardon|verzeihung|ach),? (?:ich )?mein(?:e|te) (?:natürlich |eigentlich )?(?<rest>.+)$',
    '^(?:nein|nee|nö|sorry|entschuldigung|entschuldige|quatsch|halt|moment|pardon|verzeihung|ach), (?<rest>.+)$',
    '^(?:ich mein(?:e|te)|meinte) (?:natürlich |eigentlich )?(?<rest>.+)$',
    '^(?<rest>.+?),? mein(?:e|te) ich$',
  ],
  bare: [
    [
      'count',
      `${AND}wie ?viele(?: ${OF_THEM}| denn)?(?: (?:sind|waren|gibt|habe|hab)(?: (?:das|es|sie|ich))?)?(?: (?:${OF_THEM}|denn|insgesamt|genau|dazu|darüber|noch|übrig))*`,
    ],
    ['which', `${AND}welche(?: ${OF_THEM}| denn| genau)?(?: sind (?:das|es))?`],
    ['newest', ORDERED(NEWEST)],
    ['oldest', ORDERED(OLDEST)],
    ['timeline', `${AND}(?:im laufe der (?:zeit|jahre)|über die (?:zeit|jahre))`],
    [
      'ask',
      `${AND}(?:(?:warum|wieso|weshalb)(?: das| nicht| denn| eigentlich| ist das so)?|seit wann|bis wann|ab wann|wann(?: genau| denn| war das)?|wie(?: genau| denn| das| (?!viele(?: |$)){w})?|wo(?: genau)?|woher|wohin|wer|womit|wodurch|wofür|wozu|mit wem|von wem|für wen|an wen|bei wem|zu wem|durch wen|gegen wen)`,
    ],
  ],
  joined: ['^(?:(?:und|aber|oder|auch|dann|also|ok|okay),? )+(?:noch )?(?<rest>.+)$'],
  instead: [
    `^${AND}(?:wie|was) (?:ist|war|wäre)(?: es| das)? (?<rest>(?:im|in|am|an|beim|ohne|während|nach|vor) .+)$`,
    `^${AND}(?:was ist|was wäre|wie (?:ist|steht|sieht) es)(?: aus)? (?:mit|bei|um|für)(?: de[rnm]| die| das| meine[rnm]?)? (?<rest>.+?)(?: aus)?$`,
  ],
  only: [
    `^${AND}(?<rest>(?:aus|von|mit|seit|vor|ohne|im) .+) nur$`,
    `^${AND}(?:nur|bloß|lediglich)(?: noch)?(?: (?:die(?:jenigen)?|jene|solche|das)(?: davon)?(?:,? die)?)? (?<rest>.+)$`,
    `^${AND}(?:gibt es |habe ich )?(?:welche|eine[rs]?|der|das) (?<rest>(?:vo[nm]|aus|mit|ohne|über|zu[mr]?|im|in) .+)$`,
    `^${AND}(?:die(?:jenigen)?|jene|solche) (?<rest>(?:vo[nm]|aus|mit|seit|vor|nach|ohne|im|in|über) .+)$`,
  ],
  which: [
    `^${AND}(?:welche[rs]?|was) ${OF_THEM}(?: ${ARE})? (?<rest>.+)$`,
    `^${AND}welche ${ARE} (?<rest>.+)$`,
    `^${AND}welche (?<rest>(?:haben|tragen|habe ich|${SAY}) .+)$`,
  ],
  counted: [`^${AND}wie ?viele(?: ${OF_THEM})?(?: ${ARE})? (?<rest>.+)$`],
  excludes: [
    `^${AND}(?:aber )?(?:(?:nicht(?: (?:die(?:jenigen)?|jene|solche))?|keine) (?:von|vom|aus|über|zu[mr]?|beim?|im|in|mit|für|auf)(?: de[rnm])?|nicht (?:die(?:jenigen)?|jene|solche)) (?<rest>.+)$`,
    '^(?:aber|jedoch|doch) (?:nicht|keine?n?) (?!(?:nur|immer|sicher|alle[sn]?|wenn|ob|mehr|jetzt|so|sehr|wie|warum|was|wer|wo)(?: |$))(?<rest>.+)$',
    `^${AND}(?:alle[ns]? )?(?:außer|bis auf) (?:die|denen|jene|das|den)(?: (?:von|vom|aus|über|zu[mr]?|bei[m]?|im|in|für)(?: de[rnm])?)? (?<rest>.+)$`,
    '^(?:die(?:jenigen)?|jene),? die nicht (?:(?:von|vom|aus|über|zu[mr]?|bei[m]?|im|in|für)(?: de[rnm])? )?(?<rest>.+?)(?: sind| handeln)?$',
  ],
  earlier: [
    `${AND}(?:in |an |im |am )?(?:(?:die|das|der|den|dem) )?(?:{u} (?:davor|zuvor)|vorherige[ns]? {u})`,
  ],
  later: [
    `${AND}(?:in |an |im |am )?(?:(?:die|das|der|den|dem) )?(?:{u} (?:danach|darauf)|(?:folgende|nächste)[nsr]? {u})`,
  ],
  ones: `(?:${OF_THEM}|welche|die(?:jenigen)?|jene|solche|getaggt|verschlagwortet|notizen|${ARE}|haben|auch|bitte|stattdessen)`,
  ofThem: `(?:${OF_THEM}|welche ${SAY}|(?:nur|bloß|lediglich) die {w}$|welche (?:vo[nm]|aus|mit|ohne|über|zu[mr]?|im|in)|(?:die|in denen|wo) .+ (?:${SAY}|vorkommt|vorkommen|geht|steht)$|(?:nur|bloß)(?: die)? (?:über|zu[mr]?))`,
  about: '^(?:über|zu[mr]?|von|betreffend|bezüglich|auf)(?: de[rnms]| die| das| eine[rnms]?)? (?<topic>.+)$',
  adds: '^(?:(?:im|in|am|an|beim?|mit|ohne|für|nach|vor|während|unter|gegen|wegen|trotz|wenn|falls|aus|durch|zwischen|statt|bis) .+|{f}|nachts|tagsüber|drinnen|draußen|zu hause)$',
  leads: [
    ...[
      'über|zu[mr]?|bezüglich',
      'mit',
      'ohne',
      'im|in|ins',
      'am|an|ans',
      'beim|bei',
      'fürs?',
      'von|vom',
      'auf',
      'aus',
    ],
    ...['nach', 'vor', 'unter', 'gegen', 'zwischen', 'während'],
  ],
  trails: [],
  determiners: ['de[rnms]|die|das', 'mein(?:e[rnms]?)?|unser(?:e[rnms]?)?', 'ein(?:e[rnms]?)?'],
  owners: [],
  owned: [],
  parts: PARTS,
  incomplete: [
    `${AND}(?:${PREPOSITION} )?(?:welche[rnms]?|was für(?: eine[rnms]?| ein)?) (?!(?:ist|sind|war|waren|davon|denn|haben?|hatten?|wurden?|ich|wir)(?: |$)){w}`,
    `${AND}(?:${PREPOSITION} )?wie ?viele?n? {w}(?: (?:am|pro|im|je|in der) {w})?`,
    `${AND}welche[rs]?(?: davon| von (?:ihnen|beiden|denen|den {n}))? (?:ist|sind|war|waren|wäre|kostet|wirkt)(?: denn| wohl)? (?:(?:die |das |der )?${MOST}|{w})(?: davon| von allen)?`,
    `${AND}(?:(?:wer|was|wie|wo|wann)(?: (?:ist|sind|war|waren|lautet|lauten|heißt))? )(?:der|die|das) ${PARTS}`,
    `${AND}(?:gibt es|gib(?: mir)?|nenn(?:e)?(?: mir)?|hast du|habe ich|zeig(?:e)?(?: mir)?)(?: (?:dazu|dafür|davon|hierzu))?(?: (?:auch|noch))?(?: eine?n?| irgendwelche)? ${PARTS}(?: (?:dazu|dafür|davon))?`,
    `${AND}(?:erzähl(?:e)?(?: mir)?|was steht)(?: mehr)? (?:über|vo[nm]|zu[mr]?)(?: de[nrms]| die| das)? ${PARTS}`,
    `${AND}(?:gibt es |etwas |was |habe ich )(?:auch |noch )?(?:etwas |was )?(?:\\p{L}+eres?|besseres)`,
  ],
  elliptic: [
    `${AND}(?:gilt das |ist das )?(?:auch|genauso|dasselbe|das gleiche) (?:im|in|am|an|beim?|für|mit|ohne|bei) .+`,
    `${AND}(?:noch|auch|auch welche|welche) \\p{L}+ere`,
    '(?:im|in|am|an|beim?|für|mit|ohne) .+ (?:auch|genauso|ebenfalls)',
    `${AND}(?:nur )?(?:die|der|das) (?:größ|klein|läng|kürz|best|schlecht|wichtig|teuer|günstig|billig|schön|höch|tief|schnell|langsam|leicht|schwer|stärk|schwäch|jüng)(?:e?s?t)?e[nrs]?`,
  ],
  pronouns: [
    ['(?:hat|haben|hatte|hatten) sich (?<it>das|die|er|sie|es)', ''],
    [
      '(?:wird|werden|wurde|wurden|ist|sind|war|waren|hat|haben|kann|können|soll|sollen|muss|müssen|darf|dürfen) (?<it>er|sie)',
      '',
    ],
    ['(?:ich|man|wir|du) (?<it>ihn|sie|es|ihm|ihnen|das(?=$))', ''],
    [`^${AND}(?:ist|war|wäre) (?<it>es|das)(?= (?:(?:zu|so|sehr|wirklich|noch) )?{w}$)`, ''],
    ['{w} (?<it>das|der|den|dem|die|denen)$', ''],
    [
      '(?:hat|haben|hatte|hatten|wird|wurde|soll|kann|muss) (?<it>das|die|den) (?:ge|be|ver|ent|er|zer|über|unter|vor|an|auf|aus|ein|ab|zu|mit)\\p{L}+(?:t|en)$',
      '',
    ],
    ['(?<it>ihn|ihm|ihnen)', ''],
    ['{w} (?<it>sie|er)$', ''],
    ['(?<it>darüber|davon)', 'über '],
    ['(?<it>dazu)', 'zu '],
    ['(?<it>dagegen)', 'gegen '],
    ['(?<it>dafür)', 'für '],
    ['(?<it>daran)', 'an '],
    ['(?<it>darauf)', 'auf '],
    ['(?<it>damit)(?=$| (?:zu tun|machen|umgehen|anfangen))', 'mit '],
  ],
  noPronoun:
    '(?:lohnt|geht|gibt|dauert|heißt|stimmt|regnet|schneit|bleibt|macht|bringt|reicht) es|es (?:sich|ist|war(?! {w}$)|dauert|gibt|geht|stimmt)|(?:können|könnten|würden|haben|wissen|kennen|meinen) sie (?:mir|mich|uns|bitte|einen?|eine)|dafür dass|(?:dazu|damit|darüber|dafür|darauf|daran|dagegen|davon),? (?:dass|ob|wie|was|wenn|zu|warum)',
  subjectless: [],
  condition: '^(?:aus|von|vom|seit|bis|vor|nach|mit|ohne|im|in|unter|zwischen) .+$',
  subjects: [
    '^(?:warum|wieso|weshalb|wie|wann|wo|womit) {w} (?:ich|man|wir)(?: de[rnms]| die| das| eine[rnms]?| meine[rnms]?)? (?<subject>{w})$',
    '^(?:warum|wieso|weshalb|wie|wann|wo|seit wann) {w}(?: de[rnms]| die| das| eine[rnms]?| meine[rnms]?)? (?<subject>(?!(?:ich|man|wir|es|er|sie|das)(?: |$)){w}(?: vo[nm](?: (?:dem|der|den|einem|einer|meine[rnm]?))? {w}(?: mit(?: (?:dem|der|den|einem|einer))? {w})?)?)',
  ],
};
