import {
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import { texts } from '../texts/texts';
import type { Answer, Question } from './answer';
import type { Asking } from './consent';
import { READY_WAIT_MS } from './limits';
import { failed, refused, type Outcome } from './outcome';
import { ToolCall, type Ground, type ToolRequest } from './tool-call';
import type { Schema, Tool } from './tool';
import { failureResult } from './tool-failure';

/** Makes no code out of a schema, which a plugin has no business with. */
const validator = new CfWorkerJsonSchemaValidator();

export function registerTool<Args extends object>(server: McpServer, tool: Tool<Args>, ground: Ground): void {
  const { name, title, description, annotations } = tool;
  const inputSchema = withoutEmpty(fromJsonSchema<Args>(tool.input, validator), tool.input);
  const config = { title, description, annotations, inputSchema };
  const run = async (args: Args, context: ServerContext): Promise<CallToolResult | InputRequiredResult> => {
    const call = new ToolCall(ground, { tool: name, args, ...requestOf(context, server) });
    const outcome = await carryOut(tool, args, call);
    if (!outcome.ok) return failureResult(outcome.error, args);
    return 'state' in outcome.value ? questionResult(outcome.value) : answerResult(outcome.value);
  };
  if (tool.output === undefined) server.registerTool(name, config, run);
  else server.registerTool(name, { ...config, outputSchema: fromJsonSchema(tool.output, validator) }, run);
}

/**
 * Takes an optional field that holds nothing for one that was left out: models that have to fill every field of a tool fill it with
 * null, or with an empty text.
 */
function withoutEmpty<Args>(
  schema: StandardSchemaWithJSON<Args, Args>,
  { required }: Schema,
): StandardSchemaWithJSON<Args, Args> {
  const standard = schema['~standard'];
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const isFilled = ([name, value]: [string, unknown]): boolean =>
    needed.includes(name) || (value !== null && value !== '');
  const filled = (args: unknown): unknown =>
    isRecord(args) ? Object.fromEntries(Object.entries(args).filter(isFilled)) : args;
  return { '~standard': { ...standard, validate: (args) => standard.validate(filled(args)) } };
}

async function carryOut<Args>(
  tool: Tool<Args>,
  args: Args,
  call: ToolCall,
): Promise<Outcome<Answer | Question>> {
  const ready = tool.needsIndex ? await becomeReady(call) : { ok: true as const, value: null };
  return ready.ok ? tool.run(args, call) : ready;
}

/** Waits a little for an index that is still being built, and says how far it is. */
async function becomeReady({ host, signal }: ToolCall): Promise<Outcome<null>> {
  await host.whenReady(READY_WAIT_MS, signal);
  const state = host.readiness();
  if (state.kind === 'ready') return { ok: true, value: null };
  return state.kind === 'failed' ? failed(state.error) : refused(state);
}

function answerResult({ structured, text }: Answer): CallToolResult {
  return { content: [{ type: 'text', text }], ...(structured && { structuredContent: structured }) };
}

/** The name of the question and of the field in it. */
const ANSWER = 'agree';

function questionResult({ text, state }: Question): InputRequiredResult {
  const field = { type: 'boolean', title: texts().agents.agree } as const;
  const requestedSchema = { type: 'object', properties: { [ANSWER]: field }, required: [ANSWER] } as const;
  const asked = inputRequired.elicit({
    message: text,
    requestedSchema: { ...requestedSchema, required: [ANSWER] },
  });
  return inputRequired({ inputRequests: { [ANSWER]: asked }, requestState: state });
}

function requestOf({ mcpReq }: ServerContext, server: McpServer): Omit<ToolRequest, 'tool' | 'args'> {
  const { signal } = mcpReq;
  return { signal, tell: tellOf(mcpReq), asking: askingOf(mcpReq, server) };
}

function tellOf(mcpReq: ServerContext['mcpReq']): ToolRequest['tell'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  return (progress, total) => {
    const params = { progressToken, progress, total };
    // A client that is gone needs no news.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

function askingOf(mcpReq: ServerContext['mcpReq'], server: McpServer): Asking {
  // In 2026-07-28 each request says what its client can do, before that the connection does.
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  return { isPossible: canShowForms(declared), said: saidBy(mcpReq), state: mcpReq.requestState<string>() };
}

/** Elicitation without a mode means forms. */
function canShowForms(capabilities: unknown): boolean {
  if (!isRecord(capabilities) || !isRecord(capabilities['elicitation'])) return false;
  const { form, url } = capabilities['elicitation'];
  return form !== undefined || url === undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function saidBy({ inputResponses }: ServerContext['mcpReq']): Asking['said'] {
  const view = inputResponse(inputResponses, ANSWER);
  if (view.kind !== 'elicit') return undefined;
  return view.action === 'accept' && view.content?.[ANSWER] === true ? 'yes' : 'no';
}
