import { readdir, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
// The thread of the engine hides the global of this name.
import process from 'node:process';
import type { NativeRuntimeFault, Result } from '../../contract';
import { fileFault } from '../../node-files/file-fault';
import { embedderFailure } from '../failure';
import type { InstalledRuntime } from '../thread-protocol';
import { nodeModelThreads } from './spawn-model-thread';
import { isWholeLibrary } from './whole-library';

/** Where the user says that `onnxruntime-node` is installed. */
export interface NativePlace {
  /** The folder in whose `node_modules` it stands. */
  folder: string;
  /** The folder of notes, from which no program is ever loaded; undefined where no vault is open. */
  vault: string | undefined;
}

const PACKAGE = 'onnxruntime-node';

/** None before was tried; the next major version may be another thing. */
const VERSIONS = /^1\.(?:[3-9]\d|\d{3,})\./;

/**
 * Looks at files alone: nothing of the runtime is loaded before a text is embedded. The failure is `runtime-unusable`; nothing
 * else takes the place of what the user named.
 */
export async function findNativeRuntime(
  place: NativePlace,
  preamble: string,
): Promise<Result<InstalledRuntime>> {
  const found = await findPackage(place);
  if ('kind' in found) return embedderFailure('runtime-unusable', found);
  const { path, version } = found;
  const spawn = nodeModelThreads(preamble, { folder: place.folder, path });
  return { ok: true, value: { name: `${PACKAGE} ${version}`, spawn } };
}

async function findPackage({
  folder,
  vault,
}: NativePlace): Promise<{ path: string; version: string } | NativeRuntimeFault> {
  if (!isAbsolute(folder)) return { kind: 'native-path-relative', folder };
  try {
    const path = await realpath(join(folder, 'node_modules', PACKAGE));
    if (vault !== undefined && isInside(path, vault)) return { kind: 'native-in-vault', folder };
    const version = versionOf(await readFile(join(path, 'package.json'), 'utf8'));
    if (version === undefined)
      return { kind: 'native-absent', folder, why: { kind: 'file-of-another-kind' } };
    if (!VERSIONS.test(version)) return { kind: 'native-other-version', folder, version };
    const file = await cutOffLibrary(path);
    return file === undefined ? { path, version } : { kind: 'native-cut-off', folder, file };
  } catch (error) {
    return { kind: 'native-absent', folder, why: fileFault(error) };
  }
}

/** The first library for this system that lacks a part. A package without any for it is not looked at: loading says so. */
async function cutOffLibrary(path: string): Promise<string | undefined> {
  const libraries = join(path, 'bin');
  for (const version of await namesIn(libraries)) {
    const place = join(libraries, version, process.platform, process.arch);
    for (const name of await namesIn(place)) if (!(await isWholeLibrary(join(place, name)))) return name;
  }
  return undefined;
}

/** Of no folder there are none. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (fileFault(error).kind === 'no-such-file') return [];
    throw error;
  }
}

/** Undefined where it is not the package that its folder is called after. */
function versionOf(manifest: string): string | undefined {
  const { name, version } = JSON.parse(manifest) as { name?: unknown; version?: unknown };
  return name === PACKAGE && typeof version === 'string' ? version : undefined;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
