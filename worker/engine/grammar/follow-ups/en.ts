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

/** What is always of something. */
const PARTS =
  '(?:prices?|costs?|authors?|writers?|titles?|names?|address(?:es)?|(?:phone )?numbers?|dates?|duration|length|size|weight|ingredients?|examples?|reasons?|causes?|effects?|results?|outcomes?|conclusions?|advantages?|disadvantages?|drawbacks?|benefits?|downsides?|directors?|publishers?|deadlines?|endings?|plot|quantity|amounts?|temperature|(?:second|third|fourth|fifth|other|former|latter)(?: ones?)?)';
const MOST = '(?:(?:most|least) {w}|best|worst|cheapest|\\p{L}+est)';
const MORE = '(?:(?:more|less) {w}|better|worse|\\p{L}+er)';

export const ENGLISH_FOLLOW_UPS: FollowUpTable = {
  thanks:
    '(?:thanks|thank you|thx|ty|cheers|great|perfect|nice|cool|got it|i see)(?: (?:a lot|so much|very much|again))?',
  corrects: [
    '^(?:no|nope|sorry|oops|wait|actually|rather),? (?:i (?:mean|meant)|not {w}(?:,| but)) (?<rest>.+)$',
    '^(?:no|nope|sorry|oops|wait|actually), (?<rest>.+)$',
    '^(?:i|we) (?:mean|meant)(?: to (?:say|write|ask)(?: about)?)? (?<rest>.+)$',
    '^(?<rest>.+?),? i (?:mean|meant)$',
  ],
  bare: [
    [
      'count',
      `${AND}how many(?: of ${THEM}| ones)?(?: (?:are|were) (?:there|they|those|these)| do (?:i|you) have| did you find)?(?: (?:now|then|in (?:all|total)|altogether))?|${AND}how many (?:are|is|were) (?:still )?(?:left|remaining)`,
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
      `${AND}(?:why(?: not| so| though| is (?:that|it)| was (?:that|it))?|how come|since when|until when|from when|when(?: exactly| is (?:that|it)| was (?:that|it))?|how(?: so| exactly| (?!many(?: |$)|come(?: |$)){w})?|for how long|where(?: exactly)?|who|with (?:what|whom|who)|by whom|(?:to|from|for) (?:whom|who)|who(?:m)? (?:with|to|from|for|by)|what for)`,
    ],
  ],
  joined: [`^(?:(?:and|but|so|ok|okay|then|also|or|plus),? )+(?<rest>.+)$`],
  instead: [`^${AND}(?:what|how) about (?<rest>.+)$`],
  only: [
    `^${AND}(?:only|just)(?: show(?: me)?| list| give me)?(?: those| these| the ones| ones| them)?(?: (?:that|which)(?: are| were)?)? (?<rest>.+)$`,
    `^${AND}(?:those|these|the ones|ones)(?: (?:that|which)(?: are| were)?)? (?<rest>.+)$`,
    `^${AND}(?<rest>.+) only$`,
    `^${AND}(?:is there |are there |do i have )?(?:the one|any)(?: ones?)?(?: (?:that|which)(?: (?:is|are|was|were))?)? (?<rest>(?:from|with|without|about|in|on|for|by|under) .+)$`,
  ],
  which: [
    `^${AND}(?:which|what)(?: ones?| of ${THEM})(?: (?:are|is|were|was|did))? (?<rest>.+)$`,
    `^${AND}which (?:are|were) (?<rest>.+)$`,
    `^${AND}which (?<rest>(?:have|did i|${SAY}) .+)$`,
  ],
  counted: [`^${AND}how many(?: of ${THEM}| ones)?(?: (?:are|were))? (?<rest>.+)$`],
  excludes: [
    `^${AND}(?:but )?not (?:(?:the ones?|those|these|anything)(?: (?:that|which))?(?: (?:are|is|was|were))?(?: (?:from|about|on|in|of|for|by|with))?|from|about|in|on|of|by|with|starring|the|(?=tagged|labell?ed)) ?(?<rest>.+)$`,
    `^(?:(?:and|ok|okay),? )*but not (?!(?:sure|really|only|always|everything|all|yet|now|if|when|because|that|necessarily|exactly|too|so|much|very|just|to|how|why|what|who|where)(?: |$))(?<rest>.+)$`,
    `^${AND}(?:leave out|exclude|except(?: for)?|(?:skip|ignore) (?:the ones?|those|these|everything))(?: the ones?| those| these)?(?: (?:from|about|on|in|of|for|by|with))? (?<rest>.+)$`,
    '^(?:the ones?|those|these)(?: (?:that|which))? (?:are|is|were|was) not (?:(?:from|about|on|in|of|for) )?(?<rest>.+)$',
  ],
  earlier: [`${AND}(?:in )?the (?:{u} before(?: that)?|previous {u})`],
  later: [`${AND}(?:in )?the (?:{u} after(?: that)?|(?:next|following) {u})`],
  ones: '(?:(?:all )?(?:of )?(?:those|these|them|the ones|ones?|they)|notes|also|too|please|instead)',
  ofThem: `(?:ones?|of ${THEM}|those|these|them|which ${SAY}|(?:only|just) (?:about|on)|(?:the one|any)(?: ones?)? (?:from|with|without|about|in|on|for|by|under))`,
  about: '^(?:about|on|regarding|concerning|to) (?<topic>.+)$',
  adds: '^(?:(?:in|during|at|with|without|for|after|before|under|near|when|if|while|as|inside|outside|against|by|between|instead of|because of|until|from) .+|{f}|(?:at )?night|indoors|outdoors|abroad|at home)$',
  leads: [
    ...['about|regarding|concerning|on', 'with|without', 'in|at|inside', 'for', 'from', 'to', 'by', 'of'],
    ...['between', 'against', 'under', 'near', 'after', 'before', 'during'],
  ],
  trails: [],
  determiners: ['the', 'my|our|your|his|her|their', 'an?'],
  owners: [`^${AND}(?<rest>.+'s)(?: one)?$`],
  owned: ["(?<owner>{w}'s)"],
  parts: PARTS,
  incomplete: [
    `${AND}(?:only |just )?the (?:most {w}|least {w}|best|worst|\\p{L}+est) ones?`,
    `${AND}(?:(?:at|in|for|to|with|by|of|from|on|until|since) )?(?:what|which) (?!(?:is|are|was|were|do|does|did|else|if|about|now|can|could|should|would|to|the|an?|ones?|kind)(?: |$)){w}`,
    `${AND}how (?:much|many) {w}(?: (?:per|an?|each|every) {w})?(?: (?:is|are) (?:there|needed|left))?`,
    `${AND}(?:which|what)(?: ones?| of (?:them|those|these|the {n}))? (?:is|are|was|were|has|works?|looks?|costs?|takes?) (?:(?:the )?${MOST}|${MORE}|{w})(?: of all)?`,
    `${AND}(?:(?:what|who|where|when|how)(?: (?:is|are|was|were))? )?the ${PARTS}`,
    `${AND}(?:(?:is|are) there|do i have|give me|show me|any)(?: an?| any| some)? ${PARTS}(?: (?:of|for) (?:that|it|them|this))?`,
    `${AND}(?:tell me|what|show me)(?: more)? about the ${PARTS}`,
    `${AND}(?:(?:is there |are there |do i have )?(?:anything|something|any(?: ones?)?) )(?:${MORE}|else)(?: ones?)?`,
  ],
  elliptic: [
    `${AND}(?:more|less) {w}(?: ones?)?`,
    `${AND}\\p{L}+er ones?`,
    `${AND}(?:only |just )?the (?:most {w}|least {w}|best|worst|\\p{L}+est)`,
    `${AND}(?:is it )?the same (?:in|for|with|at) .+`,
  ],
  pronouns: [
    [`(?:has|does|did|was|is|had|will|would|could|can|should|do) (?<it>that|those|these)(?= {w})`, ''],
    ['{w} (?<it>that|those)$', ''],
    ['(?<it>it|they|them|he|she|him|its|their)', ''],
  ],
  noPronoun: `(?:is|was|does|did|will|would|can|could|should|do) (?:it|that) (?:worth|true|possible|likely|make|makes|matter|better|best|necessary|rain|snow|hurt|help|take|cost|mean|time|too(?! (?:much|many|little)$)|really|(?:ok|okay|safe|normal|allowed|legal|wise|good|bad|healthy) (?:to|that|if|when))|it (?:is|was|takes?|took|seems?|depends?|makes?|rains?|snows?|turns?)|make it|find it|(?:it|they) (?:{w} )*?(?:that|if|whether)|they say|do they (?:call|say)`,
  subjectless: [],
  condition: '^(?:from|in|since|until|before|after|tagged|without|with|under|during|between) .+$',
  subjects: [
    `^${ASKS}(?: ${DOES})+ (?:i|we|you) {w}(?: up| out)?${ARTICLE} (?<subject>{w})$`,
    `^${ASKS}(?: ${DOES})+${ARTICLE} (?<subject>(?!(?:i|we|you|it|they|he|she|that|this)(?: |$)){w}(?: of(?: (?:the|an?|my))? {w})?)`,
  ],
};
