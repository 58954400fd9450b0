import type { PartTable } from '../part-table';

const NONE = '(?!)';
const IN = '(?:(?:de|a|en|hacia) )?(?:l[oa]s )?';
const OF = '(?: del?)?';
const IN_THE = '(?:(?:de|en|durante) )?(?:la )?';

export const SPANISH_PARTS: PartTable = {
  parts: {
    early: { lead: `${IN}(?:principios?|comienzos|inicios)${OF}`, trail: NONE },
    middle: { lead: `${IN}mediados${OF}`, trail: NONE },
    late: { lead: `${IN}(?:finales|fines)${OF}`, trail: NONE },
    firstHalf: { lead: `${IN_THE}primera mitad${OF}`, trail: NONE },
    secondHalf: { lead: `${IN_THE}segunda mitad${OF}`, trail: NONE },
    firstWeek: { lead: `${IN_THE}primera semana${OF}`, trail: NONE },
    secondWeek: { lead: `${IN_THE}segunda semana${OF}`, trail: NONE },
    thirdWeek: { lead: `${IN_THE}tercera semana${OF}`, trail: NONE },
    lastWeek: { lead: `${IN_THE}última semana${OF}`, trail: NONE },
    firstDay: { lead: `(?:del? |en )?(?:el )?primer día${OF}`, trail: NONE },
    lastDay: { lead: `(?:del? |en )?(?:el )?último día${OF}`, trail: NONE },
  },
  since: { lead: 'desde|a partir de', trail: NONE },
  before: { lead: 'antes de', trail: NONE },
  days: [
    '(?:(?:del?|entre|desde) )?(?:el )?(?<d>{d}) (?:al?|y|hasta)(?: el)? (?<to>{d}) de (?<m>{m})(?: (?:de|del) (?<y>{r}))?',
  ],
  lastHours: [
    '(?:en |durante |de )?(?:las )?(?:últimas|pasadas) (?:{n} )?horas',
    '(?:en |durante |de )?las {n} últimas horas',
  ],
};
