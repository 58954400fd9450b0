import type { ARCHIVE as ENGLISH } from '../en/archive';
import { formatCount, formatList } from '../format';
import { counted, countedAtoms, countedNotes } from './words';

const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const summaries = (count: number): string => counted(count, { one: 'resumen', other: 'resúmenes' });

/** The shared archive, in the terminal. */
export const ARCHIVE: typeof ENGLISH = {
  archive: {
    noAction: (action) =>
      `${action === '' ? 'Di qué hacer con el archivo compartido' : `«${action}» no es algo que se pueda hacer con un archivo compartido`}: init, upgrade, members, remove o status.`,
    noAddress: (url) =>
      `${url === '' ? 'Falta la dirección del archivo compartido' : `«${url}» no es la dirección de un archivo compartido`}. Es como postgres://member@host:5432/database.`,
    noPlace: (text) =>
      `«${text}» no es ni una carpeta ni la dirección de un archivo compartido. Una dirección es así: postgres://member@host:5432/database.`,
    folderFirst:
      'Indica primero la carpeta y después la dirección: altitude publish FOLDER postgres://member@host/database',
    vaultInAddress: (end) =>
      `Quita ${end}: la dirección termina con la base de datos, y se pregunta a todas sus bóvedas que puedes leer. Para una sola, añade --folder NAME.`,
    passwordInAddress:
      'No pongas la contraseña en la dirección: otros usuarios de este ordenador podrían leerla. Define ALTITUDE_ARCHIVE_PASSWORD, o indica un archivo de contraseñas con PGPASSFILE.',
    openPasswordFile: (file) =>
      `Otros usuarios de este ordenador pueden leer el archivo de contraseñas ${file}.`,
    openPasswordFileAdvice: (file) => `Guárdalo solo para ti: chmod 600 ${file}`,
    unreadablePasswordFile: (file, why) =>
      `No se puede leer el archivo de contraseñas ${file}, que indica PGPASSFILE: ${why}.`,
    setupPassword: (file) => `El cliente lee la contraseña de ${file}. No está en su configuración.`,
    setupNoPassword:
      'La contraseña no se incluye: indica un archivo de contraseñas con PGPASSFILE y repite el comando, o da al cliente ALTITUDE_ARCHIVE_PASSWORD.',
    memberNeedsVault: 'Di qué bóveda: --vault NAME con --add MEMBER o con --remove MEMBER.',
    noVaultName: (name) =>
      `Una bóveda no puede llamarse «${name}»: su nombre es una parte de un identificador, sin barras ni caracteres de control.`,
    makingIndexes: (vault) => `Creando índices para ${vault}`,
    removeNeedsVault:
      'Di qué bóveda se quita: --vault NAME. Los miembros se cambian con «altitude archive members».',
    notOfArchives: (verb) =>
      `«altitude ${verb}» necesita una carpeta de notas. Un archivo compartido no sirve.`,
    optionNeedsFolder: (option) => `${option} necesita una carpeta de notas.`,

    embedderWhenMade: 'El generador de embeddings se indica al crear o actualizar el archivo compartido.',
    oneVaultsEmbedder: (name) =>
      `«${name}» no puede crear vectores para un archivo compartido: las bóvedas se comparan con un modelo que usan todas.`,
    made: 'El archivo compartido está listo.',
    makeMember: 'Da acceso a otros con «altitude archive members URL --vault NAME --add MEMBER».',
    upgraded: 'El archivo compartido está actualizado.',
    isCurrent: 'El archivo compartido ya está al día.',
    noMembers: 'Aún no hay miembros.',
    memberLine: (vault, member, mayPublish) => `${vault}: ${member}${mayPublish ? ', puede publicar' : ''}`,
    added: (member, vault, mayPublish) =>
      `${member} ya puede ${mayPublish ? 'leer y publicar' : 'leer'} ${vault}.`,
    removed: (member, vault) => `${member} ya no puede leer ${vault}.`,
    removes: (vault) => `Esto quita la bóveda ${vault} del archivo, para todos los que la leen:`,
    removesNotes: (notes, count, bought) =>
      `  ${countedNotes(notes)} con ${paragraphs(count)}${bought === 0 ? '' : `, y ${summaries(bought)}`}`,
    removesMembers: (members) =>
      members.length === 0 ? '  Nadie puede leerla.' : `  Quién puede leerla ahora: ${formatList(members)}`,
    askRemove: '¿Quitarla? Las carpetas desde las que se publicó quedan como están.',
    notRemoved: 'No se quitó nada.',
    sayYesToRemove: 'Añade --yes para quitarla sin preguntar.',
    vaultRemoved: (vault) => `${vault} ya no está en el archivo.`,
    noVaults:
      'Aquí no eres miembro de ninguna bóveda. Quien administra el archivo compartido te da acceso: altitude archive members URL --vault NAME --add TÚ',
    nothingPublished: (vaults) =>
      `Aquí aún no hay nada publicado (${vaults}). Quien puede publicar envía una carpeta: altitude publish FOLDER URL --name VAULT`,
    notThere: (id) => `No hay ningún «${id}» en este archivo compartido, o no puedes leerlo.`,
    idsBeginWithVault:
      'En un archivo compartido los identificadores empiezan por la bóveda, como //home/Garden/Soil.md. «altitude search» los muestra, y «altitude zoom-in URL» enseña todo lo que hay.',
    idsAreShown:
      '«altitude search» muestra los identificadores, y «altitude zoom-in URL» las bóvedas que puedes leer.',
    ownedByYou: 'Este archivo compartido es tuyo. Solo sus miembros pueden leer una bóveda.',
    vaultLine: (name, notes, count, published) =>
      `${name}: ${countedNotes(notes)}, ${paragraphs(count)}, ${published === undefined ? 'aún sin publicar' : `publicada ${published}`}`,
    wordsAlone: 'Encontrado por palabras y enlaces. Este archivo compartido no tiene vectores.',
    comparedBy: (model) => `Encontrado por palabras, enlaces y significado, con ${model}.`,
    indexed: (vaults) =>
      `${counted(vaults, { one: 'bóveda tiene', other: 'bóvedas tienen' })} ahora tablas e índices propios.`,
    unread: (name, count) => `${name}: ${paragraphs(count)} sin vector`,
    withoutMeaning: (model, why) =>
      `Respondido solo por palabras y enlaces, porque los vectores de aquí son de ${model}. ${why}`,
    nameEmbedder: 'Indica con --embedder dónde está este modelo.',
    otherEmbedder: (model) => `El generador de embeddings indicado es ${model}.`,

    leaves: (server, name) => `Esto envía notas a ${server}, como la bóveda ${name}:`,
    toSend: (notes, tokens) =>
      `  ${countedNotes(notes)} con su texto completo, unos ${formatCount(tokens)} tokens`,
    toChange: (renames, removals) =>
      `  allí, ${[...(renames > 0 ? [`renombradas: ${formatCount(renames)}`] : []), ...(removals > 0 ? [`eliminadas: ${formatCount(removals)}`] : [])].join('; ')}`,
    replaces: (paths, members) =>
      `  Entre ellas, publicadas después por ${formatList(members)}: ${formatList(paths)}`,
    fromElsewhere:
      '  Antes se publicó desde otra carpeta o dispositivo: lo que no está en esta carpeta se elimina allí.',
    withSummaries: (count, stale) =>
      `  ${summaries(count)} de modelos de lenguaje${stale === 0 ? '' : `; ${formatCount(stale)} de lo que las notas decían antes`}`,
    removesSummaries: (count) => `  se quitan allí: ${summaries(count)}`,
    withVectors: (model) => `  vectores de sus textos, de ${model}`,
    noVectorsHere: (model) =>
      `  sin vectores: este índice no tiene ninguno de ${model} («altitude embed» los crea)`,
    known: (notes) => `  ${countedNotes(notes)} ya allí, sin volver a enviar`,
    newer: (paths, members) =>
      `  Modificadas después por ${members.length === 0 ? 'otra persona' : formatList(members)} y dejadas como están (--force envía las tuyas): ${formatList(paths)}`,
    leftThere: (paths, members) =>
      `  No están en esta carpeta, las publicó después ${formatList(members)} y se dejan allí (--replace las elimina): ${formatList(paths)}`,
    toLeaveOut: (folders) =>
      folders.length === 0
        ? '  que allí ya ninguna nota es una plantilla'
        : `  que las notas de ${formatList(folders)} son plantillas, que allí ni se cuentan ni se muestran en listas`,
    toRenew: (notes: number) =>
      `  se renuevan allí las palabras de ${countedNotes(notes)} que publicó una versión anterior de Altitude`,
    readers: (members) =>
      members.length === 0
        ? 'Nadie más puede leerla todavía.'
        : `Quién puede leerla allí: ${formatList(members)}.`,
    ask: '¿Enviar?',
    notAgreed: 'No se envió nada.',
    sayYes: 'Añade --yes para enviar sin que se te pregunte.',
    sayReplace: 'Añade --replace a --yes para quitar lo que publicó otra carpeta u otro dispositivo.',
    upToDate: 'El archivo compartido ya lo tiene todo. No se envió nada.',
    sending: 'Enviando',
    sendingSummaries: 'Enviando resúmenes',
    sendingVectors: 'Enviando vectores',
    readingThemes: 'Leyendo temas',
    counting: 'Contando palabras en el archivo compartido',
    sent: (notes, count) => `Enviado: ${countedNotes(notes)} con ${paragraphs(count)}.`,
    sentSummaries: (count) => `Enviado: ${summaries(count)}.`,
    sentVectors: (count) => `Enviado: ${counted(count, { one: 'vector', other: 'vectores' })}.`,
    renewing: 'Renovando palabras',
    renewingOf: (vault: string) => `Renovando las palabras de ${vault}`,
    renewed: (notes: number) =>
      notes === 0
        ? 'Se revisaron todas las palabras de allí y no hubo que renovar ninguna.'
        : `Se renovaron las palabras de ${countedNotes(notes)}.`,
    unfinished: (vaults: string[]) =>
      `${formatList(vaults)}: se está publicando, o eso se interrumpió; puede que lo nuevo aún no se encuentre. Si se interrumpió, publica de nuevo.`,
    olderWords: (vaults: string[]) =>
      `Una versión anterior de Altitude publicó palabras de ${formatList(vaults)}: una búsqueda puede omitir notas de allí. Publica de nuevo, o pide al propietario del archivo compartido que ejecute «altitude archive upgrade URL».`,
    newerWords: (vaults: string[]) =>
      `Una versión más nueva de Altitude publicó palabras de ${formatList(vaults)}: una búsqueda desde aquí puede omitir notas de allí. Actualiza Altitude.`,
    kept: 'Lo enviado hasta ahora se conserva.',
    brokenOff: 'Detenido. Lo enviado se queda; el mismo comando sigue desde ahí.',
    skipped: (paths) => `No enviadas, porque no se pudieron leer o acaban de cambiar: ${formatList(paths)}`,

    faults: {
      gone: (said) => `El archivo compartido no responde: ${said}`,
      goneAdvice: 'Comprueba la dirección y si el servidor está en marcha.',
      refused: (said) => `El servidor no te dejó entrar: ${said}`,
      refusedAdvice:
        'Comprueba el nombre en la dirección y la contraseña en ALTITUDE_ARCHIVE_PASSWORD o en el archivo que indica PGPASSFILE.',
      noPassword:
        'No hay ninguna contraseña: define ALTITUDE_ARCHIVE_PASSWORD o indica un archivo de contraseñas con PGPASSFILE.',
      noPasswordIn: (file) =>
        `Ninguna línea del archivo de contraseñas ${file} encaja con esta dirección: HOST:PORT:DATABASE:MEMBER:PASSWORD, o * en cualquiera de los cuatro primeros.`,
      notPrivate: (said) => `La conexión no sería privada: ${said}`,
      notPrivateAdvice:
        'El servidor necesita un certificado en el que confíe este ordenador. No se envió nada.',
      full: (said) => `Al servidor no le queda espacio: ${said}`,
      fullAdvice: 'Libera espacio allí.',
      crowded: (said) => `Al servidor no le quedan conexiones: ${said}`,
      crowdedAdvice:
        'Vuelve a intentarlo en un momento. Si sigue así, su administrador aumenta max_connections o el límite de tu rol.',
      readOnly: 'El servidor no acepta cambios: es una copia de otro, o está en modo de solo lectura.',
      readOnlyAdvice: 'Publica en el servidor del que es copia, o pregunta a su administrador.',
      slow: 'El archivo compartido tardó demasiado en responder.',
      slowAdvice: 'Vuelve a intentarlo más tarde, o pide menos.',
      calledOff: 'Detenido. El mismo comando sigue desde ahí.',
      old: (version) =>
        `El servidor es PostgreSQL ${version}. Un archivo compartido necesita la 15 o posterior.`,
      oldAdvice: 'Actualiza el servidor, o usa otro.',
      noPgvector: (version: string) =>
        `El servidor ${version === '' ? 'no tiene pgvector' : `tiene pgvector ${version}`}. Un archivo compartido necesita la versión 0.7 o posterior.`,
      noPgvectorAdvice: 'Instálalo allí; en Debian, con el paquete postgresql-17-pgvector.',
      pgvectorOff: 'pgvector no está activado en esta base de datos.',
      pgvectorOffAdvice: 'El administrador del servidor lo activa una vez: create extension vector.',
      otherModel: (model: string) => `Los vectores de este archivo compartido ya son de ${model}.`,
      otherModelAdvice:
        'Los vectores de modelos distintos no se pueden comparar. Crea otro archivo compartido para otro modelo.',
      noDatabase: (name) => `El servidor no tiene ninguna base de datos «${name}».`,
      noDatabaseAdvice: 'Comprueba el final de la dirección. Un administrador crea una con createdb.',
      mayNotMake: (said) =>
        `No puedes crear ni actualizar un archivo compartido en esta base de datos${said === '' ? '' : `: ${said}`}.`,
      mayNotMakeAdvice:
        'Usa la dirección de su propietario. Quien crea un archivo compartido es dueño de la base de datos y puede crear roles (createuser --createrole).',
      rolesOfAnother:
        'Otra persona creó el primer archivo compartido de este servidor, y con él los roles que dejan entrar a los miembros.',
      rolesOfAnotherAdvice:
        'El administrador del servidor ejecuta una vez, con tu nombre en lugar de OWNER: grant altitude_reader, altitude_publisher to OWNER with admin option',
      noArchive: 'No hay ningún archivo compartido en esta base de datos.',
      noArchiveAdvice: 'Su propietario crea uno con «altitude archive init URL».',
      damaged: (said) => `Falta una parte del archivo compartido: ${said}`,
      damagedAdvice:
        'Su propietario ejecuta «altitude archive upgrade URL», que repone las funciones. Una tabla vuelve de una copia de seguridad; sin ella, crea otro archivo y publica las carpetas de nuevo: lo tienen todo.',
      newer: 'Este archivo compartido lo creó una versión más nueva de Altitude.',
      newerAdvice: 'Actualiza Altitude.',
      outdated: 'Este archivo compartido lo creó una versión anterior de Altitude.',
      outdatedAdvice: 'Su propietario lo actualiza con «altitude archive upgrade URL».',
      forbidden: (said) => `No puedes hacer esto en el archivo compartido${said === '' ? '' : `: ${said}`}.`,
      forbiddenAdvice: 'Su propietario lo decide con «altitude archive members».',
      publishedElsewhere: 'Otro dispositivo empezó a publicar esta bóveda.',
      publishedElsewhereAdvice: 'Espera a que termine y vuelve a publicar.',
      vaultRemoved: 'La bóveda se quitó del archivo mientras se publicaba, o ya no puedes publicarla.',
      vaultRemovedAdvice: 'Pregunta al propietario del archivo.',
      unknownVault: (name) => `El archivo no tiene ninguna bóveda ${name}.`,
      nameTaken: (name) => `Otra bóveda ya está publicada como ${name}.`,
      nameTakenAdvice: (name) =>
        `Si es la misma bóveda, desde otro dispositivo, añade --name ${name}. Si no, elige otro nombre.`,
      noVault: (name) => `El archivo compartido no tiene ninguna bóveda ${name} que puedas publicar.`,
      noVaultAdvice: (name) =>
        `Su propietario la crea: altitude archive members URL --vault ${name} --add YOU --publisher. O indica otra con --name.`,
      noMember: (name) => `El servidor no tiene ningún miembro ${name}.`,
      noMemberAdvice: (name) =>
        `Quien administra el servidor lo crea: create role ${name} login password '…'.`,
      notInVault: (name, vault) => `${name} no es miembro de ${vault}.`,
      notInVaultAdvice: '«altitude archive members URL» los enumera.',
      notAMember: 'No eres miembro de este archivo compartido.',
      notAMemberAdvice:
        'Quien lo administra te da acceso: altitude archive members URL --vault NAME --add TÚ',
      needsIndex:
        'Un archivo compartido no puede contar ni ordenar todas las notas según esto: conoce palabras, etiquetas, propiedades, rutas, tipos de texto y fechas de sus notas, y cuántos enlaces y tareas tiene cada una.',
      needsIndexAdvice:
        'Pregunta por algo de esto, o pregunta a la carpeta desde la que se publicó la bóveda.',
      tooManyTexts: (most) =>
        `Un archivo compartido sabe qué palabras contiene una nota, pero no cuáles van juntas o en una misma línea: para eso lee hasta ${formatCount(most)} notas, y más contienen estas palabras.`,
      tooManyTextsAdvice:
        'Pregunta por palabras sueltas o por menos notas, con una etiqueta, una carpeta o una fecha, o pregunta a la carpeta desde la que se publicó la bóveda.',
      said: (said) => `Falló el archivo compartido: ${said}`,
    },
  },
};
