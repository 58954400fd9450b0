import './environment';
import type { DeskReply, DeskRequest } from '../knowledge/desk/desk-questions';
import { KnowledgeDesk } from '../knowledge/desk/knowledge-desk';
import { showLife } from './show-life';

const desk = new KnowledgeDesk();

/** A request that fails is answered by what went wrong; what was handed in before it stays. */
function replyTo(request: DeskRequest): DeskReply {
  try {
    return { id: request.id, answer: desk.take(request) };
  } catch (error) {
    return { id: request.id, failed: error instanceof Error ? error.message : String(error) };
  }
}

// The window learns of the death of a thread by the lock that it holds, and asks for that lock after the first message.
const alive = showLife();

addEventListener('message', ({ data }: MessageEvent<DeskRequest>) => {
  void alive.then(() => {
    postMessage(replyTo(data));
  });
});
