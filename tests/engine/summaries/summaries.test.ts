import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtomId, ContentHash, NotePath, SummaryNeed, SummaryRecord } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';

const VAULT = '/' as AtomId;

function sentences(word: string, count: number): string {
  return Array.from({ length: count }, (_, at) => `The ${word} of bed ${at} rests until frost.`).join(' ');
}

function note(word: string): string {
  return `${sentences(word, 14)}\n\n## Water of ${word}\n\n${sentences(`${word} rain`, 14)}\n\n## Aside\n\nShort.`;
}

interface Opened {
  engine: TestEngine;
  vault: TestVault;
  storage: MemoryStorage;
  records: MemoryStorage;
}

async function open(paths: readonly string[], before?: Opened): Promise<Opened> {
  const vault = before?.vault ?? new TestVault();
  for (const path of paths) vault.write(path, note(path.replace(/\W/g, '')));
  const storage = new MemoryStorage(before?.storage.files());
  const records = new MemoryStorage(before?.records.files());
  const engine = await new TestEngine(vault, storage, undefined, undefined, records).open();
  await engine.update();
  return { engine, vault, storage, records };
}

/** Needs of an atom and all below it, by id. */
async function needsOf(engine: TestEngine, id: AtomId = VAULT): Promise<Map<string, SummaryNeed>> {
  const needs = await engine.call('summaryNeeds', { ids: [id], perspective: null, below: true });
  return new Map(needs.map((need) => [need.id, need]));
}

let serial = 0;

function recordOf({ id: atom, level, content }: SummaryNeed, job = 'job'): SummaryRecord {
  serial += 1;
  const key = { level, content, perspective: null, model: 'host/m', prompt: 1 };
  const id = serial.toString(16).padStart(32, '0') as ContentHash;
  return { ...key, id, atom, text: `What ${atom} says.`, createdMs: serial, job };
}

async function buyAll(engine: TestEngine): Promise<number> {
  const records = [...(await needsOf(engine)).values()].map((need) => recordOf(need));
  await engine.call('keepSummaries', { records });
  return records.length;
}

const PATHS = ['A.md', 'B.md', 'C.md', 'D.md'];

describe('summaries that were bought', () => {
  it('are wanted of notes too that came since the vault was divided', async () => {
    const { engine, vault } = await open(PATHS);
    vault.write('New.md', note('new'));
    await engine.upsert('New.md');
    const needs = await needsOf(engine);
    expect([...needs.keys()].filter((id) => id.startsWith('New.md'))).toEqual([
      'New.md',
      'New.md#Water of new',
    ]);
    expect([...needs.keys()][0]).toBe(VAULT);
  });

  it('name a theme wherever it is shown, through edits and restarts, until they are removed', async () => {
    const opened = await open(PATHS);
    const { engine, vault } = opened;
    const shownBy = async (by: TestEngine): Promise<string[]> => {
      const [inside] = await by.call('zoomIn', { id: VAULT });
      const id = inside!.id;
      const [row] = await by.call('themes', null);
      const [inNote] = (await by.call('atom', { id: 'A.md' as AtomId })).ancestors.slice(-1);
      const { title } = await by.call('atom', { id });
      const map = await by.call('map', { id: VAULT, limit: 20 });
      const titles = map.nodes.filter((node) => node.card.id === id).map((node) => node.card.title);
      return [...new Set([inside!.title, row!.card.title, inNote!.title, title, ...titles])];
    };
    const own = await shownBy(engine);
    expect(own).toHaveLength(1);
    const need = [...(await needsOf(engine)).values()].find(({ level }) => level === 'theme')!;
    await engine.call('keepSummaries', { records: [{ ...recordOf(need, 'naming'), name: 'Beds at rest' }] });
    expect(await shownBy(engine)).toEqual(['Beds at rest']);
    expect((await engine.call('atom', { id: need.id })).bought).toMatchObject({ name: 'Beds at rest' });

    vault.write('A.md', note('later'));
    await engine.update();
    expect(await shownBy(engine)).toEqual(['Beds at rest']);
    const again = await open([], opened);
    expect(await shownBy(again.engine)).toEqual(['Beds at rest']);
    await again.engine.call('dropSummaries', { job: 'naming' });
    expect(await shownBy(again.engine)).toEqual(own);
  });

  it('are wanted of the vault, its themes, notes and sections, and never of what is short', async () => {
    const { engine } = await open(PATHS);
    const needs = await needsOf(engine);
    const ids = [...needs.keys()];
    expect(ids[0]).toBe('/');
    expect(ids).toContain('A.md');
    expect(ids).toContain('A.md#Water of Amd');
    expect(ids).not.toContain('A.md#Aside');
    for (const { tokens, state } of needs.values()) {
      expect(tokens).toBeGreaterThanOrEqual(100);
      expect(state).toEqual({ kind: 'extract', why: 'none' });
    }
  });

  it('grow stale on the one path from an edit up to the vault, and nowhere else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), fc.boolean(), async (path, inSection) => {
        const { engine, vault } = await open(PATHS);
        await buyAll(engine);
        const before = await needsOf(engine);
        expect([...before.values()].every(({ state }) => state.kind === 'fresh')).toBe(true);
        const word = path.replace(/\W/g, '');
        const text = note(word);
        vault.write(path, inSection ? text.replace('rain of bed 3', 'snow of bed 3') : `Now: ${text}`);
        await engine.upsert(path);
        const after = await needsOf(engine);
        const stale = [...after.values()].filter(({ state }) => state.kind === 'stale').map(({ id }) => id);
        const theme = (await engine.call('atom', { id: path as AtomId })).ancestors.map(({ id }) => id);
        const expected = [...theme, path, ...(inSection ? [`${path}#Water of ${word}`] : [])];
        expect(new Set(stale)).toEqual(new Set(expected.filter((id) => before.has(id))));
        expect([...after.values()].filter(({ state }) => state.kind === 'extract')).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  it('say how many of the children changed', async () => {
    const { engine, vault } = await open(PATHS);
    await buyAll(engine);
    vault.write('A.md', note('Amd').replace('rain of bed 3', 'snow of bed 3'));
    await engine.upsert('A.md');
    const state = (await needsOf(engine)).get('A.md')?.state;
    expect(state).toMatchObject({ kind: 'stale', changed: 1, of: 3 });
  });

  it('are handed on as they are shown, and of what stands above notes only where it tells of nothing that is gone', async () => {
    const { engine, vault } = await open(PATHS);
    expect(await engine.call('exportSummaries', null)).toEqual({ summaries: [], own: [] });
    await buyAll(engine);
    const handed = async () => {
      const { summaries, own } = await engine.call('exportSummaries', null);
      return { own, atoms: new Map(summaries.map((each) => [each.atom as string, each])) };
    };
    const first = await handed();
    expect([...first.atoms.keys()].sort()).toEqual([...(await needsOf(engine)).keys()].sort());
    expect(
      [...first.atoms.values()].every(({ stale, record, holds }) => !stale && record.content === holds),
    ).toBe(true);
    vault.write('E.md', note('Emd'));
    await engine.update();
    const [theme] = await engine.call('zoomIn', { id: VAULT });
    // The theme's was made of notes that are all still there, the vault's of a theme that is another one now.
    expect((await handed()).atoms.get(theme!.id)).toMatchObject({ stale: { changed: 1, of: 5 } });
    expect((await handed()).atoms.get(VAULT)).toBeUndefined();
    vault.write('A.md', note('Amd').replace('rain of bed 3', 'snow of bed 3'));
    await engine.upsert('A.md');
    const { atoms, own } = await handed();
    expect(atoms.get('A.md')).toMatchObject({ stale: { changed: 1, of: 3 }, path: 'A.md' });
    expect([...atoms.keys()].filter((id) => id.startsWith('/'))).toEqual([]);
    const plain = await (await open(PATHS)).engine.call('exportSummaries', null);
    expect(plain.own).toEqual([]);
    expect(own.map(({ atom }) => atom)).toContain(VAULT);
    expect(own.every(({ text }) => text !== '' && !text.startsWith('What '))).toBe(true);
  });

  it('are shown of the atom, of its parent and of what is inside, with what changed since', async () => {
    const { engine, vault } = await open(PATHS);
    const before = await engine.call('atom', { id: 'A.md' as AtomId });
    expect(before).not.toHaveProperty('bought');
    await buyAll(engine);
    const section = 'A.md#Water of Amd' as AtomId;
    const fresh = { summary: 'What A.md says.', bought: { model: 'host/m', text: 'What A.md says.' } };
    expect(await engine.call('atom', { id: 'A.md' as AtomId })).toMatchObject(fresh);
    expect(await engine.call('zoomOut', { id: section })).toMatchObject(fresh);
    vault.write('A.md', note('Amd').replace('rain of bed 3', 'snow of bed 3'));
    await engine.upsert('A.md');
    const outer = await engine.call('zoomOut', { id: section });
    expect(outer).toMatchObject({ ...fresh, bought: { stale: { changed: 1, of: 3 } } });
    const inside = await engine.call('zoomIn', { id: 'A.md' as AtomId });
    expect(inside.find(({ id }) => id === section)?.bought).toMatchObject({ stale: { changed: 1, of: 1 } });
    expect(inside.find(({ id }) => id === 'A.md#Aside')).not.toHaveProperty('bought');
  });

  it('are as good as new when an edit is undone, and where a note is moved or copied', async () => {
    const { engine, vault } = await open(PATHS);
    await buyAll(engine);
    vault.write('A.md', 'Something else.');
    await engine.upsert('A.md');
    vault.write('A.md', note('Amd'));
    vault.write('Moved/B.md', note('Bmd'));
    vault.delete('B.md');
    await engine.update();
    const needs = await needsOf(engine);
    expect(needs.get('A.md')?.state.kind).toBe('fresh');
    expect(needs.get('Moved/B.md')?.state.kind).toBe('fresh');
  });

  it('go along with a renamed note also where its text had changed since they were bought', async () => {
    const first = await open(PATHS);
    const { engine, vault } = first;
    await buyAll(engine);
    vault.write('A.md', note('Amd').replace('rain of bed 3', 'snow of bed 3'));
    await engine.upsert('A.md');
    const [from, to] = ['A.md', 'Moved/A.md'] as NotePath[];
    vault.write(to!, note('Amd').replace('rain of bed 3', 'snow of bed 3'));
    vault.delete(from!);
    const facts = vault.facts(to!);
    await engine.call('apply', { changes: [{ kind: 'rename', from: from!, to: to!, facts }] });
    const section = 'Moved/A.md#Water of Amd';
    const needs = await needsOf(engine);
    expect(needs.get('Moved/A.md')?.state).toMatchObject({ kind: 'stale', changed: 1, of: 3 });
    expect(needs.get(section)?.state).toMatchObject({ kind: 'stale', record: { atom: section } });
    const later = await needsOf((await open([], first)).engine);
    expect(later.get('Moved/A.md')?.state.kind).toBe('stale');
    // Of the old path nothing is left, for a new note there to be taken for the old one.
    vault.write('A.md', note('Other'));
    await engine.upsert('A.md');
    expect((await needsOf(engine, from as string as AtomId)).get('A.md')?.state.kind).toBe('extract');
  });

  it('outlive a restart, the emptying of the index and its loss', async () => {
    const first = await open(PATHS);
    const count = await buyAll(first.engine);
    const restarted = await open([], first);
    expect(
      [...(await needsOf(restarted.engine)).values()].filter(({ state }) => state.kind === 'fresh'),
    ).toHaveLength(count);
    await restarted.engine.call('clear', null);
    await restarted.engine.update();
    expect((await needsOf(restarted.engine)).get('C.md')?.state.kind).toBe('fresh');
    const lost = await open([], { ...restarted, storage: new MemoryStorage() });
    expect((await needsOf(lost.engine)).get('C.md')?.state.kind).toBe('fresh');
  });

  it('are kept once however often they are handed over, and dropped by job, atom or note', async () => {
    const { engine } = await open(PATHS);
    const needs = await needsOf(engine);
    const records = ['A.md', 'A.md#Water of Amd', 'B.md'].map((id, at) =>
      recordOf(needs.get(id)!, `job${at}`),
    );
    expect(await engine.call('keepSummaries', { records })).toEqual({ added: 3, known: 0 });
    expect(await engine.call('keepSummaries', { records })).toEqual({ added: 0, known: 3 });
    expect(await engine.call('dropSummaries', { job: 'job2' })).toEqual({ dropped: 1 });
    expect((await needsOf(engine)).get('B.md')?.state.kind).toBe('extract');
    const { path } = needs.get('A.md')!;
    expect(await engine.call('dropSummaries', { path: path! })).toEqual({ dropped: 2 });
  });

  it('say how many were lost where their store was damaged', async () => {
    const first = await open(PATHS);
    const kept = await buyAll(first.engine);
    expect(await first.engine.call('countSummaries', null)).toEqual({ kept, unreadable: 0 });
    const [[name, bytes] = []] = first.records.files();
    const text = new TextDecoder('latin1').decode(bytes).lastIndexOf('What A.md says.');
    bytes![text]! ^= 1;
    const records = new MemoryStorage(new Map([[name!, bytes!]]));
    const { engine } = await open([], { ...first, records });
    const { kept: left, unreadable } = await engine.call('countSummaries', null);
    expect([left, unreadable]).toEqual([kept - 1, 1]);
  });

  it('change no byte of the index', async () => {
    const first = await open(PATHS);
    await first.engine.call('flush', null);
    const before = first.storage.files();
    await buyAll(first.engine);
    await first.engine.call('flush', null);
    expect(first.storage.files()).toEqual(before);
  });

  it('cannot be kept where there is no store for them', async () => {
    const engine = await new TestEngine(new TestVault()).open();
    const kept = await engine.try('keepSummaries', { records: [] });
    expect(kept).toMatchObject({ ok: true });
    const needs = await open(PATHS);
    const [need] = (await needsOf(needs.engine)).values();
    expect(await engine.try('keepSummaries', { records: [recordOf(need!)] })).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'read-only' },
    });
  });
});

describe('what a model has to read', () => {
  it('is the note with the spans of its parts', async () => {
    const { engine } = await open(PATHS);
    const task = await engine.call('summaryTask', { id: 'A.md' as AtomId, perspective: null, from: 'text' });
    if (task.kind !== 'text') throw new Error('no text');
    expect(task.text).toBe(note('Amd'));
    expect(task.parts.map(({ id }) => id)).toEqual(['A.md', 'A.md#Water of Amd']);
    expect(task.windows).toMatchObject([{ parts: [0, 1] }]);
    const { span } = task.parts[1]!;
    expect(task.text.slice(span.start, span.end)).toMatch(/^## Water of Amd/);
  });

  it('comes in windows that cover the text and are no longer than wanted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 260 }), { minLength: 1, maxLength: 8 }),
        async (lengths) => {
          const vault = new TestVault();
          const text = lengths
            .map((length, at) => `## Part ${at}\n\n${sentences(`row${at}`, length)}`)
            .join('\n\n');
          vault.write('Long.md', text);
          const engine = await new TestEngine(vault).open();
          await engine.update();
          const id = 'Long.md' as AtomId;
          const task = await engine.call('summaryTask', {
            id,
            perspective: null,
            from: 'text',
            maxTokens: 1_000,
          });
          if (task.kind !== 'text') throw new Error('no text');
          expect(task.windows.map(({ span }) => text.slice(span.start, span.end)).join('')).toBe(text);
          for (const { tokens, span, parts } of task.windows) {
            expect(tokens).toBeLessThanOrEqual(1_010);
            for (const place of parts) {
              expect(task.parts[place]!.span.start).toBeGreaterThanOrEqual(span.start);
              expect(task.parts[place]!.span.end).toBeLessThanOrEqual(span.end);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is of a theme what its notes come to, with a bought summary where it is fresh', async () => {
    const { engine } = await open(PATHS);
    const needs = await needsOf(engine);
    await engine.call('keepSummaries', { records: [recordOf(needs.get('A.md')!)] });
    const theme = [...needs.values()].find(({ level }) => level === 'theme');
    const task = await engine.call('summaryTask', { id: theme!.id, perspective: null, from: 'children' });
    if (task.kind !== 'children') throw new Error('no children');
    expect(task.content).toBe(theme!.content);
    expect(task.children.find(({ id }) => id === 'A.md')).toMatchObject({
      text: 'What A.md says.',
      from: 'summary',
    });
    expect(task.children.filter(({ from }) => from === 'extract').every(({ text }) => text !== '')).toBe(
      true,
    );
    expect(await engine.try('summaryTask', { id: theme!.id, perspective: null, from: 'text' })).toMatchObject(
      {
        error: { kind: 'bad-request', field: 'from' },
      },
    );
  });
});
