import type { AtomPage } from '../contract';

/** The buffers of all columns of numbers, each of which is of one column alone. */
export function pageBuffers({ atoms, links, vectors }: AtomPage): ArrayBufferLike[] {
  const ofAtoms = [atoms.notes, atoms.levels, atoms.parents, atoms.spans, atoms.hashes, atoms.tokens];
  const columns = [...ofAtoms, links.atoms, links.spans, ...vectorColumns(vectors)];
  return columns.map(({ buffer }) => buffer);
}

function vectorColumns(vectors: AtomPage['vectors']): ArrayBufferView[] {
  if (vectors === undefined) return [];
  const { atoms, keys, values } = vectors;
  return [atoms, keys, ...(values.kind === 'exact' ? [values.floats] : [values.codes, values.factors])];
}
