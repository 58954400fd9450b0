import './environment';
import type { DeskReply, DeskRequest } from '../knowledge/desk/desk-questions';
import { KnowledgeDesk } from '../knowledge/desk/knowledge-desk';
import { TableStore } from '../knowledge/store/table-store';
import { openIdbStorage, readIdbStorage } from './idb-storage';
import { showLife } from './show-life';

const desk = new KnowledgeDesk(
  async ({ name, access }) =>
    new TableStore(await (access === 'read' ? readIdbStorage(name) : openIdbStorage(name))),
  () => performance.now(),
);

/** A request that fails is answered by what went wrong; what was handed in before it stays. */
async function replyTo(request: DeskRequest): Promise<DeskReply> {
  try {
    return { id: request.id, answer: await desk.take(request) };
  } catch (error) {
    return { id: request.id, failed: error instanceof Error ? error.message : String(error) };
  }
}

// The window learns of the death of a thread by the lock that it holds, and asks for that lock after the first message.
const alive = showLife();

addEventListener('message', ({ data }: MessageEvent<DeskRequest>) => {
  void alive.then(async () => {
    postMessage(await replyTo(data));
  });
});
