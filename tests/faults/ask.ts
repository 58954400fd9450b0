import { ended, type ProgramUnderTest } from '../src/headless/program-under-test';
import { runHere, type Ran } from '../src/headless/run-here';

/** Carries out a command line in this process. */
export async function ask(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return mustBeSound(args, await runHere(args, env));
}

/** What nobody should ever see, whatever was done to files, servers and command lines. */
const UNSOUND: readonly [RegExp, string][] = [
  [/^\s+at .*:\d+:\d+\)?$/m, 'a stack'],
  [/A bug in the program|"kind": ?"defect"/, 'a bug in the program'],
  [/The engine (stopped|did not answer)|"kind": ?"(engine-gone|timeout)"/, 'a dead engine'],
  [/\b(undefined|NaN|\[object Object\])\b/, 'a value that should have been a word'],
];

/** Throws where the program crashed, or said what it should never say. `texts`: whether the answer shows notes' text. */
export function mustBeSound(args: readonly string[], ran: Ran): Ran {
  const said = `${ran.error}${ran.code === 0 ? '' : ran.out}`;
  for (const [pattern, what] of UNSOUND)
    if (pattern.test(said)) throw new Error(`altitude ${args.join(' ')} shows ${what}: ${cut(said)}`);
  if (ran.code === null) throw new Error(`altitude ${args.join(' ')} was killed: ${cut(said)}`);
  return ran;
}

export function cut(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

/** A verb takes a second or two; one that waits for a pipe to speak waits for ever. */
const HANGS_AFTER_MS = 60_000;

/** The same in a process of its own, as people run it. Throws when it hangs. */
export async function askProcess(
  program: ProgramUnderTest,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const child = program.start(args, env);
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), HANGS_AFTER_MS);
  const ran = await ended(child);
  clearTimeout(timer);
  if (child.signalCode === 'SIGKILL') throw new Error(`altitude ${args.join(' ')} hangs`);
  return mustBeSound(args, ran);
}
