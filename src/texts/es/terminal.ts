import type { Level, ModelLanguages, ModelState } from '../../../worker/contract';
import type { TERMINAL as ENGLISH } from '../en/terminal';
import {
  formatBytes,
  formatChoice,
  formatCount,
  formatFixed,
  formatLanguage,
  formatList,
  formatSeconds,
  formatShare,
  formatTokens,
} from '../format';
import { counted, countedAtoms, countedLinks, countedNotes, countedWeakerMatches } from './words';

const files = (count: number): string => counted(count, { one: 'archivo', other: 'archivos' });
const questions = (count: number): string => counted(count, { one: 'pregunta', other: 'preguntas' });
const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const place = (place: number, total: number, level: Level): string =>
  `Puesto ${formatCount(place)} de ${countedAtoms(total, level)}`;

const aboutSize = (bytes: number | undefined): string =>
  bytes === undefined ? 'tamaño desconocido' : `unos ${formatCount(Math.round(bytes / 1_000_000))} MB`;

function stateOf(state: ModelState): string {
  switch (state.kind) {
    case 'absent':
      return 'no está en este dispositivo';
    case 'downloading':
      return 'se está descargando';
    case 'partial': {
      const total = state.totalBytes === undefined ? '' : ` de ${formatBytes(state.totalBytes)}`;
      return `descargado en parte: ${formatBytes(state.receivedBytes)}${total}`;
    }
    case 'ready':
      return formatBytes(state.sizeBytes);
    case 'damaged':
      return 'dañado';
    case 'failed':
      return 'con error';
  }
}

function languagesOf(languages: ModelLanguages): string {
  switch (languages.kind) {
    case 'one':
      return formatLanguage(languages.tag);
    case 'many':
      return `${languages.isMinimum ? 'más de' : 'unos'} ${formatCount(languages.count)} idiomas`;
    case 'unknown':
      return '';
  }
}

const BROKEN_SETTINGS = {
  'no-json': 'no es JSON válido, o tiene comentarios, que se perderían',
  'no-object': 'no es un objeto en JSON',
  'no-list': 'su lista de servidores no es un objeto',
};

/** What the terminal says beside its help. */
export const TERMINAL: typeof ENGLISH = {
  languages: languagesOf,
  terminal: {
    answer: {
      lines: (from, to) =>
        to > from ? `líneas ${formatCount(from)}–${formatCount(to)}` : `línea ${formatCount(from)}`,
      vault: 'La bóveda',
      links: (out, into) => `Enlaces salientes: ${formatCount(out)}, entrantes: ${formatCount(into)}`,
      terms: (terms) => `Palabras: ${formatList(terms)}`,
      noSuchNote: '(no existe esa nota)',
      linkTotal: (title, shown, total) =>
        total > shown
          ? `${title} (primeros ${formatCount(shown)} de ${formatCount(total)})`
          : `${title} (${formatCount(total)})`,
      around: (id) => `en torno a ${id}`,
      sharedNames: 'Nombres que comparten varias notas:',
      report: (count) =>
        `${counted(count, { one: 'archivo no leído', other: 'archivos no leídos' })} por completo:`,
      indexPlace: (folder) => `El índice está en ${folder}`,
      tokens: (count) => counted(count, { one: 'token', other: 'tokens' }),
    },
    commandLine: {
      optionBeforeVerb: (word) =>
        `«${word}» está antes del verbo; escribe altitude VERB VAULT y después las opciones.`,
      unknownVerb: (word, near) =>
        `No existe el verbo «${word}».${near === undefined ? '' : ` ¿Querías decir «${near}»?`}`,
      dashAfterOption: (option) =>
        `Lo que sigue a ${option} empieza por un guion. Si es a propósito, escribe ${option}=VALUE.`,
      unknownOption: (verb, option, near) =>
        `${verb} no tiene la opción ${option}. ${near === undefined ? 'Pon -- antes de las palabras que empiezan por un guion.' : `¿Querías decir ${near}?`}`,
      valueMissing: (option) => `${option} necesita un valor.`,
      valueExtra: (option) => `${option} no admite ningún valor.`,
      noVault: 'Falta VAULT: la carpeta que contiene las notas.',
      downloadAndDelete: '--download y --delete son dos comandos.',
      needsDownload: '--mirror y --yes van con --download NAME.',
      needsYes: '--max-tokens va con --yes.',
      applyAndReset: '--apply y --reset no van juntos.',
      linksWithFiles: '--links no pide archivos: quita --queries y --qrels.',
      nothingToEvaluate: '¿Qué hay que evaluar? Indica --queries FILE y --qrels FILE, o --links.',
      noQuery: 'Falta QUERY: las palabras que se buscan.',
      noQueryOrAtom: 'Faltan QUERY y ATOM: las palabras, y después el átomo que hay que explicar.',
      noAtom: 'Falta ATOM.',
      noStrategy: (choices, name) => `--strategy es ${formatChoice(choices)}, no «${name}».`,
      noQuestion: 'Falta QUESTION: lo que quieres saber.',
      noPackQuery: 'Falta QUERY: de qué debe tratar el paquete.',
      noBudget: '--budget falta: cuántos tokens puede ocupar el paquete.',
      modelAndEmbedder: '--model y --embedder dicen ambos de quién son los vectores.',
      nothingToEmbed: '--embedder none no deja nada que hacer.',
      noEmbedder: (why, mayBeNone) =>
        `--embedder: ${why}; o built-in, o transformers:NAME${mayBeNone ? ', o none' : ''}.`,
      wordTooMany: (word) => `«${word}» es una palabra de más.`,
      missing: (name) => `Falta ${name}.`,
      nameTooLong: (word) => `«${word}» es una palabra de más; pon entre comillas los nombres con espacios.`,
      noLevel: (text) => `--level es note, section o paragraph, no «${text}».`,
      writeWithoutSetup: '--write va con --setup.',
      noClient: (clients, name) => `--setup admite ${formatChoice([...clients])}, no «${name}».`,
      noLeave: (leaves, text) => `--knowledge admite ${formatChoice([...leaves])}, no «${text}».`,
      noDollars: (text) => `--allow-cost admite dólares de EE. UU. como 0.50, no ${text}.`,
      noWholeNumber: (option, min, max, text) =>
        `--${option} es un número entero de ${formatCount(min)} a ${formatCount(max)}, no «${text}».`,
      noPath: (option) => `--${option} no nombra nada: falta un archivo o una carpeta.`,
      noProperty: (text) => `--property es NAME o NAME=VALUE, no «${text}».`,
      noTag: (text) => `--tag es una etiqueta como garden/soil, no «${text}».`,
      noKind: (kinds, text, near) =>
        `--kind es ${formatChoice(kinds)}, no «${text}».${near === undefined ? '' : ` ¿Querías decir «${near}»?`}`,
      linkedAndAlone: '--linked y --alone juntos no dejan nada.',
      turnedDates: (since, until) =>
        `--${until} es anterior a --${since}, así que ninguna nota puede cumplirlo. Intercámbialas.`,
      noDate: (option, text) =>
        `--${option} es una fecha como 2024, 2024-05, 2024-05-31 o 30d, no «${text}».`,
      seeHelp: (command) => `Consulta ${command}`,
    },
    notes: {
      embedder: (file, why) =>
        `No se puede leer la anotación ${file}: ${why}. Indica el generador de embeddings de este índice con --embedder; altitude embed vuelve a escribirla.`,
      weights: (file, why) =>
        `No se pueden leer los pesos de ${file}: ${why}. Las notas relacionadas se ordenan con los predeterminados; tune --apply o tune --reset vuelve a escribir el archivo.`,
    },
    evaluation: {
      noQuestions: (file) => `${file} no contiene ninguna pregunta.`,
      noQuestionsAdvice: 'Una por línea: {"_id": "q1", "text": "…"}.',
      noJudgements: (file) => `${file} no contiene ningún juicio.`,
      noJudgementsAdvice: 'Uno por línea: una pregunta, un documento y un número, separados por tabuladores.',
      nothingRelevant: (file) => `${file} no da nada por relevante: todos los juicios son 0 o menos.`,
      nothingJudged: (queries, qrels) =>
        `Ninguna pregunta de ${queries} se juzga en ${qrels}: ¿coinciden sus ID?`,
      wrongLine: (file, line, what) => `${file}, línea ${formatCount(line)}: ${what}`,
      unreadable: (file, why) => `No se puede leer el archivo ${file}: ${why}`,
      noQuestion: 'no es un objeto JSON con «_id» y «text».',
      questionTwice: (id, line) => `«${id}» es también la pregunta de la línea ${formatCount(line)}.`,
      noJudgement: 'no es una pregunta, un documento y un número separados por tabuladores.',
      noneInVault: (first) => `Ninguna de las notas juzgadas está en la bóveda; la primera es «${first}».`,
      unjudged: (count) => `${questions(count)} sin juicios: no se hacen.`,
      notInVault: (count, first) =>
        `${counted(count, { one: 'nota juzgada', other: 'notas juzgadas' })} fuera de la bóveda, que cuentan como no encontradas: «${first}»…`,
      noVectors: 'No hay vectores: ejecuta altitude embed para ver qué aporta el significado.',
      asked: (count) =>
        `${counted(count, { one: 'pregunta hecha', other: 'preguntas hechas' })} en el nivel de las notas.`,
      wrongQuestion: (file, id, why) => `${file}, pregunta «${id}»: ${why}`,
      gain: (adds, points, to, p) => {
        const verb = adds === 'links' ? 'Los enlaces aportan' : 'El significado aporta';
        const sign = points < 0 ? '−' : '+';
        const chance =
          p < 0.05 ? `p = ${formatFixed(p, 4)}` : `p = ${formatFixed(p, 2)}: puede ser casualidad`;
        return `${verb} ${sign}${formatFixed(Math.abs(points), 1)} puntos de nDCG@10 frente a ${to} (${chance}).`;
      },
    },
    explain: {
      place,
      placeNewest: (...standing) => `${place(...standing)}, más recientes primero`,
      placeScore: (score, ...standing) => `${place(...standing)} · puntuación ${formatFixed(score, 3)}`,
      best: (standing, best) => `${standing}, la mejor tiene ${formatFixed(best, 3)}`,
      noAnswer: 'No hay respuesta',
      absent: (total, level) => `No está entre las respuestas (${countedAtoms(total, level)})`,
      line: 'línea',
    },
    found: {
      asked: (conditions) => `Solo resultados con: ${conditions}`,
      corrected: (word, used) => `Ninguna nota contiene «${word}»; se buscó «${used}».`,
      unknown: (words) => `Ninguna nota contiene ${formatList(words.map((word) => `«${word}»`))}.`,
      modelNotReady:
        'Encontrado solo por palabras: el modelo de lenguaje no estuvo listo a tiempo. Vuelve a preguntar.',
      shown: (shown, total, isNewest) =>
        `${formatCount(shown)} de ${total}${isNewest ? ', más recientes primero' : ''}`,
      all: (total, level, isLeast) => `${isLeast ? 'al menos ' : ''}${countedAtoms(total, level)}`,
      leftOut: (summary, count) =>
        `${summary}; ${countedWeakerMatches(count)} sin mostrar (--all lo muestra todo)`,
      nothingMeets: 'Nada cumple las condiciones',
      nothing: (query, isHidden) =>
        isHidden ? `Nada parecido a «${query}»` : `No se encontró nada para «${query}»`,
      nothingAmong: (isHidden) =>
        isHidden
          ? 'Nada parecido a la pregunta entre lo que cumple las condiciones'
          : 'No se encontró nada entre lo que cumple las condiciones',
    },
    mcp: {
      tooLong: 'Un mensaje del cliente era demasiado largo para leerlo.',
      brokenFilters: (filters) =>
        `Estos archivos excluidos de la app no son expresiones regulares y no excluyen nada: ${formatList([...filters])}.`,
    },
    setup: {
      inTerminal: 'Ejecuta esto una vez:',
      orAdd: (file) => `O añade esto a ${file}:`,
      add: (file) => `Añade esto a ${file}:`,
      writeHint: 'Con --write se añade por ti.',
      written: (file, name) => `Se añadió ${name} a ${file}.`,
      backup: (file) => `El archivo como estaba: ${file}`,
      restart: (client) => `Reinicia ${client} para usarlo.`,
      same: (file, name) => `${name} ya está en ${file}. No se cambió nada.`,
      broken: (file, why) => `${file} se dejó como está: ${BROKEN_SETTINGS[why]}.`,
      brokenAdvice: 'Sin --write se te muestra qué hay que añadirle.',
      unwritable: (file, why) => `No se pudo modificar ${file}: ${why}.`,
      clientNames: {
        'claude-code': 'Claude Code',
        'claude-desktop': 'Claude Desktop',
        cursor: 'Cursor',
        vscode: 'VS Code',
      },
    },
    trouble: {
      noIndex: (folder) => `Aún no hay ningún índice en ${folder}.`,
      noIndexAdvice: 'altitude index lo crea.',
      unusable: (folder, why) => `El índice de ${folder} no se puede usar: ${why.join('; ')}.`,
      unusableAdvice: 'altitude index lo vuelve a crear; los vectores legibles se conservan.',
      unfinished: (notes) => `El índice aún no está completo: contiene ${countedNotes(notes)}.`,
      readsRest: 'altitude index lee el resto.',
      lostNotes: (lost, total) =>
        lost === 0
          ? 'Puede que falten los últimos cambios.'
          : `En esta respuesta ${lost === 1 ? 'falta' : 'faltan'} ${formatCount(lost)} de ${countedNotes(total)}.`,
      readsAgain: 'altitude index las vuelve a leer.',
      lostTexts: (count) =>
        `${counted(count, { one: 'párrafo solo se encuentra', other: 'párrafos solo se encuentran' })} por palabras.`,
      roundedTexts: (count) =>
        `${counted(count, { one: 'párrafo se compara', other: 'párrafos se comparan' })} con menos exactitud.`,
      embedsAgain: 'altitude embed vuelve a crear sus vectores.',
      notSent: (count) =>
        `${paragraphs(count)} ${count === 1 ? 'iría' : 'irían'} a un servidor que puede cobrar. No se envió nada.`,
      withheld: (count, files, folder) =>
        `${paragraphs(count)} solo se ${count === 1 ? 'encuentra' : 'encuentran'} por palabras: hay vectores comprados dañados. ${counted(files, { one: 'archivo se queda', other: 'archivos se quedan' })} en ${folder}.`,
      sendsWithheld: (tokens) =>
        `Nada se envía sin un sí. altitude embed --yes --max-tokens ${Math.ceil(tokens)} los envía: unos ${formatTokens(tokens)} tokens, a un precio que Altitude no conoce.`,
      damaged: (parts) => `Una parte del índice está dañada: ${parts}`,
      readOnly: (failure) => `${failure} Lo que cambió se lee solo para esta respuesta.`,
      madeAgain: (why) => `El índice guardado se vuelve a crear: ${why.join('; ')}`,
      unreadFolder: (folder, why) =>
        `No se pudo leer la carpeta ${folder}: ${why}. Sus notas se conservan como estaban.`,
      gone: (lost, known, folder) =>
        `Faltan ${formatCount(lost)} de ${formatCount(known)} notas en ${folder}.`,
      goneKept: 'El índice las conserva como estaban.',
      goneAsk: '¿Quitarlas del índice?',
      goneAdvice: (folder) =>
        `¿Está montado su disco? Para quitarlas del índice: altitude index "${folder}" --yes`,
    },
    output: {
      failed: (message) => `altitude: ${message}`,
      ask: (question) => `${question} [s/N] `,
      yes: ['s', 'sí', 'si', 'y', 'yes'],
      unwritten: (why) =>
        `No se pudo escribir la respuesta completa: ${why}\nLibera espacio, o envía la salida a otro lugar.`,
    },
    vectors: {
      sendsWithheld: (count, tokens) =>
        `Se envían al servidor: ${paragraphs(count)}, unos ${formatTokens(tokens)} tokens.`,
      imported: (count, file) =>
        `${counted(count, { one: 'vector tomado', other: 'vectores tomados' })} de ${file}`,
      goesOn:
        'Los embeddings ya generados se conservan: el mismo comando sigue desde ahí. Las palabras y los enlaces siguen funcionando.',
      repairs: (model) => `altitude models --download ${model} lo repara.`,
      tooSmall: (count) => `Una bóveda de ${paragraphs(count)} es demasiado pequeña para aprender de ella.`,
      withoutIt: 'Las palabras y los enlaces siguen funcionando.',
      unreadable: (file, why) => `No se pudo leer ${file}: ${why}`,
      sameModelAlone: 'Solo se pueden tomar vectores del mismo modelo. No se tomó nada.',
      notTaken: (file, why) => `No se puede tomar ${file}: ${why}`,
      nameNewFile: 'Indica un archivo que aún no exista: no se reemplaza ninguno.',
      nameWritableFolder: 'Indica un archivo en una carpeta en la que se pueda escribir.',
      unwritable: (file, why) => `No se pudo escribir ${file}: ${why}`,
    },
    progress: {
      indexing: (done, total, share) =>
        `Indexando: ${formatCount(done)} de ${formatCount(total)} notas (${formatShare(share)})`,
      downloading: (done, total, share) =>
        `Descargando: ${formatBytes(done)} de ${formatBytes(total)} (${formatShare(share)})`,
      reading: (share) => `Leyendo las notas: ${formatShare(share)}`,
      training: (share) => `Aprendiendo de las notas: ${formatShare(share)}`,
      embedding: (done, total, share) =>
        `Generando embeddings: ${formatCount(done)} de ${formatCount(total)} textos (${formatShare(share)})`,
      comparing: (share) => `Comparando notas: ${formatShare(share)}`,
      saving: 'Guardando el índice',
      dividing: (share) => `Dividiendo la bóveda en temas: ${formatShare(share)}`,
      share: (what, done, total, share) =>
        `${what}: ${formatCount(done)} de ${formatCount(total)} (${formatShare(share)})`,
      part: (what, share) => `${what}: ${formatShare(share)}`,
      left: (text, seconds) => `${text}, quedan ${formatSeconds(seconds)}`,
      asking: 'Preguntando',
      hiddenLinks: 'Buscando enlaces ocultos',
    },
    batch: {
      unreadable: (file, why) => `No se puede leer el lote ${file}: ${why}`,
      noQuestion: 'La línea no es un objeto JSON con «_id» y «text».',
    },
    models: {
      place: (folder) => `Los modelos se guardan en ${folder}`,
      deleted: (name) => `${name} está borrado.`,
      consent: (title, facts, bytes, host) =>
        `${title} (${facts}): ¿descargar ${aboutSize(bytes)} desde ${host}? No se envía nada de tus notas.`,
      declined: 'No se descargó nada.',
      noConsent: (bytes, host) =>
        `Una descarga desde ${host} (${aboutSize(bytes)}) requiere tu consentimiento, y no hay nadie a quien preguntar.`,
      noConsentAdvice: 'Añade --yes si estás de acuerdo.',
      ready: (title, state) => `${title} está listo (${stateOf(state)}).`,
      use: (name) => `Úsalo con altitude embed VAULT --embedder transformers:${name}`,
      state: (state, bytes) =>
        state.kind === 'absent' ? `${stateOf(state)}; descarga: ${aboutSize(bytes)}` : stateOf(state),
      facts: (languages, dimensions, licence) =>
        `${languagesOf(languages)}, ${formatCount(dimensions)} dimensiones, ${licence}`,
      unknown: (name) => `No existe el modelo «${name}».`,
      unknownAdvice: 'altitude models los enumera.',
      storageAdvice: (reason, bytes, place) => {
        switch (reason) {
          case 'full':
            return `Ocupa ${aboutSize(bytes)} en ${place}. Libera espacio ahí y vuelve a iniciar la descarga. Su archivo incompleto se eliminó.`;
          case 'in-use':
            return 'Espera a que termine el otro programa: quizá esté descargando el mismo modelo.';
          case 'newer':
            return 'Actualiza este programa.';
          default:
            return `Comprueba el espacio y los permisos de ${place}.`;
        }
      },
    },
    read: {
      nothingFound: 'Nada en él contiene una palabra de la pregunta. Empieza así:',
      corrected: (word, used) => `Nada en él contiene «${word}»; se buscó «${used}».`,
      noText: 'No hay texto en él.',
      tokens: (kept, whole, strategy, wanted) => {
        const instead =
          strategy === wanted ? '' : ` (${wanted} necesita vectores: consulta altitude embed --help)`;
        return `${formatCount(kept)} de ${formatCount(whole)} tokens · ${strategy}${instead}`;
      },
    },
    figures: {
      notes: 'notas',
      sections: 'secciones',
      paragraphs: 'párrafos',
      tokens: 'tokens',
      links: 'enlaces resueltos',
      ghosts: 'enlaces a nada',
      trust: 'confianza en los enlaces',
      missing: '  notas que faltan',
      topics: 'asuntos',
      themes: 'temas',
      tags: 'etiquetas',
      vectors: 'vectores',
      vectorsIn: (state) => `vectores (${state})`,
      off: 'desactivados',
      states: {
        'too-small': 'demasiado pequeña',
        waiting: 'en espera',
        reading: 'leyendo',
        training: 'entrenando',
        embedding: 'generando',
        ready: 'listos',
        failed: 'con error',
      },
      model: 'modelo',
      ofModel: '  modelo',
      onRuntime: '  entorno de ejecución',
      none: 'ninguno',
      runtime: 'entorno de ejecución',
      dimensions: 'dimensiones',
      texts: 'textos',
      remade: 'dañado y creado de nuevo',
      disk: 'índice en disco',
      memory: 'índice en memoria',
      ofWords: '  palabras',
      ofVectors: '  vectores',
      ofNotes: '  notas',
      process: 'proceso en memoria',
      ofHeap: '  objetos',
      ofBuffers: '  búferes',
      vectorMemory: 'vectores en memoria',
      time: 'tiempo',
      seconds: (seconds) => `${formatFixed(seconds, 1)} s`,
      peak: 'memoria máxima',
      share: (done, total) => `${formatCount(done)} de ${formatCount(total)}`,
    },
    questions: {
      countsMore:
        'altitude status --all cuenta también enlaces, notas que faltan, asuntos, temas y etiquetas.',
      nothingWaits: 'Todo lo que hay en la bóveda está indexado como es ahora.',
      waiting: (count) => `${files(count)} con cambios desde entonces: ejecuta altitude index.`,
      themesOfLinks: 'Solo por los enlaces: del significado aún no se sabe nada (consulta altitude embed).',
      noThemes: 'Aún no hay temas.',
      nothingRelated: 'Nada parecido a esta nota.',
      nothingInside: 'No hay nada dentro.',
      linksTo: 'Enlaza a',
      linkedFrom: 'Enlazada desde',
      sharedTopics: (count) => `Asunto en común (${formatCount(count)})`,
      through: (id) => `a través de ${id}`,
      didYouMean: (name) => `¿Querías decir «${name}»?`,
      severalNotes: (name, count) => `${formatCount(count)} notas se llaman «${name}».`,
      nameOne: (ids) => `Indica una por su ruta: ${ids}.`,
    },
    tune: {
      kept: 'Las notas relacionadas conservan los pesos que tienen.',
      asNow: 'como está ahora',
      tunedOnOthers: 'ajustado, con enlaces que no ha visto',
      nothingMeasured: 'No se midió nada.',
      textOnly: 'solo texto',
      standard: 'predeterminado',
      applied: 'como se aplica a esta bóveda',
      reset: 'Las notas relacionadas vuelven a ordenarse con los pesos predeterminados.',
      hidden: (links, notes) =>
        `Se ${links === 1 ? 'ocultó' : 'ocultaron'} ${countedLinks(links)} de ${countedNotes(notes)}, solo en memoria, y se ${links === 1 ? 'volvió' : 'volvieron'} a buscar.`,
      nothingGained: 'Otros pesos no aportan nada: todo queda como está.',
      isApplied:
        'Aplicado: altitude related usa ahora estos pesos. altitude tune VAULT --reset vuelve atrás.',
      notApplied: 'Aún no se ha aplicado nada: lo hace altitude tune VAULT --apply.',
      weights: (isTuned, similar, nearness, centrality) =>
        `Pesos ${isTuned ? 'ajustados' : 'predeterminados'}: notas parecidas ${similar}, cercanía ${nearness}, centralidad ${centrality}.`,
      tooFew: (found, needed) =>
        `En esta bóveda solo ${counted(found, { one: 'enlace se puede', other: 'enlaces se pueden' })} ocultar, y por debajo de ${formatCount(needed)} cualquier diferencia es casualidad.`,
    },
    vault: {
      indexInside: (folder) => `La carpeta del índice ${folder} está dentro de la bóveda.`,
      indexInsideAdvice: 'Indica una carpeta fuera de ella.',
      rulesUnreadable: (reason) =>
        `No se puede leer la configuración de la bóveda, así que no se sabe qué está excluido: ${reason}`,
      rulesUnreadableAdvice:
        'Repara app.json y plugins/altitude/data.json en su carpeta de configuración, o quita el que esté dañado.',
      noFolder: (path) => `No existe la carpeta ${path}.`,
      checkSpelling: 'Comprueba cómo está escrita.',
      isFile: (path) => `${path} es un archivo.`,
      isFileAdvice: 'Indica la carpeta que lo contiene.',
      noFolderBelowFile: (path) => `No existe la carpeta ${path}: una parte de esta ruta es un archivo.`,
      unreadable: (path, why) => `No se puede leer la bóveda ${path}: ${why}`,
      checkReaders: 'Comprueba quién puede leerla.',
      checkName: 'Comprueba el nombre.',
    },
  },
};
