import type { EngineApi } from '../../../worker/contract';
import type { ShowShare } from '../output/progress-line';

/** What a purchase needs of the program. */
export interface PurchasePorts {
  env: Partial<Record<string, string>>;
  now(): number;
  ask(question: string): Promise<boolean | undefined>;
  show: ShowShare;
}

/** The same of what is bought for a question. */
export interface AskingPorts extends PurchasePorts {
  /** Where it is found again; undefined where nobody could tell when what it quotes is gone. */
  responses: Pick<EngineApi, 'findResponse' | 'findEarlierResponse' | 'storeResponse'> | undefined;
  /** Somebody wants it bought again all the same. */
  anew: boolean;
}
