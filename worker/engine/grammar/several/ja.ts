import type { SeveralTable } from '../several-table';

const WHAT = '(?:何|なに|なん|誰|だれ|どなた)';

export const JAPANESE_SEVERAL: SeveralTable = {
  also: '(?:そして|それと|それから|また|あと)',
  tail: '(?:で|であり|、)+',
  article: '(?!)',
  alike: [
    '^(?<first>.+?)と(?<last>.+?)(?:について|を|のことを)(?:簡単に|わかりやすく|それぞれ)?(?:説明|解説|定義|教えて).*$',
    `^(?<first>.+?)と(?<last>.+?)(?:とは|って|は)(?:それぞれ)?${WHAT}(?:です|でしょう|なの)?か?$`,
    '^(?<first>.+?)と(?<last>.+?)とは$',
  ],
  defined: '.+とは(?:何|なに|なん)?(?:です|でしょう|なの)?か?$',
  named: [`^(?<topic>.+?)(?:とは|って|は)${WHAT}(?:です|でしょう|なの)?か?$`, '^(?<topic>.+?)とは$'],
  defines: '(?:とは|というのは|は(?!何))',
};
