import type { PlanTable } from '../plan-table';

const MIND =
  '(?:thinking|thoughts?|views?|opinions?|ideas?|notes?|understanding|attitude|writing|feelings?|mind)';
const CHANGED = '(?:changed?|evolved?|developed?|shift(?:ed)?|grow|grown)(?: over (?:time|the years))?';
const ABOUT = '(?:about|on|of|toward|towards|regarding)';
const NOTES = '(?:notes?|pages?|entries|files)';

/** What notes do that say something. */
const TELLS =
  '(?:say|says|said|tell|tells|told|mention|mentions|mentioned|contain|contains|include|includes|cover|covers|have|has|talk|talks|speak|discuss|describe|explain|show|answer|hold|deal|touch|refer|link|agree|think)(?: |$)';

/** What somebody does who writes of something, and of what he does it by itself. */
const WRITE =
  '(?:(?:(?:write|wrote|written|writing|journal(?:l?ed)?|blog(?:ged)?|talk(?:ed)?|think|thought|thinking|(?:take|took|taken) notes)(?: (?:down|anything|something|a note|notes))*|(?:note|noted|record|recorded|log|logged|say|said|jot|jotted)(?: down)? (?:anything|something|a note|notes)) (?:about|on|of|regarding|concerning)|(?:mention|note|jot)(?:ed|d|ted)?(?: down)?(?: (?:anything|something)(?: (?:about|on|of))?)?)';

/** After a day that is a time: `Sunday school` is none. */
const NO_NOUN =
  '(?=$|[,.;:?!]| (?:about|on|i|that|with|regarding|and|in|which|to|concerning|mention\\w*|tagged|or|did|we|at)(?: |$))';

/** How something is asked for in short. */
const SUMMARY =
  '(?:summari[sz](?:e|ing)|sum up|recap|condense|(?:(?:give me |write |show me )?(?:a |the |an )?(?:short |brief |quick )?(?:summary|gist|recap|essence|synopsis|rundown) of)|brief me on|tl;?dr(?: of)?)(?: for me)?';
const HERE = '(?:this|that|it|these|the (?:current|open))';

/** What somebody does to notes, and did. */
const EDIT = '(?:edit|change|update|revise|modify|touch|rewrite|work on|add to)';
const EDITED = '(?:edited|changed|updated|revised|modified|touched|rewrote|rewritten|worked on|added to)';
const MADE = '(?:wrote|written|(?:noted|jotted)(?: down)?|recorded|logged|edited|updated|revised)';
const SOME = `(?:anything|something|(?:a|any|my|the|one of my|some)(?: of my)? ${NOTES})`;
const LATEST = '(?:last|most recently|latest)';
const ON = '(?:about|on|of|regarding|concerning)';

export const ENGLISH: PlanTable = {
  lang: 'en',
  isDense: false,
  // German questions begin with its own `was`.
  known:
    'the|and|what|which|how|who|whom|whose|when|where|why|(?!^)was|were|does|my|notes?|about|of|is|are|do|did|have|this|that|show|me|with|from|in|to|for',
  telling:
    '(?:say|says|said|tell|tells|told|write|writes|wrote|written|mention|mentions|mentioned|think|thinks)(?= (?:(?:me|us|anything|something|so|it) )*(?:about|on|of|regarding|concerning|to)(?: |$))',
  outcome: [
    '^what (?:happens|will happen|would happen) (?:to|when|if|once|after|with) .+',
    '^what are (?!my |our |the |all ){w}$',
  ],
  states: [
    `^(?:(?:where|how|when|why) )?(?:is|are|was|were|do|does|did|can|could|will|would|has|have)(?: all)?(?: of)? (?:my|our) ${NOTES} (?!(?:about|on|of|from|for|with|without|that|which|where|in|by|since|before|after|until|tagged|called|named|linked|related|connected|similar)(?: |$)|${TELLS}).+`,
    `^(?:where|how|when|why) (?:is|are|do|does|did|can|could|will|would) (?!i |we )(?!.*(?:in|from|of|on|about|across|with|among|within|through|throughout|inside|between|all) (?:my|our) ).+ (?:my|our) ${NOTES}$`,
    `^(?:is|are) there (?!(?:(?:an?|any|some|the|no) )?(?:anything|something|other|others|another|else|more|{k})(?: |$))(?!.*(?:about|regarding|concerning|in here|here|of mine|in (?:my|the) (?:vault|archive)|i|entry|${NOTES})(?: |$)).+`,
  ],
  amounts: {
    asked: [
      'how (?:many|much|long|old|far|big|large|small|high|deep|heavy|hot|cold|warm|wide|tall|fast|late|early)',
      'what (?:age|percentage|number|temperature)',
    ],
    said: [
      'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety',
      '(?:thir|four|fif|six|seven|eigh|nine)teen',
      'hundreds?|thousands?|millions?|billions?|half|dozens?|once(?= (?:a|an|per|every|each|in|more))|twice',
    ],
    needed: 'how (?:many|much|old|tall|high|heavy)|what (?:age|percentage)',
    told: 'free|gratis|nothing|one|twice|single|none|dozens?|several|couple|pair|both|unlimited|daily|weekly|monthly|yearly',
  },
  time: {
    numbers: [
      ...['one|an?', 'two|a couple of', 'three', 'four', 'five', 'six'],
      ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    ],
    units: { day: 'days?', week: 'weeks?', month: 'months?', quarter: 'quarters?', year: 'years?' },
    years: ['this year', 'last year|the past year', 'the year before last'],
    points: [
      '(?<y>{y})/(?<m>0?[1-9]|1[0-2])/(?<d>{d})',
      '(?<d>1[3-9]|2\\d|3[01])/(?<m>0?[1-9]|1[0-2])/(?<y>{y})',
      '(?<m>0?[1-9]|1[0-2])/(?<d>{d})/(?<y>{y})',
      '(?<o>last|this past) (?<m>{m})',
      '(?<y>{y})-(?<m>[01]\\d)-(?<d>[0-3]\\d)',
      '(?<y>{y})-(?<m>[01]\\d)',
      '(?<d>{d})(?:st|nd|rd|th)?(?: of)? (?<m>{m})\\.?,? (?<y>{r})',
      '(?<m>{m})\\.? (?<d>{d})(?:st|nd|rd|th)?,? (?<y>{r})',
      '(?<m>{m})\\.? (?<d>{d})(?:st|nd|rd|th)?',
      '(?<d>{d})(?:st|nd|rd|th)?(?: of)? (?<m>{m})',
      '(?<m>{m})\\.?(?: of)? (?<y>{r})',
      'q(?<q>[1-4])(?: of)? (?<y>{y})',
      '(?<y>{y}) q(?<q>[1-4])',
      '(?<m>{m})',
      '(?<y>{y})',
    ],
    between: ['(?:between|from|in) {p} (?:and|to|until|till|through) {p}', '{p}(?: to | ?[–-] ?){p}'],
    lastOnes: [
      '(?:in |over |during |within |from )?(?:the )?(?:last|past|previous) {n} {u}',
      '(?:in |over |during |within )?the past {u}',
    ],
    fewAgo: ['(?:from |about )?(?:a few|some|several) {u} ago'],
    ago: ['(?:from |about )?{n} {u} ago'],
    since: [
      'since (?:last )?{e}',
      '(?:since|starting (?:in|from|on)|from) {p}(?: onwards?| on(?=$|,))',
      'since {p}',
      'since (?:last {u}|yesterday|the (?:start|beginning) of (?:this|the) {u}|this {u})',
    ],
    before: ['(?:before|prior to|earlier than) {p}'],
    until: ['(?:until|till|up to|through) {p}'],
    after: ['(?:after|later than) {p}'],
    last: ['(?:in |from |during )?(?:the )?(?:last|previous) {u}'],
    beforeLast: [
      '(?:in |from |during )?(?:the )?(?:week|month|quarter|year) before last(?! (?:{u}|{m}|{e}|{f}|christmas|easter|thanksgiving))',
    ],
    current: ['(?:in |from |during )?(?:this|the current) {u}'],
    days: [
      '(?:from )?(?:today|this (?:morning|afternoon|evening)|tonight)',
      '(?:from )?(?:yesterday(?: (?:morning|afternoon|evening|night))?|last night)',
      '(?:the )?day before yesterday',
    ],
    at: ['(?:in|on|during|of|from|dated|for|back in)(?: the year)? {p}'],
    lastFew: [
      '(?:in |over |during |within |from )?(?:the )?(?:last|past|previous) (?:few|couple of|several|couple) (?:days|weeks|months|quarters)',
    ],
    weekdays: {
      names: ['mondays?', 'tuesdays?', 'wednesdays?', 'thursdays?', 'fridays?', 'saturdays?', 'sundays?'],
      said: [
        `(?:on |from )?(?:last|this past) (?!\\w+days){e}${NO_NOUN}`,
        `(?:on|from) (?!\\w+days){e}${NO_NOUN}`,
      ],
      over: 'last|past',
    },
    weekend: [
      `(?:on |over |from |at )?(?:last|this past|the past) weekend${NO_NOUN}`,
      `(?:on|over|from|at) (?:the|this) weekend${NO_NOUN}`,
      `this weekend${NO_NOUN}`,
    ],
    seasons: {
      names: ['spring', 'summer', 'autumn|fall', 'winter'],
      said: [
        '(?:in |over |during |from |of )?(?:the )?(?:last|this|this past|the past) {f}',
        '(?:in |over |during |from |of )?(?:the )?{f}(?: of)? {y}',
        '(?:in |over |during |from )?{f} (?:last|this) year',
      ],
      over: 'last(?! year)',
    },
    aboutYear: 'about|on|over|regarding',
    newest: [
      '(?:the )?last (?=notes?|things?|entr(?:y|ies))',
      'most recent(?:ly)?',
      'newest',
      'latest',
      'recent',
      'recently',
      'lately',
    ],
    edited: [
      'edit(?:ed)?',
      'chang(?:ed|e)',
      'updated?',
      'touch(?:ed)?',
      'modif(?:y|ied)',
      'work(?:ed|ing)? on',
      'editing',
      'revis(?:e|ed)',
    ],
    made: [
      'wr[oi]te',
      'written',
      'creat(?:e|ed)',
      'ma[dk]e',
      'add(?:ed)?',
      'start(?:ed)?',
      'jott?(?:ed)?(?: down)?',
      'took',
      'taken',
      'writing',
    ],
  },
  tag: [
    '(?:that (?:are|is) )?(?:tagged|labell?ed)(?: (?:with|as))? #?(?<name>{w})',
    '(?:with|under|having) (?:the )?(?:tag|label) #?(?<name>{w})',
    '(?:(?:that |which )?(?:have|has|carry|carries|bear|bears)) (?:the )?(?:tag|label) (?:called |named )?(?!(?:with|that|which|i|for|of|in|on|and|as) )#?(?<name>{w})',
    '(?:that |which )?(?:have|has|carry|carries|bear|bears) the (?!(?:same|right|wrong|only|first|last|most|other) )#?(?<name>{w}) (?:tag|label)',
    '(?:with|under|in) (?:the )?#(?<name>{w})(?: tag)?',
    '(?:with|under|in) (?:the |my )?(?<name>{w}) tag',
  ],
  severalTags: ['(?:with|under|having|have|has|carry|tagged)(?: both)?(?: the)? tags #?(?<name>{w})'],
  moreTags: [
    ['none', '^(?:,|and|but|, but|, and) (?:not|without)(?: with| tagged)?(?: the tag)? #?(?<name>{w})'],
    ['any', '^,? ?or(?: with| tagged)?(?: the tag)? #?(?<name>{w})'],
    ['all', '^(?:,|and|, and|as well as|plus)(?: with| tagged)?(?: the tag)? ?#?(?<name>{w})'],
  ],
  folder: [
    '(?:in|under|inside|within|from|of) (?:my |the )?folder (?:called |named )?(?<name>.+)',
    '(?:search|look(?: in| through)?|scan|check)(?: in| through)? (?:my |the )?(?<name>(?:(?!(?:in|of|from|for|under) )[^ ,]+ ){0,3}?[^ ,]+) folder for',
    '(?:in|under|inside|within|from|of) (?:my |the )?(?<name>(?:(?!(?:in|of|from|under|within|inside) )[^ ,]+ ){0,4}?[^ ,]+) folder',
    '(?:in|under|inside|within|from) (?<name>{w}/[^ ]*)',
  ],
  unlinkedTo: [
    '(?:that |which )?(?:are|is) (?:not|never) (?:linked|referenced|mentioned|cited)(?: to)?(?: (?:from|by|in)(?: (?:anywhere|any(?: other)? notes?|other notes))?| anywhere)(?: else)?(?=$|,| (?:about|on|in|that|tagged)(?: |$))',
    '(?:that |which )?(?:nothing|no(?: other)? notes?) (?:links?|points?|refers?) (?:back )?to',
    '(?:(?:that |which )?(?:have|has|with|having) no|without(?: any)?) (?:backlinks?|incoming links?)(?=$|,| (?:about|on|in|that|i|tagged|mentioning)(?: |$))',
  ],
  unlinked: [
    '(?:(?:that |which )?(?:have|has|with|having) no|without(?: any)?) (?:links?|connections?)(?: (?:to|with|from) (?:anything|any other notes?|other notes?))?(?=$|,| (?:about|on|in|that|i|tagged|mentioning)(?: |$))',
    '(?:that |which )?(?:are|is) (?:not (?:linked|connected)(?: (?:to|with) (?:anything|any other notes?|other notes?))|unlinked|orphans|orphaned)(?=$|,)',
    '(?:orphan(?:ed)?|unlinked)(?= (?:notes?|pages?|files)(?: |$))',
  ],
  kinds: {
    table: 'tables?',
    code: 'code(?: (?:blocks?|snippets?|examples?))?|snippets?',
    list: '(?:check)?lists?|tasks|to-?dos?',
    quote: 'quot(?:e|ation)s?',
    callout: 'callouts?',
    math: 'formulas?|formulae|equations?',
  },
  levels: { section: 'sections?', paragraph: 'paragraphs?|passages?' },
  asks: [
    '^(?:why|how|when|who|whom|whose|where|what|which|is|are|was|were|does|do|did|can|could|should|would|will|has|have)',
  ],
  polite: [
    'please',
    '(?:can|could|would) you(?: please)?',
    'thanks',
    '(?:tell|show|remind) me(?= (?:what|how|which|when|where|who|why|if|whether))',
    'let me (?:see|know)',
    'i (?:want|need|would like) to (?:see|know)',
  ],
  here: [
    '(?:this|that|it|these|the current|the open)(?: (?:one|note|idea|section|paragraph|theme|page|thought|topic|text))?(?: here)?',
    'here',
  ],
  vault: [
    '(?:my |the |this )?(?:whole |entire )?(?:vault|archive|collection)',
    '(?:all )?(?:of )?(?:my|the) notes',
  ],
  division: [
    '(?<by>month|year|quarter)(?: by |-by-| after | over )(?:month|year|quarter)',
    '(?:,? ?(?:broken(?: down| up| out)?|split(?: up| out)?|divided|grouped|sorted|separated|counted|listed|arranged|summed) )?(?:per|by|for each|each|every|into) (?<by>month|year|quarter|tag)s?',
  ],
  periods: { month: 'month', quarter: 'quarter', year: 'year' },
  byTag: 'tag',
  facets: {
    tags: 'tags?|labels|hashtags?',
    folders: 'folders?|directories',
    properties: 'properties|fields',
  },
  thenAndNow: [
    '^(?:how|what) (?:did|do) i (?:use to )?(?:think|feel|see|view|say) (?:about|of|on)? ?(?<topic>.+?),? (?:then|before|earlier|back then|in the past) and (?:what |how )?(?:do i (?:think|feel|see it|say) )?(?:now|today|nowadays)$',
    '^(?<topic>.+?),? (?:then|before|past) and (?:now|today|present)$',
    `^(?:have|has|did|do) (?:my )?(?:${MIND} ${ABOUT} )?(?<topic>.+?) (?:changed?|shift(?:ed)?|evolved?)(?: (?:since|over|with|through) .+)?$`,
    '^do i (?:see|view|think (?:about|of)|feel about) (?<topic>.+?) differently(?: (?:now|today|than before|from before))*$',
  ],
  told: [
    `^(?:explain|define)(?: (?:to )?me)?(?: (?:simply|briefly))?(?: (?:what|who) (?:is|are))? (?<topic>(?!(?:the |main |key )*(?:differences?|connections?|relation\\w*|links?) |(?:to me|me|how|why|what|who|which|when|my|our) |${HERE}(?: |$)).+?)(?: (?:simply|briefly|to me|like i am five|in (?:short|(?:simple|plain|easy|a few|other) (?:terms|words|language|english))))*$`,
    `^explain(?: to me)? (?:what|who) (?<topic>(?!${HERE} ).+?)(?: (?:is|are|means?))?$`,
    `^explain(?: to me)? (?<topic>(?:why|how) (?!(?:is|are|was|were|do|does|did|to) )(?!${HERE} ).+)$`,
    '^(?:the |a )?definition of (?<topic>.+)$',
    '^(?<topic>.+?) definition$',
    `^${SUMMARY}(?: what)? (?:(?:all |everything |anything )*(?:that )?(?:i|we)(?: have| had|'ve)?(?: (?:already|ever))? (?:know|think|thought|wrote|written|have|got|noted|saved|said|say|collected|gathered|learn(?:ed|t)|found out)|(?:all )?(?:of )?(?:my|our|the) (?:notes|vault|archive)(?: (?:say|says|tell me|have|contain|know|hold|mention))?)(?: (?:down|so far))? ${ABOUT} (?<topic>.+)$`,
    `^${SUMMARY} (?:all|everything)(?: (?:there is|in my notes))? ${ABOUT} (?<topic>.+)$`,
    `^${SUMMARY} (?<topic>what (?!${HERE} ).+? (?:says?|said|writes?|wrote|tells?(?: me| us)?|(?:has|have|had) to say|claims?|argues?|thinks?) ${ABOUT} .+)$`,
    `^what (?:do|does|did|can) (?:(?:all )?(?:of )?(?:my|our|the) (?:notes|vault|archive)|you) (?:say|tell (?:me|us)|know|have to say) ${ABOUT} (?<topic>.+)$`,
    `^(?:do|does) (?:any of )?(?:my|our|the) (?:notes|vault|archive) (?:say|know|have) (?:anything|something)(?: to say)? ${ABOUT} (?<topic>.+)$`,
    `^(?:(?:a bit|a little|something|more) )*about (?<topic>(?!(?:it|this|that|these|them|those|how|what|why|when|who|${HERE}|(?:the |main |key )*(?:differences?|connections?|relation\\w*|links?))(?: |$)).+)$`,
  ],
  ofTime:
    'what (?:all )?(?:happened|took place|went on|was going on|(?:did|have) i (?:do|done|write|written|note|noted|get up to|got up to)(?: down)?|was i (?:doing|up to|working on))(?: (?:to me|in my life|then|there|back then))*',
  written: {
    oldest: [
      `^when did i (?:first|originally|initially) (?:ever )?${WRITE} (?<topic>.+)$`,
      `^when did i (?:ever )?(?:first )?(?:start|begin)(?: to)? ${WRITE} (?<topic>.+)$`,
      `^when was (?:the |my )?(?:very )?(?:first|earliest) time (?:that )?i (?:ever )?${WRITE} (?<topic>.+)$`,
      `^since when (?:have i been|have i|do i|am i) ${WRITE} (?<topic>.+)$`,
      `^(?:what|where) did i (?:first|originally) ${WRITE} (?<topic>.+)$`,
      `^(?:(?:what|which) (?:is|was|are|were) |show(?: me)? |list |find |give me )?(?:the |my )*(?:very )?(?:oldest|earliest|first) (?<noun>${NOTES}|{k})(?: (?:that )?(?:i (?:ever )?(?:wrote|made|have|took) )?(?:about|on|of|regarding|concerning|mentioning) (?<topic>.+))?$`,
    ],
    newest: [
      `^when (?:did|have|had) i (?:(?:last|ever) )?${WRITE} (?<topic>.+)$`,
      `^when was (?:the |my )?(?:(?:very )?last )?time (?:that )?i (?:ever )?${WRITE} (?<topic>.+)$`,
      `^when (?:did|have) i (?:${LATEST} )?${EDIT} ${SOME} ${ON} (?<topic>.+?)(?: last)?$`,
      `^when was (?:the |my )?(?:(?:very )?last )?time (?:that )?i ${EDITED} ${SOME} ${ON} (?<topic>.+)$`,
      `^(?:what (?:is|was) |show(?: me)? |find )?(?:the |my )(?:very )?(?:last|latest|most recent) (?:thing|${NOTES}),? (?:that |which )?i (?:have |had )?${MADE}(?: ${ON} (?<topic>.+))?$`,
      `^(?:what (?:is|was) |show(?: me)? |find )?(?:the |my )(?:very )?(?:last|latest|most recent) ${NOTES},? (?:that |which )?i (?:have |had )?(?:${EDITED}|made|created)(?: ${ON} (?<topic>.+))?$`,
      `^(?:what (?:is|was) )?the (?:very )?(?:last|latest|most recent) thing (?:that )?i (?:have |had )?${EDITED} ${ON} (?<topic>.+)$`,
      `^(?:which|what)(?: of)?(?: my| the)? ${NOTES}(?: ${ON} (?<topic>.+?))? (?:did|have) i (?:${EDIT}|${EDITED}|write|written|make|create) ${LATEST}$`,
      `^(?:which|what)(?: of)?(?: my| the)? ${NOTES} (?:did|have) i ${LATEST} (?:${EDIT}|${EDITED}|write|written|make|create)(?: ${ON} (?<topic>.+))?$`,
      `^what (?:did|have) i (?:write|note|edit|change|update)(?: down)? ${LATEST} ${ON} (?<topic>.+)$`,
      `^what (?:did|have) i ${LATEST} (?:write|note|edit|change|update)(?: down)? ${ON} (?<topic>.+)$`,
      `^(?:show(?: me)? |find )?(?:the |my )${NOTES}(?: ${ON} (?<topic>.+?))?,? (?:that |which )?i (?:${EDITED}|${MADE}) ${LATEST}$`,
    ],
  },
  intents: [
    [
      'count',
      [
        `^in how many(?: of)?(?: my| the)? (?<noun>${NOTES}|{k})`,
        `^how (?:many|much)(?: of)?(?: my| the)?(?: (?<noun>${NOTES}|{k})| times)?`,
        `^(?:the )?(?:count|number) (?:of )?(?:all )?(?:my |the )?(?<noun>${NOTES}|{k})?`,
        '^how often',
      ],
    ],
    [
      'timeline',
      [
        `^how (?:has|have|had|did|does|do) (?:my |the )?${MIND} ${ABOUT} (?<topic>.+?) ${CHANGED}$`,
        `^how (?:has|have|had|did|does|do) (?:my )?(?<topic>.+?) ${CHANGED}$`,
        `^(?:show(?: me)? |give me )?(?:the |a )?(?:timeline|evolution|history|development|chronology) of (?:my )?(?:${MIND} ${ABOUT} )?(?<topic>.+?)(?: over (?:time|the years))?$`,
        `^(?:how )?(?:my )?(?:${MIND} ${ABOUT} )?(?<topic>.+?) (?:over (?:time|the years)|through the years)$`,
        `^how (?:did|have|has|do|does) (?:i|my mind) (?:come to |begin to |start to |learn to )?(?:change|changed|think|thought|see|feel|felt)(?: differently|(?: my)? (?:mind|opinion|view)s?)* ${ABOUT} (?<topic>.+?)(?: over (?:time|the years)| through the years| with time)?$`,
        `^(?:trace|track|follow)(?: me)?(?: how)? (?:my )?(?:${MIND} ${ABOUT} )?(?<topic>.+?)(?: ${CHANGED})?(?: (?:over|through) (?:time|the years))?$`,
      ],
    ],
    [
      'compare',
      [
        '^(?:what (?:is|are)(?: the)? |what’s the |show me the )?(?:main )?differences? between (?<a>.+?) and (?<b>.+)$',
        `^compare (?:(?:my|the) )?(?:${MIND} ${ABOUT} )?(?<a>.+?) (?:and|with|to|vs\\.?(?! ?code)|versus|against) (?<b>.+)$`,
        '^(?<a>[^?]+?) (?:vs\\.?(?! ?code)|versus|compared (?:to|with)) (?<b>.+)$',
        '^how (?:do|does) (?<a>.+?) (?:differ from|compare (?:to|with)) (?<b>.+)$',
        '^how (?:do|are) (?<a>.+?) and (?<b>.+?) (?:differ|different)$',
        '^what (?:sets|distinguishes|separates|tells) (?<a>.+?) (?:apart )?from (?<b>.+)$',
        '^(?:contrast|weigh up|weigh) (?<a>.+?) (?:and|with|against) (?<b>.+)$',
        '^what do (?<a>.+?) and (?<b>.+?) (?:have in common|share)$',
        '^where do (?<a>.+?) and (?<b>.+?) (?:differ|diverge|disagree|part(?: ways)?)$',
        '^(?:is|are) (?<a>.+?) (?:the same(?: thing)? as|different from) (?<b>.+)$',
        '^(?<a>.+?) or (?<b>.+?)[:,;]? (?:what|where|how|which)(?: {w})* (?:difference|different|differs?)$',
      ],
    ],
    [
      'themes',
      [
        '(?:main|big|biggest|major|key|central|top|important|overall|recurring) (?:themes?|topics?|subjects?)(?: (?:of|in|across) (?:my|the|this)(?: (?:whole|entire))? (?:vault|archive|notes?|collection|writing))?',
        '^(?:what|which) (?:themes|topics|subjects)(?: (?:are there|do i have|are in (?:here|my (?:vault|notes|archive))|do i write about))?',
        '^what (?:is|are) (?:my|this|the) (?:whole |entire )?(?:vault|archive|notes?|collection)(?: (?:all|mostly|mainly))? about$',
        '^what do i (?:mostly |mainly )?write about(?: (?:most|the most|mostly))?$',
        '^(?:give me )?(?:an )?overview of (?:my|the|this) (?:vault|archive|notes|collection)$',
        '^(?:show(?: me)? |list )?(?:all )?(?:my |the )?themes$',
        '^(?:what|which {w})(?: {w})* (?:(?:keeps?|kept) (?:coming|turning|popping|showing) (?:back|up)|recurs?|(?:comes?|turns?) up (?:again and again|over and over|repeatedly)|runs? through)(?: (?:again|all|in|of|through|my|these|the|notes|writing|vault|archive|here|this))*$',
      ],
    ],
    [
      'summarise',
      [
        '^(?:summari[sz]e|sum up|recap|(?:give me |write )?(?:a |the )?(?:short |brief |quick )?(?:summary|gist|recap) of|tl;?dr(?: of)?)(?: (?<topic>.+))?$',
        '^(?<topic>.+?) in (?:a nutshell|brief|short|a few words|a word|(?:a few|one|{n}) (?:sentences?|words|lines))$',
        '^(?:give me |tell me |show me |what (?:is|are) |what’s )?(?:the )?(?:gist|essence|point|upshot|takeaways?|core|(?:key|main) (?:points?|takeaways?|ideas?)) (?:of|in|from) (?<topic>.+)$',
        '^(?:boil|condense|shorten|distill?) (?<topic>.+?)(?: down)?(?: for me)?$',
        '^(?:give me |write |show me )?(?:a |the )?(?:short|shorter|brief|condensed|quick) (?:version|form|account) of (?<topic>.+)$',
        '^(?:(?:tell me )?(?:something )?about|explain(?: to me)?|describe|what does) (?<topic>(?:this|the (?:open|current)) (?:note|page|file|document))(?: (?:say|tell me|to me|contain|cover|discuss))?$',
      ],
    ],
    [
      'facets',
      [
        '(?:most|frequently|commonly) (?:used|common|frequent|popular)? ?(?<of>tags|labels|folders|directories|properties|fields)',
        '^(?:which|what|list|show(?: me)?|give me)?(?: all)?(?: of)?(?: my| the)? ?(?<of>tags|labels|folders|directories|properties|fields)(?: (?:do i (?:use|have)|have i|are there|exist|i use|i have|are in use))?(?: (?:the )?most(?: often)?)?$',
        '^(?:which|what)(?: (?:are|of))?(?: my| the)? (?<of>tags|hashtags|labels|folders|directories|properties|fields) .*(?:most|often|frequent|frequently|common|popular|a lot)(?: .*)?$',
        '^(?:my |the |all )*(?<of>tags|hashtags|labels|folders|properties) (?:by|sorted by|ordered by|in order of) (?:frequency|count|use|usage|size|number)$',
      ],
    ],
    [
      'links-in',
      [
        '^(?:show(?: me)? |list |find )?(?:what|which notes?|who|all notes (?:that|which)|notes (?:that|which)|everything that) (?:links?|points?|refers?) (?:back )?(?:to |at )(?<topic>.+)$',
        '^(?:show(?: me)? |list )?(?:the |all )?(?:backlinks|incoming links|links) (?:of|to|for) (?<topic>.+)$',
        '^(?:show(?: me)? |list )?(?:the |all |its )?(?:backlinks|incoming links)$',
        '^(?:from )?where is (?<topic>.+?) (?:linked|referenced)(?: from)?$',
      ],
    ],
    [
      'links-out',
      [
        '^(?:what|where|which notes?) (?:does|do) (?<topic>.+?) (?:link|point|refer)(?: to)?$',
        '^(?:show(?: me)? |list )?(?:the |all )?(?:outgoing )?links (?:from|in|inside) (?<topic>.+)$',
        '^(?:what|which notes?) (?:is|are) linked (?:from|in) (?<topic>.+)$',
      ],
    ],
    [
      'near',
      [
        '^(?:(?:show|find|list|give)(?: me)? )?(?:(?:what|which|anything|something|everything|all|any|the|other|else|of|my|notes?|pages?|in|vault|archive|that|is|are|have|i) )*(?:connects?|connected|relates?|related|similar|close|closest|linked|belongs?|near) (?:to|with) (?<topic>.+)$',
        '^more (?:of|like|on) (?<topic>(?:this|that|it|these)(?: {w})?)$',
        `^(?:show(?: me)? |find(?: me)? |list )?(?:all |my |the |some )*(?:related|similar|connected|neighbou?ring) ${NOTES}(?: (?:to|for|of) (?<topic>.+))?$`,
        '^(?:show(?: me)? |find(?: me)? )?(?:more|something|others?|notes?) like (?<topic>.+)$',
        '^what (?:else )?(?:is )?(?:like|near) (?<topic>.+)$',
        '^what else (?:is there |do i have )?(?:about|on|for|like) (?<topic>(?:this|that|it)(?: {w})?)$',
      ],
    ],
    [
      'zoom-out',
      [
        '^zoom(?: back)? out(?: (?:of|from) (?<topic>.+))?$',
        '^(?:show(?: me)? |what is |what’s |give me )?(?:the )?(?:bigger|big|broader|larger|wider|whole) (?:picture|context)(?: (?:of|for|around|behind) (?<topic>.+))?$',
        '^(?:where|what|(?:to )?(?:which|what) (?:theme|topic|subject|note|section|folder)) does (?<topic>.+?) (?:belong|fit)(?: (?:to|in|into))?$',
        '^what is (?<topic>.+?) (?:a )?part of$',
        '^(?:take a )?step back(?: from (?<topic>.+))?$',
        '^(?:go )?(?:one level )?(?:up|higher)(?: from (?<topic>.+))?$',
      ],
    ],
    [
      'zoom-in',
      [
        '^(?:zoom|go|dig|drill|dive)(?: (?:deeper|further|down|in))+(?: ?(?:into|in|on|to))?(?: (?<topic>.+))?$',
        '^(?:go|dig|drill|dive) into (?<topic>.+)$',
        '^(?:show(?: me)? |tell me |give me )?(?:more )?(?:details?|depth)(?: (?:of|about|on|in|for) (?<topic>.+))?$',
        "^(?:show(?: me)? )?what(?: is|’s|'s) (?:inside|in) (?<topic>(?:this|that|it|the)(?: .+)?)$",
        "^(?:show(?: me)? )?what(?: is|’s|'s) inside(?: of)? (?<topic>.+)$",
        '^(?:break|split) (?<topic>.+) down$',
        '^tell me more(?: about (?<topic>.+))?$',
        // The frame of a wish may be cut off by then.
        '^(?:some |a bit |a little )?more$',
        '^(?:(?:what|how) about )?(?<topic>(?:this|that)(?: (?:one|note|section|paragraph))?)$',
      ],
    ],
    [
      'near',
      [
        '^(?!why|how|who|when|where)(?:.+ )?(?:along the (?:same )?lines|in the same (?:vein|direction|spirit)|of the same kind) (?:as|of) (?<topic>(?:this|that|it|these)(?: {w})?)$',
        '^(?!why|how|who|when|where)(?:.+ )?(?:resembl(?:es?|ing)|similar|related|relates?|close|closest|connected|connects?|akin|overlaps?|ties|tied|goes|go|fits?|belongs?|touch(?:es)?|reminds?|comparable)(?: (?:to|with|on|of|in|me|together|along))* (?<topic>(?:this|that|it|these)(?: (?:one|note|idea|thought|page|text|section|paragraph|piece|topic|theme))?)$',
      ],
    ],
    [
      'zoom-out',
      [
        '^(?:please )?(?:take|bring|get|move|jump|step|climb|go|let’s go)?(?: me| us)?(?: back)?(?: (?:one|a|to the next))? ?(?:level|step|layer|notch) (?:up|higher|back|out)$',
        '^(?:take|bring|move|jump|step|climb|go)(?: me| us)?(?: back)? (?:up|out|higher)(?: (?:one|a) (?:level|step|layer|notch))?$',
        '^(?:show(?: me)? |see |view )?(?<topic>.*?) ?from (?:further|farther) (?:away|up|out|back)$',
        '^what (?:is|lies|stands) (?:above|around) (?<topic>.+)$',
      ],
    ],
    [
      'zoom-in',
      [
        '^(?:break|split|take|pick) (?<topic>.+?) (?:down|apart|up)(?: (?:for me|into (?:parts|pieces|sections)))?$',
        '^(?:unpack|unfold|expand|dissect)(?: on)? (?<topic>.+?)(?: for me)?$',
        '^(?:take |give me |have )?(?:a )?(?:closer look|look (?:closer|more closely|inside))(?: (?:at|into) (?<topic>.+))?$',
        '^what does (?<topic>(?:this|that|it|these)(?: {w})?) (?:consist of|contain|cover|include|hold)$',
        '^(?:show(?: me)? |list )?(?:the )?(?:parts|sections|contents?|pieces|headings|outline|structure) of (?<topic>.+)$',
        '^(?:show(?: me)? )?(?<topic>(?:this|that|it)(?: {w})?) (?:in (?:more |greater )?detail|(?:up )?close|more closely)$',
      ],
    ],
    [
      'find',
      [
        '^what i (?:have|know|noted|wrote|said|think|thought|saved|jotted down)(?: (?:about|on|regarding|of))?',
        '^what (?:am|was|were) i (?:work(?:ing)? on|writing(?: about)?|editing|reading(?: about)?|thinking(?: about)?)',
        '^what (?:do|did|have) i (?:already )?(?:have|know|got|write|written|say|said|think|thought|save|saved|noted?|record(?:ed)?|collect(?:ed)?|edit(?:ed)?|change|changed|update[d]?|touch(?:ed)?|work(?:ed)? on|add(?:ed)?|create[d]?|jot(?:ted)?)(?: (?:written|saved|noted|down|so far))*(?: (?:about|on|regarding|for|of|concerning))?',
        `^(?:do i have|have i (?:ever )?(?:got|written|saved|noted|mentioned)|did i (?:ever )?(?:write|save|note|mention)|is there|are there)(?: ever)?(?: (?:anything|something|any|some))?(?: (?:in here|here|in (?:my|the) (?:notes|vault|archive)|of mine))?(?: (?<noun>${NOTES}|{k}))?(?: (?:about|on|regarding|for|concerning))?`,
        `^(?:can you |could you )?(?:show|find|list|give|get|search(?: for)?|look(?: up| for)?|bring up|open)(?: me)?(?: (?:all|everything|anything|any|some|my|the|of|other))*(?: (?<noun>(?:notes|pages|entries|files)|(?:note|page)(?= (?:about|on|of|for|from|that|which|where|with|in|i|called|named|titled|regarding|concerning) |$)|{k}))?(?: (?:about|on|regarding|for|concerning))?`,
        `^(?:which|what)(?: of)?(?: my| the)? (?<noun>${NOTES}|{k})(?!-| numbers?)(?: (?:do i have|have i|did i))?`,
        `^(?:all )?(?:of )?(?:my |the )?(?<noun>${NOTES}|{k})(?: (?:that|which|where))?(?= (?:about|on|regarding|for|from|by|in|with|i|that|tagged|mentioning|mention|concerning|of|about)|$)`,
        '^(?:anything|everything|all|something)(?: (?:that )?i (?:have|wrote|know|saved|noted))?(?: (?:about|on|regarding|for|concerning))?',
        '^where (?:did|do|have) i (?:write|note|mention|written|noted|mentioned|talk|say)(?: (?:about|down))?',
        "^what(?: is|’s|'s) in my (?:notes|vault|archive)(?: (?:about|on))?",
      ],
    ],
  ],
  perspective: [
    '(?:for|from the (?:perspective|point of view|viewpoint|angle) of|with (?:a )?focus on|as seen by|aimed at) (?<perspective>.+)$',
  ],
  filler: [
    'please',
    '(?:did|do|have) i (?:write|written|make|made|create[d]?)',
    'can you',
    'could you',
    'i',
    'me',
    'my',
    'mine',
    NOTES,
    'about',
    'on',
    'the',
    'that',
    'which',
    'who',
    'were',
    'was',
    'did',
    'do',
    'are',
    'is',
    'have',
    'has',
    '(?:mention|deal|discuss|talk|cover|contain|touch)(?:s|ed|ing|ning)?(?: (?:about|with|on))?',
    'there',
    'all',
    'any',
    'some',
    'of',
    'in',
    'to',
    'with',
    'an?',
    'for',
    'and',
    'so far',
    'regarding',
    'concerning',
    'ever',
    'down',
    'where',
    'does',
    '(?:is|are|was|were) (?:mentioned|named|discussed)',
    '(?:come|comes|came|shows?|turns?|crops?) up',
    '(?:appears?|occurs?)',
    'from',
    'it',
    'subject',
    'topic',
  ],
};
