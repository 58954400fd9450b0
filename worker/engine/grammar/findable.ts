import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

/**
 * That somebody can find or read notes says no more than that there are some: `How many notes about soil can I find?`. Whole questions;
 * what they say besides is in groups `kept` and `rest`, between which `instead` is said. `noun` has to name notes, or else something in
 * the question. Patterns as in `PlanTable`.
 */
export const FINDABLE: Readonly<Record<PlanLanguage, { said: Pattern; instead: string }>> = {
  en: {
    said: '^(?<kept>(?:in |from )?(?:how many|which|what)(?: of)?(?: my| the)? (?<noun>{w})(?: .+?)?) (?:(?:can|could|may|might|should) (?:i|we|you|one) (?:find|read|see|look at|open|view|browse)|(?:can|could) be (?:found|seen|read)(?! by ))(?<rest>(?: .+)?)$',
    instead: '',
  },
  de: {
    said: '^(?<kept>(?:in |aus )?(?:wie ?viele?n?|welche[nrs]?)(?: (?:von )?(?:meiner|meinen|der|den))? (?<noun>{w})(?: .+?)?),? (?:(?:kann|könnte|können|könnten|sollte|sollten) (?:ich|man|wir)|lassen sich)(?<rest>(?: .+)?) (?:finden|nachlesen|lesen|ansehen|anschauen|sehen|öffnen)$',
    instead: '',
  },
  es: {
    said: '^(?<kept>(?:en )?(?:cuánt[oa]s|qué|cuáles)(?: de)?(?: mis| las| los)? (?<noun>{w})(?: .+?)?) (?:se )?(?:puedo|podemos|puede|pueden|podría|podríamos|podrían) (?:encontrar|leer|ver|consultar|abrir)(?<rest>(?: .+)?)$',
    instead: '',
  },
  zh: {
    said: '^(?<kept>.*?)[,，]?(?:我们?|你)?(?:能够?|可以)(?:找到|看到|查到|读到|搜到)(?<rest>(?:多少|几|哪些|什么).*)$',
    instead: '有',
  },
  ja: {
    said: '^(?<kept>.*(?:いくつ|何(?:件|個|本|冊|枚|つ|ページ)))(?:見られ|見つけられ|見つかり|読め)(?:る|ます)か?(?<rest>)$',
    instead: 'ありますか',
  },
};
