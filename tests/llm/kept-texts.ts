import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpack } from '../../worker/engine/base/msgpack';
import { readRecordLog } from '../../worker/engine/records/record-log';

/** What the summaries say that are kept beside an index, as they are on disk. */
export function keptTexts(indexFolder: string): string[] {
  const folder = `${indexFolder}.records`;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const logs = files.filter(({ name }) => !name.endsWith('.json'));
  const changes = logs.flatMap(
    ({ parentPath, name }) => readRecordLog(new Uint8Array(readFileSync(join(parentPath, name)))).changes,
  );
  return changes.flatMap(({ collection, value }) => {
    if (collection !== 'summaries' || value === undefined) return [];
    return (unpack(value) as { record: { text: string } }).record.text;
  });
}
