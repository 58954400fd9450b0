import type { ExportedSummary, NotePath } from '../contract';
import { asking, inLease, working, type Archive, type Lease, type Transaction } from './connect';
import type { NoteToPublish } from './published-note';

/** Where a summary is in a vault. */
interface SummaryPlace {
  /** Of its note; empty for a theme or the vault. */
  path: string;
  /** What follows the path in the id of the atom; the id itself of what stands above notes. */
  part: string;
  /** Empty for nobody in particular. */
  perspective: string;
}

/** A summary as the archive keeps it. */
export interface PublishedSummary extends SummaryPlace {
  level: string;
  /** The id of the record. */
  record: string;
  content: string;
  holds: string;
  model: string;
  prompt: number;
  body: string;
  created: number;
  changed: number | null;
  children: number | null;
  /** Of the note's text: where the archive has another one, the summary is none of it. */
  hash: string;
}

type KnownSummary = Omit<PublishedSummary, 'body'> & { sender: string };

/** What an archive lacks of the summaries of a vault, and what of them is to go. */
export interface SummaryDifference {
  puts: PublishedSummary[];
  removals: SummaryPlace[];
}

interface Ours {
  summaries: readonly ExportedSummary[];
  notes: readonly NoteToPublish[];
  /** The index that publishes; undefined before it has sent any. */
  sender: string | undefined;
  /** Also what other devices sent. */
  force: boolean;
}

const BATCH = 500;

/**
 * What is to be sent and removed once these changes of notes are done. What other devices sent is left where it is newer, and where
 * there is nothing here.
 */
export function compareSummaries(
  { sql }: Archive,
  vault: number,
  { summaries, notes, sender, force }: Ours,
  {
    newer,
    renames,
  }: { newer: readonly NotePath[]; renames: readonly { from: number; note: NoteToPublish }[] },
): Promise<SummaryDifference> {
  return asking(async () => {
    const moved = new Map<number, string>(renames.map(({ from, note }) => [from, note.path]));
    const [left, hashes] = [new Set<string>(newer), hashesOf(notes)];
    const known = new Map<string, KnownSummary>();
    for (const { id, ...row } of await working(sql, (tx) => knownSummaries(tx, vault))) {
      const path = moved.get(id ?? 0) ?? row.path;
      // They go with the note, or with what it said.
      if (id === null || hashes.get(path) === row.hash) known.set(nameOf({ ...row, path }), { ...row, path });
    }
    const puts: PublishedSummary[] = [];
    for (const summary of summaries) {
      const row = rowOf(summary, hashes);
      if (row === undefined || left.has(row.path)) continue;
      const there = known.get(nameOf(row));
      known.delete(nameOf(row));
      if (there === undefined || (!isSame(there, row) && (force || isOurs(there, row, sender))))
        puts.push(row);
    }
    const removals = [...known.values()].filter((row) => force || row.sender === sender);
    return { puts, removals };
  });
}

/** A later one of another device stays. */
function isOurs(there: KnownSummary, row: PublishedSummary, sender: string | undefined): boolean {
  return there.sender === sender || there.created <= row.created;
}

function hashesOf(notes: readonly NoteToPublish[]): Map<string, string> {
  return new Map(notes.map(({ path, hash }) => [path, hash]));
}

function nameOf({ path, part, perspective }: SummaryPlace): string {
  return JSON.stringify([path, part, perspective]);
}

function isSame(there: KnownSummary, row: PublishedSummary): boolean {
  const fields = ['record', 'holds', 'created', 'changed', 'children'] as const;
  return fields.every((field) => there[field] === row[field]);
}

/** Undefined for one of a note that is not published. Where it was bought stays here: that may be elsewhere. */
function rowOf(
  { atom, path: ofNote, record, stale, holds }: ExportedSummary,
  hashes: ReadonlyMap<string, string>,
): PublishedSummary | undefined {
  const path: string = ofNote ?? '';
  const hash = path === '' ? '' : hashes.get(path);
  if (hash === undefined) return undefined;
  const { id, level, content, perspective, model, prompt, text, createdMs } = record;
  return {
    ...{ path, part: atom.slice(path.length), perspective: perspective ?? '', hash },
    ...{ level, record: id, content, holds, model, prompt, body: text.replaceAll('\0', '') },
    ...{ created: Math.round(createdMs), changed: stale?.changed ?? null, children: stale?.of ?? null },
  };
}

/** Numbers of eight bytes come as text. */
type KnownRow = Omit<KnownSummary, 'created'> & { id: string | null; created: string };

async function knownSummaries(
  tx: Transaction,
  vault: number,
): Promise<(KnownSummary & { id: number | null })[]> {
  const rows = await tx<
    KnownRow[]
  >`select s.note as id, coalesce(n.path, '') as path, coalesce(encode(n.hash, 'hex'), '') as hash,
      s.part, s.perspective, s.level, encode(s.record, 'hex') as record, encode(s.content, 'hex') as content, encode(s.holds, 'hex') as holds, s.model, s.prompt,
      s.created, s.changed, s.children, s.sender
    from altitude.summary s left join altitude.note n on n.vault = s.vault and n.id = s.note where s.vault = ${vault}`;
  return rows.map(({ id, ...row }) => ({
    ...row,
    id: id === null ? null : Number(id),
    created: Number(row.created),
  }));
}

/**
 * Removes what is to go and sends the summaries of notes and their parts, batch by batch. `onBatch` as for vectors. Those of what
 * stands above notes come with the themes, at the end.
 */
export function sendSummaries(
  { sql }: Archive,
  lease: Lease,
  { puts, removals }: SummaryDifference,
  sender: string,
  onBatch: (sent: number) => Promise<boolean>,
): Promise<{ sent: number; isWhole: boolean }> {
  return asking(async () => {
    const inNotes = puts.filter(({ path }) => path !== '');
    let [sent, isWhole] = [0, true];
    if (removals.length > 0) await inLease(sql, lease, (tx) => removeSummaries(tx, lease.vault, removals));
    while (sent < inNotes.length && isWhole) {
      const batch = inNotes.slice(sent, sent + BATCH);
      await inLease(sql, lease, (tx) => putSummaries(tx, lease.vault, batch, sender));
      sent += batch.length;
      isWhole = await onBatch(sent);
    }
    return { sent, isWhole };
  });
}

/** Puts them in the place of what was sent of the same atoms. Those of notes that say something else there are left out. */
async function putSummaries(
  tx: Transaction,
  vault: number,
  rows: readonly PublishedSummary[],
  sender: string,
): Promise<void> {
  if (rows.length === 0) return;
  await removeSummaries(tx, vault, rows);
  await tx`insert into altitude.summary (vault, note, part, perspective, level, record, content, holds, model, prompt, body, created,
      changed, children, sender)
    select ${vault}, n.id, r.part, r.perspective, r.level, decode(r.record, 'hex'), decode(r.content, 'hex'), decode(r.holds, 'hex'), r.model, r.prompt,
      r.body, r.created, r.changed, r.children, ${sender}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (path text, hash text, part text, perspective text,
      level text, record text, content text, holds text, model text, prompt int, body text, created bigint, changed int, children int)
    left join altitude.note n on n.vault = ${vault} and n.path = r.path and n.hash = decode(r.hash, 'hex')
    where r.path = '' or n.id is not null`;
}

async function removeSummaries(
  tx: Transaction,
  vault: number,
  places: readonly SummaryPlace[],
): Promise<void> {
  const wanted = places.map(({ path, part, perspective }) => ({ path, part, perspective }));
  await tx`delete from altitude.summary s
    using json_to_recordset(${JSON.stringify(wanted)}::text::json) as r (path text, part text, perspective text)
    left join altitude.note n on n.vault = ${vault} and n.path = r.path
    where s.vault = ${vault} and s.note is not distinct from n.id and s.part = r.part and s.perspective = r.perspective
      and (r.path = '') = (s.note is null)`;
}

/** What stands above notes is replaced as a whole, as the themes are: it is that of the device that published last. */
export async function putSummariesAbove(
  tx: Transaction,
  vault: number,
  summaries: readonly ExportedSummary[],
  sender: string,
): Promise<void> {
  await tx`delete from altitude.summary where vault = ${vault} and note is null`;
  const rows = summaries.flatMap((summary) => rowOf(summary, new Map()) ?? []);
  await putSummaries(tx, vault, rows, sender);
}

/** Summaries of notes that are sent again with the same text, because their links lead elsewhere. */
export async function keptSummaries(
  tx: Transaction,
  vault: number,
  notes: readonly { path: string; hash: string }[],
): Promise<string> {
  const wanted = notes.map(({ path, hash }) => ({ path, hash }));
  const [row] =
    await tx`select coalesce(json_agg(to_jsonb(s) || jsonb_build_object('path', n.path)), '[]')::text as kept
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as r (path text, hash text)
    join altitude.note n on n.vault = ${vault} and n.path = r.path and n.hash = decode(r.hash, 'hex')
    join altitude.summary s on s.vault = n.vault and s.note = n.id`;
  return String(row?.['kept']);
}

/** Puts them back once their notes are there again. */
export async function putBack(tx: Transaction, vault: number, kept: string): Promise<void> {
  if (kept === '[]') return;
  await tx`insert into altitude.summary (vault, note, part, perspective, level, record, content, holds, model, prompt, body, created,
      changed, children, sender)
    select ${vault}, n.id, r.part, r.perspective, r.level, r.record, r.content, r.holds, r.model, r.prompt, r.body, r.created, r.changed,
      r.children, r.sender
    from json_to_recordset(${kept}::text::json) as r (path text, part text, perspective text, level text, record bytea, content bytea,
      holds bytea, model text, prompt int, body text, created bigint, changed int, children int, sender uuid)
    join altitude.note n on n.vault = ${vault} and n.path = r.path`;
}
