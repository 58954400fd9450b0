import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePlugin, bundleProgram, embeddedModule, type Embedded } from '../esbuild.config.mjs';
import { BUILT, programScript } from './src/headless/program-script';

const root = resolve(import.meta.dirname, '..');

describe('the production build', () => {
  let files: Map<string, string>;
  let first: { plugin: string; program: string };
  let folder: string;
  const made = new Map<string, Promise<Embedded>>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'altitude-build-'));
    files = await bundleProgram({}, made);
    first = { plugin: await bundlePlugin({}, made), program: [...files.values()].join('\n') };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives the same bytes again', async () => {
    const again = BUILT === undefined ? await bundlePlugin() : await readFile(join(BUILT, 'main.js'), 'utf8');
    expect(again === first.plugin).toBe(true);
    // Which the tests that run the program have built.
    const script = await programScript(folder);
    for (const [path, text] of files) {
      const built = path === 'altitude.mjs' ? script : join(dirname(script), path);
      expect((await readFile(built, 'utf8')) === text, path).toBe(true);
    }
  });

  it('has the program read at its start only what every run needs', () => {
    const read = new Set<string>();
    const follow = (path: string): void => {
      if (read.has(path)) return;
      read.add(path);
      const text = files.get(path) ?? '';
      for (const [, to = ''] of text.matchAll(/(?:^|[;}\s])(?:import|export)[^'"()]*?(?:from)?"(\.[^"]+)"/g))
        follow(join(dirname(path), to));
    };
    follow('altitude.mjs');
    const atStart = [...read].reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
    expect(read.size).toBeGreaterThan(1);
    expect(read.size).toBeLessThan(8);
    expect(atStart).toBeLessThan(first.program.length / 15);
  });

  it.each(['plugin', 'program'] as const)('leaves no trace of this machine in the %s', (name) => {
    expect(first[name]).not.toContain('sourceMappingURL');
    expect(first[name]).not.toContain(root);
  });

  it.each(['plugin', 'program'] as const)('is kept at one byte a character: the %s', (name) => {
    expect([...first[name].matchAll(/[\u0100-\uffff]/g)].map(([character]) => character)).toEqual([]);
  });

  it('asks the app for the app alone, and for what agents are answered with', () => {
    const required = [...first.plugin.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name);
    // The editor of the app is asked for through the app: it hands out its own packages.
    const app = ['obsidian', '@codemirror/state', '@codemirror/view'];
    expect(new Set(required)).toEqual(new Set([...app, 'node:fs/promises', 'node:http']));
  });

  it('can be read by phones that know no look-behind', () => {
    // A regular expression between slashes, as far as the look-behind.
    const literal = /[=(,:[!&|?;]\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])*?\(\?<[=!]/;
    expect(literal.test('x=/a[/]b(?<=c)/')).toBe(true);
    expect(literal.exec(first.plugin)?.[0]).toBeUndefined();
    for (const folder of ['worker', 'src'])
      for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
        if (path.endsWith('.ts'))
          expect(readFileSync(join(root, folder, path), 'utf8'), path).not.toMatch(/\(\?<[=!]/);
  });

  it('makes no code at run time in the plugin', () => {
    expect(first.plugin).not.toMatch(/\beval\(|\bnew Function\(/);
  });

  it.each(['virtual:onnx-runtime', 'virtual:onnx-runtime-webgpu'])(
    'has the app pass over what a model alone wants: %s',
    async (name) => {
      const runtime = await embeddedModule(name, {}, made);
      if (!(runtime?.contents instanceof Uint8Array)) throw new Error('a runtime is bytes');
      const letters = Buffer.from(runtime.contents).toString('base64');
      const at = first.plugin.indexOf(letters);
      expect(first.plugin.slice(at - 13, at)).toBe('String(()=>/*');
      expect(first.plugin.slice(at + letters.length).startsWith('*/0)')).toBe(true);
      expect(first.plugin.lastIndexOf(letters)).toBe(at);
    },
  );

  it('carries the licences of what it embeds', () => {
    for (const name of [
      '@orama/orama',
      'graphology',
      'comlink',
      'zod',
      '@msgpack/msgpack',
      'yaml',
      '@huggingface/transformers',
      'onnxruntime-web',
    ]) {
      expect(first.plugin).toMatch(
        new RegExp(`^${name} \\d+\\.\\d+\\.\\d+(-[\\w.-]+)? \\((MIT|Apache-2\\.0|ISC)\\)$`, 'm'),
      );
    }
  });
});
