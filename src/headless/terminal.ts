import { fileFault } from '../../worker/node-files/file-fault';
import { createInterface } from 'node:readline';
import { runProgram, type ProgramPorts } from './program';
import { EXIT } from './output/failure';
import { peakMemoryBytes } from './node/peak-memory';
import type { StartEngine } from './node/spawn-engine';
import { speakWanted } from './output/spoken-language';
import { texts } from '../texts/texts';
import { wantedLanguages } from './output/wanted-languages';

/** Why the answer could not be written. */
let unwritten: NodeJS.ErrnoException | undefined;
let endRun = (): void => undefined;

const ports: Omit<ProgramPorts, 'startEngine'> = {
  out: process.stdout,
  write: (text) =>
    new Promise((resolve) => {
      process.stdout.write(text, () => {
        resolve();
      });
    }),
  error: process.stderr,
  env: process.env,
  now: Date.now,
  peakMemoryBytes,
  ask: (question) =>
    new Promise((resolve) => {
      if (!process.stdin.isTTY) return resolve(undefined);
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      // Ctrl-C and the end of the input close it without an answer.
      lines.on('close', () => resolve(false));
      lines.question(texts().terminal.output.ask(question), (answer) => {
        resolve(texts().terminal.output.yes.includes(answer.trim().toLowerCase()));
        lines.close();
      });
    }),
  onInterrupt: (stop) => {
    endRun = stop;
    if (unwritten !== undefined) stop();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        // The first asks to stop in order; a second one ends the program at once.
        process.once(signal, () => process.exit(EXIT.interrupted));
        stop();
      });
    }
  },
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  unwritten ??= error;
  endRun();
});
// Where nobody can be told, the work goes on and the exit code tells.
process.stderr.on('error', () => undefined);

/** Carries out the command line of this process. */
export async function runInTerminal(args: string[], startEngine: StartEngine): Promise<void> {
  await speakWanted(wantedLanguages(process.env));
  const exitCode = await runProgram(args, { ...ports, startEngine });
  process.exitCode = unwritten === undefined ? exitCode : tellUnwritten(unwritten);
}

/** A reader that has seen enough (`altitude … | head`) closes the pipe: that is no failure. */
function tellUnwritten(error: NodeJS.ErrnoException): number {
  if (error.code === 'EPIPE') return EXIT.ok;
  const { failed, unwritten: sentence } = texts().terminal.output;
  process.stderr.write(`${failed(sentence(texts().fault(fileFault(error))))}
`);
  return EXIT.failure;
}
