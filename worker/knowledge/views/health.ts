import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import { fnvOfText } from '../../engine/base/fnv1a';
import type { Knowledge } from '../fold/knowledge';
import { nearestCounts, NONE_KNOWN, type NearestByName } from '../fold/nearest-notes';
import type { KnowledgeNode, Maturity } from '../base/knowledge-nodes';
import type { NoteTable } from '../table/note-table';
import { unheededDecisions, type UnheededDecision } from './unheeded-decisions';
import { growthExponent, growthOf, type GrowthPoint } from './growth';

/** How the layer is doing. */
export interface Health {
  notes: number;
  /** Notes that say nothing: those in folders of templates, and what this layer wrote itself. */
  silent: number;
  nodes: Record<KnowledgeNode['kind'], Record<Maturity, number>>;
  /** Facts and playbooks of which nothing says what they are about; always 0 for facts. */
  orphans: number;
  mentions: number;
  /** Texts that could mean several things. */
  ambiguous: number;
  /** Names and other texts for things, and those of them that several things claim. */
  names: { all: number; claimed: number };
  questions: number;
  /** Names that no note bears, and how many of them were compared with notes by meaning. */
  nearest: { names: number; known: number };
  decisions: number;
  /** Those of them that change nothing now. */
  unheeded: UnheededDecision[];
  growth: GrowthPoint[];
  /** Of nodes over notes in the last half of the vault; undefined where it is too small to say. */
  exponent: number | undefined;
}

export function healthOf(
  knowledge: Knowledge,
  table: NoteTable,
  nearest: NearestByName = NONE_KNOWN,
): Health {
  const { entities, facts, playbooks, skills, mentions, questions, values, decisions } = knowledge;
  const ids = new Set([...entities.values()].map(({ id }) => id));
  const curves = ordersOf(table).map((order) => growthOf(knowledge, order));
  return {
    notes: knowledge.notes,
    silent: table.silentSize,
    nodes: {
      entity: byMaturity([...entities.values()]),
      fact: byMaturity(facts),
      playbook: byMaturity(playbooks),
      skill: byMaturity(skills),
    },
    orphans: facts.filter(({ about }) => !ids.has(about)).length,
    mentions: [...mentions.of.values()].reduce((sum, { length }) => sum + length, 0),
    ambiguous: mentions.ambiguous.size,
    names: claimedNames(knowledge, table),
    questions: questions.total + values.length,
    nearest: nearestCounts(entities, nearest),
    decisions: decisions.length,
    unheeded: unheededDecisions(knowledge, table),
    growth: curves[0] ?? [],
    exponent: meanExponent(curves),
  };
}

function claimedNames({ components, naming }: Knowledge, { lexicon }: NoteTable): Health['names'] {
  let [all, claimed] = [0, 0];
  for (const anchors of lexicon.names()) {
    const things = new Set(anchors.filter((anchor) => !naming.isGeneric(anchor)).map(components.anchorOf));
    if (things.size > 0) all++;
    if (things.size > 1) claimed++;
  }
  return { all, claimed };
}

function byMaturity(nodes: readonly KnowledgeNode[]): Record<Maturity, number> {
  const counts = { candidate: 0, confirmed: 0, archived: 0 };
  for (const { maturity } of nodes) counts[maturity]++;
  return counts;
}

function meanExponent(curves: readonly (readonly GrowthPoint[])[]): number | undefined {
  const found = curves.flatMap((points) => growthExponent(points, 0.5) ?? []);
  return found.length === 0 ? undefined : found.reduce((sum, each) => sum + each, 0) / found.length;
}

/** Orders that say nothing: one alone bends a curve by chance. */
const SALTS = ['a', 'b', 'c'];

/** By the days that notes name where most name one, else in some orders that are always the same. */
function ordersOf(table: NoteTable): NotePath[][] {
  const readings = [...table.notes()].map(({ reading }) => reading);
  const dated = readings.filter(({ dayMs }) => dayMs !== undefined);
  const byDay = dated.sort((a, b) => (a.dayMs ?? 0) - (b.dayMs ?? 0) || compareCodeUnits(a.path, b.path));
  if (dated.length * 2 > readings.length) return [byDay.map(({ path }) => path)];
  const paths = readings.map(({ path }) => path);
  return SALTS.map((salt) =>
    [...paths].sort((a, b) => fnvOfText(salt + a) - fnvOfText(salt + b) || compareCodeUnits(a, b)),
  );
}
