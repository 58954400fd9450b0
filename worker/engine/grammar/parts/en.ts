import type { PartTable } from '../part-table';

const NONE = '(?!)';
const IN = '(?:(?:in|from|at|around|of|during|on) )?(?:the )?';
const OF = '(?: of)?(?: the)?';

export const ENGLISH_PARTS: PartTable = {
  parts: {
    early: { lead: `${IN}(?:early(?: in)?|(?:very )?(?:beginning|start)${OF})`, trail: NONE },
    middle: { lead: `${IN}(?:mid|middle${OF})`, trail: NONE },
    late: { lead: `${IN}(?:late(?: in)?|(?:very )?end${OF})`, trail: NONE },
    firstHalf: { lead: `${IN}first half${OF}`, trail: NONE },
    secondHalf: { lead: `${IN}(?:second|last|other) half${OF}`, trail: NONE },
    firstWeek: { lead: `${IN}first week${OF}`, trail: NONE },
    secondWeek: { lead: `${IN}second week${OF}`, trail: NONE },
    thirdWeek: { lead: `${IN}third week${OF}`, trail: NONE },
    lastWeek: { lead: `${IN}(?:last|final) week${OF}`, trail: NONE },
    firstDay: { lead: `${IN}first day${OF}`, trail: NONE },
    lastDay: { lead: `${IN}last day${OF}`, trail: NONE },
  },
  since: { lead: 'since|starting', trail: NONE },
  before: { lead: 'before|prior to', trail: NONE },
  days: [
    '(?:(?:between|from|on) )?(?:the )?(?<d>{d})(?:st|nd|rd|th)? ?(?:and|to|until|till|through|[–-]) ?(?:the )?(?<to>{d})(?:st|nd|rd|th)?(?: of)? (?<m>{m})(?:,? (?<y>{r}))?',
    '(?:(?:between|from|on) )?(?<m>{m})\\.? (?<d>{d})(?:st|nd|rd|th)? ?(?:to|until|till|through|[–-]) ?(?<to>{d})(?:st|nd|rd|th)?(?:,? (?<y>{r}))?',
  ],
  lastHours: ['(?:in |over |during |within |from )?(?:the )?(?:last|past) (?:{n} )?hours?'],
};
