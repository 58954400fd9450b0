import type { PlanLanguage } from '../../../worker/contract';
import type { FollowUpQuestion } from './follow-up-question';
import { GERMAN_FOLLOW_UPS } from './follow-ups-de';
import { ENGLISH_FOLLOW_UPS } from './follow-ups-en';
import { SPANISH_FOLLOW_UPS } from './follow-ups-es';
import { JAPANESE_FOLLOW_UPS } from './follow-ups-ja';
import { CHINESE_FOLLOW_UPS } from './follow-ups-zh';

/**
 * Questions that come after others, written before there was a rule for them. Every second one is held: it is only counted, so that
 * whoever mends rules does not see how it is read.
 */
export const FOLLOW_UPS: Record<PlanLanguage, { open: FollowUpQuestion[]; held: FollowUpQuestion[] }> = {
  ...{
    en: halves(ENGLISH_FOLLOW_UPS, 1),
    de: halves(GERMAN_FOLLOW_UPS, 0),
    es: halves(SPANISH_FOLLOW_UPS, 1),
  },
  ...{ zh: halves(CHINESE_FOLLOW_UPS, 0), ja: halves(JAPANESE_FOLLOW_UPS, 1) },
};

/** Another half of each neighbouring language, so that each kind of question is seen in some language and held in another. */
function halves(
  all: FollowUpQuestion[],
  held: 0 | 1,
): { open: FollowUpQuestion[]; held: FollowUpQuestion[] } {
  return {
    open: all.filter((_, at) => at % 2 !== held),
    held: all.filter((_, at) => at % 2 === held),
  };
}
