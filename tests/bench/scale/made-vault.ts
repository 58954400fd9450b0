import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { paragraphsOf, textOf, vaultNotes, type VaultNote } from '../speed/corpus';

/** Paragraphs of a note that is edited: neither the smallest nor the largest of the vault. */
const EDITED_PARAGRAPHS = 10;

/** Writes the vault of so many paragraphs as files. Answers how many notes that are. */
export function makeVault(folder: string, paragraphs: number): number {
  let notes = 0;
  const made = new Set<string>();
  for (const note of vaultNotes(paragraphs)) {
    const file = join(folder, note.path);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, textOf(note));
    notes++;
  }
  return notes;
}

/** The first notes of middling size, as many as wanted. */
export function notesToEdit(paragraphs: number, count: number): VaultNote[] {
  const found: VaultNote[] = [];
  for (const note of vaultNotes(paragraphs)) {
    if (paragraphsOf(note).length === EDITED_PARAGRAPHS) found.push(note);
    if (found.length === count) break;
  }
  return found;
}
