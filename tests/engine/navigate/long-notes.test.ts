import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId, type NotePath, type Result } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import type { ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import { KeptAgreement } from '../../../worker/engine/embed/kept-agreement';
import { SemanticIndex } from '../../../worker/engine/embed/semantic-index';
import { ThemeTree } from '../../../worker/engine/themes/theme-tree';
import { noteRef } from '../../../worker/engine/navigate/atom-ref';
import { bareCard } from '../../../worker/engine/navigate/cards';
import { childrenOf } from '../../../worker/engine/navigate/containment';
import { summarisedAtom } from '../../../worker/engine/summaries/summarised-atom';
import { createReader, type IndexReader } from '../../../worker/engine/view/index-reader';
import { linksOf } from '../../../worker/engine/navigate/links-view';
import { NoteTexts } from '../../../worker/engine/notes/note-texts';
import { IndexStore } from '../../../worker/engine/persist/index-store';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

/** `counter` counts from now on how often a section or paragraph of the note `counted` is looked at. */
function viewOf(vault: TestVault, counted?: string, counter = { looks: 0 }): IndexReader {
  const index = new VaultIndex();
  for (const facts of vault.list()) {
    const text = new TextDecoder().decode(vault.content(facts.path));
    const parsed = parseNote(facts.path, text);
    index.put(
      createEntry(facts, parsed, text),
      facts.path === counted ? countLooks(parsed, counter) : parsed,
    );
  }
  counter.looks = 0;
  const texts = new NoteTexts(vault);
  const ports = {
    store: new IndexStore(new MemoryStorage()).meaning,
    texts,
    clock: { now: () => 0 },
    openEmbedder: undefined,
    lowMemory: false,
    agreement: new KeptAgreement(undefined, { now: () => 0 }),
    answeredLast: () => undefined,
    loadSummaries: async () => null,
    keep: async () => ({ ok: true as const, value: null }),
  };
  const meaning = new SemanticIndex(ports, index, 'none');
  return createReader({ index, themes: new ThemeTree(index), texts, meaning, options: DEFAULT_OPTIONS });
}

function countLooks(parsed: ParsedNote, counter: { looks: number }): ParsedNote {
  const watched = <T extends object>(parts: T): T =>
    new Proxy(parts, {
      get(target, key, receiver): unknown {
        if (typeof key === 'string' && /^\d+$/.test(key)) counter.looks++;
        return Reflect.get(target, key, receiver);
      },
    });
  return { ...parsed, sections: watched(parsed.sections), paragraphs: watched(parsed.paragraphs) };
}

describe('a note with thousands of parts', () => {
  const HEADINGS = 4_000;
  const vault = new TestVault();
  vault.write(
    'Long.md',
    Array.from({ length: HEADINGS }, (_heading, at) => `# H${at}\n\ntext ${at}`).join('\n\n'),
  );
  vault.write('Links.md', Array.from({ length: HEADINGS }, (_link, at) => `[[Long#H${at}]]`).join('\n\n'));

  it('shows each of them without looking at all the others', async () => {
    const counter = { looks: 0 };
    const reader = viewOf(vault, 'Long.md', counter);
    const note = noteRef(reader.index.mustGet(notePath('Long.md')));
    const cards = childrenOf(reader, note).map((child) => bareCard(reader, child));
    expect(cards).toHaveLength(HEADINGS);
    const [middle] = childrenOf(reader, note).slice(HEADINGS / 2);
    expect((await summarisedAtom(reader, middle!)).summary).toBe(`text ${HEADINGS / 2}`);
    expect(counter.looks).toBeLessThan(HEADINGS * 100);
  });

  it('is found by the headings of thousands of links without looking at all of them each time', async () => {
    const counter = { looks: 0 };
    const reader = viewOf(vault, 'Long.md', counter);
    const { links, linkTotal } = await linksOf(reader, noteRef(reader.index.mustGet(notePath('Links.md'))));
    expect(links.map(({ atom }) => atom?.title)).toEqual(Array.from(links, (_link, at) => `H${at}`));
    expect([links.length, linkTotal]).toEqual([2_000, HEADINGS]);
    expect(counter.looks).toBeLessThan(HEADINGS * 150);
  });
});

/** Counts what is read, and how much of it at the same time. */
class CountingVault extends TestVault {
  reads = 0;
  most = 0;
  #open = 0;

  override async read(path: NotePath): Promise<Result<Uint8Array>> {
    this.reads++;
    this.most = Math.max(this.most, ++this.#open);
    await new Promise((resolve) => setImmediate(resolve));
    this.#open--;
    return super.read(path);
  }
}

describe('texts', () => {
  it('are read once for all that want them at the same time', async () => {
    const vault = new CountingVault();
    vault.write('A.md', 'one [[B]]\n\ntwo [[B]]\n\nthree [[B]]');
    vault.write('B.md', 'beta');
    const engine = await new TestEngine(vault).open();
    await engine.update();
    await engine.call('links', { id: 'A.md' as AtomId });
    expect(vault.reads).toBe(2);
  });

  it('are read again after a reading that failed', async () => {
    const vault = new CountingVault();
    vault.write('A.md', 'alpha');
    const reader = viewOf(vault);
    const record = reader.index.mustGet(notePath('A.md'));
    vault.delete('A.md');
    expect(await reader.texts.textOf(record)).toMatchObject({ error: { kind: 'unreadable' } });
    vault.write('A.md', 'alpha');
    expect(await reader.texts.textOf(record)).toEqual({ ok: true, value: 'alpha' });
  });

  it('of all that link to a hub are not read', async () => {
    const vault = new CountingVault();
    vault.write('Hub.md', 'hub');
    for (let at = 0; at < 700; at++) vault.write(`n${at}.md`, `to [[Hub]] ${at}`);
    const engine = await new TestEngine(vault).open();
    await engine.update();
    const { backlinks } = await engine.call('links', { id: 'Hub.md' as AtomId });
    expect(backlinks).toHaveLength(700);
    expect(backlinks[0]?.context).toContain('to Hub');
    expect(vault.reads).toBeLessThan(400);
    expect(vault.most).toBeLessThanOrEqual(32);
    const before = vault.reads;
    expect((await engine.call('atom', { id: 'n99.md' as AtomId })).preview).toBe('to Hub 99');
    expect(vault.reads).toBe(before + 1);
  });

  it('stay in memory however often they were asked for at once', async () => {
    const vault = new CountingVault();
    for (let at = 0; at < 20; at++) vault.write(`n${at}.md`, `${'x'.repeat(1_000)} ${at}`);
    const reader = viewOf(vault);
    const records = [...reader.index.records.values()];
    for (let round = 0; round < 300; round++) {
      await Promise.all(
        records.flatMap((record) => Array.from({ length: 20 }, () => reader.texts.textOf(record))),
      );
    }
    expect(vault.reads).toBe(records.length);
  });
});
