import { createInterface } from 'node:readline';
import { runProgram, type ProgramPorts } from './program';
import { EXIT } from './failure';

const ports: ProgramPorts = {
  out: process.stdout,
  write: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => {
        if (error) reject(error);
        else resolve();
      });
    }),
  error: process.stderr,
  env: process.env,
  now: Date.now,
  peakMemoryBytes: () => process.resourceUsage().maxRSS * 1_024,
  ask: (question) =>
    new Promise((resolve) => {
      if (!process.stdin.isTTY) return resolve(undefined);
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      // Ctrl-C and the end of the input close it without an answer.
      lines.on('close', () => resolve(false));
      lines.question(`${question} [y/N] `, (answer) => {
        resolve(/^y(es)?$/i.test(answer.trim()));
        lines.close();
      });
    }),
  onInterrupt: (stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        // The first asks to stop in order; a second one ends the program at once.
        process.once(signal, () => process.exit(EXIT.interrupted));
        stop();
      });
    }
  },
};

// A reader that has seen enough (`altitude … | head`) closes the pipe: nothing is left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

process.exitCode = await runProgram(process.argv.slice(2), ports);
