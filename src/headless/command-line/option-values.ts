import { texts } from '../../texts/texts';

/** What the command line asks for does not fit; the message is a sentence for people. */
export class Refusal extends Error {}

/** The options of one command line as they were written. */
export interface Values {
  text(name: string): string | undefined;
  /** The name of a file or folder: never empty, which would mean the folder that one happens to be in. */
  path(name: string): string | undefined;
  texts(name: string): string[];
  flag(name: string): boolean;
}

export function optionValues(values: Record<string, unknown>): Values {
  const text = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  return {
    text,
    path: (name) => {
      const path = text(name);
      if (path?.trim() === '') throw new Refusal(texts().terminal.commandLine.noPath(name));
      return path;
    },
    texts: (name) => (Array.isArray(values[name]) ? values[name].map(String) : []),
    flag: (name) => values[name] === true,
  };
}
