import type {
  Fault,
  FieldType,
  FileFault,
  FoundInstead,
  NoAnswer,
  StoreOwner,
} from '../../../worker/contract';
import type { FAULT_TEXTS as ENGLISH } from '../en/faults';
import { faultWords, type FaultWords } from '../fault-words';
import { formatBytes, formatChoice, formatCount, formatList, formatSeconds } from '../format';
import { counted, LEVELS } from './words';

/**
 * What went wrong. Of requests, files, stores and the engine they follow a colon; of queries they are sentences; of embedders and
 * downloads they are sentences without the full stop at the end.
 */
const FAULTS: FaultWords = {
  said: ({ text }) => text,

  empty: () => 'está vacío',
  'wrong-type': ({ types }) => `tiene que ser ${formatChoice(types.map((type) => FIELD_TYPES[type]))}`,
  'unknown-field': () => 'no existe ese campo',
  'no-whole-number': ({ min, max }) =>
    `tiene que ser un número entero de ${formatCount(min)} a ${formatCount(max)}`,
  'no-number': ({ min, max, isAbove }) => `tiene que ser un número${range(min, max, isAbove)}`,
  'no-time': () => 'tiene que ser un tiempo en milisegundos',
  'none-of': ({ choices }) => `tiene que ser ${formatChoice(choices)}`,
  'wrong-count': ({ min, max }) => `tiene que nombrar de ${formatCount(min)} a ${formatCount(max)}`,
  'too-deep': ({ max }) => `las condiciones están anidadas a más de ${formatCount(max)} niveles`,
  'no-text': ({ level }) =>
    `en el nivel ${LEVELS[level].toLowerCase()} no hay texto propio; indica una nota, una sección o un párrafo`,
  'no-property': () => 'no dice de qué propiedad',
  'open-already': () => 'ya está abierto',
  'nothing-begun': () => 'no se inició ningún ajuste',
  'damaged-vectors': () => 'una parte está dañada',
  'other-version': () => 'es de otra versión',
  'other-model': ({ found, wanted }) => `su modelo es ${found}, no ${wanted}`,
  'other-dimensions': ({ found, wanted }) =>
    `sus vectores tienen ${found} componentes, no ${formatCount(wanted)}`,
  'no-model-yet': () => 'aún no hay ningún modelo del que pueda ser',
  'unknown-model': ({ name }) => `No hay ningún modelo «${name}» que descargar`,
  'being-downloaded': ({ name }) => `${name} se está descargando`,
  'no-mirror': () => 'un servidor espejo empieza por https:// y el nombre de un servidor',
  'no-address': ({ typed }) => `«${typed}» no es una dirección como http://localhost:11434`,
  'address-with-key': () => 'no incluyas en ella nombre ni contraseña',
  'address-with-query': () => 'tiene que terminar antes de «?» y «#»',
  'no-embedder': ({ typed }) =>
    `«${typed}» no es ninguno; escribe ollama:MODEL, ollama:ADDRESS#MODEL, openai:MODEL u openai:ADDRESS#MODEL, con @DIMENSIONS tras el modelo para pedir vectores más cortos`,

  'nothing-after': ({ operator }) => `No hay nada después de «${operator}:».`,
  'tag-without-name': () => 'La etiqueta después de «tag:» no tiene nombre.',
  'unknown-kind': ({ value, near, kinds }) =>
    `No existe el tipo «${value}».${near === undefined ? '' : ` ¿Querías decir ${near}?`} Los tipos son ${formatList(kinds)}.`,
  'unknown-state': ({ value }) => `Una nota no puede ser «${value}»: escribe is:linked o is:alone.`,
  'no-date': ({ value }) =>
    `«${value}» no es una fecha. Escribe una fecha como 2024, 2024-05, >=2024-05-31 o 30d.`,
  'turned-range': ({ value, turned }) => `«${value}» termina antes de empezar. Escribe ${turned}.`,
  'no-value': ({ name, value }) => `Falta un valor en [${name}:${value}].`,
  'no-comparison': ({ value }) =>
    `«${value}» no compara ni con un número ni con una fecha. Escribe >5 o >=2024-05-31.`,
  misplaced: ({ operator, scope }) =>
    `${scope}: mira palabras, y ${operator} no. Escríbelo fuera de los paréntesis.`,
  'no-wanted-word': ({ scope }) => `${scope}: necesita una palabra que deba aparecer.`,
  'not-closed': ({ operator, mark }) => `Falta cerrar ${MARKS[mark]} después de «${operator}:».`,
  'no-patterns': () =>
    'Altitude no tiene expresiones regulares. Escribe las propias palabras o una parte de ellas.',
  'letter-case': ({ operator }) =>
    `Altitude nunca distingue mayúsculas de minúsculas. Escribe las palabras sin ${operator}:.`,

  'no-permission': withCode('permiso denegado'),
  'quota-used-up': withCode('la cuota de disco está agotada'),
  'is-folder': withCode('es una carpeta'),
  'link-circle': withCode('sus enlaces simbólicos forman un círculo'),
  'name-too-long': withCode('el nombre es demasiado largo'),
  'no-such-file': withCode('no existe ese archivo o carpeta'),
  'disk-full': withCode('el disco está lleno'),
  'no-folder': withCode('es un archivo, o su ruta pasa por uno'),
  'disk-read-only': withCode('el disco es de solo lectura'),
  'too-large-to-read': withCode('es demasiado grande para leerlo de una vez'),
  'impossible-name': withCode('ningún archivo puede llamarse así'),
  'no-regular-file': () => 'no es un archivo que se pueda leer (una tubería, un socket o un dispositivo)',
  'name-not-utf8': () => 'su nombre no es UTF-8; renómbralo',
  'link-out-of-vault': () => 'es un enlace simbólico que sale de la bóveda',
  'link-to-nowhere': ({ why }) => `es un enlace simbólico que no lleva a ninguna parte: ${inWords(why)}`,
  'folder-kept': ({ why }) =>
    `no se pudo leer la carpeta, sus notas se conservan como estaban: ${inWords(why)}`,
  'not-in-vault': () => 'no está en la bóveda',
  'over-limit': () => 'supera el límite de tamaño',
  'changed-since': () => 'la nota ha cambiado y aún no se ha vuelto a indexar',
  'not-parsed': ({ text }) => `falló el analizador: ${text}`,

  'file-damaged': () => 'está dañado',
  'file-of-another-kind': () => 'no contiene lo que debería',
  'used-by-window': () => 'lo está usando otra ventana de esta bóveda',
  'used-by-process': ({ owner, silence }) => {
    const using = `${process(owner)} lo está usando`;
    if (silence === undefined) return using;
    const { sinceSeconds, freeInSeconds } = silence;
    return `${using}, pero no responde desde hace ${formatSeconds(sinceSeconds)}; si ha terminado, el índice queda libre en ${formatSeconds(freeInSeconds)}`;
  },
  'used-by-other-version': ({ owner, found, ours }) =>
    `lo está usando otra versión de Altitude: ${found} como ${process(owner)}; esta es ${ours}. Cierra la otra, o actualiza ambas`,
  'used-with-other-folders': ({ owner }) =>
    `${process(owner)} lo está usando con otras carpetas incluidas o excluidas`,
  'taken-over': ({ owner }) => {
    const holder = owner === undefined ? '' : `; ahora lo tiene ${process(owner)}`;
    return `este programa no respondió durante tanto tiempo que otro se hizo cargo del índice${holder}`;
  },
  'other-version-open': () => 'hay abierta una ventana con otra versión',
  'closed-by-browser': () => 'lo cerró la app',
  'deleted-or-replaced': () => 'se borró, o se hizo cargo de él otra versión',
  'store-closed': () => 'está cerrado',
  'opened-to-read': () => 'solo está abierto para lectura',
  'quota-exceeded': () => 'el disco, o la parte que puede usar la app, está lleno',
  'transaction-aborted': () => 'la app interrumpió la escritura',
  'value-unreadable': ({ text, isGone }) =>
    `${isGone ? 'se perdió una parte:' : 'no se pudo leer una parte:'} ${text}`,
  'newer-format': ({ found, ours }) =>
    `lo escribió una versión más nueva de Altitude (formato ${formatCount(found)}; esta lee ${formatCount(ours)})`,
  'other-content': ({ name }) =>
    `su carpeta contiene archivos que no son de un índice de Altitude, entre ellos ${name}`,
  'other-vault': ({ owner }) => `su carpeta contiene el índice de otra bóveda, ${owner}`,

  'contents-damaged': () => 'su tabla de contenidos está dañada',
  'contents-gone': () => 'falta su tabla de contenidos',
  'index-unreadable': ({ text }) => `no se puede leer: ${text}`,
  'older-format': ({ found, ours }) =>
    `lo escribió una versión anterior de Altitude (formato ${formatCount(found)}, ahora ${formatCount(ours)})`,
  'journal-damaged': () => 'su lista de cambios recientes está dañada; se vuelven a leer',
  'files-damaged': ({ files, notes }) =>
    `${counted(files, { one: 'archivo suyo está dañado', other: 'archivos suyos están dañados' })}; notas que se vuelven a leer: ${formatCount(notes)}`,

  'properties-too-long': () => 'son demasiado largas',
  'properties-too-deep': () => 'están anidadas a demasiada profundidad',
  'several-documents': () => 'son más de un documento',
  'no-properties': () => 'no son una lista de claves y valores',
  'too-many-values': () => 'contienen demasiados valores',
  'repeated-key': () => 'una clave aparece dos veces',
  'unknown-alias': () => 'una referencia no equivale a nada',

  'not-started': ({ text }) => `no se pudo iniciar: ${text}`,
  'late-start': ({ afterMs }) => `no respondió en ${formatSeconds(afterMs / 1_000)} desde su inicio`,
  'late-opening': () => 'abrir el índice tardó demasiado',
  'index-damaged': () =>
    'una parte del índice guardado está dañada; sus notas se leen de nuevo en el próximo inicio',
  silent: () => 'dejó de responder',
  'engine-closed': () => 'se cerró',
  'owner-ended': () => 'terminó el programa que tenía abierto el índice',
  'thread-failed': ({ text }) => `falló su hilo: ${text}`,
  'script-refused': () => 'se rechazó su script',
  'message-unreadable': () => 'no se pudo leer un mensaje de su hilo',
  'thread-ended': ({ code }) =>
    code === undefined ? 'su hilo terminó' : `su hilo terminó con el código ${formatCount(code)}`,

  'embedder-closed': () => 'El generador de embeddings se cerró',
  'no-such-embedder': ({ name }) => `Aquí no hay ningún generador de embeddings «${name}»`,
  'engine-left': () => 'El motor que pidió el generador de embeddings ya no existe',
  'model-thread-failed': ({ why }) => `El modelo se detuvo: ${inWords(why)}`,
  'model-late': ({ afterSeconds }) => `El modelo no respondió en ${formatSeconds(afterSeconds)}`,
  'model-out-of-turn': () => 'El modelo respondió fuera de turno',
  'model-given-up': ({ times, why }) =>
    `El modelo falló ${counted(times, { one: 'vez', other: 'veces' })} seguidas y ya no se le pregunta: ${inWords(why)}`,
  'no-runtime': ({ text }) => `El entorno de ejecución de modelos no puede iniciarse aquí: ${text}`,
  'native-path-relative': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME es «${folder}»: escribe la ruta completa de la carpeta, desde la raíz`,
  'native-in-vault': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME indica ${folder}, y lo que está instalado ahí se encuentra en la bóveda, de la que no se carga ningún programa: instálalo en otro lugar`,
  'native-absent': ({ folder, why }) =>
    `ALTITUDE_ONNXRUNTIME indica ${folder}, donde onnxruntime-node no está instalado (${inWords(why)}): ${install(folder)}`,
  'native-other-version': ({ folder, version }) =>
    `ALTITUDE_ONNXRUNTIME indica ${folder} con onnxruntime-node ${version}, y se necesita 1.30 o una 1.x posterior: ${install(folder)}`,
  'native-other-platform': ({ folder, platform }) =>
    `ALTITUDE_ONNXRUNTIME indica ${folder}, y onnxruntime-node no tiene ahí nada para ${platform}: ${unset}`,
  'native-cut-off': ({ folder, file }) =>
    `onnxruntime-node en ${folder} (ALTITUDE_ONNXRUNTIME) no se puede cargar: falta una parte de ${file}. Instálalo de nuevo, o ${unset}`,
  'native-not-loaded': ({ folder, text }) =>
    `onnxruntime-node en ${folder} (ALTITUDE_ONNXRUNTIME) no se puede cargar: ${text}. Instálalo de nuevo, o ${unset}`,
  'no-memory': ({ text }) => `No hay memoria suficiente para el modelo: ${text}`,
  'no-graph-file': ({ name, text }) => `El archivo ${name} no se puede usar como modelo: ${text}`,
  'file-changed': ({ name }) => `El archivo ${name} del modelo está dañado: no es lo que se descargó`,
  'file-missing': ({ name }) => `Al modelo le falta el archivo ${name}`,
  'file-empty': ({ name }) => `El archivo ${name} del modelo está vacío`,
  'file-unreadable': ({ name, why }) => `No se puede leer el archivo ${name} del modelo: ${inWords(why)}`,
  'file-not-json': ({ name }) => `El archivo ${name} del modelo está dañado: no es JSON`,
  'graph-without': ({ graph, output }) =>
    `El grafo ${graph} no da ${output}: no es un modelo que genere embeddings de textos`,
  'model-dimensions': ({ found, expected }) =>
    `El modelo da vectores de ${formatCount(found)} números, y se esperaban ${formatCount(expected)}`,
  'folder-unreadable': ({ why }) => `No se puede leer la carpeta del modelo: ${inWords(why)}`,
  'no-folders-here': () => 'Aquí no se pueden leer carpetas',
  'no-graph': () =>
    'La carpeta no tiene grafo: ningún archivo de ella, ni de su carpeta onnx, termina en .onnx',
  'no-hidden-size': () => 'El archivo config.json no dice cuánto miden los vectores (hidden_size)',
  'no-tokeniser': () => 'El archivo tokenizer.json no describe ningún tokenizador',
  'no-imported-model': () => 'No hay ningún modelo propio en este dispositivo',
  'cuts-only': ({ name, cuts, wanted }) =>
    `Los vectores de ${name} tienen ${formatChoice(cuts.map(formatCount))} números, no ${formatCount(wanted)}`,
  'not-downloaded': ({ name }) => `El modelo ${name} no está en este dispositivo: descárgalo primero`,
  'files-unreachable': ({ why }) => `No se puede acceder a los archivos del modelo: ${inWords(why)}`,

  'no-file-of-model': ({ from, model, file }) => `${from} no tiene el archivo ${file} del modelo ${model}`,
  'size-unknown': ({ from, file }) => `${from} no dice cuánto ocupa ${file}`,
  'not-for-everybody': ({ from, file, status }) =>
    `${from} no entrega ${file} a todo el mundo (${String(status)}): puede que su página pida una cuenta o un consentimiento`,
  'more-than-said': ({ from, file }) => `${from} envió más de ${file} de lo que hay, y se cortó la conexión`,
  'other-part': ({ from, file, status }) =>
    `${from} respondió con algo distinto de la parte de ${file} que se pidió (${String(status)}). Comprueba la dirección y si esta red pide iniciar sesión antes`,
  'far-too-large': ({ from, file, saidMegabytes, aboutMegabytes }) =>
    `${from} dice que ${file} ocupa ${formatCount(saidMegabytes)} MB, cuando el modelo entero ocupa unos ${formatCount(aboutMegabytes)} MB. No se pidió nada; prueba otra dirección`,
  'arrived-damaged': ({ from, file }) =>
    `El archivo ${file} llegó dañado desde ${from} y se descartó. Vuelve a pedirlo, o pídelo a otra dirección`,
  'download-stopped': ({ from, model, file, why }) => {
    const what = file ?? `lista de archivos de ${model}`;
    return `La descarga desde ${from} se interrumpió (${what}): ${inWords(why)}. Lo que ha llegado se conserva, y la descarga sigue desde ahí`;
  },
  'no-answer': ({ why }) => NO_ANSWERS[why],
  'server-busy': ({ status }) => `el servidor no puede responder ahora (${String(status)})`,

  'server-absent': ({ host, why, program }) => {
    switch (why) {
      case 'refused':
        return `Nada responde en ${host}. Inicia allí ${program ?? 'el servidor'}, o corrige la dirección`;
      case 'unknown-host':
        return `No se encuentra ningún equipo llamado ${host}. Comprueba la dirección y la red`;
      case 'cut':
        return `${host} cortó la conexión antes de completar su respuesta`;
      case 'untrusted':
        return `El certificado de ${host} no es de confianza, así que no se envió nada. Comprueba la dirección`;
      case 'other':
        return `No se puede acceder a ${host}. Comprueba la dirección y la red`;
    }
  },
  'server-late': ({ host, model, afterMs }) =>
    `${host} no respondió en ${formatSeconds(Math.ceil(afterMs / 1_000))}. Puede que esté ocupado con otra cosa, o cargando el modelo «${model}»`,
  'slow-question': ({ model, afterSeconds }) =>
    `El servidor de ${model} tardó más de ${formatSeconds(afterSeconds)} en una pregunta`,
  'no-embedding': ({ host, model, found }) =>
    `${host} respondió con ${instead(found)}. Comprueba si «${model}» es un modelo de embeddings`,
  'no-direction': ({ host, model, found }) =>
    `${host} hizo de este texto un vector que no dice nada: ${NO_DIRECTIONS[found]}. Cambia el texto, o elige un modelo distinto de «${model}»`,
  'answer-too-large': ({ host, model, limitBytes }) =>
    `${host} envió más de ${formatBytes(limitBytes)}, más de lo que pueden ocupar los vectores pedidos, así que se rechazó. Comprueba la dirección, y si «${model}» es un modelo de embeddings`,
  'model-changed': ({ host, model, found, expected }) =>
    `${host} dio vectores de ${formatCount(found)} dimensiones, cuando se sabe que «${model}» tiene ${formatCount(expected)}. Puede que otro modelo haya tomado su nombre`,
  'length-refused': ({ host, model, found, expected }) =>
    `${host} dio vectores de ${formatCount(found)} dimensiones cuando se pidieron ${formatCount(expected)}. Deja la longitud a «${model}», o elige un modelo que pueda acortar sus vectores`,
  'key-missing': ({ host, name }) =>
    `No hay ninguna clave guardada con el nombre «${name}», así que no se envió nada a ${host}. Guarda la clave con ese nombre`,
  'key-odd': ({ name }) =>
    `Lo que hay guardado con el nombre «${name}» no es una clave: contiene espacios, saltos de línea o caracteres que las claves no tienen. Vuelve a copiar la clave`,
  'key-wanted': ({ host }) => `${host} pide una clave y no hay ninguna indicada`,
  'key-refused': ({ host }) =>
    `${host} rechazó la clave. Comprueba que esté completa, siga siendo válida y sirva para embeddings`,
  'no-credit': ({ host }) =>
    `${host} dice que a esta clave no le queda saldo. Añade saldo allí, o usa otra clave`,
  'no-embedding-model': ({ host, model }) =>
    `${host} dice que «${model}» no es un modelo de embeddings. Elige otro modelo`,
  'nothing-here': ({ host, model }) =>
    `${host} no conoce nada en esta dirección. Comprueba la dirección y el nombre del modelo «${model}»`,
  'no-such-model': ({ host, model, isOllama }) =>
    `${host} no tiene ningún modelo «${model}». ${isOllama ? `Ejecuta allí «ollama pull ${model}», o elige otro modelo` : 'Comprueba el nombre del modelo'}`,
  'too-many-requests': ({ host, retryAfterMs }) =>
    `${host} no acepta más solicitudes por ahora${retryAfterMs === undefined ? '' : ` y pide esperar ${formatSeconds(Math.ceil(retryAfterMs / 1_000))}`}`,
  redirect: ({ host }) =>
    `${host} remite a otra dirección, que Altitude no sigue. Escribe la dirección definitiva`,
  'server-failed': ({ host, status, said }) =>
    `${host} tuvo un fallo propio (estado ${String(status)})${quoted(said)}`,
  'request-refused': ({ host, status, said }) =>
    `${host} rechazó la solicitud (estado ${String(status)})${quoted(said)}`,
  'connection-closed': ({ host }) => `Se cerró la conexión con ${host}`,
};

const MARKS = { parenthesis: 'el paréntesis', quote: 'las comillas' };

const NO_ANSWERS: Record<NoAnswer, string> = {
  refused: 'nada responde allí',
  'unknown-host': 'no se encuentra ningún equipo con ese nombre',
  cut: 'se cortó la conexión',
  untrusted: 'su certificado no es de confianza',
  other: 'no se puede acceder a él',
};

const NO_DIRECTIONS = {
  'no-number': 'contiene algo que no es un número',
  zeroes: 'solo contiene ceros',
  'too-small': 'sus números son demasiado pequeños para venir de un modelo',
  'too-large': 'sus números son demasiado grandes para venir de un modelo',
};

function inWords(fault: Fault): string {
  return faultWords(FAULTS, fault);
}

const FIELD_TYPES: Record<FieldType, string> = {
  text: 'texto',
  number: 'un número',
  boolean: 'true o false',
  list: 'una lista',
  object: 'un objeto',
  null: 'null',
  undefined: 'omitido',
  bytes: 'bytes',
  file: 'un archivo',
  'note-path': 'la ruta de una nota',
  'atom-id': 'el ID de un átomo',
};

function range(min: number | undefined, max: number | undefined, isAbove = false): string {
  if (min === undefined) return '';
  if (isAbove)
    return ` mayor que ${formatCount(min)}${max === undefined ? '' : ` y como máximo ${formatCount(max)}`}`;
  return max === undefined ? ` desde ${formatCount(min)}` : ` de ${formatCount(min)} a ${formatCount(max)}`;
}

/** Lo que ayuda cuando el entorno de ejecución nativo no sirve. */
const unset = 'borra la variable para usar el entorno integrado';
const install = (folder: string): string =>
  `ejecuta npm install onnxruntime-node@1.30 --ignore-scripts --prefix "${folder}", o ${unset}`;

function withCode(words: string): (fault: Extract<FileFault, { code: string }>) => string {
  return ({ code }) => `${words} (${code})`;
}

function process({ pid, host }: StoreOwner): string {
  return `el proceso ${String(pid)}${host === undefined ? '' : ` de «${host}», otro equipo o contenedor,`}`;
}

function instead(found: FoundInstead): string {
  switch (found.kind) {
    case 'no-json':
      return 'algo que no es JSON';
    case 'no-list':
      return 'algo que no es una lista de vectores';
    case 'other-count':
      return `${counted(found.vectors, { one: 'vector', other: 'vectores' })} para ${counted(found.texts, { one: 'texto', other: 'textos' })}`;
    case 'no-numbers':
      return 'un vector que no es una lista de números';
    case 'numbers':
      return `un vector de ${formatCount(found.count)} números`;
  }
}

function quoted(said: string | undefined): string {
  return said === undefined ? '' : `: «${said}»`;
}

/** In the words that end a sentence, or are one. */
export const FAULT_TEXTS: typeof ENGLISH = { fault: inWords };
