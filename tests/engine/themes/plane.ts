import type { NotePath } from '../../../worker/contract';
import type { NearNote } from '../../../worker/engine/themes/near-list';
import type { NoteSpace } from '../../../worker/engine/themes/near-notes';
import { notePath } from '../note-path';

/** Notes as directions in the plane; whoever turns round has another vector. */
export class Plane implements NoteSpace {
  model = 'plane';
  version = 0;
  searches = 0;
  readonly angles = new Map<NotePath, number>();

  set(path: string, angle: number): void {
    this.angles.set(notePath(path), angle);
    this.version++;
  }

  delete(path: string): void {
    this.angles.delete(notePath(path));
    this.version++;
  }

  prints(): Map<NotePath, number> {
    return new Map(this.angles);
  }

  prepare(): number {
    return 1;
  }

  nearest(path: NotePath, limit: number, accept: (path: NotePath) => boolean): NearNote[] {
    this.searches++;
    const others = [...this.angles.keys()].filter((other) => other !== path && accept(other));
    const cosines = this.cosines(path, others);
    return others
      .map((other, at) => ({ path: other, similarity: cosines[at] ?? 0 }))
      .sort((a, b) => b.similarity - a.similarity || (a.path < b.path ? -1 : 1))
      .slice(0, limit);
  }

  cosines(path: NotePath, others: readonly NotePath[]): Float64Array {
    const cosine = (other: NotePath): number => {
      const [a, b] = [this.angles.get(path), this.angles.get(other)];
      return a === undefined || b === undefined ? 0 : Math.cos(((a - b) * Math.PI) / 180);
    };
    return Float64Array.from(others, cosine);
  }
}
