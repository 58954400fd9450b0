import { forEachBreak } from '../base/segment-text';

/** Units of text segmented together at least: longer pieces gain nothing, and more of a text may never be asked for. */
const TOGETHER = 192;

/**
 * Where the words of runs end. To hand a segmenter a text takes as long as to find five words in it, and between two marks
 * of Chinese or Japanese there are hardly more: so a run is segmented together with those that follow it in its text. A line
 * break between two runs is a break for every segmenter, and lets neither know of the other.
 */
export class RunBreaks {
  readonly #segmenter: Intl.Segmenter;
  /** Finds runs one after another; global. */
  readonly #run: RegExp;
  #text = '';
  /** By the start of a run where it ends in the text and where its words end in the run. */
  #found = new Map<number, { end: number; breaks: readonly number[] }>();

  constructor(segmenter: Intl.Segmenter, run: RegExp) {
    this.#segmenter = segmenter;
    this.#run = run;
  }

  /** The ends of the words of a run, in units from its start; they tile it. */
  of(text: string, start: number, end: number): readonly number[] {
    const known = this.#text === text ? this.#found.get(start) : undefined;
    if (known?.end === end) return known.breaks;
    this.#findFrom(text, start);
    const found = this.#found.get(start);
    return found?.end === end ? found.breaks : this.#breaksIn(text.slice(start, end));
  }

  #findFrom(text: string, start: number): void {
    const runs: { start: number; end: number }[] = [];
    this.#run.lastIndex = start;
    for (let length = 0; length < TOGETHER;) {
      const match = this.#run.exec(text);
      if (match === null) break;
      runs.push({ start: match.index, end: this.#run.lastIndex });
      length += match[0].length;
    }
    this.#text = text;
    this.#found = new Map();
    const breaks = this.#breaksIn(runs.map((run) => text.slice(run.start, run.end)).join('\n'));
    let at = 0;
    let from = 0;
    for (const run of runs) {
      const to = from + run.end - run.start;
      const own: number[] = [];
      for (let end = breaks[at]; end !== undefined && end <= to; end = breaks[++at])
        if (end > from) own.push(end - from);
      this.#found.set(run.start, { end: run.end, breaks: own });
      from = to + 1;
    }
  }

  #breaksIn(text: string): number[] {
    const breaks: number[] = [];
    forEachBreak(this.#segmenter, text, (end) => breaks.push(end));
    return breaks;
  }
}
