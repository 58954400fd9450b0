import type { ScopeKey } from '../../../worker/knowledge/base/scope-key';
import { formatShare, joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import { scopeName, type KnownNode } from '../../knowing/knowledge-lines';
import type { KnowledgeContent } from './knowledge-content';
import type { KnowledgeModel } from './knowledge-model';
import { AUTO, drawJudging, drawSections, drawTakingBack, drawUndo, type Ways } from './line-elements';
import { drawProse, drawProseOffer } from './prose-elements';
import type { ProseText } from './prose-model';
import { drawQuestions } from './question-elements';

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
  if (content.kind === 'questions') return content.canUndo;
  return 'undo' in content;
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
      drawJudging(el, node, ['confirm', 'pin', 'veto'], model, ways);
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
  const keys: readonly (ScopeKey | 'notes')[] = [...scopes, 'notes'];
  drawChoice(el, { name: belongs, keys, chosen: scope, nameOfKey: nameOfChoice }, (key) => {
    void model.place(node, key);
  });
}

interface KeyChoice<Key extends string> {
  name: string;
  keys: readonly Key[];
  chosen: Key;
  nameOfKey: (key: Key) => string;
}

function drawChoice<Key extends string>(
  el: HTMLElement,
  { name, keys, chosen, nameOfKey }: KeyChoice<Key>,
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

function drawProject(
  el: HTMLElement,
  { scopes, chosen, sections, more, prose }: Extract<KnowledgeContent, { kind: 'project' }>,
  model: KnowledgeModel,
  ways: Ways,
): void {
  const text = texts().knowledge.pane;
  if (scopes.length > 1)
    drawChoice(el, { name: text.scope, keys: scopes, chosen, nameOfKey: scopeName }, (key) => {
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
  el.createEl('button', { text: open, attr: AUTO }).addEventListener('click', () => exportAll());
}
