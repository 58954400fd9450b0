import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { knowledgeOf } from '../../../worker/knowledge/fold/fold-knowledge';
import { readNote } from '../../../worker/knowledge/read/read-note';
import { NoteTable } from '../../../worker/knowledge/table/note-table';
import { NO_RULES, plain, scanAll, tableOf } from '../knowledge-fixture';
import { tries } from '../../thorough';

const WORDS = [
  'Pump',
  'pumps',
  'Water Pump',
  'Valve',
  'Check Valve (CV)',
  'CV',
  'the',
  'uses',
  'runs on',
  'Self-Priming Pump',
];
const word = fc.constantFrom(...WORDS);
const path = fc.constantFrom(
  'Pump.md',
  'Pumps.md',
  'Valve.md',
  'Dir/Pump.md',
  'CV.md',
  'Water Pump.md',
  'A.md',
  'B.md',
  'C.md',
);
const piece = fc.oneof(
  word,
  word.map((name) => `[[${name}]]`),
  fc.tuple(word, word).map(([target, shown]) => `[[${target}|${shown}]]`),
  fc.tuple(word, word).map(([a, b]) => `\n\n[[${a}]] uses [[${b}]].`),
);
const text = fc
  .tuple(fc.option(word), fc.array(piece, { maxLength: 6 }))
  .map(
    ([alias, pieces]) => `${alias === null ? '' : `---\naliases: ["${alias}"]\n---\n`}${pieces.join(' ')}\n`,
  );
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), path, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), path }) },
  // Whoever keeps it up to date may stop before texts were looked through.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('scan' as const) }) },
);

describe('a table kept up to date', () => {
  it('knows what a table made afresh knows, after any history', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (history) => {
        const table = new NoteTable();
        const notes: Record<string, string> = {};
        for (const change of history) {
          if (change.kind === 'scan') scanAll(table, notes);
          else if (change.kind === 'remove') {
            Reflect.deleteProperty(notes, change.path);
            table.remove(change.path as NotePath);
          } else {
            notes[change.path] = change.text;
            table.put(readNote(change.path as NotePath, change.text).reading);
          }
        }
        scanAll(table, notes);
        const kept = knowledgeOf({ table, log: [], rules: NO_RULES });
        const fresh = knowledgeOf({ table: tableOf(notes), log: [], rules: NO_RULES });
        expect(plain(kept)).toEqual(plain(fresh));
      }),
      { numRuns: tries(300) },
    );
  });

  it('looks through no other note where a note says its names again', () => {
    const notes: Record<string, string> = { 'Pump.md': 'Old.', 'A.md': 'A pump.', 'B.md': 'The [[Pump]]' };
    const table = tableOf(notes);
    table.put(readNote('Pump.md' as NotePath, 'New.').reading);
    table.put(readNote('B.md' as NotePath, 'Still the [[Pump]]').reading);
    expect(table.unscanned().sort()).toEqual(['B.md', 'Pump.md']);
  });

  it('looks only through notes that may hold a name that came', () => {
    const notes: Record<string, string> = { 'A.md': 'A pump.', 'B.md': 'A valve.' };
    const table = tableOf(notes);
    table.put(readNote('Pumps.md' as NotePath, '').reading);
    expect(table.unscanned().sort()).toEqual(['A.md', 'Pumps.md']);
  });
});
