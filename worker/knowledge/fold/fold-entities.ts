import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Components } from '../entities/components';
import { noteAnchor } from '../lexicon/claims';
import { titled, type Anchor, type Entity, type Maturity, type Merge } from '../base/knowledge-nodes';
import { nodeId } from '../base/node-keys';
import type { NoteReading } from '../read/note-reading';
import { propertyOf } from '../read/plain-properties';
import { evidenceOf, gather, type Gathered, type Word } from './gathered-evidence';
import { inSteps, inWorkSteps, sortInSteps } from '../base/in-steps';
import type { MentionChange, Mentions } from './mentions';
import { atNote } from './note-failure';
import type { Naming } from './kept-naming';
import type { KeptScopes } from './kept-scopes';
import type { SeenChange, SeenNotes } from './seen-notes';
import type { StandingChoices } from './standing-choices';
import { ThingWords, type WordChange } from './thing-words';

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
  /** Those that were made anew. */
  remade: ReadonlySet<Anchor>;
}

/** Things that two other notes name, or of which somebody decided, while notes change. */
export class KeptEntities {
  readonly #seen: SeenNotes;
  readonly #scopes: KeptScopes;
  /** Up to date once the things are. */
  readonly words = new ThingWords();
  #entities: ReadonlyMap<Anchor, Entity> = new Map();
  /** What was decided of things at the last fold. */
  #choices: StandingChoices | undefined;

  constructor(seen: SeenNotes, scopes: KeptScopes) {
    this.#seen = seen;
    this.#scopes = scopes;
  }

  *update(input: EntityInput, choices: StandingChoices): Generator<undefined, EntityChange> {
    const words: WordChange = { changed: new Set(), shifted: new Map() };
    yield* inWorkSteps(input.change.judged, HEARD, (path) => this.#hear(path, input.mentions, words));
    yield* inSteps(this.#scopes.takeMoved(), WANTED, (path) => {
      for (const anchor of this.words.thingsOf(path)) words.changed.add(anchor);
    });
    const merges = mergesByAnchor(input.components);
    const entities = new Map(this.#entities);
    const changed = new Set<Anchor>();
    for (const anchor of decidedOtherwise(this.#choices, choices)) words.changed.add(anchor);
    this.#choices = choices;
    const wanted = yield* wantedOf(words.changed, input);
    let isNew = false;
    let work = 0;
    for (const anchor of wanted) {
      const before = entities.get(anchor);
      const after = this.#atThing(anchor, () => this.#entityAt(anchor, merges, input, choices));
      if (after === undefined) entities.delete(anchor);
      else entities.set(anchor, after);
      if (before?.maturity !== after?.maturity || before?.title !== after?.title) changed.add(anchor);
      isNew ||= before === undefined && after !== undefined;
      work += 20 + this.words.of(anchor).size;
      if (work > WORK) {
        work = 0;
        yield;
      }
    }
    for (const [anchor, paths] of words.shifted) {
      const before = entities.get(anchor);
      if (before !== undefined && !wanted.has(anchor))
        entities.set(anchor, this.#shifted(anchor, before, paths));
    }
    this.#entities = isNew ? yield* inOrder(entities) : entities;
    return { entities: this.#entities, changed, remade: wanted };
  }

  /** Answers how many mentions it heard. */
  #hear(path: NotePath, { of }: Mentions, words: WordChange): number {
    const mentions = of.get(path) ?? [];
    atNote(path, () => this.words.put(path, this.#seen.notes.get(path)?.reading, mentions, words));
    return mentions.length;
  }

  /** A failure is laid to the thing's own note, or to the first that names it. */
  #atThing<T>(anchor: Anchor, work: () => T): T {
    const [namer] = this.words.of(anchor).keys();
    const path = anchor.startsWith('note:') ? (anchor.slice('note:'.length) as NotePath) : namer;
    return path === undefined ? work() : atNote(path, work);
  }

  /** The same thing, with what these notes say of it where they say it now. */
  #shifted(anchor: Anchor, before: Entity, paths: ReadonlySet<NotePath>): Entity {
    const words = this.words.of(anchor);
    const evidence = before.evidence.map((each) => {
      const now = paths.has(each.span.path) ? words.get(each.span.path) : undefined;
      return now === undefined ? each : evidenceOf(now.word);
    });
    return { ...before, evidence };
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
  #wordsOf(anchor: Anchor, { components }: EntityInput): Words {
    const own = new Set<NotePath>();
    for (const each of components.members.get(anchor) ?? [anchor])
      if (each.startsWith('note:')) own.add(each.slice('note:'.length) as NotePath);
    const words: Word[] = [];
    const forms = new Map<string, number>();
    for (const [path, said] of this.words.of(anchor)) {
      if (own.has(path)) continue;
      words.push(said.word);
      for (const [form, times] of said.forms) forms.set(form, (forms.get(form) ?? 0) + times);
    }
    return { words, forms };
  }
}

/** Mentions that are heard in one step. */
const HEARD = 1_000;
/** Notes or anchors that are marked in one step. */
const WANTED = 1_000;
/** Words of notes that are gathered in one step. */
const WORK = 2_000;

function* inOrder(entities: ReadonlyMap<Anchor, Entity>): Generator<undefined, Map<Anchor, Entity>> {
  yield;
  const sorted = yield* sortInSteps([...entities], ([a], [b]) => compareCodeUnits(a, b));
  return new Map(sorted);
}

/** Things of which anything may be other than before. */
function* wantedOf(
  said: Set<Anchor>,
  { changes, moved, components }: EntityInput,
): Generator<undefined, Set<Anchor>> {
  const wanted = said;
  yield* inSteps(moved, WANTED, (anchor) => wanted.add(anchor).add(components.anchorOf(anchor)));
  yield* inSteps(changes, WANTED, ({ path }) => wanted.add(components.anchorOf(noteAnchor(path))));
  return wanted;
}

/** Things of which something else is decided than before. */
function decidedOtherwise(before: StandingChoices | undefined, after: StandingChoices): Anchor[] {
  const spokenOf = new Set([...(before?.spokenOf ?? []), ...after.spokenOf]);
  return [...spokenOf].filter((anchor) => standingOf(anchor, before) !== standingOf(anchor, after));
}

/** What a thing hears of what was decided. */
function standingOf(anchor: Anchor, choices: StandingChoices | undefined): string {
  if (choices === undefined) return '';
  const { isVetoed, isConfirmed, isPinned, scopeOf, titleOf, spokenOf } = choices;
  const said = [isVetoed(anchor), isConfirmed(anchor), isPinned(anchor), spokenOf.has(anchor)];
  return JSON.stringify([said, scopeOf(anchor) ?? null, titleOf(anchor) ?? null]);
}

interface Words {
  words: Word[];
  forms: ReadonlyMap<string, number>;
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
  return {
    kind: 'entity',
    id: nodeId(anchor),
    ...titled(naming.nameOf.get(anchor) ?? anchor, choices.titleOf(anchor)),
    maturity,
    confidence: choices.isConfirmed(anchor) ? 1 : gathered.confidence,
    scope: choices.scopeOf(anchor) ?? scopes.of(gathered.paths),
    evidence: gathered.evidence,
    observed: gathered.observed,
    anchors: [...anchors],
    forms: commonForms(forms),
    definition: own?.definition && { path: own.path, ...own.definition, hash: own.hash },
    type: own && propertyOf(own, 'type'),
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

/** A text ends with its last word: the bracket around that stands behind it. */
function closed(form: string): string {
  return /\([^()]*$/.test(form) ? `${form})` : form;
}

function commonForms(forms: ReadonlyMap<string, number>): string[] {
  const whole = new Map<string, number>();
  for (const [form, times] of forms) whole.set(closed(form), (whole.get(closed(form)) ?? 0) + times);
  return [...whole]
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || compareCodeUnits(a, b))
    .slice(0, MAX_FORMS)
    .map(([form]) => form);
}
