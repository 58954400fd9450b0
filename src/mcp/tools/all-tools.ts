import type { VaultFiles } from '../agent-host';
import type { Tool } from '../tool';
import { browseVaultTool } from './browse-vault';
import { exploreTool } from './explore';
import { filterTool } from './filter';
import { followLinkTool } from './follow-link';
import { importTool } from './import';
import { readTool } from './read';
import { summarizeTool } from './summarize';
import { vaultReindexTool } from './vault-reindex';
import { vaultSearchTool } from './vault-search';
import { vaultTagsTool } from './vault-tags';
import { zoomInTool, zoomOutTool } from './zoom';

/** Hands each tool, in the order in which clients list them, to who knows what to do with any; over an archive none that looks at files or counts all notes. */
export function eachTool(
  files: VaultFiles | undefined,
  take: <Args extends object>(tool: Tool<Args>) => void,
): void {
  take(exploreTool());
  take(zoomInTool());
  take(zoomOutTool());
  take(followLinkTool());
  if (files !== undefined) take(filterTool());
  take(readTool());
  take(summarizeTool());
  if (files === undefined) return;
  take(browseVaultTool(files));
  take(importTool(files));
  take(vaultSearchTool());
  take(vaultTagsTool());
  take(vaultReindexTool(files));
}
