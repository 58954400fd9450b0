/** Two numbers each: where a stretch begins and where it ends. */
export interface Stretch {
  start: number;
  end: number;
}
