import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: 'entidades', fact: 'hechos', playbook: 'procedimientos', skill: 'habilidades' },
    maturities: { candidate: 'candidato', confirmed: 'confirmado', archived: 'archivado' },
    kept: 'conservada',
    edges: {
      runs_on: 'funciona en',
      uses: 'usa',
      about: 'trata de',
      part_of: 'es parte de',
      depends_on: 'depende de',
      supersedes: 'sustituye a',
      derived_from: 'deriva de',
      used_by: 'es usado por',
    },
    rules: {
      fold: 'iguales salvo mayúsculas y guiones',
      plural: 'singular y plural',
      closed: 'con y sin espacios',
      bracket: 'con y sin paréntesis',
      plain: 'con y sin adornos',
      initials: 'un nombre y sus iniciales',
      code: 'con y sin un código',
      spelling: 'escritura parecida',
      stem: 'palabras con la misma raíz',
      acronym: 'quizá iniciales del otro',
      near: 'cerca en significado',
    },
    noneFound: {
      entity:
        'No hay entidades: dos notas deben enlazar una tercera o nombrarla en su texto. Los alias y los textos de los enlaces cuentan como nombres.',
      fact: 'No hay hechos: se buscaron propiedades y campos que enlazan una nota (uses:: [[Bomba]]), valores como version, ip y status, y frases en inglés como «The pump uses a valve», siempre sobre algo que nombran otras dos notas.',
      playbook:
        'No hay procedimientos: se buscaron listas numeradas o de tareas con al menos tres pasos que tres notas comparten con sus propias palabras.',
    },
    ownPlaybook: 'altitude know VAULT confirm HEADING convierte una sola lista en procedimiento.',
    whichHolds: (subject, property) => `${subject}: ¿qué valor de ${property} vale ahora?`,
    sharedName: (text) => `ambos se llaman «${text}»`,
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day, until) => {
      if (until !== '') return `${fact} (${day === '' ? '' : `${day} `}hasta ${until})`;
      return day === '' ? fact : `${fact} (a fecha de ${day})`;
    },
    sharedFact: (count, relation, object) => `${formatCount(count)} cosas: ${relation} ${object}`,
    denied: (fact, notes) => `${fact} (lo contrario figura en ${countedNotes(notes)})`,
    titleAsFound: 'como lo llaman sus notas',
    quoted: (text) => `«${text}»`,
    titleTooLong: (most) => `Un título tiene como máximo ${formatCount(most)} caracteres.`,
    titleOfMarks: 'Sin enlaces, etiquetas ni formato no queda nada de este título.',
    ofType: (type) => `tipo ${type}`,
    namedBy: (count) => `aparece en ${countedNotes(count)}`,
    figures: {
      notes: 'notas',
      notesOf: (notes, silent) =>
        `${formatCount(notes)} (${formatCount(silent)} en carpetas de plantillas o exportadas no ${silent === 1 ? 'cuenta' : 'cuentan'})`,
      mentions: 'menciones',
      mentionsOf: (mentions, each) => `${formatCount(mentions)}, ${each} por entidad`,
      ambiguous: 'textos ambiguos',
      claimed: 'nombres de varias cosas',
      claimedOf: (claimed, all, share) => `${formatCount(claimed)} de ${formatCount(all)} (${share})`,
      times: { read: 'tiempo para leer', match: 'tiempo para buscar nombres', fold: 'tiempo para reunirlo' },
      seconds: (seconds) => `${seconds} s`,
      foldedIn: (all, last) => `${all} s, la última vez ${last} s`,
      questions: 'preguntas abiertas',
      nearest: 'nombres comparados con notas por significado',
      nearestKnown: (known, names) => `${formatCount(known)} de ${formatCount(names)}`,
      nearestOff: 'desactivado: no hay embeddings de este dispositivo',
      decisions: 'decisiones',
      decided: (all, unheeded) =>
        unheeded === 0 ? formatCount(all) : `${formatCount(all)}, ${formatCount(unheeded)} sin efecto`,
      orphans: 'huérfanas',
      exponent: 'exponente de crecimiento',
      curve: 'crecimiento',
      maturity: (confirmed, candidate, archived) =>
        confirmed + candidate + archived === 0
          ? 'nada todavía'
          : formatList([
              counted(confirmed, { one: 'confirmado', other: 'confirmados' }),
              counted(candidate, { one: 'candidato', other: 'candidatos' }),
              ...(archived === 0 ? [] : [counted(archived, { one: 'archivado', other: 'archivados' })]),
            ]),
    },
    page: {
      knownAs: (anchors) => `Reunidos: ${formatList(anchors)}`,
      inNotes: (title) => `En tus notas: ${title}`,
      forms: (forms) => `Se escribe: ${formatList(forms)}`,
      facts: 'Hechos',
      history: 'Antes',
      saidOf: 'Lo que se dice',
      playbooks: 'Procedimientos',
      namedIn: 'Aparece en',
      namedInTheme: (theme, notes) => `Aparece en «${theme}» (${countedNotes(notes)})`,
      questions: 'Preguntas abiertas',
      asks: (title, why) => `¿Lo mismo que ${title}? (${why})`,
      decided: 'Decidido',
      unheeded: 'Decidido, sin efecto',
      unheededWhy: (winner) =>
        winner === undefined
          ? 'Ahora las notas no dicen nada de ello. Vuelve a valer en cuanto lo digan.'
          : `En su lugar vale: ${winner}`,
      merges: 'Por qué estos nombres son uno',
      merge: (a, b, by) => `${a} = ${b} (${by})`,
      things: 'Entidades',
      shownOf: (heading, shown, total) => `${heading} (${formatCount(shown)} de ${formatCount(total)})`,
      leftOut: '(omitido: parecía una contraseña o clave)',
      steps: 'Pasos',
      sources: 'Fuentes',
      skillWhen: (title, worked) =>
        `${title}: pasos que funcionaron ${counted(worked, { one: 'vez', other: 'veces' })} en esta bóveda. Úsalos cuando haya que hacer esto.`,
    },
    scopes: {
      global: 'En todas partes',
      project: (name) => `proyecto ${name}`,
      domain: (name) => `ámbito ${name}`,
    },
    worked: (ok, all) => `funcionó ${formatCount(ok)} de ${counted(all, { one: 'vez', other: 'veces' })}`,
    skill: 'una habilidad',
    outcomes: { ok: 'funcionó', failed: 'falló' },
    states: {
      standing: '',
      undone: '(deshecha)',
      overruled: (id) => `(en su lugar vale ${id})`,
      idle: '(sin efecto: las notas no dicen nada de ello)',
    },
    pane: {
      title: 'Conocimiento',
      command: 'Abrir conocimiento',
      off: 'Altitude puede reunir lo que tus notas dicen de las cosas que nombran. Se hace en este dispositivo solo a partir de tus notas, en segundo plano, cuando lo miras.',
      turnOn: 'Activar',
      tabs: { page: 'Página', project: 'Proyecto', questions: 'Preguntas', health: 'Estado' },
      back: (title) => `Volver a ${title}`,
      tabsName: 'Qué mostrar',
      asking: 'Consultando…',
      loading: 'Leyendo notas…',
      folding: 'Reuniendo lo que dicen…',
      noNote: 'Abre una nota para ver lo que se sabe de ella.',
      calledWrong: (name) => `Marcaste «${name}» como incorrecto. No se muestra.`,
      calledWrongToo: (name, judged) =>
        `«${name}» es lo mismo que «${judged}», que marcaste como incorrecto. No se muestra.`,
      noPage: (name) => `No se sabe nada de «${name}»: al menos otras dos notas tienen que nombrarlo.`,
      noPageYet: (name) => `Aún no se sabe nada de «${name}»: faltan notas por leer.`,
      scope: 'Proyecto o ámbito',
      belongs: 'Pertenece a',
      asNotesSay: 'Según sus notas',
      nothing: 'Nada todavía.',
      partial: 'Aún no se han leído todas las notas.',
      decidedElsewhere: 'Se decidió algo en otro lugar. Así queda ahora.',
      nothingOf: (scope) => `Todavía nada pertenece solo a: ${scope}.`,
      noScopes:
        'Los proyectos y dominios se pueden ver uno a uno cuando los ajustes dicen qué los distingue.',
      same: 'Lo mismo',
      sameOf: (a, b) => `${a} y ${b} son lo mismo`,
      different: 'Distintos',
      differentOf: (a, b) => `${a} y ${b} son distintos`,
      means: (text, title) => `«${text}» significa ${title}`,
      holds: (value) => `Ahora vale ${value}`,
      allHold: 'Valen todos',
      split: 'Separar',
      splitOf: (a, b) => `Separar ${a} y ${b}`,
      pressed: (button) => `${button}:`,
      rename: 'Renombrar',
      renameOf: (title) => `Renombrar: ${title}`,
      renameTitle: (title) => `Renombrar «${title}»`,
      renameHint: (title) =>
        `Cambia el título en Altitude y en lo que exporta. Tus notas quedan como están. Déjalo vacío para usar el título de tus notas: ${title}`,
      judge: { confirm: 'Confirmar', pin: 'Conservar', veto: 'Incorrecto' },
      outcome: { ok: 'Funcionó', failed: 'Falló' },
      outcomeOf: {
        ok: (title) => `Funcionó: ${title}`,
        failed: (title) => `Falló: ${title}`,
      },
      judgeOf: {
        confirm: (title) => `Confirmar: ${title}`,
        pin: (title) => `Conservar, digan lo que digan las notas después: ${title}`,
        veto: (title) => `Incorrecto, no mostrar más: ${title}`,
      },
      compare: 'Comparar por significado',
      compareDesc:
        'Los nombres que ninguna nota lleva se pueden comparar con tus notas por significado. Lo que se encuentra así pocas veces es lo mismo.',
      undo: 'Deshacer',
      undoOf: (decided) => `Deshacer: ${decided}`,
      growth: 'Crecimiento',
      growthOf: (notes, nodes, isDated) =>
        `Crecimiento de las entidades: ${formatCount(nodes)} en ${countedNotes(notes)}${isDated ? ' con fecha' : ''}.`,
      growthWhy: 'Con un exponente menor que 1 crecen más despacio que las notas.',
      switch: 'Reunir lo que se sabe',
      switchDesc:
        'Un panel muestra entonces lo que las notas dicen de las cosas que nombran: páginas, proyectos y preguntas. Se hace en este dispositivo, sin modelo de lenguaje. Al desactivarlo se borra lo leído; lo que decidiste se queda.',
      projectsBy: 'Qué distingue los proyectos',
      projectsByDesc: 'Lo que dicen solo las notas de un proyecto le pertenece.',
      projectKinds: { folder: 'Carpetas', tag: 'Etiquetas', property: 'Una propiedad' },
      tag: 'Etiqueta de proyectos',
      tagDesc:
        'Cada etiqueta por debajo es un proyecto: de #proyecto, #proyecto/barco. Vacío: no hay ninguno.',
      property: 'Propiedad de proyectos',
      propertyDesc: 'Cada uno de sus valores, o cada nota que enlaza, es un proyecto. Vacío: no hay ninguno.',
      folder: 'Carpeta de proyectos',
      folderDesc: 'Cada carpeta que contiene es un proyecto. Vacío: no hay ninguno.',
      agentsDecide: 'Dejar decidir a los agentes',
      agentsDecideDesc:
        'Los agentes de este ordenador pueden decir entonces qué nombres son lo mismo y qué es incorrecto, también sin ti cuando no pueden preguntarte. Antes se les dice qué cambiaría; puedes deshacerlo aquí.',
      domains: 'Ámbitos',
      domainsDesc:
        'Campos de varios proyectos, uno por línea: un nombre y después carpetas y etiquetas. Lo que solo dicen las notas de un campo pertenece a él.',
      domainsExample: 'Hogar: Casa, Jardín, #familia',
      noDomain: (line) => `«${line}» no nombra ninguna carpeta ni etiqueta: escribe Hogar: Casa, #familia.`,
    },
    terminal: {
      decided: {
        same: 'Ahora estos dos son uno.',
        different: 'Ahora estos dos se mantienen separados.',
        form: 'Ahora el texto significa esto.',
        confirm: 'Confirmado.',
        veto: 'No volverá.',
        pin: 'Se queda.',
        scope: 'Ahora pertenece ahí.',
        title: 'Ahora tiene este título, en Altitude y en lo que exporta. Tus notas quedan como están.',
        outcome: 'Anotado.',
        holds: 'Anotado cuál vale.',
        rename: 'Movido.',
        undo: 'Deshecho.',
      },
      choices: {
        same: 'iguales:',
        different: 'separados:',
        form: 'significa:',
        confirm: 'confirmado:',
        veto: 'vetado:',
        pin: 'fijado:',
        scope: 'pertenece a:',
        title: 'título:',
        outcome: 'resultado:',
        holds: 'vale:',
        rename: 'movido:',
        undo: 'deshecho:',
      },
      titleFound: 'Se llama de nuevo como lo llaman tus notas.',
      noFactTitle: 'Un hecho no tiene título: dice lo que dicen tus notas.',
      formIdle: (text) =>
        `Anotado. Ninguna nota llama «${text}» a nada, como nombre, alias o texto de enlace: no cambia nada hasta que una lo haga.`,
      undoWith: (id) => `Deshazlo con: altitude know VAULT undo ${id}`,
      sameName: (a, b) => `«${a}» y «${b}» son el mismo nombre.`,
      severalNamed: (name) => `Varias cosas se llaman «${name}».`,
      chooseAnchor: (anchors) => `Indica una de ellas: ${formatChoice([...anchors])}.`,
      noPlaybook: (name) => `No hay ninguna lista de pasos bajo un encabezado «${name}».`,
      playbookAdvice: 'altitude know VAULT brain los enumera.',
      nothingToUndo: 'Aún no se ha decidido nada.',
      noDecision: (id) => `No existe la decisión ${id}; altitude know VAULT log las enumera.`,
      noOutcome: (word) => `Un resultado es ok o failed, no «${word}».`,
      noDecisions: 'Aún no se ha decidido nada.',
      decisionPlace: (file) => `Las decisiones están en ${file}`,
      exported: (written, unchanged, leftOut, folder) =>
        `${counted(written, { one: 'archivo escrito', other: 'archivos escritos' })}, ${formatCount(unchanged)} sin cambios, ${counted(leftOut, { one: 'línea omitida que parecía una contraseña o clave', other: 'líneas omitidas que parecían contraseñas o claves' })}: ${folder}`,
      exportRemoved: (count) =>
        `${counted(count, { one: 'archivo eliminado', other: 'archivos eliminados' })} de lo que ya no existe.`,
      exportStays: (path) =>
        `Ya no se sabe nada de esto, pero editaste el archivo y por eso se queda: ${path}`,
      exportBeside: (path) => `Habías editado el archivo; lo nuevo está en ${path}`,
      exportFailed: (folder, why) => `Falló la exportación a ${folder}: ${why}.`,
      notKept: (why) => `Lo leído no se puede guardar, así que la próxima pregunta lo vuelve a leer: ${why}.`,
      damagedLines: (file, lines) =>
        `${file}: ${counted(lines.length, { one: 'línea dañada y omitida', other: 'líneas dañadas y omitidas' })} (${formatList(lines.map(String))}).`,
      unreadDecisions: (file, why) =>
        `${file} no se pudo leer y queda como está; lo decidido ahí no cuenta hasta que se pueda leer: ${why}.`,
      laterDecisions: (file, count) =>
        `${file}: ${counted(count, { one: 'decisión', other: 'decisiones' })} de una versión más nueva de Altitude no se ${count === 1 ? 'entiende aquí y queda' : 'entienden aquí y quedan'} como ${count === 1 ? 'está' : 'están'}. Actualiza Altitude.`,
      reading: 'Leyendo notas',
      noQuestion: (known, word) => `know responde a ${formatChoice(known)}, no a «${word}».`,
      noProjects: (text) => `--projects es folder:NAME, tag:NAME o property:NAME, no «${text}».`,
      unread: (count) =>
        `${counted(count, { one: 'nota no se pudo leer y se omite', other: 'notas no se pudieron leer y se omiten' })}.`,
      nothingFound: 'Ninguna entidad tiene estas palabras en sus nombres.',
      noQuestions: 'No hay preguntas abiertas.',
      sayHolds: (name, property) =>
        `Se indica con: altitude know VAULT holds "${name}" ${property} VALUE, o all`,
      noSuchValue: (name, property, values) =>
        values.length < 2
          ? `«${name}» no tiene dos valores de ${property}.`
          : `«${name}» tiene en ${property} ${formatChoice([...values, 'all'])}.`,
      sayWhich: (text) => `Cuál de ellos significa «${text}»: altitude know VAULT means "${text}" NAME`,
      questionTotal: (shown, total) =>
        shown < total
          ? `${formatCount(shown)} de ${formatCount(total)} preguntas abiertas, primero las que más aparecen:`
          : `${counted(total, { one: 'pregunta abierta', other: 'preguntas abiertas' })}:`,
      noEntity: (name) => `Ninguna nota, alias ni enlace se llama «${name}».`,
      tooFew: (name) => `Menos de dos notas más nombran «${name}»: no se sabe nada de ello.`,
      didYouMean: (names) => `¿Querías decir ${formatChoice(names)}?`,
      noSuchScope: (name) => `No hay ningún proyecto ni ámbito «${name}».`,
      scopeAdvice: (known) =>
        known.length === 0
          ? 'Di qué los distingue: --projects folder:NAME o --domains "Hogar: Casa, #familia".'
          : `Hay ${formatList(known)}.`,
      noDomains: (text) =>
        `--domains es un nombre con carpetas y etiquetas, "Hogar: Casa, #familia", no «${text}».`,
    },
  },
};
