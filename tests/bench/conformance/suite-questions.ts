import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  inputRequired,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import { z } from 'zod';

/** What a tool carries through the hands of a client. */
export interface SuiteState {
  step: number;
}

type Answer = CallToolResult | InputRequiredResult;

const described = { description: 'Asks the client, as the suite says.' };

const name = z.object({ name: z.string() });
const ok = z.object({ ok: z.boolean() });
const color = z.object({ color: z.string() });
const context = z.object({ context: z.string() });

const ask = {
  name: () => elicit('What is your name?', name),
  ok: () => elicit('Please confirm', ok),
  color: () => elicit('Step 2: What is your favorite color?', color),
  context: () => elicit('What context should the prompt use?', context),
  model: (text: string) =>
    inputRequired.createMessage({
      messages: [{ role: 'user', content: { type: 'text', text } }],
      maxTokens: 100,
    }),
  roots: () => inputRequired.listRoots(),
};

/** What the suite asks of questions that a tool or a prompt puts to the client. */
export function registerQuestions(server: McpServer, codec: RequestStateCodec<SuiteState>): void {
  registerPlain(server);
  registerStateful(server, codec);
  registerCapabilities(server);
  server.registerPrompt('test_input_required_result_prompt', described, ({ mcpReq }) => {
    const said = acceptedContent(mcpReq.inputResponses, 'user_context', context);
    if (said === undefined) return inputRequired({ inputRequests: { user_context: ask.context() } });
    return { messages: [{ role: 'user', content: { type: 'text', text: said.context } }] };
  });
}

function registerPlain(server: McpServer): void {
  const askName = ({ mcpReq }: ServerContext): Answer => {
    const said = acceptedContent(mcpReq.inputResponses, 'user_name', name);
    return said === undefined
      ? inputRequired({ inputRequests: { user_name: ask.name() } })
      : text(`Hello, ${said.name}!`);
  };
  server.registerTool('test_input_required_result_elicitation', described, askName);
  server.registerTool('test_streaming_elicitation', described, askName);
  server.registerTool('test_input_required_result_sampling', described, ({ mcpReq }) => {
    const said = mcpReq.inputResponses?.['capital_question'];
    const question = ask.model('What is the capital of France?');
    return said === undefined
      ? inputRequired({ inputRequests: { capital_question: question } })
      : text(JSON.stringify(said));
  });
  server.registerTool('test_input_required_result_list_roots', described, ({ mcpReq }) => {
    const said = mcpReq.inputResponses?.['client_roots'];
    return said === undefined
      ? inputRequired({ inputRequests: { client_roots: ask.roots() } })
      : text(JSON.stringify(said));
  });
}

function registerStateful(server: McpServer, codec: RequestStateCodec<SuiteState>): void {
  const confirm = async ({ mcpReq }: ServerContext): Promise<Answer> => {
    const said = acceptedContent(mcpReq.inputResponses, 'confirm', ok);
    if (said !== undefined && mcpReq.requestState<SuiteState>() !== undefined) return text('state-ok');
    return inputRequired({
      inputRequests: { confirm: ask.ok() },
      requestState: await codec.mint({ step: 1 }),
    });
  };
  server.registerTool('test_input_required_result_request_state', described, confirm);
  server.registerTool('test_input_required_result_tampered_state', described, confirm);
  server.registerTool('test_input_required_result_multiple_inputs', described, async ({ mcpReq }) => {
    const wanted = {
      user_name: ask.name(),
      greeting: ask.model('Generate a greeting'),
      client_roots: ask.roots(),
    };
    const said = mcpReq.inputResponses ?? {};
    if (Object.keys(wanted).every((key) => key in said)) return text('all were said');
    return inputRequired({ inputRequests: wanted, requestState: await codec.mint({ step: 1 }) });
  });
  server.registerTool('test_input_required_result_multi_round', described, async ({ mcpReq }) => {
    const step = mcpReq.requestState<SuiteState>()?.step ?? 0;
    if (step === 0)
      return inputRequired({
        inputRequests: { step1: elicit('Step 1: What is your name?', name) },
        requestState: await codec.mint({ step: 1 }),
      });
    if (step === 1)
      return inputRequired({
        inputRequests: { step2: ask.color() },
        requestState: await codec.mint({ step: 2 }),
      });
    return text('Thank you.');
  });
}

function registerCapabilities(server: McpServer): void {
  // The library refuses for a client that has not declared it.
  server.registerTool('test_missing_capability', described, () =>
    inputRequired({ inputRequests: { greeting: ask.model('Generate a greeting') } }),
  );
  server.registerTool('test_input_required_result_capabilities', described, ({ mcpReq }) => {
    const declared = declaredBy(mcpReq);
    const possible = {
      ...(declared.elicitation && { user_name: ask.name() }),
      ...(declared.sampling && { greeting: ask.model('Generate a greeting') }),
      ...(declared.roots && { client_roots: ask.roots() }),
    };
    return inputRequired({ inputRequests: possible });
  });
  const region = { type: 'string' as const, 'x-mcp-header': 'Region' };
  const inputSchema = fromJsonSchema<{ region: string }>(
    {
      type: 'object',
      properties: { region },
      required: ['region'],
    },
    new CfWorkerJsonSchemaValidator(),
  );
  server.registerTool('test_custom_headers', { ...described, inputSchema }, ({ region }) => text(region));
}

function declaredBy({ envelope }: ServerContext['mcpReq']): ClientCapabilities {
  const said: Record<string, unknown> = { ...envelope };
  return said[CLIENT_CAPABILITIES_META_KEY] ?? {};
}

function elicit(message: string, requestedSchema: z.ZodType): ReturnType<typeof inputRequired.elicit> {
  return inputRequired.elicit({ message, requestedSchema });
}

function text(said: string): CallToolResult {
  return { content: [{ type: 'text', text: said }] };
}
