import type { PlanLanguage } from '../../contract';
import type { ComparisonTable } from './comparison-table';
import { CHINESE_COMPARISONS } from './comparisons/zh';
import { ENGLISH_COMPARISONS } from './comparisons/en';
import { GERMAN_COMPARISONS } from './comparisons/de';
import { JAPANESE_COMPARISONS } from './comparisons/ja';
import { SPANISH_COMPARISONS } from './comparisons/es';

export const COMPARISONS: Readonly<Record<PlanLanguage, ComparisonTable>> = {
  en: ENGLISH_COMPARISONS,
  de: GERMAN_COMPARISONS,
  es: SPANISH_COMPARISONS,
  zh: CHINESE_COMPARISONS,
  ja: JAPANESE_COMPARISONS,
};
