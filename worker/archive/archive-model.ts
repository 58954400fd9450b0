import { ArchiveFailure } from './archive-failure';
import { asking, reading, working, type Archive } from './connect';

/** What makes the vectors of an archive: those of other models never compare with them. */
export interface ArchiveModel {
  /** As the embedder names it: `transformers/multilingual-e5-small/q8`. */
  model: string;
  /** Components of every vector, up to 4,000. */
  dimensions: number;
}

/** Undefined for an archive of words and links. */
export function archiveModel(archive: Archive): Promise<ArchiveModel | undefined> {
  return reading(archive, async (tx) => {
    const [row] = await tx`select model, dimensions from altitude.model()`;
    return row && { model: String(row['model']), dimensions: Number(row['dimensions']) };
  });
}

/** Names the model of an archive once and for all. For its owner. */
export function nameModel({ sql }: Archive, { model, dimensions }: ArchiveModel): Promise<void> {
  return asking(async () => {
    await working(sql, async (tx) => {
      const [named] = await tx`select model from altitude.archive for update`;
      if (named?.['model'] === model) return;
      if (named?.['model'] !== null)
        throw new ArchiveFailure({ kind: 'other-model', model: String(named?.['model']) });
      await tx`update altitude.archive set model = ${model}, dimensions = ${dimensions}`;
      const [place] = await tx`select quote_ident(n.nspname) as name from pg_extension e
        join pg_namespace n on n.oid = e.extnamespace where e.extname = 'vector'`;
      await tx.unsafe(`alter table altitude.vector add constraint one_length
        check (${String(place?.['name'])}.vector_dims(embedding) = ${String(dimensions)})`);
    });
  });
}
