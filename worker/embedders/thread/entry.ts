import './environment';
import type { ThreadRequest } from '../thread-protocol';
import { serveModel } from './serve-model';

const port = globalThis.altitudeModelPort ?? {
  listen: (listener) => {
    addEventListener('message', ({ data }: MessageEvent<ThreadRequest>) => {
      listener(data);
    });
  },
  post: (answer, transfer) => {
    postMessage(answer, { transfer });
  },
};

port.listen(
  serveModel((answer, transfer) => {
    port.post(answer, transfer);
  }),
);
