import { setTimeout as after } from 'node:timers';
import { ANTHROPIC } from '../../src/llm/server-address';
import { openMessages } from '../../src/providers/messages';
import type { DeliveryFiles } from '../../src/llm/deliveries';
import { DraftShelf } from '../../src/llm/opinions/draft-shelf';
import { JobRun } from '../../src/llm/job';
import type { JobPorts } from '../../src/llm/job-ports';
import { Ledger, type LedgerFile } from '../../src/llm/ledger';
import { costUsd, pricingOf, type Pricing } from '../../src/llm/prices';
import { capOf, makeQuote, type PriceQuote, type SummaryUnit } from '../../src/llm/quote';
import { SummarySource } from '../../src/llm/summary-source';
import { keyOf, textRequest, type SummaryAsk } from '../../src/llm/summary-task-request';
import { tokenFactor } from '../../src/llm/estimate-tokens';
import type { AtomId } from '../../worker/contract';
import type { MessagesServer } from './messages-server';
import type { Notes } from './note-tasks';

/** What a bench buys, of whom, and where it is written down. */
export interface JobSetting {
  url: string;
  model: string;
  job: string;
  notes: Notes;
  file: LedgerFile;
  deliveries: DeliveryFiles;
  lanes: number;
  now: () => number;
}

export interface OpenJob {
  ports: JobPorts;
  quote: PriceQuote;
  /** Confirms it first where nobody did. Undefined where that cannot be written down: nothing is asked then. */
  begin(capUsd?: number): Promise<JobRun | undefined>;
}

const SAME_HOST = 'bench';

export async function openJob({
  url,
  model,
  job,
  notes,
  file,
  deliveries,
  lanes,
  now,
}: JobSetting): Promise<OpenJob> {
  const opened = await Ledger.open(file, deliveries, new DraftShelf(deliveries));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const ledger = opened.value;
  const ask: SummaryAsk = { model, keyModel: `${SAME_HOST}/${model}`, perspective: null, job, now };
  const wait: JobPorts['after'] = (delayMs, task) => {
    const timer = after(task, Math.min(delayMs, 500));
    return () => clearTimeout(timer);
  };
  const messages = openMessages({
    address: { base: url, host: new URL(url).host, isLocal: false },
    ...{ key: () => 'sk-test', fetch: globalThis.fetch, after: wait },
    waits: { firstByteMs: 10_000, silenceMs: 10_000 },
  });
  const pricing = pricingOf({ address: { base: ANTHROPIC, isLocal: false }, model }, now());
  const factors = ledger.factors(SAME_HOST, model, tokenFactor(model));
  const units = await unitsOf(notes, ask);
  const quote = makeQuote(units, {
    host: SAME_HOST,
    base: url,
    model,
    way: 'stream',
    pricing,
    factors,
    nowMs: now(),
  });
  const ports: JobPorts = {
    ...{ messages, ledger, pricing: () => pricing, lanes, now, after: wait, random: Math.random },
    ...{
      dayCapUsd: undefined,
      tokenFactor: tokenFactor(model),
      source: new SummarySource(notes, ask, 60_000),
    },
  };
  return {
    ...{ ports, quote },
    begin: async (capUsd) => {
      const cap = { ...capOf(quote), ...(capUsd === undefined ? {} : { usd: capUsd }) };
      if (ledger.job(job)?.quote === undefined) {
        const confirmed = await ledger.append({ kind: 'confirmed', atMs: now(), job, quote, cap });
        if (!confirmed.ok) return undefined;
      }
      return new JobRun(job, ports);
    },
  };
}

async function unitsOf(notes: Notes, ask: SummaryAsk): Promise<SummaryUnit[]> {
  const units: SummaryUnit[] = [];
  for (const path of notes.texts.keys()) {
    const task = await notes.summaryTask({ id: path as AtomId, perspective: null, from: 'text' });
    if (!task.ok || task.value.kind !== 'text') throw new Error(`no task of ${path}`);
    const { parts, windows } = task.value;
    const request = textRequest(task.value, windows[0]!, [...parts.keys()].slice(0, 40), ask);
    const items = request.ids.map((id, at) => ({
      id,
      atom: parts[at]!.id,
      key: keyOf(parts[at]!.level, parts[at]!.content, ask),
    }));
    units.push({ atom: path as AtomId, from: 'text', items, requests: 1, estimate: request.estimate });
  }
  return units;
}

export function billUsd(server: MessagesServer, pricing: Pricing): number {
  return server.bill().reduce((sum, usage) => {
    const tokens = { input: usage.input_tokens, output: usage.output_tokens };
    const cached = {
      cacheRead: usage.cache_read_input_tokens,
      cacheWrite: usage.cache_creation_input_tokens,
    };
    return sum + (costUsd(pricing, { ...tokens, ...cached }) ?? 0);
  }, 0);
}
