import type { EditFigures } from './edits';
import type { FormFigures } from './forms';
import type { LinkFigures } from './linking';

/** What is measured of one vault and held to a limit. */
export interface Judged {
  vault: string;
  links: LinkFigures;
  wrong: number;
  forms: FormFigures;
  exponent: number | undefined;
  msPerNote: number;
  edits: Pick<EditFigures, 'worstFoldMs' | 'worstDecisionMs' | 'firstStepMs' | 'stepMs' | 'unconnected'>;
}

/** F1 of resolved links as a prototype of the rules had it; less is a loss. */
const REACHED: Readonly<Record<string, number>> = {
  jzhao: 0.925,
  blacklight: 0.956,
  'oldwinter-zh': 0.996,
  'logseq-docs': 0.993,
  virgil: 0.997,
  dendron: 0.561,
};
const MAX_LOSS = 0.02;
const MAX_WRONG = 0.065;
const MAX_EXPONENT = 0.85;
const MAX_MS_PER_NOTE = 6;
const MAX_EDIT_MS = 50;
const MAX_STEP_MS = 20;
/** A vault of documentation, whose links are shown as `docs` and `here`. */
const DENDRON = { precision: 0.8, forms: 0.79 };
const OTHERS = { precision: 0.97, forms: 0.95 };

/** What of a vault is not as it should be, each as a line; a vault without a figure of before is held to the others alone. */
export function brokenLimits({ vault, links, wrong, forms, exponent, msPerNote, edits }: Judged): string[] {
  const { precision, forms: formPrecision } = vault === 'dendron' ? DENDRON : OTHERS;
  const least = (REACHED[vault] ?? 0) - MAX_LOSS;
  const checks: [string, boolean][] = [
    [`precision of links under ${precision}`, links.precision < precision],
    [`F1 of links under ${least.toFixed(3)}`, links.f1 < least],
    [`wrong in text over ${MAX_WRONG}`, wrong > MAX_WRONG],
    [`precision of forms under ${formPrecision}`, forms.precision < formPrecision],
    // Of pages that nobody wrote as a vault a curve says little.
    [
      `nodes grow faster than notes to the power of ${MAX_EXPONENT}`,
      vault in REACHED && (exponent ?? 0) > MAX_EXPONENT,
    ],
    [`a note takes over ${MAX_MS_PER_NOTE} ms`, msPerNote > MAX_MS_PER_NOTE],
    [`an edit takes over ${MAX_EDIT_MS} ms`, edits.worstFoldMs > MAX_EDIT_MS],
    [`a decision takes over ${MAX_EDIT_MS} ms`, edits.worstDecisionMs > MAX_EDIT_MS],
    [`a step takes over ${MAX_STEP_MS} ms`, Math.max(edits.firstStepMs, edits.stepMs) > MAX_STEP_MS],
    [
      `an edit makes anew what no rule connects with it: ${edits.unconnected.slice(0, 3).join(', ')}`,
      edits.unconnected.length > 0,
    ],
  ];
  return checks.flatMap(([line, isBroken]) => (isBroken ? [`${vault}: ${line}`] : []));
}
