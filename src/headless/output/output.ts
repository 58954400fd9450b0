import { createNotices, type ErrorStream, type Notices } from './notices';
import { styleFor, type Style, type Terminal } from './style';
import { cleanJson, visibleLine, type Line } from './visible';

/** Where a run of the program is read. */
export interface OutputPorts {
  out: Terminal;
  /** Resolves when the text is on its way to the reader. */
  write(text: string): Promise<void>;
  error: ErrorStream;
  env: Partial<Record<string, string>>;
  /** Asks a person for yes or no; undefined where nobody is there to answer. */
  ask(question: string): Promise<boolean | undefined>;
}

/** The only way from the program to its reader: nothing that came from outside drives the terminal. */
export interface Output {
  print(lines: (style: Style) => Line[]): Promise<void>;
  printJson(value: unknown, indent?: number): Promise<void>;
  ask(question: string): Promise<boolean | undefined>;
  notices: Notices;
}

export function createOutput(ports: OutputPorts): Output {
  return {
    print: (lines) => {
      const style = styleFor(ports.out, ports.env);
      const shown = lines(style).map((line) => style.shown(line));
      return ports.write(`${shown.join('\n')}\n`);
    },
    printJson: (value, indent) => ports.write(`${cleanJson(value, indent)}\n`),
    ask: (question) => ports.ask(visibleLine(question)),
    notices: createNotices(ports.error),
  };
}
