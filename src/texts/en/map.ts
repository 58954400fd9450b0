import { formatCount } from '../format';
import { countedLinks, counted } from './words';

/** The map of the explorer. */
export const MAP = {
  map: {
    name: 'Map',
    label:
      'Map. Arrow keys go from one to the next, Enter makes it the focus, O opens it, Backspace zooms out, plus and minus change the size.',
    link: 'link',
    meaning: 'meaning',
    size: 'size: links in',
    empty: 'Nothing to draw here yet.',
    noWebgl: 'This device cannot draw maps, because it has no WebGL 2. The list shows the same.',
    count: (shown: number, total: number): string =>
      shown === total
        ? counted(total, { one: 'node', other: 'nodes' })
        : `${formatCount(shown)} of ${counted(total, { one: 'node', other: 'nodes' })}`,
    node: (title: string, linksIn: number): string =>
      linksIn === 0 ? title : `${title}, ${countedLinks(linksIn)} in`,
  },
};
