import type {
  Atom,
  AtomCard,
  AtomId,
  BoughtSummary,
  ContentHash,
  SummaryKey,
  SummaryState,
} from '../contract';
import { archiveId } from './archive-ids';
import type { Transaction } from './connect';
import { numberArray } from './sql-arrays';

interface ShownSummary extends BoughtSummary, Pick<SummaryKey, 'level' | 'content' | 'prompt'> {
  id: ContentHash;
}

/** What was bought for atoms of an archive and published, by atom and perspective. */
export class ArchiveSummaries {
  readonly #byName = new Map<string, ShownSummary>();

  add(atom: AtomId, perspective: string | null, summary: ShownSummary): void {
    this.#byName.set(nameOf(atom, perspective), summary);
  }

  /** As a card shows it. */
  boughtFor(atom: AtomId): { bought?: BoughtSummary } {
    const found = this.#byName.get(nameOf(atom, null));
    if (found === undefined) return {};
    const { text, model, createdMs, stale } = found;
    return { bought: { text, model, createdMs, ...(stale && { stale }) } };
  }

  /** Undefined where none was published. */
  stateOf(atom: AtomId, perspective: string | null): SummaryState | undefined {
    const found = this.#byName.get(nameOf(atom, perspective));
    if (found === undefined) return undefined;
    const { id, level, content, prompt, text, model, createdMs, stale } = found;
    // The job stays with the device that bought it.
    const record = { id, atom, level, content, perspective, model, prompt, text, createdMs, job: '' };
    return stale === undefined ? { kind: 'fresh', record } : { kind: 'stale', record, ...stale };
  }

  on<C extends AtomCard>(card: C): C {
    return { ...card, ...this.boughtFor(card.id) };
  }

  /** What was bought is the summary of an atom. */
  onAtom(atom: Atom): Atom {
    const { bought } = this.boughtFor(atom.id);
    return bought === undefined ? atom : { ...atom, summary: bought.text, bought };
  }
}

/** Of notes of one vault and, unless these `alone` are wanted, of their parts. */
export async function summariesOf(
  tx: Transaction,
  vault: string,
  notes: readonly number[],
  alone: boolean,
): Promise<ArchiveSummaries> {
  if (notes.length === 0) return new ArchiveSummaries();
  return summariesIn(
    await tx`select * from altitude.summaries(${numberArray(notes)}::bigint[], ${alone})`,
    vault,
  );
}

/** Of the themes of a vault and of the vault itself. */
export async function summariesAbove(tx: Transaction, vault: string): Promise<ArchiveSummaries> {
  return summariesIn(await tx`select * from altitude.summaries_above(${vault})`, vault);
}

function nameOf(atom: AtomId, perspective: string | null): string {
  return JSON.stringify([atom, perspective]);
}

type Row = Readonly<Record<string, unknown>>;

function summariesIn(rows: readonly Row[], vault: string): ArchiveSummaries {
  const found = new ArchiveSummaries();
  for (const row of rows) {
    const atom = archiveId(vault, `${String(row['path'])}${String(row['part'])}` as AtomId);
    const perspective = row['perspective'] === '' ? null : String(row['perspective']);
    found.add(atom, perspective, summaryIn(row));
  }
  return found;
}

function summaryIn(row: Row): ShownSummary {
  const { record, level, content, model, body, changed, children } = row;
  return {
    ...{ id: String(record) as ContentHash, level: level as SummaryKey['level'] },
    ...{ content: String(content) as ContentHash, prompt: Number(row['prompt']) },
    ...{ text: String(body), model: String(model), createdMs: Number(row['created']) },
    ...(changed !== null && { stale: { changed: Number(changed), of: Number(children) } }),
  };
}
