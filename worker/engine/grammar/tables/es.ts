import type { PlanTable } from '../plan-table';

const MIND =
  '(?:ideas?|opini[oó]n(?:es)?|pensamientos?|visi[oó]n|notas?|forma de pensar|manera de pensar|punto de vista|actitud|comprensi[oó]n|postura)';
const ABOUT = '(?:sobre|acerca de|respecto a|en torno a|de)';
const CHANGED =
  '(?:cambiado|evolucionado|cambi[oó]|evolucion[oó]|cambiaron|evolucionaron|desarrollado|variado)';
const NOTES = '(?:notas?|p[aá]ginas?|entradas|apuntes)';

const FIRST = '(?:por primera vez|por vez primera|primero)';
const LAST = '(?:por última vez)';
/** What leads in to a subject, and what is said of writing about one; the second also of a subject by itself. */
const LEAD = '(?:(?:algo|notas?) )?(?:sobre|acerca de|respecto a|en|de|del)';
const WROTE =
  '(?:escrib[ií]|habl[eé]|pens[eé]|anot[eé]|apunt[eé]|(?:he|había) (?:escrito|hablado|pensado|anotado|apuntado))';
const NAMED =
  '(?:mencion[eé]|nombr[eé]|anot[eé]|apunt[eé]|(?:he|había) (?:mencionado|nombrado|anotado|apuntado))';

/** How something is asked for in short, and what leads in to a subject of notes. */
const SUMMARY =
  '(?:resum(?:e|ir|eme)|resúmeme|(?:haz(?:me)?|dame|escribe|quiero) (?:un |el )?(?:breve )?resumen(?: corto| breve)?|(?:un |el )?(?:breve )?resumen(?: corto| breve)?)';
const OF = '(?:sobre|acerca de|respecto a|en torno a)(?:l)?';

/** What somebody did to notes, and that it was the last time. */
const EDITED =
  '(?:edité|cambié|modifiqué|actualicé|toqué|revisé|retoqué|(?:he|había) (?:editado|cambiado|modificado|actualizado|tocado|revisado))';
const DONE = `(?:${EDITED}|${WROTE}|${NAMED}|creé|hice)`;
const LASTLY = '(?:por última vez|la última vez|en último lugar)';
const SOME = `(?:algo|(?:una|alguna|mis|las|alguna de mis) ${NOTES})`;

export const SPANISH: PlanTable = {
  lang: 'es',
  isDense: false,
  known:
    'por|cuándo|quién|dónde|puedo|hay|el|la|los|las|y|qué|cómo|cuál|cuáles|mis?|notas|sobre|de|del|con|en|para|es|son|tengo|muéstrame|dame|que|se|ha|han|est[aeo]s?|cuánt[oa]s|una?',
  telling:
    '(?:dicen?|dijo|dijeron|digo|cuentan?|contó|escriben?|escribió|mencionan?|opinan?|piensan?)(?= (?:.* )?(?:sobre|acerca|de|del|respecto)(?: |$))',
  outcome: [
    '^qué (?:pasa|sucede|ocurre|pasará|pasaría) (?:si|cuando|con|al) .+',
    '^qué son (?!mis |las |los ){w}$',
  ],
  states: [
    `^(?:(?:dónde|cómo|cuándo|por qué) )?(?:no )?(?:se (?!menciona|habla|trata|dice)|(?:están?|son|fueron|serán|quedan|quedarán|pueden) )(?!.*(?:en|de|con|sobre|entre|por|para|a|tod[oa]s) (?:mis|nuestr[oa]s) )(?:.+ )?(?:mis|nuestr[oa]s) ${NOTES}(?: (?!(?:sobre|acerca|de|del|con|sin|que|en|para|por|desde|hasta|relacionad[oa]s|vinculad[oa]s|enlazad[oa]s)(?: |$)|(?:mencionan|hablan|dicen|tratan|contienen|incluyen)(?: |$)).+)?$`,
    `^hay (?!(?:(?:una?|algun[oa]s?|algún|unos|unas|el|la) )?(?:algo|alguien|más|otr[oa]s?|{k})(?: |$))(?!.*(?:entrada|${NOTES}|sobre|acerca|aquí|mí[oa]s?|en mis?|en la (?:carpeta|bóveda)|que (?:he|escribí|yo))(?: |$)).+`,
  ],
  amounts: {
    asked: ['cuánt[oa]s?|^cuant[oa]s?', 'qué (?:edad|porcentaje|número|temperatura)', 'qué tan'],
    said: [
      'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa',
      'cien(?:tos)?|mil|mill(?:ón|ones)|medi[oa]|docenas?|veces',
    ],
    needed: 'cuánt[oa]s?|qué (?:edad|porcentaje|altura)',
    told: 'gratis|gratuit[oa]s?|nada|un[oa]?|ningun[oa]|varios|varias|par|ambos|ambas|diario|semanal|mensual|anual|ilimitad[oa]',
  },
  time: {
    numbers: [
      ...['un[oa]?', 'dos|un par de', 'tres', 'cuatro', 'cinco', 'seis', 'siete'],
      ...['ocho', 'nueve', 'diez', 'once', 'doce'],
    ],
    units: { day: 'd[ií]as?', week: 'semanas?', month: 'mes(?:es)?', quarter: 'trimestres?', year: 'años?' },
    years: ['este año', 'año pasado', 'año antepasado'],
    points: [
      '(?<o>pasado|último) (?<m>{m})',
      '(?<m>{m}) (?<o>pasado)',
      '(?<y>{y})-(?<m>[01]\\d)-(?<d>[0-3]\\d)',
      '(?<d>{d})/(?<m>[01]?\\d)/(?<y>{y})',
      '(?<d>{d}) de (?<m>{m}) (?:de|del)(?: año)? (?<y>{r})',
      '(?<d>{d}) de (?<m>{m})',
      '(?<m>{m}) (?:de|del)(?: año)? (?<y>{r})',
      '(?<m>{m}) (?<y>{r})',
      'primer trimestre de (?<y>{y})',
      '[qt](?<q>[1-4]) (?:de )?(?<y>{y})',
      '(?<m>{m})',
      '(?<y>{y})',
    ],
    between: ['(?:entre|de|desde)(?: el)? {p} (?:y|a|hasta)(?: el)? {p}'],
    lastOnes: [
      '(?:en |durante |de |desde hace )?(?:l[oa]s )?(?:últim[oa]s|pasad[oa]s) {n} {u}',
      '(?:en |durante |de )?(?:el|la) últim[oa] {u}',
      '(?:en |durante |de )?l[oa]s {n} últim[oa]s {u}',
    ],
    fewAgo: ['(?:de )?hace (?:un[oa]s(?: poc[oa]s| cuant[oa]s)?|algun[oa]s|vari[oa]s|poc[oa]s) {u}'],
    ago: ['(?:de )?hace {n} {u}'],
    since: [
      'desde el {e}',
      '(?:desde|a partir de)(?: el| principios de)? {p}',
      'desde (?:el |la )?{u} pasad[oa]',
      'desde ayer',
      'desde est[ea] {u}',
    ],
    before: ['(?:antes de(?:l)?|anteriores a)(?: el)?(?: año)? {p}'],
    until: ['hasta(?: el)?(?: año)? {p}'],
    after: ['(?:después de(?:l)?|tras|posteriores a)(?: el)?(?: año)? {p}'],
    last: ['(?:de |en |durante )?(?:el |la |del )?{u} (?:pasad[oa]|anterior)'],
    beforeLast: ['(?:de |en |durante )?(?:el |la |del )?(?:semana|mes|trimestre|año) antepasad[oa]'],
    current: ['(?:de |en |durante )?est[ea] {u}', '(?:en )?(?:el|la) {u} (?:actual|en curso)'],
    days: [
      '(?:de )?(?:hoy|esta (?:mañana|tarde|noche))',
      '(?:de )?(?:ayer(?: por la (?:mañana|tarde|noche))?|anoche)',
      '(?:de )?anteayer|(?:de )?antes de ayer',
    ],
    at: ['(?:en|de|del|durante)(?: el)?(?: mes de)?(?: año)? {p}', 'el {p}'],
    lastFew: [
      '(?:en |durante |de |desde hace )?l[oa]s (?:últim[oa]s|pasad[oa]s) (?:días|semanas|meses)',
      '(?:en |durante |de )?est[oa]s últim[oa]s (?:días|semanas|meses)',
    ],
    weekdays: {
      names: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
      said: ['(?:el|desde el) {e}(?: pasado)?'],
      over: 'pasado',
    },
    weekend: [
      '(?:el|en el|durante el|de este|este) (?:último )?fin de semana(?: pasado)?',
      'del finde|el finde',
    ],
    seasons: {
      names: ['primavera', 'verano', 'otoño', 'invierno'],
      said: [
        '(?:de |del |en |durante )?(?:el |la )?{f} pasad[oa]',
        '(?:de |en |durante )?est[ea] {f}',
        '(?:de |del |en |durante )?(?:el |la )?{f} (?:de |del )?{y}',
      ],
      over: 'pasad[oa]',
    },
    aboutYear: 'sobre|de',
    newest: [
      'más recientes?',
      'más nuev[oa]s',
      'recientes?',
      'recientemente',
      'últimamente',
      'lo (?:último|más reciente|más nuevo)',
      'últim[oa]s(?= {k}| notas| apuntes| entradas)',
    ],
    edited: [
      'edit(?:é|ad[oa]s?)',
      'cambi(?:é|ad[oa]s?)',
      'modifi(?:qué|cad[oa]s?)',
      'actuali(?:cé|zad[oa]s?)',
      'toqué',
      'trabaj(?:é|ado|ando)',
      'revis(?:é|ad[oa]s?)',
    ],
    made: [
      'escrib[ií](?:ó|eron)?',
      'escrit[oa]s?',
      'cre(?:é|ad[oa]s?)',
      'hice',
      'hech[oa]s?',
      'anot(?:é|ad[oa]s?)',
      'añad(?:í|id[oa]s?)',
      'apunt(?:é|ad[oa]s?)',
      'tomé',
      'empecé',
    ],
  },
  tag: [
    '(?:con|bajo|de|(?:que )?(?:tienen|tiene|tengan|tenga|llevan|lleva|lleven)) (?:la |el )?(?:etiqueta|tag) #?(?<name>{w})',
    'etiquetad[oa]s?(?: (?:con|como))? #?(?<name>{w})',
    '(?:con|bajo|tienen|tiene|tengan|llevan) #(?<name>{w})',
  ],
  severalTags: ['(?:con|tienen|tengan|llevan)(?: las)?(?: dos)? etiquetas #?(?<name>{w})'],
  moreTags: [
    ['none', '^(?:,|y|pero|, pero) (?:no|sin)(?: con)?(?: la etiqueta)? #?(?<name>{w})'],
    ['any', '^,? ?[ou](?: con)?(?: la etiqueta)? #?(?<name>{w})'],
    ['all', '^(?:,|y|e|así como)(?: con)?(?: la etiqueta)? ?#?(?<name>{w})'],
  ],
  folder: [
    '(?:en|dentro de|de|bajo)(?: la| mi)? carpeta (?:de )?(?<name>.+)',
    '(?:en|dentro de|de|bajo) (?<name>{w}/[^ ]*)',
  ],
  unlinkedTo: [
    '(?:a l[ao]s que|que) (?:nada|ninguna(?: otra)? nota) (?:enlaza|apunta|hace referencia)',
    '(?:que )?no (?:están|estén|son|sean) (?:enlazad|mencionad|citad|referenciad)[ao]s (?:desde|por|en) (?:ning[uú]n[ao]?(?: otra)? (?:sitio|lugar|nota|lado|parte))',
    '(?:que (?:no tienen|no tengan) |sin )(?:ning[uú]n )?(?:backlinks?|retroenlaces|enlaces entrantes)(?=$|,| (?:sobre|de|en|que|con|acerca)(?: |$))',
  ],
  unlinked: [
    '(?:que (?:no tienen|no tengan|están|estén) )?sin (?:ning[uú]n )?(?:enlaces?|v[ií]nculos?|conexiones)(?=$|,| (?:sobre|de|en|que|con|acerca)(?: |$))',
    '(?:que )?no (?:están|estén) (?:enlazad|vinculad|conectad)[ao]s(?: (?:con|a) (?:nada|ninguna(?: otra)?(?: nota)?|otras notas))?',
    '(?:que )?no (?:tienen|tengan) (?:enlaces?|v[ií]nculos?|conexiones)$',
    '(?:hu[eé]rfan[ao]s)',
  ],
  kinds: {
    table: 'tablas?',
    code: '(?:(?:bloques?|fragmentos?|ejemplos?) de )?código',
    list: 'listas?(?: de tareas)?|tareas',
    quote: 'citas?',
    callout: 'recuadros?|callouts?',
    math: 'fórmulas?|ecuaci(?:ón|ones)',
  },
  levels: { section: 'secci(?:ón|ones)', paragraph: 'párrafos?|pasajes?' },
  asks: [
    '^(?:por qué|cómo|cuándo|quién(?:es)?|dónde|cuál(?:es)?|qué|es|son|fue|puedo|puede|debo|debería|hay|tengo|sirve|conviene|para qué)',
  ],
  polite: [
    'por favor',
    '(?:puedes|podrías)',
    'gracias',
    '(?:dime|recuérdame|muéstrame|enséñame|cuéntame|quiero (?:saber|ver))(?= (?:qué|cuánt[oa]s|cómo|cuál|lo que|dónde|quién|cuándo))',
  ],
  here: [
    '(?:la|el) (?:nota|página|texto) (?:actual|abiert[oa])|(?:est[aeo]s?|es[aeo]s?)(?: (?:nota|idea|sección|párrafo|tema|página|pensamiento|texto|punto))?(?: aquí)?',
    'ello|ella',
    'aquí',
  ],
  vault: [
    '(?:tod[oa] )?(?:mi|el|la|este|esta) (?:bóveda|archivo|almacén|colección)',
    '(?:todas )?(?:mis|las) notas',
  ],
  division: [
    '(?<by>mes|año|trimestre) (?:a|por|tras) (?:mes|año|trimestre)',
    '(?:,? ?(?:desglosad|agrupad|dividid|separad|ordenad|repartid)[oa]s? )?(?:por|cada|al) (?<by>mes(?:es)?|años?|trimestres?|etiquetas?)',
  ],
  periods: { month: 'mes(?:es)?', quarter: 'trimestres?', year: 'años?' },
  byTag: 'etiquetas?',
  facets: { tags: 'etiquetas?|tags?', folders: 'carpetas?', properties: 'propiedades|campos' },
  thenAndNow: [
    '^(?:qué|cómo) (?:pensaba|opinaba|veía|decía) (?:antes )?(?:de|sobre|acerca de)? ?(?<topic>.+?) (?:antes )?y (?:qué |cómo )?(?:l[aeo]s? )?(?:pienso |opino |veo )?(?:ahora|hoy)$',
    '^(?<topic>.+?),? (?:antes|entonces) y (?:ahora|hoy)$',
    '^(?:veo|pienso en|entiendo|juzgo) (?<topic>.+?) (?:de (?:otra|distinta) (?:manera|forma)|de (?:otro|distinto) modo|igual|distinto) (?:que|de) antes$',
    `^ha[n]? (?:cambiado|evolucionado) (?:mi|mis) ${MIND} ${ABOUT} (?<topic>.+?)(?: (?:desde|con) .+)?$`,
  ],
  told: [
    '^(?:expl[ií]c(?:a|ame|ar)|define|definir)(?: brevemente)?(?: qué (?:es|son))?(?: el concepto de)? (?<topic>(?!(?:las? )?(?:diferencias?|relación) |(?:cómo|qué|cuál|mis?|nuestr[oa]s?|est[aeo]s?|es[aeo]s?)(?: |$)|por qué ).+?)(?: (?:de (?:forma|manera) (?:sencilla|simple|breve|clara)|brevemente|en pocas palabras))*$',
    '^(?:la |una )?definición de(?:l)? (?<topic>.+)$',
    `^${SUMMARY} (?:de )?(?:todo )?lo que (?:ya )?(?:sé|sabemos|pienso|tengo(?: escrito)?|tenemos|opino|(?:he|hemos) (?:escrito|anotado|apuntado|dicho|aprendido|pensado)|escrib[ií]|anot[eé]|apunt[eé]|dije|digo) ${OF} (?<topic>.+)$`,
    `^${SUMMARY} (?:de )?(?:todo )?lo que (?:(?:dicen|cuentan|contienen) (?:mis|las|nuestras) (?:notas|apuntes)|(?:mis|las|nuestras) (?:notas|apuntes) (?:dicen|cuentan|contienen)) ${OF} (?<topic>.+)$`,
    `^${SUMMARY} (?:de )?(?:todas )?(?:mis|nuestras) (?:notas|apuntes) ${OF} (?<topic>.+)$`,
    `^${SUMMARY} (?:de )?(?<topic>lo que (?:(?:dice|dijo|escribe|escribió|cuenta|opina|piensa) (?!est[aeo] ).+?|(?!est[aeo] ).+? (?:dice|dijo|escribe|escribió|cuenta|opina|piensa)) ${OF} .+)$`,
    `^qué (?:me )?(?:dicen|cuentan|saben) (?:todas )?(?:mis|las|nuestras) (?:notas|apuntes) ${OF} (?<topic>.+)$`,
    '^(?:cuéntame|cuentame|háblame|hablame)(?: (?:algo|más))? (?:sobre|acerca de|de) (?<topic>(?!(?:est[aeo]|es[aeo]|ell[ao]s?|él)$|(?:la |las )?(?:diferencias?|relación)|qué |cómo |cuándo |quién ).+)$',
  ],
  ofTime:
    'qué (?:me )?(?:pas[oó]|ocurri[oó]|sucedi[oó]|hice|escrib[ií]|anot[eé]|estuve haciendo|pasaba|hab[ií]a hecho)(?: (?:el|en|ese d[ií]a|entonces))*',
  written: {
    oldest: [
      `^cuándo (?:fue la primera vez que )${WROTE} ${LEAD} (?<topic>.+)$`,
      `^cuándo (?:fue la primera vez que )${NAMED} (?:a )?(?<topic>.+)$`,
      `^cuándo ${WROTE} ${FIRST} ${LEAD} (?<topic>.+)$`,
      `^cuándo ${NAMED} ${FIRST} (?:a )?(?<topic>.+)$`,
      `^cuándo ${WROTE} ${LEAD} (?<topic>.+?) ${FIRST}$`,
      `^desde cuándo (?:escribo|hablo|pienso|anoto) ${LEAD} (?<topic>.+)$`,
      `^cuándo (?:empec[eé]|comenc[eé]) a (?:escribir|hablar|pensar|anotar|tomar notas) ${LEAD} (?<topic>.+)$`,
      `^(?:cuál(?:es)? (?:es|fue|son|fueron) |muéstrame |enséñame |busca |lista )?(?:(?:las?|los?|mis?) )*primer[ao]s? (?<noun>${NOTES}|{k})(?: (?:sobre|acerca de|de|con) (?<topic>.+))?$`,
      `^(?:cuál(?:es)? (?:es|fue|son|fueron) |muéstrame |enséñame |busca |lista )?(?:(?:las?|los?|mis?) )*(?<noun>${NOTES}|{k}) más (?:antigu[ao]s?|viej[ao]s?)(?: (?:sobre|acerca de|de|con) (?<topic>.+))?$`,
    ],
    newest: [
      `^cuándo (?:fue la última vez que )?${WROTE}(?: ${LAST})? ${LEAD} (?<topic>.+)$`,
      `^cuándo (?:fue la última vez que )?${NAMED}(?: ${LAST})? (?:a )?(?<topic>.+)$`,
      `^cuándo ${WROTE} ${LEAD} (?<topic>.+?) ${LAST}$`,
      `^cuándo (?:fue la última vez que )?${EDITED}(?: ${LASTLY})? ${SOME} ${OF} (?<topic>.+?)(?: ${LASTLY})?$`,
      `^(?:muéstrame |(?:cuál|qué) (?:es|fue) )?(?:la|mi) última (?:${NOTES}|cosa) ${OF} (?<topic>.+?) que ${DONE}$`,
      `^(?:muéstrame |(?:cuál|qué) (?:es|fue) )?(?:la|mi) última ${NOTES} que ${DONE}(?: ${OF} (?<topic>.+))?$`,
      `^(?:(?:cuál|qué) (?:es|fue) )?la última cosa que (?:${EDITED}|${WROTE}|${NAMED}) ${OF} (?<topic>.+)$`,
      `^qué ${NOTES}(?: ${OF} (?<topic>.+?))? ${DONE} ${LASTLY}$`,
    ],
  },
  intents: [
    [
      'count',
      [
        `^en cuánt[oa]s(?: de mis| de las)? (?<noun>${NOTES}|{k})`,
        `^cuánt[oa]s(?: de mis| de las)?(?: (?<noun>${NOTES}|{k})| veces)?`,
        `^(?:el )?(?:número|cantidad) de(?: mis| las)?(?: (?<noun>${NOTES}|{k}))?`,
        `^cuenta(?: todas)?(?: mis| las)?(?: (?<noun>${NOTES}|{k}))?`,
      ],
    ],
    [
      'timeline',
      [
        `^cómo (?:ha|han|había)? ?${CHANGED} (?:mi|mis|el|la|las|los) ${MIND} ${ABOUT}(?:l)? (?<topic>.+?)(?: (?:con el tiempo|a lo largo del tiempo|con los años))?$`,
        `^cómo (?!cambio (?:el|la|los|las|una?|mis?) )(?:ha|han|había)? ?${CHANGED} (?<topic>.+?)(?: (?:con el tiempo|a lo largo del tiempo|con los años))?$`,
        `^(?:muéstrame |enséñame )?(?:la |una )?(?:evolución|historia|cronología|línea de tiempo|desarrollo) de(?:l)?(?: mis?| la| las)?(?: ${MIND} ${ABOUT}(?:l)?)? (?<topic>.+?)(?: (?:con el tiempo|a lo largo del tiempo))?$`,
        '^(?<topic>.+?) (?:con el tiempo|a lo largo del tiempo|a lo largo de los años|con los años)$',
        `^cómo (?:he|ha|han|fui|fue|fueron)(?: ido)? (?:cambi|evolucion|desarroll|vari|transform)(?:ado|ando)(?: de)?(?: (?:mi|mis|la|el))?(?: ${MIND})? ${ABOUT}(?:l)? (?<topic>.+?)(?: (?:con el tiempo|a lo largo del tiempo|con los años))?$`,
      ],
    ],
    [
      'compare',
      [
        '^(?:(?:cuál es|cuáles son|qué|muéstrame|en qué consiste) )?(?:la |las )?(?:hay )?(?:principales )?diferencias?(?: hay)? entre (?<a>.+?) y (?<b>.+)$',
        `^compar(?:a|ar|ame|ación de|ación entre)(?: (?:mis|las|los|lo que digo de))?(?: ${MIND} ${ABOUT})? (?<a>.+?) (?:y|con|a) (?<b>.+)$`,
        '^(?<a>.+?) (?:vs\\.?(?! ?code)|versus|frente a|en comparación con|comparado con) (?<b>.+)$',
        '^en qué se (?:diferencian?|distinguen?) (?<a>.+?) (?:de|y) (?<b>.+)$',
        '^qué (?:separa|distingue|diferencia)(?: al?)? (?<a>.+?) de(?:l)? (?<b>.+)$',
        '^qué tienen en común (?<a>.+?) y (?<b>.+)$',
        '^contrasta(?:r)? (?<a>.+?) (?:con|y) (?<b>.+)$',
        '^(?<a>.+?) o (?<b>.+?)[:,;]? ¿?(?:qué|cuál|dónde|en qué)(?: {w})* (?:diferencias?(?: {w})?|se (?:diferencian|distinguen))$',
      ],
    ],
    [
      'themes',
      [
        '(?:temas?|asuntos) (?:principales|centrales|más importantes|clave|más frecuentes|recurrentes)(?: (?:de|en) (?:mi|mis|la|el|las) ?(?:bóveda|archivo|notas|colección))?',
        '(?:principales|grandes) (?:temas|asuntos)(?: (?:de|en) (?:mi|mis|la|el|las) ?(?:bóveda|archivo|notas|colección))?',
        '^(?:qué|cuáles son los|cuáles son mis) temas(?: (?:hay|tengo|trato|aparecen|son))?(?: (?:en|de) (?:mi|mis|la|el|las) (?:bóveda|archivo|notas|colección))?',
        '^de qué (?:tratan?|van?|hablan?) (?:mis|mi|la|el|esta|este|las) (?:bóveda|archivo|notas|colección)$',
        '^sobre qué escribo(?: (?:más|sobre todo|principalmente))?$',
        '^(?:dame )?(?:un |una )?(?:panorama|visión|resumen general) (?:general |de conjunto )?de (?:mi|mis|la|el) (?:bóveda|archivo|notas|colección)$',
        '^(?:muéstrame |lista )?(?:todos )?(?:mis |los )?temas$',
        '^(?:sobre|de) qué (?:suelo|acostumbro a) (?:escribir|hablar)(?: {w})*$',
        '^(?:qué|cuáles son) (?:los |mis )?(?:asuntos|intereses|materias)(?: (?:principales|centrales|me ocupan|me interesan))?(?: {w})*$',
        '^(?:de|a) qué (?:se (?:ocupan|dedican)|tratan) (?:mis|las) (?:notas|apuntes|páginas)(?: {w})*$',
        '^(?:qué|qué (?:ideas|cosas)) (?:vuelven?|se repiten?|reaparecen?|aparecen?|salen?)(?: (?:una y otra vez|constantemente|siempre|a menudo|siempre de nuevo))(?: {w})*$',
      ],
    ],
    [
      'summarise',
      [
        '^(?:resum(?:e|ir|en|eme|íme|a)|(?:haz(?:me)?|dame|escribe|quiero) (?:un |el )?(?:breve )?resumen(?: corto)? de(?:l)?|resumen de(?:l)?)(?: (?<topic>.+))?$',
        '^(?:haz(?:me)?|dame) (?:un )?(?:breve )?resumen(?: (?<topic>.+))?$',
        '^(?<topic>.+?) (?:en (?:breve|síntesis|dos palabras|(?:un par de|unas|{n}) (?:frases?|líneas))|brevemente)$',
        '^(?:dame |dime |cuáles son |cuál es )?(?:lo esencial|las ideas (?:principales|clave)|los puntos (?:principales|clave)|la esencia|lo más importante) de(?:l)? (?<topic>.+)$',
        '^(?:dame |haz |quiero )?(?:una |la )?versión (?:más )?(?:corta|breve|reducida) de(?:l)? (?<topic>.+)$',
        '^(?:(?:cuéntame(?: algo)?|háblame) (?:de|sobre|acerca de)|explíca(?:me)?|explica(?:me)?|describe|qué dice|de qué (?:trata|habla|va)) (?<topic>(?:esta (?:nota|página)|este (?:archivo|documento)|la (?:nota|página) (?:abierta|actual)))$',
      ],
    ],
    [
      'facets',
      [
        '(?<of>etiquetas|tags|carpetas|propiedades|campos)(?: que)? (?:más|mas) (?:usad[oa]s|comunes|frecuentes|utilizad[oa]s|uso|utilizo)',
        '^(?:qué|cuáles son|lista|muéstrame|dame)?(?: ?(?:todas?|todos))?(?: ?(?:mis|las|los))? ?(?<of>etiquetas|tags|carpetas|propiedades|campos)(?: (?:tengo|hay|uso|utilizo|existen))?(?: más)?$',
        '^(?:qué|cuáles de mis) (?<of>etiquetas|tags|carpetas|propiedades|campos) .*(?:más|a menudo|con frecuencia|frecuentes)(?: {w})*$',
      ],
    ],
    [
      'links-in',
      [
        '^(?:muéstrame )?(?:qué|quién|qué notas|cuáles|notas que|las notas que|todo lo que|lo que) (?:me )?(?:enlazan?|apuntan?|remiten?|vinculan?|hacen? referencia|llevan?) (?:a|al|con|hacia) (?<topic>.+)$',
        '^(?:muéstrame |dame )?(?:los )?(?:retroenlaces|backlinks|enlaces entrantes|enlaces) (?:de|a|al|hacia|para) (?<topic>.+)$',
        '^(?:desde )?dónde (?:está|se) (?:enlazad[oa]|enlaza) (?<topic>.+)$',
      ],
    ],
    [
      'links-out',
      [
        '^(?:a dónde|adónde|a qué|a qué notas|hacia dónde) (?:enlaza|apunta|lleva|remite|vincula) (?<topic>.+)$',
        '^qué (?:enlaza|vincula) (?<topic>.+)$',
        '^(?:muéstrame |dame )?(?:los )?enlaces (?:salientes )?(?:desde|en|dentro de|salientes de) (?<topic>.+)$',
      ],
    ],
    [
      'near',
      [
        '^(?:muéstrame |dame |busca )?(?:qué|qué notas|lo que|algo|todo lo que)?(?: más| otra cosa| otras cosas)?(?: se)? (?:conectan?|relacionan?|vinculan?|parecen?|asemejan?) (?:con|a|al) (?<topic>.+)$',
        '^(?:muéstrame |dame |busca |encuentra )?(?:qué |hay |más |otras |las |algo )*(?:notas )?(?:hay |está |están |es )?(?:relacionad[oa]s?|conectad[oa]s?|vinculad[oa]s?|similar(?:es)?|parecid[oa]s?|cercan[oa]s?) (?:con|a|al) (?<topic>.+)$',
        '^(?:muéstrame |dame |busca )?(?:las )?notas (?:relacionadas|similares|parecidas|cercanas)$',
        '^(?:muéstrame |dame |busca )?(?:más|algo|otras|notas) como (?<topic>.+)$',
        '^qué más (?:hay|tengo) (?:sobre|de|relacionado con) (?<topic>est[aeo](?: {w})?)$',
        '^más (?:de|como|sobre) (?<topic>est[aeo](?: {w})?)$',
        '^qué tiene que ver con (?<topic>.+)$',
      ],
    ],
    [
      'zoom-out',
      [
        '^(?:aleja(?:te|r)?|alejar)(?: el zoom| la vista)?(?: de (?<topic>.+))?$',
        '^(?:muéstrame |dame |cuál es )?(?:el |la |un |una )?(?:panorama general|visión (?:de conjunto|general)|cuadro general|contexto (?:más )?(?:amplio|general)|imagen (?:completa|general))(?: de (?<topic>.+))?$',
        '^(?:a qué(?: tema| carpeta| nota)?|dónde|en qué(?: tema| carpeta)?) (?:pertenece|encaja) (?<topic>.+)$',
        '^de qué (?:forma|es) parte (?<topic>.+)$',
        '^(?:sube|vuelve|da un paso atrás|un nivel (?:más )?arriba)(?: (?:un nivel|desde|de) ?(?<topic>.*))?$',
      ],
    ],
    [
      'zoom-in',
      [
        '^(?:(?:qué|cómo) (?:hay|pasa|tal) (?:de|con) )?(?<topic>est[aeo](?: {w})?)$',
        '^(?:profundiza(?:r)?|ahonda(?:r)?|ve más a fondo|ir más a fondo|entra(?:r)?|acerca(?:te|r)?|amplía)(?: más)?(?: (?:en|a|sobre))?(?: (?<topic>.+))?$',
        '^(?:dame |muéstrame |quiero )?(?:más )?detalles?(?: (?:de|sobre|en))?(?: (?<topic>.+))?$',
        '^(?:entra|vamos|ve) en detalle(?: (?:en|sobre|con))?(?: (?<topic>.+))?$',
        '^qué hay dentro de (?<topic>.+)$',
        '^(?:desglosa|descompón) (?<topic>.+)$',
        '^(?:cuéntame|dime) más(?: (?:de|sobre) (?<topic>.+))?$',
      ],
    ],
    [
      'near',
      [
        '^(?!por qué|quién|cuándo|dónde)(?:.+ )?(?:en la misma (?:línea|dirección)|del mismo (?:tipo|estilo)|por el estilo) (?:que|de) (?<topic>(?:est|es)[aeo]s?(?: {w})?)$',
        '^(?!por qué|cómo|quién|cuándo|dónde)(?:.+ )?(?:parec|parezc|asemej|relacion|conect|vincul|acerc|acerqu|encaj|recuerd)(?:an?|en?|ad[oa]s?|id[oa]s?)? (?:con|al?|en) (?<topic>(?:est|es)[aeo]s?(?: {w})?|ello)$',
        '^(?!por qué|cómo|quién|cuándo|dónde)(?:.+ )?(?:tenga[n]?|tienen?) (?:que ver|relación) con (?<topic>(?:est|es)[aeo]s?(?: {w})?)$',
      ],
    ],
    [
      'zoom-out',
      [
        '^(?:sube(?:me)?|subir|llévame|vuelve|volver|retrocede|ve)(?: a)?(?: (?:un|una|al))? ?(?:nivel|escalón|paso|capa)?(?: (?:más )?(?:arriba|atrás|hacia arriba|superior))?$',
        '^(?:ver |muéstrame )?(?<topic>.*?) ?desde (?:más )?(?:lejos|arriba)$',
      ],
    ],
    [
      'zoom-in',
      [
        '^(?:ver |muéstrame |enséñame |lista )?(?:las |los |la |el )?(?:partes|secciones|apartados|estructura|contenido) de (?<topic>est[aeo](?: {w})?)$',
        '^(?:desmenuza|despliega|separa en partes) (?<topic>.+)$',
        '^(?:de qué (?:se compone|consta)|qué (?:contiene|incluye|abarca)) (?<topic>est[aeo](?: {w})?)$',
        '^(?:quiero )?ver (?<topic>.+?) (?:de cerca|en detalle|con (?:más )?detalle)$',
      ],
    ],
    [
      'find',
      [
        '^lo que (?:tengo|sé|he escrito|escribí|anoté|apunté|dije|pienso)(?: (?:sobre|acerca de|de))?',
        '^en qué (?:he trabajado|trabajé|estuve trabajando|estaba trabajando|estoy trabajando)',
        '^qué (?:tengo|sé|he|escribí|digo|pienso|hay|anoté|cambié|edité|modifiqué|creé|guardo|guardé|opino|trabajé)(?: (?:escrito|anotado|dicho|guardado|cambiado|editado|creado|modificado|apuntado|pensado))?(?: (?:ya|hasta ahora))?(?: (?:sobre|acerca de|de|con))?',
        `^(?:muéstra|muestra|encuentra|busca|lista|da|enséña|enseña|trae|saca)(?:me)?(?: (?:tod[oa]s?|lo que|mis|las|los|cualquier))*(?: (?<noun>${NOTES}|{k}))?(?: (?:sobre|acerca de|de|con|que))?`,
        `^(?:muéstrame|dame|enséñame|búscame|tráeme)(?: (?:tod[oa]s?|lo que|mis|las|los|cualquier|tengo))*(?: (?<noun>${NOTES}|{k}))?(?: (?:sobre|acerca de|de|con|que))?`,
        `^(?:qué|cuáles de mis|cuáles)(?: de)?(?: mis| las)? ?(?<noun>${NOTES}|{k})(?: (?:tengo|hay|escribí))?`,
        `^(?:tengo|hay|he escrito|escribí|existe)(?: ya)?(?: (?:algo|alguna?|algún|notas?))?(?: (?:mío|aquí|escrito|guardado|en mis notas|en (?:mi|el|la) (?:archivo|bóveda)))*(?: (?<noun>${NOTES}|{k}))?(?: (?:sobre|acerca de|de))?`,
        `^(?:todas )?(?:mis |las )?(?<noun>${NOTES}|{k})(?: que)?(?= (?:sobre|acerca de|de|del|con|en|para|escritas|que|desde|entre|etiquetadas)|$)`,
        '^(?:todo|algo|cualquier cosa)(?: lo que)?(?: (?:tengo|sé|escribí|hay))?(?: (?:sobre|acerca de|de))?',
        '^dónde (?:escribí|he escrito|anoté|hablo|menciono)(?: (?:sobre|de|acerca de))?',
        '^en qué notas (?:hablo|menciono|aparecen?|escribo|se habla)(?: (?:de|sobre))?',
      ],
    ],
  ],
  perspective: [
    '(?:para|desde (?:la perspectiva|el punto de vista|la óptica) de(?:l)?|con (?:énfasis|enfoque) en|centrado en) (?<perspective>.+)$',
  ],
  filler: [
    'por favor',
    'yo',
    'me',
    'mis?',
    NOTES,
    'sobre',
    'acerca de',
    'l[ao]s?',
    'el',
    'lo',
    'que',
    'del?',
    'tengo',
    'hay',
    'son',
    'es',
    'fueron',
    'mencion(?:an?|o)',
    'habl(?:an?|o|é|aba|amos) de',
    'mío',
    'mencioné',
    'se menciona[n]?',
    'aparecen?',
    'trata(?:n)? de',
    'contienen?',
    'en',
    'con',
    'un[oa]?s?',
    'para',
    'y',
    'al?',
    'tod[oa]s?',
    'he',
    'ha',
    'algo',
    'alguna?',
    'ya',
    'hasta ahora',
    'tema',
    'el tema de',
    'se',
    'está[n]?',
    'escrib[oí]',
  ],
};
