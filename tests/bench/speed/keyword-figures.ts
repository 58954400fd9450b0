import { search } from '@orama/orama';
import { createKeywordIndex, type KeywordNote } from '../../../worker/engine/text/keyword-index';
import { processorMs, raceSlices } from '../slices';
import { questions, vaultNotes, type VaultNote } from './corpus';
import { missing, timesFaster, type Outcomes } from './figures';
import type { Scale } from './measure';
import { createOrama, insertAll, oramaDocuments, type OramaDocument } from './orama';
import { loadMiniSearch, openSqlite, type Peer } from './peers';

/** The rows that these bounds are stated at. */
const ROWS = 20_000;
const LIMIT = 10;
/**
 * Questions of one slice, asked one after the other: what one costs hangs on its words, and the first of them finds the
 * processor's caches as another contender left them, and takes us four times as long as the next. Of so many it is a small part.
 */
const QUESTIONS = 32;
/** They are as many as four slices of other figures. */
const SLICES_IN_ONE = 4;
/** Two rounds are many seconds of Orama, and of us 64 questions: most of our code would not be compiled yet. */
const WARM_UP_MS = 1_000;

type Ask = (question: string) => unknown;

export async function measureKeyword({ slices }: Scale): Promise<Outcomes> {
  const notes = [...vaultNotes(ROWS)];
  const documents = documentsOf(notes);
  const miniSearch = miniSearchOver(documents);
  const fts = ftsOver(documents);
  const none: Ask = () => undefined;
  const contenders = {
    ours: oursOver(notes),
    orama: oramaOver(documents),
    miniSearch: miniSearch.ok ? miniSearch.value : none,
    fts: fts.ok ? fts.value : none,
  };
  const best = await raceSlices(inARow(contenders), [questions(QUESTIONS)], {
    rounds: Math.ceil(slices / SLICES_IN_ONE),
    warmUpMs: WARM_UP_MS,
    now: processorMs,
  });
  const perQuestion = (msOfAll: number) => timesFaster(best.ours / QUESTIONS, msOfAll / QUESTIONS);
  return {
    '6a': perQuestion(best.orama),
    '6b': miniSearch.ok ? perQuestion(best.miniSearch) : missing(miniSearch.reason),
    '6c': fts.ok ? perQuestion(best.fts) : missing(fts.reason),
  };
}

/** Contenders that ask all questions of a slice. */
function inARow<Name extends string>(asks: Record<Name, Ask>): Record<Name, (questions: string[]) => void> {
  const all = Object.entries<Ask>(asks).map(([name, ask]) => [
    name,
    (asked: string[]) => {
      for (const question of asked) ask(question);
    },
  ]);
  return Object.fromEntries(all) as Record<Name, (questions: string[]) => void>;
}

function documentsOf(notes: readonly VaultNote[]): OramaDocument[] {
  const documents: OramaDocument[] = [];
  for (const note of notes) documents.push(...oramaDocuments(note, documents.length));
  return documents;
}

function oursOver(notes: readonly VaultNote[]): Ask {
  const index = createKeywordIndex();
  for (const note of notes) index.add(keywordNote(note));
  index.seal();
  // As the engine does when nothing else is to be done.
  while (index.mergeStep(Infinity));
  return (text) => index.search({ text, level: 'paragraph', typing: false, limit: LIMIT });
}

/** The same texts that the others get. */
export function keywordNote({ title, tags, sections }: VaultNote): KeywordNote {
  const rows = sections.flatMap(({ paragraphs }, section) =>
    paragraphs.map((body) => ({ section, body, headings: '' })),
  );
  return { title, aliases: '', tags: tags.join('\n'), properties: '', rows };
}

function oramaOver(documents: OramaDocument[]): Ask {
  const database = createOrama({ withVectors: false });
  for (let start = 0; start < documents.length; start += 1_000)
    insertAll(database, documents.slice(start, start + 1_000));
  return (term) => search(database, { term, limit: LIMIT });
}

function miniSearchOver(documents: OramaDocument[]): Peer<Ask> {
  const create = loadMiniSearch();
  if (!create.ok) return create;
  const index = create.value(['title', 'content']);
  index.addAll(documents);
  return { ok: true, value: (question) => index.search(question) };
}

function ftsOver(documents: OramaDocument[]): Peer<Ask> {
  const opened = openSqlite({ withVectors: false });
  if (!opened.ok) return opened;
  const database = opened.value;
  database.exec('create virtual table documents using fts5(title, content)');
  const insert = database.prepare('insert into documents(rowid, title, content) values (?, ?, ?)');
  database.transaction(() => {
    for (const { id, title, content } of documents) insert.run(Number(id), title, content);
  })();
  const ask = database.prepare(
    `select rowid from documents where documents match ? order by rank limit ${LIMIT}`,
  );
  // Any of the words will do, as with the others.
  const anyOf = (question: string): string =>
    question
      .split(' ')
      .map((word) => `"${word}"`)
      .join(' OR ');
  return { ok: true, value: (question) => ask.all(anyOf(question)) };
}
