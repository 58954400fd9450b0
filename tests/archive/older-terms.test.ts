import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES_22 } from '../../worker/archive/migrations/tables-22';
import { compareWithArchive } from '../../worker/archive/compare-with-archive';
import { vaultToPublish } from '../../worker/archive/publish';
import { notesToPublish } from '../../worker/archive/notes-to-publish';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { apiOf, publishVault } from './published-vault';

const NOTES = {
  'Heron.md': 'One heron, and a naïve цапля.',
  'Compost.md': '堆肥の温度。',
  'Kana.md': 'かなと ｶﾅ。',
  '鳥.md': 'A bird.',
  'Rare.md': 'One 𠮷.',
};

describe.skipIf(!HAS_POSTGRES)('notes that were published with terms of before', () => {
  let archive: TestArchive;
  let ann: TestMember | undefined;

  beforeAll(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('notes', true);
  });

  afterAll(() => archive.close());

  it('are sent again where they have Chinese or Japanese in them, and no others', async () => {
    const vault = new TestVault();
    for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    await engine.maintain();
    await publishVault(ann!.archive, 'notes', engine);
    const { id } = await vaultToPublish(ann!.archive, 'notes');
    const differing = async () => {
      const notes = await notesToPublish(apiOf(engine));
      if (!notes.ok) throw new Error(notes.error.kind);
      const { puts } = await compareWithArchive(ann!.archive, id, notes.value);
      return puts.map(({ path }) => path).sort();
    };
    expect(await differing()).toEqual([]);
    await archive.admin.sql.unsafe(TABLES_22);
    expect(await differing()).toEqual(['Compost.md', 'Kana.md', 'Rare.md', '鳥.md']);
    await publishVault(ann!.archive, 'notes', engine);
    expect(await differing()).toEqual([]);
  });
});
