import type { CallToolResult } from '@modelcontextprotocol/server';
import type { EngineError } from '../../worker/contract';
import { texts } from '../texts/texts';
import type { ToolError } from './outcome';

/** A failure as tools answer it: what went wrong, and what to do. */
export function failureResult(error: ToolError, args: object): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: failureText(error, args) }] };
}

export function failureText(error: ToolError, args: object): string {
  if (error.kind === 'agent') return texts().agents.fault(error.fault);
  return engineText(error.error, args);
}

function engineText(error: EngineError, args: object): string {
  const sentence = texts().errors.sentence(error);
  const { agents } = texts();
  switch (error.kind) {
    case 'not-found':
      return agents.fault({ kind: 'no-such-id', id: error.id, nearest: error.nearest, similar: undefined });
    case 'bad-request': {
      const part = wrongPart(error, args);
      return part === undefined ? sentence : agents.wrongPart(sentence, part);
    }
    case 'timeout':
    case 'engine-gone':
      return agents.tryAgain(sentence);
    default:
      return sentence;
  }
}

/** The stretch of the query or the lens that cannot be asked. */
function wrongPart(error: Extract<EngineError, { kind: 'bad-request' }>, args: object): string | undefined {
  if (error.at === undefined) return undefined;
  const written: unknown = Object.entries(args).find(([name]) => name === FIELDS[error.field])?.[1];
  return typeof written === 'string' ? written.slice(...error.at) : undefined;
}

const FIELDS: Partial<Record<string, string>> = { query: 'query', 'lens.where': 'lens' };
