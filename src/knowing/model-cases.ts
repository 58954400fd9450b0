import type { NotePath } from '../../worker/contract';
import type { AskedQuestion, QuestionSide, StepLists } from '../../worker/knowledge/desk/desk-questions';
import { titleInNotes, type SpanRef } from '../../worker/knowledge/base/knowledge-nodes';
import { lineAround } from '../../worker/knowledge/views/line-around';
import type { OpinionCase, PairSide, Passage } from '../llm/opinions/opinion';
import { looksSecret } from './secret-line';

/** The text of a note; undefined where it cannot be read. */
export type TextOf = (path: NotePath) => Promise<string | undefined>;

type PairCase = Extract<OpinionCase, { kind: 'pair' }>;
type ListCase = Extract<OpinionCase, { kind: 'list' }>;

/** A pair with what the notes say of its sides; undefined where they say nothing of one. */
export interface AskedPair {
  question: AskedQuestion;
  about: PairCase | undefined;
}

export interface AskedLists {
  lists: StepLists;
  about: ListCase | undefined;
}

/** UTF-16 units of one list that are sent. */
const MAX_LIST = 1_500;
const MIN_PASSAGES = 2;

/** What a model is shown of each question: the lines that are shown to a person. Each note is read once. */
export async function pairCases(questions: readonly AskedQuestion[], textOf: TextOf): Promise<AskedPair[]> {
  const spans = questions.flatMap(({ sides }) => sides.flatMap(spansOf));
  const texts = await textsOf(spans, textOf);
  return questions.map((question) => {
    const [a, b] = question.sides.map((side) => sideOf(side, texts));
    const isTold = (a?.passages.length ?? 0) > 0 && (b?.passages.length ?? 0) > 0;
    return { question, about: isTold ? { kind: 'pair', sides: [a!, b!] } : undefined };
  });
}

export async function listCases(all: readonly StepLists[], textOf: TextOf): Promise<AskedLists[]> {
  const texts = await textsOf(
    all.flatMap(({ spans }) => spans),
    textOf,
  );
  return all.map((lists) => {
    const { key, title, spans } = lists;
    const passages = spans.flatMap(({ path, start, end }): Passage[] => {
      const list = (texts.get(path) ?? '').slice(start, Math.min(end, start + MAX_LIST));
      const text = withoutSecrets(list).trim();
      return text === '' ? [] : [{ path, text }];
    });
    const isTold = new Set(passages.map(({ path }) => path)).size >= MIN_PASSAGES;
    return { lists, about: isTold ? { kind: 'list', key, title, passages } : undefined };
  });
}

function spansOf({ definition, evidence }: QuestionSide): SpanRef[] {
  return definition === undefined ? evidence : [definition, ...evidence];
}

function sideOf(side: QuestionSide, texts: ReadonlyMap<NotePath, string>): PairSide {
  const lines = new Map<string, Passage>();
  for (const span of spansOf(side)) {
    // Of a line that is cut the mark of that is no word of the note.
    const text = lineAround(texts.get(span.path) ?? '', span).replace(/^…|…$/g, '');
    if (text !== '' && !looksSecret(text) && !lines.has(text)) lines.set(text, { path: span.path, text });
  }
  return { key: side.anchor, title: titleInNotes(side), passages: [...lines.values()] };
}

function withoutSecrets(text: string): string {
  return text
    .split('\n')
    .filter((line) => !looksSecret(line))
    .join('\n');
}

async function textsOf(spans: readonly SpanRef[], textOf: TextOf): Promise<Map<NotePath, string>> {
  const paths = [...new Set(spans.map(({ path }) => path))];
  const read = await Promise.all(paths.map(async (path) => [path, await textOf(path)] as const));
  return new Map(read.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])));
}
