import { texts } from '../../texts/texts';
import type { VaultFiles } from '../agent-host';
import type { Answer } from '../answer';
import { cautionOf } from '../caution';
import { failed, type Outcome } from '../outcome';
import { objectOf } from '../schemas';
import { WRITES_INDEX, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';

export function vaultReindexTool(vault: VaultFiles): Tool<object> {
  const number = { type: 'number' };
  return {
    name: 'vault_reindex',
    ...texts().agents.tools.vaultReindex,
    annotations: WRITES_INDEX,
    needsIndex: true,
    input: objectOf({}),
    output: {
      type: 'object',
      properties: {
        ...{ files_indexed: number, chunks_created: number, time_ms: number },
        note: { type: 'string' },
      },
      required: ['files_indexed', 'chunks_created', 'time_ms'],
    },
    run: (args, call) => reindex(args, call, vault),
  };
}

async function reindex(_args: object, call: ToolCall, vault: VaultFiles): Promise<Outcome<Answer>> {
  const startMs = call.host.now();
  const done = await vault.reindex(call.tell, call.signal);
  if (!done.ok) return failed(done.error);
  const counts = {
    files_indexed: done.value.filesIndexed,
    chunks_created: done.value.chunksCreated,
    time_ms: Math.round(call.host.now() - startMs),
  };
  const note = await cautionOf(call);
  const text = [texts().agents.reindexed(counts), ...(note === undefined ? [] : [note])].join('\n');
  return { ok: true, value: { structured: { ...counts, ...(note !== undefined && { note }) }, text } };
}
