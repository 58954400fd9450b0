import type { LinkRow, LinksAnswer } from '../../../worker/contract';
import { formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';
import { fill, sentenceOf, sentenceText, type Sentence } from '../../trace/sentence';
import { EMPTY_ROW, atomRow, placeOf, shareOf, withKeys, type Group, type GroupKind, type Row } from './row';
import type { Why } from './why';

export function linkGroups(answer: LinksAnswer): Group[] {
  return [
    linkGroup('linked-from', texts().groups.linkedFrom, answer.backlinks, answer.backlinkTotal),
    linkGroup('links-to', texts().groups.linksTo, answer.links, answer.linkTotal),
    siblingsGroup(answer),
  ];
}

function linkGroup(kind: GroupKind, heading: string, links: readonly LinkRow[], total: number): Group {
  const sentence = kind === 'linked-from' ? texts().why.linksHere : texts().why.linkedHere;
  const rows = withKeys(kind, saidOnce(links.map((link) => linkRow(link, sentenceOf([fill(sentence)])))));
  const aside = total > rows.length ? shareOf(rows.length, total) : formatCount(total);
  return { key: kind, kind, heading, aside, rows };
}

/** A sentence that leads to seven notes stands below the first of them. */
function saidOnce(rows: readonly Row[]): Row[] {
  return rows.map((row, at) => (row.line === rows[at - 1]?.line ? { ...row, line: '' } : row));
}

function linkRow(link: LinkRow, sentence: Sentence): Row {
  const line =
    link.context === '' && link.property !== undefined ? texts().row.properties(link.property) : link.context;
  if (link.atom === undefined) {
    return {
      ...EMPTY_ROW,
      key: link.target,
      kind: 'ghost',
      title: link.target,
      line,
      aside: texts().row.ghost,
    };
  }
  const why: Why = { ...NO_SCORE, link: true, sentence };
  return { ...EMPTY_ROW, ...atomRow(link.atom), ...placeOf(link.atom, link.atom.trail), line, why };
}

const NO_SCORE = {
  ...{ text: false, link: false, topic: false, parts: [], score: '' },
  bar: { text: 0, links: 0, centrality: 0 },
};

/** Notes that link to a topic which the focus links to, the nearest of them first. */
function siblingsGroup({ topicSiblings, topicSiblingTotal: total }: LinksAnswer): Group {
  const rows = topicSiblings.map(({ atom, topic }): Row => {
    const reason = fill(texts().why.sharedTopic, topic.title);
    const why: Why = { ...NO_SCORE, topic: true, sentence: sentenceOf([reason]) };
    return { ...EMPTY_ROW, ...atomRow(atom), line: sentenceText(reason), why };
  });
  return {
    key: 'siblings',
    kind: 'siblings',
    heading: texts().groups.siblings,
    aside: total > rows.length ? shareOf(rows.length, total) : formatCount(total),
    rows: withKeys('siblings', rows),
  };
}
