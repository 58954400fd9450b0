import type { DatedTable } from '../dated-table';

export const ENGLISH_DATED: DatedTable = {
  ahead: {
    tomorrow: ['(?:for |on )?tomorrow'],
    dayAfter: ['(?:for |on )?(?:the )?day after tomorrow'],
    nextOnes: [
      '(?:in |during |within |over |for )?(?:the )?(?:next|coming) {n} {u}',
      'within (?:the next )?{n} {u}',
    ],
    hence: ['in {n} {u}'],
    next: ['(?:in |during |for |of )?(?:the )?(?:next|following|coming) {u}'],
    nextWeekend: ['(?:on |over |at |for )?next weekend'],
    weekend: ['(?:on |over |at |for )?(?:this|the|this coming) weekend'],
    weekdays: [
      '(?:on |for |on the )?(?:this |coming |this coming |next |the next )?{e}(?:,? (?:of )?next week)?',
    ],
    ofNext: 'next week',
    endOf: ['(?:by |until |till |before )?(?:the )?end of (?:the|this) {u}'],
    until: { lead: 'by|until|till|up to|through|(?:no|not) later than', trail: '(?!)' },
    before: { lead: 'before|prior to|earlier than', trail: '(?!)' },
    after: { lead: 'after|later than', trail: '(?!)' },
    on: { lead: 'for|on|in', trail: '(?!)' },
    to: 'to|through|till|until|and|or|–|-',
    from: 'from|between',
  },
  overdue:
    '(?:that |which )?(?:(?:are|is) )?(?:over-?due|past due|past (?:their|the|its) (?:due dates?|deadlines?))|(?:are|is) (?:over due|late)',
  dayless:
    "(?:(?:that |which )?(?:have|has|with|having) no|without(?: an?| any)?|(?:that |which )?(?:(?:do|does) not|don[’']t|doesn[’']t) have(?: an?| any)?) (?:due dates?|deadlines?|dates?)",
  dated: '(?:that |which )?(?:have|has|with|having)(?: an?| any| the)? (?:due dates?|deadlines?)',
  upcoming:
    'up-?coming(?: deadlines)?|deadlines (?:are )?coming up|next(?= (?:tasks?|to-?dos?))|(?:(?:are|is) )?(?:due|coming up) (?:next|soon)',
  deadlines: '(?:(?:all |any )?(?:of )?(?:my |the )?)?deadlines',
  due: '(?:that |which )?(?:(?:are|is|was|were|fall|falls|falling|come|comes|coming) )?due(?! (?:to|dates?|diligence)(?: |$))(?: (?:on|in|at|for)$)?',
  scheduled: '(?:that |which )?(?:(?:are|is) )?(?:scheduled|planned)(?: (?:on|in|at|for)$)?',
  around:
    '(?:that |which )?(?:(?:were|was|have been|had been|i have|have i|i had|i|did i|are|do i (?:have|need) to|i (?:have|need) to|must i|i must)|(?:have|need) to be|to be|to|be)|(?:do|get done|finish|done)$',
  bare: '(?:(?:please )?(?:show|list|tell|give)(?: me)? )?(?:what(?: all| else)?(?: (?:is|are|do i have))?|which|(?:is|are) there anything|(?:do i (?:still )?have |is )?(?:anything|something)|everything|all)(?: (?:that|which))?',
  planned:
    'what (?:(?:all |else )?(?:do|will) i (?:still )?(?:have|need) to (?:do|get done|finish)|(?:should|shall) i (?:do|work(?: on)?|get done|finish)|must i (?:do|get done|finish)|(?:is|do i have)(?: on)? (?:my|the) (?:to-?do list|agenda|plate|schedule)|(?:is|do i have) (?:planned|scheduled|(?:left )?to do)|needs? to be done|has to be done|is coming up)',
  finished:
    'what (?:(?:did|have) i (?:finish(?:ed)?|completed?|get done|got(?:ten)? done|accomplish(?:ed)?|(?:tick|check|cross)(?:ed)? off)|was (?:finished|completed))',
  written: 'from|since|of|dated|back in',
};
