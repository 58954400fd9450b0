import { ArchiveQuestions } from '../../worker/archive/archive-questions';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import type { Evidence, PlanLanguage, QueryPlan } from '../../worker/contract';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault } from './published-vault';

/** A vault as its index answers, and as an archive does that has nothing else, published as `home`. */
export interface ArchiveBesideIndex {
  archive: TestArchive;
  /** Who published it. */
  ann: TestMember;
  engine: TestEngine;
  reader: ArchiveReader;
  questions: ArchiveQuestions;
  publish(): Promise<unknown>;
  /** What the index says, and what the archive does, under the names that notes have in their vault. */
  here(question: string, lang?: PlanLanguage, before?: QueryPlan): Promise<Said>;
  there(question: string, lang?: PlanLanguage, before?: QueryPlan): Promise<Said>;
}

export interface Said {
  plan: QueryPlan;
  /** All that is compared. */
  said: unknown;
}

export async function openBesideIndex(
  notes: Readonly<Record<string, string>>,
  now: number,
): Promise<ArchiveBesideIndex> {
  const archive = await openTestArchive();
  const ann = await archive.member();
  await ann.joins('home', true);
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) if (path.endsWith('.md')) vault.write(path, text);
  const engine = await new TestEngine(vault).open({ embedder: 'none' });
  await engine.update();
  await engine.maintain();
  const publish = () => publishVault(ann.archive, 'home', engine);
  await publish();
  const reader = new ArchiveReader(ann.archive, { now: () => now });
  const questions = new ArchiveQuestions(reader);
  return {
    ...{ archive, ann, engine, reader, questions, publish },
    here: async (question, likelyLang = 'en', before) => {
      const plan = await engine.call('plan', { question, nowMs: now, likelyLang, ...(before && { before }) });
      return { plan, said: bareEvidence(await engine.call('gather', { plan })) };
    },
    there: async (question, likelyLang = 'en', before) => {
      const plan = await questions.plan({ question, nowMs: now, likelyLang, ...(before && { before }) });
      const found = plan.ok ? await questions.gather({ plan: plan.value }) : plan;
      if (!plan.ok || !found.ok) throw new Error(JSON.stringify(found));
      return { plan: plan.value, said: bareEvidence(found.value) };
    },
  };
}

/** All that answers say of notes, under the names that they have in their vault. */
export function bareEvidence(evidence: Evidence): unknown {
  const { plan, rows, figures, pieces, extract, ...others } = evidence;
  const { kind } = plan;
  // Of words the first rows are compared: the farthest may differ, since candidates are all that is ranked.
  const isRanked = kind === 'ask' || (kind === 'find' && plan.about !== '');
  const { leftOut: _leftOut, corrections: _corrections, ...exact } = others;
  const named = {
    ...{ kind, lens: plan.lens, said: extract.kind, ...(isRanked ? {} : others) },
    ...(isRanked && { times: exact.times?.slice(0, 3) }),
    rows: rows.slice(0, isRanked ? 3 : rows.length).map(({ id }) => id),
    figures,
    first: pieces[0]?.piece.id,
  };
  // Values that are met by any come in any order.
  const sorted = (key: string, value: unknown) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string') && key === 'anyOf'
      ? [...value].sort()
      : value;
  return JSON.parse(JSON.stringify(named, sorted).replaceAll(/\/\/home(?=\/themes)|\/\/home\/|home\//g, ''));
}
