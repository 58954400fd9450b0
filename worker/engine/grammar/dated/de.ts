import type { DatedTable } from '../dated-table';

const DUE_DATE = '(?:fälligkeits(?:datum|termin)|frist(?:en)?|deadlines?|termine?|abgabe(?:datum|termin))';

export const GERMAN_DATED: DatedTable = {
  ahead: {
    tomorrow: ['(?:für )?morgen'],
    dayAfter: ['(?:für )?übermorgen'],
    nextOnes: ['(?:in den |innerhalb der |für die )?(?:nächsten|kommenden) {n} {u}', 'innerhalb von {n} {u}'],
    hence: ['in {n} {u}'],
    next: ['(?:in der |im |für die |für den |für das |am )?(?:nächste|kommende)[nrsm]? {u}'],
    nextWeekend: ['(?:am |für das )?nächste[sn]? wochenende'],
    weekend: ['(?:am |für das |übers |dieses |an diesem )?(?:kommende[sn]? )?wochenende'],
    weekdays: [
      '(?:am |für |für den )?(?:diesen |kommenden |nächsten )?{e}(?: (?:der |in der )?nächste[nr]? woche)?',
    ],
    ofNext: 'nächste[nr]? woche',
    endOf: ['(?:bis (?:zum )?)?ende (?:der|des|dieser|dieses) {u}'],
    until: { lead: '(?:spätestens )?bis(?: zum| zur| spätestens)?|spätestens(?: am)?', trail: '(?!)' },
    before: { lead: 'vor(?: dem| der)?', trail: '(?!)' },
    after: { lead: 'nach(?: dem| der)?', trail: '(?!)' },
    on: { lead: 'für|am|im|in', trail: '(?!)' },
    to: 'bis(?: zum)?|und|oder|–|-',
    from: 'von|vom|zwischen',
  },
  overdue: '(?:sind |ist )?überfällig(?:e[nrsm]?)?(?: sind| ist)?',
  dayless: `(?:(?:,? ?die )?(?:haben|hat|mit) )?(?:ohne|keine?[nr]?)(?: eine?[nrms]?)? (?:${DUE_DATE}|datum)(?: haben)?`,
  dated: `(?:,? ?die )?(?:haben|hat|mit)(?: eine[mnr]?)? ${DUE_DATE}(?: haben)?`,
  upcoming:
    '(?:sind |ist )?(?:als nächstes|bald|demnächst) fällig|anstehende[nr]?|(?:steht|stehen) (?:als nächstes|bald|demnächst) an',
  deadlines: '(?:meine |alle )?(?:anstehenden? )?(?:fristen|deadlines|abgabetermine)',
  due: '(?:,? ?die )?(?:(?:sind|ist|werden|wird|waren|war) )?fällig(?:e[nrsm]?)?(?: (?:sind|ist|werden|wird|waren|war))?',
  scheduled: '(?:,? ?die )?(?:(?:sind|ist) )?geplant(?:e[nrsm]?)?(?: sind| ist)?',
  around:
    '(?:,? ?die )?(?:wurden?|worden|waren|sind|ich|muss ich|ich muss|habe ich|hab ich|müssen|sollen|stehen|steht)|(?:erledigen|machen|tun|an|werden|sein)$',
  bare: '(?:(?:zeige?|nenne?)(?: mir)? )?(?:was(?: alles)?(?: (?:ist|sind|habe ich|hab ich))?|(?:gibt es |ist |habe ich )?(?:etwas|irgendetwas|irgendwas)|welche(?: habe ich| gibt es| sind| stehen an| laufen ab)?|alles(?:,? was)?)',
  planned:
    'was (?:(?:soll|sollte) ich(?: alles| noch)* (?:erledigen|tun|machen|schaffen)|muss(?: noch)? (?:fertig|erledigt) (?:sein|werden)|muss ich(?: alles| noch)* (?:erledigen|tun|machen|schaffen)|(?:habe|hab) ich(?: alles| noch)* (?:vor|zu tun|zu erledigen)|(?:steht|liegt)(?: alles| noch)* an|(?:ist|steht)(?: alles| noch)* (?:zu tun|zu erledigen|geplant|auf (?:dem|meinem) (?:plan|zettel)|auf (?:der|meiner) (?:to-?do-?)?liste))',
  finished:
    'was (?:(?:habe|hab) ich(?: alles)? (?:erledigt|geschafft|abgeschlossen|abgehakt|fertiggestellt)|wurde(?: alles)? (?:erledigt|abgeschlossen))',
  written: 'aus|von|vom|seit|ab',
};
