import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Components } from '../entities/components';
import { noteAnchor } from '../lexicon/claims';
import type { Anchor, Entity, Maturity, Merge } from '../knowledge-nodes';
import { nodeId } from '../node-keys';
import type { NoteReading } from '../read/note-reading';
import { gather, type Gathered, type Word } from './gathered-evidence';
import type { MentionChange, Mentions } from './mentions';
import type { Naming } from './kept-naming';
import type { Mention } from './note-mentions';
import type { Postings } from './postings';
import type { KeptScopes } from './kept-scopes';
import type { SeenChange, SeenNotes } from './seen-notes';
import type { StandingChoices } from './standing-choices';

/** Other notes that must name a thing before it is a node, and before it is sure. */
const MIN_NOTES = 2;
const SURE_NOTES = 3;
const SURE = 0.95;
const MAX_FORMS = 12;

/** What things are folded of. */
interface EntityInput {
  mentions: Mentions;
  components: Components;
  naming: Naming;
  /** Anchors whose thing or name is another than before. */
  moved: ReadonlySet<Anchor>;
  changes: readonly SeenChange[];
  change: MentionChange;
}

/** Things by anchor, in order, with those that came, went, or are as sure as they were not before. */
export interface EntityChange {
  entities: ReadonlyMap<Anchor, Entity>;
  changed: ReadonlySet<Anchor>;
}

/** Things that two other notes name, or of which somebody decided, while notes change. */
export class KeptEntities {
  readonly #seen: SeenNotes;
  readonly #namers: Postings<Anchor, NotePath>;
  readonly #scopes: KeptScopes;
  /** What each note says, by the thing that it says it of. */
  readonly #byThing = new WeakMap<readonly Mention[], ReadonlyMap<Anchor, readonly Mention[]>>();
  #entities: ReadonlyMap<Anchor, Entity> = new Map();

  constructor(seen: SeenNotes, namers: Postings<Anchor, NotePath>, scopes: KeptScopes) {
    this.#seen = seen;
    this.#namers = namers;
    this.#scopes = scopes;
  }

  *update(input: EntityInput, choices: StandingChoices): Generator<undefined, EntityChange> {
    const merges = mergesByAnchor(input.components);
    const entities = new Map(this.#entities);
    const changed = new Set<Anchor>();
    let isNew = false;
    let work = 0;
    for (const anchor of wantedOf(input, choices)) {
      const before = entities.get(anchor);
      const after = this.#entityAt(anchor, merges, input, choices);
      if (after === undefined) entities.delete(anchor);
      else entities.set(anchor, after);
      if (before?.maturity !== after?.maturity || before?.title !== after?.title) changed.add(anchor);
      isNew ||= before === undefined && after !== undefined;
      work += 20 + this.#namers.get(anchor).size;
      if (work > WORK) {
        work = 0;
        yield;
      }
    }
    this.#entities = isNew ? new Map([...entities].sort(([a], [b]) => compareCodeUnits(a, b))) : entities;
    return { entities: this.#entities, changed };
  }

  #entityAt(
    anchor: Anchor,
    merges: ReadonlyMap<Anchor, Merge[]>,
    input: EntityInput,
    choices: StandingChoices,
  ): Entity | undefined {
    // What was joined with another thing is known by that.
    if (!input.naming.nameOf.has(anchor) || input.components.anchorOf(anchor) !== anchor) return undefined;
    const words = this.#wordsOf(anchor, input);
    return entityOf(anchor, words, { ...input, merges, choices, scopes: this.#scopes, seen: this.#seen });
  }

  /** What each note says of other things: nothing that a note says of itself counts. */
  #wordsOf(anchor: Anchor, { mentions, components }: EntityInput): Words {
    const words: Word[] = [];
    const forms = new Map<string, number>();
    for (const path of this.#namers.get(anchor)) {
      const reading = this.#seen.notes.get(path)?.reading;
      if (reading === undefined || components.anchorOf(noteAnchor(path)) === anchor) continue;
      for (const mention of this.#mentionsBy(mentions.of.get(path) ?? []).get(anchor) ?? []) {
        words.push(wordOf(reading, mention));
        forms.set(mention.text, (forms.get(mention.text) ?? 0) + 1);
      }
    }
    return { words, forms };
  }

  /** A note that names many things is asked about each of them. */
  #mentionsBy(mentions: readonly Mention[]): ReadonlyMap<Anchor, readonly Mention[]> {
    let known = this.#byThing.get(mentions);
    if (known === undefined) this.#byThing.set(mentions, (known = groupByThing(mentions)));
    return known;
  }
}

function groupByThing(mentions: readonly Mention[]): Map<Anchor, Mention[]> {
  const found = new Map<Anchor, Mention[]>();
  for (const mention of mentions) {
    const known = found.get(mention.anchor);
    if (known === undefined) found.set(mention.anchor, [mention]);
    else known.push(mention);
  }
  return found;
}

/** Words of notes that are gathered in one step. */
const WORK = 2_000;

/** Things of which anything may be other than before. */
function wantedOf(
  { change, changes, moved, components }: EntityInput,
  choices: StandingChoices,
): Set<Anchor> {
  const wanted = new Set<Anchor>([...change.touched, ...choices.spokenOf]);
  for (const anchor of moved) wanted.add(anchor).add(components.anchorOf(anchor));
  for (const { path } of changes) wanted.add(components.anchorOf(noteAnchor(path)));
  return wanted;
}

interface Words {
  words: Word[];
  forms: ReadonlyMap<string, number>;
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

interface EntityParts {
  components: Components;
  naming: Naming;
  choices: StandingChoices;
  scopes: KeptScopes;
  merges: ReadonlyMap<Anchor, Merge[]>;
  seen: SeenNotes;
}

function entityOf(
  anchor: Anchor,
  { words, forms }: Words,
  { components, naming, choices, scopes, merges, seen }: EntityParts,
): Entity | undefined {
  const gathered = gather(words);
  const maturity = maturityOf(anchor, gathered, choices);
  if (maturity === undefined) return undefined;
  const anchors = components.members.get(anchor) ?? [anchor];
  const own = readingOf(anchor, seen);
  const title = naming.nameOf.get(anchor) ?? anchor;
  return {
    kind: 'entity',
    id: nodeId(anchor),
    title,
    maturity,
    confidence: choices.isConfirmed(anchor) ? 1 : gathered.confidence,
    scope: choices.scopeOf(anchor) ?? scopes.of(gathered.paths),
    evidence: gathered.evidence,
    observed: gathered.observed,
    anchors: [...anchors],
    forms: commonForms(forms),
    definition: own?.definition && { path: own.path, ...own.definition, hash: own.hash },
    type: own?.properties.find(({ name }) => name === 'type')?.value,
    mergedFrom: merges.get(anchor) ?? [],
  };
}

function readingOf(anchor: Anchor, { notes }: SeenNotes): NoteReading | undefined {
  return anchor.startsWith('note:')
    ? notes.get(anchor.slice('note:'.length) as NotePath)?.reading
    : undefined;
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
