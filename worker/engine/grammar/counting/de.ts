import type { CountTable } from '../count-table';

export const GERMAN_COUNTS: CountTable = {
  asked:
    '^(?:in )?(?:wie ?viele|(?:die |wie hoch ist die )?(?:gesamt)?(?:an)?zahl(?: (?:der|von|meiner|aller))?)',
  had: '(?:habe?|hab)(?: ich)?(?: (?:noch|schon|derzeit|aktuell|insgesamt|bisher|denn|eigentlich))*|ich|besitze(?: ich)?|gibt es|sind es|sind|(?:in|aus) (?:meinem|diesem|dem) (?:vault|archiv)|in meinen notizen|insgesamt|bisher|schon|derzeit|aktuell|gerade|noch|denn|eigentlich|geschrieben|notiert|hinzugefügt|gespeichert|aufgeschrieben|verfasst|festgehalten|meine[rn]?|aller|von|verschiedene',
  mine: 'ich|mein(?:e[nmrs]?)?',
  note: 'notiz(?:en)?',
  about:
    '(?:über|zu[mr]?|für|mit|von)(?! (?:(?:keine[mrn]?|mehr|weniger|mindestens)(?: |$)|\\d)) (?:de[mnr] |die |das )?(?<topic>.+)',
  property: [
    '\\[(?<property>[^\\]:]+): ?(?<value>[^\\]]+)\\]',
    '(?:deren|wo)(?: die eigenschaft)? (?<property>{s}|{w}) (?:ist|=)? ?(?:auf )?(?<value>{s}|{w}(?: {w})?)(?: (?:ist|steht|lautet))?',
    '(?:,? ?(?:die|welche) )?(?:haben|mit|im|hat|unter)(?: de[mnr]| die| das| eine[mnr]?)?(?: eigenschaft)? (?<property>{s}|{w})(?: ?[:=] ?| (?:(?:ist|gleich|von|auf) )?)(?<value>{s}|{w}(?: {w})?)(?: haben)?',
    '(?:,? ?(?:die|welche) )?(?:haben|mit|hat)(?: der| die| einer| den)? eigenschaft(?:en)? (?<property>{s}|{w})(?: haben)?',
    '(?:,? ?(?:die|welche) )?(?:haben|besitzen|mit)(?: eine[mnr]?)? (?<property>{s}|{w})(?: haben| besitzen)?(?=$|,| (?:und|habe ich|hab ich|gibt es|in|im|aus)(?: |$))',
  ],
  lacking: [
    '(?:deren|wo)(?: die eigenschaft)? (?<property>{s}|{w}) nicht (?:auf )?(?<value>{s}|{w}(?: {w})?)(?: (?:ist|steht|lautet))?',
    '(?:,? ?(?:die|welche) )?(?:(?:haben|besitzen|hat|mit|und|aber|,) )?(?:keine?[mnrs]?|ohne(?: eine?[mnrs]?| die| das| den)?)(?: eigenschaft)? (?<property>{s}|{w})(?: haben| besitzen)?',
  ],
  also: [
    '(?:und|,)(?: auch)?(?: eine?[mnrs]?| die| das)? (?<property>{s}|{w})(?: haben| besitzen)?(?=$|,| (?:und|aber)(?: |$))',
  ],
  doubt:
    'nicht|keine?[mnrs]?|ohne|oder|(?:haben|besitzen|mit) (?:tags?|schlagwörtern?|(?:back)?links?|verlinkungen)$|(?:tags?|schlagwörter|(?:back)?links?|verlinkungen) haben$',
  kept: 'tags?|schlagw[oö]rter?|(?:back)?links?|verlinkungen',
  named: 'eigenschaft(?:en)?',
  deed: ['^(?<thing>.+?) (?:habe?|hab) ich(?: (?:schon|bisher|eigentlich))? (?<deed>{w})$'],
  linksIn: [
    '^(?:notizen|seiten|dateien|links)(?:,? die)? (?:verlinken|verweisen|zeigen|linken|führen) (?:auf|zu|nach) (?<topic>.+)$',
    '^(?:notizen|seiten|dateien),? (?:die )?(?:auf|zu) (?<topic>.+?) (?:verlinken|verweisen|zeigen|linken)$',
    '^(?:backlinks|rückverweise|rücklinks|eingehende[nr]? links) (?:hat|gibt es (?:zu|für|auf)|von|zu|für|auf)(?: die notiz)? (?<topic>.+)$',
  ],
  tasks: {
    noun: 'aufgaben?|to-?dos?|tasks?',
    states: [
      [
        'open',
        '(?:noch )?(?:offene?[nrs]?|unerledigte?[nrs]?|unfertige?[nrs]?|ausstehende?[nrs]?|übrige?)|(?:noch )?nicht (?:erledigte?[nrs]?|fertige?|abgehakte?[nrs]?|abgeschlossen)|(?:noch )?zu (?:erledigen|tun)|(?:noch )?stehen (?:noch )?aus',
      ],
      [
        'done',
        '(?:bereits |schon )?(?:erledigte?[nrs]?|abgehakte?[nrs]?|abgeschlossene?[nrs]?|fertige?[nrs]?|geschafft|beendet|fertiggestellte?[nrs]?|abgearbeitete?[nrs]?)',
      ],
    ],
    listed:
      '^(?:bitte )?(?:(?:zeige?|liste|nenne?|gib|finde)(?: mir)?(?: eine liste)?|welche|was für|was sind|gibt es)(?: (?:sind|von|der))?(?: (?:alle[rn]?|meine[nr]?|die|den|der|irgendwelche))*|(?:habe|hab) ich(?: noch)?|(?:sind|auf|an)$|^(?:alle[rn]?|meine[nr]?|die)',
    shown: '^(?:bitte )?(?:zeige?|liste|nenne?|finde)',
    every: 'alle[rn]?|sämtliche[nr]?',
    left: [
      '^was (?:muss|sollte|soll) ich(?: (?:alles|noch))+(?: (?:für|bei|zu[mr]?) (?:de[nmr] |die |das )?(?<topic>.+?))? (?:erledigen|tun|machen)$',
      '^was (?:habe|hab) ich(?: alles)? noch(?: (?:für|bei|zu[mr]?) (?:de[nmr] |die |das )?(?<topic>.+?))? (?:zu tun|zu erledigen|offen)$',
      '^was (?:ist|bleibt|steht) noch(?: (?:für|bei|zu[mr]?) (?:de[nmr] |die |das )?(?<topic>.+?))? (?:zu tun|zu erledigen|offen|an)$',
    ],
  },
  endings: [
    ['nen', ''],
    ['en', ''],
    ['er', ''],
    ['n', ''],
    ['e', ''],
    ['s', ''],
  ],
};
