import type { Decision } from '../decisions/decision';
import { decisionsInForce, lostForms, type StandingDecision } from '../decisions/in-force';
import type { NotePath } from '../../contract';
import type { Anchor } from '../base/knowledge-nodes';
import type { NoteReading } from '../read/note-reading';
import type { NoteTable } from '../table/note-table';
import { KeptEntities } from './fold-entities';
import { KeptFacts } from './fold-facts';
import type { Knowledge } from './knowledge';
import { KeptComponents } from './kept-components';
import { KeptNaming } from './kept-naming';
import { KeptPlaybooks } from './kept-playbooks';
import { KeptMentions } from './mentions';
import { KeptQuestions } from './questions';
import { KeptScopes } from './kept-scopes';
import type { ScopeRules } from './scope';
import { NONE_KNOWN, type NearestByName } from './nearest-notes';
import { NoteFailure } from './note-failure';
import { SeenNotes, type LeftOut } from './seen-notes';
import { standingChoices } from './standing-choices';
import { notesOfThings } from './notes-of-things';

/** What a fold remembers for the next one under the same rules. */
class FoldMemory {
  /** Decisions of the last fold, to tell whether others count now. */
  #decided = '[]';
  readonly #scopes: KeptScopes;
  readonly #seen = new SeenNotes();
  readonly #naming = new KeptNaming();
  readonly #components: KeptComponents;
  readonly #mentions: KeptMentions;
  readonly #entities: KeptEntities;
  readonly #facts: KeptFacts;
  readonly #playbooks: KeptPlaybooks;
  readonly #questions: KeptQuestions;
  remade: ReadonlySet<Anchor> = new Set();

  constructor(rules: ScopeRules) {
    this.#scopes = new KeptScopes(rules);
    this.#components = new KeptComponents(this.#seen);
    this.#mentions = new KeptMentions(this.#seen);
    this.#entities = new KeptEntities(this.#seen, this.#scopes);
    this.#facts = new KeptFacts(this.#seen, this.#scopes);
    this.#playbooks = new KeptPlaybooks(this.#seen);
    this.#questions = new KeptQuestions(this.#seen, this.#entities.words);
  }

  *fold(
    table: NoteTable,
    decisions: readonly StandingDecision[],
    nearest: NearestByName,
    leftOut: LeftOut,
  ): Generator<undefined, Knowledge> {
    const decided = JSON.stringify(decisions);
    const isDecided = decided !== this.#decided;
    this.#decided = decided;
    const changes = yield* this.#seen.look(table, leftOut);
    const scopes = this.#scopes.update(changes);
    const named = yield* this.#naming.update(changes);
    const { naming, shorts } = named;
    yield;
    const joined = yield* this.#components.update(named, decisions, isDecided);
    const { components } = joined;
    const moved = new Set([...named.renamed, ...joined.moved]);
    const change = yield* this.#mentions.update(changes, moved, {
      ...{ table, naming, shorts, components, decisions },
    });
    const { mentions, judged } = change;
    yield;
    const choices = standingChoices(decisions, components);
    const { entities, changed, remade } = yield* this.#entities.update(
      { mentions, components, naming, moved, changes, change },
      choices,
    );
    this.remade = remade;
    yield;
    const listened = new Set([...judged, ...notesOfThings([...moved, ...changed], components)]);
    const facts = yield* this.#facts.update(
      listened,
      changed,
      { mentions, components, naming, entities },
      { choices, isDecided },
    );
    yield;
    const playbooks = yield* this.#playbooks.update(changes, judged, changed, {
      ...{ mentions, entities, choices, isDecided, scopes: this.#scopes },
    });
    yield;
    const questions = yield* this.#questions.update(changes, changed, {
      ...{ table, entities, components, naming, mentions, decisions, nearest },
    });
    const known = { entities, ...facts, ...playbooks, questions };
    const { size } = this.#seen.notes;
    const lost = [
      ...components.lost,
      ...choices.lost,
      ...lostForms(decisions, (anchor) => naming.nameOf.has(anchor)),
    ];
    return { ...known, naming, components, mentions, decisions, lost, scopes, notes: size, leftOut };
  }
}

const MAX_FAILED = 20;

/**
 * The knowledge of a vault while it changes: what one fold found is kept for the next, which looks at what changed since. It
 * answers what a fold from nothing would answer. A decision folds what it speaks of. Other rules begin from nothing, as does a fold
 * that follows one that was not brought to its end. The table may not change while a fold goes on.
 */
export class KeptFold {
  #memory: FoldMemory | undefined;
  #made = '';
  readonly #failed = new Map<NotePath, { reading: NoteReading | undefined; why: string }>();

  /** Things that the last fold made anew; others stayed, or only moved with the text around them. */
  get remade(): ReadonlySet<Anchor> {
    return this.#memory?.remade ?? new Set();
  }

  /**
   * The fold in steps of a few milliseconds: whoever runs it may rest between them. `nearest` makes questions and nothing else. A
   * note at which the code fails is left out until it is another, and all others are folded anew without it.
   */
  *fold(
    table: NoteTable,
    log: readonly Decision[],
    rules: ScopeRules,
    nearest: NearestByName = NONE_KNOWN,
  ): Generator<undefined, Knowledge> {
    const decisions = decisionsInForce(log);
    const made = JSON.stringify(rules);
    this.#forgetMended(table);
    for (;;) {
      const memory = made === this.#made ? this.#memory : undefined;
      const used = memory ?? new FoldMemory(rules);
      this.#memory = undefined;
      const leftOut = new Map([...this.#failed].map(([path, { why }]) => [path, why]));
      const knowledge = yield* this.#tried(used.fold(table, decisions, nearest, leftOut), table);
      if (knowledge === undefined) continue;
      this.#memory = used;
      this.#made = made;
      return knowledge;
    }
  }

  /** Undefined where the code failed at a note, which is left out from now on. */
  *#tried(
    fold: Generator<undefined, Knowledge>,
    table: NoteTable,
  ): Generator<undefined, Knowledge | undefined> {
    try {
      return yield* fold;
    } catch (error) {
      // What fails at many notes is no matter of notes.
      if (!(error instanceof NoteFailure) || this.#failed.size >= MAX_FAILED) throw error;
      if (this.#failed.has(error.path)) throw error;
      this.#failed.set(error.path, { reading: table.get(error.path)?.reading, why: error.message });
      return undefined;
    }
  }

  #forgetMended(table: NoteTable): void {
    for (const [path, { reading }] of this.#failed)
      if (table.get(path)?.reading !== reading) this.#failed.delete(path);
  }
}
