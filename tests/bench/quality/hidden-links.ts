import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AtomId, SignalName } from '../../../worker/contract';
import { mean, recall, reciprocalRank } from '../../../src/headless/measure/retrieval-metrics';
import type { VaultSession } from '../../../src/headless/session/vault-session';
import { copyWithout, readAliases, readHeldOut, type HeldOut } from '../held-out-links';
import { PlainBm25 } from '../plain-bm25';
import { draw } from './embedder-choice';
import { openEmbedded, value } from './open-session';
import { otherDraw } from './other-draw';

const DEPTH = 200;
/** As many as the study asked of its largest vault. */
const MAX_SOURCES = 400;

export interface LinkQuality {
  recallAt10: number[];
  mrr: number[];
}

export interface HiddenLinkFigures {
  sources: number;
  links: number;
  /** Of them, those that no link of the copied text is known to name. */
  untouched: number;
  /** By source; `reference` is a plain BM25. */
  found: Record<'reference' | 'words' | 'words, links' | 'words, vectors' | 'all', LinkQuality>;
}

/**
 * Links that others held out, or as many others (`--draw`), hidden from a copy of the vault, and how well each way of ranking finds them again. Notes that
 * link to the source are answers of the program, but not of the study, and are passed over. `prepare` gets the vault when it is embedded.
 */
export async function hiddenLinks(
  data: string,
  name: string,
  folder: string,
  prepare: (session: VaultSession) => Promise<void> = async () => undefined,
): Promise<HiddenLinkFigures> {
  const judged = join(data, 'vault-eval', name);
  const given = readHeldOut(join(judged, 'heldout_links.tsv'));
  const heldOut = draw === undefined ? given : otherDraw(join(judged, 'edges.tsv'), given, draw);
  const aliasFile = join(judged, 'aliases.tsv');
  const aliases = existsSync(aliasFile) ? readAliases(aliasFile) : new Map<string, Set<string>>();
  const vault = join(folder, `${name}-without`);
  const { untouched } = copyWithout(join(data, 'vaults', name), vault, heldOut, aliases);
  const bm25 = new PlainBm25(vault);
  const session = await openEmbedded(vault, `${vault}-index`);
  await prepare(session);
  const sources = evenly(heldOut, MAX_SOURCES);
  const neighbours = new Map<string, Set<string>>();
  for (const source of sources.keys()) neighbours.set(source, await neighboursOf(session, source));
  const qualityBy = (answerTo: (source: string) => string[] | Promise<string[]>) =>
    qualityOf(sources, async (source) => {
      const known = neighbours.get(source);
      return (await answerTo(source)).filter((path) => known?.has(path) !== true);
    });
  const ask = (without: SignalName[]) => qualityBy((source) => related(session, source, without));
  const found = {
    reference: await qualityBy((source) => bm25.related(source, DEPTH)),
    words: await ask(['links', 'meaning']),
    'words, links': await ask(['meaning']),
    'words, vectors': await ask(['links']),
    all: await ask([]),
  };
  await session.close();
  const links = [...sources.values()].reduce((sum, targets) => sum + targets.size, 0);
  return { sources: sources.size, links, untouched, found };
}

/** At most so many of the sources, spread over all of them. */
function evenly(heldOut: HeldOut, most: number): HeldOut {
  const every = Math.max(1, heldOut.size / most);
  const all = [...heldOut];
  const kept = Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * every)]!);
  return new Map(kept);
}

/** Notes that are linked with the source by other links; as in the study, they are no answers. */
async function neighboursOf(session: VaultSession, source: string): Promise<Set<string>> {
  const { links, backlinks } = value(await session.engine.links({ id: source.normalize('NFC') as AtomId }));
  const found = new Set<string>();
  for (const { atom } of [...links, ...backlinks]) if (atom?.path !== undefined) found.add(atom.path);
  return found;
}

async function related(session: VaultSession, source: string, without: SignalName[]): Promise<string[]> {
  const id = source.normalize('NFC') as AtomId;
  const { hits } = value(await session.engine.related({ id, limit: DEPTH, cards: false, without }));
  // Without links it is a comparison of texts: what scores nothing was not found.
  return hits.filter(({ score }) => score > 0).map(({ card }) => card.path ?? card.id);
}

async function qualityOf(
  heldOut: HeldOut,
  answerTo: (source: string) => Promise<string[]>,
): Promise<LinkQuality> {
  const quality: LinkQuality = { recallAt10: [], mrr: [] };
  for (const [source, targets] of heldOut) {
    const ranked = await answerTo(source);
    const wanted = [...targets].map((target) => target.normalize('NFC'));
    quality.recallAt10.push(recall(ranked, wanted, 10));
    quality.mrr.push(reciprocalRank(ranked, new Map(wanted.map((target) => [target, 1]))));
  }
  return quality;
}

export function meanQuality({ recallAt10, mrr }: LinkQuality): { recallAt10: number; mrr: number } {
  return { recallAt10: mean(recallAt10), mrr: mean(mrr) };
}
