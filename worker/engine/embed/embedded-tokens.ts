import type { ContentHash } from '../../contract';
import { estimateTokens } from '../atoms/estimate-tokens';
import type { VaultIndex } from '../index/vault-index';
import type { NoteRecord } from '../notes/note-record';
import { summariesWithoutRows } from '../notes/note-summaries';
import { embeddedHeads } from '../notes/text-keys';

/**
 * How many tokens an embedder is given for those texts of the vault, estimated: their own, as the status counts them, and those of the title
 * and headings in front of each. A text that stands in several places is given once. Reads every note that has any of them.
 */
export function embeddedTokens(index: VaultIndex, isWanted: (key: ContentHash) => boolean): number {
  const counted = new Set<ContentHash>();
  let sum = 0;
  for (const record of index.records.values()) {
    const isNew = (key: ContentHash): boolean => isWanted(key) && !counted.has(key);
    if (!index.embedded.vectorKeys(record).some(isNew)) continue;
    for (const [key, tokens] of textsOf(index, record)) {
      if (isNew(key)) sum += tokens;
      counted.add(key);
    }
  }
  return sum;
}

function* textsOf(index: VaultIndex, record: NoteRecord): Generator<[key: ContentHash, tokens: number]> {
  const note = record.parsedOnce;
  const heads = embeddedHeads(note);
  const keys = record.textKeys();
  for (const [at, { tokens }] of note.paragraphs.entries()) {
    const key = keys[at];
    if (key !== undefined) yield [key, tokens + tokensOf(heads[at] ?? '')];
  }
  const summaries = index.embedded.summariesOf(record);
  if (summaries === undefined) return;
  for (const { key, head, text } of [...summariesWithoutRows(summaries), ...summaries.paragraphs.values()])
    yield [key, tokensOf(head) + tokensOf(text)];
}

function tokensOf(text: string): number {
  return estimateTokens(text, 0, text.length);
}
