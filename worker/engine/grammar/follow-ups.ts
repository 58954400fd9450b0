import type { PlanLanguage } from '../../contract';
import type { FollowUpTable } from './follow-up-table';
import { CHINESE_FOLLOW_UPS } from './follow-ups/zh';
import { ENGLISH_FOLLOW_UPS } from './follow-ups/en';
import { GERMAN_FOLLOW_UPS } from './follow-ups/de';
import { JAPANESE_FOLLOW_UPS } from './follow-ups/ja';
import { SPANISH_FOLLOW_UPS } from './follow-ups/es';

export const FOLLOW_UPS: Readonly<Record<PlanLanguage, FollowUpTable>> = {
  en: ENGLISH_FOLLOW_UPS,
  de: GERMAN_FOLLOW_UPS,
  es: SPANISH_FOLLOW_UPS,
  zh: CHINESE_FOLLOW_UPS,
  ja: JAPANESE_FOLLOW_UPS,
};
