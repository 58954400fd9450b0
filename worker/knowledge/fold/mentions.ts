import type { NotePath } from '../../contract';
import type { Components } from '../entities/components';
import type { StandingDecision } from '../decisions/in-force';
import { candidatesFor, type Candidate } from '../lexicon/candidates';
import type { KeyTable } from '../lexicon/key-figures';
import type { Lexicon } from '../lexicon/lexicon';
import { judgeMention } from '../lexicon/mention-gate';
import type { NameItem } from '../lexicon/name-items';
import type { Anchor, Source } from '../knowledge-nodes';
import { foldKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import type { Stretch } from '../read/readable-text';
import type { TableNote } from '../table/note-table';
import type { Naming } from './naming';

/** A note names a thing here. */
export interface Mention {
  anchor: Anchor;
  source: Source;
  span: Stretch;
  /** The text by which it does. */
  text: string;
  /** Copies of a line have the same number. */
  line: number;
}

/** What is named where, in one vault. */
export interface Mentions {
  /** Of each item of a note the thing that it names; undefined where it is no evidence. */
  named: ReadonlyMap<NotePath, readonly (Anchor | undefined)[]>;
  of: ReadonlyMap<NotePath, readonly Mention[]>;
  /** Texts that could mean several things, with these and how often they stand somewhere. */
  ambiguous: ReadonlyMap<string, { candidates: readonly Candidate[]; count: number }>;
}

/** What the mentions are found with. */
export interface MentionInput {
  notes: readonly TableNote[];
  lexicon: Lexicon;
  keys: KeyTable;
  components: Components;
  naming: Naming;
  decisions: readonly StandingDecision[];
}

export function mentionsIn(input: MentionInput): Mentions {
  const judge = new MentionJudge(input);
  const named = new Map<NotePath, (Anchor | undefined)[]>();
  const of = new Map<NotePath, Mention[]>();
  for (const note of input.notes) {
    const { path } = note.reading;
    const anchors = (note.names?.items ?? []).map((item) => judge.anchorOf(item, note));
    named.set(path, anchors);
    of.set(path, [...itemMentions(note, anchors), ...judge.propertyMentions(note)]);
  }
  return { named, of, ambiguous: judge.ambiguous };
}

function itemMentions(note: TableNote, anchors: readonly (Anchor | undefined)[]): Mention[] {
  return (note.names?.items ?? []).flatMap(({ start, end, text, line, link }, place) => {
    const anchor = anchors[place];
    const source = link < 0 ? ('mention' as const) : (note.links[link]?.source ?? ('link' as const));
    return anchor === undefined ? [] : [{ anchor, source, span: { start, end }, text, line }];
  });
}

class MentionJudge {
  readonly ambiguous = new Map<string, { candidates: readonly Candidate[]; count: number }>();
  readonly #input: MentionInput;
  readonly #candidates = new Map<string, readonly Candidate[]>();
  readonly #forms: ReadonlyMap<string, Anchor | undefined>;

  constructor(input: MentionInput) {
    this.#input = input;
    this.#forms = formsOf(input.decisions);
  }

  anchorOf(item: NameItem, { links }: TableNote): Anchor | undefined {
    const { components, naming, keys } = this.#input;
    if (item.link >= 0) {
      const to = links[item.link]?.to;
      return to === undefined || naming.isGeneric(to) ? undefined : components.anchorOf(to);
    }
    if (this.#forms.has(item.key)) {
      const decided = this.#forms.get(item.key);
      return decided && components.anchorOf(decided);
    }
    const candidates = this.#candidatesFor(item.text);
    const verdict = judgeMention(item, candidates, keys.get(item.key));
    if (verdict === 'question') this.#ask(item.key, candidates);
    return verdict === 'mention' ? candidates[0]?.anchor : undefined;
  }

  propertyMentions({ links }: TableNote): Mention[] {
    return links.flatMap((link) => {
      if (link?.source !== 'property' || this.#input.naming.isGeneric(link.to)) return [];
      const anchor = this.#input.components.anchorOf(link.to);
      return [{ anchor, source: 'property' as const, span: link.span, text: link.target, line: 0 }];
    });
  }

  #candidatesFor(text: string): readonly Candidate[] {
    const known = this.#candidates.get(text);
    if (known !== undefined) return known;
    const { lexicon, components, naming } = this.#input;
    const all = candidatesFor(lexicon, text, components.anchorOf);
    const found = all.filter(({ anchor }) => !naming.isGeneric(anchor));
    this.#candidates.set(text, found);
    return found;
  }

  #ask(key: string, candidates: readonly Candidate[]): void {
    const count = (this.ambiguous.get(key)?.count ?? 0) + 1;
    this.ambiguous.set(key, { candidates, count });
  }
}

/** What texts mean by decision, the newest first. */
function formsOf(decisions: readonly StandingDecision[]): Map<string, Anchor | undefined> {
  const forms = new Map<string, Anchor | undefined>();
  for (const decision of decisions) {
    if (decision.kind !== 'form') continue;
    const key = foldKey(nameTokens(decision.text));
    if (!forms.has(key)) forms.set(key, decision.anchor);
  }
  return forms;
}
