import type { PlanLanguage } from '../../contract';
import type { CountTable } from './count-table';
import { CHINESE_COUNTS } from './counting/zh';
import { ENGLISH_COUNTS } from './counting/en';
import { GERMAN_COUNTS } from './counting/de';
import { JAPANESE_COUNTS } from './counting/ja';
import { SPANISH_COUNTS } from './counting/es';

export const COUNTS: Readonly<Record<PlanLanguage, CountTable>> = {
  en: ENGLISH_COUNTS,
  de: GERMAN_COUNTS,
  es: SPANISH_COUNTS,
  zh: CHINESE_COUNTS,
  ja: JAPANESE_COUNTS,
};
