import type { ModelHost } from '../../../worker/contract';
import { readAtMost, whyNoAnswer } from './fetch-http';

/**
 * What models need of the program: what is embedded for processors, and Node's own `fetch`. The signal ends what is under way,
 * without which the program would wait for it.
 */
export function nodeModelHost(signal?: AbortSignal): ModelHost {
  return {
    script: async () => (await import('virtual:model-thread')).default,
    wasm: async () => (await import('virtual:onnx-runtime')).default.slice(),
    async get(address, maxBytes, range) {
      const part = range === undefined ? {} : { range: `bytes=${range.start}-${range.end - 1}` };
      // Compressed on the way, parts would be of another length than was asked for.
      const headers = { 'accept-encoding': 'identity', ...part };
      try {
        const response = await fetch(address, { headers, ...(signal && { signal }) });
        // An answer that breaks off rejects, because its length is announced.
        const body = await readAtMost(response, maxBytes);
        return {
          ...{ status: response.status, headers: Object.fromEntries(response.headers) },
          ...{ body: body ?? new Uint8Array(), isTooLong: body === undefined },
        };
      } catch (error) {
        throw new Error(whyNoAnswer(error), { cause: error });
      }
    },
  };
}
