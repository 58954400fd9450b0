/**
 * The protocol's own suite, through the door that the app opens for agents: over the product, and over a set with the tools that the
 * suite calls by name, which no product has. A scenario is passed where it runs whole over either. Fails when a check fails that is
 * not expected to, or one that is expected to fail does not. The suite needs Node 24 or later and is no dependency of this project:
 * install `@modelcontextprotocol/conformance@0.2.0-alpha.12` somewhere and name its script.
 *
 *   NODE24=/path/to/node npm run bench -- conformance /path/to/conformance/dist/index.js
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMcpServers } from '../../src/mcp/create-mcp-server';
import { hostOver } from './agents/session-host';
import { OF_THE_PRODUCT, OF_THE_SET, type Expected } from './conformance/expected-failures';
import { openDoorFor } from './conformance/open-door';
import { runSuite, type Check } from './conformance/run-suite';
import { createSuiteServers } from './conformance/suite-server';
import { openEmbedded, value } from './quality/open-session';

const REVISION = '2026-07-28';

const [suite = fail('name the script of the suite')] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'altitude-conformance-'));
const session = await openEmbedded(resolve('tests/sample-vault'), folder);
try {
  while (value(await session.engine.divide({ terms: true })).stage !== 'none');
  const product = await over(createMcpServers(hostOver(session), '0'));
  const set = await over(createSuiteServers());
  report('the product', product, OF_THE_PRODUCT);
  report('a set with the suite’s own tools', set, OF_THE_SET);
  const either = new Set([...passed(product), ...passed(set)]);
  const scenarios = new Set(product.map(({ scenario }) => scenario));
  const never = [...scenarios].filter((scenario) => !either.has(scenario));
  console.log(
    `\npassed over either: ${either.size} of ${scenarios.size} scenarios; not: ${never.join(', ')}`,
  );
} finally {
  await session.close();
  rmSync(folder, { recursive: true, force: true });
}

async function over(createServer: Parameters<typeof openDoorFor>[0]): Promise<Check[]> {
  const door = await openDoorFor(createServer);
  try {
    return await runSuite(suite, door.url, REVISION);
  } finally {
    await door.close();
  }
}

function report(what: string, checks: readonly Check[], expected: Expected): void {
  const failed = checks.filter(({ status }) => status === 'FAILURE');
  const good = checks.filter(({ status }) => status === 'SUCCESS');
  console.log(
    `\n${what}: ${passed(checks).size} scenarios, ${good.length} checks passed, ${failed.length} failed`,
  );
  for (const scenario of passed(checks)) console.log(`  passed ${scenario}`);
  for (const { scenario, id, error } of failed) {
    const reason = expected[`${scenario}:${id}`];
    if (reason === undefined) process.exitCode = 1;
    console.log(`  failed ${scenario}:${id}: ${reason ?? `NOT EXPECTED, ${error ?? ''}`}`);
  }
  const names = new Set(failed.map(({ scenario, id }) => `${scenario}:${id}`));
  for (const name of Object.keys(expected).filter((each) => !names.has(each))) {
    process.exitCode = 1;
    console.log(`  ${name} was expected to fail and did not`);
  }
}

/** Scenarios of which no check failed and one at least was good. */
function passed(checks: readonly Check[]): Set<string> {
  const failed = new Set(checks.filter(({ status }) => status === 'FAILURE').map(({ scenario }) => scenario));
  const good = checks.filter(({ status, scenario }) => status === 'SUCCESS' && !failed.has(scenario));
  return new Set(good.map(({ scenario }) => scenario));
}

function fail(text: string): never {
  throw new Error(text);
}
