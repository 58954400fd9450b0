import type { PartTable } from '../part-table';

const NONE = '(?!)';
const THEN = '(?:頃|ごろ)?(?:に|の)?';

export const JAPANESE_PARTS: PartTable = {
  parts: {
    early: { lead: NONE, trail: `の?(?:(?:初め|始め|はじめ)(?!て)|初頭|初旬|上旬)${THEN}` },
    middle: { lead: NONE, trail: `の?(?:半ば|なかば|中旬|中頃)${THEN}` },
    late: { lead: NONE, trail: `の?(?:末(?!日|期|端)|終わり|下旬|暮れ)${THEN}` },
    firstHalf: { lead: NONE, trail: `の?(?:前半|上半期)${THEN}` },
    secondHalf: { lead: NONE, trail: `の?(?:後半|下半期)${THEN}` },
    firstWeek: { lead: NONE, trail: `の?(?:最初の週|第[1一]週)${THEN}` },
    secondWeek: { lead: NONE, trail: `の?第[2二]週${THEN}` },
    thirdWeek: { lead: NONE, trail: `の?第[3三]週${THEN}` },
    lastWeek: { lead: NONE, trail: `の?(?:最後の週|最終週)${THEN}` },
    firstDay: { lead: NONE, trail: `の?(?:最初の日|初日)${THEN}` },
    lastDay: { lead: NONE, trail: `の?(?:最後の日|最終日|末日)${THEN}` },
  },
  since: { lead: NONE, trail: '(?:から(?!.*まで)|以降|以来)(?:の|に)?' },
  before: { lead: NONE, trail: '(?:より前|以前|の前)(?:の|に)?' },
  days: [
    '(?:(?<y>{r})年の?)?(?<m>[01]?\\d)月(?<d>{d})日?(?:から|〜|～|-|と)(?<to>{d})日(?:まで|の間|にかけて)?(?:の|に)?',
  ],
  lastHours: ['(?:ここ|この|過去|最近|直近)(?:の)?{n}時間(?:以内)?(?:で|に|の)*'],
};
