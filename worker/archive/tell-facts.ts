import type { NotePath } from '../contract';
import { parseNote } from '../engine/atoms/parse-note';
import type { Transaction } from './connect';
import { toldOf } from './published-note';

/** Notes that are read at a time. */
const BATCH = 500;

/** Reads in the texts of all notes what conditions ask of them, for those that an older version published without it. */
export async function tellFacts(tx: Transaction): Promise<void> {
  // Others have neither properties nor tags nor tasks.
  await tx.unsafe(String.raw`declare told cursor for select id, vault, path, body from altitude.note
    where tags <> '{}' or body ~ '^\ufeff?---' or body ~ '\[.\]'`);
  for (;;) {
    const notes = await tx.unsafe(`fetch ${String(BATCH)} from told`);
    if (notes.length === 0) break;
    const told = notes.map(({ id, vault, path, body }) => {
      const text = String(body);
      return {
        ...{ id: String(id), vault: Number(vault) },
        ...toldOf(parseNote(path as NotePath, text)),
      };
    });
    await tx`update altitude.note n set facts = t.facts, open_tasks = t.open_tasks, done_tasks = t.done_tasks
      from json_to_recordset(${JSON.stringify(told)}::text::json)
        as t (vault int, id bigint, facts jsonb, open_tasks int, done_tasks int) where n.vault = t.vault and n.id = t.id`;
  }
  await tx.unsafe('close told');
}
