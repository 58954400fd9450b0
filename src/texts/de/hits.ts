import type { HITS as ENGLISH } from '../en/hits';

/** What is said about a hit, alike in panes and terminal. */
export const HITS: typeof ENGLISH = {
  why: {
    words: { question: 'enthält {}', atom: 'gemeinsam: {}' },
    named: 'heißt „{}“',
    anchorTerms: 'heißt {} in Notizen, die hierher verlinken',
    mentioned: 'hier erwähnt als „{}“',
    close: 'ähnliche Bedeutung',
    faintlyClose: 'entfernt ähnliche Bedeutung',
    closeTo: 'ähnliche Bedeutung wie dein {}',
    itsIsClose: 'ähnliche Bedeutung im {}',
    itsIsCloseTo: 'der {} hier ähnelt deinem {}',
    under: 'Absatz unter „{}“',
    numbered: 'Absatz {}',
    via: {
      forward: {
        also: 'verlinkt von {}, ebenfalls ein Treffer',
        alone: 'verlinkt von {}, einem Treffer',
        like: 'verlinkt von {}, einer Notiz wie dieser',
      },
      backward: {
        also: 'verlinkt auf {}, ebenfalls ein Treffer',
        alone: 'verlinkt auf {}, einen Treffer',
        like: 'verlinkt auf {}, eine Notiz wie diese',
      },
    },
    linksHere: 'verlinkt hierher',
    linkedHere: 'von hier verlinkt',
    linkedBothWays: 'in beide Richtungen verlinkt',
    sharedTopic: 'beide verlinken auf {}',
    fewLinks: 'wenige Links entfernt',
    linksBetween: 'Links führen von der einen zur anderen',
    oftenLinked: 'von vielen Notizen verlinkt',
    nothing: {
      question: 'erfüllt die Bedingungen der Suche',
      atom: 'ein wenig ähnlich, in zu häufigen Wörtern, um sie zu nennen',
    },
  },
  absence: {
    'no-match': 'kein Wort der Frage steht darin, und nichts darin hat eine ähnliche Bedeutung',
    filtered: 'die Linse lässt es weg',
    unmet: 'es erfüllt {} nicht',
    'not-close': 'es ist ein schwacher Treffer, und schwache Treffer sind standardmäßig ausgeblendet',
    behind: 'es passt, aber tausend Antworten passen besser, oder drei aus derselben Notiz',
  },
  score: {
    found: 'Gefundene Wörter',
    title: (score) => `Wertung ${score}`,
    names: {
      words: 'Wörter',
      meaning: 'Bedeutung',
      text: 'Wörter und Bedeutung',
      links: 'Links',
      centrality: 'Oft verlinkt',
    },
    none: '–',
    noVectors: 'nicht verglichen',
    itself: 'vollständig',
    closest: 'am nächsten: {}',
    lifted: {
      forward: 'angehoben von {}: verlinkt hierher',
      backward: 'angehoben von {}: von hier verlinkt',
    },
  },
};
