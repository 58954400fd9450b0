import type { TaskTime } from '../../contract';
import { compareCodeUnits } from '../base/code-units';
import type { FoundTask } from './ask-ground';
import type { TimedTask } from './task-time';

/** Of tasks that are put in their order, as many are held as this many times those that are shown. */
const HELD = 8;

interface HeldTask {
  day: string;
  find: () => FoundTask;
}

/** The tasks that are shown first: in the order in which they come, or by the day by which they are wanted, the soonest first and of those that are done the last. */
export class FirstTasks {
  readonly #most: number;
  readonly #sign: 1 | -1 | 0;
  #held: HeldTask[] = [];

  constructor(most: number, when: TaskTime | undefined) {
    this.#most = most;
    this.#sign = when === undefined || when.isMissing ? 0 : when.of === 'done' ? -1 : 1;
  }

  /** Whether none that comes is shown, where they are shown in the order in which they come. */
  get isFull(): boolean {
    return this.#sign === 0 && this.#held.length >= this.#most;
  }

  /** One that says nothing is not shown. */
  add({ task, day }: TimedTask, find: () => FoundTask): void {
    if (this.isFull || task.text.trim() === '') return;
    this.#held.push({ day, find });
    if (this.#held.length > HELD * this.#most) this.#cut();
  }

  tasks(): FoundTask[] {
    this.#cut();
    return this.#held.map(({ find }) => find());
  }

  #cut(): void {
    if (this.#sign !== 0) this.#held.sort((one, other) => this.#sign * compareCodeUnits(one.day, other.day));
    this.#held = this.#held.slice(0, this.#most);
  }
}
