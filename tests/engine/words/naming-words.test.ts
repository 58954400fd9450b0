import { describe, expect, it } from 'vitest';
import { namingWords } from '../../../worker/engine/words/naming-words';

describe('the words of a text that name something', () => {
  it.each<[string, string[]]>([
    ['How is PowerShell different from a shell?', ['PowerShell', 'Shell', 'different']],
    ['WireGuard', ['WireGuard']],
    ['What is soil, and what are soils?', ['soil']],
    ['Wo steht YouTube im Regal?', ['steht', 'YouTube', 'Regal']],
  ])('of %j', (text, words) => {
    expect(namingWords(text)).toEqual(words);
  });
});
