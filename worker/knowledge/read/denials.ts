import { ADVERB, type StatementForm } from './statement-forms';

/** What stands around a second name: between it and the first one, and behind it. */
export interface Surrounding {
  between: string;
  after: string;
}

/** Words of a denial between two names, with what stands there without it. */
const BETWEEN: readonly (readonly [denial: RegExp, without: string])[] = [
  // `does not use`, `cannot run on`, `no longer uses`
  [
    /^([\s*()"“”]*)(?:(?:do|does|did|can|could|will|would)(?:\s+not|n['’]t)|cannot|never|no longer)\s+/iu,
    '$1',
  ],
  // `is not part of`, `is no longer used by`
  [/^([\s*()"“”]*)(is|are|was|were)(?:\s+(?:not|never|no longer)|n['’]t)\s+/iu, '$1$2 '],
  [/^([\s*()"“”]*)(?:has |have )?stopped\s+/iu, '$1is '],
  // `needs no`
  [/\s+no\s*$/iu, ' '],
  [/\s+(?:nicht mehr|nicht|niemals|nie|kein(?:e[nmrs]?)?)(?=\s|$)/iu, ''],
  [/^\s*(?:已经|已|并)?(?:不再|不会|不能|没有|不|没|未|无法)/u, ''],
];
/** `verwendet Postgres nicht mehr` */
const BEHIND = /^\s*nicht(?: mehr)?(?=\s|[.,;:!]|$)/iu;
const JAPANESE_SUBJECT = /^(\s*(?:は|が))\s*(?:もう|もはや)[、\s]*$/u;
/** What bends a verb, then the denial, then the end. */
const JAPANESE_END =
  /^(?:[\p{Script=Hiragana}用作]{0,6}?)(?:ない|なかった|なくなった|ません|ませんでした|なくなりました)(?:です)?\s*(?:$|[。！、])/u;
/** `Must`, `may`, `only`: they have the words of a denial and are none. */
const JAPANESE_OTHER = /しかない|なければ|ないと|なくては|かもしれ|だけで|わけで|ずに/u;

/** The clause ends behind the second name, or goes on with what leaves the denial as it is. */
const ENDED =
  /^[\s"”*]*(?:$|[.,;:!。，、；！(（–—]|(?:anymore|any more|any longer|at all|and|but|or|because|since)\b|(?:mehr|aber|und|oder|sondern|weil)(?!\p{L})|了|而|但)/iu;
const HEDGED =
  /^[\s"”*]*[,;(（，]\s*(?:unless|except|only|if|when|until|by default|außer|nur|wenn|falls|除非|除了|只有)/iu;

const HEDGE = new RegExp(`(?:^|\\s)${ADVERB}`, 'iu');

/** The form by which an edge is denied outright: by `does not use Y.`, and not by `does not only use Y` or `does not use Y by default`. */
export function deniedForm(
  around: Surrounding,
  formOf: (around: Surrounding) => StatementForm | undefined,
): StatementForm | undefined {
  for (const reading of withoutDenial(around)) {
    const form = formOf(reading);
    if (form !== undefined && !HEDGE.test(reading.between) && isOver(restOf(reading.after, form)))
      return form;
  }
  const { between, after } = around;
  const form = formOf({ between: between.replace(JAPANESE_SUBJECT, '$1'), after });
  const isJapanese = form?.after !== undefined && JAPANESE_END.test(restOf(after, form));
  return isJapanese && !JAPANESE_OTHER.test(after) ? form : undefined;
}

function withoutDenial({ between, after }: Surrounding): Surrounding[] {
  const readings = BETWEEN.filter(([denial]) => denial.test(between)).map(([denial, without]) => ({
    between: between.replace(denial, without),
    after,
  }));
  return BEHIND.test(after) ? [...readings, { between, after: after.replace(BEHIND, '') }] : readings;
}

function isOver(rest: string): boolean {
  return ENDED.test(rest) && !HEDGED.test(rest);
}

/** What stands behind the words that a form needs there. */
function restOf(after: string, form: StatementForm): string {
  const needed = form.after?.exec(after);
  return needed === null || needed === undefined ? after : after.slice(needed.index + needed[0].length);
}
