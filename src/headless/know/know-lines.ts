import type { Entity, SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import type { Brain, EntityPage, SharedLine } from '../../../worker/knowledge/views/entity-page';
import type { Health } from '../../../worker/knowledge/views/health';
import type { WorkTimes } from '../../../worker/knowledge/base/work-times';
import type { UnheededDecision } from '../../../worker/knowledge/views/unheeded-decisions';
import type { Judged } from '../../knowing/model-opinions';
import { spokenOf } from '../../knowing/spoken-of';
import { decisionText } from '../../texts/decision-text';
import { formatCount, formatFixed, formatShare } from '../../texts/format';
import { noneFound } from '../../texts/none-found';
import { entityText } from '../../texts/entity-text';
import { claimedText, notesText, timeRows } from '../../texts/health-text';
import { mergedBy } from '../../texts/merged-by';
import { scopeText } from '../../texts/scope-text';
import { mentionsText } from '../../texts/mentions-text';
import { texts } from '../../texts/texts';
import { shownOf } from '../../knowing/knowledge-lines';
import { tableLines } from '../output/answer';
import { factLine, pastLine } from './fact-lines';
import type { LogEntry } from './run-decide';
import { verdictLines } from './opinion-lines';
import { wrap } from '../output/wrap';
import { columnsOf, cut, padEnd, type Style } from '../output/style';

/** A page with the words of the notes that it refers to. */
export interface ToldPage extends EntityPage {
  /** Of its open questions the other side. */
  asked: { title: string; rule: string; text: string | undefined }[];
  unheeded: UnheededDecision[];
  definition: string | undefined;
  /** Where it is named, by the themes of the vault. */
  namedIn: { theme: string | undefined; count: number; quotes: { span: SpanRef; text: string }[] }[];
}

export function statusLines(
  health: Health & { times: WorkTimes },
  more: readonly [name: string, value: string][],
  unread: readonly string[],
  comparesMeaning: boolean,
  style: Style,
): string[] {
  const text = texts().knowledge;
  const { nodes, exponent } = health;
  const rows: [string, string][] = [
    [text.figures.notes, notesText(health)],
    ...(['entity', 'fact', 'playbook', 'skill'] as const).map((kind): [string, string] => {
      const { candidate, confirmed, archived } = nodes[kind];
      return [text.kinds[kind], text.figures.maturity(confirmed, candidate, archived)];
    }),
    [text.figures.mentions, mentionsText(health)],
    [text.figures.ambiguous, formatCount(health.ambiguous)],
    [text.figures.claimed, claimedText(health)],
    [text.figures.questions, formatCount(health.questions)],
    ...(comparesMeaning ? [] : [[text.figures.nearest, text.figures.nearestOff] satisfies [string, string]]),
    [text.figures.decisions, text.figures.decided(health.decisions, health.unheeded.length)],
    [text.figures.orphans, formatCount(health.orphans)],
    ...(exponent === undefined
      ? []
      : [[text.figures.exponent, formatFixed(exponent, 2)] satisfies [string, string]]),
    ...curveRow(health),
    ...timeRows(health.times),
    ...more,
  ];
  return [
    ...tableLines(rows, style),
    ...[...noneFound(health.nodes), ...byHand(health)].flatMap((line) => wrap(line, style.width)),
    ...(unread.length === 0 ? [] : [text.terminal.unread(unread.length)]),
    ...block(text.page.unheeded, health.unheeded.map(unheededLine), style),
  ];
}

const BARS = '▁▂▃▄▅▆▇█';

/** How many entities there were with each part of the notes, as bars. */
function curveRow({ growth }: Health): [name: string, value: string][] {
  const most = growth.at(-1)?.nodes ?? 0;
  if (growth.length < 2 || most === 0) return [];
  const bars = growth.map(({ nodes }) => BARS[Math.round(((BARS.length - 1) * nodes) / most)]);
  return [[texts().knowledge.figures.curve, bars.join('')]];
}

/** What a person can do here where no list recurs. */
function byHand({ nodes }: Health): string[] {
  const { candidate, confirmed } = nodes.playbook;
  return candidate + confirmed === 0 ? [texts().knowledge.ownPlaybook] : [];
}

export function entityLines(entities: readonly Entity[], style: Style): string[] {
  const text = texts().knowledge;
  if (entities.length === 0) return [text.terminal.nothingFound];
  const widest = Math.max(...entities.map(({ title }) => columnsOf(title)));
  return entities.map((entity) => {
    const facts = entityText(entity).join(', ');
    return `${padEnd(entity.title, Math.min(widest, 60))}  ${style.dim(facts)}`;
  });
}

export function pageLines(page: ToldPage, style: Style): string[] {
  const { entity, definition, namedIn } = page;
  const text = texts().knowledge;
  return [
    style.bold(entity.title),
    style.dim(entityFacts(entity).join(' · ')),
    ...(entity.noteTitle === undefined ? [] : [text.page.inNotes(entity.noteTitle)]),
    ...(entity.anchors.length < 2 ? [] : [text.page.knownAs(entity.anchors)]),
    ...(entity.forms.length < 2 ? [] : [text.page.forms(entity.forms)]),
    ...(definition === undefined || definition === '' ? [] : ['', definition]),
    ...block(text.page.facts, page.facts.map(factLine), style),
    ...block(text.page.history, page.history.map(pastLine), style),
    ...block(text.page.saidOf, [...page.saidOf.map(factLine), ...page.shared.map(sharedLine)], style),
    ...block(
      text.page.playbooks,
      page.playbooks.map(({ title }) => title),
      style,
    ),
    ...block(
      text.page.questions,
      page.asked.map(({ title, rule, text: shared }) => text.page.asks(title, ruleName(rule, shared))),
      style,
    ),
    ...namedIn.flatMap(({ theme, count, quotes }) =>
      block(
        theme === undefined ? text.page.namedIn : text.page.namedInTheme(theme, count),
        quotes.map(({ span, text: line }) => quoteLine(span, line, style)),
        style,
      ),
    ),
    ...block(
      text.page.merges,
      entity.mergedFrom.map(({ a, b, by, model }) => text.page.merge(a, b, mergedBy(by, model))),
      style,
    ),
    ...block(text.page.unheeded, page.unheeded.map(unheededLine), style),
  ];
}

/** A decision that changes nothing now, and why. */
function unheededLine({ decision, winner }: UnheededDecision): string {
  const { unheededWhy } = texts().knowledge.page;
  return `${decisionText(decision.kind, spokenOf(decision))}  ${decision.id}  ${unheededWhy(winner && decisionText(winner.kind, spokenOf(winner)))}`;
}

function entityFacts(entity: Entity): string[] {
  const { confidence, scope } = entity;
  const place = scope.kind === 'global' ? [] : [scopeText(scope)];
  return [...entityText(entity), formatShare(confidence), ...place];
}

function block(title: string, lines: readonly string[], style: Style): string[] {
  return lines.length === 0 ? [] : ['', style.bold(title), ...lines.map((line) => `  ${line}`)];
}

/** What many things share. */
export function sharedLine({ count, edge, object }: SharedLine): string {
  const { sharedFact, edges } = texts().knowledge;
  return sharedFact(count, edges[edge], object);
}

function quoteLine(span: SpanRef, line: string, style: Style): string {
  const place = style.dim(span.path);
  const room = style.width - columnsOf(span.path) - 4;
  return line === '' ? place : `${cut(line, Math.max(20, room))}  ${place}`;
}

export function brainLines({ entities, facts, shared, playbooks, total }: Brain, style: Style): string[] {
  const text = texts().knowledge;
  const { things, facts: factsName } = text.page;
  return [
    style.bold(shownOf(things, entities.length, total.entities)),
    ...entityLines(entities, style).map((line) => `  ${line}`),
    ...block(
      shownOf(factsName, facts.length, total.facts),
      [...facts.map(factLine), ...shared.map(sharedLine)],
      style,
    ),
    ...block(
      text.page.playbooks,
      playbooks.map(({ title }) => title),
      style,
    ),
  ];
}

/** What is open: pairs of names, and values of which nobody said which holds. */
export function questionLines(
  { pairs: open, total, values }: Pick<Judged, 'pairs' | 'total' | 'values'>,
  style: Style,
): string[] {
  const text = texts().knowledge;
  if (open.length + values.length === 0) return [text.terminal.noQuestions];
  return [
    text.terminal.questionTotal(open.length + values.length, total + values.length),
    ...values.flatMap(({ subject, property, values: rivals }) => [
      '',
      style.bold(text.whichHolds(subject, property)),
      ...rivals.map(({ value, span }) => `  ${value}  ${style.dim(span?.path ?? '')}`),
      style.dim(`  ${text.terminal.sayHolds(subject, property)}`),
    ]),
    ...open.flatMap(({ question: { rule, text: shared, sides }, verdict, outdated }) => {
      const [a, b] = sides;
      const weight = text.namedBy(a.observed + b.observed);
      return [
        '',
        `${style.bold(a.title)} = ${style.bold(b.title)}?  ${style.dim(`${ruleName(rule, shared)}, ${weight}`)}`,
        style.dim(`  ${a.anchor}`),
        style.dim(`  ${b.anchor}`),
        ...(shared === undefined ? [] : [style.dim(`  ${text.terminal.sayWhich(shared)}`)]),
        ...verdictLines({ verdict, outdated }, style),
      ];
    }),
  ];
}

function ruleName(rule: string, shared: string | undefined): string {
  const { rules, sharedName } = texts().knowledge;
  if (shared !== undefined) return sharedName(shared);
  return rule in rules ? rules[rule as keyof typeof rules] : rule;
}

export function logLines(entries: readonly LogEntry[], file: string, style: Style): string[] {
  const { terminal, states } = texts().knowledge;
  if (entries.length === 0) return [terminal.noDecisions];
  return [
    ...entries.map((entry) => {
      const { id, decision, state } = entry;
      const by =
        decision.kind === 'same' && decision.by !== undefined ? texts().opinions.by(decision.by) : '';
      const became = state === 'overruled' ? states.overruled(entry.winner) : states[state];
      return `${decisionText(decision.kind, spokenOf(decision))}  ${style.dim([id, by, became].filter((part) => part !== '').join(' '))}`;
    }),
    style.dim(terminal.decisionPlace(file)),
  ];
}
