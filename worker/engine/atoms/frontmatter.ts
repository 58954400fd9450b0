import type { Problem, PropertyValue, Span, YamlFault } from '../../contract';
import { BOM } from './chars';
import { LineReader, type KnownLines } from './line-reader';
import { readPlainYaml } from './plain-yaml';
import { readYaml } from './yaml-properties';

/** Properties are a page of text at most; reading a megabyte of broken ones takes seconds. */
const MAX_LENGTH = 250_000;

export interface FrontmatterBlock {
  span: Span;
  /** The YAML between the fences. */
  start: number;
  end: number;
}

/** The properties block: `---` in the first line, up to a line `---` or `...`. Undefined when it is not closed. */
export function findFrontmatter(text: string, known?: KnownLines): FrontmatterBlock | undefined {
  const begin = text.charCodeAt(0) === BOM ? 1 : 0;
  if (!text.startsWith('---', begin)) return undefined;
  const lines = new LineReader(text, begin, 0, known);
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
  return (
    text.charCodeAt(start) === fence.charCodeAt(0) &&
    text.startsWith(fence, start) &&
    text.slice(start + 3, end).trim() === ''
  );
}

export interface ParsedFrontmatter {
  properties: Record<string, PropertyValue>;
  problem: Problem | undefined;
}

/** Reads properties by YAML's core schema, so dates stay as written. Never throws: what is wrong is a problem. */
export function parseFrontmatter(text: string, block: FrontmatterBlock): ParsedFrontmatter {
  if (block.end - block.start > MAX_LENGTH) return bad(1, { kind: 'properties-too-long' });
  const written = text.slice(block.start, block.end);
  const yaml = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
  // Nearly all notes have plain properties, for which the library takes ten times as long.
  const plain = readPlainYaml(yaml);
  if (plain) return { properties: plain, problem: undefined };
  const reading = readYaml(yaml);
  if (reading.kind === 'properties') return { properties: reading.properties, problem: undefined };
  return bad(lineAt(yaml, reading.offset), reading.why);
}

function bad(line: number, why: YamlFault): ParsedFrontmatter {
  return { properties: {}, problem: { kind: 'bad-frontmatter', line, why } };
}

/** 1-based line in the file; the first for what is about no line. */
function lineAt(yaml: string, offset: number | undefined): number {
  return offset === undefined ? 1 : yaml.slice(0, offset).split('\n').length + 1;
}
