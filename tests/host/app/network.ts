import type * as O from 'obsidian';

/** What a plugin asked of the network; tests read it to prove that nothing left. */
export const requestsMade: { url: string; method: string }[] = [];

export async function request(param: O.RequestUrlParam | string): Promise<string> {
  return (await requestUrl(param)).text;
}

export function requestUrl(param: O.RequestUrlParam | string): O.RequestUrlResponsePromise {
  const answer = send(typeof param === 'string' ? { url: param } : param);
  const parts = {
    arrayBuffer: answer.then((response) => response.arrayBuffer),
    text: answer.then((response) => response.text),
  };
  // A body that is no JSON fails only those who ask for JSON.
  return Object.defineProperty(Object.assign(answer, parts), 'json', {
    get: () => answer.then((response) => response.json as unknown),
  }) as O.RequestUrlResponsePromise;
}

async function send(param: O.RequestUrlParam): Promise<O.RequestUrlResponse> {
  const { url, method = 'GET', body, contentType, headers = {} } = param;
  requestsMade.push({ url, method });
  const allHeaders = contentType === undefined ? headers : { ...headers, 'content-type': contentType };
  const response = await fetch(url, { method, headers: allHeaders, ...(body === undefined ? {} : { body }) });
  if (!response.ok && param.throw !== false) {
    throw Object.assign(new Error(`Request failed, status ${response.status}`), { status: response.status });
  }
  const arrayBuffer = await response.arrayBuffer();
  const text = new TextDecoder().decode(arrayBuffer);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    arrayBuffer,
    text,
    get json(): unknown {
      return JSON.parse(text) as unknown;
    },
  };
}
