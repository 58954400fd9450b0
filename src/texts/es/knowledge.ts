import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: 'entidades', fact: 'hechos', playbook: 'procedimientos', skill: 'habilidades' },
    maturities: { candidate: 'candidato', confirmed: 'confirmado', archived: 'archivado' },
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
    },
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day) => (day === '' ? fact : `${fact} (a fecha de ${day})`),
    namedBy: (count) => `aparece en ${countedNotes(count)}`,
    figures: {
      notes: 'notas',
      mentions: 'menciones',
      ambiguous: 'textos ambiguos',
      questions: 'preguntas abiertas',
      decisions: 'decisiones',
      orphans: 'huérfanas',
      exponent: 'exponente de crecimiento',
      maturity: (confirmed, candidate, archived) =>
        formatList([
          counted(confirmed, { one: 'confirmado', other: 'confirmados' }),
          counted(candidate, { one: 'candidato', other: 'candidatos' }),
          ...(archived === 0 ? [] : [counted(archived, { one: 'archivado', other: 'archivados' })]),
        ]),
    },
    page: {
      knownAs: (anchors) => `Reunidos: ${formatList(anchors)}`,
      forms: (forms) => `Se escribe: ${formatList(forms)}`,
      facts: 'Hechos',
      history: 'Antes',
      saidOf: 'Lo que se dice',
      playbooks: 'Procedimientos',
      namedIn: 'Aparece en',
      merges: 'Por qué estos nombres son uno',
      merge: (a, b, by) => `${a} = ${b} (${by})`,
      things: 'Entidades',
      steps: 'Pasos',
      sources: 'Fuentes',
      skillWhen: (title, worked) =>
        `${title}: pasos que funcionaron ${counted(worked, { one: 'vez', other: 'veces' })} en esta bóveda. Úsalos cuando haya que hacer esto.`,
    },
    outcomes: { ok: 'funcionó', failed: 'falló' },
    states: { standing: '', undone: '(deshecha)', overruled: '(anulada por una posterior)' },
    terminal: {
      decided: {
        same: 'Ahora estos dos son uno.',
        different: 'Ahora estos dos se mantienen separados.',
        form: 'Ahora el texto significa esto.',
        confirm: 'Confirmado.',
        veto: 'No volverá.',
        pin: 'Se queda.',
        outcome: 'Anotado.',
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
        outcome: 'resultado:',
        rename: 'movido:',
        undo: 'deshecho:',
      },
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
      exportBeside: (path) => `Habías editado el archivo; lo nuevo está en ${path}`,
      exportFailed: (folder, why) => `Falló la exportación a ${folder}: ${why}.`,
      notKept: (why) => `Lo leído no se puede guardar, así que la próxima pregunta lo vuelve a leer: ${why}.`,
      damagedLines: (file, lines) =>
        `${file}: ${counted(lines.length, { one: 'línea dañada y omitida', other: 'líneas dañadas y omitidas' })} (${formatList(lines.map(String))}).`,
      reading: 'Leyendo notas',
      noQuestion: (known, word) => `know responde a ${formatChoice(known)}, no a «${word}».`,
      noProjects: (text) => `--projects es folder:NAME, tag:NAME o property:NAME, no «${text}».`,
      empty: 'Las notas no nombran nada dos veces: las entidades salen de los enlaces y alias que contienen.',
      unread: (count) =>
        `${counted(count, { one: 'nota no se pudo leer y se omite', other: 'notas no se pudieron leer y se omiten' })}.`,
      nothingFound: 'Ninguna entidad tiene estas palabras en sus nombres.',
      noQuestions: 'No hay preguntas abiertas.',
      questionTotal: (shown, total) =>
        shown < total
          ? `${formatCount(shown)} de ${formatCount(total)} preguntas abiertas, primero las que más aparecen:`
          : `${counted(total, { one: 'pregunta abierta', other: 'preguntas abiertas' })}:`,
      noEntity: (name) => `Nada en la bóveda se llama «${name}».`,
      tooFew: (name) => `Menos de dos notas más nombran «${name}»: no se sabe nada de ello.`,
      didYouMean: (names) => `¿Querías decir ${formatChoice(names)}?`,
      noSuchProject: (project) => `Nada pertenece a un proyecto «${project}».`,
      projectAdvice: (known) =>
        known.length === 0
          ? 'Di qué distingue los proyectos: --projects folder:NAME, tag:NAME o property:NAME.'
          : `Hay ${formatList(known)}.`,
    },
  },
};
