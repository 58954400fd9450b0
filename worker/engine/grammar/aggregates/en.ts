import type { AggregateTable } from '../aggregate-table';

const ASK =
  "^(?:(?:(?:what|how (?:much|high|big|large|long)) (?:is|are|was|were)|what['’]?s|(?:show|tell|give)(?: me)?|calculate|compute|work out|find|get|add up) )?(?:(?:the|my|an?|all|overall) )*";
const BY = '(?<by>{w}(?: {w}){0,2}?)';
const OF = '(?:of|for|across|in|over|from|among)';
const OF_THING = `(?: ${OF} (?<thing>.+))?$`;
const THE = '(?: of)?(?: (?:the|my|all|their|its))*';
const MEAN = '(?:average|mean|avg\\.?)';
const TOTAL = '(?:grand )?(?:total|sum|combined|cumulative|summed up)(?: (?:sum|amount|number|count))?';

export const ENGLISH_AGGREGATES: AggregateTable = {
  cue: 'average|mean|median|avg|total|sum|combined|cumulative|summed|altogether|together|in all|how many|how much|highest|maximum|max|largest|greatest|biggest|lowest|minimum|min|smallest|worst|least|fewest|per|each|every|by',
  marks: [
    ['average', 'on (?:the )?average|in the mean'],
    ['sum', 'in total|altogether|(?:all|put) together|combined$|in all|in sum'],
  ],
  asked: [
    ['average', `${ASK}${MEAN}${THE} ${BY}${OF_THING}`],
    ['average', `${ASK}${MEAN} (?<thing>{w}) (?<by>{w})$`],
    ['median', `${ASK}median${THE} ${BY}${OF_THING}`],
    ['sum', `${ASK}${TOTAL}${THE} ${BY}${OF_THING}`],
    ['sum', `${ASK}total (?<thing>{w}) (?<by>{w})$`],
    ['highest', `${ASK}(?:highest|maximum|max|largest|greatest|biggest) ${BY}${OF_THING}`],
    ['lowest', `${ASK}(?:lowest|minimum|min|smallest) ${BY}${OF_THING}`],
    [
      'sum',
      '^how many (?<by>{w}(?: {w})??) (?:have i|did i|i have|i)(?: (?:already|ever|actually))? (?<deed>{w})$',
    ],
    [
      'sum',
      '^how many (?<by>{w}(?: {w})??) (?:do|does|did|are there in|are in|have) (?<thing>.+?)(?: (?:have|has|contain|take|run|got))?$',
    ],
    ['marked', '^how long (?:are|were|do|did) (?<thing>.+?)(?: (?:take|last|run))?$', 'length'],
    ['marked', '^(?:how much|what) (?:do|did|does|have) (?<thing>.+?) cost$', 'price'],
    ['marked', '^how (?:good|well rated|highly rated) (?:are|were) (?<thing>.+)$', 'rating'],
    ['marked', '^how (?:did|do|have) i (?:rate|rated) (?<thing>.+)$', 'rating'],
    ['sum', '^how much (?:money )?(?:have i spent|did i spend|i spent) (?:on|for|in) (?<thing>.+)$', 'price'],
  ],
  grouped: [
    [
      'certain',
      '^(?<thing>.+?) (?:per|(?:for|in|of|from|by) (?:each|every)|each|(?:grouped|broken down|split(?: up)?|divided|counted) by)(?: (?:the|their|its|different))* (?<by>{w}(?: {w}){0,2})$',
    ],
    ['usual', '^(?<thing>.+?) by(?: (?:the|their|its))? (?<by>{w}(?: {w}){0,2})$'],
  ],
  perGroup: [
    `^(?<first>.+?) (?:per|(?:for|in|of|from|by) (?:each|every)|each|(?:grouped|broken down|split(?: up)?) by|by)(?: (?:the|their|its|different))* (?<by>{w}(?: {w})?)(?<last> ${OF} .+)?$`,
    '^(?:for each|for every|per|by) (?<by>{w}(?: {w})?),? (?<last>.+)$',
    '^(?:which|what) (?<by>{w}(?: {w})?) (?:has|have|had|gets?|got) (?:the )?(?:highest|best|largest|greatest|most|lowest|worst|smallest|least|fewest) (?<last>(?:average|mean|median|total|combined) .+|{w}|.+ (?:on average|in total|altogether))$',
  ],
  joint: ' ',
  least: '(?:which|what) .+ (?:lowest|worst|smallest|least|fewest) .+',
  ofGroup: [
    ['sum', '^how many (?<by>{w}(?: {w})?)$'],
    ['marked', '^(?<by>{w}(?: {w})?)$'],
    [
      'highest',
      '^(?:(?:what|which) (?:is|are) )?(?:(?:the|my) )*(?:highest|best|top)[ -]?rated (?<thing>.+)$',
      'rating',
    ],
    [
      'lowest',
      '^(?:(?:what|which) (?:is|are) )?(?:(?:the|my) )*(?:lowest|worst)[ -]?rated (?<thing>.+)$',
      'rating',
    ],
  ],
  countDone: [
    '^how many (?<thing>.+?) (?:did i|have i|do i|were|was|i)(?: have)?(?: (?:already|ever))? (?<deed>{w})$',
  ],
  done: '^(?<thing>.+?) (?:(?:that|which) )?(?:(?:i|have i|did i)(?: have)?|were|was)(?: (?:already|ever))? (?<deed>{w})$',
  consumed: '(?!)',
  next: {
    made: [
      ['average', '(?:the |on )?(?:average|mean)'],
      ['sum', '(?:the |in )?(?:total|sum)|altogether'],
      ['median', '(?:the )?median'],
      ['highest', '(?:the )?(?:highest|maximum)'],
      ['lowest', '(?:the )?(?:lowest|minimum)'],
    ],
    other: '^(?:(?:of|for|in|by) )?(?:(?:the|my|all) )*(?<thing>.+)$',
    per: '^(?:per|by|(?:for )?each|for every)(?: (?:the|their))? (?<by>{w}(?: {w})?)$',
  },
};
