import { defineConfig, globalIgnores } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';

// The rules of the app's makers, and what ours need a pattern for, in what is shipped. All else is asked by oxlint, many times faster.

const appRules = Object.keys(obsidianmd.rules ?? {}).map((name) => `obsidianmd/${name}`);

/** @type {Record<string, string | unknown[]>} */
const askedByOxlint = JSON.parse(
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'node_modules/oxlint/bin/oxlint'), '--print-config'],
    { encoding: 'utf8', cwd: import.meta.dirname },
  ),
).rules;

const recommended = [
  ...new Set([...obsidianmd.configs.recommended].flatMap(({ rules }) => Object.keys(rules ?? {}))),
];

/** Rules for types; where oxlint has another name for what one finds, it asks that. */
const typesAskedByOxlint = recommended.filter(
  (name) => name.startsWith('@typescript-eslint/') && !name.endsWith('/no-restricted-imports'),
);

/** ESLint's own, as oxlint says itself: what it asks no more would be asked here again. */
const coreAskedByOxlint = recommended.filter((name) => [askedByOxlint[name]].flat()[0] === 'deny');

/** @param {string[]} names */
const off = (names) => Object.fromEntries(names.map((name) => [name, 'off']));

/** Rules that ask the compiler whether something is of the app's types: nothing can be where no file may import them (`tests/architecture.ts`). */
const withoutTheApp = off([
  'obsidianmd/no-plugin-as-component',
  'obsidianmd/no-unsupported-api',
  'obsidianmd/no-view-references-in-plugin',
  'obsidianmd/prefer-file-manager-trash-file',
]);

/** Rules about windows and popouts: they say nothing about code that never runs in a window. */
const outsideTheApp = off([
  'obsidianmd/no-global-this',
  'obsidianmd/prefer-window-timers',
  'obsidianmd/prefer-instanceof',
  'obsidianmd/prefer-create-el',
  'obsidianmd/no-nodejs-modules',
  'no-restricted-globals',
]);

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'Buffer', 'URL', 'fetch', 'setTimeout', 'clearTimeout'].map((name) => [
    name,
    'readonly',
  ]),
);

const patterns = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  {
    selector:
      ':matches(PropertyDefinition, TSParameterProperty, MethodDefinition:not([kind="constructor"]))[accessibility="private"]',
    message: 'Use #: it is private at run time too.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that owns the name.' },
];

const doubleCast = {
  selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type=/TS(Unknown|Any)Keyword/]',
  message: 'A double cast hides an error; parse or narrow instead.',
};

export default defineConfig([
  globalIgnores(['dist/', 'tests/', 'src/pure-globals.d.ts']),
  // Directive comments change nothing and are reported: a rule that is wrong for a folder is changed here.
  { linterOptions: { noInlineConfig: true } },
  obsidianmd.configs.recommended,
  // Packages that package.json does not name are found by knip, which reads all sources once.
  { rules: off([...coreAskedByOxlint, 'import/no-extraneous-dependencies']) },
  {
    files: ['**/*.{ts,mts}'],
    languageOptions: {
      parserOptions: { tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...off(typesAskedByOxlint),
      // The compiler knows which names exist in which folder; this rule does not.
      'no-undef': 'off',
      'no-restricted-syntax': ['error', ...patterns, doubleCast],
    },
  },
  {
    files: ['src/*.ts', 'src/{knowing,llm,mcp,obsidian,plugin,providers,settings,ui}/**/*.ts'],
    // No rule that is left for other files asks for types; to load those of twelve projects took half of the time.
    languageOptions: { parserOptions: { project: 'src/tsconfig.app.json' } },
  },
  { files: ['src/{knowing,llm,mcp,providers,settings}/**/*.ts'], rules: withoutTheApp },
  {
    files: ['worker/**/*.ts', 'src/{answers,headless,indexing,texts,trace}/**/*.ts'],
    rules: { ...withoutTheApp, ...outsideTheApp },
  },
  {
    // Where the plugin asks the app for Node, on desktops alone; the rule knows another name for them.
    files: ['src/obsidian/node-{files,http}.ts'],
    rules: { 'obsidianmd/no-nodejs-modules': 'off' },
  },
  {
    // Adapters stand where types end: a library, a thread, the app.
    files: [
      'worker/engine/graph/graphology*.ts',
      'worker/engine/text/orama*.ts',
      'worker/{browser,node}/**/*.ts',
      'worker/wire/{client,engine-server}.ts',
      'src/obsidian/**/*.ts',
      'src/headless/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...patterns] },
  },
  {
    // Without the app nobody tells how the folder is called; this is its name unless somebody chose another.
    files: ['src/headless/files/vault-rules.ts'],
    rules: { 'obsidianmd/hardcoded-config-path': 'off' },
  },
  {
    // The face of the contract, which is all that anybody imports of it.
    files: ['worker/contract/index.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.d.mts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: nodeGlobals },
    rules: off([...appRules, 'no-unsanitized/method']),
  },
]);
