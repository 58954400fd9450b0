import type { Atom } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { Answer, Question } from '../answer';
import { createFence, fenceEnd } from '../fence';
import { findAtom } from '../find-atom';
import { ANSWER_LIMIT } from '../limits';
import type { Outcome } from '../outcome';
import { clipped, shortId } from '../rows';
import { objectOf, optionalText, QUERY_LENGTH, textField } from '../schemas';
import { WRITES_INDEX, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';
import { tokenBound } from '../tokens';
import { tradeFor, type Trade, type Wanted } from './buy-summaries';

/** As many as fit into one answer whatever they are. */
const MOST = 10;
/** Most characters of one. */
const LENGTH = 400;

export function summarizeTool(): Tool<Wanted> {
  const { fields, tools } = texts().agents;
  const text = { type: 'string' };
  const summary = {
    type: 'object',
    properties: { id: text, summary: text, source: text, stale: { type: 'boolean' } },
    required: ['id', 'summary', 'source', 'stale'],
  };
  return {
    name: 'summarize',
    ...tools.summarize,
    annotations: WRITES_INDEX,
    needsIndex: true,
    input: objectOf(
      {
        node_ids: { type: 'array', items: textField(1_000), minItems: 1, maxItems: MOST },
        perspective: optionalText(QUERY_LENGTH, fields.perspective),
        confirm: optionalText(100, fields.confirm),
      },
      ['node_ids'],
    ),
    output: {
      type: 'object',
      properties: {
        summaries: { type: 'array', items: summary },
        ...{ price: text, confirm: text, untrusted: text },
      },
      required: ['summaries'],
    },
    run: summarize,
  };
}

interface Summary {
  id: string;
  summary: string;
  /** The model that wrote it: `localhost:11434/qwen3`. */
  source: string;
  stale: boolean;
}

/** Answers with what there is, and what more would cost; with a confirmation of that it is bought first. */
async function summarize(args: Wanted, call: ToolCall): Promise<Outcome<Answer | Question>> {
  const atoms = await atomsOf(args.node_ids, call);
  if (!atoms.ok) return atoms;
  const ids = atoms.value.map(({ id }) => id);
  const trade = await tradeFor(ids, args, call);
  if (!trade.ok) return trade;
  if ('state' in trade.value) return { ok: true, value: trade.value };
  const summaries: Summary[] = [];
  for (const [at, id] of ids.entries()) {
    // Of what was just bought.
    const atom = await call.ask('atom', { id });
    if (!atom.ok) return atom;
    const summary = await summaryOf(atom.value, args.perspective?.trim() ?? '', call);
    if (!summary.ok) return summary;
    summaries.push(summary.value);
    call.tell(at + 1, ids.length);
  }
  return { ok: true, value: answerOf(shortened(summaries), trade.value) };
}

async function atomsOf(ids: readonly string[], call: ToolCall): Promise<Outcome<Atom[]>> {
  const atoms: Atom[] = [];
  for (const id of ids) {
    const atom = await findAtom(id, call);
    if (!atom.ok) return atom;
    atoms.push(atom.value);
  }
  return { ok: true, value: atoms };
}

/** What was bought for whom it is asked for, else sentences of the atom. */
async function summaryOf(atom: Atom, perspective: string, call: ToolCall): Promise<Outcome<Summary>> {
  const id = shortId(atom);
  const bought = perspective === '' ? boughtOf(atom) : await boughtFor(atom, perspective, call);
  if (!bought.ok) return bought;
  if (bought.value !== undefined) return { ok: true, value: { id, ...bought.value } };
  const summary = await extract(atom, perspective, call);
  if (!summary.ok) return summary;
  return { ok: true, value: { id, summary: summary.value, source: 'extractive', stale: false } };
}

type Bought = Omit<Summary, 'id'> | undefined;

function boughtOf({ summary, bought }: Atom): Outcome<Bought> {
  const { model: source, stale } = bought ?? {};
  return {
    ok: true,
    value: source === undefined ? undefined : { summary, source, stale: stale !== undefined },
  };
}

async function boughtFor({ id }: Atom, perspective: string, call: ToolCall): Promise<Outcome<Bought>> {
  const needs = await call.ask('summaryNeeds', { ids: [id], perspective });
  if (!needs.ok) return needs;
  const state = needs.value[0]?.state;
  if (state === undefined || state.kind === 'extract') return { ok: true, value: undefined };
  const { text: summary, model: source } = state.record;
  return { ok: true, value: { summary, source, stale: state.kind === 'stale' } };
}

/** What the engine finds to stand for the whole, or what of it answers the perspective best. */
async function extract(atom: Atom, perspective: string, call: ToolCall): Promise<Outcome<string>> {
  if (perspective === '' || atom.path === undefined) return { ok: true, value: atom.summary };
  const found = await call.ask('fragments', { ids: [atom.id], query: perspective, maxFragments: 3 });
  if (!found.ok) return found;
  const fitting = found.value.fragments.filter(({ score }) => score > 0).map(({ content }) => content.trim());
  return { ok: true, value: fitting.length === 0 ? atom.summary : fitting.join('\n').slice(0, LENGTH) };
}

/** So short that all of them fit into one answer. */
function shortened(summaries: readonly Summary[]): Summary[] {
  const ids = summaries.reduce((sum, { id }) => sum + tokenBound(id), 0);
  const room = (ANSWER_LIMIT - FRAME - ids) / summaries.length - FACTS;
  return summaries.map((each) => ({ ...each, summary: clipped(each.summary, Math.max(FACTS, room)) }));
}

/** Tokens around all summaries, and around each of them. */
const FRAME = 300;
const FACTS = 40;

function answerOf(summaries: readonly Summary[], { price, confirm, lines: told }: Trade): Answer {
  const mark = createFence(summaries.flatMap(({ id, summary }) => [id, summary]));
  const untrusted = texts().agents.untrusted(mark);
  const fenced = summaries.map((each) => ({ ...each, summary: `${mark}${each.summary}${fenceEnd(mark)}` }));
  const lines = summaries.flatMap(({ id, summary, source }) => [`${mark} ${id} | ${source}`, summary]);
  return {
    structured: { summaries: fenced, price, ...(confirm !== undefined && { confirm }), untrusted },
    text: [...told, untrusted, ...lines, fenceEnd(mark)].join('\n'),
  };
}
