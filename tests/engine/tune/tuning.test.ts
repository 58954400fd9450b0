import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId, type EngineVerbs, type TuneOutcome } from '../../../worker/contract';
import { embeddedEngine } from '../embedded-engine';
import { engineOver, type TestEngine } from '../engine-fixture';
import { FakeEmbedder, letterVector, UNREACHABLE } from '../fake-embedder';

const NOTES = 120;
const name = (at: number) => `Zqname${String(at).padStart(3, '0')}`;
/** A word that no stemmer touches and no other note has. */
const own = (at: number, word: number) => `w${at}x${word}`;

/** Each note links to the five after it, by words that only the two of them hold. */
function ring(): Record<string, string> {
  const notes: Record<string, string> = {};
  for (let at = 0; at < NOTES; at++) {
    const words = [1, 2, 3, 4, 5].map((step) => own(at, step));
    const links = [1, 2, 3, 4, 5].map((step) => {
      const to = (at + step) % NOTES;
      return `[[${name(to)}|${own(to, step)}]]`;
    });
    notes[`${name(at)}.md`] = `${words.join(' ')}\n\n# ${links[0]}\n\n${links.slice(1).join(', ')}`;
  }
  return notes;
}

/** Notes of twelve subjects, whose links stay within their subject. */
function subjects(): Record<string, string> {
  const notes: Record<string, string> = {};
  for (let at = 0; at < NOTES; at++) {
    const subject = at % 12;
    const words = [0, 1, 2].map((step) => `subject${subject}word${(at + step * 7) % 5}`);
    const links = [12, 24, 36, 48, 60].map((step) => `[[${name((at + step) % NOTES)}|there]]`);
    notes[`${name(at)}.md`] =
      `About ${words.join(' ')}.\n\n# More ${links[0]}\n\n${links.slice(1).join(' or ')}`;
  }
  return notes;
}

async function tune(engine: TestEngine, more: Partial<EngineVerbs['tune']['request']> = {}) {
  const seen: number[] = [];
  let progress = await engine.call('tune', { step: 'begin', ...more });
  for (let call = 0; call < 1_000 && progress.outcome === undefined; call++) {
    seen.push(progress.done);
    progress = await engine.call('tune', { step: 'go-on' });
  }
  return { outcome: progress.outcome, seen, total: progress.total };
}

function mustMeasure(outcome: TuneOutcome | undefined): Extract<TuneOutcome, { kind: 'measured' }> {
  if (outcome?.kind !== 'measured') throw new Error(`measured nothing: ${JSON.stringify(outcome)}`);
  return outcome;
}

describe('tuning', () => {
  it('gives a note no hint of what was hidden: not by its words', async () => {
    const { text, links, notes } = mustMeasure((await tune(await engineOver(ring()))).outcome);
    expect(links).toBe(60);
    expect(notes).toBeLessThanOrEqual(links);
    expect(text).toEqual({ recallAt10: 0, mrr: 0 });
  });

  it('finds links again by their neighbourhood', async () => {
    const { text, standard } = mustMeasure((await tune(await engineOver(ring()))).outcome);
    expect(standard.recallAt10).toBeGreaterThan(text.recallAt10 + 0.5);
    const bySubject = mustMeasure((await tune(await engineOver(subjects()))).outcome);
    expect(bySubject.text.recallAt10).toBeGreaterThan(0.5);
  });

  it('compares paragraphs as they would mean without the hidden words, and asks the embedder for no others', async () => {
    const embedder = new FakeEmbedder('letters', letterVector());
    const engine = await embeddedEngine(ring(), embedder);
    const asWritten = new Set(embedder.texts.splice(0));
    embedder.failure = UNREACHABLE;
    await engine.call('tune', { step: 'begin' });
    const refused = await engine.try('tune', { step: 'go-on' });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'embedder', reason: 'unreachable' } });
    embedder.failure = undefined;
    let progress = await engine.call('tune', { step: 'go-on' });
    while (progress.outcome === undefined) progress = await engine.call('tune', { step: 'go-on' });
    const { links, notes } = mustMeasure(progress.outcome);
    expect(links).toBe(60);
    expect(embedder.texts.length).toBeGreaterThanOrEqual(notes);
    // A note has two paragraphs, and a link in its heading changes both.
    expect(embedder.texts.length).toBeLessThanOrEqual(2 * notes);
    expect(embedder.texts.filter((text) => asWritten.has(text))).toEqual([]);
  });

  it('comes to the same end whenever it is done, a step after the other', async () => {
    const first = await tune(await engineOver(subjects()));
    const second = await tune(await engineOver(subjects()));
    expect(second).toEqual(first);
    expect([...first.seen].sort((a, b) => a - b)).toEqual(first.seen);
    expect(first.seen.at(-1)).toBeLessThan(first.total);
  });

  it('changes no answer', async () => {
    const engine = await engineOver(subjects());
    const answers = async () => [
      await engine.call('related', { id: `${name(3)}.md` as AtomId, limit: 50 }),
      await engine.call('explore', { query: 'subject3word1 there', level: 'note', limit: 50 }),
      await engine.call('links', { id: `${name(3)}.md` as AtomId }),
    ];
    // Hits name the themes that are known.
    await engine.call('themes', null);
    const before = await answers();
    await tune(engine);
    expect(await answers()).toEqual(before);
  });

  it('compares with the weights of the options', async () => {
    const engine = await engineOver(subjects());
    const related = { neighbourLinks: 0, pagerank: 0, centrality: 0 };
    await engine.call('configure', { options: { ...DEFAULT_OPTIONS, related } });
    const { text, standard, now } = mustMeasure((await tune(engine)).outcome);
    expect(now).toEqual(text);
    expect(now).not.toEqual(standard);
  });

  it('keeps to the defaults when there are too few links to tell', async () => {
    const notes = Object.fromEntries(Object.entries(ring()).slice(0, 50));
    const { outcome } = await tune(await engineOver(notes));
    expect(outcome).toMatchObject({ kind: 'too-few', needed: 40 });
  });

  it('leaves out notes that go or change meanwhile', async () => {
    const engine = await engineOver(subjects());
    const whole = mustMeasure((await tune(engine)).outcome);
    await engine.call('tune', { step: 'begin' });
    for (let at = 0; at < NOTES; at += 6) engine.vault.delete(`${name(at)}.md`);
    for (let at = 3; at < NOTES; at += 12) engine.vault.write(`${name(at)}.md`, 'All new.');
    engine.vault.write('A new note.md', 'subject1word1');
    await engine.update();
    let progress = await engine.call('tune', { step: 'go-on' });
    while (progress.outcome === undefined) progress = await engine.call('tune', { step: 'go-on' });
    const outcome = progress.outcome;
    const links = outcome.kind === 'measured' ? outcome.links : outcome.found;
    expect(links).toBeGreaterThan(0);
    expect(links).toBeLessThan(whole.links);
  });

  it('says so when nothing was begun', async () => {
    const engine = await engineOver(subjects());
    const refused = { ok: false, error: { kind: 'bad-request', field: 'step' } };
    expect(await engine.try('tune', { step: 'go-on' })).toMatchObject(refused);
    await engine.call('tune', { step: 'begin' });
    expect(await engine.call('tune', { step: 'drop' })).toEqual({ done: 0, total: 0, outcome: undefined });
    expect(await engine.try('tune', { step: 'go-on' })).toMatchObject(refused);
    await engine.call('tune', { step: 'begin' });
    await engine.call('clear', null);
    expect(await engine.try('tune', { step: 'go-on' })).toMatchObject(refused);
    expect(await engine.try('tune', { step: 'begin', maxLinks: 1 })).toMatchObject({
      error: { field: 'maxLinks' },
    });
  });
});
