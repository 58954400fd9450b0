import type { HITS as ENGLISH } from '../en/hits';

/** What is said about a hit, alike in panes and terminal. */
export const HITS: typeof ENGLISH = {
  why: {
    words: { question: '{} を含む', atom: '{} が共通' },
    named: '名前が「{}」',
    anchorTerms: 'リンク元のノートで {} と呼ばれている',
    mentioned: 'ここで「{}」として言及',
    close: '意味が近い',
    faintlyClose: '意味がやや近い',
    closeTo: '現在のノートの{}と意味が近い',
    itsIsClose: 'その{}の意味が近い',
    itsIsCloseTo: 'その{}が現在のノートの{}に近い',
    under: '「{}」の下の段落',
    numbered: '段落 {}',
    via: {
      forward: {
        also: '同じく一致する {} からリンクされている',
        alone: '一致する {} からリンクされている',
        like: '似たノート {} からリンクされている',
      },
      backward: {
        also: '同じく一致する {} にリンクしている',
        alone: '一致する {} にリンクしている',
        like: '似たノート {} にリンクしている',
      },
    },
    linksHere: 'ここにリンクしている',
    linkedHere: 'ここからリンクされている',
    linkedBothWays: '相互にリンクしている',
    sharedTopic: 'どちらも {} にリンクしている',
    fewLinks: '数リンク先にある',
    linksBetween: 'リンクをたどると行き着く',
    oftenLinked: '多くのノートからリンクされている',
    nothing: {
      question: '検索の条件を満たしている',
      atom: 'ありふれた語で少し似ている',
    },
  },
  absence: {
    'no-match': '質問の語を含まず、意味の近い箇所もありません',
    filtered: 'レンズにより除かれています',
    unmet: '{} を満たしていません',
    'not-close': '一致度が低いため、既定では表示されません',
    behind: '一致しますが、より一致する結果が千件、または同じノートに三件あります',
  },
  score: {
    found: '見つかった語',
    title: (score) => `スコア ${score}`,
    names: {
      words: '語',
      meaning: '意味',
      text: '語と意味',
      links: 'リンク',
      centrality: '被リンクの多さ',
    },
    none: '–',
    noVectors: '比較なし',
    itself: '全体',
    closest: '最も近い箇所: {}',
    lifted: {
      forward: 'ここにリンクする {} により上昇',
      backward: 'リンク先の {} により上昇',
    },
  },
};
