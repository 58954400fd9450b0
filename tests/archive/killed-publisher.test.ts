import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, ProgramUnderTest } from '../src/headless/program-under-test';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';

/** Enough for three batches. */
const NOTES = 1_200;

/** What is half of it shows: both ends say the same version, and the number of paragraphs follows from that. */
function noteOf(at: number, version: number): string {
  const middle = Array.from(
    { length: 1 + ((at + version) % 4) },
    (_, place) => `Middle ${String(place)}: see [[Bird ${String((at * 7 + place + version) % NOTES)}]].`,
  );
  const said = `Version ${String(version)} of heron ${String(at)}`;
  return [`${said} begins.`, ...middle, `${said} ends.\n`].join('\n\n');
}

interface Row {
  path: string;
  body: string;
  paragraphs: number;
}

function isWhole({ body, paragraphs }: Row): boolean {
  const [, version, at] = /^Version (\d+) of heron (\d+) begins\./.exec(body) ?? [];
  return (
    body.endsWith(`Version ${String(version)} of heron ${String(at)} ends.\n`) &&
    paragraphs === 3 + ((Number(at) + Number(version)) % 4)
  );
}

describe.skipIf(!HAS_POSTGRES)('a publication that is ended in the middle', () => {
  let program: ProgramUnderTest;
  let archive: TestArchive;
  let ann: TestMember;
  let vault: string;

  beforeAll(async () => {
    program = await ProgramUnderTest.build();
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('birds', true);
    await ann.joins('afresh', true);
    const notes = Array.from({ length: NOTES }, (_, at) => [`Bird ${String(at)}.md`, noteOf(at, 0)]);
    vault = await program.vault(Object.fromEntries(notes) as Record<string, string>);
  }, 60_000);

  afterAll(async () => {
    await archive.close();
    await program.close();
  });

  const asked = (name: string): [string[], Record<string, string>] => [
    ['publish', vault, ann.url, '--name', name, '--yes', '--json', '--replace'],
    { ALTITUDE_ARCHIVE_PASSWORD: ann.password },
  ];

  async function publish(name = 'birds'): Promise<unknown> {
    const { code, out, error } = await program.run(...asked(name));
    expect([code, error]).toEqual([0, error]);
    return JSON.parse(out);
  }

  async function rowsOf(name = 'birds'): Promise<Row[]> {
    return archive.admin.sql<Row[]>`select n.path, n.body,
        (select count(*)::int from altitude.paragraph p where p.vault = n.vault and p.note = n.id) as paragraphs
      from altitude.note n join altitude.vault v on v.id = n.vault where v.name = ${name} order by n.path`;
  }

  /** All that an archive tells of a vault, but for numbers that it gives by itself. */
  async function all(name: string): Promise<unknown> {
    const { sql } = archive.admin;
    const counted = await sql`select notes, paragraphs, most_linked, totals::text as totals,
        generation = epoch as is_finished from altitude.vault where name = ${name}`;
    const linked = await sql`select n.path, w.in_degree, w.out_degree from altitude.weight w
      join altitude.note n on n.vault = w.vault and n.id = w.note
      join altitude.vault v on v.id = w.vault where v.name = ${name} order by n.path`;
    return { counted: [...counted], linked: [...linked], rows: await rowsOf(name) };
  }

  /** Ends a publication by this signal once so many notes are as they are now. */
  async function endAt(
    signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL',
    version: number,
    most: number,
  ): Promise<void> {
    const child = program.start(...asked('birds'));
    const end = ended(child);
    const state = { isOver: false };
    void end.then(() => (state.isOver = true));
    while (!state.isOver) {
      const rows = await rowsOf();
      expect(rows.filter((row) => !isWhole(row))).toEqual([]);
      if (rows.filter(({ body }) => body.startsWith(`Version ${String(version)} `)).length > most) break;
    }
    child.kill(signal);
    await end;
  }

  it('loses nothing, doubles nothing and shows no half of a note, however it was ended', async () => {
    await endAt('SIGKILL', 0, 0);
    await endAt('SIGINT', 0, 500);
    await publish();
    for (let at = 0; at < NOTES; at += 2)
      await writeFile(join(vault, `Bird ${String(at)}.md`), noteOf(at, 1));
    for (let at = 1; at < 60; at += 2) await rm(join(vault, `Bird ${String(at)}.md`));
    await endAt('SIGTERM', 1, 0);
    await endAt('SIGKILL', 1, 499);
    await publish();
    expect(await publish()).toMatchObject({ sent: 0, removed: 0, known: NOTES - 30 });
    await publish('afresh');
    expect(await all('birds')).toEqual(await all('afresh'));
  }, 120_000);
});
