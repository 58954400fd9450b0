import type { AtomId, EarlierNote, EarlierResponse, NotePath, StoredResponse } from '../../contract';
import { noteTitle } from '../atoms/note-title';
import type { VaultIndex } from '../index/vault-index';
import type { NoteTexts } from '../notes/note-texts';

interface Notes {
  index: VaultIndex;
  texts: Pick<NoteTexts, 'textOf'>;
}

/** A response with what its notes hold now; undefined where one of them is not here. */
export async function earlierResponse(
  reader: Notes,
  response: StoredResponse,
): Promise<EarlierResponse | undefined> {
  const { notes = [], held = [] } = response;
  const { index } = reader;
  if (!notes.every((path) => index.has(path) || index.refused.has(path))) return undefined;
  const now = await Promise.all(notes.map((path, at) => noteNow(reader, path, held[at])));
  return { response, notes: now };
}

async function noteNow(
  { index, texts }: Notes,
  path: NotePath,
  held: string | undefined,
): Promise<EarlierNote> {
  const record = index.records.get(path);
  const text = record && (await texts.textOf(record));
  const isRead = text?.ok === true;
  return {
    id: path as string as AtomId,
    path,
    title: noteTitle(path),
    text: isRead ? text.value : '',
    isChanged: !isRead || record?.head.hash !== held,
  };
}
