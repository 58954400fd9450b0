import type { MAP as ENGLISH } from '../en/map';
import { formatCount } from '../format';
import { counted } from './words';

const nodes = (count: number): string => counted(count, { one: 'nodo', other: 'nodos' });

/** The map of the explorer. */
export const MAP: typeof ENGLISH = {
  map: {
    name: 'Mapa',
    label:
      'Mapa. Las flechas van de un nodo a otro, Intro lo pone en el centro, O lo abre, Retroceso aleja, más y menos cambian el tamaño.',
    link: 'enlace',
    meaning: 'significado',
    size: 'tamaño: enlaces entrantes',
    empty: 'Aún no hay nada que dibujar aquí.',
    noWebgl: 'Este dispositivo no puede dibujar mapas porque no tiene WebGL 2. La lista muestra lo mismo.',
    count: (shown, total) => (shown === total ? nodes(total) : `${formatCount(shown)} de ${nodes(total)}`),
    node: (title, linksIn) =>
      linksIn === 0
        ? title
        : `${title}, ${counted(linksIn, { one: 'enlace entrante', other: 'enlaces entrantes' })}`,
  },
};
