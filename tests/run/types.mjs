import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Each folder is checked against the globals that it really has, so the compiler holds the rings apart. */
const projects = [
  'tests/tsconfig.page.json',
  'tests/tsconfig.node.json',
  'src/tsconfig.json',
  'src/tsconfig.pure.json',
  'src/headless/tsconfig.json',
  'worker/contract/tsconfig.json',
  'worker/engine/tsconfig.json',
  'worker/wire/tsconfig.json',
  'worker/browser/tsconfig.json',
  'worker/node/tsconfig.json',
  'worker/embedders/tsconfig.json',
  'worker/embedders/node/tsconfig.json',
];
const atATime = 2;

/** @param {string} project */
function check(project) {
  const cache = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', cache];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, ...options], { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

const waiting = [...projects];
const failed = [];
async function work() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    if (!(await check(project))) failed.push(project);
  }
}
await Promise.all(Array.from({ length: atATime }, work));
if (failed.length > 0) {
  console.error(`Type errors in ${failed.join(', ')}`);
  process.exitCode = 1;
}
