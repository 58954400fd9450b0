/** What the command line asks for does not fit; the message is a sentence for people. */
export class Refusal extends Error {}

/** The options of one command line as they were written. */
export interface Values {
  text(name: string): string | undefined;
  texts(name: string): string[];
  flag(name: string): boolean;
}

export function optionValues(values: Record<string, unknown>): Values {
  return {
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    texts: (name) => (Array.isArray(values[name]) ? values[name].map(String) : []),
    flag: (name) => values[name] === true,
  };
}
