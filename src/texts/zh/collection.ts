import { formatCount } from '../format';
import type { COLLECTION as ENGLISH } from '../en/collection';

/** Questions about the notes as a collection: their order, and how much there is of what. */
export const COLLECTION: typeof ENGLISH = {
  collection: {
    orders: {
      words: { most: '最长的笔记', least: '最短的笔记' },
      links: { most: '链接最多的笔记', least: '链接最少的笔记' },
      backlinks: { most: '反向链接最多的笔记', least: '反向链接最少的笔记' },
      missing: { most: '有失效链接的笔记', least: '失效链接最少的笔记' },
      made: { most: '按创建日期从新到旧的笔记', least: '按创建日期从旧到新的笔记' },
      chance: '随机笔记',
      property: {
        most: (name) => `按 ${name} 降序的笔记`,
        least: (name) => `按 ${name} 升序的笔记`,
      },
    },
    first: (count) => `前 ${String(count)} 篇`,
    missing: '不存在的笔记',
    one: '关于一篇笔记',
    place: '某处的笔记',
    of: {
      words: '字数',
      links: '链接',
      missing: '失效链接',
      tags: '标签',
      folders: '文件夹',
      properties: '属性',
    },
    values: {
      words: (count) => `${formatCount(count)} 字`,
      links: (count) => `${formatCount(count)} 个链接`,
      backlinks: (count) => `${formatCount(count)} 个反向链接`,
      missing: (count) => `${formatCount(count)} 个失效链接`,
    },
    answers: {
      words: {
        most: (title, value) => `最长的笔记是“${title}”：${value}。`,
        least: (title, value) => `最短的笔记是“${title}”：${value}。`,
      },
      links: {
        most: (title, value) => `最多的是“${title}”：${value}。`,
        least: (title, value) => `最少的是“${title}”：${value}。`,
      },
      numbers: {
        most: (title, name, value) => `${name} 最高的是“${title}”：${value}。`,
        least: (title, name, value) => `${name} 最低的是“${title}”：${value}。`,
      },
      made: {
        most: (title, value) => `最后创建的是“${title}”：${value}。`,
        least: (title, value) => `最先创建的是“${title}”：${value}。`,
      },
      days: {
        most: (title, name, value) => `${name} 最晚的是“${title}”：${value}。`,
        least: (title, name, value) => `${name} 最早的是“${title}”：${value}。`,
      },
      several: (notes, value) => `${formatCount(notes)} 篇笔记并列：${value}。`,
    },
    lacking: (notes, name) => `${formatCount(notes)} 篇没有 ${name} 值的笔记不在此排序中。`,
    aggregates: {
      wanted: {
        sum: (name) => `${name} 的总和`,
        average: (name) => `${name} 的平均值`,
        median: (name) => `${name} 的中位数`,
        highest: (name) => `${name} 的最高值`,
        lowest: (name) => `${name} 的最低值`,
      },
      said: (wanted, values) => `${wanted}：${values}`,
      over: (value, notes) => `${value}（${formatCount(notes)} 篇笔记）`,
      by: (name) => `按 ${name}`,
      lacking: (notes, name) => `${formatCount(notes)} 篇笔记没有 ${name} 值。`,
      notNumbers: (notes, name) => `${formatCount(notes)} 篇笔记的 ${name} 不是单个数字，未计入。`,
      apart: '单位不同的数字不会相加。',
    },
    amounts: {
      words: (count) => `笔记共 ${formatCount(count)} 字`,
      links: (count) => `笔记之间 ${formatCount(count)} 个链接`,
      missing: (count) => `${formatCount(count)} 个失效链接`,
      tags: (count) => `${formatCount(count)} 个标签`,
      folders: (count) => `${formatCount(count)} 个文件夹`,
      properties: (count) => `${formatCount(count)} 个属性`,
    },
    lacks: { tags: '没有标签', properties: '没有属性', folder: '不在文件夹中' },
    unreadable: (count, some) => `${formatCount(count)} 篇笔记无法读取，未计入：${some}`,
    nothing: {
      missing: '所有链接都指向笔记。',
      order: '没有符合的笔记。',
      noPlace: (name) => `没有名为“${name}”的文件夹、标签或笔记种类。`,
      noNote: '没有打开的笔记。请打开一篇，或在问题中写出名称：“哪些笔记链接到土壤？”',
    },
    at: '用 --at NOTE 指明“这篇笔记”是哪一篇。',
  },
};
