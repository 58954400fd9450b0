import type { ModelServer } from '../model-server';

/** Node's own `fetch`. An answer that breaks off rejects, because its length is announced. */
export const fetchModelServer: ModelServer = {
  async get(address, range) {
    const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end - 1}` };
    // Compressed on the way, parts would be of another length than was asked for.
    const response = await fetch(address, { headers: { 'accept-encoding': 'identity', ...headers } });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  },
};
