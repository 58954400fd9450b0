import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeCursor, ContentHash, NoteChange, NoteChanges, NotePath } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { knowledgeOf } from '../../../worker/knowledge/fold/fold-knowledge';
import { readNote } from '../../../worker/knowledge/read/read-note';
import { readTableImage, tableImage } from '../../../worker/knowledge/store/table-image';
import { Upkeep } from '../../../worker/knowledge/store/upkeep';
import { NO_RULES, plain } from '../knowledge-fixture';
import { tries } from '../../thorough';

const keyOf = (path: string): ContentHash => contentHash(`path ${path}`);

/** Notes, and what an index tells of their changes. */
class Vault {
  readonly notes: Record<string, string> = {};
  readonly #changes: NoteChange[] = [];
  began = 1;

  put(path: string, text: string): void {
    this.notes[path] = text;
    this.#tell({ kind: 'put', key: keyOf(path), path: path as NotePath, hash: contentHash(text) });
  }

  remove(path: string): void {
    if (!Reflect.deleteProperty(this.notes, path)) return;
    this.#tell({ kind: 'remove', key: keyOf(path) });
  }

  move(from: string, to: string): void {
    const text = this.notes[from];
    if (text === undefined || from === to || to in this.notes) return;
    Reflect.deleteProperty(this.notes, from);
    this.#tell({ kind: 'rename', key: keyOf(from), to: keyOf(to) });
    this.put(to, text);
  }

  /** As after an index was made anew. */
  forget(): void {
    this.began++;
    this.#changes.length = 0;
    for (const [path, text] of Object.entries(this.notes)) this.put(path, text);
  }

  changesSince(cursor: ChangeCursor | undefined): NoteChanges {
    const isKnown = cursor?.began === this.began;
    const latest = this.#changes.filter(({ key }, at) =>
      this.#changes.slice(at + 1).every((later) => later.key !== key),
    );
    const from = isKnown ? cursor.at : 0;
    const changes = latest.filter((change) => this.#changes.indexOf(change) >= from);
    const told = isKnown ? changes : changes.filter(({ kind }) => kind === 'put');
    return {
      reset: !isKnown,
      changes: told,
      cursor: { began: this.began, at: this.#changes.length },
      more: false,
    };
  }

  #tell(change: NoteChange): void {
    this.#changes.push(change);
  }
}

function catchUp(upkeep: Upkeep, { notes }: Vault, stopAfter = Infinity): void {
  const open = (path: string) => readNote(path as NotePath, notes[path] ?? '');
  let left = stopAfter;
  for (const path of upkeep.wanted) if (left-- > 0) upkeep.put([open(path)]);
  for (const path of upkeep.table.unscanned()) if (left-- > 0) upkeep.scan(open(path));
}

const PATHS = ['Pump.md', 'Pumps.md', 'Valve.md', 'A.md', 'B.md', 'Dir/Pump.md', 'Templates/C.md'];
const path = fc.constantFrom(...PATHS);
const text = fc
  .array(
    fc.constantFrom('Pump', '[[Pump]]', '[[Valve|tap]]', 'tap', '[[Pumps]]', 'uses', 'pumps', 'valves'),
    { maxLength: 6 },
  )
  .map((words) => `${words.join(' ')}\n`);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), path, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('templates' as const),
      folders: fc.constantFrom<string[][]>([], ['Dir'], ['Dir', 'Templates'], ['Elsewhere']),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep' as const), after: fc.nat({ max: 6 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
);

describe('upkeep', () => {
  it('knows what is known afresh, after any history with stops, crashes and damaged files', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 16 }), (history) => {
        const vault = new Vault();
        let upkeep = new Upkeep();
        let file = tableImage(upkeep.kept());
        let folders: string[] = [];
        for (const change of history) {
          if (change.kind === 'put') vault.put(change.path, change.text);
          else if (change.kind === 'remove') vault.remove(change.path);
          else if (change.kind === 'move') vault.move(change.path, change.to);
          else if (change.kind === 'forget') vault.forget();
          else if (change.kind === 'keep') {
            upkeep.follow(vault.changesSince(upkeep.cursor));
            catchUp(upkeep, vault, change.after);
            // Only what was caught up with is kept, as a host does.
            if (upkeep.wanted.length === 0) file = tableImage(upkeep.kept());
          } else if (change.kind === 'templates') {
            ({ folders } = change);
            upkeep.useTemplateFolders(folders);
          } else {
            const kept = file.slice(0, Math.ceil(change.cut * file.length));
            upkeep = new Upkeep(readTableImage(kept), folders);
          }
        }
        upkeep.follow(vault.changesSince(upkeep.cursor));
        catchUp(upkeep, vault);
        const kept = knowledgeOf({ table: upkeep.table, log: [], rules: NO_RULES });
        const afresh = new Upkeep(undefined, folders);
        afresh.follow(vault.changesSince(undefined));
        catchUp(afresh, vault);
        const fresh = knowledgeOf({ table: afresh.table, log: [], rules: NO_RULES });
        expect(plain(kept)).toEqual(plain(fresh));
      }),
      { numRuns: tries(400) },
    );
  });

  it('reads nothing twice that did not change', () => {
    const vault = new Vault();
    vault.put('A.md', '[[Pump]]');
    vault.put('Pump.md', 'water');
    const first = new Upkeep();
    first.follow(vault.changesSince(first.cursor));
    catchUp(first, vault);
    const second = new Upkeep(readTableImage(tableImage(first.kept())));
    expect(second.table.unscanned()).toEqual([]);
    vault.forget();
    vault.put('B.md', 'air');
    second.follow(vault.changesSince(second.cursor));
    expect(second.wanted).toEqual(['B.md']);
  });

  it('reads again what is no template any more, where that was kept too', () => {
    const vault = new Vault();
    vault.put('Dir/Pump.md', '[[Valve]]');
    vault.put('Valve.md', 'air');
    const first = new Upkeep(undefined, ['Dir']);
    first.follow(vault.changesSince(first.cursor));
    catchUp(first, vault);
    expect(first.table.has('Dir/Pump.md' as NotePath)).toBe(false);
    const kept = (): ReturnType<typeof readTableImage> => readTableImage(tableImage(first.kept()));
    expect(new Upkeep(kept(), ['Dir']).table.unscanned()).toEqual([]);
    const second = new Upkeep(kept(), ['Elsewhere']);
    expect(second.table.unscanned()).toEqual(['Dir/Pump.md']);
    expect(first.useTemplateFolders(['Dir', 'Elsewhere'])).toBe(false);
    expect(first.useTemplateFolders([])).toBe(true);
    expect(first.table.unscanned()).toEqual(['Dir/Pump.md']);
  });

  it('tells where a note went', () => {
    const vault = new Vault();
    vault.put('A.md', 'water');
    const upkeep = new Upkeep();
    upkeep.follow(vault.changesSince(upkeep.cursor));
    catchUp(upkeep, vault);
    vault.move('A.md', 'B.md');
    expect(upkeep.follow(vault.changesSince(upkeep.cursor))).toEqual([
      { kind: 'rename', from: 'note:A.md', to: 'note:B.md' },
    ]);
  });

  it('knows a note again that went and came with its text while nobody looked', () => {
    const vault = new Vault();
    vault.put('A.md', 'water');
    vault.put('B.md', 'air');
    const upkeep = new Upkeep();
    upkeep.follow(vault.changesSince(upkeep.cursor));
    catchUp(upkeep, vault);
    vault.remove('A.md');
    vault.remove('B.md');
    vault.put('Valve.md', 'water');
    vault.put('Pump.md', 'air');
    vault.put('Pumps.md', 'air');
    expect(upkeep.follow(vault.changesSince(upkeep.cursor))).toEqual([
      { kind: 'rename', from: 'note:A.md', to: 'note:Valve.md' },
    ]);
  });

  it('begins with nothing where another version wrote', () => {
    expect(readTableImage(new Uint8Array([1, 2, 3]))).toEqual({ cursor: undefined, rows: [] });
  });
});
