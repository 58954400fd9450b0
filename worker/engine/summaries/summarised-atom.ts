import type { Atom } from '../../contract';
import type { AtomRef } from '../navigate/atom-ref';
import { knownAtom } from '../navigate/known-atom';
import type { IndexReader } from '../view/index-reader';
import { boughtIn } from './bought-summary';
import { extractOf } from './extract-of';
import type { SummaryBook } from './summary-book';

/**
 * All that is known of an atom, with its summary: the one that was bought, else sentences of its own. What comes from the index is
 * taken before this returns its promise, so that a change meanwhile is not mixed in.
 */
export async function summarisedAtom(reader: IndexReader, ref: AtomRef, book?: SummaryBook): Promise<Atom> {
  const { bought } = boughtIn(reader, book)(ref);
  if (bought !== undefined) return { ...(await knownAtom(reader, ref)), summary: bought.text, bought };
  const [known, summary] = await Promise.all([knownAtom(reader, ref), extractOf(reader, ref)]);
  return { ...known, summary };
}
