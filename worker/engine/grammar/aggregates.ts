import type { PlanLanguage } from '../../contract';
import type { AggregateTable } from './aggregate-table';
import { CHINESE_AGGREGATES } from './aggregates/zh';
import { ENGLISH_AGGREGATES } from './aggregates/en';
import { GERMAN_AGGREGATES } from './aggregates/de';
import { JAPANESE_AGGREGATES } from './aggregates/ja';
import { SPANISH_AGGREGATES } from './aggregates/es';

export const AGGREGATES: Readonly<Record<PlanLanguage, AggregateTable>> = {
  en: ENGLISH_AGGREGATES,
  de: GERMAN_AGGREGATES,
  es: SPANISH_AGGREGATES,
  zh: CHINESE_AGGREGATES,
  ja: JAPANESE_AGGREGATES,
};
