import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

/** What a question may want to know: of which country, language or colour, who it is, where, on which day, why, how often; narrower ones first. */
export const ANSWER_KINDS = [
  'country',
  'language',
  'colour',
  'person',
  'place',
  'day',
  'reason',
  'frequency',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** How a language asks for one, and says it. Patterns as in `PlanTable`. */
export interface KindTable {
  asked: Pattern;
  /** What stands in a sentence that says it. */
  told: Pattern;
  /** What may stand in one. */
  hinted: Pattern;
}

const NEVER = '(?!)';

/** A month beside its day or year; months that are numbers are known by their signs. */
export const MONTH_AND_NUMBER: Pattern =
  '(?:{d}|{y}|1\\d\\d\\d)(?:st|nd|rd|th|\\.)?,? (?:of |de )?{m}|{m}\\.?,? (?:de )?(?:{d}|{y}|1\\d\\d\\d)';

/** A question may begin with what is said of its time or place: `In 1989, who …`. */
const EN = '^(?:.+, )?(?:and |but |so )?';
const EN_ROLES =
  'author|writer|king|queen|emperor|president|leader|director|founder|inventor|scientist|researcher|philosopher|psychologist|historian|engineer|professor|teacher|general|artist|painter|singer|composer|architect|actor|actress|player|coach|captain|explorer|pope|bishop|minister|governor|mayor|judge';
const EN_PLACES =
  'city|country|countries|place|town|village|state|province|county|region|continent|island|street|building|room|school|university|museum|river|sea|ocean|valley|district|neighbou?rhood|folder|director(?:y|ies)|file|menu|page|section|website|site|shop|store|server';
const DE_PLACES =
  'stadt|land|ländern?|ort|dorf|staat|provinz|region|kontinent|insel|stra(?:ß|ss)e|gebäude|raum|schule|universität|museum|fluss|meer|bezirk|stadtteil|ordner|verzeichnis|datei|menü|seite|laden|geschäft|server';
const ES_PLACES =
  'ciudad|país|lugar|pueblo|estado|provincia|región|continente|isla|calle|edificio|escuela|universidad|museo|río|mar|barrio|carpeta|directorio|archivo|fichero|menú|página|sitio|tienda|servidor';

export const ANSWERS: Readonly<Record<PlanLanguage, Readonly<Record<AnswerKind, KindTable>>>> = {
  en: {
    country: {
      asked: `${EN}(?:(?:in|from|to|of|for|at) )?(?:which|what) (?:{w} )?(?:country|countries|nations?|nationality)`,
      told: NEVER,
      hinted: 'country|countries|nation',
    },
    language: {
      asked: `${EN}(?:(?:in|from|to|into|of) )?(?:which|what) (?:(?!programming|query|markup|scripting){w} )?languages?`,
      told: NEVER,
      hinted: 'language|languages',
    },
    colour: {
      asked: `${EN}(?:(?:in|of) )?(?:which|what) (?:{w} )?colou?rs?`,
      told: '(?:(?:light|dark|pale|deep|bright)[ -]?)?(?:red|green|blue|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|gold(?:en)?|silver|beige|turquoise|magenta|cyan|crimson|scarlet)(?:ish)?',
      hinted: 'colou?r(?:s|ed)?',
    },
    person: {
      asked: `${EN}(?:(?:by|to|from|with|for|of|after|about|on|under) )?(?:who|whom|whose|who's|who’s|(?:which|what) (?:famous |other )?(?:person|people|man|woman|${EN_ROLES})s?|(?:what|which) (?:is|was) the name of the (?:person|man|woman|${EN_ROLES}))`,
      told: NEVER,
      hinted: `(?:${EN_ROLES}|brother|sister|father|mother|son|daughter|wife|husband|friend|creator|developer|maintainer|owner|admin|administrator|student|user|member|team|company|group)s?|people|men|women|anyone|anybody|everyone|everybody|nobody|no one`,
    },
    place: {
      asked: `${EN}(?:from |to |since )?(?:where|(?:in|at|on|to|from|under|near|through|into) (?:which|what) (?:{w} )?(?:${EN_PLACES})|(?:which|what) (?:{w} )?(?:${EN_PLACES}))`,
      told: '(?:located|situated|based|stored|saved|kept|placed|put|lives?|lived|living|born|held|lies|lay|buried|headquartered|hosted|found|stands?|stood|sits?|moved|settled|died|met|worked|studied|taught|sent|written|created|discovered|founded|happens?|happened|took place|takes? place|available) (?:{w} )?(?:in|at|on|near|under|inside|within|from|to|into|along|next to|beside|behind)',
      hinted: `(?:in|at|on|from|near|under|inside|within|into|beside|behind|along) (?:the|a|an|your|our|its|their|his|her|each|every|any) (?:{w} ){0,2}(?:${EN_PLACES}|sidebar|toolbar|settings?|dialog|panel|corner|bottom|top|left|right|vault|workspace|root|home|house|garden|kitchen|north|south|east|west|coast|mountains?)`,
    },
    day: {
      asked: `${EN}(?:since |until |till |by |from )?(?:when|(?:in |on |at |by |since |during )?(?:which|what) (?:exact )?(?:year|day|date|month|century|decade|season|time|era)s?|how long ago)`,
      told: '(?:today|yesterday|tomorrow|ago|daily|weekly|monthly|yearly|century|centuries|midnight|noon|(?:every|each) (?:day|week|month|year|morning|evening|night|{e}))',
      hinted:
        '(?:when|whenever|after|before|until|once|during|while|as soon as|by the time|early|late|spring|summer|autumn|fall|winter|morning|evening|night|days?|weeks?|months?|years?)',
    },
    reason: {
      asked: `${EN}(?:why|how come|for what reasons?|what (?:for|causes?|caused|made|makes)|(?:what|which) (?:is|was|are|were) the (?:main |real |only )?(?:reasons?|causes?|purpose|point) (?:for|of|that|why))`,
      told: "(?:because|cause|cos|since(?! (?:\\d|then|the (?:beginning|start)))|due to|owing to|thanks to|as a (?:result|consequence)|that's why|that’s why|that is why|this is why|which is why|the reasons?|reasons? (?:for|why|is|was|that|being)|caused by|causes?|so that|in order (?:to|that|not)|otherwise|therefore|hence|thus|results? from|leads? to|led to|makes? it|means that|prevents?|allows?|helps?|purpose)",
      hinted: "(?:so|to {w}|by {w}ing|too|not enough|need(?:s|ed)?|can(?:not|’t|'t)|if)",
    },
    frequency: {
      asked: `${EN}how (?:often|frequently|regularly)`,
      told: '(?:every|each (?:time|second|minute|hour|day|night|week|month|quarter|year|{e})|(?:per|an?) (?:second|minute|hour|day|night|week|month|quarter|year)|daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|hourly|nightly|(?:once|twice) (?:an?|per|every|each|in)|(?:{n}|several|many|few|multiple) times|constantly|continuously)',
      hinted:
        '(?:regularly|often|frequently|sometimes|usually|whenever|on {e}s|always|never|rarely|seldom|once|twice|each)',
    },
  },
  de: {
    country: {
      asked:
        '^(?:.+, )?(?:und |aber )?(?:(?:in|aus|von|für) )?welche[rsmn]? (?:land|ländern?|nation|nationalität|staat)',
      told: NEVER,
      hinted: 'land|länder|nation',
    },
    language: {
      asked: '^(?:.+, )?(?:und |aber )?(?:(?:in|aus|von) )?welche[rsmn]? sprachen?',
      told: NEVER,
      hinted: 'sprachen?',
    },
    colour: {
      asked: '^(?:.+, )?(?:und |aber )?(?:(?:in|von) )?welche[rsmn]? farben?',
      told: '(?:(?:hell|dunkel))?(?:rot|grün|blau|gelb|lila|violett|rosa|braun|schwarz|weiß|weiss|grau|golden|silbern|beige|türkis)(?:e[nrsm]?)?|orange',
      hinted: '(?:farbe|farben|gefärbt|farbig)',
    },
    person: {
      asked:
        '^(?:.+, )?(?:und |aber )?(?:(?:von|mit|für|bei|nach|an|über|gegen|durch|unter|zu) )?(?:wer|wem|wen|wessen|welche[rnms]? (?:person(?:en)?|mensch(?:en)?|mann|frau|autor(?:in)?|könig(?:in)?|kaiser|präsident(?:in)?|forscher(?:in)?|philosoph(?:in)?|künstler(?:in)?|maler(?:in)?|erfinder(?:in)?|spieler(?:in)?|wissenschaftler(?:in)?))',
      told: NEVER,
      hinted:
        '(?:autor|könig|kaiser|präsident|leiter|gründer|erfinder|forscher|wissenschaftler|philosoph|historiker|ingenieur|professor|lehrer|künstler|maler|entwickler|betreuer|benutzer|schöpfer|mitglied|student)(?:in|innen|en|e|er|s)?|leute|menschen|jeder|niemand|bruder|schwester|vater|mutter|sohn|tochter|ehefrau|frau|team|firma|gruppe',
    },
    place: {
      asked: `^(?:.+, )?(?:und |aber )?(?:wo|wohin|woher|von wo|(?:in|an|auf|aus|bei|unter|nach|zu) (?:welche[rmns]?) (?:{w} )?(?:${DE_PLACES})|welche[rsmn]? (?:${DE_PLACES}))`,
      told: '(?:liegt|liegen|lag|gelegen|befindet sich|befinden sich|befand sich|steht|stehen|stand|wohnt|wohnte|lebt|lebte|gespeichert|abgelegt|aufbewahrt|geboren|begraben|stattfand|fand(?:en)? .* statt|findet .* statt|stammt aus|stammen aus|kommt aus|kommen aus|starb in|ansässig|zu finden|finden sie (?:in|im|auf|unter))',
      hinted: `(?:im|in|am|auf|unter|aus|bei|beim|vom) (?:de[rmn]|die|das|eine[rmn]?|ihre[rmn]?|jede[rmn]|verzeichnis|ordner|menü)|(?:${DE_PLACES})`,
    },
    day: {
      asked:
        '^(?:.+, )?(?:und |aber )?(?:seit |bis |ab )?(?:wann|(?:in |an |seit |ab )?welche[rmns]? (?:jahr|tag|datum|monat|jahrhundert|jahrzehnt|zeit|jahreszeit|uhrzeit)|um wie ?viel uhr|wie spät|zu welche[rm] zeit(?:punkt)?)',
      told: '(?:heute|gestern|morgen|täglich|wöchentlich|monatlich|jährlich|jahrhunderts?|mitternacht|uhr|jede[nrms]? (?:tag|woche|monat|jahr|{e}))',
      hinted:
        '(?:als|wenn|sobald|nachdem|bevor|bis|während|nach|vor|seit|frühling|frühjahr|sommer|herbst|winter|morgens|abends|nachts|tagen?|wochen?|monaten?|jahren?|anfang|ende|mitte)',
    },
    reason: {
      asked:
        '^(?:.+, )?(?:und |aber )?(?:warum|weshalb|wieso|weswegen|wozu(?! (?:führ|dien))|aus welche[mn] (?:grund|gründen)|was (?:ist|war|sind|waren) (?:der|die) (?:gründe?|ursachen?|anlass|zweck)|wodurch|zu welchem zweck)',
      told: '(?:weil|da(?= (?:de[rmns]|die|das|es|sie|er|ich|wir|man|eine?|kein|diese|viele|beim?|in|im|nicht|sich|so|dort))|denn|damit|wegen|aufgrund|auf grund|deshalb|deswegen|daher|darum|gründe?n?|ursachen?|sodass|so dass|dadurch|infolge|dank|um .* zu|zweck|sonst|ansonsten|liegt (?:daran|an)|führt(?:e)? (?:dazu|zu)|verursacht|verhindert|ermöglicht)',
      hinted: '(?:durch|um|zu {w}|da|also|nämlich|kann nicht|können nicht|müssen|nötig|notwendig)',
    },
    frequency: {
      asked: '^(?:.+, )?(?:und |aber )?wie (?:oft|häufig|regelmäßig)',
      told: '(?:jede[nrms]?|alle|pro|täglich|wöchentlich|monatlich|jährlich|stündlich|einmal|zweimal|dreimal|{n} ?mal|mehrmals|immer|nie|selten|ständig)',
      hinted: '(?:regelmäßig|oft|häufig|manchmal|meistens)',
    },
  },
  es: {
    country: {
      asked:
        '(?:(?:en|de|a|desde) )?qué (?:país|países|nación|nacionalidad)|cuál es (?:el país|la nacionalidad)',
      told: NEVER,
      hinted: 'país|países|nación',
    },
    language: {
      asked: '(?:(?:en|de|a) )?qué (?:idiomas?|lenguas?)|cuál es el idioma',
      told: NEVER,
      hinted: 'idiomas?|lenguas?',
    },
    colour: {
      asked: '(?:(?:de|en) )?qué color(?:es)?|cuál es el color',
      told: '(?:roj[oa]|verde|azul|amarill[oa]|naranja|morad[oa]|violeta|rosa|marrón|negr[oa]|blanc[oa]|gris|dorad[oa]|platead[oa]|turquesa)(?:s|es)?',
      hinted: 'color(?:es)?',
    },
    person: {
      asked:
        '(?:(?:de|a|con|por|para|según|en) )?(?:quién|quiénes)|^(?:quien|quienes)|qué (?:persona|hombre|mujer|autor|autora|rey|reina|presidente|científico|filósofo|pintor|jugador|artista)',
      told: NEVER,
      hinted:
        '(?:autor|creador|fundador|director|investigador|profesor|desarrollador|administrador|escritor|pintor|inventor|historiador)(?:a|es|as)?|rey|reina|presidente|filósofo|científic[oa]s?|usuarios?|miembros?|personas?|gente|nadie|hermano|hermana|padre|madre|hijo|hija|esposa|equipo|empresa|grupo',
    },
    place: {
      asked: `(?:(?:a|de|desde|en|por|hasta) )?dónde|^(?:(?:a|de|desde|en|por) )?donde|adónde|(?:en|a|de|desde) qué (?:${ES_PLACES})|^qué (?:${ES_PLACES})|cuál es (?:el|la) (?:${ES_PLACES})`,
      told: '(?:situad[oa]s?|ubicad[oa]s?|se encuentran?|está|están|estaba|guardad[oa]s?|se guardan?|almacena(?:d[oa]s?|n)?|vive|vivía|vivió|nació|murió|enterrad[oa]|celebr[oóa]\\p{L}*|tuvo lugar|tiene lugar|proviene|procede|colocad[oa]s?|disponibles?) (?:{w} )?(?:en|de|desde|dentro de|cerca de|junto a|al|bajo)',
      hinted: `(?:en|dentro de|desde|cerca de|bajo) (?:el|la|los|las|un|una|tu|su|cada) (?:{w} ){0,2}(?:${ES_PLACES}|raíz|parte)|(?:${ES_PLACES})`,
    },
    day: {
      asked:
        '(?:(?:desde|hasta|para) )?cuándo|^(?:desde |hasta )?cuando|(?:en |desde )?qué (?:año|día|fecha|mes|siglo|década|época|momento|hora)',
      told: '(?:hoy|ayer|mañana|hace|diariamente|semanalmente|mensualmente|anualmente|siglos?|medianoche|mediodía|cada (?:día|semana|mes|año|mañana|noche|{e}))',
      hinted:
        '(?:cuando|después|antes|tras|durante|hasta|desde|una vez|al {w}r|primavera|verano|otoño|invierno|días?|semanas?|mes(?:es)?|años?|principios|finales|mediados)',
    },
    reason: {
      asked:
        '(?:por qué|para qué|a qué se debe|debido a qué)|^(?:porque|por que|para que)|cuál(?:es)? (?:es|son|fue|fueron|era) (?:la|el|las|los) (?:razón|razones|motivos?|causas?|propósito)',
      told: '(?:porque|ya que|debid[oa]s?(?: a)?|dado que|puesto que|para que|por eso|por es[oa] (?:razón|motivo)|a causa de|gracias a|razón|razones|motivos?|causas?|causad[oa]s?|con el fin de|a fin de|de modo que|así que|por lo (?:tanto|que)|de lo contrario|evita[nr]?|permiten?|impiden?|provoca[n]?|se debe)',
      hinted: '(?:para|pues|como|al {w}r|necesari[oa]|demasiado)',
    },
    frequency: {
      asked: '(?:cada cuánto|con qué frecuencia)',
      told: '(?:cada|por (?:día|semana|mes|año|hora)|diari[oa]s?|diariamente|semanal(?:es|mente)?|mensual(?:es|mente)?|anual(?:es|mente)?|una vez|(?:{n}|dos|tres|varias|muchas) veces|siempre|nunca|raramente|todos los (?:días|meses|años)|todas las (?:semanas|noches))',
      hinted: '(?:regularmente|frecuentemente|a menudo|a veces)',
    },
  },
  zh: {
    country: { asked: '(?:哪个|哪一个|哪些|什么)国家?|哪国', told: NEVER, hinted: '国' },
    language: { asked: '(?:哪种|哪些|什么|哪门)(?:语言|语)', told: NEVER, hinted: '语|文' },
    colour: {
      asked: '(?:什么|哪种|哪些)(?:颜色|色)|颜色(?:是|有)',
      told: '[红绿蓝黄橙紫粉棕黑白灰金银褐青]色|[红绿蓝黄橙紫黑白灰]的',
      hinted: '色',
    },
    person: {
      asked: '谁|哪位|哪些人|什么人|哪个人|何人',
      told: '由[^，。；]{1,14}(?:创|建|设计|发明|提出|撰|写|编|导演|开发|制作|主持|领导|组织|发起|执导)|[\\p{L}]{1,8}(?:先生|女士|教授|博士|将军|总统|国王|皇帝)',
      hinted:
        '作者|创始人|发明[者人]|提出者|开发者|设计师|导演|科学家|学者|作家|哲学家|心理学家|总统|国王|皇帝|教授|博士|先生|女士|团队|公司|人们|用户|者|家',
    },
    place: {
      asked:
        '哪里|哪儿|在哪|何处|什么地方|何地|(?:哪个|哪座|哪些|什么)(?:国家|城市|地方|省|县|区|州|岛|河|山|大学|学校|街|目录|文件夹|文件|页面|菜单|网站|位置)',
      told: '位于|坐落|地处|来自|出生于|出生在|葬于|(?:存放|保存|储存|存储|放置|设|建|搬|住|放|迁)[^，。]{0,4}[在到于]|目录|文件夹|路径|总部|起源于|举[办行]于',
      hinted:
        '在[^，。；]{1,14}(?:里|中|上|下|内|旁|边|间|市|省|县|国|区|镇|村|路|街|山|河|岛|大学|页面|网站|处)|于[^，。；]{1,10}(?:市|省|县|国|区|镇)|从[^，。]{1,10}(?:来|到)',
    },
    day: {
      asked:
        '什么时候|何时|什么时间|[哪几][一]?年|哪[一]?[天日]|几月|几号|几点|哪个(?:月|世纪|年代|时期|季节)|什么(?:年代|时期|季节)|多久以前|啥时候',
      told: '今天|昨天|明天|今年|去年|每[天日周月年晚早]|世纪|年代|点钟|凌晨|上午|下午|晚上|早上|\\p{N}+ ?(?:年|月|日|号|点|分钟|小时|天)',
      hinted: '之?[前后]|时候?|期间|以来|直到|春|夏|秋|冬|当|初|末',
    },
    reason: {
      asked:
        '为什么|为何|为啥|为什麼|何以|何故|怎么会|(?:什么|啥)原因|原因(?:是什么|何在|有哪些|在哪)?|理由|目的是什么',
      told: '因为|由于|因此|所以|原因|理由|之所以|导致|造成|以便|为了|以免|从而|因而|使得|目的|否则|避免|防止|因(?=[\\p{L}])(?!素|果|子)',
      hinted: '会|让|使|不然|可以|无法|不能|太',
    },
    frequency: {
      asked: '多久[^，。]{0,4}[一更次换]|多长时间[^，。]{0,4}一次|频率',
      told: '每|一次|两次|\\p{N}+ ?次|\\p{N}+ ?(?:年|个月|周|天|小时|分钟)就?|经常|总是|从不|很少|定期',
      hinted: '常|偶尔|有时',
    },
  },
  ja: {
    country: { asked: '(?:どの|何の|どこの|なんの)国|何人ですか|何国', told: NEVER, hinted: '国' },
    language: { asked: '(?:どの|何の|なんの)言語|何語', told: NEVER, hinted: '語' },
    colour: {
      asked: '何色|(?:どんな|どの|何の)色|色は',
      told: '[赤緑青黄紫茶黒白灰金銀橙]色|[赤青黒白]い|ピンク|オレンジ',
      hinted: '色',
    },
    person: {
      asked: '誰|だれ|どなた|何者|どの人|どんな人',
      told: '[\\p{L}ー・]{1,14}(?:さん|氏|様|博士|教授|先生|監督|大統領|国王|皇帝)',
      hinted:
        '作者|著者|創設者|創業者|創立者|発明者|開発者|設計者|監督|科学者|学者|作家|哲学者|大統領|国王|皇帝|メンテナ|開発チーム|チーム|会社|ユーザ|メンバー|によって|人|者',
    },
    place: {
      asked:
        'どこ|何処|いずこ|どちら(?:に|で|へ)|(?:どの|何という|なんの)(?:国|都市|町|村|県|場所|島|川|山|大学|学校|通り|ディレクトリ|フォルダ|ファイル|ページ|メニュー|サイト)',
      told: 'にあ[りるっ]|に位置|置かれ|に置[いき]|において|保存され|に保存|格納され|に格納|で開催|で生まれ|出身|に住|に埋葬|に収録|に移',
      hinted:
        'ディレクトリ|フォルダ|パス|場所|[\\p{L}ー]{1,10}(?:都|道|府|県|市|区|町|村|国|州|島|大学)|[\\p{L}ー]+(?:で|にて|から|に)',
    },
    day: {
      asked: 'いつ(?!も)|何年|何月|何日|何時|何世紀|どの(?:年|時期|時代|季節)|何曜日',
      told: '今日|昨日|明日|今年|去年|昨年|毎[日週月年朝晩]|世紀|年代|\\p{N}+ ?(?:年|月|日|時|分)',
      hinted: '前|後|とき|時|頃|ころ|まで|以来|以降|間|春|夏|秋|冬|初め|末',
    },
    reason: {
      asked: 'なぜ|何故|どうして|なんで|何のため|(?:理由|原因|目的)(?:は|を|って|が)',
      told: 'ため|からです|からだ|からである|から、|ので|によって|により|理由|原因|おかげ|せい(?:で|だ)|目的|ゆえに|したがって|そのため|避け|防[ぐい]',
      hinted: 'から|で、|すると|ば|のに|できない|できません',
    },
    frequency: {
      asked: 'どのくらいの頻度|どれくらいの頻度|頻度|どのくらいごと|何日おき',
      told: '毎|ごとに|おきに|\\p{N}+ ?回|に[一二三\\p{N}]+ ?[回度]|定期的|いつも|常に|めったに',
      hinted: 'よく|たまに|時々',
    },
  },
};
