import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Components } from '../entities/components';
import { noteAnchor } from '../lexicon/claims';
import type { Anchor, Entity, Maturity, Merge } from '../knowledge-nodes';
import { nodeId } from '../node-keys';
import type { NoteReading } from '../read/note-reading';
import type { TableNote } from '../table/note-table';
import { gather, type Gathered, type Word } from './gathered-evidence';
import type { Mention, Mentions } from './mentions';
import type { Naming } from './naming';
import { belongingOf, scopeOf, type ScopeRules } from './scope';
import type { StandingChoices } from './standing-choices';

/** Other notes that must name a thing before it is a node, and before it is sure. */
const MIN_NOTES = 2;
const SURE_NOTES = 3;
const SURE = 0.95;
const MAX_FORMS = 12;

export interface EntityInput {
  notes: readonly TableNote[];
  mentions: Mentions;
  components: Components;
  naming: Naming;
  choices: StandingChoices;
  rules: ScopeRules;
}

/** Things that two other notes name, or of which somebody decided; by anchor, in order. */
export function foldEntities(input: EntityInput): Map<Anchor, Entity> {
  const words = wordsByAnchor(input);
  const readings = new Map(input.notes.map(({ reading }) => [reading.path, reading]));
  const merges = mergesByAnchor(input.components);
  const wanted = new Set([...words.keys(), ...input.choices.spokenOf]);
  const found = new Map<Anchor, Entity>();
  for (const anchor of [...wanted].sort(compareCodeUnits)) {
    if (!input.naming.nameOf.has(anchor)) continue;
    const entity = entityOf(anchor, words.get(anchor) ?? NO_WORDS, readings, merges, input);
    if (entity !== undefined) found.set(anchor, entity);
  }
  return found;
}

interface Words {
  words: Word[];
  forms: Map<string, number>;
}

const NO_WORDS: Words = { words: [], forms: new Map() };

/** What each note says of other things: nothing that a note says of itself counts. */
function wordsByAnchor({ notes, mentions, components }: EntityInput): Map<Anchor, Words> {
  const found = new Map<Anchor, Words>();
  for (const { reading } of notes) {
    const own = components.anchorOf(noteAnchor(reading.path));
    for (const mention of mentions.of.get(reading.path) ?? []) {
      if (mention.anchor === own) continue;
      const known = found.get(mention.anchor) ?? { words: [], forms: new Map<string, number>() };
      known.words.push(wordOf(reading, mention));
      known.forms.set(mention.text, (known.forms.get(mention.text) ?? 0) + 1);
      found.set(mention.anchor, known);
    }
  }
  return found;
}

function wordOf({ path, hash, dayMs }: NoteReading, { span, source, line }: Mention): Word {
  return { path, hash, span, source, line, dayMs };
}

function mergesByAnchor({ merges, anchorOf }: Components): Map<Anchor, Merge[]> {
  const found = new Map<Anchor, Merge[]>();
  for (const merge of merges) {
    const anchor = anchorOf(merge.a);
    found.set(anchor, [...(found.get(anchor) ?? []), merge]);
  }
  return found;
}

function entityOf(
  anchor: Anchor,
  { words, forms }: Words,
  readings: ReadonlyMap<NotePath, NoteReading>,
  merges: ReadonlyMap<Anchor, Merge[]>,
  { components, naming, choices, rules }: EntityInput,
): Entity | undefined {
  const gathered = gather(words);
  const maturity = maturityOf(anchor, gathered, choices);
  if (maturity === undefined) return undefined;
  const anchors = components.members.get(anchor) ?? [anchor];
  const own = readingOf(anchor, readings);
  const belongings = gathered.paths.flatMap((path) => readings.get(path) ?? []);
  const title = naming.nameOf.get(anchor) ?? anchor;
  return {
    kind: 'entity',
    id: nodeId(anchor),
    title,
    maturity,
    confidence: choices.isConfirmed(anchor) ? 1 : gathered.confidence,
    scope: scopeOf(belongings.map((reading) => belongingOf(reading, rules))),
    evidence: gathered.evidence,
    observed: gathered.observed,
    anchors: [...anchors],
    forms: commonForms(forms),
    definition: own?.definition && { path: own.path, ...own.definition, hash: own.hash },
    type: own?.properties.find(({ name }) => name === 'type')?.value,
    mergedFrom: merges.get(anchor) ?? [],
  };
}

function readingOf(anchor: Anchor, readings: ReadonlyMap<NotePath, NoteReading>): NoteReading | undefined {
  return anchor.startsWith('note:') ? readings.get(anchor.slice('note:'.length) as NotePath) : undefined;
}

/** Undefined for what is no node. What somebody decided of stays, archived where too little is left of it. */
function maturityOf(
  anchor: Anchor,
  { observed, confidence }: Gathered,
  choices: StandingChoices,
): Maturity | undefined {
  if (choices.isVetoed(anchor)) return undefined;
  if (choices.isConfirmed(anchor)) return 'confirmed';
  if (observed >= SURE_NOTES && confidence >= SURE) return 'confirmed';
  if (observed >= MIN_NOTES || choices.isPinned(anchor)) return 'candidate';
  return choices.spokenOf.has(anchor) ? 'archived' : undefined;
}

function commonForms(forms: ReadonlyMap<string, number>): string[] {
  return [...forms]
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || compareCodeUnits(a, b))
    .slice(0, MAX_FORMS)
    .map(([form]) => form);
}
