import { Platform } from 'obsidian';
import type { HttpModule } from '../mcp/http/http-module';

/** Whether the app runs on Node, as it does on desktops alone. */
export function hasNode(): boolean {
  return Platform.isDesktopApp;
}

/** Node's own HTTP; undefined where there is none. Asked for when it is needed and not before. */
export async function loadNodeHttp(): Promise<HttpModule | undefined> {
  if (Platform.isDesktopApp) return import('node:http');
  return undefined;
}
