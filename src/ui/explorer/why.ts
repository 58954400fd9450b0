import { DEFAULT_OPTIONS, type Trace } from '../../../worker/contract';
import { STRINGS } from '../../texts/strings';

/** A stretch of a sentence; names and words of the user stand out. */
export interface Segment {
  text: string;
  strong: boolean;
}

/** Why a row is in the list. */
export interface Why {
  /** Shares words with the focus or the query. */
  text: boolean;
  link: boolean;
  topic: boolean;
  /** Widths of the bar's three colours in per cent of the whole; together at most 100. */
  bar: { similarity: number; activation: number; centrality: number };
  sentence: Segment[];
}

/** What a list knows of a row besides its trace. */
export interface Connections {
  /** Title of the topic that the row and the focus share. */
  topic: string | undefined;
  /** A written link joins the row and the focus. */
  linked: boolean;
  /** Whether the words are those of a query (searched) or those of the focus (shared). */
  searched: boolean;
}

const PARTS = ['similarity', 'activation', 'centrality'] as const;
const MAX_TERMS = 5;
/** Of less likeness people see nothing. */
const MIN_SIMILARITY = 0.1;

/** `best` is the weight of the strongest row of the list: its bar is full. */
export function explain(trace: Trace, connections: Connections, best = weightOf(trace)): Why {
  return {
    text: trace.similarity >= MIN_SIMILARITY || trace.terms.length > 0,
    link: trace.via !== undefined || connections.linked,
    topic: connections.topic !== undefined,
    bar: barWidths(trace, best),
    sentence: finish(reasons(trace, connections)),
  };
}

/** How much a row has going for it, as its bar shows it: the components as the score weighs them. */
export function weightOf(trace: Trace): number {
  return PARTS.reduce((sum, part) => sum + trace[part] * DEFAULT_OPTIONS.weights[part], 0);
}

function barWidths(trace: Trace, best: number): Why['bar'] {
  const width = (part: (typeof PARTS)[number]): number =>
    best <= 0 ? 0 : Math.floor((trace[part] * DEFAULT_OPTIONS.weights[part] * 100) / best);
  return {
    similarity: width('similarity'),
    activation: width('activation'),
    centrality: width('centrality'),
  };
}

function reasons(trace: Trace, { topic, linked, searched }: Connections): Segment[][] {
  const found: Segment[][] = [];
  if (trace.terms.length > 0) {
    found.push([plain(searched ? STRINGS.why.found : STRINGS.why.shares), ...words(trace.terms)]);
  } else if (trace.pair !== undefined || isByMeaning(trace)) {
    found.push([plain(STRINGS.why.similarMeaning)]);
  } else if (trace.similarity >= MIN_SIMILARITY) found.push([plain(STRINGS.why.similarWords)]);
  if (trace.via !== undefined) {
    const { linkedFrom, linksTo } = STRINGS.why;
    const direction = trace.via.direction === 'forward' ? linkedFrom : linksTo;
    found.push([plain(direction), strong(trace.via.title), plain(STRINGS.why.alsoMatches)]);
  }
  if (linked) found.push([plain(STRINGS.why.linked)]);
  if (topic !== undefined) found.push([plain(STRINGS.why.sharedTopic), strong(topic)]);
  if (found.length === 0 && trace.activation > 0) found.push([plain(STRINGS.why.linksBetween)]);
  if (found.length === 0 && trace.centrality > 0) found.push([plain(STRINGS.why.central)]);
  return found.length > 0 ? found : [[plain(STRINGS.why.because)]];
}

/** Vectors alone speak for it: a theme, or a text without a word in common. */
function isByMeaning({ words: byWords, meaning, similarity }: Trace): boolean {
  return byWords === 0 && meaning !== undefined && similarity >= MIN_SIMILARITY;
}

function words(terms: string[]): Segment[] {
  return [strong(terms.slice(0, MAX_TERMS).join(', '))];
}

/** Joins reasons with semicolons, begins with a capital letter and ends with a full stop. */
function finish(parts: Segment[][]): Segment[] {
  const sentence = parts.flatMap((part, index) => (index === 0 ? part : [plain('; '), ...part]));
  const [first, ...rest] = sentence;
  if (first === undefined) return [];
  const opened = first.strong ? first : plain(first.text.charAt(0).toUpperCase() + first.text.slice(1));
  const all = [opened, ...rest];
  return all.at(-1)?.text.endsWith('.') === true ? all : [...all, plain('.')];
}

function plain(text: string): Segment {
  return { text, strong: false };
}

function strong(text: string): Segment {
  return { text, strong: true };
}
