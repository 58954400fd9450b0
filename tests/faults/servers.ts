import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import {
  cut as cutConnection,
  embed,
  ProviderServer,
  raw,
  status,
  type Deviation,
  type SeenRequest,
} from '../src/providers/provider-server';
import { ask, cut } from './ask';
import { Dice } from './dice';
import type { FaultKind } from './fault-kind';
import { answersOf, mustBeAlike } from './index-answers';
import type { TrialGround } from './trial-ground';

/** A server of vectors that lies, breaks off or floods: words still answer, and nothing wrong is stored. */
export const servers: FaultKind = {
  name: 'servers',
  trialsInTests: 10,
  trial: (seed) => {
    const [name, deviation] = HOSTILE[(seed - 1) % HOSTILE.length]!;
    const dice = new Dice(seed);
    return { name, run: (ground) => survives(ground, deviation, dice) };
  },
};

/** Sends something else in place of the vectors that were asked for. */
function vectors(make: (seen: SeenRequest) => unknown): Deviation {
  return (seen, response) => {
    if (seen.texts.length === 0) return false;
    response.writeHead(200, { 'content-type': 'application/json' });
    // JSON has no word for these numbers, but servers write them.
    response.end(
      JSON.stringify({ embeddings: make(seen) })
        .replaceAll('"NaN"', 'NaN')
        .replaceAll('"Inf"', '1e999'),
    );
    return true;
  };
}

function each(make: (text: string, at: number) => unknown): Deviation {
  return vectors(({ texts }) => texts.map(make));
}

/** So much that nobody should take it all. */
const FLOOD_BYTES = 300_000_000;

const flood: Deviation = ({ texts }, response) => {
  if (texts.length === 0) return false;
  response.writeHead(200, { 'content-type': 'application/json' });
  // Whoever has had enough ends the connection, which is no failure of the server's.
  pipeline(Readable.from(blanks(FLOOD_BYTES)), response, () => undefined);
  return true;
};

function* blanks(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(1_000_000, ' ');
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

const spoilt = (text: string, component: unknown): unknown[] => [component, ...embed(text).slice(1)];

const HOSTILE: readonly [string, Deviation][] = [
  ['too few vectors', vectors(({ texts }) => texts.slice(1).map((text) => embed(text)))],
  ['vectors of zeros', each(() => new Array<number>(64).fill(0))],
  ['not a number among the components', each((text) => spoilt(text, 'NaN'))],
  ['infinite components', each((text) => spoilt(text, 'Inf'))],
  ['components near infinity', each((text) => spoilt(text, 3e38))],
  ['a flood', flood],
  ['another number of dimensions each time', each((text, at) => embed(text, 32 + at))],
  ['a connection cut amid the answer', cutConnection('amid')],
  ['an address elsewhere', status(302, {}, { location: 'http://127.0.0.1:9/' })],
  ['a key refused', status(401, { error: 'no key' })],
  ['null in place of vectors', each(() => null)],
  ['half a JSON', raw('{"embeddings": [[0.1, ')],
  ['too many vectors', vectors(({ texts }) => [...texts, 'more'].map((text) => embed(text)))],
  ['words among the components', each((text) => spoilt(text, 'word'))],
  ['no components', each(() => [])],
  ['components near zero', each(() => new Array<number>(64).fill(1e-42))],
  ['an object in place of a list', vectors(() => ({ 0: embed('x') }))],
  ['a page of HTML', raw('<!doctype html><h1>Welcome</h1>')],
  ['nothing', raw('')],
  ['a number', raw('42')],
  ['null', raw('null')],
  ['an error with status 200', raw('{"error": "out of memory"}')],
  ['status 500', status(500, { error: 'broken' })],
  ['status 204', status(204, '')],
  ['status 413', status(413, { error: 'too large' })],
  ['too many requests, for a day', status(429, { error: 'later' }, { 'retry-after': '86400' })],
  ['a connection cut before the answer', cutConnection('before')],
  ['a list in lists', raw(`{"embeddings": ${'['.repeat(100_000)}`)],
  ['texts in place of vectors', vectors(({ texts }) => texts)],
  ['no such path', status(404, '<h1>Not Found</h1>')],
];

const NOTES = 12;
const QUERIES = ['compost', 'worms in rain'];

async function survives(ground: TrialGround, deviation: Deviation, dice: Dice): Promise<void> {
  const server = await ProviderServer.start();
  try {
    const [vault, index] = [await ground.folder(), await ground.folder()];
    for (let note = 0; note < NOTES; note++) await writeFile(join(vault, `Bed ${note}.md`), textOf(note));
    const embedder = `ollama:${server.address}#plain-model`;
    const args = [vault, '--index', index, '--quiet', '--embedder', embedder];
    // Some turn bad only after they have answered well.
    let good = dice.below(4);
    server.always = (seen, response) => (good-- > 0 ? false : deviation(seen, response));
    const embedded = await ask(['embed', ...args]);
    if (embedded.code !== 0 && embedded.error.trim() === '') throw new Error('embed fails without a word');
    if (deviation === flood && server.abandoned === 0) throw new Error('all of the flood is taken');
    await mustFindWords(args);
    server.always = () => false;
    await mustBeAsIfNothing(args, { vault, index, embedder }, await ground.folder());
  } finally {
    await server.stop();
  }
}

function textOf(note: number): string {
  return `# Bed ${note}\n\nCompost of plot${note}, turned ${note} times. [[Bed ${(note + 1) % NOTES}]]\n\nRain and worms.\n`;
}

async function mustFindWords([vault = '', ...rest]: string[]): Promise<void> {
  const { code, out, error } = await ask(['search', vault, 'plot7', ...rest]);
  if (code !== 0 || !out.includes('Bed 7')) throw new Error(`words find nothing: ${cut(error + out)}`);
}

/** The server is good again: after one more embed the index is one that never met it bad. */
async function mustBeAsIfNothing(
  args: string[],
  place: { vault: string; index: string; embedder: string },
  fresh: string,
): Promise<void> {
  const again = await ask(['embed', ...args]);
  if (again.code !== 0) throw new Error(`the good server is not used: ${cut(again.error)}`);
  const { code } = await ask(['embed', place.vault, '--index', fresh, '-q', '--embedder', place.embedder]);
  if (code !== 0) throw new Error('a fresh index cannot be embedded');
  const notes = Array.from({ length: NOTES }, (_, note) => `Bed ${note}.md`);
  const wanted = await answersOf({ ...place, index: fresh }, notes, QUERIES);
  mustBeAlike(await answersOf(place, notes, QUERIES), wanted, 'after the bad answers');
}
