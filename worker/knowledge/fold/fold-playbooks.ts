import type { NotePath } from '../../contract';
import {
  titled,
  type Anchor,
  type Entity,
  type Playbook,
  type Skill,
  type SpanRef,
} from '../base/knowledge-nodes';
import { noteAnchor } from '../lexicon/claims';
import { nodeId, playbookKey, skillKey, type NodeKey } from '../base/node-keys';
import type { NoteReading, Procedure } from '../read/note-reading';
import { inWorkSteps } from '../base/in-steps';
import { gather } from './gathered-evidence';
import type { Mentions } from './mentions';
import type { KeptScopes } from './kept-scopes';
import type { Cluster } from './procedure-clusters';
import type { SeenNotes } from './seen-notes';
import type { StandingChoices } from './standing-choices';

/** Notes whose procedures are alike before they are one playbook. */
const MIN_NOTES = 3;
/** Outcomes before a skill is offered, and the lower bound of their share at which it is, and is withdrawn. */
const MIN_OUTCOMES = 5;
const OFFERED = 0.5;
const WITHDRAWN = 0.3;
const MAX_ABOUT = 8;

/** A procedure as its note says it now. */
interface Member {
  reading: NoteReading;
  procedure: Procedure;
}

export interface PlaybookInput {
  seen: SeenNotes;
  mentions: Mentions;
  entities: ReadonlyMap<Anchor, Entity>;
  choices: StandingChoices;
  scopes: KeptScopes;
}

export interface Playbooks {
  playbooks: Playbook[];
  skills: Skill[];
}

/** Of clusters of procedures those that recur, and of them those that proved themselves. */
export function* foldPlaybooks(
  clusters: readonly Cluster[],
  input: PlaybookInput,
): Generator<undefined, Playbooks> {
  const playbooks: Playbook[] = [];
  const titles = new Map<string, string>();
  const proven = new Map<string, NodeKey>();
  yield* inWorkSteps(clusters, STEP, ({ members: placed, copies }) => {
    const members = placed.flatMap(({ path, place }) => memberAt(path, place, input) ?? []);
    const first = members[0];
    if (first === undefined) return 0;
    const key = keyOfMembers(members, first, input.choices);
    if (input.choices.isVetoed(key) || !isNode(members, copies, key, input.choices)) return members.length;
    const keyed = members.find((member) => keyOfMember(member) === key) ?? first;
    const playbook = playbookOf(members, keyed, key, input);
    playbooks.push(playbook);
    const own = input.choices.titleOf(key);
    if (own !== undefined) titles.set(playbook.id, own);
    if (isProven(input.choices.outcomesOf(key).inOrder)) proven.set(playbook.id, key);
    return 20 * members.length;
  });
  const apart = toldApart(playbooks, ({ path }) => input.seen.notes.get(path)?.reading.title ?? path);
  const called = apart.map((playbook) => ({
    ...playbook,
    ...titled(playbook.title, titles.get(playbook.id)),
  }));
  const skills = called.flatMap((playbook) => {
    const key = proven.get(playbook.id);
    return key === undefined ? [] : [skillOf(playbook, key)];
  });
  return { playbooks: called, skills };
}

/** Those that stand under one heading also by the titles of their notes, and where these are alike by their paths. */
function toldApart(playbooks: readonly Playbook[], titleOf: (step: SpanRef) => string): Playbook[] {
  const byTitle = renamed(playbooks, ({ heading, steps: [first] }) =>
    first === undefined ? heading : `${heading} (${titleOf(first)})`,
  );
  return renamed(byTitle, ({ heading, steps: [first] }) =>
    first === undefined ? heading : `${heading} (${first.path.replace(/\.md$/, '')})`,
  );
}

/** With another title where several have one. */
function renamed(playbooks: readonly Playbook[], titleOf: (playbook: Playbook) => string): Playbook[] {
  const counts = new Map<string, number>();
  for (const { title } of playbooks) counts.set(plain(title), (counts.get(plain(title)) ?? 0) + 1);
  return playbooks.map((each) =>
    counts.get(plain(each.title)) === 1 ? each : { ...each, title: titleOf(each) },
  );
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}

/** Procedures that are looked at in one step; one of a playbook counts as twenty. */
const STEP = 400;

function memberAt(path: NotePath, place: number, { seen }: PlaybookInput): Member | undefined {
  const reading = seen.notes.get(path)?.reading;
  const procedure = reading?.procedures[place];
  return reading && procedure && { reading, procedure };
}

/** By the member that somebody decided of, so that a note that comes before it takes nothing away; else by the first. */
function keyOfMembers(members: readonly Member[], first: Member, choices: StandingChoices): NodeKey {
  return members.map(keyOfMember).find((key) => choices.isSpokenOf(key)) ?? keyOfMember(first);
}

function keyOfMember({ reading, procedure }: Member): NodeKey {
  return playbookKey(noteAnchor(reading.path), procedure.heading);
}

function isNode(members: readonly Member[], copies: number, key: NodeKey, choices: StandingChoices): boolean {
  const notes = new Set(members.map(({ reading }) => reading.path)).size;
  const { ok, failed } = choices.outcomesOf(key);
  const isChosen = choices.isConfirmed(key) || choices.isPinned(key) || ok + failed > 0;
  return isChosen || (notes >= MIN_NOTES && members.length - copies >= MIN_NOTES);
}

function playbookOf(
  members: readonly Member[],
  first: Member,
  key: NodeKey,
  { mentions, entities, choices, scopes }: PlaybookInput,
): Playbook {
  const words = members.map(({ reading: { path, hash, dayMs }, procedure: { span } }) => {
    return { path, hash, span, source: 'procedure' as const, line: 0, dayMs };
  });
  const { evidence, observed, confidence } = gather(words);
  const applied = members.filter(({ procedure }) => procedure.isDone).length;
  const { ok, failed } = choices.outcomesOf(key);
  const isSure = choices.isConfirmed(key) || applied > 0 || ok > 0;
  const { path, hash } = first.reading;
  return {
    kind: 'playbook',
    id: nodeId(key),
    ...{ title: first.procedure.heading, heading: first.procedure.heading },
    maturity: isSure ? 'confirmed' : 'candidate',
    confidence,
    scope: choices.scopeOf(key) ?? scopes.of(members.map(({ reading }) => reading.path)),
    evidence,
    observed,
    about: aboutOf(members, mentions, entities),
    steps: first.procedure.steps.map((span) => ({ path, ...span, hash })),
    applied: applied + ok + failed,
    ...{ ok, failed },
  };
}

/** Entities that steps name, and the note's own, most frequent first. Never empty where its note is a node. */
function aboutOf(
  members: readonly Member[],
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

/** Whether the outcomes, oldest first, made a skill of it, and none since took that back: one failure alone does not. */
export function isProven(outcomes: readonly boolean[]): boolean {
  let isOffered = false;
  let ok = 0;
  outcomes.forEach((isOk, place) => {
    ok += Number(isOk);
    const bound = wilsonLowerBound(ok, place + 1);
    isOffered = place + 1 >= MIN_OUTCOMES && bound >= (isOffered ? WITHDRAWN : OFFERED);
  });
  return isOffered;
}

function skillOf(playbook: Playbook, key: NodeKey): Skill {
  const { title, noteTitle, confidence, scope, evidence, observed, about, id } = playbook;
  const shared = {
    title,
    ...(noteTitle !== undefined && { noteTitle }),
    confidence,
    scope,
    evidence,
    observed,
    about,
  };
  return { ...shared, kind: 'skill', id: nodeId(skillKey(key)), maturity: 'confirmed', from: id };
}
