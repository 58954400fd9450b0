import type { CollectionTable } from '../collection-table';

const HAS = '(?:(?:that |which )?(?:has|have|had|having|with|got|gets?|receives?|contains?|containing))';
const NAMED = '(?<by>{w}(?: {w}){0,2})';
const BROKEN = '(?:broken|dead|dangling|missing|unresolved|unmatched)';
const NOTHING =
  "(?:a |any )?(?:notes?|pages?|files?) (?:that )?(?:does not|do not|does ?n[o’']t|don[’']t) exist(?: yet)?";

export const ENGLISH_COLLECTIONS: CollectionTable = {
  cue: '{w}est|most|least|best|worst|top|favou?rites?|by|first|random(?:ly)?|broken|dead|dangling|missing|un(?:resolved|matched|created)|nowhere|nothing|(?:non-?)?exist(?:ent)?',
  orders: [
    ['chance', 'most', '(?:(?:any|some|a) )?(?:random|randomly (?:chosen|picked|selected))'],
    ['missing', 'most', `${HAS} (?:the most |any )?${BROKEN} links`],
    [
      'backlinks',
      'most',
      '(?:that |which )?(?:is |are )?(?:the )?(?:most(?: often| frequently| heavily)?) (?:linked|referenced|cited)(?: to)?',
    ],
    [
      'backlinks',
      'most',
      '(?:that |which )?(?:is|are) (?:linked|referenced|cited)(?: to)? (?:the )?most(?: often)?',
    ],
    ['backlinks', 'least', '(?:the )?least (?:linked|referenced|cited)(?: to)?'],
    [
      'rating',
      'most',
      `(?:the )?(?:(?:best|highest|top)[ -]rated|rated (?:the )?(?:best|highest))|${HAS} (?:the )?best ratings?`,
    ],
    [
      'rating',
      'least',
      `(?:the )?(?:(?:worst|lowest)[ -]rated|rated (?:the )?(?:worst|lowest))|${HAS} (?:the )?worst ratings?`,
    ],
    ['price', 'most', '(?:the )?(?:most expensive|priciest|dearest|costliest)'],
    ['price', 'least', '(?:the )?(?:cheapest|least expensive)'],
    [
      'named',
      'most',
      `${HAS} (?:the )?(?:most|highest(?: number of)?|largest(?: number of)?|greatest(?: number of)?|longest|biggest) ${NAMED}`,
    ],
    [
      'named',
      'least',
      `${HAS} (?:the )?(?:fewest|least|lowest(?: number of)?|smallest(?: number of)?|shortest) ${NAMED}`,
    ],
    [
      'named',
      'usual',
      `(?:(?:sorted|ordered|ranked|arranged|listed|in order) )?by (?:the |their |its )?(?:number of )?${NAMED}`,
    ],
    ['length', 'most', '(?:is |are )?(?:the )?(?:longest|lengthiest|wordiest)'],
    ['length', 'least', '(?:is |are )?(?:the )?(?:shortest|briefest)'],
    ['size', 'most', '(?:is |are )?(?:the )?(?:largest|biggest)'],
    ['size', 'least', '(?:is |are )?(?:the )?(?:smallest|tiniest)'],
    ['age', 'most', '(?:is |are )?(?:the )?(?:newest|latest|most recent)'],
    ['age', 'least', '(?:is |are )?(?:the )?(?:oldest|earliest)'],
    ['best', 'most', '(?:the )?(?:best|top|favou?rite)'],
    ['best', 'least', '(?:the )?worst'],
  ],
  counted: {
    words: 'words?|text|length|size|word count',
    links: '(?:outgoing |outbound |internal )?links?',
    backlinks: 'backlinks?|(?:incoming|inbound|back) links?|references',
    missing: `${BROKEN} links?`,
  },
  directions: {
    most: '[,(]? ?(?:(?:highest|longest|largest|biggest|best|most|latest|newest) (?:ones )?first|(?:in )?desc(?:ending)?(?: order)?)\\)?',
    least:
      '[,(]? ?(?:(?:lowest|shortest|smallest|cheapest|worst|fewest|least|earliest|oldest) (?:ones )?first|(?:in )?asc(?:ending)?(?: order)?)\\)?',
  },
  listed:
    "(?:please|show|list|find|give|get|see|display|pick|open|choose|suggest|name|tell|sort|order|rank|me|us|which|what|what's|is|are|was|were|do i have|have i|i have|do you see|of|all|the|my|our|every|some|existing)",
  within: '^(?<thing>.+?) (?:in|from|inside|within|under) (?:the |my )?(?<folder>.+)$',
  inside: '^(?<thing>.+?) (?:in|inside|within|under) (?:the |my )?(?<folder>.+)$',
  number: '^(?:top )?(?<n>{n})(?= )',
  one: "^(?:please )?(?:which|what|who)(?: of (?:my|the))?(?: {w}){0,3}? (?:is|was|has|had|gets|contains|receives)|what's",
  single: '(?!people$).*[^s]',
  asked: '(?!)',
  amounts: {
    missing: `${BROKEN} links|links (?:that )?(?:lead|go) nowhere|links to ${NOTHING}`,
    words: 'words',
    links: '(?:internal )?links',
    tags: '(?:unique |distinct )?tags',
    folders: 'folders',
    properties: 'properties',
  },
  lacking: 'tag|frontmatter|metadata|propert|folder|root|top level',
  lacks: {
    tags: "(?:(?:that |which )?(?:have|has|with|having) no|without(?: any| a)?|(?:that |which )?(?:lack|miss)(?:es|ing)?|(?:that |which )?(?:do|does)(?: not|n't| n't) have(?: any| a)?) tags?(?=$|,| (?:about|on|in|that|i|mentioning|from|do)(?: |$))|(?:that |which )?(?:are|is) (?:not tagged|untagged)(?=$|,)|untagged(?= (?:notes?|pages?|files?)(?: |$))",
    properties:
      "(?:(?:that |which )?(?:have|has|with|having) no|without(?: any)?|(?:that |which )?lack(?:s|ing)?|(?:that |which )?(?:do|does)(?: not|n't| n't) have(?: any)?) (?:properties|frontmatter|metadata)(?=$|,| (?:about|on|in|that|i|from|do)(?: |$))",
    folder:
      '(?:that |which )?(?:(?:are|is) )?(?:in no folder|not in (?:a|any) folder|outside (?:of )?(?:a|any|all) folders?|without (?:a|any) folder|in the (?:root|top level)(?: folder)?(?: of (?:my|the) vault)?|at the (?:root|top level)(?: of (?:my|the) vault)?)',
  },
  missing: `${BROKEN} (?:links?|notes?|pages?)|(?:links?|linked) (?:that |which )?(?:(?:lead|go|point)(?:s|ing)?(?: to)? (?:nowhere|nothing)|(?:are|is) broken)|(?:links? to |linked )?${NOTHING}|(?:notes?|pages?|files?) (?:that )?(?:are |is )?missing|linked (?:but )?(?:missing|non-?existent|uncreated) (?:notes?|pages?)|non-?existent notes|uncreated notes`,
};
