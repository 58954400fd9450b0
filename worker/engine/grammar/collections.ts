import type { PlanLanguage } from '../../contract';
import type { CollectionTable } from './collection-table';
import { CHINESE_COLLECTIONS } from './collections/zh';
import { ENGLISH_COLLECTIONS } from './collections/en';
import { GERMAN_COLLECTIONS } from './collections/de';
import { JAPANESE_COLLECTIONS } from './collections/ja';
import { SPANISH_COLLECTIONS } from './collections/es';

export const COLLECTIONS: Readonly<Record<PlanLanguage, CollectionTable>> = {
  en: ENGLISH_COLLECTIONS,
  de: GERMAN_COLLECTIONS,
  es: SPANISH_COLLECTIONS,
  zh: CHINESE_COLLECTIONS,
  ja: JAPANESE_COLLECTIONS,
};
