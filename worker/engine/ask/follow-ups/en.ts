import type { FollowUpTable } from '../follow-up-table';

const AND = '(?:(?:and|but|so|ok|okay|then|now|also),? )*';
const THEM = '(?:them|those|these)';
const SHOW = '(?:(?:only|just|show(?: me)?|give me|list|sort by)(?: only| just)? )';
const NEWEST = '(?:newest|latest|most recent)';
const OLDEST = '(?:oldest|earliest|first)';
const SAY = '(?:mention|contain|say|discuss|(?:talk|are|speak) about)';
const ORDERED = (which: string): string =>
  `${AND}(?:${SHOW}(?:the )?${which}(?: ones?| of ${THEM}| first)?|(?:the )?${which}(?: ones?| of ${THEM}| first)|the ${which})`;
const ASKS = '(?:why|how|when|where)';
const DOES = '(?:do|does|did|is|are|was|were|can|could|should|would|will)';
const ARTICLE = '(?: the| an?| my| our| some| your)?';

export const ENGLISH_FOLLOW_UPS: FollowUpTable = {
  bare: [
    [
      'count',
      `${AND}how many(?: of ${THEM}| ones)?(?: (?:are|were) (?:there|they|those|these)| do (?:i|you) have| did you find)?(?: (?:now|then|in (?:all|total)|altogether))?`,
    ],
    [
      'which',
      `${AND}(?:which(?: ones?| of ${THEM})?(?: (?:are|were) (?:they|those|these))?|(?:show me|list) them)`,
    ],
    ['newest', ORDERED(NEWEST)],
    ['oldest', ORDERED(OLDEST)],
    ['timeline', `${AND}over (?:time|the years)`],
    [
      'ask',
      `${AND}(?:why(?: not| so| though| is (?:that|it)| was (?:that|it))?|how come|since when|until when|from when|when(?: exactly| is (?:that|it)| was (?:that|it))?|how(?: so| exactly| (?!many(?: |$)|come(?: |$)){w})?|for how long|where(?: exactly)?|who|with (?:what|whom|who)|by whom|what for)`,
    ],
  ],
  joined: [`^(?:(?:and|but|so|ok|okay|then|also|or|plus),? )+(?<rest>.+)$`],
  instead: [`^${AND}(?:what|how) about (?<rest>.+)$`],
  only: [
    `^${AND}(?:only|just)(?: show(?: me)?| list| give me)?(?: those| these| the ones| ones| them)?(?: (?:that|which)(?: are| were)?)? (?<rest>.+)$`,
    `^${AND}(?:those|these|the ones|ones)(?: (?:that|which)(?: are| were)?)? (?<rest>.+)$`,
    `^${AND}(?<rest>.+) only$`,
  ],
  which: [
    `^${AND}(?:which|what)(?: ones?| of ${THEM})(?: (?:are|is|were|was|did))? (?<rest>.+)$`,
    `^${AND}which (?:are|were) (?<rest>.+)$`,
    `^${AND}which (?<rest>(?:have|did i|${SAY}) .+)$`,
  ],
  counted: [`^${AND}how many(?: of ${THEM}| ones)?(?: (?:are|were))? (?<rest>.+)$`],
  ones: '(?:(?:all )?(?:of )?(?:those|these|them|the ones|ones?|they)|notes|also|too|please|instead)',
  ofThem: `(?:ones?|of ${THEM}|those|these|them|which ${SAY}|(?:only|just) (?:about|on))`,
  about: '^(?:about|on|regarding|concerning|to) (?<topic>.+)$',
  adds: '^(?:(?:in|during|at|with|without|for|after|before|under|near|when|if|while|as|inside|outside|against|by|between|instead of|because of|until|from) .+|{f}|(?:at )?night|indoors|outdoors|abroad|at home)$',
  pronouns: [
    [`(?:has|does|did|was|is|had|will|would|could|can|should|do) (?<it>that|those|these)(?= {w})`, ''],
    ['(?:about|of|with|for|against|from|after|before|without|like) (?<it>that|those)$', ''],
    ['(?<it>it|they|them|he|she|him|its|their)', ''],
  ],
  noPronoun: `(?:is|was|does|did|will|would|can|could|should|do) (?:it|that) (?:worth|true|possible|likely|make|makes|matter|better|best|necessary|rain|snow|hurt|help|take|cost|mean|time|too|really|(?:ok|okay|safe|normal|allowed|legal|wise|good|bad|healthy) (?:to|that|if|when))|it (?:is|was|takes?|took|seems?|depends?|makes?|rains?|snows?|turns?)|make it|find it|(?:it|they) (?:{w} )*?(?:that|if|whether)|they say|do they (?:call|say)`,
  subjectless: [],
  condition: '^(?:from|in|since|until|before|after|tagged|without|with|under|during|between) .+$',
  subjects: [
    `^${ASKS}(?: ${DOES})+ (?:i|we|you) {w}(?: up| out)?${ARTICLE} (?<subject>{w})$`,
    `^${ASKS}(?: ${DOES})+${ARTICLE} (?<subject>(?!(?:i|we|you|it|they|he|she|that|this)(?: |$)){w})`,
  ],
};
