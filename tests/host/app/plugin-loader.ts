import type * as O from 'obsidian';
import * as codemirrorCommands from '@codemirror/commands';
import * as codemirrorState from '@codemirror/state';
import * as codemirrorView from '@codemirror/view';
import { CONFIG_FOLDER } from '../wire';
import type { App } from './app';
import { startResultOf } from './component';
import { nodeFiles } from './node-files';
import { nodeHttp } from './node-http';
import { obsidianModule } from './obsidian-module';
import { Plugin } from './plugin';

const PROVIDED: Record<string, unknown> = {
  obsidian: obsidianModule,
  '@codemirror/commands': codemirrorCommands,
  '@codemirror/state': codemirrorState,
  '@codemirror/view': codemirrorView,
};

/** Plugins a person has switched on before; one that is new is told so by `onUserEnable`. */
const ENABLED_FILE = `${CONFIG_FOLDER}/community-plugins.json`;

const requireModule = (id: string): unknown => {
  if (id in PROVIDED) return PROVIDED[id];
  if (id === 'node:http') return nodeHttp;
  if (id === 'node:fs/promises') return nodeFiles;
  throw new Error(`Cannot find module '${id}'`);
};

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

/** Loads the built plugin as the application does and runs its `onload` to the end. */
export async function loadPlugin(app: App): Promise<Plugin> {
  const manifest = JSON.parse(await fetchText('/plugin/manifest.json')) as O.PluginManifest;
  const plugin = await createPlugin(app, { ...manifest, dir: `${CONFIG_FOLDER}/plugins/${manifest.id}` });
  plugin.load();
  await startResultOf(plugin);
  return plugin;
}

async function createPlugin(app: App, manifest: O.PluginManifest): Promise<Plugin> {
  const code = await fetchText('/plugin/main.js');
  const module: { exports: { default?: unknown } } = { exports: {} };
  const parameters = ['require', 'module', 'exports', `${code}\n//# sourceURL=plugin:${manifest.id}`];
  const run = Reflect.construct(Function, parameters) as (...given: unknown[]) => void;
  run(requireModule, module, module.exports);
  const PluginClass = (module.exports.default ?? module.exports) as new (
    app: App,
    manifest: O.PluginManifest,
  ) => unknown;
  const plugin = new PluginClass(app, manifest);
  if (plugin instanceof Plugin) return plugin;
  throw new TypeError('The default export of main.js is no Plugin');
}

/** Once the layout stands: a plugin met for the first time hears that the user enabled it. */
export async function welcome(app: App, plugin: Plugin): Promise<void> {
  const { adapter } = app.vault;
  const known = (await adapter.exists(ENABLED_FILE))
    ? (JSON.parse(await adapter.read(ENABLED_FILE)) as string[])
    : [];
  if (known.includes(plugin.manifest.id)) return;
  await adapter.write(ENABLED_FILE, JSON.stringify([...known, plugin.manifest.id]));
  plugin.onUserEnable();
}
