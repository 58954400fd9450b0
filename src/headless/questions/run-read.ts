import type { AtomId, FragmentsAnswer, Result } from '../../../worker/contract';
import { textsJson, type TextJson } from '../../answers/atoms';
import { fragmentsJson } from '../../answers/context';
import { fragmentLines, type Answer } from '../output/answer';
import { askNamed } from '../command-line/atom-names';
import type { Asking, Task } from '../command-line/command';
import { type Style } from '../output/style';
import type { QuestionSession } from './question-session';
import type { Line, Passage } from '../output/visible';
import { texts } from '../../texts/texts';

/** The text of atoms, or what of it answers a question. */
export async function runRead(
  session: QuestionSession,
  { atoms, ask }: Extract<Task, { verb: 'read' }>,
): Promise<Result<Answer>> {
  const find = <T>(use: (id: AtomId) => Promise<Result<T>>): Promise<Result<T[]>> =>
    allOf(atoms, (name) => askNamed(name, session, use));
  if (ask === undefined) return mapped(await find((id) => textOf(session, id)), textAnswer);
  const ids = await find(async (id) => mapped(await session.engine.atom({ id }), (atom) => atom.id));
  return ids.ok ? fragmentsAnswer(session, ids.value, ask) : ids;
}

/** One after the other; the first failure is the answer. */
async function allOf<T>(
  names: readonly string[],
  ask: (name: string) => Promise<Result<T>>,
): Promise<Result<T[]>> {
  const values: T[] = [];
  for (const name of names) {
    const answer = await ask(name);
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  return { ok: true, value: values };
}

function mapped<T, R>(result: Result<T>, make: (value: T) => R): Result<R> {
  return result.ok ? { ok: true, value: make(result.value) } : result;
}

async function textOf(session: QuestionSession, id: AtomId): Promise<Result<TextJson>> {
  const atom = await session.engine.atom({ id });
  if (!atom.ok) return atom;
  const { path, span } = atom.value;
  if (path === undefined || span === undefined) {
    const why = { kind: 'no-text', level: atom.value.level } as const;
    return { ok: false, error: { kind: 'bad-request', field: 'ATOM', why } };
  }
  const content = await session.folder.read(path);
  if (!content.ok) return content;
  return { ok: true, value: { id, path, span, text: decode(content.value).slice(span.start, span.end) } };
}

/** One atom as it is; before each of several a line that names it. */
function textAnswer(texts: TextJson[]): Answer {
  const [first, ...more] = texts;
  const plain = (text: string): Passage => ({ passage: text.replace(/^\uFEFF/, '') });
  const json = textsJson(texts);
  if (first !== undefined && more.length === 0) return { json, lines: () => [plain(first.text)] };
  return {
    json,
    lines: (style) =>
      texts.flatMap(({ id, text }, at) => [...(at === 0 ? [] : ['']), style.dim(id), plain(text)]),
  };
}

/** As the engine decodes: spans count the byte order mark of UTF-8, and none of UTF-16. */
function decode(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}

async function fragmentsAnswer(
  session: QuestionSession,
  ids: AtomId[],
  { query, strategy, maxFragments, full }: Asking,
): Promise<Result<Answer>> {
  const answer = await session.engine.fragments({
    ids,
    query,
    maxFragments,
    returnFullFile: full,
    ...(strategy !== undefined && { strategy }),
  });
  if (!answer.ok) return answer;
  const json = fragmentsJson(ids, query, answer.value);
  return { ok: true, value: { json, lines: (style) => answerLines(answer.value, style) } };
}

function answerLines(answer: FragmentsAnswer, style: Style): Line[] {
  const { fragments, corrections, files, tokens, strategy } = answer;
  const { wanted, used } = strategy;
  const text = texts().terminal.read;
  const isFound = fragments.length === 0 || fragments.some(({ score }) => score > 0);
  return [
    ...(isFound ? [] : [text.nothingFound, '']),
    ...corrections.map(({ word, used: other }) => text.corrected(word, other)),
    ...(fragments.length === 0 ? [text.noText] : fragmentLines(fragments, style)),
    '',
    style.dim(text.tokens(tokens.kept, tokens.whole, used, wanted)),
    ...files.flatMap(({ path, content }) => ['', style.dim(path), { passage: content }]),
  ];
}
