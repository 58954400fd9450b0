import { printTable } from '../program';

/** What a figure should be; one without a goal is printed beside another that has one. */
export type Goal = { most: number } | { least: number } | undefined;

interface Figure {
  figure: string;
  is: number;
  goal: Goal;
  detail: string;
}

/** What was measured, printed at once and again at the end. */
export class Figures {
  readonly #figures: Figure[] = [];

  note(figure: string, is: number, goal: Goal, detail = ''): void {
    console.log(`${figure}: ${is.toPrecision(3)} ${detail}`);
    this.#figures.push({ figure, is, goal, detail });
  }

  get areMet(): boolean {
    return this.#figures.every(isMet);
  }

  print(): void {
    printTable(
      ['', 'is', 'goal', '', ''],
      this.#figures.map((figure) => [
        ...[figure.figure, figure.is.toPrecision(3), goalText(figure.goal)],
        ...[isMet(figure) ? '' : 'missed', figure.detail],
      ]),
    );
  }
}

function isMet({ is, goal }: Figure): boolean {
  if (goal === undefined) return true;
  return 'most' in goal ? is <= goal.most : is >= goal.least;
}

function goalText(goal: Goal): string {
  if (goal === undefined) return '';
  return 'most' in goal ? `≤ ${goal.most.toPrecision(3)}` : `≥ ${String(goal.least)}`;
}

/** Milliseconds that something took, each time. */
export class Times {
  readonly #ms: number[] = [];

  async of<T>(work: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    const answer = await work();
    this.#ms.push(performance.now() - begin);
    return answer;
  }

  get sum(): number {
    return this.#ms.reduce((sum, each) => sum + each, 0);
  }

  get p50(): number {
    return this.#at(0.5);
  }

  /** Beside others: `4.2 : 11.6 ms, p95 10.3 : 78.0`. */
  beside(other: Times): string {
    const pair = (share: number) => `${this.#at(share).toFixed(1)} : ${other.#at(share).toFixed(1)}`;
    return `${pair(0.5)} ms, p95 ${pair(0.95)}`;
  }

  #at(share: number): number {
    const sorted = [...this.#ms].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  }
}

/** Goes through all of it twice. What the first time takes is left out: it brings into memory what all others find there. */
export async function twice<T>(
  items: readonly T[],
  work: (item: T, times: (name: string) => Times) => Promise<void>,
): Promise<(name: string) => Times> {
  const passes = [new Map<string, Times>(), new Map<string, Times>()];
  const timesIn = (pass: Map<string, Times>) => (name: string) => {
    const times = pass.get(name) ?? new Times();
    pass.set(name, times);
    return times;
  };
  for (const pass of passes) for (const item of items) await work(item, timesIn(pass));
  return timesIn(passes[1] ?? new Map<string, Times>());
}
