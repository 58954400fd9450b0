import type { PlanTable } from '../plan-table';

const MIND =
  '(?:denken|meinung|sicht|sichtweise|ideen?|haltung|gedanken|verständnis|blick|einstellung|notizen|auffassung|ansicht(?:en)?)';
const ABOUT = '(?:zu[rm]?|über|von|auf|bezüglich|gegenüber|hinsichtlich)';
const ARTICLE = '(?:de[rnms]|die|das|meine[rnms]?|mein|diese[rnms]?|eine[rnms]?|ein)';
const NOTES = '(?:notiz(?:en)?|seiten?|einträge?n?|dateien)';

/** What notes do that say something. */
const TELLS =
  '(?:erwähn(?:en|t)|nenn(?:en|t)|sag(?:en|t)|enthalten|enthält|steht|stehen|handel(?:n|t)|behandel(?:n|t)|sprechen|erzählen|erklären|zeigen|vorkommen|geschrieben|notiert)(?: |$)';

const FIRST = '(?:zuerst|erstmals|zum ersten(?: mal)?|das erste(?: mal)?)';
const LAST = '(?:zum letzten(?: mal)?|das letzte(?: mal)?|letztmals)';
/** What leads in to a subject, and what is said of writing about one; the second also of a subject by itself. */
const LEAD = '(?:(?:etwas|was|notizen) )?(?:über|zu[rm]?|von|vom|an)';
const WROTE =
  '(?:geschrieben|nachgedacht|gedacht|gesprochen|gebloggt|notiert|festgehalten|aufgeschrieben|erwähnt)';
const NAMED = '(?:erwähnt|notiert|festgehalten|aufgeschrieben)';
const CLOSE_TO =
  '(?:dazu|hierzu|damit|daran|hieran|davon|(?:zu |mit |an )?diese[rmn](?: {w})?|zu de[rm](?: {w})? hier)';

/** How something is asked for in short, and what leads in to a subject of notes. */
const SUMMARY =
  '(?:(?:fasse?|fass)(?: mir| bitte| kurz| alles| das)* zusammen|zusammenfassen|(?:gib mir |schreibe? )?(?:eine |die )?(?:kurze )?zusammenfassung)';
const OF = '(?:über|zu[rm]?|zum thema|bezüglich)';

/** What somebody did to notes, and that it was the last time. */
const EDITED = '(?:bearbeitet|geändert|verändert|aktualisiert|überarbeitet|angefasst|ergänzt|umgeschrieben)';
const DONE = `(?:${EDITED}|${WROTE}|angelegt|erstellt)`;
const LASTLY = `(?:zuletzt|als letzte[rs]?|${LAST})`;
const SOME = `(?:etwas|was|(?:an )?(?:meine[nr]?|eine[r]?|die|den) ${NOTES})`;

export const GERMAN: PlanTable = {
  lang: 'de',
  isDense: false,
  known:
    'warum|wann|wer|wo|wieso|muss|kann|soll|gibt|geh|der|die|das|und|ich|was|wie|welche|meine?|notizen|über|zu|von|mit|ist|sind|habe|zeige?|mir|in|im|für|auf|den|dem|hat|sich|diese[rnms]?',
  telling:
    '(?:sagt|sagen|sagte|schreibt|schreiben|schrieb|erzählt|erzählen|meint|meinen|denkt|denken)(?= (?:.* )?(?:über|zu|zum|zur|von)(?: |$))|(?:sagt|sagen|gesagt|geschrieben|schreibt|meint|erzählt|denkt)(?: hat| haben)?$',
  outcome: [
    '^was (?:passiert|geschieht|passierte),? (?:wenn|mit|bei|sobald|falls) .+',
    '^was sind (?!meine |unsere |die |alle ){w}$',
  ],
  states: [
    `^(?:(?:wo|wie|wann|warum|wieso|weshalb) )?(?:ist|sind|war|waren|werden|wird|wurden|liegen|bleiben|kann|können|haben|gehen|sehen)(?: alle)? (?:meine?|unsere?) ${NOTES} (?!(?:über|zu|zum|zur|von|vom|mit|ohne|aus|für|in|im|seit|vor|nach|bis|die|der|das|in|verknüpft|verlinkt|ähnlich)(?: |$)|.*${TELLS}).+`,
    `^gibt es (?!(?:(?:k?eine?[nrms]?|irgendeine?[nrms]?) )?(?:etwas|was|noch|schon|sonst|hier|da|dazu|dafür|davon|daran|darüber|hierzu|irgendwo|irgendwas|irgendwelche|mehr|andere[rsnm]?|weitere[rsnm]?|in|im|bei|zu|zum|zur|über|{k})(?: |$))(?!.*(?:über|eintrag|${NOTES}|in meinen|bei mir|bei uns|hier|ich)(?: |$)).+`,
  ],
  amounts: {
    asked: [
      'wie ?(?:viele?n?|lange|alt|weit|gro(?:ß|ss)|hoch|tief|schwer|hei(?:ß|ss)|kalt|warm|breit|schnell|spät|früh)',
    ],
    said: [
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig',
      'hunderte?|tausende?|millionen|milliarden|halbe[srnm]?|dutzend|einmal|zweimal',
    ],
    needed: 'wie ?viele?n?|wie (?:alt|hoch|schwer)|welche[sm]? alter',
    told: 'kostenlos|gratis|umsonst|nichts|ein(?:e[nmrs]?)?|keine?|mehrere|paar|beide|täglich|wöchentlich|monatlich|jährlich|unbegrenzt',
  },
  time: {
    numbers: [
      ...['ein(?:em|en|e|er)?', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'],
      ...['acht', 'neun', 'zehn', 'elf', 'zwölf'],
    ],
    units: {
      day: 'tag(?:en?|es)?',
      week: 'wochen?',
      month: 'monat(?:en?|s)?',
      quarter: 'quartal(?:s|en?)?',
      year: 'jahr(?:en?|es)?',
    },
    years: [
      '(?:dieses|des laufenden) jahres',
      '(?:des )?(?:letzten|vergangenen|vorigen) jahres',
      '(?:des )?vorletzten jahres',
    ],
    points: [
      '(?<o>letzte[nr]|vergangene[nr]|vorige[nr]) (?<m>{m})',
      '(?<y>{y})-(?<m>[01]\\d)-(?<d>[0-3]\\d)',
      '(?<d>{d})\\. ?(?<m>{m})\\.? (?<y>{r})',
      '(?<d>{d})\\. ?(?<m>[01]?\\d)\\. ?(?<y>{y})',
      '(?<d>{d})\\. ?(?<m>{m})',
      '(?<m>{m})\\.? (?<y>{r})',
      'q(?<q>[1-4]) (?<y>{y})',
      '(?<q>[1-4])\\. quartal (?<y>{y})',
      '(?<m>{m})',
      '(?<y>{y})',
    ],
    between: [
      '(?:zwischen|von|vom)(?: dem)? {p} (?:und|bis(?: zum)?)(?: dem)? {p}',
      '{p}(?: bis(?: zum)? | ?[–-] ?){p}',
    ],
    lastOnes: ['(?:in den |während der |der |aus den )?(?:letzten|vergangenen) {n} {u}'],
    fewAgo: ['(?:von )?vor (?:ein paar|einigen|wenigen|mehreren) {u}'],
    ago: ['(?:von )?vor {n} {u}'],
    since: [
      'seit (?:letztem |letzten |vergangenem )?{e}',
      '(?:seit|ab)(?: dem| anfang)? {p}',
      '(?:seit|ab) (?:letzte[rnm]|vergangene[rnm]|diese[rm]|anfang diese[sr]) {u}',
      'seit gestern',
    ],
    before: ['vor(?: dem)?(?: jahr)? {p}'],
    until: ['bis(?: zum)?(?: jahr| ende)? {p}'],
    after: ['nach(?: dem)?(?: jahr)? {p}'],
    last: [
      '(?:im |in der |am |aus dem |aus der |vom |von )?(?:letzte|vergangene|vorige)[snmr]? {u}',
      '(?:im )?vorjahr',
    ],
    beforeLast: [
      '(?:im |in der |aus dem |aus der |vom |von )?(?:vorletzte|vorvorige)[snmr]? (?:woche|monats?|quartals?|jahr(?:es|s)?)',
    ],
    current: ['(?:in |aus |von |im )?(?:diese[snmr]?|laufenden?|aktuellen?) {u}'],
    days: [
      '(?:von )?heute(?: (?:morgen|früh|vormittag|mittag|nachmittag|abend|nacht))?',
      '(?:von )?(?:gestern(?: (?:morgen|früh|vormittag|mittag|nachmittag|abend|nacht))?|letzter? nacht)',
      '(?:von )?vorgestern(?: (?:morgen|vormittag|nachmittag|abend))?',
    ],
    at: ['(?:im|am|aus(?: dem)?|vom|in|von|während|anno)(?: jahre?)? {p}'],
    lastFew: [
      '(?:in den |während der |der |aus den )?(?:letzten|vergangenen) (?:paar|wenigen|zwei bis drei) (?:tagen?|wochen|monaten?)',
      '(?:in den |der )?(?:letzten|vergangenen) (?:tagen?|wochen|monaten?)',
    ],
    weekdays: {
      names: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'],
      said: ['(?:am |vom |von )?(?:letzten|vergangenen|vorigen) {e}', '(?:am|vom) {e}'],
      over: 'letzten|vergangenen|vorigen',
    },
    weekend: ['(?:am |vom |von |an )?(?:letzten |vergangenen |diesem |dem )?wochenende'],
    seasons: {
      names: ['frühling|frühjahr', 'sommer', 'herbst', 'winter'],
      said: [
        '(?:im |aus dem |vom |von |in )?(?:letzten?|vergangenen?|vorigen?|diese[nmrs]) {f}',
        '(?:im |aus dem |vom )?{f} {y}',
      ],
      over: 'letzten?|vergangenen?|vorigen?',
    },
    aboutYear: 'über|zu|zum|zur|von',
    newest: [
      'neuesten?[rs]?',
      'neueste[nrs]?',
      'letzten?(?= notizen)',
      'neulich',
      'kürzlich',
      'zuletzt',
      'in letzter zeit',
      'jüngste[nrs]?',
    ],
    edited: [
      'bearbeitet(?:e[nr]?)?',
      'geändert(?:e[nr]?)?',
      'verändert',
      'aktualisiert(?:e[nr]?)?',
      'überarbeitet(?:e[nr]?)?',
      'gearbeitet',
      'angefasst',
      'bearbeite',
    ],
    made: [
      'geschrieben(?:e[nr]?)?',
      'entstanden(?:e[nr]?)?',
      'stamm(?:en|t)',
      'erstellt(?:e[nr]?)?',
      'angelegt(?:e[nr]?)?',
      'notiert(?: habe)?',
      'verfasst',
      'schrieb',
      'aufgeschrieben',
      'gemacht',
      'begonnen',
    ],
  },
  tag: [
    '(?:die )?(?:mit |unter |zu |haben |hat |tragen )?(?:dem |der |das |den )?(?:tag|schlagwort|stichwort|etikett) #?(?<name>{w})',
    '(?:die )?(?:als|mit) #?(?<name>{w}) (?:getaggt|markiert|verschlagwortet)(?: sind)?',
    '(?:getaggt|markiert|verschlagwortet) (?:mit|als) #?(?<name>{w})',
    '(?:die )?(?:mit|unter|zu|haben|hat|tragen) #(?<name>{w})',
  ],
  severalTags: [
    '(?:mit|haben|tragen|unter)(?: den)?(?: beiden)? (?:tags|schlagwörtern|schlagworten) #?(?<name>{w})',
  ],
  moreTags: [
    ['none', '^(?:,|und|aber|, aber) (?:nicht|ohne)(?: mit)?(?: dem tag)? #?(?<name>{w})'],
    ['any', '^,? ?oder(?: mit)?(?: dem tag)? #?(?<name>{w})'],
    ['all', '^(?:,|und|sowie)(?: mit)?(?: dem tag)? ?#?(?<name>{w})'],
  ],
  folder: [
    '(?:in|im|unter|aus|von)(?: dem| meinem| der)? (?:ordner|verzeichnis) (?<name>.+)',
    '(?:in|im|unter|aus)(?: dem| meinem)? (?<name>[^ ,]+?)-?ordner',
    '(?:in|unter|aus) (?<name>{w}/[^ ]*)',
  ],
  unlinkedTo: [
    '(?:die |sind )?von (?:nirgendwo|nichts|keiner(?: anderen)?(?: notiz)?)(?: aus| her)? (?:verlinkt|erwähnt)(?: sind| werden)?',
    'auf die (?:nichts|keine(?: andere)? notiz) (?:verweist|verlinkt|zeigt)',
    '(?:die )?(?:ganz )?(?:ohne|(?:haben )?keine(?:rlei)?) (?:jede |jegliche )?(?:backlinks?|eingehende[nr]? links?)(?: haben)?(?=$|,| (?:über|zu[rm]?|von|aus|in|im|die|mit|und)(?: |$))',
  ],
  unlinked: [
    '(?:die )?(?:ganz )?ohne (?:jede |jegliche |irgendwelche )?(?:links?|verlinkung(?:en)?|verknüpfung(?:en)?)(?=$|,| (?:über|zu[rm]?|von|aus|in|im|die|mit|und)(?: |$))',
    '(?:die |sind )?(?:mit nichts|mit keiner(?: anderen)?(?: notiz)?|nirgends|nirgendwo) (?:verlinkt|verknüpft|verbunden)(?: sind)?',
    '(?:die )?(?:haben |enthalten )?keine(?:rlei)? (?:links?|verlinkungen|verknüpfungen)(?: haben| enthalten)?$',
    '(?:verwaiste[nr]?|unverlinkte[nr]?)(?= (?:notiz(?:en)?|seiten?|dateien))',
  ],
  kinds: {
    table: 'tabellen?',
    code: 'code(?:blöcke?|beispiele?|schnipsel)?',
    list: '(?:check|to-?do-?)?listen?|aufgaben',
    quote: 'zitate?n?',
    callout: 'callouts?|hinweiskästen',
    math: 'formeln?|gleichung(?:en)?',
  },
  levels: { section: 'abschnitte?n?', paragraph: 'absätzen?|absatz|textstellen?|passagen?' },
  asks: [
    '^(?:warum|wieso|weshalb|wie|wann|wer|wen|wem|wessen|wo|woher|wohin|wozu|womit|was|welche[rnms]?|ist|sind|war|waren|kann|können|soll|sollte|muss|darf|hat|haben|gibt|habe|bin|lohnt|hilft|macht)',
  ],
  polite: [
    'bitte',
    '(?:kannst|könntest) du(?: mir)?(?: bitte)?',
    'danke',
    '(?:sage?|zeige?|suche?|erzähle?|erinnere?) (?:mir|mich)(?: (?:raus|heraus|mal|daran))*,?(?= (?:was|wie|welche[rnms]?|wo|wann|wer|woran|worüber))',
    'ich (?:möchte|will) (?:wissen|sehen),?',
  ],
  here: [
    '(?:de[rnm]|die|das) (?:aktuellen?|offenen?|geöffneten?) (?:notiz|seite|text)|(?:diese[rnsm]?|das|es|die|der|dem|den) (?:hier|idee|notiz|abschnitt|absatz|thema|seite|gedanken?|punkt|text)',
    '(?:diese[rnsm]?|das|es|dazu|hierzu|damit|daran|darauf|davon|hierauf|hierher|hierin|darin|hier|die|der|dem|den)',
  ],
  vault: [
    '(?:(?:mein|dein|das|de[nrms]|meine[snmr]?)(?: ganze[snmr]?| gesamte[snmr]?)? )?(?:vault|archivs?|sammlung)',
    '(?:alle )?(?:meine[rn]?|die|der) notizen',
  ],
  division: [
    '(?<by>monat|jahr|quartal) für (?:monat|jahr|quartal)',
    '(?:,? ?(?:aufgeschlüsselt|aufgeteilt|unterteilt|gruppiert|sortiert|getrennt|gegliedert|geordnet) )?(?:pro|je|nach|(?:für |in )?jede[smn]?) (?<by>monat(?:en)?|jahr(?:en)?|quartal(?:en)?|tags?|schlagwort|schlagwörtern)',
    '(?<by>monat|jahr|quartal) für (?:monat|jahr|quartal)',
  ],
  periods: { month: 'monat(?:en)?', quarter: 'quartal(?:en)?', year: 'jahr(?:en)?' },
  byTag: 'tags?|schlagwort|schlagwörtern',
  facets: {
    tags: 'tags?|schlagwörter|schlagworte|stichwörter|stichworte|hashtags',
    folders: 'ordner|verzeichnisse',
    properties: 'eigenschaften|felder',
  },
  thenAndNow: [
    '^(?:wie|was) (?:dachte|denke|sah|sehe|meinte|schrieb|hielt) ich (?:früher|damals|einst|vorher)? ?(?:über|von|zu) (?<topic>.+?),? (?:früher |damals |einst |gestern )?und (?:wie |was )?(?:denke ich |sehe ich )?(?:heute|jetzt)(?: darüber| davon)?$',
    '^(?<topic>.+?),? (?:früher|damals|einst) und (?:heute|jetzt)$',
    '^(?:sehe|denke|beurteile|finde) ich (?:über )?(?<topic>.+?) (?:heute|jetzt|inzwischen) (?:anders|noch so|genauso) (?:als|wie) (?:früher|damals|einst|vorher)$',
  ],
  told: [
    '^(?:erklär(?:e|st)?|definiere?|erläutere?)(?: du)?(?: mir| uns)?(?: bitte)?(?: (?:kurz|einfach|mal|noch einmal))*(?: den begriff)? (?<topic>(?!(?:(?:den|die|das) )?(?:unterschied|zusammenhang)|(?:wie|warum|weshalb|wieso|was|wann|mein\\w*|unser\\w*|dies\\w*|das|es)(?: |$)).+?)(?: (?:kurz|einfach|verständlich|genauer|in (?:einfachen|wenigen|kurzen) worten))*$',
    '^(?:die |eine )?definition (?:von|für) (?<topic>.+)$',
    `^${SUMMARY}:?,? (?:von dem,? |davon,? |alles,? |das,? )*was (?:ich|wir) (?:alles |bisher |schon |so )*${OF} (?<topic>.+?) (?:weiß|wissen|denke|schreibe|habe|haben|(?:${WROTE}|gesagt|gesammelt|gelernt)(?: habe| haben)?)(?: zusammen)?$`,
    `^${SUMMARY}:?,? (?:von dem,? |davon,? |alles,? |das,? )*was (?:in )?(?:meine|unsere|die)[nr]? notizen(?: alles)? ${OF} (?<topic>.+?) (?:sagen|steht|enthalten|hergeben|erzählen)$`,
    `^(?:fasse?|fass)(?: mir)?(?: bitte)? (?:alle )?meine (?:${NOTES}) ${OF} (?<topic>.+?)(?: (?:kurz|bitte))* zusammen$`,
    `^${SUMMARY} (?:von |aus )?(?:all )?(?:meine[rn]?|unsere[rn]?|der|den) (?:${NOTES}) ${OF} (?<topic>.+)$`,
    `^${SUMMARY}:?,? (?:von dem,? |davon,? )?(?<topic>was (?!ich |wir |dies|das |es ).+? ${OF} .+? (?:sagt|schreibt|gesagt hat|geschrieben hat|meint|denkt|erzählt))$`,
    `^was (?:sagen|erzählen|wissen)(?: mir| uns)? (?:alle )?(?:meine|unsere|die) notizen(?: alles)? ${OF} (?<topic>.+)$`,
    `^(?:erzähle?|berichte)(?: mir| uns)(?: bitte)?(?: (?:etwas|was|mehr))? (?:über|von) (?<topic>(?!(?:das|dies\\w*|ihn|sie|ihm|ihr)$|(?:den |dem )?(?:unterschied|zusammenhang)).+)$`,
  ],
  ofTime:
    'was (?:ist|war|ist mir)?(?: (?:alles|so|da|mir))* ?(?:passiert|geschehen|los|gewesen)(?: (?:ist|war))?|was (?:habe|hab) ich(?: (?:alles|so|da))*(?: (?:gemacht|getan|geschrieben|notiert|erlebt))',
  written: {
    oldest: [
      `^wann (?:habe?|hatte) ich ${FIRST} (?:${LEAD} (?<topic>.+?) ${WROTE})$`,
      `^wann (?:habe?|hatte) ich ${FIRST} (?<topic>.+?) ${NAMED}$`,
      `^wann (?:habe?|hatte) ich ${LEAD} (?<topic>.+?) ${FIRST} ${WROTE}$`,
      `^wann (?:habe?|hatte) ich (?<topic>.+?) ${FIRST} ${NAMED}$`,
      `^wann war ${FIRST},? (?:dass|als|wo) ich ${LEAD} (?<topic>.+?) ${WROTE}(?: habe| hatte)?$`,
      `^wann war ${FIRST},? (?:dass|als|wo) ich (?<topic>.+?) ${NAMED}(?: habe| hatte)?$`,
      `^seit wann (?:schreibe|notiere|spreche|denke) ich (?:schon )?${LEAD} (?<topic>.+?)(?: nach)?$`,
      `^wann (?:habe?|hatte) ich (?:damit )?(?:angefangen|begonnen),? ${LEAD} (?<topic>.+?) (?:zu schreiben|zu notieren|nachzudenken|zu sprechen)$`,
      `^(?:(?:was|welche[rs]?) (?:ist|war|sind|waren) |zeige?(?: mir)? |finde |liste )?(?:(?:die|der|den|das|meine[nrs]?) )*(?:aller)?(?:ältesten?|frühesten?|ersten?) (?<noun>${NOTES}|{k})(?: (?:über|zu[rm]?|von|vom|mit|zum thema) (?<topic>.+))?$`,
    ],
    newest: [
      `^wann (?:habe?|hatte) ich (?:${LAST} )?${LEAD} (?<topic>.+?) (?:${LAST} )?${WROTE}$`,
      `^wann (?:habe?|hatte) ich (?:${LAST} )?(?<topic>.+?) (?:${LAST} )?${NAMED}$`,
      `^wann war ${LAST},? (?:dass|als|wo) ich ${LEAD} (?<topic>.+?) ${WROTE}(?: habe| hatte)?$`,
      `^wann war ${LAST},? (?:dass|als|wo) ich (?<topic>.+?) ${NAMED}(?: habe| hatte)?$`,
      `^wann (?:habe?|hatte) ich (?:${LASTLY} )?${SOME} ${OF} (?<topic>.+?) (?:${LASTLY} )?${EDITED}$`,
      `^wann war das letzte mal,? (?:dass|als|wo) ich ${SOME} ${OF} (?<topic>.+?) ${EDITED}(?: habe| hatte)?$`,
      `^was (?:ist|war) das (?:aller)?letzte,? (?:was|das|dass) ich (?:${OF} (?<topic>.+?) )?${DONE}(?: habe| hatte)?$`,
      `^was (?:habe?|hatte) ich ${LASTLY} ${OF} (?<topic>.+?) ${DONE}$`,
      `^was (?:habe?|hatte) ich ${OF} (?<topic>.+?) ${LASTLY} ${DONE}$`,
      `^welche[rns]? (?:meiner |der )?${NOTES}(?: ${OF} (?<topic>.+?))? (?:habe?|hatte) ich ${LASTLY} ${DONE}$`,
      `^(?:zeige?(?: mir)? |finde )?(?:die|meine) ${NOTES}(?: ${OF} (?<topic>.+?))?,? die ich ${LASTLY} ${DONE}(?: habe| hatte)?$`,
      `^(?:zeige?(?: mir)? |finde |(?:was|welche) (?:ist|war) )?(?:die|meine) letzten? ${NOTES}(?: ${OF} (?<topic>.+?))?,? die ich ${DONE}(?: habe| hatte)?$`,
    ],
  },
  intents: [
    [
      'count',
      [
        `^in wie vielen?(?: (?:meiner|der|von meinen))? (?<noun>${NOTES}|{k}) (?:kommt|kommen|taucht|tauchen) (?<topic>.+?) (?:vor|auf)$`,
        `^in wie vielen?(?: (?:meiner|der|von meinen))? (?<noun>${NOTES}|{k})(?: (?:steht|geht es um|erwähne ich|schreibe ich über|ist von))?`,
        `^wie viele?(?: (?:meiner|der|von meinen))?(?: (?<noun>${NOTES}|{k}))?`,
        `^(?:die )?(?:anzahl|zahl)(?: (?:der|meiner|an))?(?: (?<noun>${NOTES}|{k}))?`,
        `^zähle?(?: alle| meine| die)*(?: (?<noun>${NOTES}|{k}))?`,
        '^wie oft',
      ],
    ],
    [
      'timeline',
      [
        `^wie (?:hat|haben|hatte) sich ${ARTICLE}? ?${MIND} ${ABOUT} (?<topic>.+?)(?: (?:im laufe der zeit|mit der zeit|über die (?:jahre|zeit)))? (?:verändert|gewandelt|entwickelt|geändert)$`,
        '^wie (?:hat|haben|hatte) sich (?<topic>.+?)(?: (?:im laufe der zeit|mit der zeit|über die (?:jahre|zeit)))? (?:verändert|gewandelt|entwickelt|geändert)$',
        `^wie (?:habe|dachte) ich (?:früher )?über (?<topic>.+?) (?:im laufe der zeit )?gedacht$`,
        `^(?:zeige? (?:mir )?)?(?:die )?(?:entwicklung|verlauf|geschichte|chronik|zeitleiste)(?: ${ARTICLE})?(?: ${MIND})?(?: ${ABOUT})? (?<topic>.+)$`,
        '^(?<topic>.+?) (?:im laufe der zeit|im wandel der zeit|über die jahre|im lauf der jahre)$',
        `^(?:wie|inwiefern) (?:hat|habe|haben|änderte|wandelte|veränderte|entwickelte) (?:ich|sich)(?: mein(?:e[nrms]?)?)?(?: ${MIND})?(?: (?:im laufe der (?:zeit|jahre)|mit der zeit|mit den jahren))? ${ABOUT} (?<topic>.+?)(?: (?:im laufe der (?:zeit|jahre)|mit der zeit|mit den jahren))?(?: (?:verändert|gewandelt|entwickelt|geändert))?$`,
      ],
    ],
    [
      'compare',
      [
        '^(?:was (?:ist|sind)(?: der| die)? |worin (?:besteht|liegt) der |zeige? mir (?:den|die) )?(?:wichtigste[nr]? )?unterschiede?s? zwischen (?<a>.+?) und (?<b>.+)$',
        `^(?:vergleiche?|vergleich von)(?: ${ARTICLE})?(?: ${MIND} ${ABOUT})? (?<a>.+?) (?:und|mit) (?<b>.+)$`,
        '^(?<a>.+?) (?:vs\\.?(?! ?code)|versus|im vergleich (?:zu[rm]?|mit)|gegenüber) (?<b>.+)$',
        '^(?:wie|worin|wodurch) unterscheide(?:t|n) sich (?<a>.+?) (?:von|und) (?<b>.+)$',
        '^was (?:unterscheidet|trennt) (?<a>.+?) von (?<b>.+)$',
        '^(?:stelle?|halte?) (?<a>.+?) (?:und|neben) (?<b>.+?) (?:gegenüber|nebeneinander)$',
        '^was (?:haben|verbindet) (?<a>.+?) und (?<b>.+?)(?: gemeinsam)?$',
        '^(?:ist|sind) (?<a>.+?) (?:dasselbe wie|das gleiche wie|anders als) (?<b>.+)$',
        '^(?<a>.+?) oder (?<b>.+?)[:,;]? (?:was|wo|worin|welche[rs]?)(?: {w})* (?:unterschiede?|anders|verschieden)$',
      ],
    ],
    [
      'themes',
      [
        '(?:hauptthemen|kernthemen|(?:wichtigste|zentrale|große|größte|häufigste|übergeordnete)n? themen)(?: (?:(?:in |von )?(?:meine[smrn]?|de[sr])|im|in)(?: ganzen)? ?(?:archivs?|vaults?|notizen|sammlung)?)?',
        '^(?:welche|was für) themen(?: (?:gibt es|habe ich|kommen|finden sich|stecken|behandle ich))?(?: (?:in|im) (?:meinem?n? )?(?:archiv|vault|notizen|sammlung))?(?: (?:vor|drin))?',
        '^(?:worum|um was) (?:geht es|dreht sich)(?: hauptsächlich| vor allem)? in (?:meine[mnr]|diese[mnr]|de[mn]) (?:archiv|vault|notizen|sammlung)$',
        '^worüber schreibe ich(?: (?:am meisten|meistens|hauptsächlich|vor allem))?$',
        '^(?:gib mir )?(?:einen )?überblick über (?:mein|meine|das|die|den) (?:archiv|vault|notizen|sammlung)$',
        '^(?:zeige?(?: mir)? )?(?:alle )?(?:meine |die )?themen$',
        '^(?:womit|mit was) (?:befass|beschäftig)(?:e|en|t)(?: (?:ich mich|sich (?:meine|diese|die|mein|das) (?:notizen|aufzeichnungen|texte|archiv|sammlung|vault)))(?: (?:hauptsächlich|meistens|vor allem|am meisten|eigentlich))*$',
        '^(?:wovon|worüber|um was|was) (?:handel(?:n|t)|kreis(?:en|t)|dreh(?:en|t) sich|behandel(?:n|t))(?: alles)? (?:meine|diese|die|mein|das) (?:notizen|aufzeichnungen|texte|archiv|sammlung|vault)(?: {w})*$',
        '^was (?:beschäftigt|interessiert|bewegt) mich(?: (?:am meisten|hauptsächlich|vor allem|eigentlich|so))*$',
        '^(?:was sind |zeige?(?: mir)? )?(?:meine |die )?(?:schwerpunkte|interessengebiete|themengebiete)(?: {w})*$',
        '^(?:was|welche (?:gedanken|fragen|dinge))(?: {w})* (?:immer wieder|ständig|wiederholt)(?: (?:auf|vor|wieder))?$',
        '^(?:was|welche (?:gedanken|fragen|dinge)) (?:kehrt|kommt|taucht|kehren|kommen|tauchen|zieht|ziehen)(?: sich)? (?:immer wieder|ständig|wiederholt|durch)(?: {w})*$',
      ],
    ],
    [
      'summarise',
      [
        '^(?:fasse?|fass)(?: mir)? (?<topic>.+?) (?:kurz )?zusammen(?<rest> .+)?$',
        '^(?:gib mir |schreibe? )?(?:eine |die )?(?:kurze )?zusammenfassung(?: (?:von|der|des|zu[rm]?|dieser|dieses))?(?: (?<topic>.+))?$',
        '^(?<topic>.+?) (?:kurz )?zusammenfassen$',
        '^(?<topic>.+?) in (?:aller kürze|kürze|kurzform|(?:ein paar|wenigen|{n}) (?:worten|sätzen|zeilen)|einem satz)$',
        '^(?:was ist |gib mir |nenne?(?: mir)? |zeige?(?: mir)? )?(?:die |das |den |der )?(?:kernaussagen?|wesentliche|wichtigste|quintessenz|kern|hauptpunkte|kurzfassung|kernpunkte)(?: (?:aus|von|der|des|in|zu[rm]?))? (?<topic>.+)$',
        '^worum geht es(?: kurz)? in (?<topic>.+)$',
        '^(?:(?:erzähle?(?: mir)?(?: (?:et)?was)? )?(?:von|über)|erkläre?(?: mir)?|beschreibe?(?: mir)?|wovon handelt|was sagt) (?<topic>(?:diese[rs]?|der (?:offenen|aktuellen)|die (?:offene|aktuelle)) (?:notiz|seite|datei|dokument))$',
      ],
    ],
    [
      'facets',
      [
        '(?:meistgenutzten?|häufigsten?|meistverwendeten?|beliebtesten?|wichtigsten?) (?<of>tags|schlagwörter|stichwörter|ordner|verzeichnisse|eigenschaften|felder)',
        '^(?:welche|zeige?(?: mir)?|liste)?(?: alle)?(?: meine| die)? ?(?<of>tags|schlagwörter|stichwörter|ordner|verzeichnisse|eigenschaften|felder)(?: (?:verwende|benutze|nutze|habe) ich| gibt es| auf)?(?: am (?:häufigsten|meisten)| so)?$',
        '^(?:welche|was sind)(?: meine| die)? (?<of>tags|hashtags|schlagwörter|schlagworte|stichwörter|stichworte|ordner|verzeichnisse|eigenschaften|felder) .*(?:häufig|häufigsten|oft|öftesten|meisten|beliebt)(?: {w})*$',
        '^(?:alle |meine |die )*(?<of>tags|schlagwörter|schlagworte|stichwörter|ordner|eigenschaften) nach (?:häufigkeit|anzahl|gebrauch|größe)$',
      ],
    ],
    [
      'links-in',
      [
        '^(?:zeige?(?: mir)? )?(?:was|wer|welche notizen?|alle notizen,? die|notizen,? die|alles,? was) (?:verlink(?:t|en)|verweis(?:t|en)|zeig(?:t|en)|link(?:t|en)) (?:auf|zu) (?<topic>.+)$',
        '^(?:zeige?(?: mir)? )?(?:alle )?notizen,? die (?:auf|zu) (?<topic>.+?) (?:verlinken|verweisen|zeigen|linken)$',
        '^(?:zeige?(?: mir)? )?(?:die |alle )?(?:rückverweise|backlinks|rücklinks|eingehenden? links) (?:auf|von|zu|der|des|für) (?<topic>.+)$',
        '^(?:wo|von wo) (?:ist|wird) (?<topic>.+?) verlinkt$',
      ],
    ],
    [
      'links-out',
      [
        '^(?:wohin|worauf|auf was|auf welche notizen) (?:verlinkt|verweist|zeigt|linkt) (?<topic>.+)$',
        '^was verlinkt (?<topic>.+)$',
        '^(?:zeige?(?: mir)? )?(?:die |alle )?(?:ausgehenden? )?links (?:aus|von|in|dieser|dieses) (?<topic>.+)$',
      ],
    ],
    [
      'near',
      [
        '^(?:was|welche notizen|wer)(?: sonst)?(?: noch)?(?: alles)? (?:hängt|hängen|steht|stehen)(?: sonst)?(?: noch)? (?:mit )?(?<topic>.+?)(?: (?:zusammen|in (?:verbindung|zusammenhang)))$',
        '^(?:was|welche notizen)(?: sonst)?(?: noch)? (?:passt|passen|gehört|gehören|ähnelt|ähneln)(?: sonst)?(?: noch)?(?: zu[rm]?| thematisch zu)? ?(?<topic>.+)$',
        '^(?:was|welche notizen)(?: (?:ist|sind))?(?: sonst| noch)* (?:mit )?(?<topic>.+?) (?:verwandt|verbunden|ähnlich|verknüpft)(?: (?:ist|sind))?$',
        '^(?:was|welche notizen)(?: sonst| noch)* (?:ist|sind)(?: sonst| noch)* (?:mit |zu )?(?<topic>.+?) (?:verwandt|verbunden|ähnlich|verknüpft)$',
        '^(?:zeige?(?: mir)? |finde |suche )?(?:alle )?notizen,?(?: die)? (?:mit |zu )(?<topic>.+?) (?:verwandt|verbunden|verknüpft|ähnlich)(?: sind)?',
        `^(?:zeige?(?: mir)? |finde |suche )?(?:alle |meine )?(?:verwandten?|ähnlichen?|verbundenen?|passenden?) ${NOTES}(?: (?:zu[rm]?|mit|wie) (?<topic>.+))?$`,
        '^(?:zeige?(?: mir)? |finde |suche )?(?:etwas |mehr |noch mehr |notizen )?(?:ähnlich(?:es|e)? (?:wie|zu)|(?:mehr|so) (?:etwas )?wie|nahe an) (?<topic>.+)$',
        '^was (?:ist|sind)(?: sonst| noch)* ähnlich (?:wie|zu) (?<topic>.+)$',
        '^(?:noch )?mehr (?<topic>davon|dazu|hierzu|hiervon|von diese[rmn]?(?: {w})?)$',
        '^was (?:habe ich |gibt es )?(?:sonst )?noch (?<topic>dazu|hierzu|zu diese[rm](?: {w})?)$',
      ],
    ],
    [
      'zoom-out',
      [
        '^(?:zoome?|geh(?:e)?)(?: (?:wieder|weiter|eine ebene|einen schritt))* (?:heraus|raus|hinaus|zurück|höher|hoch|nach oben)(?: (?:aus|von) (?<topic>.+))?$',
        '^(?:wieder )?(?:herauszoomen|rauszoomen)(?: (?:aus|von) (?<topic>.+))?$',
        '^(?:zeige?(?: mir)? |was ist |wie ist )?(?:das |der |den )?(?:größere[nrs]?|große[ns]?|gesamte[ns]?|weitere[nr]?|ganze) (?:bild|zusammenhang|ganze|kontext)(?: (?:von|zu[rm]?|für|um) (?<topic>.+))?$',
        '^(?:zeige?(?: mir)? )?(?:das )?gesamtbild(?: (?:von|zu[rm]?) (?<topic>.+))?$',
        '^(?:wo|wozu|wohin|zu (?:welchem|was für einem) (?:thema|bereich)|in welche[sn]? (?:thema|bereich|ordner)) gehör(?:t|en) (?<topic>.+?)(?: hin)?$',
        '^wovon ist (?<topic>.+?) (?:ein )?teil$',
      ],
    ],
    [
      'zoom-in',
      [
        '^(?:was|wie) ist(?: es)? mit (?<topic>diese[mr](?: {w})?|de[mr] hier)$',
        '^(?:geh(?:e)?|zoome?|schau)(?: mal)?(?: (?:in|auf))? ?(?<topic>.*?) ?(?:tiefer|näher|genauer|weiter)(?: (?:hinein|rein|ran|heran|an|ein))?(?: (?:in|auf) .+)?$',
        '^(?:geh(?:e)?|zoome?) (?:hinein|rein|näher)(?: (?:in|auf) (?<topic>.+))?$',
        '^(?:hineinzoomen|tiefer (?:gehen|hinein|rein))(?: (?:in|auf) (?<topic>.+))?$',
        '^(?:zeige?(?: mir)? |gib mir )?(?:mehr |die )?(?:details?|einzelheiten)(?: (?:dazu|hierzu|zu[rm]?|von|über) ?(?<topic>.+)?)?$',
        '^was (?:steckt|steht|ist) (?:alles )?(?:in )?(?<topic>darin|drin|dieser notiz|diesem abschnitt|hier drin)$',
        '^schlüssle? (?<topic>.+) auf$',
        '^(?:erzähl(?:e)?|sag) mir mehr(?: (?:darüber|dazu|über (?<topic>.+)|zu (?:.+)))?$',
      ],
    ],
    [
      'near',
      [
        '^(?!warum|wieso|weshalb|wer )(?:.+ )?(?:in (?:dieselbe|die gleiche) richtung|von derselben art|so ähnlich) wie (?<topic>diese[rs]?(?: {w})?|das hier)$',
        `^(?!warum|wieso|weshalb|wie |wer |wann|wo )(?:.+ )?(?:pass(?:t|en)|gehör(?:t|en)|ähnel(?:t|n)|gleich(?:t|en)|verwandt|ähnlich|verbunden|knüpf(?:t|en)|erinner(?:t|n)|schlie(?:ß|ss)(?:t|en))(?: (?:noch|auch|sonst|gut|thematisch|am besten))* (?<topic>${CLOSE_TO})(?: an)?$`,
        `^(?!warum|wieso|weshalb|wie |wer |wann|wo )(?:.+[, ])?(?<topic>${CLOSE_TO}) (?:(?:gut|thematisch|noch|auch) )*(?:pass(?:t|en)|gehör(?:t|en)|ähnel(?:t|n)|gleich(?:t|en)|verwandt|ähnlich|verbunden|nahe)(?: (?:ist|sind|kommt|kommen|steht|stehen|könnten?|würden?))?$`,
      ],
    ],
    [
      'zoom-out',
      [
        '^(?:geh(?:e)? |bring mich |zurück |wechsle |spring )*(?:um )?eine? ?n? ?(?:ebene|stufe|schicht|schritt) (?:höher|nach oben|weiter oben|hinauf|rauf|zurück|darüber|weiter weg)$',
        '^(?:zeige?(?: mir)? )?(?<topic>.*?) ?(?:von weiter oben|von oben|aus der ferne|mit (?:mehr|etwas) abstand)(?: (?:sehen|zeigen|betrachten))?$',
        '^was (?:liegt|steht) über (?<topic>diese[rm](?: {w})?|dem hier)$',
      ],
    ],
    [
      'zoom-in',
      [
        `^(?:zerlege?|zergliedere?|gliedere?|schlüssele|brich|klappe?|nimm|falte?) (?<topic>.+?) (?:auf|auseinander|herunter|runter|aus)$`,
        '^zerlege? (?<topic>.+)$',
        '^(?:zeige?(?: mir)? )?(?:die |den |das )?(?:abschnitte|teile|gliederung|aufbau|überschriften)(?: von)? (?<topic>diese[rsm](?: {w})?)$',
        '^(?:woraus|aus was|aus welchen teilen) (?:besteht|setzt sich) (?<topic>.+?)(?: zusammen)?$',
        '^was (?:enthält|umfasst|beinhaltet) (?<topic>diese[rs]?(?: {w})?|das hier)$',
      ],
    ],
    [
      'find',
      [
        '^(?:was|worüber|woran) (?:habe?|weiß|schreibe|sage|denke|kenne|hatte) ich(?: (?:alles|denn|eigentlich|schon|bisher|bereits))*(?: (?:über|zu[rm]?|von|mit|an))?',
        '^was ich(?: (?:alles|schon|bisher))* (?:über|zu[rm]?|von)',
        '^was steht(?: alles)?(?: in meinen notizen| in den notizen)?(?: (?:über|zu[rm]?))?',
        `^(?:zeige?|finde?|suche?|liste|gib|hole?)(?: mir| mal| bitte)*(?: (?:alles?|alle|meine|die|nach|meinen))*(?: (?<noun>${NOTES}|{k}))?(?: (?:über|zu[rm]?|von|mit|zum thema))?`,
        `^(?:welche[rs]?)(?: meiner| von meinen)? (?<noun>${NOTES}|{k})(?: habe ich| gibt es)?`,
        `^(?:habe|hab) ich(?: (?:schon|irgendwo|irgendwelche|bereits|eine?|mal))*(?: (?:etwas|was))?(?: (?<noun>${NOTES}|{k}))?(?: (?:über|zu[rm]?|von|mit))?`,
        `^(?:gibt es|existiert)(?: (?:schon|irgendwo|irgendwelche|in meinen notizen|eine?))*(?: (?:etwas|was))?(?: (?<noun>${NOTES}|{k}))?(?: (?:über|zu[rm]?|von|mit))?`,
        `^(?:alle )?(?:meine |die )?(?<noun>${NOTES}|{k})(?= (?:über|zu[rm]?|von|mit|aus|in|im|die|der|das|seit|ab|vor|nach|zwischen|zum|für)|,|$)`,
        '^(?:alles|etwas|irgendwas)(?:,? was ich)?(?: (?:über|zu[rm]?|von|mit))?',
        '^wo habe ich(?: (?:etwas|was|schon))*(?: (?:über|zu[rm]?|von))?',
        `^(?:findet|finden|steht|stehen) (?:sich |bei mir |hier |irgendwo |schon |in meinen notizen |im archiv )*(?:etwas|was|irgendwas|irgendetwas|eine?)?(?: (?<noun>${NOTES}|{k}))?(?: (?:über|zu[rm]?|von|mit))?`,
        '^in welchen (?:meiner )?notizen (?:geht es um|steht|erwähne ich|schreibe ich über|ist die rede von)',
      ],
    ],
  ],
  perspective: [
    '(?:für|aus (?:der )?(?:sicht|perspektive) (?:von |de[rs] |eine[rs] )?|mit (?:blick|fokus|schwerpunkt) auf|im hinblick auf) ?(?<perspective>.+?)$',
  ],
  filler: [
    'bitte',
    '(?:geschrieben|verfasst)',
    '(?:erwähnt|genannt)(?: (?:wird|werden|ist|sind))?',
    'mal',
    'ich',
    'mir',
    'mich',
    'meine[rnms]?',
    NOTES,
    'über',
    'zu[rm]?',
    'zum thema',
    'thema',
    'von',
    'die',
    'der',
    'das',
    'den',
    'dem',
    'des',
    'habe',
    'hat',
    'ist',
    'sind',
    'gibt es',
    'alles?',
    'alle',
    'in',
    'im',
    'mit',
    'an',
    'ein(?:e[nrms]?)?',
    'erwähn(?:en|t)',
    'handeln von',
    'handelt von',
    'behandel(?:n|t)',
    'enthalten',
    'für',
    'etwas',
    'was',
    'schon',
    'auf',
    'und',
    'es',
    'geht',
    'da',
    'so',
    'denn',
    'eigentlich',
    'bisher',
    'bereits',
    'stehen',
    'steht',
    'um',
    'irgendwo',
    'vorkommen',
  ],
};
