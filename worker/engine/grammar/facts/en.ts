import type { FactTable } from '../fact-table';

const WORK =
  '(?:(?:the |a )?(?:book|novel|movie|film|show|series|album|song|game|article|post|episode|podcast|note) )?';

export const ENGLISH_FACTS: FactTable = {
  asked: [
    [
      'director',
      "who (?:has |have )?directed|directed by|(?:who is|who was|who were|who’s|who's)(?: the)? directors?",
    ],
    [
      'author',
      `who (?:has |have )?(?:wrote|written|authored)|written by|who (?:is|was|were) (?:${WORK}{s} )?(?:written )?by`,
    ],
    ['author', "(?:who is|who was|who were|who’s|who's)(?: the)? (?:authors?|writers?)"],
    [
      'maker',
      '(?:who|which (?:artist|band|company|studio|brand|developer|musician)) (?:has )?(?:made|makes|created|developed|designed|built|composed|recorded|produces|invented)',
    ],
    ['cast', 'who (?:stars?|starred|plays?|played|acts?|acted|is starring|appears?) in|who is in the cast'],
    ['host', 'who (?:hosts?|hosted|presents?|presented|moderates?)'],
    ['guest', 'who (?:is|was|were|are) (?:the )?guests?|guests? (?:on|of|in)'],
    ['publisher', 'who (?:has )?published|published by|which publisher'],
    [
      'released',
      'when (?:was|were|did|is) .*(?:released?|come out|came out|premiered?|hit theaters)|(?:what|which) year (?:was|is|did|were)(?: .*)? (?:from|released?|made|come out|produced)|(?:what|which) year is {s} from|how old is (?:the |this )?(?:book|novel|movie|film|show|series|album|song|game)',
    ],
    [
      'published',
      'when (?:was|were|did|is) .*(?:published|appear(?:ed)?)|(?:what|which) year (?:was|were) .*published',
    ],
    [
      'birthday',
      "when (?:was|were) .*born|how old (?:is|are) {s}$|(?:when is|what is|what’s|what's) .*(?:birthday|birth date|date of birth)",
    ],
    [
      'made',
      '^when (?:was|were|did i) (?:the note )?(?:write |create |start )?{s}(?: (?:written|created|made))$|^when did i (?:write|create|make) {s}$',
    ],
    [
      'changed',
      '^when (?:was|were|did i) (?:the note )?(?:last )?{s} (?:last )?(?:updated|modified|changed|edited)$|^when did i (?:last )?(?:update|modify|change|edit) {s}(?: last)?$',
    ],
    [
      'day',
      '^when (?:is|was|were|are|did|does) (?:the |my )?{s}(?: (?:take place|happen))?$|^(?:on )?(?:which|what) (?:day|date) (?:is|was|did|does) {s}(?: (?:take place|happen))?$',
    ],
    [
      'place',
      '^where (?:is|was|are|were|can i find) (?:the )?{s}(?: located)?$|^(?:in )?(?:which|what) (?:city|country|place|region) (?:is|was|are) {s}(?: in| located(?: in)?)?$|^where (?:does|did|do) {s} (?:live|take place|happen)$',
    ],
    [
      'length',
      '^how long (?:is|was|are|does|did) (?:the )?{s}(?: (?:take|last|run))?$|^how (?:much time|many (?:minutes|hours)) (?:does|is|did|has) {s}(?: (?:take|last|run|have|long))?$',
    ],
    [
      'pages',
      '^how (?:many pages|long) (?:does|is|are|has|did) (?:the )?(?:book )?{s}(?: (?:have|long))?$|how many pages',
    ],
    [
      'price',
      '(?:how much|what) (?:does|did|do|is|was|were) (?:the |a )?{s}(?: (?:cost|for))?$|how (?:expensive|cheap) (?:is|was|are)|what (?:does|did) {s} cost',
    ],
    [
      'rating',
      'how (?:did|do|have|would) i (?:rate|rated|like|liked|score)|how (?:highly )?(?:is|was|are) {s} rated|how many (?:stars|points)|how good (?:is|was)',
    ],
    ['genre', '(?:what|which) (?:kind|sort|type|genre) of'],
    [
      'status',
      '^how (?:is|far (?:is|along is)) {s}(?: (?:going|coming along|progressing))?$|^(?:is|are|has) {s} (?:been )?(?:done|finished|complete|completed|published|active|cancelled|still active)(?: yet)?$|(?:what|which) state is',
    ],
    ['email', '(?:how (?:can|do) i (?:e-?mail|write to)|e-?mail address)'],
    ['phone', '(?:phone|telephone|mobile|cell) number|how (?:can|do) i (?:call|phone|reach)'],
    ['start', '^(?:when|what day) (?:does|did|do|has|is|was) (?:the )?{s} (?:start|started|begin|begun)$'],
    [
      'end',
      '^(?:when|what day) (?:does|did|do|has|is|was) (?:the )?{s} (?:end|ended|finish|finished|over|completed|done)$',
    ],
    [
      'consumed',
      'when (?:did|have) i (?:last |first )?(?:read|watch|watched|see|seen|finish|finished|play|played|hear|listen to|visit|visited|cook|make|use)(?: {s})',
    ],
    ['director', 'directors?'],
    ['author', 'authors?'],
    ['cast', 'cast|actors?'],
    ['publisher', 'publisher'],
    ['place', 'location|address'],
    ['length', 'duration|runtime|running time'],
    ['price', 'price'],
    ['rating', 'rating|score'],
    ['genre', 'genres?'],
    ['status', 'status'],
  ],
  never:
    '^(?:please )?(?:why|how (?:can|could|do i|do you|should|would|might|to)|what (?:should|happens)|explain|summari[sz]e|compare)(?! i (?:rate|like|call|phone|reach|e-?mail|write to))',
  counted:
    '^how many (?<property>{w}) (?:does|do|did|has|have) (?:the (?:book|novel|film|movie|note|album|game) )?(?<note>.+?)(?: have| got| take| last)?$',
};
