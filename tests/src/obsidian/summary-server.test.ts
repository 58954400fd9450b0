import { describe, expect, it } from 'vitest';
import { chosenModel, secretFor } from '../../../src/obsidian/summary-server';
import { DEFAULT_SETTINGS, type AltitudeSettings } from '../../../src/settings/settings';

describe('the key of a language model', () => {
  const one: AltitudeSettings = {
    ...DEFAULT_SETTINGS,
    ...{ llmServer: 'address', llmAddress: 'https://one.example/v1', llmModel: 'm', llmSecret: 'key of one' },
  };
  const { address } = chosenModel(one)!;

  it('is that of the settings for their own server', () => {
    expect(secretFor(one, address)).toBe('key of one');
    expect(secretFor({ ...one, llmModel: '' }, address)).toBe('key of one');
    expect(secretFor({ ...one, llmSecret: '' }, address)).toBeUndefined();
  });

  it('goes to no server that was chosen before, though a job goes on there', () => {
    const other = { ...one, llmAddress: 'https://two.example', llmSecret: 'key of two' };
    expect(secretFor(other, address)).toBeUndefined();
    expect(secretFor({ ...one, llmServer: 'none' }, address)).toBeUndefined();
    expect(secretFor({ ...one, llmServer: 'anthropic' }, address)).toBeUndefined();
  });
});
