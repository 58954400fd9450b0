import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetrievalSet } from '../built-in/retrieval-set';

/** One note a document: its id as file name, its title as heading, then its text. Answers each document's note. */
export function layOut({ documents }: RetrievalSet, vault: string): Map<string, string> {
  mkdirSync(vault, { recursive: true });
  const notes = new Map<string, string>();
  for (const { id, title, text } of documents) {
    const path = `${id.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.md`;
    writeFileSync(join(vault, path), title === '' ? `${text}\n` : `# ${title}\n\n${text}\n`);
    notes.set(id, path.normalize('NFC'));
  }
  if (new Set(notes.values()).size < notes.size) throw new Error('two documents would be one note');
  return notes;
}
