import { curvePoints, growthText, healthRows, unheededLine } from '../../knowing/knowledge-lines';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import type { ModelOpinions } from '../../knowing/model-opinions';
import { formatList } from '../../texts/format';
import { noneFound } from '../../texts/none-found';
import { texts } from '../../texts/texts';
import { failed, type KnowledgeContent } from './knowledge-content';
import { modelRows } from '../../texts/model-rows';

/** Notes that were left out and are named. */
const MAX_NAMED = 5;

/** How the knowledge is doing. */
export async function healthContent(
  session: Pick<KnowledgeSession, 'ask' | 'damaged' | 'comparesMeaning' | 'fault'>,
  opinions: Pick<ModelOpinions, 'figures'>,
): Promise<KnowledgeContent> {
  const found = await session.ask('health', null);
  if (!found.ok) return failed(found.error);
  const damaged = await session.damaged();
  if (!damaged.ok) return failed(damaged.error);
  const figures = await opinions.figures();
  if (!figures.ok) return failed(figures.error);
  const compares = await session.comparesMeaning();
  if (!compares.ok) return failed(compares.error);
  const { damagedLines, laterDecisions, notKept, unread, unreadDecisions } = texts().knowledge.terminal;
  const { skipped } = found.value;
  const { fault } = session;
  return {
    kind: 'health',
    rows: [...healthRows(found.value, compares.value), ...modelRows(figures.value)],
    points: curvePoints(found.value.growth),
    growth: growthText(found.value),
    hints: noneFound(found.value.nodes),
    unheeded: found.value.unheeded.map(unheededLine),
    troubles: [
      ...damaged.value.damaged.map(({ file, lines }) => damagedLines(file, lines)),
      ...damaged.value.later.map(({ file, count }) => laterDecisions(file, count)),
      ...damaged.value.unread.map(({ file, why }) => unreadDecisions(file, texts().fault(why))),
      ...(figures.value.damaged === 0 ? [] : [texts().opinions.damaged(figures.value.damaged)]),
      ...(fault === undefined ? [] : [notKept(texts().fault(fault))]),
      ...(skipped.length === 0
        ? []
        : [`${unread(skipped.length)} ${formatList(skipped.slice(0, MAX_NAMED))}`]),
    ],
  };
}
