import { PLAN_LANGUAGES, type PlanLanguage } from '../../worker/contract';
import { locale } from './locale';

/** The language in which questions are most likely asked: the one that is spoken. */
export function askingLanguage(): PlanLanguage | undefined {
  const [code] = locale().tag.split('-');
  return PLAN_LANGUAGES.find((each) => each === code);
}
