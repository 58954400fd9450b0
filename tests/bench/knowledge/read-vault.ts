import { existsSync } from 'node:fs';
import type { NotePath } from '../../../worker/contract';
import { compareCodeUnits } from '../../../worker/engine/base/code-units';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { readNote, type OpenNote } from '../../../worker/knowledge/read/read-note';
import { NoteTable } from '../../../worker/knowledge/table/note-table';
import { VaultFolder } from '../../../src/headless/files/vault-folder';

/** A vault as the layer reads it, with what each stage took in milliseconds of the processor. */
export interface ReadVault {
  name: string;
  table: NoteTable;
  opened: Map<NotePath, OpenNote>;
  texts: Map<NotePath, string>;
  characters: number;
  readMs: number;
  scanMs: number;
}

export async function readVault(name: string, folder: string): Promise<ReadVault> {
  const texts = await textsOf(name, folder);
  const table = new NoteTable();
  const opened = new Map<NotePath, OpenNote>();
  const readMs = processorMs(() => {
    for (const [path, text] of texts) {
      const note = readNote(path, text);
      opened.set(path, note);
    }
    table.putAll([...opened.values()].map(({ reading }) => reading));
  });
  const scanMs = processorMs(() => {
    for (const path of table.unscanned()) table.scan(opened.get(path)!);
  });
  const characters = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
  return { name, table, opened, texts, characters, readMs, scanMs };
}

async function textsOf(name: string, folder: string): Promise<Map<NotePath, string>> {
  if (!existsSync(folder)) throw new Error(`${folder} is not there`);
  const vault = await VaultFolder.open(folder);
  const texts = new Map<NotePath, string>();
  const { files } = await vault.list();
  // In one order on every machine, so that a seed draws the same.
  for (const { path } of files.sort((a, b) => compareCodeUnits(a.path, b.path))) {
    const read = await vault.read(path);
    if (!read.ok) throw new Error(`${path}: ${JSON.stringify(read.error)}`);
    const { text } = decodeNote(read.value);
    texts.set(path, name === 'dendron' ? asTheAppWrites(text) : text);
  }
  return texts;
}

/** Dendron writes `[[label|target]]`, with its own address in front of other vaults. */
function asTheAppWrites(text: string): string {
  return text
    .replace(
      /\[\[([^\]|\n]+)\|([^\]\n]+)\]\]/g,
      (_, label: string, target: string) => `[[${target.trim()}|${label.trim()}]]`,
    )
    .replace(/\[\[dendron:\/\/[^/\]]+\//g, '[[');
}

export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
