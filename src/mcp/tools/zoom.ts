import { texts } from '../../texts/texts';
import { rowsAnswer, type Answer } from '../answer';
import { findAtom } from '../find-atom';
import { readLens } from '../lens';
import { PAGE_ROWS, PAGE_TOKENS } from '../limits';
import type { Outcome } from '../outcome';
import { rowCost, takePage } from '../page';
import { previewRow, rowOf } from '../rows';
import { cursorField, lensField, nodeIdField, objectOf, ROW, rowsOutput } from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';

interface ZoomInArgs {
  node_id: string;
  lens?: string;
  cursor?: string;
}

export function zoomInTool(): Tool<ZoomInArgs> {
  return {
    name: 'zoom_in',
    ...texts().agents.tools.zoomIn,
    annotations: READS,
    needsIndex: true,
    input: objectOf({ node_id: nodeIdField(), lens: lensField(), cursor: cursorField() }, ['node_id']),
    output: rowsOutput('nodes'),
    run: zoomIn,
  };
}

async function zoomIn(args: ZoomInArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const offset = await call.offset(args.cursor);
  if (!offset.ok) return offset;
  const atom = await findAtom(args.node_id, call);
  if (!atom.ok) return atom;
  const lens = readLens(args.lens, call.host);
  const limit = offset.value + PAGE_ROWS + 1;
  const inside = await call.ask('zoomIn', { id: atom.value.id, limit, ...(lens && { lens }) });
  if (!inside.ok) return inside;
  const rows = inside.value.slice(offset.value).map(previewRow);
  const page = takePage(rows, { budget: PAGE_TOKENS, cost: rowCost });
  const next = page.length < rows.length ? await call.cursor(offset.value + page.length) : undefined;
  const note = inside.value.length === 0 ? texts().agents.notes.nothingInside : undefined;
  return { ok: true, value: rowsAnswer('nodes', page, { note, next }) };
}

interface ZoomOutArgs {
  node_id: string;
}

export function zoomOutTool(): Tool<ZoomOutArgs> {
  const text = { type: 'string' };
  return {
    name: 'zoom_out',
    ...texts().agents.tools.zoomOut,
    annotations: READS,
    needsIndex: true,
    input: objectOf({ node_id: nodeIdField() }, ['node_id']),
    output: {
      type: 'object',
      properties: { node: ROW, summary: text, untrusted: text },
      required: ['node', 'summary'],
    },
    run: zoomOut,
  };
}

async function zoomOut(args: ZoomOutArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const atom = await findAtom(args.node_id, call);
  if (!atom.ok) return atom;
  const parent = await call.ask('zoomOut', { id: atom.value.id });
  if (!parent.ok) return parent;
  const answer = rowsAnswer('nodes', [{ ...rowOf(parent.value), text: parent.value.summary }], {});
  const [fenced] = (answer.structured?.['nodes'] ?? []) as { text: string }[];
  const { untrusted } = answer.structured ?? {};
  const node = rowOf(parent.value);
  return { ok: true, value: { ...answer, structured: { node, summary: fenced?.text ?? '', untrusted } } };
}
