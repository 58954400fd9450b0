import type { IncomingHttpHeaders } from 'node:http';
import type { Usage } from './messages-bill';
import type { MessageBody } from './messages-body';
import type { Arrived, Reply } from './messages-server';
import { messageOf } from './messages-stream';
import { refusalOf, typeOfStatus } from './messages-rules';

interface Batch {
  id: string;
  madeMs: number;
  results: object[];
  isCancelled: boolean;
}

interface Asked {
  path: string;
  method: string;
  text: string;
  headers: IncomingHttpHeaders;
}

interface BatchRequest {
  custom_id: string;
  params: MessageBody;
}

/** Takes one request of a batch as if it had come alone; half its price is the host's to know. */
type TakeIn = (arrived: Omit<Arrived, 'n'>) => { reply: Reply; usage: Usage | undefined };

/** Batches by their id. Results stay: whoever lost the connection asks again and pays nothing. */
export class BatchDesk {
  takesMs: number;
  readonly all = new Map<string, Batch>();

  constructor(takesMs: number) {
    this.takesMs = takesMs;
  }

  shown(batch: Batch): object {
    const isEnded = batch.isCancelled || performance.now() - batch.madeMs >= this.takesMs;
    const done = isEnded ? batch.results.length : 0;
    return {
      ...{ id: batch.id, type: 'message_batch', processing_status: isEnded ? 'ended' : 'in_progress' },
      request_counts: {
        ...{ processing: batch.results.length - done, succeeded: done, errored: 0, canceled: 0, expired: 0 },
      },
      // The client follows it with its own address.
      results_url: isEnded ? `/v1/messages/batches/${batch.id}/results` : null,
      ...{ created_at: '2026-11-22T00:00:00Z', expires_at: '2026-11-23T00:00:00Z' },
      ...{ ended_at: null, archived_at: null, cancel_initiated_at: null },
    };
  }
}

export function answerBatches(
  { path, method, text, headers }: Asked,
  desk: BatchDesk,
  take: TakeIn,
): { status: number; body: unknown } {
  const [, id, what] = /^\/v1\/messages\/batches(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(path) ?? [];
  if (id === undefined && method === 'GET') {
    const data = [...desk.all.values()].reverse().map((batch) => desk.shown(batch));
    return { status: 200, body: { data, has_more: false, first_id: null, last_id: null } };
  }
  if (id === undefined) return makeBatch(text, headers, desk, take);
  const batch = desk.all.get(id);
  if (batch === undefined) return errorOf(404, `No batch ${id}`);
  if (what === 'cancel') batch.isCancelled = true;
  if (what !== 'results') return { status: 200, body: desk.shown(batch) };
  return { status: 200, body: `${batch.results.map((each) => JSON.stringify(each)).join('\n')}\n` };
}

function makeBatch(
  text: string,
  headers: IncomingHttpHeaders,
  desk: BatchDesk,
  take: TakeIn,
): { status: number; body: unknown } {
  const { requests } = JSON.parse(text) as { requests: BatchRequest[] };
  const [first] = requests;
  const wrong = first === undefined ? undefined : refusalOf(first.params, headers);
  if (wrong?.status === 401) return errorOf(401, wrong.message);
  const id = `msgbatch_${desk.all.size + 1}`;
  const results = requests.map(({ custom_id, params }) => {
    const refusal = refusalOf(params, headers);
    if (refusal !== undefined) return { custom_id, result: erroredOf(refusal.message) };
    const { reply, usage } = take({ headers, body: params, batch: id });
    if (reply.kind !== 'text' || usage === undefined) return { custom_id, result: erroredOf('scripted') };
    return { custom_id, result: { type: 'succeeded', message: messageOf(params.model, reply, usage) } };
  });
  const batch: Batch = { id, madeMs: performance.now(), results: results.reverse(), isCancelled: false };
  desk.all.set(id, batch);
  return { status: 200, body: desk.shown(batch) };
}

function erroredOf(message: string): object {
  return { type: 'errored', error: { type: 'error', error: { type: 'invalid_request_error', message } } };
}

function errorOf(status: number, message: string): { status: number; body: unknown } {
  return { status, body: { type: 'error', error: { type: typeOfStatus(status), message } } };
}
