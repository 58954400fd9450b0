import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

/**
 * How a language asks for the most or least of something that can be, and says it, beside a number. `asked` has a group `most` for a word that
 * asks for it by itself. Patterns as in `PlanTable`.
 */
export interface LimitTable {
  asked: Pattern;
  /** Stands beside a word for the most, where it is asked how much can be. */
  can: Pattern;
  told: Pattern;
  /** What notes may call it that a question asks for by another word. */
  words: string;
}

const EN_CAN = '(?:can|could|may|might|must|allowed|permitted|possible|supported|needed|required)';
const EN_HOW =
  '(?:many|much|large|big|small|long|short|high|low|deep|often|far|old|young|fast|late|early|heavy)';
const EN_MOST =
  '(?:biggest|largest|longest|highest|deepest|greatest|heaviest|latest|most|smallest|shortest|lowest|fewest|least|earliest)';
const DE_CAN =
  '(?:kann|können|könnte|darf|dürfen|dürfte|muss|müssen|erlaubt|möglich|zulässig|gestattet|unterstützt|passen?)';
const DE_HOW = '(?:viele?n?|gro(?:ß|ss)|klein|lange?|kurz|hoch|tief|oft|weit|alt|schnell|spät|früh|schwer)';
const DE_MOST =
  '(?:größte|grösste|längste|höchste|tiefste|schwerste|späteste|meiste|kleinste|kürzeste|niedrigste|wenigste|früheste)[nrs]?n?';
const ES_CAN =
  '(?:pued[eoa]n?|podemos|podr[ií]a[ns]?|permit\\p{L}+|admit\\p{L}+|soport\\p{L}+|caben?|deben?|debo)';

export const LIMITS: Readonly<Record<PlanLanguage, LimitTable>> = {
  en: {
    can: EN_CAN,
    words: 'maximum limit size',
    asked: `(?<most>max(?:imum|imal)?|min(?:imum|imal)?|limits?|${EN_MOST}(?= .*${EN_CAN}))|at most|at least|how ${EN_HOW} .*${EN_CAN}|(?:how|which|what) .*(?:needs?|needed|requires?|required)`,
    told: 'max(?:imum|imal|imally)?|min(?:imum|imal|imally)?|limit(?:s|ed|ation)?|up to|at (?:the )?(?:most|least)|(?:more|larger|longer|bigger|greater|higher|deeper|older|less|fewer|smaller|shorter|lower) than|(?:or|and) (?:more|less|fewer|higher|lower|later|newer|above|older)|exceed(?:s|ed|ing)?|restricted to|requires?|required|needs?|needed|capped|ranges? from|between',
  },
  de: {
    can: DE_CAN,
    words: 'maximal Maximum Limit Grenze Größe',
    asked: `(?<most>max(?:imal\\p{L}*|imum)|min(?:imal\\p{L}*|imum|destens)|höchstens|grenzen?|limits?|${DE_MOST}(?= .*${DE_CAN}))|wie ?${DE_HOW} .*${DE_CAN}|(?:wie|welche[rsmn]?) .*(?:brauche?n?|braucht|benötig\\p{L}+|nötig|erforderlich)`,
    told: 'max(?:imal\\p{L}*|imum)|min(?:imal\\p{L}*|imum|destens)|höchstens|bis zu|(?:mehr|größer|länger|höher|tiefer|älter|weniger|kleiner|kürzer|niedriger) als|oder (?:mehr|weniger|höher|neuer|später)|(?:be|ein)grenzt|(?:ober|unter)?grenzen?|limits?|limitiert|beschränkt|braucht|benötigt|erforderlich|vorausgesetzt|überschreite[nt]?|zwischen',
  },
  es: {
    can: ES_CAN,
    words: 'máximo límite tamaño',
    asked: `(?<most>máxim[oa]s?|mínim[oa]s?|límites?)|como mucho|al menos|(?:cuánt[oa]s?|qué tan) .*${ES_CAN}|más (?:grande|larg[oa]|alt[oa]|pequeñ[oa]|cort[oa]|baj[oa])s? .*${ES_CAN}|(?:cuánt[oa]s?|qué|cuál) .*(?:necesit\\p{L}+|requier\\p{L}+|hace falta)`,
    told: 'máxim[oa]s?|mínim[oa]s?|límites?|limitad[oa]s?|hasta|como mucho|no más de|(?:más|menos) de|(?:mayor(?:es)?|menor(?:es)?|superior(?:es)?|inferior(?:es)?) (?:que|de|a)|o (?:superior|inferior|más|menos)|super[ae]n?|exced[ea]n?|al menos|por lo menos|requiere[ns]?|se necesita|necesitas|entre',
  },
  zh: {
    can: '能够?|可以|允许|支持',
    words: '最大 上限 限制 大小',
    asked:
      '(?<most>最[大多高长小少低短]|上限|下限|限制|至多|至少)|(?:能够?|可以|允许|支持).*(?:多[少大长高深远久]|几)|多[少大长高深远久].*(?:能够?|可以|允许|支持)|需要.*(?:多少|几|哪个|什么版本)|(?:多少|几|哪个).*需要',
    told: '最[大多高长小少低短]|上限|下限|限制|超过|需要|要求|至[多少]|以[内下上]|不[多少大小高低]于|[小大高低多少]于|[<>≤≥]',
  },
  ja: {
    can: 'でき|られ|可能|許',
    words: '最大 上限 制限 サイズ',
    asked:
      '(?<most>最[大高長多小低短]|上限|下限|制限)|(?:まで|いくつ|何\\p{L}{1,2}|どのくらい|どれくらい).*(?:でき|られ|可能|許)|(?:いくつ|何\\p{L}{1,3}|どの|どれ).*(?:必要|要り)',
    told: '最[大高長多小低短]|上限|下限|制限|まで|以[内下上]|未満|超え|必要|少なくとも|せいぜい',
  },
};
