import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId, type RelatedWeights, type SignalName } from '../../../worker/contract';
import { mostRelated } from '../../../worker/engine/related/related';
import { engineOver, type TestEngine } from '../engine-fixture';

const id = (text: string) => text as AtomId;
const NOTES = {
  'Garden.md': 'A garden with beds. [[Water]]',
  'Water.md': 'Rain, and what it brings.',
  'Allotment.md': 'Another garden, with beds and a shed. [[Tools]]',
  'Tools.md': 'Spades.',
};

async function found(engine: TestEngine, without?: SignalName[]): Promise<string[]> {
  const request = { query: 'garden beds shed', level: 'note' as const, limit: 10, cards: false };
  const { hits } = await engine.call('explore', { ...request, ...(without && { without }) });
  return hits.map(({ card }) => card.id);
}

async function nearGarden(engine: TestEngine, without?: SignalName[]) {
  const request = { id: id('Garden.md'), limit: 10, cards: false };
  const { hits } = await engine.call('related', { ...request, ...(without && { without }) });
  return hits.map(({ card, score }) => ({ id: card.id, score }));
}

async function weigh(engine: TestEngine, related: Partial<RelatedWeights>): Promise<void> {
  await engine.call('configure', {
    options: { ...DEFAULT_OPTIONS, related: { ...DEFAULT_OPTIONS.related, ...related } },
  });
}

describe('an answer without links', () => {
  it('holds no note that only a link brought in', async () => {
    const engine = await engineOver(NOTES);
    expect(await found(engine)).toContain('Tools.md');
    expect(await found(engine, ['links'])).toEqual(['Allotment.md', 'Garden.md']);
  });

  it('compares notes by their texts, and still leaves out what the note links to', async () => {
    const engine = await engineOver({ ...NOTES, 'Water.md': 'Water for the garden and its beds.' });
    const linked = await nearGarden(engine);
    expect(linked.map((hit) => hit.id)).toContain('Tools.md');
    expect((await nearGarden(engine, ['links'])).map((hit) => hit.id)).toEqual(['Allotment.md']);
  });
});

describe('the weights of related notes', () => {
  it('say what each signal of the links counts', async () => {
    const engine = await engineOver(NOTES);
    const { related } = DEFAULT_OPTIONS;
    // Without vectors links are trusted wholly.
    const most = (weights: Partial<RelatedWeights>) => mostRelated({ ...related, ...weights }, 1);
    const [byDefault] = (await nearGarden(engine)).filter((hit) => hit.id === 'Tools.md');
    expect(byDefault?.score).toBeCloseTo(1.2 / most({}));
    const heavy = { neighbourLinks: 3, centrality: 0 };
    await weigh(engine, heavy);
    const [heavier] = (await nearGarden(engine)).filter((hit) => hit.id === 'Tools.md');
    expect(heavier?.score).toBeCloseTo(3 / most(heavy));
    const none = { neighbourLinks: 0, pagerank: 0, centrality: 0 };
    await weigh(engine, none);
    const [alone, ...others] = await nearGarden(engine);
    expect([alone?.id, others]).toEqual(['Allotment.md', []]);
    expect(alone?.score).toBeCloseTo(1 / most(none));
  });

  it('are refused when ranking cannot work with them', async () => {
    const engine = await engineOver(NOTES);
    const options = { ...DEFAULT_OPTIONS, related: { ...DEFAULT_OPTIONS.related, pagerank: -1 } };
    expect(await engine.try('configure', { options })).toMatchObject({
      error: { kind: 'bad-request', field: 'options.related.pagerank' },
    });
  });
});
