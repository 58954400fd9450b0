import { quotesOf } from '../../knowing/knowledge-lines';
import type { Judged } from '../../knowing/model-opinions';
import { texts } from '../../texts/texts';
import { failed, type KnowledgeContent } from './knowledge-content';
import { draftText, goneDrafts, opinionsOffer, type OpinionsOffer } from './knowledge-opinions';
import type { KnowledgePorts } from './knowledge-ports';
import { questionText, valuesText } from './knowledge-questions';

type QuestionPorts = Pick<KnowledgePorts, 'session' | 'model' | 'textOf'>;

/** The open questions. While the model is asked (`buying`), what was offered stays. */
export async function questionsContent(
  ports: QuestionPorts,
  buying: OpinionsOffer | undefined,
): Promise<KnowledgeContent> {
  const { session, model } = ports;
  const judged = await model.opinions.judged();
  if (!judged.ok) return failed(judged.error);
  const { pairs, total, values, lists } = judged.value;
  const text = texts().knowledge.terminal;
  const textOf: KnowledgePorts['textOf'] = (path) => ports.textOf(path);
  const quote = await quotesOf(
    pairs.flatMap(({ question }) => question.sides.flatMap(({ evidence }) => evidence)),
    textOf,
  );
  const [shown, all] = [pairs.length + values.length, total + values.length];
  const drafts = await Promise.all(lists.map((each) => draftText(each, textOf)));
  const compares = await session.comparesMeaning();
  if (!compares.ok) return failed(compares.error);
  const newest = await session.newest();
  if (!newest.ok) return failed(newest.error);
  return {
    kind: 'questions',
    heading: all === 0 ? text.noQuestions : text.questionTotal(shown, all),
    values: values.map(valuesText),
    questions: pairs.map((pair) => questionText(pair, quote)),
    drafts: drafts.flatMap((draft) => draft ?? []),
    gone: goneDrafts(lists),
    offer: buying ?? (await offerOf(model, judged.value)),
    isAsking: buying !== undefined,
    canCompare: compares.value,
    canUndo: newest.value !== undefined,
  };
}

async function offerOf(model: QuestionPorts['model'], judged: Judged): Promise<OpinionsOffer | undefined> {
  const choice = model.choice();
  const found = choice && (await model.opinions.offer(choice, judged));
  return found?.ok === true ? found.value && opinionsOffer(found.value, judged) : undefined;
}
