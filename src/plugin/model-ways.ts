import { BoughtResponses } from '../llm/bought-responses';
import { askNames } from '../llm/plan-prompt';
import { chosenModel } from '../obsidian/summary-server';
import type { AnswerWriter, QuestionReader } from '../ui/explorer/explorer-ports';
import type { ModelChoice } from '../llm/model-choice';
import type { Parts } from './parts';

/** What writes answers with the model of the settings. */
export function answerWriter(parts: Parts): AnswerWriter {
  const { purchases } = parts;
  const bought = boughtResponses(parts);
  return {
    quote: (evidence) => {
      const choice = choiceIn(parts);
      return choice && purchases.quoteAnswer(choice, evidence);
    },
    bought: (quoted) => bought.answer(quoted),
    earlier: (quoted) => bought.earlier(quoted),
    write: async (quoted, onPart, stops) => {
      const written = await purchases.answer(quoted, onPart, stops);
      return written.ok ? { ok: true, value: await bought.keepAnswer(quoted, written.value) } : written;
    },
  };
}

/** What reads questions with the model of the settings. */
export function questionReader(parts: Parts): QuestionReader {
  const { purchases, index } = parts;
  const bought = boughtResponses(parts);
  return {
    quote: (ground) => {
      const choice = choiceIn(parts);
      return (
        choice &&
        askNames(index.engine).then((names) =>
          names.ok ? purchases.quoteReading(choice, { ...ground, names: names.value }) : names,
        )
      );
    },
    bought: (quoted) => bought.reading(quoted),
    read: async (quoted, stops) => {
      const read = await purchases.read(quoted, stops);
      return read.ok ? { ok: true, value: await bought.keepReading(quoted, read.value) } : read;
    },
  };
}

function boughtResponses({ index, purchases }: Parts): BoughtResponses {
  return new BoughtResponses(index.engine, () => purchases.ledger());
}

/** The model of the settings. Undefined where another window keeps the index: that one buys. */
export function choiceIn({
  settings,
  sharing,
}: Pick<Parts, 'settings' | 'sharing'>): ModelChoice | undefined {
  return sharing.isBeside ? undefined : chosenModel(settings.current);
}
