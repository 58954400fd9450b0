import type { ArchiveReader } from '../../../worker/archive/archive-reader';
import type { QuestionVerbs } from '../questions/question-session';

/** An archive as what questions are asked of. */
export function archiveEngine(reader: ArchiveReader): QuestionVerbs {
  return {
    explore: (request) => reader.explore(request),
    explain: (request) => reader.explain(request),
    related: (request) => reader.related(request),
    atom: (request) => reader.atom(request),
    zoomIn: (request) => reader.zoomIn(request),
    zoomOut: (request) => reader.zoomOut(request),
    links: (request) => reader.links(request),
    themes: () => reader.themes(),
    fragments: (request) => reader.fragments(request),
    pack: (request) => reader.pack(request),
    facets: (request) => reader.facets(request),
    meaningStatus: async () => ({ ok: true, value: await reader.meaningStatus() }),
  };
}
