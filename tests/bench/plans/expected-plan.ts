import {
  VAULT_ID,
  type AskVerbs,
  type AtomId,
  type CountBy,
  type Lens,
  type OrderBy,
  type Period,
  type SearchLevel,
  type TaskState,
  type TaskTime,
} from '../../../worker/contract';

/** What is open while a question is asked: what "this" is. */
export const FOCUS = 'Ideas/Attention.md' as AtomId;

/** With what all questions of these sets are asked: on a Wednesday. */
export const ASKED: Omit<AskVerbs['plan']['request'], 'question'> = {
  nowMs: Date.UTC(2026, 10, 25, 10),
  focus: FOCUS,
};

export const VAULT = VAULT_ID;

/** The plan that a person would expect of a question, but for its language and the words left over. */
export interface ExpectedPlan {
  kind: string;
  about?: string;
  order?: 'best' | 'newest' | 'oldest';
  id?: AtomId;
  to?: 'in' | 'out';
  which?: 'in' | 'out';
  orNamed?: true;
  of?: string;
  by?: Period | CountBy | OrderBy;
  tasks?: TaskState;
  state?: TaskState;
  when?: TaskTime;
  sides?: [string, string];
  perspective?: string | null;
  lens?: Lens;
  level: SearchLevel;
}

/** A question and its plan. */
export type PlannedQuestion = [question: string, plan: ExpectedPlan];

/** A question that was written without having seen a rule, and the plans that people would be equally happy with. */
export type ForeignQuestion = [question: string, plans: [ExpectedPlan, ...ExpectedPlan[]]];

interface More {
  lens?: Lens;
  level?: SearchLevel;
}

export function find(about: string, more: More & { order?: 'newest' | 'oldest' } = {}): ExpectedPlan {
  const order = more.order ?? (about === '' ? 'newest' : 'best');
  return { kind: 'find', about, level: 'note', ...more, order };
}

/** `about` are the question's words without what is a condition. */
export function ask(about: string, more: More = {}): ExpectedPlan {
  return { kind: 'ask', about, level: 'paragraph', ...more };
}

export function themes(): ExpectedPlan {
  return { kind: 'themes', level: 'note' };
}

export function zoom(to: 'in' | 'out', id: string = FOCUS): ExpectedPlan {
  return { kind: 'zoom', to, id: id as AtomId, level: 'note' };
}

export function near(id: string = FOCUS, more: More = {}): ExpectedPlan {
  return { kind: 'near', id: id as AtomId, level: 'note', ...more };
}

export function links(which: 'in' | 'out', id: string = FOCUS): ExpectedPlan {
  return { kind: 'links', which, id: id as AtomId, level: 'note' };
}

export function count(about: string, more: More & { by?: 'month' | 'year' | 'tag' } = {}): ExpectedPlan {
  return { kind: 'count', about, level: 'note', ...more };
}

export function facets(of: 'tags' | 'folders' | 'properties'): ExpectedPlan {
  return { kind: 'facets', of, level: 'note' };
}

/** Periods are years, or months where the question is of a year at most. */
export function timeline(about: string, by: Period, more: More = {}): ExpectedPlan {
  return { kind: 'timeline', about, by, level: 'note', ...more };
}

export function compare(one: string, other: string, more: More = {}): ExpectedPlan {
  return { kind: 'compare', sides: [one, other], level: 'note', ...more };
}

export function summarise(id: string = FOCUS, perspective: string | null = null): ExpectedPlan {
  return { kind: 'summarise', id: id as AtomId, perspective, level: 'note' };
}

/** Written from the first day on and before the second. */
export function made(from: string | undefined, to?: string): Lens {
  return {
    ...(from !== undefined && { createdSinceMs: Date.parse(from) }),
    ...(to !== undefined && { createdUntilMs: Date.parse(to) }),
  };
}

/** Changed from the first day on and before the second. */
export function edited(from: string | undefined, to?: string): Lens {
  return {
    ...(from !== undefined && { sinceMs: Date.parse(from) }),
    ...(to !== undefined && { untilMs: Date.parse(to) }),
  };
}

/** Paths, aliases and tags of the notes that the questions may name. */
export const NOTES: Record<string, { aliases?: string[]; tags?: string[] }> = {
  'Ideas/Attention.md': { tags: ['idea'] },
  'Ideas/Free will.md': { aliases: ['agency'], tags: ['idea'] },
  'Garden/Compost.md': { aliases: ['Kompost'], tags: ['garden'] },
  'Reviews/Weekly review.md': { aliases: ['Wochenrückblick', 'Revisión semanal'] },
  'Work/Atlas.md': { aliases: ['Project Atlas'], tags: ['project', 'client'] },
  'Work/Clients/Invoice 12.md': { tags: ['client'] },
  'Recipes/Sourdough.md': { aliases: ['Sauerteig', 'Masa madre'], tags: ['recipe'] },
  'Journal/2026-11-20.md': {},
  'Reading/Books/Dune.md': { tags: ['book/fiction'] },
  'Rezepte/Brot.md': { tags: ['rezept'] },
  'Arbeit/Kunden/Rechnung.md': { tags: ['projekt', 'kunde'] },
  'Tagebuch/Montag.md': {},
  'Recetas/Pan.md': { tags: ['receta'] },
  'Trabajo/Clientes/Factura.md': { tags: ['proyecto', 'cliente'] },
  'Diario/Lunes.md': {},
  '园艺/堆肥.md': { tags: ['园艺'] },
  '回顾/每周回顾.md': {},
  '工作/客户/发票.md': { tags: ['项目', '客户'] },
  '食谱/面包.md': { tags: ['食谱'] },
  '日记/星期一.md': {},
  '庭/コンポスト.md': { tags: ['庭'] },
  '振り返り/週次レビュー.md': {},
  '仕事/顧客/請求書.md': { tags: ['プロジェクト', '顧客'] },
  'レシピ/パン.md': { tags: ['レシピ'] },
  '日誌/月曜.md': {},
};
