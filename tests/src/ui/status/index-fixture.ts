import type { IndexStatus } from '../../../../worker/contract';
import type { IndexSnapshot } from '../../../../src/indexing/index-session';
import { IDLE as IDLE_PROGRESS } from '../../../../src/indexing/progress-feed';
import { notePath } from '../explorer/fake-engine';

/** A session that has read all its notes. */
export const IDLE: IndexSnapshot = {
  phase: 'open',
  error: undefined,
  notes: 2318,
  isBeside: false,
  isLocal: true,
  progress: { ...IDLE_PROGRESS, isCompared: true },
};

/** What its engine says of them. */
export const STATUS: IndexStatus = {
  notes: 2318,
  sections: 9640,
  paragraphs: 31_207,
  blocks: { text: 0, list: 0, code: 0, table: 0, quote: 0, callout: 0, math: 0, html: 0, rule: 0 },
  tokens: 940_000,
  linksResolved: 7412,
  linksGhost: 391,
  ghosts: 300,
  topics: 20,
  themes: 11,
  tags: 40,
  terms: 21_000,
  storeBytes: 61_000_000,
  memory: { keyword: 40_000_000, vectors: 0, notes: 5_000_000 },
  meaning: {
    embedder: 'built-in',
    state: 'waiting',
    model: undefined,
    nativeRuntime: undefined,
    dimensions: undefined,
    done: 0,
    total: 0,
    lostTexts: 0,
    roundedTexts: 0,
    remade: [],
    error: undefined,
  },
  linkTrust: 1,
  templateFolders: [],
  persisted: true,
  report: [{ path: notePath('Scan.md'), indexed: true, problem: { kind: 'invalid-utf8', byteOffset: 4096 } }],
};
