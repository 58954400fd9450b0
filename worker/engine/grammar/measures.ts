import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

/** What a number may be of. */
export type Measure =
  | 'temperature'
  | 'money'
  | 'duration'
  | 'share'
  | 'weight'
  | 'distance'
  | 'size'
  | 'version';

const DURATIONS = [
  'sec(?:onds?)?|min(?:s|utes?)?|hrs?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur(?:y|ies)',
  'sekunden?|minuten?|stunden?|std|tag(?:e|en)?|nacht|nächte|wochen?|monat(?:e|en)?|jahr(?:e|en)?|jahrzehnt(?:e|en)?',
  'segundos?|minutos?|horas?|días?|noches?|semanas?|mes(?:es)?|años?|décadas?|siglos?|h|s',
];
const MONEY = [
  'dollars?|bucks|cents?|euros?|pounds?|yen|yuan|francs?|rupees?|pesos?|usd|eur|gbp|jpy|cny|chf',
  'dollars?|euro|pfund|franken|rubel|dólar(?:es)?|libras?|céntimos?|centavos?',
];
const WEIGHTS =
  'kg|kilos?|kilogram(?:s|m|me|os)?|g|grams?|gramm|gramos?|mg|tons?|tonnes?|tonnen|toneladas?|lbs?|ounces?|oz';
const DISTANCES =
  'km|kilomet(?:er|ers|res?|ern)|kilómetros?|m|met(?:er|ers|res?|ern)|metros?|cm|cent[ií]met(?:er|ers|res?|ern)|centímetros?|mm|miles?|millas?|meilen?|feet|foot|ft|inch(?:es)?|yards?|pies';

const SIZES =
  '[kmgt]i?b|[kmg]|(?:kilo|mega|giga|tera)?(?:bytes?|bits?)|pixels?|px|square {w}|hectares?|hektar|hectáreas?|acres?|characters?|letters?|words?|lines?|pages?|zeichen|wörter|zeilen|seiten|caracteres|palabras|líneas|páginas';

/** Units of each, right after a number: of words that are set apart, and of signs and of what is written without spaces. */
export const UNITS: Readonly<Record<Exclude<Measure, 'version'>, { words: Pattern; signs: Pattern }>> = {
  temperature: { words: '(?:c|f|degrees?|grad|grados?|celsius|fahrenheit|kelvin)', signs: '[°º℃℉度]' },
  money: { words: MONEY.join('|'), signs: '[$€£¥₩₹円元块美欧日]' },
  duration: {
    words: DURATIONS.join('|'),
    signs: '[个個]?(?:秒|分|小时|時間|天|日|夜|周|週|星期|月|か月|ヶ月|年|世纪|世紀)',
  },
  share: { words: 'percent|per cent|prozent|por ?ciento|percentage points', signs: '[%％‰]|パーセント|割' },
  weight: { words: WEIGHTS, signs: '公斤|千克|克|斤|吨|キロ|グラム|トン' },
  distance: { words: DISTANCES, signs: '公里|千米|米|厘米|英里|メートル|センチ|ミリ|マイル|[′″]' },
  size: {
    words: `${SIZES}|${DISTANCES}`,
    signs: '[kKMGT]i?B|[KMG](?![a-z])|字节|像素|个?字符?|页|行|バイト|ピクセル|文字|ページ|平方|公顷|米|m²',
  },
};

/** A version of something, as it is written everywhere. */
export const VERSION = '(?:^|[^\\p{L}\\p{N}.])(?:v ?\\d+(?:\\.\\d+)*|\\d+(?:\\.(?:\\d+|x))+)';

/** How each language asks for a number of these. Patterns as in `PlanTable`. */
export const MEASURED: Readonly<Record<PlanLanguage, readonly (readonly [Measure, Pattern])[]>> = {
  en: [
    ['version', '(?:which|what) .*versions?|since which version'],
    ['temperature', 'what temperatures?|how (?:hot|cold|warm|cool)'],
    ['duration', 'how long|how (?:much time|many (?:seconds|minutes|hours|days|nights|weeks|months|years))'],
    ['share', '(?:what|which) (?:percentage|percent|share|proportion|fraction)|how many percent'],
    [
      'money',
      'how (?:expensive|cheap)|how much money|how much .*(?:costs?|paid|pay|earn(?:s|ed)?|sold for|worth)|(?:what|which) (?:is|was|are|were) the (?:price|cost)|what .* cost',
    ],
    ['weight', 'how (?:heavy|much .*weigh(?:s|ed)?)|what .* weigh'],
    ['distance', 'how (?:far|tall|high|wide|deep|long is the (?:river|road|bridge|wall|coast))'],
    [
      'size',
      'how (?:large|big|small)|(?:what|which) size|(?:what|which) (?:is|are|was) .*(?:file|image|picture|disk|download|upload|attachment|page|note) sizes?',
    ],
  ],
  de: [
    ['version', '(?:welche[rsmn]?|welcher|welche) .*version(?:en)?'],
    ['temperature', 'welche[rn]? temperatur|wie (?:hei(?:ß|ss)|kalt|warm)|wie ?viel grad'],
    ['duration', 'wie lange|wie ?viele (?:sekunden|minuten|stunden|tage|nächte|wochen|monate|jahre)'],
    ['share', 'wie ?viel prozent|(?:welcher|welchen) (?:anteil|prozentsatz)'],
    [
      'money',
      'wie (?:teuer|billig)|wie ?viel geld|(?:wie ?viel|was) .*(?:kostete?n?|gekostet|bezahlt|verdient)',
    ],
    ['weight', 'wie schwer|wie ?viel .*wiegt'],
    ['distance', 'wie (?:weit|hoch|breit|tief)'],
    ['size', 'wie (?:groß|gross|klein)|welche (?:datei|bild|seiten)?größe'],
  ],
  es: [
    ['version', '(?:qué|cuál(?:es)?) .*versi(?:ón|ones)'],
    ['temperature', 'qué temperatura|cuántos grados'],
    [
      'duration',
      'cuánto (?:tiempo|dura|duró|tarda|tardó)|cuánt[oa]s (?:segundos|minutos|horas|días|semanas|meses|años)',
    ],
    ['share', 'qué (?:porcentaje|proporción)|cuánto por ciento'],
    ['money', 'cuánto (?:dinero|cuesta|cuestan|costó|costaron|vale|pagó|gana|ganó)'],
    ['weight', 'cuánto pesa'],
    ['distance', 'cuánto mide|a qué distancia|qué (?:altura|distancia|profundidad)'],
    ['size', 'qué (?:tamaño|tan grande)|cuánto ocupan?'],
  ],
  zh: [
    ['version', '(?:哪个|哪些|什么|几|多少)版本|版本(?:是|要求)?(?:多少|什么|几|哪)'],
    ['temperature', '多少度|几度|什么温度|温度(?:是|要)?多少'],
    [
      'duration',
      '多久|多长时间|多少(?:秒|分钟|小时|天|周|个月|年)|几(?:秒|分钟|小时|个小时|天|周|个月|年)(?!级)',
    ],
    ['share', '百分之(?:几|多少)|多(?:大|少)(?:的)?(?:比例|百分比)|占多少'],
    ['money', '多少钱|什么价格|价格是多少|多贵|多少(?:美元|欧元|元|日元)'],
    ['weight', '多重|多少(?:公斤|克|吨)'],
    ['distance', '多远|多高|多宽|多深|多少(?:公里|米|英里)'],
    ['size', '多大|大小(?:是|有)?(?:多少|什么)?'],
  ],
  ja: [
    ['version', '(?:どの|何の|どんな)バージョン|バージョンは'],
    ['temperature', '何度|温度は'],
    ['duration', '何(?:秒|分|時間|日間?|泊|週間?|か月|ヶ月|年間)|どのくらいの(?:時間|期間)|いつまで'],
    ['share', '何(?:%|％|パーセント|割)|割合は'],
    ['money', 'いくら|値段は|何(?:円|ドル|ユーロ)'],
    ['weight', '何(?:キロ|グラム|トン)|重さは'],
    ['distance', '何(?:メートル|センチ|マイル)|高さは|距離は'],
    ['size', 'どのくらい(?:の大きさ|大き)|大きさは|サイズは'],
  ],
};

/** How each language asks which of several things it is that mostly have numbers, with a group `thing`: `which port`. */
export const NUMBERED: Readonly<Record<PlanLanguage, Pattern>> = {
  en: '(?:which|what) (?<thing>{w})',
  de: 'welche[rsmn]? (?<thing>{w})',
  es: '(?:qué|cuál es (?:el|la)) (?<thing>{w})',
  zh: '(?:哪个|哪一个|什么|几号|哪些)(?<thing>[\\p{L}\\p{N}]{2,4}?)(?=$|[是在有能可被用的？?])',
  ja: '(?:どの|何の|どんな)(?<thing>[\\p{L}\\p{N}ー]+?)(?=[をがはにでとの？?]|$)',
};
