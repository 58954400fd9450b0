import { defineConfig, globalIgnores } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';

const appRules = Object.keys(obsidianmd.rules ?? {}).map((name) => `obsidianmd/${name}`);

/** Rules about windows, popouts and the app's own API: they say nothing about code that never runs in a window. */
const outsideTheApp = {
  'obsidianmd/no-global-this': 'off',
  'obsidianmd/prefer-window-timers': 'off',
  'obsidianmd/prefer-instanceof': 'off',
  'obsidianmd/prefer-create-el': 'off',
  'obsidianmd/no-nodejs-modules': 'off',
  'no-restricted-globals': 'off',
};

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'Buffer', 'URL', 'fetch', 'setTimeout', 'clearTimeout'].map((name) => [
    name,
    'readonly',
  ]),
);

const house = {
  // The compiler knows which names exist in which folder; this rule does not.
  'no-undef': 'off',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { args: 'after-used', ignoreRestSiblings: true }],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': 'off',
  // Indexed access is checked by the compiler; where a bound is proven by the loop around it, `!` says so.
  '@typescript-eslint/no-non-null-assertion': 'off',
  'no-restricted-syntax': [
    'error',
    { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
    {
      selector:
        ':matches(PropertyDefinition, TSParameterProperty, MethodDefinition:not([kind="constructor"]))[accessibility="private"]',
      message: 'Use #: it is private at run time too.',
    },
    { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that owns the name.' },
    {
      selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type=/TS(Unknown|Any)Keyword/]',
      message: 'A double cast hides an error; parse or narrow instead.',
    },
  ],
  // `== null` asks for null and undefined at once, which is what the app's API answers.
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  // Spreading a string gives its code points, which is meant.
  '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
  // An async function without await turns a throw into a rejection.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-meaningless-void-operator': 'off',
};

export default defineConfig([
  globalIgnores(['dist/', 'coverage/', 'tests/fixtures/', 'tests/sample-vault/', 'src/pure-globals.d.ts']),
  // Directive comments change nothing and are reported: a rule that is wrong for a folder is changed here.
  { linterOptions: { noInlineConfig: true } },
  obsidianmd.configs.recommended,
  {
    files: ['**/*.{ts,mts}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: house,
  },
  { files: ['worker/**/*.ts', 'src/{answers,headless,indexing,texts,trace}/**/*.ts'], rules: outsideTheApp },
  {
    // The one place where the plugin asks the app for Node, on desktops alone; the rule knows another name for them.
    files: ['src/obsidian/node-http.ts'],
    rules: { 'obsidianmd/no-nodejs-modules': 'off' },
  },
  {
    // Two generic functions are compared, because they alone tell types apart that can be assigned both ways.
    files: ['worker/wire/requests/same-type.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-parameters': 'off' },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      ...Object.fromEntries(appRules.map((name) => [name, 'off'])),
      'no-restricted-globals': 'off',
      'import/no-extraneous-dependencies': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['tests/host/**/*.ts'],
    rules: {
      // The stand-in has the shapes that the app gave itself: own classes for declared ones, deprecated members,
      // type parameters as they are declared.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // It loads a plugin as the app does: by running its text.
      '@typescript-eslint/no-implied-eval': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      // It checks what plugins hand to it at run time, whatever their types promise.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
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
      'tests/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': house['no-restricted-syntax'].slice(0, -1) },
  },
  {
    // Without the app nobody tells how the folder is called; this is its name unless somebody chose another.
    files: ['src/headless/vault-rules.ts'],
    rules: { 'obsidianmd/hardcoded-config-path': 'off' },
  },
  {
    // What a client of 2025-11-25 can do is told by nothing else.
    files: ['src/mcp/register-tool.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
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
    rules: {
      ...Object.fromEntries(appRules.map((name) => [name, 'off'])),
      'import/no-extraneous-dependencies': 'off',
      'no-unsanitized/method': 'off',
    },
  },
]);
