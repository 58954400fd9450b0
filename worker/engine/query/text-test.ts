import { tasksIn } from '../atoms/tasks';
import { phraseTerms, phraseTest } from '../words/phrase';
import { termsToHold, tokenise } from '../words/tokenise';
import { isTaskScope, type QueryNode, type Scope } from './query-tree';

/**
 * A condition that only the text can answer, because the index does not know what stands beside what. `unit`: a phrase
 * anywhere in the atom, its title, headings, aliases and tags included; the others: in one line, block, section or task.
 */
export interface TextTest {
  scope: 'unit' | Exclude<Scope, 'content'>;
  /** Words, phrases and what joins them. */
  of: QueryNode;
}

/** Of more ways than this only the first conditions count: then more texts are read than need be. */
const MAX_WAYS = 16;

/** Terms without which no text passes: each list is one way to pass, which takes all of its terms. */
export function neededTerms(node: QueryNode): string[][] {
  switch (node.kind) {
    case 'words':
      return [termsToHold(node.text)];
    case 'phrase':
      return [phraseTerms(node.text)];
    case 'all':
      return node.of.map(neededTerms).reduce(
        (ways, others) => {
          const both = ways.flatMap((way) => others.map((other) => [...way, ...other]));
          return both.length > MAX_WAYS ? ways : both;
        },
        [[]],
      );
    case 'any':
      return node.of.flatMap(neededTerms);
    default:
      return [[]];
  }
}

/** Tells whether one line, block or section passes. */
export function textTest(node: QueryNode): (text: string) => boolean {
  switch (node.kind) {
    case 'words': {
      const terms = termsToHold(node.text);
      return (text) => {
        const held = new Set(tokenise(text));
        return terms.every((term) => held.has(term));
      };
    }
    case 'phrase':
      return node.text === '' ? () => true : phraseTest(node.text);
    case 'not': {
      const test = textTest(node.of);
      return (text) => !test(text);
    }
    case 'all': {
      const tests = node.of.map(textTest);
      return (text) => tests.every((test) => test(text));
    }
    case 'any': {
      const tests = node.of.map(textTest);
      return (text) => tests.some((test) => test(text));
    }
    default:
      return () => true;
  }
}

/** The pieces of a text that a scope looks at, each for itself. */
export function piecesOf(scope: TextTest['scope'], text: string): string[] {
  if (scope === 'line') return text.split('\n');
  if (isTaskScope(scope)) {
    const tasks = tasksIn(text);
    const wanted =
      scope === 'task' ? tasks : tasks.filter(({ isDone }) => isDone === (scope === 'task-done'));
    return wanted.map((task) => task.text);
  }
  return [text];
}
