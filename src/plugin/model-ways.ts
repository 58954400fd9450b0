import { BoughtAnswers, BoughtReadings } from '../llm/bought-answers';
import { askNames } from '../llm/plan-prompt';
import { chosenModel } from '../obsidian/summary-server';
import type { AnswerWriter, QuestionReader } from '../ui/explorer/explorer-ports';
import type { ModelChoice } from '../llm/model-choice';
import type { Parts } from './parts';

/** What writes answers with the model of the settings. */
export function answerWriter(parts: Parts): AnswerWriter {
  const { purchases } = parts;
  const answers = new BoughtAnswers();
  return {
    quote: (evidence) => {
      const choice = choiceIn(parts);
      return choice && purchases.quoteAnswer(choice, evidence);
    },
    bought: (quoted) => answers.find(quoted),
    keep: (quoted, answer) => answers.keep(quoted, answer),
    write: (quoted, onPart, stops) => purchases.answer(quoted, onPart, stops),
  };
}

/** What reads questions with the model of the settings. */
export function questionReader(parts: Parts): QuestionReader {
  const { purchases, index } = parts;
  const readings = new BoughtReadings();
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
    bought: (quoted) => readings.find(quoted),
    keep: (quoted, outcome) => readings.keep(quoted, outcome),
    read: (quoted, stops) => purchases.read(quoted, stops),
  };
}

/** The model of the settings. Undefined where another window keeps the index: that one buys. */
export function choiceIn({
  settings,
  sharing,
}: Pick<Parts, 'settings' | 'sharing'>): ModelChoice | undefined {
  return sharing.isBeside ? undefined : chosenModel(settings.current);
}
