import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The script of the protocol's own inspector, which is no dependency of this project: 110 MB that only tests would use. */
const script = process.env['ALTITUDE_INSPECTOR'];

/** One command line of the inspector is one connection. */
export interface Inspector {
  listTools(): Promise<string[]>;
  use(tool: string, args: Record<string, unknown>): Promise<object>;
  readResource(uri: string): Promise<string>;
  close(): Promise<void>;
}

/** A client under its name, or none where `ALTITUDE_INSPECTOR` does not name the script. */
export function withInspector<Start>(
  start: (inspect: (target: readonly string[]) => Inspector) => Start,
): Record<string, Start> {
  return script === undefined ? {} : { 'that is the inspector': start(inspectorAt(script)) };
}

const inspectorAt =
  (path: string) =>
  (target: readonly string[]): Inspector => {
    const ask = async <Answer>(...question: string[]): Promise<Answer> => {
      const options = ['--format', 'json', '--quiet', '--protocol-era', 'auto'];
      const asked = await run(process.execPath, [path, ...options, ...question, ...target]).catch(
        // A tool that fails is an answer too.
        (error: unknown) => error as { stdout: string; stderr: string },
      );
      if (asked.stdout === '') throw new Error(`the inspector printed nothing: ${asked.stderr}`);
      return (JSON.parse(asked.stdout) as { result: Answer }).result;
    };
    return {
      listTools: async () => {
        const { tools } = await ask<{ tools: { name: string }[] }>('--method', 'tools/list', '--strict');
        return tools.map(({ name }) => name);
      },
      use: (tool, args) =>
        ask('--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args)),
      readResource: async (uri) => {
        const { contents } = await ask<{ contents: { text?: string }[] }>(
          ...['--method', 'resources/read', '--uri', uri],
        );
        return contents[0]?.text ?? '';
      },
      close: () => Promise.resolve(),
    };
  };
