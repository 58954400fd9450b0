import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { NoteNames } from '../../../worker/engine/view/note-names';
import { tokenise } from '../../../worker/engine/words/tokenise';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { engineOver, type TestEngine } from '../engine-fixture';
import { notePath } from '../note-path';

const id = (text: string) => text as AtomId;

async function tended(files: Record<string, string>): Promise<TestEngine> {
  const engine = await engineOver(files);
  await engine.maintain();
  return engine;
}

async function mentions(engine: TestEngine, of: string): Promise<Record<string, string | undefined>> {
  const { hits } = await engine.call('related', { id: id(of), limit: 20, linked: true });
  return Object.fromEntries(hits.map(({ card, trace }) => [card.id, trace.mention]));
}

const garden = {
  'Bed.md': 'Hot composting feeds the bed. The Soil Food Web, and again the soil food web, and worms.',
  'Hot compost.md': 'Browns and greens in a heap.',
  'Web.md': '---\naliases: [soil food web]\n---\nWho eats whom below.',
  'Worm.md': 'They turn a heap.',
  'Food.md': 'Potatoes of the bed.',
  'Heap.md': 'Browns and greens.',
};

describe('mentions', () => {
  it('are names in a text, whole, in any form of their words, by title or alias', async () => {
    const found = await mentions(await tended(garden), 'Bed.md');
    expect(found).toMatchObject({ 'Web.md': 'soil food web', 'Worm.md': 'Worm', 'Food.md': 'Food' });
    expect(found['Hot compost.md']).toBe('Hot compost');
    expect(found['Heap.md']).toBeUndefined();
  });

  it('say nothing of parts of notes', async () => {
    const engine = await tended(garden);
    const { hits } = await engine.call('move', { id: id('Bed.md^p1'), limit: 20 });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ trace }) => trace.mention === undefined)).toBe(true);
  });

  it('follow names as they change', async () => {
    const engine = await tended(garden);
    engine.vault.write('Web.md', 'Who eats whom below.');
    engine.vault.write('Heap.md', '---\naliases: [feeds the bed]\n---\nBrowns and greens.');
    await engine.upsert('Web.md', 'Heap.md');
    expect(await mentions(engine, 'Bed.md')).toMatchObject({ 'Web.md': 'Web', 'Heap.md': 'feeds the bed' });
  });
});

const word = fc.constantFrom('soil', 'worm', 'heap', '堆肥', 'bed');
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const change = fc.record({
  note: fc.nat(5),
  aliases: fc.option(fc.array(phrase, { maxLength: 2 })),
});

describe('names of notes', () => {
  it('are found as if every name were looked for in the text, whatever was renamed before', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        phrase,
        phrase,
        fc.nat(3),
        (changes, one, two, most) => {
          const index = new VaultIndex();
          const names = new NoteNames();
          const called = new Map<string, string[]>();
          for (const { note, aliases } of changes) {
            const path = notePath(`heap ${String(note)}.md`);
            if (aliases === null) {
              if (called.delete(path)) index.remove(path);
            } else {
              const text = `---\naliases: ${JSON.stringify(aliases)}\n---\nSoil.`;
              const facts = { path, modifiedMs: 0, createdMs: 0, sizeBytes: text.length };
              index.put(createEntry(facts, parseNote(path, text), text));
              called.set(path, [`heap ${String(note)}`, ...index.mustGet(path).head.aliases]);
            }
            names.prepare(index, most);
          }
          const text = `${one} . ${two} heap 3`;
          const terms = tokenise(text);
          const countOf = (name: string) =>
            terms.filter((_term, at) => tokenise(name).every((wanted, i) => terms[at + i] === wanted)).length;
          const plain = [...called].flatMap(([path, all]) =>
            all.flatMap((name) => (countOf(name) === 0 ? [] : [`${path} ${name} ${String(countOf(name))}`])),
          );
          const found = names.mentionsIn(index, text);
          expect(found.map(({ path, name, count }) => `${path} ${name} ${String(count)}`).sort()).toEqual(
            plain.sort(),
          );
        },
      ),
    );
  });
});
