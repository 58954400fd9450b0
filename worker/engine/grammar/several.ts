import type { PlanLanguage } from '../../contract';
import type { SeveralTable } from './several-table';
import { CHINESE_SEVERAL } from './several/zh';
import { ENGLISH_SEVERAL } from './several/en';
import { GERMAN_SEVERAL } from './several/de';
import { JAPANESE_SEVERAL } from './several/ja';
import { SPANISH_SEVERAL } from './several/es';

export const SEVERAL: Readonly<Record<PlanLanguage, SeveralTable>> = {
  en: ENGLISH_SEVERAL,
  de: GERMAN_SEVERAL,
  es: SPANISH_SEVERAL,
  zh: CHINESE_SEVERAL,
  ja: JAPANESE_SEVERAL,
};
