import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Components } from '../entities/components';
import { noteAnchor } from '../lexicon/claims';
import type { Anchor, EdgeKind, Entity, Fact, Source } from '../base/knowledge-nodes';
import { factKey, nodeId, type NodeKey } from '../base/node-keys';
import type { TypedRelation } from '../read/note-reading';
import type { Stretch } from '../read/stretch';
import type { Statement } from '../read/statements';
import type { TableNote } from '../table/note-table';
import { gather, type Word } from './gathered-evidence';
import type { Mentions } from './mentions';
import { atNote } from './note-failure';
import type { Naming } from './kept-naming';
import type { KeptScopes } from './kept-scopes';
import type { SeenNotes } from './seen-notes';
import type { StandingChoices } from './standing-choices';
import { supersede, type ValueQuestion } from './supersession';

const SURE = 0.95;
/** More live facts of one entity are a table, which its note shows better. */
const MAX_FACTS = 24;
/** What is said of more things in the same words is said once, with a count. */
const MAX_ALIKE = 12;

/** Properties that hold one value at a time: a later one takes the place of the earlier. */
const VALUE_PROPERTIES = new Set([
  ...['ip', 'ip address', 'host', 'hostname', 'url', 'repo', 'repository', 'domain', 'port'],
  ...['version', 'status', 'owner', 'license', 'licence', 'language', 'location'],
]);

/** Edges that hold in one direction at most: a thing is no part of its own part. */
const ONE_WAY: ReadonlySet<EdgeKind> = new Set(['runs_on', 'part_of', 'supersedes', 'derived_from']);

/** What facts are folded of. */
interface FactInput {
  mentions: Mentions;
  components: Components;
  naming: Naming;
  entities: ReadonlyMap<Anchor, Entity>;
}

/** What more than `MAX_ALIKE` things share: one line instead of a fact for each. */
export interface SharedFact {
  says: Fact['says'];
  count: number;
}

export interface Facts {
  facts: Fact[];
  shared: SharedFact[];
  /** Values that stand beside each other. */
  values: ValueQuestion[];
  /** Keys of all that is said, also of what became no fact. */
  said: ReadonlySet<NodeKey>;
}

/** Something said of a thing, with who says it. */
interface Saying {
  subject: Anchor;
  says: Fact['says'];
  words: Word[];
  /** Words of notes that deny it. */
  denials: Word[];
}

/** What notes say of things, while they change. */
export class KeptFacts {
  readonly #seen: SeenNotes;
  readonly #scopes: KeptScopes;
  readonly #said = new Map<NotePath, readonly Said[]>();
  #facts: Facts | undefined;

  constructor(seen: SeenNotes, scopes: KeptScopes) {
    this.#seen = seen;
    this.#scopes = scopes;
  }

  /**
   * `judged`: notes that may say other things than before; `changed`: things that are other than before; `isDecided`: other decisions
   * count than before.
   */
  *update(
    judged: Iterable<NotePath>,
    changed: ReadonlySet<Anchor>,
    input: FactInput,
    { choices, isDecided }: { choices: StandingChoices; isDecided: boolean },
  ): Generator<undefined, Facts> {
    if (isDecided) this.#facts = undefined;
    yield* this.#listen(judged, input);
    if (this.#facts !== undefined && !this.#speaksOf(changed)) return this.#facts;
    this.#facts = yield* this.#fold(yield* this.#gather(), input, choices);
    return this.#facts;
  }

  /** Takes in what these notes say; where that may be other than before, the facts are to be folded anew. */
  *#listen(judged: Iterable<NotePath>, input: FactInput): Generator<undefined, void> {
    let listened = 0;
    for (const path of judged) {
      const note = this.#seen.notes.get(path);
      const said = note === undefined ? [] : atNote(path, () => new NoteSayings(note, input).all());
      const before = this.#said.get(path) ?? [];
      if (said.length > 0 || before.length > 0) this.#facts = undefined;
      if (said.length === 0) this.#said.delete(path);
      else this.#said.set(path, said);
      if (++listened % STEP === 0) yield;
    }
  }

  /** Facts of what is said of things that are not archived, each with what speaks against it. */
  *#fold(
    sayings: ReadonlyMap<NodeKey, Saying>,
    input: FactInput,
    choices: StandingChoices,
  ): Generator<undefined, Facts> {
    const believed = new Map([...sayings].filter(([key]) => !choices.isVetoed(key)));
    const live = [...believed.values()].filter(({ subject, words }) => {
      const entity = input.entities.get(subject);
      return words.length > 0 && entity !== undefined && entity.maturity !== 'archived';
    });
    yield;
    const { rare, shared } = withoutShared(live);
    yield;
    const parts = { ...input, choices, scopes: this.#scopes };
    const facts: Fact[] = [];
    const byId = new Map<string, Saying>();
    for (const saying of rare) {
      byId.set(nodeId(factKey(saying.subject, saying.says)), saying);
      facts.push(factOf(saying, againstOf(saying, believed), parts));
      if (facts.length % STEP === 0) yield;
    }
    yield;
    const kept = bounded(facts);
    yield;
    const keyOf = ({ id }: Fact): NodeKey => factKey(byId.get(id)!.subject, byId.get(id)!.says);
    const { facts: standing, questions, rivals } = supersede(kept, keyOf, choices);
    yield;
    const doubted = new Map<string, Fact>();
    for (const fact of standing) {
      const saying = byId.get(fact.id)!;
      const others = (rivals.get(fact.id) ?? []).flatMap((id) => byId.get(id)!.words);
      const against = [...againstOf(saying, believed), ...others];
      const { supersededBy } = fact;
      doubted.set(fact.id, others.length === 0 ? fact : { ...factOf(saying, against, parts), supersededBy });
    }
    yield;
    return {
      facts: [...doubted.values()].sort((a, b) => compareCodeUnits(a.id, b.id)),
      shared,
      values: questions.map((question) => ({
        ...question,
        values: question.values.map(({ fact, key }) => ({ fact: doubted.get(fact.id) ?? fact, key })),
      })),
      said: new Set(sayings.keys()),
    };
  }

  #speaksOf(changed: ReadonlySet<Anchor>): boolean {
    if (changed.size === 0) return false;
    for (const said of this.#said.values()) if (said.some(({ subject }) => changed.has(subject))) return true;
    return false;
  }

  *#gather(): Generator<undefined, Map<NodeKey, Saying>> {
    const sayings = new Map<NodeKey, Saying>();
    let gathered = 0;
    for (const said of this.#said.values()) {
      for (const { key, subject, says, word, isDenied } of said) {
        const saying = sayings.get(key) ?? { subject, says, words: [], denials: [] };
        sayings.set(key, saying);
        (isDenied ? saying.denials : saying.words).push(word);
      }
      if (++gathered % STEP === 0) yield;
    }
    return sayings;
  }
}

/** Notes or facts of one step. */
const STEP = 200;

/** What one note says of a thing. */
interface Said {
  key: NodeKey;
  subject: Anchor;
  says: Fact['says'];
  word: Word;
  isDenied: boolean;
}

class NoteSayings {
  readonly #note: TableNote;
  readonly #input: FactInput;
  readonly #said: Said[] = [];
  /** The thing that the note is about; undefined for README and the like. */
  readonly #own: Anchor | undefined;

  constructor(note: TableNote, input: FactInput) {
    this.#note = note;
    this.#input = input;
    const anchor = noteAnchor(note.reading.path);
    this.#own = input.naming.isGeneric(anchor) ? undefined : input.components.anchorOf(anchor);
  }

  all(): Said[] {
    const { links, names, reading } = this.#note;
    for (const link of links) {
      if (link?.edge === undefined || this.#input.naming.isGeneric(link.to)) continue;
      const source = link.source === 'property' ? 'property' : 'field';
      const to = this.#input.components.anchorOf(link.to);
      this.#addEdge(link.edge, this.#own, to, this.#wordAt(source, link.span), false);
    }
    for (const statement of names?.statements ?? []) this.#addStatement(statement);
    for (const { name, value, span } of reading.properties) {
      if (this.#own === undefined || !VALUE_PROPERTIES.has(name)) continue;
      const says = { kind: 'value' as const, property: name, value: value.toLowerCase() };
      this.#add(this.#own, says, this.#wordAt('property', span));
    }
    return this.#said;
  }

  #add(subject: Anchor, says: Fact['says'], word: Word, isDenied = false): void {
    this.#said.push({ key: factKey(subject, says), subject, says, word, isDenied });
  }

  #addStatement({ relation, isDenied, from, to, span }: Statement): void {
    const named = this.#input.mentions.named.get(this.#note.reading.path) ?? [];
    const object = named[to];
    // What stands between two things that a sentence connects is no third thing.
    const isTorn = named.slice(from + 1, to).some((anchor) => anchor !== undefined);
    if (object === undefined || isTorn) return;
    // A sentence without a subject is about its note where other notes name that.
    const own = this.#own !== undefined && this.#input.entities.has(this.#own) ? this.#own : undefined;
    const subject = from < 0 ? own : named[from];
    const word = this.#wordAt(from < 0 ? 'own-sentence' : 'sentence', span);
    this.#addEdge(relation, subject, object, word, isDenied);
  }

  #addEdge(
    { kind, isReversed }: TypedRelation,
    from: Anchor | undefined,
    to: Anchor,
    word: Word,
    isDenied: boolean,
  ): void {
    // What a note is about is an anchor, no fact.
    if (from === undefined || from === to || kind === 'about') return;
    const [subject, object] = isReversed ? [to, from] : [from, to];
    this.#add(subject, { kind: 'edge', edge: kind, to: object }, word, isDenied);
  }

  #wordAt(source: Source, span: Stretch): Word {
    const { path, hash, dayMs } = this.#note.reading;
    return { path, hash, span, source, line: 0, dayMs };
  }
}

function withoutShared(sayings: readonly Saying[]): { rare: Saying[]; shared: SharedFact[] } {
  const alike = new Map<string, Saying[]>();
  for (const saying of sayings) {
    const key = saying.says.kind === 'edge' ? `${saying.says.edge}\t${saying.says.to}` : '';
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [saying]);
    else group.push(saying);
  }
  const shared: SharedFact[] = [];
  const rare = [...alike].flatMap(([key, group]) => {
    const says = group[0]?.says;
    if (key === '' || says === undefined || group.length <= MAX_ALIKE) return group;
    shared.push({ says, count: group.length });
    return [];
  });
  shared.sort(
    (a, b) => b.count - a.count || compareCodeUnits(JSON.stringify(a.says), JSON.stringify(b.says)),
  );
  return { rare, shared };
}

/** That of two things the other one is part of the first, or runs on it. What was called wrong speaks against nothing. */
function oppositeOf({ subject, says }: Saying, believed: ReadonlyMap<NodeKey, Saying>): Saying | undefined {
  if (says.kind !== 'edge' || !ONE_WAY.has(says.edge)) return undefined;
  return believed.get(factKey(says.to, { kind: 'edge', edge: says.edge, to: subject }));
}

/** What stands against it: words that say the opposite, and those that deny it. */
function againstOf(saying: Saying, believed: ReadonlyMap<NodeKey, Saying>): Word[] {
  return [...(oppositeOf(saying, believed)?.words ?? []), ...saying.denials];
}

function factOf(
  { subject, says, words }: Saying,
  against: readonly Word[],
  { entities, naming, choices, scopes }: FactInput & { choices: StandingChoices; scopes: KeptScopes },
): Fact {
  const key = factKey(subject, says);
  const { evidence, observed, confidence, paths } = gather(words, against);
  const isSure = choices.isConfirmed(key) || confidence >= SURE;
  const days = evidence.flatMap(({ dayMs, against: isAgainst }) => (isAgainst ? [] : (dayMs ?? [])));
  return {
    kind: 'fact',
    id: nodeId(key),
    title: choices.titleOf(subject) ?? naming.nameOf.get(subject) ?? subject,
    maturity: isSure ? 'confirmed' : 'candidate',
    confidence: choices.isConfirmed(key) ? 1 : confidence,
    scope: choices.scopeOf(key) ?? scopes.of(paths),
    evidence,
    observed,
    about: entities.get(subject)?.id ?? nodeId(subject),
    says,
    supersededBy: undefined,
    dayMs: days.length === 0 ? undefined : Math.max(...days),
  };
}

/** Of each entity the best. */
function bounded(facts: readonly Fact[]): Fact[] {
  const kept = new Map<string, number>();
  return [...facts]
    .sort((a, b) => b.confidence - a.confidence || b.observed - a.observed || compareCodeUnits(a.id, b.id))
    .filter(({ about }) => {
      const count = (kept.get(about) ?? 0) + 1;
      kept.set(about, count);
      return count <= MAX_FACTS;
    });
}
