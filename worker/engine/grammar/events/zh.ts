import type { EventTable } from '../event-table';

export const CHINESE_EVENTS: EventTable = {
  decade: '(?:上世纪)?(?<decade>1\\d\\d0|20\\d0|[1-9]0)年代',
  eras: [
    ['between', '#年?(?:到|至|和|与|-|~)#年?(?:之间|期间)?'],
    ['before', '(?:在)?#年?(?:以前|之前|前)'],
    ['after', '(?:在)?#年?(?:以后|之后|后)'],
    ['since', '(?:自|从)?#年?(?:以来|起|开始|至今)'],
    ['until', '(?:截至|到|截止)#年?(?:为止)?'],
    ['in', '(?:在)?#年?'],
  ],
  events: [
    ['released', '(?:上映|发行|公映|发布)(?:过|了)?的?'],
    ['published', '(?:出版|发表)(?:过|了)?的?'],
    ['birthday', '(?:出生)(?:过|了)?的?'],
    ['year', '(?:拍摄|录制)(?:过|了)?的?'],
  ],
  around: '(?:的|在|是|有|了)',
};
