/** So many notes tell what a paragraph has in common with others: those that it is nearest to. */
const NEAREST = 20;
/** How much of that counts for nothing. With all of it one vault of six lost, with half of it the one of templates gained less. */
const COMMON = 0.8;

/**
 * How near each of some notes is by its closest paragraphs, 0…1. `cosines` holds for each paragraph that speaks for a note its
 * highest cosine, 0…1, with a paragraph of each of those. What a paragraph has in common with the notes nearest to it counts for
 * little: one that is near to many comes from a template filled in, or says what all say (local scaling of the side that is
 * asked about, after Conneau et al. 2018, arXiv 1710.04087).
 */
export function nearnessByParagraphs(cosines: readonly Float64Array[], notes: number): Float64Array {
  const nearest = new Float64Array(notes);
  for (const ofParagraph of cosines) {
    const common = COMMON * meanOfHighest(ofParagraph);
    ofParagraph.forEach((cosine, note) => {
      nearest[note] = Math.max(nearest[note] ?? 0, cosine - common);
    });
  }
  return nearest;
}

function meanOfHighest(values: Float64Array): number {
  const highest = values.slice().sort().subarray(-NEAREST);
  return highest.reduce((sum, value) => sum + value, 0) / Math.max(1, highest.length);
}
