import type { NodeKey } from '../../../worker/knowledge/base/node-keys';
import type { Choice } from '../../../worker/knowledge/decisions/decision';
import type { AskedValues } from '../../../worker/knowledge/desk/desk-questions';
import type { Anchor, SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import type { JudgedPair } from '../../knowing/model-opinions';
import { texts } from '../../texts/texts';
import { pathOf, quoteLine, ruleName, type KnownLine } from '../../knowing/knowledge-lines';
import { opinionText, outdatedText, type OpinionText } from './knowledge-opinions';

export interface QuestionText {
  rule: string;
  /** The text that both have for a name; undefined where the names themselves are asked about. */
  shared: string | undefined;
  /** What a model said of it; undefined where none was asked. */
  opinion: OpinionText | undefined;
  a: SideText;
  b: SideText;
}

interface SideText {
  anchor: Anchor;
  title: string;
  /** Of two notes of one name this tells which; empty for a name without a note. */
  path: string;
  lines: KnownLine[];
}

/** Values of one property: which of them holds? */
export interface ValuesText {
  heading: string;
  /** Of all of them. */
  of: NodeKey[];
  values: { key: NodeKey; value: string; line: KnownLine }[];
}

/** A question with the words that speak for it. */
export function questionText(
  { question, verdict, outdated }: JudgedPair,
  quote: (span: SpanRef) => string,
): QuestionText {
  const [a, b] = question.sides.map(({ anchor, title, evidence }) => ({
    ...{ anchor, title, path: pathOf(anchor) },
    lines: evidence.map((span) => quoteLine(span, quote(span))),
  }));
  const { rule, text: shared } = question;
  const why = shared === undefined ? ruleName(rule) : texts().knowledge.sharedName(shared);
  const opinion = outdated === undefined ? verdict && opinionText(verdict) : outdatedText(outdated);
  return { rule: why, shared, opinion, a: a!, b: b! };
}

export function isAnsweredBy(choice: Choice, { shared, a, b }: QuestionText): boolean {
  if (choice.kind === 'form') return choice.text === shared;
  if (choice.kind !== 'same' && choice.kind !== 'different') return false;
  return choice.a === a.anchor && choice.b === b.anchor;
}

export function valuesText({ subject, property, values }: AskedValues): ValuesText {
  return {
    heading: texts().knowledge.whichHolds(subject, property),
    of: values.map(({ key }) => key),
    values: values.map(({ key, value, span }) => ({
      ...{ key, value },
      line: { text: value, aside: span?.path ?? '', ...(span && { at: span }) },
    })),
  };
}
