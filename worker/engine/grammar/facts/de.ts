import type { FactTable } from '../fact-table';

export const GERMAN_FACTS: FactTable = {
  asked: [
    [
      'director',
      'wer (?:hat |führte |führt )?.*(?:regie|gedreht|inszeniert)|wer (?:ist|war|sind)(?: der| die)? regisseur(?:in|e)?|unter wessen regie',
    ],
    [
      'author',
      '(?:wer|von wem) (?:hat |ist |wurde |stammt )?.*(?:geschrieben|verfasst)|wer schrieb|wer (?:ist|war|sind)(?: der| die)? (?:autor(?:in|en)?|verfasser(?:in)?)|von wem (?:ist|stammt|sind) {s}',
    ],
    [
      'maker',
      '(?:wer|welcher? (?:künstler(?:in)?|band|firma|studio|hersteller)) .*(?:gemacht|entwickelt|hergestellt|gestaltet|aufgenommen|komponiert|erfunden)|wer (?:macht|machte|entwickelt|entwickelte|stellt)',
    ],
    ['cast', 'wer (?:spielt|spielte|hat) .*(?:mit|mitgespielt|in {s})|wer (?:spielt|spielte) in'],
    ['host', 'wer (?:moderiert|moderierte)'],
    ['guest', 'wer (?:ist|war|sind|waren)(?: der| die)? (?:gast|gäste)|zu gast'],
    ['publisher', '(?:wer|welcher verlag) .*(?:herausgegeben|verlegt)|in welchem verlag|bei welchem verlag'],
    [
      'released',
      'wann .*(?:erschien(?:en)?|herausgekommen|ins kino|raus)|(?:aus|von) welchem jahr|in welchem jahr .*(?:erschien(?:en)?|gedreht)|wie alt ist (?:der film|das buch|das album|das spiel)',
    ],
    ['published', 'wann .*veröffentlicht|in welchem jahr .*veröffentlicht'],
    ['birthday', 'wann .*(?:geboren|geburtstag)|wie alt ist {s}$'],
    ['made', '^wann (?:wurde|habe ich)(?: der| die| das)? {s} (?:geschrieben|erstellt|angelegt|verfasst)$'],
    [
      'changed',
      '^wann (?:wurde|habe ich)(?: der| die| das)? {s} (?:zuletzt )?(?:geändert|aktualisiert|bearbeitet)$',
    ],
    [
      'day',
      '^wann (?:ist|war|findet|fand)(?: der| die| das)? {s}(?: statt)?$|^an welchem tag (?:ist|war|findet|fand)(?: der| die| das)? {s}(?: statt)?$',
    ],
    [
      'place',
      '^wo (?:ist|liegt|war|befindet sich|findet|fand|wohnt|finde ich)(?: der| die| das)? {s}(?: statt)?$|^in (?:welche[rm]|welchem) (?:stadt|land|ort|gegend) (?:ist|liegt|war) {s}$',
    ],
    [
      'length',
      '^wie lange? (?:dauert|ist|läuft|war|dauerte|geht)(?: der| die| das)? {s}$|^wie viele (?:minuten|stunden) (?:dauert|hat) {s}$',
    ],
    ['pages', 'wie viele seiten|^wie (?:lang|dick) ist(?: das buch)? {s}$'],
    [
      'price',
      '(?:wie viel|wieviel|was) (?:kostet|kostete|kosten|hat)(?: der| die| das| ein| eine)? {s}(?: gekostet)?$|wie teuer (?:ist|war)',
    ],
    [
      'rating',
      'wie (?:habe ich|fand ich|bewerte ich) |wie viele (?:sterne|punkte)|wie (?:gut )?(?:ist|wurde|wird) {s} bewertet|wie gut (?:ist|war|fand ich)',
    ],
    ['genre', 'welche (?:art|sorte) (?:von )?(?:film|buch|musik|spiel)|was für ein (?:film|buch|spiel)'],
    [
      'status',
      '^wie (?:steht es um|weit ist|läuft) {s}$|^ist {s} (?:schon )?(?:fertig|erledigt|abgeschlossen|veröffentlicht)$',
    ],
    ['email', 'e-?mail-?adresse|mailadresse'],
    ['phone', 'telefonnummer|handynummer|wie erreiche ich'],
    ['start', '^wann (?:beginnt|begann|fängt|startet|startete|fing)(?: der| die| das)? {s}(?: an)?$'],
    ['end', '^wann (?:endet|endete|hört|ist|war)(?: der| die| das)? {s}(?: auf| zu ende| vorbei| fertig)?$'],
    [
      'consumed',
      'wann habe ich (?:zuletzt )?(?:den film |das buch )?{s} (?:zuletzt )?(?:gelesen|gesehen|gespielt|gehört|besucht|gekocht|geschaut)',
    ],
    ['director', 'regisseur(?:in)?'],
    ['author', 'autor(?:in|en)?'],
    ['cast', 'besetzung'],
    ['publisher', 'verlag'],
    ['place', 'standort|adresse'],
    ['length', 'dauer|laufzeit|spielzeit'],
    ['price', 'preis'],
    ['rating', 'bewertung|wertung'],
    ['genre', 'genre'],
    ['status', 'status|zustand'],
  ],
  never:
    '^(?:warum|wieso|weshalb|weswegen|wozu|wie (?:kann|könnte|mache|macht|soll|sollte|muss|funktioniert)|was (?:passiert|soll)|erkläre|vergleiche)',
  counted:
    '^wie viele (?<property>{w}) (?:hat|haben|hatte|umfasst)(?: (?:das buch|der roman|der film|die notiz|das album|das spiel))? (?<note>.+)$',
};
