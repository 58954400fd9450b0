/** What a model can say of a question: these words, and names that it was sent. */
export const KINDS = [
  ...(['ask', 'find', 'count', 'timeline', 'compare', 'themes'] as const),
  ...(['tags', 'folders', 'properties', 'missing'] as const),
  ...(['near', 'links-in', 'links-out', 'summarise', 'order', 'amount', 'aggregate'] as const),
] as const;

export const TEXT_KINDS = ['list', 'code', 'table', 'quote', 'callout', 'math'] as const;
export const TIMES = ['written', 'changed'] as const;
export const ORDERS = ['best', 'newest', 'oldest'] as const;
export const LEVELS = ['note', 'section', 'paragraph'] as const;
export const BY = ['month', 'quarter', 'year', 'tag', 'property'] as const;

/** What notes can be put in an order by, beside a property, and what there is an amount of. */
export const ORDERED = ['words', 'links', 'backlinks', 'missing', 'made'] as const;
export const FROM = ['most', 'least'] as const;
export const AMOUNTS = ['words', 'links', 'missing', 'tags', 'folders', 'properties'] as const;
/** What is made of the numbers of a property. */
export const AGGREGATES = ['sum', 'average', 'median', 'highest', 'lowest'] as const;
/** What notes can be without. */
export const LACKS = ['tags', 'properties', 'folder'] as const;
/** Notes that are wanted of an order at most. */
export const MAX_FIRST = 40;

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
  lacks: (typeof LACKS)[number][];
  /** One of `ORDERED`, the name of a property, also of one whose numbers or values are wanted, or nothing. */
  ordered: string;
  from: (typeof FROM)[number];
  /** The name of the property by whose values numbers are put together, or nothing. */
  group: string;
  /** 0 where all are wanted. */
  first: number;
  of: (typeof AMOUNTS)[number] | (typeof AGGREGATES)[number] | '';
}
