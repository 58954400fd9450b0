import type { CueTable } from '../cue-table';

const NOTE =
  '(?:notas?|notitas?|p[aá]ginas?|entradas?|apuntes?|archivos|documentos?|escritos?|textos?|fichas?|anotaci(?:ón|ones)|registros?)';
const ANY =
  '(?:algo|todo|cosas?|material(?:es)?|info|informaci[oó]n|alguna?s?|alg[uú]n|cualquier cosa|tod[oa]s?|lo que|cuanto|otras?|otros?|m[aá]s)';
const WROTE =
  '(?:(?:he |haya |había |hemos |tengo )?(?:escrit[oa]s?|anotad[oa]s?|apuntad[oa]s?|guardad[oa]s?|dicho|puesto|mencionad[oa]s?|recogid[oa]s?|registrad[oa]s?|documentad[oa]s?|tomad[oa]s?|recopilad[oa]s?|hablado)|escrib(?:í|o|ía|iera|imos|ir)|anot(?:é|o|aba|ar)|apunt(?:é|o|ar)|guard(?:é|o|ar)|mencion(?:é|o|an?|en|aba|amos)|habl(?:é|o|an?|en|aba|amos) de|trat(?:an?|en|é)(?: de)?|aparezcan?|aparecen?|incluy(?:en?|an?)|contien(?:en?|an?)|lleven?|llevan?|us(?:en|an|a|e)|puse|dije|citan?|cité|recopilé|sal(?:e|en|ga|gan))';

const NOISE = `(?:por favor|explicas|muestras|nuev[oa]s?|hubo|explíca(?:me)?|explica(?:me)?|podrían?|vez|se parecen|pros y contras|ventajas|desventajas|semejanzas|preferiblemente|ponl[oa]s|ponme|pon|yo|me|mis?|te|se|nos|nuestr[oa]s?|el|la|los|las|lo|un[oa]?s?|est[eao]s?|es[eao]s?|que|qué|cuál(?:es)?|cuánt[oa]s?|cómo|dónde|cuándo|quién|del?|al?|en|con|sin|por|para|sobre|acerca|y|o|e|u|si|no|ya|también|solo|muy|más|menos|es|son|fue|era|ser|sido|ido|ha|han|he|haya|había|hay|tengo|tenga|tiene[n]?|tener|hemos|estoy|está[n]?|están|estaba|puedes|podrías|quiero|necesito|ver|saber|dame|dime|muéstrame|enséñame|busca(?:me)?|búscame|lista|${NOTE}|${ANY}|${WROTE}|tema|temas|asunto|número|cantidad|total|cuenta|veces|hasta ahora|aquí|ahí|allí|entre|hasta|desde|nunca|alguna vez|siempre|antes|ahora|con el tiempo|a lo largo|cambiado|cambiando|cambió|evolucionado|opini[oó]n|pensamientos?|pienso|diferencias?|comparación|comparar|compara|frente|versus|vs|existen?|cada|breve|opino|mío|mía|donde|cuando|como|hice|poco|mucho)`;

/** A word that names something. */
const NAMING = `(?!(?:${NOISE})(?: |$)){w}`;

export const SPANISH_CUES: CueTable = {
  contracted: [
    ['^cuantas', 'cuántas'],
    ['^cuantos', 'cuántos'],
    ['^cuanto', 'cuánto'],
    ['^cuales', 'cuáles'],
    ['^cual', 'cuál'],
    ['^que', 'qué'],
    ['^de que', 'de qué'],
    ['^en que', 'en qué'],
    ['^a que', 'a qué'],
    ['^con que', 'con qué'],
    ['^sobre que', 'sobre qué'],
    ['^como', 'cómo'],
    ['^cuando', 'cuándo'],
    ['^donde', 'dónde'],
    ['^quien', 'quién'],
    ['^por ?que', 'por qué'],
    ['muestrame', 'muéstrame'],
    ['ensename|enseñame', 'enséñame'],
    ['buscame', 'búscame'],
    ['resumeme', 'resúmeme'],
    ['escribi', 'escribí'],
    ['q', 'que'],
    ['xq', 'por qué'],
  ],
  joiner: '(?:,? ?(?:y|e|así que|pero|entonces|ahora|pues)(?: (?:ahora|entonces|pues))?)',
  opener:
    '(?:hola|jo|joe|jolín|uf+|ay|oh|anda|buenas(?: tardes| noches)?|buenos días|oye|oiga|ey|hey|eh|a ver|mira|perdona|perdón|disculpa|disculpe|bueno|vale|ok|pues|y|entonces|así que|pero|por favor|porfa|una (?:pregunta|duda|cosa|consulta)(?: rápida)?|duda(?: rápida)?|pregunta(?: rápida)?|(?:me )?(?:puedes|podrías|puede|podría|podemos|pudieras)(?: (?:por favor|ayudarme a|decirme|indicarme|hacer el favor de))*|sabes(?: si)?|recuerdas|te acuerdas(?: de)?|(?:me )?(?:dices|dirías|cuentas|muestras|enseñas|ayudas a(?: ver)?|haces|das|buscas|pasas)|(?:me )?(?:gustaría|encantaría|interesa|interesaría|da curiosidad|apetece|hace falta|urge)(?: (?:saber|ver|conocer|encontrar|tener|entender))?|(?:quiero|quería|quisiera|necesito|necesitaría|intento|estoy intentando|trato de|busco)(?: (?:saber|ver|conocer|encontrar|tener|entender|recuperar|localizar))?|no (?:recuerdo|me acuerdo|sé)(?: (?:bien|ya))?|tengo curiosidad(?: por (?:saber|ver))?|(?:dime|recuérdame|cuéntame|explícame)(?= (?:qué|cuánt[oa]s|cómo|cuál(?:es)?|lo que|dónde|quién|cuándo|en|de|si|con|a|por))|dime|ayúdame a (?:ver|encontrar|entender|recordar)|me pregunto|(?:ver|saber) si|es posible|altitude|si)',
  relayed:
    '(?!(?:quién|qué|cuándo|yo) ){w}(?: {w}){0,2} (?:me|nos) (?:preguntó|ha preguntado|preguntaba|pregunta)(?: (?:ayer|hoy|antes|el {e}|la semana pasada))?(?= (?:por qué|cómo|cuándo|quién|dónde|cuál(?:es)?|qué|si) )',
  closer:
    '(?:por favor|porfa|gracias|muchas gracias|otra vez|de nuevo|exactamente|al final|ya|en total|hasta ahora|hasta la fecha|por ahí|en alguna parte|en algún lado|en algún sitio|verdad|no|si puedes|si es posible|rápidamente|rápido|últimamente|realmente|nada más|a ver|pues|ahora mismo|por cierto|más o menos|en concreto)',
  farewell:
    '(?:(?:un |muchos )?(?:cordial )?saludos?(?: cordiales)?|un (?:fuerte )?abrazo|abrazos|gracias|muchas gracias|atentamente|cordialmente|besos|hasta luego)',
  idle: '(?:otra vez|exactamente|de nuevo)',
  forgot: '(?:no (?:(?:me|lo|la|los|las) )?(?:recuerdo|acuerdo|sé|encuentro)|olvid(?:é|ado|o)|ni idea)',
  excuse:
    '(?:pero|y|aunque|porque) (?:ya |ahora )?no (?:(?:me|lo|la|los|las) )?(?:encuentro|recuerdo|acuerdo|sé|veo|aparece|consigo|logro|puedo)(?: (?!cuándo|qué|cuál)[^?]*)?|que (?:ya |ahora )?no (?:lo|la|los|las) (?:encuentro|recuerdo|veo)(?: [^?]*)?|(?:porque|que|ya que|pues) (?:lo|la|los|las) (?:necesito|necesitamos)[^?]*|(?:porque|ya que|pues) (?:me|nos) (?:hacen? falta|l[oa]s? piden?|urge)[^?]*|(?:porque|ya que) (?:tengo|tenemos|mañana|hoy|mi|necesito|quiero|voy|vamos) [^?]*',
  doing: '(?!)',
  aside:
    '(?:yo|me|mi|mis|nos|nosotros|nuestr[oa]s?|estoy|estaba|estuve|tengo que|quiero|necesito|quería|hola|oye|perdona|perdón|gracias|no (?:recuerdo|me acuerdo|sé|encuentro)|creo|recuerdo|acabo|llevo|he|hemos|puedes|podrías|duda|pregunta|a ver|ando|voy|vamos|bueno|vale|ok|seguro que|juraría|ayúdame|sé que)',
  tied: '(?:que|cuy[oa]s?|donde|los que|las que|el cual|y|o|pero solo|pero no|solo|del?|desde|en|con|si|cuando|aunque|para|por|entre|sobre todo|especialmente|también|además|etiquetad[oa]s?|escrit[oa]s?|cada|ordenad[oa]s?)',
  deed: '(?:tengo que|(?:he|hemos) (?!escrito|anotado|apuntado|guardado|dicho|mencionado|hablado|editado|cambiado|creado|modificado|pensado|tomado|trabajado|puesto)\\p{Ll}+(?:ado|ido|cho|to))',
  question:
    '(?:por qué|cómo|cuándo|quién(?:es)?|dónde|adónde|cuál(?:es)?|cuánt[oa]s?|qué|es|son|fue|era|puedo|puede|debo|debería|sirve|conviene|(?:en|de|a|con|para|por|sobre|hacia|desde|hasta) (?:qué|quién(?:es)?|cuál(?:es)?|dónde|cuándo|cuánt[oa]s?))',
  reason:
    '(?:por qué|cómo|cuándo|quién(?:es)?|dónde|cuánt[oa]s?|puedo|debo|debería|(?:en|de|a|con|para|por|desde|hasta) (?:quién(?:es)?|cuándo))',
  seeks:
    '(?:(?:muéstra|muestra|encuentra|encuéntra|busca|búsca|lista|da|enséña|enseña|trae|tráe|saca|sáca|pasa|pon|pása|localiza|recupera|reúne|abre|ver|lista)(?:me|nos)?|mostrar|buscar|encontrar|enseñar|listar|busco|necesito|quiero|dónde (?:está|están|tengo|puse|guardé)|filtra)',
  wrote: WROTE,
  note: NOTE,
  notes: `(?:${NOTE}|${ANY})`,
  partOf: ['^(?:cuál|cuáles|qué) (?:es|son|era|eran)(?: (?:el|la|los|las))?$', '^del?'],
  inVault:
    '(?:(?:en|de|entre|dentro de|por)(?: tod[oa]s?)? (?:mis|mi|las|la|el|este|esta|tod[oa])(?: (?:propias?|mi|mis))? (?:notas|bóveda|archivo|colección|apuntes|almacén|cuaderno|vault|escritos)|(?:tiene|contiene) (?:mi|la|el|esta|este|nuestra)(?: (?:propia|obsidian))? (?:bóveda|vault|almacén)(?: de (?:notas|obsidian))?|en obsidian|aquí)',
  about:
    '(?:sobre(?: el tema de(?:l)?)?|acerca del?|respecto al?|en torno al?|con respecto al?|relativ[oa]s? al?|referentes? al?|relacionad[oa]s? con|tema(?: de(?:l)?)?|mencion(?:an?|en|e)|habl(?:en?|an?) del?|que (?:lleven?|llevan|incluyan?|contengan?|tengan?|usen?|usan|traten?(?: de)?|tratan(?: de)?|aparezcan?))',
  of: '(?:del?|con|para|por|a|en)',
  frames: [
    '(?:opini[oó]n(?:es)?|ideas?|pensamientos?|visi[oó]n|postura|actitud|forma de (?:pensar|ver|entender)|manera de (?:pensar|ver|entender)|notas?|reflexiones|sentimientos|percepci[oó]n|perspectiva|comprensi[oó]n|punto de vista) (?:sobre|acerca del?|respecto al?|hacia|con|del?|en|ante) (?<topic>.+)',
    '(?:pienso|pensaba|opino|siento|escribo|hablo|creo|pensado|opinaba|veo|veía) (?:sobre|acerca del?|del?|respecto al?|en|con) (?<topic>.+)',
  ],
  noise: NOISE,
  whole: '(?!)',
  wholeAfterLead: `(?:nuev[oa]s? ${NAMING}|(?:pensamiento|archivo|nota|página|documento|lista)s?(?: de)? ${NAMING})`,
  recalled:
    '(?:fue|fueron|era|había|he|ha|han|hemos|dijo|dije|dijeron|hubo|hizo|\\p{L}{3,}(?:é|ó|aron|ieron|amos|imos))',
  mine: '(?:yo|he|tengo|escribí|anoté|apunté|guardé|puse|mencioné|hablé|escribo|hablo|menciono|pienso|sé|dije|mis notas)',
  self: 'esta nota',
  named: '',
  naming:
    '(?:(?:mi|la|el|al|del) )?(?:(?:nota|página|entrada|proyecto)(?: (?:de|sobre|llamada|titulada))? )?',
  joined: '(?:y|e|o|u|&|as[ií] como|junto (?:a|con))',
  alike:
    '(?:parecid[oa]s?|se (?:parecen?|parezcan?|asemejan?|relacionan?|relacione[n]?|vinculan?|conectan?)|parezcan?|parecen?|similar(?:es)?|semejantes?|relacionad[oa]s?|relación|relaciones|relaciona[n]?|conectad[oa]s?|conect(?:an?|en?)|conexi(?:ón|ones)|vinculad[oa]s?|afín|afines|cercan[oa]s?|próxim[oa]s?|encaj(?:an?|en?)|que ver|recuerd(?:an?|en?)|en (?:la misma|esta) (?:línea|dirección|onda)|del mismo (?:tipo|estilo|tema)|por el estilo|va[n]? con|combina[n]?|complement(?:an?|en?|arias?)|comparable[s]?|como (?:est[aeo]|es[aeo])|tien[ae]n? (?:algo )?en común|asociad[oa]s?|compart(?:en?|an?)|enlaza[n]? temáticamente|toca[n]?|coinciden?|emparentad[oa]s?|más (?:así|de esto|como))',
  linked:
    '(?:(?:en|retro)?(?:enlac|enlaz|vincul|apunt|link)(?:es?|an?|en?|ad[oa]s?|ando|os?)?|enlaces?|retroenlaces?|backlinks?|links?|referencia[ns]?|hacen? referencia|remit(?:en?|an?)|cit(?:an?|ad[oa]s?)|entrantes|salientes|llevan?(?= (?:a|hacia)))',
  linkedTo:
    '(?:retroenlaces?|backlinks?|entrantes|(?:qué|quién|cuáles|notas?|páginas?|que|todo lo que)(?: {w}){0,3} (?:enla(?:zan?|cen?)|vinculan?|apunta[n]?|apunten|remiten?|citan?|hacen? referencia|referencian?|llevan?|linkean?) (?:a|al|con|hacia|aquí|est[aeo])|hacia est[aeo]|está(?:n)? (?:enlazad|citad|vinculad|referenciad)[oa]s?|se (?:enlaza|cita|menciona|hace referencia)|aquí)',
  linksFrom:
    '(?:salientes|salen?|(?:a|hacia) (?:qué|dónde|cuáles)|adónde|a donde|(?:enlaces|links|vínculos) (?:que )?(?:en|desde|dentro|de esta|hay|tiene|contiene|salen)|qué (?:enlaza|enlaces|cita|vincula)|desde (?:aquí|esta|este))',
  mentioned: 'mencion(?:an?|en?|ad[oa]s?)',
  deeper:
    '(?:profundiz(?:a|ar|emos|o)|ahond(?:a|ar|emos)|a fondo|en profundidad|más (?:profundo|hondo|adentro)|detall(?:es?|ad[oa]|e|ar|adamente)|desglos(?:a|ar|e|ame)|dentro|adentro|acerc(?:a|ar|ame|ate)|ampl(?:ía|iar)|desarroll(?:a|ar)|zoom|entr(?:a|ar|emos)|contenido|contiene|partes|secciones|apartados|estructura|esquema|explor(?:a|ar)|cuéntame más|dime más|más sobre|de cerca|despleg(?:a|ar)|despliega|abre|desmenuza|subtemas|incluye|se compone|consta)',
  wider:
    '(?:alej(?:a|ar|ate|ame|émonos)|más (?:amplio|amplia|general|grande|global|alto|arriba)|mayor|panorama|conjunto|contexto|marco|un (?:nivel|paso|escalón)(?: más)? (?:arriba|atrás|hacia arriba)|(?:sub|vuelv)[ae](?:me)?|subir|retroced(?:e|er)|nivel superior|superior|pertenece|(?:dónde|en qué|a qué)(?: {w}){0,3} (?:encaja|va|entra|cae)|se (?:enmarca|encuadra|inscribe|sitúa|ubica)|forma parte|parte de|engloba|abarca esto|perspectiva|desde (?:lejos|arriba)|paso atrás|cuelga|dentro de qué|fuera|paraguas)',
  counted:
    '(?:cuánt[oa]s?|número de|cantidad de|total de|cuent(?:a|ame|as|o)|contar|cuéntame cuántas|recuento|con qué frecuencia)',
  spoken:
    '(?:(?:he|había|hemos) (?:.+ )?(?:escrito|mencionado|hablado|anotado|apuntado)|escribí|mencion(?:o|é|a|an)|habl(?:o|é) (?:de|sobre)|aparece[n]?|anoté|en mis notas)',
  possible: '(?!)',
  overTime:
    '(?:con (?:el (?:paso del )?tiempo|los años|el paso de los años)|(?:a lo largo|en el transcurso|al paso) del? (?:tiempo|los (?:últimos )?(?:años|meses)|estos años|año|los años)|en (?:estos|los últimos) años|durante (?:estos|los últimos) años|a través de(?:l tiempo| los años)|año (?:a|tras|por) año|mes (?:a|tras|por) mes|evolución|cronolog(?:ía|ico|icamente)|cronológic[oa]|línea (?:de tiempo|temporal|del tiempo)|trayectoria|historia(?:l)? de|desarrollo de|antes y (?:ahora|después|hoy)|desde que empecé|progresión|recorrido|transformación|progreso|de antes a ahora|a lo largo)',
  changed:
    '(?:cambi(?:ado|ando|ó|o|a|aron|é|an|os?)|evolucion(?:ado|ando|ó|a|aron|an|é)|desarroll(?:ado|ando|ó|aron)|transform(?:ado|ando|ó)|vari(?:ado|ando|ó)|avanz(?:ado|ó)|progres(?:ado|ando|ó)|ido|crecido|madurado)',
  course:
    '(?:cómo (?:ha|han|he|fue|ha ido|han ido|va|cambi|evolucion|se)|cómo|de qué (?:manera|forma|modo)|en qué (?:ha|han|he)|(?:ha|han|he) (?:cambiado|evolucionado)|mi (?:opinión|visión|postura|relación|forma|manera|idea|actitud|punto))',
  howTo:
    '^cómo (?:(?:cambio|cambié|cambiamos|modifico|modifiqué|transformo|transformé) (?:el|la|los|las|un|una|mis?) (?!(?:opinión|visión|vida|postura|actitud|forma|manera|ideas?) ).+|(?:puedo|podría|debo|hay que|se puede|podemos) .*(?:cambiar|evolucionar|desarrollar|transformar|variar|avanzar|progresar)(?!me)|se (?:cambia|desarrolla|transforma)n?|cambiar|desarrollar|transformar)',
  compared:
    '(?:compar(?:a|as|ar|ame|ación|ando|ad[oa]s?|ativa|emos|o|es)|compárame|diferencias?|diferencia[n]?|distin(?:gue[n]?|ción|ciones|to|ta)|contrast(?:a|ar|e)|vs\\.?(?! ?code)|versus|frente a|lado a lado|frente a frente|enfrent(?:a|ar)|en común|pros y contras|parecidos y diferencias|contrapo(?:n|ner)|semejanzas|cara a cara|contraste|compáral[oa]s?|comparal[oa]s|se parecen y)',
  strongPairs: ['entre (?<a>.+?) y (?<b>.+)', '(?<a>.+?) (?:vs\\.?(?! ?code)|versus) (?<b>.+)'],
  pairs: [
    '(?<a>.+?) (?:frente a|en comparación con|comparado con|al lado de|junto a)l? (?<b>.+)',
    '(?<a>.+?) (?:y|e|con|o|u) (?<b>.+)',
    '(?<a>.+?) del? (?<b>.+)',
    '^(?<a>\\S+) (?<b>\\S+)$',
  ],
  past: '(?:antes|entonces|antaño|en el pasado)',
  present: '(?:ahora|hoy|hoy en día|actualmente)',
  summed:
    '(?:resum(?:e|es|en|ir|eme|íme|a|ido|as|es|enes)|de qué (?:va|trata)|resúme(?:me|lo|la)?|resumen|hazme un resumen|sintetiza(?:r)?|síntesis|sinopsis|tl;?dr|lo (?:esencial|principal|más importante|fundamental|básico)|puntos? (?:clave|principales|importantes|más importantes)|ideas? (?:clave|principales|fuerza|centrales)|en (?:pocas palabras|breve|resumen|síntesis|corto|(?:dos|tres|unas|pocas|{n}) (?:frases?|líneas|palabras)|una frase)|versión (?:corta|breve|resumida|reducida)|esencia|conden(?:sa|sar|same)|abrevia|extracto|al grano|brevemente|conclusiones)',
  themes:
    '(?:temas?|tem[aá]ticas?|asuntos|tópicos|materias|intereses|cuestiones|ejes|líneas|hilos?(?: conductor(?:es)?)?|áreas)',
  overall:
    '(?:(?:mi|mis|la|el|las|este|esta|tod[oa]s?(?: mis?| las?| el)?)(?: {w})? (?:notas|bóveda|archivo|colección|apuntes|vault|escritos|cuaderno)|principal(?:es)?|grandes|central(?:es)?|más (?:importantes|frecuentes|comunes|repetidos|habituales|tratados)|recurrentes|clave|en general|generales|escribo|me (?:ocup|preocup|interes)an?|me (?:centro|enfoco|muevo|repito)|vuelvo|suelo|hay|tengo|trato|se repiten?|predomina(?:n|ntes)?|aquí|dominan(?:tes)?|mis|abarco|toco)',
  occupied:
    '(?:(?:sobre|de|en|a|por) qué (?:es lo que )?(?:más )?(?:suelo |acostumbro a )?(?:escribo|escribir|hablo|hablar|tratan?|van?|hablan?|me intereso|pienso|trato|escrib[ií]|he escrito|me dedico)(?: (?:más|sobre todo|principalmente|mayormente|en general|mis|mi|la|el|las|todas|todo|toda|notas|archivo|bóveda|apuntes|colección|normalmente|habitualmente|casi siempre|últimamente|en|mucho|siempre|fundamentalmente|realmente|entera?|completo))*$|(?:panorama|(?:visión|vista|resumen|mapa|idea|panorámica|vistazo) (?:general|global|de conjunto)) (?:de|a|sobre|al) (?:mi|mis|la|el|tod[oa]s?)(?: {w}){0,3}$|qué (?:me (?:interesa|preocupa|ocupa)|contiene (?:mi|mis|el|la)(?: {w})? (?:archivo|bóveda|notas|colección))(?: (?:más|sobre todo|principalmente|en general))*$)',
  listed:
    '(?:qué|cuáles|lista(?:do|r)?|todas?|todos|mis|más|muéstra(?:me)?|muestra|enséñame|dame|uso|us(?:o|é|ad[oa]s)|utiliz(?:o|ad[oa]s)|hay|tengo|existen|frecuentes|comunes|ver|usadas|populares|repetidas|resumen|disponibles|principales)',
};
