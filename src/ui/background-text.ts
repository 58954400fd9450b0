import type { BackgroundProgress } from '../indexing/indexing';
import { texts } from '../texts/texts';

/** The work that goes on when all notes are read, as a line. */
export interface BackgroundText {
  text: string;
  /** 0…1 of its present stage; undefined between two of them. */
  ratio: number | undefined;
}

/** Undefined while there is none that a person would want to know of: reading back what is stored is no news. */
export function backgroundText(background: BackgroundProgress | undefined): BackgroundText | undefined {
  if (background === undefined || background.error !== undefined) return undefined;
  const between = background.isLarge ? { text: texts().background.preparing, ratio: undefined } : undefined;
  return stageText(background) ?? between;
}

function stageText({
  stage,
  done,
  total,
  secondsLeft,
  isLarge,
}: BackgroundProgress): BackgroundText | undefined {
  if (total === 0) return undefined;
  const ratio = done / total;
  const percent = Math.floor(100 * ratio);
  const { reading, training, embedding, comparing, dividing } = texts().background;
  if (stage === 'reading') return { text: reading(percent), ratio };
  if (stage === 'training') return { text: training(percent), ratio };
  if (stage === 'embedding') return { text: embedding(done, total), ratio };
  // After an edit few notes are compared, and the vault is soon divided: that is over before it is read.
  if (secondsLeft === undefined && !isLarge) return undefined;
  if (stage === 'comparing') return { text: comparing(percent), ratio };
  return stage === 'themes' ? { text: dividing(percent), ratio } : undefined;
}
