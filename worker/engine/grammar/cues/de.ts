import type { CueTable } from '../cue-table';

const NOTE =
  '(?:notiz(?:en)?|seiten?|eintr(?:ag|ägen?|äge)|dateien?|aufzeichnung(?:en)?|texte?n?|dokumente?n?|aufschriebe?|mitschriften?|zettel)';
const ANY =
  '(?:alles|etwas|irgendetwas|irgendwas|irgendwelche[sn]?|sachen|dinge|zeug|material|infos?|informationen|was|einiges|anderes|andere[nsr]?|weitere[ns]?|jede|alle[ns]?|gedanken)';
const WROTE =
  '(?:(?:auf|nieder)?geschrieben(?:e[nsr]?)?|schr(?:ieb|eibe|eiben)|notier(?:t|te|e)|festgehalten(?:e[nsr]?)?|vermerkt|erwähn(?:t|e|te|en)|verfasst|abgelegt|gespeichert|gesammelt|dokumentiert|erfasst|aufgezeichnet|behandel(?:t|n)|handel(?:t|n)|vorkomm(?:t|en)|vorgekommen|auftauch(?:t|en)|festhielt|angelegt|erstellt|protokolliert|stehen|steht|drinsteht)';

const NOISE = `(?:bitte|im direkten|direkt(?:en)?|offene[nr]?|dazugekommen|hinzugekommen|neue?[nrs]?|erklär(?:e|en)?|ins|passt|könnten?|würden?|vor- und nachteile|vorteile|nachteile|am besten|möglichst|bestenfalls|stelle?|halte?|notier(?:t|e)?|mal|noch|schon|denn|eigentlich|so|ich|mir|mich|wir|uns|du|er|sie|es|man|mein(?:e[rnms]?)?|unser(?:e[rnms]?)?|die|der|das|den|dem|des|ein(?:e[rnms]?)?|diese[rnms]?|was|welche[rnms]?|wie|wo|wann|ob|dass|habe|hatte|hast|hat|haben|ist|sind|war|waren|wurde|wurden|wird|werden|sein|bin|kann|könnte|gibt|gab|steht|stehen|in|im|am|an|auf|aus|zu|zum|zur|mit|von|vom|für|über|um|bei|nach|und|oder|aber|auch|nur|da|dazu|davon|darüber|alle[srnm]?|viele[nr]?|denen|denjenigen|jene[nr]?|wie viele?|anzahl|zahl|menge|insgesamt|genau|ungefähr|überhaupt|bisher|bislang|bereits|jemals|je|irgendwo|irgendwann|irgendwie|irgendwelche[nsr]?|mehr|andere[nsr]?|sonst|${NOTE}|${ANY}|${WROTE}|zeige?|finde|suche|gib|liste|brauche|thema|themen|zum thema|sich|hier|darin|drin|worin|doch|wieder|inzwischen|heute|jetzt|früher|damals|verändert|geändert|entwickelt|gewandelt|im laufe|meinung|gedanken|haltung|ansicht|unterschiede?|vergleich|gegenüber|zusammen|kurz|raus|heraus|auf|bezug|bezüglich|rund|geht|ging|kommt|kommen|vor|es um|tun|sowohl|als|sagen|sehen|wissen|nicht|dort|ordner|gerne?|zwischen|beim?|passiert|oft|häufig)`;

/** A word that names something. */
const NAMING = `(?!(?:${NOISE})(?: |$)){w}`;

export const GERMAN_CUES: CueTable = {
  contracted: [
    ["geht's|gehts", 'geht es'],
    ["gibt's|gibts", 'gibt es'],
    ["war's", 'war es'],
    ["wie's", 'wie es'],
    ["ich's", 'ich es'],
    ['hab', 'habe'],
    ['find', 'finde'],
    ['such', 'suche'],
    ['schreib', 'schreibe'],
    ['zeig', 'zeige'],
    ['brauch', 'brauche'],
    ["'?ne", 'eine'],
    ["'?nen", 'einen'],
    ['ueber', 'über'],
    ['fuer', 'für'],
    ['vllt', 'vielleicht'],
  ],
  joiner: '(?:,? ?(?:und|also|aber|jetzt|nun|daher|deshalb|darum)(?: (?:jetzt|also|nun))?)',
  opener:
    '(?:hallo|hi|hey|moin|servus|guten (?:morgen|tag|abend)|ok|okay|also|und|aber|so|na|ähm?|hm+|sorry|entschuldigung|entschuldige|verzeihung|tut mir leid|bitte|mal|kurze frage|eine? (?:kurze )?frage|frage|nur kurz|nochmal|noch mal|sag(?:e|en)?(?: (?:mal|mir|bitte|doch|uns))*,?|(?:kannst|könntest|würdest|magst|kann|könnte) (?:du|man|jemand|ihr)(?: (?:mir|mich|uns|mal|bitte|einfach|ganz|vielleicht|kurz|eben|schnell|einmal|nochmal|noch|doch|gerade|helfen))*,?|können sie(?: (?:mir|bitte|mal))*,?|weißt du(?: noch)?,?|(?:ich )?(?:würde|möchte|will|wollte|hätte)(?: ich)?(?: (?:gerne?|mal|jetzt|nur|einfach|bitte|eigentlich))*(?: (?:wissen|sehen|erfahren|haben|schauen|nachsehen|verstehen|finden))?,?|(?:mich )?(?:würde|interessiert|interessieren)(?: (?:mich|mal|einfach|ja|gerade|auch))*(?: interessieren)?,?|ich (?:frage? mich|überlege|weiß nicht(?: mehr)?|bin (?:mir )?(?:nicht )?(?:sicher|gespannt|neugierig)|habe vergessen|muss wissen|brauche|bräuchte|glaube|meine|hätte gerne?)(?: (?:gerade|mal|noch|jetzt|mehr|grade))*,?|(?:zeige?|erzähle?|erkläre?|verrate?|erinnere?|hilf)(?: (?:mir|mich|mal|bitte|doch|kurz|daran))+,?(?= (?:was|wie|welche[rnms]?|wo|wann|wer|woran|worüber|ob|mit|in|auf|zu|von|worum|warum|wohin))|gib mir|ob|schau(?:e|st)?(?: (?:du|mal|bitte|doch|nach|kurz))*,?|guck(?: mal)?,?|hilf mir|(?:nur )?mal so|(?:nur |rein )?aus (?:reiner |reinem )?(?:neugier|interesse)|(?:rein )?interessehalber|ist es möglich)',
  relayed:
    '(?!(?:wer|was|wann|wo|ich|wir) ){w}(?: {w}){0,2} (?:fragte|fragt|wollte wissen|will wissen)(?: (?:mich|uns))?(?: (?:gestern|heute|vorhin|neulich|am {e}|letzte woche))?(?: ob)?(?= (?:warum|wieso|wie|wann|wer|wo|was|welche[rnms]?) )',
  closer:
    '(?:bitte|danke(?: (?:dir|schön|im voraus))?|vielen dank|noch ?mal|nochmals?|noch gleich|gleich|wieder|eigentlich|denn|überhaupt|insgesamt|so|mal|schon|bisher|bislang|irgendwo|irgendwann|oder|ne|gell|nicht wahr|jetzt|gerade|genau|ungefähr|im kopf|eben|kurz|am ende|überhaupt schon|lol)',
  excuse:
    '(?:aber|doch|und|nur)(?: (?:ich|wir))? (?:(?:finde|weiß|erinnere|kriege|bekomme|habe) )(?:ich |wir )?(?:{w} ){0,4}(?:nicht|nimmer|keine ahnung|vergessen|keinen plan|verloren)(?: (?:mehr|wo|wann|genau|wieder))*|(?:weil|da|denn) (?:ich|wir|mein(?:e|er)?|unser(?:e|er)?) [^?]+',
  doing:
    '(?:sagen|zeigen|raussuchen|heraussuchen|suchen|geben|auflisten|finden|nachsehen|nachschauen|wissen|anzeigen|raus|heraus|her|auf|helfen|machen|nennen|ausgeben|erklären|zusammenstellen|zusammensuchen|verraten|schicken|anschauen|holen|hervorholen|auftreiben)',
  farewell:
    '(?:(?:viele|liebe|beste|schöne|herzliche|freundliche) gr(?:üße|üsse|uesse)|mit (?:freundlichen|besten|lieben|herzlichen) gr(?:üßen|üssen)|(?:lieben |besten |schönen )?gru(?:ß|ss)|gr(?:üße|üsse)|lg|vg|mfg|danke|(?:besten|vielen|herzlichen) dank|bis bald|tschüss|ciao|dein|deine)',
  idle: '(?:noch ?(?:ein)?mal|nochmals?|noch gleich|denn|eigentlich)',
  forgot:
    '(?:nicht mehr|vergess(?:en|e)|keine ahnung|weiß nicht|finde (?:sie|es|ihn|das) (?:aber |gerade )?nicht)',
  aside:
    '(?:ich|bin|gerade|grade?|leider|verwirrt|wir|mir|mich|mein|meine[rnms]?|unser[en]?|hallo|hi|hey|sorry|entschuldigung|danke|bitte|frage|kannst du|könntest du|keine ahnung|neugierig|irgendwie|ehrlich|vielleicht|du|moin|ok|okay|es ist|das war)',
  tied: '(?:die|der|das|den|dem|deren|dessen|welche[rsnm]?|in denen|in der|in dem|wo|und|oder|aber nur|aber nicht|nur|aus|von|vom|seit|im|in|am|wenn|falls|sobald|nachdem|bevor|obwohl|mit|für|sowie|auch|vor allem|besonders|getaggt|pro|nach|zwischen|als|sofern|sortiert|also)',
  deed: '(?:(?:ge|ver|be|ent|er|ab|an|aus|ein|vor|zu|mit|um|weg|auf)\\p{Ll}+(?:t|en)$|wollte|sollte|musste)',
  question:
    '(?:warum|wieso|weshalb|wie|wann|wer|wen|wem|wessen|wo|woher|wohin|wozu|womit|woran|worauf|worin|woraus|worum|worüber|wovon|wofür|wodurch|wogegen|was|welche[rnms]?|inwiefern|inwieweit|ist|sind|war|waren|kann|können|soll|sollte|muss|darf|hat|haben|gibt|habe(?= (?:ich|wir))|hatte(?= (?:ich|wir))|bin(?= ich)|lohnt|hilft|macht|(?:mit|auf|in|zu|von|über|aus|bei|für|an|um|seit|bis|unter) (?:was|wem|wen|welche[rnms]?|wann))',
  reason:
    '(?:warum|wieso|weshalb|wie|wann|wer|wen|wem|wessen|wo|woher|sollte|soll|kann|darf|muss|(?:bei|seit|bis|von|an) (?:wem|wann))',
  seeks:
    '(?:zeige?|zeigen|finde?|finden|suche?n?|such|liste|auflisten|hole?|gib|brauche|bräuchte|öffne|rausfinden|heraussuchen|raussuchen|such(?: .+)? (?:raus|heraus)|wo (?:ist|sind|steht|stehen|war|waren)|krame|stelle?|sammle|nenne?|her mit|möchte|will|sehen)',
  wrote: WROTE,
  note: NOTE,
  notes: `(?:${NOTE}|${ANY})`,
  partOf: [
    '^(?:was|welche[rs]?) (?:ist|sind|war|waren)(?: (?:der|die|das))?$',
    '^(?:de[rs]|eine[rs]|von|vom)',
  ],
  inVault:
    '(?:(?:in|im|aus|von|quer durch|innerhalb|über)(?: (?:all|ganz))?(?: (?:meine[nmrs]?|meinem?|den|dem|der|die|diesen|unseren))?(?: (?:ganzen|gesamten|eigenen|bisherigen|alten))* (?:notizen|vault|archivs?|sammlung|aufzeichnungen|notizbuch|unterlagen|texten|wissensdatenbank|zettelkasten)|bei mir|(?:hat|enthält|umfasst) (?:mein|das|der|dieser|dieses|unser)(?: (?:ganze[rs]?|obsidian-?))? ?vault|(?:in|im|aus)(?: (?:meinem|dem|diesem))? obsidian)',
  about:
    '(?:über|zum thema|zu dem thema|das thema|thema|bezüglich|betreffend|hinsichtlich|rund um|in sachen|in bezug auf|bzgl\\.?|betreffs|wo es um|es um|erwähn(?:e|en|t)|in denen|rund ums)',
  of: '(?:zu|zum|zur|von|vom|mit|für|fürs|um|ums|aus|bei|beim|gegen|auf|an|am)',
  frames: [
    '(?:meinung(?:en)?|ansicht(?:en)?|haltung|einstellung|sicht(?:weise)?|blick|gedanken|ideen?|verständnis|denken|gefühle?|notizen|position|perspektive|umgang|überlegungen|erfahrungen?) (?:zu[mr]?|über|von|vom|auf|gegenüber|bezüglich|mit|für) (?<topic>.+)',
    '(?:sehe|sah|finde|fand|beurteile|verstehe) ich (?<topic>.+)',
  ],
  noise: NOISE,
  whole: '(?!)',
  wholeAfterLead: `(?:(?:neue?[nrsm]?|offene[nrm]?) ${NAMING}|${NAMING} (?:denken|schreiben))`,
  recalled:
    '(?:war|waren|hat|haben|hatten?|habe|wurden?|sagten?|meinten?|ging|kam|gab|schrieb|wollten?|sollten?|machten?)',
  mine: '(?:ich|meinen? notizen)',
  self: 'diese Notiz',
  named: '(?:-?(?:notiz|seite|projekts?|eintrag))?',
  naming:
    '(?:(?:meine[rnms]?|mein|die|der|das|den|dem|des|vom|zum|zur|beim) )?(?:(?:notiz|seite|eintrag|projekt)(?: (?:zu|über|namens))? )?',
  joined: '(?:und|oder|&|sowie|(?:zusammen|gemeinsam) mit)',
  alike:
    '(?:ähnlich(?:e[rsnm]?)?|ähnel(?:t|n)|verwandt(?:e[rsnm]?)?|verbunden(?:e[rsnm]?)?|verknüpft(?:e[rsnm]?)?|zusammenhäng(?:t|en)|häng(?:t|en)|zusammenhang|zusammenhänge|zu tun|pass(?:t|en|end|ende[nrs]?)|gehör(?:t|en)|nah(?:e|es|er)?|nahesteh(?:t|en)|nah an|vergleichbar(?:e[rsnm]?)?|in (?:dieselbe|die gleiche|diese|dieser|die selbe) (?:richtung|kerbe)|gleiche[ns]? (?:thema|richtung|art)|erinner(?:t|n)|knüpf(?:t|en)|anknüpf(?:t|en)|verbindung(?:en)?|in (?:beziehung|verbindung|bezug)|bezug|anschlie(?:ß|ss)(?:t|en)|berühr(?:t|en)|überschneid(?:et|en|ungen?)|so etwas wie|wie dies(?:e[rs]?|es)?|mehr (?:davon|dazu|wie|in der art)|in der art|artverwandt|verbind(?:et|en)|nachbar(?:n|schaft)?|dazu pass|gleich(?:t|en)|ergänz(?:t|en)|benachbart(?:e[rsn]?)?|thematisch|inhaltlich)',
  linked:
    '(?:(?:ver)?link(?:t|en|e|s|ung|ungen)?|verlinkte[nrs]?|verweis(?:t|en|e)?|verwiesen|rückverweise?|backlinks?|rücklinks?|zeig(?:t|en)(?= (?:auf|hierher|hierauf))|(?:darauf|hierauf|auf .+) zeig(?:t|en)|referenzier(?:t|en)|zitier(?:t|en)|bezieh(?:t|en) sich|eingehend(?:e[rn]?)?|ausgehend(?:e[rn]?)?|hierher|erwähn(?:t|en)(?= (?:diese|das hier)))',
  linkedTo:
    '(?:backlinks?|rücklinks?|rückverweise?|eingehend(?:e[rn]?)?|(?:was|wer|welche(?:r|s)? {w}|notizen|{w},? die|die|alles,? was|wo) .*?(?:auf|zu|hierher|hierauf|hierhin|darauf)|(?:wird|ist|sind|werden) .+ (?:verlinkt|referenziert|zitiert|verwiesen)|hierher|hierauf|von wo|woher|zu(?:m|r)? (?:dieser|diesem))',
  linksFrom:
    '(?:ausgehend(?:e[rn]?)?|wohin|worauf|auf (?:was|welche)|zu welchen|welche links|links (?:in|aus|von|dieser)|(?:ver)?links? (?:in|aus|von)|enthält|stecken|gehen .*(?:von|aus)|(?:ist|sind|wird|werden) in diese[rm]?(?: {w})? (?:verlinkt|verknüpft|referenziert)|verlinkt (?:diese|die notiz|das hier|hier)|von (?:hier|dieser) aus|gehen)',
  mentioned: 'erwähn(?:t|en|te|ten)',
  deeper:
    '(?:tiefer|näher|genauer|detail(?:s|liert|lierter)?|im detail|ins detail|einzelheiten|hinein(?:gehen|zoomen)?|reinzoomen|reingehen|zoome?|aufklappen|auseinander(?:nehmen)?|zerleg(?:e|en)?|aufschlüsseln|aufdröseln|gliederung|aufbau|inhalt|unterpunkte|unterthemen|abschnitte|aufbauen|steckt|besteht|erzähle? mir mehr|mehr (?:dazu|darüber|hierzu)|ausführlicher|drin|darin|enthält|vertiefen|vertiefe|ausklappen|aufmachen|entfalten?|rein|aufteilen|gegliedert|bestandteile)',
  wider:
    '(?:heraus(?:zoomen)?|rauszoomen|raus|größere[nrsm]?|größer|übergeordnete[nrsm]?|überbau|oberthema|überthema|dach(?:thema)?|große (?:ganze|bild)|große[ns]? ganze[ns]?|gesamtbild|gesamtzusammenhang|zusammenhang|kontext|weiter weg|abstand|(?:ebene|stufe|schritt) (?:höher|hoch|zurück|nach oben|rauf|weiter oben)|nach oben|höher|einordnen|einzuordnen|verort(?:et|en)|eingeordnet|zurück|(?:wo|wohin|wozu|worunter|(?:zu|in|unter) (?:welche[rnms]?|was))(?: {w}){0,4} (?:gehör(?:t|en)|fällt|passt)|teil von|teil|darüber|rahmen|von oben|vogelperspektive|oberbegriff|weitere[rn]? (?:kontext|zusammenhang))',
  counted:
    '(?:wie ?vie?le?n?|wieviele?|anzahl|zähl(?:e|en|st|t)?|wie oft|wie häufig|zahl der|gesamtzahl|menge)',
  spoken:
    '(?:(?:habe|hatte) ich|(?:erwähn|schreib)(?:e|t|en) ich|ich (?:.+ )?(?:geschrieben|erwähnt?e?|notiert|schreibe)|vorkommt|kommt .+ vor|erwähnt|taucht .+ auf|in meinen notizen)',
  possible: '(?:kann|könnte|soll(?:te)?|muss|müsste|darf) (?:ich|man|wir)',
  overTime:
    '(?:(?:im|mit dem|über den) (?:laufe?|wandel|verlauf) (?:der|des|von)(?: letzten)? (?:zeit|jahre|monate|{w})|mit (?:der zeit|den jahren)|über die (?:jahre|zeit|monate)|in den (?:letzten|vergangenen) jahren|früher (?:und|vs\\.?(?! ?code)|versus) (?:heute|jetzt)|von früher bis heute|zeitlich(?:er|e) (?:verlauf|entwicklung)|zeitleiste|zeitstrahl|zeitverlauf|zeitachse|chronologie|chronologisch|chronik|entwicklung|verlauf|werdegang|wandel|veränderung(?:en)?|im zeitverlauf|im laufe|über (?:das|die) (?:ganze[n]? )?jahre? hinweg|jahr für jahr|monat für monat|von jahr zu jahr|(?:anders als|im vergleich zu) (?:früher|damals)|historie)',
  changed:
    '(?:(?:ver|ge)?änder(?:t|te|n)|verändert|gewandelt|wandel(?:t|te|n)|entwickel(?:t|te|n)|weiterentwickelt|verschoben|anders|fortgeschritten|geworden)',
  course:
    '(?:wie (?:hat|haben|habe|hatte|ist|war|sich|ich|mein)|wie .+ (?:sich|hat|haben|habe|ist)|inwiefern|inwieweit|(?:hat|haben|habe) (?:sich|ich)|mein(?:e|en|er)? (?:meinung|ansicht|haltung|einstellung|sicht|blick|verhältnis|denken|gedanken|umgang))',
  howTo:
    '^wie (?:(?:ver|ge)?änd(?:ere|ern)|(?:weiter)?entwick(?:le|eln)|(?:kann|könnte|soll|sollte|muss|darf) (?:ich|man|wir))(?! (?:mich|uns))|^wie (?:habe ich|haben wir|hast du) (?!mich|uns|dich|(?:meine?n?|unsere?n?|deine?n?) (?:meinung|ansicht|haltung|einstellung|sicht|blick|verhältnis|denken|gedanken|umgang|leben)).+ (?:(?:ver|ge)ändert|verschoben|entwickelt)',
  compared:
    '(?:vergleich(?:e|en|st|t)?|verglichen|unterschied(?:e|en|s|lich)?|unterscheid(?:e|et|en)|gegenüber(?:stellen|stelle|gestellt|stellung)?|gegeneinander|nebeneinander|vs\\.?(?! ?code)|versus|abgrenz(?:en|ung)|grenz(?:e|t|en)|kontrast(?:iere)?|gemeinsam(?:keiten)?|pro und contra|vor- und nachteile|im gegensatz zu|abwägen|differenz)',
  strongPairs: ['zwischen (?<a>.+?) und (?<b>.+)', '(?<a>.+?) (?:vs\\.?(?! ?code)|versus) (?<b>.+)'],
  pairs: [
    '(?<a>.+?) (?:im (?:vergleich|gegensatz) zu[rm]?|gegenüber|neben|verglichen mit|anders als) (?<b>.+)',
    '(?<a>.+?) (?:und|oder|mit|von|vom) (?<b>.+)',
    '^(?<a>\\S+) (?<b>\\S+)$',
  ],
  past: '(?:früher|damals|einst|vorher|ehemals)',
  present: '(?:heute|jetzt|inzwischen|mittlerweile|heutzutage)',
  summed:
    '(?:zusammenfass(?:en|ung|ungen|t)|zusammengefasst|fass(?:e|t|en|st)?|zusammen|kurzfassung|kurzversion|überblick über|resümee|resümier(?:e|en)|kernaussagen?|kernpunkte?|hauptpunkte?|hauptaussagen?|wesentliche[ns]?|das wichtigste|wichtigste[ns]? (?:punkte|aussagen|aus|in)|quintessenz|tl;?dr|in (?:kürze|kurzform|kurz)|(?:in )?(?:einem satz|(?:ein paar|wenigen|zwei|drei|{n}) (?:sätzen?|worten|stichpunkten|zeilen))|stichpunkte|auf den punkt|kurz und knapp|essenz|abriss|kern(?: von)?|worum geht es|knapp)',
  themes:
    '(?:themen|hauptthemen|kernthemen|oberthemen|themenfelder|themengebiete|themenbereiche|schwerpunkte|schwerpunktthemen|lieblingsthemen|interessen(?:gebiete)?|themenschwerpunkte|gebiete|bereiche|roter faden|rote faden)',
  overall:
    '(?:(?:mein(?:e[rnms]?)?|de[rnms]|die|das|diese[rnms]?|gesamte[nsrm]?|ganze[nsrm]?|alle[rn]?)(?: {w})? (?:notizen|vaults?|archivs?|sammlung|aufzeichnungen|notizbuch|zettelkasten|texte[n]?|unterlagen)|haupt|wichtigste[nr]?|große[nr]?|größte[nr]?|zentrale[nr]?|häufigste[nr]?|wiederkehrende[nr]?|immer wieder|hauptsächlich|meisten?s?|vor allem|insgesamt|überhaupt|allgemein|generell|gibt es|überblick|beschäftig(?:e|en|t)|ich mich|schreibe ich|ich (?:so )?(?:schreibe|behandle)|bei mir|hauptthemen|kernthemen|schwerpunkte|interessen|dominieren|prägen|vorherrschend|übergreifend|hier|durchzieh(?:t|en))',
  occupied:
    '(?:^überblick$|^übersicht$|^meine (?:themen|interessen)$|^themen(?:übersicht|überblick|liste|landkarte|karte)?$|(?:worüber|über was|wovon|womit|woran|was|worum|um was)(?: {w})? (?:schreibe|schreib|beschäftige|befasse|notiere|kreis(?:e|en|t)|dreh(?:t|en)|handel(?:t|n)|geht|beschäftigt|interessiert|bewegt|denke)(?: (?:ich|mich|es|sich|mir|alles?|eigentlich|so|hier|da|denn|insgesamt|überhaupt|allgemein|generell|grob|grundsätzlich|hauptsächlich|meistens?|am meisten|vor allem|überwiegend|ständig|immer wieder|in|meine[nmr]?|mein|die|das|den|dem|diese[mnr]?|ganzen|gesamten|notizen|vault|archiv|sammlung|aufzeichnungen|texte|nach|normalerweise|gerade|am häufigsten|häufigsten|sonst|oft|die|ganze|zeit|vor|allem|normal))*$|(?:worüber|über was|wovon|womit|woran) (?:habe|hatte) ich(?: (?:mich|so|in|eigentlich|denn))*(?: (?:hauptsächlich|vor allem|am meisten|meistens?|überwiegend|ständig|immer wieder|überhaupt|besonders|viel|insgesamt|alles|generell|so))*(?: (?:beschäftigt|befasst|auseinandergesetzt))$|(?:worüber|über was|wovon) (?:habe|hatte) ich(?: (?:so|eigentlich|denn))*(?: (?:hauptsächlich|vor allem|am meisten|meistens?|überwiegend|ständig|immer wieder|überhaupt|besonders|insgesamt|generell))+ (?:geschrieben|nachgedacht)$|(?:überblick|übersicht|gesamtüberblick) (?:über|zu|von) (?:mein(?:e[nr]?)?|das|die|den|alle[s]?|all)(?: {w}){0,2}$|(?:was|womit) (?:steht|ist|steckt)(?: (?:so|alles|eigentlich))* (?:in|im) (?:meine[nm]|meinem)(?: {w})? (?:vault|archiv|notizen|sammlung)(?: (?:so|alles|drin))*$)',
  listed:
    '(?:welche|alle|meine|meinen|liste|zeige?|häufig(?:e|sten?)?|meist(?:en|genutzten?|benutzten?|verwendeten?|gebrauchten?)?|oft|gibt|was für|benutz(?:e|t)|nutze|verwende(?:t|n|te)?|verwendeten|genutzt|beliebtesten?|übersicht|habe|existieren|top|sämtliche|vergeben|wichtigsten?)',
};
