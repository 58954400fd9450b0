import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

/* The server is TypeScript; Node reads it through esbuild, packages left as they are. */
const hostDir = dirname(fileURLToPath(import.meta.url));
const projectDir = join(hostDir, '../..');
const outfile = join(projectDir, 'node_modules/.cache/altitude-host/serve-host.mjs');

/**
 * `dist` and `hostDir` default to those of the project.
 * @param {Partial<import('./server/serve-host').HostOptions> & { vault: string }} options
 */
export async function serveHost(options) {
  await mkdir(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [join(hostDir, 'server/serve-host.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  const server = await import(pathToFileURL(outfile).href);
  return server.serveHost({ dist: join(projectDir, 'dist'), hostDir, ...options });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      vault: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      dist: { type: 'string' },
    },
  });
  const { vault, port, ...given } = values;
  if (!vault) {
    process.stderr.write(
      'usage: node tests/host/serve.mjs --vault DIR [--port N] [--data DIR] [--dist DIR]\n',
    );
    process.exit(2);
  }
  const host = await serveHost({ vault, ...given, ...(port ? { port: Number(port) } : {}) });
  process.stdout.write(`${host.url}\n`);
}
