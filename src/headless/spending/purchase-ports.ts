import type { ShowShare } from '../output/progress-line';

/** What a purchase needs of the program. */
export interface PurchasePorts {
  env: Partial<Record<string, string>>;
  now(): number;
  ask(question: string): Promise<boolean | undefined>;
  show: ShowShare;
}
