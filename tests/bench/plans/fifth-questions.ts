import type { AtomId, PlanLanguage } from '../../../worker/contract';
import type { ForeignQuestion } from './expected-plan';

/** By these too, written by a third language model that has seen no rule, rules may be mended once their first run is noted. */
export const FIFTH: Record<PlanLanguage, ForeignQuestion[]> = {
  en: [
    ['migraine triggers', [{ kind: 'find', about: 'migraine triggers', order: 'best', level: 'note' }]],
    ['everything on bees swarming', [{ kind: 'find', about: 'bees swarming', order: 'best', level: 'note' }]],
    [
      "Do I have anything about grandma's house?",
      [{ kind: 'find', about: "grandma's house", order: 'best', level: 'note' }],
    ],
    [
      'newest notes on marathon training',
      [{ kind: 'find', about: 'marathon training', order: 'newest', level: 'note' }],
    ],
    [
      'hey can you pull up whatever I wrote about the divorce mediation last year',
      [
        {
          kind: 'find',
          about: 'divorce mediation',
          order: 'best',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '#recipe lentils',
      [{ kind: 'find', about: 'lentils', order: 'best', level: 'note', lens: { tags: ['recipe'] } }],
    ],
    [
      'tables about blood pressure',
      [
        {
          kind: 'find',
          about: 'blood pressure',
          order: 'best',
          level: 'paragraph',
          lens: { kinds: ['table'] },
        },
      ],
    ],
    [
      'What did I write yesterday?',
      [
        {
          kind: 'find',
          about: '',
          order: 'newest',
          level: 'note',
          lens: { createdSinceMs: 1795478400000, createdUntilMs: 1795564800000 },
        },
      ],
    ],
    [
      "I'm teaching a lesson on the French Revolution tomorrow, what do I have on the French Revolution?",
      [
        { kind: 'find', about: 'French Revolution', order: 'best', level: 'note' },
        { kind: 'find', about: 'lesson on the French Revolution', order: 'best', level: 'note' },
      ],
    ],
    [
      'docker networking code',
      [
        {
          kind: 'find',
          about: 'docker networking',
          order: 'best',
          level: 'paragraph',
          lens: { kinds: ['code'] },
        },
      ],
    ],
    [
      'Could you please show me the quotes about grief? I need one for the card.',
      [{ kind: 'find', about: 'grief', order: 'best', level: 'paragraph', lens: { kinds: ['quote'] } }],
    ],
    [
      'notes i edited last week',
      [
        {
          kind: 'find',
          about: '',
          order: 'newest',
          level: 'note',
          lens: { sinceMs: 1794787200000, untilMs: 1795392000000 },
        },
      ],
    ],
    [
      'When is the boiler due for its next service?',
      [{ kind: 'ask', about: 'When is the boiler due for its next service', level: 'paragraph' }],
    ],
    [
      'why did the choir rehearsal go so badly',
      [{ kind: 'ask', about: 'why did the choir rehearsal go so badly', level: 'paragraph' }],
    ],
    [
      'What dose of vitamin D did Dr. Patel recommend?',
      [{ kind: 'ask', about: 'What dose of vitamin D did Dr. Patel recommend', level: 'paragraph' }],
    ],
    [
      'cabin wifi password?',
      [
        { kind: 'ask', about: 'cabin wifi password', level: 'paragraph' },
        { kind: 'find', about: 'cabin wifi password', order: 'best', level: 'note' },
      ],
    ],
    [
      'ok so what was the name of that plumber Anna told me about',
      [{ kind: 'ask', about: 'what was the name of that plumber Anna told me about', level: 'paragraph' }],
    ],
    [
      'how long do i proof pizza dough in the fridge',
      [{ kind: 'ask', about: 'how long do i proof pizza dough in the fridge', level: 'paragraph' }],
    ],
    [
      'What did we decide about the pricing last month?',
      [
        {
          kind: 'ask',
          about: 'What did we decide about the pricing',
          level: 'paragraph',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'who brought the snacks to the parent-teacher meeting lol',
      [{ kind: 'ask', about: 'who brought the snacks to the parent-teacher meeting', level: 'paragraph' }],
    ],
    [
      'According to my notes, does the landlord have to pay for broken windows?',
      [{ kind: 'ask', about: 'does the landlord have to pay for broken windows', level: 'paragraph' }],
    ],
    [
      'sorry, dumb question, but which archive did the 1848 letters come from again?',
      [{ kind: 'ask', about: 'which archive did the 1848 letters come from', level: 'paragraph' }],
    ],
    [
      'In my Journal folder, what helps me fall asleep?',
      [
        {
          kind: 'ask',
          about: 'what helps me fall asleep',
          level: 'paragraph',
          lens: { folders: ['Journal'] },
        },
      ],
    ],
    ['what else goes with this', [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }]],
    ['similar to Dune', [{ kind: 'near', id: 'Reading/Books/Dune.md' as AtomId, level: 'note' }]],
    [
      'Which notes are related to my Free will note?',
      [{ kind: 'near', id: 'Ideas/Free will.md' as AtomId, level: 'note' }],
    ],
    [
      'anything like this one from last year?',
      [
        {
          kind: 'near',
          id: 'Ideas/Attention.md' as AtomId,
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'I like where this is heading, are there other notes along the same lines?',
      [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }],
    ],
    ['Notes close to Sourdough', [{ kind: 'near', id: 'Recipes/Sourdough.md' as AtomId, level: 'note' }]],
    ['how many notes on chess openings', [{ kind: 'count', about: 'chess openings', level: 'note' }]],
    [
      'How many notes did I write last week?',
      [
        {
          kind: 'count',
          about: '',
          level: 'note',
          lens: { createdSinceMs: 1794787200000, createdUntilMs: 1795392000000 },
        },
      ],
    ],
    [
      'number of notes about anxiety per month',
      [{ kind: 'count', about: 'anxiety', level: 'note', by: 'month' }],
    ],
    [
      'how many lists do I have for the camping trip',
      [{ kind: 'count', about: 'camping trip', level: 'paragraph', lens: { kinds: ['list'] } }],
    ],
    [
      'Just curious, how many notes have I written about my dad since 2020?',
      [{ kind: 'count', about: 'dad', level: 'note', lens: { createdSinceMs: 1577836800000 } }],
    ],
    ['count my running notes by year', [{ kind: 'count', about: 'running', level: 'note', by: 'year' }]],
    [
      'How has my view on homeschooling changed over the years?',
      [
        { kind: 'timeline', about: 'homeschooling', by: 'year', level: 'note' },
        { kind: 'timeline', about: 'view on homeschooling', by: 'year', level: 'note' },
      ],
    ],
    [
      'timeline kitchen renovation',
      [{ kind: 'timeline', about: 'kitchen renovation', by: 'year', level: 'note' }],
    ],
    [
      'Show me how my thoughts about money developed this year',
      [
        {
          kind: 'timeline',
          about: 'money',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
        {
          kind: 'timeline',
          about: 'thoughts about money',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['burnout, quarter by quarter', [{ kind: 'timeline', about: 'burnout', by: 'quarter', level: 'note' }]],
    [
      "My sister says I've totally changed. Can you show how my notes about vegetarianism evolved month by month?",
      [{ kind: 'timeline', about: 'vegetarianism', by: 'month', level: 'note' }],
    ],
    ['react vs svelte', [{ kind: 'compare', sides: ['react', 'svelte'], level: 'note' }]],
    [
      'Compare my notes on Stoicism and Buddhism',
      [{ kind: 'compare', sides: ['Stoicism', 'Buddhism'], level: 'note' }],
    ],
    [
      "What's the difference between cold frames and greenhouses in my notes?",
      [{ kind: 'compare', sides: ['cold frames', 'greenhouses'], level: 'note' }],
    ],
    [
      'put gas stoves and induction stoves next to each other for me, i need to choose by friday',
      [{ kind: 'compare', sides: ['gas stoves', 'induction stoves'], level: 'note' }],
    ],
    [
      'Compare freelancing with being employed, only notes from this year',
      [
        {
          kind: 'compare',
          sides: ['freelancing', 'being employed'],
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['main topics', [{ kind: 'themes', level: 'note' }]],
    ['What do I mostly write about?', [{ kind: 'themes', level: 'note' }]],
    [
      "I haven't looked at my notes in months, remind me what the big subjects in them are?",
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'What were my main themes in 2024?',
      [
        {
          kind: 'themes',
          level: 'note',
          lens: { createdSinceMs: 1704067200000, createdUntilMs: 1735689600000 },
        },
      ],
    ],
    [
      'tldr of this',
      [{ kind: 'summarise', id: 'Ideas/Attention.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'Summarise Project Atlas for a new team member',
      [{ kind: 'summarise', id: 'Work/Atlas.md' as AtomId, perspective: 'a new team member', level: 'note' }],
    ],
    [
      'Can you give me a short summary of the weekly review? Meeting in five minutes...',
      [{ kind: 'summarise', id: 'Reviews/Weekly review.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'sum up my entire vault please',
      [
        { kind: 'summarise', id: '/' as AtomId, perspective: null, level: 'note' },
        { kind: 'themes', level: 'note' },
      ],
    ],
    [
      "Let's dig further into this",
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'in', level: 'note' }],
    ],
    [
      "What's the bigger topic this belongs to?",
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'out', level: 'note' }],
    ],
    ['backlinks Compost', [{ kind: 'links', id: 'Garden/Compost.md' as AtomId, which: 'in', level: 'note' }]],
    [
      'What does this note link to?',
      [{ kind: 'links', id: 'Ideas/Attention.md' as AtomId, which: 'out', level: 'note' }],
    ],
    [
      'which notes point to Invoice 12',
      [{ kind: 'links', id: 'Work/Clients/Invoice 12.md' as AtomId, which: 'in', level: 'note' }],
    ],
    ['list my tags', [{ kind: 'facets', of: 'tags', level: 'note' }]],
    [
      'I made way too many folders over the years, which ones do I actually use the most?',
      [{ kind: 'facets', of: 'folders', level: 'note' }],
    ],
  ],
  de: [
    [
      'Rückenschmerzen Übungen',
      [{ kind: 'find', about: 'Rückenschmerzen Übungen', order: 'best', level: 'note' }],
    ],
    ['was hab ich zu photovoltaik', [{ kind: 'find', about: 'photovoltaik', order: 'best', level: 'note' }]],
    [
      'Zeig mir bitte alle Notizen über den Chor.',
      [{ kind: 'find', about: 'Chor', order: 'best', level: 'note' }],
    ],
    [
      'hab ich irgendwo was zur Kita-Eingewöhnung aufgeschrieben?',
      [{ kind: 'find', about: 'Kita-Eingewöhnung', order: 'best', level: 'note' }],
    ],
    [
      'Moin, ich such das Zeug, das ich letztes Jahr zur Steuererklärung notiert hab',
      [
        {
          kind: 'find',
          about: 'Steuererklärung',
          order: 'best',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    ['neueste Notizen zum Hausbau', [{ kind: 'find', about: 'Hausbau', order: 'newest', level: 'note' }]],
    [
      'Tabellen Heizkosten',
      [{ kind: 'find', about: 'Heizkosten', order: 'best', level: 'paragraph', lens: { kinds: ['table'] } }],
    ],
    [
      'Notizen von gestern',
      [
        {
          kind: 'find',
          about: '',
          order: 'newest',
          level: 'note',
          lens: { createdSinceMs: 1795478400000, createdUntilMs: 1795564800000 },
        },
      ],
    ],
    [
      'Ich muss morgen ein Referat halten und bin spät dran, was habe ich zur Weimarer Republik?',
      [{ kind: 'find', about: 'Weimarer Republik', order: 'best', level: 'note' }],
    ],
    [
      'Zitate von Hannah Arendt',
      [
        {
          kind: 'find',
          about: 'Hannah Arendt',
          order: 'best',
          level: 'paragraph',
          lens: { kinds: ['quote'] },
        },
      ],
    ],
    [
      '#rezept Kürbis',
      [{ kind: 'find', about: 'Kürbis', order: 'best', level: 'note', lens: { tags: ['rezept'] } }],
    ],
    [
      'Gib mir mal alles über lineare Algebra',
      [{ kind: 'find', about: 'lineare Algebra', order: 'best', level: 'note' }],
    ],
    [
      'Wann läuft der Handyvertrag aus?',
      [{ kind: 'ask', about: 'Wann läuft der Handyvertrag aus', level: 'paragraph' }],
    ],
    [
      'Welche Farbe hatten wir fürs Schlafzimmer ausgesucht?',
      [{ kind: 'ask', about: 'Welche Farbe hatten wir fürs Schlafzimmer ausgesucht', level: 'paragraph' }],
    ],
    [
      'warum ist der teig immer so klebrig',
      [{ kind: 'ask', about: 'warum ist der teig immer so klebrig', level: 'paragraph' }],
    ],
    [
      'Was hat der Orthopäde zu meinem Knie gesagt?',
      [{ kind: 'ask', about: 'Was hat der Orthopäde zu meinem Knie gesagt', level: 'paragraph' }],
    ],
    [
      'Sprechstunde Professor Lang?',
      [
        { kind: 'ask', about: 'Sprechstunde Professor Lang', level: 'paragraph' },
        { kind: 'find', about: 'Sprechstunde Professor Lang', order: 'best', level: 'note' },
      ],
    ],
    [
      'sag mal, wie hieß noch gleich das Restaurant in Lissabon, das uns Petra empfohlen hat?',
      [
        {
          kind: 'ask',
          about: 'wie hieß das Restaurant in Lissabon, das uns Petra empfohlen hat',
          level: 'paragraph',
        },
      ],
    ],
    [
      'Was haben wir letzte Woche zum Budget beschlossen?',
      [
        {
          kind: 'ask',
          about: 'Was haben wir zum Budget beschlossen',
          level: 'paragraph',
          lens: { createdSinceMs: 1794787200000, createdUntilMs: 1795392000000 },
        },
      ],
    ],
    ['wie oft orchideen düngen', [{ kind: 'ask', about: 'wie oft orchideen düngen', level: 'paragraph' }]],
    [
      'Weißt du noch, wer beim Sommerfest den Kuchen mitbringen wollte?',
      [{ kind: 'ask', about: 'wer beim Sommerfest den Kuchen mitbringen wollte', level: 'paragraph' }],
    ],
    [
      'Steh grad im Baumarkt, welche Schrauben brauche ich nochmal für das Regal?',
      [
        { kind: 'ask', about: 'welche Schrauben brauche ich für das Regal', level: 'paragraph' },
        {
          kind: 'ask',
          about: 'Steh grad im Baumarkt, welche Schrauben brauche ich für das Regal',
          level: 'paragraph',
        },
      ],
    ],
    [
      'Welche Kündigungsfrist steht im Mietvertrag?',
      [{ kind: 'ask', about: 'Welche Kündigungsfrist steht im Mietvertrag', level: 'paragraph' }],
    ],
    ['ähnliche Notizen', [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }]],
    [
      'Was passt sonst noch zu dieser Idee?',
      [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }],
    ],
    ['Verwandtes zu Kompost', [{ kind: 'near', id: 'Garden/Compost.md' as AtomId, level: 'note' }]],
    [
      'Welche Notizen ähneln meiner Notiz Sauerteig?',
      [{ kind: 'near', id: 'Recipes/Sourdough.md' as AtomId, level: 'note' }],
    ],
    [
      'Find ich spannend. Gibt es noch mehr Notizen, die so ähnlich sind wie diese, am besten aus diesem Jahr?',
      [
        {
          kind: 'near',
          id: 'Ideas/Attention.md' as AtomId,
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['was ist mit Project Atlas verwandt', [{ kind: 'near', id: 'Work/Atlas.md' as AtomId, level: 'note' }]],
    ['Anzahl Notizen zu Yoga', [{ kind: 'count', about: 'Yoga', level: 'note' }]],
    [
      'wie viele notizen hab ich im oktober geschrieben',
      [
        {
          kind: 'count',
          about: '',
          level: 'note',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'Wie viele Notizen über Schlafprobleme gibt es pro Monat?',
      [{ kind: 'count', about: 'Schlafprobleme', level: 'note', by: 'month' }],
    ],
    [
      'Wieviele Listen habe ich zum Umzug?',
      [{ kind: 'count', about: 'Umzug', level: 'paragraph', lens: { kinds: ['list'] } }],
    ],
    [
      'Mich würd ja mal interessieren, wie viele Notizen ich insgesamt über meine Mutter habe.',
      [{ kind: 'count', about: 'Mutter', level: 'note' }],
    ],
    [
      'Notizen über Politik nach Jahren zählen',
      [{ kind: 'count', about: 'Politik', level: 'note', by: 'year' }],
    ],
    [
      'Wie hat sich meine Meinung zum Homeoffice über die Jahre verändert?',
      [
        { kind: 'timeline', about: 'Homeoffice', by: 'year', level: 'note' },
        { kind: 'timeline', about: 'Meinung zum Homeoffice', by: 'year', level: 'note' },
      ],
    ],
    [
      'Entwicklung Klavierspielen',
      [{ kind: 'timeline', about: 'Klavierspielen', by: 'year', level: 'note' }],
    ],
    [
      'Verlauf meiner Notizen zum Kinderwunsch, Monat für Monat',
      [{ kind: 'timeline', about: 'Kinderwunsch', by: 'month', level: 'note' }],
    ],
    ['zeitlicher verlauf diabetes', [{ kind: 'timeline', about: 'diabetes', by: 'year', level: 'note' }]],
    [
      'Ich glaub, früher war ich da ganz anders drauf: wie hat sich mein Denken über Freundschaft seit 2022 gewandelt?',
      [
        {
          kind: 'timeline',
          about: 'Freundschaft',
          by: 'year',
          level: 'note',
          lens: { createdSinceMs: 1640995200000 },
        },
        {
          kind: 'timeline',
          about: 'Denken über Freundschaft',
          by: 'year',
          level: 'note',
          lens: { createdSinceMs: 1640995200000 },
        },
      ],
    ],
    ['Python vs R', [{ kind: 'compare', sides: ['Python', 'R'], level: 'note' }]],
    [
      'Vergleiche bitte meine Notizen zu Kant und Nietzsche',
      [{ kind: 'compare', sides: ['Kant', 'Nietzsche'], level: 'note' }],
    ],
    [
      'Wo unterscheiden sich Montessori und Waldorf in meinen Notizen?',
      [{ kind: 'compare', sides: ['Montessori', 'Waldorf'], level: 'note' }],
    ],
    [
      'Wärmepumpe und Pelletheizung gegenüberstellen',
      [{ kind: 'compare', sides: ['Wärmepumpe', 'Pelletheizung'], level: 'note' }],
    ],
    [
      'Könntest du mal vergleichen, was ich zu Joggen und was ich zu Schwimmen notiert habe?',
      [{ kind: 'compare', sides: ['Joggen', 'Schwimmen'], level: 'note' }],
    ],
    ['Hauptthemen', [{ kind: 'themes', level: 'note' }]],
    ['Worum geht es in meinen Notizen vor allem?', [{ kind: 'themes', level: 'note' }]],
    [
      'ganz ehrlich, womit beschäftige ich mich in meinen notizen eigentlich die ganze zeit?',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      'Welche Themen haben mich letztes Jahr am meisten beschäftigt?',
      [
        {
          kind: 'themes',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'fass das mal zusammen',
      [{ kind: 'summarise', id: 'Ideas/Attention.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'Zusammenfassung Wochenrückblick',
      [{ kind: 'summarise', id: 'Reviews/Weekly review.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'Bitte fasse die Notiz Atlas für den Vorstand zusammen.',
      [{ kind: 'summarise', id: 'Work/Atlas.md' as AtomId, perspective: 'den Vorstand', level: 'note' }],
    ],
    [
      'hab keine Zeit, das alles zu lesen, kannst du mir Dune kurz zusammenfassen?',
      [{ kind: 'summarise', id: 'Reading/Books/Dune.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'geh da mal tiefer rein',
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'in', level: 'note' }],
    ],
    [
      'Zu welchem größeren Thema gehört das hier?',
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'out', level: 'note' }],
    ],
    ['hier reinzoomen', [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'in', level: 'note' }]],
    [
      'Was verlinkt auf Brot?',
      [{ kind: 'links', id: 'Rezepte/Brot.md' as AtomId, which: 'in', level: 'note' }],
    ],
    [
      'ausgehende Links dieser Notiz',
      [{ kind: 'links', id: 'Ideas/Attention.md' as AtomId, which: 'out', level: 'note' }],
    ],
    ['welche tags gibt es', [{ kind: 'facets', of: 'tags', level: 'note' }]],
    [
      'Ich will mal ein bisschen aufräumen, welche Eigenschaften verwende ich denn überhaupt in meinen Notizen?',
      [{ kind: 'facets', of: 'properties', level: 'note' }],
    ],
  ],
  es: [
    ['apuntes derecho penal', [{ kind: 'find', about: 'derecho penal', order: 'best', level: 'note' }]],
    [
      'busca lo que tengo sobre alergias',
      [{ kind: 'find', about: 'alergias', order: 'best', level: 'note' }],
    ],
    ['¿Qué notas tengo sobre la huerta?', [{ kind: 'find', about: 'huerta', order: 'best', level: 'note' }]],
    [
      'lo último que escribí sobre la tesis',
      [{ kind: 'find', about: 'tesis', order: 'newest', level: 'note' }],
    ],
    [
      'oye, ¿me sacas todo lo que anoté sobre el viaje a Perú el año pasado?',
      [
        {
          kind: 'find',
          about: 'viaje a Perú',
          order: 'best',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'tareas de la boda',
      [{ kind: 'find', about: 'boda', order: 'best', level: 'paragraph', lens: { kinds: ['list'] } }],
    ],
    [
      'citas sobre la soledad',
      [{ kind: 'find', about: 'soledad', order: 'best', level: 'paragraph', lens: { kinds: ['quote'] } }],
    ],
    [
      'notas de esta semana',
      [{ kind: 'find', about: '', order: 'newest', level: 'note', lens: { createdSinceMs: 1795392000000 } }],
    ],
    [
      'Mi hija tiene un examen mañana y estoy perdida, ¿qué tengo sobre fracciones?',
      [{ kind: 'find', about: 'fracciones', order: 'best', level: 'note' }],
    ],
    [
      '#receta garbanzos',
      [{ kind: 'find', about: 'garbanzos', order: 'best', level: 'note', lens: { tags: ['receta'] } }],
    ],
    [
      'hola! hay algo de meditación por ahí?',
      [{ kind: 'find', about: 'meditación', order: 'best', level: 'note' }],
    ],
    [
      'Quiero ver mis notas sobre apicultura, por favor.',
      [{ kind: 'find', about: 'apicultura', order: 'best', level: 'note' }],
    ],
    [
      '¿Cuándo vence el seguro del coche?',
      [{ kind: 'ask', about: 'Cuándo vence el seguro del coche', level: 'paragraph' }],
    ],
    [
      'por qué se me secan las tomateras',
      [{ kind: 'ask', about: 'por qué se me secan las tomateras', level: 'paragraph' }],
    ],
    [
      '¿Qué me dijo el pediatra sobre la fiebre?',
      [{ kind: 'ask', about: 'Qué me dijo el pediatra sobre la fiebre', level: 'paragraph' }],
    ],
    [
      'talla de zapatos de Mateo?',
      [
        { kind: 'ask', about: 'talla de zapatos de Mateo', level: 'paragraph' },
        { kind: 'find', about: 'talla de zapatos de Mateo', order: 'best', level: 'note' },
      ],
    ],
    [
      'perdona la pregunta, ¿cómo se llamaba el libro que me recomendó Lucía sobre el duelo?',
      [
        {
          kind: 'ask',
          about: 'cómo se llamaba el libro que me recomendó Lucía sobre el duelo',
          level: 'paragraph',
        },
      ],
    ],
    [
      '¿Quién se encargaba de comprar las sillas para la asamblea?',
      [
        {
          kind: 'ask',
          about: 'Quién se encargaba de comprar las sillas para la asamblea',
          level: 'paragraph',
        },
      ],
    ],
    [
      'cuánto tiempo se hornea el bizcocho de limón',
      [{ kind: 'ask', about: 'cuánto tiempo se hornea el bizcocho de limón', level: 'paragraph' }],
    ],
    [
      '¿Qué acordamos con el proveedor en septiembre?',
      [
        {
          kind: 'ask',
          about: 'Qué acordamos con el proveedor',
          level: 'paragraph',
          lens: { createdSinceMs: 1788220800000, createdUntilMs: 1790812800000 },
        },
      ],
    ],
    [
      'jo, ya ni me acuerdo, ¿por qué dejé el grupo de teatro?',
      [{ kind: 'ask', about: 'por qué dejé el grupo de teatro', level: 'paragraph' }],
    ],
    [
      'qué pastillas toma mi madre por la noche',
      [{ kind: 'ask', about: 'qué pastillas toma mi madre por la noche', level: 'paragraph' }],
    ],
    [
      'En mi carpeta Diario, ¿qué me ayudaba a dormir mejor?',
      [
        {
          kind: 'ask',
          about: 'qué me ayudaba a dormir mejor',
          level: 'paragraph',
          lens: { folders: ['Diario'] },
        },
      ],
    ],
    ['más como esta', [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }]],
    [
      '¿Qué otras notas se parecen a Masa madre?',
      [{ kind: 'near', id: 'Recipes/Sourdough.md' as AtomId, level: 'note' }],
    ],
    [
      'relacionado con Free will',
      [
        { kind: 'near', id: 'Ideas/Free will.md' as AtomId, level: 'note' },
        { kind: 'find', about: 'Free will', order: 'best', level: 'note' },
      ],
    ],
    [
      '¿Con qué más conecta esta idea?',
      [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }],
    ],
    [
      'Esto me gusta mucho, ¿tengo notas parecidas a esta de antes de 2024?',
      [
        {
          kind: 'near',
          id: 'Ideas/Attention.md' as AtomId,
          level: 'note',
          lens: { createdUntilMs: 1704067200000 },
        },
      ],
    ],
    [
      'notas parecidas a Revisión semanal',
      [{ kind: 'near', id: 'Reviews/Weekly review.md' as AtomId, level: 'note' }],
    ],
    ['cuántas notas sobre fútbol', [{ kind: 'count', about: 'fútbol', level: 'note' }]],
    [
      '¿Cuántas notas escribí el mes pasado?',
      [
        {
          kind: 'count',
          about: '',
          level: 'note',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'número de notas sobre ansiedad por año',
      [{ kind: 'count', about: 'ansiedad', level: 'note', by: 'year' }],
    ],
    [
      '¿Cuántas tablas tengo sobre presupuestos?',
      [{ kind: 'count', about: 'presupuestos', level: 'paragraph', lens: { kinds: ['table'] } }],
    ],
    [
      'Por pura curiosidad, ¿cuántas notas tengo que hablen de mi abuelo?',
      [{ kind: 'count', about: 'abuelo', level: 'note' }],
    ],
    ['cuántas notas de física por etiqueta', [{ kind: 'count', about: 'física', level: 'note', by: 'tag' }]],
    [
      '¿Cómo ha cambiado lo que pienso sobre la religión con los años?',
      [
        { kind: 'timeline', about: 'religión', by: 'year', level: 'note' },
        { kind: 'timeline', about: 'lo que pienso sobre la religión', by: 'year', level: 'note' },
      ],
    ],
    ['evolución del insomnio', [{ kind: 'timeline', about: 'insomnio', by: 'year', level: 'note' }]],
    [
      '¿Cómo ha ido cambiando mi relación con el trabajo este año?',
      [
        {
          kind: 'timeline',
          about: 'mi relación con el trabajo',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
        {
          kind: 'timeline',
          about: 'trabajo',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['línea de tiempo guitarra', [{ kind: 'timeline', about: 'guitarra', by: 'year', level: 'note' }]],
    [
      'A ver, muéstrame trimestre a trimestre cómo han cambiado mis notas sobre política, por favor',
      [{ kind: 'timeline', about: 'política', by: 'quarter', level: 'note' }],
    ],
    ['kindle vs papel', [{ kind: 'compare', sides: ['kindle', 'papel'], level: 'note' }]],
    [
      'Compara mis notas sobre Platón y Aristóteles',
      [{ kind: 'compare', sides: ['Platón', 'Aristóteles'], level: 'note' }],
    ],
    [
      '¿En qué se diferencian el riego por goteo y la aspersión según mis notas?',
      [{ kind: 'compare', sides: ['riego por goteo', 'aspersión'], level: 'note' }],
    ],
    [
      'alquilar o comprar, ponlos lado a lado',
      [{ kind: 'compare', sides: ['alquilar', 'comprar'], level: 'note' }],
    ],
    [
      'Necesito decidirme ya: compárame el máster en Madrid con el máster en Valencia',
      [{ kind: 'compare', sides: ['máster en Madrid', 'máster en Valencia'], level: 'note' }],
    ],
    ['temas principales', [{ kind: 'themes', level: 'note' }]],
    ['¿De qué tratan mis notas en general?', [{ kind: 'themes', level: 'note' }]],
    [
      'llevo años escribiendo cosas sueltas y ya no sé ni qué hay, ¿me das un panorama de todo mi archivo?',
      [
        { kind: 'themes', level: 'note' },
        { kind: 'summarise', id: '/' as AtomId, perspective: null, level: 'note' },
      ],
    ],
    [
      '¿Cuáles fueron mis grandes temas en 2025?',
      [
        {
          kind: 'themes',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      'resúmeme esto',
      [{ kind: 'summarise', id: 'Ideas/Attention.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'Resume la nota Factura para mi contable',
      [
        {
          kind: 'summarise',
          id: 'Trabajo/Clientes/Factura.md' as AtomId,
          perspective: 'mi contable',
          level: 'note',
        },
      ],
    ],
    [
      'resumen de Atlas',
      [{ kind: 'summarise', id: 'Work/Atlas.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'Tengo clase en diez minutos, hazme un resumen de Dune para mis alumnos, porfa',
      [
        {
          kind: 'summarise',
          id: 'Reading/Books/Dune.md' as AtomId,
          perspective: 'mis alumnos',
          level: 'note',
        },
      ],
    ],
    ['profundiza en esto', [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'in', level: 'note' }]],
    [
      '¿De qué tema más amplio forma parte esta nota?',
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'out', level: 'note' }],
    ],
    [
      'qué notas enlazan a Pan',
      [{ kind: 'links', id: 'Recetas/Pan.md' as AtomId, which: 'in', level: 'note' }],
    ],
    [
      '¿A qué notas enlaza esta?',
      [{ kind: 'links', id: 'Ideas/Attention.md' as AtomId, which: 'out', level: 'note' }],
    ],
    [
      'enlaces entrantes de Compost',
      [{ kind: 'links', id: 'Garden/Compost.md' as AtomId, which: 'in', level: 'note' }],
    ],
    ['etiquetas más usadas', [{ kind: 'facets', of: 'tags', level: 'note' }]],
    [
      'oye, ¿y qué carpetas tengo? es que quiero ordenar un poco',
      [{ kind: 'facets', of: 'folders', level: 'note' }],
    ],
  ],
  zh: [
    ['考研英语', [{ kind: 'find', about: '考研英语', order: 'best', level: 'note' }]],
    ['有没有关于失眠的笔记', [{ kind: 'find', about: '失眠', order: 'best', level: 'note' }]],
    ['帮我找一下装修相关的笔记', [{ kind: 'find', about: '装修', order: 'best', level: 'note' }]],
    ['最近写的关于带娃的笔记', [{ kind: 'find', about: '带娃', order: 'newest', level: 'note' }]],
    [
      '我记得去年写过一些关于裸辞的笔记，帮我翻出来看看呗',
      [
        {
          kind: 'find',
          about: '裸辞',
          order: 'best',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '血糖 表格',
      [{ kind: 'find', about: '血糖', order: 'best', level: 'paragraph', lens: { kinds: ['table'] } }],
    ],
    [
      '昨天写的笔记',
      [
        {
          kind: 'find',
          about: '',
          order: 'newest',
          level: 'note',
          lens: { createdSinceMs: 1795478400000, createdUntilMs: 1795564800000 },
        },
      ],
    ],
    [
      '关于孤独的引用',
      [{ kind: 'find', about: '孤独', order: 'best', level: 'paragraph', lens: { kinds: ['quote'] } }],
    ],
    [
      '明天要上公开课了好紧张，我有哪些关于唐诗的笔记？',
      [{ kind: 'find', about: '唐诗', order: 'best', level: 'note' }],
    ],
    [
      '爬虫代码',
      [{ kind: 'find', about: '爬虫', order: 'best', level: 'paragraph', lens: { kinds: ['code'] } }],
    ],
    [
      '带#食谱标签的，跟豆腐有关的笔记',
      [{ kind: 'find', about: '豆腐', order: 'best', level: 'note', lens: { tags: ['食谱'] } }],
    ],
    ['所有提到外婆的笔记', [{ kind: 'find', about: '外婆', order: 'best', level: 'note' }]],
    ['房租什么时候交？', [{ kind: 'ask', about: '房租什么时候交', level: 'paragraph' }]],
    ['医生说我的胃要忌口什么', [{ kind: 'ask', about: '医生说我的胃要忌口什么', level: 'paragraph' }]],
    ['多肉为什么总是掉叶子', [{ kind: 'ask', about: '多肉为什么总是掉叶子', level: 'paragraph' }]],
    [
      '老家wifi密码？',
      [
        { kind: 'ask', about: '老家wifi密码', level: 'paragraph' },
        { kind: 'find', about: '老家wifi密码', order: 'best', level: 'note' },
      ],
    ],
    ['团建定在哪个酒店来着', [{ kind: 'ask', about: '团建定在哪个酒店', level: 'paragraph' }]],
    [
      '我想不起来了，王老师推荐的那本讲时间管理的书叫什么？',
      [{ kind: 'ask', about: '王老师推荐的那本讲时间管理的书叫什么', level: 'paragraph' }],
    ],
    [
      '上个月和供应商谈的价格是多少？',
      [
        {
          kind: 'ask',
          about: '和供应商谈的价格是多少',
          level: 'paragraph',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      '孩子的下一针疫苗是什么时候',
      [{ kind: 'ask', about: '孩子的下一针疫苗是什么时候', level: 'paragraph' }],
    ],
    [
      '当初我们为什么放弃小程序方案？',
      [
        { kind: 'ask', about: '当初我们为什么放弃小程序方案', level: 'paragraph' },
        { kind: 'ask', about: '我们为什么放弃小程序方案', level: 'paragraph' },
      ],
    ],
    ['红烧肉要炖多久', [{ kind: 'ask', about: '红烧肉要炖多久', level: 'paragraph' }]],
    [
      '急急急，导师对我论文第三章有什么意见来着？',
      [{ kind: 'ask', about: '导师对我论文第三章有什么意见', level: 'paragraph' }],
    ],
    ['类似的笔记', [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }]],
    ['还有什么跟这个想法有关？', [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }]],
    ['跟《堆肥》这篇相近的笔记', [{ kind: 'near', id: '园艺/堆肥.md' as AtomId, level: 'note' }]],
    ['跟Dune那篇像的还有哪些', [{ kind: 'near', id: 'Reading/Books/Dune.md' as AtomId, level: 'note' }]],
    [
      '这篇写得挺有意思的，今年我还写过哪些跟它类似的笔记？',
      [
        {
          kind: 'near',
          id: 'Ideas/Attention.md' as AtomId,
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    [
      '麻烦找几篇和每周回顾这篇比较接近的笔记，谢谢',
      [{ kind: 'near', id: '回顾/每周回顾.md' as AtomId, level: 'note' }],
    ],
    ['跑步的笔记有多少篇', [{ kind: 'count', about: '跑步', level: 'note' }]],
    [
      '这个月我写了几篇笔记？',
      [{ kind: 'count', about: '', level: 'note', lens: { createdSinceMs: 1793491200000 } }],
    ],
    ['关于焦虑的笔记每个月有多少篇', [{ kind: 'count', about: '焦虑', level: 'note', by: 'month' }]],
    [
      '关于旅行的清单一共有几个',
      [{ kind: 'count', about: '旅行', level: 'paragraph', lens: { kinds: ['list'] } }],
    ],
    ['好奇问一下哈，我到底写过多少篇关于我爸的笔记？', [{ kind: 'count', about: '我爸', level: 'note' }]],
    ['投资笔记按年份统计数量', [{ kind: 'count', about: '投资', level: 'note', by: 'year' }]],
    [
      '这些年我对婚姻的看法有什么变化？',
      [
        { kind: 'timeline', about: '婚姻', by: 'year', level: 'note' },
        { kind: 'timeline', about: '对婚姻的看法', by: 'year', level: 'note' },
      ],
    ],
    ['减肥的变化过程', [{ kind: 'timeline', about: '减肥', by: 'year', level: 'note' }]],
    [
      '今年我对工作的态度是怎么变的',
      [
        {
          kind: 'timeline',
          about: '工作',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
        {
          kind: 'timeline',
          about: '对工作的态度',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['吉他练习，按季度看变化', [{ kind: 'timeline', about: '吉他练习', by: 'quarter', level: 'note' }]],
    [
      '感觉自己跟以前很不一样了，帮我看看我对AI的想法这几年是怎么一步步变过来的',
      [
        { kind: 'timeline', about: 'AI', by: 'year', level: 'note' },
        { kind: 'timeline', about: '对AI的想法', by: 'year', level: 'note' },
      ],
    ],
    ['买房 vs 租房', [{ kind: 'compare', sides: ['买房', '租房'], level: 'note' }]],
    ['对比一下儒家和道家', [{ kind: 'compare', sides: ['儒家', '道家'], level: 'note' }]],
    ['我笔记里土培和水培有什么区别？', [{ kind: 'compare', sides: ['土培', '水培'], level: 'note' }]],
    [
      '纠结好久了，帮我把留学和国内读研放在一起比较一下',
      [{ kind: 'compare', sides: ['留学', '国内读研'], level: 'note' }],
    ],
    ['Vue和React比一比', [{ kind: 'compare', sides: ['Vue', 'React'], level: 'note' }]],
    ['主要主题', [{ kind: 'themes', level: 'note' }]],
    ['我的笔记主要都在讲些什么？', [{ kind: 'themes', level: 'note' }]],
    ['写了这么多年笔记，你看看我平时都在关心哪些话题呀', [{ kind: 'themes', level: 'note' }]],
    [
      '去年我的笔记主要在写什么',
      [
        {
          kind: 'themes',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '总结一下这篇',
      [{ kind: 'summarise', id: 'Ideas/Attention.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      '给新同事概括一下Project Atlas',
      [{ kind: 'summarise', id: 'Work/Atlas.md' as AtomId, perspective: '新同事', level: 'note' }],
    ],
    [
      '总结《发票》这篇笔记',
      [{ kind: 'summarise', id: '工作/客户/发票.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      '马上要开会了，快帮我把每周回顾概括一下',
      [{ kind: 'summarise', id: '回顾/每周回顾.md' as AtomId, perspective: null, level: 'note' }],
    ],
    ['再深入一点', [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'in', level: 'note' }]],
    [
      '这篇属于哪个更大的话题？',
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'out', level: 'note' }],
    ],
    ['哪些笔记链接到了面包', [{ kind: 'links', id: '食谱/面包.md' as AtomId, which: 'in', level: 'note' }]],
    [
      '这篇笔记链接了哪些笔记',
      [{ kind: 'links', id: 'Ideas/Attention.md' as AtomId, which: 'out', level: 'note' }],
    ],
    ['有哪些标签', [{ kind: 'facets', of: 'tags', level: 'note' }]],
    ['我想整理一下，先告诉我哪个文件夹用得最多？', [{ kind: 'facets', of: 'folders', level: 'note' }]],
    ['我的笔记都用了哪些属性', [{ kind: 'facets', of: 'properties', level: 'note' }]],
  ],
  ja: [
    ['腰痛 ストレッチ', [{ kind: 'find', about: '腰痛 ストレッチ', order: 'best', level: 'note' }]],
    ['保育園についてのメモ', [{ kind: 'find', about: '保育園', order: 'best', level: 'note' }]],
    ['確定申告に関するノートを見せて', [{ kind: 'find', about: '確定申告', order: 'best', level: 'note' }]],
    ['最近書いた英会話のメモ', [{ kind: 'find', about: '英会話', order: 'newest', level: 'note' }]],
    [
      'すみません、去年書いた転職関係のノートを全部出してもらえますか',
      [
        {
          kind: 'find',
          about: '転職',
          order: 'best',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
        {
          kind: 'find',
          about: '転職関係',
          order: 'best',
          level: 'note',
          lens: { createdSinceMs: 1735689600000, createdUntilMs: 1767225600000 },
        },
      ],
    ],
    [
      '家計の表',
      [{ kind: 'find', about: '家計', order: 'best', level: 'paragraph', lens: { kinds: ['table'] } }],
    ],
    [
      '昨日書いたノート',
      [
        {
          kind: 'find',
          about: '',
          order: 'newest',
          level: 'note',
          lens: { createdSinceMs: 1795478400000, createdUntilMs: 1795564800000 },
        },
      ],
    ],
    [
      '友情についての引用',
      [{ kind: 'find', about: '友情', order: 'best', level: 'paragraph', lens: { kinds: ['quote'] } }],
    ],
    [
      '明日の授業の準備が全然終わってない…江戸時代について何かメモあったっけ？',
      [{ kind: 'find', about: '江戸時代', order: 'best', level: 'note' }],
    ],
    [
      '正規表現のコード',
      [{ kind: 'find', about: '正規表現', order: 'best', level: 'paragraph', lens: { kinds: ['code'] } }],
    ],
    [
      '#レシピ 鶏肉',
      [{ kind: 'find', about: '鶏肉', order: 'best', level: 'note', lens: { tags: ['レシピ'] } }],
    ],
    ['祖母のことを書いたノートある？', [{ kind: 'find', about: '祖母', order: 'best', level: 'note' }]],
    ['車検はいつまで？', [{ kind: 'ask', about: '車検はいつまで', level: 'paragraph' }]],
    [
      'なんでパンが膨らまなかったんだっけ',
      [{ kind: 'ask', about: 'なんでパンが膨らまなかった', level: 'paragraph' }],
    ],
    [
      '歯医者さんに何を注意されましたか？',
      [{ kind: 'ask', about: '歯医者さんに何を注意されましたか', level: 'paragraph' }],
    ],
    [
      '実家のWi-Fiパスワード？',
      [
        { kind: 'ask', about: '実家のWi-Fiパスワード', level: 'paragraph' },
        { kind: 'find', about: '実家のWi-Fiパスワード', order: 'best', level: 'note' },
      ],
    ],
    [
      '田中さんが薦めてくれた温泉の名前、なんだったっけ？',
      [{ kind: 'ask', about: '田中さんが薦めてくれた温泉の名前、なんだった', level: 'paragraph' }],
    ],
    [
      '先月、納期についてどう決まった？',
      [
        {
          kind: 'ask',
          about: '納期についてどう決まった',
          level: 'paragraph',
          lens: { createdSinceMs: 1790812800000, createdUntilMs: 1793491200000 },
        },
      ],
    ],
    [
      'ミントにはどのくらい水をあげればいい？',
      [{ kind: 'ask', about: 'ミントにはどのくらい水をあげればいい', level: 'paragraph' }],
    ],
    [
      'なぜ旧システムの移行を延期したのか',
      [{ kind: 'ask', about: 'なぜ旧システムの移行を延期したのか', level: 'paragraph' }],
    ],
    [
      'あれ、PTAの会計って誰がやることになったんだろう',
      [{ kind: 'ask', about: 'PTAの会計って誰がやることになった', level: 'paragraph' }],
    ],
    ['梅酒の砂糖は何グラム', [{ kind: 'ask', about: '梅酒の砂糖は何グラム', level: 'paragraph' }]],
    [
      'やばい発表近い、指導教員は序論についてなんて言ってた？',
      [
        { kind: 'ask', about: '指導教員は序論についてなんて言ってた', level: 'paragraph' },
        { kind: 'ask', about: '発表近い、指導教員は序論についてなんて言ってた', level: 'paragraph' },
      ],
    ],
    ['似たノート', [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }]],
    [
      'このアイデアと繋がるものは他にある？',
      [{ kind: 'near', id: 'Ideas/Attention.md' as AtomId, level: 'note' }],
    ],
    [
      'コンポストのノートに近いものを探して',
      [{ kind: 'near', id: '庭/コンポスト.md' as AtomId, level: 'note' }],
    ],
    [
      '「Dune」と似ているノートは？',
      [{ kind: 'near', id: 'Reading/Books/Dune.md' as AtomId, level: 'note' }],
    ],
    [
      'これ面白いなあ。2024年にもこれと似たノート書いてなかったかな',
      [
        {
          kind: 'near',
          id: 'Ideas/Attention.md' as AtomId,
          level: 'note',
          lens: { createdSinceMs: 1704067200000, createdUntilMs: 1735689600000 },
        },
      ],
    ],
    [
      '週次レビューと関連するノート',
      [
        { kind: 'near', id: '振り返り/週次レビュー.md' as AtomId, level: 'note' },
        { kind: 'find', about: '週次レビュー', order: 'best', level: 'note' },
      ],
    ],
    ['ヨガのノート何件', [{ kind: 'count', about: 'ヨガ', level: 'note' }]],
    [
      '今週は何件ノートを書いた？',
      [{ kind: 'count', about: '', level: 'note', lens: { createdSinceMs: 1795392000000 } }],
    ],
    ['不眠についてのノートの月別件数', [{ kind: 'count', about: '不眠', level: 'note', by: 'month' }]],
    [
      '引っ越しのリストはいくつありますか',
      [{ kind: 'count', about: '引っ越し', level: 'paragraph', lens: { kinds: ['list'] } }],
    ],
    [
      'ふと気になったんだけど、父について書いたノートって全部で何個あるんだろう',
      [{ kind: 'count', about: '父', level: 'note' }],
    ],
    ['哲学のノート、タグごとに何件ある？', [{ kind: 'count', about: '哲学', level: 'note', by: 'tag' }]],
    [
      '働き方についての考えはどう変わってきた？',
      [
        { kind: 'timeline', about: '働き方', by: 'year', level: 'note' },
        { kind: 'timeline', about: '働き方についての考え', by: 'year', level: 'note' },
      ],
    ],
    ['ピアノ練習の推移', [{ kind: 'timeline', about: 'ピアノ練習', by: 'year', level: 'note' }]],
    [
      '今年、子育てへの気持ちがどう変化したか見たいです',
      [
        {
          kind: 'timeline',
          about: '子育て',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
        {
          kind: 'timeline',
          about: '子育てへの気持ち',
          by: 'month',
          level: 'note',
          lens: { createdSinceMs: 1767225600000 },
        },
      ],
    ],
    ['ダイエットの変化を月ごとに', [{ kind: 'timeline', about: 'ダイエット', by: 'month', level: 'note' }]],
    [
      '昔と今じゃだいぶ違う気がするんだよね。SNSについての考えの変遷を年ごとに見せてくれる？',
      [
        { kind: 'timeline', about: 'SNS', by: 'year', level: 'note' },
        { kind: 'timeline', about: 'SNSについての考え', by: 'year', level: 'note' },
      ],
    ],
    ['持ち家 vs 賃貸', [{ kind: 'compare', sides: ['持ち家', '賃貸'], level: 'note' }]],
    ['仏教とキリスト教を比較して', [{ kind: 'compare', sides: ['仏教', 'キリスト教'], level: 'note' }]],
    [
      'ノートの中で、有機肥料と化学肥料はどう違う？',
      [{ kind: 'compare', sides: ['有機肥料', '化学肥料'], level: 'note' }],
    ],
    [
      '上司に説明しなきゃいけなくて…在宅勤務と出社を比べてもらえる？',
      [{ kind: 'compare', sides: ['在宅勤務', '出社'], level: 'note' }],
    ],
    ['AWSとGCPの比較', [{ kind: 'compare', sides: ['AWS', 'GCP'], level: 'note' }]],
    ['主なテーマ', [{ kind: 'themes', level: 'note' }]],
    ['私のノートは全体として何について書かれていますか？', [{ kind: 'themes', level: 'note' }]],
    [
      '我ながら謎なんだけど、自分って普段どんなことばかりノートに書いてるの？',
      [{ kind: 'themes', level: 'note' }],
    ],
    [
      '今年の主なテーマを教えて',
      [{ kind: 'themes', level: 'note', lens: { createdSinceMs: 1767225600000 } }],
    ],
    [
      'これ要約して',
      [{ kind: 'summarise', id: 'Ideas/Attention.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      '請求書のノートを経理向けに要約してください',
      [{ kind: 'summarise', id: '仕事/顧客/請求書.md' as AtomId, perspective: '経理', level: 'note' }],
    ],
    [
      '週次レビューの要約',
      [{ kind: 'summarise', id: '振り返り/週次レビュー.md' as AtomId, perspective: null, level: 'note' }],
    ],
    [
      'もう時間ない！Atlasを短くまとめて！',
      [{ kind: 'summarise', id: 'Work/Atlas.md' as AtomId, perspective: null, level: 'note' }],
    ],
    ['もっと掘り下げて', [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'in', level: 'note' }]],
    [
      'これはもっと大きなどのテーマの一部？',
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'out', level: 'note' }],
    ],
    [
      'このノートの中身をもう少し詳しく見たいな',
      [{ kind: 'zoom', id: 'Ideas/Attention.md' as AtomId, to: 'in', level: 'note' }],
    ],
    [
      'パンにリンクしているノート',
      [{ kind: 'links', id: 'レシピ/パン.md' as AtomId, which: 'in', level: 'note' }],
    ],
    [
      'このノートのリンク先は？',
      [{ kind: 'links', id: 'Ideas/Attention.md' as AtomId, which: 'out', level: 'note' }],
    ],
    ['タグ一覧', [{ kind: 'facets', of: 'tags', level: 'note' }]],
    [
      'そろそろ整理しようと思うんですが、一番使っているフォルダはどれですか？',
      [{ kind: 'facets', of: 'folders', level: 'note' }],
    ],
  ],
};
