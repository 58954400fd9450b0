import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import type { SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import { lineAround } from '../../../worker/knowledge/views/line-around';
import type { VaultFolder } from '../files/vault-folder';

/** What stands around a span in its note, as one line; empty where the note cannot be read any more. */
export async function quotedText(folder: VaultFolder, span: SpanRef): Promise<string> {
  const content = await folder.read(span.path);
  return content.ok ? lineAround(decodeNote(content.value).text, span) : '';
}
