import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ExploreRequest, FileFacts } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { AnchorTexts } from '../../../worker/engine/view/anchor-texts';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { engineOver, TestEngine } from '../engine-fixture';
import { notePath } from '../note-path';
import { tries } from '../../thorough';

const notes = {
  'Garden/2021-bed.md': 'Where the tomatoes stand.',
  'Plan.md': 'Look after [[2021-bed|the sunny corner]] first.',
  'Diary.md': 'Sat in the [sunny corner](Garden/2021-bed.md) with a book. The corner shop was shut.',
  'Shop.md': 'A corner shop.',
};

async function tended(files: Record<string, string> = notes): Promise<TestEngine> {
  const engine = await engineOver(files);
  await engine.maintain();
  return engine;
}

async function found(engine: TestEngine, query: string, more: Partial<ExploreRequest> = {}) {
  const request = { query, level: 'note' as const, limit: 9, cards: false, ...more };
  return (await engine.call('explore', request)).hits;
}

describe('texts of links', () => {
  it('find the note that they lead to, and say so', async () => {
    const engine = await tended();
    const hits = await found(engine, 'sunny');
    const bed = hits.find(({ card }) => card.title === '2021-bed');
    expect(bed?.trace).toMatchObject({ terms: ['sunny'], anchorTerms: ['sunny'] });
    expect(hits.find(({ card }) => card.title === 'Plan')?.trace.anchorTerms).toEqual([]);
  });

  it('count less than words of the note itself', async () => {
    const titles = (await found(await tended(), 'corner')).map(({ card }) => card.title);
    expect(titles.indexOf('Shop')).toBeLessThan(titles.indexOf('2021-bed'));
    expect(titles).toContain('2021-bed');
  });

  it('are left out without links, and outside the lens', async () => {
    const engine = await tended();
    const titles = async (more: Partial<ExploreRequest>) =>
      (await found(engine, 'sunny', more)).map(({ card }) => card.title);
    expect(await titles({ without: ['links'] })).not.toContain('2021-bed');
    expect(await titles({ lens: { noneOf: [{ folders: ['Garden'] }] } })).not.toContain('2021-bed');
    expect(await titles({ lens: { folders: ['Garden'] } })).toEqual(['2021-bed']);
  });

  it('go with the link', async () => {
    const engine = await tended();
    engine.vault.write('Plan.md', 'Nothing now.');
    engine.vault.write('Diary.md', 'Nothing now.');
    await engine.upsert('Plan.md', 'Diary.md');
    engine.vault.write('Note.md', 'A sunny day.');
    await engine.upsert('Note.md');
    await engine.maintain();
    expect((await found(engine, 'sunny')).map(({ card }) => card.title)).toEqual(['Note']);
  });
});

function put(index: VaultIndex, path: string, text: string): void {
  const facts: FileFacts = { path: notePath(path), modifiedMs: 1, createdMs: 1, sizeBytes: text.length };
  index.put(createEntry(facts, parseNote(facts.path, text), text));
}

function readAll(texts: AnchorTexts, index: VaultIndex): void {
  while (texts.step(index));
}

/** What each of the words brings to each note. */
function gains(texts: AnchorTexts, index: VaultIndex, words: readonly string[]): unknown {
  return words.map((text) => {
    const found = index.keyword.search({ text, level: 'note', typing: false, limit: 100 });
    const { hits } = texts.added(index, found, undefined, () => true);
    const known = hits.map(({ noteRow, score }) => [index.recordAt(noteRow).path, score] as const);
    return known.sort(([one], [other]) => (one < other ? -1 : 1));
  });
}

describe('the reading of link texts', () => {
  const WORDS = ['heap', 'corner', 'sunny', 'shed'];
  const NAMES = ['A', 'B', 'C', 'Garden/A', 'Garden/D'];
  const link = fc
    .record({ to: fc.constantFrom(...NAMES, 'Nowhere', 'other'), text: fc.constantFrom(undefined, ...WORDS) })
    .map(({ to, text }) => (text === undefined ? `[[${to}]]` : `[[${to}|the ${text}]]`));
  const note = fc.record({
    path: fc.constantFrom(...NAMES).map((name) => `${name}.md`),
    // Of what it holds itself nothing is gained, and its alias takes links away from ghosts.
    text: fc
      .tuple(fc.constantFrom('', '---\naliases: other\n---\n', 'A heap. '), fc.array(link, { maxLength: 4 }))
      .map(([head, links]) => head + links.join(' ')),
  });
  const change = fc.oneof(
    note.map((each) => ({ kind: 'put' as const, ...each })),
    fc.record({ kind: fc.constant('remove' as const), path: note.map(({ path }) => path) }),
    fc.constant({ kind: 'step' as const }),
  );

  it('comes to what a reading of everything comes to, whatever changed before', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        const files = new Map<string, string>();
        const index = new VaultIndex();
        const texts = new AnchorTexts();
        for (const each of changes) {
          if (each.kind === 'step') texts.step(index);
          else if (each.kind === 'remove') {
            files.delete(each.path);
            index.remove(notePath(each.path));
          } else {
            files.set(each.path, each.text);
            put(index, each.path, each.text);
          }
        }
        readAll(texts, index);
        const fresh = { index: new VaultIndex(), texts: new AnchorTexts() };
        for (const [path, text] of files) put(fresh.index, path, text);
        readAll(fresh.texts, fresh.index);
        expect(gains(texts, index, WORDS)).toEqual(gains(fresh.texts, fresh.index, WORDS));
      }),
      { numRuns: tries(300) },
    );
  });

  function manyNotes() {
    const index = new VaultIndex();
    for (let at = 0; at < 450; at++)
      put(index, `Note ${String(at)}.md`, `[[Note ${String((at + 1) % 450)}|heap ${String(at)}]]`);
    const texts = new AnchorTexts();
    const read = vi.spyOn(index.graph, 'linksFrom');
    return { index, texts, read };
  }

  it('goes a few notes at a time', () => {
    const { index, texts, read } = manyNotes();
    expect([texts.step(index), texts.step(index), texts.step(index)]).toEqual([true, true, false]);
    expect(read).toHaveBeenCalledTimes(450);
  });

  it('reads after a change what has changed', () => {
    const { index, texts, read } = manyNotes();
    readAll(texts, index);
    read.mockClear();
    expect(texts.step(index)).toBe(false);
    expect(read).not.toHaveBeenCalled();
    put(index, 'Note 7.md', '[[Note 8|the shed]]');
    expect(texts.step(index)).toBe(false);
    expect(read.mock.calls).toEqual([['Note 7.md']]);
    // One links to it, and what itself has said is forgotten.
    read.mockClear();
    index.remove(notePath('Note 7.md'));
    expect(texts.step(index)).toBe(false);
    expect(read.mock.calls).toEqual([['Note 6.md']]);
    expect(gains(texts, index, ['shed'])).toEqual([[]]);
  });
});
