import type { MAP as ENGLISH } from '../en/map';
import { formatCount } from '../format';
import { counted } from './words';

const nodes = (count: number): string => counted(count, '个节点');

/** The map of the explorer. */
export const MAP: typeof ENGLISH = {
  map: {
    name: '地图',
    label: '地图。方向键在节点间移动，Enter 将其设为中心，O 打开，Backspace 缩小，加号和减号改变大小。',
    link: '链接',
    meaning: '含义',
    size: '大小: 被链接次数',
    empty: '这里还没有可画的内容。',
    noWebgl: '此设备没有 WebGL 2，无法绘制地图。列表会显示相同的内容。',
    count: (shown, total) =>
      shown === total ? nodes(total) : `${nodes(total)}中的 ${formatCount(shown)} 个`,
    node: (title, linksIn) => (linksIn === 0 ? title : `${title}，被链接 ${formatCount(linksIn)} 次`),
  },
};
