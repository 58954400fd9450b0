import type { SeveralTable } from '../several-table';

const WHAT = '(?:什么|啥|谁)';

export const CHINESE_SEVERAL: SeveralTable = {
  also: '(?:以及|还有|另外|和|跟|与|而)',
  tail: '(?:呢|呀|啊)+',
  article: '(?!)',
  alike: [
    '^(?:解释|讲解|说明|介绍|定义)(?:一下|下)?(?<first>.+?)(?:和|与|跟|以及|及)(?<last>.+)$',
    `^(?:什么是|谁是)(?<first>.+?)(?:和|与|跟|以及|及)(?<last>.+)$`,
    `^(?<first>.+?)(?:和|与|跟|以及|及)(?<last>.+?)(?:分别|各)?是${WHAT}(?:人|东西|意思)?$`,
  ],
  defined: '^(?:什么是|何谓|何为).+',
  named: [
    '^(?:(?:什么|谁|啥)是|何谓|何为|解释(?:一下)?)(?<topic>.+)$',
    `^(?<topic>.+?)(?:指的)?是(?:一?个)?${WHAT}(?:人|东西|意思)?$`,
  ],
};
