import type { ContentHash } from '../contract';
import { SAMPLE } from '../engine/embed/chance';
import { asking, inLease, working, type Archive, type Lease, type Transaction } from './connect';
import type { VectorsToPublish } from './vectors-to-publish';

/** Vectors of one transaction. */
const BATCH = 500;

/** Texts of a vault that the archive has no vector of and that have one here, in the order of the index that these go into. */
export function missingVectors(
  { sql }: Archive,
  vault: number,
  vectors: VectorsToPublish,
): Promise<ContentHash[]> {
  return asking(async () => {
    const rows = await working(
      sql,
      (tx) => tx`select distinct encode(p.text_key, 'hex') as key from altitude.paragraph p
        left join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
        where p.vault = ${vault} and p.text_key is not null and v.vault is null order by key`,
    );
    return rows.map(({ key }) => String(key) as ContentHash).filter((key) => vectors.codesOf(key));
  });
}

/**
 * Sends these vectors, batch by batch: what was sent is not missing any more when it breaks off. `onBatch` hears how many were
 * sent, and whether to go on. Answers how many were.
 */
export function sendVectors(
  { sql }: Archive,
  lease: Lease,
  missing: readonly ContentHash[],
  vectors: VectorsToPublish,
  onBatch: (sent: number) => Promise<boolean>,
): Promise<{ sent: number; isWhole: boolean }> {
  return asking(async () => {
    let [sent, isWhole] = [0, true];
    let batch = rowsOf(missing.slice(0, BATCH), lease.vault, vectors);
    while (sent < missing.length && isWhole) {
      const put = inLease(sql, lease, (tx) => putVectors(tx, batch));
      const end = Math.min(missing.length, sent + BATCH);
      // The server writes one batch while the next one is made.
      const next = rowsOf(missing.slice(end, end + BATCH), lease.vault, vectors);
      await put;
      [batch, sent] = [next, end];
      isWhole = await onBatch(sent);
    }
    return { sent, isWhole };
  });
}

/** As the server reads rows. Only directions are compared, so that components of a byte stand for what they were rounded from. */
function rowsOf(keys: readonly ContentHash[], vault: number, vectors: VectorsToPublish): string {
  const rows = keys.map((key) => ({
    ...{ vault, text_key: `\\x${key}` },
    embedding: `[${String(vectors.codesOf(key))}]`,
  }));
  return JSON.stringify(rows);
}

async function putVectors(tx: Transaction, rows: string): Promise<void> {
  await tx`insert into altitude.vector
    select * from json_populate_recordset(null::altitude.vector, ${rows}::text::json)
    on conflict do nothing`;
}

/** A note under another name is embedded with that name in front: its paragraphs have other keys for the vectors they had. */
export async function keepVectors(
  tx: Transaction,
  vault: number,
  note: number,
  paragraphs: readonly { ord: number; key: ContentHash | undefined }[],
): Promise<void> {
  await tx`insert into altitude.vector (vault, text_key, embedding)
    select v.vault, decode(r.key, 'hex'), v.embedding
    from json_to_recordset(${JSON.stringify(paragraphs)}::text::json) as r (ord int, key text)
    join altitude.paragraph p on p.vault = ${vault} and p.note = ${note} and p.ord = r.ord
    join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
    where r.key is not null on conflict do nothing`;
}

/**
 * Lets go of vectors that no text has any more, counts the others, takes a sample of those that stand alone, and notes which texts do
 * not.
 */
export async function countVectors(tx: Transaction, vault: number): Promise<void> {
  await tx`delete from altitude.vector v where v.vault = ${vault} and not exists
    (select from altitude.paragraph p where p.vault = v.vault and p.text_key = v.text_key)`;
  await tx`delete from altitude.repeated where vault = ${vault}`;
  await tx`insert into altitude.repeated (vault, text_hash, places) select ${vault}, text_hash, count(*) from altitude.paragraph
    where vault = ${vault} and text_hash is not null group by text_hash having count(*) > 1`;
  await tx`with held as (select p.text_key, count(*) over (partition by p.text_hash) as places from altitude.paragraph p
      join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key where p.vault = ${vault}),
    alone as (select text_key from held where places = 1 order by text_key limit ${SAMPLE})
    update altitude.vault set vectors = (select count(*) from held),
      sample = coalesce((select array_agg(text_key) from alone), '{}') where id = ${vault}`;
}
