import type { HITS as ENGLISH } from '../en/hits';

/** What is said about a hit, alike in panes and terminal. */
export const HITS: typeof ENGLISH = {
  why: {
    words: { question: '含有 {}', atom: '共有 {}' },
    named: '名为“{}”',
    anchorTerms: '链接到它的笔记称它为 {}',
    mentioned: '此处以“{}”提及',
    close: '含义相近',
    faintlyClose: '含义略为相近',
    closeTo: '与你的{}含义相近',
    itsIsClose: '其{}含义相近',
    itsIsCloseTo: '其{}与你的{}相近',
    under: '“{}”下的段落',
    numbered: '第 {} 段',
    via: {
      forward: {
        also: '被 {} 链接，该笔记也匹配',
        alone: '被 {} 链接，该笔记匹配',
        like: '被相似的笔记 {} 链接',
      },
      backward: {
        also: '链接到 {}，该笔记也匹配',
        alone: '链接到 {}，该笔记匹配',
        like: '链接到相似的笔记 {}',
      },
    },
    linksHere: '链接到此处',
    linkedHere: '被此处链接',
    linkedBothWays: '互相链接',
    sharedTopic: '都链接到 {}',
    fewLinks: '相隔几个链接',
    linksBetween: '沿链接可以到达',
    oftenLinked: '被许多笔记链接',
    nothing: {
      question: '满足搜索条件',
      atom: '在过于常见的词上略为相似',
    },
  },
  absence: {
    'no-match': '其中没有问题里的词，也没有含义相近的内容',
    filtered: '被透镜排除',
    unmet: '不满足 {}',
    'not-close': '匹配较弱，默认隐藏较弱的匹配',
    behind: '匹配，但有一千个结果匹配得更好，或同一笔记已有三个',
  },
  score: {
    found: '找到的词',
    title: (score) => `得分 ${score}`,
    names: {
      words: '词',
      meaning: '含义',
      text: '词和含义',
      links: '链接',
      centrality: '被链接次数',
    },
    none: '–',
    noVectors: '未比较',
    itself: '全部',
    closest: '最相近: {}',
    lifted: {
      forward: '因链接到它的 {} 而提升',
      backward: '因它链接到的 {} 而提升',
    },
  },
};
