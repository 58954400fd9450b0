import type { IndexStatus, Result } from '../contract';
import { compareCodeUnits } from './base/code-units';
import { isTopic } from './graph/topics';
import type { IndexWriter } from './writer';
import type { IndexReader } from './view/index-reader';
import { BLOCK_KINDS, noBlocks } from './notes/packed-note';
import { ok } from './base/result';

/** Figures as of one moment: the store is asked first, and everything else at once after it. */
export async function statusOf(reader: IndexReader, writer: IndexWriter): Promise<Result<IndexStatus>> {
  const storeBytes = await writer.storeBytes();
  if (!storeBytes.ok) return storeBytes;
  const { index, themes, options, meaning } = reader;
  const links = index.graph.matrix();
  const counts = index.graph.counts();
  const atoms = countAtoms(reader);
  return ok({
    ...atoms,
    notes: index.records.size,
    linksResolved: counts.resolved,
    linksGhost: counts.ghost,
    ghosts: counts.ghosts,
    topics: links.paths.filter((path) => isTopic(links, path, options)).length,
    themes: themes.count(),
    terms: index.keyword.terms,
    storeBytes: storeBytes.value,
    memory: { keyword: index.keyword.sizeBytes, vectors: meaning.sizeBytes, notes: noteBytes(reader) },
    meaning: meaning.status(),
    linkTrust: reader.trust.value,
    persisted: writer.persisted,
    report: [...index.report(), ...meaning.report()].sort((a, b) => compareCodeUnits(a.path, b.path)),
  });
}

function countAtoms({ index }: IndexReader) {
  const blocks = noBlocks();
  const tags = new Set<string>();
  let sections = 0;
  let paragraphs = 0;
  let tokens = 0;
  for (const { packed, head } of index.records.values()) {
    sections += packed.counts.sections;
    paragraphs += packed.counts.paragraphs;
    tokens += packed.counts.tokens;
    for (const kind of BLOCK_KINDS) blocks[kind] += packed.counts.blocks[kind];
    for (const tag of head.allTags) tags.add(tag.toLowerCase());
  }
  return { sections, paragraphs, tokens, blocks, tags: tags.size };
}

/** What the records hold as bytes. */
function noteBytes({ index }: IndexReader): number {
  let sum = 0;
  for (const { packed } of index.records.values())
    sum += packed.head.length + packed.parts.length + packed.hashes.length + packed.keys.length;
  return sum;
}
