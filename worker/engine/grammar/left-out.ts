import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

const EN_HOLD =
  '(?:mention|contain|include|name|cover|discuss|reference|have|use|talk about|speak (?:of|about)|refer to|deal with|say anything about)(?:e?s|ing)?';
const DE_HOLD =
  '(?:erwähnen|enthalten|nennen|behandeln|vorkommen|auftauchen|haben|sprechen|handeln|reden|erwähnt|enthält|nennt|behandelt|vorkommt|auftaucht|hat|spricht|handelt|redet)';
const ES_HOLD =
  '(?:menciona[nr]?|mencionen?|contienen?|contengan?|contener|incluye[n]?|incluyan?|nombra[nr]?|hablan?|hablen?|hablar|tratan?|traten?|citan?|citen?|dicen nada|digan nada)';
const ZH_HOLD = '(?:提到|提及|包含|包括|涉及|写到|写|说到|含有|谈到|讲到|出现|有)过?';
const JA_HOLD = '(?:触れて|言及して|書いて|書かれて|含んで|出て)';

/**
 * What lists of notes are to hold none of: words `out`, after what is wanted (`kept`), which `tail` goes on with. Whole questions; patterns
 * as in `PlanTable`.
 */
export const LEFT_OUT: Readonly<Record<PlanLanguage, readonly Pattern[]>> = {
  en: [
    `^(?<kept>.+?),? (?:but|yet|and|while)(?: (?:that|which|they))?(?: (?:(?:do|does|did)(?: not| ?n[o'’]t)|never|not))(?: (?:even|also|ever))?(?: (?:${EN_HOLD}|about|on|of|by))?(?: the words?)? (?<out>.+)$`,
    `^(?<kept>.+?),? (?:that|which) (?:(?:do|does|did)(?: not| ?n[o'’]t)|never) ${EN_HOLD}(?: the words?)? (?<out>.+)$`,
    `^(?<kept>.+?),? (?:but )?without (?:(?:any |a )?mention(?:ing)?(?: of)?|naming|the words?) (?<out>.+)$`,
  ],
  de: [
    `^(?<kept>.+?),? (?:aber|jedoch|doch|und)(?: auch)? nicht(?: (?:von|über|um|zu[mr]?|mit))?(?: (?:das wort|die wörter))? (?<out>.+?)(?: ${DE_HOLD})?$`,
    `^(?<kept>.+?),? (?:(?:aber|jedoch|und) )?(?:die|in denen)(?: (?:von|über))? (?<out>.+?) nicht ${DE_HOLD}$`,
    `^(?<kept>.+?),? (?:aber )?ohne (?:erwähnung (?:von|des|der)|das wort|die wörter|(?<out>.+?) zu (?:erwähnen|nennen)$)(?: (?<last>.+))?$`,
  ],
  es: [
    `^(?<kept>.+?),? (?:pero|y|aunque)(?: que)? no(?: (?:la|las|lo|los))?(?: ${ES_HOLD})?(?: (?:del?|sobre|a|con))?(?: la palabra)? (?<out>.+)$`,
    `^(?<kept>.+?),? que no ${ES_HOLD}(?: (?:del?|sobre|a|nada de))?(?: la palabra)? (?<out>.+)$`,
    '^(?<kept>.+?),? (?:pero )?sin (?:mencionar|nombrar|hablar del?|citar|la palabra)(?: a)? (?<out>.+)$',
  ],
  zh: [
    `^(?<kept>.+?)[，,]? ?(?:但是?|却|而|可是?|不过)(?:又|都|并)?(?:没有|没|不|未)(?:被)?${ZH_HOLD} ?(?<out>.+?)(?<tail>(?:的)(?:笔记|文章|页面|文件|东西|记录)?(?:有哪些|是哪些|是什么)?)?$`,
    `^(?<kept>.*?)(?:没有|没|不|未)(?:提到|提及|包含|涉及|含有|谈到) ?(?<out>.+?) ?(?:但|却|而)(?<tail>.+)$`,
  ],
  ja: [
    `^(?<kept>.+?(?:いる|含む|出てくる|ある|書いた|出る)) ?(?:が|けど|けれども?|のに|のうち|もので)?[、,]? ?(?<out>[^、,]+?) ?(?:に(?:は|ついて(?:は)?)?|を|が|は|も)? ?(?:${JA_HOLD}(?:い)?ない|含まない|出てこない|触れない|書いていない) ?(?<tail>.+)$`,
    `^(?<kept>.+?(?:について|に関する|の)) ?(?<tail>(?:ノート|メモ|ページ|記事)(?:で|のうち|の中で)?)[、,]? ?(?<out>[^、,]+?) ?(?:に(?:は|ついて(?:は)?)?|を|が|は|も)? ?(?:${JA_HOLD}(?:い)?ない|含まない|出てこない|触れない)(?:もの|の)?(?:は|を.*)?$`,
  ],
};

/** By what such notes are counted, in a group `by`, where no space tells what is left out from it. At either end of a question. */
export const LEFT_OUT_BY: Partial<Record<PlanLanguage, readonly Pattern[]>> = {
  zh: [
    '[，,]? ?(?:并且?|且)?(?:按照?|根据|依)(?<by>[^的，,]{1,10}?)(?:来)?(?:统计|分组|分类|列出|计数)?$',
    '^(?:按照?|根据|依)(?<by>[^的，,]{1,10}?)(?:来)?(?:统计|分组|分类|列出|计数)[，,]? ?',
  ],
  ja: [
    '(?:を|、)?(?<by>[^のをは、]{1,10}?)(?:別|ごと|毎)(?:に|で)?$',
    '^(?<by>[^のをは、]{1,10}?)(?:別|ごと|毎)(?:に|の|で)?[、,]?',
  ],
};
