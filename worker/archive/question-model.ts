import { chanceIn } from './archive-queries';
import type { ArchiveModel } from './archive-model';
import type { Transaction } from './connect';
import type { QuestionReader } from './slice-meaning';

/** The archive's model, where it is at hand. */
export interface QuestionModel extends ArchiveModel {
  /** Undefined where it knows nothing of the text, or does not answer. */
  read(text: string): Promise<Float32Array | undefined>;
}

/** A text as the model reads it: its vector at once, and how its cosines are to be read. */
export interface OnceRead {
  vector(text: string): Promise<Float32Array | undefined>;
  read: QuestionReader;
}

/** Asks the model and the archive once for each text. */
export function readOnce(tx: Transaction, model: QuestionModel): OnceRead {
  const vector = once((text) => model.read(text));
  const read = once(async (text: string) => {
    const found = await vector(text);
    return found && { vector: found, chance: await chanceIn(tx, found) };
  });
  return { vector, read };
}

function once<T>(ask: (text: string) => Promise<T>): (text: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (text) => {
    const known = asked.get(text) ?? ask(text);
    asked.set(text, known);
    return known;
  };
}
