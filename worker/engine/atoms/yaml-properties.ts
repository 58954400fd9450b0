import {
  Composer,
  Parser,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Alias,
  type CST,
  type Document,
  type ParsedNode,
  type YAMLMap,
} from 'yaml';
import type { PropertyValue, YamlFault } from '../../contract';
import { detach } from '../base/detach';

/** Values kept of one note's properties. Aliases of YAML can make far more out of a few bytes. */
export const MAX_VALUES = 20_000;
/** Characters of them, for the same reason. */
const MAX_CHARACTERS = 1_000_000;
const MAX_DEPTH = 64;

export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** `offset` is where in the YAML it goes wrong; undefined when it is the whole that is wrong. */
export interface BadYaml {
  kind: 'fault';
  offset: number | undefined;
  why: YamlFault;
}

export type YamlReading = { kind: 'properties'; properties: Record<string, PropertyValue> } | BadYaml;

/** Any YAML, its lines ended by LF, as properties by the core schema of YAML 1.2, in which dates are strings. */
export function readYaml(yaml: string): YamlReading {
  const tokens = [...new Parser().parse(yaml)];
  // The composer recurses. Where V8 runs out of stack while it compiles a regular expression, the process ends.
  if (tokens.some(isTooDeep)) return fault(undefined, { kind: 'properties-too-deep' });
  const [document, second] = new Composer({
    schema: 'core',
    resolveKnownTags: false,
    // Asked to, the composer compares every key with all before it; the copy finds repeated ones in one pass.
    uniqueKeys: false,
    logLevel: 'silent',
  }).compose(tokens, true, yaml.length);
  const wrong = document && firstError(document);
  if (wrong) return fault(wrong.pos[0], { kind: 'said', text: wrong.message });
  if (second) return fault(second.range[0], { kind: 'several-documents' });
  const root = document?.contents ?? null;
  if (root === null || (isScalar(root) && root.value === null)) return { kind: 'properties', properties: {} };
  if (!isMap(root)) return fault(0, { kind: 'no-properties' });
  return new PropertyCopy(yaml).copyRoot(root);
}

function fault(offset: number | undefined, why: YamlFault): BadYaml {
  return { kind: 'fault', offset, why };
}

/** An unknown tag is but a warning to the library; what it stands for is lost all the same. */
function firstError({ errors, warnings }: Document.Parsed): Document.Parsed['errors'][number] | undefined {
  return errors[0] ?? warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED');
}

/** Walks the tokens without recursion. */
function isTooDeep(token: CST.Token): boolean {
  const open = [{ token, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const depth = next.depth + 1;
    if (depth > MAX_DEPTH + 2) return true;
    for (const inner of innerTokens(next.token)) open.push({ token: inner, depth });
  }
  return false;
}

function innerTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value]).filter((inner) => inner != null);
}

/** Copies what YAML gave into plain properties, within bounds. Undefined as soon as there is a fault. */
class PropertyCopy {
  #fault: BadYaml | undefined;
  #leftValues = MAX_VALUES;
  #leftCharacters = MAX_CHARACTERS;
  /** Of each name the node that bore it last. */
  readonly #anchors = new Map<string, ParsedNode>();
  readonly #yaml: string;

  constructor(yaml: string) {
    this.#yaml = yaml;
  }

  copyRoot(root: YAMLMap.Parsed): YamlReading {
    const properties = this.#copyMap(root, 0);
    if (properties) return { kind: 'properties', properties };
    return this.#fault ?? fault(undefined, { kind: 'too-many-values' });
  }

  #copyMap(map: YAMLMap.Parsed, depth: number): Record<string, PropertyValue> | undefined {
    const copy: Record<string, PropertyValue> = {};
    for (const pair of map.items) {
      const key = this.#keyOf(pair.key);
      if (FORBIDDEN_KEYS.has(key)) continue;
      if (Object.hasOwn(copy, key)) {
        this.#fault = fault(pair.key.range[0], { kind: 'repeated-key' });
        return undefined;
      }
      const copied = this.#copyNode(pair.value, depth + 1);
      if (copied === undefined) return undefined;
      copy[key] = copied;
    }
    return copy;
  }

  /** A key that is no scalar (`{{title}}` is none) is named by its own text. */
  #keyOf(key: ParsedNode): string {
    this.#name(key);
    if (!isScalar(key)) return detach(this.#yaml.slice(key.range[0], key.range[1]));
    const { value, source } = key;
    return detach(typeof value === 'number' || typeof value === 'boolean' ? String(value) : source);
  }

  #copyNode(node: ParsedNode | null, depth: number): PropertyValue | undefined {
    if (--this.#leftValues < 0 || depth > MAX_DEPTH) return undefined;
    if (!node) return null;
    if (isAlias(node)) return this.#copyAlias(node, depth);
    this.#name(node);
    if (isMap(node)) return this.#copyMap(node, depth);
    if (isSeq(node)) return this.#copyList(node.items, depth);
    return this.#copyScalar(node.value);
  }

  #copyScalar(value: unknown): PropertyValue | undefined {
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (typeof value !== 'string') return null;
    this.#leftCharacters -= value.length;
    return this.#leftCharacters < 0 ? undefined : detach(value);
  }

  #copyAlias(alias: Alias.Parsed, depth: number): PropertyValue | undefined {
    const node = this.#anchors.get(alias.source);
    if (node) return this.#copyNode(node, depth);
    this.#fault = fault(alias.range[0], { kind: 'unknown-alias' });
    return undefined;
  }

  #copyList(items: ParsedNode[], depth: number): PropertyValue[] | undefined {
    const copy: PropertyValue[] = [];
    for (const item of items) {
      const copied = this.#copyNode(item, depth + 1);
      if (copied === undefined) return undefined;
      copy.push(copied);
    }
    return copy;
  }

  #name(node: ParsedNode): void {
    if (!isAlias(node) && node.anchor !== undefined) this.#anchors.set(node.anchor, node);
  }
}
