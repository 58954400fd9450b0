/** As far as the plugin uses it; the app's own Node has all of it. */
declare module 'node:http' {
  export const createServer: import('../mcp/http/http-module').HttpModule['createServer'];
}

declare module 'node:fs/promises' {
  export const open: import('./sync-file').OpenFile;
}
