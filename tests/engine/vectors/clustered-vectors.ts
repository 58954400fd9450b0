const TOPICS = 400;
/** Directions in which texts differ; embeddings of text fill far fewer than they have components. */
const LATENT = 48;
/** Texts of one note are nearer to each other than to their topic. */
const NOTE_LENGTH = 12;

/**
 * Made-up embeddings that lie as real ones do, in clusters: topics, notes within them, texts within those. Vectors of
 * the same seed are the same; those of all seeds share their topics, so that one seed's ask for another's neighbours.
 * Random directions would not do: there all rows are equally far, and no ranking of them means anything.
 */
export function clusteredVectors(count: number, dimensions: number, seed: number): Float32Array<ArrayBuffer> {
  const shared = normalNumbers(4_242);
  const projection = Float32Array.from({ length: LATENT * dimensions }, shared);
  const topics = Float32Array.from({ length: TOPICS * LATENT }, shared);
  const next = normalNumbers(seed);
  const vectors = new Float32Array(count * dimensions);
  let note = new Float32Array(LATENT);
  let topic = 0;
  for (let row = 0; row < count; row++) {
    if (row % NOTE_LENGTH === 0) {
      topic = Math.floor(Math.abs(next() * 1_000)) % TOPICS;
      note = Float32Array.from({ length: LATENT }, next);
    }
    const latent = note.map((value, i) => 0.8 * topics[topic * LATENT + i]! + 0.6 * value + 0.7 * next());
    const vector = vectors.subarray(row * dimensions, (row + 1) * dimensions);
    project(latent, projection, vector);
    for (let d = 0; d < dimensions; d++) vector[d]! += 1.7 * next();
    scaleToOne(vector);
  }
  return vectors;
}

function project(latent: Float32Array, projection: Float32Array, vector: Float32Array): void {
  for (let i = 0; i < LATENT; i++) {
    const [weight, start] = [latent[i]!, i * vector.length];
    for (let d = 0; d < vector.length; d++) vector[d]! += weight * projection[start + d]!;
  }
}

function scaleToOne(vector: Float32Array): void {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  for (let d = 0; d < vector.length; d++) vector[d]! /= length;
}

/** Numbers of mean 0 and variance 1, the same for the same seed: four uniform ones, added. */
export function normalNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) | 1;
  const uniform = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return () => {
    let sum = -2;
    for (let i = 0; i < 4; i++) sum += uniform();
    return sum * Math.sqrt(3);
  };
}
