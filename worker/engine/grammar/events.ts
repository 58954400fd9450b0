import type { PlanLanguage } from '../../contract';
import type { EventTable } from './event-table';
import { CHINESE_EVENTS } from './events/zh';
import { ENGLISH_EVENTS } from './events/en';
import { GERMAN_EVENTS } from './events/de';
import { JAPANESE_EVENTS } from './events/ja';
import { SPANISH_EVENTS } from './events/es';

export const EVENTS: Readonly<Record<PlanLanguage, EventTable>> = {
  en: ENGLISH_EVENTS,
  de: GERMAN_EVENTS,
  es: SPANISH_EVENTS,
  zh: CHINESE_EVENTS,
  ja: JAPANESE_EVENTS,
};
