import type { PlanLanguage } from '../../contract';
import type { DatedTable } from './dated-table';
import { CHINESE_DATED } from './dated/zh';
import { ENGLISH_DATED } from './dated/en';
import { GERMAN_DATED } from './dated/de';
import { JAPANESE_DATED } from './dated/ja';
import { SPANISH_DATED } from './dated/es';

export const DATED: Readonly<Record<PlanLanguage, DatedTable>> = {
  en: ENGLISH_DATED,
  de: GERMAN_DATED,
  es: SPANISH_DATED,
  zh: CHINESE_DATED,
  ja: JAPANESE_DATED,
};
