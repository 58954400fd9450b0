import { basename } from 'node:path';
import process from 'node:process';
import { createMcpServers } from '../../mcp/create-mcp-server';
import { texts } from '../../texts/texts';
import type { McpCommand } from '../command-line/command';
import { EXIT, failureOf, refuse, type Outcome } from '../output/failure';
import type { Notices } from '../output/notices';
import { placeVault } from '../session/place-vault';
import type { Opening } from '../session/vault-session';
import { VERSION } from '../node/version';
import { AgentIndex } from './agent-index';
import { serveClient } from './serve-stdio';
import { TerminalHost } from './terminal-host';
import { openKnowledge } from './terminal-knowledge';
import { chooseSeller, TerminalShop, type Seller } from './terminal-shop';

interface McpPorts {
  notices: Notices;
  env: Partial<Record<string, string>>;
  onInterrupt(stop: () => void): void;
}

/** Serves a vault to the agent on the other end of the streams, until it leaves. */
export async function runMcp(command: McpCommand, ports: McpPorts): Promise<Outcome<number>> {
  const prepared = await prepare(command, ports);
  if (!prepared.ok) return prepared;
  const { index, host } = prepared.value;
  index.open();
  const serving = serveClient(createMcpServers(host, VERSION), process.stdin, process.stdout);
  ports.onInterrupt(() => serving.stop());
  const end = await serving.ended;
  await host.close();
  const closed = await index.close();
  if (end === 'broken') return { ok: false, failure: refuse('broken', texts().terminal.mcp.tooLong) };
  if (!closed.ok) return { ok: false, failure: failureOf(closed.error) };
  return { ok: true, value: EXIT.ok };
}

async function prepare(
  command: McpCommand,
  ports: McpPorts,
): Promise<Outcome<{ index: AgentIndex; host: TerminalHost }>> {
  const seller = sellerOf(command, ports.env);
  if (!seller.ok) return seller;
  const opening: Opening = { ...command, access: 'write', env: ports.env };
  const placed = await placeVault(opening);
  if (!placed.ok) return placed;
  const { folder, rules, indexFolder } = placed.value;
  if (rules.broken.length > 0) ports.notices.say(texts().terminal.mcp.brokenFilters(rules.broken));
  const place = placed.value;
  const index = new AgentIndex({ opening, place });
  const { allowanceUsd } = command;
  const vaultName = basename(folder.root);
  const shop =
    seller.value && new TerminalShop({ index, indexFolder, folder, allowanceUsd, seller: seller.value });
  const knowledge = await openKnowledge(command.knowledge, index, place);
  if (!knowledge.ok) return { ok: false, failure: failureOf(knowledge.error) };
  const parts = { folder, rules, index, vaultName, allowanceUsd, shop, knowledge: knowledge.value };
  return { ok: true, value: { index, host: new TerminalHost(parts) } };
}

function sellerOf({ seller }: McpCommand, env: McpPorts['env']): Outcome<Seller | undefined> {
  return seller === undefined ? { ok: true, value: undefined } : chooseSeller(seller, env, Date.now());
}
