import type { MAP as ENGLISH } from '../en/map';
import { formatCount } from '../format';
import { counted } from './words';

const nodes = (count: number): string => counted(count, { one: 'Knoten', other: 'Knoten' });

/** The map of the explorer. */
export const MAP: typeof ENGLISH = {
  map: {
    name: 'Karte',
    label:
      'Karte. Pfeiltasten führen von Knoten zu Knoten, Enter stellt ihn in den Mittelpunkt, O öffnet ihn, Rücktaste zoomt heraus, Plus und Minus ändern die Größe.',
    link: 'Link',
    meaning: 'Bedeutung',
    size: 'Größe: eingehende Links',
    empty: 'Hier gibt es noch nichts zu zeichnen.',
    noWebgl: 'Dieses Gerät kann keine Karten zeichnen, weil ihm WebGL 2 fehlt. Die Liste zeigt dasselbe.',
    count: (shown, total) => (shown === total ? nodes(total) : `${formatCount(shown)} von ${nodes(total)}`),
    node: (title, linksIn) =>
      linksIn === 0
        ? title
        : `${title}, ${counted(linksIn, { one: 'eingehender Link', other: 'eingehende Links' })}`,
  },
};
