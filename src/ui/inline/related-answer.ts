import type {
  Atom,
  AtomId,
  EngineApi,
  HitsAnswer,
  LinksAnswer,
  NotePath,
  Result,
} from '../../../worker/contract';
import type { NamedAtom } from '../../trace/asked';
import type { Group } from '../explorer/row';
import { placesOf, relatedGroup } from './related-rows';

type RelatedEngine = Pick<EngineApi, 'related' | 'atom' | 'links'>;

interface RelatedWish {
  limit: number;
  /** Without notes that are linked with this one. */
  unlinkedOnly: boolean;
  /** Without these, which the user does not want to see there. */
  hidden: readonly NotePath[];
}

/** The notes related to a note as rows, and how many there are without a limit. */
export async function relatedAnswer(
  engine: RelatedEngine,
  path: NotePath,
  { limit, unlinkedOnly, hidden }: RelatedWish,
): Promise<Result<{ group: Group; total: number }>> {
  const id: AtomId = path as string as AtomId;
  const [answer, links] = await Promise.all([
    engine.related({ id, limit: limit + hidden.length, linked: !unlinkedOnly, cards: true }),
    unlinkedOnly ? undefined : engine.links({ id }),
  ]);
  if (!answer.ok) return answer;
  const { hits } = answer.value;
  const wanted = hits.filter(({ card }) => card.path === undefined || !hidden.includes(card.path));
  const shown = { ...answer.value, hits: wanted.slice(0, limit) };
  const group = await groupOf(engine, path, shown, links?.ok === true ? links.value : undefined);
  return { ok: true, value: { group, total: answer.value.total - (hits.length - wanted.length) } };
}

async function groupOf(
  engine: RelatedEngine,
  path: NotePath,
  answer: HitsAnswer,
  links: LinksAnswer | undefined,
): Promise<Group> {
  const atoms = await Promise.all(placesOf(answer).map((place) => engine.atom({ id: place })));
  const found = atoms.flatMap((atom): [AtomId, Atom][] => (atom.ok ? [[atom.value.id, atom.value]] : []));
  const title = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');
  const note: NamedAtom = { id: path as string as AtomId, level: 'note', title, path };
  return relatedGroup(answer, note, links, new Map(found));
}
