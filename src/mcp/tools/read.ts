import {
  FRAGMENT_STRATEGIES,
  type Atom,
  type Fragment,
  type FragmentStrategy,
} from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { textAnswer, type Answer } from '../answer';
import { findAtom } from '../find-atom';
import { ANSWER_LIMIT, TEXT_LIMIT } from '../limits';
import { NoteTexts } from '../note-texts';
import { refused, type Outcome } from '../outcome';
import { takePage } from '../page';
import { clipped, rounded, shortId } from '../rows';
import { choice, cursorField, ID_LENGTH, objectOf, optionalText, QUERY_LENGTH, textField } from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';
import { cutToBound } from '../tokens';

interface ReadArgs {
  node_id: string;
  query?: string;
  strategy?: 'auto' | FragmentStrategy;
  max_fragments?: number;
  return_full_file?: boolean;
  cursor?: string;
}

const FRAGMENTS = 5;

/** Tokens left for what stands around the text of a page. */
const FRAME = 600;

export function readTool(): Tool<ReadArgs> {
  const { fields, tools } = texts().agents;
  return {
    name: 'read',
    ...tools.read,
    annotations: READS,
    needsIndex: true,
    input: objectOf(
      {
        node_id: textField(ID_LENGTH, fields.idOrPath),
        query: optionalText(QUERY_LENGTH),
        strategy: choice(['auto', ...FRAGMENT_STRATEGIES]),
        max_fragments: { type: 'integer', minimum: 1, maximum: 50 },
        return_full_file: { type: 'boolean' },
        cursor: cursorField(),
      },
      ['node_id'],
    ),
    output: undefined,
    run: read,
  };
}

async function read(args: ReadArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const offset = await call.offset(args.cursor);
  if (!offset.ok) return offset;
  const atom = await findAtom(args.node_id, call);
  if (!atom.ok) return atom;
  if (atom.value.span === undefined) return refused({ kind: 'no-text', id: atom.value.id });
  const isAsked = args.return_full_file !== true && (args.query ?? '').trim() !== '';
  return isAsked
    ? fragments(args, atom.value, offset.value, call)
    : wholeText(args, atom.value, offset.value, call);
}

/** A page of the text, which ends at the end of a line where that is not far. */
async function wholeText(
  { return_full_file: isFull = false }: ReadArgs,
  { id, path, span }: Atom,
  offset: number,
  call: ToolCall,
): Promise<Outcome<Answer>> {
  if (path === undefined || span === undefined) return refused({ kind: 'no-text', id });
  const file = await new NoteTexts(call).whole(path);
  if (!file.ok) return file;
  const text = isFull ? file.value : file.value.slice(span.start, span.end);
  const rest = text.slice(offset);
  const page = toLineEnd(cutToBound(rest, ANSWER_LIMIT - FRAME), rest);
  const end = offset + page.length;
  const next = end < text.length ? [texts().agents.next(await call.cursor(end))] : [];
  const head = `${isFull ? path : shortId({ id, path })} | ${texts().agents.characters(offset, end, text.length)}`;
  return { ok: true, value: textAnswer([], [{ head, text: page }], next) };
}

/** Most of a page that is given up so that it ends with a line. */
const MAX_LEFT_OVER = 0.3;

function toLineEnd(page: string, rest: string): string {
  if (page.length === rest.length) return page;
  const end = page.lastIndexOf('\n') + 1;
  return end > page.length * (1 - MAX_LEFT_OVER) ? page.slice(0, end) : page;
}

async function fragments(
  { query = '', strategy = 'auto', max_fragments: maxFragments = FRAGMENTS }: ReadArgs,
  { id }: Atom,
  offset: number,
  call: ToolCall,
): Promise<Outcome<Answer>> {
  const wanted = strategy === 'auto' ? {} : { strategy };
  const found = await call.ask('fragments', { ids: [id], query, maxFragments, ...wanted });
  if (!found.ok) return found;
  const { fragments: all, corrections, tokens } = found.value;
  const { agents } = texts();
  const passages = all.slice(offset).map(passageOf);
  const page = takePage(passages, { budget: ANSWER_LIMIT, cost: () => 0 });
  const end = offset + page.length;
  const lines = [
    ...corrections.map(({ word, used }) => agents.notes.corrected(word, used)),
    ...(all.some(({ score }) => score > 0) ? [] : [agents.notes.notInText]),
    agents.keptTokens(tokens.kept, tokens.whole),
  ];
  const next = end < all.length ? [agents.next(await call.cursor(end))] : [];
  return { ok: true, value: textAnswer(lines, page, next) };
}

function passageOf({ id, path, span, score, content }: Fragment): { head: string; text: string } {
  const lines = texts().agents.lines(span.startLine + 1, span.endLine + 1);
  return {
    head: `${shortId({ id, path })} | ${lines}, ${rounded(score)}`,
    text: clipped(content, TEXT_LIMIT),
  };
}
