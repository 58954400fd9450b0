import { formatCount } from '../format';

/** Questions in plain words, and how they were read. */
export const ASK = {
  ask: {
    wanted: {
      find: 'Notes',
      newest: 'Newest notes',
      ask: 'Answer',
      themes: 'Themes',
      'zoom-in': 'Go in',
      'zoom-out': 'Go out',
      near: 'Related',
      'links-in': 'Links to',
      'links-out': 'Links from',
      count: 'Count',
      tags: 'Tags',
      folders: 'Folders',
      properties: 'Properties',
      timeline: 'Over time',
      compare: 'Compare',
      summarise: 'Summary',
    },
    by: { month: 'by month', quarter: 'by quarter', year: 'by year', tag: 'by tag' },
    kinds: {
      text: 'text',
      list: 'lists',
      code: 'code',
      table: 'tables',
      quote: 'quotes',
      callout: 'callouts',
      math: 'formulas',
      html: 'HTML',
      rule: 'lines',
    },
    perspective: (perspective: string): string => `for ${perspective}`,
    inFolder: (folder: string): string => `in ${folder}`,
    written: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `written since ${since ?? ''}`
        : since === undefined
          ? `written until ${until}`
          : `written ${since} – ${until}`,
    changed: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `changed since ${since ?? ''}`
        : since === undefined
          ? `changed until ${until}`
          : `changed ${since} – ${until}`,
    nothing: 'No note says anything about this.',
    more: (count: number): string => `And ${formatCount(count)} more.`,
    group: 'Group',
    count: 'Notes',
  },
};
