import { completable, fromJsonSchema, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import type { CallToolResult, GetPromptResult } from '@modelcontextprotocol/server';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import { z } from 'zod';
import { RICH_SCHEMA } from './rich-schema';

/** One red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** No sample at all, as sound. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const described = { description: 'Answers what the suite says.' };

const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const;

/** What the suite asks of kinds of content: a tool, a resource or a prompt for each. */
export function registerContents(server: McpServer): void {
  registerTools(server);
  registerResources(server);
  registerPrompts(server);
}

function registerTools(server: McpServer): void {
  const answers: Record<string, CallToolResult['content']> = {
    test_simple_text: [{ type: 'text', text: 'This is a simple text response for testing.' }],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
    test_embedded_resource: [
      resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ],
    test_multiple_content_types: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
    test_logging_tool: [{ type: 'text', text: 'Nothing was logged.' }],
  };
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, described, () => ({ content }));
  server.registerTool('test_error_handling', described, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  const schema = fromJsonSchema(RICH_SCHEMA, new CfWorkerJsonSchemaValidator());
  server.registerTool('json_schema_2020_12_tool', { ...described, inputSchema: schema }, () => ({
    content: [],
  }));
  server.registerTool('test_tool_with_progress', described, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 100 },
        });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { content: [{ type: 'text', text: 'done' }] };
  });
}

function registerResources(server: McpServer): void {
  const text = 'This is the content of the static text resource.';
  server.registerResource('text', 'test://static-text', { mimeType: 'text/plain' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'text/plain', text }],
  }));
  server.registerResource('binary', 'test://static-binary', { mimeType: 'image/png' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: PNG }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, ({ href }, { id }) => {
    const data = { id, templateTest: true, data: `Data for ID: ${String(id)}` };
    return { contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify(data) }] };
  });
}

function registerPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', described, () => says('This is a simple prompt for testing.'));
  const argsSchema = z.object({
    arg1: completable(z.string(), (typed) =>
      ['paris', 'park', 'party'].filter((word) => word.startsWith(typed)),
    ),
    arg2: z.string(),
  });
  server.registerPrompt('test_prompt_with_arguments', { ...described, argsSchema }, ({ arg1, arg2 }) =>
    says(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
  );
  const uri = z.object({ resourceUri: z.string() });
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { ...described, argsSchema: uri },
    ({ resourceUri }) =>
      says(
        resource(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
        'Please process the embedded resource above.',
      ),
  );
  server.registerPrompt('test_prompt_with_image', described, () =>
    says(image, 'Please analyze the image above.'),
  );
}

type Content = GetPromptResult['messages'][number]['content'];

function says(...contents: (string | Content)[]): GetPromptResult {
  const messages = contents.map((content) => ({
    role: 'user' as const,
    content: typeof content === 'string' ? { type: 'text' as const, text: content } : content,
  }));
  return { messages };
}

function resource(uri: string, mimeType: string, text: string): Content & { type: 'resource' } {
  return { type: 'resource', resource: { uri, mimeType, text } };
}
