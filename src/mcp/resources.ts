import {
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { parseAtomId, parseNotePath, type EngineError, type ThemeRow } from '../../worker/contract';
import { texts } from '../texts/texts';
import { themeTitle } from '../texts/theme-title';
import type { AgentHost } from './agent-host';
import { READY_WAIT_MS } from './limits';
import { decodeNote } from './decode-note';
import { failureText } from './tool-failure';
import { failed } from './outcome';
import { cutToBound } from './tokens';

export const NOTE_TEMPLATE = 'altitude://note/{+path}';
const THEMES = 'altitude://themes';
const FOCUS = 'altitude://focus';

/** Most tokens, by `tokenBound`, of a resource; `read` has the rest in pages. */
const RESOURCE_LIMIT = 9_000;

/** Changes with every edit, and is the user's alone. */
const CHANGING = { ttlMs: 0, cacheScope: 'private' } as const;

/** What people attach to a conversation themselves: a note, the themes, and in the app what they look at. */
export function registerResources(server: McpServer, host: AgentHost): void {
  const { note, themes, focus } = texts().agents.resources;
  const template = new ResourceTemplate(NOTE_TEMPLATE, { list: undefined });
  const markdown = { mimeType: 'text/markdown', cacheHint: CHANGING };
  server.registerResource('note', template, { ...note, ...markdown }, ({ href }, { path }) =>
    readNote(href, String(path), host),
  );
  server.registerResource('themes', THEMES, { ...themes, ...markdown }, ({ href }) => readThemes(href, host));
  if (host.focus === undefined) return;
  server.registerResource('focus', FOCUS, { ...focus, ...markdown }, ({ href }) => readFocus(href, host));
}

async function readNote(uri: string, written: string, host: AgentHost): Promise<ReadResourceResult> {
  const path = parseNotePath(decoded(written));
  if (path === undefined) throw new ResourceNotFoundError(uri);
  // What is in no index is as if it were not there, whatever the disk has.
  await becomeReady(host);
  const id = parseAtomId(path);
  if (id === undefined) throw new ResourceNotFoundError(uri);
  const atom = await host.call('atom', { id });
  if (!atom.ok && atom.error.kind === 'not-found') throw new ResourceNotFoundError(uri);
  const bytes = atom.ok ? await host.readNote(path) : atom;
  if (!bytes.ok) throw refusalOf(bytes.error);
  const text = decodeNote(bytes.value);
  const cut = cutToBound(text, RESOURCE_LIMIT);
  const whole = cut.length === text.length ? text : `${cut}\n\n${texts().agents.resources.more(path)}`;
  return contentsOf(uri, whole);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A name may hold a per cent sign that encodes nothing.
    if (error instanceof URIError) return path;
    throw error;
  }
}

async function readThemes(uri: string, host: AgentHost): Promise<ReadResourceResult> {
  await becomeReady(host);
  const themes = await host.call('themes', null);
  if (!themes.ok) throw refusalOf(themes.error);
  if (themes.value.length === 0) return contentsOf(uri, texts().agents.resources.noThemes);
  const lines = [texts().agents.resources.material, '', ...themes.value.flatMap((row) => themeLines(row, 0))];
  return contentsOf(uri, cutToBound(lines.join('\n'), RESOURCE_LIMIT));
}

function themeLines({ card, terms, children }: ThemeRow, depth: number): string[] {
  const { noteCount } = texts().agents;
  const facts = [card.id, noteCount(card.noteCount), terms.join(' ')].filter((fact) => fact !== '');
  const line = `${'  '.repeat(depth)}- ${themeTitle(card)} (${facts.join('; ')})`;
  return [line, ...children.flatMap((child) => themeLines(child, depth + 1))];
}

async function readFocus(uri: string, host: AgentHost): Promise<ReadResourceResult> {
  const focus = await host.focus?.();
  if (focus === undefined) throw new ResourceNotFoundError(uri);
  if (!focus.ok) throw refusalOf(focus.error);
  const { resources } = texts().agents;
  if (focus.value === undefined) return contentsOf(uri, resources.noFocus);
  const { card, notices } = focus.value;
  const lines = [
    resources.material,
    '',
    `${card.id} (${texts().levels[card.level]})`,
    card.preview,
    ...notices,
  ];
  return contentsOf(uri, cutToBound(lines.join('\n'), RESOURCE_LIMIT));
}

/** The library makes an error of the protocol of what is thrown. */
function refusalOf(error: EngineError): Error {
  return new Error(failureText(failed(error).error, {}));
}

async function becomeReady(host: AgentHost): Promise<void> {
  await host.whenReady(READY_WAIT_MS, new AbortController().signal);
  const state = host.readiness();
  if (state.kind === 'failed') throw refusalOf(state.error);
  if (state.kind === 'building') throw new Error(texts().agents.fault(state));
}

function contentsOf(uri: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType: 'text/markdown', text }] };
}
