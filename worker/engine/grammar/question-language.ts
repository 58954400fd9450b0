import { PLAN_LANGUAGES, type PlanLanguage } from '../../contract';
import { TABLES } from './tables';
import type { PlanTable } from './plan-table';
import { countWords } from './word-pattern';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;

/** Letters that are more frequent in one of these languages than in the others: they decide where no small word does. */
const LETTERS: Partial<Record<PlanLanguage, RegExp>> = {
  en: /th|wh|sh|gh|oo|ee|ea|ai|ou|ck|ow|ay|(?:ing|tion|ness|ly|y|ed|ers?|[bcdfghklmnprt]s|ts?|l|nd|k|p|d|m)(?!\p{L})/giu,
  de: /sch|ch|ei|ie|au|tz|pf|kn|zw|(?:ung|heit|keit|lich|isch|en|er|el|nd|rt|[gh]t)(?!\p{L})/giu,
  es: /ll|rr|qu|ue|ía|(?:ción|dad|mente|ado|ada|os|as|a|o|al)(?!\p{L})/giu,
};

/** Signs that no Japanese is written with, of those that are frequent in Chinese. */
const CHINESE_SIGNS =
  '你们这么吗呢吧哪谁啥笔记护码对摄绘习转间线现个说请问题图书见关东车马鸟鱼龙门风飞饭师时电话语读讲论认' +
  '识让谈课调该详诉为从众优伤传价儿兴农决况净减几击则刚创别办务动劳势华单卖卫历压厅发变听员园围圆场块坏' +
  '处备复头夹妈实审导层岁带帮广库应废开异张强归录忆忧怀态总恶惊惯愿户执扩扫扬择拥换损摆显晓暂术杂权极构' +
  '标样桥检欢气汉测济浓满滤灵炼热爱环疗盐监盖盘矿确种积稳穷竞简类粮紧红约级纪纯纸练组细织终经结给统继绩' +
  '续维综绿编缩网罗职联聪肠胜脑脸节荐药获营虑虽蓝补规视觉计订训议许设访证评试误财质账购费资赛轮软轻载较' +
  '辑输过运还进远违连迟适选遗邮释钟钱铁银错键长闻阅队阳阶际陆险难雾项顺须顾预领频额饮馆验齐乐边尔';
const CHINESE = new RegExp(`[${CHINESE_SIGNS}]`, 'u');

/**
 * The languages that a question can be written in, by its script and its small words; of all that have as many of these as any other
 * the one first whose letters it is written in, or the one that is likely where letters say little.
 */
export function questionLanguages(question: string, likely?: PlanLanguage): PlanLanguage[] {
  const dense = denseLanguages(question, likely);
  if (dense.length === 0) return spacedLanguages(question, likely);
  return isFrameSpaced(question) ? [...spacedLanguages(question), ...dense] : dense;
}

/** Small words of a spaced language that make the frame of a question in which signs of Chinese or Japanese stand. */
const FRAME_WORDS = 2;

/** Whether a question with such signs is asked in a spaced language, of whose small words it has more: `how many notes mention 记忆`. */
function isFrameSpaced(question: string): boolean {
  const most = (isDense: boolean): number => {
    const tables = PLAN_LANGUAGES.map((lang) => TABLES[lang]).filter((table) => table.isDense === isDense);
    return Math.max(...tables.map((table) => wordsOf(table, question)));
  };
  const spaced = most(false);
  return spaced >= FRAME_WORDS && spaced > most(true);
}

function wordsOf({ known, isDense }: PlanTable, question: string): number {
  return isDense ? (question.match(new RegExp(known, 'gu'))?.length ?? 0) : countWords(known, question);
}

/** By script; none where no such sign stands. */
function denseLanguages(question: string, likely: PlanLanguage | undefined): PlanLanguage[] {
  if (KANA.test(question)) return ['ja'];
  if (CHINESE.test(question)) return ['zh'];
  if (HAN.test(question)) return likely === 'ja' ? ['ja', 'zh'] : ['zh', 'ja'];
  return [];
}

function spacedLanguages(question: string, likely?: PlanLanguage): PlanLanguage[] {
  const spaced = PLAN_LANGUAGES.filter((lang) => !TABLES[lang].isDense);
  const counts = spaced.map((lang) => countWords(TABLES[lang].known, question));
  const most = Math.max(...counts);
  const ofWords = spaced.filter((_, at) => counts[at] === most);
  const weight = (lang: PlanLanguage): number =>
    lettersOf(lang, question) + (lang === likely ? LIKELY_LETTERS : 0);
  const ofLetters = ofWords.sort((one, other) => weight(other) - weight(one));
  const isTold = most > 0 || ofLetters.some((lang) => OWN[lang]?.test(question));
  return likely !== undefined && TABLES[likely].isDense && !isTold ? [likely, ...ofLetters] : ofLetters;
}

/** A letter that only one of them has says more than letters that are frequent in it. */
const OWN_LETTER = 3;
const OWN: Partial<Record<PlanLanguage, RegExp>> = { de: /[äöüß]/iu, es: /[áéíóúñ¿¡]/iu };

/** So many frequent letters more than those of the likely language say that it is another one. */
const LIKELY_LETTERS = 2;

function lettersOf(lang: PlanLanguage, question: string): number {
  const own = [...question].filter((letter) => OWN[lang]?.test(letter)).length;
  return OWN_LETTER * own + (question.match(LETTERS[lang] ?? /(?!)/u)?.length ?? 0);
}
