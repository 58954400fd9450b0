import type { PartTable } from '../part-table';

const NONE = '(?!)';

export const CHINESE_PARTS: PartTable = {
  parts: {
    early: { lead: NONE, trail: '的?(?:[年月]?初(?![学级次期衷恋心创步始中])|上旬)' },
    middle: { lead: NONE, trail: '的?(?:中旬|年中|中期)' },
    late: { lead: NONE, trail: '的?(?:[年月]?底|[年月]末|末(?![日期端尾])|下旬)' },
    firstHalf: { lead: NONE, trail: '的?(?:上半[年月]|前半[年月]|上半)' },
    secondHalf: { lead: NONE, trail: '的?(?:下半[年月]|后半[年月]|下半)' },
    firstWeek: { lead: NONE, trail: '的?第一(?:周|个?星期)' },
    secondWeek: { lead: NONE, trail: '的?第二(?:周|个?星期)' },
    thirdWeek: { lead: NONE, trail: '的?第三(?:周|个?星期)' },
    lastWeek: { lead: NONE, trail: '的?最后一(?:周|个?星期)' },
    firstDay: { lead: NONE, trail: '的?第一天' },
    lastDay: { lead: NONE, trail: '的?最后一天' },
  },
  since: { lead: NONE, trail: '(?:以来|起|开始|至今|到现在)' },
  before: { lead: NONE, trail: '(?:以前|之前)' },
  days: [
    '(?:从|在)?(?:(?<y>{r})年的?)?(?<m>[01]?\\d)月(?<d>{d})[日号]?(?:到|至|和|与|-|—|~)(?<to>{d})[日号](?:之间|期间)?',
  ],
  lastHours: ['(?:在)?(?:最近|过去|近|这)(?:的)?{n}个?小时(?:以来|里|内|中)?'],
};
