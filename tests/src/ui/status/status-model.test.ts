import { describe, expect, it } from 'vitest';
import type { MeaningStatus } from '../../../../worker/contract';
import {
  leftOutRows,
  noProblemsText,
  reportText,
  serverOf,
  statusFacts,
  statusText,
} from '../../../../src/ui/status/status-model';
import { IDLE, STATUS } from './index-fixture';

describe('the status of the index', () => {
  it('says that notes are missing, and leaves it to the user to remove them', () => {
    const progress = { ...IDLE.progress, loss: { lost: 1_900, known: 2_318 } };
    const text = statusText({ ...IDLE, progress }, true);
    expect(text).toMatchObject({ heading: 'Notes are missing', canRemoveLost: true, canPause: false });
    expect(text.detail).toMatch(/^1,900 of 2,318 notes are gone from the vault\./);
  });

  it('says that all notes could be read only when all were', () => {
    const paused = { ...IDLE.progress, state: 'paused' as const, done: 0, total: 9 };
    expect(noProblemsText({ ...IDLE, notes: 73 })).toBe('Every note could be read in full.');
    expect(noProblemsText({ ...IDLE, notes: 0, progress: paused })).toBe('No note has been read yet.');
    expect(noProblemsText({ ...IDLE, notes: 4, progress: paused })).toMatch(/^Every note read so far/);
    expect(noProblemsText({ ...IDLE, notes: 0 })).toMatch(/^There are no notes, or the settings/);
  });

  it('offers a pause and shows the time left while notes are read', () => {
    const progress = {
      ...IDLE.progress,
      state: 'indexing' as const,
      done: 1204,
      total: 2318,
      secondsLeft: 40,
    };
    expect(statusText({ ...IDLE, progress }, true)).toMatchObject({
      heading: 'Reading notes',
      aside: 'all read in 40 s',
      canPause: true,
      isPaused: false,
    });
    const saved = { ...progress, done: 2318, secondsLeft: 2 };
    expect(statusText({ ...IDLE, progress: saved }, true)).toMatchObject({
      heading: 'Saving the index',
      aside: '2 s left',
    });
    const beside = statusText({ ...IDLE, isBeside: true, progress: saved }, true);
    expect(beside).toMatchObject({ heading: 'Reading along', aside: '', canPause: false });
  });

  it('shows how far learning is, and offers a pause', () => {
    const background = { stage: 'training' as const, done: 40, total: 100, secondsLeft: 3, error: undefined };
    expect(statusText({ ...IDLE, progress: { ...IDLE.progress, background } }, true)).toMatchObject({
      heading: 'Learning from your notes… 40 %',
      aside: '3 s left',
      canPause: true,
      ratio: 0.4,
    });
  });

  it('offers to try again when meaning failed, and says that words go on', () => {
    const error = {
      kind: 'embedder',
      reason: 'unreachable',
      why: { kind: 'said', text: 'Nobody answers' },
    } as const;
    const background = { stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error };
    const text = statusText({ ...IDLE, progress: { ...IDLE.progress, background } }, true);
    expect(text).toMatchObject({ heading: 'Found by words only', canRetry: true, canPause: false });
    expect(text.detail).toBe(
      'Nobody answers. Words and links go on without it. Altitude tries again by itself.',
    );
  });

  it('promises no other try where only the user can help', () => {
    const error = {
      kind: 'embedder',
      reason: 'key-refused',
      why: { kind: 'said', text: 'The key was refused' },
    } as const;
    const background = { stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error };
    const text = statusText({ ...IDLE, progress: { ...IDLE.progress, background } }, true);
    expect(text.detail).toBe('The key was refused. Words and links go on without it.');
  });

  it('does not say that all is on this device when a server is asked', () => {
    expect(statusText(IDLE, true).detail).toContain('on this device');
    expect(statusText({ ...IDLE, isLocal: false }, true).detail).not.toContain('on this device');
  });

  it('says when something is not on disk yet', () => {
    expect(statusText(IDLE, false).detail).toContain('not yet written');
    expect(statusText(IDLE, true).detail).not.toContain('not yet written');
  });

  it('offers to try again after a failure and says why', () => {
    const failed = statusText(
      { ...IDLE, phase: 'failed', error: { kind: 'timeout', afterMs: 30_000 } },
      true,
    );
    expect(failed).toMatchObject({ canRetry: true, canPause: false });
    expect(failed.detail).toContain('30 s');
  });

  it('pairs what belongs together', () => {
    const links = statusFacts(STATUS, undefined).find(({ name }) => name.startsWith('Links'));
    expect(links?.value).toBe('7,412 · 391');
  });

  it('says what the index takes on disk and in memory', () => {
    const facts = statusFacts(STATUS, undefined);
    expect(facts).toContainEqual({ name: 'Disk · index in memory', value: '61 MB · 45 MB' });
  });

  it.each([
    [{ of: 'process', bytes: 812_000_000 } as const, '812 MB'],
    [{ of: 'page', bytes: 640_000_000 } as const, '640 MB'],
    [{ of: 'page-alone', bytes: 90_000_000 } as const, '90 MB without the index'],
    [undefined, 'unknown'],
  ])('says what the whole app holds, as far as anybody tells: %o', (app, value) => {
    expect(statusFacts(STATUS, app)).toContainEqual({ name: 'App in memory', value });
  });

  it.each<[Partial<MeaningStatus>, string]>([
    [{ state: 'off' }, 'Switched off'],
    [{ state: 'too-small', total: 3 }, 'Too little text to learn from'],
    [{ state: 'training' }, 'Learning from your notes…'],
    [{ state: 'embedding', done: 1_200, total: 31_207 }, '1,200 of 31,207'],
    [
      {
        state: 'embedding',
        done: 7,
        total: 9,
        model: 'built-in',
        counted: { model: 'other', dimensions: 8 },
      },
      '7 of 9 · until then the model before answers',
    ],
    [{ state: 'ready', done: 31_207, total: 31_207 }, '31,207 · vault-trained (no download)'],
    [{ state: 'ready', embedder: 'ollama:m', model: 'ollama/m', done: 7, total: 7 }, '7 · ollama/m'],
    [
      {
        state: 'failed',
        error: { kind: 'embedder', reason: 'unreachable', why: { kind: 'said', text: 'Nobody answers' } },
      },
      'Server not reached',
    ],
    [{ state: 'failed', error: { kind: 'timeout', afterMs: 30_000 } }, 'within 30 s'],
  ])('says how far the vectors are: %o', (meaning, text) => {
    const facts = statusFacts({ ...STATUS, meaning: { ...STATUS.meaning, ...meaning } }, undefined);
    expect(facts.find(({ name }) => name.includes('meaning'))?.value).toContain(text);
  });
});

describe('damage of the stored index', () => {
  const damageIn = (meaning: Partial<MeaningStatus>): string | undefined =>
    statusFacts({ ...STATUS, meaning: { ...STATUS.meaning, ...meaning } }, undefined).find(
      ({ name }) => name === 'Damaged, made again',
    )?.value;

  it('is named by its parts, vectors with how many they are of', () => {
    expect(damageIn({ remade: ['links', 'note-vectors'] })).toBe('links, vectors of notes');
    expect(damageIn({ lostTexts: 40, roundedTexts: 2 })).toBe('vectors (42 paragraphs)');
    expect(damageIn({ remade: ['themes'], lostTexts: 1 })).toBe('themes, vectors (1 paragraph)');
  });

  it('is not named where there is none', () => {
    expect(damageIn({})).toBeUndefined();
  });

  it('is the heading where what was bought waits for somebody', () => {
    const background = {
      ...{ stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error: undefined },
      withheld: 40,
    };
    const said = statusText({ ...IDLE, progress: { ...IDLE.progress, background } }, true);
    expect(said.heading).toBe('Waiting for your yes: 40 paragraphs');
    expect(said.detail).toContain('Nothing is sent until you press the button below');
  });

  it('is said apart where it hit what was bought, which is not made again by itself', () => {
    const whose = { embedder: 'ollama:https://home.example#nomic', model: 'ollama/nomic' };
    const withheld = { ...whose, texts: 40, tokens: 12_000, files: ['vectors-00000000-0-1.codes'] };
    const facts = statusFacts(
      { ...STATUS, meaning: { ...STATUS.meaning, lostTexts: 40, withheld } },
      undefined,
    );
    expect(facts.at(-1)).toEqual({
      name: 'Bought vectors, damaged',
      value: '40 paragraphs, about 12k tokens',
    });
    expect(damageIn({ lostTexts: 40, withheld })).toBeUndefined();
  });
});

describe('a model that is away', () => {
  const away = (reason: 'unreachable' | 'model-missing') => {
    const why = { kind: 'embedder', reason, why: { kind: 'said', text: 'Nobody answers' } } as const;
    const background = {
      ...{ stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error: undefined },
      away: { texts: 20, why },
    };
    return statusText({ ...IDLE, progress: { ...IDLE.progress, background } }, true);
  };
  const factOf = (meaning: Partial<MeaningStatus>) =>
    statusFacts({ ...STATUS, meaning: { ...STATUS.meaning, ...meaning } }, undefined)
      .filter(({ name }) => name === 'What you type')
      .map(({ value }) => value);

  it('is the heading where texts wait for it, with whether it is looked for again', () => {
    expect(away('unreachable')).toMatchObject({
      heading: 'Found by words only: 20 paragraphs',
      detail:
        'Nobody answers. Words and links go on without it. Altitude looks again when you search or write.',
      canRetry: true,
    });
    expect(away('model-missing').detail).not.toContain('looks again');
  });

  it('is said once: what is typed is found by words, as long as its vectors answer', () => {
    const counted = { model: 'ollama/nomic', dimensions: 8 };
    const embedder = 'ollama:http://desk.local:11434#nomic';
    const answers = { embedder, model: 'ollama/nomic', counted, isAway: true } as const;
    expect(factOf(answers)).toEqual([
      'Found by words alone: http://desk.local:11434 was not reached from this device yet',
    ]);
    expect(factOf({ ...answers, embedder: 'transformers:all-MiniLM-L6-v2' })).toEqual([
      'Found by words alone: all-MiniLM-L6-v2 is not downloaded to this device',
    ]);
    expect(factOf({ ...answers, model: 'vault/1' })).toEqual([]);
    expect(factOf({ embedder, model: 'ollama/nomic', counted })).toEqual([]);
  });
});

describe('the server of an embedder', () => {
  it.each([
    ['ollama:https://home.example/v1#nomic', 'https://home.example/v1'],
    ['ollama:nomic', 'Ollama on this computer'],
    ['openai:text-embedding-3-small@512', 'OpenAI (api.openai.com)'],
  ])('of %s is %s', (embedder, server) => {
    expect(serverOf(embedder)).toBe(server);
  });
});

describe('what the rules leave out', () => {
  it('is listed by folder, with notes outside the included folders last', () => {
    const rows = leftOutRows({ excluded: new Map([['Templates', 22]]), excludedByApp: 7, notIncluded: 3 });
    expect(rows.map(({ count }) => count)).toEqual([22, 7, 3]);
    expect(leftOutRows({ excluded: new Map(), excludedByApp: 0, notIncluded: 0 })).toEqual([]);
  });
});

describe('the report', () => {
  it('holds counts, problems and what was left out', () => {
    const leftOut = { excluded: new Map([['Templates', 22]]), excludedByApp: 0, notIncluded: 0 };
    const text = reportText(IDLE, { ok: true, value: STATUS }, leftOut, {
      of: 'process',
      bytes: 812_000_000,
    });
    expect(text).toContain('App in memory: 812 MB');
    expect(text).toContain('Notes: 2,318');
    expect(text).toContain('Scan.md: Not valid UTF-8 from byte 4,096');
    expect(text).toContain('Indexed in part: 1');
    expect(text).toContain('Templates: 22');
  });

  it('says so when the index gives no answer', () => {
    const status = { ok: false, error: { kind: 'timeout', afterMs: 1000 } } as const;
    const leftOut = { excluded: new Map(), excludedByApp: 0, notIncluded: 0 };
    expect(reportText(IDLE, status, leftOut, undefined)).toContain('no answer');
  });
});
