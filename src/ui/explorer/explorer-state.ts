import {
  isKnownTime,
  type Atom,
  type AtomId,
  type EngineError,
  type HitsAnswer,
  type Level,
  type LinksAnswer,
  type NotePath,
  type ThemeRow,
} from '../../../worker/contract';
import { formatDay, formatList, joinSentences } from '../../texts/format';
import type { Money } from '../../llm/quote';
import { summarySource } from '../../texts/summary-source';
import { texts } from '../../texts/texts';
import type { AskedView, ModelReading, Writing } from '../ask/asked-view';
import type { IndexReach } from '../index-reach';
import { LOADING, type Part } from '../part';
import type { LensChip } from '../../settings/saved-lenses';
import { cardTitle, cutGroups, type Group, type Row } from '../rows/row';
import { chipName } from './lens-chips';
import { foundThemes } from '../rows/found-themes';
import { linkGroups } from '../rows/link-rows';
import { searchLevel } from './level-depth';
import { askedGroups } from '../rows/asked-rows';
import { foundText, leftOutGroup, moreGroup, nearbyGroups, resultGroups } from '../rows/hit-rows';
import { withScoreOf } from '../rows/score-rows';
import { tellApart } from '../rows/tell-apart';

/** The focus and what stands around it; parts arrive one by one. */
export interface FocusView {
  kind: 'focus';
  atom: Atom;
  inside: Part<Group>;
  /** Atoms of the same level elsewhere. Ready and empty at the vault, of which there is only one. */
  nearby: Part<HitsAnswer>;
  /** What the user does not want to see among them. */
  hidden: readonly NotePath[];
  /** So many of the first of these have their texts. */
  nearbyCards: number;
  /** So many more are to be had. */
  nearbyUnasked: number;
  links: Part<LinksAnswer>;
  /** Communities among the themes; only known at the vault. Undefined while it has not been divided yet. */
  themeCount: number | undefined;
  /** How many notes of the vault the lens lets through; only known at the vault, and absent without a lens. */
  notesInLens?: number | undefined;
  /** What it would cost to take the offer. */
  offerPrice?: Money | undefined;
}

export interface SearchView {
  kind: 'search';
  /** What was typed for it; the field may hold a question by now. */
  query: string;
  answer: Part<HitsAnswer>;
  /** The themes of the vault, where a search stands so high that it looks for themes. */
  themes?: readonly ThemeRow[];
  /** So many of the first hits have their texts, those of the others are on their way; absent when all have. */
  cards?: number;
  /** Sentences of tags and properties that the conditions ask for and no note has; only known once nothing was found. */
  absent?: readonly string[];
}

export type ExplorerContent =
  /** Nothing has been shown yet. */
  | { kind: 'loading' }
  | { kind: 'failed'; error: EngineError }
  /** The index holds no note. */
  | { kind: 'empty' }
  | FocusView
  | SearchView
  | AskedView;

export type Movement = 'in' | 'out' | 'none';

export interface ExplorerState {
  content: ExplorerContent;
  altitude: Level;
  crumbs: { id: AtomId; title: string }[];
  selected: string | undefined;
  /** Rows picked for doing something with all of them. */
  picked: ReadonlySet<string>;
  /** Whether what is linked with the focus already is left out of what is near to it. */
  unlinkedOnly: boolean;
  /** The row whose score is shown in parts. */
  opened: string | undefined;
  query: string;
  chips: readonly LensChip[];
  pinned: boolean;
  canGoBack: boolean;
  canGoForward: boolean;
  /** The direction of the last change of focus; `count` tells two alike movements apart. */
  movement: { to: Movement; count: number };
  /** Beside a question on view. */
  reading: ModelReading;
  writing: Writing;
  /** A word about what cannot be shown, until the focus moves. */
  word: string | undefined;
  /** It is about a note that the index does not have. */
  isUnread: boolean;
  /** What a screen reader should say now. */
  announcement: string;
  /** Counts what is to be said although it is what was said last. */
  announced: number;
  /** Rows shown in groups that were opened further, by group key. */
  limits: ReadonlyMap<string, number>;
}

export const FIRST_STATE: ExplorerState = {
  content: LOADING,
  altitude: 'vault',
  crumbs: [],
  selected: undefined,
  picked: new Set(),
  unlinkedOnly: false,
  opened: undefined,
  query: '',
  chips: [],
  pinned: false,
  canGoBack: false,
  canGoForward: false,
  movement: { to: 'none', count: 0 },
  reading: { kind: 'none' },
  writing: { kind: 'none' },
  word: undefined,
  isUnread: false,
  announcement: '',
  announced: 0,
  limits: new Map(),
};

/** A group on view: still loading, failed, or with rows. */
export type ShownGroup =
  | Group
  | { key: string; kind: 'loading' }
  | { key: string; kind: 'failed'; error: EngineError };

/** Everything the list shows, top to bottom. Groups without rows are left out. */
export function shownGroups({ content, limits, opened }: ExplorerState): readonly ShownGroup[] {
  const known = drawn.get(content);
  if (known?.limits === limits && known.opened === opened) return known.groups;
  const groups = withScoreOf(opened, groupsOf(content, limits));
  drawn.set(content, { limits, opened, groups });
  return groups;
}

/** Every key press asks for the rows, and a note may have tens of thousands of links. */
const drawn = new WeakMap<
  ExplorerContent,
  Pick<ExplorerState, 'limits' | 'opened'> & { groups: readonly ShownGroup[] }
>();

function groupsOf(content: ExplorerContent, limits: ExplorerState['limits']): ShownGroup[] {
  if (content.kind === 'search') {
    const groups = partGroups('results', content.answer, (answer) => [
      ...cutGroups(foundThemes(answer, content.themes ?? []), limits),
      ...cutGroups(resultGroups(answer, content.cards), limits),
      ...moreGroup(answer),
      ...leftOutGroup(answer),
    ]);
    return tellApart(groups, undefined);
  }
  if (content.kind === 'asked')
    return tellApart(partGroups('results', content.answer, askedGroups), undefined);
  if (content.kind !== 'focus') return [];
  return tellApart(focusGroups(content, limits), content.atom);
}

function focusGroups(content: FocusView, limits: ExplorerState['limits']): ShownGroup[] {
  const links = content.links.kind === 'ready' ? content.links.value : undefined;
  return [
    ...partGroups('inside', content.inside, (group) => cutGroups([group], limits)),
    ...partGroups('nearby', content.nearby, (answer) =>
      cutGroups(nearbyGroups(answer, { ...nearbyContext(content, limits), links }), limits),
    ),
    ...partGroups('links', content.links, (answer) => cutGroups(linkGroups(answer), limits)),
  ];
}

function nearbyContext(view: FocusView, limits: ExplorerState['limits']) {
  const { atom, nearbyCards, nearbyUnasked, hidden } = view;
  const counts = { cards: nearbyCards, unasked: nearbyUnasked };
  return { focus: atom, ...counts, hidden, showsHidden: limits.has('hidden') };
}

function partGroups<T>(key: string, part: Part<T>, toGroups: (value: T) => Group[]): ShownGroup[] {
  if (part.kind === 'ready') return toGroups(part.value);
  return [part.kind === 'loading' ? { key, kind: 'loading' } : { key, kind: 'failed', error: part.error }];
}

/** The rows that the keyboard walks. */
export function shownRows(state: ExplorerState): Row[] {
  return shownGroups(state).flatMap((group) => ('rows' in group ? group.rows : []));
}

/** Whether a search or a question is on view. */
export function isFinding({ content }: ExplorerState): boolean {
  return content.kind === 'search' || content.kind === 'asked';
}

export function selectedRow(state: ExplorerState): Row | undefined {
  return state.selected === undefined
    ? undefined
    : shownRows(state).find((row) => row.key === state.selected);
}

/** The head of the pane: what the focus is, in three lines. */
export interface FocusText {
  title: string;
  summary: string;
  meta: string;
}

export function focusText(view: FocusView, nowMs: number): FocusText {
  const { atom } = view;
  // A paragraph is its own summary.
  if (atom.level === 'paragraph') {
    const text = atom.summary.length > atom.preview.length ? atom.summary : atom.preview;
    return { title: text === '' ? cardTitle(atom) : text, summary: '', meta: focusMeta(atom, nowMs) };
  }
  return { title: focusTitle(atom), summary: focusSummary(view), meta: focusMeta(atom, nowMs) };
}

function focusTitle(atom: Atom): string {
  return atom.level === 'vault' ? texts().explorer.vaultTitle : cardTitle(atom);
}

function focusSummary({ atom, inside, themeCount, notesInLens }: FocusView): string {
  if (atom.bought !== undefined && notesInLens === undefined) return atom.bought.text;
  if (atom.level === 'vault') {
    const { vaultUndivided, vaultSummary, vaultInLens } = texts().explorer;
    // Nothing is known of themes yet.
    if (inside.kind === 'loading') return '';
    if (notesInLens !== undefined) return vaultInLens(notesInLens, atom.noteCount, themeCount ?? 0);
    return themeCount === undefined
      ? vaultUndivided(atom.noteCount)
      : vaultSummary(atom.noteCount, themeCount);
  }
  if (atom.themeKind === 'daily') return texts().explorer.dailySummary;
  if (atom.themeKind === 'alone') return texts().explorer.aloneSummary;
  if (atom.summary !== '') return atom.summary;
  return atom.level === 'theme' ? texts().explorer.themeSummary(atom.terms) : '';
}

function focusMeta(atom: Atom, nowMs: number): string {
  if (atom.level === 'vault' || atom.level === 'theme') {
    const bought = atom.bought === undefined ? [] : [summarySource(atom.bought)];
    const { row, explorer } = texts();
    const sizes = [row.noteCount(atom.noteCount), explorer.tokens(atom.tokens)];
    return [...sizes, ...bought].join(' · ');
  }
  return [
    texts().explorer.tokens(atom.tokens),
    isKnownTime(atom.updatedMs) ? texts().explorer.edited(formatDay(atom.updatedMs, nowMs)) : '',
    atom.isTopic ? texts().explorer.topic : '',
    atom.summary === '' || atom.level === 'paragraph' ? '' : summarySource(atom.bought),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What to say where the lens lets nothing through of what is inside the focus; undefined where it does. */
export function lensMessage({ content, chips }: ExplorerState): string | undefined {
  if (content.kind !== 'focus' || chips.length === 0) return undefined;
  const { atom, inside, notesInLens } = content;
  const isEmpty = inside.kind === 'ready' && inside.value.rows.length === 0;
  if (!isEmpty || atom.childCount === 0 || notesInLens === 0) return undefined;
  return texts().lens.nothingInside;
}

/** What a screen reader says when the lens has changed: how much it lets through of what is on view. */
export function lensAnnouncement({ content, chips }: ExplorerState): string | undefined {
  if (content.kind !== 'focus' || content.inside.kind !== 'ready') return undefined;
  const { lens } = texts();
  if (chips.length === 0) return lens.none;
  const names = formatList(chips.map(chipName));
  if (content.notesInLens !== undefined) return lens.letsThroughNotes(names, content.notesInLens);
  const { rows, unasked = 0 } = content.inside.value;
  return lens.letsThrough(names, rows.length + unasked);
}

/** How many parts a search found; notes say it beside their heading. */
export function foundLine({ content, altitude }: ExplorerState): string | undefined {
  if (content.kind !== 'search' || content.answer.kind !== 'ready') return undefined;
  const level = searchLevel(altitude);
  const isEmpty = content.answer.value.hits.length === 0;
  return level === 'note' || isEmpty ? undefined : foundText(content.answer.value, level);
}

interface SearchMessage {
  text: string;
  /** What can be done about it; empty where something was found. */
  hint: string;
}

/** What to say of a search that found nothing close or was corrected; undefined while it is running. */
export function searchMessage(state: ExplorerState, reach: IndexReach): SearchMessage | undefined {
  const { content } = state;
  if (content.kind !== 'search' || content.answer.kind !== 'ready') return undefined;
  const { hits, corrections, modelNotReady } = content.answer.value;
  const missing = missingWords(content.answer.value);
  if (hits.length === 0) return nothingMessage(content, content.answer.value, state.chips, reach);
  const soFar = modelNotReady ? [texts().explorer.wordsSoFar] : [];
  if (corrections.length === 0) {
    const asked = askedMessage(content.answer.value);
    const lines = [...missing, ...(asked === undefined ? [] : [asked.text]), ...soFar];
    return lines.length === 0 ? undefined : { text: joinSentences(lines), hint: '' };
  }
  const corrected = texts().explorer.corrected(correctedQuery(content.query.trim(), corrections));
  const more = [...missing, ...soFar];
  return { text: joinSentences([corrected, ...more]), hint: '' };
}

/** Which words no note has, and which of these are names of properties. */
export function missingWords({ unknown, properties = [] }: HitsAnswer): string[] {
  const { ask, explorer } = texts();
  if (unknown.length === 0) return [];
  return [explorer.unknown(unknown), ...properties.map((name) => ask.onlyProperty(name))];
}

function nothingMessage(
  { query, absent = [] }: SearchView,
  answer: HitsAnswer,
  chips: ExplorerState['chips'],
  reach: IndexReach,
): SearchMessage {
  const { explorer } = texts();
  if (reach === 'empty') return { text: explorer.emptyVaultTitle, hint: explorer.emptyRules };
  if (reach === 'partial') return { text: explorer.nothingSoFar(query.trim()), hint: explorer.soFarHint };
  const { cut, asked, modelNotReady } = answer;
  const nothing = (cut > 0 ? explorer.nothingClose : explorer.nothingFound)(query.trim());
  const missing = [...missingWords(answer), ...absent];
  // That no note has the word says already that nothing is found for it.
  const isSaid = cut === 0 && answer.unknown.join(' ') === query.trim();
  const hint = asked === undefined ? explorer.nothingCloseHint : explorer.nothingAskedHint;
  return {
    text: joinSentences(isSaid ? missing : [nothing, ...missing]),
    hint: modelNotReady ? explorer.nothingYetHint : chips.length > 0 ? explorer.nothingInLensHint : hint,
  };
}

function askedMessage({ asked, order }: HitsAnswer): SearchMessage | undefined {
  const parts = [
    asked === undefined ? '' : texts().explorer.asked(asked),
    order === 'newest' ? texts().explorer.newestFirst : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : { text: parts.join(' · '), hint: '' };
}

/** A part of the query that the engine could not read, as the text before it, the part itself, and the text after it. */
export function wrongPart(query: string, error: EngineError): [string, string, string] | undefined {
  if (error.kind !== 'bad-request' || error.field !== 'query' || error.at === undefined) return undefined;
  const text = query.trim();
  const [start, end] = error.at;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** The query as it was searched; the words that were used alone where those that were typed are not to be found in it. */
function correctedQuery(query: string, corrections: HitsAnswer['corrections']): string {
  const corrected = corrections.reduce((text, { word, used }) => replaceWord(text, word, used), query);
  return corrected === query ? corrections.map(({ used }) => used).join(' ') : corrected;
}

/** Replaces `word` wherever it stands in `text` as a word of its own, whatever its letter case. */
function replaceWord(text: string, word: string, used: string): string {
  const folded = text.toLowerCase();
  // Of few letters the lower case has another length; then places in the two are not the same.
  if (word === '' || folded.length !== text.length) return text;
  const wanted = word.toLowerCase();
  let replaced = '';
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (PART_OF_WORD_END.test(text.slice(0, at)) || PART_OF_WORD.test(text.slice(end))) continue;
    replaced += text.slice(from, at) + used;
    from = end;
  }
  return replaced + text.slice(from);
}

/** What makes the letters beside it another word, or the value of a condition such as `tag:` and `#`. */
const PART_OF_WORD_END = /[\p{L}\p{M}\p{N}_:#/]$/u;
const PART_OF_WORD = /^[\p{L}\p{M}\p{N}_]/u;

export function crumbsOf(atom: Atom): ExplorerState['crumbs'] {
  const above = atom.ancestors
    .filter((_, at) => !isEcho(atom.ancestors, at))
    .map((ancestor) => ({ id: ancestor.id, title: crumbTitle(ancestor) }));
  return [...above, { id: atom.id, title: cardTitle(atom) }];
}

/**
 * Whether the step of a path is a heading that only repeats the title of its note, as the first heading of many
 * notes does. It is no step of its own for the eye.
 */
export function isEcho(path: readonly Pick<Atom, 'level' | 'title'>[], at: number): boolean {
  const above = path[at - 1];
  const step = path[at];
  return step?.level === 'section' && above?.level === 'note' && above.title === step.title;
}

function crumbTitle(ancestor: Atom['ancestors'][number]): string {
  return cardTitle({ ...ancestor, preview: '', block: undefined });
}
