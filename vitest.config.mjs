import { embeddedModule, embeddedModules, engineFileOf, nodeEngineModule } from './esbuild.config.mjs';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { COMPILE_LATE } from './tests/run/compile-late.mjs';

// Threads inherit it only when it is set before the first of them starts.
process.env.TZ = 'UTC';

/** @type {Parameters<typeof embeddedModule>[2]} */
const made = new Map();

/** Gives tests the same embedded bundles as the build. */
const embed = {
  name: 'embed',
  resolveId: (/** @type {string} */ id) => (id in embeddedModules ? `\0${id}` : undefined),
  async load(/** @type {string} */ id) {
    const found = id.startsWith('\0') ? await embeddedModule(id.slice(1), {}, made) : undefined;
    if (found === undefined) return undefined;
    const { contents } = found;
    if (id === `\0${nodeEngineModule}`)
      return `export default ${JSON.stringify(await fileOf(String(contents)))};`;
    return `export default ${
      typeof contents === 'string'
        ? JSON.stringify(contents)
        : `new Uint8Array(Buffer.from('${Buffer.from(contents).toString('base64')}', 'base64'))`
    };`;
  },
};

/**
 * Writes what the program would have beside its other parts, by the same name: what is compiled of it counts for both. Answers the path.
 *
 * @param {string} text
 */
async function fileOf(text) {
  const folder = join(import.meta.dirname, 'node_modules/.cache/altitude-engine');
  await mkdir(folder, { recursive: true });
  const [draft, path] = [join(folder, randomUUID()), join(folder, engineFileOf(text))];
  await writeFile(draft, text);
  await rename(draft, path);
  return path;
}

/**
 * As the program tells V8 (compile-late.ts), from the first file on and not from the first that starts an engine as the program does: most
 * functions are used for a few seconds, and models embed a few words.
 */
const compilingLate = [COMPILE_LATE, '--wasm-tiering-budget=90000000'];

/** Everything else of the tests runs at the same time: what is waited for may come late. */
const patient = { poll: { timeout: 20_000 } };

export default defineConfig({
  plugins: [embed],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          setupFiles: ['tests/seed-properties.ts'],
          globalSetup: ['tests/run-folder.ts'],
          environment: 'node',
          expect: patient,
          // What one file imports serves the next: nothing of ours is remembered in modules.
          isolate: false,
          execArgv: compilingLate,
          // They get what panes leave of the processor, and some build the whole program or read all of its sources first.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{embedders,ports,wire}/**/*.e2e.ts'],
          environment: 'node',
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // As in `e2e`.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/{e2e,host}/**/*.e2e.ts'],
          environment: 'node',
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // One browser at a time: two of them on two cores only make each other late. One file after another borrows it.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
