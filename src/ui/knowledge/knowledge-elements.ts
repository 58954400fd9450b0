import type { ScopeKey } from '../../../worker/knowledge/scope-key';
import type { SpanRef } from '../../../worker/knowledge/knowledge-nodes';
import { formatShare, joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import {
  nameOf,
  scopeName,
  type KnownLine,
  type KnownNode,
  type KnownSection,
} from '../../knowing/knowledge-lines';
import type { DraftText, OfferText } from './knowledge-opinions';
import { QUESTION } from './keep-focus';
import { drawProse, drawProseOffer } from './prose-elements';
import type { ProseText } from './prose-model';
import type { KnowledgeContent } from './knowledge-content';
import type { KnowledgeModel } from './knowledge-model';
import type { QuestionText, ValuesText } from './knowledge-questions';

interface Ways {
  turnOn: () => void;
  show: (at: Pick<SpanRef, 'path' | 'start'>) => void;
  exportAll: () => void;
}

/** Text that reads right whichever way the interface runs. */
const AUTO = { dir: 'auto' };

/** Draws what the model shows into an empty element. Words of notes are texts here, nothing of them is rendered. */
export function drawContent(el: HTMLElement, model: KnowledgeModel, ways: Ways): void {
  const { content } = model;
  if (model.isPartial && content.kind !== 'off' && content.kind !== 'loading')
    el.createEl('p', { cls: 'altitude-quiet-hint', text: texts().knowledge.pane.partial, attr: AUTO });
  drawShown(el, model, ways);
  if (model.hasDecided && !hasUndo(content)) drawUndo(el, model);
  if (content.kind === 'health') drawExporting(el, ways);
}

/** The open questions have a button of their own for it, and so has what was called wrong, and each decision that is listed. */
function hasUndo(content: KnowledgeContent): boolean {
  if (content.kind === 'page')
    return content.page.sections.some(({ lines }) => lines.some(({ undo }) => undo !== undefined));
  return content.kind === 'questions' || 'undo' in content;
}

function drawShown(el: HTMLElement, model: KnowledgeModel, ways: Ways): void {
  const { content } = model;
  switch (content.kind) {
    case 'off':
      return drawOff(el, ways);
    case 'loading':
      return void el.createEl('p', {
        cls: 'altitude-quiet',
        text: loadingText(content.share),
        attr: AUTO,
      });
    case 'said': {
      const cls = content.isFailure ? 'altitude-failed' : 'altitude-quiet';
      const attr = content.isFailure ? { ...AUTO, role: 'alert' } : AUTO;
      el.createEl('p', { cls, text: content.text, attr });
      drawTakingBack(el, content.undo, content.text, model);
      return content.isFailure ? drawRetry(el, model) : undefined;
    }
    case 'page': {
      const { title, aside, node, scope, scopes, paragraphs, sections } = content.page;
      el.createEl('h3', { text: title, attr: AUTO });
      el.createDiv({ cls: 'altitude-quiet-hint', text: aside, attr: AUTO });
      drawJudging(el, node, ['confirm', 'pin', 'veto'], model);
      if (scopes.length > 1) drawPlace(el, node, scope, scopes, model);
      for (const text of paragraphs) el.createEl('p', { text, attr: AUTO });
      return drawTold(el, content, () => drawSections(el, sections, model, ways), model, ways);
    }
    case 'project':
      return drawProject(el, content, model, ways);
    case 'questions':
      return drawQuestions(el, content, model, ways);
    case 'health':
      return drawHealth(el, content, model, ways);
  }
}

export function loadingText(share: number | undefined): string {
  if (share === undefined) return texts().knowledge.pane.asking;
  return share === 0 || share === 1 ? workText(share) : `${workText(share)} ${formatShare(share)}`;
}

/** When all notes are read, what they say is still put together. */
function workText(share: number): string {
  const { loading, folding } = texts().knowledge.pane;
  return share === 1 ? folding : loading;
}

/** What a screen reader is told of what has come into view; a failure is an alert of its own. */
export function spokenText(content: KnowledgeContent): string {
  switch (content.kind) {
    case 'loading':
      // Not each of a hundred shares, and nothing where an answer is all that is waited for.
      return content.share === undefined ? '' : workText(content.share);
    case 'said':
      return content.isFailure ? '' : content.text;
    case 'page':
      return joinSentences([content.page.title, content.page.aside]);
    case 'questions':
      return content.heading;
    case 'off':
    case 'project':
    case 'health':
      return '';
  }
}

function drawRetry(el: HTMLElement, model: KnowledgeModel): void {
  const button = el.createEl('button', { text: texts().explorer.retry });
  button.addEventListener('click', () => void model.refresh());
}

function drawOff(el: HTMLElement, { turnOn }: Ways): void {
  const text = texts().knowledge.pane;
  el.createEl('p', { text: text.off, attr: AUTO });
  const button = el.createEl('button', { cls: 'mod-cta', text: text.turnOn });
  button.addEventListener('click', () => turnOn());
}

function drawSections(
  el: HTMLElement,
  sections: readonly KnownSection[],
  model: KnowledgeModel,
  ways: Ways,
): void {
  for (const { heading, lines } of sections) {
    el.createEl('h4', { text: heading, attr: AUTO });
    drawLines(el, lines, model, ways);
  }
}

function drawLines(el: HTMLElement, lines: readonly KnownLine[], model: KnowledgeModel, ways: Ways): void {
  const list = el.createEl('ul', { cls: 'altitude-knowledge-lines' });
  for (const line of lines) drawLine(list.createEl('li'), line, model, ways);
}

function drawLine(row: HTMLElement, line: KnownLine, model: KnowledgeModel, ways: Ways): void {
  const { at, anchor, pair, undo } = line;
  const isWay = at !== undefined || anchor !== undefined;
  const el = isWay ? row.createEl('button', { cls: 'altitude-knowledge-way' }) : row.createDiv();
  el.createDiv({ text: line.text, attr: AUTO });
  if (line.aside !== '') el.createDiv({ cls: 'altitude-aside', text: line.aside, attr: AUTO });
  if (anchor !== undefined) el.addEventListener('click', () => void model.open(anchor));
  else if (at !== undefined) el.addEventListener('click', () => ways.show(at));
  if (line.node !== undefined) drawJudging(row, line.node, ['confirm', 'veto'], model);
  const text = texts().knowledge.pane;
  if (undo !== undefined)
    drawTakingBack(row.createDiv({ cls: 'altitude-knowledge-controls' }), undo, line.text, model);
  if (pair === undefined) return;
  const [a, b] = pair;
  const label = text.splitOf(nameOf(a), nameOf(b));
  const split = row.createEl('button', { text: text.split, attr: { 'aria-label': label } });
  split.addEventListener('click', () => void model.different(a, b));
}

/** A button that takes one decision back; none where there is none. */
function drawTakingBack(
  el: HTMLElement,
  undo: KnownLine['undo'],
  decided: string,
  model: KnowledgeModel,
): void {
  if (undo === undefined) return;
  const { undo: text, undoOf } = texts().knowledge.pane;
  const button = el.createEl('button', { text, attr: { 'aria-label': undoOf(decided) } });
  button.addEventListener('click', () => void model.takeBack(undo));
}

type Judgement = Parameters<KnowledgeModel['judge']>[0];

/** What a person can say of it; what was said already is asked no more. */
function drawJudging(
  el: HTMLElement,
  node: KnownNode,
  judgements: readonly Judgement[],
  model: KnowledgeModel,
): void {
  const { judge, judgeOf } = texts().knowledge.pane;
  const controls = el.createDiv({ cls: 'altitude-knowledge-controls' });
  if (node.isSteps === true) drawOutcomes(controls, node, model);
  for (const kind of judgements) {
    if (kind === 'confirm' && !node.isCandidate) continue;
    if (kind === 'pin' && node.isKept === true) continue;
    const attr = { 'aria-label': judgeOf[kind](node.title) };
    const button = controls.createEl('button', { text: judge[kind], attr });
    button.addEventListener('click', () => void model.judge(kind, node));
  }
}

/** Whether following the steps worked: each time that somebody says so counts. */
function drawOutcomes(controls: HTMLElement, node: KnownNode, model: KnowledgeModel): void {
  const { outcome, outcomeOf } = texts().knowledge.pane;
  for (const kind of ['ok', 'failed'] as const) {
    const attr = { 'aria-label': outcomeOf[kind](node.title) };
    const button = controls.createEl('button', { text: outcome[kind], attr });
    button.addEventListener('click', () => void model.outcome(node, kind === 'ok'));
  }
}

/** Where a thing belongs, to be chosen. */
function drawPlace(
  el: HTMLElement,
  node: KnownNode,
  scope: ScopeKey,
  scopes: readonly ScopeKey[],
  model: KnowledgeModel,
): void {
  const { belongs, asNotesSay } = texts().knowledge.pane;
  const nameOfChoice = (key: ScopeKey | 'notes'): string => (key === 'notes' ? asNotesSay : scopeName(key));
  drawChoice<ScopeKey | 'notes'>(el, belongs, [...scopes, 'notes'], scope, nameOfChoice, (key) => {
    void model.place(node, key);
  });
}

function drawChoice<Key extends string>(
  el: HTMLElement,
  name: string,
  keys: readonly Key[],
  chosen: Key,
  nameOfKey: (key: Key) => string,
  choose: (key: Key) => void,
): void {
  const label = el.createEl('label', { cls: 'altitude-knowledge-choice', text: name });
  const select = label.createEl('select', { cls: 'dropdown' });
  for (const key of keys) {
    const option = select.createEl('option', { text: nameOfKey(key), value: key });
    option.selected = key === chosen;
  }
  select.addEventListener('change', () => choose(select.value as Key));
}

function drawUndo(el: HTMLElement, model: KnowledgeModel): HTMLElement {
  const undo = el.createEl('button', { text: texts().knowledge.pane.undo });
  undo.addEventListener('click', () => void model.undo());
  return undo;
}

function drawProject(
  el: HTMLElement,
  { scopes, chosen, sections, more, prose }: Extract<KnowledgeContent, { kind: 'project' }>,
  model: KnowledgeModel,
  ways: Ways,
): void {
  const text = texts().knowledge.pane;
  if (scopes.length > 1)
    drawChoice(el, text.scope, scopes, chosen, scopeName, (key) => {
      void model.chooseScope(key);
    });
  if (sections.length === 0) {
    const nothing = chosen === 'global' ? text.nothing : text.nothingOf(scopeName(chosen));
    el.createEl('p', { cls: 'altitude-quiet', text: nothing, attr: AUTO });
  }
  const drawLists = (): void => {
    drawSections(el, sections, model, ways);
    if (more > 0) drawMore(el, more, model);
  };
  drawTold(el, { prose }, drawLists, model, ways);
  if (scopes.length === 1) el.createEl('p', { cls: 'altitude-quiet-hint', text: text.noScopes, attr: AUTO });
}

function drawMore(el: HTMLElement, more: number, model: KnowledgeModel): void {
  const button = el.createEl('button', { text: texts().explorer.showMore(more) });
  button.addEventListener('click', () => void model.showMore());
}

/** Prose in front of the lines that it is made of. What it would cost stands behind them as long as there is none. */
function drawTold(
  el: HTMLElement,
  { prose }: { prose: ProseText | undefined },
  drawLinesOf: () => void,
  model: KnowledgeModel,
  { show }: Ways,
): void {
  if (prose === undefined) return drawLinesOf();
  drawProse(el, prose, show);
  const isTold = prose.paragraphs.length > 0;
  if (isTold) drawProseOffer(el, prose, model);
  drawLinesOf();
  if (!isTold) drawProseOffer(el, prose, model);
}

function drawQuestions(
  el: HTMLElement,
  {
    heading,
    questions,
    values,
    drafts,
    gone,
    offer,
    isAsking,
    canCompare,
  }: Extract<KnowledgeContent, { kind: 'questions' }>,
  model: KnowledgeModel,
  ways: Ways,
): void {
  el.createEl('p', { text: heading, attr: AUTO });
  if (offer !== undefined) drawOffer(el, offer, isAsking, model);
  const list = el.createEl('ul', { cls: 'altitude-knowledge-questions' });
  for (const asked of values) drawValues(list.createEl('li'), asked, model, ways);
  for (const question of questions) drawQuestion(list.createEl('li'), question, model, ways);
  if (drafts.length > 0) el.createEl('h4', { text: texts().opinions.drafts, attr: AUTO });
  for (const draft of drafts) drawDraft(el, draft, model, ways);
  for (const text of gone) el.createEl('p', { cls: 'altitude-quiet-hint', text, attr: AUTO });
  drawUndo(el, model).setAttribute('aria-keyshortcuts', 'u');
  if (canCompare) drawComparing(el, model);
  list.addEventListener('keydown', (event) => {
    if (event.key === 'u' && isPlain(event)) void model.undo();
  });
}

/** The price stands on the button: whoever presses it agrees to it. */
function drawOffer(
  el: HTMLElement,
  { lines, button }: OfferText,
  isAsking: boolean,
  model: KnowledgeModel,
): void {
  const box = el.createDiv({ cls: 'altitude-knowledge-offer' });
  for (const text of lines) box.createEl('p', { cls: 'altitude-quiet-hint', text, attr: AUTO });
  const ask = box.createEl('button', { text: isAsking ? texts().opinions.asking : button });
  ask.disabled = isAsking;
  ask.addEventListener('click', () => void model.askModel());
}

function drawDraft(el: HTMLElement, draft: DraftText, model: KnowledgeModel, ways: Ways): void {
  const say = texts().opinions;
  const box = el.createDiv({ cls: 'altitude-knowledge-draft' });
  box.createEl('h5', { text: draft.title, attr: AUTO });
  box.createDiv({ cls: 'altitude-aside', text: draft.aside, attr: AUTO });
  box.createEl('p', { text: draft.when, attr: AUTO });
  for (const [heading, lines] of [
    [say.steps, draft.steps],
    [say.pitfalls, draft.pitfalls],
  ] as const) {
    if (lines.length === 0) continue;
    box.createEl('h6', { text: heading, attr: AUTO });
    drawLines(box, lines, model, ways);
  }
  drawJudging(box, draft.node, ['confirm', 'veto'], model);
}

function drawComparing(el: HTMLElement, model: KnowledgeModel): void {
  const { compare, compareDesc } = texts().knowledge.pane;
  el.createEl('p', { cls: 'altitude-quiet-hint', text: compareDesc, attr: AUTO });
  el.createEl('button', { text: compare }).addEventListener('click', () => void model.compareMeaning());
}

function drawQuestion(row: HTMLElement, question: QuestionText, model: KnowledgeModel, ways: Ways): void {
  const text = texts().knowledge.pane;
  const { a, b, rule, shared, opinion } = question;
  row.setAttribute(QUESTION, `${a.anchor} ${b.anchor}`);
  row.createDiv({ cls: 'altitude-aside', text: rule, attr: AUTO });
  if (opinion !== undefined) {
    row.createDiv({ cls: 'altitude-knowledge-opinion', text: opinion.thought, attr: AUTO });
    if (opinion.quotes !== '') row.createDiv({ cls: 'altitude-aside', text: opinion.quotes, attr: AUTO });
  }
  for (const { title, path, lines } of [a, b]) {
    row.createEl('h4', { text: title, attr: AUTO });
    if (path !== '') row.createDiv({ cls: 'altitude-aside', text: path, attr: AUTO });
    drawLines(row, lines, model, ways);
  }
  const controls = row.createDiv({ cls: 'altitude-knowledge-controls' });
  const answers = [
    {
      key: 's',
      name: text.same,
      label: text.sameOf(a.title, b.title),
      act: () => model.same(a.anchor, b.anchor),
    },
    {
      ...{ key: 'd', name: text.different, label: text.differentOf(a.title, b.title) },
      act: () => model.different(a.anchor, b.anchor),
    },
  ];
  for (const { key, name, label, act } of answers) {
    const attr = { 'aria-label': label, 'aria-keyshortcuts': key };
    controls.createEl('button', { text: name, attr }).addEventListener('click', () => void act());
  }
  for (const { title, anchor } of shared === undefined ? [] : [a, b]) {
    const button = controls.createEl('button', { text: text.means(shared ?? '', title), attr: AUTO });
    button.addEventListener('click', () => void model.means(shared ?? '', anchor));
  }
  row.addEventListener('keydown', (event) => {
    const answer = isPlain(event) ? answers.find(({ key }) => key === event.key) : undefined;
    if (answer !== undefined) void answer.act();
  });
}

function drawValues(row: HTMLElement, asked: ValuesText, model: KnowledgeModel, ways: Ways): void {
  const { holds, allHold } = texts().knowledge.pane;
  row.setAttribute(QUESTION, asked.of.join(' '));
  row.createEl('h4', { text: asked.heading, attr: AUTO });
  drawLines(
    row,
    asked.values.map(({ line }) => line),
    model,
    ways,
  );
  const controls = row.createDiv({ cls: 'altitude-knowledge-controls' });
  const answer = (text: string, key?: string): void => {
    const label = `${asked.heading} ${text}`;
    const button = controls.createEl('button', { text, attr: { ...AUTO, 'aria-label': label } });
    button.addEventListener('click', () => void model.holds(asked, key));
  };
  for (const { key, value } of asked.values) answer(holds(value), key);
  answer(allHold);
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

function drawHealth(
  el: HTMLElement,
  { rows, points, growth, troubles, hints, unheeded }: Extract<KnowledgeContent, { kind: 'health' }>,
  model: KnowledgeModel,
  ways: Ways,
): void {
  for (const text of troubles) el.createEl('p', { cls: 'altitude-failed', text, attr: AUTO });
  const facts = el.createEl('dl', { cls: 'altitude-facts' });
  for (const [name, value] of rows) {
    facts.createEl('dt').createEl('bdi', { text: name });
    facts.createEl('dd').createEl('bdi', { text: value });
  }
  for (const text of hints) el.createEl('p', { cls: 'altitude-quiet-hint', text, attr: AUTO });
  if (unheeded.length > 0)
    drawSections(el, [{ heading: texts().knowledge.page.unheeded, lines: unheeded }], model, ways);
  if (points !== '') drawGrowth(el, points, growth);
}

function drawGrowth(el: HTMLElement, points: string, growth: string): void {
  el.createEl('h4', { text: texts().knowledge.pane.growth, attr: AUTO });
  const curve = el.createSvg('svg', {
    cls: 'altitude-knowledge-curve',
    attr: { viewBox: '-1 -1 102 42', role: 'img', 'aria-label': growth, preserveAspectRatio: 'none' },
  });
  curve.createSvg('polyline', { attr: { points, 'vector-effect': 'non-scaling-stroke' } });
  el.createDiv({ cls: 'altitude-quiet-hint', text: growth, attr: AUTO });
}

function drawExporting(el: HTMLElement, { exportAll }: Ways): void {
  const { title, open, openDesc } = texts().exporting;
  el.createEl('h4', { text: title, attr: AUTO });
  el.createEl('p', { cls: 'altitude-quiet-hint', text: openDesc, attr: AUTO });
  el.createEl('button', { text: open }).addEventListener('click', () => exportAll());
}
