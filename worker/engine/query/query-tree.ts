/** What the note as a whole must be. The value is kept as typed, without the quotes around it. */
export const NOTE_OPERATORS = [
  'tag',
  'path',
  'file',
  'kind',
  'created',
  'updated',
  'is',
  'links',
  'backlinks',
] as const;
export type NoteOperator = (typeof NOTE_OPERATORS)[number];

/** Where words must stand together. `content` is the text without title, aliases and tags. */
export const SCOPES = ['line', 'block', 'section', 'content', 'task', 'task-todo', 'task-done'] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes that `""` asks for as such: `task:""` is any task. */
const TASK_SCOPES = ['task', 'task-todo', 'task-done'] as const;
export type TaskScope = (typeof TASK_SCOPES)[number];

export function isTaskScope(scope: string): scope is TaskScope {
  return TASK_SCOPES.some((each) => each === scope);
}

/** A query as it was read. */
export type QueryNode =
  /** Words as typed, one space between them. */
  | { kind: 'words'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'note'; operator: NoteOperator; value: string }
  /** A tag that may still go on. */
  | { kind: 'half-tag'; value: string }
  /** `[name]` or `[name:value]`, the value as typed. */
  | { kind: 'property'; name: string; value: string | undefined }
  /** Holds words, phrases and what joins them. */
  | { kind: 'within'; scope: Scope; of: QueryNode }
  | { kind: 'not'; of: QueryNode }
  | { kind: 'all'; of: QueryNode[] }
  | { kind: 'any'; of: QueryNode[] };

/** All of the nodes as one: lists within lists and words beside words are joined. Undefined when there is none. */
export function allOf(nodes: readonly QueryNode[]): QueryNode | undefined {
  const joined: QueryNode[] = [];
  for (const node of nodes.flatMap((each) => (each.kind === 'all' ? each.of : [each]))) {
    const last = joined.at(-1);
    if (node.kind === 'words' && last?.kind === 'words')
      joined[joined.length - 1] = { kind: 'words', text: `${last.text} ${node.text}` };
    else joined.push(node);
  }
  return joined.length > 1 ? { kind: 'all', of: joined } : joined[0];
}

/** Any of the nodes as one. */
export function anyOf(nodes: readonly QueryNode[]): QueryNode | undefined {
  const joined = nodes.flatMap((each) => (each.kind === 'any' ? each.of : [each]));
  return joined.length > 1 ? { kind: 'any', of: joined } : joined[0];
}
