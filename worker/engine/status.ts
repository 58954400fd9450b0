import type { BlockKind, IndexStatus, Result } from '../contract';
import { isTopic } from './graph/topics';
import type { Intake } from './intake';
import type { IndexView } from './navigate/index-view';
import { tagsOf } from './note-record';
import { ok } from './result';

/** Figures as of one moment: the store is asked first, and everything else at once after it. */
export async function statusOf(view: IndexView, intake: Intake): Promise<Result<IndexStatus>> {
  const storeBytes = await intake.storeBytes();
  if (!storeBytes.ok) return storeBytes;
  const { index, themes, options } = view;
  const links = index.graph.matrix();
  const counts = index.graph.counts();
  const atoms = countAtoms(view);
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
    stamped: intake.stamped,
    report: index.report(),
  });
}

function countAtoms({ index }: IndexView) {
  const blocks: Record<BlockKind, number> = {
    text: 0,
    list: 0,
    code: 0,
    table: 0,
    quote: 0,
    callout: 0,
    math: 0,
    html: 0,
    rule: 0,
  };
  const tags = new Set<string>();
  let sections = 0;
  let paragraphs = 0;
  let tokens = 0;
  for (const { parsed } of index.records.values()) {
    sections += parsed.sections.length;
    paragraphs += parsed.paragraphs.length;
    tokens += parsed.tokens;
    for (const { block } of parsed.paragraphs) blocks[block]++;
    for (const tag of tagsOf(parsed)) tags.add(tag.toLowerCase());
  }
  return { sections, paragraphs, tokens, blocks, tags: tags.size };
}
