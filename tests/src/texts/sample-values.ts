import { SAMPLE_ERRORS, SAMPLE_FAULTS, SAMPLE_PROBLEMS } from './sample-faults';

/** Below ten thousand, so that no language writes them short. */
const NUMBERS = [7001, 7013, 7019, 7027, 7039];
const LIST = ['Xa', 'Xb'];

const MONEY = [{ kind: 'local' }, { kind: 'unknown' }, { kind: 'range', low: 0.5, high: 1.25 }];
const MODEL_LANGUAGES = [
  { kind: 'one', tag: 'ja' },
  { kind: 'many', count: 7001, isMinimum: true },
  { kind: 'many', count: 7001, isMinimum: false },
  { kind: 'unknown' },
];
const MODEL_STATES = [
  { kind: 'absent' },
  { kind: 'downloading' },
  { kind: 'partial', receivedBytes: 7_000_000, totalBytes: 9_000_000 },
  { kind: 'partial', receivedBytes: 7_000_000, totalBytes: undefined },
  { kind: 'ready', sizeBytes: 7_000_000 },
  { kind: 'damaged' },
  { kind: 'failed' },
];
const STANDING = [7001, 7013, 'note'];

const WHY_STILL = [
  'cap',
  'day-cap',
  'key',
  'offline',
  'no-api',
  'refusals',
  'lost',
  'failed',
  'silent',
  'storage',
];
const REASONS = [
  ...['settings', 'command', 'chosen'].map((kind) => ({ kind, folder: 'Xfolder' })),
  { kind: 'app' },
  { kind: 'not-included' },
];

const one = (values: readonly unknown[]): unknown[][] => values.map((value) => [value]);

/** The first and the last day of a time, open to one side, and one day alone. */
const SPANS = [
  ['Xfirst', 'Xlast'],
  ['Xfirst', 'Xfirst'],
  ['Xfirst', undefined],
  [undefined, 'Xlast'],
];

/** Values of texts that want others than numbers, lists and levels, by the keys of the text. */
const WANTED: Readonly<Record<string, unknown[][]>> = {
  fault: one(SAMPLE_FAULTS),
  'ask.when.due': SPANS,
  'ask.when.planned': SPANS,
  'ask.when.done': SPANS,
  'chosenNotes.why': one(REASONS),
  'chosenNotes.stillLeftOut': REASONS.map((reason) => ['Xpath', reason]),
  'chosenNotes.stillLeftOutAdvice': one(REASONS),
  'chosenNotes.priced': MONEY.map((price) => ['Xcounts', price]),
  'errors.sentence': one(SAMPLE_ERRORS),
  'errors.adviceInApp': one(SAMPLE_ERRORS),
  'errors.adviceInTerminal': SAMPLE_ERRORS.flatMap((error) => [[error], [error, 'Xfolder']]),
  'errors.problem': one(SAMPLE_PROBLEMS),
  languages: one(MODEL_LANGUAGES),
  'map.node': [7001, 1, 0].map((links) => ['Xt', links]),
  'opinions.thinks': ['same', 'different', 'unsure'].map((verdict) => [verdict, 'Xmodel']),
  'opinions.dropped': ['missing', 'quote', 'one-note', 'unfit'].map((why) => [7001, why]),
  'models.facts.model': [['Xlanguages', 'Xdimensions', 'Xlicence']],
  'row.found': [
    [{ kind: 'tag', text: 'Xt' }],
    [{ kind: 'heading', text: 'Xt' }],
    [{ kind: 'alias', text: 'Xt' }],
  ],
  'settings.useTunedDesc': [[{ neighbourLinks: 7001, pagerank: 7013, centrality: 7019 }]],
  'spending.money': one(MONEY),
  'spending.price': one(MONEY),
  'spending.tokens': [
    [
      [7001, 7013],
      [7019, 7027],
    ],
  ],
  'spending.why': one([...WHY_STILL, 'person', 'rate']),
  'spending.advice': one(WHY_STILL.filter((why) => why !== 'cap')),
  'spending.refused': one([
    ...['gone', 'changed', 'rejected', 'declined', 'not-read', 'missing', 'lost', 'cap'],
  ]),
  'terminal.evaluation.gain': [
    ['links', 1.5, 'Xto', 0.5],
    ['meaning', -1.5, 'Xto', 0.01],
  ],
  'terminal.explain.placeNewest': [STANDING],
  'terminal.explain.placeScore': [[0.5, ...STANDING]],
  'terminal.setup.broken': one(['no-json', 'no-object', 'no-list']).map(([why]) => ['Xfile', why]),
  'terminal.models.state': MODEL_STATES.flatMap((state) => [
    [state, 7_000_000],
    [state, undefined],
  ]),
  'terminal.models.ready': MODEL_STATES.map((state) => ['Xtitle', state]),
  'terminal.models.facts': MODEL_LANGUAGES.map((languages) => [languages, 384, 'Xlicence']),
};

type Text = (...values: unknown[]) => string;

/** Whether a text of these values is a sentence, and not what comes of values that it does not take. */
function isFit(say: Text, values: unknown[]): boolean {
  try {
    const said: unknown = say(...values);
    return typeof said === 'string' && !/NaN|undefined|\[object/.test(said);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false;
    throw error;
  }
}

/** Values to say a text with, several sets of them; undefined where none is known. */
export function sampleValues(key: string, say: Text): unknown[][] | undefined {
  const wanted = WANTED[key];
  if (wanted !== undefined) return wanted;
  let sets: unknown[][] = [[]];
  for (const number of NUMBERS.slice(0, say.length))
    sets = sets.flatMap((set) => [number, LIST, 'note'].map((value) => [...set, value]));
  const many = sets.find((set) => isFit(say, set));
  if (many === undefined) return undefined;
  const few = (count: number): unknown[] => many.map((value) => (typeof value === 'number' ? count : value));
  return [many, few(1), few(0)];
}
