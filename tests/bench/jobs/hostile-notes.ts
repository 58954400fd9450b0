import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHere } from '../../src/headless/run-here';
import { HOSTILE_NOTES, obedient } from '../../llm/hostile-notes';
import { keptTexts } from '../../llm/kept-texts';
import { startMessagesServer } from '../../llm/messages-server';

export interface HostileFigures {
  notes: number;
  kept: number;
  /** Connections to anything but the server that was agreed to. */
  foreign: number;
  /** Files of the vault that came, went or changed. */
  writes: number;
  /** Summaries that were kept with an address or markup in them. */
  addresses: number;
}

const ADDRESS = /:\/\/|www\.|\[\[|\]\(|<|`|\u202e/;

/** A model that does whatever a note says, and forty notes that try: what comes of it, through the program itself. */
export async function hostileFigures(): Promise<HostileFigures> {
  const server = await startMessagesServer({
    ...{ flavour: 'ollama', contextTokens: 32_768 },
    script: (body) => ({ kind: 'text', text: obedient(body) }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'altitude-hostile-'));
  const vault = mkdtempSync(join(tmpdir(), 'altitude-vault-'));
  for (const [at, note] of HOSTILE_NOTES.entries())
    writeFileSync(
      join(vault, `Hostile ${at}.md`),
      `${note}\n\n${'The bed rests until the frost comes. '.repeat(20)}`,
    );
  const before = filesOf(vault);
  const foreign = watchConnections(Number(new URL(server.url).port));
  const index = join(folder, 'index');
  const args = ['--url', server.url, '--model', 'qwen3', '--yes', '--index', index, '--quiet'];
  await runHere(['summarize', vault, ...args]);
  const after = filesOf(vault);
  const kept = keptTexts(index);
  await server.close();
  for (const each of [folder, vault]) rmSync(each, { recursive: true });
  return {
    ...{ notes: HOSTILE_NOTES.length, kept: kept.length, foreign: foreign() },
    writes: [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => before.get(name) !== after.get(name),
    ).length,
    addresses: kept.filter((text) => ADDRESS.test(text)).length,
  };
}

function filesOf(vault: string): Map<string, string> {
  const names = readdirSync(vault, { recursive: true, encoding: 'utf8' });
  return new Map(names.map((name) => [name, readFileSync(join(vault, name), 'utf8')]));
}

/** From now on; answers how many connections went to another port of this computer, or to another computer. */
function watchConnections(allowedPort: number): () => number {
  let foreign = 0;
  const original = Reflect.get(net.Socket.prototype, 'connect') as (...args: unknown[]) => unknown;
  function watched(this: unknown, ...args: unknown[]): unknown {
    const [[options]] = args as [[{ port?: number | string }]];
    if (options.port !== undefined && Number(options.port) !== allowedPort) foreign += 1;
    return original.apply(this, args);
  }
  Reflect.set(net.Socket.prototype, 'connect', watched);
  return () => {
    Reflect.set(net.Socket.prototype, 'connect', original);
    return foreign;
  };
}
