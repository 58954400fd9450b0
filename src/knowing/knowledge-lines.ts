import type { NotePath } from '../../worker/contract';
import type {
  BrainAnswer,
  PageAnswer,
  PlaybookLine,
  SaidLine,
} from '../../worker/knowledge/desk/desk-questions';
import type { NodeKey } from '../../worker/knowledge/base/node-keys';
import { undoing } from '../../worker/knowledge/decisions/in-force';
import type { Anchor, Maturity, SpanRef, Titled } from '../../worker/knowledge/base/knowledge-nodes';
import type { SharedLine } from '../../worker/knowledge/views/entity-page';
import type { UnheededDecision } from '../../worker/knowledge/views/unheeded-decisions';
import type { GrowthPoint } from '../../worker/knowledge/views/growth';
import { lineAround } from '../../worker/knowledge/views/line-around';
import { scopeOfKey, type ScopeKey } from '../../worker/knowledge/base/scope-key';
import type { Health } from '../../worker/knowledge/views/health';
import type { WorkTimes } from '../../worker/knowledge/base/work-times';
import { spokenOf } from './spoken-of';
import { pressedText } from '../texts/decision-text';
import { dayText, formatCount, formatFixed, formatShare, joinSentences } from '../texts/format';
import { mentionsText } from '../texts/mentions-text';
import type { ThemeMentions } from '../../worker/knowledge/views/mentions-by-theme';
import type { NoteTheme } from './note-themes';
import { themeTitle } from '../texts/theme-title';
import { entityText } from '../texts/entity-text';
import { claimedText, notesText, timeRows } from '../texts/health-text';
import { mergedBy } from '../texts/merged-by';
import { scopeText } from '../texts/scope-text';
import { texts } from '../texts/texts';

/** One line of the pane. */
export interface KnownLine {
  text: string;
  aside: string;
  /** Where it stands; a line that has neither this nor a name leads nowhere. */
  at?: SpanRef;
  /** The page to which it leads. */
  anchor?: Anchor;
  /** Two names that can be taken apart. */
  pair?: [Anchor, Anchor];
  /** What can be decided of it. */
  node?: KnownNode;
  /** A decision that can be taken back. */
  undo?: Undoing;
}

type Undoing = ReturnType<typeof undoing>;

/** What a person can say of a thing, a fact or a list of steps. */
export interface KnownNode extends Titled {
  key: NodeKey;
  isCandidate: boolean;
  /** It stays whatever the notes say; absent where nobody said so. */
  isKept?: true;
  /** It is a list of steps, which works or fails; absent for all else. */
  isSteps?: true;
}

export interface KnownSection {
  heading: string;
  lines: KnownLine[];
}

export interface KnownPage {
  title: string;
  aside: string;
  node: KnownNode;
  scope: ScopeKey;
  /** To which it could belong; everywhere alone where there is nothing else. */
  scopes: ScopeKey[];
  paragraphs: string[];
  sections: KnownSection[];
}

/** Where a page's thing is named, by the themes of the vault. */
export type NamedIn = ThemeMentions<NoteTheme['theme']>[];

/** A page as it is shown, with the words of the notes. */
export function pageText(page: PageAnswer, namedIn: NamedIn, quote: (span: SpanRef) => string): KnownPage {
  const text = texts().knowledge;
  const aside = [...entityText(page), formatShare(page.confidence)];
  if (page.isKept) aside.push(text.kept);
  const definition = page.definition === undefined ? '' : withoutBrackets(quote(page.definition));
  const inNotes = page.noteTitle === undefined ? [] : [text.page.inNotes(page.noteTitle)];
  const forms = page.forms.length < 2 ? [] : [text.page.forms(page.forms)];
  return {
    title: page.title,
    aside: aside.join(' · '),
    node: { ...nodeOf(page.anchor, page, page.maturity), ...(page.isKept && { isKept: true }) },
    scope: page.scope,
    // It stays where somebody put it, also while there is no such project.
    scopes: page.scopes.includes(page.scope) ? page.scopes : [...page.scopes, page.scope],
    paragraphs: [...inNotes, definition, ...forms].filter((line) => line !== ''),
    sections: sections([
      [text.page.facts, page.facts.map(factLine)],
      [text.page.history, page.history.map(pastLine)],
      [text.page.saidOf, [...page.saidOf.map(factLine), ...page.shared.map(sharedLine)]],
      [text.page.playbooks, page.playbooks.map(playbookLine)],
      ...namedIn.map(({ theme, count, spans }): [string, KnownLine[]] => [
        namedInText(theme, count),
        spans.map((span) => quoteLine(span, quote(span))),
      ]),
      [text.page.questions, page.questions.map(askedLine)],
      [text.page.merges, page.merges.map(mergeLine)],
      [text.page.decided, page.decided.map(decidedLine)],
      [text.page.unheeded, page.unheeded.map(unheededLine)],
    ]),
  };
}

function namedInText(theme: NoteTheme['theme'] | undefined, count: number): string {
  const { namedIn, namedInTheme } = texts().knowledge.page;
  return theme === undefined ? namedIn : namedInTheme(themeTitle(theme), count);
}

/** Where the words of a page stand. */
export function spansOf({ definition }: PageAnswer, namedIn: NamedIn): SpanRef[] {
  return [...namedIn.flatMap(({ spans }) => spans), ...(definition === undefined ? [] : [definition])];
}

/** The lines around these spans; each note is read once. Empty where it cannot be. */
export async function quotesOf(
  spans: readonly SpanRef[],
  textOf: (path: NotePath) => Promise<string | undefined>,
): Promise<(span: SpanRef) => string> {
  const paths = [...new Set(spans.map(({ path }) => path))];
  const read = await Promise.all(paths.map(async (path) => [path, await textOf(path)] as const));
  const byPath = new Map(read);
  return (span) => lineAround(byPath.get(span.path) ?? '', span);
}

export function brainSections({ entities, facts, shared, playbooks, total }: BrainAnswer): KnownSection[] {
  const text = texts().knowledge;
  const { things: thingsName, facts: factsName } = text.page;
  const things = entities.map((each) => ({
    text: each.title,
    aside: entityText(each).join(', '),
    anchor: each.anchor,
  }));
  return sections([
    [shownOf(thingsName, things.length, total.entities), things],
    [shownOf(factsName, facts.length, total.facts), [...facts.map(factLine), ...shared.map(sharedLine)]],
    [text.page.playbooks, playbooks.map(playbookLine)],
  ]);
}

/** A heading that says of how many the first stand below it; itself where all do. */
export function shownOf(heading: string, shown: number, total: number): string {
  return shown < total ? texts().knowledge.page.shownOf(heading, shown, total) : heading;
}

/** Figures by name. */
export function healthRows(
  health: Health & { times: WorkTimes },
  comparesMeaning: boolean,
): [name: string, value: string][] {
  const { figures, kinds } = texts().knowledge;
  return [
    [figures.notes, notesText(health)],
    ...(['entity', 'fact', 'playbook', 'skill'] as const).map((kind): [string, string] => {
      const { candidate, confirmed, archived } = health.nodes[kind];
      return [kinds[kind], figures.maturity(confirmed, candidate, archived)];
    }),
    [figures.mentions, mentionsText(health)],
    [figures.ambiguous, formatCount(health.ambiguous)],
    [figures.claimed, claimedText(health)],
    [figures.questions, formatCount(health.questions)],
    ...nearestRow(health, comparesMeaning),
    [figures.decisions, figures.decided(health.decisions, health.unheeded.length)],
    [figures.orphans, formatCount(health.orphans)],
    ...(health.exponent === undefined
      ? []
      : [[figures.exponent, formatFixed(health.exponent, 2)] satisfies [string, string]]),
    ...timeRows(health.times),
  ];
}

/** Where there is no name to compare, nothing has to be said of it. */
function nearestRow(
  { nearest: { known, names } }: Health,
  comparesMeaning: boolean,
): [name: string, value: string][] {
  const { nearest, nearestKnown, nearestOff } = texts().knowledge.figures;
  if (!comparesMeaning) return [[nearest, nearestOff]];
  return names === 0 ? [] : [[nearest, nearestKnown(known, names)]];
}

/** What the curve says, for whoever does not see it. Where notes name days, only those that do are on it. */
export function growthText({
  growth,
  notes: all,
  exponent,
}: Pick<Health, 'growth' | 'notes' | 'exponent'>): string {
  const { notes, nodes } = growth.at(-1) ?? { notes: 0, nodes: 0 };
  const { growthOf, growthWhy } = texts().knowledge.pane;
  const told = growthOf(notes, nodes, notes < all);
  return exponent === undefined ? told : joinSentences([told, growthWhy]);
}

/** The curve as points of a box of 100 by 40 with its origin at the top left; empty with fewer than two points. */
export function curvePoints(growth: readonly GrowthPoint[]): string {
  const last = growth.at(-1);
  if (last === undefined || growth.length < 2 || last.nodes === 0) return '';
  return growth
    .map(
      ({ notes, nodes }) => `${tenth((100 * notes) / last.notes)},${tenth(40 - (40 * nodes) / last.nodes)}`,
    )
    .join(' ');
}

export function quoteLine(span: SpanRef, words: string): KnownLine {
  return words === ''
    ? { text: span.path, aside: '', at: span }
    : { text: withoutBrackets(words), aside: span.path, at: span };
}

/** Links as the texts by which they are shown. */
function withoutBrackets(words: string): string {
  return words.replace(/!?\[\[(?:[^\][|]*\|)?([^\][|]*)\]\]/g, '$1');
}

export function ruleName(rule: string): string {
  const { rules } = texts().knowledge;
  return rule in rules ? rules[rule as keyof typeof rules] : rule;
}

function sections(all: readonly [heading: string, lines: KnownLine[]][]): KnownSection[] {
  return all.filter(([, lines]) => lines.length > 0).map(([heading, lines]) => ({ heading, lines }));
}

export function saidText({ subject, says, object, against }: SaidLine): string {
  const { edges, fact, denied } = texts().knowledge;
  const said = fact(subject, says.kind === 'edge' ? edges[says.edge] : says.property, object);
  return against === 0 ? said : denied(said, against);
}

/** What held until another value took its place. */
export function pastText(line: SaidLine): string {
  return texts().knowledge.pastFact(saidText(line), dayText(line.dayMs), dayText(line.untilMs));
}

function factLine(line: SaidLine): KnownLine {
  const { key, maturity, span } = line;
  const text = saidText(line);
  const node = key && { node: nodeOf(key, { title: text }, maturity) };
  return { text, aside: span?.path ?? '', ...(span && { at: span }), ...node };
}

function pastLine(line: SaidLine): KnownLine {
  return { ...factLine(line), text: pastText(line) };
}

function sharedLine({ count, edge, object }: SharedLine): KnownLine {
  const { sharedFact, edges } = texts().knowledge;
  return { text: sharedFact(count, edges[edge], object), aside: '' };
}

function askedLine({ rule, text, title, anchor }: PageAnswer['questions'][number]): KnownLine {
  const why = text === undefined ? ruleName(rule) : texts().knowledge.sharedName(text);
  return { text: texts().knowledge.page.asks(title, why), aside: nameOf(anchor), anchor };
}

function decidedLine(decision: PageAnswer['decided'][number]): KnownLine {
  return { text: pressedText(decision.kind, spokenOf(decision)), aside: '', undo: undoing(decision) };
}

/** A decision that changes nothing now, and why. */
export function unheededLine({ decision, winner }: UnheededDecision): KnownLine {
  const aside = texts().knowledge.page.unheededWhy(winner && pressedText(winner.kind, spokenOf(winner)));
  return { ...decidedLine(decision), aside };
}

function playbookLine(line: PlaybookLine): KnownLine {
  const { key, title, noteTitle, maturity, ok, failed, isSkill, span } = line;
  const { maturities, worked, skill, page } = texts().knowledge;
  const aside = [
    maturities[maturity],
    ...(ok + failed === 0 ? [] : [worked(ok, ok + failed)]),
    ...(isSkill ? [skill] : []),
    ...(noteTitle === undefined ? [] : [page.inNotes(noteTitle)]),
  ];
  const node = key && { node: { ...nodeOf(key, line, maturity), isSteps: true as const } };
  return { text: title, aside: aside.join(' · '), ...(span && { at: span }), ...node };
}

function nodeOf(key: NodeKey, { title, noteTitle }: Titled, maturity: Maturity): KnownNode {
  return { key, title, ...(noteTitle !== undefined && { noteTitle }), isCandidate: maturity === 'candidate' };
}

function mergeLine({ a, b, by, model }: PageAnswer['merges'][number]): KnownLine {
  const why = mergedBy(ruleName(by), model);
  return { text: texts().knowledge.page.merge(nameOf(a), nameOf(b), why), aside: '', pair: [a, b] };
}

/** A scope as people call it. */
export function scopeName(key: ScopeKey): string {
  return scopeText(scopeOfKey(key) ?? { kind: 'global', key: undefined });
}

/** An anchor as people call it: the path of the note, or the name. */
export function nameOf(anchor: Anchor): string {
  return anchor.slice('note:'.length);
}

/** The path of a note; empty for a name that none bears. */
export function pathOf(anchor: Anchor): string {
  return anchor.startsWith('note:') ? nameOf(anchor) : '';
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
