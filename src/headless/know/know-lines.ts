import type { Decision } from '../../../worker/knowledge/decisions/decision';
import type { Entity, Fact, SpanRef } from '../../../worker/knowledge/knowledge-nodes';
import type { Brain, EntityPage, FactLine } from '../../../worker/knowledge/views/entity-page';
import type { Health } from '../../../worker/knowledge/views/health';
import type { Judged } from '../../knowing/model-opinions';
import { formatCount, formatFixed, formatList, formatShare } from '../../texts/format';
import { noneFound } from '../../texts/none-found';
import { scopeText } from '../../texts/scope-text';
import { texts } from '../../texts/texts';
import { tableLines, wrap } from '../answer';
import type { LogEntry } from './run-decide';
import { verdictLines } from './opinion-lines';
import { columnsOf, cut, padEnd, type Style } from '../style';

/** A page with the words of the notes that it refers to. */
export interface ToldPage extends EntityPage {
  definition: string | undefined;
  /** Where it is named, by the themes of the vault. */
  namedIn: { theme: string | undefined; count: number; quotes: { span: SpanRef; text: string }[] }[];
}

export function statusLines(
  health: Health,
  more: readonly [name: string, value: string][],
  unread: readonly string[],
  comparesMeaning: boolean,
  style: Style,
): string[] {
  const text = texts().knowledge;
  const { nodes, exponent } = health;
  const rows: [string, string][] = [
    [text.figures.notes, formatCount(health.notes)],
    ...(['entity', 'fact', 'playbook', 'skill'] as const).map((kind): [string, string] => {
      const { candidate, confirmed, archived } = nodes[kind];
      return [text.kinds[kind], text.figures.maturity(confirmed, candidate, archived)];
    }),
    [text.figures.mentions, formatCount(health.mentions)],
    [text.figures.ambiguous, formatCount(health.ambiguous)],
    [text.figures.questions, formatCount(health.questions)],
    ...(comparesMeaning ? [] : [[text.figures.nearest, text.figures.nearestOff] satisfies [string, string]]),
    [text.figures.decisions, formatCount(health.decisions)],
    [text.figures.orphans, formatCount(health.orphans)],
    ...(exponent === undefined
      ? []
      : [[text.figures.exponent, formatFixed(exponent, 2)] satisfies [string, string]]),
    ...more,
  ];
  return [
    ...tableLines(rows, style),
    ...[...noneFound(health.nodes), ...byHand(health)].flatMap((line) => wrap(line, style.width)),
    ...(unread.length === 0 ? [] : [text.terminal.unread(unread.length)]),
  ];
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
  return entities.map(({ title, observed, maturity }) => {
    const facts = `${text.maturities[maturity]}, ${text.namedBy(observed)}`;
    return `${padEnd(title, Math.min(widest, 60))}  ${style.dim(facts)}`;
  });
}

export function pageLines(page: ToldPage, style: Style): string[] {
  const { entity, definition, namedIn } = page;
  const text = texts().knowledge;
  return [
    style.bold(entity.title),
    style.dim(entityFacts(entity).join(' · ')),
    ...(entity.anchors.length < 2 ? [] : [text.page.knownAs(entity.anchors)]),
    ...(entity.forms.length < 2 ? [] : [text.page.forms(entity.forms)]),
    ...(definition === undefined || definition === '' ? [] : ['', definition]),
    ...block(text.page.facts, page.facts.map(factLine), style),
    ...block(text.page.history, page.history.map(pastLine), style),
    ...block(text.page.saidOf, page.saidOf.map(factLine), style),
    ...block(
      text.page.playbooks,
      page.playbooks.map(({ title }) => title),
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
      entity.mergedFrom.map(({ a, b, by }) => text.page.merge(a, b, by)),
      style,
    ),
  ];
}

function entityFacts({ maturity, observed, confidence, scope }: Entity): string[] {
  const text = texts().knowledge;
  const place = scope.kind === 'global' ? [] : [scopeText(scope)];
  return [text.maturities[maturity], text.namedBy(observed), formatShare(confidence), ...place];
}

function block(title: string, lines: readonly string[], style: Style): string[] {
  return lines.length === 0 ? [] : ['', style.bold(title), ...lines.map((line) => `  ${line}`)];
}

export function factLine({ fact, subject, object, against }: FactLine): string {
  const said = texts().knowledge.fact(subject, relationName(fact.says), object);
  return against === 0 ? said : texts().knowledge.denied(said, against);
}

/** What held until another value took its place. */
export function pastLine(line: FactLine): string {
  const { dayMs } = line.fact;
  const day = dayMs === undefined ? '' : new Date(dayMs).toISOString().slice(0, 10);
  return texts().knowledge.pastFact(factLine(line), day);
}

function relationName(says: Fact['says']): string {
  return says.kind === 'edge' ? texts().knowledge.edges[says.edge] : says.property;
}

function quoteLine(span: SpanRef, line: string, style: Style): string {
  const place = style.dim(span.path);
  const room = style.width - columnsOf(span.path) - 4;
  return line === '' ? place : `${cut(line, Math.max(20, room))}  ${place}`;
}

export function brainLines({ entities, facts, playbooks }: Brain, style: Style): string[] {
  const text = texts().knowledge;
  return [
    style.bold(text.page.things),
    ...entityLines(entities, style).map((line) => `  ${line}`),
    ...block(text.page.facts, facts.map(factLine), style),
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
    ...open.flatMap(({ question: { rule, text: shared, sides }, verdict }) => {
      const [a, b] = sides;
      const weight = text.namedBy(a.observed + b.observed);
      return [
        '',
        `${style.bold(a.title)} = ${style.bold(b.title)}?  ${style.dim(`${ruleName(rule, shared)}, ${weight}`)}`,
        style.dim(`  ${a.anchor}`),
        style.dim(`  ${b.anchor}`),
        ...(shared === undefined ? [] : [style.dim(`  ${text.terminal.sayWhich(shared)}`)]),
        ...verdictLines({ verdict }, style),
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
    ...entries.map(({ id, decision, state }) => {
      const said = `${terminal.choices[decision.kind]} ${formatList(spokenOf(decision))}`;
      const by =
        decision.kind === 'same' && decision.by !== undefined ? texts().opinions.by(decision.by) : '';
      return `${said}  ${style.dim([id, by, states[state]].filter((part) => part !== '').join(' '))}`;
    }),
    style.dim(terminal.decisionPlace(file)),
  ];
}

/** What a decision is about, as it is written there. */
function spokenOf(decision: Decision): string[] {
  switch (decision.kind) {
    case 'same':
    case 'different':
      return [decision.a, decision.b];
    case 'form':
      return [decision.text, ...(decision.anchor === undefined ? [] : [decision.anchor])];
    case 'confirm':
    case 'veto':
    case 'pin':
      return [decision.key];
    case 'scope':
      return [decision.key, decision.scope];
    case 'holds':
      return decision.key === undefined ? decision.of : [decision.key];
    case 'outcome':
      return [decision.playbook, texts().knowledge.outcomes[decision.ok ? 'ok' : 'failed']];
    case 'rename':
      return [decision.from, decision.to];
    case 'undo':
      return [decision.of];
  }
}
