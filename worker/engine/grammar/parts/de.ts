import type { PartTable } from '../part-table';

const NONE = '(?!)';
const IN = '(?:(?:von|vom|am|zu|gegen) )?';
const OF = '(?: des| vom| von)?';
const IN_THE = '(?:(?:aus|in) der |der |die |im |aus dem |vom )?';
const OF_THE = '(?: des| im| vom| von)?';

export const GERMAN_PARTS: PartTable = {
  parts: {
    early: { lead: `${IN}(?:anfang|beginn)${OF}`, trail: NONE },
    middle: { lead: `${IN}mitte${OF}`, trail: NONE },
    late: { lead: `${IN}ende${OF}`, trail: NONE },
    firstHalf: { lead: `${IN_THE}(?:ersten? (?:jahres)?hälfte|ersten halbjahr)${OF_THE}`, trail: NONE },
    secondHalf: {
      lead: `${IN_THE}(?:(?:zweiten?|letzten?) (?:jahres)?hälfte|zweiten halbjahr)${OF_THE}`,
      trail: NONE,
    },
    firstWeek: { lead: `${IN_THE}ersten? woche${OF_THE}`, trail: NONE },
    secondWeek: { lead: `${IN_THE}zweiten? woche${OF_THE}`, trail: NONE },
    thirdWeek: { lead: `${IN_THE}dritten? woche${OF_THE}`, trail: NONE },
    lastWeek: { lead: `${IN_THE}letzten? woche${OF_THE}`, trail: NONE },
    firstDay: { lead: `(?:am |vom )?ersten? tag${OF_THE}`, trail: NONE },
    lastDay: { lead: `(?:am |vom )?letzten? tag${OF_THE}`, trail: NONE },
  },
  since: { lead: 'seit|ab', trail: NONE },
  before: { lead: 'vor', trail: NONE },
  days: [
    '(?:(?:vom|von|zwischen|am)(?: dem)? )?(?<d>{d})\\. ?(?:bis|und|[–-]) ?(?:zum |dem )?(?<to>{d})\\. ?(?<m>{m})(?: (?<y>{r}))?',
  ],
  lastHours: ['(?:in den |während der |der |aus den )?(?:letzten|vergangenen) (?:{n} )?stunden'],
};
