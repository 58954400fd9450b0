import { posix } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Relative to the root of the project, `/` between parts. */
  path: string;
  text: string;
}

interface Import {
  specifier: string;
  line: number;
  /** The project's file it leads to; undefined for packages. */
  target: string | undefined;
}

interface Ring {
  name: string;
  holds: (path: string) => boolean;
  /** Names of the rings it may import from; every ring may import from itself. */
  imports: string[];
  /** Modules outside the project that need no single owner. */
  modules: RegExp;
}

const none = /^$/;

/** The first ring that holds a file is its ring. */
const rings: Ring[] = [
  { name: 'contract', holds: inside('worker/contract'), imports: [], modules: none },
  // What reading a note and following its links takes: the engine and what is built over the notes share it.
  {
    name: 'parser',
    holds: (path) =>
      /^worker\/engine\/(base|atoms)\//.test(path) ||
      /^worker\/engine\/graph\/(link-resolver|link-keys|names-to-paths|path-parts)\.ts$/.test(path),
    imports: ['contract'],
    modules: none,
  },
  { name: 'engine', holds: inside('worker/engine'), imports: ['contract', 'parser'], modules: none },
  { name: 'knowledge', holds: inside('worker/knowledge'), imports: ['contract', 'parser'], modules: none },
  {
    name: 'embedders-node',
    holds: inside('worker/embedders/node'),
    imports: ['contract', 'embedders', 'node-files'],
    modules: /^node:/,
  },
  { name: 'embedders', holds: inside('worker/embedders'), imports: ['contract'], modules: none },
  {
    name: 'browser',
    holds: inside('worker/browser'),
    imports: ['contract', 'server', 'embedders', 'engine', 'knowledge', 'parser'],
    modules: none,
  },
  { name: 'node-files', holds: inside('worker/node-files'), imports: ['contract'], modules: /^node:/ },
  {
    name: 'node',
    holds: inside('worker/node'),
    imports: ['contract', 'embedders', 'embedders-node', 'node-files'],
    modules: /^(node:|virtual:model-preamble$)/,
  },
  {
    name: 'client',
    holds: (path) => /^worker\/wire\/(client|session|embedder-server)\.ts$/.test(path),
    imports: ['contract'],
    modules: none,
  },
  {
    name: 'server',
    holds: inside('worker/wire'),
    imports: ['contract', 'embedders', 'engine', 'parser'],
    modules: none,
  },
  {
    name: 'archive',
    holds: inside('worker/archive'),
    imports: ['contract', 'engine', 'parser'],
    // Sockets, of which the driver by itself would open any number where no PostgreSQL answers.
    modules: /^node:net$/,
  },
  { name: 'indexing', holds: inside('src/indexing'), imports: ['contract'], modules: none },
  { name: 'llm', holds: inside('src/llm'), imports: ['contract'], modules: none },
  { name: 'providers', holds: inside('src/providers'), imports: ['contract', 'llm'], modules: none },
  { name: 'texts', holds: inside('src/texts'), imports: ['contract', 'llm'], modules: none },
  { name: 'trace', holds: inside('src/trace'), imports: ['contract', 'texts'], modules: none },
  {
    name: 'answers',
    holds: inside('src/answers'),
    imports: ['contract', 'llm', 'texts', 'trace'],
    modules: none,
  },
  {
    name: 'headless',
    holds: inside('src/headless'),
    imports: [
      ...[
        'answers',
        'archive',
        'contract',
        'client',
        'indexing',
        'knowing',
        'knowledge',
        'llm',
        'mcp',
        'node-files',
        'parser',
      ],
      'providers',
      ...['settings', 'texts', 'trace'],
    ],
    modules: /^(node:|virtual:(node-engine|model-thread|model-preamble|onnx-runtime)$)/,
  },
  { name: 'mcp', holds: inside('src/mcp'), imports: ['contract', 'llm', 'texts', 'trace'], modules: none },
  {
    name: 'knowing',
    holds: inside('src/knowing'),
    // An export shows what notes say as plain text.
    imports: ['contract', 'knowledge', 'llm', 'mcp', 'parser', 'texts'],
    modules: none,
  },
  { name: 'settings', holds: inside('src/settings'), imports: ['contract'], modules: none },
  {
    name: 'model',
    holds: isModel,
    imports: [...['contract', 'indexing', 'knowing', 'knowledge', 'llm', 'settings', 'texts', 'trace'], 'ui'],
    modules: none,
  },
  // Panes and what the app tells do not know each other: the plugin joins them.
  {
    name: 'ui',
    holds: inside('src/ui'),
    imports: [
      ...['contract', 'indexing', 'knowing', 'knowledge', 'llm', 'model', 'settings', 'texts'],
      'trace',
    ],
    modules: /^obsidian$/,
  },
  {
    name: 'obsidian',
    holds: inside('src/obsidian'),
    imports: ['contract', 'client', 'indexing', 'knowing', 'llm', 'mcp', 'providers', 'settings', 'texts'],
    modules: /^(obsidian|node:(http|fs\/promises)|virtual:(model-thread|onnx-runtime)(-webgpu)?)$/,
  },
  {
    name: 'plugin',
    holds: (path) => inside('src/plugin')(path) || /^src\/(main|[\w-]+\.d)\.ts$/.test(path),
    imports: [
      ...[
        'contract',
        'client',
        'indexing',
        'knowing',
        'knowledge',
        'llm',
        'mcp',
        'obsidian',
        'settings',
        'texts',
        'ui',
      ],
    ],
    modules: /^(obsidian|virtual:(engine|knowledge)-bundle)$/,
  },
];

/**
 * The rooms of the engine, each named by the question it answers. A room imports only from rooms before it; the files
 * beside the rooms come after all of them.
 */
const ENGINE_ROOMS = [
  'base',
  'atoms',
  'words',
  'text',
  'notes',
  'graph',
  'filter',
  'themes',
  'vectors',
  'index',
  'lsa',
  'persist',
  'records',
  'responses',
  'embed',
  'view',
  'query',
  'navigate',
  'summaries',
  'export',
  'rank',
  'context',
  'related',
  'map',
  'grammar',
  'plan',
  'ask',
  'tune',
];

/** The rooms of the terminal program, in the same way. */
const HEADLESS_ROOMS = [
  'output',
  'command-line',
  'files',
  'node',
  'session',
  'sharing',
  'embedding',
  'spending',
  'questions',
  'measure',
  'import',
  'know',
  'archive',
  'mcp',
];

/** What the notes say of the things that they name, room by room in the same way. */
const KNOWLEDGE_ROOMS = [
  'base',
  'names',
  'read',
  'decisions',
  'lexicon',
  'entities',
  'table',
  'store',
  'fold',
  'views',
  'desk',
];

/** A folder whose rooms stand in one order. */
interface House {
  folder: string;
  rooms: readonly string[];
}

const HOUSES: House[] = [
  { folder: 'worker/engine/', rooms: ENGINE_ROOMS },
  { folder: 'src/headless/', rooms: HEADLESS_ROOMS },
  { folder: 'worker/knowledge/', rooms: KNOWLEDGE_ROOMS },
];

interface Owner {
  library: RegExp;
  folder: string;
  /** Replacing the library means rewriting this many files. */
  files: number;
}

const owners: Owner[] = [
  { library: /^@orama\//, folder: 'worker/engine/text/', files: 1 },
  { library: /^stemmer$/, folder: 'worker/engine/words/', files: 1 },
  { library: /^graphology(-types)?$/, folder: '', files: 2 },
  { library: /^sigma$/, folder: 'src/ui/map/', files: 1 },
  { library: /^graphology-metrics/, folder: 'worker/engine/graph/', files: 1 },
  { library: /^@msgpack\/msgpack$/, folder: 'worker/engine/base/', files: 1 },
  { library: /^postgres$/, folder: 'worker/archive/', files: 1 },
  { library: /^yaml$/, folder: 'worker/engine/atoms/', files: 1 },
  { library: /^@xenova\/transformers$/, folder: 'worker/embedders/thread/', files: 1 },
  { library: /^@codemirror\//, folder: 'src/ui/inline/', files: 1 },
  // Each half of the wire holds one end of it.
  { library: /^comlink/, folder: 'worker/', files: 2 },
  { library: /^zod/, folder: 'worker/wire/requests/', files: 6 },
  { library: /^@modelcontextprotocol\/node$/, folder: 'src/mcp/http/', files: 2 },
  { library: /^@modelcontextprotocol\/server(?!\/stdio)/, folder: 'src/mcp/', files: 8 },
  { library: /^@anthropic-ai\/sdk/, folder: 'src/providers/', files: 1 },
  // Speaks over the streams of a process.
  { library: /^@modelcontextprotocol\/server\/stdio$/, folder: 'src/headless/', files: 1 },
];

function inside(folder: string): (path: string) => boolean {
  return (path) => path.startsWith(`${folder}/`);
}

function isModel(path: string): boolean {
  return path.startsWith('src/') && path.endsWith('-model.ts');
}

/** Every broken rule of the house as a sentence that begins with the file; empty when all hold. */
export function findViolations(files: SourceFile[]): string[] {
  const imports = new Map<string, Import[]>();
  const hosts: string[] = [];
  const paths = new Set(files.map(({ path }) => path));
  for (const file of files) {
    const isPure = /^worker\/(engine|knowledge)\//.test(file.path);
    const source = parse(file, isPure);
    imports.set(file.path, importsOf(file, source, paths));
    if (isPure) hosts.push(...checkEngineText(file, source));
  }
  return [
    ...files.flatMap(checkName),
    ...[...imports].flatMap(([path, found]) => found.flatMap((each) => checkImport(path, each))),
    ...[...imports].flatMap(([path, found]) => checkRoom(path, found)),
    ...checkOwners(imports),
    ...checkPurity(imports),
    ...hosts,
    ...findTwoWays(imports),
    ...findCycles(imports),
  ];
}

function checkName({ path }: SourceFile): string[] {
  // The one barrel: whoever needs the contract needs not know its files.
  if (path === 'worker/contract/index.ts') return [];
  const name = posix.basename(path);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.ts$/.test(name)) return [`${path}: file names are kebab-case`];
  const vague = /(?:^|-)(manager|service|orchestrator|helper|handler|util|data|info)s?\.|^(index)\./.exec(
    name,
  );
  return vague === null ? [] : [`${path}: name the thing, not "${vague[1] ?? vague[2] ?? ''}"`];
}

function checkImport(path: string, { specifier, line, target }: Import): string[] {
  const at = `${path}:${line}`;
  const ring = rings.find(({ holds }) => holds(path));
  if (ring === undefined) return [`${at}: belongs to no ring`];
  if (specifier.startsWith('.')) {
    if (target === undefined) return [`${at}: ${specifier} leads to no file of worker/ or src/`];
    const other = rings.find(({ holds }) => holds(target));
    const allowed = other !== undefined && (other === ring || ring.imports.includes(other.name));
    return allowed ? [] : [`${at}: ${ring.name} may not import ${target}`];
  }
  if (ring.modules.test(specifier) || owners.some(({ library }) => library.test(specifier))) return [];
  return [`${at}: ${ring.name} may not import ${specifier}`];
}

/** What breaks the order of a house's rooms: an arrow that leads back, or a room that has no place in it. */
function checkRoom(path: string, imports: Import[]): string[] {
  const house = HOUSES.find(({ folder }) => path.startsWith(folder));
  if (house === undefined) return [];
  const room = roomOf(house, path);
  if (room === undefined) return [];
  const place = house.rooms.indexOf(room);
  if (place < 0) return [`${path}: the room ${room} has no place in the order`];
  return imports.flatMap(({ line, target }) => {
    if (!target?.startsWith(house.folder)) return [];
    const other = roomOf(house, target);
    const isBefore = other !== undefined && house.rooms.indexOf(other) <= place;
    return isBefore ? [] : [`${path}:${line}: ${room} comes before ${target}`];
  });
}

/** Undefined for what stands beside the rooms. */
function roomOf({ folder }: House, path: string): string | undefined {
  return /^([^/]+)\//.exec(path.slice(folder.length))?.[1];
}

function checkOwners(imports: Map<string, Import[]>): string[] {
  return owners.flatMap(({ library, folder, files }) => {
    const users = [...imports].filter(([, found]) => found.some(({ specifier }) => library.test(specifier)));
    const paths = users.map(([path]) => path);
    const strangers = paths.filter((path) => !path.startsWith(folder));
    return [
      ...strangers.map((path) => `${path}: only ${folder} may import ${library.source}`),
      ...(paths.length > files
        ? [`${paths.join(', ')}: ${library.source} has more than ${files} owner`]
        : []),
    ];
  });
}

/** What a model, a text, a trace, an answer, the indexing, a tool of agents, what buys of language models, a setting or a provider reaches through any number of imports does without the app and without Node. */
function checkPurity(imports: Map<string, Import[]>): string[] {
  return [...imports.keys()]
    .filter(
      (path) =>
        isModel(path) ||
        /^src\/(answers|indexing|knowing|llm|mcp|providers|settings|texts|trace)\//.test(path),
    )
    .flatMap((path) =>
      reachable([path], imports).flatMap((reached) =>
        (imports.get(reached) ?? [])
          .filter(({ specifier }) => /^(obsidian$|node:)/.test(specifier))
          .map(({ specifier }) => `${path}: is pure but reaches ${specifier} through ${reached}`),
      ),
    );
}

function reachable(starts: string[], imports: Map<string, Import[]>): string[] {
  const seen = new Set(starts);
  for (const path of seen) {
    for (const { target } of imports.get(path) ?? []) if (target !== undefined) seen.add(target);
  }
  return [...seen];
}

/**
 * Neighbours of which each imports the other are one subject in two folders, or a part of one stands in the wrong one. A
 * folder and those inside it may.
 */
function findTwoWays(imports: Map<string, Import[]>): string[] {
  const arrows = new Map<string, { from: string; to: string; at: string }>();
  for (const [path, found] of imports)
    for (const { line, target } of found) {
      const ends = target === undefined ? undefined : neighboursOf(path, target);
      if (ends !== undefined)
        arrows.set(ends.join(' > '), { from: ends[0], to: ends[1], at: `${path}:${line}` });
    }
  return [...arrows.values()].flatMap(({ from, to, at }) =>
    arrows.has(`${to} > ${from}`) ? [`${at}: ${from} and ${to} import each other`] : [],
  );
}

/** The folders in which the ways to two files part; undefined where one of the files stands there itself. */
function neighboursOf(path: string, target: string): [string, string] | undefined {
  const [ours, theirs] = [path.split('/'), target.split('/')];
  const parting = ours.findIndex((part, at) => part !== theirs[at]);
  if (parting < 0 || parting === ours.length - 1 || parting === theirs.length - 1) return undefined;
  return [ours.slice(0, parting + 1).join('/'), theirs.slice(0, parting + 1).join('/')];
}

/** One sentence for every file that reaches itself. */
function findCycles(imports: Map<string, Import[]>): string[] {
  return [...imports.keys()]
    .filter((path) => {
      const targets = (imports.get(path) ?? []).flatMap(({ target }) => target ?? []);
      return reachable(targets, imports).includes(path);
    })
    .map((path) => `${path}: is part of an import cycle`);
}

function importsOf(file: SourceFile, source: ts.SourceFile, paths: Set<string>): Import[] {
  const found: Import[] = [];
  visit(source, (node) => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return;
    found.push({
      specifier: specifier.text,
      line: lineOf(source, node),
      target: resolveImport(file.path, specifier.text, paths),
    });
  });
  return found;
}

function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  let expression: ts.Node | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) expression = node.moduleSpecifier;
  else if (ts.isExternalModuleReference(node)) expression = node.expression;
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    expression = node.argument.literal;
  else if (ts.isCallExpression(node) && isModuleCall(node)) expression = node.arguments[0];
  return expression !== undefined && ts.isStringLiteralLike(expression) ? expression : undefined;
}

function isModuleCall({ expression }: ts.CallExpression): boolean {
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require')
  );
}

function resolveImport(from: string, specifier: string, paths: Set<string>): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = posix.join(posix.dirname(from), specifier);
  return [`${base}.ts`, `${base}.d.ts`, `${base}/index.ts`, base].find((path) => paths.has(path));
}

/** The engine gets time and chance through its ports and says what it has to say in its answers. */
function checkEngineText(file: SourceFile, source: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(source, (node) => {
    const host = hostOf(node, source);
    if (host !== undefined)
      found.push(
        `${file.path}:${lineOf(source, node)}: ${file.path.split('/')[1] ?? ''} may not use ${host}`,
      );
  });
  return found;
}

const hostMembers = new Set(['Date.now', 'Math.random', 'globalThis.console', 'globalThis.performance']);
const hostNames = new Set([
  'console',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
]);

function hostOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const name = node.getText(source);
    return hostMembers.has(name) ? name : undefined;
  }
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'Date') {
    return (node.arguments ?? []).length === 0 ? 'the present date' : undefined;
  }
  return ts.isIdentifier(node) && hostNames.has(node.text) && isFree(node) ? node.text : undefined;
}

/** Whether the identifier stands for a global, not for a member or a key of that name. */
function isFree(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !ts.isPropertyAssignment(parent) && !ts.isTypeElement(parent) && !ts.isClassElement(parent);
}

/** `knowsParents`: each node leads to the one that it stands in. */
function parse({ path, text }: SourceFile, knowsParents: boolean): ts.SourceFile {
  const options = {
    languageVersion: ts.ScriptTarget.ES2022,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile(path, text, options, knowsParents);
}

function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node);
  ts.forEachChild(node, (child) => {
    visit(child, each);
  });
}

function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}
