import type { AtomCard, AtomId, EvidencePiece } from '../../contract';
import { parseNote } from '../atoms/parse-note';
import { foldedQuestion, nameIn } from './asked-facts';
import type { AskGround } from './ask-ground';
import type { PlanOf } from './gathering';

/** Notes that are looked at for their names, and that are read. */
const LOOKED_AT = 5;
const MOST = 2;
/** Longer notes say too much of other things, and take long to read: UTF-16 units. */
const MAX_LENGTH = 30_000;

/**
 * All paragraphs of notes that a question names, but those that are known whole: such a note need not say its name where it answers. Of the first
 * notes that were found; without numbers.
 */
export async function namedParagraphs(
  ground: AskGround,
  { asked, about, followUp }: PlanOf<'ask'>,
  rows: readonly AtomCard[],
  known: readonly EvidencePiece[],
): Promise<EvidencePiece[]> {
  const question = foldedQuestion(followUp === undefined ? asked : about);
  const paths = [...new Set(rows.flatMap(({ path }) => path ?? []))].slice(0, LOOKED_AT);
  const found: EvidencePiece[] = [];
  let read = 0;
  for (const path of paths) {
    const note = await ground.properties(path, (name) => nameIn(question, name) !== undefined);
    const text = note && (await ground.text(path));
    if (note === undefined || text === undefined || text.length > MAX_LENGTH) continue;
    const spans = known.filter((each) => each.path === path).map(({ piece: { span } }) => span);
    const title = note.names[0] ?? '';
    for (const { handle, span } of parseNote(path, text).paragraphs) {
      if (spans.some((each) => each.start <= span.start && each.end >= span.end)) continue;
      const id = `${path}${handle}` as AtomId;
      found.push({ n: 0, piece: { id, span, text: text.slice(span.start, span.end) }, path, title });
    }
    if (++read === MOST) break;
  }
  return found;
}
