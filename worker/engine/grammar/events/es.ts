import type { EventTable } from '../event-table';

const WERE = '(?:que )?(?:(?:se|fue|fueron|han sido|ha sido|hayan sido) )?';

export const SPANISH_EVENTS: EventTable = {
  decade: '(?:los |la )?(?:años |década de(?: los| 19)? ?)?(?<decade>1\\d\\d0|20\\d0|[1-9]0)(?:s)?',
  eras: [
    ['between', '(?:entre|de|desde) # (?:y|a|hasta) #|# ?[–-] ?#'],
    ['before', '(?:de )?(?:antes de(?:l(?: año)?)?|anteriores? a(?:l(?: año)?)?) #'],
    ['after', '(?:de )?(?:después de(?:l(?: año)?)?|posteriores? a(?:l(?: año)?)?) #'],
    ['since', '(?:desde(?: el(?: año)?)?|a partir de(?:l(?: año)?)?) #'],
    ['until', 'hasta(?: el(?: año)?)? #'],
    ['in', '(?:en|de|del|durante)(?: el)?(?: año)? #'],
  ],
  events: [
    ['released', `${WERE}(?:estrenad[ao]s?|lanzad[ao]s?|estren(?:ó|aron)|salieron|salió)`],
    ['published', `${WERE}(?:publicad[ao]s?|publicaron|publicó)`],
    ['birthday', `${WERE}(?:nacid[ao]s?|nacieron|nació)`],
    ['year', `${WERE}(?:rodad[ao]s?|grabad[ao]s?|rodaron|grabaron)`],
  ],
  around: '(?:que|se|fueron|fue|son|hay|tengo|las?|los)',
};
