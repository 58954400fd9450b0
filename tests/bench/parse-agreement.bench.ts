/**
 * Every note of the real vaults compared with mdast: blocks, and disagreements by explanation. The unit test
 * compares a sample of them.
 *
 *   ALTITUDE_DATA=… npm run bench -- parse-agreement [folders]
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodeNote } from '../../worker/engine/atoms/decode-note';
import { compareWithMdast, EXPLANATIONS } from '../engine/atoms/agreement';
import { notesBelow } from '../engine/atoms/vault-notes';
import { dataFolder, printTable } from './program';

const names = Object.keys(EXPLANATIONS);
const args = process.argv.slice(2);
const folders = args.length > 0 ? args : vaultsOf(join(dataFolder(), 'vaults'));

printTable(['vault', 'notes', 'blocks', ...names, 'unexplained'], folders.map(compareVault));
for (const [name, reason] of Object.entries(EXPLANATIONS)) console.log(`${name}: ${reason}`);

function vaultsOf(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

function compareVault(folder: string): (string | number)[] {
  const counts = new Map<string, number>();
  const notes = notesBelow(folder);
  let blocks = 0;
  for (const { name, bytes } of notes) {
    const compared = compareWithMdast(decodeNote(bytes).text);
    blocks += compared.blocks;
    for (const { explanation = 'unexplained', ours, theirs } of compared.disagreements) {
      counts.set(explanation, (counts.get(explanation) ?? 0) + 1);
      if (explanation === 'unexplained') console.error(join(folder, name), { ours, theirs });
    }
  }
  const unexplained = counts.get('unexplained') ?? 0;
  if (unexplained > 0) process.exitCode = 1;
  return [basename(folder), notes.length, blocks, ...names.map((name) => counts.get(name) ?? 0), unexplained];
}
