import type { NotePath } from '../contract';
import { parseNote } from '../engine/atoms/parse-note';
import { archivePath } from './archive-ids';
import type { Transaction } from './connect';
import { placeFacts } from './note-facts';
import { toldOf } from './published-note';

/** Notes that are read at a time. */
const BATCH = 500;

/** Reads in the texts of all notes what conditions ask of them, for those that an older version published without it. */
export async function tellFacts(tx: Transaction): Promise<void> {
  await tx.unsafe(`declare told cursor for select n.id, n.vault, v.name, n.path, n.body
    from altitude.note n join altitude.vault v on v.id = n.vault`);
  for (;;) {
    const notes = await tx.unsafe(`fetch ${String(BATCH)} from told`);
    if (notes.length === 0) break;
    const rows = notes.map(({ id, vault, name, path, body }) => {
      const told = toldOf(parseNote(path as NotePath, String(body)));
      return {
        ...{ id: String(id), vault: Number(vault) },
        ...told,
        facts: { ...told.facts, ...placeFacts(archivePath(String(name), String(path))) },
      };
    });
    await tx`update altitude.note n set facts = t.facts, open_tasks = t.open_tasks, done_tasks = t.done_tasks
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as t (vault int, id bigint, facts jsonb, open_tasks int, done_tasks int) where n.vault = t.vault and n.id = t.id`;
  }
  await tx.unsafe('close told');
}
