import { withRoom } from './columns';

/** Columns by unit that searches share: clearing what one touched is far cheaper than making them again. All 0 between searches. */
export class ScoreColumns {
  /** What a word's occurrences come to in the body (not yet over the norm) and in the other fields. */
  body = new Float64Array(0);
  short = new Float64Array(0);
  /** Whether a unit is in the list of those that the present word touched. */
  isTouched = new Uint8Array(0);
  touched = new Uint32Array(0);
  /** What the filter said of a unit; 0 when it was not asked. */
  verdict = new Uint8Array(0);
  score = new Float64Array(0);
  mask = new Int32Array(0);
  /** Units whose score is above 0. */
  scored = new Uint32Array(0);

  makeRoom(rows: number): void {
    this.body = withRoom(this.body, rows);
    this.short = withRoom(this.short, rows);
    this.isTouched = withRoom(this.isTouched, rows);
    this.touched = withRoom(this.touched, rows);
    this.verdict = withRoom(this.verdict, rows);
    this.score = withRoom(this.score, rows);
    this.mask = withRoom(this.mask, rows);
    this.scored = withRoom(this.scored, rows);
  }
}
