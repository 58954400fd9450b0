import type { EnginePorts, IndexFigures, IndexStatus, ReportRow, Result } from '../contract';
import { compareCodeUnits } from './base/code-units';
import { countTopics } from './graph/topics';
import type { IndexWriter } from './writer';
import type { OpenReader } from './view/index-reader';
import { ok } from './base/result';

/** Figures as of one moment: the store is asked first, and everything else at once after it. */
export async function statusOf(
  reader: OpenReader,
  writer: IndexWriter,
  held: EnginePorts['memory'],
): Promise<Result<IndexStatus>> {
  const storeBytes = await writer.storeBytes();
  if (!storeBytes.ok) return storeBytes;
  const { index, themes, options } = reader;
  const links = index.graph.matrix();
  const counts = index.graph.counts();
  return ok({
    ...readyFigures(reader, writer, storeBytes.value, held),
    linksResolved: counts.resolved,
    linksGhost: counts.ghost,
    ghosts: counts.ghosts,
    topics: countTopics(links, options),
    themes: themes.themes().filter(({ kind }) => kind === 'community').length,
    tags: index.sums.tags,
    terms: index.keyword.terms,
    linkTrust: reader.trust.value,
    templateFolders: [...reader.templates.foldersIn(reader)],
    report: reportOf(reader, index.ambiguousAliases()),
  });
}

/** What of it is at hand: neither a link nor a theme is read. */
export async function figuresOf(
  reader: OpenReader,
  writer: IndexWriter,
  held: EnginePorts['memory'],
): Promise<Result<IndexFigures>> {
  const storeBytes = await writer.storeBytes();
  return storeBytes.ok ? ok(readyFigures(reader, writer, storeBytes.value, held)) : storeBytes;
}

function readyFigures(
  reader: OpenReader,
  writer: IndexWriter,
  storeBytes: number,
  held: EnginePorts['memory'],
): IndexFigures {
  const { index, meaning } = reader;
  const { bytes, ...counts } = index.sums.totals;
  const tables = { keyword: index.keyword.sizeBytes, vectors: meaning.sizeBytes, notes: bytes };
  return {
    notes: index.records.size,
    ...counts,
    tokens: index.sums.tokens,
    blocks: { ...counts.blocks },
    storeBytes,
    memory: { ...tables, ...(held && { process: held() }) },
    meaning: meaning.status(),
    persisted: writer.persisted,
    report: reportOf(reader, []),
  };
}

function reportOf({ index, meaning }: OpenReader, more: readonly ReportRow[]): ReportRow[] {
  return [...index.report(), ...more, ...meaning.report()].sort(
    (a, b) => compareCodeUnits(a.path, b.path) || compareCodeUnits(a.problem.kind, b.problem.kind),
  );
}
