import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { checkFormat } from '../../worker/archive/migrate';
import type { AtomId, ExploreRequest } from '../../worker/contract';
import { engineOver } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault } from './published-vault';

/** What a pooler lets a program say when it connects. */
const TAKEN_BY_POOLERS = ['application_name', 'client_encoding', 'DateStyle', 'TimeZone'];

const CLOCK = { now: () => 0 };
const HERON: ExploreRequest = { query: 'heron', level: 'note', limit: 5 };

describe.skipIf(!HAS_POSTGRES)('behind a pooler', () => {
  let archive: TestArchive;
  let ann: TestMember;

  beforeAll(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('home', true);
  });

  afterAll(() => archive.close());

  /** The next transaction has a connection that knows nothing of this one's. */
  const another = () => ann.archive.sql`discard all`;

  it('asks nothing of a connection that a pooler refuses', async () => {
    const asked = await ann.archive.sql`select name from pg_settings where source = 'client' order by 1`;
    const names = asked.map(({ name }) => String(name));
    expect(names).toContain('application_name');
    expect(names.filter((name) => !TAKEN_BY_POOLERS.includes(name))).toEqual([]);
  });

  it('publishes and answers though each transaction has another connection', async () => {
    const engine = await engineOver({ 'A.md': 'One heron. See [[B]].', 'B.md': 'Two herons.' });
    await publishVault(ann.archive, 'home', engine, { onBatch: async () => (await another(), true) });
    const reader = new ArchiveReader(ann.archive, CLOCK);
    for (let times = 0; times < 3; times++) {
      await another();
      await checkFormat(ann.archive);
      await another();
      const found = await reader.explore(HERON);
      expect(found.ok && found.value.hits).toHaveLength(2);
      await another();
      expect(await reader.atom({ id: '//home/A.md' as AtomId })).toMatchObject({ ok: true });
    }
    engine.vault.write('C.md', 'A third heron.');
    await engine.update();
    await another();
    expect(await publishVault(ann.archive, 'home', engine)).toMatchObject({ notes: 1, known: 2 });
  });

  it('leaves no limit of time behind', async () => {
    await new ArchiveReader(ann.archive, CLOCK).status();
    const [left] = await ann.archive.sql`select current_setting('statement_timeout') as limit_left`;
    expect(left).toMatchObject({ limit_left: '0' });
  });
});
