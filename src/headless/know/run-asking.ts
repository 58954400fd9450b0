import { jobJson } from '../../answers/spending';
import type { BoughtOpinions, Judged, OpinionOffer } from '../../knowing/model-opinions';
import type { DroppedWhy } from '../../llm/opinions/opinion';
import { figuresOf, type OpinionFigures } from '../../llm/opinions/opinion-book';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { EXIT, failureOf, type Outcome } from '../output/failure';
import { capFor } from '../spending/cap-for';
import { refusalWithout, type Consent } from '../spending/consent';
import { chooseServer } from '../spending/model-server';
import { openServer } from '../spending/open-server';
import type { PurchasePorts } from '../spending/purchase-ports';
import type { AnswerBuyer } from '../command-line/spending-options';
import { paidText } from '../../texts/paid-text';
import { stateLines } from '../spending/spending-lines';
import type { Style } from '../output/style';
import { untilInterrupted } from '../spending/until-interrupted';
import { opinionsOver, type DecidableKnowledge } from './known-opinions';

/** Asks a language model about what is open. Nothing is sent before somebody agreed to its price. */
export async function runAskModel(
  surroundings: DecidableKnowledge,
  { buyer, joins }: { buyer: AnswerBuyer; joins: boolean },
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const server = chooseServer(buyer, ports.now());
  if (!server.ok) return server;
  const { opinions, purchases } = opinionsOver(surroundings, ports, buyer);
  const judged = await opinions.judged();
  if (!judged.ok) return { ok: false, failure: failureOf(judged.error) };
  const offered = await opinions.offer(server.value, judged.value);
  if (!offered.ok) return { ok: false, failure: failureOf(offered.error) };
  const offer = offered.value;
  if (offer === undefined) return { ok: true, value: nothingAnswer() };
  const messages = openServer(server.value.address, ports.env);
  if (!messages.ok) return messages;
  const cap = capFor(offer.priced, buyer);
  if (!cap.ok) return cap;
  const refusal = await refusalWithout(consentTo(offer), buyer, ports);
  if (refusal !== undefined) return { ok: false, failure: refusal };
  ports.show(texts().opinions.asking, { done: 0, total: 0 }, undefined);
  const bought = await untilInterrupted(surroundings.session, purchases, () =>
    opinions.buy({ ...offer.priced, cap: cap.value }, judged.value, joins),
  );
  if (!bought.ok) return { ok: false, failure: failureOf(bought.error) };
  return { ok: true, value: boughtAnswer(bought.value, judged.value) };
}

function nothingAnswer(): Answer {
  return { json: { opinions: [] }, lines: () => [texts().opinions.nothing] };
}

/** What is asked before lines of notes are sent. */
function consentTo({ pairs, lists, priced: { quote } }: OpinionOffer): Consent {
  const { noConsent, money } = texts().spending;
  const { host, model, price } = quote;
  return {
    question: texts().opinions.consent(pairs, lists, model, host, money(price)),
    unasked: noConsent(host, money(price)),
  };
}

function boughtAnswer({ job, said, joined }: BoughtOpinions, judged: Judged): Answer {
  const figures = figuresOf([job]);
  const { verdicts, drafts, dropped, strays } = figures;
  const asked = judged.pairs.length + judged.lists.length;
  return {
    json: {
      ...jobJson(job),
      ...{ asked, verdicts, drafts, dropped, strays, joined, opinions: [...said.verdicts, ...said.drafts] },
    },
    lines: (style) => [
      ...stateLines(job),
      style.bold(texts().opinions.done(verdicts, drafts, paidText(job))),
      ...leftOutLines(figures),
      ...refusedLines(job.refused, style),
      ...(joined === 0 ? [] : [texts().opinions.joined(joined)]),
    ],
    exitCode: job.state === 'done' ? EXIT.ok : EXIT.failure,
  };
}

/** What was answered and counts for nothing, by why. */
function leftOutLines({ dropped, strays }: OpinionFigures): string[] {
  const say = texts().opinions;
  const counts = Object.entries(dropped) as [DroppedWhy, number][];
  return [
    ...counts.map(([why, count]) => say.dropped(count, why)),
    ...(strays === 0 ? [] : [say.strays(strays)]),
  ];
}

function refusedLines(refused: BoughtOpinions['job']['refused'], style: Style): string[] {
  const counts = new Map<string, number>();
  const say = texts().spending;
  for (const why of refused.values()) counts.set(say.refused(why), (counts.get(say.refused(why)) ?? 0) + 1);
  return [...counts].map(([why, count]) => style.dim(say.refusedLine(count, why)));
}
