import { describe, expect, it } from 'vitest';
import type { EngineError, ModelCard, ModelState } from '../../../../worker/contract';
import {
  consentText,
  modelErrorText,
  modelLine,
  type ModelSurroundings,
} from '../../../../src/ui/models/models-model';

const CARD: ModelCard = {
  name: 'small',
  title: 'small',
  origin: 'download',
  host: 'hub.example',
  licence: 'MIT',
  languages: { kind: 'many', count: 100, isMinimum: false },
  dimensions: 384,
  aboutBytes: 24_000_000,
  state: { kind: 'absent' },
};
const AROUND: ModelSurroundings = {
  isChosen: false,
  secondsLeft: undefined,
  isBusy: false,
  problem: undefined,
};
const CRASHED: EngineError = {
  kind: 'embedder',
  reason: 'given-up',
  why: { kind: 'said', text: 'There is not enough memory' },
};

function line(state: ModelState, around: Partial<ModelSurroundings> = {}, card: Partial<ModelCard> = {}) {
  const { status, tone, ratio, buttons } = modelLine({ ...CARD, ...card, state }, { ...AROUND, ...around });
  return { status, tone, ratio, buttons: buttons.map(({ action }) => action) };
}

describe('a model among the settings', () => {
  it('says what it is', () => {
    expect(modelLine(CARD, AROUND)).toMatchObject({
      title: 'small',
      facts: 'About 100 languages · 384 dimensions · MIT',
    });
  });

  it.each<[ModelState, Partial<ModelSurroundings>, ReturnType<typeof line>]>([
    [
      { kind: 'absent' },
      {},
      {
        status: 'Not on this device · about 24 MB to download',
        tone: 'quiet',
        ratio: undefined,
        buttons: ['download'],
      },
    ],
    [
      { kind: 'downloading', receivedBytes: 6_000_000, totalBytes: 24_000_000 },
      { secondsLeft: 12 },
      { status: 'Downloading: 6 MB of 24 MB · 12 s left', tone: 'quiet', ratio: 0.25, buttons: ['cancel'] },
    ],
    [
      { kind: 'downloading', receivedBytes: 0, totalBytes: undefined },
      {},
      { status: 'Downloading: 0 bytes', tone: 'quiet', ratio: null, buttons: ['cancel'] },
    ],
    [
      { kind: 'downloading', receivedBytes: 1, totalBytes: 2 },
      { isBusy: true },
      { status: 'Stopping…', tone: 'quiet', ratio: 0.5, buttons: [] },
    ],
    [
      { kind: 'partial', receivedBytes: 6_000_000, totalBytes: 24_000_000 },
      {},
      {
        status: 'Downloaded in part: 6 MB of 24 MB',
        tone: 'quiet',
        ratio: undefined,
        buttons: ['fetch', 'delete'],
      },
    ],
    [
      { kind: 'ready', sizeBytes: 24_000_000 },
      {},
      { status: 'On this device · 24 MB', tone: 'quiet', ratio: undefined, buttons: ['use', 'delete'] },
    ],
    [
      { kind: 'ready', sizeBytes: 24_000_000 },
      { isChosen: true },
      { status: 'In use · 24 MB', tone: 'good', ratio: undefined, buttons: ['delete'] },
    ],
    [
      {
        kind: 'damaged',
        sizeBytes: 1,
        error: { ...CRASHED, why: { kind: 'said', text: 'The file x is damaged' } },
      },
      { isChosen: true },
      {
        status: 'Damaged. The file x is damaged.',
        tone: 'bad',
        ratio: undefined,
        buttons: ['fetch', 'delete'],
      },
    ],
    [
      { kind: 'failed', isWhole: true, sizeBytes: 1, error: CRASHED },
      { isChosen: true },
      {
        status: 'Failed. There is not enough memory.',
        tone: 'bad',
        ratio: undefined,
        buttons: ['retry', 'delete'],
      },
    ],
    [
      { kind: 'failed', isWhole: false, sizeBytes: 0, error: CRASHED },
      {},
      { status: 'Failed. There is not enough memory.', tone: 'bad', ratio: undefined, buttons: ['fetch'] },
    ],
  ])('in the state %j', (state, around, expected) => {
    expect(line(state, around)).toEqual(expected);
  });

  it('may be one of the user, which is imported and not downloaded', () => {
    const own = { origin: 'imported', title: '', aboutBytes: undefined, dimensions: 0 } as const;
    expect(line({ kind: 'absent' }, {}, own)).toMatchObject({
      status: 'Not on this device',
      buttons: ['import'],
    });
    const named = { ...own, title: 'mine', dimensions: 32 };
    expect(modelLine({ ...CARD, ...named }, AROUND)).toMatchObject({
      title: 'A model of your own: mine',
      facts: '32 dimensions',
    });
    expect(line({ kind: 'ready', sizeBytes: 1 }, {}, named).buttons).toEqual(['use', 'import', 'delete']);
    const problem: EngineError = {
      kind: 'embedder',
      reason: 'model-missing',
      why: { kind: 'said', text: 'No config.json' },
    };
    expect(line({ kind: 'absent' }, { problem }, own)).toMatchObject({
      status: 'Failed. No config.json.',
      buttons: ['import'],
    });
  });
});

describe('the question before a download', () => {
  it('names size, server and licence', () => {
    expect(consentText(CARD, '')).toMatch(
      /^Download size: about 24 MB, from hub\.example\. .* Licence: MIT\.$/,
    );
    expect(consentText(CARD, 'https://mirror.example')).toContain('from https://mirror.example.');
  });

  it('invents no size', () => {
    expect(consentText({ ...CARD, aboutBytes: undefined }, '')).toMatch(/^Download size: unknown size/);
  });
});

describe('a failure of a model', () => {
  it('is a sentence', () => {
    const why = { kind: 'said', text: 'It ended.' } as const;
    expect(modelErrorText({ kind: 'engine-gone', why }, CARD)).toBe('The index stopped: It ended.');
    expect(modelErrorText({ kind: 'cancelled' }, CARD)).toBe(
      'Stopped before it was finished. What was done is kept.',
    );
  });

  it.each([
    ['in-use', 'Another window is using its files. Try again when that is done.', 'quiet'],
    [
      'full',
      'Failed. There is no room for it on this device (about 24 MB). Its unfinished file was removed. Make room and try again.',
      'bad',
    ],
  ] as const)('of a store that is %s says what can be done', (reason, status, tone) => {
    const error = {
      kind: 'storage',
      operation: 'download',
      why: { kind: 'quota-exceeded' },
      reason,
    } as const;
    const state: ModelState = { kind: 'failed', isWhole: false, sizeBytes: 0, error };
    expect(line(state)).toMatchObject({ status, tone });
  });
});
