import type { SeveralTable } from '../several-table';

const ARTICLE = '(?:the|an?|my|our)';

export const ENGLISH_SEVERAL: SeveralTable = {
  also: '(?:and|also|plus|as well as)(?: (?:also|then))?',
  tail: '(?!)',
  article: ARTICLE,
  alike: [
    `^(?:explain|define|describe)(?: (?:to )?me)? (?<first>.+?),? and (?<last>.+)$`,
    `^(?:(?:tell me )?(?:something |more |a bit )?about|(?:what|who) (?:is|are|was|were)) (?<first>.+?),? and (?<last>.+)$`,
  ],
  defined: '^what (?:is|are|was|were) an? .+',
  named: [`^(?:explain|define|(?:what|who) (?:is|are|was|were)) (?:${ARTICLE} )?(?<topic>.+)$`],
  defines: '(?:is|are|was|were|means?|meant|refers? to|stands? for|denotes?|describes?)',
};
