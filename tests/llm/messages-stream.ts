import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrived, Reply } from './messages-server';
import type { Usage } from './messages-bill';

type TextReply = Extract<Reply, { kind: 'text' }>;

/** Letters in one delta. */
const DELTA = /[\s\S]{1,12}/gu;

/** Answers as JSON or as events, and breaks off where the script says so. */
export async function sendAnswer(
  response: ServerResponse,
  arrived: Arrived,
  reply: TextReply,
  local: boolean,
): Promise<void> {
  if (reply.waitMs !== undefined) await sleep(reply.waitMs);
  if (response.destroyed) return;
  const usage = arrived.billed!;
  if (arrived.body.stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(messageOf(arrived.body.model, reply, usage)));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  let sent = 0;
  for (const [type, event] of eventsOf(arrived.body.model, reply, usage, local)) {
    if (arrived.aborted === true) return;
    if (sent === reply.cutAfter) return void response.destroy();
    if (sent === reply.stallAfter) return;
    if (sent === reply.errorAfter) {
      write(response, 'error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
      return void response.end();
    }
    if (reply.gapMs !== undefined) await sleep(reply.gapMs);
    // A write to a connection that is gone goes nowhere.
    write(response, type, event);
    sent += 1;
  }
  response.end();
}

function write(response: ServerResponse, type: string, event: object): void {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...event })}\n\n`);
}

/** Also how many events an answer has: each of them is a place where it can break off. */
export function* eventsOf(
  model: string,
  reply: TextReply,
  usage: Usage,
  local: boolean,
): Generator<[type: string, event: object]> {
  const start = { ...messageOf(model, { ...reply, text: '' }, { ...usage, output_tokens: 1 }), content: [] };
  yield ['message_start', { message: { ...start, stop_reason: null } }];
  if (!local) yield ['ping', {}];
  yield ['content_block_start', { index: 0, content_block: { type: 'text', text: '' } }];
  for (const text of reply.text.match(DELTA) ?? [])
    yield ['content_block_delta', { index: 0, delta: { type: 'text_delta', text } }];
  yield ['content_block_stop', { index: 0 }];
  const delta = { stop_reason: reply.stop ?? 'end_turn', stop_sequence: null };
  yield ['message_delta', { delta, usage: { output_tokens: usage.output_tokens } }];
  yield ['message_stop', {}];
}

export function messageOf(model: string, { text, stop }: TextReply, usage: Usage): object {
  return {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model, usage },
    content: [{ type: 'text', text }],
    stop_reason: stop ?? 'end_turn',
    stop_sequence: null,
  };
}
