import type { QueryPlan } from '../../contract';
import { completeBare, completePlan, hasTime, NOTHING_SAID, type Addition } from './complete-plan';
import { CUES } from '../grammar/cues';
import { aggregatedAnew } from './follow-up-aggregate';
import { AdditionReader, type RestWords } from './follow-up-addition';
import type { FollowUpGround } from './follow-up-ground';
import { orderedAnew } from './follow-up-order';
import { PronounReader } from './follow-up-pronoun';
import { followUpOf, subjectBefore, wordsBefore } from './follow-up-subject';
import { ownerInPlace } from './part-in-place';
import { readPlan } from './read-plan';

/** What a question read for itself may be that is completed all the same: all else is of the note that is open, or of all notes. */
const OPEN_KINDS: ReadonlySet<QueryPlan['kind']> = new Set([
  'ask',
  'find',
  'count',
  'tasks',
  'timeline',
] as const);

/** Reads what a question leaves out that goes on from another one. */
export class FollowUpReader {
  readonly #ground: FollowUpGround;
  readonly #additions: AdditionReader;
  readonly #pronouns: PronounReader;

  constructor(ground: FollowUpGround) {
    this.#ground = ground;
    this.#pronouns = new PronounReader(this.#ground);
    this.#additions = new AdditionReader(this.#ground, this.#pronouns);
  }

  /** Undefined where it is a question of its own. */
  read(): QueryPlan | undefined {
    const ofBest = this.#ground.before.kind === 'order' ? aggregatedAnew(this.#ground, true) : undefined;
    const known = ofBest ?? orderedAnew(this.#ground) ?? aggregatedAnew(this.#ground) ?? this.#bare();
    if (known !== undefined) return known;
    if (!OPEN_KINDS.has(this.#ground.alone.kind)) return undefined;
    return (
      this.#complete(this.#additions.moved()) ??
      this.#corrected() ??
      this.#complete(this.#additions.excluding()) ??
      this.#narrowed() ??
      this.#complete(this.#additions.ofDays()) ??
      this.#incomplete() ??
      this.#ofOwner() ??
      this.#joined() ??
      this.#ofPronoun() ??
      this.#subjectless() ??
      this.#condition() ??
      this.#beside()
    );
  }

  /** “I meant 2021”, “no, the office”. */
  #corrected(): QueryPlan | undefined {
    const rest = this.#ground.restOf(this.#ground.followUps.corrects, this.#ground.text);
    return rest === undefined ? undefined : this.#complete(this.#additions.read(rest, 'any'));
  }

  /** “And Ella's?” */
  #ofOwner(): QueryPlan | undefined {
    const rest = this.#ground.restOf(this.#ground.followUps.owners, this.#ground.text);
    if (rest === undefined || this.#additions.isWhole(rest)) return undefined;
    const inPlace = ownerInPlace(
      wordsBefore(this.#ground.before),
      this.#ground.textOf('').plain(rest),
      this.#ground.table.lang,
    );
    return this.#complete(
      inPlace === undefined ? this.#additions.read(rest, 'any') : { ...NOTHING_SAID, inPlace },
    );
  }

  /** “At what temperature?”, “which one is cheaper”: names what it wants to know, and not of what. */
  #incomplete(): QueryPlan | undefined {
    const { kind } = this.#ground.alone;
    if (kind !== 'ask' && kind !== 'find') return undefined;
    const { incomplete, elliptic } = this.#ground.followUps;
    const isMarked = /[?？]\s*$/.test(this.#ground.request.question);
    const patterns = isMarked ? [...incomplete, ...elliptic] : incomplete;
    if (!patterns.some((pattern) => this.#ground.words.isWhole(pattern, this.#ground.text))) return undefined;
    const words = this.#ground.textOf('').plain(this.#ground.withoutJoints(this.#ground.text));
    const plan =
      this.#ground.before.kind === 'ask' || this.#ground.cueWords.isQuestion(words)
        ? completeBare(this.#ground.before, 'ask', words, this.#context())
        : this.#complete({ ...NOTHING_SAID, adds: this.#subject(words), isWithin: true });
    return plan && { ...plan, isGuess: true };
  }

  #context(): Pick<QueryPlan, 'lang' | 'asked'> {
    return { lang: this.#ground.table.lang, asked: this.#ground.request.question };
  }

  /** “How many are there?” */
  #bare(): QueryPlan | undefined {
    for (const [bare, pattern] of this.#ground.followUps.bare)
      if (this.#ground.words.isWhole(pattern, this.#ground.text))
        return completeBare(
          this.#ground.before,
          bare,
          this.#ground.withoutJoints(this.#ground.text),
          this.#context(),
        );
    return undefined;
  }

  /** “Only those from 2020”, “which ones are tagged #garden”, “how many of them”. */
  #narrowed(): QueryPlan | undefined {
    const { only, which, counted, ofThem } = this.#ground.followUps;
    const mayName: RestWords =
      this.#ground.words.find(ofThem, this.#ground.text) === undefined ? 'none' : 'any';
    const isOfNotes =
      mayName === 'none' && this.#ground.cueWords.has(CUES[this.#ground.table.lang].note, this.#ground.text);
    for (const [wanted, patterns] of [
      ['same', only],
      ['notes', which],
      ['count', counted],
    ] as const) {
      // Of notes as such it is a question of its own, but where it says “only”.
      if (isOfNotes && wanted !== 'same') continue;
      const rest = this.#ground.restOf(patterns, this.#ground.text);
      const said = rest === undefined ? undefined : this.#additions.read(rest, mayName);
      if (said === undefined) continue;
      const { topic, adds } = said;
      const words = adds === '' ? topic : this.#subject(adds);
      const plan = this.#complete({
        ...said,
        wanted,
        topic: '',
        adds: words,
        ...{ isWithin: words !== '', isOnly: true },
      });
      if (plan !== undefined) return plan;
    }
    return undefined;
  }

  /** “And in winter?”, “and leeks?”, “per month?” */
  #joined(): QueryPlan | undefined {
    const { instead, joined } = this.#ground.followUps;
    const rest =
      this.#ground.restOf(instead, this.#ground.text) ?? this.#ground.restOf(joined, this.#ground.text);
    if (rest !== undefined) return this.#complete(this.#additions.read(rest, 'any'));
    return this.#ground.words.first(this.#ground.table.division, this.#ground.text) === undefined
      ? undefined
      : this.#complete(this.#additions.read(this.#ground.text, 'none'));
  }

  #complete(said: Addition | undefined): QueryPlan | undefined {
    return said && completePlan(this.#ground.before, said, this.#context());
  }

  #subject(text: string): string {
    const subject = this.#ground.textOf('').plain(this.#ground.cueWords.subject(text));
    return subject === '' ? text : subject;
  }

  /** “Why does it get hot?” is read with the subject in the place of “it”. */
  #ofPronoun(): QueryPlan | undefined {
    const subject = subjectBefore(this.#ground.before);
    if (subject === undefined) return undefined;
    const found = this.#pronouns.open();
    if (found === undefined) return undefined;
    const { start, end, lead } = found;
    const question = `${this.#ground.text.slice(0, start)}${lead}“${subject.text}”${this.#ground.text.slice(end)}`;
    const { before, ...request } = this.#ground.request;
    const read = readPlan(
      { ...request, question: this.#ground.textOf('').plain(question), lang: this.#ground.table.lang },
      this.#ground.names,
    );
    if (!OPEN_KINDS.has(read.kind)) return undefined;
    const { text } = subject;
    return {
      ...ofSubject(read, text),
      ...this.#context(),
      ...(subject.isLikely && { isGuess: true }),
      followUp: followUpOf(this.#ground.before, { kept: text, subject: text }),
    };
  }

  /** “¿Por qué se calienta?”: in these languages it may be all that is said, or somebody else's question. */
  #subjectless(): QueryPlan | undefined {
    const subject = subjectBefore(this.#ground.before);
    if (subject === undefined || this.#ground.alone.kind !== 'ask') return undefined;
    if (this.#ground.words.first(this.#ground.followUps.subjectless, this.#ground.text) === undefined)
      return undefined;
    const { text } = subject;
    const about = `${text} ${this.#ground.textOf('').plain(this.#ground.withoutJoints(this.#ground.text))}`;
    return {
      ...{ kind: 'ask', about, level: 'paragraph', unread: '', readBy: 'rules', isGuess: true },
      ...this.#context(),
      followUp: followUpOf(this.#ground.before, { kept: text, subject: text }),
    };
  }

  /** “From 2020?”: conditions that stand by themselves, or another time for the one before. */
  #condition(): QueryPlan | undefined {
    if (
      this.#ground.alone.kind !== 'find' ||
      this.#ground.alone.about !== '' ||
      this.#ground.cueWords.namesNotes(this.#ground.text)
    )
      return undefined;
    const isOfTime = hasTime(this.#ground.alone.lens) && hasTime(this.#ground.before.lens);
    if (!isOfTime && !this.#ground.words.isWhole(this.#ground.followUps.condition, this.#ground.text))
      return undefined;
    return this.#complete(this.#additions.read(this.#ground.text, 'none'));
  }

  /** “In winter?”: where, when or how, of nothing that is named. As a question of its own no rule knows it. */
  #beside(): QueryPlan | undefined {
    if (this.#ground.alone.kind !== 'ask' || this.#ground.alone.isGuess !== true) return undefined;
    if (!this.#ground.words.isWhole(this.#ground.followUps.adds, this.#ground.text)) return undefined;
    // Beside what was asked about, and not in the place of a part of it: nothing joins the two.
    const said = this.#additions.read(this.#ground.text, 'beside');
    const plan = said === undefined || said.adds === '' ? undefined : this.#complete(said);
    return plan && { ...plan, isGuess: true };
  }
}

/** What a rule took for words that say nothing is the subject all the same. */
function ofSubject(plan: QueryPlan, subject: string): QueryPlan {
  if (!('about' in plan) || plan.about !== '') return plan;
  return plan.kind === 'find' && plan.order === 'newest'
    ? { ...plan, about: subject, order: 'best' }
    : { ...plan, about: subject };
}
