import type { PlanLanguage } from '../../contract';
import type { CueTable } from './cue-table';
import { CHINESE_CUES } from './cues/zh';
import { ENGLISH_CUES } from './cues/en';
import { GERMAN_CUES } from './cues/de';
import { JAPANESE_CUES } from './cues/ja';
import { SPANISH_CUES } from './cues/es';

export const CUES: Readonly<Record<PlanLanguage, CueTable>> = {
  en: ENGLISH_CUES,
  de: GERMAN_CUES,
  es: SPANISH_CUES,
  zh: CHINESE_CUES,
  ja: JAPANESE_CUES,
};
