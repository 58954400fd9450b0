import type { SetupClient } from '../../command-line/setup';

/** What a client starts: absolute paths, so that it needs no shell and no search path. */
export interface Launch {
  command: string;
  args: string[];
  /** What it finds in its surroundings; never a secret. */
  env?: Record<string, string>;
}

type Json = Record<string, unknown>;

/** Under which key a client lists servers. */
const LIST: Record<SetupClient, string> = {
  'claude-code': 'mcpServers',
  'claude-desktop': 'mcpServers',
  cursor: 'mcpServers',
  vscode: 'servers',
};

/** An entry in the client's own form. */
function entryOf(client: SetupClient, { command, args, env }: Launch): Json {
  const isTyped = client === 'claude-code' || client === 'vscode';
  return { ...(isTyped && { type: 'stdio' }), command, args, ...(env && { env }) };
}

/** The settings of a client with nothing else in them, as people can copy them. */
export function ownSettings(client: SetupClient, name: string, launch: Launch): Json {
  return { [LIST[client]]: { [name]: entryOf(client, launch) } };
}

/** What a client has in its settings, or why they must not be touched. */
export type ReadSettings =
  | { ok: true; value: Json }
  | { ok: false; why: 'no-json' | 'no-object' | 'no-list' };

/** Settings out of the text of their file. Comments, which some clients allow, would be lost: they are refused. */
export function readSettings(client: SetupClient, text: string): ReadSettings {
  if (text.trim() === '') return { ok: true, value: {} };
  const settings = parsed(text.replace(/^\uFEFF/, ''));
  if (settings === undefined) return { ok: false, why: 'no-json' };
  if (!isObject(settings)) return { ok: false, why: 'no-object' };
  const list = settings[LIST[client]];
  return list === undefined || isObject(list) ? { ok: true, value: settings } : { ok: false, why: 'no-list' };
}

/** The settings with this server in them; all else stays as it is, in its order. */
export function withServer(client: SetupClient, settings: Json, name: string, launch: Launch): Json {
  const key = LIST[client];
  const list = isObject(settings[key]) ? settings[key] : {};
  return { ...settings, [key]: { ...list, [name]: entryOf(client, launch) } };
}

/**
 * A name for the server of a vault: that of the entry which already serves it, or `altitude`, or where another vault has that one, with
 * the vault's own name behind it.
 */
export function serverName(client: SetupClient, settings: Json, vault: string): string {
  const list = isObject(settings[LIST[client]]) ? (settings[LIST[client]] as Json) : {};
  const known = Object.entries(list).find(
    ([name, entry]) => /^altitude(-|$)/.test(name) && servesVault(entry, vault),
  );
  if (known !== undefined) return known[0];
  return Object.hasOwn(list, 'altitude') ? `altitude-${slugOf(vault)}` : 'altitude';
}

function servesVault(entry: unknown, vault: string): boolean {
  const args = isObject(entry) ? entry['args'] : undefined;
  if (!Array.isArray(args)) return false;
  const verb = args.indexOf('mcp');
  return verb >= 0 && args[verb + 1] === vault;
}

/** Clients make names of tools of it. */
function slugOf(vault: string): string {
  const name =
    vault
      .split(/[\\/]/)
      .filter((part) => part !== '')
      .at(-1) ?? '';
  const slug = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return slug === '' ? 'vault' : slug.slice(0, 30);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a file of settings, indented as the one before was. */
export function settingsText(settings: Json, before: string): string {
  const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? '  ';
  return `${JSON.stringify(settings, undefined, indent)}\n`;
}
