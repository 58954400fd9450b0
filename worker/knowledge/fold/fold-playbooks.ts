import type { NotePath } from '../../contract';
import type { Anchor, Entity, Playbook, Skill } from '../knowledge-nodes';
import { noteAnchor } from '../lexicon/claims';
import { nodeId, playbookKey, skillKey } from '../node-keys';
import type { NodeKey } from '../decisions/decision';
import type { NoteReading, Procedure } from '../read/note-reading';
import type { TableNote } from '../table/note-table';
import { gather } from './gathered-evidence';
import type { Mentions } from './mentions';
import type { KeptScopes } from './kept-scopes';
import type { StandingChoices } from './standing-choices';

/** Notes whose procedures are alike before they are one playbook. */
const MIN_NOTES = 3;
/** Cosine of words. Copies count as one. */
const ALIKE = 0.35;
const COPY = 0.95;
/** Outcomes before a skill is offered, and the lower bound of their share at which it is, and is withdrawn. */
const MIN_OUTCOMES = 5;
const OFFERED = 0.5;
const MAX_ABOUT = 8;

interface PlacedProcedure {
  reading: NoteReading;
  procedure: Procedure;
  words: ReadonlyMap<string, number>;
}

interface Cluster {
  members: PlacedProcedure[];
  copies: number;
}

export interface PlaybookInput {
  notes: readonly TableNote[];
  mentions: Mentions;
  entities: ReadonlyMap<Anchor, Entity>;
  choices: StandingChoices;
  scopes: KeptScopes;
}

export interface Playbooks {
  playbooks: Playbook[];
  skills: Skill[];
}

/** Procedures that recur, and those of them that proved themselves. `notes` in the order of their paths. */
export function* foldPlaybooks(input: PlaybookInput): Generator<undefined, Playbooks> {
  const placed = placedProcedures(input.notes);
  yield;
  const clusters = yield* clustersOf(placed);
  const playbooks: Playbook[] = [];
  const skills: Skill[] = [];
  for (const cluster of clusters) {
    const first = cluster.members[0];
    if (first === undefined) continue;
    const key = keyOfCluster(cluster, first, input.choices);
    if (input.choices.isVetoed(key) || !isNode(cluster, key, input.choices)) continue;
    const keyed = cluster.members.find((member) => keyOfProcedure(member) === key) ?? first;
    const playbook = playbookOf(cluster, keyed, key, input);
    playbooks.push(playbook);
    if (isSkill(playbook)) skills.push(skillOf(playbook, key));
  }
  return { playbooks, skills };
}

/** By the member that somebody decided of, so that a note that comes before it takes nothing away; else by the first. */
function keyOfCluster({ members }: Cluster, first: PlacedProcedure, choices: StandingChoices): NodeKey {
  const keys = members.map(keyOfProcedure);
  return keys.find((key) => choices.isSpokenOf(key)) ?? keyOfProcedure(first);
}

function keyOfProcedure({ reading, procedure }: PlacedProcedure): NodeKey {
  return playbookKey(noteAnchor(reading.path), procedure.heading);
}

function isNode({ members, copies }: Cluster, key: NodeKey, choices: StandingChoices): boolean {
  const notes = new Set(members.map(({ reading }) => reading.path)).size;
  const { ok, failed } = choices.outcomesOf(key);
  const isChosen = choices.isConfirmed(key) || choices.isPinned(key) || ok + failed > 0;
  return isChosen || (notes >= MIN_NOTES && members.length - copies >= MIN_NOTES);
}

function placedProcedures(notes: readonly TableNote[]): PlacedProcedure[] {
  const all = notes.flatMap(({ reading }) => reading.procedures.map((procedure) => ({ reading, procedure })));
  const holders = new Map<string, number>();
  for (const { procedure } of all)
    for (const [word] of procedure.words) holders.set(word, (holders.get(word) ?? 0) + 1);
  return all.map(({ reading, procedure }) => ({
    reading,
    procedure,
    words: unitVector(procedure.words, (word) => Math.log(1 + all.length / (holders.get(word) ?? 1))),
  }));
}

function unitVector(words: Procedure['words'], rarity: (word: string) => number): Map<string, number> {
  const weights = words.map(([word, count]): [string, number] => [
    word,
    (1 + Math.log(count)) * rarity(word),
  ]);
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return new Map(weights.map(([word, weight]) => [word, weight / length]));
}

/** Each joins the first cluster whose first member it is most like, in the order of paths. */
function* clustersOf(procedures: readonly PlacedProcedure[]): Generator<undefined, Cluster[]> {
  const clusters: Cluster[] = [];
  const holding = new Map<string, { cluster: number; weight: number }[]>();
  for (const [place, placed] of procedures.entries()) {
    if (place % STEP === 0) yield;
    const scores = new Map<number, number>();
    for (const [word, weight] of placed.words)
      for (const entry of holding.get(word) ?? [])
        scores.set(entry.cluster, (scores.get(entry.cluster) ?? 0) + weight * entry.weight);
    const [best, score] = [...scores].reduce((top, each) => (each[1] > top[1] ? each : top), [-1, ALIKE]);
    const cluster = clusters[best];
    if (cluster === undefined) {
      for (const [word, weight] of placed.words)
        holdersOf(holding, word).push({ cluster: clusters.length, weight });
      clusters.push({ members: [placed], copies: 0 });
    } else {
      cluster.members.push(placed);
      if (score >= COPY) cluster.copies++;
    }
  }
  return clusters;
}

/** Procedures that are compared in one step. */
const STEP = 20;

function holdersOf<V>(holding: Map<string, V[]>, word: string): V[] {
  const known = holding.get(word);
  if (known !== undefined) return known;
  const holders: V[] = [];
  holding.set(word, holders);
  return holders;
}

function playbookOf(
  { members }: Cluster,
  first: PlacedProcedure,
  key: NodeKey,
  { mentions, entities, choices, scopes }: PlaybookInput,
): Playbook {
  const words = members.map(({ reading: { path, hash, dayMs }, procedure: { span } }) => {
    return { path, hash, span, source: 'procedure' as const, line: 0, dayMs };
  });
  const { evidence, observed, confidence } = gather(words);
  const applied = members.filter(({ procedure }) => procedure.isDone).length;
  const outcomes = choices.outcomesOf(key);
  const isSure = choices.isConfirmed(key) || applied > 0 || outcomes.ok > 0;
  const { path, hash } = first.reading;
  return {
    kind: 'playbook',
    id: nodeId(key),
    title: first.procedure.heading,
    maturity: isSure ? 'confirmed' : 'candidate',
    confidence,
    scope: choices.scopeOf(key) ?? scopes.of(members.map(({ reading }) => reading.path)),
    evidence,
    observed,
    about: aboutOf(members, mentions, entities),
    steps: first.procedure.steps.map((span) => ({ path, ...span, hash })),
    applied: applied + outcomes.ok + outcomes.failed,
    ...outcomes,
  };
}

/** Entities that steps name, and the note's own, most frequent first. Never empty where its note is a node. */
function aboutOf(
  members: readonly PlacedProcedure[],
  mentions: Mentions,
  entities: ReadonlyMap<Anchor, Entity>,
): string[] {
  const counts = new Map<string, number>();
  const count = (anchor: Anchor): void => {
    const id = entities.get(anchor)?.id;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  for (const { reading, procedure } of members) {
    count(noteAnchor(reading.path));
    for (const { anchor, span } of stepMentions(reading.path, procedure, mentions))
      if (span.start >= procedure.span.start) count(anchor);
  }
  return [...counts]
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
    .slice(0, MAX_ABOUT)
    .map(([id]) => id);
}

function stepMentions(
  path: NotePath,
  { span }: Procedure,
  mentions: Mentions,
): Mentions['of'] extends ReadonlyMap<NotePath, infer M> ? M : never {
  return (mentions.of.get(path) ?? []).filter(
    ({ span: { start, end } }) => start >= span.start && end <= span.end,
  );
}

/** The lower end of what the share of good outcomes may be, by Wilson's score interval at 95 %. */
export function wilsonLowerBound(good: number, all: number): number {
  if (all === 0) return 0;
  const [share, z] = [good / all, 1.96];
  const centre = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  return (centre - spread) / (1 + (z * z) / all);
}

function isSkill({ ok, failed }: Playbook): boolean {
  return ok + failed >= MIN_OUTCOMES && wilsonLowerBound(ok, ok + failed) >= OFFERED;
}

function skillOf(playbook: Playbook, key: NodeKey): Skill {
  const { title, confidence, scope, evidence, observed, about, id } = playbook;
  const shared = { title, confidence, scope, evidence, observed, about };
  return { ...shared, kind: 'skill', id: nodeId(skillKey(key)), maturity: 'confirmed', from: id };
}
