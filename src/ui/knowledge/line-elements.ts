import type { Anchor, SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import { nameOf, type KnownLine, type KnownNode, type KnownSection } from '../../knowing/knowledge-lines';
import { texts } from '../../texts/texts';
import { PART } from './keep-focus';
import type { KnowledgeModel } from './knowledge-model';

export interface Ways {
  turnOn: () => void;
  show: (at: Pick<SpanRef, 'path' | 'start'>) => void;
  exportAll: () => void;
  /** Asks for another title. */
  rename: (node: KnownNode) => void;
}

/** Text that reads right whichever way the interface runs. */
export const AUTO = { dir: 'auto' };

export function drawSections(
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

export function drawLines(
  el: HTMLElement,
  lines: readonly KnownLine[],
  model: KnowledgeModel,
  ways: Ways,
): void {
  const list = el.createEl('ul', { cls: 'altitude-knowledge-lines' });
  for (const line of lines) drawLine(list.createEl('li'), line, model, ways);
}

function drawLine(row: HTMLElement, line: KnownLine, model: KnowledgeModel, ways: Ways): void {
  const { at, anchor, pair, undo } = line;
  const isWay = at !== undefined || anchor !== undefined;
  const el = isWay ? row.createEl('button', { cls: 'altitude-knowledge-way' }) : row.createDiv();
  if (anchor !== undefined) el.setAttr(PART, wayPart(anchor));
  el.createDiv({ text: line.text, attr: AUTO });
  if (line.aside !== '') el.createDiv({ cls: 'altitude-aside', text: line.aside, attr: AUTO });
  if (anchor !== undefined) el.addEventListener('click', () => void model.open(anchor));
  else if (at !== undefined) el.addEventListener('click', () => ways.show(at));
  if (line.node !== undefined) drawJudging(row, line.node, ['confirm', 'veto'], model, ways);
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
export function drawTakingBack(
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
export function drawJudging(
  el: HTMLElement,
  node: KnownNode,
  judgements: readonly Judgement[],
  model: KnowledgeModel,
  ways: Ways,
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
  // A fact says what its notes say.
  if (!node.key.startsWith('fact\t')) drawRename(controls, node, ways);
}

/** The control by which somebody goes to the page of a thing. */
export function wayPart(anchor: Anchor): string {
  return ['way', anchor].join(' ');
}

/** The control by which a node is given another title, also when it has that. */
export function renamePart({ key }: KnownNode): string {
  return ['title', key].join(' ');
}

function drawRename(controls: HTMLElement, node: KnownNode, { rename }: Ways): void {
  const { rename: text, renameOf } = texts().knowledge.pane;
  const attr = { 'aria-label': renameOf(node.title), [PART]: renamePart(node) };
  controls.createEl('button', { text, attr }).addEventListener('click', () => rename(node));
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

export function drawUndo(el: HTMLElement, model: KnowledgeModel): HTMLElement {
  const undo = el.createEl('button', { text: texts().knowledge.pane.undo });
  undo.addEventListener('click', () => void model.undo());
  return undo;
}
