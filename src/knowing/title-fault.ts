import { isLongTitle, MAX_TITLE } from '../../worker/knowledge/names/own-title';
import { texts } from '../texts/texts';

/** Why a text can be no title, as a sentence; undefined where it can. `title`: what is left of it. An empty one is that of the notes. */
export function titleFault(written: string, title: string): string | undefined {
  const { titleTooLong, titleOfMarks } = texts().knowledge;
  if (isLongTitle(written)) return titleTooLong(MAX_TITLE);
  return title === '' && written.trim() !== '' ? titleOfMarks : undefined;
}
