import type { CountTable } from '../count-table';

const WROTE =
  '(?:write|wrote|written|add(?:ed)?|note[d]?(?: down)?|save[d]?|clip(?:ped)?|record(?:ed)?|log(?:ged)?|jot(?:ted)?(?: down)?)';

export const ENGLISH_COUNTS: CountTable = {
  asked: '^(?:in )?(?:how many|(?:the |what is the )?(?:total )?(?:number|count|amount) of|count)(?: of)?',
  had: `(?:(?:that |which )?i(?: have)?|did i|have i|do i)(?: (?:already|ever|so far|actually|even|now))* ${WROTE}|(?:do i|have i|i)(?: (?:currently|now|still|actually|even|already))* (?:have|own|keep|got)|have i|(?:are|is) there|there are|(?:are )?(?:in|across|inside) (?:all (?:of )?)?(?:my|this|the) (?:vault|notes|archive|collection)|are in here|are|in here|in total|altogether|overall|so far|already|right now|now|currently|still|yet|all of|all|my|the|different`,
  mine: '(?:do|did|have) i|i|my',
  note: 'notes?',
  about:
    '(?:about|on|for|regarding|concerning|with|mentioning|containing|from)(?! (?:(?:no|not|more|fewer|less|at|the most)(?: |$)|\\d)) (?<topic>.+)',
  property: [
    '\\[(?<property>[^\\]:]+): ?(?<value>[^\\]]+)\\]',
    '(?:whose|where)(?: the)?(?: property)? (?<property>{s}|{w}) (?:is|are|equals|=)(?: set to)? (?<value>{s}|{w}(?: {w})?)',
    '(?:that |which )?(?:have|has|having|with|of|in)(?: the| a| an)?(?: property)? (?<property>{s}|{w})(?: property)?(?: ?[:=] ?| (?:(?:is|of|set to|equal to|equals|being) )?)(?<value>{s}|{w}(?: {w})?)',
    '(?:that |which )?(?:have|has|having|with)(?: the| a| an)? propert(?:y|ies) (?:called |named )?(?<property>{s}|{w})',
    '(?:that |which )?(?:have|has|having|with)(?: an?)? (?<property>{s}|{w})(?: property)?(?=$|,| (?:and|in|inside|under|from|since|tagged|that|which)(?: |$))',
  ],
  lacking: [
    '\\[(?<property>[^\\]:]+): ?(?:not |-)(?<value>[^\\]]+)\\]',
    "(?:whose|where)(?: the)?(?: property)? (?<property>{s}|{w}) (?:is not|isn[’']t|are not|aren[’']t|!=)(?: set to)? (?<value>{s}|{w}(?: {w})?)",
    '(?:that |which )?(?:have|has|having|with)(?: the| a| an)? (?<property>{s}|{w}) (?:of )?not (?<value>{s}|{w}(?: {w})?)',
    "(?:that |which )?(?:(?:have|has|having|with|and|but) no|(?:do|does) ?n[o’']t have(?: an?| any| the)?|(?:have|has)n[’']t(?: got)?(?: an?| any| the)?|(?:without|lacking|lack|missing|miss)(?: an?| any| the)?)(?: property)?(?: called| named)? (?<property>{s}|{w})(?: property)?",
  ],
  also: ['(?:and|,)(?: also)?(?: an?| the)? (?<property>{s}|{w})(?: property)?(?=$|,| (?:and|but)(?: |$))'],
  doubt:
    "(?:do|does|did|have|has|is|are|was|were) ?n[o’']t|(?:have|has|having|with|and|but) no|without|lacking|not|or|(?:have|has|having|with|carry)(?: any| some)? (?:tags?|labels?|(?:back)?links?)$",
  kept: 'tags?|labels?|(?:back)?links?',
  named: 'propert(?:y|ies)',
  deed: ['^(?<thing>.+?) (?:did i|have i|i have|i)(?: (?:already|ever|actually))? (?<deed>{w})$'],
  linksIn: [
    '^(?:notes|pages|files|links|others) (?:that )?(?:(?:are )?link(?:s|ed|ing)?|points?|pointing|refers?|go|lead)(?: back)? (?:to|at) (?<topic>.+)$',
    '^(?:backlinks|incoming links|inbound links) (?:does|do|has|have|of|to)(?: the note)? (?<topic>.+?)(?: have| get)?$',
    '^(?:backlinks|incoming links) (?:are there )?(?:to|for) (?<topic>.+)$',
  ],
  tasks: {
    noun: 'tasks?|to-?dos?|action items?|check ?boxes',
    states: [
      [
        'open',
        "(?:are )?(?:still |yet )?(?:open|unfinished|undone|incomplete|uncompleted|pending|outstanding|remain(?:ing)?|unchecked|unticked)|(?:are )?not(?: yet)? (?:done|finished|completed?|checked off)|(?:are )?(?:still )?left(?: to do| open)?|(?:are )?still to do|(?:have )?(?:not|n't) been (?:done|finished|completed)",
      ],
      [
        'done',
        '(?:have been |are |did i |have i |i have )?(?:already )?(?:done|complete[d]?|finish(?:ed)?|closed?|check(?:ed)?(?: off)?|tick(?:ed)?(?: off)?)',
      ],
    ],
    listed:
      '^(?:please )?(?:(?:show|list|give|find|get|see|display|bring up)(?: me)?(?: (?:a|the) list of)?|what|which|are there|is there|do i (?:still )?have|have i got)(?: (?:are|is|were|of))?(?: (?:all|every|any|some|the|my|of|other))*|(?:do i|i)(?: still)? have|(?:are|is)$|^(?:all|every|any|my|the)',
    shown: '^(?:please )?(?:show|list|find|display|bring up)(?: me)?',
    every: 'all|every',
    left: [
      '^what (?:else )?(?:do i (?:still )?(?:have|need) to do|(?:is|’s) (?:still )?left(?: for me)? to do|(?:is|’s) still to do|(?:must|should) i still do)(?: (?:about|on|for|regarding|in|with) (?:the |my )?(?<topic>.+))?$',
    ],
  },
  endings: [
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
  ],
};
