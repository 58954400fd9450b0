import type { EarlierOffer } from '../spending/run-answer';
import { earlierByText, earlierText, leftOutText } from '../../texts/earlier-text';
import { texts } from '../../texts/texts';
import type { Style } from '../output/style';
import type { Line } from '../output/visible';
import { answerParts } from './written-lines';

/** An earlier answer to the same question, and what another one costs. */
export function earlierLines({ earlier, quoted }: EarlierOffer, style: Style): Line[] {
  const { ask, spending } = texts();
  const { quote, evidence } = quoted;
  const { host, model, price } = quote;
  const before = evidence.plan.followUp?.questions.length ?? 0;
  const asides = [
    ...leftOutText(earlier),
    earlierByText(earlier),
    ask.earlier.anew(model, spending.money(price)),
    ask.sends(evidence.pieces.length, before, host),
  ];
  const { blocks, quotes } = answerParts(earlier.blocks, earlier.citations, earlier.sources, style);
  return [
    style.bold(earlierText(earlier)),
    ...[...blocks, ...quotes],
    ...asides.map((aside) => style.dim(aside)),
  ];
}
