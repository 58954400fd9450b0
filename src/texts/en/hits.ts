/** What is said about a hit, alike in panes and terminal. */
export const HITS = {
  /** Why a hit is where it is, in clauses of one sentence. `{}` stands for words of the user or for a paragraph. */
  why: {
    words: { question: 'has {}', atom: 'shares {}' },
    named: 'called “{}”',
    anchorTerms: 'called {} by notes that link to it',
    mentioned: 'mentioned here as “{}”',
    close: 'close in meaning',
    faintlyClose: 'faintly close in meaning',
    closeTo: 'close in meaning to your {}',
    itsIsClose: 'its {} is close in meaning',
    itsIsCloseTo: 'its {} is close to your {}',
    under: 'paragraph under “{}”',
    numbered: 'paragraph {}',
    via: {
      forward: {
        also: 'linked from {}, which also matches',
        alone: 'linked from {}, which matches',
        like: 'linked from {}, a note like this one',
      },
      backward: {
        also: 'links to {}, which also matches',
        alone: 'links to {}, which matches',
        like: 'links to {}, a note like this one',
      },
    },
    linksHere: 'links here',
    linkedHere: 'linked from here',
    linkedBothWays: 'linked both ways',
    sharedTopic: 'both link to {}',
    fewLinks: 'a few links away',
    linksBetween: 'links lead from one to the other',
    oftenLinked: 'linked from many notes',
    nothing: {
      question: 'meets the conditions of the search',
      atom: 'a little like this in words too common to name',
    },
  },
  /** Why something is not among the answers to a question. */
  absence: {
    'no-match': 'no word of the question stands in it, and nothing in it is close in meaning',
    filtered: 'the lens leaves it out',
    unmet: 'it does not meet {}',
    'not-close': 'it is a weak match, and weak matches are hidden by default',
    behind: 'it matches, but a thousand answers match better, or three of the same note do',
  },
  /** The account of a score. */
  score: {
    found: 'Words found',
    title: (score: string): string => `Score ${score}`,
    names: {
      words: 'Words',
      meaning: 'Meaning',
      text: 'Words and meaning',
      links: 'Links',
      centrality: 'Often linked',
    },
    none: '–',
    noVectors: 'not compared',
    itself: 'all of it',
    closest: 'closest: {}',
    lifted: {
      forward: 'lifted by {}, which links to it',
      backward: 'lifted by {}, to which it links',
    },
  },
};
