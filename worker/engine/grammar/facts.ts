import type { PlanLanguage } from '../../contract';
import type { FactTable } from './fact-table';
import { CHINESE_FACTS } from './facts/zh';
import { ENGLISH_FACTS } from './facts/en';
import { GERMAN_FACTS } from './facts/de';
import { JAPANESE_FACTS } from './facts/ja';
import { SPANISH_FACTS } from './facts/es';

export const FACTS: Readonly<Record<PlanLanguage, FactTable>> = {
  en: ENGLISH_FACTS,
  de: GERMAN_FACTS,
  es: SPANISH_FACTS,
  zh: CHINESE_FACTS,
  ja: JAPANESE_FACTS,
};
