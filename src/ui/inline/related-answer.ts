import type {
  Atom,
  AtomId,
  EngineApi,
  HitsAnswer,
  Lens,
  LinksAnswer,
  NotePath,
  Result,
} from '../../../worker/contract';
import type { NamedAtom } from '../../trace/asked';
import { MAX_HITS } from '../rows/hit-rows';
import type { Group } from '../rows/row';
import { noteName } from '../note-name';
import { placesOf, relatedGroup } from './related-rows';

type RelatedEngine = Pick<EngineApi, 'related' | 'atom' | 'links'>;

interface RelatedWish {
  limit: number;
  /** Only these notes. Where there is no such set, any. */
  among?: ReadonlySet<NotePath>;
  /** Without notes that are linked with this one. */
  unlinkedOnly: boolean;
  /** Without these, which the user does not want to see there. */
  hidden: readonly NotePath[];
}

/** So many notes are named to the engine, which then ranks them alone; of more those are kept that are among the best of all. */
const MAX_NAMED = 300;

/** The notes related to a note as rows, and how many there are without a limit. */
export async function relatedAnswer(
  engine: RelatedEngine,
  path: NotePath,
  { limit, among, unlinkedOnly, hidden }: RelatedWish,
): Promise<Result<{ group: Group; total: number }>> {
  const id: AtomId = path as string as AtomId;
  const asked = { id, linked: !unlinkedOnly, cards: true, ...limitsOf(limit + hidden.length, among) };
  const [answer, links] = await Promise.all([
    engine.related(asked),
    unlinkedOnly ? undefined : engine.links({ id }),
  ]);
  if (!answer.ok) return answer;
  const { hits } = answer.value;
  const isWanted = (other: NotePath): boolean => !hidden.includes(other) && (among?.has(other) ?? true);
  const wanted = hits.filter(({ card }) => card.path === undefined || isWanted(card.path));
  const shown = { ...answer.value, hits: wanted.slice(0, limit) };
  const group = await groupOf(engine, path, shown, links?.ok === true ? links.value : undefined);
  const all = among === undefined ? answer.value.total : hits.length;
  return { ok: true, value: { group, total: all - (hits.length - wanted.length) } };
}

function limitsOf(limit: number, among: ReadonlySet<NotePath> | undefined): { limit: number; lens?: Lens } {
  if (among === undefined) return { limit };
  return among.size > MAX_NAMED ? { limit: MAX_HITS } : { limit: MAX_HITS, lens: { paths: [...among] } };
}

async function groupOf(
  engine: RelatedEngine,
  path: NotePath,
  answer: HitsAnswer,
  links: LinksAnswer | undefined,
): Promise<Group> {
  const atoms = await Promise.all(placesOf(answer).map((place) => engine.atom({ id: place })));
  const found = atoms.flatMap((atom): [AtomId, Atom][] => (atom.ok ? [[atom.value.id, atom.value]] : []));
  const title = noteName(path);
  const note: NamedAtom = { id: path as string as AtomId, level: 'note', title, path };
  return relatedGroup(answer, note, links, new Map(found));
}
