import type { HITS as ENGLISH } from '../en/hits';

/** What is said about a hit, alike in panes and terminal. */
export const HITS: typeof ENGLISH = {
  why: {
    words: { question: 'contiene {}', atom: 'en común: {}' },
    named: 'se llama «{}»',
    anchorTerms: 'llamada {} en las notas que la enlazan',
    mentioned: 'mencionada aquí como «{}»',
    close: 'significado parecido',
    faintlyClose: 'significado algo parecido',
    closeTo: 'significado parecido al de tu {}',
    itsIsClose: 'significado parecido en su {}',
    itsIsCloseTo: 'su {} se parece a tu {}',
    under: 'párrafo bajo «{}»',
    numbered: 'párrafo {}',
    via: {
      forward: {
        also: 'enlazada desde {}, que también coincide',
        alone: 'enlazada desde {}, que coincide',
        like: 'enlazada desde {}, una nota como esta',
      },
      backward: {
        also: 'enlaza a {}, que también coincide',
        alone: 'enlaza a {}, que coincide',
        like: 'enlaza a {}, una nota como esta',
      },
    },
    linksHere: 'enlaza aquí',
    linkedHere: 'enlazada desde aquí',
    linkedBothWays: 'enlazadas en ambos sentidos',
    sharedTopic: 'ambas enlazan a {}',
    fewLinks: 'a pocos enlaces de distancia',
    linksBetween: 'hay enlaces que llevan de una a otra',
    oftenLinked: 'enlazada desde muchas notas',
    nothing: {
      question: 'cumple las condiciones de la búsqueda',
      atom: 'se parece un poco, en palabras demasiado comunes para nombrarlas',
    },
  },
  absence: {
    'no-match': 'no contiene ninguna palabra de la pregunta, ni nada con un significado parecido',
    filtered: 'la lente lo deja fuera',
    unmet: 'no cumple {}',
    'not-close': 'es una coincidencia débil, y las débiles se ocultan de forma predeterminada',
    behind: 'coincide, pero mil respuestas coinciden mejor, o tres de la misma nota',
  },
  score: {
    found: 'Palabras encontradas',
    title: (score) => `Puntuación ${score}`,
    names: {
      words: 'Palabras',
      meaning: 'Significado',
      text: 'Palabras y significado',
      links: 'Enlaces',
      centrality: 'Muy enlazada',
    },
    none: '–',
    noVectors: 'sin comparar',
    itself: 'por completo',
    closest: 'lo más parecido: {}',
    lifted: {
      forward: 'sube gracias a {}, que la enlaza',
      backward: 'sube gracias a {}, a la que enlaza',
    },
  },
};
