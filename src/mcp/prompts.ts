import { fromJsonSchema, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import { texts } from '../texts/texts';
import { objectOf, textField } from './schemas';

const validator = new CfWorkerJsonSchemaValidator();

/** Names of the prompts and of what each is about. */
export const PROMPTS = { brief: 'subject', trace_idea: 'idea' } as const;

/** What people ask for by name: clients show them as commands. */
export function registerPrompts(server: McpServer): void {
  const { brief, trace } = texts().agents.prompts;
  register(server, 'brief', brief);
  register(server, 'trace_idea', trace);
}

interface PromptTexts {
  title: string;
  description: string;
  field: string;
  message: (about: string) => string;
}

function register(server: McpServer, name: keyof typeof PROMPTS, prompt: PromptTexts): void {
  const { title, description, field, message } = prompt;
  const argument = PROMPTS[name];
  const schema = objectOf({ [argument]: textField(500, field) }, [argument]);
  const argsSchema = fromJsonSchema<Record<string, string>>(schema, validator);
  server.registerPrompt(name, { title, description, argsSchema }, (args): GetPromptResult => ({
    description,
    messages: [{ role: 'user', content: { type: 'text', text: message(args[argument] ?? '') } }],
  }));
}
