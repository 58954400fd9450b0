import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations, type SourceFile } from './architecture';

const root = resolve(import.meta.dirname, '..');

function readSources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}

/** What the rules say about these files, with the contract and one engine file always present. */
function judge(sources: Record<string, string>): string[] {
  const files = {
    'worker/contract/index.ts': 'export type Id = string;',
    'worker/engine/engine.ts': '',
    'worker/engine/graph/graph.ts': '',
    'worker/engine/rank/hit.ts': '',
    'src/headless/program.ts': '',
    'src/headless/session/session.ts': '',
    'src/main.ts': '',
    'src/obsidian/power.ts': '',
    'src/ui/a.ts': '',
    ...sources,
  };
  return findViolations(Object.entries(files).map(([path, text]) => ({ path, text })));
}

describe('the architecture', () => {
  it('holds in worker/ and src/', () => {
    const sources = [...readSources('worker'), ...readSources('src')];
    expect(sources.length).toBeGreaterThan(10);
    expect(findViolations(sources)).toEqual([]);
  });
});

describe('the rules of the architecture', () => {
  it('let a file import its own ring and the contract', () => {
    const sources = {
      'worker/engine/rank/gars.ts': "import type { Id } from '../../contract';\nimport '../graph/walk';",
      'worker/engine/graph/trees.ts': "import '../atoms/links';\nimport './walk';",
      'worker/engine/atoms/links.ts': '',
      'worker/engine/graph/walk.ts': "import Graph from 'graphology';",
      'src/main.ts':
        "import { Plugin } from 'obsidian';\nimport { createClient } from '../worker/wire/client';",
      'worker/wire/client.ts': "import { wrap } from 'comlink';\nimport type { Id } from '../contract';",
      'src/headless/main.ts': "import 'node:fs';\nimport text from 'virtual:node-engine';",
    };
    expect(judge(sources)).toEqual([]);
  });

  it.each([
    ['the plugin reaches into the engine', 'src/main.ts', "import '../worker/engine/engine';"],
    ['the engine knows a host', 'worker/engine/graph/walk.ts', "import 'node:fs';"],
    ['the engine knows the app', 'worker/engine/graph/walk.ts', "import type { App } from 'obsidian';"],
    ['the contract imports anything', 'worker/contract/ids.ts', "import '../engine/engine';"],
    ['the headless program knows the app', 'src/headless/main.ts', "import 'obsidian';"],
    ['a type import hides a boundary', 'src/main.ts', "type E = import('../worker/engine/engine').E;"],
    ['a dynamic import hides a boundary', 'src/main.ts', "await import('../worker/engine/engine');"],
    ['a re-export hides a boundary', 'src/main.ts', "export { engine } from '../worker/engine/engine';"],
    ['a require hides a boundary', 'src/main.ts', "const fs = require('node:fs');"],
    ['an arrow leads back', 'worker/engine/graph/walk.ts', "import type { Hit } from '../rank/hit';"],
    ['a room knows the engine', 'worker/engine/tune/tuning.ts', "import '../engine';"],
    ['a room has no place', 'worker/engine/attic/old.ts', "import '../graph/graph';"],
    ['an arrow of the terminal leads back', 'src/headless/files/note.ts', "import '../session/session';"],
    ['a room of the terminal knows the program', 'src/headless/mcp/serve.ts', "import '../program';"],
    ['a room of the terminal has no place', 'src/headless/attic/old.ts', ''],
    ['a package has no owner', 'worker/engine/graph/walk.ts', "import 'lodash';"],
    ['a library is used outside its room', 'src/main.ts', "import 'comlink';"],
    ['a pane knows what the app tells', 'src/ui/foot.ts', "import '../obsidian/power';"],
    ['what the app tells knows a pane', 'src/obsidian/power.ts', "import type { A } from '../ui/a';"],
    ['a setting knows a pane', 'src/settings/settings.ts', "import '../ui/a';"],
    ['a part knows what joins it', 'src/ui/foot.ts', "import '../main';"],
    ['a folder has no place', 'src/attic/old.ts', "import '../main';"],
    ['an import leads nowhere', 'src/main.ts', "import './missing';"],
  ])('object when %s', (_, path, text) => {
    expect(judge({ [path]: text })).toEqual([expect.stringContaining(path)]);
  });

  it('object to a second owner of a library', () => {
    const text = "import { encode } from '@msgpack/msgpack';";
    const sources = { 'worker/engine/base/snapshot.ts': text, 'worker/engine/base/journal.ts': text };
    expect(judge(sources)).toEqual([expect.stringContaining('more than 1 owner')]);
  });

  it('object to a model that reaches the app through another file', () => {
    const sources = {
      'src/ui/list/list-model.ts': "import './icon';",
      'src/ui/list/icon.ts': "import { setIcon } from 'obsidian';",
    };
    expect(judge(sources)).toEqual([
      'src/ui/list/list-model.ts: is pure but reaches obsidian through src/ui/list/icon.ts',
    ]);
  });

  it('object to neighbours that import each other, though no file of theirs does', () => {
    const sources = {
      'src/ui/list/list.ts': "import '../map/paint/paint';",
      'src/ui/list/row.ts': '',
      'src/ui/map/paint/paint.ts': '',
      'src/ui/map/map.ts': "import type { Row } from '../list/row';",
    };
    expect(judge(sources)).toEqual([
      'src/ui/list/list.ts:1: src/ui/list and src/ui/map import each other',
      'src/ui/map/map.ts:1: src/ui/map and src/ui/list import each other',
    ]);
  });

  it('let a folder and one inside it import each other', () => {
    const sources = {
      'src/ui/map/map.ts': "import './paint/paint';",
      'src/ui/map/node.ts': '',
      'src/ui/map/paint/paint.ts': "import '../node';",
    };
    expect(judge(sources)).toEqual([]);
  });

  it('object to every file of a cycle', () => {
    const sources = {
      'src/ui/a.ts': "import './b';",
      'src/ui/b.ts': "import './c';",
      'src/ui/c.ts': "import type { A } from './a';",
    };
    expect(judge(sources)).toHaveLength(3);
  });

  it.each(['Date.now()', 'new Date()', 'Math.random()', "console.warn('x')", 'performance.now()'])(
    'object to %s in the engine',
    (expression) => {
      expect(judge({ 'worker/engine/atoms/dates.ts': `const x = ${expression};` })).toHaveLength(1);
    },
  );

  it('let the engine handle times it was given', () => {
    const text = '// Date.now() is the host’s\nconst x = new Date(0); const y = { console: 1 }; y.console;';
    expect(judge({ 'worker/engine/atoms/dates.ts': text })).toEqual([]);
  });

  it.each(['src/ui/ListView.ts', 'src/ui/list-helpers.ts', 'src/ui/index.ts', 'worker/engine/utils.ts'])(
    'object to the file name %s',
    (path) => {
      expect(judge({ [path]: '' })).toHaveLength(1);
    },
  );
});
