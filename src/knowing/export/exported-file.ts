import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { EXPORT_MARK } from '../../../worker/knowledge/read/read-note';
import type { NodeFile } from './node-files';

const HASH = 'altitude-hash';

/** A file of an export as it stands on the disk: with a mark, and a hash of all that it says beside that. */
export function markdownOf({ title, properties, body, isSkill }: NodeFile): string {
  const content = `# ${title}\n\n${body}\n`;
  // The format of skills allows names of others below `metadata` alone.
  const indent = isSkill ? '  ' : '';
  const head = [
    ...propertyLines(properties, ''),
    ...(isSkill ? ['metadata:'] : []),
    ...propertyLines({ [EXPORT_MARK]: 'true' }, indent),
  ];
  const hash = propertyLines({ [HASH]: hashOf(head, content) }, indent);
  return ['---', ...head, ...hash, '---', '', content].join('\n');
}

function propertyLines(properties: Record<string, string>, indent: string): string[] {
  return Object.entries(properties).map(
    ([name, value]) => `${indent}${[name, JSON.stringify(value)].join(': ')}`,
  );
}

function hashOf(head: readonly string[], content: string): string {
  return contentHash([...head, '---', content].join('\n'));
}

/** Where a node's text may stand, best first: at its own path, or beside files there that somebody edited. */
export function* placesOf(path: string): Generator<string, never> {
  yield path;
  for (let number = 1; ; number++)
    yield path.replace(/\.md$/, `.altitude${number === 1 ? '' : `-${number}`}.md`);
}

/** The node's own path, of any place of its text. */
export function ownPathOf(place: string): string {
  return place.replace(/\.altitude(-\d+)?\.md$/, '.md');
}

/** Whether an export wrote the file, and whether nobody changed it since. */
export function writtenState(text: string): 'foreign' | 'edited' | 'as-written' {
  const [, head, content] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || !new RegExp(`^ *${EXPORT_MARK}:`, 'm').test(head)) return 'foreign';
  const hashed = /^\n([\s\S]*)$/.exec(content ?? '')?.[1];
  const lines = head.split('\n');
  const isHash = (line: string): boolean => line.trimStart().startsWith(`${HASH}: `);
  const hash = /"([0-9a-f]+)"$/.exec(lines.find(isHash) ?? '')?.[1];
  const others = lines.filter((line) => !isHash(line));
  return hashed !== undefined && hash === hashOf(others, hashed) ? 'as-written' : 'edited';
}
