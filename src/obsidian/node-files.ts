import { FileSystemAdapter, Platform, type DataAdapter } from 'obsidian';
import { syncFile, type FlushFile } from './sync-file';

/**
 * Waits until a file of the vault is on disk. Undefined where that cannot be had: on phones, and where the vault is no folder of
 * this computer. Node is asked for when a file is flushed and not before.
 */
export function flushFileOf(adapter: DataAdapter): FlushFile | undefined {
  if (!Platform.isDesktopApp || !(adapter instanceof FileSystemAdapter)) return undefined;
  return async (path) => {
    const { open } = await import('node:fs/promises');
    await syncFile(open, adapter.getFullPath(path));
  };
}
