import { ArchiveReader } from '../../../worker/archive/archive-reader';
import { connectArchive, reading, type Archive } from '../../../worker/archive/connect';
import type { QuestionModel } from '../../../worker/archive/question-model';
import type { TestMember } from '../../archive/archive-server';
import { Figures, twice, type Goal, type Times } from './figures';
import { FEW, MODEL, type LoadedArchive } from './loaded-archive';
import { nearestText } from './measure-nearest';
import type { SyntheticQuestion } from './synthetic-vaults';

/** Of a million less is asked, because a scan takes seconds. */
const [ASKED, FEWER_ASKED] = [100, 50];
const [SCANS, FEWER_SCANS] = [60, 24];
const WORKERS = 2;

/** Whole searches for ten notes beside the exact scan of all vectors alone. */
export async function measureSearches(loaded: LoadedArchive, figures: Figures): Promise<void> {
  const isMillion = loaded.paragraphs >= 1_000_000;
  const { archive, all, few, questions } = loaded;
  const ofFew = questions.filter(({ vault }) => FEW.includes(vault));
  const scanned = new Set(questions.slice(0, isMillion ? FEWER_SCANS : SCANS));
  const first = questions.slice(0, isMillion ? FEWER_ASKED : ASKED);
  const asked = [...new Set([...first, ...ofFew])];
  const [ofAll, ofThree] = [searchOf(all.archive, questions), searchOf(few.archive, questions)];
  const times = await twice(asked, async (question, of) => {
    if (first.includes(question)) await ofAll(question, of('all'));
    if (ofFew.includes(question)) await ofThree(question, of('few'));
    if (scanned.has(question)) await scan(archive.admin, question, of('scan'));
  });
  const note = (who: string, name: string, goal: Goal) =>
    figures.note(
      `a whole search over the exact scan, ${who}`,
      times(name).p50 / times('scan').p50,
      goal,
      times(name).beside(times('scan')),
    );
  note('a member of all vaults', 'all', { most: isMillion ? 0.2 : 1.6 });
  note('a member of three', 'few', isMillion ? { most: 0.1 } : undefined);
  await measureWithWorkers(loaded, [...scanned], figures);
}

/** The same where the server may share a statement among processes, as it does unless it is told not to. */
async function measureWithWorkers(
  { archive, all, questions }: LoadedArchive,
  asked: readonly SyntheticQuestion[],
  figures: Figures,
): Promise<void> {
  const [admin, member] = [withWorkers(archive), withWorkers(all)];
  const search = searchOf(member, questions);
  const times = await twice(asked, async (question, of) => {
    await search(question, of('all'));
    await scan(admin, question, of('scan'));
  });
  figures.note(
    `the same with ${String(WORKERS)} workers each, a member of all vaults`,
    times('all').p50 / times('scan').p50,
    undefined,
    times('all').beside(times('scan')),
  );
  await Promise.all([admin.close(), member.close()]);
}

export function withWorkers({ url, password }: Pick<TestMember, 'url' | 'password'>): Archive {
  return connectArchive({ url: `${url}?max_parallel_workers_per_gather=${String(WORKERS)}`, password });
}

function searchOf(archive: Archive, questions: readonly SyntheticQuestion[]) {
  const byText = new Map(questions.map(({ text, vector }) => [text, vector]));
  const model: QuestionModel = { ...MODEL, read: async (text) => byText.get(text) };
  const reader = new ArchiveReader(archive, { now: () => 0 }, model);
  return async ({ text }: SyntheticQuestion, times: Times): Promise<void> => {
    const found = await times.of(() =>
      reader.explore({ query: text, level: 'note', limit: 10, plain: true }),
    );
    if (!found.ok) throw new Error(JSON.stringify(found.error));
  };
}

/** The statement alone, without the transaction in which it is told to use no index. */
async function scan(archive: Archive, { vector }: SyntheticQuestion, times: Times): Promise<void> {
  await reading(archive, async (tx) => {
    await tx.unsafe('set local enable_indexscan = off; set local enable_bitmapscan = off');
    await times.of(() => tx.unsafe(nearestText(vector)));
  });
}
