import { describe, expect, it } from 'vitest';
import { engineOver } from '../engine-fixture';
import { HELP_VAULTS } from './help-vault';

describe('a question to a handbook', () => {
  for (const [language, { notes, questions }] of Object.entries(HELP_VAULTS))
    it(`begins with what was asked, and not with notes that ask alike (${language})`, async () => {
      const engine = await engineOver(notes);
      for (const [question, first] of questions) {
        const request = { query: question, level: 'note' as const, limit: 5 };
        const { hits } = await engine.call('explore', request);
        expect(hits[0]?.card.path, question).toBe(first);
      }
    });
});
