/**
 * The terminal's program over a vault like a real one of 26,004 notes in Japanese (see `scale/japanese-vault.ts`), beside
 * 6,600 notes of real vaults: what indexing takes, and what each command takes of the processor with its whole process, by words
 * and links alone and then with vectors of the built-in embedder. Peak memory is what the process itself held: `VmHWM` on
 * Linux, `maxRSS` elsewhere.
 *
 *   ALTITUDE_DATA=… npm run bench -- large [--notes 26004] [--small 6600] [--program FILE] [--keep DIR]
 *   ALTITUDE_DATA=… npm run bench -- large --copies [--notes 100000]    copies of real vaults in place of both
 *
 * `--program` measures another build, `--keep` leaves vaults and indexes in a folder for the next time.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { IndexStatus } from '../../worker/contract';
import { dataFolder, printTable, Program } from './program';
import { answerOf, commandTimes, spent, type Place, type Spent } from './scale/command-times';
import { makeJapaneseVault } from './scale/japanese-vault';
import { makeLargeVault } from './scale/large-vault';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '26004' },
    small: { type: 'string', default: '6600' },
    copies: { type: 'boolean', default: false },
    program: { type: 'string' },
    keep: { type: 'string' },
  },
});

/** A vault to measure on, and what is asked in it. */
interface Made {
  name: string;
  question: string;
  make: (folder: string) => void;
}

const data = dataFolder();
const program = new Program();
try {
  for (const made of vaults()) await measure(made);
} finally {
  program.close();
}

function vaults(): Made[] {
  const copies = (count: number): Made => ({
    name: `copies-${count}`,
    question: 'history of the railway',
    make: (folder) => makeLargeVault(join(data, 'vaults'), folder, count),
  });
  const notes = Number(options.notes);
  if (options.copies) return [copies(notes)];
  const japanese: Made = {
    name: `japanese-${notes}`,
    // The words of the vault are made of Chinese ones.
    question: '经济の发展について考える',
    make: (folder) => makeJapaneseVault(data, folder, notes),
  };
  return [copies(Number(options.small)), japanese];
}

async function measure({ name, question, make }: Made): Promise<void> {
  const script = options.program ?? program.script;
  const root = options.keep ?? program.folder;
  const place: Place = { vault: join(root, name), index: join(root, `${name}.index`) };
  if (!existsSync(place.vault)) make(place.vault);
  const isNew = !existsSync(place.index);
  const indexing = await spent(script, ['index', place.vault, '--index', place.index, '--quiet']);
  const status = answerOf(script, ['status', '--all', place.vault, '--index', place.index]) as IndexStatus;
  console.log(
    `\n${name}: ${status.notes} notes, ${status.paragraphs} paragraphs, ${status.linksResolved + status.linksGhost} links, ` +
      `${status.ghosts} missing notes, ${(status.storeBytes / 1e6).toFixed(0)} MB of index, ` +
      (isNew ? 'words and links' : 'as it was kept'),
  );
  const rows = await commandTimes(script, place, question);
  printTable(
    ['command', 'processor', 'wall clock', 'peak memory'],
    [[isNew ? 'index' : 'index, nothing new', indexing] as [string, Spent], ...rows].map(row),
  );
  const embedding = await spent(script, ['embed', place.vault, '--index', place.index, '--quiet']);
  const withVectors = await commandTimes(script, place, question);
  console.log(`\n${name}, with vectors of the built-in embedder:`);
  printTable(
    ['command', 'processor', 'wall clock', 'peak memory'],
    [['embed', embedding] as [string, Spent], ...withVectors].map(row),
  );
}

function row([name, { processorS, wallS, peakMemoryBytes }]: [string, Spent]): string[] {
  const seconds = (value: number): string => `${value.toFixed(2)} s`;
  return [name, seconds(processorS), seconds(wallS), `${(peakMemoryBytes / 1e6).toFixed(0)} MB`];
}
