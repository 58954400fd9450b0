import type { CollectionTable } from '../collection-table';

const HAS = '(?:(?:que )?(?:tienen?|tenga[ns]?|con|contienen?|reciben?))';
const NAMED = '(?<by>{w}(?: {w}){0,2})';
const BROKEN = '(?:rot[ao]s?|muert[ao]s?|caíd[ao]s?|inválid[ao]s?|sin resolver|que faltan?)';

export const SPANISH_COLLECTIONS: CollectionTable = {
  cue: 'más|menos|mejor(?:es)?|peor(?:es)?|mayor|menor|por|según|azar|aleatori[ao]s?|(?:rot|muert|caíd|inválid)[ao]s?|resolver|favorit[ao]s?|ordenad[ao]s?|cualquiera|no|faltan?|inexistentes',
  orders: [
    ['chance', 'most', '(?:elegid[ao]s? )?(?:al azar|aleatori[ao]s?)|cualquiera'],
    ['missing', 'most', `${HAS} (?:más |algún )?(?:enlaces?|vínculos?) ${BROKEN}`],
    [
      'backlinks',
      'most',
      '(?:que )?(?:está |están |es |son )?más (?:enlazad|referenciad|citad|vinculad)[ao]s?',
    ],
    [
      'backlinks',
      'least',
      '(?:que )?(?:está |están |es |son )?menos (?:enlazad|referenciad|citad|vinculad)[ao]s?',
    ],
    ['rating', 'most', '(?:mejor|más) (?:valorad|puntuad|calificad)[ao]s?'],
    ['rating', 'least', '(?:peor|menos) (?:valorad|puntuad|calificad)[ao]s?'],
    ['rating', 'most', `${HAS} (?:la )?(?:mejor|mayor) (?:puntuación|valoración|calificación|nota)`],
    ['rating', 'least', `${HAS} (?:la )?(?:peor|menor) (?:puntuación|valoración|calificación|nota)`],
    ['price', 'most', '(?:es |son )?(?:el |la |los |las )?más (?:car[ao]s?|costos[ao]s?)'],
    [
      'price',
      'least',
      '(?:es |son )?(?:el |la |los |las )?(?:más (?:barat[ao]s?|económic[ao]s?)|menos car[ao]s?)',
    ],
    ['length', 'most', '(?:es |son )?(?:el |la |los |las )?más (?:larg[ao]s?|extens[ao]s?)'],
    ['length', 'least', '(?:es |son )?(?:el |la |los |las )?más (?:cort[ao]s?|breves?)'],
    ['size', 'most', '(?:es |son )?(?:el |la |los |las )?más grandes?'],
    ['size', 'least', '(?:es |son )?(?:el |la |los |las )?más (?:pequeñ|chic)[ao]s?'],
    ['age', 'most', '(?:es |son )?(?:el |la |los |las )?más (?:nuev[ao]s?|recientes?|actual(?:es)?)'],
    ['age', 'least', '(?:es |son )?(?:el |la |los |las )?más (?:antigu[ao]s?|viej[ao]s?)'],
    ['named', 'most', `${HAS} (?:el |la |los |las )?(?:más|mayor(?: número de| cantidad de)?) ${NAMED}`],
    ['named', 'least', `${HAS} (?:el |la |los |las )?(?:menos|menor(?: número de| cantidad de)?) ${NAMED}`],
    [
      'named',
      'usual',
      `(?:(?:ordenad|clasificad|organizad)[ao]s? )?(?:por|según)(?: el| la| su| sus)?(?: número de| cantidad de)? ${NAMED}`,
    ],
    ['best', 'most', '(?:el |la |los |las )?(?:mejor(?:es)?|favorit[ao]s?)'],
    ['best', 'least', '(?:el |la |los |las )?peor(?:es)?'],
  ],
  counted: {
    words: 'palabras?|texto|longitud|tamaño|extensión',
    links: '(?:enlaces?|vínculos?)(?: salientes| internos)?',
    backlinks: 'backlinks?|retroenlaces?|(?:enlaces?|vínculos?) entrantes?|referencias',
    missing: `(?:enlaces?|vínculos?) ${BROKEN}`,
  },
  directions: {
    most: ',? ?(?:(?:en orden |de forma )?descendente|(?:primero )?(?:de mayor a menor|l[ao]s? más (?:alt|larg|car|nuev|reciente)[aos]*(?: primero)?))',
    least:
      ',? ?(?:(?:en orden |de forma )?ascendente|(?:primero )?(?:de menor a mayor|l[ao]s? más (?:baj|cort|barat|antigu)[aos]*(?: primero)?))',
  },
  listed:
    '(?:por favor|muestra|muéstrame|enseña|enséñame|lista|listame|dame|busca|encuentra|abre|ordena|me|lista de|qué|cuál|cuáles|quién|es|son|era|eran|hay|que tengo|que hay|tengo|de|tod[ao]s?|l[ao]s?|el|mis?|nuestr[ao]s?|un[ao]s?|en)',
  within: '^(?<thing>.+?) (?:en|de|dentro de) (?:la |el |mi )?(?<folder>.+)$',
  inside: '^(?<thing>.+?) (?:en|dentro de) (?:la |el |mi )?(?<folder>.+)$',
  number: '^(?:top )?(?<n>{n})(?= )',
  one: '^(?:por favor )?(?:cuál|qué(?: {w}){1,2}?)(?: de (?:mis|l[ao]s))?(?: {w}){0,1}? (?:es|era|tiene|tenía|contiene|recibe|está)(?: |$)',
  single: '.*[^s]',
  asked: '(?!)',
  amounts: {
    missing: `(?:enlaces|vínculos) ${BROKEN}|enlaces que no llevan a (?:ning[uú]n[ao]? (?:parte|lugar|sitio|lado)|nada)`,
    words: 'palabras',
    links: '(?:enlaces|vínculos)(?: internos)?',
    tags: '(?:etiquetas|tags)(?: distintas| diferentes)?',
    folders: 'carpetas',
    properties: 'propiedades',
  },
  lacking: 'etiquet|tag|propiedad|metadatos|frontmatter|carpeta|raíz',
  lacks: {
    tags: '(?:que no (?:tienen|tengan|llevan|lleven)|(?:que )?(?:(?:están|estén) )?sin)(?: ninguna?)? (?:etiquetas?|tags?)(?=$|,| (?:sobre|de|en|que|con|acerca|tengo|hay)(?: |$))|no tienen(?: ninguna)? etiquetas?(?=$)|(?:sin|no) etiquetar|no (?:están |estén )?etiquetadas',
    properties:
      '(?:que no (?:tienen|tengan|llevan|lleven)|(?:que )?(?:(?:están|estén) )?sin|no tienen)(?: ninguna?)? (?:propiedad(?:es)?|metadatos|frontmatter)(?=$|,| (?:sobre|de|en|que|con|acerca|tengo|hay)(?: |$))',
    folder:
      '(?:que )?(?:(?:no )?(?:están|estén) )?(?:(?:en|de) ninguna carpeta|fuera de (?:cualquier carpeta|las carpetas|toda carpeta|carpetas)|sin carpeta|en la raíz(?: de (?:la|mi) bóveda)?)',
  },
  missing: `(?:enlaces?|vínculos?|notas?) ${BROKEN}|(?:enlaces?|vínculos?) que no (?:llevan|apuntan|van|conducen) a (?:ning[uú]n[ao]? (?:parte|lugar|sitio|lado|nota)|nada)|(?:enlaces? a )?(?:notas|páginas) (?:que (?:aún |todavía )?no existen|inexistentes)|(?:notas|páginas) faltan|faltan`,
};
