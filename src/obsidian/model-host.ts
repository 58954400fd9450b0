import type { requestUrl } from 'obsidian';
import type { ModelHost } from '../../worker/contract';
import { whyNoAnswer } from './request-http';

/**
 * What models need of the app. Of what is embedded nothing is decoded before a model is first used; the app's own
 * `requestUrl`, which no server has to allow by CORS, follows redirects by itself and reads every answer to its end: of one
 * that is too long nothing is handed on.
 */
export function appModelHost(request: typeof requestUrl): ModelHost {
  return {
    script: async (device) =>
      (await (device === 'wasm' ? import('virtual:model-thread') : import('virtual:model-thread-webgpu')))
        .default,
    wasm: async (device) => {
      const embedded =
        device === 'wasm' ? import('virtual:onnx-runtime') : import('virtual:onnx-runtime-webgpu');
      return (await embedded).default.slice();
    },
    get: async (url, maxBytes, range) => {
      const part = range === undefined ? {} : { range: `bytes=${range.start}-${range.end - 1}` };
      // Through the browser's cache, a download would wait twenty seconds for the part that was under way when it was called off.
      const headers = { 'cache-control': 'no-cache', ...part };
      const answer = await request({ url, headers, throw: false }).catch((error: unknown) => {
        throw new Error(whyNoAnswer(error), { cause: error });
      });
      const named = Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]);
      const isTooLong = answer.arrayBuffer.byteLength > maxBytes;
      return {
        status: answer.status,
        headers: Object.fromEntries(named) as Record<string, string>,
        body: isTooLong ? new Uint8Array() : new Uint8Array(answer.arrayBuffer),
        isTooLong,
      };
    },
  };
}
