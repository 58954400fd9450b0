import type * as O from 'obsidian';
import { parse, stringify } from 'yaml';

/** Throws for YAML that is wrong; says nothing of YAML that is only strange. */
export const parseYaml = (yaml: string): unknown => parse(yaml, { logLevel: 'error' });

export const stringifyYaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

const FENCE = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*$/m;

/** Where the properties of a note lie: `from`/`to` enclose the YAML, `contentStart` follows the closing line. */
export function getFrontMatterInfo(content: string): O.FrontMatterInfo {
  const none = { exists: false, frontmatter: '', from: 0, to: 0, contentStart: 0 };
  const from = FENCE.exec(content)?.[0].length;
  if (from === undefined) return none;
  const closing = CLOSING.exec(content.slice(from));
  if (!closing) return none;
  const to = from + closing.index;
  const lineEnd = content.indexOf('\n', to);
  const contentStart = lineEnd < 0 ? content.length : lineEnd + 1;
  return { exists: true, frontmatter: content.slice(from, to), from, to, contentStart };
}

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

export function parseFrontMatterEntry(frontmatter: unknown, key: string | RegExp): unknown {
  const record = asRecord(frontmatter);
  if (!record) return null;
  const name = typeof key === 'string' ? key : Object.keys(record).find((one) => key.test(one));
  return name === undefined ? null : (record[name] ?? null);
}

export function parseFrontMatterStringArray(frontmatter: unknown, key: string | RegExp): string[] | null {
  const value = parseFrontMatterEntry(frontmatter, key);
  if (typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  if (!Array.isArray(value)) return null;
  return value.filter((part) => part !== null && typeof part !== 'object').map((part) => String(part).trim());
}

export function parseFrontMatterTags(frontmatter: unknown): string[] | null {
  const value = parseFrontMatterStringArray(frontmatter, /^tags?$/i);
  const tags = value?.flatMap((part) => part.split(/[\s,]+/)).filter(Boolean);
  return tags?.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)) ?? null;
}

export const parseFrontMatterAliases = (frontmatter: unknown): string[] | null =>
  parseFrontMatterStringArray(frontmatter, /^aliases?$/i);

export function getAllTags(cache: O.CachedMetadata): string[] | null {
  const inText = cache.tags?.map((tag) => tag.tag) ?? [];
  const inProperties = cache.frontmatter ? (parseFrontMatterTags(cache.frontmatter) ?? []) : [];
  return [...inProperties, ...inText];
}
