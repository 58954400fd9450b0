import type { PANES as ENGLISH } from '../en/panes';
import { formatCount, formatList, formatSeconds, formatTokens } from '../format';
import { counted, countedAtoms, countedLinks, countedNotes } from './words';

/** Commands, notices and the panes beside the explorer. */
export const PANES: typeof ENGLISH = {
  commands: {
    open: 'Abrir el explorador',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    back: 'Atrás',
    forward: 'Adelante',
    pin: 'Fijar o soltar el explorador',
    moveToNearest: 'Ir a lo más cercano',
    exploreSelection: 'Explorar desde la selección',
    related: 'Notas relacionadas',
    filter: 'Filtrar con una lente',
    import: 'Elegir qué se lee…',
    status: 'Estado del índice',
    rebuild: 'Reconstruir el índice',
    forgetAnswers: 'Quitar las respuestas guardadas de modelos de lenguaje',
    pause: 'Pausar o reanudar la indexación',
    ribbon: 'Abrir el explorador de Altitude',
    tune: 'Ajustar a mi bóveda',
  },
  tune: {
    title: 'Ajustar a mi bóveda',
    intro:
      'Altitude oculta algunos de tus enlaces, solo en memoria, y comprueba si las notas relacionadas los vuelven a encontrar. Tus notas no se modifican.',
    introRemote:
      'Los párrafos con estos enlaces se envían una vez más a tu generador de embeddings, sin ellos.',
    waiting: 'Esperando al índice',
    waitingWhy: 'Empieza por sí solo en cuanto se hayan leído todas las notas y se haya aprendido de ellas.',
    running: 'Buscando enlaces ocultos',
    paused: 'En pausa',
    failed: 'Detenido',
    tooFewHeading: 'Muy pocos enlaces de los que aprender',
    tooFew: (found, needed) =>
      `En esta bóveda solo ${counted(found, { one: 'enlace se puede', other: 'enlaces se pueden' })} ocultar. Por debajo de ${formatCount(needed)}, cualquier diferencia sería casualidad, así que las notas relacionadas quedan como están.`,
    better: 'Las notas relacionadas pueden adaptarse mejor a tu bóveda',
    nothing: 'Las notas relacionadas ya se adaptan a tu bóveda',
    hidden: (links, notes) =>
      `Se ${links === 1 ? 'ocultó' : 'ocultaron'} ${countedLinks(links)} de ${countedNotes(notes)}, y se ${links === 1 ? 'volvió' : 'volvieron'} a buscar.`,
    found: (now, tuned) =>
      now === tuned
        ? `De cada cien, ${now} vuelven a aparecer entre las diez primeras notas relacionadas, con ajuste o sin él.`
        : `De cada cien, ${now} vuelven a aparecer ahora entre las diez primeras notas relacionadas, y ${tuned} con el ajuste.`,
    place: (now, tuned) =>
      now === tuned
        ? `La primera queda a la misma altura en ambos casos: ${now}, donde 1 sería siempre el primer puesto.`
        : `La primera queda ahora en ${now} y, con el ajuste, en ${tuned}, donde 1 sería siempre el primer puesto.`,
    keepAll: 'El ajuste no aporta nada, así que todo queda como está.',
    howToGoBack:
      'Aquí cuentan enlaces que el ajuste no ha visto. Puedes volver atrás en cualquier momento desde la configuración.',
    applied:
      'Las notas relacionadas están ajustadas a tu bóveda. Desde la configuración puedes volver atrás.',
    buttons: {
      pause: 'Pausar',
      resume: 'Reanudar',
      retry: 'Reintentar',
      apply: 'Aplicar',
      cancel: 'Cancelar',
      keep: 'Dejar como está',
      close: 'Cerrar',
    },
  },
  rebuild: {
    title: '¿Reconstruir el índice?',
    text: 'Altitude borra su índice y las respuestas guardadas de modelos de lenguaje, y vuelve a leer todas las notas. Tus notas no se modifican.',
    confirm: 'Reconstruir',
    cancel: 'Cancelar',
    done: 'El índice está reconstruido.',
  },
  notices: {
    safeMode:
      'La última vez Altitude no terminó de iniciarse, así que la indexación está en pausa. Reanúdala cuando quieras.',
    settingsUnsaved: (why) =>
      `No se pudieron guardar los ajustes: ${why}. Lo que cambiaste vale hasta que se cierre la aplicación.`,
    settingsDamaged: (file) =>
      `Altitude no pudo leer sus ajustes. Usa los valores predeterminados y no compra nada. El archivo dañado se conserva como ${file}.`,
    discarded: (reasons) =>
      `El índice guardado no se pudo usar (${reasons.join('; ')}). Se vuelve a leer la bóveda.`,
    lost: (lost, known) =>
      `Faltan ${formatCount(lost)} de ${formatCount(known)} notas en esta bóveda. Altitude las conserva en su índice hasta que decidas en «Estado del índice».`,
    paused: 'Indexación en pausa',
    resumed: 'Indexación reanudada',
    summariesUnfinished:
      'Al cerrarse la aplicación quedaban resúmenes por escribir, y no continúan solos. Pulsa «Reanudar» en «Resúmenes y lo que cuestan».',
    opinionsUnfinished:
      'Un modelo de lenguaje no había respondido todas las preguntas abiertas del conocimiento al cerrarse la aplicación. Lo que respondió se conserva; lo demás puede preguntarse de nuevo en «Preguntas».',
    proseUnfinished:
      'Se estaba escribiendo una página del conocimiento al cerrarse la aplicación, y no llegó. Puede escribirse de nuevo en esa página.',
    findSettings: 'Encontrarás estos ajustes en Configuración → Complementos de la comunidad.',
    copiedReport: 'Informe copiado',
  },
  status: {
    title: 'Índice',
    pause: 'Pausar',
    resume: 'Reanudar',
    retry: 'Reintentar',
    open: 'Abrir',
    reading: 'Leyendo notas',
    checking: 'Comprobando la bóveda',
    saving: 'Guardando el índice',
    upToDate: 'Al día',
    paused: 'En pausa',
    failed: 'Detenido',
    beside: 'Solo lectura',
    besideWhy:
      'Otra ventana tiene abierta esta bóveda y mantiene su índice. Esta ventana lee lo que mantiene aquella, y toma el relevo cuando se cierra.',
    lost: 'Faltan notas',
    lostWhy: (lost, known) =>
      `Faltan ${formatCount(lost)} de ${formatCount(known)} notas en la bóveda. ¿Está conectado su disco, y está sincronizada? Hasta que decidas, el índice las conserva como estaban.`,
    removeLost: 'Quitarlas del índice',
    checkAgain: 'Volver a comprobar',
    allReadIn: (seconds) => `todas leídas en ${formatSeconds(seconds)}`,
    left: (seconds) => `quedan ${formatSeconds(seconds)}`,
    progress: (done, total) =>
      `${formatCount(done)} de ${formatCount(total)} notas leídas · ya se puede buscar en ellas`,
    completeRemote: (notes) =>
      `${countedNotes(notes)} · el significado viene del servidor de la configuración`,
    complete: (notes) => `${countedNotes(notes)} · todo está en este dispositivo y es gratis`,
    notPersisted: 'Algunos cambios aún no se han escrito en el disco.',
    facts: {
      notes: 'Notas',
      atoms: 'Secciones · párrafos',
      tokens: 'Tokens estimados',
      links: 'Enlaces · a notas que no existen',
      themes: 'Temas · asuntos',
      words: 'Palabras · etiquetas',
      meaning: 'Párrafos con significado conocido',
      space: 'Disco · índice en memoria',
      app: 'Aplicación en memoria',
    },
    remade: {
      fact: 'Dañado y creado de nuevo',
      parts: {
        contents: 'una copia de su tabla de contenidos',
        links: 'enlaces',
        themes: 'temas',
        'near-notes': 'notas cercanas',
        'note-vectors': 'vectores de las notas',
      },
      vectors: (count) => `vectores (${countedAtoms(count, 'paragraph')})`,
      told: (parts) =>
        `Partes del índice guardado estaban dañadas y se vuelven a crear: ${formatList(parts)}.`,
    },
    away: {
      fact: 'Lo que escribes',
      server: (server) =>
        `Se busca solo por palabras: desde este dispositivo aún no se ha llegado a ${server}`,
      model: (model) => `Se busca solo por palabras: ${model} no está descargado en este dispositivo`,
      looksAgain: (why) => `${why} Altitude vuelve a mirar cuando buscas o escribes.`,
    },
    withheld: {
      fact: 'Aún no enviado al servidor',
      damagedFact: 'Vectores comprados, dañados',
      value: (texts, tokens) => `${countedAtoms(texts, 'paragraph')}, unos ${formatTokens(tokens)} tokens`,
      buy: (server, tokens) => `Enviar a ${server}: unos ${formatTokens(tokens)} tokens, precio desconocido`,
      buyAgain: (server, tokens) =>
        `Comprar de nuevo en ${server}: unos ${formatTokens(tokens)} tokens, precio desconocido`,
      notBought: 'No se compró nada: ahora es más o va a otro servidor. Pulsa otra vez si estás de acuerdo.',
      here: (texts) =>
        `Irían a un servidor que puede cobrar: ${countedAtoms(texts, 'paragraph')}. Nada se envía hasta que pulses el botón de abajo.`,
      lasts:
        'Tu sí vale para este servidor, este modelo y no más que esto. Vale hasta que todo haya llegado, una semana como máximo, también si cierras la aplicación.',
      told: (texts) =>
        `Irían a un servidor que puede cobrar: ${countedAtoms(texts, 'paragraph')}. Nada se envía hasta que lo digas en el estado del índice.`,
      damaged: (texts) =>
        `Hay vectores comprados dañados. Solo por palabras: ${countedAtoms(texts, 'paragraph')}. Los archivos dañados se conservan. Nada se vuelve a comprar hasta que lo digas en el estado del índice.`,
    },
    memory: { unknown: 'desconocido', withoutWorker: (size: string) => `${size} sin el índice` },
    meaning: {
      off: 'Desactivado',
      tooSmall: 'Muy poco texto del que aprender',
      waiting: 'Todavía no',
      training: 'Aprendiendo de tus notas…',
      share: (done, total) => `${formatCount(done)} de ${formatCount(total)}`,
      meanwhile: (share) => `${share} · hasta entonces responde el modelo anterior`,
      ready: (texts, model) => `${formatCount(texts)} · ${model}`,
      builtIn: 'entrenado con la bóveda (sin descarga)',
      triesAgain: (why) => `${why} Altitude lo vuelve a intentar por sí solo.`,
      reasons: {
        unreachable: 'No se alcanza el servidor',
        'rate-limited': 'Demasiadas solicitudes',
        'key-refused': 'Clave rechazada',
        refused: 'Textos rechazados',
        'model-missing': 'Modelo no encontrado',
        'wrong-dimensions': 'Otro modelo que antes',
        'model-damaged': 'Modelo dañado',
        crashed: 'Falló el generador de embeddings',
        'runtime-unusable': 'Entorno nativo inutilizable',
        'given-up': 'El generador de embeddings falló demasiadas veces',
      },
      failedHeading: 'Encontrado solo por palabras',
    },
    needsLook: 'Requiere atención',
    severities: {
      missing: 'Sin indexar',
      partial: 'Indexadas en parte',
      'words-only': 'Encontradas solo por palabras',
      names: 'Nombres que comparten varias notas',
    },
    sharedAlias: (alias) => `«${alias}»`,
    sharedBy: (notes) => `${notes}. Los enlaces con este nombre no llevan a ninguna de ellas.`,
    andMore: (names, count) => `${names} y ${formatCount(count)} más`,
    isIndexed: '¿Está indexada esta nota?',
    noSuchNote: 'Ninguna nota de la bóveda tiene esto en su ruta.',
    standing: {
      indexed: 'Indexada.',
      waiting: 'Aún sin indexar. Se leerá en cuanto le toque.',
      excluded: (folder) => `Omitida: la configuración omite la carpeta ${folder}.`,
      excludedByApp: 'Omitida: es uno de los archivos excluidos de Obsidian.',
      notIncluded: 'Omitida: no está en ninguna de las carpetas que la configuración incluye.',
    },
    allRead: 'Todas las notas se pudieron leer por completo.',
    allReadSoFar: 'Todas las notas leídas hasta ahora se pudieron leer por completo.',
    noneRead: 'Todavía no se ha leído ninguna nota.',
    leftOut: 'Omitidas',
    byChoice: (count) => `${formatCount(count)} · por elección tuya`,
    excludedByApp: 'Archivos excluidos de Obsidian',
    notIncluded: 'Fuera de las carpetas incluidas',
    copyReport: 'Copiar informe',
    report: (heading, detail) => `Altitude: ${heading}. ${detail}`,
    rebuild: 'Reconstruir…',
    loading: 'Consultando el índice…',
    more: (count) => `y ${formatCount(count)} más en el informe copiado`,
  },
};
