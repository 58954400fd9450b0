import type { Hit } from '../../../worker/contract';
import { dayText } from '../../texts/format';
import { shownText } from '../../trace/shown-text';
import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { createFence, fenceEnd } from '../fence';
import { refused, type Outcome } from '../outcome';
import { foundNote } from '../found-note';
import { takePage } from '../page';
import { rounded, rowOf } from '../rows';
import { cursorField, objectOf, QUERY_LENGTH, textField } from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';
import { ANSWER_LIMIT } from '../limits';
import { tokenBound } from '../tokens';

interface SearchArgs {
  query?: string;
  tags?: string[];
  limit?: number;
  cursor?: string;
}

interface Found {
  path: string;
  title: string;
  score: number;
  /** The day on which it changed; of a list alone, which no words rank. */
  changed?: string;
  tags: string[];
  snippet: string;
}

const LIMIT = 10;

/** Most notes that the engine answers. */
const MOST = 1_000;

/** Most tokens, by `tokenBound`, of the tags of a note; more of them are left out. */
const TAGS_LIMIT = 200;

export function vaultSearchTool(): Tool<SearchArgs> {
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  const result = {
    type: 'object',
    properties: {
      path: text,
      title: text,
      score: number,
      changed: text,
      tags: { type: 'array', items: text },
      snippet: text,
    },
    required: ['path', 'title', 'score', 'tags', 'snippet'],
  };
  return {
    name: 'vault_search',
    ...texts().agents.tools.vaultSearch,
    annotations: READS,
    needsIndex: true,
    input: objectOf(
      {
        query: textField(QUERY_LENGTH),
        tags: { type: 'array', items: textField(200), maxItems: 20 },
        limit: { type: 'integer', minimum: 1, maximum: 50 },
        cursor: cursorField(),
      },
      [],
    ),
    output: {
      type: 'object',
      properties: {
        results: { type: 'array', items: result },
        ...{ matches: number, total_files: number, total_chunks: number, query_time_ms: number },
        ...{ note: text, next: text, untrusted: text },
      },
      required: ['results', 'matches', 'total_files', 'total_chunks', 'query_time_ms'],
    },
    run: search,
  };
}

async function search(
  { query = '', tags = [], limit = LIMIT, cursor }: SearchArgs,
  call: ToolCall,
): Promise<Outcome<Answer>> {
  if (query === '' && tags.length === 0) return refused({ kind: 'nothing-asked' });
  const offset = await call.offset(cursor);
  if (!offset.ok) return offset;
  const startMs = call.host.now();
  const lens = { tags: tags.map((tag) => tag.trim().replace(/^#/, '')) };
  const asked = { query, ...(tags.length > 0 && { lens }) };
  const last = Math.min(MOST, offset.value + limit);
  const found = await call.ask('explore', { ...asked, level: 'note', limit: last, cards: last });
  if (!found.ok) return found;
  const { hits, total, cut, more = 0 } = found.value;
  const results = await resultsOf(hits.slice(offset.value), call);
  if (!results.ok) return results;
  const end = offset.value + results.value.length;
  const isLast = end >= MOST || (end === hits.length && more === 0);
  const figures = await call.ask('figures', null);
  if (!figures.ok) return figures;
  const counts = {
    matches: hits.length === 0 ? 0 : total - cut,
    total_files: figures.value.notes,
    total_chunks: figures.value.paragraphs,
    query_time_ms: Math.round(call.host.now() - startMs),
  };
  const note = await foundNote(hits.length, found.value, asked, call);
  const next = isLast ? undefined : await call.cursor(end);
  return { ok: true, value: answerOf(results.value, counts, { note, next }) };
}

async function resultsOf(hits: readonly Hit[], call: ToolCall): Promise<Outcome<Found[]>> {
  const results: Found[] = [];
  for (const hit of hits) {
    const { card, score, updatedMs } = hit;
    const atom = await call.ask('atom', { id: card.id });
    if (!atom.ok) return atom;
    const tags = fittingTags([...atom.value.tags, ...atom.value.inheritedTags]);
    const { id: path, title } = rowOf(card);
    const changed = updatedMs === undefined ? {} : { changed: dayText(updatedMs) };
    results.push({ path, title, score: rounded(score), ...changed, tags, snippet: shownText(hit) });
  }
  return { ok: true, value: takePage(results, { budget: ANSWER_LIMIT, cost: () => 0 }) };
}

function fittingTags(tags: readonly string[]): string[] {
  let bound = 0;
  return tags.filter((tag) => (bound += tokenBound(tag)) <= TAGS_LIMIT);
}

function answerOf(
  results: readonly Found[],
  counts: Record<string, number>,
  { note, next }: { note: string | undefined; next: string | undefined },
): Answer {
  const mark = createFence(results.flatMap(({ path, snippet, tags }) => [path, snippet, ...tags]));
  const untrusted = texts().agents.untrusted(mark);
  const lines = results.flatMap(({ path, score, changed, tags, snippet }) => {
    const standing = changed === undefined ? String(score) : texts().agents.changed(changed);
    const head = `${mark} ${path} | ${[standing, ...tags.map((tag) => `#${tag}`)].join(', ')}`;
    return snippet === '' ? [head] : [head, snippet];
  });
  const counted = Object.entries(counts).map(([name, value]) => `${name}: ${value}`);
  const fenced = results.map((each) => ({ ...each, snippet: `${mark}${each.snippet}${fenceEnd(mark)}` }));
  return {
    structured: { results: fenced, ...counts, ...(note && { note }), ...(next && { next }), untrusted },
    text: [
      ...(note ? [note] : []),
      untrusted,
      ...lines,
      fenceEnd(mark),
      counted.join(', '),
      ...(next ? [texts().agents.next(next)] : []),
    ].join('\n'),
  };
}
