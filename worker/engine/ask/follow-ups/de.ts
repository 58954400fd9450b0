import type { FollowUpTable } from '../follow-up-table';

const AND = '(?:(?:und|aber|also|ok|okay|dann|jetzt|nun|auch),? )*';
const OF_THEM = '(?:davon|darunter|von (?:denen|ihnen|diesen)|unter ihnen)';
const SHOW = '(?:(?:nur|bloß|lediglich|(?:zeige?|gib)(?: mir)?(?: nur)?) )';
const NEWEST = '(?:neue?sten?|letzten?|jüngsten?|aktuellsten?)';
const OLDEST = '(?:ältesten?|ersten?|frühesten?)';
const ORDERED = (which: string): string =>
  `${AND}(?:${SHOW}(?:die |das |den )?${which}(?: ${OF_THEM}| zuerst)*|(?:die |das )?${which}(?: ${OF_THEM}| zuerst)+|(?:die|das) ${which})`;
const SAY = '(?:erwähnen|enthalten|nennen|sprechen von|handeln von)';
const ARE = '(?:sind|waren|liegen|stehen|wurden)';

export const GERMAN_FOLLOW_UPS: FollowUpTable = {
  bare: [
    [
      'count',
      `${AND}wie ?viele(?: ${OF_THEM}| denn)?(?: (?:sind|waren|gibt|habe|hab)(?: (?:das|es|sie|ich))?)?(?: (?:${OF_THEM}|denn|insgesamt|genau|dazu|darüber))*`,
    ],
    ['which', `${AND}welche(?: ${OF_THEM}| denn| genau)?(?: sind (?:das|es))?`],
    ['newest', ORDERED(NEWEST)],
    ['oldest', ORDERED(OLDEST)],
    ['timeline', `${AND}(?:im laufe der (?:zeit|jahre)|über die (?:zeit|jahre))`],
    [
      'ask',
      `${AND}(?:(?:warum|wieso|weshalb)(?: das| nicht| denn| eigentlich| ist das so)?|seit wann|bis wann|ab wann|wann(?: genau| denn| war das)?|wie(?: genau| denn| das| (?!viele(?: |$)){w})?|wo(?: genau)?|woher|wohin|wer|womit|wodurch|wofür|wozu|mit wem|von wem|für wen)`,
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
    `^${AND}(?:die(?:jenigen)?|jene|solche) (?<rest>(?:von|aus|mit|seit|vor|nach|ohne|im|in|über) .+)$`,
  ],
  which: [
    `^${AND}(?:welche[rs]?|was) ${OF_THEM}(?: ${ARE})? (?<rest>.+)$`,
    `^${AND}welche ${ARE} (?<rest>.+)$`,
    `^${AND}welche (?<rest>(?:haben|tragen|habe ich|${SAY}) .+)$`,
  ],
  counted: [`^${AND}wie ?viele(?: ${OF_THEM})?(?: ${ARE})? (?<rest>.+)$`],
  ones: `(?:${OF_THEM}|welche|die(?:jenigen)?|jene|solche|getaggt|verschlagwortet|notizen|${ARE}|haben|auch|bitte|stattdessen)`,
  ofThem: `(?:${OF_THEM}|welche ${SAY}|(?:nur|bloß)(?: die)? (?:über|zu[mr]?))`,
  about: '^(?:über|zu[mr]?|von|betreffend|bezüglich|auf)(?: de[rnms]| die| das| eine[rnms]?)? (?<topic>.+)$',
  adds: '^(?:(?:im|in|am|an|beim?|mit|ohne|für|nach|vor|während|unter|gegen|wegen|trotz|wenn|falls|aus|durch|zwischen|statt|bis) .+|{f}|nachts|tagsüber|drinnen|draußen|zu hause)$',
  pronouns: [
    ['(?:hat|haben|hatte|hatten) sich (?<it>das|die|er|sie|es)', ''],
    [
      '(?:wird|werden|wurde|wurden|ist|sind|war|waren|hat|haben|kann|können|soll|sollen|muss|müssen|darf|dürfen) (?<it>er|sie)',
      '',
    ],
    ['(?:ich|man|wir|du) (?<it>ihn|sie|es|ihm|ihnen|das(?=$))', ''],
    ['^(?:wie|warum|wieso|weshalb|wozu|wann|wo) {w} (?<it>das)$', ''],
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
    '(?:lohnt|geht|gibt|dauert|heißt|stimmt|regnet|schneit|bleibt|macht|bringt|reicht) es|es (?:sich|ist|war|dauert|gibt|geht|stimmt)|(?:können|könnten|würden|haben|wissen|kennen|meinen) sie (?:mir|mich|uns|bitte|einen?|eine)|dafür dass|(?:dazu|damit|darüber|dafür|darauf|daran|dagegen|davon),? (?:dass|ob|wie|was|wenn|zu|warum)',
  subjectless: [],
  condition: '^(?:aus|von|vom|seit|bis|vor|nach|mit|ohne|im|in|unter|zwischen) .+$',
  subjects: [
    '^(?:warum|wieso|weshalb|wie|wann|wo|womit) {w} (?:ich|man|wir)(?: de[rnms]| die| das| eine[rnms]?| meine[rnms]?)? (?<subject>{w})$',
    '^(?:warum|wieso|weshalb|wie|wann|wo|seit wann) {w}(?: de[rnms]| die| das| eine[rnms]?| meine[rnms]?)? (?<subject>(?!(?:ich|man|wir|es|er|sie|das)(?: |$)){w})',
  ],
};
