import { chanceIn } from './archive-queries';
import type { ArchiveModel } from './archive-model';
import type { Transaction } from './connect';
import type { QuestionReader } from './slice-meaning';

/** The archive's model, where it is at hand. */
export interface QuestionModel extends ArchiveModel {
  /** Undefined where it knows nothing of the text, or does not answer. */
  read(text: string): Promise<Float32Array | undefined>;
}

/** Asks the model and the archive once for each text. */
export function readOnce(tx: Transaction, model: QuestionModel): QuestionReader {
  const asked = new Map<string, ReturnType<QuestionReader>>();
  const read: QuestionReader = async (text) => {
    const vector = await model.read(text);
    return vector && { vector, chance: await chanceIn(tx, vector) };
  };
  return (text) => {
    const known = asked.get(text) ?? read(text);
    asked.set(text, known);
    return known;
  };
}
