import { CORE_SCHEMA, YAMLException, load } from 'js-yaml';
import type { Problem, PropertyValue, Span } from '../../contract';
import { BOM } from './chars';
import { detach } from './detach';
import { LineReader } from './line-reader';

/** Values kept of one note's properties. Aliases of YAML can make far more out of a few bytes. */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 64;
/** Properties are a page of text at most; parsing more takes seconds. */
const MAX_LENGTH = 1_000_000;

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export interface FrontmatterBlock {
  span: Span;
  /** The YAML between the fences. */
  start: number;
  end: number;
}

/** The properties block: `---` in the first line, up to a line `---` or `...`. Undefined when it is not closed. */
export function findFrontmatter(text: string): FrontmatterBlock | undefined {
  const begin = text.charCodeAt(0) === BOM ? 1 : 0;
  if (!text.startsWith('---', begin)) return undefined;
  const lines = new LineReader(text, begin, 0);
  lines.advance();
  if (!isFence(text, lines, '---')) return undefined;
  const start = Math.min(text.length, lines.following);
  while (lines.advance()) {
    if (!isFence(text, lines, '---') && !isFence(text, lines, '...')) continue;
    return {
      span: { start: begin, end: lines.end, startLine: 0, endLine: lines.line },
      start,
      end: lines.start,
    };
  }
  return undefined;
}

function isFence(text: string, { start, end }: LineReader, fence: string): boolean {
  return text.startsWith(fence, start) && text.slice(start + 3, end).trim() === '';
}

export interface ParsedFrontmatter {
  properties: Record<string, PropertyValue>;
  problem: Problem | undefined;
}

/** Reads properties by YAML's core schema, so dates stay as written. Never throws: what is wrong is a problem. */
export function parseFrontmatter(text: string, block: FrontmatterBlock): ParsedFrontmatter {
  const bad = (line: number, message: string): ParsedFrontmatter => ({
    properties: {},
    problem: { kind: 'bad-frontmatter', line, message },
  });
  if (block.end - block.start > MAX_LENGTH) return bad(1, 'the properties are too long to read');
  const yaml = text.slice(block.start, block.end);
  if (yaml.trim() === '') return { properties: {}, problem: undefined };
  let loaded: unknown;
  try {
    loaded = load(yaml, { schema: CORE_SCHEMA });
  } catch (error) {
    if (error instanceof YAMLException) return bad(lineOf(error), error.reason);
    // js-yaml recurses with the nesting of its input: too deep is a RangeError, and the input's fault all the same.
    return bad(1, error instanceof Error ? error.message : String(error));
  }
  if (loaded === null || loaded === undefined) return { properties: {}, problem: undefined };
  if (typeof loaded !== 'object' || Array.isArray(loaded))
    return bad(2, 'the properties are no list of keys and values');
  const properties = new PropertyCopy().copyObject(loaded, 0);
  return properties ? { properties, problem: undefined } : bad(1, 'the properties hold too many values');
}

/** 1-based line in the file; some errors of js-yaml are about no line, whatever its types say. */
function lineOf({ mark }: { mark?: { line: number } }): number {
  return mark ? mark.line + 2 : 1;
}

/** Copies what YAML gave into plain properties, within bounds. Undefined as soon as a bound is passed. */
class PropertyCopy {
  private left = MAX_VALUES;

  copyObject(source: object, depth: number): Record<string, PropertyValue> | undefined {
    const copy: Record<string, PropertyValue> = {};
    for (const [key, value] of Object.entries(source)) {
      if (FORBIDDEN_KEYS.has(key)) continue;
      const copied = this.copyValue(value, depth + 1);
      if (copied === undefined) return undefined;
      copy[detach(key)] = copied;
    }
    return copy;
  }

  private copyValue(value: unknown, depth: number): PropertyValue | undefined {
    if (--this.left < 0 || depth > MAX_DEPTH) return undefined;
    if (typeof value === 'string') return detach(value);
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return this.copyList(value, depth);
    return typeof value === 'object' && value !== null ? this.copyObject(value, depth) : null;
  }

  private copyList(list: unknown[], depth: number): PropertyValue[] | undefined {
    const copy: PropertyValue[] = [];
    for (const value of list) {
      const copied = this.copyValue(value, depth + 1);
      if (copied === undefined) return undefined;
      copy.push(copied);
    }
    return copy;
  }
}
