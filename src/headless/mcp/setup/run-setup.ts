import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileFault } from '../../../../worker/node-files/file-fault';
import { priceText } from '../../../llm/own-price';
import { texts } from '../../../texts/texts';
import type { Answer } from '../../output/answer';
import { wrongIn } from '../../command-line/archive-command-fits';
import { PASSWORD_FILE } from '../../archive/archive-password';
import type { McpCommand } from '../../command-line/command';
import { EXIT, refuse, type Outcome } from '../../output/failure';
import { surroundings, type CacheSurroundings } from '../../files/index-place';
import { placeVault } from '../../session/place-vault';
import {
  ownSettings,
  readSettings,
  serverName,
  settingsText,
  withServer,
  type Launch,
} from './client-config';
import { readIfThere, replaceFile } from './config-file';
import { configFileOf } from './config-place';
import type { Setup, SetupClient } from '../../command-line/setup';

interface SetupPorts {
  env: CacheSurroundings['env'];
  now(): number;
  /** The program and the Node that runs it; those of this process when absent. */
  program?: { node: string; script: string };
  place?: CacheSurroundings;
}

/** Shows what a client needs to start the program for this vault, or puts it into its settings. */
export async function runSetup(
  command: McpCommand,
  setup: Setup,
  ports: SetupPorts,
): Promise<Outcome<Answer>> {
  const placed = await placeVault({ ...command, env: ports.env });
  if (!placed.ok) return placed;
  const vault = placed.value.folder.root;
  return setUp(setup, vault, launchOf(await programOf(ports), vault, command), ports);
}

/** The same for a shared archive. Its password stays where it is: a file that holds it is named. */
export async function runArchiveSetup(
  command: McpCommand,
  setup: Setup,
  ports: SetupPorts,
): Promise<Outcome<Answer>> {
  const wrong = wrongIn(command);
  if (wrong !== undefined) return wrong;
  const { vault: url, embedder } = command;
  const { node, script } = await programOf(ports);
  const named = ports.env[PASSWORD_FILE];
  const file = named === undefined || named === '' ? undefined : resolve(named);
  const options = embedder === undefined ? [] : embedderOption(embedder);
  const env = file === undefined ? undefined : { [PASSWORD_FILE]: file };
  const launch = { command: node, args: [script, 'mcp', url, ...options], ...(env && { env }) };
  const done = await setUp(setup, url, launch, ports);
  if (!done.ok) return done;
  const { setupPassword, setupNoPassword } = texts().archive;
  const said = file === undefined ? setupNoPassword : setupPassword(file);
  const answer = done.value;
  return { ok: true, value: { ...answer, lines: (style) => [...answer.lines(style), said] } };
}

async function setUp(
  { client, write }: Setup,
  vault: string,
  launch: Launch,
  ports: SetupPorts,
): Promise<Outcome<Answer>> {
  const file = configFileOf(client, ports.place ?? surroundings(ports.env));
  try {
    const before = (await readIfThere(file)) ?? '';
    const settings = readSettings(client, before);
    if (!settings.ok && write) return unusable(file, settings.why);
    const known = settings.ok ? settings.value : {};
    const name = serverName(client, known, vault);
    const shown = { client, file, name, launch };
    if (!write) return { ok: true, value: shownAnswer(shown) };
    const text = settingsText(withServer(client, known, name, launch), before);
    const isSame = JSON.stringify(withServer(client, known, name, launch)) === JSON.stringify(known);
    const backup = isSame ? undefined : await replaceFile(file, text, ports.now());
    return { ok: true, value: writtenAnswer(shown, { isSame, backup }) };
  } catch (error) {
    const { unwritable } = texts().terminal.setup;
    return { ok: false, failure: refuse('setup', unwritable(file, texts().fault(fileFault(error)))) };
  }
}

async function programOf({ program }: SetupPorts): Promise<{ node: string; script: string }> {
  if (program !== undefined) return program;
  // What a package manager put into the search path is a link that may move.
  return { node: process.execPath, script: await realpath(process.argv[1] ?? '') };
}

function launchOf(
  { node, script }: { node: string; script: string },
  vault: string,
  { include, exclude, allowanceUsd, knowledge, seller, indexFolder, embedder }: McpCommand,
): Launch {
  const options = [
    ...include.flatMap((folder) => ['--include', folder]),
    ...exclude.flatMap((folder) => ['--exclude', folder]),
    ...(allowanceUsd > 0 ? ['--allow-cost', String(allowanceUsd)] : []),
    ...(knowledge === undefined ? [] : ['--knowledge', knowledge]),
    ...(seller?.model === undefined ? [] : ['--llm', seller.model]),
    ...(seller?.url === undefined ? [] : ['--url', seller.url]),
    ...(seller?.price === undefined ? [] : ['--price', priceText(seller.price)]),
    ...(indexFolder === undefined ? [] : ['--index', resolve(indexFolder)]),
    ...(embedder === undefined ? [] : embedderOption(embedder)),
  ];
  return { command: node, args: [script, 'mcp', vault, ...options] };
}

function embedderOption(embedder: string): string[] {
  const [, folder] = /^folder:(.*)$/.exec(embedder) ?? [];
  return folder === undefined ? ['--embedder', embedder] : ['--model', folder];
}

function unusable(file: string, why: 'no-json' | 'no-object' | 'no-list'): Outcome<never> {
  const { broken, brokenAdvice } = texts().terminal.setup;
  return {
    ok: false,
    failure: refuse('broken-settings', broken(file, why), brokenAdvice, EXIT.failure),
  };
}

interface Shown {
  client: SetupClient;
  file: string;
  name: string;
  launch: Launch;
}

function shownAnswer({ client, file, name, launch }: Shown): Answer {
  const text = texts().terminal.setup;
  const settings = ownSettings(client, name, launch);
  const json = JSON.stringify(settings, undefined, 2);
  const command = commandLine(name, launch);
  return {
    json: { client, file, name, settings, written: false },
    lines: () => [
      ...(client === 'claude-code' ? [text.inTerminal, command, '', text.orAdd(file)] : [text.add(file)]),
      { passage: json },
      text.writeHint,
    ],
  };
}

/** What Claude Code's own program is told. */
function commandLine(name: string, { command, args, env = {} }: Launch): string {
  const surroundings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  return ['claude', 'mcp', 'add', '--scope', 'user', name, ...surroundings, '--', command, ...args]
    .map(shellWord)
    .join(' ');
}

function shellWord(word: string): string {
  if (/^[\w./:@-]+$/.test(word)) return word;
  if (process.platform === 'win32') return `"${word.replaceAll('"', '\\"')}"`;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function writtenAnswer(
  { client, file, name, launch }: Shown,
  { isSame, backup }: { isSame: boolean; backup: string | undefined },
): Answer {
  const text = texts().terminal.setup;
  const settings = ownSettings(client, name, launch);
  return {
    json: { client, file, name, settings, written: !isSame, ...(backup !== undefined && { backup }) },
    lines: () =>
      isSame
        ? [text.same(file, name)]
        : [
            text.written(file, name),
            ...(backup === undefined ? [] : [text.backup(backup)]),
            text.restart(text.clientNames[client]),
          ],
  };
}
