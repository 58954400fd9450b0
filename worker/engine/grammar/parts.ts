import type { PlanLanguage } from '../../contract';
import type { PartTable } from './part-table';
import { CHINESE_PARTS } from './parts/zh';
import { ENGLISH_PARTS } from './parts/en';
import { GERMAN_PARTS } from './parts/de';
import { JAPANESE_PARTS } from './parts/ja';
import { SPANISH_PARTS } from './parts/es';

export const PARTS: Readonly<Record<PlanLanguage, PartTable>> = {
  en: ENGLISH_PARTS,
  de: GERMAN_PARTS,
  es: SPANISH_PARTS,
  zh: CHINESE_PARTS,
  ja: JAPANESE_PARTS,
};
