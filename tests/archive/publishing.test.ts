import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveFailure } from '../../worker/archive/archive-failure';
import { notesOf } from '../../worker/archive/archive-queries';
import { nameModel } from '../../worker/archive/archive-model';
import { reading } from '../../worker/archive/connect';
import { vaultToPublish } from '../../worker/archive/publish';
import { DEFAULT_OPTIONS, type NotePath } from '../../worker/contract';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { FakeEmbedder, letterVector } from '../engine/fake-embedder';
import { MemoryStorage } from '../engine/memory-storage';
import { THOROUGH } from '../thorough';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { buy } from './bought';
import { publishVault } from './published-vault';
import { takeLease } from './take-lease';

/** How many are tried, and milliseconds that they may take: about a second each on an idle machine. */
const HISTORIES = THOROUGH ? 1_000 : 7;
const HISTORIES_MS = HISTORIES * 5_000;

const NAMES = ['A.md', 'B.md', 'Folder/A.md', 'Folder/C.md', '2024-05-01.md', '2024-05-02.md'];
/** Enough for a summary. */
const LONG = 'A long passage about the heap and what keeps it warm. '.repeat(12);
const WORDS = [
  'compost',
  '堆肥の温度',
  "it's",
  'back\\slash',
  '"quoted"',
  '[[A]]',
  '[[B|the b]]',
  '[[C]]',
  '#tag/a',
  '\n\n',
  '\n\n# Heading\n\n',
  `${LONG}\n\n`,
];

const LETTERS = { ...DEFAULT_OPTIONS, embedder: 'letters' };
const openLetters = async () => ({ ok: true as const, value: new FakeEmbedder('letters', letterVector(26)) });

const change = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    path: fc.constantFrom(...NAMES),
    text: fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' ')),
  }),
  fc.record({ kind: fc.constant('remove' as const), path: fc.constantFrom(...NAMES) }),
  fc.record({
    kind: fc.constant('swap' as const),
    path: fc.constantFrom(...NAMES),
    to: fc.constantFrom(...NAMES),
  }),
);

/** What was done to a vault before it is published, and after how many batches that breaks off. */
const round = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
  crashAfter: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
  /** Notes of which summaries are bought before, and a note of which they are dropped. */
  buys: fc.subarray(['/', ...NAMES], { maxLength: 2 }),
  drops: fc.option(fc.constantFrom(...NAMES), { nil: undefined }),
  /** What another device published just before, which had none of this one's changes. */
  others: fc.option(fc.array(change, { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 2 }),
});

const OTHER_SENDER = '00000000-0000-4000-8000-000000000002';

describe.skipIf(!HAS_POSTGRES)('publishing', () => {
  let archive: TestArchive;
  let ann: TestMember;
  let vaults = 0;

  beforeAll(async () => {
    archive = await openTestArchive();
    await nameModel(archive.admin, { model: 'letters', dimensions: 26 });
    ann = await archive.member();
  });

  afterAll(() => archive.close());

  async function newVault(): Promise<string> {
    const name = `vault ${++vaults}`;
    await ann.joins(name, true);
    return name;
  }

  /** All that the archive has of a vault, without the numbers of its rows. */
  async function dump(name: string) {
    const { sql } = archive.admin;
    const [vault] =
      await sql`select id, notes, paragraphs, vectors, sample::text, totals, most_linked from altitude.vault where name = ${name}`;
    const { id, ...figures } = vault as { id: number };
    return {
      figures,
      notes:
        await sql`select path, encode(hash, 'hex') as hash, encode(links_hash, 'hex') as links, body, targets, tags, totals, facts - '/' as facts,
          word_count, link_count, missing_count, missing, orders, units, labels, regexp_replace(looked_up::text, '([{,"])[0-9]+', '\\1', 'g') as looked_up,
        encode(shape, 'hex') as shape from altitude.note where vault = ${id} order by path collate "C"`,
      summaries:
        await sql`select coalesce(n.path, '') as path, s.part, s.perspective, s.level, encode(s.record, 'hex') as record,
        encode(s.content, 'hex') as content, encode(s.holds, 'hex') as holds, s.model, s.body, s.created, s.changed, s.children
        from altitude.summary s left join altitude.note n on n.vault = s.vault and n.id = s.note where s.vault = ${id}
        order by 1, 2, 3`,
      // A note under another name keeps its vectors, which were made with the name it had.
      vectors:
        await sql`select encode(text_key, 'hex') as key from altitude.vector where vault = ${id} order by 1`,
      paragraphs:
        await sql`select n.path, p.ord, p.section, p.words, p.note_length, encode(p.text_key, 'hex') as key, encode(p.text_hash, 'hex') as hash from altitude.paragraph p
        join altitude.note n on n.vault = p.vault and n.id = p.note where p.vault = ${id} order by n.path collate "C", p.ord`,
      weights: await sql`select n.path, w.out_weight, w.in_weight, w.in_degree from altitude.weight w
        join altitude.note n on n.vault = w.vault and n.id = w.note where w.vault = ${id} order by 1`,
      links: await sql`select n.path, l.target, l.weight from altitude.link l
        join altitude.note n on n.vault = l.vault and n.id = l.source where l.vault = ${id} order by 1, 2`,
      anchors: await sql`select n.path, a.target, a.words from altitude.anchor a
        join altitude.note n on n.vault = a.vault and n.id = a.source where a.vault = ${id} order by 1, 2`,
      repeated:
        await sql`select encode(text_hash, 'hex') as hash, places from altitude.repeated where vault = ${id} order by 1`,
      terms:
        await sql`select term, notes, sections, paragraphs from altitude.term where vault = ${id} order by term collate "C"`,
    };
  }

  it(
    'ends with what a fresh publication would have, after any changes, renames, crashes and other publishers',
    async () => {
      const seen = { fresh: 0, stale: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.array(round, { minLength: 1, maxLength: 4 }),
          fc.boolean(),
          fc.boolean(),
          async (rounds, isLarge, isDivided) => {
            const [name, fresh] = [await newVault(), await newVault()];
            const vault = new TestVault();
            vault.write('Seed.md', 'Links to [[A]] and [[C]].');
            for (const path of NAMES) vault.write(path, `${LONG}\n\n# Heading\n\n${path} ${LONG}`);
            // Of a vault of which little changes, words are counted with each batch.
            for (let at = 0; isLarge && at < 40; at++) vault.write(`Base/${at}.md`, `compost of bed ${at}`);
            const storage = [new MemoryStorage(), new MemoryStorage()] as const;
            const engine = await new TestEngine(vault, storage[0], openLetters, undefined, storage[1]).open(
              LETTERS,
            );
            await engine.update();
            await buy(engine, ['/', 'B.md'], [null, 'a beginner']);
            const theirs = new TestVault();
            for (const path of vault.files.keys()) theirs.write(path, vault.content(path));
            const other = await new TestEngine(theirs, new MemoryStorage(), openLetters).open(LETTERS);
            for (const { changes, crashAfter, buys, drops, others } of rounds) {
              if (others !== undefined) {
                for (const each of others) apply(theirs, each);
                await other.update();
                await other.maintain();
                await publishVault(ann.archive, name, other, { force: true, sender: OTHER_SENDER });
              }
              for (const each of changes) apply(vault, each);
              await engine.update();
              await engine.maintain();
              await buy(
                engine,
                buys.filter((id) => id === '/' || vault.files.has(id as NotePath)),
                [null, 'a beginner'],
              );
              if (drops !== undefined) await engine.call('dropSummaries', { path: drops as NotePath });
              let batches = 0;
              const onBatch = async () => crashAfter === undefined || batches++ < crashAfter;
              // An older note may come to where a later one was that is gone.
              await publishVault(ann.archive, name, engine, { onBatch, force: true });
              if (isDivided)
                await archive.admin
                  .sql`select altitude.settle(id, 1) from altitude.vault where name = ${name}`;
            }
            const last = await publishVault(ann.archive, name, engine, { force: true });
            if (isLarge && last.known > 30 && !rounds.some(({ crashAfter }) => crashAfter !== undefined))
              expect(last.counting).toBe('each batch');
            await publishVault(ann.archive, fresh, engine);
            const found = await dump(name);
            expect(found).toEqual(await dump(fresh));
            for (const { changed } of found.summaries) seen[changed === null ? 'fresh' : 'stale']++;
            expect(await publishVault(ann.archive, name, engine)).toMatchObject({
              ...{ notes: 0, summaries: 0 },
              known: vault.files.size,
            });
          },
        ),
        { numRuns: HISTORIES },
      );
      expect(Math.min(seen.fresh, seen.stale), JSON.stringify(seen)).toBeGreaterThan(5);
    },
    HISTORIES_MS,
  );

  it('sends nothing of a note that is only renamed but its words, and keeps its row', async () => {
    const name = await newVault();
    const vault = new TestVault();
    vault.write('Old.md', 'The same text.');
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    await publishVault(ann.archive, name, engine);
    const before = await archive.admin.sql`select id from altitude.note where path = 'Old.md'`;
    vault.rename('Old.md', 'New.md');
    await engine.update();
    expect(await publishVault(ann.archive, name, engine)).toMatchObject({
      notes: 0,
      renames: 1,
      removals: 0,
    });
    expect(await archive.admin.sql`select id from altitude.note where path = 'New.md'`).toEqual(before);
  });

  it('sends notes that changed places, though the older one stands where the later one was', async () => {
    const name = await newVault();
    const vault = new TestVault();
    vault.write('A.md', 'Written first.');
    vault.write('B.md', 'Written later.');
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    await publishVault(ann.archive, name, engine);
    apply(vault, { kind: 'swap', path: 'A.md', to: 'B.md' });
    await engine.update();
    expect(await publishVault(ann.archive, name, engine)).toMatchObject({ newer: [], notes: 2 });
    const bodies = await archive.admin.sql`select n.path, n.body from altitude.note n
      join altitude.vault v on v.id = n.vault where v.name = ${name} order by 1`;
    expect(bodies).toMatchObject([{ body: 'Written later.' }, { body: 'Written first.' }]);
  });

  it('stops a publisher when another one began later', async () => {
    const name = await newVault();
    const vault = new TestVault();
    vault.write('A.md', 'One.');
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    const { id } = await vaultToPublish(ann.archive, name);
    const first = await takeLease(ann.archive, id);
    const second = await takeLease(ann.archive, id);
    await expect(publishVault(ann.archive, name, engine, { lease: first })).rejects.toThrow(ArchiveFailure);
    await expect(publishVault(ann.archive, name, engine, { lease: first })).rejects.toThrow(
      'published-elsewhere',
    );
    await expect(publishVault(ann.archive, name, engine, { lease: second })).resolves.toMatchObject({
      notes: 1,
    });
  });

  it('leaves and names a note of which the archive has a later change', async () => {
    const name = await newVault();
    const [ours, theirs] = [new TestVault(), new TestVault()];
    ours.write('A.md', 'Older.');
    theirs.write('B.md', 'Time goes on.');
    theirs.write('A.md', 'Newer.');
    for (const vault of [theirs, ours]) {
      const engine = await new TestEngine(vault).open({ embedder: 'none' });
      await engine.update();
      const sent = await publishVault(ann.archive, name, engine);
      expect(sent.newer).toEqual(vault === ours ? ['A.md'] : []);
    }
  });

  it('shows each note wholly old or wholly new while it is replaced', async () => {
    const name = await newVault();
    const vault = new TestVault();
    const write = (version: number) =>
      ['A.md', 'B.md'].forEach((path) =>
        vault.write(path, `version${version}\n\n[[Target ${version}]] version${version}`),
      );
    write(0);
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    await publishVault(ann.archive, name, engine);
    const other = await archive.member();
    await other.joins(name, false);
    let isDone = false;
    let read = 0;
    const look = async () => {
      while (!isDone || read <= 5) {
        await reading(other.archive, async (tx) => {
          const ids = await tx`select note from altitude.newest(null, 10)`;
          for (const note of await notesOf(
            tx,
            ids.map(({ note: id }) => Number(id)),
          )) {
            expect(new Set(note.body.match(/version\d+/g)).size).toBe(1);
            read++;
          }
        });
      }
    };
    const looking = look();
    for (let version = 1; version < 6; version++) {
      write(version);
      await engine.update();
      await publishVault(ann.archive, name, engine);
    }
    isDone = true;
    await looking;
    expect(read).toBeGreaterThan(5);
  });
});

function apply(vault: TestVault, each: { kind: string; path: string; to?: string; text?: string }): void {
  const has = (path: string) => [...vault.files.keys()].some((known) => known === path);
  if (each.kind === 'write') vault.write(each.path, each.text ?? '');
  else if (!has(each.path)) return;
  else if (each.kind === 'remove') vault.delete(each.path);
  else if (each.to !== undefined && each.to !== each.path) {
    const isTaken = has(each.to);
    if (isTaken) vault.rename(each.to, 'Aside.md');
    vault.rename(each.path, each.to);
    if (isTaken) vault.rename('Aside.md', each.path);
  }
}
