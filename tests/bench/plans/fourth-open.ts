import type { AtomId, PlanLanguage } from '../../../worker/contract';
import type { ForeignQuestion } from './expected-plan';

/** By these, written by a language model that has seen no rule, rules may be mended once their first run is noted. */
export const FOURTH_OPEN: Record<PlanLanguage, ForeignQuestion[]> = {
  en: [
    [
      'notes on spaced repetition',
      [{ kind: 'find', level: 'note', about: 'spaced repetition', order: 'best' }],
    ],
    [
      'grant proposal drafts',
      [{ kind: 'find', level: 'note', about: 'grant proposal drafts', order: 'best' }],
    ],
    ['What do I have about stoicism?', [{ kind: 'find', level: 'note', about: 'stoicism', order: 'best' }]],
    [
      'show me everything I wrote about toddler sleep last year',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'toddler sleep',
          order: 'best',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'anything tagged #garden about slugs',
      [{ kind: 'find', level: 'note', about: 'slugs', order: 'best', lens: { tags: ['garden'] } }],
    ],
    [
      "Hey, I'm pretty sure I wrote something about a cheap hotel in Lisbon, can you dig it out?",
      [{ kind: 'find', level: 'note', about: 'cheap hotel in Lisbon', order: 'best' }],
    ],
    [
      'latest notes on the kitchen renovation',
      [{ kind: 'find', level: 'note', about: 'kitchen renovation', order: 'newest' }],
    ],
    [
      'what did I write last week',
      [
        {
          kind: 'find',
          level: 'note',
          about: '',
          order: 'newest',
          lens: { createdSinceMs: 1794787200000, createdUntilMs: 1795392000000 },
        },
      ],
    ],
    [
      'tasks about the school fundraiser',
      [
        {
          kind: 'find',
          level: 'paragraph',
          about: 'school fundraiser',
          order: 'best',
          lens: { kinds: ['list'] },
        },
      ],
    ],
    [
      'Could you please look in my Journal folder for notes where I mention imposter syndrome?',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'imposter syndrome',
          order: 'best',
          lens: { folders: ['Journal'] },
        },
      ],
    ],
    [
      'Why did my bread come out so dense?',
      [{ kind: 'ask', level: 'paragraph', about: 'Why did my bread come out so dense' }],
    ],
    [
      'when is the boiler due for its next service',
      [{ kind: 'ask', level: 'paragraph', about: 'when is the boiler due for its next service' }],
    ],
    [
      "What did the vet say about Milo's diet?",
      [{ kind: 'ask', level: 'paragraph', about: "What did the vet say about Milo's diet" }],
    ],
    [
      'wifi password cabin',
      [
        { kind: 'ask', level: 'paragraph', about: 'wifi password cabin' },
        { kind: 'find', level: 'note', about: 'wifi password cabin', order: 'best' },
      ],
    ],
    [
      'I always forget this, how do I reset the dev database?',
      [{ kind: 'ask', level: 'paragraph', about: 'how do I reset the dev database' }],
    ],
    [
      'what did we agree with the client about delivery dates in October?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'what did we agree with the client about delivery dates',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'Who recommended the book on sleep to me?',
      [{ kind: 'ask', level: 'paragraph', about: 'Who recommended the book on sleep to me' }],
    ],
    [
      'what does Kahneman say about loss aversion',
      [{ kind: 'ask', level: 'paragraph', about: 'what does Kahneman say about loss aversion' }],
    ],
    [
      'Sorry, quick one: what was my mother-in-law allergic to again?',
      [{ kind: 'ask', level: 'paragraph', about: 'what was my mother-in-law allergic to' }],
    ],
    ['related notes', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      'What other notes go with this one?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['notes similar to Free will', [{ kind: 'near', level: 'note', id: 'Ideas/Free will.md' as AtomId }]],
    [
      "Is there anything else in my vault that's close to my Dune note? I have a feeling I've had these thoughts before",
      [{ kind: 'near', level: 'note', id: 'Reading/Books/Dune.md' as AtomId }],
    ],
    [
      'stuff related to this that I wrote in 2024',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1704067200000, createdUntilMs: 1735689600000 },
        },
      ],
    ],
    ['How many notes do I have about migraines?', [{ kind: 'count', level: 'note', about: 'migraines' }]],
    [
      'how many tables do I have about household expenses',
      [{ kind: 'count', level: 'paragraph', about: 'household expenses', lens: { kinds: ['table'] } }],
    ],
    [
      'How many notes about burnout did I write this year?',
      [{ kind: 'count', level: 'note', about: 'burnout', lens: { createdSinceMs: 1767225600000 } }],
    ],
    [
      'count my notes about running per month',
      [{ kind: 'count', level: 'note', about: 'running', by: 'month' }],
    ],
    [
      "I'm just curious, how many notes have I actually written about my dad?",
      [{ kind: 'count', level: 'note', about: 'my dad' }],
    ],
    [
      'How has my thinking about remote work changed over the years?',
      [
        { kind: 'timeline', level: 'note', about: 'remote work', by: 'year' },
        { kind: 'timeline', level: 'note', about: 'thinking about remote work', by: 'year' },
      ],
    ],
    [
      'timeline of the house purchase',
      [{ kind: 'timeline', level: 'note', about: 'house purchase', by: 'year' }],
    ],
    [
      'how did my mood change month by month in 2025?',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'mood',
          by: 'month',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    ['anxiety over time', [{ kind: 'timeline', level: 'note', about: 'anxiety', by: 'year' }]],
    ['compare React and Svelte', [{ kind: 'compare', level: 'note', sides: ['React', 'Svelte'] }]],
    ['Kant vs Hume', [{ kind: 'compare', level: 'note', sides: ['Kant', 'Hume'] }]],
    [
      "What's the difference between hot composting and worm bins in my notes?",
      [{ kind: 'compare', level: 'note', sides: ['hot composting', 'worm bins'] }],
    ],
    [
      "We're choosing a school for our daughter, so can you put what I've written about Montessori and Waldorf side by side?",
      [{ kind: 'compare', level: 'note', sides: ['Montessori', 'Waldorf'] }],
    ],
    ['What are the main topics in my notes?', [{ kind: 'themes', level: 'note' }]],
    ['main themes', [{ kind: 'themes', level: 'note' }]],
    [
      "I've been writing in here for six years and have kind of lost track, what do I mostly write about?",
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'tldr of this note',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      'Please summarise Project Atlas for the new intern',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: 'the new intern' }],
    ],
    [
      'sum up my weekly review in a few sentences',
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    [
      'can you give me a summary of my whole vault',
      [{ kind: 'summarise', level: 'note', id: '/' as AtomId, perspective: null }],
    ],
    [
      'take me deeper into this note',
      [{ kind: 'zoom', level: 'note', to: 'in', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      "What's the bigger topic this belongs to?",
      [{ kind: 'zoom', level: 'note', to: 'out', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'what links to Compost?',
      [{ kind: 'links', level: 'note', which: 'in', id: 'Garden/Compost.md' as AtomId }],
    ],
    [
      'Which notes does Atlas link to?',
      [{ kind: 'links', level: 'note', which: 'out', id: 'Work/Atlas.md' as AtomId }],
    ],
    ['which tags do I use most', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    ['list my folders', [{ kind: 'facets', level: 'note', of: 'folders' }]],
  ],
  de: [
    ['Notizen zu Photovoltaik', [{ kind: 'find', level: 'note', about: 'Photovoltaik', order: 'best' }]],
    [
      'Was hab ich eigentlich alles zum Thema Hochsensibilität?',
      [{ kind: 'find', level: 'note', about: 'Hochsensibilität', order: 'best' }],
    ],
    [
      'welche Notizen hab ich diese Woche bearbeitet',
      [{ kind: 'find', level: 'note', about: '', order: 'newest', lens: { sinceMs: 1795392000000 } }],
    ],
    [
      'neueste Notizen zur Masterarbeit',
      [{ kind: 'find', level: 'note', about: 'Masterarbeit', order: 'newest' }],
    ],
    [
      'Einträge von gestern',
      [
        {
          kind: 'find',
          level: 'note',
          about: '',
          order: 'newest',
          lens: { createdSinceMs: 1795478400000, createdUntilMs: 1795564800000 },
        },
      ],
    ],
    [
      'Ich suche meine Notiz über Omas Apfelkuchen, find sie aber nicht mehr. Kannst du mal schauen?',
      [{ kind: 'find', level: 'note', about: 'Omas Apfelkuchen', order: 'best' }],
    ],
    [
      'alles mit #rezept zu Kürbis',
      [{ kind: 'find', level: 'note', about: 'Kürbis', order: 'best', lens: { tags: ['rezept'] } }],
    ],
    [
      'Zeig mir bitte, was ich seit März über Wärmepumpen geschrieben habe',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'Wärmepumpen',
          order: 'best',
          lens: { createdSinceMs: 1772323200000 },
        },
      ],
    ],
    [
      'Zitate über Freundschaft',
      [
        {
          kind: 'find',
          level: 'paragraph',
          about: 'Freundschaft',
          order: 'best',
          lens: { kinds: ['quote'] },
        },
      ],
    ],
    [
      'Elternabend Grundschule',
      [
        { kind: 'find', level: 'note', about: 'Elternabend Grundschule', order: 'best' },
        { kind: 'ask', level: 'paragraph', about: 'Elternabend Grundschule' },
      ],
    ],
    [
      'Wie lange muss der Pizzateig im Kühlschrank gehen?',
      [{ kind: 'ask', level: 'paragraph', about: 'Wie lange muss der Pizzateig im Kühlschrank gehen' }],
    ],
    [
      'was hat die Hausärztin zu meinem Blutdruck gesagt',
      [{ kind: 'ask', level: 'paragraph', about: 'was hat die Hausärztin zu meinem Blutdruck gesagt' }],
    ],
    [
      'Kündigungsfrist Fitnessstudio?',
      [
        { kind: 'ask', level: 'paragraph', about: 'Kündigungsfrist Fitnessstudio' },
        { kind: 'find', level: 'note', about: 'Kündigungsfrist Fitnessstudio', order: 'best' },
      ],
    ],
    [
      'Warum haben wir uns damals gegen Kubernetes entschieden?',
      [{ kind: 'ask', level: 'paragraph', about: 'Warum haben wir uns damals gegen Kubernetes entschieden' }],
    ],
    [
      'Sag mal, wann war noch mal die letzte Tetanusimpfung von Jonas?',
      [{ kind: 'ask', level: 'paragraph', about: 'wann war die letzte Tetanusimpfung von Jonas' }],
    ],
    [
      'Was versteht Luhmann unter Anschlussfähigkeit?',
      [{ kind: 'ask', level: 'paragraph', about: 'Was versteht Luhmann unter Anschlussfähigkeit' }],
    ],
    [
      'Welche Tomatensorten haben bei mir am besten getragen?',
      [{ kind: 'ask', level: 'paragraph', about: 'Welche Tomatensorten haben bei mir am besten getragen' }],
    ],
    [
      'Was wurde im Oktober mit dem Steuerberater besprochen?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'Was wurde mit dem Steuerberater besprochen',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'Könntest du mir bitte sagen, welche Größe die Winterreifen haben müssen?',
      [{ kind: 'ask', level: 'paragraph', about: 'welche Größe die Winterreifen haben müssen' }],
    ],
    ['ähnliche Notizen', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      'Was passt noch zu diesem Gedanken?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['verwandte Notizen zu Kompost', [{ kind: 'near', level: 'note', id: 'Garden/Compost.md' as AtomId }]],
    [
      'Gibt es in meinem Tagebuch-Ordner etwas, das dieser Notiz ähnelt?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId, lens: { folders: ['Tagebuch'] } }],
    ],
    [
      'Ich sitze gerade an meiner Notiz Dune, welche anderen haben inhaltlich damit zu tun?',
      [{ kind: 'near', level: 'note', id: 'Reading/Books/Dune.md' as AtomId }],
    ],
    ['Wie viele Notizen hab ich zum Thema Schlaf?', [{ kind: 'count', level: 'note', about: 'Schlaf' }]],
    ['Anzahl Notizen Vereinsarbeit', [{ kind: 'count', level: 'note', about: 'Vereinsarbeit' }]],
    [
      'wie viele Listen habe ich zum Campingurlaub',
      [{ kind: 'count', level: 'paragraph', about: 'Campingurlaub', lens: { kinds: ['list'] } }],
    ],
    [
      'Wie viele Notizen habe ich 2025 über Trauer geschrieben?',
      [
        {
          kind: 'count',
          level: 'note',
          about: 'Trauer',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'Wie viele Notizen zu Bienen hab ich pro Jahr geschrieben?',
      [{ kind: 'count', level: 'note', about: 'Bienen', by: 'year' }],
    ],
    [
      'Wie hat sich meine Haltung zum Fleischessen verändert?',
      [
        { kind: 'timeline', level: 'note', about: 'Fleischessen', by: 'year' },
        { kind: 'timeline', level: 'note', about: 'Haltung zum Fleischessen', by: 'year' },
      ],
    ],
    ['Verlauf Rückenschmerzen', [{ kind: 'timeline', level: 'note', about: 'Rückenschmerzen', by: 'year' }]],
    [
      'wie hat sich der Schulgarten seit Januar entwickelt, Monat für Monat',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'Schulgarten',
          by: 'month',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    [
      'Mich würde mal interessieren, wie sich das Thema Geld über die Jahre in meinen Notizen entwickelt hat.',
      [{ kind: 'timeline', level: 'note', about: 'Geld', by: 'year' }],
    ],
    ['Vergleiche Freud und Jung', [{ kind: 'compare', level: 'note', sides: ['Freud', 'Jung'] }]],
    ['Mulchen vs. Umgraben', [{ kind: 'compare', level: 'note', sides: ['Mulchen', 'Umgraben'] }]],
    [
      'Was unterscheidet in meinen Notizen Scrum von Kanban?',
      [{ kind: 'compare', level: 'note', sides: ['Scrum', 'Kanban'] }],
    ],
    [
      'Wir überlegen gerade hin und her: Kannst du meine Notizen zu Mieten und Kaufen mal gegenüberstellen?',
      [{ kind: 'compare', level: 'note', sides: ['Mieten', 'Kaufen'] }],
    ],
    ["Worum geht's in meinen Notizen hauptsächlich?", [{ kind: 'themes', level: 'note' }]],
    ['Hauptthemen', [{ kind: 'themes', level: 'note' }]],
    [
      'Gib mir bitte mal einen Überblick, mit welchen Themen ich mich so beschäftige',
      [{ kind: 'themes', level: 'note' }],
    ],
    ['welche großen Themen stecken in meinem Archiv', [{ kind: 'themes', level: 'note' }]],
    [
      'Fass das hier kurz zusammen',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      'Zusammenfassung vom Wochenrückblick',
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    [
      'Ich hab gleich einen Termin, fass mir Atlas bitte für meine Chefin zusammen',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: 'meine Chefin' }],
    ],
    [
      'geh hier mal tiefer rein',
      [{ kind: 'zoom', level: 'note', to: 'in', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'In welchen größeren Zusammenhang gehört diese Notiz?',
      [{ kind: 'zoom', level: 'note', to: 'out', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'was verlinkt auf diese Notiz',
      [{ kind: 'links', level: 'note', which: 'in', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'Auf welche Notizen verweist Rechnung?',
      [{ kind: 'links', level: 'note', which: 'out', id: 'Arbeit/Kunden/Rechnung.md' as AtomId }],
    ],
    ['Welche Ordner gibt es?', [{ kind: 'facets', level: 'note', of: 'folders' }]],
    ['meistbenutzte Tags', [{ kind: 'facets', level: 'note', of: 'tags' }]],
  ],
  es: [
    ['apuntes de macroeconomía', [{ kind: 'find', level: 'note', about: 'macroeconomía', order: 'best' }]],
    ['¿Qué tengo sobre la soledad?', [{ kind: 'find', level: 'note', about: 'la soledad', order: 'best' }]],
    [
      'notas sobre el huerto de los últimos tres meses',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'huerto',
          order: 'best',
          lens: { createdSinceMs: 1787616000000 },
        },
      ],
    ],
    [
      'búscame lo último que escribí sobre las oposiciones',
      [{ kind: 'find', level: 'note', about: 'oposiciones', order: 'newest' }],
    ],
    [
      'Oye, ¿tengo algo apuntado sobre restaurantes veganos en Madrid?',
      [{ kind: 'find', level: 'note', about: 'restaurantes veganos en Madrid', order: 'best' }],
    ],
    [
      'lo que escribí el mes pasado',
      [
        {
          kind: 'find',
          level: 'note',
          about: '',
          order: 'newest',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'tareas de la mudanza',
      [{ kind: 'find', level: 'paragraph', about: 'mudanza', order: 'best', lens: { kinds: ['list'] } }],
    ],
    [
      'Enséñame las notas con la etiqueta #receta que lleven berenjena',
      [{ kind: 'find', level: 'note', about: 'berenjena', order: 'best', lens: { tags: ['receta'] } }],
    ],
    [
      'Estoy preparando una charla y necesito todo lo que tenga sobre memoria histórica',
      [{ kind: 'find', level: 'note', about: 'memoria histórica', order: 'best' }],
    ],
    [
      'notas de antes de 2020 sobre Borges',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'Borges',
          order: 'best',
          lens: { createdUntilMs: 1577836800000 },
        },
      ],
    ],
    [
      '¿Por qué se me pone amarillo el limonero?',
      [{ kind: 'ask', level: 'paragraph', about: 'Por qué se me pone amarillo el limonero' }],
    ],
    [
      'qué me dijo el pediatra de la fiebre',
      [{ kind: 'ask', level: 'paragraph', about: 'qué me dijo el pediatra de la fiebre' }],
    ],
    [
      '¿Cuánto pagamos por el seguro del coche?',
      [{ kind: 'ask', level: 'paragraph', about: 'Cuánto pagamos por el seguro del coche' }],
    ],
    [
      'contraseña del router',
      [
        { kind: 'ask', level: 'paragraph', about: 'contraseña del router' },
        { kind: 'find', level: 'note', about: 'contraseña del router', order: 'best' },
      ],
    ],
    [
      'A ver, ¿en qué quedamos con el arquitecto sobre las ventanas?',
      [{ kind: 'ask', level: 'paragraph', about: 'en qué quedamos con el arquitecto sobre las ventanas' }],
    ],
    [
      'cómo se configura el servidor de pruebas',
      [{ kind: 'ask', level: 'paragraph', about: 'cómo se configura el servidor de pruebas' }],
    ],
    [
      '¿Qué dice Hannah Arendt sobre la banalidad del mal?',
      [{ kind: 'ask', level: 'paragraph', about: 'Qué dice Hannah Arendt sobre la banalidad del mal' }],
    ],
    [
      'Perdona, no me acuerdo, ¿quién me recomendó el podcast de historia?',
      [{ kind: 'ask', level: 'paragraph', about: 'quién me recomendó el podcast de historia' }],
    ],
    [
      '¿Qué problemas tuvimos con el proveedor en septiembre?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'Qué problemas tuvimos con el proveedor',
          lens: { createdSinceMs: 1788220800000, createdUntilMs: 1790812800000 },
        },
      ],
    ],
    ['notas parecidas', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      '¿Con qué otras notas se relaciona esta idea?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['algo similar a Masa madre', [{ kind: 'near', level: 'note', id: 'Recipes/Sourdough.md' as AtomId }]],
    [
      '¿Qué tengo que se parezca a esto y que haya escrito este año?',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    [
      'Estaba releyendo Free will y me gustaría saber qué otras notas tienen que ver con ella',
      [{ kind: 'near', level: 'note', id: 'Ideas/Free will.md' as AtomId }],
    ],
    ['¿Cuántas notas tengo sobre meditación?', [{ kind: 'count', level: 'note', about: 'meditación' }]],
    ['cuántas notas hay de mi abuela', [{ kind: 'count', level: 'note', about: 'mi abuela' }]],
    [
      'cuántas tablas tengo sobre gastos',
      [{ kind: 'count', level: 'paragraph', about: 'gastos', lens: { kinds: ['table'] } }],
    ],
    [
      '¿Me dices cuántas notas sobre ciclismo escribí cada mes?',
      [{ kind: 'count', level: 'note', about: 'ciclismo', by: 'month' }],
    ],
    [
      'número de notas sobre teletrabajo en la carpeta Trabajo',
      [{ kind: 'count', level: 'note', about: 'teletrabajo', lens: { folders: ['Trabajo'] } }],
    ],
    [
      '¿Cómo ha cambiado lo que pienso de la maternidad?',
      [
        { kind: 'timeline', level: 'note', about: 'la maternidad', by: 'year' },
        { kind: 'timeline', level: 'note', about: 'pienso de la maternidad', by: 'year' },
      ],
    ],
    [
      'evolución del insomnio en 2025',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'insomnio',
          by: 'month',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'Me da curiosidad ver cómo ha ido cambiando mi relación con el dinero a lo largo de los años',
      [{ kind: 'timeline', level: 'note', about: 'relación con el dinero', by: 'year' }],
    ],
    [
      'cómo evolucionó el proyecto de la cooperativa por trimestres',
      [{ kind: 'timeline', level: 'note', about: 'proyecto de la cooperativa', by: 'quarter' }],
    ],
    ['Python vs Julia', [{ kind: 'compare', level: 'note', sides: ['Python', 'Julia'] }]],
    ['compara Platón y Aristóteles', [{ kind: 'compare', level: 'note', sides: ['Platón', 'Aristóteles'] }]],
    [
      '¿Qué diferencias hay entre riego por goteo y aspersión?',
      [{ kind: 'compare', level: 'note', sides: ['riego por goteo', 'aspersión'] }],
    ],
    [
      'Mi hija no sabe qué estudiar, ¿puedes comparar lo que he escrito sobre enfermería y sobre fisioterapia?',
      [{ kind: 'compare', level: 'note', sides: ['enfermería', 'fisioterapia'] }],
    ],
    ['¿De qué tratan mis notas en general?', [{ kind: 'themes', level: 'note' }]],
    ['temas principales', [{ kind: 'themes', level: 'note' }]],
    [
      'Acabo de importar todo desde Evernote y estoy perdida, ¿cuáles son los grandes temas de mis notas?',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'resume esta nota',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      'hazme un resumen de la Revisión semanal',
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    [
      'Por favor, resúmeme Atlas para un inversor',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: 'un inversor' }],
    ],
    [
      'resumen de todo mi archivo',
      [{ kind: 'summarise', level: 'note', id: '/' as AtomId, perspective: null }],
    ],
    [
      'profundiza en esta nota',
      [{ kind: 'zoom', level: 'note', to: 'in', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      '¿De qué tema más amplio forma parte esto?',
      [{ kind: 'zoom', level: 'note', to: 'out', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      '¿Qué notas enlazan a Factura?',
      [{ kind: 'links', level: 'note', which: 'in', id: 'Trabajo/Clientes/Factura.md' as AtomId }],
    ],
    [
      'enlaces que salen de esta nota',
      [{ kind: 'links', level: 'note', which: 'out', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['qué etiquetas tengo', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    ['¿Qué propiedades uso más en mis notas?', [{ kind: 'facets', level: 'note', of: 'properties' }]],
  ],
  zh: [
    ['关于时间管理的笔记', [{ kind: 'find', level: 'note', about: '时间管理', order: 'best' }]],
    ['我有哪些关于量子力学的内容？', [{ kind: 'find', level: 'note', about: '量子力学', order: 'best' }]],
    ['考研英语笔记', [{ kind: 'find', level: 'note', about: '考研英语', order: 'best' }]],
    ['最近写的关于育儿的笔记', [{ kind: 'find', level: 'note', about: '育儿', order: 'newest' }]],
    [
      '昨天改过的笔记',
      [
        {
          kind: 'find',
          level: 'note',
          about: '',
          order: 'newest',
          lens: { sinceMs: 1795478400000, untilMs: 1795564800000 },
        },
      ],
    ],
    [
      '帮我找一下之前写的日本旅行攻略，不记得放哪儿了',
      [{ kind: 'find', level: 'note', about: '日本旅行攻略', order: 'best' }],
    ],
    [
      '带#食谱标签、跟豆腐有关的笔记',
      [{ kind: 'find', level: 'note', about: '豆腐', order: 'best', lens: { tags: ['食谱'] } }],
    ],
    [
      '装修预算的表格',
      [{ kind: 'find', level: 'paragraph', about: '装修预算', order: 'best', lens: { kinds: ['table'] } }],
    ],
    [
      '麻烦看看日记文件夹里有哪些笔记提到了拖延症',
      [{ kind: 'find', level: 'note', about: '拖延症', order: 'best', lens: { folders: ['日记'] } }],
    ],
    [
      '去年有没有写过存在主义方面的东西？',
      [
        {
          kind: 'find',
          level: 'note',
          about: '存在主义',
          order: 'best',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    ['为什么馒头发不起来？', [{ kind: 'ask', level: 'paragraph', about: '为什么馒头发不起来' }]],
    ['医生怎么说我的血脂', [{ kind: 'ask', level: 'paragraph', about: '医生怎么说我的血脂' }]],
    [
      '上周开会决定了什么',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: '开会决定了什么',
          lens: { createdSinceMs: 1794787200000, createdUntilMs: 1795392000000 },
        },
      ],
    ],
    [
      '路由器密码',
      [
        { kind: 'ask', level: 'paragraph', about: '路由器密码' },
        { kind: 'find', level: 'note', about: '路由器密码', order: 'best' },
      ],
    ],
    [
      '我们当时为什么没选MongoDB？',
      [{ kind: 'ask', level: 'paragraph', about: '我们当时为什么没选MongoDB' }],
    ],
    [
      '我有点忘了，和供应商约定的付款方式是什么来着？',
      [{ kind: 'ask', level: 'paragraph', about: '和供应商约定的付款方式是什么' }],
    ],
    [
      '三月份老板对晋升是怎么说的？',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: '老板对晋升是怎么说的',
          lens: { createdSinceMs: 1772323200000, createdUntilMs: 1775001600000 },
        },
      ],
    ],
    ['福柯怎么看权力', [{ kind: 'ask', level: 'paragraph', about: '福柯怎么看权力' }]],
    [
      '请问一下，多肉多久浇一次水比较好？',
      [{ kind: 'ask', level: 'paragraph', about: '多肉多久浇一次水比较好' }],
    ],
    ['类似的笔记', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    ['还有哪些笔记和这个想法有关？', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    ['跟堆肥那篇相近的笔记有哪些', [{ kind: 'near', level: 'note', id: '园艺/堆肥.md' as AtomId }]],
    [
      '和这篇相关的、今年写的笔记',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    [
      '我刚又看了一遍Dune这篇笔记，还有什么笔记跟它差不多吗？',
      [{ kind: 'near', level: 'note', id: 'Reading/Books/Dune.md' as AtomId }],
    ],
    ['我写了多少篇关于跑步的笔记？', [{ kind: 'count', level: 'note', about: '跑步' }]],
    ['失眠的笔记有几篇', [{ kind: 'count', level: 'note', about: '失眠' }]],
    [
      '今年写了多少篇跟孩子教育有关的笔记',
      [{ kind: 'count', level: 'note', about: '孩子教育', lens: { createdSinceMs: 1767225600000 } }],
    ],
    ['关于投资的笔记每年各有多少篇', [{ kind: 'count', level: 'note', about: '投资', by: 'year' }]],
    ['有点好奇，我到底写过多少篇关于妈妈的笔记？', [{ kind: 'count', level: 'note', about: '妈妈' }]],
    [
      '我对工作的看法这些年有什么变化？',
      [
        { kind: 'timeline', level: 'note', about: '工作', by: 'year' },
        { kind: 'timeline', level: 'note', about: '对工作的看法', by: 'year' },
      ],
    ],
    ['健身时间线', [{ kind: 'timeline', level: 'note', about: '健身', by: 'year' }]],
    [
      '2025年我的情绪是怎么变化的',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: '情绪',
          by: 'month',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '想知道我对人工智能的想法是怎么一步步演变过来的',
      [
        { kind: 'timeline', level: 'note', about: '人工智能', by: 'year' },
        { kind: 'timeline', level: 'note', about: '对人工智能的想法', by: 'year' },
      ],
    ],
    ['对比儒家和道家', [{ kind: 'compare', level: 'note', sides: ['儒家', '道家'] }]],
    ['Vue和React有什么区别？', [{ kind: 'compare', level: 'note', sides: ['Vue', 'React'] }]],
    [
      '家里一直在纠结，帮我把写过的买房和租房的内容放一起比较一下吧',
      [{ kind: 'compare', level: 'note', sides: ['买房', '租房'] }],
    ],
    ['手冲咖啡 vs 意式咖啡', [{ kind: 'compare', level: 'note', sides: ['手冲咖啡', '意式咖啡'] }]],
    ['我的笔记主要讲什么？', [{ kind: 'themes', level: 'note' }]],
    ['主要主题', [{ kind: 'themes', level: 'note' }]],
    ['看看我整个库里都有哪些大的主题', [{ kind: 'themes', level: 'note' }]],
    ['记了好几年笔记有点乱了，帮我梳理一下我都在关注哪些话题', [{ kind: 'themes', level: 'note' }]],
    [
      '总结一下这篇',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      '每周回顾的摘要',
      [{ kind: 'summarise', level: 'note', id: '回顾/每周回顾.md' as AtomId, perspective: null }],
    ],
    [
      '帮我给新同事总结一下Atlas这个项目，谢谢',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: '新同事' }],
    ],
    ['深入看看这个', [{ kind: 'zoom', level: 'note', to: 'in', id: 'Ideas/Attention.md' as AtomId }]],
    [
      '这篇属于哪个更大的话题？',
      [{ kind: 'zoom', level: 'note', to: 'out', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      '有哪些笔记链接到面包这篇？',
      [{ kind: 'links', level: 'note', which: 'in', id: '食谱/面包.md' as AtomId }],
    ],
    [
      '这篇笔记链接了哪些笔记',
      [{ kind: 'links', level: 'note', which: 'out', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['我都用了哪些标签', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    ['有哪些文件夹？', [{ kind: 'facets', level: 'note', of: 'folders' }]],
  ],
  ja: [
    ['断捨離についてのメモ', [{ kind: 'find', level: 'note', about: '断捨離', order: 'best' }]],
    ['英語学習のノート見せて', [{ kind: 'find', level: 'note', about: '英語学習', order: 'best' }]],
    [
      '卒論の先行研究について何かある？',
      [{ kind: 'find', level: 'note', about: '卒論の先行研究', order: 'best' }],
    ],
    ['子育てについて最近書いたもの', [{ kind: 'find', level: 'note', about: '子育て', order: 'newest' }]],
    [
      '先月のノート',
      [
        {
          kind: 'find',
          level: 'note',
          about: '',
          order: 'newest',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      '京都のカフェのメモ、どこかにあったと思うんだけど探してくれる？',
      [{ kind: 'find', level: 'note', about: '京都のカフェ', order: 'best' }],
    ],
    [
      '#レシピ で鶏むね肉を使うもの',
      [{ kind: 'find', level: 'note', about: '鶏むね肉', order: 'best', lens: { tags: ['レシピ'] } }],
    ],
    [
      '去年書いた転職に関するノートを見たい',
      [
        {
          kind: 'find',
          level: 'note',
          about: '転職',
          order: 'best',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '引っ越しのタスク',
      [{ kind: 'find', level: 'paragraph', about: '引っ越し', order: 'best', lens: { kinds: ['list'] } }],
    ],
    [
      '日誌フォルダの中から、父について書いたノートを出していただけますか',
      [{ kind: 'find', level: 'note', about: '父', order: 'best', lens: { folders: ['日誌'] } }],
    ],
    [
      'なぜピザ生地がべたつくのか？',
      [{ kind: 'ask', level: 'paragraph', about: 'なぜピザ生地がべたつくのか' }],
    ],
    ['歯医者の次の予約いつだっけ', [{ kind: 'ask', level: 'paragraph', about: '歯医者の次の予約いつ' }]],
    [
      '大家さんは修理代についてなんて言ってた？',
      [{ kind: 'ask', level: 'paragraph', about: '大家さんは修理代についてなんて言ってた' }],
    ],
    [
      'Wi-Fiのパスワード',
      [
        { kind: 'ask', level: 'paragraph', about: 'Wi-Fiのパスワード' },
        { kind: 'find', level: 'note', about: 'Wi-Fiのパスワード', order: 'best' },
      ],
    ],
    [
      '前にも同じことで困った気がするんだけど、Dockerのビルドエラーはどうやって直したんだっけ？',
      [{ kind: 'ask', level: 'paragraph', about: 'Dockerのビルドエラーはどうやって直した' }],
    ],
    [
      '先週の打ち合わせで納期はどう決まりましたか',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: '打ち合わせで納期はどう決まりましたか',
          lens: { createdSinceMs: 1794787200000, createdUntilMs: 1795392000000 },
        },
      ],
    ],
    [
      'アドラーは劣等感をどう説明している？',
      [{ kind: 'ask', level: 'paragraph', about: 'アドラーは劣等感をどう説明している' }],
    ],
    [
      'すみません、母の薬の名前って何でしたっけ',
      [{ kind: 'ask', level: 'paragraph', about: '母の薬の名前って何でしたっけ' }],
    ],
    [
      '胡蝶蘭 植え替え時期',
      [
        { kind: 'ask', level: 'paragraph', about: '胡蝶蘭 植え替え時期' },
        { kind: 'find', level: 'note', about: '胡蝶蘭 植え替え時期', order: 'best' },
      ],
    ],
    ['似たノート', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      'このアイデアと関係のあるノートは他にある？',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['コンポストに近いノート', [{ kind: 'near', level: 'note', id: '庭/コンポスト.md' as AtomId }]],
    [
      'これに関連するノートで、2024年に書いたものはありますか',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1704067200000, createdUntilMs: 1735689600000 },
        },
      ],
    ],
    [
      '週次レビューと似たようなことを書いたノート、他にもなかったかな？',
      [{ kind: 'near', level: 'note', id: '振り返り/週次レビュー.md' as AtomId }],
    ],
    ['瞑想についてのノートは何件？', [{ kind: 'count', level: 'note', about: '瞑想' }]],
    ['猫のノートいくつある', [{ kind: 'count', level: 'note', about: '猫' }]],
    [
      '今年はランニングについて何件ノートを書いた？',
      [{ kind: 'count', level: 'note', about: 'ランニング', lens: { createdSinceMs: 1767225600000 } }],
    ],
    ['筋トレのメモを月ごとに数えて', [{ kind: 'count', level: 'note', about: '筋トレ', by: 'month' }]],
    [
      'ちょっと気になったんですが、家計に関する表っていくつありますか',
      [{ kind: 'count', level: 'paragraph', about: '家計', lens: { kinds: ['table'] } }],
    ],
    [
      '仕事に対する考え方はどう変わってきた？',
      [
        { kind: 'timeline', level: 'note', about: '仕事', by: 'year' },
        { kind: 'timeline', level: 'note', about: '仕事に対する考え方', by: 'year' },
      ],
    ],
    ['腰痛の経過', [{ kind: 'timeline', level: 'note', about: '腰痛', by: 'year' }]],
    [
      '2025年のダイエットの推移を月別で',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'ダイエット',
          by: 'month',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '夫婦関係についての気持ちがこれまでどう変化してきたのか知りたいです',
      [
        { kind: 'timeline', level: 'note', about: '夫婦関係', by: 'year' },
        { kind: 'timeline', level: 'note', about: '夫婦関係についての気持ち', by: 'year' },
      ],
    ],
    ['朝型と夜型を比較して', [{ kind: 'compare', level: 'note', sides: ['朝型', '夜型'] }]],
    ['Notion vs Obsidian', [{ kind: 'compare', level: 'note', sides: ['Notion', 'Obsidian'] }]],
    ['地植えと鉢植えの違いは？', [{ kind: 'compare', level: 'note', sides: ['地植え', '鉢植え'] }]],
    [
      '保育園と幼稚園で迷っているので、書いたことを並べて比べてもらえますか',
      [{ kind: 'compare', level: 'note', sides: ['保育園', '幼稚園'] }],
    ],
    ['ノート全体の主なテーマは？', [{ kind: 'themes', level: 'note' }]],
    ['主要テーマ', [{ kind: 'themes', level: 'note' }]],
    [
      'ノートが増えすぎてよくわからなくなってきた。自分が普段どんなことを書いているのか大まかに教えて',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'これ要約して',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      '週次レビューを簡単にまとめて',
      [{ kind: 'summarise', level: 'note', id: '振り返り/週次レビュー.md' as AtomId, perspective: null }],
    ],
    [
      'お手数ですが、Atlasを上司向けに要約してください',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: '上司' }],
    ],
    [
      '請求書のノートの要点だけ教えて',
      [{ kind: 'summarise', level: 'note', id: '仕事/顧客/請求書.md' as AtomId, perspective: null }],
    ],
    [
      'これをもっと掘り下げたい',
      [{ kind: 'zoom', level: 'note', to: 'in', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'このノートはもっと大きなテーマでいうと何に入る？',
      [{ kind: 'zoom', level: 'note', to: 'out', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'このノートにリンクしているノート',
      [{ kind: 'links', level: 'note', which: 'in', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'パンのノートからはどこにリンクしてる？',
      [{ kind: 'links', level: 'note', which: 'out', id: 'レシピ/パン.md' as AtomId }],
    ],
    ['よく使っているタグは？', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    ['フォルダ一覧', [{ kind: 'facets', level: 'note', of: 'folders' }]],
  ],
};
