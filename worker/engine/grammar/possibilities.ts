import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

/** So many words may stand between what asks for a number and what can be, and none that begins a clause of its own. */
const upToFive = (clause: string): string => `{w}(?: (?!(?:${clause}) ){w}){0,4}?`;

const EN_CAN = '(?:can|could|may|might)';
const EN_FIND = '(?:find|see|read|look|view|open|browse|search|list|get|show|count)';
const EN_FOUND = '(?:found|seen|read|listed|shown|counted|about|on|in|of|from|related|relevant)';
const EN_ONE = '(?:an?|the|each|every|any|one|this|that|these|my|our|it|they|there)';
const EN_HOLD = '(?:have|hold|contain|include|store|handle|support|carry|take|fit|be)';
const EN_ALLOWED = '(?:allowed|permitted|possible|supported)';
const EN_MOST = '(?:{w}est|most {w}|least {w})';
/** What is best is a matter of choice, and the newest a list by time. */
const EN_LARGEST = '(?:(?!(?:best|latest|newest|oldest|earliest) ){w}est|max(?:imum)?|min(?:imum)?)';

const DE_CAN = '(?:kann|können|könnten?|darf|dürfen|dürften?|passen(?= (?:in|auf|an|pro) ))';
const DE_FIND =
  '(?:finden|gefunden werden|sehen|ansehen|anschauen|lesen|anzeigen|zeigen|öffnen|zählen|aufgelistet werden)';
const DE_ALLOWED = '(?:erlaubt|möglich|zulässig|gestattet)';

const ES_CAN =
  '(?:pued[oe]n?|podemos|podr[ií]a[ns]?|se permiten?|permiten?|admiten?|soportan?|caben?|como máximo)';
const ES_FIND = '(?:encontrar|ver|leer|mostrar|buscar|consultar|abrir|contar)(?:se)?';

/** No part of another word, as in 功能 and 智能. */
const ZH_CAN =
  '(?:(?:^|[^功可智性技职才节万产机本潜效动势热核官异])能(?:够)?(?!源|量|力|耐)|可以|允许|支持(?!者)|容纳|最多|至多)';
const ZH_FIND = '(?:找|看|查|搜|读|列|数|告诉|帮|给我|统计|说|讲|知道|算)';
const ZH_MANY = '(?:多少|几[个篇条张份字]|多[长大])';

/** Verbs of what can be done, in the last syllable but one; `て` and `で` go on with other verbs. */
const JA_CAN =
  '(?:でき|られ|[^あかさたなはまやらわがざだばぱ]れ|[えけせねへめげぜべぺ])(?:る|ます)(?:か|の|ん)?';
const JA_FIND =
  '(?:見つけ|見られ|見れ|読め|探せ|調べ|挙げ|あげ|含め|数え|見せ|表示|確認|教え|くれ|もらえ|いただけ)';
const JA_MANY =
  '(?:いくつ|何(?:件|個|本|冊|枚|つ|通|ページ|文字|字)|どれ(?:くらい|ぐらい|だけ|ほど)|どの(?:くらい|ぐらい))';

/**
 * Asks how much of something can or may be, for the most of it, or for the best way to do something: what some note tells, and no list
 * or number of notes. Not what somebody can find. Whole questions; patterns as in `PlanTable`.
 */
export const POSSIBILITIES: Readonly<Record<PlanLanguage, Pattern>> = {
  en: [
    `(?:(?:in|on|at|to|for|into|up to) )?how (?:many|much) (?!.* about )${upToFive('what|that|which|who|how|where|when|about')} (?:${[
      `${EN_CAN} (?:i|we|you|one|somebody|someone) (?!${EN_FIND}(?: |$)).*`,
      `(?:${EN_CAN}|must) ${EN_ONE} .*`,
      `(?:${EN_CAN}|must) (?:{w} ){1,4}${EN_HOLD}`,
      `${EN_CAN} be (?!${EN_FOUND}(?: |$)).*`,
      `(?:is|are|am) (?:.+ )?${EN_ALLOWED}(?: (?:to|in|on|at|per|for|by) .*)?`,
    ].join('|')})`,
    `(?:what|which) (?:{w} )?(?:is|was|would be) (?:the |my )?${EN_LARGEST} .*?(?:${EN_ONE} {w}|i|we|you|one) ${EN_CAN} (?!${EN_FIND}(?: |$)).*`,
    `(?:what|which) (?:is|are|was|would be) (?:the |my )?${EN_MOST} (?:{w} )?(?:ways?|methods?) (?:to|of|for) .*`,
  ].join('|'),
  de: [
    `(?:(?:in|an|auf|für) )?wie ?vie?le?n? (?!.*${DE_FIND}$)${upToFive('was|dass|wer|wie|wo|wenn|ob')} (?:${DE_CAN} .*|(?:ist|sind) (?:.+ )?${DE_ALLOWED}(?: .+)?)`,
    '(?:was|welche[rs]?|wie) (?:ist|sind|wäre|lautet) (?:der|die|das|mein|meine) (?:{w}ste[nr]?|beste[nr]?) (?:{w} )?(?:wege?|methoden?|möglichkeit|art|weise).*',
  ].join('|'),
  es: [
    `(?:(?:en|a|de|para) )?cuánt[oa]s? (?!.*${ES_FIND}(?: |$))${upToFive('que|qué|lo|quien|cuando|donde|si')} (?:no )?${ES_CAN} .*`,
    '(?:cuál|qué) (?:es|son|era|sería) (?:la|el|las|los) (?:mejor(?:es)? |{w} más {w} )?(?:(?:forma|manera|modo|método|vía)s?)(?: más {w})? (?:de|para) .*',
  ].join('|'),
  zh: [
    `.*?${ZH_CAN}(?!.{0,3}${ZH_FIND})[^的,，、]{0,8}?${ZH_MANY}.*`,
    '.*?最(?![近新后初终]).{1,4}的?[^的]{0,8}(?:方法|方式|办法|做法)(?:是|有)(?:什么|哪些?|啥).*',
  ].join('|'),
  ja: [
    `.*${JA_MANY}(?!.*${JA_FIND})(?:まで[^、,]{0,12}|.{0,12}${JA_CAN})`,
    '.*(?:できる|られる|可能な)(?:最大|最長|最多|最高).*',
    '.*(?:一番|いちばん|最も|もっとも|最(?![近新後初終])).{1,8}(?:方法|やり方|手段)(?:は|って)?(?:何|なに|どれ|どう|なん)?(?:です|でしょう)?か?',
  ].join('|'),
};
