import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskJson } from '../../src/answers/ask';
import { citing } from '../llm/answer-model';
import { startMessagesServer } from '../llm/messages-server';
import { planning, readRequest } from '../llm/plan-model';
import { honest } from '../llm/summary-model';
import { startNew } from '../src/headless/mcp/agent-clients';
import { ended, ProgramUnderTest } from '../src/headless/program-under-test';
import { ProviderServer } from '../src/providers/provider-server';
import { connectArchive } from '../../worker/archive/connect';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';

/** Enough for several batches. */
const NOTES = 150;

describe.skipIf(!HAS_POSTGRES)('altitude with an archive', () => {
  let program: ProgramUnderTest;
  let archive: TestArchive;
  let ann: TestMember;
  let vault: string;

  beforeAll(async () => {
    program = await ProgramUnderTest.build();
    archive = await openTestArchive({ made: false });
    const notes = Array.from({ length: NOTES }, (_, at) => [
      `Bird ${String(at)}.md`,
      `A heron called ${String(at)}. See [[Bird ${String((at + 1) % NOTES)}]].\n`,
    ]);
    vault = await program.vault(Object.fromEntries(notes) as Record<string, string>);
  }, 60_000);

  afterAll(async () => {
    await archive.close();
    await program.close();
  });

  async function run(
    args: string[],
    password: string,
  ): Promise<{ code: number | null; out: string; err: string }> {
    const { code, out, error } = await program.run(args, { ALTITUDE_ARCHIVE_PASSWORD: password });
    expect(out + error).not.toContain(password);
    return { code, out, err: error };
  }

  const asOwner = (...args: string[]) => run(args, archive.password);
  const asAnn = (...args: string[]) => run(args, ann.password);

  it('makes one, lets a member in, and sends nothing before somebody agrees', async () => {
    expect(await asOwner('archive', 'status', archive.url)).toMatchObject({ code: 1 });
    expect(await asOwner('archive', 'init', archive.url)).toMatchObject({ code: 0 });
    ann = await archive.member();
    const args = ['--vault', 'birds', '--add', ann.name, '--publisher'];
    expect(await asOwner('archive', 'members', archive.url, ...args)).toMatchObject({ code: 0 });
    const early = await asAnn('search', ann.url, 'heron');
    expect(early.err).toContain('altitude publish FOLDER');
    expect((await asOwner('search', archive.url, 'heron')).err).toContain('altitude archive members');
    const asked = await asAnn('publish', vault, ann.url, '--name', 'birds');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toContain(`${String(NOTES)} notes with their full text`);
    expect(await archive.admin.sql`select count(*)::int as notes from altitude.note`).toMatchObject([
      { notes: 0 },
    ]);
  });

  it('goes on where a publisher was killed', async () => {
    const args = ['publish', vault, ann.url, '--name', 'birds', '--yes', '--json'];
    const first = program.start(args, { ALTITUDE_ARCHIVE_PASSWORD: ann.password });
    const count = async () =>
      Number((await archive.admin.sql`select count(*) as n from altitude.note`)[0]?.['n']);
    while ((await count()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    first.kill('SIGKILL');
    await ended(first);
    const kept = await count();
    const { code, out } = await asAnn(...args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ sent: NOTES - kept, known: kept, removed: 0, skipped: [] });
    expect(JSON.parse((await asAnn(...args)).out)).toMatchObject({ sent: 0, known: NOTES });
  });

  it('answers from it where a folder may stand', async () => {
    const found = JSON.parse(
      (await asAnn('search', ann.url, 'heron 123', '--limit', '1', '--json')).out,
    ) as unknown;
    expect(found).toMatchObject({ hits: [{ atom: '//birds/Bird 123.md' }] });
    expect((await asAnn('read', ann.url, '//birds/Bird 7.md')).out).toContain('A heron called 7.');
    expect((await asAnn('zoom-in', ann.url, '--json')).out).toContain('//birds');
    const above = (await asAnn('zoom-out', ann.url, '//birds')).out;
    expect(above.split('\n').slice(0, 3)).toEqual(['//', 'vault  //', `${String(NOTES)} notes`]);
    expect((await asAnn('links', ann.url, '//birds/Bird 7')).out).toContain('//birds/Bird 8.md');
    expect((await asAnn('ask', ann.url, 'Who is called 7?')).out).toContain('A heron called 7.');
    expect((await asAnn('ask', ann.url, 'How many notes do I have about herons?')).out).toContain(
      String(NOTES),
    );
    const missing = await asAnn('read', ann.url, '//birds/No.md');
    expect([missing.code, missing.err]).toEqual([
      3,
      expect.stringMatching(
        /There is no "\/\/birds\/No\.md" in this archive, or you may not read it\.\nIds are printed by/,
      ),
    ]);
    const misspelt = await asAnn('links', ann.url, '//birds/Brid 7.md');
    expect([misspelt.code, misspelt.err]).toEqual([3, expect.stringContaining('//birds/Bird 7.md')]);
    // What is above notes is there, and has no text.
    expect(await asAnn('links', ann.url, '//birds')).toMatchObject({ code: 1 });
    expect(await asAnn('related', ann.url, '//')).toMatchObject({ code: 1 });
    expect(await asAnn('related', ann.url, '//others')).toMatchObject({ code: 3 });
    // What links call a note is enough here too.
    const bare = await asAnn('links', ann.url, 'bird 7');
    expect([bare.code, bare.out]).toEqual([0, expect.stringContaining('//birds/Bird 8.md')]);
    const unlike = await asAnn('related', ann.url, 'Qwertz');
    expect([unlike.code, unlike.err]).toEqual([3, expect.stringContaining('begin with the vault')]);
    expect(await asAnn('tune', ann.url)).toMatchObject({ code: 2 });
  });

  it('says that a vault was published from elsewhere before what is not here is removed there', async () => {
    const other = await program.vault({ 'Bird 0.md': 'A heron called 0.\n' });
    const { err } = await asAnn('publish', other, ann.url, '--name', 'birds');
    // All that goes and comes first, then who can read it; nothing is said of what there is none of.
    expect(err).toMatch(
      /It was published from another folder or device before[^]*\nNobody else can read it yet\.\n/,
    );
    expect(err).not.toMatch(/\b0 /);
    // To agree beforehand is not to agree to a loss.
    const agreed = await asAnn('publish', other, ann.url, '--name', 'birds', '--yes');
    expect(agreed.code).toBe(1);
    expect(agreed.err).toContain('--replace');
    expect(err).toContain(`${String(NOTES - 1)} removed there`);
    const unnamed = await asAnn('publish', other, ann.url, '--yes');
    expect(unnamed.code).toBe(1);
    const [left] = await archive.admin.sql`select count(*)::int as notes from altitude.note`;
    expect(left?.['notes']).toBe(NOTES);
  });

  it('ends on the first Ctrl-C what waits for another publisher, and what was sent is still all there is', async () => {
    const more = await program.vault({ 'Bird 0.md': 'A heron called 0.\n', 'Owl.md': 'An owl.\n' });
    const args = ['publish', more, ann.url, '--name', 'birds', '--yes', '--replace', '--quiet'];
    const { admin, url, password } = archive;
    const other = connectArchive({ url, password });
    await other.sql.begin(async (tx) => {
      await tx`select from altitude.vault where name = 'birds' for update`;
      const child = program.start(args, { ALTITUDE_ARCHIVE_PASSWORD: ann.password });
      const isWaiting = async () => {
        const [row] = await admin.sql`select count(*)::int as n from pg_stat_activity
          where usename = ${ann.name} and wait_event_type = 'Lock'`;
        return row?.['n'] === 1;
      };
      while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill('SIGINT');
      const { code, error } = await ended(child);
      expect([code, error]).toEqual([130, expect.stringContaining('Stopped.')]);
      while (await isWaiting()) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await other.close();
    const [left] = await admin.sql`select count(*)::int as notes from altitude.note`;
    expect(left?.['notes']).toBe(NOTES);
  });

  it('shows its owner what vaults there are, and what is in them to members alone', async () => {
    const own = await asOwner('archive', 'status', archive.url);
    expect(own.out).toContain(`birds: ${String(NOTES)} notes`);
    expect(own.out).toContain('You own this archive.');
    expect(JSON.parse((await asOwner('archive', 'status', archive.url, '--json')).out)).toMatchObject({
      owner: true,
    });
    expect((await asAnn('archive', 'status', ann.url)).out).not.toContain('You own');
    expect((await asOwner('search', archive.url, 'heron')).out).not.toContain('//birds');
    expect((await asAnn('archive', 'members', ann.url)).err).toMatch(
      /You may not do this in the archive\.\nIts owner decides/,
    );
  });

  it.each([
    [['search', 'http://archive.example/x', 'heron'], 'neither a folder nor the address'],
    [['search', 'postgres:/ann@127.0.0.1/x', 'heron'], 'neither a folder nor the address'],
    [['mcp', 'postgre://ann@127.0.0.1/x'], 'neither a folder nor the address'],
    [['publish', 'postgres://ann@127.0.0.1/x', 'Notes'], 'Name the folder first'],
    [
      ['archive', 'members', 'postgres://ann@127.0.0.1/x', '--vault', 'a/b', '--add', 'ann'],
      'cannot be called "a/b"',
    ],
    [['eval', 'postgres://ann@127.0.0.1/x', '--links'], '"altitude eval" needs a folder'],
  ])('does not take %j for what it is not', async (args, sentence) => {
    const { code, err } = await asAnn(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('reads an address however its scheme is written', async () => {
    const url = ann.url.replace('postgres://', 'PostgreSQL://');
    expect(await asAnn('archive', 'status', url)).toMatchObject({ code: 0 });
  });

  it('says that no password is set where the server asks for one, or that its file has none for this address', async () => {
    const env = { PGPASSWORD: ann.password };
    const without = await ended(program.start(['archive', 'status', ann.url], env));
    expect([without.code, without.error]).toEqual([
      1,
      expect.stringContaining('No password is set: set ALTITUDE_ARCHIVE_PASSWORD'),
    ]);
    const file = join(vault, '.pgpass');
    await writeFile(file, '*:*:*:bo:secret\n', { mode: 0o600 });
    const other = await ended(program.start(['archive', 'status', ann.url], { PGPASSFILE: file }));
    await rm(file);
    expect(other.error).toContain(`No line of the password file ${file} fits this address`);
    expect((await run(['archive', 'status', ann.url], 'wrong')).err).toContain('Check the name');
  });

  it.each(['postgres://127.0.0.1/altitude', 'postgres://ann@127.0.0.1', 'postgres://ann@127.0.0.1/'])(
    'takes no %s, which leaves out member or database',
    async (url) => {
      const { code, err } = await asAnn('archive', 'status', url);
      expect([code, err]).toEqual([2, expect.stringContaining(`"${url}" is not the address of an archive`)]);
      expect(await asAnn('search', url, 'heron')).toMatchObject({ code: 2 });
    },
  );

  it('says who is no member: of the archive, and of a vault that he is to read no longer', async () => {
    const stranger = await archive.member();
    const { err } = await run(['search', stranger.url, 'heron'], stranger.password);
    expect(err).toContain('You are not a member of this archive.');
    const args = ['--vault', 'birds', '--remove', stranger.name];
    const removed = await asOwner('archive', 'members', archive.url, ...args);
    expect([removed.code, removed.err]).toEqual([
      1,
      expect.stringContaining(`${stranger.name} is no member of birds.`),
    ]);
  });

  it('counts nothing as 0, and finds nothing, for who was a member until now', async () => {
    const bo = await archive.member();
    await bo.joins('birds', false);
    const asBo = (...args: string[]) => run(args, bo.password);
    expect(await asBo('ask', bo.url, 'How many notes do I have?')).toMatchObject({ code: 0 });
    await asOwner('archive', 'members', archive.url, '--vault', 'birds', '--remove', bo.name);
    for (const args of [
      ['search', bo.url, 'heron', '--quiet'],
      ['ask', bo.url, 'How many notes do I have?'],
      ['themes', bo.url],
    ])
      expect(await asBo(...args), args[0]).toMatchObject({
        ...{ code: 1, out: '' },
        err: expect.stringContaining('You are not a member of this archive.') as string,
      });
    expect((await asBo('status', bo.url)).out).toContain('You are not a member of any vault here.');
  });

  it('says that a vault is not his to publish to who may only read it', async () => {
    const bo = await archive.member();
    await bo.joins('birds', false);
    const { code, err } = await run(['publish', vault, bo.url, '--name', 'birds', '--yes'], bo.password);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('The archive has no vault birds that you may publish.'),
    ]);
    const upgrade = await run(['archive', 'upgrade', bo.url], bo.password);
    expect([upgrade.code, upgrade.err]).toEqual([
      1,
      expect.stringContaining('You may not make or upgrade an archive in this database.\n'),
    ]);
  });

  it('says before it indexes a vault that the archive would not take it', async () => {
    const late = await program.vault({ 'Late.md': 'A late heron.\n' });
    expect(await run(['publish', late, ann.url, '--name', 'birds', '--yes'], 'wrong')).toMatchObject({
      code: 1,
    });
    expect(await asAnn('publish', late, ann.url, '--yes')).toMatchObject({ code: 1 });
    const { out } = await asAnn('status', late, '--json');
    expect(JSON.parse(out)).toMatchObject({ notes: 0 });
  });

  it('lets a model write from what was published once somebody agreed, and keeps a ledger of it', async () => {
    const server = await startMessagesServer({ flavour: 'ollama', script: citing });
    try {
      const asked = ['ask', ann.url, 'Who is called 7?', '--llm', 'qwen3', '--url', server.url];
      const refused = await asAnn(...asked);
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--yes')]);
      expect([server.arrived, server.asides]).toEqual([[], []]);
      const { code, out } = await asAnn(...asked, '--yes');
      expect(code).toBe(0);
      expect(out).toContain('This is what your notes say.');
      expect(out).toMatch(/^ {4}\/\/birds\/Bird \d+\.md:1$/m);
      expect(out).toMatch(/^\[\d\] not found in your notes$/m);
      expect(out).toMatch(/Written by qwen3 \(no cost\)\n$/);
      const json = JSON.parse((await asAnn(...asked, '--yes', '--json')).out) as AskJson;
      expect(json).toMatchObject({ answer: { by: { model: 'qwen3' } }, purchase: { state: 'done' } });
      const kept = JSON.parse((await asAnn('cost', ann.url, '--ledger', '--json')).out) as {
        jobs: unknown[];
      };
      expect(kept.jobs).toHaveLength(2);
    } finally {
      await server.close();
    }
  });

  it('lets a model read a question that rules only guess at, by names of tags and folders', async () => {
    const server = await startMessagesServer({ flavour: 'ollama' });
    try {
      server.answerBy(planning({ kind: 'find', about: 'heron', folders: ['birds'] }));
      const odd = 'rearrange this by mood';
      const asked = ['ask', ann.url, odd, '--read-by-model', '--llm', 'qwen3', '--url', server.url];
      const { code, out } = await asAnn(...asked, '--yes');
      expect([code, out.split('\n').slice(0, 2)]).toEqual([
        0,
        ['Notes · heron · in birds', 'Read by qwen3 (no cost)'],
      ]);
      expect(readRequest(server.arrived.at(-1)!.body).folders).toContain('birds');
    } finally {
      await server.close();
    }
  });

  it.each([[[]], [['--read-by-model']]] as string[][][])(
    'ends what is being bought on the first Ctrl-C, with options %j',
    async (more) => {
      const server = await startMessagesServer({ flavour: 'ollama', script: () => ({ kind: 'silent' }) });
      try {
        const question = more.length === 0 ? 'Who is called 7?' : 'rearrange this by mood';
        const model = ['--llm', 'qwen3', '--url', server.url, '--yes', '--quiet'];
        const asked = ['ask', ann.url, question, ...more, ...model];
        const child = program.start(asked, { ALTITUDE_ARCHIVE_PASSWORD: ann.password });
        while (server.arrived.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
        child.kill('SIGINT');
        expect(await ended(child)).toMatchObject({ code: 130 });
      } finally {
        await server.close();
      }
    },
  );

  it('serves it to an agent, and says when its server does not answer', async () => {
    const env = { ALTITUDE_ARCHIVE_PASSWORD: ann.password };
    const agent = await startNew(program, [ann.url, '--embedder', 'none'], { env });
    const tools = ['explore', 'zoom_in', 'zoom_out', 'follow_link', 'read', 'summarize'];
    expect(await agent.listTools()).toEqual(tools);
    const found = await agent.use('explore', { query: 'heron 123' });
    expect((found.structured['hits'] as { id: string }[])[0]?.id).toBe('//birds/Bird 123.md^p1');
    expect(found.text).toContain('A heron called 123.');
    const id = '//birds/Bird 7.md';
    expect((await agent.use('read', { node_id: id })).text).toContain('A heron called 7.');
    expect((await agent.use('follow_link', { node_id: id, link_type: 'link' })).text).toContain('Bird 8');
    expect((await agent.use('zoom_out', { node_id: id })).text).toContain('//birds');
    expect((await agent.use('zoom_in', { node_id: '/' })).text).toContain('//birds');
    expect((await agent.use('summarize', { node_ids: [id] })).text).toContain('extractive');
    expect((await agent.use('read', { node_id: '//others/Secret.md' })).isError).toBe(true);
    await archive.admin
      .sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${ann.name}`;
    const later = await agent.use('explore', { query: 'heron 123' });
    expect(later.isError ? later.text : 'the archive').toContain('archive');
    expect((await agent.use('explore', { query: 'heron 7' })).isError).toBe(false);
    await agent.close();
    expect(await asAnn('mcp', ann.url, '--include', 'Garden')).toMatchObject({ code: 2 });
  });

  it('compares by meaning, with the model that its owner named', async () => {
    const server = await ProviderServer.start();
    const embedder = `ollama:${server.address}#plain-model`;
    try {
      const named = await asOwner('archive', 'upgrade', archive.url, '--embedder', embedder, '--json');
      expect(JSON.parse(named.out)).toMatchObject({ changed: false, model: 'ollama/plain-model' });
      const publish = ['publish', vault, ann.url, '--name', 'birds', '--yes'];
      // The index has other vectors than those that are compared there.
      expect(JSON.parse((await asAnn(...publish, '--json')).out)).toMatchObject({ sent: 0, vectors: 0 });
      expect(await asAnn('embed', vault, '--embedder', embedder)).toMatchObject({ code: 0 });
      const sent = await asAnn(...publish);
      expect(sent.err).toContain('vectors of their texts, by ollama/plain-model');
      expect(sent.out).toContain(`Sent ${String(NOTES)} vectors.`);
      expect((await asAnn('archive', 'status', ann.url)).out).toContain('meaning, by ollama/plain-model');
      server.seen.length = 0;
      const question = ['search', ann.url, 'heron 123', '--limit', '1', '--json'];
      const withMeaning = await asAnn(...question, '--embedder', embedder);
      expect(withMeaning.err).toBe('');
      // A word of its own tells how long the vectors of a server are; of what the user has it hears the question alone.
      expect(server.batches.flat()).toEqual(['altitude', 'heron 123']);
      expect(JSON.parse(withMeaning.out)).toMatchObject({ hits: [{ atom: '//birds/Bird 123.md' }] });
      const without = await asAnn(...question);
      expect(without).toMatchObject({ code: 0 });
      expect(without.err).toContain('the vectors here are of ollama/plain-model');
      expect(await asAnn(...question, '--embedder', 'none')).toMatchObject({ code: 0, err: '' });
      // What asks nothing needs nobody who reads questions, and notes are compared with each other all the same.
      for (const verb of [['zoom-in'], ['links', '//birds/Bird 7'], ['related', '//birds/Bird 7']])
        expect(await asAnn(verb[0] ?? '', ann.url, ...verb.slice(1))).toMatchObject({ code: 0, err: '' });
      const other = await asAnn(...question, '--embedder', `ollama:${server.address}#nomic-embed-text`);
      expect(other.err).toContain('The embedder that was named is ollama/nomic-embed-text.');
      const renamed = [
        'archive',
        'upgrade',
        archive.url,
        '--embedder',
        `ollama:${server.address}#nomic-embed-text`,
      ];
      expect(await asOwner(...renamed)).toMatchObject({ code: 1 });
      expect(await asOwner('archive', 'upgrade', archive.url, '--embedder', 'built-in')).toMatchObject({
        code: 2,
      });
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('shows a member what another one bought, and what of it is outdated', async () => {
    const said = (what: string): string =>
      Array.from({ length: 14 }, (_, at) => `Soil of bed ${String(at)} ${what} until frost.`).join(' ');
    const text = (what: string): string => `${said('rests')}\n\n## Use of Soil\n\n${said(what)}\n`;
    const bought = await program.vault({ 'Soil.md': text('feeds beans') });
    const bo = await archive.member();
    await ann.joins('beds', true);
    await bo.joins('beds', false);
    const server = await startMessagesServer({ script: honest, flavour: 'ollama', contextTokens: 32_768 });
    const seller = ['--url', server.url, '--model', 'qwen3', '--yes', '--quiet', '--json'];
    const { out } = await ended(program.start(['summarize', bought, ...seller]));
    const { bought: count } = JSON.parse(out) as { bought: number };
    await server.close();
    const publish = ['publish', bought, ann.url, '--name', 'beds', '--yes'];
    const first = await asAnn(...publish);
    expect(first.err).toContain(`${String(count)} summaries that language models wrote`);
    expect(first.out).toContain(`Sent ${String(count)} summaries.`);
    const read = async (): Promise<string> =>
      (await run(['zoom-out', bo.url, '//beds/Soil.md#Use of Soil'], bo.password)).out;
    expect(await read()).toMatch(/summary by \S*qwen3\n/);
    await writeFile(join(bought, 'Soil.md'), text('feeds peas'));
    expect((await asAnn(...publish)).err).toMatch(/of them of what notes said before/);
    expect(await read()).toMatch(/summary by \S*qwen3 · outdated: 1 of 2 parts changed since\n/);
    const told = await run(['ask', bo.url, 'Summarize the note Soil'], bo.password);
    expect(told.out).toContain('outdated: 1 of 2 parts changed since');
    await asOwner('archive', 'remove', archive.url, '--vault', 'beds', '--yes');
  });

  it('removes a vault from the archive, once its owner has agreed to what goes', async () => {
    const gone = await program.vault({ 'Gone.md': 'A vault of a stork.' });
    await asOwner('archive', 'members', archive.url, '--vault', 'gone', '--add', ann.name, '--publisher');
    expect(await asAnn('publish', gone, ann.url, '--name', 'gone', '--yes')).toMatchObject({ code: 0 });
    expect((await asAnn('archive', 'status', ann.url)).out).toMatch(
      /gone: 1 note, 1 paragraph, published today/,
    );
    expect(await asOwner('archive', 'remove', archive.url)).toMatchObject({ code: 2 });
    const remove = ['archive', 'remove', archive.url, '--vault'];
    expect(await asOwner(...remove, 'nowhere', '--yes')).toMatchObject({ code: 1 });
    const asked = await asOwner(...remove, 'gone');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toContain('1 note with 1 paragraph');
    expect(asked.err).toContain(ann.name);
    expect(await asAnn('archive', 'remove', ann.url, '--vault', 'gone', '--yes')).toMatchObject({ code: 1 });
    const { out } = await asOwner(...remove, 'gone', '--yes', '--json');
    expect(JSON.parse(out)).toEqual({
      ...{ removed: 'gone', notes: 1, paragraphs: 1, summaries: 0, members: [ann.name] },
    });
    expect((await asAnn('archive', 'status', ann.url)).out).not.toContain('gone');
    expect(await asOwner(...remove, 'gone', '--yes')).toMatchObject({ code: 1 });
    expect((await asAnn('search', ann.url, 'heron')).out).toContain('//birds/');
  });
});
