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
import { answersOf, mustBeAlike, type Answers, type Place } from './index-answers';
import type { TrialGround } from './trial-ground';
import { tries } from '../thorough';

/** A server of vectors that lies, breaks off or floods: words still answer, and nothing wrong is stored. */
export const servers: FaultKind = {
  name: 'servers',
  trialsInTests: tries(4),
  trial: (seed) => {
    const first = (seed - 1) * IN_A_ROW;
    const deviations = Array.from({ length: IN_A_ROW }, (_, at) => HOSTILE[(first + at) % HOSTILE.length]!);
    const dice = new Dice(seed);
    return {
      name: deviations.map(([name]) => name).join(', then '),
      run: (ground) => survives(ground, deviations, dice),
    };
  },
};

/** So many ways to be bad one server has, one after the other; each finds texts that nobody embedded yet. */
const IN_A_ROW = 3;

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

const NOTES_EACH = 6;
const NOTES = NOTES_EACH * IN_A_ROW;
const PATHS = Array.from({ length: NOTES }, (_, note) => `Bed ${note}.md`);
const QUERIES = ['compost', 'worms in rain'];

async function survives(
  ground: TrialGround,
  deviations: readonly (readonly [string, Deviation])[],
  dice: Dice,
): Promise<void> {
  const server = await ProviderServer.start();
  try {
    const [vault, index] = [await ground.folder(), await ground.folder()];
    const embedder = `ollama:${server.address}#plain-model`;
    const args = [vault, '--index', index, '--quiet', '--embedder', embedder];
    for (const [at, [name, deviation]] of deviations.entries()) {
      await writeNotes(vault, at * NOTES_EACH, (at + 1) * NOTES_EACH);
      // Some turn bad only after they have answered well.
      let good = dice.below(4);
      server.always = (seen, response) => (good-- > 0 ? false : deviation(seen, response));
      await mustGoOn(name, args, `plot${at * NOTES_EACH}`);
      if (deviation === flood && server.abandoned === 0) throw new Error('all of the flood is taken');
    }
    server.always = () => false;
    await mustBeAsIfNothing(args, { vault, index, embedder }, await untroubled(ground));
  } finally {
    await server.stop();
  }
}

async function writeNotes(vault: string, from: number, end: number): Promise<void> {
  for (let note = from; note < end; note++) await writeFile(join(vault, `Bed ${note}.md`), textOf(note));
}

/** What is said when the server was never bad. */
function untroubled(ground: TrialGround): Promise<Answers> {
  return ground.once('answers with a good server', async () => {
    const server = await ProviderServer.start();
    try {
      const place = { vault: await ground.folder(), index: await ground.folder() };
      const embedder = `ollama:${server.address}#plain-model`;
      await writeNotes(place.vault, 0, NOTES);
      const { code } = await ask([
        'embed',
        place.vault,
        '--index',
        place.index,
        '-q',
        '--embedder',
        embedder,
      ]);
      if (code !== 0) throw new Error('a good server is not used');
      return await answersOf({ ...place, embedder }, PATHS, QUERIES);
    } finally {
      await server.stop();
    }
  });
}

function textOf(note: number): string {
  return `# Bed ${note}\n\nCompost of plot${note}, turned ${note} times. [[Bed ${(note + 1) % NOTES}]]\n\nRain and worms.\n`;
}

async function mustGoOn(name: string, [vault = '', ...rest]: string[], word: string): Promise<void> {
  const embedded = await ask(['embed', vault, ...rest]);
  if (embedded.code !== 0 && embedded.error.trim() === '')
    throw new Error(`${name}: embed fails without a word`);
  const { code, out, error } = await ask(['search', vault, word, ...rest]);
  if (code !== 0 || !out.includes(word.replace('plot', 'Bed ')))
    throw new Error(`${name}: words find nothing: ${cut(error + out)}`);
}

/** The server is good again: after one more embed the index is one that never met it bad. */
async function mustBeAsIfNothing(args: string[], place: Place, wanted: Answers): Promise<void> {
  const again = await ask(['embed', ...args]);
  if (again.code !== 0) throw new Error(`the good server is not used: ${cut(again.error)}`);
  mustBeAlike(await answersOf(place, PATHS, QUERIES), wanted, 'after the bad answers');
}
