/**
 * The protocol's own suite against the tools, over HTTP on this computer. The suite needs Node 24 or later and is no dependency of
 * this project: install `@modelcontextprotocol/conformance@0.2.0-alpha.12` somewhere and name its script. Fails when a check fails
 * that is not expected to, or one that is expected to fail does not.
 *
 *   NODE24=/path/to/node npm run bench -- conformance /path/to/conformance/dist/index.js
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMcpServers } from '../../src/mcp/create-mcp-server';
import { EXPECTED_FAILURES } from './agents/expected-failures';
import { serveLocally } from './agents/page-server';
import { hostOver } from './agents/session-host';
import { openEmbedded, value } from './quality/open-session';

const [suite] = process.argv.slice(2);
if (suite === undefined) throw new Error('name the script of the suite');
const folder = mkdtempSync(join(tmpdir(), 'altitude-conformance-'));
const session = await openEmbedded(resolve('tests/sample-vault'), folder);
while (!value(await session.engine.divide({ terms: true })));
const { server, url } = await serveLocally(createMcpServers(hostOver(session), '0'));
try {
  const printed = await run([suite, 'server', '--url', url, '--requirements', '2026-07-28']);
  const summary = printed.slice(printed.indexOf('=== SUMMARY ==='));
  console.log(summary);
  const failed = [...summary.matchAll(/^✗ ([\w-]+): /gm)].map(([, name = '']) => name);
  const unexpected = failed.filter((name) => !(name in EXPECTED_FAILURES));
  const mended = Object.keys(EXPECTED_FAILURES).filter((name) => !failed.includes(name));
  for (const name of failed) console.log(`${name}: ${EXPECTED_FAILURES[name] ?? 'not expected'}`);
  if (unexpected.length + mended.length > 0) {
    console.log(
      `failed unexpectedly: ${unexpected.join(', ')}; expected to fail and did not: ${mended.join(', ')}`,
    );
    process.exitCode = 1;
  }
} finally {
  server.closeAllConnections();
  server.close();
  await session.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What the suite printed; it ends with a failure when any check fails. */
function run(args: string[]): Promise<string> {
  return new Promise((done, reject) => {
    const child = spawn(process.env['NODE24'] ?? process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.on('error', reject);
    child.on('close', () => done(out));
  });
}
