import { texts } from '../../texts/texts';
import { MAX_BLOCK_ROWS, type BlockProblem, type OptionName } from './block-request';

/** What is wrong with a code block, and what to write instead. */
export function blockProblemText(problem: BlockProblem): string {
  const text = texts().inline.blockProblems;
  switch (problem.kind) {
    case 'empty':
      return text.empty;
    case 'second-query':
      return text.secondQuery(problem.line, problem.text);
    case 'unknown-option':
      return text.unknownOption(problem.line, problem.name);
    case 'not-with':
      return problem.name === 'level'
        ? text.onlyOfQueries(problem.line, problem.name)
        : text.onlyOfRelated(problem.line, problem.name);
    case 'bad-value':
      return `${text.badValue(problem.line, problem.name, problem.value)} ${valuesOf(problem.name)}`;
  }
}

function valuesOf(name: OptionName): string {
  const { values } = texts().inline.blockProblems;
  return name === 'limit' ? values.limit(MAX_BLOCK_ROWS) : values[name];
}
