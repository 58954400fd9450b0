import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId } from '../../../worker/contract';
import { createLinkMatrix, linkedWith, type LinkMatrix } from '../../../worker/engine/graph/link-matrix';
import { personalPagerank } from '../../../worker/engine/graph/personal-pagerank';
import { mostRelated, relatedNotes, type RelatedQuery } from '../../../worker/engine/related/related';
import { embeddedEngine } from '../embedded-engine';
import { engineOver } from '../engine-fixture';
import { notePath } from '../note-path';

const NOTES = 30;
const paths = Array.from({ length: NOTES }, (_note, at) => notePath(`${String(at).padStart(2, '0')}.md`));
const number = fc.nat(NOTES - 1);
const matrix = fc
  .array(fc.tuple(number, number), { maxLength: 80 })
  .map((pairs) => pairs.filter(([from, to]) => from !== to))
  .map((pairs) =>
    createLinkMatrix(
      paths,
      pairs.map(([from, to]) => ({ from: paths[from]!, to: paths[to]!, weight: 1 })),
    ),
  );
const query = fc
  .tuple(
    number,
    fc.array(fc.integer({ min: 0, max: 8 }), { minLength: NOTES, maxLength: NOTES }),
    fc.dictionary(number.map(String), fc.double({ min: 0.01, max: 1.5, noNaN: true })),
    matrix,
    fc.array(number),
  )
  .map(([note, values, mentions, links, refused]): RelatedQuery => ({
    note,
    likeness: new Map(
      values.flatMap((value, other) => (value > 0 && other !== note ? [[other, value]] : [])),
    ),
    mentions: new Map(Object.entries(mentions).map(([other, weight]) => [Number(other), weight])),
    links,
    accept: (other) => !refused.includes(other),
  }));

function targetsOf({ out }: LinkMatrix, note: number): number[] {
  return [...out.targets.subarray(out.offsets[note], out.offsets[note + 1])];
}

/** docs/related.md, note by note. */
function plainScore(
  { note, likeness, mentions, links, accept }: RelatedQuery,
  other: number,
  trust: number,
): number {
  const all = paths.map((_path, at) => at);
  const allowed = all.filter((each) => each !== note && accept(each));
  const share = (value: (each: number) => number) =>
    value(other) / Math.max(Number.MIN_VALUE, ...allowed.map(value));
  const text = (each: number) => likeness.get(each) ?? 0;
  const neighbourLinks = all
    .filter((each) => each !== note && text(each) > 0)
    .sort((a, b) => text(b) - text(a) || a - b)
    .slice(0, 20);
  const best = text(neighbourLinks[0] ?? note);
  const linkedBy = (each: number) =>
    neighbourLinks
      .filter((look) => targetsOf(links, look).includes(each))
      .reduce((sum, look) => sum + (text(look) / best) ** 2 / Math.sqrt(targetsOf(links, look).length), 0);
  const mass = personalPagerank(links, note);
  const linksIn = (each: number) => all.filter((from) => targetsOf(links, from).includes(each)).length;
  const most = Math.max(...all.map(linksIn));
  const centrality = most === 0 ? 0 : Math.log1p(linksIn(other)) / Math.log1p(most);
  const near = Math.sqrt(share((each) => mass.get(each) ?? 0));
  const named = 0.8 * (mentions.get(other) ?? 0);
  return share(text) + named + trust * (share(linkedBy) + 0.5 * near + 0.2 * centrality);
}

describe('related notes', () => {
  it('score no more than all signals together can', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(0, 0.5, 1), (asked, trust) => {
        const mentions = new Map([...asked.mentions].map(([note, weight]) => [note, Math.min(1.5, weight)]));
        const most = mostRelated(DEFAULT_OPTIONS.related, trust);
        for (const { score } of relatedNotes({ ...asked, mentions }, DEFAULT_OPTIONS.related, trust))
          expect(score).toBeLessThanOrEqual(most + 1e-9);
      }),
    );
  });

  it('divide what a note passes on by all of its links, also by those that are not known', () => {
    const [home, one, other] = ['Home.md', 'One.md', 'Other.md'].map(notePath);
    const links = createLinkMatrix(
      [home!, one!, other!],
      [
        { from: home!, to: one!, weight: 1 },
        { from: one!, to: other!, weight: 1 },
      ],
    );
    const told = { ...links, outDegree: Uint32Array.of(4, 9, 0), inDegree: Uint32Array.of(0, 1, 1) };
    // From home a quarter leads to one, from there a tenth back and a tenth to the other, from which all leads back; each step counts .85.
    const visits = (0.85 * 0.25) / (1 - 0.85 * 0.85 * (0.1 * 0.25 + 0.1));
    expect(personalPagerank(told, 0).get(1)).toBeCloseTo(0.15 * visits, 3);
  });

  it('answer scores from 0 to 1, at every level', async () => {
    const engine = await engineOver({
      'Heap.md': '# Heat\n\nA hot compost heap with worms. Worms, and Soil.',
      'Worms.md': '# Heat\n\nWorms of a hot compost heap. [[Soil]]',
      'Soil.md': '# Heat\n\nA hot compost heap makes soil. [[Worms]]',
    });
    for (const id of ['Heap.md', 'Heap.md#Heat'] as AtomId[]) {
      const { hits } = await engine.call('move', { id, limit: 5 });
      expect(hits.length).toBeGreaterThan(0);
      for (const { score } of hits) expect(score > 0 && score <= 1).toBe(true);
    }
  });

  it('are ranked by what the explanation says', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(0, 0.5, 1), (asked, trust) => {
        const ranked = relatedNotes(asked, DEFAULT_OPTIONS.related, trust);
        for (const { note, score } of ranked) {
          expect(note !== asked.note && asked.accept(note)).toBe(true);
          expect(score).toBeCloseTo(plainScore(asked, note, trust), 9);
        }
        const order = [...ranked].sort((a, b) => b.score - a.score || a.note - b.note);
        expect(ranked).toEqual(order);
      }),
    );
  });

  it('are ordered by the text alone where links are not believed, and name no note that nothing speaks for', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const ranked = relatedNotes(asked, DEFAULT_OPTIONS.related, 0);
        const accepted = (note: number) => note !== asked.note && asked.accept(note);
        const named = new Set([...asked.likeness.keys(), ...asked.mentions.keys()].filter(accepted));
        const alike = Array.from(named, (note) => ({ note, score: plainScore(asked, note, 0) }));
        expect(ranked.map(({ note }) => note)).toEqual(
          alike.sort((a, b) => b.score - a.score || a.note - b.note).map(({ note }) => note),
        );
      }),
    );
  });
});

describe('personalised PageRank', () => {
  it('is as near to the walk itself as forward push promises, whatever the links', () => {
    fc.assert(
      fc.property(matrix, number, (links, start) => {
        const mass = personalPagerank(links, start);
        const walk = walkFrom(links, start);
        paths.forEach((_path, note) => {
          const missing = walk[note]! - (mass.get(note) ?? 0);
          expect(missing).toBeGreaterThan(-1e-9);
          expect(missing).toBeLessThanOrEqual(1e-4 * Math.max(1, bothWays(links, note).length) + 1e-9);
        });
      }),
    );
  });
});

/** Where a walk is that goes home with .15 and along any link, in either direction, with .85. */
function walkFrom(links: LinkMatrix, start: number): number[] {
  let at = paths.map((_path, note) => Number(note === start));
  const found = paths.map(() => 0);
  for (let step = 0; step < 200; step++) {
    const next = paths.map(() => 0);
    at.forEach((mass, note) => {
      found[note]! += 0.15 * mass;
      const ends = bothWays(links, note);
      for (const end of ends) next[end]! += (0.85 * mass) / ends.length;
    });
    at = next;
  }
  return found;
}

/** A link there and one back count twice. */
function bothWays(links: LinkMatrix, note: number): number[] {
  return [
    ...targetsOf(links, note),
    ...linkedWith(links, note).filter((other) => targetsOf(links, other).includes(note)),
  ];
}

const id = (text: string) => text as AtomId;

describe('the trace of a related note', () => {
  const notes = {
    'Bed.md': 'A sail.\n\nThe soil is dark. [[Ground]]',
    'Field.md': 'Fresh bread.\n\nSome humus lies there. [[Ground]]',
    'Ground.md': 'What is below.',
    'Boat.md': 'Her mast broke. [[Ground]]',
    ...Object.fromEntries(Array.from({ length: 3 }, (_note, at) => [`Row ${String(at)}.md`, '[[Ground]]'])),
  };

  it('names the closest paragraphs, and the topics that both notes are linked with', async () => {
    const engine = await embeddedEngine(notes);
    const { hits } = await engine.call('related', { id: id('Bed.md'), limit: 9 });
    const traces = new Map(hits.map(({ card, trace }) => [card.id as string, trace]));
    expect(traces.get('Field.md')).toMatchObject({
      pair: { from: 'Bed.md^p2', to: 'Field.md^p2' },
      topics: [{ path: 'Ground.md', title: 'Ground' }],
    });
    expect(traces.get('Field.md')?.pair?.similarity).toBeCloseTo(1, 5);
    expect(traces.get('Boat.md')?.pair).toMatchObject({ from: 'Bed.md^p1', to: 'Boat.md^p1' });
    expect(traces.get('Row 0.md')).toMatchObject({ pair: undefined, meaning: 0 });
  });

  it('names the paragraph asked about when one was', async () => {
    const engine = await embeddedEngine(notes);
    const { hits } = await engine.call('move', { id: id('Bed.md^p1'), limit: 9 });
    expect(hits[0]?.trace.pair).toMatchObject({ from: 'Bed.md^p1', to: 'Boat.md^p1' });
  });

  it('says nothing of meaning where no vectors are compared, and nothing of topics without links', async () => {
    const engine = await engineOver(notes);
    const request = { id: id('Bed.md'), limit: 9, linked: true };
    const [hit] = (await engine.call('related', request)).hits;
    expect(hit?.trace).toMatchObject({ pair: undefined, meaning: undefined });
    const { hits } = await engine.call('related', { ...request, without: ['links'] });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ trace }) => trace.topics.length === 0)).toBe(true);
  });
});
