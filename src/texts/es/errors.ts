import { VAULT_ID, type EngineError, type Problem, type StorageReason } from '../../../worker/contract';
import type { ERRORS as ENGLISH } from '../en/errors';
import { formatBytes, formatCount, formatList, formatSeconds } from '../format';
import { FAULT_TEXTS } from './faults';

const { fault: inWords } = FAULT_TEXTS;

/** What went wrong. */
function sentence(error: EngineError): string {
  switch (error.kind) {
    case 'not-found':
      return `No existe «${error.id}» en esta bóveda.`;
    case 'bad-request':
      return error.at === undefined
        ? ended(`${error.field} no es válido: ${inWords(error.why)}`)
        : inWords(error.why);
    case 'cancelled':
      return 'Detenido antes de terminar. Lo que se hizo se conserva.';
    case 'occupied':
      return 'El modelo está ocupado con otra cosa. Espera a que termine o detenlo. No se envió nada.';
    case 'not-open':
      return 'El índice aún no está abierto.';
    case 'storage':
      return ended(
        [STORES[error.operation] ?? 'No se pudo guardar el índice', error.file, inWords(error.why)]
          .filter((part) => part !== undefined)
          .join(': '),
      );
    case 'unreadable':
      return ended(`No se pudo leer ${error.path}: ${inWords(error.why)}`);
    case 'vault-unreadable':
      return ended(`No se puede leer la bóveda: ${inWords(error.why)}`);
    case 'embedder':
      return ended(inWords(error.why));
    case 'engine-gone':
      return ended(`El índice se detuvo: ${inWords(error.why)}`);
    case 'knowledge-gone':
      return ended(`El conocimiento no está disponible: ${inWords(error.why)}`);
    case 'timeout':
      return `El índice no respondió en ${formatSeconds(error.afterMs / 1000)}.`;
    case 'wrong-contract':
      return 'Altitude solo está actualizado en parte.';
    case 'defect':
      return `Un error de Altitude: ${error.message}`;
  }
}

const STORES: Partial<Record<string, string>> = {
  open: 'No se pudo abrir el índice',
  read: 'No se pudo leer un archivo de Altitude',
  download: 'No se pudo guardar el modelo',
  'open-model': 'No se pudo abrir la carpeta del modelo',
  'use-model': 'No se pudieron leer o escribir los archivos del modelo',
};

/** What the user of a pane can do, or need not fear; empty where there is nothing to say. */
function adviceInApp(error: EngineError): string {
  switch (error.kind) {
    case 'storage':
      return `${storageAdviceInApp(error.operation, error.reason, error.file)} Tus notas están a salvo.`;
    case 'vault-unreadable':
      return 'El índice sigue como estaba.';
    case 'embedder':
      return `${embedderAdvice(error, 'Guarda una clave e indica su nombre en la configuración.', '«Reintentar» lo toma como es ahora, y vuelve a generar todos los embeddings.')}Las palabras y los enlaces siguen funcionando.`;
    case 'engine-gone':
      return 'No se ha perdido nada de lo guardado.';
    case 'knowledge-gone':
      return 'No se ha perdido ninguna de tus decisiones. La próxima pregunta lo vuelve a iniciar.';
    case 'wrong-contract':
      return 'Vuelve a cargar la app.';
    default:
      return '';
  }
}

/** The same for the terminal, where the folder of the index has a name if it is known. */
function adviceInTerminal(error: EngineError, indexFolder?: string): string {
  switch (error.kind) {
    case 'not-found':
      return error.nearest === VAULT_ID
        ? 'altitude zoom-in VAULT muestra lo que hay.'
        : `Lo más parecido que existe es «${error.nearest}».`;
    case 'storage':
      return storageAdviceInTerminal(error.reason, error.file, indexFolder);
    case 'vault-unreadable':
      return 'El índice sigue como estaba.';
    case 'embedder':
      return `${embedderAdvice(error, 'Ponla en ALTITUDE_EMBEDDER_KEY.', 'altitude embed con --embedder lo toma como es ahora, y vuelve a generar todos los embeddings.')}Las palabras y los enlaces siguen funcionando.`;
    case 'engine-gone':
      return 'Vuelve a ejecutar el comando; lo indexado se conserva.';
    case 'knowledge-gone':
      return 'No se ha perdido ninguna de tus decisiones. Vuelve a ejecutar el comando.';
    case 'timeout':
      return 'Vuelve a ejecutar el comando.';
    case 'wrong-contract':
      return 'Vuelve a compilarlo o a instalarlo.';
    case 'defect':
      return 'Por favor, comunícalo junto con el comando que ejecutaste.';
    default:
      return '';
  }
}

function embedderAdvice(
  { why }: Extract<EngineError, { kind: 'embedder' }>,
  setKey: string,
  takeAnew: string,
): string {
  if (why.kind === 'key-wanted') return `${setKey} `;
  return why.kind === 'model-changed' ? `${takeAnew} ` : '';
}

function storageAdviceInApp(
  operation: string,
  reason: StorageReason | undefined,
  file: string | undefined,
): string {
  switch (reason) {
    case 'full':
      return 'Libera espacio en el disco.';
    case 'in-use':
      return 'Cierra la otra ventana o programa que tiene abierta esta bóveda y vuelve a intentarlo.';
    case 'newer':
      return 'Actualiza Altitude. El índice queda como está.';
    case 'foreign':
      return 'Lo que hay allí queda como está.';
    case 'read-only':
      return file === undefined ? 'Comprueba los permisos del disco.' : `Comprueba los permisos de ${file}.`;
    case undefined:
      if (operation === 'read') return 'Comprueba que se pueda leer.';
      return operation === 'open'
        ? 'Si otra ventana tiene abierta esta bóveda, ciérrala y vuelve a intentarlo.'
        : 'Comprueba el espacio libre en el disco.';
  }
}

function storageAdviceInTerminal(
  reason: StorageReason | undefined,
  file: string | undefined,
  indexFolder?: string,
): string {
  switch (reason) {
    case 'full':
      return 'Libera espacio en el disco, o pon el índice en otro lugar con --index DIR.';
    case 'in-use':
      return 'Espera a que termine el otro programa, o da a este su propio índice con --index DIR.';
    case 'foreign':
      return 'No se ha modificado nada en ella. Indica una carpeta vacía con --index DIR o, si esta bóveda se movió, ejecuta altitude index con --yes para hacerte cargo de su índice.';
    case 'newer':
      return 'Actualiza este programa, o pon un índice propio en otro lugar con --index DIR.';
    case 'read-only':
      if (file !== undefined)
        return `Comprueba los permisos de ${file}, o pon el índice en otro lugar con --index DIR.`;
      return checkFolder(indexFolder);
    case undefined:
      return checkFolder(indexFolder);
  }
}

function checkFolder(indexFolder: string | undefined): string {
  return `Comprueba el espacio y los permisos de ${indexFolder ?? 'la carpeta del índice'}, o pon el índice en otro lugar con --index DIR.`;
}

/** Why a note could not be taken in full. */
function problem(found: Problem): string {
  switch (found.kind) {
    case 'invalid-utf8':
      return `No es UTF-8 válido desde el byte ${formatCount(found.byteOffset)}: leída hasta ahí.`;
    case 'binary':
      return 'No es texto: solo se indexa su nombre.';
    case 'nul-filled':
      return found.byteOffset === 0
        ? 'Solo contiene bytes vacíos, como tras un fallo al escribirla: búscala en una copia de seguridad.'
        : `Bytes vacíos desde el byte ${formatCount(found.byteOffset)}, como tras un fallo al escribirla: leída hasta ahí. El resto puede estar en una copia de seguridad.`;
    case 'bad-frontmatter':
      return ended(
        `Las propiedades no son YAML válido (línea ${formatCount(found.line)}); indexada sin ellas: ${inWords(found.why)}`,
      );
    case 'too-large':
      return `${formatBytes(found.sizeBytes)}, por encima del límite de ${formatBytes(found.limitBytes)}: sin indexar.`;
    case 'unreadable':
      return ended(`No se pudo leer: ${inWords(found.why)}`);
    case 'name-clash':
      return `Tiene el mismo nombre que ${found.other}, escrito en otra forma Unicode: sin indexar.`;
    case 'not-embedded':
      return ended(
        `${found.texts === 1 ? 'Un párrafo se encuentra' : `${formatCount(found.texts)} párrafos se encuentran`} solo por palabras: ${inWords(found.why)}`,
      );
    case 'ambiguous-alias':
      return `Comparte el alias «${found.alias}» con ${formatList(found.others)}: los enlaces con él no llevan a ninguna de ellas.`;
  }
}

/** With one full stop at the end, whatever others said there. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export const ERRORS: typeof ENGLISH = {
  ...FAULT_TEXTS,
  errors: { sentence, adviceInApp, adviceInTerminal, problem },
};
