import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestEngine, TestVault, engineOver } from '../../engine/engine-fixture';
import { directionsEmbedder, embeddedEngine } from '../../engine/embedded-engine';
import { UNREACHABLE } from '../../engine/fake-embedder';
import { MemoryStorage } from '../../engine/memory-storage';
import { notePath } from '../../engine/note-path';
import { StoreError, type IndexStorage } from '../../../worker/contract';
import { readNote } from '../../../worker/knowledge/read/read-note';
import { DecisionBook } from '../../../src/knowing/decision-book';
import { tries } from '../../thorough';
import { LogFiles, sessionOver, valueOf } from './knowing-fixture';

const NO_RULES = { projects: [], domains: [] };

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

const NOTES = {
  'Work/Pump/Water pump.md': '---\nversion: 3\n---\nThe pump lifts water to the roof.\n',
  'Work/Pump/Notes.md': 'The [[Water pump]] needs a seal.\n',
  'Work/Pump/More.md': 'The [[Water pump]] again.\n',
  'Copper pipe.md': 'Pipes of copper.\n',
};

describe('a session of the knowledge', () => {
  it('begins no thread before it is asked, and one thread then', async () => {
    const { session, rooms } = sessionOver(await engineOver(NOTES));
    expect(rooms).toHaveLength(0);
    await Promise.all([session.ask('health', null), session.ask('questions', null)]);
    expect(rooms).toHaveLength(1);
  });

  it('says what is known of a note, with the version that the note has', async () => {
    const { session } = sessionOver(await engineOver(NOTES));
    const page = valueOf(await session.ask('page', 'Water pump'));
    expect(page).toMatchObject({ title: 'Water pump', observed: 2, maturity: 'candidate' });
    expect(page?.facts.map(({ object }) => object)).toEqual(['3']);
    expect(valueOf(await session.ask('page', 'Copper pipe'))).toBeUndefined();
  });

  it('reads only what changed, and folds only when something did', async () => {
    const engine = await engineOver(NOTES);
    const { session, rooms } = sessionOver(engine);
    await session.ask('health', null);
    const verbs = rooms[0]?.verbs ?? [];
    verbs.length = 0;
    await session.ask('health', null);
    expect(verbs.filter((verb) => verb !== 'keep')).toEqual(['follow', 'health']);
    engine.vault.write('Third.md', 'A third note of the [[Water pump]].\n');
    await engine.upsert('Third.md');
    expect(valueOf(await session.ask('page', 'Water pump'))?.observed).toBe(3);
    expect(verbs.filter((verb) => verb === 'hand')).toHaveLength(1);
  });

  it('follows which folders hold templates', async () => {
    const templates = { folders: ['Work/Pump'] };
    const engine = await engineOver(NOTES);
    const folders = () => templates.folders;
    const { session, rooms } = sessionOver(engine, new LogFiles(), NO_RULES, undefined, undefined, folders);
    expect(valueOf(await session.ask('page', 'Water pump'))).toBeUndefined();
    templates.folders = [];
    expect(valueOf(await session.ask('page', 'Water pump'))?.observed).toBe(2);
    templates.folders = ['Work'];
    expect(valueOf(await session.ask('page', 'Water pump'))).toBeUndefined();
    await session.ask('health', null);
    expect(rooms[0]?.verbs.filter((verb) => verb === 'templates')).toHaveLength(2);
  });

  it('begins with what was kept, reads only what changed since, and answers the same', async () => {
    const engine = await engineOver(NOTES);
    const storage = new MemoryStorage();
    const storages = (): MemoryStorage => new MemoryStorage(storage.files());
    const first = sessionOver(engine, new LogFiles(), NO_RULES, () => storage);
    const before = valueOf(await first.session.ask('page', 'Water pump'));
    await until(() => storage.files().has('manifest'));
    const again = sessionOver(engine, new LogFiles(), NO_RULES, storages);
    expect(valueOf(await again.session.ask('page', 'Water pump'))).toEqual(before);
    expect(again.rooms[0]?.handed).toEqual([]);
    engine.vault.write('Third.md', 'A third note of the [[Water pump]].\n');
    await engine.upsert('Third.md');
    const changed = sessionOver(engine, new LogFiles(), NO_RULES, storages);
    expect(valueOf(await changed.session.ask('page', 'Water pump'))?.observed).toBe(3);
    expect(changed.rooms[0]?.handed).toEqual(['Third.md']);
  });

  it('leaves out a note that the code fails at, names it, and reads it again once it changed', async () => {
    const engine = await engineOver({ ...NOTES, 'Bad.md': 'Fails at the [[Water pump]].\n' });
    const failing: typeof readNote = (path, text) => {
      if (text.startsWith('Fails')) throw new Error('a fault');
      return readNote(path, text);
    };
    const { session } = sessionOver(engine, new LogFiles(), NO_RULES, () => new MemoryStorage(), failing);
    expect(valueOf(await session.ask('page', 'Water pump'))?.observed).toBe(2);
    expect(valueOf(await session.ask('health', null)).skipped).toEqual(['Bad.md']);
    engine.vault.write('Bad.md', 'Good now: the [[Water pump]].\n');
    await engine.upsert('Bad.md');
    expect(valueOf(await session.ask('page', 'Water pump'))?.observed).toBe(3);
    expect(valueOf(await session.ask('health', null)).skipped).toEqual([]);
  });

  it('leaves out a note whose links or names the code fails at, and follows those of all others', async () => {
    const faults = { first: 0, later: 1 };
    for (const [kind, looks] of Object.entries(faults)) {
      const engine = await engineOver({ ...NOTES, 'Bad.md': 'Fails at the [[Water pump]].\n' });
      const failing: typeof readNote = (path, text) => {
        const note = readNote(path, text);
        if (!text.startsWith('Fails')) return note;
        let left = looks;
        const links = note.reading.links.map((link) => ({
          ...link,
          get target() {
            if (left-- > 0) return link.target;
            throw new Error('a fault');
          },
        }));
        return { ...note, reading: { ...note.reading, links } };
      };
      const { session } = sessionOver(engine, new LogFiles(), NO_RULES, () => new MemoryStorage(), failing);
      expect(valueOf(await session.ask('page', 'Water pump'))?.observed, kind).toBe(2);
      expect(valueOf(await session.ask('health', null)).skipped, kind).toEqual(['Bad.md']);
      engine.vault.write('Bad.md', 'Good now: the [[Water pump]].\n');
      await engine.upsert('Bad.md');
      expect(valueOf(await session.ask('page', 'Water pump'))?.observed, kind).toBe(3);
      expect(valueOf(await session.ask('health', null)).skipped, kind).toEqual([]);
    }
  });

  it('answers all the same where nothing can be kept, and says why', async () => {
    const refusing = (): IndexStorage => {
      throw new StoreError('no', { kind: 'quota-exceeded' }, 'full');
    };
    const { session } = sessionOver(await engineOver(NOTES), new LogFiles(), NO_RULES, refusing);
    expect(valueOf(await session.ask('page', 'Water pump'))?.observed).toBe(2);
    expect(session.fault).toEqual({ kind: 'quota-exceeded' });
  });

  it('knows of a decision at the next question, and no more once it is undone', async () => {
    const engine = await engineOver(NOTES);
    const { session } = sessionOver(engine);
    const [pump, pipe] = ['note:Work/Pump/Water pump.md', 'note:Copper pipe.md'] as const;
    valueOf(await session.decide({ kind: 'same', a: pump, b: pipe }));
    expect(valueOf(await session.ask('page', pipe))).toMatchObject({
      observed: 2,
      merges: [{ a: pump, b: pipe }],
    });
    const newest = valueOf(await session.newest());
    if (newest === undefined) throw new Error('nothing was decided');
    valueOf(await session.decide({ kind: 'undo', of: newest.id }));
    expect(valueOf(await session.ask('page', pipe))).toBeUndefined();
    expect(valueOf(await session.newest())).toBeUndefined();
  });

  it('says what a decision would change, and decides nothing by it', async () => {
    const { session, file } = sessionOver(await engineOver(NOTES));
    const known = async (): Promise<unknown[]> => [
      valueOf(await session.ask('page', 'Water pump')),
      valueOf(await session.ask('brain', { scope: 'global', limit: 30 })),
      valueOf(await session.ask('questions', null)),
    ];
    const before = await known();
    const veto = { kind: 'veto' as const, key: 'note:Work/Pump/Water pump.md' };
    const change = valueOf(await session.ask('rehearse', veto));
    expect(change).toMatchObject({ gone: [{ title: 'Water pump' }], made: [], changed: [], factsGone: 1 });
    expect(await known()).toEqual(before);
    expect(valueOf(await session.ask('rehearse', veto))).toEqual(change);
    expect(file.own).toBe('');
  });

  it('follows a decided note to its new path', async () => {
    const engine = await engineOver(NOTES);
    const { session, file } = sessionOver(engine);
    await session.ask('health', null);
    valueOf(await session.decide({ kind: 'confirm', key: 'note:Copper pipe.md' }));
    engine.vault.rename('Copper pipe.md', 'Metal/Copper pipe.md');
    const [from, to] = [notePath('Copper pipe.md'), notePath('Metal/Copper pipe.md')];
    await engine.call('apply', { changes: [{ kind: 'rename', from, to, facts: engine.vault.facts(to) }] });
    expect(valueOf(await session.ask('page', 'note:Metal/Copper pipe.md'))?.maturity).toBe('confirmed');
    expect(file.own).toContain('"kind":"rename"');
  });

  it('writes no move down that another device wrote down', async () => {
    const engine = await engineOver(NOTES);
    const { session, file } = sessionOver(engine);
    await session.ask('health', null);
    const [from, to] = ['note:Copper pipe.md', 'note:Metal/Copper pipe.md'] as const;
    valueOf(await session.decide({ kind: 'confirm', key: from }));
    const other = new LogFiles();
    other.others = [file.own];
    valueOf(await new DecisionBook(other, 'there', () => 0).add({ kind: 'rename', from, to }));
    file.others = [other.own];
    engine.vault.rename('Copper pipe.md', 'Metal/Copper pipe.md');
    const [old, now] = [notePath('Copper pipe.md'), notePath('Metal/Copper pipe.md')];
    const change = { kind: 'rename' as const, from: old, to: now, facts: engine.vault.facts(now) };
    await engine.call('apply', { changes: [change] });
    expect(valueOf(await session.ask('page', to))?.maturity).toBe('confirmed');
    expect(file.own).not.toContain('rename');
  });

  it('answers with an error when its thread dies, and begins anew at the next question', async () => {
    const { session, rooms } = sessionOver(await engineOver(NOTES));
    const asked = session.ask('page', 'Water pump');
    while (rooms.length === 0) await new Promise((resolve) => setImmediate(resolve));
    rooms[0]?.die();
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'knowledge-gone' } });
    expect(valueOf(await session.ask('page', 'Water pump'))?.title).toBe('Water pump');
    expect(rooms).toHaveLength(2);
  });

  it('tells projects by the folders below one', async () => {
    const rules = { projects: [{ kind: 'folder' as const, folder: 'Work' }], domains: [] };
    const { session } = sessionOver(await engineOver(NOTES), new LogFiles(), rules);
    const { scopes } = valueOf(await session.ask('brain', { scope: 'global', limit: 30 }));
    expect(scopes).toEqual(['global', 'project:Pump']);
    const brain = valueOf(await session.ask('brain', { scope: 'project:Pump', limit: 30 }));
    expect(brain.entities.map(({ title }) => title)).toEqual(['Water pump']);
  });

  const SAILS = {
    'Mast.md': 'A mast stands on the keel of a boat.\n',
    'Bread.md': 'Bread needs an oven and flour.\n',
    'One.md': 'The [[Mast]] broke. [[Bread]] was left.\n',
    'Two.md': 'A [[Mast]] of wood, and some [[Bread]].\n',
    'Three.md': 'We hoist the [[Sail]] at dawn.\n',
    'Four.md': 'The [[Sail]] tore; all [[Bread]] got wet.\n',
  };

  it('asks whether a name without a note is what is nearest in meaning, of things that no note names together', async () => {
    const engine = await embeddedEngine(SAILS, directionsEmbedder(), 'transformers:directions');
    const { session } = sessionOver(engine);
    expect(valueOf(await session.ask('questions', null)).open).toEqual([]);
    valueOf(await session.compareMeaning());
    const { open } = valueOf(await session.ask('questions', null));
    const asked = open.map(({ rule, sides }) => [rule, ...sides.map(({ title }) => title)]);
    expect(asked).toEqual([['near', 'Sail', 'Mast']]);
    const [mast, sail] = ['note:Mast.md', 'name:sail'] as const;
    expect(valueOf(await session.ask('health', null)).nearest).toEqual({ names: 1, known: 1 });
    valueOf(await session.decide({ kind: 'different', a: sail, b: mast }));
    expect(valueOf(await session.ask('questions', null)).open).toEqual([]);
  });

  it('compares nothing by meaning where no embedder of this device is, and says so', async () => {
    const none = sessionOver(await embeddedEngine(SAILS, directionsEmbedder(), 'none')).session;
    const embedder = directionsEmbedder();
    const engine = await embeddedEngine(SAILS, embedder, 'ollama:directions');
    embedder.queryFailure = UNREACHABLE;
    for (const session of [none, sessionOver(engine).session]) {
      valueOf(await session.compareMeaning());
      expect(valueOf(await session.ask('questions', null)).open).toEqual([]);
      expect(valueOf(await session.comparesMeaning())).toBe(false);
      expect(valueOf(await session.ask('health', null)).nearest).toEqual({ names: 1, known: 0 });
    }
  });

  it('leaves the index as it is to the byte after any history of edits and looks', async () => {
    const edit = fc.record({
      path: fc.constantFrom(...Object.keys(NOTES), 'New.md'),
      text: fc.constantFrom('The [[Water pump]] hums.\n', 'Copper, and a [[Valve]].\n', 'version:: 4\n'),
      look: fc.constantFrom('page' as const, 'questions' as const, 'compare' as const, 'none' as const),
    });
    const storeAfter = async (
      history: readonly { path: string; text: string; look: string }[],
      isOn: boolean,
    ) => {
      const vault = new TestVault();
      for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
      const storage = new MemoryStorage();
      const engine = await new TestEngine(vault, storage).open();
      const { session } = sessionOver(engine);
      await engine.update();
      for (const { path, text, look } of history) {
        vault.write(path, text);
        await engine.upsert(path);
        if (isOn && look === 'page') valueOf(await session.ask('page', 'Water pump'));
        if (isOn && look === 'questions') valueOf(await session.ask('questions', null));
        if (isOn && look === 'compare') valueOf(await session.compareMeaning());
      }
      await engine.maintain();
      return [...storage.files()].sort(([a], [b]) => (a < b ? -1 : 1));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (history) => {
        expect(await storeAfter(history, true)).toEqual(await storeAfter(history, false));
      }),
      { numRuns: tries(24) },
    );
  });

  it('leaves the index as it is to the byte', async () => {
    const stores: [string, Uint8Array][][] = [];
    for (const isOn of [false, true]) {
      const vault = new TestVault();
      for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
      const storage = new MemoryStorage();
      const engine = await new TestEngine(vault, storage).open();
      const { session } = sessionOver(engine);
      const look = async (): Promise<unknown> => isOn && valueOf(await session.ask('questions', null));
      await engine.update();
      await look();
      vault.write('Copper pipe.md', 'Pipes of copper for the [[Water pump]].\n');
      await engine.upsert('Copper pipe.md');
      await look();
      await engine.maintain(look);
      await look();
      stores.push([...storage.files()].sort(([a], [b]) => (a < b ? -1 : 1)));
    }
    expect(stores[0]?.length).toBeGreaterThan(0);
    expect(stores[1]).toEqual(stores[0]);
  });
});

describe('the book of decisions', () => {
  it('joins the logs of devices, counts damaged lines, and begins after a torn one', async () => {
    const [file, other] = [new LogFiles(), new LogFiles()];
    await new DecisionBook(other, 'there', () => 5).add({ kind: 'veto', key: 'name:it' });
    file.own = '{"kind":"same"';
    file.others = [other.own];
    const book = new DecisionBook(file, 'here', () => 7);
    const added = valueOf(await book.add({ kind: 'pin', key: 'name:it' }));
    expect(added.time).toBe(2);
    const { decisions, damaged } = valueOf(await book.read());
    expect(decisions.map(({ device, kind }) => `${device} ${kind}`)).toEqual(['there veto', 'here pin']);
    expect(damaged).toEqual([{ file: 'here', lines: [1] }]);
  });

  it('answers the same whichever device reads, and names the one line that is lost', async () => {
    const [here, there] = [new LogFiles(), new LogFiles()];
    const books = [new DecisionBook(here, 'here', () => 0), new DecisionBook(there, 'there', () => 0)];
    for (const [at, key] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      valueOf(await books[at % 2]!.add({ kind: 'veto', key: `name:${key}` }));
      [here.others, there.others] = [[there.own], [here.own]];
    }
    const both = await Promise.all(books.map(async (book) => valueOf(await book.read()).decisions));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.map(({ time }) => time)).toEqual([1, 2, 3, 4, 5]);
    here.others = [there.own.replace('name:d', 'name:x')];
    const { decisions, damaged } = valueOf(await books[0]!.read());
    expect(damaged).toEqual([{ file: 'other 1', lines: [2] }]);
    expect(decisions.map(({ time }) => time)).toEqual([1, 2, 3, 5]);
  });

  it('numbers what is decided at once one after the other', async () => {
    const book = new DecisionBook(new LogFiles(), 'here', () => 0);
    const added = await Promise.all([1, 2, 3].map(() => book.add({ kind: 'veto', key: 'name:it' })));
    expect(added.map((each) => valueOf(each).time)).toEqual([1, 2, 3]);
  });
});
