import type { HitsAnswer, Lens } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { rowsAnswer, type Answer } from '../answer';
import { readLens } from '../lens';
import { absentIn } from '../found-note';
import { ID_LIMIT, PAGE_TOKENS } from '../limits';
import type { Outcome } from '../outcome';
import { rowCost, takePage } from '../page';
import { propertiesAsWords } from '../properties-as-words';
import { clipped, previewRow } from '../rows';
import { ID_LENGTH, objectOf, rowsOutput, textField } from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';

interface FilterArgs {
  lens: string;
}

const SAMPLE = 5;

export function filterTool(): Tool<FilterArgs> {
  const { fields, tools } = texts().agents;
  return {
    name: 'filter',
    ...tools.filter,
    annotations: READS,
    needsIndex: true,
    input: objectOf({ lens: textField(ID_LENGTH, fields.lens) }, ['lens']),
    output: rowsOutput('sample', { lens: { type: 'string' }, notes: { type: 'number' } }),
    run: filter,
  };
}

async function filter({ lens: written }: FilterArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const lens = readLens(written, call.host) ?? {};
  const found = await call.ask('explore', { query: '', level: 'note', limit: SAMPLE, cards: SAMPLE, lens });
  if (!found.ok) return found;
  const sample = found.value.hits.map(({ card }) => previewRow(card));
  const page = takePage(sample, { budget: PAGE_TOKENS, cost: rowCost });
  const { total, among } = found.value;
  const said = [
    ...(among === undefined ? [] : [texts().ask.among(among)]),
    ...(total > page.length && isQuery(lens) ? [texts().agents.notes.listAll] : []),
    ...(total === 0 ? await whyNone(written, found.value, lens, call) : []),
  ];
  const note = said.length === 0 ? undefined : said.join(' ');
  const rest = { lens: clipped(written, ID_LIMIT), notes: total, note };
  return { ok: true, value: rowsAnswer('sample', page, rest) };
}

async function whyNone(written: string, found: HitsAnswer, lens: Lens, call: ToolCall): Promise<string[]> {
  const why = [...(await propertiesAsWords(written, call)), ...(await absentIn(found, lens, call))];
  return why.length > 0 ? why : [texts().agents.notes.keepsNone];
}

/** Whether all of it can be a query too. */
function isQuery({ where, ...others }: Lens): boolean {
  return where !== undefined && Object.keys(others).length === 0;
}
