import {
  claimsOf,
  noteAnchor,
  type Claim,
  type Layer,
  type ResolvedLink,
} from '../../../worker/knowledge/lexicon/claims';
import {
  candidatesFor,
  MIN_SHARE,
  type Candidate,
  type Hearing,
} from '../../../worker/knowledge/lexicon/candidates';
import { Lexicon } from '../../../worker/knowledge/lexicon/lexicon';
import { judgeMention } from '../../../worker/knowledge/lexicon/mention-gate';
import { nameItems, type NameItem } from '../../../worker/knowledge/lexicon/name-items';
import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { stemKey } from '../../../worker/knowledge/names/name-keys';
import { nameTokens } from '../../../worker/knowledge/names/name-tokens';
import type { TableNote } from '../../../worker/knowledge/table/note-table';
import type { ReadVault } from './read-vault';

/** Of links that are shown by a text: how many of the answers are right, how many links got a right one, how many are asked. */
export interface LinkFigures {
  precision: number;
  recall: number;
  f1: number;
  asked: number;
}

const LAYERS: Layer[] = [
  'exact',
  'fold',
  'alias',
  'nested',
  'plural',
  'variant',
  'part',
  'initials',
  'shown',
];

/** A link whose target another note knows as well. */
interface JudgedLink {
  note: TableNote;
  link: ResolvedLink;
}

/** Every link as a question: the markup is taken away, its text stays, and what its own note says by links is not heard. */
export class LinkTrial {
  readonly #vault: ReadVault;
  readonly #knowledge: Knowledge;
  readonly #links: JudgedLink[];
  readonly #linkers: ReadonlyMap<Anchor, ReadonlySet<string>>;

  constructor(vault: ReadVault, knowledge: Knowledge) {
    this.#vault = vault;
    this.#knowledge = knowledge;
    this.#linkers = linkersIn(vault);
    this.#links = [...vault.table.notes()].flatMap((note) =>
      shownLinks(note)
        .filter((link) => this.#isKnown(link.to, note))
        .map((link) => ({ note, link })),
    );
  }

  get size(): number {
    return this.#links.length;
  }

  /**
   * With the first layers, then one more each time, then with things that were joined. Last of all as if every question about
   * the stem of several words were answered with the likeliest.
   */
  byLayer(): [layer: string, all: LinkFigures, shownOtherwise: LinkFigures][] {
    const rows = LAYERS.map((layer, at): [string, LinkFigures, LinkFigures] => {
      const heard = new Set(LAYERS.slice(0, at + 1));
      return [layer, ...this.#judge(heard, (anchor) => anchor)];
    });
    const { anchorOf } = this.#knowledge.components;
    return [
      ...rows,
      ['joined', ...this.#judge(new Set(LAYERS), anchorOf)],
      ['asked', ...this.#judge(new Set(LAYERS), anchorOf, stemsIn(this.#vault))],
    ];
  }

  /** Links found in running text and resolved: parts of them that are right, wrong, asked, weak and not found. */
  inText(): Record<'right' | 'wrong' | 'question' | 'weak' | 'missed', number> {
    const sum = { right: 0, wrong: 0, question: 0, weak: 0, missed: 0 };
    this.#eachNote(new Set(LAYERS), (note, lexicon, links) => {
      const judged = this.#judgedItems(note, lexicon);
      for (const { span, to } of links) {
        const over = judged.filter(({ item }) => item.start < span.end && item.end > span.start);
        const [best] = over.sort(
          (a, b) =>
            Number(b.verdict === 'mention') - Number(a.verdict === 'mention') ||
            b.item.text.length - a.item.text.length,
        );
        if (best === undefined) sum.missed++;
        else if (best.verdict !== 'mention') sum[best.verdict]++;
        else sum[best.anchor === this.#knowledge.components.anchorOf(to) ? 'right' : 'wrong']++;
      }
    });
    const all = Object.values(sum).reduce((a, b) => a + b, 0);
    const [right, wrong] = [sum.right / all, sum.wrong / all];
    return { right, wrong, question: sum.question / all, weak: sum.weak / all, missed: sum.missed / all };
  }

  #isKnown(to: Anchor, { reading }: TableNote): boolean {
    return to.startsWith('note:') || [...(this.#linkers.get(to) ?? [])].some((path) => path !== reading.path);
  }

  #judge(
    heard: ReadonlySet<Layer>,
    anchorOf: (anchor: Anchor) => Anchor,
    stems?: ReadonlyMap<string, readonly string[]>,
  ): [LinkFigures, LinkFigures] {
    const { explained } = this.#knowledge.naming;
    const all = new Tally();
    const otherwise = new Tally();
    this.#eachNote(heard, (_, lexicon, links) => {
      for (const { shown, to } of links) {
        const found = candidatesFor(lexicon, shown, { anchorOf, explained });
        const candidates =
          found.length > 0 || stems === undefined
            ? found
            : sameStem(shown, stems, lexicon, { anchorOf, explained });
        all.take(candidates, anchorOf(to));
        if (shown !== this.#knowledge.naming.nameOf.get(to)) otherwise.take(candidates, anchorOf(to));
      }
    });
    return [all.figures(), otherwise.figures()];
  }

  #eachNote(
    heard: ReadonlySet<Layer>,
    judge: (note: TableNote, lexicon: Lexicon, links: ResolvedLink[]) => void,
  ): void {
    const lexicon = new Lexicon();
    const notes = [...this.#vault.table.notes()];
    for (const note of notes) lexicon.add(claimsBy(note, heard));
    for (const note of notes) {
      const own = noteAnchor(note.reading.path);
      const links = this.#links.filter((each) => each.note === note).map(({ link }) => link);
      if (links.length === 0) continue;
      const claims = claimsBy(note, heard).filter(({ anchor }) => anchor !== own);
      lexicon.remove(claims);
      judge(note, lexicon, links);
      lexicon.add(claims);
    }
  }

  #judgedItems(
    note: TableNote,
    lexicon: Lexicon,
  ): { item: NameItem; verdict: 'mention' | 'question' | 'weak'; anchor: Anchor | undefined }[] {
    const { table, opened } = this.#vault;
    const { components, naming } = this.#knowledge;
    const { readable } = opened.get(note.reading.path)!;
    const linked = new Set(note.names?.keys.filter(({ isLinked }) => isLinked).map(({ key }) => key));
    return nameItems(readable, note.reading.links, lexicon).flatMap((item) => {
      const all = candidatesFor(lexicon, item.text, {
        anchorOf: components.anchorOf,
        explained: naming.explained,
      });
      const candidates = all.filter(({ anchor }) => !naming.isGeneric(anchor));
      if (candidates.length === 0) return [];
      const figures = table.keys.get(item.key);
      const others = {
        ...figures,
        notes: figures.notes - 1,
        linking: figures.linking - (linked.has(item.key) ? 1 : 0),
      };
      const keys = { get: () => others, isLarge: table.keys.isLarge };
      return [{ item, verdict: judgeMention(item, candidates, keys), anchor: candidates[0]?.anchor }];
    });
  }
}

class Tally {
  #links = 0;
  #answered = 0;
  #right = 0;
  #asked = 0;

  take([best]: readonly Candidate[], gold: Anchor): void {
    this.#links++;
    if (best === undefined) return;
    if (best.share < MIN_SHARE) {
      this.#asked++;
      return;
    }
    this.#answered++;
    if (best.anchor === gold) this.#right++;
  }

  figures(): LinkFigures {
    const [precision, recall] = [this.#right / this.#answered, this.#right / this.#links];
    const f1 = (2 * this.#right) / (this.#answered + this.#links);
    return { precision, recall, f1, asked: this.#asked / this.#links };
  }
}

/** Texts that notes use for things, by the stem of their words where they have several. */
function stemsIn({ table }: ReadVault): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  const texts = [...table.notes()].flatMap(({ reading, links }) => [
    ...[...reading.names, ...reading.aliases],
    ...links.flatMap((link) => (link === undefined ? [] : [link.target, link.shown])),
  ]);
  for (const text of new Set(texts)) {
    const words = nameTokens(text);
    if (words.length < 2) continue;
    const key = stemKey(words);
    stems.set(key, [...(stems.get(key) ?? []), text]);
  }
  return stems;
}

function sameStem(
  shown: string,
  stems: ReadonlyMap<string, readonly string[]>,
  lexicon: Lexicon,
  hearing: Hearing,
): Candidate[] {
  const words = nameTokens(shown);
  const alike = words.length < 2 ? [] : (stems.get(stemKey(words)) ?? []);
  return alike
    .flatMap((text) => candidatesFor(lexicon, text, hearing).slice(0, 1))
    .sort((a, b) => b.weight - a.weight);
}

function shownLinks({ links, reading }: TableNote): ResolvedLink[] {
  const own = noteAnchor(reading.path);
  return links
    .filter((link) => link !== undefined)
    .filter(({ shown, to, isPart }) => shown !== '' && to !== own && !isPart);
}

function claimsBy({ reading, links }: TableNote, heard: ReadonlySet<Layer>): Claim[] {
  const known = links.filter((link) => link !== undefined);
  return claimsOf(reading, known).filter(({ layer }) => heard.has(layer));
}

function linkersIn({ table }: ReadVault): Map<Anchor, Set<string>> {
  const linkers = new Map<Anchor, Set<string>>();
  for (const { reading, links } of table.notes()) {
    for (const link of links) {
      if (link === undefined) continue;
      linkers.set(link.to, (linkers.get(link.to) ?? new Set()).add(reading.path));
    }
  }
  return linkers;
}
