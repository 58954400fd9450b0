import type { AtomId, PlanLanguage } from '../../../worker/contract';
import type { ForeignQuestion } from './expected-plan';

/** Written by another language model than the open ones, which has seen neither them nor a rule. Read by nobody who mends rules until 170 of 193 were whole; open since. */
export const FOURTH_HELD: Record<PlanLanguage, ForeignQuestion[]> = {
  en: [
    [
      'sections on varroa treatment',
      [{ kind: 'find', level: 'section', about: 'varroa treatment', order: 'best' }],
    ],
    [
      "Show me everything I've got on my grandfather's years at the railway",
      [{ kind: 'find', level: 'note', about: "grandfather's years at the railway", order: 'best' }],
    ],
    [
      'What do I have about sleep training twins?',
      [{ kind: 'find', level: 'note', about: 'sleep training twins', order: 'best' }],
    ],
    [
      'hey can you dig up whatever I jotted down on bowing technique, my teacher is asking again',
      [{ kind: 'find', level: 'note', about: 'bowing technique', order: 'best' }],
    ],
    ['latest notes on pricing', [{ kind: 'find', level: 'note', about: 'pricing', order: 'newest' }]],
    [
      'notes from last week',
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
      'Can you find my tables on finger strength? I know I made a couple',
      [
        {
          kind: 'find',
          level: 'paragraph',
          about: 'finger strength',
          order: 'best',
          lens: { kinds: ['table'] },
        },
      ],
    ],
    [
      'notes tagged #client that mention late payment',
      [{ kind: 'find', level: 'note', about: 'late payment', order: 'best', lens: { tags: ['client'] } }],
    ],
    [
      'Why do my tomatoes split after rain?',
      [{ kind: 'ask', level: 'paragraph', about: 'Why do my tomatoes split after rain' }],
    ],
    [
      'what did the pediatrician say about the peanut allergy',
      [{ kind: 'ask', level: 'paragraph', about: 'what did the pediatrician say about the peanut allergy' }],
    ],
    [
      'When did we decide to drop the mobile app, and who was in that meeting?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'When did we decide to drop the mobile app, and who was in that meeting',
        },
      ],
    ],
    [
      'how much ibuprofen can Leo have',
      [{ kind: 'ask', level: 'paragraph', about: 'how much ibuprofen can Leo have' }],
    ],
    [
      'I keep forgetting this: how did I fix the docker build on the new laptop?',
      [{ kind: 'ask', level: 'paragraph', about: 'how did I fix the docker build on the new laptop' }],
    ],
    [
      'What did I learn about delegation last year?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'What did I learn about delegation',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
        {
          kind: 'find',
          level: 'note',
          about: 'delegation',
          order: 'best',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    ['anything similar to this?', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    ['notes related to Dune', [{ kind: 'near', level: 'note', id: 'Reading/Books/Dune.md' as AtomId }]],
    [
      'Is there anything else in my vault that goes in the same direction as my Free will note?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Free will.md' as AtomId }],
    ],
    [
      'Which notes from 2024 are close to this one?',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1704067200000, createdUntilMs: 1735689600000 },
        },
      ],
    ],
    ['how many notes on beekeeping', [{ kind: 'count', level: 'note', about: 'beekeeping' }]],
    [
      'How often have I written about my knee since March?',
      [{ kind: 'count', level: 'note', about: 'knee', lens: { createdSinceMs: 1772323200000 } }],
    ],
    [
      'How many notes about recruiting do I have, broken down by year?',
      [{ kind: 'count', level: 'note', about: 'recruiting', by: 'year' }],
    ],
    [
      'Just curious, how many tables are there in the Work folder?',
      [{ kind: 'count', level: 'paragraph', about: '', lens: { kinds: ['table'], folders: ['Work'] } }],
    ],
    [
      "I'd love to see how my thinking about homeschooling has changed over the years",
      [{ kind: 'timeline', level: 'note', about: 'homeschooling', by: 'year' }],
    ],
    ['burnout over time', [{ kind: 'timeline', level: 'note', about: 'burnout', by: 'year' }]],
    [
      'How did my mood change month by month in 2025?',
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
    ['gravel bike vs road bike', [{ kind: 'compare', level: 'note', sides: ['gravel bike', 'road bike'] }]],
    [
      'Compare what I wrote about oral history with what I wrote about archive work',
      [{ kind: 'compare', level: 'note', sides: ['oral history', 'archive work'] }],
    ],
    [
      "I'm stuck on chapter one, so put my notes on first person narration next to the ones on third person narration please",
      [{ kind: 'compare', level: 'note', sides: ['first person narration', 'third person narration'] }],
    ],
    ['main topics', [{ kind: 'themes', level: 'note' }]],
    [
      "If a stranger opened my vault, what would they say it's mostly about?",
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'What have I mostly been writing about this year?',
      [{ kind: 'themes', level: 'note', lens: { createdSinceMs: 1767225600000 } }],
    ],
    [
      'Summarise Project Atlas for a new colleague',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: 'a new colleague' }],
    ],
    [
      "I've got two minutes before the call, could you give me a short summary of the Weekly review?",
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    [
      "ok let's look at this one in more detail",
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }],
    ],
    [
      "What's the bigger topic this note belongs to?",
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    [
      'backlinks of Compost',
      [{ kind: 'links', level: 'note', id: 'Garden/Compost.md' as AtomId, which: 'in' }],
    ],
    [
      'Which notes does this one link to?',
      [{ kind: 'links', level: 'note', id: 'Ideas/Attention.md' as AtomId, which: 'out' }],
    ],
    ['my tagging is a mess, which tags do I use the most?', [{ kind: 'facets', level: 'note', of: 'tags' }]],
  ],
  de: [
    ['Notizen zum Elternabend', [{ kind: 'find', level: 'note', about: 'Elternabend', order: 'best' }]],
    [
      'Zeig mir alles, was ich über die alte Dampflok aufgeschrieben habe',
      [{ kind: 'find', level: 'note', about: 'alte Dampflok', order: 'best' }],
    ],
    [
      'Was habe ich zum Thema Umsatzsteuer bei Vereinen?',
      [{ kind: 'find', level: 'note', about: 'Umsatzsteuer bei Vereinen', order: 'best' }],
    ],
    [
      "Sag mal, hatte ich nicht irgendwo was zu Schlafmangel und Nachtdienst notiert? Ich find's nicht mehr",
      [{ kind: 'find', level: 'note', about: 'Schlafmangel und Nachtdienst', order: 'best' }],
    ],
    [
      'neueste Notizen zur Wärmepumpe',
      [{ kind: 'find', level: 'note', about: 'Wärmepumpe', order: 'newest' }],
    ],
    [
      'alles von gestern',
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
      'Such mir bitte die Zitate über Heimat raus, ich brauch was für die Rede',
      [{ kind: 'find', level: 'paragraph', about: 'Heimat', order: 'best', lens: { kinds: ['quote'] } }],
    ],
    [
      'Marathontraining, aber nur was ich dieses Jahr geschrieben habe',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'Marathontraining',
          order: 'best',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    [
      'Warum schwärmen Bienen im Mai?',
      [{ kind: 'ask', level: 'paragraph', about: 'Warum schwärmen Bienen im Mai' }],
    ],
    [
      'Was meinte die Physiotherapeutin zu meiner Schulter?',
      [{ kind: 'ask', level: 'paragraph', about: 'Was meinte die Physiotherapeutin zu meiner Schulter' }],
    ],
    [
      'welche Saiten sind auf meinem Cello',
      [{ kind: 'ask', level: 'paragraph', about: 'welche Saiten sind auf meinem Cello' }],
    ],
    [
      'Ich steh gerade im Baumarkt: welchen Farbton hatten wir fürs Kinderzimmer ausgesucht?',
      [{ kind: 'ask', level: 'paragraph', about: 'welchen Farbton hatten wir fürs Kinderzimmer ausgesucht' }],
    ],
    [
      'Wie berechne ich nochmal die Kilometerpauschale?',
      [{ kind: 'ask', level: 'paragraph', about: 'Wie berechne ich die Kilometerpauschale' }],
    ],
    [
      'Was haben wir im Oktober mit der Agentur vereinbart?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'Was haben wir mit der Agentur vereinbart',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'Impfung Hund wann',
      [
        { kind: 'ask', level: 'paragraph', about: 'Impfung Hund wann' },
        { kind: 'find', level: 'note', about: 'Impfung Hund', order: 'best' },
      ],
    ],
    [
      'Was passt inhaltlich noch zur Notiz Sauerteig?',
      [{ kind: 'near', level: 'note', id: 'Recipes/Sourdough.md' as AtomId }],
    ],
    [
      "Gibt's eigentlich noch andere Notizen, die in die gleiche Richtung gehen wie diese hier?",
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'Welche Notizen mit dem Tag #kunde hängen mit Project Atlas zusammen?',
      [{ kind: 'near', level: 'note', id: 'Work/Atlas.md' as AtomId, lens: { tags: ['kunde'] } }],
    ],
    ['Anzahl Notizen über Höhlenmalerei', [{ kind: 'count', level: 'note', about: 'Höhlenmalerei' }]],
    [
      'Wie viele Notizen hab ich letztes Jahr über die Kinder geschrieben?',
      [
        {
          kind: 'count',
          level: 'note',
          about: 'Kinder',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'Wie viele Notizen zu Migräne gibt es pro Monat?',
      [{ kind: 'count', level: 'note', about: 'Migräne', by: 'month' }],
    ],
    [
      'Nur mal so aus Interesse: wie viele Notizen hab ich inzwischen zu Heidegger?',
      [{ kind: 'count', level: 'note', about: 'Heidegger' }],
    ],
    [
      'Wie hat sich meine Einstellung zum Homeoffice über die Jahre verändert?',
      [{ kind: 'timeline', level: 'note', about: 'Homeoffice', by: 'year' }],
    ],
    [
      'Entwicklung Rückenschmerzen 2025',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'Rückenschmerzen',
          by: 'month',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'Mich würde interessieren, wie sich meine Gedanken zum Thema Ruhestand im Lauf der Zeit gewandelt haben',
      [{ kind: 'timeline', level: 'note', about: 'Ruhestand', by: 'year' }],
    ],
    ['Mieten oder Kaufen im Vergleich', [{ kind: 'compare', level: 'note', sides: ['Mieten', 'Kaufen'] }]],
    [
      'Vergleich bitte meine Notizen zu Bach mit denen zu Händel',
      [{ kind: 'compare', level: 'note', sides: ['Bach', 'Händel'] }],
    ],
    [
      'Wir müssen uns bald entscheiden, stell mir doch mal Waldorfschule und Montessorischule gegenüber',
      [{ kind: 'compare', level: 'note', sides: ['Waldorfschule', 'Montessorischule'] }],
    ],
    ['Worum geht es in meinen Notizen eigentlich so insgesamt?', [{ kind: 'themes', level: 'note' }]],
    [
      'Womit hab ich mich in den letzten drei Monaten hauptsächlich beschäftigt?',
      [{ kind: 'themes', level: 'note', lens: { createdSinceMs: 1787616000000 } }],
    ],
    [
      'Zusammenfassung Wochenrückblick',
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    [
      'Fass mir diese Notiz bitte für meine Chefin zusammen',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: 'meine Chefin' }],
    ],
    [
      'Hab lange nicht reingeschaut, kannst du mir einfach mal den ganzen Vault zusammenfassen?',
      [
        { kind: 'summarise', level: 'note', id: '/' as AtomId, perspective: null },
        { kind: 'themes', level: 'note' },
      ],
    ],
    [
      'Geh bei dieser Notiz mal mehr ins Detail',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }],
    ],
    [
      'Zu welchem größeren Thema gehört das hier?',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    [
      'Welche Notizen verlinken auf Kompost?',
      [{ kind: 'links', level: 'note', id: 'Garden/Compost.md' as AtomId, which: 'in' }],
    ],
    ['welche Ordner gibt es', [{ kind: 'facets', level: 'note', of: 'folders' }]],
    [
      'Ich will mal aufräumen, welche Schlagwörter benutze ich denn am häufigsten?',
      [{ kind: 'facets', level: 'note', of: 'tags' }],
    ],
  ],
  es: [
    ['apuntes sobre fotosíntesis', [{ kind: 'find', level: 'note', about: 'fotosíntesis', order: 'best' }]],
    [
      'Enséñame lo que tengo sobre la huelga minera',
      [{ kind: 'find', level: 'note', about: 'huelga minera', order: 'best' }],
    ],
    [
      '¿Qué tengo sobre contratos de alquiler?',
      [{ kind: 'find', level: 'note', about: 'contratos de alquiler', order: 'best' }],
    ],
    [
      'Oye, búscame lo que apunté del viaje a Oaxaca, que no lo encuentro por ningún lado',
      [{ kind: 'find', level: 'note', about: 'viaje a Oaxaca', order: 'best' }],
    ],
    [
      'lo último sobre riego por goteo',
      [{ kind: 'find', level: 'note', about: 'riego por goteo', order: 'newest' }],
    ],
    [
      'notas modificadas la semana pasada',
      [
        {
          kind: 'find',
          level: 'note',
          about: '',
          order: 'newest',
          lens: { sinceMs: 1794787200000, untilMs: 1795392000000 },
        },
      ],
    ],
    [
      '¿Me sacas las listas de material de escalada? Salimos mañana temprano',
      [
        {
          kind: 'find',
          level: 'paragraph',
          about: 'material de escalada',
          order: 'best',
          lens: { kinds: ['list'] },
        },
      ],
    ],
    [
      'ensayos de orquesta en la carpeta Diario',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'ensayos de orquesta',
          order: 'best',
          lens: { folders: ['Diario'] },
        },
      ],
    ],
    [
      '¿Por qué se me baja el bizcocho en el horno?',
      [{ kind: 'ask', level: 'paragraph', about: 'Por qué se me baja el bizcocho en el horno' }],
    ],
    [
      '¿Qué recomendó la pediatra para la tos de Martina?',
      [{ kind: 'ask', level: 'paragraph', about: 'Qué recomendó la pediatra para la tos de Martina' }],
    ],
    [
      'cuánto cobramos por el taller de cerámica',
      [{ kind: 'ask', level: 'paragraph', about: 'cuánto cobramos por el taller de cerámica' }],
    ],
    [
      'A ver si me ayudas, ¿cómo se limpiaba el filtro de la pecera?',
      [{ kind: 'ask', level: 'paragraph', about: 'cómo se limpiaba el filtro de la pecera' }],
    ],
    [
      '¿Qué dice Ortega sobre la vocación?',
      [{ kind: 'ask', level: 'paragraph', about: 'Qué dice Ortega sobre la vocación' }],
    ],
    [
      '¿Qué acordamos con el proveedor en septiembre?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'Qué acordamos con el proveedor',
          lens: { createdSinceMs: 1788220800000, createdUntilMs: 1790812800000 },
        },
      ],
    ],
    [
      'talla zapatos Lucía',
      [
        { kind: 'find', level: 'note', about: 'talla zapatos Lucía', order: 'best' },
        { kind: 'ask', level: 'paragraph', about: 'talla zapatos Lucía' },
      ],
    ],
    [
      '¿Qué otras notas tienen que ver con Masa madre?',
      [{ kind: 'near', level: 'note', id: 'Recipes/Sourdough.md' as AtomId }],
    ],
    [
      'Me gusta esta idea, ¿hay algo más en mis notas que se relacione con ella?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'Notas relacionadas con Free will que escribí en 2023',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Free will.md' as AtomId,
          lens: { createdSinceMs: 1672531200000, createdUntilMs: 1704067200000 },
        },
      ],
    ],
    ['cuántas notas de ajedrez', [{ kind: 'count', level: 'note', about: 'ajedrez' }]],
    [
      '¿Cuántas veces he escrito sobre mi madre este año?',
      [{ kind: 'count', level: 'note', about: 'madre', lens: { createdSinceMs: 1767225600000 } }],
    ],
    [
      '¿Cuántas notas sobre inversión tengo por año?',
      [{ kind: 'count', level: 'note', about: 'inversión', by: 'year' }],
    ],
    [
      'Por pura curiosidad, ¿cuántas notas llevo ya sobre aves?',
      [{ kind: 'count', level: 'note', about: 'aves' }],
    ],
    [
      '¿Cómo ha cambiado con el tiempo lo que pienso de la enseñanza?',
      [{ kind: 'timeline', level: 'note', about: 'enseñanza', by: 'year' }],
    ],
    [
      'evolución de mi ansiedad desde 2022',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'ansiedad',
          by: 'year',
          lens: { createdSinceMs: 1640995200000 },
        },
      ],
    ],
    [
      'Quisiera ver mes a mes cómo fue cambiando el tema de la mudanza',
      [{ kind: 'timeline', level: 'note', about: 'mudanza', by: 'month' }],
    ],
    ['Python vs R', [{ kind: 'compare', level: 'note', sides: ['Python', 'R'] }]],
    [
      'Compara mis notas sobre Borges y sobre Cortázar',
      [{ kind: 'compare', level: 'note', sides: ['Borges', 'Cortázar'] }],
    ],
    [
      'Tengo que decidirme ya, ponme lado a lado lo que tengo de paneles solares y de aerotermia',
      [{ kind: 'compare', level: 'note', sides: ['paneles solares', 'aerotermia'] }],
    ],
    ['temas principales de mis notas', [{ kind: 'themes', level: 'note' }]],
    [
      '¿Sobre qué escribí más el mes pasado?',
      [
        {
          kind: 'themes',
          level: 'note',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'Llevo años guardando cosas y ya ni sé, ¿cuáles son los grandes temas de mi bóveda?',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'resumen de esta nota',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      'Resúmeme Dune para el club de lectura',
      [
        {
          kind: 'summarise',
          level: 'note',
          id: 'Reading/Books/Dune.md' as AtomId,
          perspective: 'el club de lectura',
        },
      ],
    ],
    [
      '¿Me podrías hacer un resumen cortito de la Revisión semanal, por favor?',
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    [
      'Quiero profundizar en esta nota',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }],
    ],
    [
      '¿Qué notas enlazan a esta?',
      [{ kind: 'links', level: 'note', id: 'Ideas/Attention.md' as AtomId, which: 'in' }],
    ],
    [
      'enlaces que salen de Factura',
      [{ kind: 'links', level: 'note', id: 'Trabajo/Clientes/Factura.md' as AtomId, which: 'out' }],
    ],
    ['¿Qué etiquetas uso más?', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    [
      'No me acuerdo de cómo lo organicé, ¿qué propiedades uso en mis notas?',
      [{ kind: 'facets', level: 'note', of: 'properties' }],
    ],
  ],
  zh: [
    ['装修笔记', [{ kind: 'find', level: 'note', about: '装修', order: 'best' }]],
    ['帮我找一下关于二胡指法的内容', [{ kind: 'find', level: 'note', about: '二胡指法', order: 'best' }]],
    ['我记过哪些跟深度学习有关的东西？', [{ kind: 'find', level: 'note', about: '深度学习', order: 'best' }]],
    [
      '之前好像写过孩子入园适应的事，帮我翻出来看看',
      [{ kind: 'find', level: 'note', about: '孩子入园适应', order: 'best' }],
    ],
    ['最新的跑步笔记', [{ kind: 'find', level: 'note', about: '跑步', order: 'newest' }]],
    [
      '上个月的笔记',
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
      '关于预算的表格',
      [{ kind: 'find', level: 'paragraph', about: '预算', order: 'best', lens: { kinds: ['table'] } }],
    ],
    [
      '带 #客户 标签、讲合同的笔记有哪些？',
      [{ kind: 'find', level: 'note', about: '合同', order: 'best', lens: { tags: ['客户'] } }],
    ],
    ['为什么多肉会徒长？', [{ kind: 'ask', level: 'paragraph', about: '为什么多肉会徒长' }]],
    [
      '医生说爸爸的血压药该怎么吃？',
      [{ kind: 'ask', level: 'paragraph', about: '医生说爸爸的血压药该怎么吃' }],
    ],
    [
      '跟供应商谈好的交货日期是哪天？',
      [{ kind: 'ask', level: 'paragraph', about: '跟供应商谈好的交货日期是哪天' }],
    ],
    [
      '我又忘了，奶奶的红烧肉要炖多久来着？',
      [{ kind: 'ask', level: 'paragraph', about: '奶奶的红烧肉要炖多久' }],
    ],
    ['路由器怎么重置', [{ kind: 'ask', level: 'paragraph', about: '路由器怎么重置' }]],
    [
      '去年导师对我的论文提了哪些意见？',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: '导师对我的论文提了哪些意见',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '护照 有效期',
      [
        { kind: 'find', level: 'note', about: '护照 有效期', order: 'best' },
        { kind: 'ask', level: 'paragraph', about: '护照 有效期' },
      ],
    ],
    [
      '我觉得这个想法挺有意思，还有没有跟它差不多的笔记？',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      '跟《Dune》相关的笔记还有哪些',
      [{ kind: 'near', level: 'note', id: 'Reading/Books/Dune.md' as AtomId }],
    ],
    [
      '今年写的笔记里，哪些和堆肥这篇有关系？',
      [
        {
          kind: 'near',
          level: 'note',
          id: '园艺/堆肥.md' as AtomId,
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['摄影笔记有多少篇', [{ kind: 'count', level: 'note', about: '摄影' }]],
    ['我一共写过几篇关于失眠的笔记？', [{ kind: 'count', level: 'note', about: '失眠' }]],
    [
      '今年每个月写了多少篇关于育儿的笔记？',
      [{ kind: 'count', level: 'note', about: '育儿', by: 'month', lens: { createdSinceMs: 1767225600000 } }],
    ],
    [
      '随便问问，工作文件夹里现在有多少条任务？',
      [{ kind: 'count', level: 'paragraph', about: '', lens: { kinds: ['list'], folders: ['工作'] } }],
    ],
    ['我对加班的看法这些年有什么变化？', [{ kind: 'timeline', level: 'note', about: '加班', by: 'year' }]],
    [
      '2024年关于焦虑的记录有什么变化',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: '焦虑',
          by: 'month',
          lens: { createdSinceMs: 1704067200000, createdUntilMs: 1735689600000 },
        },
      ],
    ],
    [
      '想看看创业这个话题在我的笔记里一路是怎么演变过来的',
      [{ kind: 'timeline', level: 'note', about: '创业', by: 'year' }],
    ],
    ['油画和水彩对比', [{ kind: 'compare', level: 'note', sides: ['油画', '水彩'] }]],
    ['把我关于儒家和道家的笔记放在一起比一比', [{ kind: 'compare', level: 'note', sides: ['儒家', '道家'] }]],
    [
      '一直纠结选哪个，麻烦帮我比较一下公立学校和国际学校',
      [{ kind: 'compare', level: 'note', sides: ['公立学校', '国际学校'] }],
    ],
    ['写了这么多年，我这个库里大致都是些什么内容啊？', [{ kind: 'themes', level: 'note' }]],
    [
      '最近三个月我主要在写些什么？',
      [{ kind: 'themes', level: 'note', lens: { createdSinceMs: 1787616000000 } }],
    ],
    [
      '总结这篇',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      '把 Project Atlas 给新同事总结一下',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: '新同事' }],
    ],
    [
      '马上要开会了，麻烦帮我把每周回顾简单概括一下',
      [{ kind: 'summarise', level: 'note', id: '回顾/每周回顾.md' as AtomId, perspective: null }],
    ],
    ['这篇我想再深入看看', [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }]],
    [
      '这篇笔记属于哪个更大的主题？',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    [
      '哪些笔记链接到了面包这篇？',
      [{ kind: 'links', level: 'note', id: '食谱/面包.md' as AtomId, which: 'in' }],
    ],
    ['哪个标签用得最多', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    ['有点乱，想整理一下，我现在都有哪些文件夹？', [{ kind: 'facets', level: 'note', of: 'folders' }]],
  ],
  ja: [
    ['登山装備のメモ', [{ kind: 'find', level: 'note', about: '登山装備', order: 'best' }]],
    [
      '祖父の戦争体験について書いたものを見せて',
      [{ kind: 'find', level: 'note', about: '祖父の戦争体験', order: 'best' }],
    ],
    ['確定申告に関するノートはある？', [{ kind: 'find', level: 'note', about: '確定申告', order: 'best' }]],
    [
      '前に娘のピアノの発表会のことを書いた気がするんだけど、探してくれる？',
      [{ kind: 'find', level: 'note', about: '娘のピアノの発表会', order: 'best' }],
    ],
    ['盆栽の最新ノート', [{ kind: 'find', level: 'note', about: '盆栽', order: 'newest' }]],
    [
      '今週書いたノート',
      [{ kind: 'find', level: 'note', about: '', order: 'newest', lens: { createdSinceMs: 1795392000000 } }],
    ],
    [
      'Rustのコードだけ出して',
      [{ kind: 'find', level: 'paragraph', about: 'Rust', order: 'best', lens: { kinds: ['code'] } }],
    ],
    [
      '#顧客 のタグがついたノートで、値上げについて書いてあるものを出して',
      [{ kind: 'find', level: 'note', about: '値上げ', order: 'best', lens: { tags: ['顧客'] } }],
    ],
    [
      'なぜメダカは冬に餌を食べないの？',
      [{ kind: 'ask', level: 'paragraph', about: 'なぜメダカは冬に餌を食べないの' }],
    ],
    [
      '歯医者さんに親知らずのことで何て言われたっけ',
      [{ kind: 'ask', level: 'paragraph', about: '歯医者さんに親知らずのことで何て言われたっけ' }],
    ],
    ['保育園の遠足の持ち物は何？', [{ kind: 'ask', level: 'paragraph', about: '保育園の遠足の持ち物は何' }]],
    [
      'いつも忘れちゃうんですが、エアコンのフィルターってどうやって外すんでしたっけ？',
      [{ kind: 'ask', level: 'paragraph', about: 'エアコンのフィルターってどうやって外すんでしたっけ' }],
    ],
    ['味噌の塩の割合は？', [{ kind: 'ask', level: 'paragraph', about: '味噌の塩の割合は' }]],
    [
      '去年、上司との面談で何を指摘された？',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: '上司との面談で何を指摘された',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '車検 いつ',
      [
        { kind: 'ask', level: 'paragraph', about: '車検 いつ' },
        { kind: 'find', level: 'note', about: '車検', order: 'best' },
      ],
    ],
    ['似ているノート', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      'これと関係のあるノートは他にある？',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'コンポストのノートに近い内容のものを教えてください',
      [{ kind: 'near', level: 'note', id: '庭/コンポスト.md' as AtomId }],
    ],
    [
      '2025年に書いたノートの中で、このアイデアとつながりそうなものってありますか？',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    ['映画のノートは何件？', [{ kind: 'count', level: 'note', about: '映画' }]],
    [
      '3月以降、腰痛について何回書いた？',
      [{ kind: 'count', level: 'note', about: '腰痛', lens: { createdSinceMs: 1772323200000 } }],
    ],
    ['英語学習のノートの数を年別に', [{ kind: 'count', level: 'note', about: '英語学習', by: 'year' }]],
    [
      'ちょっと気になったんだけど、コーヒーについてのノートって全部でいくつあるの？',
      [{ kind: 'count', level: 'note', about: 'コーヒー' }],
    ],
    [
      '働き方についての考えはどう変わってきた？',
      [{ kind: 'timeline', level: 'note', about: '働き方', by: 'year' }],
    ],
    ['不眠の推移、四半期ごと', [{ kind: 'timeline', level: 'note', about: '不眠', by: 'quarter' }]],
    [
      '子育てに対する自分の考え方が、2020年からどんなふうに変わってきたのか見てみたいです',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: '子育て',
          by: 'year',
          lens: { createdSinceMs: 1577836800000 },
        },
      ],
    ],
    ['MacとWindowsの比較', [{ kind: 'compare', level: 'note', sides: ['Mac', 'Windows'] }]],
    [
      '夏目漱石と森鷗外について書いたことを比べて',
      [{ kind: 'compare', level: 'note', sides: ['夏目漱石', '森鷗外'] }],
    ],
    [
      'ずっと迷ってるので、賃貸と持ち家のメモを並べて見せてもらえますか',
      [{ kind: 'compare', level: 'note', sides: ['賃貸', '持ち家'] }],
    ],
    ['主なテーマ', [{ kind: 'themes', level: 'note' }]],
    [
      'だいぶ溜まってきたけど、私のノートって全体としてどんな話題が多いんだろう？',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      '先月はどんなことを中心に書いていた？',
      [
        {
          kind: 'themes',
          level: 'note',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'このノートの要約',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      '週次レビューを上司向けにまとめて',
      [{ kind: 'summarise', level: 'note', id: '振り返り/週次レビュー.md' as AtomId, perspective: '上司' }],
    ],
    [
      '時間がないので、請求書のノートをさっと要約してもらえると助かります',
      [{ kind: 'summarise', level: 'note', id: '仕事/顧客/請求書.md' as AtomId, perspective: null }],
    ],
    [
      'これをもう少し掘り下げて',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }],
    ],
    [
      'パンのノートにリンクしているノートは？',
      [{ kind: 'links', level: 'note', id: 'レシピ/パン.md' as AtomId, which: 'in' }],
    ],
    [
      'このノートのリンク先',
      [{ kind: 'links', level: 'note', id: 'Ideas/Attention.md' as AtomId, which: 'out' }],
    ],
    ['よく使うタグは？', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    [
      '整理したいんだけど、プロパティって今どんなのがある？',
      [{ kind: 'facets', level: 'note', of: 'properties' }],
    ],
  ],
};
