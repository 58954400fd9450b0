import type { SeveralTable } from '../several-table';

const ARTICLE = '(?:der|die|das|den|dem|eine?[nrm]?|meine?[nrm]?|unsere?[nrm]?)';

export const GERMAN_SEVERAL: SeveralTable = {
  also: '(?:und|sowie|außerdem)(?: (?:auch|dann))?',
  tail: '(?!)',
  article: ARTICLE,
  alike: [
    `^(?:erklär(?:e|st)?|definiere?|erläutere?|beschreibe?)(?: mir| uns)? (?<first>.+?) und (?<last>.+)$`,
    `^(?:(?:erzähle?|berichte)(?: mir| uns)?(?: etwas| was| mehr)? (?:über|von)|(?:was|wer) (?:ist|sind|war|waren)) (?<first>.+?) und (?<last>.+)$`,
  ],
  defined: '^was (?:ist|sind|war|waren) eine? .+',
  named: [
    `^(?:erklär(?:e|st)?(?: mir)?|definiere?|(?:was|wer) (?:ist|sind|war|waren|heißt|bedeutet)) (?:${ARTICLE} )?(?<topic>.+)$`,
  ],
  defines:
    '(?:ist|sind|war|waren|bedeutet|bedeuten|bezeichnet|bezeichnen|heißt|heißen|steht für|nennt man|versteht man)',
};
