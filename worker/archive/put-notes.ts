import type { Lease, Row, Transaction } from './connect';
import { archivePath } from './archive-ids';
import { countNotes, type Counting } from './count-words';
import { placeFacts, type NoteFacts } from './note-facts';
import { keptSummaries, putBack } from './publish-summaries';
import { keepVectors } from './publish-vectors';
import type { PublishedNote } from './published-note';
import { numberArray, textArray } from './sql-arrays';

/** Keeps the counts of words, where they are kept with each batch. */
export interface Counts {
  with(notes: readonly number[]): Promise<void>;
  without(notes: readonly number[]): Promise<void>;
}

export function countsOf(tx: Transaction, vault: number, counting: Counting): Counts {
  const isKept = counting === 'each batch';
  const count = async (notes: readonly number[], sign: 1 | -1): Promise<void> => {
    if (isKept) await countNotes(tx, vault, notes, sign);
  };
  return { with: (notes) => count(notes, 1), without: (notes) => count(notes, -1) };
}

/** The words of its title stand in every paragraph, so these are written again; text and vectors are not sent. */
export async function renameNote(
  tx: Transaction,
  { vault, epoch }: Lease,
  id: number,
  note: PublishedNote,
): Promise<void> {
  await tx`update altitude.note set epoch = ${epoch}, path = ${note.path}, modified = ${note.modified}, created = ${note.created},
    tags = ${textArray(note.tags)}::text[], totals = ${numberArray(note.totals)}::float4[],
    shape = decode(${note.shape}, 'hex'), names = ${textArray(note.names)}::text[], begins = ${textArray(note.begins)}::text[],
    words_version = ${note.words_version}, missing_count = ${note.missing_count}, missing = ${asJson(note.missing)}::text::jsonb,
    looked_up = ${textArray(lookedUpIn(vault, note))}::text[], facts = facts || ${asJson(placeIn(await nameOf(tx, vault), note))}::text::jsonb
    where vault = ${vault} and id = ${id}`;
  await keepVectors(tx, vault, id, note.paragraphs);
  await tx`update altitude.paragraph p set words = r.words::tsvector, text_key = decode(r.key, 'hex')
    from json_to_recordset(${JSON.stringify(note.paragraphs)}::text::json) as r (ord int, words text, key text)
    where p.vault = ${vault} and p.note = ${id} and p.ord = r.ord`;
}

/**
 * Puts notes in the place of what was published at their paths, each as a whole, as those of the publication of this `epoch`; without one they stay
 * of the publications that they were of.
 */
export async function putNotes(
  tx: Transaction,
  vault: number,
  notes: readonly PublishedNote[],
  counts: Counts,
  epoch?: number,
): Promise<void> {
  if (notes.length === 0) return;
  const name = await nameOf(tx, vault);
  const paths = notes.map(({ path }) => path);
  const old =
    await tx`select n.id, n.path, n.epoch, encode(n.hash, 'hex') as hash, array_to_json(n.former)::text as former,
      was.sender is not distinct from own.sender as is_own
    from altitude.note n left join altitude.publication was on was.vault = n.vault and was.epoch = n.epoch
      left join altitude.publication own on own.vault = n.vault and own.epoch = ${epoch ?? 0}
    where n.vault = ${vault} and n.path = any (${textArray(paths)}::text[])`;
  await counts.without(old.map(({ id }) => Number(id)));
  const before = new Map(old.map((row) => [String(row['path']), row]));
  const heads = notes.map(({ paragraphs: _paragraphs, links: _links, anchors: _anchors, ...head }) => ({
    ...head,
    ...historyOf(head, before.get(head.path), epoch),
    facts: { ...head.facts, ...placeIn(name, head) },
    looked_up: lookedUpIn(vault, head),
  }));
  const summaries = await keptSummaries(tx, vault, notes);
  await tx`delete from altitude.note where vault = ${vault} and path = any (${textArray(paths)}::text[])`;
  const rows = await tx`insert into altitude.note
    (vault, path, hash, links_hash, modified, created, body, targets, tags, facts, open_tasks, done_tasks, totals, shape, names, begins, words_version, epoch, former,
      word_count, link_count, missing_count, missing, orders, units, labels, looked_up)
    select ${vault}, path, decode(hash, 'hex'), decode(links_hash, 'hex'), modified, created, body, targets, tags, facts,
      open_tasks, done_tasks, totals, decode(shape, 'hex'), names, begins, words_version, epoch, former,
      word_count, link_count, missing_count, missing, orders, units, labels, looked_up
    from json_to_recordset(${asJson(heads)}::text::json) as n (path text, hash text, links_hash text, modified bigint,
      created bigint, body text, targets text[], tags text[], facts jsonb, open_tasks int, done_tasks int, totals float4[], shape text, names text[], begins text[], words_version int, epoch bigint, former text[],
      word_count int, link_count int, missing_count int, missing jsonb, orders jsonb, units jsonb, labels jsonb, looked_up text[])
    returning id, path`;
  const ids = new Map(rows.map(({ id, path }) => [String(path), Number(id)]));
  const rowsOf = ({ paragraphs }: PublishedNote) => paragraphs.map(({ terms: _terms, ...row }) => row);
  const of = <T>(pick: (note: PublishedNote) => readonly T[]) =>
    notes.flatMap((note) => pick(note).map((each) => ({ note: ids.get(note.path), ...each })));
  // One behind the other, without waiting for answers.
  await Promise.all([
    tx`insert into altitude.paragraph (vault, note, note_length, ord, section, words, text_key, text_hash, tokens)
    select ${vault}, note, length, ord, section, words::tsvector, decode(key, 'hex'), decode(hash, 'hex'), tokens
    from json_to_recordset(${asJson(of(rowsOf))}::text::json)
      as p (note bigint, length int, ord int, section int, words text, key text, hash text, tokens int)`,
    tx`insert into altitude.link (vault, source, target, weight)
    select ${vault}, note, target, weight from json_to_recordset(${asJson(of(({ links }) => links))}::text::json)
      as l (note bigint, target text, weight float4)`,
    tx`insert into altitude.anchor (vault, source, target, words)
    select ${vault}, note, target, words::tsvector from json_to_recordset(${asJson(of(({ anchors }) => anchors))}::text::json)
      as a (note bigint, target text, words text)`,
  ]);
  await putBack(tx, vault, summaries);
  await counts.with([...ids.values()]);
}

/** Hashes of what a note said before that are kept. One more comes where another index than the last one changes it. */
const MAX_FORMER = 8;

function historyOf(
  { hash }: Pick<PublishedNote, 'hash'>,
  old: Row | undefined,
  epoch: number | undefined,
): { epoch: number; former: string[] } {
  if (old === undefined) return { epoch: epoch ?? 0, former: [] };
  const former = JSON.parse(String(old['former'])) as string[];
  const isSame = epoch === undefined || old['is_own'] === true || old['hash'] === hash;
  return {
    epoch: epoch ?? Number(old['epoch']),
    former: isSame ? former : [String(old['hash']), ...former].slice(0, MAX_FORMER),
  };
}

export async function nameOf(tx: Transaction, vault: number): Promise<string> {
  const [row] = await tx`select name from altitude.vault where id = ${vault}`;
  return String(row?.['name']);
}

/** By what notes of a vault are looked up: with its number before each, so that those of others are never looked at. */
export function lookedUpIn(
  vault: number,
  { looked_up: lookedUp }: Pick<PublishedNote, 'looked_up'>,
): string[] {
  return lookedUp.map((each) => `${String(vault)}${each}`);
}

/** Where a note is, among what conditions ask of it. */
export function placeIn(vault: string, { path }: { path: string }): NoteFacts {
  return placeFacts(archivePath(vault, path));
}

function asJson(value: unknown): string {
  return JSON.stringify(value);
}
