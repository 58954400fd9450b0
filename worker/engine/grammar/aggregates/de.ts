import type { AggregateTable } from '../aggregate-table';

const ASK =
  '^(?:(?:(?:was|wie (?:hoch|groß|lang|viel)) (?:ist|sind|war|waren|beträgt|betragen)|(?:zeige?|nenne?|gib)(?: mir)?|berechne) )?(?:(?:die|der|das|den|meine?|alle) )*';
const BY = '(?<by>{w}(?: {w})?)';
const OF =
  '(?:(?:von|für|über|in|aus|bei|unter)(?: (?:allen|den|der|meinen|meiner|aller))*|der|des|meiner|meines|aller)';
const OF_THING = `(?: ${OF} (?<thing>.+))?$`;
const THE = '(?: (?:der|des|von|den|meiner|aller|aus))*';

export const GERMAN_AGGREGATES: AggregateTable = {
  cue: '(?:durchschnitt|mittel|gesamt|median){w}|median|durchschnitt|mittel|mittlere?[nrs]?|schnitt|summe|insgesamt|zusammen|wie ?viele?|anzahl|(?:höchst|größt|maximal|niedrigst|kleinst|geringst|minimal|gesamt)e[nrs]?|pro|je|jede[nmrs]?|nach',
  marks: [
    ['average', 'im (?:durchschnitt|mittel|schnitt)|durchschnittlich'],
    ['sum', 'insgesamt|zusammen(?:gerechnet)?|in summe|alles in allem'],
  ],
  asked: [
    [
      'average',
      `${ASK}(?:durchschnittliche?[nrs]?|mittlere[nrs]?|durchschnitt|mittelwert|mittel|schnitt)${THE} ${BY}${OF_THING}`,
    ],
    ['average', `${ASK}durchschnitts(?<by>{w})${OF_THING}`],
    ['median', `${ASK}median${THE} ${BY}${OF_THING}`],
    ['median', `${ASK}median(?<by>{w})${OF_THING}`],
    ['sum', `${ASK}(?:gesamte[nrs]?|summe|gesamtsumme|gesamtzahl)${THE} ${BY}${OF_THING}`],
    ['sum', `${ASK}gesamt(?<by>{w})${OF_THING}`],
    ['highest', `${ASK}(?:höchste|größte|maximale)[nrs]? ${BY}${OF_THING}`],
    ['lowest', `${ASK}(?:niedrigste|kleinste|geringste|minimale)[nrs]? ${BY}${OF_THING}`],
    ['sum', '^wie ?viele? (?<by>{w}) (?:habe|hab|hatte) ich(?: (?:schon|bisher|bereits))* (?<deed>{w})$'],
    ['sum', '^wie ?viele? (?<by>{w}) (?:haben|hat|hatten|umfassen|enthalten) (?<thing>.+)$'],
    ['marked', '^wie lange? (?:sind|dauern|laufen|waren) (?<thing>.+)$', 'length'],
    ['marked', '^(?:wie ?viel|was) (?:kosten|kosteten|haben) (?<thing>.+?)(?: gekostet)?$', 'price'],
    ['marked', '^wie (?:gut )?(?:sind|waren|habe ich) (?<thing>.+?)(?: bewertet)?$', 'rating'],
    ['sum', '^wie ?viel(?: geld)? habe ich (?:für|in|auf) (?<thing>.+?) ausgegeben$', 'price'],
  ],
  grouped: [
    [
      'certain',
      '^(?<thing>.+?) (?:pro|je|(?:(?:für|in|von|aus|nach) )?jede[nmrs]?|(?:aufgeteilt|gruppiert|aufgeschlüsselt|unterteilt) nach) (?<by>{w}(?: {w})?)$',
    ],
    ['usual', '^(?<thing>.+?) nach (?<by>{w}(?: {w})?)$'],
  ],
  perGroup: [
    `^(?<first>.+?) (?:pro|je|(?:(?:für|in|von|aus|nach) )?jede[nmrs]?|(?:(?:aufgeteilt|gruppiert|aufgeschlüsselt|unterteilt) )?nach) (?<by>{w}(?: {w})?)(?<last> ${OF} .+)?$`,
    '^(?<first>wie ?viele? .+ ich) (?:pro|je|jede[ns]?) (?<by>{w}) (?<last>{w})$',
    '^(?<first>.+?),? (?:die )?(?:pro|je|jede[ns]?) (?<by>{w}) (?<last>{w})(?: (?:sind|wurden))?$',
    '^welche[rs]? (?<by>{w}) (?:hat|haben|hatte) (?:(?:die|den|das) )?(?:höchste|beste|größte|niedrigste|schlechteste|kleinste|geringste)[nr]? (?<last>(?:durchschnitt|mittlere|median|gesamt|summe).*)$',
    '^welche[rs]? (?<by>{w}) (?:hat|haben|hatte) (?<first>im (?:schnitt|durchschnitt|mittel)|insgesamt) (?:(?:die|den|das) )?(?:höchste|beste|größte|meiste|niedrigste|schlechteste|kleinste|geringste|wenigste)[nr]? (?<last>{w})$',
  ],
  joint: ' ',
  least: 'welche[rsn]? .+ (?:niedrigste|schlechteste|kleinste|geringste|wenigste)[nrs]? .+',
  ofGroup: [
    ['sum', '^wie ?viele? (?<by>{w})$'],
    ['marked', '^(?<by>{w})$'],
    [
      'highest',
      '^(?:(?:der|die|das|mein|meine) )?(?:am (?:besten|höchsten) |best|höchst)-?bewertete[nrs]? (?<thing>.+)$',
      'rating',
    ],
    [
      'lowest',
      '^(?:(?:der|die|das|mein|meine) )?(?:am (?:schlechtesten|niedrigsten) |schlechtest|niedrigst)-?bewertete[nrs]? (?<thing>.+)$',
      'rating',
    ],
  ],
  countDone: [
    '^wie ?viele? (?<thing>.+?) (?:habe|hab|hatte) ich(?: (?:schon|bisher))* (?<deed>{w})$',
    '^wie ?viele? (?<thing>.+?) (?:sind|wurden) (?<deed>{w})(?: worden)?$',
  ],
  done: '^(?<thing>.+?),? (?:(?:die|welche) )?(?:habe )?ich(?: (?:schon|bereits))?(?: habe)? (?<deed>{w})(?: habe)?$',
  consumed: '(?!)',
  next: {
    made: [
      ['average', '(?:der |im |den )?(?:durchschnitt|mittelwert|mittel|schnitt)|durchschnittlich'],
      ['sum', '(?:die )?(?:summe|gesamtsumme)|insgesamt|zusammen'],
      ['median', '(?:der )?median'],
      ['highest', '(?:(?:der|die|das) )?(?:höchste[nrs]?|maximum)(?: wert)?'],
      ['lowest', '(?:(?:der|die|das) )?(?:niedrigste[nrs]?|minimum)(?: wert)?'],
    ],
    other: '^(?:(?:von|bei|der|die|den|für|meine[rn]?) )*(?<thing>.+)$',
    per: '^(?:pro|je|nach) (?<by>{w}(?: {w})?)$',
  },
};
