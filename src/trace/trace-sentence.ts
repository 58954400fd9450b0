import type { ParagraphPair } from '../../worker/contract';
import { STRINGS } from '../texts/strings';
import type { Asked } from './asked';
import { placeIn } from './place-in';
import { reasonsOf, type Reason, type TracedHit } from './reasons';
import { fill, sentenceOf, type Sentence } from './sentence';

const TEXTS = STRINGS.why;

/** Why a hit is where it is, in one sentence; never empty. */
export function traceSentence(hit: TracedHit, asked: Asked): Sentence {
  const clauses = reasonsOf(hit, asked).map((reason) => clauseOf(reason, hit, asked));
  return sentenceOf(clauses.length > 0 ? clauses : [fill(TEXTS.nothing[asked.kind])]);
}

function clauseOf(reason: Reason, hit: TracedHit, asked: Asked): Sentence {
  switch (reason.kind) {
    case 'words':
      return fill(TEXTS.words[asked.kind], reason.words.join(', '));
    case 'anchorTerms':
      return fill(TEXTS.anchorTerms, reason.words.join(', '));
    case 'mention':
      return fill(TEXTS.mentioned, reason.name);
    case 'meaning':
      return reason.pair === undefined ? fill(TEXTS.close) : closeness(reason.pair, hit, asked);
    case 'faint-meaning':
      return fill(TEXTS.faintlyClose);
    case 'via':
      return viaClause(reason, asked);
    case 'linked':
      return fill(
        reason.to && reason.from ? TEXTS.linkedBothWays : reason.to ? TEXTS.linkedHere : TEXTS.linksHere,
      );
    case 'topics':
      return fill(TEXTS.sharedTopic, reason.titles.join(', '));
    case 'few-links':
      return fill(hit.card.level === 'theme' ? TEXTS.linksBetween : TEXTS.fewLinks);
    case 'often-linked':
      return fill(TEXTS.oftenLinked);
  }
}

function closeness({ from, to }: ParagraphPair, { card }: TracedHit, asked: Asked): Sentence {
  const its = placeIn(card, to);
  const yours = asked.kind === 'atom' && from !== undefined ? placeIn(asked.atom, from) : undefined;
  if (its !== undefined)
    return yours === undefined ? fill(TEXTS.itsIsClose, its) : fill(TEXTS.itsIsCloseTo, its, yours);
  return yours === undefined ? fill(TEXTS.close) : fill(TEXTS.closeTo, yours);
}

function viaClause({ hit, also }: Extract<Reason, { kind: 'via' }>, asked: Asked): Sentence {
  const kind = asked.kind === 'atom' ? 'like' : also ? 'also' : 'alone';
  return fill(TEXTS.via[hit.direction][kind], hit.title);
}
