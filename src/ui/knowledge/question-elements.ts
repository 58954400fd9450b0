import { texts } from '../../texts/texts';
import { QUESTION } from './keep-focus';
import type { KnowledgeContent } from './knowledge-content';
import type { KnowledgeModel } from './knowledge-model';
import type { DraftText, OpinionsOffer } from './knowledge-opinions';
import type { QuestionText, ValuesText } from './knowledge-questions';
import { AUTO, drawJudging, drawLines, drawUndo, type Ways } from './line-elements';

export function drawQuestions(
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
    canUndo,
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
  if (canUndo) drawUndo(el, model).setAttribute('aria-keyshortcuts', 'u');
  if (canCompare) drawComparing(el, model);
  list.addEventListener('keydown', (event) => {
    if (event.key === 'u' && isPlain(event)) void model.undo();
  });
}

/** The price stands on the button: whoever presses it agrees to it. */
function drawOffer(el: HTMLElement, offer: OpinionsOffer, isAsking: boolean, model: KnowledgeModel): void {
  const box = el.createDiv({ cls: 'altitude-knowledge-offer' });
  for (const text of offer.lines) box.createEl('p', { cls: 'altitude-quiet-hint', text, attr: AUTO });
  const ask = box.createEl('button', { text: isAsking ? texts().opinions.asking : offer.button });
  ask.disabled = isAsking;
  ask.addEventListener('click', () => void model.askModel(offer));
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
  drawJudging(box, draft.node, ['confirm', 'veto'], model, ways);
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
