import { compareCodeUnits } from '../../engine/base/code-units';
import type { Components } from '../entities/components';
import { askingKeys, type NamingRule } from '../entities/naming-rules';
import { ProposalIndex } from '../entities/proposal-index';
import { isJoiningRule } from '../entities/proposals';
import type { StandingDecision } from '../decisions/in-force';
import type { NotePath } from '../../contract';
import { titleInNotes, type Anchor, type Entity } from '../base/knowledge-nodes';
import { noteAnchor } from '../lexicon/claims';
import { inSteps } from '../base/in-steps';
import type { NearestByName } from './nearest-notes';
import type { NoteTable } from '../table/note-table';
import { foldKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import type { Naming } from './kept-naming';
import type { Mentions } from './mentions';
import { formsOf, meantBy } from './note-mentions';
import type { SeenChange, SeenNotes } from './seen-notes';
import { KeptSharedAliases } from './shared-aliases';
import type { ThingWords } from './thing-words';

/** Two things that may be one: only a person knows. */
export interface Question {
  a: Anchor;
  b: Anchor;
  /** Why they may be one. */
  rule: string;
  /** The text that both have for a name; undefined where the names themselves are asked about. */
  text: string | undefined;
  /** Notes that name one of them, and places where the text could be either: what an answer is worth. */
  weight: number;
}

/** More at a time are not answered. */
const MAX_QUESTIONS = 20;

/** What questions are made of. */
interface QuestionInput {
  table: NoteTable;
  entities: ReadonlyMap<Anchor, Entity>;
  components: Components;
  naming: Naming;
  mentions: Mentions;
  decisions: readonly StandingDecision[];
  nearest: NearestByName;
}

export interface OpenQuestions {
  open: Question[];
  total: number;
}

/** Pairs of nodes that a rule takes for one and nobody decided of, while nodes come and go. */
export class KeptQuestions {
  readonly #index = new ProposalIndex(askingKeys);
  readonly #aliases = new KeptSharedAliases();
  readonly #seen: SeenNotes;
  readonly #words: ThingWords;

  constructor(seen: SeenNotes, words: ThingWords) {
    this.#seen = seen;
    this.#words = words;
  }

  /**
   * Most evidence first, at most twenty; what is near in meaning alone comes last, since it is seldom right. `changed`: things that
   * came, went, or are called otherwise.
   */
  *update(
    changes: readonly SeenChange[],
    changed: ReadonlySet<Anchor>,
    { table, entities, components, naming, mentions, decisions, nearest }: QuestionInput,
  ): Generator<undefined, OpenQuestions> {
    const shared = yield* this.#aliases.update(changes, table.lexicon);
    yield* inSteps(changed, PLACED, (anchor) => this.#index.set(anchor, calledIn(entities, anchor)));
    yield* this.#index.settle();
    yield;
    const asked = this.#index.proposals.filter(({ rule }) => !isJoiningRule(rule));
    yield;
    const answered = new Set(
      decisions.flatMap((each) => (each.kind === 'different' ? pairKeys(each, components) : [])),
    );
    const found = new Map<string, Question>();
    const near = this.#nearProposals(nearest, entities, components);
    yield* inSteps([...components.refused, ...asked, ...near], STEP, (proposal) => {
      const { a, b, rule } = known(proposal, components);
      const [first, second] = [entities.get(a), entities.get(b)];
      const key = `${a}\n${b}`;
      if (first === undefined || second === undefined || a === b || answered.has(key)) return;
      const weight = first.observed + second.observed;
      if (!found.has(key)) found.set(key, { a, b, rule, text: undefined, weight });
    });
    const said = formsOf(decisions);
    yield* inSteps(shared, STEP, ([text, bearers]) => {
      if (meantBy(said, text, naming) !== undefined) return;
      const unsure = mentions.ambiguous.get(text) ?? 0;
      for (const { a, b } of pairsOf(bearers, naming, components)) {
        const key = `${a}\n${b}`;
        const [first, second] = [entities.get(a), entities.get(b)];
        const isAsked = unsure > 0 || (first !== undefined && second !== undefined);
        if (!isAsked || answered.has(key) || found.has(key)) continue;
        const weight = (first?.observed ?? 0) + (second?.observed ?? 0) + unsure;
        found.set(key, { a, b, rule: ALIAS, text: this.#written(text, bearers), weight });
      }
    });
    const sorted = [...found.values()].sort(
      (x, y) =>
        Number(x.rule === NEAR) - Number(y.rule === NEAR) ||
        y.weight - x.weight ||
        compareCodeUnits(x.a, y.a) ||
        compareCodeUnits(x.b, y.b),
    );
    return { open: sorted.slice(0, MAX_QUESTIONS), total: sorted.length };
  }

  /** An alias as one of its notes writes it. */
  #written(key: string, bearers: readonly Anchor[]): string {
    const written = bearers.flatMap((anchor) => {
      const reading = this.#seen.notes.get(anchor.slice('note:'.length) as NotePath)?.reading;
      return reading?.aliases.filter((alias) => foldKey(nameTokens(alias)) === key) ?? [];
    });
    return written[0] ?? key;
  }

  /** Two that one note names are two things to whoever wrote it. */
  #nearProposals(
    nearest: NearestByName,
    entities: ReadonlyMap<Anchor, Entity>,
    { anchorOf }: Components,
  ): Asked[] {
    return [...nearest.values()].flatMap(({ anchor, title, paths }) => {
      if (calledIn(entities, anchor) !== title) return [];
      const namers = this.#words.of(anchor);
      return paths
        .slice(0, MAX_NEAREST)
        .map((path) => anchorOf(noteAnchor(path)))
        .filter((note) => entities.has(note) && !shares(namers, this.#words.of(note)))
        .map((note) => ({ a: anchor, b: note, rule: NEAR }));
    });
  }
}

function calledIn(entities: ReadonlyMap<Anchor, Entity>, anchor: Anchor): string | undefined {
  const entity = entities.get(anchor);
  return entity && titleInNotes(entity);
}

/** A pair with the rule that asks about it. */
interface Asked {
  a: Anchor;
  b: Anchor;
  rule: NamingRule | typeof NEAR;
}

const NEAR = 'near';
const ALIAS = 'alias';

/** Two by two, as they are known now, without those whose names say nothing. */
function pairsOf(
  bearers: readonly Anchor[],
  naming: Naming,
  { anchorOf }: Components,
): { a: Anchor; b: Anchor }[] {
  const known = bearers.filter((anchor) => !naming.isGeneric(anchor)).map(anchorOf);
  const all = [...new Set(known)].sort(compareCodeUnits);
  return all.flatMap((a, at) => all.slice(at + 1).map((b) => ({ a, b })));
}
/** Of texts that no rule connects with their note, 40 to 75 % have it among so many nearest. */
const MAX_NEAREST = 5;

function shares(a: ReadonlyMap<NotePath, unknown>, b: ReadonlyMap<NotePath, unknown>): boolean {
  for (const path of a.keys()) if (b.has(path)) return true;
  return false;
}

/** Names that are placed, and pairs that are looked at, in one step. */
const PLACED = 50;
const STEP = 500;

function known({ a, b, rule }: Asked, { anchorOf }: Components): Asked {
  const [first, second] = [anchorOf(a), anchorOf(b)];
  return first < second ? { a: first, b: second, rule } : { a: second, b: first, rule };
}

function pairKeys({ a, b }: { a: Anchor; b: Anchor }, { anchorOf }: Components): string[] {
  const [first, second] = [anchorOf(a), anchorOf(b)];
  return [`${first}\n${second}`, `${second}\n${first}`];
}
