/** What ranking says of one note. Components lie in 0…1. */
export interface NoteRank {
  /** Number of the note in the link matrix. */
  note: number;
  /** Comparable within one answer only. */
  score: number;
  similarity: number;
  activation: number;
  centrality: number;
  /** The note whose link counts most here; undefined when this one stands on its own text. */
  via: number | undefined;
}
