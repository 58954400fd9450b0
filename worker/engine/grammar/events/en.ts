import type { EventTable } from '../event-table';

const WERE = '(?:that |which |who )?(?:(?:are|is|was|were|got|have been|has been) )?(?:first )?';

export const ENGLISH_EVENTS: EventTable = {
  decade: "(?:the )?[’']?(?<decade>1\\d\\d0|20\\d0|[1-9]0)[’']?s",
  eras: [
    ['between', '(?:between|from|in) # (?:and|to|until) #|# ?[–-] ?#'],
    ['before', '(?:from )?(?:before|prior to|earlier than) #'],
    ['after', '(?:from )?(?:after|later than) #'],
    ['since', 'since #|(?:starting )?(?:from|in) # (?:on(?:wards?)?|or later)'],
    ['until', '(?:until|till|up to) #|(?:from|in) # or (?:before|earlier)'],
    ['in', '(?:in|from|of|during)(?: the (?:year|years))? #'],
  ],
  events: [
    ['released', `${WERE}(?:released|premiered)|(?:that |which )?(?:came|come|comes) out`],
    ['published', `${WERE}published|(?:that |which )?appeared`],
    ['birthday', `${WERE}born`],
    ['year', `${WERE}(?:filmed|recorded|shot)`],
  ],
  around: '(?:did|do|has|have|were|was|are|is|there|that|which)',
};
