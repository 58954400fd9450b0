import type { Evidence, QueryPlan } from '../../contract';
import type { AskGround } from './ask-ground';

/** What runs a plan is given. */
export interface Gathering {
  ground: AskGround;
  budget: number;
  utcOffsetMinutes: number;
}

/** What was found, without the plan that it was found for. */
export type Gathered = Omit<Evidence, 'plan'>;

/** What a plan of one kind says. */
export type PlanOf<K extends QueryPlan['kind']> = Extract<QueryPlan, { kind: K }>;
