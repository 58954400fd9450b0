import type { BUYING as EN } from '../en/buying';
import { formatCount, formatList, formatTokens } from '../format';

/** El modelo de lenguaje en la aplicación. */
export const BUYING: typeof EN = {
  buying: {
    heading: 'Resúmenes de un modelo de lenguaje',
    server: 'Quién escribe los resúmenes',
    serverDesc:
      'No se envía nada antes de que hayas visto un precio y lo hayas aceptado. La búsqueda, los enlaces y el significado no necesitan este modelo.',
    serverNames: {
      none: 'Nadie: solo extractos',
      anthropic: 'Claude de Anthropic',
      address: 'Otro servidor',
    },
    address: 'Dirección',
    addressDesc:
      'Normalmente http://localhost:11434 para Ollama, http://localhost:1234 para LM Studio, http://localhost:8080 para llama.cpp.',
    model: 'Modelo',
    modelDesc: 'Su nombre en ese servidor, como claude-haiku-5-5 o qwen3.',
    key: 'Clave',
    keyDesc:
      'La aplicación la guarda aparte de estos ajustes. Los servidores de este equipo no necesitan ninguna.',
    price: {
      names: { input: 'Precio de entrada', output: 'Precio de salida', cached: 'Precio de entrada en caché' },
      descs: {
        input: (model: string, host: string): string =>
          `Lo que ${host} cobra por un millón de tokens que ${model} lee, en dólares.`,
        output: (model: string, host: string): string =>
          `Lo que ${host} cobra por un millón de tokens que ${model} escribe, en dólares.`,
        cached: 'Un millón de tokens que el servidor ya había leído. Vacío: lo mismo que otra entrada.',
      },
      absent: {
        listed: (usd: string): string => `Vacío: el precio de lista, ${usd}.`,
        local: 'Vacío: no cuesta nada.',
        unknown: 'Vacío: nadie lo sabe, y solo rige un límite en tokens.',
      },
      wrong: (typed: string): string =>
        `«${typed}» no es un precio, y ninguno de estos se usa. Escribe dólares de 0 a 9999, como 0,50.`,
      half: 'Indica cuánto cuestan la entrada y la salida. Hasta entonces no se usan estos precios.',
    },
    jobLimit: 'Límite de un trabajo, en dólares',
    jobLimitDesc: 'Un trabajo se pausa antes de costar más.',
    dayLimit: 'Límite de un día, en dólares',
    dayLimitDesc: 'Todos los trabajos de un día se pausan antes de costar más en conjunto.',
    embeds: 'Usar los resúmenes para el significado',
    embedsDesc:
      'Lo que está cerca de una nota, una sección o un párrafo largo depende de su resumen comprado. Un cambio vuelve a calcular solo estos embeddings, en segundo plano: tarda lo que otras tantas notas cortas nuevas y no cuesta nada en este dispositivo; un servidor puede cobrar por ello.',
    check: 'Comprobar la conexión',
    checkDesc: 'Pregunta qué modelos hay. No cuesta nada y no se envía nada de tus notas.',
    checkButton: 'Comprobar',
    checking: 'Preguntando…',
    works: (host: string, model: string): string => `${host} responde y ofrece ${model}.`,
    context: (tokens: number): string => `Admite hasta ${formatTokens(tokens)} tokens a la vez.`,
    counts: 'Cuenta tokens.',
    noSuchModel: (model: string, models: readonly string[]): string =>
      models.length === 0
        ? `El servidor no ofrece ${model} ni ningún otro modelo.`
        : `El servidor no ofrece ${model}. Tiene ${formatList(models.slice(0, 8))}.`,
    needsAddress: 'Indica primero la dirección del servidor.',
    nameModel: (host: string, models: readonly string[]): string =>
      models.length === 0
        ? `${host} responde y no nombra ningún modelo. Indica uno arriba de todos modos.`
        : `${host} responde y tiene ${formatList(models.slice(0, 8))}. Indica uno de ellos arriba.`,
    mendAddress: 'Comprueba la dirección y si el servidor admite las peticiones de la aplicación.',
    command: 'Resúmenes y lo que cuestan',
    commandNote: 'Resumir esta nota',
    menuFolder: 'Resumir esta carpeta…',
    title: 'Resúmenes y lo que cuestan',
    open: 'Abrir',
    paneDesc: 'Comprar resúmenes y ver lo que se ha pagado.',
    notSetUp:
      'No hay ningún modelo de lenguaje configurado. Al alejarte se muestran en su lugar frases de tus notas.',
    openSettings: 'Abrir ajustes',
    beside: 'Otra ventana de esta bóveda mantiene el índice. Compra allí los resúmenes.',
    sends: (host: string): string =>
      `Una petición por nota: su texto, sin comentarios, va a ${host}. No se envía nada antes de que pulses el botón.`,
    of: (title: string): string => `Para ${title} y todo lo que contiene`,
    themeAlone: (title: string): string => `Un nombre y un resumen solo para ${title}`,
    sendsTheme: (host: string): string =>
      `Una petición: lo que dicen sus notas, en breve, va a ${host}. No se envía nada antes de que pulses el botón.`,
    theVault: 'toda la bóveda',
    limit: (usd: string): string => `El trabajo se detiene en ${usd}.`,
    tokenLimit: (tokens: number): string =>
      `Nadie sabe cuánto cuesta este modelo, así que no rige ningún límite en dólares: indica su precio en los ajustes. Sin él, el trabajo se detiene en ${formatTokens(tokens)} tokens.`,
    room: {
      job: (usd: string): string =>
        `Como máximo ${usd}, el límite de un trabajo en los ajustes: lo que falte se ofrece de nuevo.`,
      day: (usd: string): string => `Como máximo ${usd}, lo que queda del límite de hoy: ahí se pausa.`,
    },
    noRoom: {
      job: (usd: string): string =>
        `El límite de un trabajo (${usd}) no alcanza para el primer resumen. Súbelo en los ajustes.`,
      day: (usd: string): string =>
        `Lo que queda del límite de hoy (${usd}) no alcanza para el primer resumen. Espera a mañana o súbelo en los ajustes.`,
    },
    buyUpTo: (usd: string): string => `Comprar por ${usd} como máximo`,
    buy: (price: string): string => `Comprar por ${price}`,
    refresh: (price: string): string => `Renovar por ${price}`,
    refreshFree: 'Renovar sin coste',
    nameTheme: (price: string): string => `Pedir un nombre por ${price}`,
    nameThemeFree: 'Pedir un nombre sin coste',
    make: 'Resumir sin coste',
    close: 'Cerrar',
    pause: 'Pausar',
    stop: 'Detener',
    pausing: 'En pausa en cuanto llegue lo que se envió; no se envía nada más. Detener también corta eso.',
    progress: (done: number, of: number): string => `${formatCount(done)} de ${formatCount(of)}`,
    spent: 'Gastado',
    today: (usd: string, limit: string): string => `Hoy ${usd} de ${limit} como máximo`,
    resume: 'Reanudar',
    undo: 'Quitar resúmenes',
    undoNow: 'Eliminar',
    keep: 'Conservar',
    undoOf: (job: string): string => `Quitar los resúmenes del trabajo: ${job}`,
    resumeOf: (job: string): string => `Reanudar el trabajo: ${job}`,
    resumeBy: 'Pulsa Reanudar para continuar.',
    rest: 'Precio del resto',
    usedUp: 'Se agotó todo lo que aceptaste. El resto tiene su propio precio.',
    raiseDay: 'Para seguir hoy, sube el límite de un día en los ajustes.',
    mendKey: 'Comprueba la clave, el modelo y la dirección en los ajustes.',
    otherModelMay: 'Prueba otro modelo en los ajustes, o mira las notas que quedaron fuera.',
    smallerModel: 'Prueba un modelo más pequeño en los ajustes, o cuando el servidor tenga menos trabajo.',
    makeRoom: 'Haz sitio en el disco y comprueba que se pueda escribir en la carpeta de la bóveda.',
    otherModel: (model: string, host: string): string =>
      `Solo continúa con ${model} en ${host}, que no es el modelo de los ajustes.`,
  },
};
