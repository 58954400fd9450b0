import type { CollectionTable } from '../collection-table';

const HAS = '(?:(?:,? ?(?:die|welche) )?(?:hat|haben|mit|enthält|enthalten|bekommt|bekommen))';
const NAMED = '(?<by>{w}(?: {w}){0,2})';
const BROKEN = '(?:kaputte|defekte|tote|fehlerhafte|ungültige|unaufgelöste|fehlende)[nr]?';
const NOWHERE = '(?:ins leere|nirgendwo ?hin|nirgends ?hin|zu nichts)';

export const GERMAN_COLLECTIONS: CollectionTable = {
  cue: '{w}st(?:e[nrs]?)?|(?:meist|best|höchst){w}|am|nach|zufäll{w}|beliebig{w}|kaputte?[nr]?|defekte?[nr]?|tote?[nr]?|(?:fehl|un|nirg){w}|leere|nichts?|existieren|gibt|sortiert|geordnet',
  orders: [
    [
      'chance',
      'most',
      '(?:irgend)?(?:zufällige?[nrs]?|zufällig (?:ausgewählte|gewählte)[nrs]?|beliebige?[nrs]?)',
    ],
    ['missing', 'most', `${HAS} (?:die meisten )?${BROKEN} links(?: haben)?`],
    [
      'backlinks',
      'most',
      '(?:ist |sind |wird |werden )?(?:am (?:meisten|häufigsten|öftesten) (?:verlinkte?[nrs]?|verwiesene?[nrs]?|erwähnte?[nrs]?)|meist(?:verlinkte|erwähnte|referenzierte)[nrs]?)(?: sind| ist)?',
    ],
    ['backlinks', 'least', '(?:am (?:wenigsten|seltensten) verlinkte?[nrs]?)'],
    [
      'rating',
      'most',
      '(?:am (?:besten|höchsten) bewertete?[nrs]?|best(?:bewertete|platzierte)[nrs]?|höchstbewertete[nrs]?)',
    ],
    ['rating', 'least', '(?:am (?:schlechtesten|niedrigsten) bewertete?[nrs]?)'],
    ['rating', 'most', `${HAS} (?:der|die) (?:besten?|höchsten?) (?:bewertung(?:en)?|wertung(?:en)?)`],
    [
      'rating',
      'least',
      `${HAS} (?:der|die) (?:schlechtesten?|niedrigsten?) (?:bewertung(?:en)?|wertung(?:en)?)`,
    ],
    ['price', 'most', '(?:am )?teuerste[nrs]?'],
    ['price', 'least', '(?:am )?(?:billigste|günstigste|preiswerteste)[nrs]?'],
    ['named', 'most', `${HAS} (?:die |den |das )?(?:meisten|höchsten?|größten?|längsten?) ${NAMED}`],
    ['named', 'least', `${HAS} (?:die |den |das )?(?:wenigsten|niedrigsten?|kleinsten?|kürzesten?) ${NAMED}`],
    [
      'named',
      'usual',
      `nach (?:der |dem |ihrer |ihrem )?(?:anzahl (?:der |ihrer )?)?(?<by>{w})(?: (?:sortiert|geordnet|aufgelistet|gereiht))?`,
    ],
    ['length', 'most', '(?:(?:ist |sind )?(?:am )?)längste[nrs]?'],
    ['length', 'least', '(?:(?:ist |sind )?(?:am )?)kürzeste[nrs]?'],
    ['size', 'most', '(?:(?:ist |sind )?(?:am )?)größte[nrs]?'],
    ['size', 'least', '(?:(?:ist |sind )?(?:am )?)kleinste[nrs]?'],
    ['age', 'most', '(?:(?:ist |sind )?(?:am )?)(?:neueste|jüngste|aktuellste)[nrs]?'],
    ['age', 'least', '(?:(?:ist |sind )?(?:am )?)(?:älteste|früheste)[nrs]?'],
    ['best', 'most', '(?:(?:ist |sind )?(?:am )?)beste[nrs]?'],
    ['best', 'least', '(?:(?:ist |sind )?(?:am )?)schlechteste[nrs]?'],
  ],
  counted: {
    words: 'wörtern?|worte?|text|länge|wortzahl|umfang|größe',
    links: '(?:ausgehende[nr]? |interne[nr]? )?(?:links?|verlinkungen|verknüpfungen)',
    backlinks: '(?:backlinks?|rückverweise?|rücklinks?|eingehende[nr]? links?|verweise)',
    missing: `${BROKEN} links?`,
  },
  directions: {
    most: ',? ?(?:(?:die )?(?:höchste|längste|größte|beste|neueste|späteste|teuerste)[nsr]? zuerst|absteigend)',
    least:
      ',? ?(?:(?:die )?(?:niedrigste|kürzeste|kleinste|schlechteste|älteste|früheste|billigste|günstigste)[nsr]? zuerst|aufsteigend)',
  },
  listed:
    '(?:bitte|zeige?|liste|nenne?|gib|finde|suche|öffne|sortiere?|ordne|auf|aus|mir|welche[rsn]?|was|wie|heißt|ist|sind|war|waren|es|gibt|habe|hab|ich|von|aller?|alle[nr]?|sämtliche[nr]?|die|der|das|den|dem|mein(?:e[nrsm]?)?|eine?[nrs]?)',
  within: '^(?<thing>.+?) (?:in|im|aus|unter) (?:dem |der |meinem )?(?<folder>.+)$',
  inside: '^(?<thing>.+?) (?:in|im|innerhalb von|unter) (?:dem |der |meinem )?(?<folder>.+)$',
  number: '^(?:top )?(?<n>{n})(?= )',
  one: '^(?:bitte )?(?:welche[rsn]?|was|wie|wer)(?: von (?:meinen|den|allen))?(?: {w}){0,3}? (?:ist|war|hat|hatte|enthält|bekommt|wird|heißt)|eine?[nrs]? (?:zufällig|beliebig){w}',
  single: undefined,
  asked: '(?!)',
  amounts: {
    missing: `${BROKEN} links|links,? die ${NOWHERE} (?:führen|gehen|zeigen)`,
    words: 'wörter|worte',
    links: '(?:interne )?(?:links|verlinkungen|verknüpfungen)',
    tags: '(?:verschiedene )?(?:tags|schlagwörter|schlagworte)',
    folders: 'ordner',
    properties: 'eigenschaften',
  },
  lacking: 'tag|schlagw|eigenschaft|frontmatter|metadaten|ordner|verzeichnis',
  lacks: {
    tags: '(?:die |welche )?(?:ohne(?: jede[ns]?| einen| ein)?|(?:(?:haben|hat) )?keine?n?(?:rlei)?) (?:tags?|schlagw(?:ö|o)rte?r?)(?: haben| hat)?(?=$|,| (?:über|zu[rm]?|von|aus|in|im|die|mit|und|habe|gibt)(?: |$))|(?:nicht getaggte?[nr]?|ungetaggte?[nr]?|unverschlagwortete?[nr]?)(?= (?:notiz(?:en)?|seiten?|dateien)|$)',
    properties:
      '(?:die |welche )?(?:ohne(?: jede| irgendwelche)?|(?:(?:haben|hat) )?keine(?:rlei)?) (?:eigenschaften|frontmatter|metadaten)(?: haben| hat)?(?=$|,| (?:über|zu[rm]?|von|aus|in|im|die|mit|und|habe|gibt)(?: |$))',
    folder:
      '(?:die |welche )?(?:(?:sind|liegen|stehen) )?(?:in keinem ordner|nicht in (?:einem|irgendeinem) ordner|außerhalb (?:aller|von) ordnern?|ohne (?:einen )?ordner|im (?:wurzel|haupt|stamm)(?:ordner|verzeichnis))(?: sind| liegen| stehen)?',
  },
  missing: `${BROKEN} (?:links?|verweise?|notiz(?:en)?)|links?,? (?:die |welche )?(?:(?:führen|gehen|zeigen) ${NOWHERE}|${NOWHERE} (?:führen|gehen|zeigen)|(?:sind )?(?:kaputt|defekt|tot)(?: sind)?)|(?:links? (?:auf|zu) )?(?:notizen|seiten),? (?:die )?(?:(?:noch )?nicht existieren|es (?:noch )?nicht gibt|fehlen)|(?:links? (?:auf|zu) )?(?:nicht existierende|nicht vorhandene|noch nicht angelegte)[nr]? (?:notizen|seiten)|notizen fehlen`,
};
