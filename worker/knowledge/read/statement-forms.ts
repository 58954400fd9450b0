import type { EdgeKind } from '../base/knowledge-nodes';

/** Words that, between two names, say an edge from the first to the second. */
export interface StatementForm {
  kind: EdgeKind;
  isReversed: boolean;
  between: RegExp;
  /** What must follow the second name, in languages whose verb stands there. */
  after: RegExp | undefined;
  /** What the words up to the end of the first name must hold; undefined where any do. */
  subject: RegExp | undefined;
  /** What the second name may not be; undefined where it may be anything. */
  except: RegExp | undefined;
  /** It may stand between two names; at the start of a sentence, which is about its note then. */
  isPair: boolean;
  isOwn: boolean;
}

/** The subject opens its clause: before it stands a bullet, an article or a small word at most. */
export const OPENING =
  /(?:^|[;:—–]|[。；])[\s\-*+>•\d.)("“]*(?:(?:the|a|an|most|many|modern|all|some|our|my|every|each|note that|because|since|while|although|der|die|das|ein|eine|alle|viele)\s+){0,2}$/iu;

/** What may stand for the note itself. */
export const OWN_SUBJECT = /^[\s\-*+>•\d.)("“]*(?:(?:it|this|they|es|dies)\s+|它|本文)?/iu;

/** How often or how far something holds; behind a denial it denies that alone. */
export const ADVERB =
  /(?:also|now|currently|mainly|primarily|often|typically|usually|commonly|widely|frequently|only|still|internally|directly|heavily|itself|natively),?\s+/
    .source;
const BE = /(?:is|are|was|were|(?:has|have|had|can|may|will)\s+(?:been|be))\s+(?:being\s+)?/.source;
const HAVE = /(?:(?:can|will|may|has|have|had)\s+)?/.source;
const OPEN = /^[\s*()"“”]*/.source;
const DETERMINERS =
  /\s*(?:(?:a|an|the|its|their|our|my|some|various|either|both|local|modern|called)\s+){0,3}[\s*("“”]*$/
    .source;

/** How a verb stands in its sentence: a participle says something of its subject only behind a form of `be`. */
type Voice = 'active' | 'participle';

const BEFORE_VERB: Readonly<Record<Voice, string>> = {
  active: `${OPEN}(?:${ADVERB}){0,2}${HAVE}(?:${ADVERB}){0,2}`,
  participle: `${OPEN}(?:${ADVERB}){0,2}${BE}(?:${ADVERB}){0,2}`,
};

/** Of a participle another form for the start of a sentence whose subject is the note: `Built on Postgres.` */
function english(kind: EdgeKind, voice: Voice, verbs: RegExp, isReversed = false): StatementForm[] {
  const start = voice === 'active' ? BEFORE_VERB.active : `${OPEN}(?:${ADVERB}){0,2}`;
  const formOf = (before: string, places: Pick<StatementForm, 'isPair' | 'isOwn'>): StatementForm => {
    const between = new RegExp(`${before}(?:${verbs.source})${DETERMINERS}`, 'iu');
    return { kind, isReversed, between, after: undefined, subject: undefined, except: undefined, ...places };
  };
  return [
    formOf(BEFORE_VERB[voice], { isPair: true, isOwn: true }),
    formOf(start, { isPair: false, isOwn: true }),
  ];
}

/** One thing, whose parts can be told: what has an article, or a name of its own. */
const ONE_THING =
  /\b[Tt]he\s+\S[^\n]*$|\b(?:[Tt]his|[Oo]ur|[Mm]y|[Ii]ts)\s+\S[^\n]*$|\p{Ll}\p{Lu}[\p{L}\p{N}]*$/u;

function form(kind: EdgeKind, between: RegExp, after?: RegExp, isReversed = false): StatementForm {
  const [subject, except] = [undefined, undefined];
  return { kind, isReversed, between, after, subject, except, isPair: true, isOwn: after === undefined };
}

const ENGLISH_VERBS: StatementForm[] = [
  ...english(
    'supersedes',
    'participle',
    /(?:superseded|replaced|obsoleted|succeeded) by|deprecated in favou?r of/,
    true,
  ),
  ...english('supersedes', 'active', /gave way to/, true),
  ...english('supersedes', 'active', /supersede[sd]?|replace[sd]?|obsolete[sd]?|took over from/),
  ...english('supersedes', 'participle', /(?:the |a )?(?:successor (?:to|of)|replacement for)/),
  ...english('runs_on', 'active', /runs? (?:natively )?(?:on(?: top of)?|under|inside|in|atop)|executes? on/),
  ...english(
    'runs_on',
    'participle',
    /running (?:on(?: top of)?|under|inside)|hosted (?:on|by)|deployed (?:on|to)|installed on/,
  ),
  ...english('used_by', 'participle', /used (?:by|in|within)|adopted by|employed by/),
  ...english('uses', 'active', /uses?|utili[sz]es?|employs?|leverages?|makes? use of/),
  ...english(
    'uses',
    'participle',
    // `Implemented in Lucene`, `developed in 1998` and `made in Japan` say nothing of what is used.
    /using|utili[sz]ing|leveraging|(?:built|written|implemented|developed|made) (?:with|using)|(?:built|written) in|powered by/,
  ),
  ...english('part_of', 'active', /belongs? to|falls? under|lives? in/),
  ...english(
    'part_of',
    'participle',
    /(?:as )?(?:a |an |one )?(?:key |core |main |integral |essential |important )?(?:part|component|element|section|subfield|branch|module|member|feature|sub-?discipline)s? of|(?:included|contained) in/,
  ),
  ...english('part_of', 'active', /consists? of/, true),
  ...english('part_of', 'participle', /(?:composed|made up) of/, true),
  ...english('part_of', 'active', /comprises|includes|contains/, true).map((each) => ({
    ...each,
    subject: ONE_THING,
  })),
  ...english(
    'depends_on',
    'active',
    /depends? (?:up)?on|requires?|rel(?:ies|y) (?:up)?on|needs?|presupposes?|builds? (?:up)?on(?: top of)?/,
  ),
  ...english(
    'depends_on',
    'participle',
    /depending on|requiring|relying (?:up)?on|built (?:up)?on(?: top of)?|dependent (?:up)?on/,
  ),
  ...english('depends_on', 'participle', /(?:required|needed) by/, true),
  ...english(
    'derived_from',
    'participle',
    /(?:derived|forked|adapted|descended|developed|borrowed|taken|translated|extracted) from|(?:based|modell?ed) (?:up)?on|inspired by|a fork of/,
  ),
  ...english('derived_from', 'active', /derives? from|originate[sd]? (?:from|in)|stems? from|comes? from/),
];

/** Behind the second name its phrase ends: it is no part of a longer name. */
const WHOLE =
  /^(?=[\s"”*]*(?:$|[.,;:!?()–—-]|(?:and|or|but|as|for|in|on|with|to|at|by|from|into|of|among|within|without|during|before|after|until|under|over|than|which|that|where|while|when|if|unless|through|via|since|because|instead|rather|only|too|today|now|is|are|was|were|anymore|any|not|no)\b))/iu;
/** `A replaces B with C` says nothing of A and B. */
const REPLACED = new RegExp(/^(?!\s+(?:with|by)\b)/u.source + WHOLE.source, 'iu');
/**
 * The name goes on with what says how, how many, or what kind it is: `uses the CAPWAP protocol`. In `uses Linux bridges` another
 * thing is meant.
 */
const KIND =
  /^\s*\/|^\s+(?:\d|\p{L}+(?:ed|ing|ly)\b|(?:protocol|model|standard|framework|algorithm|cipher|system|language|format|scheme|method|mode|technique|database|library|engine|software|platform|network|technology|encryption|authentication|certificate|checksum|connection|port|service|server|client|tool)s?\b)/iu;
const USED = new RegExp(`${WHOLE.source}|${KIND.source}`, 'iu');
/** One of several would do. */
const NEEDED = /^(?!\s*or\b)/iu;

/** `Runs on TCP port 80`: TCP is no machine either. */
const HOST = /^(?!\s+ports?\b)/iu;

const BEHIND: Partial<Record<EdgeKind, RegExp>> = {
  part_of: WHOLE,
  supersedes: REPLACED,
  depends_on: NEEDED,
  uses: USED,
  runs_on: HOST,
};

const ENGLISH = ENGLISH_VERBS.map((each) => ({ ...each, after: BEHIND[each.kind] }));

const GERMAN: StatementForm[] = [
  form('supersedes', /^\s*(?:wurde|wird|ist)?\s*durch\s*$/iu, /\bersetzt|abgelöst/iu, true),
  form(
    'supersedes',
    /^\s*(?:ersetzte?|löste?|ist (?:der|die|das) Nachfolger(?:in)? (?:von|des|der))\s*(?:der|die|das|den|dem)?\s*$/iu,
  ),
  form(
    'runs_on',
    /^\s*(?:läuft|laufen|lief|liefen)\s+(?:auf|unter)\s*(?:der|die|das|den|dem|einem|einer)?\s*$/iu,
  ),
  form(
    'runs_on',
    /^\s*(?:wird|ist|sind|werden)\s+(?:auf|unter)\s*(?:der|die|das|den|dem|einem|einer)?\s*$/iu,
    /gehostet|installiert|betrieben/iu,
  ),
  form(
    'uses',
    /^\s*(?:benutzt|benutzen|verwendet|verwenden|nutzt|nutzen|setzt auf)\s*(?:der|die|das|den|dem|ein|eine|einen)?\s*$/iu,
  ),
  form(
    'part_of',
    /^\s*(?:ist|sind)?\s*(?:ein |eine )?(?:Teil|Bestandteil|Teilgebiet|Komponente) (?:von|des|der)\s*(?:der|dem)?\s*$|^\s*gehör(?:t|en) zu[rm]?\s*$/iu,
  ),
  form(
    'depends_on',
    /^\s*(?:hängt|hängen) (?:ab )?von\s*(?:der|dem|den)?\s*(?:ab)?$|^\s*(?:benötigt|benötigen|erfordert|braucht)\s*(?:den|die|das|ein|eine|einen)?\s*$/iu,
  ),
  form(
    'derived_from',
    /^\s*(?:basiert|basieren|beruht|beruhen) auf\s*(?:der|dem|den)?\s*$|^\s*(?:stammt|stammen) (?:von|aus)\s*(?:der|dem)?\s*$|^\s*(?:ist|wurde)?\s*abgeleitet von\s*$/iu,
  ),
  form('used_by', /^\s*(?:wird|werden) von\s*(?:der|dem|den)?\s*$/iu, /verwendet|benutzt|genutzt/iu),
];

const CHINESE: StatementForm[] = [
  form('supersedes', /^\s*(?:已经|已)?被\s*$/u, /^\s*(?:所)?(?:取代|替代|代替)/u, true),
  form('supersedes', /^\s*(?:已经|可以|完全|可)?(?:取代|替代|代替|替换)(?:了|掉)?\s*$/u),
  form('runs_on', /^\s*(?:可以|能)?(?:运行在|运行于|部署在|部署于|部署到|跑在|安装在)\s*$/u),
  form('used_by', /^\s*被\s*$/u, /^\s*(?:广泛)?(?:使用|采用|应用)/u),
  form('uses', /^\s*(?:主要|可以|也|会|都|是)?(?:使用|采用|利用|用到|借助)(?:了)?\s*$/u),
  form('part_of', /^\s*(?:是|属于|隶属于|归属于)\s*$/u, /^\s*的(?:一部分|组成部分|子集|分支|一个模块)/u),
  form('part_of', /^\s*(?:属于|隶属于|归属于)\s*$/u),
  form('part_of', /^\s*包含(?:了)?\s*$/u, undefined, true),
  form('depends_on', /^\s*(?:依赖(?:于)?|需要|离不开|取决于)\s*$/u),
  form('derived_from', /^\s*(?:是)?(?:基于|来源于|来自于?|源自|源于|衍生自|改编自|参考了?)\s*$/u),
];

const JAPANESE: StatementForm[] = [
  form('supersedes', /^\s*は\s*$/u, /^\s*に(?:置き換え|取って代わ)/u, true),
  form('supersedes', /^\s*は\s*$/u, /^\s*(?:を置き換え|の後継|に取って代わる)/u),
  form('runs_on', /^\s*(?:は|が)\s*$/u, /^\s*(?:上で|で)(?:動|稼働|実行)/u),
  form('uses', /^\s*(?:は|が|では|で)\s*$/u, /^\s*を(?:使|利用|用い)/u),
  form('part_of', /^\s*(?:は|が)\s*$/u, /^\s*(?:の一部|に属)/u),
  form('depends_on', /^\s*(?:は|が|には)\s*$/u, /^\s*(?:に依存|が必要|を必要)/u),
  form('derived_from', /^\s*(?:は|が)\s*$/u, /^\s*(?:に基づ|から派生|に由来)/u),
  form('used_by', /^\s*(?:は|が)\s*$/u, /^\s*(?:で|に)(?:使われ|利用され)/u),
];

/** A port is no machine, and where code is kept nothing runs by that. */
const NO_HOST =
  /^(?:(?:tcp|udp)[ -]?)?ports?(?:\s+\d+)?$|^(?:git(?:hub|lab)|bitbucket|sourceforge|codeberg)(?:\.(?:com|org|net))?$/iu;

/** In the order in which they are tried: `is used by` before `uses`. */
export const STATEMENT_FORMS: readonly StatementForm[] = [...ENGLISH, ...GERMAN, ...CHINESE, ...JAPANESE].map(
  (each) => (each.kind === 'runs_on' ? { ...each, except: NO_HOST } : each),
);
