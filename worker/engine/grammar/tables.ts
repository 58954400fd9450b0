import type { PlanLanguage } from '../../contract';
import type { PlanTable } from './plan-table';
import { CHINESE } from './tables/zh';
import { ENGLISH } from './tables/en';
import { GERMAN } from './tables/de';
import { JAPANESE } from './tables/ja';
import { SPANISH } from './tables/es';

export const TABLES: Readonly<Record<PlanLanguage, PlanTable>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  zh: CHINESE,
  ja: JAPANESE,
};
