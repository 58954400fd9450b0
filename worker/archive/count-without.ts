import type { Figure } from '../contract';
import type { AskedNotes } from './asked-notes';

/**
 * How many notes there are under each label that hold words and not others. The server counts by words that are all held: what holds some of
 * what is left out is taken away, and what was taken away twice is given back. Nothing is left under a label that none has.
 */
export async function countWithout(
  { held, without }: Pick<AskedNotes, 'held' | 'without'>,
  count: (held: string[]) => Promise<Figure[]>,
  keyOf: (label: string) => string = (label) => label,
): Promise<Figure[]> {
  const figures = new Map<string, Figure>();
  for (const { more, sign } of choicesOf(without))
    for (const { label, value } of await count([...new Set([...held, ...more])])) {
      const known = figures.get(keyOf(label));
      figures.set(keyOf(label), { label: known?.label ?? label, value: (known?.value ?? 0) + sign * value });
    }
  return [...figures.values()].filter(({ value }) => value > 0);
}

/** Every choice of what is left out, that of none first, and by how many things it is of whether it is taken away. */
function choicesOf(without: readonly (readonly string[])[]): { more: string[]; sign: 1 | -1 }[] {
  let choices: { more: string[]; sign: 1 | -1 }[] = [{ more: [], sign: 1 }];
  for (const terms of without)
    choices = choices.flatMap(({ more, sign }) => [
      { more, sign },
      { more: [...more, ...terms], sign: sign === 1 ? -1 : 1 },
    ]);
  return choices;
}
