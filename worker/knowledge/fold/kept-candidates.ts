import {
  candidatesUnder,
  MIN_SHARE,
  textKeys,
  writingKeys,
  type Candidate,
  type TextKeys,
} from '../lexicon/candidates';
import { claimKey, type Claim } from '../lexicon/claims';
import type { Lexicon } from '../lexicon/lexicon';
import type { Anchor } from '../base/knowledge-nodes';
import { inSteps } from '../base/in-steps';
import { Postings } from './postings';
import type { Judging } from './note-mentions';

/** A text with what it may mean. */
interface Meaning {
  text: string;
  /** The folded key under which notes hold the text, or initials of it. */
  key: string;
  candidates: readonly Candidate[];
  /** Keys of the lexicon that it was asked about, and the anchors that answered, before anything was joined. */
  asked: readonly string[];
  claimants: readonly Anchor[];
}

/** What texts may mean, each found once under its key until a name changes. */
export class KeptCandidates {
  readonly #meanings = new Map<string, Meaning>();
  readonly #byKey = new Postings<string, string>();
  readonly #byAsked = new Postings<string, string>();
  readonly #byAnchor = new Postings<Anchor, string>();

  meaningOf(text: string, key: string, lexicon: Lexicon, judging: Judging): readonly Candidate[] {
    const id = `${key}\n${text}`;
    const known = this.#meanings.get(id);
    if (known !== undefined) return known.candidates;
    const meaning = this.#find(text, key, lexicon, judging);
    this.#meanings.set(id, meaning);
    this.#byKey.add(key, id);
    for (const asked of meaning.asked) this.#byAsked.add(asked, id);
    for (const anchor of meaning.claimants) this.#byAnchor.add(anchor, id);
    return meaning.candidates;
  }

  /** Finds anew what hangs on these names and anchors; answers the keys of texts that are judged otherwise now. */
  *refresh(
    asked: Iterable<string>,
    anchors: Iterable<Anchor>,
    lexicon: Lexicon,
    judging: Judging,
  ): Generator<undefined, Set<string>> {
    const ids = new Set<string>();
    yield* inSteps(asked, KEYS, (each) => {
      for (const id of this.#byAsked.get(each)) ids.add(id);
    });
    yield* inSteps(anchors, KEYS, (each) => {
      for (const id of this.#byAnchor.get(each)) ids.add(id);
    });
    const keys = new Set<string>();
    yield* inSteps(ids, STEP, (id) => {
      const before = this.#meanings.get(id);
      if (before === undefined) return;
      this.#drop(id, before);
      const after = this.meaningOf(before.text, before.key, lexicon, judging);
      if (judgedBy(before.candidates) !== judgedBy(after)) keys.add(before.key);
    });
    return keys;
  }

  /** No note holds a text of this key any more. */
  forget(key: string): void {
    for (const id of [...this.#byKey.get(key)]) {
      const meaning = this.#meanings.get(id);
      if (meaning !== undefined) this.#drop(id, meaning);
    }
  }

  #find(text: string, key: string, lexicon: Lexicon, { components, naming }: Judging): Meaning {
    const keys = textKeys(text);
    const { explained } = naming;
    const all = candidatesUnder(lexicon, keys, { anchorOf: components.anchorOf, explained });
    const asked = [...askedBy(keys), ...writingKeys(keys, explained)];
    const claimants = new Set(
      asked.flatMap((each) => lexicon.claimants(each.kind, each.key).map(({ anchor }) => anchor)),
    );
    const candidates = all.filter(({ anchor }) => !naming.isGeneric(anchor));
    return { text, key, candidates, asked: asked.map(claimKey), claimants: [...claimants] };
  }

  #drop(id: string, { key, asked, claimants }: Meaning): void {
    this.#meanings.delete(id);
    this.#byKey.remove(key, id);
    for (const each of asked) this.#byAsked.remove(each, id);
    for (const anchor of claimants) this.#byAnchor.remove(anchor, id);
  }
}

/** Keys and anchors whose texts are marked, and texts that are looked up, in one step. */
const KEYS = 2_000;
const STEP = 200;

function askedBy({ exact, fold, plural, initials }: TextKeys): Pick<Claim, 'kind' | 'key'>[] {
  return [
    { kind: 'exact', key: exact },
    { kind: 'fold', key: fold },
    { kind: 'plural', key: plural },
    ...(initials === undefined ? [] : [{ kind: 'fold' as const, key: initials }]),
  ];
}

/** What a verdict looks at. */
function judgedBy([best]: readonly Candidate[]): string {
  if (best === undefined) return '';
  const { anchor, layer, shown, share, isSure } = best;
  return [anchor, layer, Math.min(shown, 2), share < MIN_SHARE, isSure].join('\t');
}
