import { describe, expect, it } from 'vitest';
import type { Change, ExploreRequest } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';
import { wholeTextEmbedder } from './whole-text-embedder';

const QUESTION: ExploreRequest = {
  query: 'apples',
  level: 'paragraph',
  limit: 9,
  all: true,
  without: ['links'],
};

async function started(notes: Record<string, string>) {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) vault.write(path, text);
  const embedder = wholeTextEmbedder();
  const engine = new TestEngine(vault, new MemoryStorage(), async () => ({ ok: true, value: embedder }));
  await engine.open({ embedder: 'whole-text' });
  await engine.update();
  await engine.maintain();
  return { engine, vault, embedder };
}

/** The paragraphs that answer to "apples" by meaning alone, and how near they are. */
async function nearApples(engine: TestEngine): Promise<Map<string, number>> {
  const { hits } = await engine.call('explore', QUESTION);
  return new Map(hits.map(({ card, trace }) => [card.id, trace.meaning ?? 0]));
}

async function rename({ vault, engine }: Awaited<ReturnType<typeof started>>, from: string, to: string) {
  vault.rename(from, to);
  const change: Change = { kind: 'rename', from: notePath(from), to: notePath(to), facts: vault.facts(to) };
  await engine.call('apply', { changes: [change] });
  await engine.maintain();
}

describe('a note that gets another title', () => {
  const body = 'They stand in a row.';

  it('means what its new title says, and no longer what the old one said', async () => {
    const run = await started({ 'Apples.md': body, 'Other.md': 'Rain on the bed.' });
    expect((await nearApples(run.engine)).get('Apples.md^p1')).toBeGreaterThan(0.3);
    await rename(run, 'Apples.md', 'Locomotives.md');
    const fresh = await started({ 'Locomotives.md': body, 'Other.md': 'Rain on the bed.' });
    expect(await nearApples(run.engine)).toEqual(await nearApples(fresh.engine));
  });

  it('is sent anew, alone, and not when it only goes to another folder', async () => {
    const run = await started({ 'Apples.md': body, 'Other.md': 'Rain on the bed.' });
    const sent = run.embedder.texts.length;
    await rename(run, 'Apples.md', 'far/Apples.md');
    expect(run.embedder.texts.slice(sent)).toEqual([]);
    await rename(run, 'far/Apples.md', 'Locomotives.md');
    expect(run.embedder.texts.slice(sent)).toEqual([`Locomotives\n${body}`]);
  });

  it('means what each of two titles says where two notes share a text', async () => {
    const run = await started({ 'Apples.md': body, 'Locomotives.md': body });
    const near = await nearApples(run.engine);
    expect(near.get('Apples.md^p1')).toBeGreaterThan(near.get('Locomotives.md^p1') ?? 0);
  });
});

describe('a heading that changes', () => {
  it('changes what the paragraphs below it mean, and those alone are sent', async () => {
    const text = (heading: string) => `# Bed\n\nOne.\n\n# ${heading}\n\nTwo.\n\n## Below\n\nThree.`;
    const run = await started({ 'Note.md': text('Apples') });
    const sent = run.embedder.texts.length;
    run.vault.write('Note.md', text('Locomotives'));
    await run.engine.update();
    await run.engine.maintain();
    const trail = 'Note\nLocomotives\n';
    expect(run.embedder.texts.slice(sent)).toEqual([`${trail}Two.`, `${trail}Below\nThree.`]);
    const fresh = await started({ 'Note.md': text('Locomotives') });
    expect(await nearApples(run.engine)).toEqual(await nearApples(fresh.engine));
  });
});
