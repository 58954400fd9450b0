import type { Result } from '../../../worker/contract';
import { parseSpeeds, type Speeds } from '../../indexing/device-speed';
import { speedsFileOf, type CacheSurroundings } from './index-place';
import { readIndexNote, writeIndexNote } from './index-note';

/** What earlier runs of this user have measured; undefined where they kept nothing that can be used, which the next one does. */
export async function readSpeeds(place: CacheSurroundings): Promise<Speeds | undefined> {
  const { value } = await readIndexNote(speedsFileOf(place), parseSpeeds);
  return value;
}

export function writeSpeeds(place: CacheSurroundings, speeds: Speeds): Promise<Result<null>> {
  return writeIndexNote(speedsFileOf(place), speeds);
}
