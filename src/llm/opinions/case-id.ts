import type { ContentHash } from '../../../worker/contract';
import { hashText } from '../hash';
import type { OpinionCase } from './opinion';

/** Raised whenever the words of a request change what comes of it: then the same case is another purchase. */
const PROMPT_VERSION = 1;

/** Names a case by all that a model is shown of it. */
export function inputOf(about: OpinionCase): ContentHash {
  return hashText(JSON.stringify([PROMPT_VERSION, about]));
}

/** Names what is asked about, whatever the notes say of it: the two names, the list or the page. */
export function subjectOf(about: OpinionCase): ContentHash {
  const keys = about.kind === 'pair' ? about.sides.map(({ key }) => key).sort() : [about.key];
  return hashText(JSON.stringify([about.kind, keys]));
}

/** Names what is bought: this case of this model. */
export function opinionId(input: ContentHash, by: string): ContentHash {
  return hashText(JSON.stringify([input, by]));
}
