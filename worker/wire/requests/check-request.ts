import * as z from 'zod/mini';
import type { EngineError, FieldType, RequestFault, WireVerb, WireVerbs } from '../../contract';
import { engineRequests } from './engine-requests';
import { modelRequests } from './model-requests';
import { arePlainFiles } from './plain-files';
import type { AreSame } from './same-type';

/** The verbs whose schema lets another type through than the contract says. */
type Drifted<Schemas extends Record<WireVerb, z.ZodMiniType>> = {
  [V in WireVerb]: AreSame<z.infer<Schemas[V]>, WireVerbs[V]['request']> extends true ? never : V;
}[WireVerb];

/** Does not compile while the contract and a schema differ; the error names the verb. */
function schemasOf<Schemas extends Record<WireVerb, z.ZodMiniType>>(
  schemas: Schemas & Record<Drifted<Schemas>, 'differs from the contract'>,
): Record<WireVerb, z.ZodMiniType> {
  return schemas;
}

const SCHEMAS = schemasOf({ ...engineRequests, ...modelRequests });

/** What is wrong with a request, whatever it is: the first field that is, and what it has to be. Undefined when it fits its verb. */
export function checkRequest(verb: string, request: unknown): EngineError | undefined {
  if (!isVerb(verb)) return wrong('verb', { kind: 'none-of', choices: Object.keys(SCHEMAS) });
  const issue = z.safeParse(SCHEMAS[verb], withoutPlainFiles(verb, request)).error?.issues[0];
  if (issue === undefined) return undefined;
  const [unknownName] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const path = unknownName === undefined ? issue.path : [...issue.path, unknownName];
  return wrong(fieldOf(path), faultOf(issue));
}

/** What is left to look at. */
function withoutPlainFiles(verb: WireVerb, request: unknown): unknown {
  if (verb !== 'reconcile' || typeof request !== 'object' || request === null) return request;
  return 'files' in request && arePlainFiles(request.files) ? { ...request, files: [] } : request;
}

function isVerb(verb: string): verb is WireVerb {
  return Object.hasOwn(SCHEMAS, verb);
}

function wrong(field: string, why: RequestFault): EngineError {
  return { kind: 'bad-request', field, why };
}

/** As code writes it: `lens.noneOf[0].sinceMs`. */
function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return path.length === 0 ? 'request' : parts.join('').replace(/^\./, '');
}

function faultOf(issue: z.core.$ZodIssue): RequestFault {
  switch (issue.code) {
    case 'invalid_type':
      return { kind: 'wrong-type', types: [typeOf(issue.expected)] };
    case 'invalid_value':
      return { kind: 'none-of', choices: issue.values.map(String) };
    case 'unrecognized_keys':
      return { kind: 'unknown-field' };
    case 'invalid_union':
      return unionFault(issue);
    case 'custom':
      return must(issue.params?.['why']) as RequestFault;
    default:
      throw new Error(`no request has a rule of this kind: ${issue.code}`);
  }
}

/** Of several shapes those that a request can name, or else whatever kinds of value they are. */
function unionFault(issue: z.core.$ZodIssueInvalidUnion): RequestFault {
  if ('options' in issue) return { kind: 'none-of', choices: must(issue.options).map(String) };
  const faults = issue.errors.flat().map(faultOf);
  const other = faults.find(({ kind }) => kind !== 'wrong-type');
  return (
    other ?? { kind: 'wrong-type', types: faults.flatMap((each) => ('types' in each ? each.types : [])) }
  );
}

const TYPES: Partial<Record<string, FieldType>> = { string: 'text', array: 'list' };
const SAME_NAMES: readonly FieldType[] = ['number', 'boolean', 'object', 'null', 'undefined'];

function typeOf(expected: string): FieldType {
  return must(TYPES[expected] ?? SAME_NAMES.find((type) => type === expected));
}

/** The rules are all ours: one that does not say what it expects is a bug. */
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a rule of a request does not say what it expects');
  return value;
}
