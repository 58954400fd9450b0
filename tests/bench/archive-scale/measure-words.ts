import { holdersOf, rowsWithWords, visibleVaults } from '../../../worker/archive/archive-queries';
import type { NoteFilter } from '../../../worker/archive/note-filter';
import { ArchiveSource, sourceStatistics } from '../../../worker/archive/archive-source';
import { reading, type Transaction } from '../../../worker/archive/connect';
import { bestNotes, readHeld } from '../../../worker/archive/held-words';
import { candidateWords } from '../../../worker/archive/question-terms';
import { textArray } from '../../../worker/archive/sql-arrays';
import { plainQuery } from '../../../worker/engine/words/parse-query';
import { Effort } from './effort';
import { Figures, Times, twice } from './figures';
import type { LoadedArchive } from './loaded-archive';
import type { SyntheticQuestion } from './synthetic-vaults';

const NO_FILTER: NoteFilter = {};
const [CANDIDATES, BEST] = [200, 20];
/** Words that a question has at least, and how many are asked. */
const [WORDS, ASKED] = [4, 100];
/** How many of them are judged, and how many the server ranks: of a million that takes seconds each, and nothing is judged. */
const [JUDGED, RANKED, FEWER_RANKED] = [25, 100, 10];

/** Candidates by words beside the server's own ranking, judged by BM25 over all that hold any word. */
export async function measureWords(loaded: LoadedArchive, figures: Figures): Promise<void> {
  const { archive, all, questions, paragraphs } = loaded;
  const asked = questions.slice(0, ASKED).filter(({ text }) => text.split(' ').length >= WORDS);
  const isMillion = paragraphs >= 1_000_000;
  const ranked = asked.slice(0, isMillion ? FEWER_RANKED : RANKED);
  const best = await bestOfEach(loaded, isMillion ? [] : asked.slice(0, JUDGED));
  const hits = { paragraphs: 0, notes: 0 };
  const times = await twice(asked, async (question, of) => {
    const found = await of('whole').of(() =>
      reading(all.archive, (tx) => of('statements').of(() => candidates(tx, question))),
    );
    const truth = best.get(question);
    hits.paragraphs += truth?.paragraphs.filter((note) => found.has(note)).length ?? 0;
    hits.notes += truth?.notes.filter((note) => found.has(note)).length ?? 0;
    if (!ranked.includes(question)) return;
    await of('whole ranking').of(() =>
      reading(archive.admin, (tx) => rankThere(tx, question, of('ranking'))),
    );
  });
  const wanted = (of: keyof Best) => 2 * [...best.values()].reduce((sum, each) => sum + each[of].length, 0);
  const found = (of: keyof Best) => hits[of] / wanted(of);
  if (!isMillion) {
    figures.note("BM25F's best twenty notes among 200 candidates", found('notes'), { least: 0.94 });
    figures.note("notes of BM25's best twenty paragraphs among them", found('paragraphs'), undefined);
  }
  noteTimes("the candidates' time over that of ts_rank", 'statements', 'ranking', { most: 1 / 30 });
  noteTimes('the same with their transactions', 'whole', 'whole ranking', undefined);
  const [own, server] = [new Effort(all.archive), new Effort(archive.admin)];
  for (const question of ranked) {
    await own.of(() => reading(all.archive, (tx) => candidates(tx, question)));
    await server.of(() => reading(archive.admin, (tx) => rankThere(tx, question, new Times())));
  }
  const msEach = ({ processorSeconds }: Effort) => (1_000 * processorSeconds) / ranked.length;
  const share = msEach(own) / msEach(server);
  const detail = `${msEach(own).toFixed(1)} : ${msEach(server).toFixed(1)} ms each`;
  figures.note('the same by processor time of both sides', share, undefined, detail);

  function noteTimes(figure: string, own: string, server: string, most: { most: number } | undefined): void {
    const [a, b] = [times(own), times(server)];
    figures.note(figure, a.p50 / b.p50, most, a.beside(b));
  }
}

/** Counts of words, what they are worth, the rarest looked up, and the best of these: all that a question does for them, and as it does it. */
async function candidates(tx: Transaction, { text }: SyntheticQuestion): Promise<Set<number>> {
  const { wanted } = plainQuery(text, false);
  const terms = wanted.map(({ term }) => term);
  const [vaults, holders] = await Promise.all([visibleVaults(tx), holdersOf(tx, terms)]);
  const weighed = candidateWords(wanted, sourceStatistics(vaults, holders));
  return new Set(await new ArchiveSource(tx, vaults, NO_FILTER).byWords(weighed, CANDIDATES));
}

async function rankThere(tx: Transaction, { text }: SyntheticQuestion, times: Times): Promise<void> {
  const any = anyOf(termsOf(text));
  await times.of(
    () => tx`select note, ts_rank(words, ${any}::tsquery) as rank from altitude.paragraph
      where words @@ ${any}::tsquery order by rank desc limit ${CANDIDATES}`,
  );
}

/** Notes, by how well their best paragraph answers, and by how they do as a whole. */
interface Best {
  paragraphs: number[];
  notes: number[];
}

async function bestOfEach(
  loaded: LoadedArchive,
  judged: readonly SyntheticQuestion[],
): Promise<Map<SyntheticQuestion, Best>> {
  const best = new Map<SyntheticQuestion, Best>();
  if (judged.length === 0) return best;
  const [mean] = await loaded.archive.admin
    .sql`select avg(length(words))::float8 as length from altitude.paragraph`;
  for (const question of judged) best.set(question, await bestOf(loaded, question, Number(mean?.['length'])));
  return best;
}

async function bestOf(
  { archive, all, paragraphs }: LoadedArchive,
  { text }: SyntheticQuestion,
  meanLength: number,
): Promise<Best> {
  const terms = termsOf(text);
  const rows = await reading(archive.admin, (tx) => rowsHolding(tx, terms));
  const notes = await reading(all.archive, async (tx) => {
    const source = new ArchiveSource(tx, await visibleVaults(tx), NO_FILTER);
    const weighed = candidateWords(plainQuery(text, false).wanted, await source.statistics(terms));
    return bestNotes(await rowsWithWords(tx, { rare: terms, terms }, NO_FILTER), weighed, BEST);
  });
  return { paragraphs: bestParagraphs(rows, { paragraphs, meanLength }), notes };
}

interface HoldingRow {
  note: number;
  length: number;
  counts: ReadonlyMap<string, number>;
}

async function rowsHolding(tx: Transaction, terms: readonly string[]): Promise<HoldingRow[]> {
  const rows = await tx`select note, length(words) as length,
      ts_filter(setweight(words, 'A', ${textArray(terms)}::text[]), '{a}')::text as held
    from altitude.paragraph where words @@ ${anyOf(terms)}::tsquery`;
  return rows.map(({ note, length, held }) => {
    const counts = new Map<string, number>();
    for (const { term, count } of readHeld(String(held), 0))
      counts.set(term, (counts.get(term) ?? 0) + count);
    return { note: Number(note), length: Number(length), counts };
  });
}

/** Okapi BM25 with its usual constants, over paragraphs that are measured by their different words. */
function bestParagraphs(
  rows: readonly HoldingRow[],
  { paragraphs, meanLength }: { paragraphs: number; meanLength: number },
): number[] {
  const [k1, b] = [1.2, 0.75];
  const holders = new Map<string, number>();
  for (const { counts } of rows)
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const scored = rows.map(({ note, length, counts }) => {
    let score = 0;
    for (const [term, count] of counts) {
      const held = holders.get(term) ?? 0;
      const idf = Math.log(1 + (paragraphs - held + 0.5) / (held + 0.5));
      score += (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
    }
    return { note, score };
  });
  return scored
    .sort((x, y) => y.score - x.score)
    .slice(0, BEST)
    .map(({ note }) => note);
}

function termsOf(text: string): string[] {
  return plainQuery(text, false).wanted.map(({ term }) => term);
}

/** As the server reads a question. */
function anyOf(terms: readonly string[]): string {
  return terms.join('|');
}
