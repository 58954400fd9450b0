import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { archivePath } from '../../worker/archive/archive-ids';
import { factsAsked, factsOf, placeFacts, propertiesIn } from '../../worker/archive/note-facts';
import type { BlockKind, Lens, NotePath, PropertyValue } from '../../worker/contract';
import type { FilterableNote } from '../../worker/engine/filter/note-columns';
import { visitValues } from '../../worker/engine/filter/property-values';
import { createLinkMatrix } from '../../worker/engine/graph/link-matrix';
import { engineOver } from '../engine/engine-fixture';
import { meets } from '../engine/filter/note-test';
import { conditions, note } from '../engine/filter/random-notes';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';
import { publishVault } from './published-vault';

const NO_LINKS = createLinkMatrix([], []);
const NOW = Date.UTC(2026, 10, 26);
const FOLDERS = ['a', 'a/b', 'ab'];

function valuesOf(properties: Record<string, PropertyValue>): Set<string> {
  const found = new Set<string>();
  visitValues(properties, {
    visitText: (name, text) => found.add(JSON.stringify([name, 'text', text])),
    visitNumber: (name, kind, value) => found.add(JSON.stringify([name, kind, value])),
  });
  return found;
}

describe('the facts of a note', () => {
  it('tell the same of its properties as the note does', () => {
    fc.assert(
      fc.property(note, ({ tags, properties }) => {
        expect(valuesOf(propertiesIn(factsOf(tags, properties, [])))).toEqual(valuesOf(properties));
      }),
    );
    const zones = { at: ['2024-05-01T10:00Z', '2024-05-02T10:00z', '2024-05-03t10:00'] };
    expect(valuesOf(propertiesIn(factsOf([], zones, [])))).toEqual(valuesOf(zones));
  });

  it('are folded, with the tags above each, and hold what a database can keep', () => {
    const properties = { Status: 'Open', n: [5, true], due: '2024-05-01', 'a\0': 'b\ud83d' };
    expect(factsOf(['Area/Pond'], properties, ['text', 'code', 'text'])).toEqual({
      '%': ['text', 'code'],
      '#': ['area/pond', 'area'],
      '.status': ['open'],
      '.n': [5, true],
      '.due': ['2024-05-01'],
      '@due': [Date.UTC(2024, 4, 1)],
      '.a\ufffd': ['b\ufffd'],
    });
  });

  it('are not asked by a lens that asks of anything else as well', () => {
    for (const lens of [{ linked: true }, { anyOf: [{ tags: ['a'] }, { linked: true }] }] satisfies Lens[])
      expect(factsAsked(lens)).toBe(undefined);
  });

  it('say where a note is, as it is written and as it is folded', () => {
    expect(placeFacts(archivePath('home', 'A/B.md'))).toEqual({ '/': ['//home/A/B.md', '//home/a/b.md'] });
    expect(placeFacts(archivePath('home', 'a.md'))).toEqual({ '/': ['//home/a.md'] });
  });
});

/** A lens over a vault as one over the archive, in which folders begin with the vault. */
function inVault(name: string, lens: Lens): Lens {
  const { folders, allOf, anyOf, noneOf, ...others } = lens;
  const all = (lenses: Lens[]) => lenses.map((each) => inVault(name, each));
  return {
    ...others,
    ...(folders && {
      folders: folders.map((folder) =>
        folder.replace(/^\/+|\/+$/g, '') === '' ? folder : `${name}/${folder.replace(/^\/+/, '')}`,
      ),
    }),
    ...(allOf && { allOf: all(allOf) }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(noneOf && { noneOf: all(noneOf) }),
  };
}

/** Texts of paths with what a server's patterns are made of. */
const odd = fc.constantFrom(
  'a.b',
  '(x)',
  'n+1',
  '[y',
  'Ä',
  'ä\\',
  '$',
  '^',
  'b',
  '/',
  'a/',
  '-',
  '{2}',
  '😀',
);

describe.skipIf(!HAS_POSTGRES)('a server that is asked of tags, properties, places, kinds and times', () => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await openTestArchive();
  });

  afterAll(() => archive.close());

  /** Which of these notes of the vault `v` the server takes for met. */
  async function metBy(notes: readonly Omit<FilterableNote, 'base'>[], lens: Lens): Promise<unknown[]> {
    const { sql } = archive.admin;
    const kindsOf = ({ blocks }: Pick<FilterableNote, 'blocks'>) =>
      (Object.keys(blocks) as BlockKind[]).filter((kind) => blocks[kind] > 0);
    const rows = notes.map((each) => ({
      facts: {
        ...factsOf(each.tags, each.properties, kindsOf(each)),
        ...placeFacts(archivePath('v', each.path)),
      },
      times: { m: each.updatedMs, c: each.createdMs },
    }));
    const met =
      await sql`select jsonb_path_match(e -> 'facts', ${factsAsked(lens) ?? ''}::text::jsonpath, e -> 'times', true) as met
      from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) with ordinality e (e, at) order by at`;
    return met.map((row) => row['met'] as unknown);
  }

  it('answers as the note itself would', async () => {
    const asked = conditions.filter((lens) => factsAsked(lens) !== undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 20 }), asked, async (notes, lens) => {
        const rows = await metBy(notes, inVault('v', lens));
        const wanted = notes.map((each) =>
          meets({ ...each, base: 0 } satisfies FilterableNote, lens, NO_LINKS),
        );
        expect(rows).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
  });

  it('looks for any part of a path or a name', async () => {
    const place = fc.array(odd, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    const asked = fc
      .constantFrom('paths', 'names')
      .chain((field) => place.map((part) => ({ [field]: [part] })));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(place, note)), asked, async (notes, lens) => {
        const placed = notes.map(([path, each]) => ({ ...each, path: `${path}.md` as NotePath }));
        const wanted = placed.map((each) =>
          meets({ ...each, path: archivePath('v', each.path), base: 0 }, lens, NO_LINKS),
        );
        expect(await metBy(placed, lens)).toEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });

  it('counts and lists the notes of a vault as its index does', async () => {
    const notes = fc.sample(note, { seed: 25, numRuns: 60 });
    const texts = notes.map(({ tags, properties, createdMs, blocks }, at) => {
      const lines = Object.entries(properties).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      const created = `created: ${new Date(createdMs).toISOString()}`;
      const written = [
        '---',
        ...lines,
        created,
        `tags: ${JSON.stringify(tags)}`,
        '---',
        `Heron ${String(at)}.`,
        ...(blocks.code > 0 ? ['', '```', 'heron', '```'] : []),
        ...(blocks.quote > 0 ? ['', '> A heron.'] : []),
      ];
      return [`${FOLDERS[at % 3] ?? ''}/n${String(at)}.md`, written.join('\n')] as const;
    });
    const index = await engineOver(Object.fromEntries(texts));
    const member = await archive.member();
    await member.joins('v', true);
    await publishVault(member.archive, 'v', index);
    const reader = new ArchiveReader(member.archive, { now: () => NOW });
    const own = (path: NotePath | undefined) => path?.replace('//v/', '');
    const asked: Lens[] = [
      { kinds: ['code', 'table'] },
      { noneOf: [{ kinds: ['code'] }] },
      { anyOf: [{ folders: ['a/b', 'ab/'] }, { kinds: ['quote'] }, { paths: ['N1'] }] },
      { noneOf: [{ folders: ['a'] }, { createdSinceMs: Date.UTC(2024, 4, 9) }] },
      { where: '-path:ab/ (kind:code OR file:2)' },
      ...fc.sample(
        conditions.filter((lens) => factsAsked(lens) !== undefined),
        { seed: 26, numRuns: 8 },
      ),
    ];
    let met = 0;
    for (const lens of asked) {
      const more: Lens = { ...lens, createdSinceMs: Date.UTC(2024, 3, 30), folders: ['a'] };
      for (const here of [lens, more]) {
        const there = inVault('v', here);
        for (const [query, level] of [
          ['', 'note'],
          ['heron', 'note'],
          ['heron', 'paragraph'],
        ] as const) {
          const request = { query, level, limit: 500 };
          const [far, near] = [
            await reader.explore({ ...request, lens: there }),
            await index.call('explore', { ...request, lens: here }),
          ];
          if (!far.ok) throw new Error(JSON.stringify(far.error));
          expect(far.value.among).toBe(undefined);
          expect(far.value.hits.map(({ card }) => own(card.id as string as NotePath)).sort()).toEqual(
            near.hits.map(({ card }) => card.id).sort(),
          );
          met += near.hits.length;
        }
        const counted = await reader.countNotes({
          ...{ words: { held: 'heron' }, lens: there, by: undefined, offsetMinutes: 0 },
        });
        const { hits } = await index.call('explore', {
          query: 'heron',
          level: 'note',
          limit: 100,
          lens: here,
        });
        expect(counted[0]?.value ?? 0).toBe(hits.length);
      }
    }
    expect(met).toBeGreaterThan(100);
  });
});
