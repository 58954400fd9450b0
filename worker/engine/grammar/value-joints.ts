import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

/**
 * How a language puts a value beside the kind of notes that hold it, without the name of the property: `movies by Ridley Scott`. Patterns
 * of a whole question without what asks for a list, with groups `kind` and `value`, those that say most first.
 */
export const VALUE_JOINTS: Readonly<Record<PlanLanguage, readonly Pattern[]>> = {
  en: [
    joined(
      '(?:(?:that |which )?(?:are|is|were|was) )?(?:(?:directed|written|authored|made|created|composed|recorded|performed|sung|painted|drawn|developed|designed|published|hosted|recommended|located|set) )?(?:by|with|from|in|of|at|starring|featuring)(?: the)?',
    ),
    '^(?<value>{w}(?: {w}){0,2}) (?<kind>{w})$',
  ],
  de: [
    joined(
      '(?:(?:die )?(?:sind|ist|waren|stammen) )?(?:von|mit|aus|in|im|bei|auf|vom|beim)(?: dem| der| den| einem| einer)?',
      '(?: (?:geschrieben|gedreht|gemacht|sind|ist|stammen))?',
    ),
    '^(?<value>{w}(?: {w}){0,2}) (?<kind>{w})$',
  ],
  es: [
    joined(
      '(?:(?:que )?(?:son|es|eran) )?(?:(?:dirigid|escrit|hech|cread|compuest|grabad|publicad|protagonizad)[oa]s? )?(?:de|del|por|con|en)(?: la| el| los| las)?',
    ),
    '^(?<kind>{w}) (?<value>{w}(?: {w}){0,2})$',
  ],
  zh: ['^(?<value>.+?)(?:导演|执导|写|著|创作|主演|出演|制作|出版)?的(?<kind>[^的]+)$'],
  ja: [
    '^(?<value>.+?)(?:(?:監督|主演|出演|作|著)?の|による|が(?:書いた|監督した|作った|出演した))(?<kind>[^の]+)$',
  ],
};

function joined(joint: string, after = ''): Pattern {
  return `^(?<kind>{w}(?: {w}){0,2}?) ${joint} (?<value>.+?)${after}$`;
}
