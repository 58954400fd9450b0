import { join, relative } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import ts from 'typescript';
import { root } from './root.mjs';

/**
 * Each folder is checked against the globals that it really has, so the compiler holds the rings apart. Two threads take
 * about equally long; projects of one thread share what it has read.
 */
const threads = [
  ['tests/tsconfig.node.json'],
  [
    'tests/tsconfig.page.json',
    'src/tsconfig.json',
    'src/tsconfig.pure.json',
    'src/headless/tsconfig.json',
    'worker/contract/tsconfig.json',
    'worker/engine/tsconfig.json',
    'worker/knowledge/tsconfig.json',
    'worker/wire/tsconfig.json',
    'worker/browser/tsconfig.json',
    'worker/archive/tsconfig.json',
    'worker/node/tsconfig.json',
    'worker/embedders/tsconfig.json',
    'worker/embedders/node/tsconfig.json',
  ],
];

/** @typedef {{ errors: string, failed: string[], checked: string[], seen: string[] }} Outcome */

/**
 * Checks the files of each project, and not what they import: that is in the project of its own folder.
 * @param {string[]} projects
 * @returns {Outcome}
 */
function check(projects) {
  /** @type {Map<string, ts.SourceFile>} */
  const read = new Map();
  /** @type {Outcome} */
  const outcome = { errors: '', failed: [], checked: [], seen: [] };
  for (const project of projects) {
    const { program, own } = open(project, read);
    const errors = [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...own.flatMap((file) => [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
      ]),
    ];
    outcome.errors += ts.formatDiagnosticsWithColorAndContext(errors, naming);
    if (errors.length > 0) outcome.failed.push(project);
    outcome.checked.push(...own.map(({ fileName }) => fileName));
    outcome.seen.push(
      ...program
        .getSourceFiles()
        .filter(isOurs)
        .map(({ fileName }) => fileName),
    );
  }
  return outcome;
}

/** @type {ts.FormatDiagnosticsHost} */
const naming = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/**
 * @param {string} project
 * @param {Map<string, ts.SourceFile>} read
 */
function open(project, read) {
  /** @type {ts.ParseConfigFileHost} */
  const configHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.formatDiagnostic(diagnostic, naming));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, project), { noEmit: true }, configHost);
  if (config === undefined) throw new Error(`${project} cannot be read`);
  const host = ts.createCompilerHost(config.options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, how, ...rest) => {
    const key = JSON.stringify([name, how]);
    const file = read.get(key) ?? readFile(name, how, ...rest);
    if (file !== undefined) read.set(key, file);
    return file;
  };
  const program = ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
    host,
  });
  const names = new Set(config.fileNames);
  const own = program.getSourceFiles().filter((file) => names.has(file.fileName) && isOurs(file));
  return { program, own };
}

/** @param {ts.SourceFile} file */
function isOurs({ fileName, isDeclarationFile }) {
  return !isDeclarationFile && /\.m?[jt]s$/.test(fileName) && !fileName.includes('/node_modules/');
}

/**
 * @param {string[]} projects
 * @returns {Promise<Outcome>}
 */
function checkInThread(projects) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: projects });
    thread.on('message', resolve);
    thread.on('error', reject);
  });
}

if (!isMainThread) parentPort?.postMessage(check(workerData));
else {
  const outcomes = await Promise.all(threads.map(checkInThread));
  const checked = new Set(outcomes.flatMap((outcome) => outcome.checked));
  const unchecked = new Set(outcomes.flatMap(({ seen }) => seen).filter((name) => !checked.has(name)));
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  for (const { errors } of outcomes) process.stderr.write(errors);
  for (const name of unchecked) console.error(`${relative(root, name)} is in no project that is checked`);
  if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
  if (failed.length + unchecked.size > 0) process.exitCode = 1;
}
