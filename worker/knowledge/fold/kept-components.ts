import type { NotePath } from '../../contract';
import type { StandingDecision } from '../decisions/in-force';
import { joinInSteps, type Components } from '../entities/components';
import { joiningKeys } from '../entities/naming-rules';
import { ProposalIndex } from '../entities/proposal-index';
import type { Proposal } from '../entities/proposals';
import { likenessOf, MIN_LIKENESS } from '../entities/text-likeness';
import type { Anchor, Merge } from '../base/knowledge-nodes';
import type { NoteReading } from '../read/note-reading';
import type { NamingChange } from './kept-naming';
import { inSteps } from '../base/in-steps';
import { atNote } from './note-failure';
import type { SeenNotes } from './seen-notes';

/** Two texts that were compared. */
interface Compared {
  first: NoteReading;
  second: NoteReading;
  areApart: boolean;
}

/** Which anchors are one thing, while notes and names change. */
export class KeptComponents {
  readonly #seen: SeenNotes;
  #index: ProposalIndex | undefined;
  readonly #compared = new Map<string, Compared>();
  #last: Components = NOTHING_JOINED;
  #joined: readonly Proposal[] | undefined;
  /** Whether two texts are alike that were not, or no longer. */
  #isOtherwise = false;

  constructor(seen: SeenNotes) {
    this.#seen = seen;
  }

  /** Answers with the components the anchors whose thing is another one than before. `isDecided`: other decisions count than before. */
  *update(
    change: NamingChange,
    decisions: readonly StandingDecision[],
    isDecided: boolean,
  ): Generator<undefined, { components: Components; moved: ReadonlySet<Anchor> }> {
    const { naming, renamed, reexplained } = change;
    this.#index ??= new ProposalIndex((name) => joiningKeys(name, naming.explained));
    const index = this.#index;
    yield* inSteps(new Set([...renamed, ...reexplained]), STEP, (anchor) => {
      index.set(anchor, naming.isGeneric(anchor) ? undefined : naming.nameOf.get(anchor));
    });
    yield* index.settle();
    yield;
    const { proposals } = index;
    // Texts are compared here, where it can rest; joining asks for few pairs more.
    yield* inSteps(proposals, STEP, ({ a, b }) => this.#areApart(a, b));
    // Which names there are, which are alike, which texts are and what was decided: all else was there when they were joined.
    if (!isDecided && renamed.size === 0 && proposals === this.#joined && !this.#isOtherwise)
      return { components: this.#last, moved: NOTHING_MOVED };
    this.#joined = proposals;
    this.#isOtherwise = false;
    const components = yield* joinInSteps({
      exists: (anchor) => naming.nameOf.has(anchor),
      proposals,
      decisions,
      areApart: (a, b) => this.#areApart(a, b),
    });
    yield;
    const moved = yield* movedBetween(this.#last, components);
    this.#last = components;
    return { components, moved };
  }

  #areApart(a: Anchor, b: Anchor): boolean {
    const [first, second] = [this.#readingOf(a), this.#readingOf(b)];
    if (first === undefined || second === undefined) return false;
    const key = a < b ? `${a}\n${b}` : `${b}\n${a}`;
    const known = this.#compared.get(key);
    const [one, other] = a < b ? [first, second] : [second, first];
    if (known?.first === one && known.second === other) return known.areApart;
    const areApart = atNote(one.path, () => likenessOf(one, other)) < MIN_LIKENESS;
    this.#isOtherwise ||= areApart !== known?.areApart;
    this.#compared.set(key, { first: one, second: other, areApart });
    return areApart;
  }

  #readingOf(anchor: Anchor): NoteReading | undefined {
    if (!anchor.startsWith('note:')) return undefined;
    return this.#seen.notes.get(anchor.slice('note:'.length) as NotePath)?.reading;
  }
}

/** Names that are placed or texts that are compared, and things that are looked at, in one step. */
const STEP = 100;
const MEMBERS = 2_000;

const NOTHING_MOVED: ReadonlySet<Anchor> = new Set();

const NOTHING_JOINED: Components = {
  anchorOf: (anchor) => anchor,
  members: new Map(),
  merges: [],
  refused: [],
  lost: [],
};

/** Anchors whose thing has other anchors than before, or was joined otherwise. */
function* movedBetween(before: Components, after: Components): Generator<undefined, ReadonlySet<Anchor>> {
  const moved = new Set<Anchor>();
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const)
    yield* inSteps(one.members, MEMBERS, ([anchor, members]) => {
      if (members.join('\n') === other.members.get(anchor)?.join('\n')) return;
      for (const member of members) moved.add(member);
    });
  const [merges, others] = [before, after].map(mergesByAnchor) as [Map<Anchor, string>, Map<Anchor, string>];
  for (const anchor of new Set([...merges.keys(), ...others.keys()]))
    if (merges.get(anchor) !== others.get(anchor)) moved.add(anchor);
  return moved;
}

function mergesByAnchor({ merges, anchorOf }: Components): Map<Anchor, string> {
  const found = new Map<Anchor, string>();
  const line = ({ a, b, by }: Merge): string => `${a}\n${b}\n${by}\n`;
  for (const merge of merges) {
    const anchor = anchorOf(merge.a);
    found.set(anchor, (found.get(anchor) ?? '') + line(merge));
  }
  return found;
}
