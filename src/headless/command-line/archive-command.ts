import type { ParseArgsConfig } from 'node:util';
import { texts } from '../../texts/texts';
import { Refusal, type Values } from './option-values';

/** A vault is to be sent to an archive. */
export interface PublishCommand {
  kind: 'publish';
  vault: string;
  url: string;
  /** Under which name; undefined for that of its folder. */
  name: string | undefined;
  /** The user wants no question. */
  agreed: boolean;
  /** Also notes that the archive has from a later change. */
  force: boolean;
  /** Notes that another folder or device published may be removed without a question. */
  replace: boolean;
  indexFolder: string | undefined;
  json: boolean;
  quiet: boolean;
}

/** Something is to be done with an archive itself. */
export interface ArchiveCommand {
  kind: 'archive';
  url: string;
  task:
    /** With the name of the embedder that makes the archive's vectors, where one is named. */
    | { kind: 'init' | 'upgrade'; embedder: string | undefined }
    | { kind: 'status' | 'members' }
    | { kind: 'add'; vault: string; member: string; mayPublish: boolean }
    | { kind: 'remove'; vault: string; member: string }
    /** A whole vault; `agreed`: the user wants no question. */
    | { kind: 'remove-vault'; vault: string; agreed: boolean };
  json: boolean;
  quiet: boolean;
}

const ACTIONS = ['init', 'upgrade', 'members', 'remove', 'status'] as const;
type ArchiveAction = (typeof ACTIONS)[number];

type Options = NonNullable<ParseArgsConfig['options']>;

export const PUBLISH_OPTIONS: Options = {
  name: { type: 'string' },
  yes: { type: 'boolean' },
  force: { type: 'boolean' },
  replace: { type: 'boolean' },
};

export const ARCHIVE_OPTIONS: Options = {
  embedder: { type: 'string' },
  vault: { type: 'string' },
  add: { type: 'string' },
  remove: { type: 'string' },
  publisher: { type: 'boolean' },
  yes: { type: 'boolean' },
};

const ADDRESS = /^postgres(ql)?:\/\//i;
/** What is meant as an address of some kind: no folder is called so. */
const MEANT_AS_ADDRESS = /^([a-z][a-z0-9+.-]+:\/\/|postgres(ql)?:)/i;

/** Whether an archive is meant where a folder may stand. */
export function isArchiveAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Refuses what is no folder and no address of an archive either. */
export function checkPlace(text: string): void {
  if (MEANT_AS_ADDRESS.test(text) && !isArchiveAddress(text))
    throw new Refusal(texts().archive.noPlace(text));
}

export function parsePublish(vault: string, [url, ...more]: string[], values: Values): PublishCommand {
  if (isArchiveAddress(vault)) throw new Refusal(texts().archive.folderFirst);
  if (more.length > 0) throw new Refusal(texts().terminal.commandLine.wordTooMany(more.join(' ')));
  return {
    ...{ kind: 'publish', vault, url: addressOf(url), name: values.text('name') },
    ...{ agreed: values.flag('yes'), force: values.flag('force') },
    ...{ replace: values.flag('replace'), indexFolder: values.path('index') },
    ...{ json: values.flag('json'), quiet: values.flag('quiet') },
  };
}

export function parseArchive([action, url, ...more]: string[], values: Values): ArchiveCommand {
  if (more.length > 0) throw new Refusal(texts().terminal.commandLine.wordTooMany(more.join(' ')));
  const common = { kind: 'archive', json: values.flag('json'), quiet: values.flag('quiet') } as const;
  const kind = ACTIONS.find((known) => known === action);
  if (kind === undefined) throw new Refusal(texts().archive.noAction(action ?? ''));
  return { ...common, url: addressOf(url), task: taskOf(kind, values) };
}

function taskOf(kind: ArchiveAction, values: Values): ArchiveCommand['task'] {
  const embedder = values.text('embedder');
  if (kind === 'init' || kind === 'upgrade') return { kind, embedder: embedder && sharedEmbedder(embedder) };
  if (embedder !== undefined) throw new Refusal(texts().archive.embedderWhenMade);
  if (kind === 'remove') return removeTask(values);
  return kind === 'members' ? membersTask(values) : { kind };
}

function removeTask(values: Values): ArchiveCommand['task'] {
  const vault = values.text('vault');
  // Who names a member means him, and not the vault.
  if (vault === undefined || values.text('remove') !== undefined || values.text('add') !== undefined)
    throw new Refusal(texts().archive.removeNeedsVault);
  return { kind: 'remove-vault', vault, agreed: values.flag('yes') };
}

/** The built-in one learns from one vault, so that its vectors never compare with those of others. */
function sharedEmbedder(name: string): string {
  if (name === 'built-in' || name === 'none') throw new Refusal(texts().archive.oneVaultsEmbedder(name));
  return name;
}

/** Ids of atoms begin with the name, which a slash ends. */
const IS_VAULT_NAME = /^[^/\p{Cc}]+$/u;

function membersTask(values: Values): ArchiveCommand['task'] {
  const [vault, added, removed] = ['vault', 'add', 'remove'].map((name) => values.text(name));
  if (added === undefined && removed === undefined) return { kind: 'members' };
  if (vault === undefined || (added !== undefined && removed !== undefined))
    throw new Refusal(texts().archive.memberNeedsVault);
  if (added !== undefined && !IS_VAULT_NAME.test(vault))
    throw new Refusal(texts().archive.noVaultName(vault));
  return removed === undefined
    ? { kind: 'add', vault, member: added ?? '', mayPublish: values.flag('publisher') }
    : { kind: 'remove', vault, member: removed };
}

/** It names member and database: left out, both would be taken from whoever runs this. A password in it could be read by everybody on this machine. */
function addressOf(url: string | undefined): string {
  if (url === undefined || !isArchiveAddress(url) || !URL.canParse(url))
    throw new Refusal(texts().archive.noAddress(url ?? ''));
  const { username, password, pathname, search, searchParams, hash } = new URL(url);
  if (password !== '') throw new Refusal(texts().archive.passwordInAddress);
  // What else stands there is for the server, which knows neither.
  if (searchParams.has('vault') || hash !== '')
    throw new Refusal(texts().archive.vaultInAddress(search + hash));
  if (username === '' || pathname.length < 2) throw new Refusal(texts().archive.noAddress(url));
  return url;
}

/** The same of an address that stands where a folder may. */
export function checkAddress(url: string): string | undefined {
  try {
    addressOf(url);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
