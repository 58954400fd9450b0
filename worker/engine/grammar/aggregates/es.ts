import type { AggregateTable } from '../aggregate-table';

const ASK =
  '^(?:(?:(?:cuál|cuánto|cuánta|qué) (?:es|era|son|fue|suman?)|calcula|dime|muestra|muéstrame|dame) )?(?:(?:el|la|los|las|mis?) )*';
const BY = '(?<by>{w}(?: {w})?)';
const THE = '(?: (?:tod[oa]s|l[oa]s|el|la|mis?))*';
const OF = `(?:de|del|para|en|entre)${THE}`;
const OF_THING = `(?: ${OF} (?<thing>.+))?$`;

export const SPANISH_AGGREGATES: AggregateTable = {
  cue: 'promedio|medi[oa]|mediana|suma|total(?:es)?|acumulad[oa]s?|cu[aá]nt[oa]s?|número|cantidad|máxim[oa]|mínim[oa]|mayor|menor|mejor|peor|más|por|cada|según',
  marks: [
    ['average', 'de (?:media|promedio)|en promedio|por término medio'],
    ['sum', 'en (?:total|conjunto)|sumad[oa]s'],
  ],
  asked: [
    ['average', `${ASK}(?:promedio|media|valor medio) (?:de|del)${THE} ${BY}${OF_THING}`],
    ['average', `${ASK}${BY} (?:media|medio|promedio)${OF_THING}`],
    ['median', `${ASK}mediana (?:de|del)${THE} ${BY}${OF_THING}`],
    ['median', `${ASK}${BY} mediana${OF_THING}`],
    ['sum', `${ASK}(?:suma(?: total)?|total) (?:de|del)${THE} ${BY}${OF_THING}`],
    ['sum', `${ASK}${BY} (?:total(?:es)?|acumulad[oa])${OF_THING}`],
    ['highest', `${ASK}${BY} (?:más alt[oa]|máxim[oa])${OF_THING}`],
    ['highest', `${ASK}(?:mayor|máxim[oa]) ${BY}${OF_THING}`],
    ['lowest', `${ASK}${BY} (?:más baj[oa]|mínim[oa])${OF_THING}`],
    ['lowest', `${ASK}(?:menor|mínim[oa]) ${BY}${OF_THING}`],
    ['sum', `^cu[aá]nt[oa]s (?<by>{w}) (?:tienen?|suman?|contienen?|hay en)${THE} (?<thing>.+)$`],
    ['sum', '^cu[aá]nt[oa]s (?<by>{w})(?: (?:he|ya|llevo))* (?<deed>{w})$'],
    ['marked', `^cu[aá]nto duran?${THE} (?<thing>.+)$`, 'length'],
    ['marked', `^cu[aá]nto (?:cuestan?|costaron|costó|han costado)${THE} (?<thing>.+)$`, 'price'],
    ['sum', `^cu[aá]nto(?: dinero)? (?:he gastado|gasté) en${THE} (?<thing>.+)$`, 'price'],
  ],
  grouped: [
    [
      'certain',
      '^(?<thing>.+?) (?:(?:(?:por|de|para|en) )?cada|(?:agrupad|desglosad|dividid|repartid)[oa]s por|según)(?: (?:el|la|su))? (?<by>{w}(?: {w})?)$',
    ],
    ['usual', '^(?<thing>.+?) por(?: (?:el|la|su))? (?<by>{w}(?: {w})?)$'],
  ],
  perGroup: [
    `^(?<first>.+?) (?:(?:(?:por|de|para|en) )?cada|(?:agrupad|desglosad|dividid|repartid)[oa]s? por|según|por)(?: (?:el|la|su))? (?<by>{w}(?: {w})?)(?<last> ${OF} .+)?$`,
    '^qué (?<by>{w}) (?:tiene|tienen) (?:el|la|los|las) (?:mejor|mayor|peor|menor) (?<last>.+)$',
    '^qué (?<by>{w}) (?:tiene|tienen) (?:el|la|los|las) (?<last>.+) (?:más (?:alt|baj)[oa]|mayor|menor|mejor|peor)$',
  ],
  joint: ' ',
  least: 'qué .+ (?:más baj[oa]|menor|menos|peor).*',
  ofGroup: [
    ['sum', '^cu[aá]nt[oa]s (?<by>{w})$'],
    ['marked', '^(?<by>{w})$'],
    [
      'highest',
      '^(?:(?:el|la|los|las|mis?) )?(?<thing>.+?) (?:mejor|más) (?:valorad|puntuad|calificad)[oa]s?$',
      'rating',
    ],
    [
      'lowest',
      '^(?:(?:el|la|los|las|mis?) )?(?<thing>.+?) (?:peor|menos) (?:valorad|puntuad|calificad)[oa]s?$',
      'rating',
    ],
  ],
  countDone: ['^cu[aá]nt[oa]s (?<thing>.+?)(?: (?:he|se))? (?<deed>{w})$'],
  done: '^(?<thing>.+?) que(?: ya)?(?: he)? (?<deed>{w})$',
  consumed: 'leí|leyó|vi|vimos|jugué|escuché|terminé|visité',
  next: {
    made: [
      ['average', '(?:la |el |de |en )?(?:media|promedio)'],
      ['sum', '(?:la |el |en )?(?:suma|total)'],
      ['median', '(?:la )?mediana'],
      ['highest', '(?:el |la )?(?:más alt[oa]|máxim[oa]|mayor)'],
      ['lowest', '(?:el |la )?(?:más baj[oa]|mínim[oa]|menor)'],
    ],
    other: '^(?:(?:de|para|los|las|mis) )*(?<thing>.+)$',
    per: '^(?:por|según|por cada|cada)(?: (?:el|la))? (?<by>{w}(?: {w})?)$',
  },
};
