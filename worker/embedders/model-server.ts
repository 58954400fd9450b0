import type { ServerAnswer } from '../contract';

/** What a server says of a file before it is downloaded. */
export interface Listed {
  sizeBytes: number | undefined;
  sha256: string | undefined;
}

/** Where the files of models usually are. */
export const HUB = 'https://huggingface.co';

export function addressOfListing(server: string, repository: string, revision: string): string {
  return `${bare(server)}/api/models/${repository}/tree/${encodeURIComponent(revision)}?recursive=true`;
}

export function addressOfFile(server: string, repository: string, revision: string, name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/');
  return `${bare(server)}/${repository}/resolve/${encodeURIComponent(revision)}/${path}`;
}

/** Sizes and hashes by name out of the hub's listing of a repository; undefined when it is no such listing. */
export function parseListing(body: Uint8Array): Map<string, Listed> | undefined {
  try {
    const rows: unknown = JSON.parse(new TextDecoder().decode(body));
    if (!Array.isArray(rows)) return undefined;
    return new Map(rows.filter(isRow).map(({ path, size, lfs }) => [path, listedOf(size, lfs?.oid)]));
  } catch {
    // Servers that only hold files answer with a page of their own.
    return undefined;
  }
}

/** What the answer to a request for a file says of the whole file. */
export function listedInHeaders({ status, headers, body }: ServerAnswer): Listed {
  const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1];
  const size = status === 206 ? (total === undefined ? undefined : Number(total)) : body.byteLength;
  return listedOf(size, (headers['x-linked-etag'] ?? headers['etag'])?.replace(/^(?:W\/)?"|"$/g, ''));
}

/** Whether it is a web page, which no file of a model is: what networks that want a sign-in send in place of anything. */
export function isPage({ headers }: ServerAnswer): boolean {
  return /^text\/html\b/i.test(headers['content-type'] ?? '');
}

/** Where the bytes of an answer to a request for a range begin; undefined when it does not say. */
export function startOfRange({ headers }: ServerAnswer): number | undefined {
  const start = /^bytes (\d+)-\d+\//.exec(headers['content-range'] ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

function listedOf(size: unknown, hash: unknown): Listed {
  return {
    sizeBytes: typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : undefined,
    // Other tags of answers are no hashes of the content, or of another kind.
    sha256: typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined,
  };
}

function isRow(row: unknown): row is { path: string; size: unknown; lfs?: { oid?: unknown } | null } {
  return typeof row === 'object' && row !== null && 'path' in row && typeof row.path === 'string';
}

function bare(server: string): string {
  return server.replace(/\/+$/, '');
}
