import type { ComparisonTable } from '../comparison-table';

export const GERMAN_COMPARISONS: ComparisonTable = {
  bounds: [
    ['between', 'zwischen # und #'],
    ['atLeast', '(?:mindestens|wenigstens|nicht weniger als|ab|>=|≥) ?#'],
    ['atMost', '(?:höchstens|maximal|nicht mehr als|bis zu|<=|≤) ?#'],
    ['atLeast', '#(?: ?\\+| (?:oder|und) (?:mehr|höher|besser|darüber|länger))'],
    ['atMost', '# (?:oder|und) (?:weniger|niedriger|schlechter|darunter|kürzer)'],
    ['above', '(?:über|oberhalb von|(?:mehr|höher|besser|größer) als|>) ?#'],
    ['below', '(?:unter|unterhalb von|(?:weniger|niedriger|schlechter|kleiner|geringer) als|<) ?#'],
    ['equal', '(?:genau|exakt|gleich|=) ?#'],
  ],
  lead: ',? ?(?:(?:die|der|das) )?(?:mit|haben|hat|deren|dessen|von|bei denen|wo|sind|ist)(?: (?:eine[rmn]?|der|die|das|den|dem|ihre))?',
  joint: '(?:von|ist|liegt|beträgt|sind|hat|haben)?',
  tail: '(?:haben|hat|liegt|liegen|ist|sind|beträgt|bewertet(?: sind)?|sternen?|punkten?)',
  links: '(?:ausgehende[nr]? |interne[nr]? )?(?:links?|verlinkungen|verknüpfungen)',
  backlinks: '(?:backlinks?|rückverweisen?|(?:eingehende[nr]?|rück) ?links?)',
  listed:
    '^(?:bitte )?(?:(?:zeige?|liste|nenne?|finde|gib)(?: mir)?(?: eine liste (?:der|von))?|welche[rs]?|was für|gibt es|habe ich)(?: (?:alle[rn]?|meine[rn]?|die|der|von))*|(?:habe ich|gibt es|auf)$|^(?:alle[rn]?|meine[rn]?|die)',
};
