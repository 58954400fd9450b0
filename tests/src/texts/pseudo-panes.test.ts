import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/headless/command-line/parse-command-line';
import { failureOf } from '../../../src/headless/output/failure';
import { foundLines } from '../../../src/headless/questions/found-answer';
import { helpText } from '../../../src/headless/command-line/help-text';
import { styleFor } from '../../../src/headless/output/style';
import { errorText, problemText } from '../../../src/ui/error-text';
import { statusFacts, statusText } from '../../../src/ui/status/status-model';
import type { EngineError, HitsAnswer } from '../../../worker/contract';
import { OPEN, speakEnglish, speakPseudo, unspoken } from './pseudo';
import { IDLE, STATUS } from '../ui/status/index-fixture';

beforeEach(speakPseudo);
afterEach(speakEnglish);

const NOTHING: HitsAnswer = {
  hits: [],
  total: 0,
  cut: 2,
  corrections: [{ word: '1', used: '2' }],
  unknown: ['3'],
  modelNotReady: true,
};

describe('in another language', () => {
  it('nothing stays English in the pane of the index', () => {
    const { heading, detail } = statusText(IDLE, true);
    const facts = statusFacts(STATUS, undefined).flatMap(({ name, value }) => [name, value]);
    for (const text of [heading, detail, ...facts]) expect(unspoken(text), text).toBe('');
  });

  it('nothing stays English of failures', () => {
    const full: EngineError = {
      kind: 'storage',
      operation: 'open',
      why: { kind: 'quota-exceeded' },
      reason: 'full',
    };
    for (const text of [errorText(full), problemText({ kind: 'binary' }), failureOf(full).message])
      expect(unspoken(text), text).toBe('');
    expect(errorText(full)).toContain(OPEN);
  });

  it('nothing stays English in the terminal', () => {
    const task = { query: '9', level: 'note', lens: undefined, limit: 1, why: false, all: false } as const;
    const lines = foundLines(task, NOTHING, [], styleFor({}, {}), undefined);
    const refused = parseCommandLine(['search', 'v', 'x', '--linked', '--alone'], 0);
    const message = 'message' in refused ? refused.message : '';
    for (const text of [...lines, helpText(undefined, 110), helpText('search', 110), message])
      expect(unspoken(text), text).toBe('');
    expect(message).toContain(OPEN);
  });
});
