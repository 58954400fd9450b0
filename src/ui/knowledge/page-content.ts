import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { knownPage } from '../../knowing/known-page';
import { subjectOfPage } from '../../knowing/prose-case';
import { texts } from '../../texts/texts';
import { anchorName } from './anchor-name';
import { calledWrong } from './decided-at-once';
import { failed, said, type KnowledgeContent } from './knowledge-content';
import type { KnowledgePorts } from './knowledge-ports';
import type { ProseModel } from './prose-model';

type PagePorts = Pick<KnowledgePorts, 'session' | 'isWhole' | 'textOf'>;

/** The page of a thing; without one why there is none. */
export async function pageContent(
  ports: PagePorts,
  prose: Pick<ProseModel, 'show'>,
  anchor: Anchor | undefined,
): Promise<KnowledgeContent> {
  if (anchor === undefined) return said(texts().knowledge.pane.noNote);
  const { session } = ports;
  const found = await session.ask('page', anchor);
  if (!found.ok) return failed(found.error);
  if (found.value === undefined) return whyNone(ports, anchor);
  const known = await knownPage(found.value, session, (path) => ports.textOf(path));
  if (!known.ok) return failed(known.error);
  return { kind: 'page', page: known.value, prose: await prose.show(subjectOfPage(found.value)) };
}

/** Somebody called it wrong, by this name or another of its names, or too few notes name it. */
async function whyNone(ports: PagePorts, anchor: Anchor): Promise<KnowledgeContent> {
  const { noPage, noPageYet } = texts().knowledge.pane;
  const veto = await ports.session.ask('veto', anchor);
  if (!veto.ok) return failed(veto.error);
  if (veto.value === undefined) return said((ports.isWhole() ? noPage : noPageYet)(anchorName(anchor)));
  return calledWrong(anchor, veto.value);
}
