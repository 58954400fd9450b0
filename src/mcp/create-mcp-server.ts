import {
  fromJsonSchema,
  McpServer,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import { texts } from '../texts/texts';
import type { AgentHost } from './agent-host';
import type { Answer } from './answer';
import { READY_WAIT_MS } from './limits';
import { failed, refused, type Outcome } from './outcome';
import { Seal } from './seal';
import { ToolCall } from './tool-call';
import { failureResult } from './tool-failure';
import type { Tool } from './tool';
import { exploreTool } from './tools/explore';

/**
 * Makes servers of the Model Context Protocol over one host: one for each connection or request, as `serveStdio` and
 * `createMcpHandler` want them. Nothing is remembered between calls; what clients carry is signed by a key of this factory.
 */
export function createMcpServers(host: AgentHost, version: string): () => McpServer {
  const seal = new Seal(() => host.now());
  return () => {
    const server = new McpServer({ name: 'altitude', title: 'Altitude', version }, serverOptions());
    register(server, exploreTool(), { host, seal });
    return server;
  };
}

const LIST_MS = 3_600_000;

/** Lists change with the program alone; what is in a note changes at any time. */
function serverOptions(): ConstructorParameters<typeof McpServer>[1] {
  const list = { ttlMs: LIST_MS, cacheScope: 'public' } as const;
  return {
    instructions: texts().agents.instructions,
    capabilities: { tools: {} },
    cacheHints: { 'tools/list': list, 'server/discover': list },
  };
}

interface Ground {
  host: AgentHost;
  seal: Seal;
}

/** Makes no code out of a schema, which a plugin has no business with. */
const validator = new CfWorkerJsonSchemaValidator();

function register<Args extends object>(server: McpServer, tool: Tool<Args>, { host, seal }: Ground): void {
  const { name, title, description, annotations } = tool;
  const inputSchema = fromJsonSchema<Args>(tool.input, validator);
  const config = { title, description, annotations, inputSchema };
  const run = async (args: Args, context: ServerContext): Promise<CallToolResult> => {
    const call = new ToolCall(host, seal, { tool: name, args, ...requestOf(context) });
    const outcome = await carryOut(tool, args, call);
    return outcome.ok ? resultOf(outcome.value) : failureResult(outcome.error, args);
  };
  if (tool.output === undefined) server.registerTool(name, config, run);
  else server.registerTool(name, { ...config, outputSchema: fromJsonSchema(tool.output, validator) }, run);
}

async function carryOut<Args>(tool: Tool<Args>, args: Args, call: ToolCall): Promise<Outcome<Answer>> {
  const ready = tool.needsIndex ? await becomeReady(call) : { ok: true as const, value: null };
  return ready.ok ? tool.run(args, call) : ready;
}

async function becomeReady({ host, signal }: ToolCall): Promise<Outcome<null>> {
  await host.whenReady(READY_WAIT_MS, signal);
  const state = host.readiness();
  if (state.kind === 'ready') return { ok: true, value: null };
  return state.kind === 'failed' ? failed(state.error) : refused(state);
}

function resultOf({ structured, text }: Answer): CallToolResult {
  return { content: [{ type: 'text', text }], ...(structured && { structuredContent: structured }) };
}

function requestOf({ mcpReq }: ServerContext): Pick<ToolCall, 'signal' | 'tell'> {
  const { signal } = mcpReq;
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { signal, tell: () => undefined };
  const tell = (progress: number, total: number): void => {
    const params = { progressToken, progress, total };
    // A client that is gone needs no news.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  return { signal, tell };
}
