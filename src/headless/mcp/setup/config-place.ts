import { isAbsolute, join } from 'node:path';
import type { CacheSurroundings } from '../../files/index-place';
import type { SetupClient } from '../../command-line/setup';

/** Where a client keeps the servers of this user. */
export function configFileOf(client: SetupClient, place: CacheSurroundings): string {
  switch (client) {
    case 'claude-code':
      return join(place.home, '.claude.json');
    case 'claude-desktop':
      return join(configFolder(place), 'Claude', 'claude_desktop_config.json');
    case 'cursor':
      return join(place.home, '.cursor', 'mcp.json');
    case 'vscode':
      return join(configFolder(place), 'Code', 'User', 'mcp.json');
  }
}

function configFolder({ platform, env, home }: CacheSurroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
  const xdg = env['XDG_CONFIG_HOME'];
  return xdg !== undefined && isAbsolute(xdg) ? xdg : join(home, '.config');
}
