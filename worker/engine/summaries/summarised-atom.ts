import type { Atom } from '../../contract';
import type { AtomRef } from '../navigate/atom-ref';
import { knownAtom } from '../navigate/known-atom';
import type { IndexReader } from '../view/index-reader';
import { extractOf } from './extract-of';

/**
 * All that is known of an atom, with its summary. What comes from the index is taken before this returns its promise, so that a
 * change meanwhile is not mixed in.
 */
export async function summarisedAtom(reader: IndexReader, ref: AtomRef): Promise<Atom> {
  const [known, summary] = await Promise.all([knownAtom(reader, ref), extractOf(reader, ref)]);
  return { ...known, summary };
}
