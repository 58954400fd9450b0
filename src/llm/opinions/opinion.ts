import type { ContentHash } from '../../../worker/contract';

/** Where a list of steps stands, and its words as they were sent. */
export interface Passage {
  path: string;
  text: string;
}

/** One of two names: by what it is known, what it is called, and what the notes say where they name it. */
export interface PairSide {
  key: string;
  title: string;
  passages: Passage[];
}

/** What was read from a line. */
export interface SourceFact {
  subject: string;
  relation: string;
  object: string;
  /** On which it was said, and until which it held. */
  dayMs?: number;
  untilMs?: number;
  /** Notes that say the opposite. */
  against?: number;
}

/** A line that names a thing. */
export interface ProseSource extends Passage {
  /** Absent for a line from which nothing was read. */
  says?: SourceFact[];
}

/** What a model is asked about: two names that may mean one thing, lists of steps that are alike, or a page that it is to tell. */
export type OpinionCase =
  | { kind: 'pair'; sides: [PairSide, PairSide] }
  | { kind: 'list'; key: string; title: string; passages: Passage[] }
  | { kind: 'prose'; key: string; title: string; passages: ProseSource[] };

export type ProseCase = Extract<OpinionCase, { kind: 'prose' }>;

/**
 * Where quoted words stand: in which passage of their side, from where and how long, in UTF-16 units of the passage as it was sent, in
 * NFC and with single spaces.
 */
export type QuotePlace = [passage: number, start: number, length: number];

export type PairVerdict = 'same' | 'different' | 'unsure';

/** A step or pitfall of a draft, with the words of the note that say it. */
export interface DraftLine {
  text: string;
  quote: string;
  path: string;
}

export interface PlaybookDraft {
  title: string;
  /** When it is to be used. */
  when: string;
  steps: DraftLine[];
  pitfalls: DraftLine[];
}

/** Words of a note on which a sentence stands, as the note has them. */
export interface ProseQuote {
  path: string;
  quote: string;
}

export interface ProseSentence {
  text: string;
  /** From 1 up. */
  paragraph: number;
  /** Never empty. */
  quotes: ProseQuote[];
}

/** A page as a model tells it; never without a sentence. */
export interface Prose {
  sentences: ProseSentence[];
}

/** Why an answer counts for nothing. */
export type DroppedWhy =
  /** It says nothing of this, or nothing that can be read. */
  | 'missing'
  /** Its words do not stand in the notes that it names. */
  | 'quote'
  /** A draft that stands in fewer than two notes. */
  | 'one-note'
  /** Addresses, links, code or another script than the notes have. */
  | 'unfit';

interface OpinionBase {
  /** Of the case and the model: equal ids are one purchase. */
  id: ContentHash;
  /** Of the case alone: another text of a note makes another one. */
  input: ContentHash;
  /** Of what was asked about, whatever the notes said of it; absent in entries of earlier versions. */
  subject?: ContentHash;
  /** Host and model. */
  by: string;
  job: string;
  createdMs: number;
}

/**
 * What a model said of one case, as the ledger keeps it: no words of a note. What is quoted is looked up in the case, and drafts are on
 * their shelf. Earlier versions wrote both down here.
 */
export type Opinion = OpinionBase &
  (
    | {
        kind: 'verdict';
        verdict: PairVerdict;
        /** At least `MIN_QUOTE` characters of each side; absent where it is unsure. */
        places?: [QuotePlace, QuotePlace];
        /** The words themselves, in entries of earlier versions. */
        quotes?: [string, string];
      }
    | {
        kind: 'draft';
        /** Until it is on the shelf, and in entries of earlier versions. */
        draft?: PlaybookDraft;
        /** Lines that were left out of it. */
        leftOut: number;
      }
    | {
        kind: 'prose';
        /** Until it is on the shelf. */
        prose?: Prose;
        /** Sentences that were left out of it. */
        leftOut: number;
      }
    | { kind: 'dropped'; why: DroppedWhy }
  );

/** A verdict as it is shown: the words of each side that it stands on; empty where it is unsure. */
export interface Verdict {
  verdict: PairVerdict;
  by: string;
  quotes: [string, string];
}

/** A draft as it is shown. */
export interface Draft {
  draft: PlaybookDraft;
  by: string;
  leftOut: number;
}

/** A page as a model told it. */
export interface ToldProse {
  prose: Prose;
  by: string;
  leftOut: number;
  /** The notes say more, or something else, than the model was shown. */
  isOutdated: boolean;
}

/** UTF-16 units of a quote. */
export const MIN_QUOTE = 15;
