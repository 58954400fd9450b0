import type { Components } from '../entities/components';
import type { StandingDecision } from '../decisions/in-force';
import { MIN_SHARE, type Candidate } from '../lexicon/candidates';
import { noteAnchor, type Layer } from '../lexicon/claims';
import type { KeyTable } from '../lexicon/key-figures';
import { judgeMention } from '../lexicon/mention-gate';
import type { NameItem } from '../lexicon/name-items';
import type { Anchor, Source } from '../base/knowledge-nodes';
import { isShortName } from '../names/initials';
import { foldKey, pluralKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import { withoutQualifier } from '../names/name-variants';
import type { Stretch } from '../read/stretch';
import type { TableNote } from '../table/note-table';
import type { Naming } from './kept-naming';

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

/** What one note names. */
export interface NoteMentions {
  /** Of each item the thing that it names; undefined where it is no evidence. */
  named: readonly (Anchor | undefined)[];
  mentions: readonly Mention[];
  /** Keys of texts that could mean several things, as often as they stand there. */
  unsure: readonly string[];
}

/** What mentions are judged with. */
export interface Judging {
  naming: Naming;
  components: Components;
  keys: KeyTable;
  /** What texts mean by decision. */
  forms: Forms;
  candidatesFor: (item: Pick<NameItem, 'text' | 'key'>) => readonly Candidate[];
}

export function mentionsOf(note: TableNote, judging: Judging): NoteMentions {
  const unsure: string[] = [];
  const own = ownWords(note);
  const named = itemsOf(note).map((item) => anchorOf(item, note, own, judging, unsure));
  return { named, mentions: mentionsNamed(note, named, judging), unsure };
}

/** The same of a note that stayed as it was, where texts of these keys alone are judged otherwise now; the same object where nothing changed. */
export function mentionsAgain(
  note: TableNote,
  before: NoteMentions,
  restless: ReadonlySet<string>,
  judging: Judging,
): NoteMentions {
  const unsure = before.unsure.filter((key) => !restless.has(key));
  const isAgain = ({ link, key }: NameItem): boolean => link < 0 && restless.has(key);
  const own = ownWords(note);
  const named = itemsOf(note).map((item, place) =>
    isAgain(item) ? anchorOf(item, note, own, judging, unsure) : before.named[place],
  );
  const isNamed = named.some((anchor, place) => anchor !== before.named[place]);
  if (!isNamed && unsure.length === before.unsure.length) return before;
  const mentions = isNamed ? mentionsNamed(note, named, judging) : before.mentions;
  return { named: isNamed ? named : before.named, mentions, unsure };
}

/** What a note itself says of words in it, whatever they mean elsewhere. */
interface OwnWords {
  /** Folded keys of its names without their qualifier: in `Mercury (planet)` Mercury is that. */
  names: ReadonlySet<string>;
  /** Keys of long names by the short ones that it explains. */
  explained: ReadonlyMap<string, string>;
}

const NAMED: ReadonlySet<Layer> = new Set(['exact', 'fold', 'alias', 'plural', 'variant']);

function ownWords({ reading }: TableNote): OwnWords {
  const bare = reading.names.flatMap((name) => withoutQualifier(name) ?? []);
  return {
    names: new Set(bare.map((name) => foldKey(nameTokens(name)))),
    explained: new Map(reading.explained),
  };
}

function itemsOf({ names }: TableNote): readonly NameItem[] {
  return names?.items ?? [];
}

function mentionsNamed(note: TableNote, named: NoteMentions['named'], judging: Judging): Mention[] {
  const mentions = itemsOf(note).flatMap(({ start, end, text, line, link }, place) => {
    const anchor = named[place];
    const source = link < 0 ? ('mention' as const) : (note.links[link]?.source ?? ('link' as const));
    return anchor === undefined ? [] : [{ anchor, source, span: { start, end }, text, line }];
  });
  return [...mentions, ...propertyMentions(note, judging)];
}

function anchorOf(
  item: NameItem,
  { links, reading }: TableNote,
  own: OwnWords,
  { naming, components, keys, forms, candidatesFor }: Judging,
  unsure: string[],
): Anchor | undefined {
  if (item.link >= 0) {
    const to = links[item.link]?.to;
    return to === undefined || naming.isGeneric(to) ? undefined : components.anchorOf(to);
  }
  const decided = meantBy(forms, item.key, naming);
  if (decided !== undefined) return decided.anchor && components.anchorOf(decided.anchor);
  if (own.names.has(item.key)) {
    const note = noteAnchor(reading.path);
    return naming.isGeneric(note) ? undefined : components.anchorOf(note);
  }
  const long = isShortName(item.text) ? own.explained.get(pluralKey(nameTokens(item.text))) : undefined;
  const [meant] = long === undefined ? [] : candidatesFor({ text: long, key: item.key });
  if (meant !== undefined && meant.share >= MIN_SHARE && NAMED.has(meant.layer)) return meant.anchor;
  const candidates = candidatesFor(item);
  const verdict = judgeMention(item, candidates, keys);
  if (verdict === 'question') unsure.push(item.key);
  return verdict === 'mention' ? candidates[0]?.anchor : undefined;
}

function propertyMentions({ links }: TableNote, { naming, components }: Judging): Mention[] {
  return links.flatMap((link) => {
    if (link?.source !== 'property' || naming.isGeneric(link.to)) return [];
    const anchor = components.anchorOf(link.to);
    return [{ anchor, source: 'property' as const, span: link.span, text: link.target, line: 0 }];
  });
}

/** What texts mean by decision, of each the newest first; undefined is nothing. */
export type Forms = ReadonlyMap<string, readonly (Anchor | undefined)[]>;

export function formsOf(decisions: readonly StandingDecision[]): Forms {
  const forms = new Map<string, (Anchor | undefined)[]>();
  for (const decision of decisions) {
    if (decision.kind !== 'form') continue;
    const key = foldKey(nameTokens(decision.text));
    forms.set(key, [...(forms.get(key) ?? []), decision.anchor]);
  }
  return forms;
}

/** By the newest decision that speaks of something that is there; undefined where none does. */
export function meantBy(
  forms: Forms,
  key: string,
  { nameOf }: Pick<Naming, 'nameOf'>,
): { anchor: Anchor | undefined } | undefined {
  const found = forms.get(key)?.findIndex((anchor) => anchor === undefined || nameOf.has(anchor)) ?? -1;
  return found < 0 ? undefined : { anchor: forms.get(key)?.[found] };
}
