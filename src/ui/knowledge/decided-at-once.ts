import type { NodeKey } from '../../../worker/knowledge/base/node-keys';
import { decisionId, type Decision } from '../../../worker/knowledge/decisions/decision';
import { titled, titleInNotes, type Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import type { KnownLine, KnownNode, KnownSection } from '../../knowing/knowledge-lines';
import { texts } from '../../texts/texts';
import { anchorName } from './anchor-name';
import type { KnowledgeContent } from './knowledge-content';
import { isAnsweredBy } from './knowledge-questions';

/**
 * What is on view as a decision leaves it, before all is counted anew, which takes as long as the index lets it wait: what was
 * called wrong is gone at once, and no second key decides the same again.
 */
export function decidedAtOnce(content: KnowledgeContent, decision: Decision): KnowledgeContent {
  switch (content.kind) {
    case 'questions':
      return withoutAnswered(content, decision);
    case 'page': {
      const { page } = content;
      if (decision.kind === 'veto' && decision.key === page.node.key)
        return calledWrong(decision.key as Anchor, decision);
      const [node] = judged(page.node, decision);
      const sections = judgedSections(page.sections, decision);
      const title = node?.title ?? page.title;
      return { ...content, page: { ...page, title, ...(node !== undefined && { node }), sections } };
    }
    case 'project':
      return { ...content, sections: judgedSections(content.sections, decision) };
    default:
      return content;
  }
}

function withoutAnswered(
  content: Extract<KnowledgeContent, { kind: 'questions' }>,
  choice: Decision,
): KnowledgeContent {
  return {
    ...content,
    questions: content.questions.filter((question) => !isAnsweredBy(choice, question)),
    values: content.values.filter(({ of }) => choice.kind !== 'holds' || choice.of !== of),
  };
}

/** What is said in the place of a page. `asked`: the name by which it was asked for, which may be one of several. */
export function calledWrong(asked: Anchor, veto: Said & { key: NodeKey }): KnowledgeContent {
  const { calledWrong: said, calledWrongToo } = texts().knowledge.pane;
  const judgedAnchor = veto.key as Anchor;
  const name = anchorName(asked);
  const text = asked === judgedAnchor ? said(name) : calledWrongToo(name, anchorName(judgedAnchor));
  return { kind: 'said', text, isFailure: false, undo: { kind: 'undo', of: decisionId(veto) } };
}

type Said = Pick<Decision, 'time' | 'device'>;

/** The node as it is judged now; none where it was called wrong. */
function judged(node: KnownNode, decision: Decision): [KnownNode] | [] {
  if (!('key' in decision) || decision.key !== node.key) return [node];
  switch (decision.kind) {
    case 'veto':
      return [];
    case 'confirm':
      return [{ ...node, isCandidate: false }];
    case 'pin':
      return [{ ...node, isKept: true }];
    case 'title':
      return [{ ...node, ...titled(titleInNotes(node), decision.title || undefined) }];
    default:
      return [node];
  }
}

function judgedSections(sections: readonly KnownSection[], decision: Decision): KnownSection[] {
  const judgedLine = (line: KnownLine): KnownLine[] =>
    line.node === undefined
      ? [line]
      : judged(line.node, decision).map((node) => ({
          ...line,
          node,
          ...(node.isSteps && { text: node.title }),
        }));
  return sections
    .map(({ heading, lines }) => ({ heading, lines: lines.flatMap(judgedLine) }))
    .filter(({ lines }) => lines.length > 0);
}
