import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../worker/contract';
import { embeddedEngine } from './embedded-engine';

/** More than one step of each job takes, and links with texts of their own. */
const NOTES = Object.fromEntries(
  Array.from({ length: 600 }, (_, n) => [
    `Note ${n}.md`,
    `---\naliases: [Bed ${n}]\n---\nThe soil of bed ${n} is dark. See [[Note ${(n + 1) % 600}|the next bed]].`,
  ]),
);

describe('background work', () => {
  it('has a stage for each job, and they come in their order', async () => {
    const engine = await embeddedEngine(NOTES, undefined, 'none');
    await engine.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'directions' } });
    engine.vault.delete('Note 0.md');
    for (let n = 0; n < 550; n++)
      engine.vault.write(`New ${n}.md`, `Sails and [[Note ${n + 1}|keels]] ${n}.`);
    await engine.update();
    expect(await engine.maintain()).toEqual(['loading', 'embedding', 'names', 'anchors', 'trust', 'themes']);
  });
});
