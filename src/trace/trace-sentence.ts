import type { ParagraphPair } from '../../worker/contract';
import { formatList } from '../texts/format';
import { texts } from '../texts/texts';
import type { Asked } from './asked';
import { placeIn } from './place-in';
import { reasonsOf, type Reason, type TracedHit } from './reasons';
import { fill, sentenceOf, type Sentence } from './sentence';

/** Why a hit is where it is, in one sentence; never empty. */
export function traceSentence(hit: TracedHit, asked: Asked): Sentence {
  const clauses = reasonsOf(hit, asked).map((reason) => clauseOf(reason, hit, asked));
  return sentenceOf(clauses.length > 0 ? clauses : [fill(texts().why.nothing[asked.kind])]);
}

function clauseOf(reason: Reason, hit: TracedHit, asked: Asked): Sentence {
  switch (reason.kind) {
    case 'named':
      return fill(texts().why.named, reason.name);
    case 'words':
      return fill(texts().why.words[asked.kind], formatList(reason.words));
    case 'anchorTerms':
      return fill(texts().why.anchorTerms, formatList(reason.words));
    case 'mention':
      return fill(texts().why.mentioned, reason.name);
    case 'meaning':
      return reason.pair === undefined ? fill(texts().why.close) : nearness(reason.pair, hit, asked);
    case 'faint-meaning':
      return fill(texts().why.faintlyClose);
    case 'via':
      return viaClause(reason, asked);
    case 'linked':
      return fill(
        reason.to && reason.from
          ? texts().why.linkedBothWays
          : reason.to
            ? texts().why.linkedHere
            : texts().why.linksHere,
      );
    case 'topics':
      return fill(texts().why.sharedTopic, formatList(reason.titles));
    case 'few-links':
      return fill(hit.card.level === 'theme' ? texts().why.linksBetween : texts().why.fewLinks);
    case 'often-linked':
      return fill(texts().why.oftenLinked);
  }
}

function nearness({ from, to }: ParagraphPair, { card }: TracedHit, asked: Asked): Sentence {
  const its = placeIn(card, to);
  const yours = asked.kind === 'atom' && from !== undefined ? placeIn(asked.atom, from) : undefined;
  if (its !== undefined)
    return yours === undefined
      ? fill(texts().why.itsIsClose, its)
      : fill(texts().why.itsIsCloseTo, its, yours);
  return yours === undefined ? fill(texts().why.close) : fill(texts().why.closeTo, yours);
}

function viaClause({ hit, also }: Extract<Reason, { kind: 'via' }>, asked: Asked): Sentence {
  const kind = asked.kind === 'atom' ? 'like' : also ? 'also' : 'alone';
  return fill(texts().why.via[hit.direction][kind], hit.title);
}
