import type { NotePath } from '../contract';
import { unpack } from '../engine/base/msgpack';
import { shapeFromNumbers } from '../engine/text/note-evidence';
import { WORDS_VERSION } from '../engine/words/words-version';
import { asking, working, type Archive, type Row, type Transaction } from './connect';
import { linksHash, type NoteToPublish } from './published-note';

/** What the archive lacks of a vault, by path; what is known there is not among it. */
export interface Difference {
  /** New, changed, or linked otherwise. */
  puts: NoteToPublish[];
  renames: { from: number; note: NoteToPublish }[];
  removals: number[];
  /** The archive has a later change of these: left as they are. */
  newer: NotePath[];
  /** Published by another device since this one last published, and not here: left as they are. */
  kept: NotePath[];
  /** Of the removals what would be kept otherwise. */
  replaced: NotePath[];
  /** Of all three, by whom they were published, where that is known. */
  by: Map<NotePath, string>;
  known: number;
  /** Of those that are put again what the archive has, but for some of its paragraphs, which were lost there. */
  broken: number;
  /** Of those that are left as they are, how many have words of an older version. */
  outdated: number;
  /** Which notes the archive had when it was compared. */
  there: string;
}

/** What an index knows of a vault from its last publication. */
export interface Seen {
  /** The last one of which it has seen all. */
  epoch: number;
  /** But for what the archive had otherwise than this device, and was left so. */
  left: ReadonlySet<string>;
}

/** How a vault is compared with what the archive has of it. */
export interface Comparing {
  /** Sends also what the archive has from a later change. */
  force?: boolean;
  /** Removes also what another device published since. */
  replace?: boolean;
  /** The index that publishes. */
  sender?: string;
  /** Absent where it never published this vault: then whatever is not here is to be removed. */
  seen?: Seen | undefined;
}

/** Another when any note came, changed, was renamed or went: what is put gets a number of its own. */
export async function notesThere(tx: Transaction, vault: number): Promise<string> {
  const [row] = await tx`select md5(string_agg(id || ' ' || path, '/' order by id)) as there
    from altitude.note where vault = ${vault}`;
  return String(row?.['there']);
}

export function compareWithArchive(
  { sql }: Archive,
  vault: number,
  notes: readonly NoteToPublish[],
  comparing: Comparing = {},
): Promise<Difference> {
  return asking(() => working(sql, (tx) => compareIn(tx, vault, notes, comparing)));
}

async function compareIn(
  tx: Transaction,
  vault: number,
  notes: readonly NoteToPublish[],
  comparing: Comparing,
): Promise<Difference> {
  // First, so that what comes meanwhile is noticed.
  const stood = await notesThere(tx, vault);
  const rows =
    await tx`select n.id, n.path, encode(n.hash, 'hex') as hash, encode(n.links_hash, 'hex') as links,
      n.modified, n.words_version, n.epoch, n.former::text as former, p.sender, p.member, n.shape, coalesce(c.paragraphs, 0) as paragraphs
    from altitude.note n left join altitude.publication p on p.vault = n.vault and p.epoch = n.epoch
      left join (select r.note, count(*) as paragraphs from altitude.paragraph r where r.vault = ${vault} group by r.note) c on c.note = n.id
    where n.vault = ${vault} order by n.id`;
  const there = new Map(rows.map((row) => [String(row['path']), row]));
  const difference: Difference = {
    ...{ puts: [], renames: [], removals: [], newer: [], kept: [], replaced: [], by: new Map() },
    ...{ known: 0, broken: 0, outdated: 0, there: stood },
  };
  const fresh: NoteToPublish[] = [];
  // What stands at another path here was moved by the user, and is not lost with its place.
  const here = new Set<string>(notes.map(({ hash }) => hash));
  for (const note of notes) {
    const row = there.get(note.path);
    there.delete(note.path);
    if (row === undefined) fresh.push(note);
    else if (row['hash'] === note.hash && row['links'] === linksHash(note)) {
      if (!isWhole(row)) {
        difference.broken++;
        difference.puts.push(note);
        continue;
      }
      difference.known++;
      if (hasOldWords(row)) difference.outdated++;
    } else if (comparing.force !== true && !here.has(String(row['hash'])) && isOlder(note, row, comparing)) {
      tell(difference, difference.newer, row);
      if (hasOldWords(row)) difference.outdated++;
    } else difference.puts.push(note);
  }
  const gone = takeRenames(difference, fresh, [...there.values()]);
  for (const row of gone) {
    const isTheirs = isNews(row, comparing);
    const isKept = isTheirs && comparing.replace !== true;
    if (isTheirs) tell(difference, isKept ? difference.kept : difference.replaced, row);
    if (!isKept) difference.removals.push(Number(row['id']));
  }
  return difference;
}

/** Whether the archive has all paragraphs of a note that it had. Of notes of before format 5 nobody can tell. */
function isWhole({ shape, paragraphs }: Row): boolean {
  const packed = shape as Uint8Array;
  if (packed.length === 0) return true;
  return shapeFromNumbers(unpack(packed) as number[]).bodies.length === Number(paragraphs);
}

/** Its file may be younger all the same: a copy, or one that was checked out. */
function isOlder(note: NoteToPublish, row: Row, { sender, seen }: Comparing): boolean {
  if (Number(row['modified']) > note.modifiedMs) return true;
  const isKnown = row['sender'] === sender || (seen !== undefined && !isUnseen(row, seen));
  return !isKnown && String(row['former']).includes(note.hash);
}

/** Whether another index has put it so since this one last saw it. */
function isNews(row: Row, { sender, seen }: Comparing): boolean {
  return row['sender'] !== sender && seen !== undefined && isUnseen(row, seen);
}

function isUnseen(row: Row, { epoch, left }: Seen): boolean {
  return Number(row['epoch']) > epoch || left.has(String(row['path']));
}

function tell({ by }: Difference, among: NotePath[], row: Row): void {
  const path = String(row['path']) as NotePath;
  among.push(path);
  if (row['member'] !== null) by.set(path, String(row['member']));
}

function hasOldWords(row: Row): boolean {
  return Number(row['words_version']) < WORDS_VERSION;
}

/** What left one path and stands at another with the same text and links was renamed. Answers what is nowhere any more. */
function takeRenames(difference: Difference, fresh: readonly NoteToPublish[], gone: readonly Row[]): Row[] {
  const byContent = new Map<string, Row[]>();
  for (const row of gone) {
    const key = `${String(row['hash'])} ${String(row['links'])}`;
    byContent.set(key, [...(byContent.get(key) ?? []), row]);
  }
  const kept = new Set<Row>();
  for (const note of fresh) {
    const row = byContent.get(`${note.hash} ${linksHash(note)}`)?.shift();
    if (row === undefined) difference.puts.push(note);
    else {
      difference.renames.push({ from: Number(row['id']), note });
      kept.add(row);
    }
  }
  return gone.filter((row) => !kept.has(row));
}
