import { describe, expect, it } from 'vitest';
import { VAULT_ID, type EngineError, type Problem } from '../../../worker/contract';
import { errorText, problemText } from '../../../src/ui/error-text';
import { notePath } from './explorer/fake-engine';

const ERRORS: { [K in EngineError['kind']]: Extract<EngineError, { kind: K }> } = {
  'not-found': { kind: 'not-found', id: 'x', nearest: VAULT_ID },
  'bad-request': { kind: 'bad-request', field: 'limit', why: { kind: 'no-number', min: 1 } },
  cancelled: { kind: 'cancelled' },
  occupied: { kind: 'occupied' },
  'not-open': { kind: 'not-open' },
  storage: { kind: 'storage', operation: 'write', why: { kind: 'said', text: 'disk full' } },
  unreadable: { kind: 'unreadable', path: notePath('A.md'), why: { kind: 'said', text: 'busy' } },
  'vault-unreadable': { kind: 'vault-unreadable', why: { kind: 'said', text: 'unplugged' } },
  embedder: {
    kind: 'embedder',
    reason: 'key-refused',
    why: { kind: 'said', text: 'The provider refused the key' },
  },
  'knowledge-gone': { kind: 'knowledge-gone', why: { kind: 'said', text: 'died' } },
  'engine-gone': { kind: 'engine-gone', why: { kind: 'said', text: 'died' } },
  timeout: { kind: 'timeout', afterMs: 30_000 },
  'wrong-contract': { kind: 'wrong-contract', expected: 1, found: 2 },
  defect: { kind: 'defect', message: 'oops' },
};

const PROBLEMS: { [K in Problem['kind']]: Extract<Problem, { kind: K }> } = {
  'invalid-utf8': { kind: 'invalid-utf8', byteOffset: 4096 },
  binary: { kind: 'binary' },
  'nul-filled': { kind: 'nul-filled', byteOffset: 260 },
  'bad-frontmatter': { kind: 'bad-frontmatter', line: 4, why: { kind: 'said', text: 'bad' } },
  'too-large': { kind: 'too-large', sizeBytes: 63_000_000, limitBytes: 50_000_000 },
  unreadable: { kind: 'unreadable', why: { kind: 'said', text: 'busy' } },
  'name-clash': { kind: 'name-clash', other: 'B.md' },
  'not-embedded': {
    kind: 'not-embedded',
    texts: 2,
    why: { kind: 'said', text: 'The server refused the request' },
  },
  'ambiguous-alias': { kind: 'ambiguous-alias', alias: 'Ann', others: [notePath('B.md')] },
};

describe('failures in words', () => {
  it('says a different thing of each kind', () => {
    const texts = [...Object.values(ERRORS).map(errorText), ...Object.values(PROBLEMS).map(problemText)];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('speaks of other windows, not of disks, when the index cannot be opened', () => {
    const text = errorText({ ...ERRORS.storage, operation: 'open', why: { kind: 'used-by-window' } });
    expect(text).toContain('close that window');
    expect(text).not.toContain('disk');
  });

  it('gives the figures that help', () => {
    expect(problemText(PROBLEMS['too-large'])).toContain('63 MB, over the limit of 50 MB');
    expect(problemText(PROBLEMS['bad-frontmatter'])).toContain('line 4');
  });
});
