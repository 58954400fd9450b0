/** What a model can say of a question: these words, and names that it was sent. */
export const KINDS = [
  ...(['ask', 'find', 'count', 'timeline', 'compare', 'themes'] as const),
  ...(['tags', 'folders', 'properties', 'near', 'links-in', 'links-out', 'summarise'] as const),
] as const;

export const TEXT_KINDS = ['list', 'code', 'table', 'quote', 'callout', 'math'] as const;
export const TIMES = ['written', 'changed'] as const;
export const ORDERS = ['best', 'newest', 'oldest'] as const;
export const LEVELS = ['note', 'section', 'paragraph'] as const;
export const BY = ['month', 'quarter', 'year', 'tag'] as const;

/** A question as a model read it, word by word what it said. */
export interface SaidPlan {
  kind: (typeof KINDS)[number];
  about: string;
  sides: string[];
  since: string;
  until: string;
  times: (typeof TIMES)[number];
  tags: string[];
  folders: string[];
  texts: (typeof TEXT_KINDS)[number][];
  order: (typeof ORDERS)[number];
  level: (typeof LEVELS)[number];
  by: (typeof BY)[number] | '';
}
