import type { AtomCard, AtomId, Hit, HitsAnswer, SearchLevel } from '../../worker/contract';
import { themeTitle } from '../texts/theme-title';
import { sentenceText, type Sentence } from '../trace/sentence';

/** The part of a hit that measures need. */
export interface ShortHitJson extends Pick<AtomCard, 'path' | 'level'> {
  atom: AtomId;
  score: number;
}

/** A hit with all that is known of it. `why`: why it is there, where that was asked for. */
export interface HitJson
  extends
    ShortHitJson,
    Pick<AtomCard, 'title' | 'trail' | 'preview' | 'span' | 'block' | 'tokens'>,
    Pick<Hit, 'marks' | 'found' | 'trace' | 'updatedMs'> {
  why?: string;
}

/** Why a hit is where it is; undefined when nobody asked. */
export type Reason = ((hit: Hit) => Sentence) | undefined;

export function shortHitJson({ card, score }: Hit): ShortHitJson {
  return { atom: card.id, path: card.path, level: card.level, score };
}

export function hitJson(hit: Hit, why?: Reason): HitJson {
  const { trail, preview, span, block, tokens } = hit.card;
  const title = themeTitle(hit.card);
  const { marks, found, trace, updatedMs } = hit;
  const said = why && { why: sentenceText(why(hit)) };
  return {
    ...shortHitJson(hit),
    title,
    trail,
    preview,
    span,
    block,
    tokens,
    marks,
    ...(found !== undefined && { found }),
    trace,
    ...(updatedMs !== undefined && { updatedMs }),
    ...said,
  };
}

/** What a search found. */
export interface FoundJson {
  query: string;
  level: SearchLevel;
  total: number;
  cut: number;
  corrections: HitsAnswer['corrections'];
  unknown: string[];
  properties: string[] | undefined;
  asked: string | undefined;
  order: HitsAnswer['order'];
  among: number | undefined;
  atLeast: true | undefined;
  modelNotReady: true | undefined;
  hits: HitJson[];
}

export function foundJson(
  { query, level }: { query: string; level: SearchLevel },
  {
    hits,
    total,
    cut,
    corrections,
    unknown,
    properties,
    asked,
    order,
    among,
    atLeast,
    modelNotReady,
  }: HitsAnswer,
  why: Reason,
): FoundJson {
  return {
    ...{
      query,
      level,
      total,
      cut,
      corrections,
      unknown,
      properties,
      asked,
      order,
      among,
      atLeast,
      modelNotReady,
    },
    hits: hits.map((hit) => hitJson(hit, why)),
  };
}

/** What is related to the atom `id`. */
export interface RelatedJson extends Pick<HitsAnswer, 'total' | 'among'> {
  id: AtomId;
  hits: HitJson[];
}

export function relatedJson(id: AtomId, { hits, total, among }: HitsAnswer, why: Reason): RelatedJson {
  return { id, total, ...(among !== undefined && { among }), hits: hits.map((hit) => hitJson(hit, why)) };
}
