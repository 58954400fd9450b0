import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { Answer, Question } from './answer';
import type { Outcome } from './outcome';
import type { ToolCall } from './tool-call';

/** A schema of one field or of a whole object, in JSON Schema 2020-12. */
export type Schema = Record<string, unknown>;

/** One thing that agents can ask for. */
export interface Tool<Args> {
  name: string;
  title: string;
  description: string;
  input: Schema;
  /** Absent for answers that are text alone. */
  output: Schema | undefined;
  annotations: ToolAnnotations;
  /** False for what goes on without an index. */
  needsIndex: boolean;
  run(args: Args, call: ToolCall): Promise<Outcome<Answer | Question>>;
}

/** Reads notes, and nothing else. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Changes the index alone; the same again changes nothing more. */
export const WRITES_INDEX: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
