import type { AtomId, QueryPlan } from '../../contract';
import type { Intent } from '../grammar/plan-table';
import type { AskedQuestion } from './asked-question';
import type { CueReader } from './cue-reader';
import type { Conditions } from './cut-conditions';
import { NamedNotes, type NamedNote } from './named-note';

const OF_ONE_NOTE: ReadonlySet<Intent> = new Set([
  'summarise',
  'links-in',
  'links-out',
  'near',
  'zoom-in',
  'zoom-out',
] as const);

/** What a question about a named note is read with, and what was said beside it. */
interface Beside {
  cues: CueReader;
  aside: string;
}

/** What is asked of a note that is named within the sentence, or beside it. */
export function namedPlan(
  asked: AskedQuestion,
  { cues, aside }: Beside,
  said: Conditions,
  by: string | undefined,
): QueryPlan | undefined {
  // How many notes mention something is a matter of words: of links it was read before.
  if (countsNotes(asked)) return undefined;
  const { question, cueWords, names, plans } = asked;
  const atom = (written: string): AtomId | undefined => names.atom(question.plain(written));
  const named = new NamedNotes(cueWords).named(question.text, atom) ?? besideQuestion(asked, aside, atom);
  if (named === undefined) return undefined;
  const { id, text: open } = named;
  return plans.within(id, () => {
    const ofNotes = cueWords.table.intents.filter(([intent]) => OF_ONE_NOTE.has(intent));
    const first = plans.firstOf(ofNotes, open, said, by);
    if (first !== undefined && hasId(first.plan, id)) return first.plan;
    const plan = plans.ofCue(cues.ofNote(open), open, said, by);
    return plan !== undefined && hasId(plan, id) ? withUnread(asked, plan, open) : undefined;
  });
}

function countsNotes({ question: { text }, cueWords, counts }: AskedQuestion): boolean {
  return !cueWords.isHere(text) && counts.isAsked(text) && cueWords.countsNotes(text);
}

function hasId(plan: QueryPlan, id: AtomId): boolean {
  return 'id' in plan && plan.id === id;
}

/** Of a note that cues speak of, with the words that none of them explains; undefined where notes that link to it would have to hold these. */
function withUnread(
  { question, cueWords }: AskedQuestion,
  plan: QueryPlan,
  open: string,
): QueryPlan | undefined {
  if (plan.kind === 'summarise' || plan.unread !== '') return plan;
  const unread = question.plain(cueWords.unexplained(open));
  if (unread === '') return plan;
  // Where words stand without spaces what is left may be a part of one.
  const isSought = plan.kind === 'links' && plan.which === 'in' && !cueWords.table.isDense;
  return isSought ? undefined : { ...plan, unread };
}

/** A note that was named before the question speaks of it as “it”. */
function besideQuestion(
  { question: { text }, cueWords, plans }: AskedQuestion,
  aside: string,
  atom: (written: string) => AtomId | undefined,
): NamedNote | undefined {
  if (aside === '' || !plans.isOpen(text) || cueWords.isExplicit(text)) return undefined;
  const named = new NamedNotes(cueWords).named(aside, atom, true);
  return named && { ...named, text };
}
