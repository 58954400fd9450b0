import type { EngineError, Problem } from '../../worker/contract';
import { texts } from '../texts/texts';

/** What an expected failure means for the person who sees it, and what they can do. */
export function errorText(error: EngineError): string {
  const { sentence, adviceInApp } = texts().errors;
  return `${sentence(error)} ${adviceInApp(error)}`.trimEnd();
}

/** Why a note could not be taken in full, as one line. */
export function problemText(problem: Problem): string {
  return texts().errors.problem(problem);
}
