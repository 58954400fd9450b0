import { compareWithArchive } from '../../../worker/archive/compare-with-archive';
import { missingVectors } from '../../../worker/archive/publish-vectors';
import { must } from '../../../worker/engine/base/assert';
import { Effort } from './effort';
import { Figures, Times } from './figures';
import { publishVault, sendVault, VAULTS, type LoadedArchive } from './loaded-archive';
import { DIMENSIONS, SyntheticVaults } from './synthetic-vaults';

const MORE = 3_000;

/** The largest vault once more, of which all is known. */
export async function measureKnown({ all, ids, notes }: LoadedArchive, figures: Figures): Promise<void> {
  const id = must(ids[0], 'vault');
  const any = new Int8Array(DIMENSIONS);
  const times = new Times();
  const { puts, renames, removals } = await times.of(() => compareWithArchive(all.archive, id, notes));
  const vectors = await times.of(() => missingVectors(all.archive, id, { codesOf: () => any }));
  const sent = puts.length + renames.length + removals.length + vectors.length;
  const detail = `of ${String(notes.length)} notes and their vectors`;
  figures.note('sent of what is known', sent, { most: 0 }, detail);
  const seconds = (times.sum / 1_000 / notes.length) * 15_000;
  figures.note('seconds for 15,000 known notes', seconds, { most: 2 }, '');
}

/** Some notes more into the second vault, where all indexes stand. */
export async function measureStanding(
  { archive, all, ids, isKept, paragraphs }: LoadedArchive,
  figures: Figures,
): Promise<void> {
  const more = new SyntheticVaults(MORE, 1).make(0, 'More/');
  const id = must(ids[1], 'vault');
  const difference = {
    puts: more.notes,
    renames: [],
    removals: [],
    newer: [],
    kept: [],
    replaced: [],
    by: new Map(),
    known: Infinity,
    broken: 0,
    outdated: 0,
    there: '',
  };
  const effort = new Effort(all.archive);
  const finish = await sendVault(all.archive, id, { vault: more, difference }, effort);
  noteRate('into standing indexes', more.paragraphs, effort, 300, figures);
  await effort.of(finish);
  const rate = more.paragraphs / effort.seconds;
  figures.note('the same with what is counted over the whole vault', rate, undefined);
  if (!isKept) return;
  // What is not known of the vault any more goes again, and out of its index, which finds fewer while what went is there.
  await publishVault(all.archive, new SyntheticVaults(paragraphs, VAULTS).make(1), effort);
  await archive.admin.sql.unsafe('vacuum altitude.vector');
}

/** Paragraphs a second: what a busy machine takes away is seen beside the time of its processors. */
export function noteRate(
  figure: string,
  paragraphs: number,
  { seconds, processorSeconds }: Effort,
  least: number,
  figures: Figures,
): void {
  figures.note(`${figure}, paragraphs a second`, paragraphs / seconds, { least });
  figures.note('the same by processor time of both sides', paragraphs / processorSeconds, undefined);
}
