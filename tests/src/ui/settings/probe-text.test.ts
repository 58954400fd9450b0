import { describe, expect, it } from 'vitest';
import type { LostWhy, ModelFailure } from '../../../../src/llm/messages-port';
import { probeText } from '../../../../src/ui/settings/probe-text';

const CHOICE = {
  model: 'qwen3',
  address: { base: 'http://127.0.0.1:8080', host: '127.0.0.1:8080', isLocal: true },
};
const ABILITIES = {
  ...{ contextTokens: undefined, countsTokens: false, hasBatches: false },
  ...{ takesEffort: false, canThinkingBeOff: false },
};
const told = (failure: ModelFailure): string => probeText(CHOICE, { ok: false, failure });
const lost = (why: LostWhy, said = ''): string =>
  told({ kind: 'lost', why, text: '', usage: undefined, said });

describe('the check of a server of language models', () => {
  it('tells an answer of error from none', () => {
    expect(told({ kind: 'unreachable' })).toContain('the server did not answer');
    const failed = lost('error', 'HTTP 500: out of memory');
    expect(failed).toContain('the server answered with an error');
    expect(failed).toContain('HTTP 500: out of memory');
    expect(failed).not.toContain('Check the address');
    expect(lost('cut')).toContain('the connection broke');
    expect(lost('no-api')).toContain('no server of a language model');
  });

  it('names the models that there are as long as none is named', () => {
    const answered = (model: string, models: string[]): string =>
      probeText({ ...CHOICE, model }, { ok: true, value: { ...ABILITIES, models } });
    expect(answered('', ['qwen3', 'gemma4'])).toBe(
      '127.0.0.1:8080 answers and has qwen3, gemma4. Name one of them above.',
    );
    expect(answered('', [])).toContain('lists no model');
    expect(answered('qwen4', ['qwen3'])).toBe('It does not list qwen4. It has qwen3.');
  });
});
