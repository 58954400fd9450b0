import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { createKeywordIndex } from '../../../worker/engine/text/keyword-index';
import { notePath } from '../note-path';

function entryOf(name: string, text: string) {
  const path = notePath(name);
  const facts = { path, modifiedMs: 0, createdMs: 0, sizeBytes: text.length };
  return createEntry(facts, parseNote(path, text), text);
}

/** An index of two notes, and another one with the same rows that knows of no note yet. */
function indexes() {
  const index = new VaultIndex();
  const notes = [entryOf('a.md', 'one\n\ntwo'), entryOf('b.md', 'three')].map((entry) => {
    const { path, base, number } = index.put(entry);
    return { path, base, number, facts: entry.facts, packed: entry.packed };
  });
  const keyword = createKeywordIndex();
  index.keyword.seal();
  keyword.restore(
    index.keyword.segments().map((segment) => segment.encode()),
    notes.map(({ base }) => base),
  );
  return { index, notes, restored: new VaultIndex(keyword) };
}

describe('a note that is restored', () => {
  it('takes the place of the one of its path', () => {
    const { notes, restored } = indexes();
    restored.restoreAll(notes);
    const [first] = notes;
    if (first === undefined) throw new Error('a note');
    restored.restore({ ...first, packed: entryOf('a.md', '# Other\n\none').packed });
    expect(restored.records.size).toBe(2);
    expect([...restored.records.keys()]).toEqual(['a.md', 'b.md']);
    expect(restored.recordAt(first.base).parsed.sections.map(({ heading }) => heading)).toEqual(['Other']);
    expect(restored.mustGet(first.path)).toBe(restored.recordAt(first.base));
  });

  it('is alike among all at once and by itself', () => {
    const { index, notes, restored } = indexes();
    const alone = indexes().restored;
    restored.restoreAll(notes);
    for (const note of notes) alone.restore(note);
    for (const each of [restored, alone]) {
      expect([...each.records.keys()]).toEqual([...index.records.keys()]);
      for (const { path, base, facts, number } of notes) {
        expect(each.recordAt(base)).toMatchObject({ path, base, facts, number });
        expect(each.mustGet(path)).toBe(each.recordAt(base));
      }
    }
  });
});
