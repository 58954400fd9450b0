import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/**
 * What the page may load and talk to. Only the server itself and other programs on this machine: a vault shown in the
 * stand-in cannot reach the network by a picture, a frame or a script.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
  'worker-src blob:',
  "connect-src 'self' blob: data: http://127.0.0.1:* http://localhost:*",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Wherever a file of the vault is opened, it runs nothing, loads nothing and belongs to no site. */
export const VAULT_FILE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Altitude in the browser</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/plugin/styles.css">
</head>
<body class="theme-light">
<script src="/page.js"></script>
</body>
</html>
`;

export type PageFiles = Map<string, { type: string; body: string | Uint8Array }>;

const built = new Map<string, Promise<PageFiles>>();

/** Bundles the page of the stand-in that lies in `hostDir`, and packs the icon set beside it; once per process. */
export function buildPageFiles(hostDir: string): Promise<PageFiles> {
  const files = built.get(hostDir) ?? bundlePage(hostDir);
  built.set(hostDir, files);
  return files;
}

async function bundlePage(hostDir: string): Promise<PageFiles> {
  const result = await build({
    entryPoints: { page: join(hostDir, 'app/page.ts'), 'page-css': join(hostDir, 'theme/page.css') },
    outdir: hostDir,
    bundle: true,
    write: false,
    // Names stay readable in stack traces; a shorter text is parsed sooner.
    minifyWhitespace: true,
    minifySyntax: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  const textOf = (ending: string): string =>
    result.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return new Map([
    ['/', { type: 'text/html', body: PAGE }],
    ['/page.js', { type: 'text/javascript', body: textOf('page.js') }],
    ['/page.css', { type: 'text/css', body: textOf('page-css.css') }],
    ['/icons.json', { type: 'application/json', body: await packedIcons() }],
  ]);
}

type IconNode = [tag: string, attributes: Record<string, string>];

/** The drawings of all icons by name. Former names of an icon come only as files, so those are read from there. */
async function packedIcons(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'));
  const icons = JSON.parse(await readFile(join(folder, 'icon-nodes.json'), 'utf8')) as Record<
    string,
    IconNode[]
  >;
  const names = (await readdir(join(folder, 'icons'))).map((file) => file.replace(/\.svg$/, ''));
  const former = names.filter((name) => !(name in icons));
  await Promise.all(
    former.map(async (name) => {
      icons[name] = nodesOf(await readFile(join(folder, 'icons', `${name}.svg`), 'utf8'));
    }),
  );
  return JSON.stringify(icons);
}

function nodesOf(svg: string): IconNode[] {
  const elements = [...svg.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse)\s([^>]*?)\/?>/g)];
  return elements.map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  ]);
}
