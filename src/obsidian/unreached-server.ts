import type { Embedder, EmbeddingModel, Result } from '../../worker/contract';
import { vectorLength, type VectorFilesInVault } from '../indexing/vector-length';
import { awayModel } from '../providers/away-embedder';
import type { ProviderPorts } from '../providers/ports';
import type { ProviderChoice } from '../providers/provider-choice';

/** So long a server is waited for whose vectors lie in the vault: a phone away from home learns only after minutes that it is not there. */
const REACH_MS = 5_000;

/**
 * What files of the vault tell of a server's model, whose `opening` is under way. Undefined where they tell nothing, or vectors of another
 * length than the settings want, where the server answers in time, and where the settings are at fault.
 */
export async function unreachedModel(
  choice: ProviderChoice,
  opening: Promise<Result<Embedder>>,
  { vectors, after }: { vectors: VectorFilesInVault; after: ProviderPorts['after'] },
): Promise<EmbeddingModel | undefined> {
  const named = awayModel(choice, 1);
  if (!named.ok) return undefined;
  const dimensions = await vectorLength(named.value.id, vectors);
  if (dimensions === undefined || dimensions !== (choice.dimensions ?? dimensions)) return undefined;
  const late = new Promise<undefined>((resolve) => {
    after(REACH_MS, () => resolve(undefined));
  });
  const opened = await Promise.race([opening, late]);
  return opened === undefined || isOfServer(opened) ? { ...named.value, dimensions } : undefined;
}

/** Whether the server is at fault, or the way to it, and not what was asked of it. */
function isOfServer(opened: Result<Embedder>): boolean {
  return !opened.ok && opened.error.kind === 'embedder' && opened.error.reason !== 'wrong-dimensions';
}
