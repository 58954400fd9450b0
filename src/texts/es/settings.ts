import type { SETTINGS as ENGLISH } from '../en/settings';
import { formatCount, formatSeconds, sentenceCase } from '../format';
import { counted, countedNotes } from './words';

/** The settings tab and the language models in it. */
export const SETTINGS: typeof ENGLISH = {
  settings: {
    foldersHeading: 'Carpetas',
    include: 'Carpetas que se leen',
    includeEmpty: 'Se leen todas las carpetas. Añade una para leer solo esa.',
    exclude: 'Carpetas que se omiten',
    excludeEmpty: 'No se omite ninguna carpeta.',
    addFolder: 'Añadir carpeta',
    matching: (count) => countedNotes(count),
    excludedFiles: 'Omitir los archivos excluidos de Obsidian',
    excludedFilesDesc: (count) =>
      `Los de Archivos y enlaces → Archivos excluidos: ${countedNotes(count)} en esta bóveda.`,
    browse: 'Examinar carpetas',
    coverage: 'Notas que se leen',
    coverageCount: (admitted, total) =>
      `${formatCount(admitted)} de ${countedNotes(total)}. Un cambio surte efecto de inmediato; omitir una carpeta la quita del índice.`,
    pickFolder: 'Elegir una carpeta',
    sizeLimit: 'Nota más grande, en megabytes',
    sizeLimitDesc: 'Un archivo mayor no se lee. El estado del índice lo indica.',
    meaningHeading: 'Significado',
    embedder: 'Buscar por significado',
    embedderDesc:
      'Encuentra notas de significado parecido, aunque usen otras palabras. «Entrenado con la bóveda» aprende de tus notas en este dispositivo: sin descarga, sin red. Un modelo de lenguaje ya sabe qué significan las palabras; se descarga una vez y funciona en este dispositivo.',
    embedderNames: {
      none: 'Ninguno: palabras y enlaces',
      'built-in': 'Entrenado con la bóveda',
      transformers: 'Modelo de lenguaje',
      ollama: 'Ollama',
      openai: 'Compatible con OpenAI',
    },
    address: 'Dirección',
    addressDesc: 'Dónde responde el servidor. Vacío: su lugar habitual.',
    wrongAddress: (why: string): string => `Esta dirección no se puede usar: ${why}.`,
    model: 'Modelo',
    modelDesc: 'Su nombre en ese servidor. No se envía nada hasta que indiques uno.',
    key: 'Clave',
    keyDesc: 'La app la guarda aparte de estos ajustes. Deja el nombre vacío si el servidor no pide ninguna.',
    discloses: (host) =>
      `El texto de cada párrafo, de nuevo cada vez que cambia, y las palabras de cada búsqueda van a ${host}. Nada más.`,
    asksFirst: (most) =>
      `Un servidor que no está en este ordenador recibe lo primero de ello, y más de ${formatCount(most)} párrafos a la vez, solo después de que hayas visto cuánto es y dicho que sí.`,
    usualPlaces: { ollama: 'Ollama en este ordenador', openai: 'OpenAI (api.openai.com)' },
    sendsNothing: 'Nada sale de este dispositivo.',
    sendsForModels: (host) =>
      `Nada de tus notas sale de este dispositivo. Cuando descargas un modelo, y solo entonces, se piden sus archivos a ${host} y a los servidores a los que remite.`,
    disclosure: 'Qué sale de este dispositivo',
    mirror: 'Servidor espejo',
    mirrorDesc: (host) =>
      `Dirección de otro servidor con los mismos archivos, por si no puedes o no debes conectarte a ${host}. Vacío: ${host}.`,
    modelsLoading: 'Buscando qué modelos hay en este dispositivo…',
    modelsFailed: (why) => `No se pudieron listar los modelos de este dispositivo: ${why}`,
    models: 'Modelos',
    rankingHeading: 'Orden',
    ontology: 'Carpeta de ontología',
    ontologyDesc: 'Cada nota de esta carpeta es un asunto.',
    hub: 'Enlaces que hacen un asunto',
    hubDesc: 'Una nota es un asunto cuando la enlazan al menos tantas notas.',
    ranking: 'Forma de la puntuación',
    rankingDesc:
      '«Acotada» mantiene primero la mejor coincidencia del texto. «Lineal» suma texto y enlaces según los pesos.',
    rankingBounded: 'Acotada',
    rankingLinear: 'Lineal',
    weightSimilarity: 'Peso del texto',
    weightSimilarityDesc: 'Cuánto cuenta el parecido en palabras y significado.',
    weightActivation: 'Peso de los enlaces',
    weightActivationDesc:
      'Cuánto cuenta un enlace con una buena coincidencia. Con 0, los enlaces no influyen en la búsqueda.',
    weightCentrality: 'Peso de estar muy enlazada',
    weightCentralityDesc:
      'Cuánto cuenta el número de enlaces a una nota. En la forma acotada, más de 0 puede cambiar el primer resultado.',
    expansionFloor: 'Incluir notas enlazadas desde coincidencias de al menos esta fuerza',
    expansionFloorDesc:
      'De 0 a 1. Las notas enlazadas desde una coincidencia así se muestran aunque ellas no coincidan.',
    diversity: 'Ocultar casi duplicados',
    diversityDesc:
      'Cuánto baja una coincidencia que repite otra situada más arriba, de 0 a 1. Con 0 conserva su puesto.',
    indexHeading: 'Índice',
    status: 'Estado del índice',
    statusDesc: 'Qué está indexado, qué no, y por qué.',
    openStatus: 'Abrir',
    indexing: 'Indexación',
    explorerHeading: 'Explorador',
    hidden: 'Resultados ocultos',
    nothingHidden: 'No hay resultados ocultos en ninguna nota.',
    hiddenCount: (results, notes) =>
      `${counted(results, { one: 'resultado oculto', other: 'resultados ocultos' })} en ${countedNotes(notes)}.`,
    showHidden: 'Volver a mostrar…',
    lenses: 'Lentes guardadas',
    lensesEmpty: 'No hay lentes guardadas. Guarda una desde las lentes del explorador.',
    reset: {
      button: (group) => `Restablecer «${group}»`,
      title: (group) => `¿Restablecer «${group}»?`,
      content: (count) =>
        `${counted(count, { one: 'ajuste vuelve a su valor predeterminado', other: 'ajustes vuelven a su valor predeterminado' })}. Tus notas no se modifican.`,
      nothing: (group) => `«${group}» ya tiene sus valores predeterminados.`,
      confirm: 'Restablecer',
      cancel: 'Cancelar',
    },
    alsoCalled: {
      status: 'errores, problemas, fallos, progreso, memoria, disco',
      pause: 'detener, iniciar, reanudar, continuar',
      hidden: 'mostrar, restaurar',
      embedder: 'embedding, vector, semántica, similitud, IA, modelo',
      disclosure: 'privacidad, sin conexión, red, nube',
      key: 'clave API, contraseña, token',
      address: 'servidor, URL, host, endpoint',
      coverage: 'importar, incluir, excluir, ignorar, carpetas',
      ranking: 'orden, puntuación, resultados, relevancia',
      agents: 'MCP, Claude, Cursor, servidor, IA',
    },
    tune: 'Ajustar a mi bóveda',
    tuneDesc:
      'Adapta las notas relacionadas a los enlaces que has escrito, muestra qué aportaría, y pregunta.',
    useTuned: 'Usar los pesos ajustados',
    useTunedDesc: ({ neighbourLinks, pagerank, centrality }) =>
      `Notas parecidas ${formatCount(neighbourLinks)}, cercanía ${formatCount(pagerank)}, centralidad ${formatCount(centrality)}. Desactivado: los predeterminados; los ajustados se conservan.`,
  },
  models: {
    hub: 'huggingface.co',
    own: 'Un modelo propio',
    ownNamed: (title) => `Un modelo propio: ${title}`,
    facts: {
      dimensions: (count) => `${formatCount(count)} dimensiones`,
      model: (languages, dimensions, licence) => `${sentenceCase(languages)} · ${dimensions} · ${licence}`,
      own: 'Una carpeta con config.json, tokenizer.json y un grafo que termina en .onnx; se copia',
    },
    status: {
      none: 'No está en este dispositivo',
      absent: (size) => `No está en este dispositivo · descarga: ${size}`,
      downloading: (share, seconds) =>
        `Descargando: ${share}${seconds === undefined ? '' : ` · quedan ${formatSeconds(seconds)}`}`,
      stopping: 'Deteniendo…',
      busy: 'Trabajando…',
      partial: (share) => `Descargado en parte: ${share}`,
      ready: (size) => `En este dispositivo · ${size}`,
      inUse: (size) => `En uso · ${size}`,
      damaged: (why) => `Dañado. ${why}`,
      failed: (why) => `Error. ${why}`,
    },
    buttons: {
      download: 'Descargar…',
      cancel: 'Cancelar',
      resume: 'Reanudar',
      use: 'Usar',
      retry: 'Reintentar',
      repair: 'Reparar',
      delete: 'Borrar',
      import: 'Elegir carpeta…',
      importAgain: 'Elegir otra…',
    },
    share: (received, total) => `${received} de ${total}`,
    unknownSize: 'tamaño desconocido',
    aboutSize: (megabytes) => `unos ${megabytes} MB`,
    consentTitle: (title) => `¿Descargar ${title}?`,
    consent: (size, host, licence) =>
      `Tamaño de la descarga: ${size}, desde ${host}. No se envía nada de tus notas. Los archivos se guardan en este dispositivo, fuera de la bóveda, para todas las bóvedas, y se pueden borrar en cualquier momento. Licencia: ${licence}.`,
    confirm: 'Descargar',
    decline: 'Cancelar',
    ready: (title) =>
      `${title} está listo. Los embeddings de tus notas se generan con él en segundo plano; hasta entonces la búsqueda funciona como antes.`,
    readyUnused: (title) =>
      `${title} está listo. No se usa, porque mientras tanto elegiste otra cosa. «Usar» en los ajustes cambia a él.`,
    progress: 'Descarga',
    problems: {
      'in-use': 'Otra ventana está usando sus archivos. Vuelve a intentarlo cuando termine.',
      full: (size) =>
        `No queda espacio para él en este dispositivo (${size}). Su archivo incompleto se eliminó. Libera espacio y vuelve a intentarlo.`,
    },
  },
};
