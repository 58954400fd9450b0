import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder with the vaults and retrieval sets to measure on. Ends the program with a sentence when it is not set. */
export function dataFolder(): string {
  const folder = process.env['ALTITUDE_DATA'];
  if (folder !== undefined && folder !== '') return folder;
  console.log('Skipped: set ALTITUDE_DATA to the folder that holds vaults/, vault-eval/ and ir/.');
  process.exit(0);
}

/** The real program, in a copy that later builds do not touch, with temporary folders that `close` removes. */
export class Program {
  readonly folder = mkdtempSync(join(tmpdir(), 'altitude-bench-'));
  readonly script = join(this.folder, 'altitude.mjs');

  constructor() {
    const runner = resolve('tests/run/altitude.mjs');
    execFileSync(process.execPath, [runner, '--version'], { stdio: ['ignore', 'ignore', 'inherit'] });
    copyFileSync(resolve('dist/altitude.js'), this.script);
    cpSync(resolve('dist/program'), join(this.folder, 'program'), { recursive: true });
  }

  /** Runs it and answers what it printed. Throws when it fails; exit code 4 (part of a batch failed) is a failure too. */
  run(args: string[]): Promise<string> {
    return new Promise((done, reject) => {
      const child = spawn(process.execPath, [this.script, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const parts: Buffer[] = [];
      child.stdout.on('data', (part: Buffer) => parts.push(part));
      child.on('error', reject);
      child.on('close', (code) => {
        const text = Buffer.concat(parts).toString('utf8');
        if (code === 0) done(text);
        else reject(new Error(`altitude ${args.join(' ')} ended with code ${String(code)}: ${text}`));
      });
    });
  }

  async json<T>(args: string[]): Promise<T> {
    return JSON.parse(await this.run([...args, '--json', '--quiet'])) as T;
  }

  /** The answers of a batch: for each input its paths, best first, each path once. */
  async batch(args: string[]): Promise<Map<string, string[]>> {
    const text = await this.run([...args, '--quiet']);
    const rows = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { id: string; hits: { path: string }[] });
    return new Map(rows.map(({ id, hits }) => [id, [...new Set(hits.map(({ path }) => path))]]));
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Rows under their heads, numbers to the right. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const table = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}
