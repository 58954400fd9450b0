import { texts } from '../../texts/texts';
import { EXIT, refuse, type Failure } from '../output/failure';
import type { PurchasePorts } from './purchase-ports';

/** What is asked before something is done that cannot be taken back: text is sent, or what was bought goes. */
export interface Consent {
  question: string;
  /** What is said where nobody can be asked. */
  unasked: string;
  /** What is said after a no; that nothing was sent when absent. */
  declined?: string;
}

/** Why it is not done; undefined where somebody agreed beforehand, or says yes now. */
export async function refusalWithout(
  { question, unasked, declined = texts().spending.declined }: Consent,
  { agreed: isAgreed }: { agreed: boolean },
  { ask }: Pick<PurchasePorts, 'ask'>,
): Promise<Failure | undefined> {
  const agreed = isAgreed || (await ask(question));
  if (agreed === true) return undefined;
  if (agreed === false) return refuse('declined', declined);
  return refuse('no-consent', unasked, texts().spending.noConsentAdvice, EXIT.usage);
}
