import type { MAP as ENGLISH } from '../en/map';
import { formatCount } from '../format';
import { counted } from './words';

const nodes = (count: number): string => counted(count, 'ノード');

/** The map of the explorer. */
export const MAP: typeof ENGLISH = {
  map: {
    name: 'マップ',
    label:
      'マップ。矢印キーで隣のノードへ移動、Enter で中心に表示、O で開く、Backspace でズームアウト、+ と - で拡大縮小します。',
    link: 'リンク',
    meaning: '意味',
    size: '大きさ: 被リンク数',
    empty: 'ここにはまだ描くものがありません。',
    noWebgl: 'このデバイスには WebGL 2 がないため、マップを描けません。リストに同じ内容が表示されます。',
    count: (shown, total) => (shown === total ? nodes(total) : `${nodes(total)}中 ${formatCount(shown)} 件`),
    node: (title, linksIn) => (linksIn === 0 ? title : `${title}、${counted(linksIn, '被リンク')}`),
  },
};
