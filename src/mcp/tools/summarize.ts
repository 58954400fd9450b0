import type { Atom } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { createFence, fenceEnd } from '../fence';
import { findAtom } from '../find-atom';
import { ANSWER_LIMIT } from '../limits';
import type { Outcome } from '../outcome';
import { clipped, shortId } from '../rows';
import { objectOf, optionalText, QUERY_LENGTH, textField } from '../schemas';
import { WRITES_INDEX, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';
import { tokenBound } from '../tokens';

interface SummarizeArgs {
  node_ids: string[];
  perspective?: string;
  confirm?: string;
}

/** As many as fit into one answer whatever they are. */
const MOST = 10;
/** Most characters of one. */
const LENGTH = 400;

export function summarizeTool(): Tool<SummarizeArgs> {
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

async function summarize(args: SummarizeArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const summaries: Summary[] = [];
  for (const [at, id] of args.node_ids.entries()) {
    const atom = await findAtom(id, call);
    if (!atom.ok) return atom;
    const summary = await summaryOf(atom.value, args.perspective?.trim() ?? '', call);
    if (!summary.ok) return summary;
    summaries.push(summary.value);
    call.tell(at + 1, args.node_ids.length);
  }
  return { ok: true, value: answerOf(shortened(summaries)) };
}

/** What was bought for nobody in particular, else sentences of the atom. */
async function summaryOf(atom: Atom, perspective: string, call: ToolCall): Promise<Outcome<Summary>> {
  const { bought } = atom;
  const id = shortId(atom);
  if (perspective === '' && bought !== undefined) {
    const { model: source, stale } = bought;
    return { ok: true, value: { id, summary: atom.summary, source, stale: stale !== undefined } };
  }
  const summary = await extract(atom, perspective, call);
  if (!summary.ok) return summary;
  return { ok: true, value: { id, summary: summary.value, source: 'extractive', stale: false } };
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

function answerOf(summaries: readonly Summary[]): Answer {
  const mark = createFence(summaries.flatMap(({ id, summary }) => [id, summary]));
  const untrusted = texts().agents.untrusted(mark);
  const fenced = summaries.map((each) => ({ ...each, summary: `${mark}${each.summary}${fenceEnd(mark)}` }));
  const lines = summaries.flatMap(({ id, summary, source }) => [`${mark} ${id} | ${source}`, summary]);
  return {
    structured: { summaries: fenced, price: '0.00', untrusted },
    text: [texts().agents.noCost, untrusted, ...lines, fenceEnd(mark)].join('\n'),
  };
}
