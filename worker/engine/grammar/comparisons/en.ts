import type { ComparisonTable } from '../comparison-table';

export const ENGLISH_COMPARISONS: ComparisonTable = {
  bounds: [
    ['between', 'between # and #'],
    [
      'atLeast',
      '(?:at least|no (?:less|fewer|lower) than|not (?:less|under|below)(?: than)?|a minimum of|minimum|>=|≥) ?#',
    ],
    ['atMost', '(?:at most|no more than|not (?:more than|over|above)|a maximum of|maximum|up to|<=|≤) ?#'],
    ['atLeast', '#(?: ?\\+| (?:or|and) (?:more|higher|above|better|up|over|greater|longer))'],
    ['atMost', '# (?:or|and) (?:less|fewer|lower|below|under|worse|shorter)'],
    ['above', '(?:above|over|(?:more|greater|higher|better|larger|bigger) than|exceeding|>) ?#'],
    ['below', '(?:below|under|(?:less|fewer|lower|worse|smaller) than|<) ?#'],
    ['equal', '(?:exactly|equal to|=) ?#'],
  ],
  lead: '(?:that |which )?(?:with|having|have|has|had|whose|where|are|is|were|of|i)(?: an?| the| its| my| their)?',
  joint: '(?:that |which )?(?:is|are|of|was|were|has|have|being)?',
  tail: '(?:each|stars?|points?)',
  links: '(?:outgoing |outbound |forward |internal )?links?',
  backlinks: '(?:backlinks?|(?:incoming|inbound|back) links?)',
  listed:
    '^(?:please )?(?:(?:show|list|find|give|get|see|display)(?: me)?(?: (?:a|the) list of)?|which|what|are there|do i have|have i)(?: (?:are|is|of|all|every|any|the|my))*|(?:do|did|have) i (?:have|own)?$|are there$|^(?:all|every|any|the|my)(?: (?:the|my))?',
};
