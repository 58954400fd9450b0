import type { EventTable } from '../event-table';

const DID = '(?:(?:ist|sind|war|waren|wurden?|worden) )?';
const WAS = '(?: (?:ist|sind|war|waren|wurden?|worden))*';

export const GERMAN_EVENTS: EventTable = {
  decade: '(?:den )?(?<decade>1\\d\\d0|20\\d0|[1-9]0)er(?:n|[ -]jahren?)?',
  eras: [
    ['between', '(?:zwischen|von) # (?:und|bis) #|# ?(?:bis|[–-]) ?#'],
    ['before', '(?:von )?vor #'],
    ['after', '(?:von )?nach #'],
    ['since', 'seit #|ab #'],
    ['until', 'bis(?: zum jahr)? #'],
    ['in', '(?:aus|in|im|von)(?: dem jahr(?:e)?| den jahren| jahr(?:e)?)? #'],
  ],
  events: [
    [
      'released',
      `(?:,? ?(?:die|der|das|welche) )?${DID}(?:erschienen(?:e[nrs]?)?|veröffentlichte?[nrs]?|herausgekommen|herauskamen|erschien(?:en)?|ins kino gekommen)${WAS}`,
    ],
    ['birthday', `(?:,? ?(?:die|der|das|welche) )?${DID}geboren(?:e[nrs]?)?${WAS}`],
    ['year', `(?:,? ?(?:die|der|das|welche) )?${DID}(?:gedreht|aufgenommen)(?:e[nrs]?)?${WAS}`],
  ],
  around: '(?:,? ?(?:die|der|das|welche)|sind|ist|wurden?|waren?|es|gibt|habe|ich)',
};
