import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const checks = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));

/** What one check of one scenario came to. */
export interface Check {
  scenario: string;
  id: string;
  status: string;
  error: string | undefined;
}

/** Runs all that a revision asks of servers, and what the suite runs beside it. Throws when the suite wrote no result. */
export async function runSuite(script: string, url: string, revision: string): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-suite-'));
  try {
    const args = [script, 'server', '--url', url, '--requirements', revision, '--output-dir', folder];
    await run(args);
    const found = readdirSync(folder).flatMap((name) => checksIn(folder, name));
    if (found.length === 0) throw new Error('the suite wrote no result');
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The suite names a folder `server-SCENARIO-TIME`. */
function checksIn(folder: string, name: string): Check[] {
  const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)?.[1];
  if (scenario === undefined) throw new Error(`the suite wrote ${name}, which says no scenario`);
  const written = checks.parse(JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')));
  return written.map(({ id, status, errorMessage }) => ({ scenario, id, status, error: errorMessage }));
}

/** It ends with a failure when any check fails; which ones did is read from what it wrote. */
function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.env['NODE24'] ?? process.execPath, args, { stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', () => resolve());
  });
}
