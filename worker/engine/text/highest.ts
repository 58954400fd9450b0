/** The `rank`th highest of the scores that the numbers name; undefined when there are fewer. */
export function highest(rank: number, numbers: Uint32Array, scores: Float64Array): number | undefined {
  if (rank < 1 || numbers.length < rank) return undefined;
  const heap = new LowestFirst(rank);
  for (const number of numbers) heap.offer(scores[number] ?? 0);
  return heap.lowest;
}

/** Keeps the highest scores offered, in a binary heap whose root is the lowest of them. */
class LowestFirst {
  private readonly scores: Float64Array;
  private size = 0;

  constructor(private readonly room: number) {
    this.scores = new Float64Array(room);
  }

  get lowest(): number {
    return this.scores[0] ?? 0;
  }

  offer(score: number): void {
    if (this.size < this.room) this.rise(this.size++, score);
    else if (score > this.lowest) this.sink(score);
  }

  private rise(from: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.scores[parent] ?? 0) <= score) break;
      this.scores[at] = this.scores[parent] ?? 0;
      at = parent;
    }
    this.scores[at] = score;
  }

  private sink(score: number): void {
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && (this.scores[child + 1] ?? 0) < (this.scores[child] ?? 0)) child++;
      if ((this.scores[child] ?? 0) >= score) break;
      this.scores[at] = this.scores[child] ?? 0;
      at = child;
    }
    this.scores[at] = score;
  }
}
