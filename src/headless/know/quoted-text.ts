import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import type { SpanRef } from '../../../worker/knowledge/knowledge-nodes';
import type { VaultFolder } from '../vault-folder';

/** Signs of a line that a page shows. */
const MAX_LENGTH = 160;

/** The line of a note in which a span stands, as one line; empty where the note cannot be read any more. */
export async function quotedText(folder: VaultFolder, span: SpanRef): Promise<string> {
  const content = await folder.read(span.path);
  if (!content.ok) return '';
  const { text } = decodeNote(content.value);
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  const end = text.indexOf('\n', Math.max(span.end, start));
  const line = text.slice(start, end < 0 ? text.length : end);
  const isFrontmatter = text.startsWith('---') && span.start === 0;
  return isFrontmatter ? '' : line.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
