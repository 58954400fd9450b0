import type { ComparisonTable } from '../comparison-table';

export const SPANISH_COMPARISONS: ComparisonTable = {
  bounds: [
    ['between', '(?:de |a )?entre # y #'],
    ['atLeast', '(?:de |a )?(?:(?:al|por lo) menos|como mínimo|un mínimo de|mínimo|no menos de|>=|≥) ?#'],
    [
      'atMost',
      '(?:de |a )?(?:como (?:mucho|máximo)|(?:al|a lo) (?:más|sumo)|un máximo de|máximo|no más de|hasta|<=|≤) ?#',
    ],
    ['atLeast', '#(?: ?\\+| (?:o|y) (?:más|superior|mayor|mejor))'],
    ['atMost', '# (?:o|y) (?:menos|inferior|menor|peor)'],
    [
      'above',
      '(?:de )?(?:(?:superior|superiores) a|(?:mayor(?:es)?|mejor(?:es)?|más alt[oa]s?) (?:que|de|a)|más de|más que|por encima de|>) ?#',
    ],
    [
      'below',
      '(?:de )?(?:(?:inferior|inferiores) a|(?:menor(?:es)?|peor(?:es)?|más baj[oa]s?) (?:que|de|a)|menos de|menos que|por debajo de|<) ?#',
    ],
    ['equal', '(?:exactamente|igual a|=) ?#'],
  ],
  lead: '(?:que )?(?:con|tienen|tiene|tengan|cuy[oa]s?|de|donde|están|son)(?: (?:una?|el|la|los|las|su))?',
  joint: '(?:que )?(?:es|sea|son|está|de)?',
  tail: '(?:estrellas?|puntos?)',
  links: '(?:enlaces?|vínculos)(?: (?:salientes?|internos?))?',
  backlinks: '(?:backlinks?|retroenlaces?|(?:enlaces?|vínculos) entrantes?)',
  listed:
    '^(?:por favor )?(?:(?:mu[eé]stra|ens[eé]ña|da|lista|enumera|busca|encuentra)(?:me)?(?: (?:una|la) lista de)?|(?:una |la )?lista de|qué|cuáles|hay)(?: (?:son|tod[ao]s|las?|los|mis|algun[oa]s))*|(?:tengo|hay)$|^(?:tod[ao]s|las|los|mis)(?: (?:las|los|mis))?',
};
