import type { DraftedLists, JudgedPair } from '../../knowing/model-opinions';
import type { DraftLine, Verdict } from '../../llm/opinions/opinion';
import { texts } from '../../texts/texts';
import type { Style } from '../output/style';

/** What a model said of a question, below it; nothing where none was asked. */
export function verdictLines(
  { verdict, outdated }: Pick<JudgedPair, 'verdict' | 'outdated'>,
  style: Style,
): string[] {
  if (outdated !== undefined) return [`  ${texts().opinions.outdated(outdated)}`];
  if (verdict === undefined) return [];
  return [`  ${thought(verdict)}`, ...quoted(verdict).map((line) => style.dim(`  ${line}`))];
}

function thought({ verdict, by }: Verdict): string {
  return texts().opinions.thinks(verdict, by);
}

function quoted({ quotes: [a, b] }: Verdict): string[] {
  return a === '' ? [] : [texts().opinions.quotes(a, b)];
}

/** Drafts of what lists of steps have in common, each line with its note. */
export function draftLines(lists: readonly DraftedLists[], style: Style): string[] {
  const say = texts().opinions;
  return lists.flatMap(({ draft: opinion, outdated, lists: { key, title } }) => {
    if (outdated !== undefined) return ['', style.bold(title), `  ${say.outdated(outdated)}`];
    if (opinion === undefined) return [];
    const { draft, by, leftOut } = opinion;
    return [
      '',
      `${style.bold(draft.title)}  ${style.dim(say.draftBy(by))}`,
      `  ${draft.when}`,
      ...draft.steps.map((step, at) => toldLine(step, `${at + 1}. `, style)),
      ...(draft.pitfalls.length === 0 ? [] : [`  ${say.pitfalls}`]),
      ...draft.pitfalls.map((each) => toldLine(each, '- ', style)),
      ...(leftOut === 0 ? [] : [style.dim(`  ${say.leftOut(leftOut)}`)]),
      style.dim(`  ${key.replaceAll('\t', ' · ')}`),
    ];
  });
}

function toldLine({ text, path }: DraftLine, mark: string, style: Style): string {
  return `  ${mark}${text}  ${style.dim(path)}`;
}
