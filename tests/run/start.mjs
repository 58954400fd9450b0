import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { needBuild } from './build.mjs';
import { needModules, Unmet } from './needs.mjs';
import { root } from './root.mjs';

const usage = `Usage: npm start [-- --vault DIR] [--port N]

Serves the plugin in a page that stands in for the app, over the sample vault or over any folder of Markdown.`;

function parse() {
  try {
    const { values } = parseArgs({ options: { vault: { type: 'string' }, port: { type: 'string' } } });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536)) throw new Unmet(usage);
    return { vault: vaultOf(values.vault), ...(port === undefined ? {} : { port }) };
  } catch (error) {
    throw error instanceof TypeError ? new Unmet(`${error.message}\n\n${usage}`) : error;
  }
}

/** @param {string | undefined} given */
function vaultOf(given) {
  if (given === undefined) return join(root, 'tests/sample-vault');
  const vault = resolve(process.env.INIT_CWD ?? '.', given);
  if (existsSync(vault) && statSync(vault).isDirectory()) return vault;
  throw new Unmet(`There is no folder ${vault}`);
}

/** Shows the page where there is a display; the printed address serves everyone else. @param {string} url */
function show(url) {
  const opener = openerOf(url);
  if (opener === undefined) return;
  const [program = '', ...args] = opener;
  // Without an opener on this machine the printed address has to do.
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** @param {string} url */
function openerOf(url) {
  if (process.platform === 'darwin') return ['open', url];
  if (process.platform === 'win32') return ['cmd.exe', '/c', 'start', '', url];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open', url] : undefined;
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function refuse(error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    throw new Unmet('Another program listens on that port. Choose another, or none for any free one.');
  }
  throw error;
}

try {
  const options = parse();
  await needModules();
  await needBuild();
  const { serveHost } = await import('../host/serve.mjs');
  const { url } = await serveHost(options).catch(refuse);
  console.log(`Altitude over ${options.vault}\n${url}\nStop with Ctrl+C.`);
  show(url);
} catch (error) {
  if (!(error instanceof Unmet)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
