import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { factsAsked, factsOf, propertiesIn } from '../../worker/archive/note-facts';
import type { Lens, NotePath, PropertyValue } from '../../worker/contract';
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
        expect(valuesOf(propertiesIn(factsOf(tags, properties)))).toEqual(valuesOf(properties));
      }),
    );
    const zones = { at: ['2024-05-01T10:00Z', '2024-05-02T10:00z', '2024-05-03t10:00'] };
    expect(valuesOf(propertiesIn(factsOf([], zones)))).toEqual(valuesOf(zones));
  });

  it('are folded, with the tags above each, and hold what a database can keep', () => {
    expect(
      factsOf(['Area/Pond'], { Status: 'Open', n: [5, true], due: '2024-05-01', 'a\0': 'b\ud83d' }),
    ).toEqual({
      '#': ['area/pond', 'area'],
      '.status': ['open'],
      '.n': [5, true],
      '.due': ['2024-05-01'],
      '@due': [Date.UTC(2024, 4, 1)],
      '.a\ufffd': ['b\ufffd'],
    });
  });

  it('are not asked by a lens that asks of anything else as well', () => {
    for (const lens of [{ folders: ['a'] }, { anyOf: [{ tags: ['a'] }, { linked: true }] }] satisfies Lens[])
      expect(factsAsked(lens)).toBe(undefined);
  });
});

describe.skipIf(!HAS_POSTGRES)('a server that is asked of properties and tags', () => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await openTestArchive();
  });

  afterAll(() => archive.close());

  it('answers as the note itself would', async () => {
    const { sql } = archive.admin;
    const asked = conditions.filter((lens) => factsAsked(lens) !== undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 20 }), asked, async (notes, lens) => {
        const facts = notes.map(({ tags, properties }) => factsOf(tags, properties));
        const rows = await sql`select f @@ ${factsAsked(lens) ?? ''}::text::jsonpath as met
          from jsonb_array_elements(${JSON.stringify(facts)}::text::jsonb) with ordinality e (f, at) order by at`;
        const wanted = notes.map((each) =>
          meets({ ...each, base: 0 } satisfies FilterableNote, lens, NO_LINKS),
        );
        expect(rows.map(({ met }) => met as unknown)).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
  });

  it('counts and lists the notes of a vault as its index does', async () => {
    const notes = fc.sample(note, { seed: 25, numRuns: 60 });
    const texts = notes.map(({ tags, properties, createdMs }, at) => {
      const lines = Object.entries(properties).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      const created = `created: ${new Date(createdMs).toISOString()}`;
      const written = [
        '---',
        ...lines,
        created,
        `tags: ${JSON.stringify(tags)}`,
        '---',
        `Heron ${String(at)}.`,
      ];
      return [`Pond/${String(at % 3)}/${String(at)}.md`, written.join('\n')] as const;
    });
    const index = await engineOver(Object.fromEntries(texts));
    const member = await archive.member();
    await member.joins('pond', true);
    await publishVault(member.archive, 'pond', index);
    const reader = new ArchiveReader(member.archive, { now: () => NOW });
    const own = (path: NotePath | undefined) => path?.replace('//pond/', '');
    const asked = fc.sample(
      conditions.filter((lens) => factsAsked(lens) !== undefined),
      { seed: 26, numRuns: 8 },
    );
    let met = 0;
    for (const lens of asked) {
      const more: Lens = { ...lens, createdSinceMs: Date.UTC(2024, 3, 30), folders: ['pond/Pond'] };
      const both: [Lens, Lens][] = [
        [lens, lens],
        [more, { ...more, folders: ['Pond'] }],
      ];
      for (const [there, here] of both) {
        for (const query of ['', 'heron']) {
          const request = { query, level: 'note', limit: 100 } as const;
          const [far, near] = [
            await reader.explore({ ...request, lens: there }),
            await index.call('explore', { ...request, lens: here }),
          ];
          if (!far.ok) throw new Error(JSON.stringify(far.error));
          expect(far.value.among).toBe(undefined);
          expect(far.value.hits.map(({ card }) => own(card.path)).sort()).toEqual(
            near.hits.map(({ card }) => card.path).sort(),
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
