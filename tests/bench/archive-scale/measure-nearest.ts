import { reading, type Archive } from '../../../worker/archive/connect';
import { vectorText } from '../../../worker/archive/archive-queries';
import { must } from '../../../worker/engine/base/assert';
import { Figures, twice } from './figures';
import type { LoadedArchive } from './loaded-archive';
import { DIMENSIONS, type SyntheticQuestion } from './synthetic-vaults';

const NEAREST = 200;
/** As many as a search asks for by meaning. */
const NOTES = 400;
/** How far an index looks: as the design was measured, and as a question of few vaults has it look. */
const [NEAR, FAR] = [200, 800];

/** One way of looking for the nearest of a vault. */
interface Way {
  table: string;
  settings: string;
}

interface Found {
  recall: number;
  /** Recall of the question that least was found for. */
  worst: number;
  /** Questions that fewer were found for than there are. */
  short: number;
}

/**
 * The nearest of a paragraph's own vault through the vault's index, and through one index of all vaults that is filtered. All questions
 * are asked at a million too: of 24 one alone, whose neighbours an index does not reach, was worth .04.
 */
export async function measureNearest(loaded: LoadedArchive, figures: Figures): Promise<void> {
  const isMillion = loaded.paragraphs >= 1_000_000;
  const asked = loaded.questions;
  const truths = await truthsOf(loaded, asked);
  const own = (settings: string): Way => ({ table: 'altitude.vector', settings });
  const goal = { least: isMillion ? 0.95 : 0.99 };
  const ways = new Map([
    ['own', own(farAs(NEAR))],
    ['far', own(farAs(FAR))],
  ]);
  if (!isMillion) ways.set('one', await oneForAll(loaded.archive.admin));
  const { found, times } = await askBy(loaded, { asked, truths, ways });
  const [byOwn, byFar] = [must(found.get('own'), 'own'), must(found.get('far'), 'far')];
  const recall = `recall of the ${String(NEAREST)} nearest of one vault`;
  figures.note(recall, byOwn.recall, goal, `looking at ${String(NEAR)}`);
  figures.note('the same of its worst question', byOwn.worst, undefined, `looking at ${String(NEAR)}`);
  figures.note(
    'the same, looking farther',
    byFar.recall,
    undefined,
    `looking at ${String(FAR)}, worst ${byFar.worst.toFixed(3)}`,
  );
  const short = [...found].filter(([name]) => name !== 'one').reduce((sum, [, each]) => sum + each.short, 0);
  figures.note('questions that were answered short', short, { most: 0 }, `of 2 × ${String(asked.length)}`);
  await noteIndexed(loaded, { asked, truths }, figures);
  await noteUntold(loaded, { asked, truths }, figures);
  const byOne = found.get('one');
  if (byOne === undefined) return;
  const [a, b] = [byOwn.recall, byOne.recall];
  const beside = `${times('own').beside(times('one'))}, recall ${a.toFixed(3)} : ${b.toFixed(3)}, ${String(byOne.short)} short by the latter`;
  figures.note(
    "a vault's own index over one index of all",
    times('own').p50 / times('one').p50,
    { most: 0.5 },
    beside,
  );
  figures.note('its recall over that of one index of all', a / b, { least: 1 });
  await loaded.archive.admin.sql.unsafe('drop table one_for_all');
}

/** Vaults that have an index alone, and that are asked through it whatever the server believes to be cheaper. */
async function noteIndexed(
  loaded: LoadedArchive,
  { asked, truths }: { asked: readonly SyntheticQuestion[]; truths: Truths },
  figures: Figures,
): Promise<void> {
  const rows = await loaded.archive.admin.sql`select id from altitude.vault
    where to_regclass('altitude.near_of_' || id) is not null`;
  const indexed = new Set(rows.map(({ id }) => Number(id)));
  const ofIndexed = asked.filter(({ vault }) => indexed.has(loaded.ids[vault] ?? 0));
  if (ofIndexed.length === 0) return;
  const forced = 'set local enable_seqscan = off; set local enable_sort = off';
  for (const far of [NEAR, FAR]) {
    const ways = new Map([['own', { table: 'altitude.vector', settings: `${farAs(far)}; ${forced}` }]]);
    const { found } = await askBy(loaded, { asked: ofIndexed, truths, ways });
    const { recall, worst, short } = must(found.get('own'), 'own');
    figures.note(
      'the same of vaults with an index, through it',
      recall,
      undefined,
      `looking at ${String(far)}, worst ${worst.toFixed(3)} of ${String(ofIndexed.length)} questions, ${String(short)} short`,
    );
  }
}

/** What a member of all vaults is told of, as a search asks it: whether the text that a question is made of is there. */
async function noteUntold(
  { all, ids }: LoadedArchive,
  { asked, truths }: { asked: readonly SyntheticQuestion[]; truths: Truths },
  figures: Figures,
): Promise<void> {
  let untold = 0;
  for (const question of asked) {
    const [nearest = ''] = must(truths.get(question), 'truth');
    const vector = vectorText(question.vector);
    const rows = await reading(
      all.archive,
      (tx) => tx`select from altitude.found_by_meaning(${vector}, null, ${NOTES}) f
        join altitude.paragraph p on p.vault = ${ids[question.vault] ?? 0} and p.note = f.note and p.ord = f.ord
        where p.text_key = decode(${nearest}, 'hex')`,
    );
    if (rows.length === 0) untold++;
  }
  const detail = `of ${String(asked.length)}, to a member of all vaults`;
  figures.note('questions whose nearest text is not found', untold, undefined, detail);
}

type Truths = ReadonlyMap<SyntheticQuestion, ReadonlySet<string>>;

async function truthsOf(loaded: LoadedArchive, asked: readonly SyntheticQuestion[]): Promise<Truths> {
  const truths = new Map<SyntheticQuestion, ReadonlySet<string>>();
  for (const question of asked)
    truths.set(
      question,
      await reading(loaded.archive.admin, async (tx) => {
        await tx.unsafe('set local enable_indexscan = off; set local enable_bitmapscan = off');
        return keysOf(await tx.unsafe(nearestText(question.vector, loaded.ids[question.vault])));
      }),
    );
  return truths;
}

async function askBy(
  { archive, ids }: LoadedArchive,
  {
    asked,
    truths,
    ways,
  }: { asked: readonly SyntheticQuestion[]; truths: Truths; ways: ReadonlyMap<string, Way> },
) {
  const sums = new Map([...ways.keys()].map((name) => [name, { hits: 0, wanted: 0, worst: 1, short: 0 }]));
  const times = await twice(asked, async (question, of) => {
    for (const [name, { table, settings }] of ways) {
      const found = await reading(archive.admin, async (tx) => {
        await tx.unsafe(settings);
        const text = nearestText(question.vector, ids[question.vault], table);
        return keysOf(await of(name).of(() => tx.unsafe(text)));
      });
      const [truth, sum] = [must(truths.get(question), 'truth'), must(sums.get(name), 'sum')];
      const hits = [...truth].filter((key) => found.has(key)).length;
      sum.hits += hits;
      sum.wanted += truth.size;
      sum.worst = Math.min(sum.worst, hits / truth.size);
      if (found.size < truth.size) sum.short += 0.5;
    }
  });
  const found = new Map<string, Found>();
  for (const [name, { hits, wanted, worst, short }] of sums)
    found.set(name, { recall: hits / wanted, worst, short });
  return { found, times };
}

function farAs(far: number): string {
  return `set local hnsw.ef_search = ${String(far)}; set local hnsw.iterative_scan = off`;
}

/** All vectors under one index, made with as much care as those of vaults. */
async function oneForAll({ sql }: Archive): Promise<Way> {
  const size = String(DIMENSIONS);
  await sql.unsafe(`set statement_timeout = 0; set maintenance_work_mem = '1GB';
    drop table if exists one_for_all; create table one_for_all as select * from altitude.vector;
    create index on one_for_all using hnsw ((embedding::halfvec(${size})) halfvec_cosine_ops) with (ef_construction = 200);
    analyze one_for_all`);
  const settings = farAs(NEAR).replace('iterative_scan = off', 'iterative_scan = relaxed_order');
  return { table: 'one_for_all', settings };
}

/** The nearest of one vault, or of all. */
export function nearestText(vector: Float32Array, vault?: number, table = 'altitude.vector'): string {
  const where = vault === undefined ? '' : `where vault = ${String(vault)}`;
  const size = String(DIMENSIONS);
  return `select encode(text_key, 'hex') as key from ${table} ${where}
    order by embedding::halfvec(${size}) <=> '${vectorText(vector)}'::halfvec(${size}) limit ${String(NEAREST)}`;
}

function keysOf(rows: readonly Record<string, unknown>[]): Set<string> {
  return new Set(rows.map(({ key }) => String(key)));
}
