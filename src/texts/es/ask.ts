import { formatCount, pluralForm } from '../format';
import { counted, countedNotes } from './words';
import type { ASK as ENGLISH } from '../en/ask';

/** What is sent of a conversation: the question, with so many that were asked before it. */
function questions(question: string, before: number): string {
  if (before === 0) return question;
  return before === 1 ? `${question}, la anterior` : `${question}, las ${formatCount(before)} anteriores`;
}

/** Questions in plain words, and how they were read. */
export const ASK: typeof ENGLISH = {
  ask: {
    wanted: {
      find: 'Notas',
      newest: 'Notas más recientes',
      oldest: 'Notas más antiguas',
      ask: 'Respuesta',
      themes: 'Temas',
      'zoom-in': 'Acercar',
      'zoom-out': 'Alejar',
      near: 'Relacionadas',
      'links-in': 'Enlaces a',
      'links-out': 'Enlaces de',
      count: 'Recuento',
      tasks: { open: 'Tareas pendientes', done: 'Tareas hechas', all: 'Tareas' },
      tags: 'Etiquetas',
      folders: 'Carpetas',
      properties: 'Propiedades',
      timeline: 'A lo largo del tiempo',
      compare: 'Comparación',
      summarise: 'Resumen',
    },
    by: { month: 'por mes', quarter: 'por trimestre', year: 'por año', tag: 'por etiqueta' },
    kinds: {
      text: 'texto',
      list: 'listas',
      code: 'código',
      table: 'tablas',
      quote: 'citas',
      callout: 'recuadros',
      math: 'fórmulas',
      html: 'HTML',
      rule: 'líneas',
    },
    perspective: (perspective: string): string => `para ${perspective}`,
    unlinked: 'sin enlaces',
    links: (of, range) => `${range} ${of === 'out' ? 'enlaces salientes' : 'enlaces entrantes'}`,
    lacking: (what) => `sin ${what}`,
    inFolder: (folder: string): string => `en ${folder}`,
    written: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `con fecha desde ${since ?? ''}`
        : since === undefined
          ? `con fecha hasta ${until}`
          : since === until
            ? `con fecha ${until}`
            : `con fecha ${since} – ${until}`,
    changed: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `con cambios desde ${since ?? ''}`
        : since === undefined
          ? `con cambios hasta ${until}`
          : since === until
            ? `con cambios ${until}`
            : `con cambios ${since} – ${until}`,
    said: {
      tag: (tag) => `con la etiqueta #${tag}`,
      tags: (tags) => `con las etiquetas ${tags}`,
      folder: (folder) => `en la carpeta ${folder}`,
      kind: (kind) => `del tipo «${kind}»`,
      property: (name, value) =>
        value === '' ? `con la propiedad ${name}` : `con la propiedad ${name}: ${value}`,
      links: (of, range) => `con ${range} ${of === 'out' ? 'enlaces salientes' : 'enlaces entrantes'}`,
      words: (words) => `con ${/\s/.test(words) ? 'las palabras' : 'la palabra'} «${words}»`,
    },
    counted: (what, conditions) => (conditions.length === 0 ? what : `${what} ${conditions.join(', ')}`),
    tasks: {
      open: (count) => counted(count, { one: 'tarea pendiente', other: 'tareas pendientes' }),
      done: (count) => counted(count, { one: 'tarea hecha', other: 'tareas hechas' }),
      all: (count) => counted(count, { one: 'tarea', other: 'tareas' }),
    },
    days: {
      due: (day) => `vence: ${day}`,
      overdue: (day) => `vencida: ${day}`,
      scheduled: (day) => `programada: ${day}`,
      start: (day) => `empieza: ${day}`,
      done: (day) => `hecha: ${day}`,
      cancelled: (day) => `cancelada: ${day}`,
    },
    when: {
      due: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `con vencimiento desde ${since ?? ''}`
          : since === undefined
            ? `con vencimiento hasta ${until}`
            : since === until
              ? `con vencimiento ${since}`
              : `con vencimiento ${since} – ${until}`,
      planned: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `para ${since ?? ''} y después`
          : since === undefined
            ? `hasta ${until}`
            : since === until
              ? `para ${since}`
              : `para ${since} – ${until}`,
      done: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `desde ${since ?? ''}`
          : since === undefined
            ? `hasta ${until}`
            : since === until
              ? since
              : `${since} – ${until}`,
      overdue: 'vencidas',
      overdueSaid: 'con el plazo vencido',
      dayless: 'sin fecha de vencimiento',
      dated: 'con fecha de vencimiento',
    },
    undated: {
      due: (count) => `Otras ${formatCount(count)} no indican cuándo vencen.`,
      planned: (count) => `Otras ${formatCount(count)} no indican ningún día.`,
      done: (count) => `Otras ${formatCount(count)} no indican cuándo se hicieron.`,
    },
    templates: (count) =>
      count === 1 ? '1 plantilla no se cuenta.' : `${formatCount(count)} plantillas no se cuentan.`,
    linked: {
      orNamed: (count, title) => `${countedNotes(count)} con un enlace a ${title} o con su nombre`,
      in: (count, title) => `${countedNotes(count)} con un enlace a ${title}`,
      out: (count, title) =>
        `${counted(count, { one: 'nota a la', other: 'notas a las' })} que enlaza ${title}`,
    },
    noSentence: 'Ninguna frase de tus notas responde a esto. Estas son las más cercanas.',
    nextStep: 'Prueba con otras palabras, o con menos.',
    nothing: {
      said: 'Ninguna nota dice nada sobre esto.',
      about: (name) => `Nada sobre ${name}.`,
      met: 'Ninguna nota cumple esto.',
      themes: 'Todavía no hay temas.',
      inside: 'No hay nada dentro.',
      near: 'No hay nada cerca de esto.',
      linksIn: 'Nada enlaza a esto.',
      linksOut: 'Esto no enlaza a nada.',
      tags: 'Ninguna nota tiene etiquetas.',
      folders: 'Ninguna nota está en una carpeta.',
      properties: 'Ninguna nota tiene propiedades.',
      summary: 'No hay texto que resumir.',
      soFar:
        'Las notas leídas hasta ahora no dicen nada sobre esto. Vuelve a preguntar cuando estén leídas todas.',
    },
    more: (count: number): string => `Y ${formatCount(count)} más.`,
    among: (notes: number): string =>
      `Solo se miraron ${formatCount(notes)} notas, porque a un archivo no se le puede preguntar esto de todas. Puede haber más.`,
    noTag: (name, meant) =>
      `Ninguna nota tiene la etiqueta #${name}.${meant === '' ? '' : ` ¿Querías decir #${meant}?`}`,
    noProperty: (name, meant) =>
      `Ninguna nota tiene la propiedad «${name}».${meant === '' ? '' : ` ¿Querías decir «${meant}»?`}`,
    onlyProperty: (name) =>
      `«${name}» es solo el nombre de una propiedad: [${name}] encuentra las notas que la tienen.`,
    corrected: (word, used) => `Ninguna nota contiene «${word}»; se contó «${used}».`,
    lookedFor: (word, used) => `Ninguna nota contiene «${word}»; se buscó «${used}».`,
    unreadable: (count, some) =>
      `${countedNotes(count)} no se ${count === 1 ? 'pudo' : 'pudieron'} leer, y sus tareas no se cuentan: ${some}`,
    label: 'Respuesta',
    button: 'Preguntar',
    ofReadSoFar: 'De las notas leídas hasta ahora. Vuelve a preguntar cuando estén leídas todas.',
    looking: 'Buscando en tus notas…',
    readAs: (reading: string): string => `Leído como: ${reading}`,
    without: (condition: string): string => `Sin ${condition}`,
    goesOn: (question: string): string => `continúa desde «${question}»`,
    readAlone: 'Leer la pregunta por sí sola',
    goOn: (question: string): string => `Continuar desde «${question}»`,
    guess: 'Es una suposición: ninguna regla conoce esta forma de preguntar.',
    unread: (words: string): string => `No usado: ${words}`,
    sentences: (count: number): string =>
      `${formatCount(count)} ${pluralForm(count, { one: 'frase', other: 'frases' })} de tus notas`,
    write: (model: string, price: string): string => `Escribir una respuesta con ${model} (${price})`,
    writeAnew: (model: string, price: string): string => `Escribir otra respuesta con ${model} (${price})`,
    sends: (passages, before, host) =>
      `Envía ${questions('la pregunta', before)} y ${formatCount(passages)} ${pluralForm(passages, { one: 'pasaje', other: 'pasajes' })} de tus notas a ${host}.`,
    stop: 'Detener',
    openQuote: (title: string): string => `Abrir ${title}`,
    cited: (place: number, quote: string): string => `${formatCount(place)}: ${quote}`,
    notCited: (place, why) => `${formatCount(place)}: ${why}`,
    claimed: (title: string): string => `supuestamente en: ${title}`,
    consent: (passages, before, model, host, price) =>
      `¿Enviar ${questions('tu pregunta', before)} y ${formatCount(passages)} ${pluralForm(passages, { one: 'pasaje', other: 'pasajes' })} de tus notas a ${host} para una respuesta de ${model} (${price})?`,
    writing: 'Escribiendo la respuesta',
    found: (found: number, of: number): string =>
      `${formatCount(found)} de ${formatCount(of)} citas están en tus notas`,
    writtenBy: (model: string, paid: string): string => `Escrito por ${model} (${paid})`,
    writtenEarlier: (model: string, date: string): string =>
      `Escrito por ${model} el ${date}; ahora no se envió nada`,
    earlier: {
      same: 'Tu respuesta anterior a esta pregunta',
      outdated: (how) => `Respuesta desactualizada (${how})`,
      otherwise: 'ahora se enviaría otra cosa para esta pregunta',
      changed: (notes) => `ha cambiado desde entonces: ${notes}`,
      added: (notes) => `encontrado ahora y no entonces: ${notes}`,
      gone: (notes) => `encontrado entonces y no ahora: ${notes}`,
      andMore: (names, more) => `${names} y ${formatCount(more)} más`,
      leftOut: (count) =>
        count === 1
          ? 'No se muestra 1 frase, porque aquello en que se basaba puede haber desaparecido de tus notas.'
          : `No se muestran ${formatCount(count)} frases, porque aquello en que se basaban puede haber desaparecido de tus notas.`,
      anew: (model, price) => `Con --anew, ${model} escribe otra respuesta (${price}).`,
      nothingLeft:
        'No se muestra nada de ella, porque aquello en que se basaba puede haber desaparecido de tus notas.',
    },
    notStored: (why: string): string => `No se pudo guardar, así que habría que comprarlo otra vez: ${why}`,
    anewAdvice: 'Para que se escriba de nuevo por su precio, añade --anew.',
    notInNotes: 'no está en tus notas',
    tooShort: 'demasiado corta para comprobarla',
    noQuotes: 'Ninguna cita de tus notas lo respalda',
    ended: {
      cut: 'La respuesta se cortó: no puede ser más larga.',
      refused: 'El modelo no quiso responder.',
      stopped: 'Detenido.',
    },
    cutOff: (why: string): string => `La respuesta se cortó: ${why}.`,
    noPassages: 'No se encontró ningún pasaje en tus notas, así que no se preguntó a ningún modelo.',
    notWritten: (why: string): string =>
      why === '' ? 'No se escribió ninguna respuesta.' : `No se escribió ninguna respuesta: ${why}.`,
    readConsent: (names, before, model, host, price) =>
      `¿Enviar ${questions('tu pregunta', before)} y ${formatCount(names)} ${pluralForm(names, { one: 'nombre', other: 'nombres' })} de tus etiquetas y carpetas a ${host}, donde ${model} lee la pregunta (${price})?`,
    noReadConsent: (host: string, price: string): string =>
      `Enviar la pregunta y nombres de etiquetas y carpetas a ${host} (${price}) necesita tu consentimiento, y no hay nadie a quien preguntar.`,
    reading: 'Leyendo la pregunta',
    letRead: (model: string, price: string): string => `Que ${model} lea la pregunta (${price})`,
    letReadAnew: (model: string, price: string): string => `Que ${model} lea la pregunta otra vez (${price})`,
    sendsNames: (names, before, host) =>
      `Envía ${questions('la pregunta', before)} y ${formatCount(names)} ${pluralForm(names, { one: 'nombre', other: 'nombres' })} de tus etiquetas y carpetas a ${host}, y ningún texto de tus notas.`,
    readBy: (model: string, paid: string): string => `Leída por ${model} (${paid})`,
    readEarlier: (model: string, date: string): string =>
      `Leída por ${model} el ${date}; ahora no se envió nada`,
    readAnewAdvice: 'Para que se lea de nuevo por su precio, añade --anew.',
    forgotten: (count: number): string =>
      `${pluralForm(count, { one: 'Se quitó', other: 'Se quitaron' })} ${formatCount(count)} ${pluralForm(count, { one: 'respuesta o lectura guardada', other: 'respuestas y lecturas guardadas' })}. Lo pagado queda en el registro de gastos.`,
    forget: {
      title: '¿Quitar las respuestas guardadas?',
      text: 'Se quitan de este dispositivo las respuestas y las lecturas de preguntas que escribieron modelos de lenguaje. Para recuperar una hay que comprarla otra vez. Tus notas no se modifican.',
      confirm: 'Quitar',
      cancel: 'Cancelar',
    },
    notRead: (why: string): string =>
      `No se sigue la lectura del modelo: ${why}. Las reglas leen la pregunta.`,
    noReading: 'no llegó ninguna lectura',
    noPlan: 'no es un plan',
    badField: (field: string): string => `el campo «${field}» no es como debe ser`,
    unknownName: (name: string): string => `nombra «${name}», que no se le envió`,
    notAsked: 'Las reglas leyeron toda la pregunta, así que no se preguntó a ningún modelo.',
    group: 'Grupo',
    count: 'Notas',
  },
};
