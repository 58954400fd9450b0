import type { AtomId, PlanLanguage } from '../../../worker/contract';
import type { ForeignQuestion } from './expected-plan';

/** Written by a fourth language model that has seen no rule, when rules were mended by the others: no rule is written or changed because of one of these. */
export const SIXTH: Record<PlanLanguage, ForeignQuestion[]> = {
  en: [
    [
      'knee pain after long runs',
      [{ kind: 'find', level: 'note', about: 'knee pain after long runs', order: 'best' }],
    ],
    [
      "hey can you dig up whatever I wrote about swarming and queen cells, I'm standing at the hive lol",
      [{ kind: 'find', level: 'note', about: 'swarming and queen cells', order: 'best' }],
    ],
    [
      'callouts about chemo side effects',
      [
        {
          kind: 'find',
          level: 'paragraph',
          about: 'chemo side effects',
          order: 'best',
          lens: { kinds: ['callout'] },
        },
      ],
    ],
    [
      'What do I have on load-bearing walls?',
      [{ kind: 'find', level: 'note', about: 'load-bearing walls', order: 'best' }],
    ],
    [
      'show me my latest notes on the custody hearing',
      [{ kind: 'find', level: 'note', about: 'the custody hearing', order: 'newest' }],
    ],
    [
      'notes I edited last week',
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
      'I know I kept something about insulation prices somewhere, could you bring it up please',
      [{ kind: 'find', level: 'note', about: 'insulation prices', order: 'best' }],
    ],
    [
      'everything in my Journal folder about my brother',
      [{ kind: 'find', level: 'note', about: 'my brother', order: 'best', lens: { folders: ['Journal'] } }],
    ],
    [
      'why did we drop the second supplier?',
      [{ kind: 'ask', level: 'paragraph', about: 'why did we drop the second supplier' }],
    ],
    [
      'What dose of meloxicam did I note for the old collie?',
      [{ kind: 'ask', level: 'paragraph', about: 'What dose of meloxicam for the old collie' }],
    ],
    [
      'how to bleed the radiators',
      [
        { kind: 'ask', level: 'paragraph', about: 'how to bleed the radiators' },
        { kind: 'find', level: 'note', about: 'bleed the radiators', order: 'best' },
      ],
    ],
    [
      'I had this endless phone call with the pension office, what did they say about the missing years?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about:
            'I had this endless phone call with the pension office, what did they say about the missing years',
        },
      ],
    ],
    [
      "when does Marek's visa run out",
      [{ kind: 'ask', level: 'paragraph', about: "when does Marek's visa run out" }],
    ],
    [
      'Who recommended the tax adviser, was that Priya?',
      [{ kind: 'ask', level: 'paragraph', about: 'Who recommended the tax adviser, was that Priya' }],
    ],
    [
      'Going by what I wrote this year, is it worth moving choir practice to Tuesdays?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'is it worth moving choir practice to Tuesdays',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['more like this', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      'What else connects to my compost note?',
      [{ kind: 'near', level: 'note', id: 'Garden/Compost.md' as AtomId }],
    ],
    [
      'Which notes are related to Dune and were written last year?',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Reading/Books/Dune.md' as AtomId,
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'ok and what else have I got thats similar to the Atlas one',
      [{ kind: 'near', level: 'note', id: 'Work/Atlas.md' as AtomId }],
    ],
    [
      'how many #client notes about late payment',
      [{ kind: 'count', level: 'note', about: 'late payment', lens: { tags: ['client'] } }],
    ],
    [
      'number of notes on the PTA per month',
      [{ kind: 'count', level: 'note', about: 'the PTA', by: 'month' }],
    ],
    [
      'How many tables do I have about tide heights?',
      [{ kind: 'count', level: 'paragraph', about: 'tide heights', lens: { kinds: ['table'] } }],
    ],
    [
      'just curious, how many notes have I written about my dad since March?',
      [{ kind: 'count', level: 'note', about: 'my dad', lens: { createdSinceMs: 1772323200000 } }],
    ],
    [
      'How has my thinking about having kids changed over the years?',
      [{ kind: 'timeline', level: 'note', about: 'having kids', by: 'year' }],
    ],
    ['timeline salmon counts', [{ kind: 'timeline', level: 'note', about: 'salmon counts', by: 'year' }]],
    [
      "I'd love to see how my view of the merger shifted this year, month by month",
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'the merger',
          by: 'month',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    [
      'carbon vs steel frames',
      [
        { kind: 'compare', level: 'note', sides: ['carbon frames', 'steel frames'] },
        { kind: 'compare', level: 'note', sides: ['carbon', 'steel frames'] },
      ],
    ],
    [
      "Compare what I've written on home schooling with what I've written on boarding schools",
      [{ kind: 'compare', level: 'note', sides: ['home schooling', 'boarding schools'] }],
    ],
    [
      'I keep going back and forth, can you put my notes on renting and my notes on buying next to each other?',
      [{ kind: 'compare', level: 'note', sides: ['renting', 'buying'] }],
    ],
    ['main themes?', [{ kind: 'themes', level: 'note' }]],
    ['What do I mostly write about?', [{ kind: 'themes', level: 'note' }]],
    [
      'be honest with me, what is this whole vault actually about after all these years',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'tl;dr of this',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      'Summarise Project Atlas for my new boss',
      [{ kind: 'summarise', level: 'note', id: 'Work/Atlas.md' as AtomId, perspective: 'my new boss' }],
    ],
    [
      "could you boil down my weekly review to a few lines please, I've got a meeting in five",
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    ['go deeper into this', [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }]],
    [
      'ok zoom out a bit, what bigger topic is this part of?',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    ['backlinks', [{ kind: 'links', level: 'note', id: 'Ideas/Attention.md' as AtomId, which: 'in' }]],
    [
      'Which notes does Invoice 12 link to?',
      [{ kind: 'links', level: 'note', id: 'Work/Clients/Invoice 12.md' as AtomId, which: 'out' }],
    ],
    ['most used tags', [{ kind: 'facets', level: 'note', of: 'tags' }]],
  ],
  de: [
    ['Notizen Dachdämmung', [{ kind: 'find', level: 'note', about: 'Dachdämmung', order: 'best' }]],
    [
      'Was habe ich zu Mietrecht und Schönheitsreparaturen?',
      [{ kind: 'find', level: 'note', about: 'Mietrecht und Schönheitsreparaturen', order: 'best' }],
    ],
    [
      'zeig mir mal alles was ich übers Imkern aufgeschrieben hab',
      [{ kind: 'find', level: 'note', about: 'Imkern', order: 'best' }],
    ],
    [
      'Aufgaben zum Umzug',
      [{ kind: 'find', level: 'paragraph', about: 'Umzug', order: 'best', lens: { kinds: ['list'] } }],
    ],
    [
      'Guten Morgen, ich suche die neuesten Notizen zur Chorfahrt, danke schön!',
      [{ kind: 'find', level: 'note', about: 'Chorfahrt', order: 'newest' }],
    ],
    [
      'Notizen von gestern',
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
      'Bandscheibenvorfall?',
      [
        { kind: 'find', level: 'note', about: 'Bandscheibenvorfall', order: 'best' },
        { kind: 'ask', level: 'paragraph', about: 'Bandscheibenvorfall' },
      ],
    ],
    [
      'Ich bräuchte mal die Notizen mit #kunde, in denen es um Mahnungen geht',
      [{ kind: 'find', level: 'note', about: 'Mahnungen', order: 'best', lens: { tags: ['kunde'] } }],
    ],
    [
      'Wann muss der Hund wieder geimpft werden?',
      [{ kind: 'ask', level: 'paragraph', about: 'Wann muss der Hund wieder geimpft werden' }],
    ],
    [
      'welches öl für die kettensäge',
      [{ kind: 'ask', level: 'paragraph', about: 'welches öl für die kettensäge' }],
    ],
    [
      'Was hat die Frau vom Jugendamt zum Umgangsrecht gesagt?',
      [{ kind: 'ask', level: 'paragraph', about: 'Was hat die Frau vom Jugendamt zum Umgangsrecht gesagt' }],
    ],
    [
      'wieso haben wir uns damals eigentlich gegen die wärmepumpe entschieden??',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'wieso haben wir uns damals eigentlich gegen die wärmepumpe entschieden',
        },
      ],
    ],
    [
      'Wie hieß nochmal der Gitarrenbauer, den mir Tobi empfohlen hat?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'Wie hieß nochmal der Gitarrenbauer, den mir Tobi empfohlen hat',
        },
      ],
    ],
    [
      'Sag mal, was steht im Ordner Tagebuch dazu, wie die erste Nacht im neuen Haus war?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'wie die erste Nacht im neuen Haus war',
          lens: { folders: ['Tagebuch'] },
        },
        {
          kind: 'find',
          level: 'note',
          about: 'die erste Nacht im neuen Haus',
          order: 'best',
          lens: { folders: ['Tagebuch'] },
        },
      ],
    ],
    [
      'Wie viel Magnesium soll ich laut Physio nehmen?',
      [{ kind: 'ask', level: 'paragraph', about: 'Wie viel Magnesium soll ich laut Physio nehmen' }],
    ],
    ['ähnliche Notizen', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      'Was hängt noch mit diesem Gedanken zusammen?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'Welche Notizen sind mit Kompost verwandt?',
      [{ kind: 'near', level: 'note', id: 'Garden/Compost.md' as AtomId }],
    ],
    [
      'gibts noch mehr in der art wie Free will, aber nur aus dem letzten jahr',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Free will.md' as AtomId,
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    ['Anzahl Notizen Schlafstörungen', [{ kind: 'count', level: 'note', about: 'Schlafstörungen' }]],
    [
      'Wie viele Notizen habe ich über meine Schwiegermutter?',
      [{ kind: 'count', level: 'note', about: 'meine Schwiegermutter' }],
    ],
    [
      'Wie viele Notizen hab ich dieses Jahr eigentlich über Überstunden geschrieben, aufgeteilt nach Monaten?',
      [
        {
          kind: 'count',
          level: 'note',
          about: 'Überstunden',
          lens: { createdSinceMs: 1767225600000 },
          by: 'month',
        },
      ],
    ],
    [
      'Wie viele Codeblöcke gibt es zu Postgres?',
      [{ kind: 'count', level: 'paragraph', about: 'Postgres', lens: { kinds: ['code'] } }],
    ],
    [
      'Wie hat sich meine Haltung zum Fliegen verändert?',
      [
        { kind: 'timeline', level: 'note', about: 'Haltung zum Fliegen', by: 'year' },
        { kind: 'timeline', level: 'note', about: 'Fliegen', by: 'year' },
      ],
    ],
    [
      'Verlauf Rückenschmerzen 2025',
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
      'mich würde interessieren, wie sich das, was ich über meinen Vater schreibe, im Lauf der Jahre gewandelt hat',
      [{ kind: 'timeline', level: 'note', about: 'meinen Vater', by: 'year' }],
    ],
    ['Lehmputz vs Kalkputz', [{ kind: 'compare', level: 'note', sides: ['Lehmputz', 'Kalkputz'] }]],
    [
      'Vergleiche meine Notizen zu Kant mit denen zu Hume',
      [{ kind: 'compare', level: 'note', sides: ['Kant', 'Hume'] }],
    ],
    [
      'Ich muss mich bald entscheiden: stell mir bitte mal gegenüber, was ich zur Teilzeit und was ich zur Selbstständigkeit notiert habe',
      [{ kind: 'compare', level: 'note', sides: ['Teilzeit', 'Selbstständigkeit'] }],
    ],
    ['Hauptthemen', [{ kind: 'themes', level: 'note' }]],
    ['Worum geht es in meinem Archiv hauptsächlich?', [{ kind: 'themes', level: 'note' }]],
    [
      'puh so viel Zeug... womit beschäftige ich mich in all den Notizen eigentlich am meisten?',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'Kurzfassung dieser Notiz',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      'Fass die Notiz Rechnung für meine Steuerberaterin zusammen',
      [
        {
          kind: 'summarise',
          level: 'note',
          id: 'Arbeit/Kunden/Rechnung.md' as AtomId,
          perspective: 'meine Steuerberaterin',
        },
      ],
    ],
    [
      'Kannst du mir den Wochenrückblick in ein paar Sätzen zusammenfassen?',
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    ['hier tiefer rein', [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }]],
    [
      'Zu welchem größeren Thema gehört das hier?',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    [
      'Was verlinkt auf Brot?',
      [{ kind: 'links', level: 'note', id: 'Rezepte/Brot.md' as AtomId, which: 'in' }],
    ],
    ['Welche Tags benutze ich am häufigsten?', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    ['alle Ordner', [{ kind: 'facets', level: 'note', of: 'folders' }]],
  ],
  es: [
    [
      'apuntes derecho penal',
      [
        { kind: 'find', level: 'note', about: 'derecho penal', order: 'best' },
        { kind: 'find', level: 'note', about: 'apuntes derecho penal', order: 'best' },
      ],
    ],
    [
      '¿Qué tengo sobre el riego por goteo?',
      [{ kind: 'find', level: 'note', about: 'el riego por goteo', order: 'best' }],
    ],
    [
      'oye búscame porfa lo que escribí de la operación de mi madre',
      [{ kind: 'find', level: 'note', about: 'la operación de mi madre', order: 'best' }],
    ],
    [
      'Enséñame las notas más recientes sobre la reforma de la cocina',
      [{ kind: 'find', level: 'note', about: 'la reforma de la cocina', order: 'newest' }],
    ],
    [
      'tablas de presupuestos de boda',
      [
        {
          kind: 'find',
          level: 'paragraph',
          about: 'presupuestos de boda',
          order: 'best',
          lens: { kinds: ['table'] },
        },
      ],
    ],
    [
      'todo lo del mes pasado',
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
      'Necesito encontrar en la carpeta Trabajo las notas que hablan de permisos de obra',
      [
        {
          kind: 'find',
          level: 'note',
          about: 'permisos de obra',
          order: 'best',
          lens: { folders: ['Trabajo'] },
        },
      ],
    ],
    [
      'Buenas tardes, ¿me podría mostrar las citas que guardé sobre la vejez? Gracias',
      [{ kind: 'find', level: 'paragraph', about: 'la vejez', order: 'best', lens: { kinds: ['quote'] } }],
    ],
    [
      'cuánto cloro lleva la piscina',
      [{ kind: 'ask', level: 'paragraph', about: 'cuánto cloro lleva la piscina' }],
    ],
    [
      '¿Por qué dejamos de trabajar con el proveedor de Murcia?',
      [{ kind: 'ask', level: 'paragraph', about: 'Por qué dejamos de trabajar con el proveedor de Murcia' }],
    ],
    [
      '¿Qué me dijo la logopeda sobre la erre de Nico?',
      [{ kind: 'ask', level: 'paragraph', about: 'Qué me dijo la logopeda sobre la erre de Nico' }],
    ],
    [
      'uf, ya no me acuerdo, ¿cómo se purgaban los frenos de la bici?',
      [{ kind: 'ask', level: 'paragraph', about: 'cómo se purgaban los frenos de la bici' }],
    ],
    [
      '¿Quién tiene las llaves del trastero?',
      [{ kind: 'ask', level: 'paragraph', about: 'Quién tiene las llaves del trastero' }],
    ],
    [
      'según lo que anoté en septiembre, ¿en qué quedamos con los vecinos por lo del ascensor?',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: 'en qué quedamos con los vecinos por lo del ascensor',
          lens: { createdSinceMs: 1788220800000, createdUntilMs: 1790812800000 },
        },
      ],
    ],
    [
      'temperatura para fundir cera de abeja?',
      [
        { kind: 'ask', level: 'paragraph', about: 'temperatura para fundir cera de abeja' },
        { kind: 'find', level: 'note', about: 'temperatura para fundir cera de abeja', order: 'best' },
      ],
    ],
    ['parecidas a esta', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      '¿Qué más conecta con esta idea?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    [
      'Notas relacionadas con Project Atlas que tengan la etiqueta #cliente',
      [{ kind: 'near', level: 'note', id: 'Work/Atlas.md' as AtomId, lens: { tags: ['cliente'] } }],
    ],
    [
      'esto me suena un montón, ¿qué otras notas mías se parecen a esta?',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['cuántas notas de alergias', [{ kind: 'count', level: 'note', about: 'alergias' }]],
    [
      '¿Cuántas notas he escrito sobre mudarme a Lisboa?',
      [{ kind: 'count', level: 'note', about: 'mudarme a Lisboa' }],
    ],
    [
      'Para la memoria del cole quiero saber cuántas notas hay sobre el huerto escolar por año',
      [{ kind: 'count', level: 'note', about: 'el huerto escolar', by: 'year' }],
    ],
    [
      '¿Cuántas listas tengo de cosas para el bebé?',
      [{ kind: 'count', level: 'paragraph', about: 'cosas para el bebé', lens: { kinds: ['list'] } }],
    ],
    ['evolución de mi ansiedad', [{ kind: 'timeline', level: 'note', about: 'ansiedad', by: 'year' }]],
    [
      '¿Cómo ha cambiado con el tiempo lo que pienso de la inteligencia artificial?',
      [{ kind: 'timeline', level: 'note', about: 'la inteligencia artificial', by: 'year' }],
    ],
    [
      'a ver, ¿cómo ha ido cambiando mi entrenamiento de natación desde enero?',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: 'entrenamiento de natación',
          by: 'month',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['autónomo vs nómina', [{ kind: 'compare', level: 'note', sides: ['autónomo', 'nómina'] }]],
    [
      'Compara lo que escribí sobre Borges con lo que escribí sobre Cortázar',
      [{ kind: 'compare', level: 'note', sides: ['Borges', 'Cortázar'] }],
    ],
    [
      'ponme frente a frente mis notas de la dieta keto y las del ayuno, que ya no sé ni qué pensar',
      [{ kind: 'compare', level: 'note', sides: ['dieta keto', 'ayuno'] }],
    ],
    ['temas principales', [{ kind: 'themes', level: 'note' }]],
    ['¿De qué tratan mis notas en general?', [{ kind: 'themes', level: 'note' }]],
    [
      'llevo diez años apuntando cosas, ¿cuáles son los grandes temas de mi archivo?',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'resumen de esta nota',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      'Resúmeme la nota Factura para mi gestor',
      [
        {
          kind: 'summarise',
          level: 'note',
          id: 'Trabajo/Clientes/Factura.md' as AtomId,
          perspective: 'mi gestor',
        },
      ],
    ],
    [
      '¿me haces un resumen cortito de la Revisión semanal?',
      [{ kind: 'summarise', level: 'note', id: 'Reviews/Weekly review.md' as AtomId, perspective: null }],
    ],
    ['profundiza en esto', [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }]],
    [
      '¿De qué tema más amplio forma parte esta nota?',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    [
      '¿Qué notas enlazan a Masa madre?',
      [{ kind: 'links', level: 'note', id: 'Recipes/Sourdough.md' as AtomId, which: 'in' }],
    ],
    [
      'enlaces salientes de esta nota',
      [{ kind: 'links', level: 'note', id: 'Ideas/Attention.md' as AtomId, which: 'out' }],
    ],
    ['¿Qué propiedades uso más?', [{ kind: 'facets', level: 'note', of: 'properties' }]],
  ],
  zh: [
    ['腰椎 康复', [{ kind: 'find', level: 'note', about: '腰椎 康复', order: 'best' }]],
    ['我有哪些关于租房合同的笔记？', [{ kind: 'find', level: 'note', about: '租房合同', order: 'best' }]],
    [
      '帮我把之前写的高考志愿的东西都翻出来呗',
      [{ kind: 'find', level: 'note', about: '高考志愿', order: 'best' }],
    ],
    [
      '上周写的笔记',
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
    ['关于猫绝育的最新笔记', [{ kind: 'find', level: 'note', about: '猫绝育', order: 'newest' }]],
    [
      '找一下买房的待办',
      [{ kind: 'find', level: 'paragraph', about: '买房', order: 'best', lens: { kinds: ['list'] } }],
    ],
    [
      '带#项目标签、讲服务器迁移的笔记',
      [{ kind: 'find', level: 'note', about: '服务器迁移', order: 'best', lens: { tags: ['项目'] } }],
    ],
    [
      '麻烦找找日记文件夹里提到外婆的笔记，谢谢',
      [{ kind: 'find', level: 'note', about: '外婆', order: 'best', lens: { folders: ['日记'] } }],
    ],
    ['热水器漏水怎么处理', [{ kind: 'ask', level: 'paragraph', about: '热水器漏水怎么处理' }]],
    [
      '医生说爸爸的血压药什么时候可以停？',
      [{ kind: 'ask', level: 'paragraph', about: '医生说爸爸的血压药什么时候可以停' }],
    ],
    [
      '为什么我们最后没选那家物流公司？',
      [{ kind: 'ask', level: 'paragraph', about: '为什么我们最后没选那家物流公司' }],
    ],
    [
      '房东当时答应退多少押金来着？我怎么想不起来了',
      [{ kind: 'ask', level: 'paragraph', about: '房东当时答应退多少押金' }],
    ],
    ['张老师推荐的语法书叫什么', [{ kind: 'ask', level: 'paragraph', about: '张老师推荐的语法书叫什么' }]],
    [
      '我记得写过钢琴多久调一次音，是多久来着？',
      [{ kind: 'ask', level: 'paragraph', about: '钢琴多久调一次音' }],
    ],
    [
      '今年写的笔记里，我对换工作这件事得出了什么结论？',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: '我对换工作这件事得出了什么结论',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['类似的笔记', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    ['还有什么跟这个想法有关？', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    ['跟堆肥那篇相近的还有哪些？', [{ kind: 'near', level: 'note', id: '园艺/堆肥.md' as AtomId }]],
    [
      '有没有跟这篇相关的、去年写的笔记呀',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    ['失眠的笔记有几条', [{ kind: 'count', level: 'note', about: '失眠' }]],
    ['关于孩子过敏我一共写了多少篇笔记？', [{ kind: 'count', level: 'note', about: '孩子过敏' }]],
    [
      '想看看我每个月写了多少篇关于跑步的笔记',
      [{ kind: 'count', level: 'note', about: '跑步', by: 'month' }],
    ],
    [
      '有多少个关于装修预算的表格',
      [{ kind: 'count', level: 'paragraph', about: '装修预算', lens: { kinds: ['table'] } }],
    ],
    [
      '我对婚姻的看法这些年有什么变化？',
      [
        { kind: 'timeline', level: 'note', about: '婚姻', by: 'year' },
        { kind: 'timeline', level: 'note', about: '对婚姻的看法', by: 'year' },
      ],
    ],
    ['基金定投 时间线', [{ kind: 'timeline', level: 'note', about: '基金定投', by: 'year' }]],
    [
      '从三月到现在，我对写论文这件事的态度是怎么一点点变的',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: '写论文',
          by: 'month',
          lens: { createdSinceMs: 1772323200000 },
        },
        {
          kind: 'timeline',
          level: 'note',
          about: '对写论文的态度',
          by: 'month',
          lens: { createdSinceMs: 1772323200000 },
        },
      ],
    ],
    ['考研vs考公', [{ kind: 'compare', level: 'note', sides: ['考研', '考公'] }]],
    ['对比一下我关于陶渊明和王维的笔记', [{ kind: 'compare', level: 'note', sides: ['陶渊明', '王维'] }]],
    [
      '纠结死了，把我写的回老家和留在上海的内容放一起比比看吧',
      [{ kind: 'compare', level: 'note', sides: ['回老家', '留在上海'] }],
    ],
    ['主要主题', [{ kind: 'themes', level: 'note' }]],
    ['我的笔记主要都写了些什么？', [{ kind: 'themes', level: 'note' }]],
    ['写了这么多年，帮我看看我的笔记库里到底有哪些大主题', [{ kind: 'themes', level: 'note' }]],
    [
      '总结整个笔记库',
      [
        { kind: 'summarise', level: 'note', id: '/' as AtomId, perspective: null },
        { kind: 'themes', level: 'note' },
      ],
    ],
    [
      '把发票那篇笔记总结一下，给会计看',
      [{ kind: 'summarise', level: 'note', id: '工作/客户/发票.md' as AtomId, perspective: '会计' }],
    ],
    [
      '能不能帮我把每周回顾概括成几句话？',
      [{ kind: 'summarise', level: 'note', id: '回顾/每周回顾.md' as AtomId, perspective: null }],
    ],
    ['深入看看这个', [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }]],
    [
      '这篇属于哪个更大的主题？',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    ['哪些笔记链接到了面包？', [{ kind: 'links', level: 'note', id: '食谱/面包.md' as AtomId, which: 'in' }]],
    ['最常用的标签', [{ kind: 'facets', level: 'note', of: 'tags' }]],
    ['我都有哪些文件夹', [{ kind: 'facets', level: 'note', of: 'folders' }]],
  ],
  ja: [
    ['確定申告 メモ', [{ kind: 'find', level: 'note', about: '確定申告', order: 'best' }]],
    [
      '子どもの発熱について書いたノートを見せて',
      [{ kind: 'find', level: 'note', about: '子どもの発熱', order: 'best' }],
    ],
    [
      'ギターの弦のこと、どっかに書いた気がするんだけど探してくれる？',
      [{ kind: 'find', level: 'note', about: 'ギターの弦', order: 'best' }],
    ],
    [
      '先月書いたノート',
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
    ['介護保険に関する最新のノート', [{ kind: 'find', level: 'note', about: '介護保険', order: 'newest' }]],
    [
      '引っ越しのタスク',
      [{ kind: 'find', level: 'paragraph', about: '引っ越し', order: 'best', lens: { kinds: ['list'] } }],
    ],
    [
      '#顧客 のタグがついたノートでクレーム対応に関するもの',
      [{ kind: 'find', level: 'note', about: 'クレーム対応', order: 'best', lens: { tags: ['顧客'] } }],
    ],
    [
      'お手数ですが、仕事フォルダの中で値上げ交渉に触れているノートを出してもらえますか',
      [{ kind: 'find', level: 'note', about: '値上げ交渉', order: 'best', lens: { folders: ['仕事'] } }],
    ],
    ['車検いつだっけ', [{ kind: 'ask', level: 'paragraph', about: '車検いつだっけ' }]],
    [
      'なんで前のマンションの契約をやめたの？',
      [{ kind: 'ask', level: 'paragraph', about: 'なんで前のマンションの契約をやめたの' }],
    ],
    [
      '歯医者さんは親知らずについて何と言っていた？',
      [{ kind: 'ask', level: 'paragraph', about: '歯医者さんは親知らずについて何と言っていた' }],
    ],
    ['メダカの水替えは何日おき？', [{ kind: 'ask', level: 'paragraph', about: 'メダカの水替えは何日おき' }]],
    [
      '部長に言われた評価の基準って結局なんだったんだろう',
      [{ kind: 'ask', level: 'paragraph', about: '部長に言われた評価の基準って結局なんだったんだろう' }],
    ],
    [
      '去年のメモだと、法事のお布施はいくら包んだ？',
      [
        {
          kind: 'ask',
          level: 'paragraph',
          about: '法事のお布施はいくら包んだ',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '佐藤さんに借りた本のタイトルは何？',
      [{ kind: 'ask', level: 'paragraph', about: '佐藤さんに借りた本のタイトルは何' }],
    ],
    ['似たノート', [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }]],
    [
      'このアイデアと他につながるものは？',
      [{ kind: 'near', level: 'note', id: 'Ideas/Attention.md' as AtomId }],
    ],
    ['コンポストに近いノートを教えて', [{ kind: 'near', level: 'note', id: '庭/コンポスト.md' as AtomId }]],
    [
      'このノートと関係ありそうなやつで、今年書いたものってある？',
      [
        {
          kind: 'near',
          level: 'note',
          id: 'Ideas/Attention.md' as AtomId,
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['頭痛のノート何件', [{ kind: 'count', level: 'note', about: '頭痛' }]],
    ['登山についてのノートはいくつありますか？', [{ kind: 'count', level: 'note', about: '登山' }]],
    [
      '夫婦げんかについてのノート、年ごとに何件あるか数えてほしいです…',
      [{ kind: 'count', level: 'note', about: '夫婦げんか', by: 'year' }],
    ],
    [
      'Dockerのコードブロックはいくつある？',
      [{ kind: 'count', level: 'paragraph', about: 'Docker', lens: { kinds: ['code'] } }],
    ],
    [
      '転職への気持ちの変化',
      [
        { kind: 'timeline', level: 'note', about: '転職への気持ち', by: 'year' },
        { kind: 'timeline', level: 'note', about: '転職', by: 'year' },
      ],
    ],
    [
      '英語学習についての考えはどう変わってきた？',
      [{ kind: 'timeline', level: 'note', about: '英語学習', by: 'year' }],
    ],
    [
      '4月以降、部活の指導についての考え方がどう変わったか月ごとに見たいです',
      [
        {
          kind: 'timeline',
          level: 'note',
          about: '部活の指導',
          by: 'month',
          lens: { createdSinceMs: 1775001600000 },
        },
      ],
    ],
    ['賃貸と持ち家 比較', [{ kind: 'compare', level: 'note', sides: ['賃貸', '持ち家'] }]],
    [
      '太宰についてのノートと三島についてのノートを比べて',
      [{ kind: 'compare', level: 'note', sides: ['太宰', '三島'] }],
    ],
    [
      '私立と公立でずっと迷ってて…それぞれ書いたことを並べて比べてもらえる？',
      [{ kind: 'compare', level: 'note', sides: ['私立', '公立'] }],
    ],
    ['主なテーマ', [{ kind: 'themes', level: 'note' }]],
    ['私のノート全体は何についてのもの？', [{ kind: 'themes', level: 'note' }]],
    [
      'もう何年も書きためてるけど、結局自分はどんなテーマのことばかり書いてるんだろう',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'これ要約して',
      [{ kind: 'summarise', level: 'note', id: 'Ideas/Attention.md' as AtomId, perspective: null }],
    ],
    [
      '請求書のノートを経理の人向けにまとめて',
      [{ kind: 'summarise', level: 'note', id: '仕事/顧客/請求書.md' as AtomId, perspective: '経理の人' }],
    ],
    [
      '週次レビューをざっくり短くまとめてくれると助かります',
      [{ kind: 'summarise', level: 'note', id: '振り返り/週次レビュー.md' as AtomId, perspective: null }],
    ],
    [
      'これをもっと掘り下げて',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'in' }],
    ],
    [
      'これはどんな大きなテーマの一部？',
      [{ kind: 'zoom', level: 'note', id: 'Ideas/Attention.md' as AtomId, to: 'out' }],
    ],
    [
      'このノートにリンクしているノートは？',
      [{ kind: 'links', level: 'note', id: 'Ideas/Attention.md' as AtomId, which: 'in' }],
    ],
    [
      '月曜のノートからリンクしている先を全部教えて',
      [{ kind: 'links', level: 'note', id: '日誌/月曜.md' as AtomId, which: 'out' }],
    ],
    ['よく使うタグ', [{ kind: 'facets', level: 'note', of: 'tags' }]],
  ],
};
