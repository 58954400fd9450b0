import { join } from 'node:path';
import { needBuild } from './build.mjs';
import { leaveSignalsToChild, node } from './commands.mjs';
import { needModules, Unmet } from './needs.mjs';
import { root } from './root.mjs';

try {
  await needModules();
  await needBuild();
  leaveSignalsToChild();
  // npm changes to the project's folder; paths on the command line are relative to where the person is.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await node([join(root, 'dist/altitude.js'), ...process.argv.slice(2)], { cwd });
} catch (error) {
  if (!(error instanceof Unmet)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
