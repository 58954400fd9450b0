import { describe, expect, it } from 'vitest';
import { PLAN_LANGUAGES, VAULT_ID, type AtomId } from '../../../worker/contract';
import { clausesOf } from '../../../worker/engine/plan/clauses';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { strayedOf } from '../../bench/plans/judge';
import { FIFTH } from '../../bench/plans/fifth-questions';
import { FOURTH_HELD } from '../../bench/plans/fourth-held';
import { FOURTH_OPEN } from '../../bench/plans/fourth-open';
import { NO_NAMES } from '../plan/plan-names';

const OPEN = 'Ideas/Attention.md' as AtomId;
const DUNE = 'Dune.md' as AtomId;
const NOW = Date.UTC(2026, 10, 25, 10);

const NAMES: PlanNames = {
  ...NO_NAMES,
  folder: (written) => (written.toLowerCase() === 'journal' ? 'Journal' : undefined),
  atom: (written) => (written.toLowerCase() === 'dune' ? DUNE : undefined),
  isTitle: (written) => written.toLowerCase() === 'dune',
};

function planOf(question: string) {
  return readPlan({ question, nowMs: NOW, focus: OPEN }, NAMES);
}

describe('questions of people who have seen no rule', () => {
  it.each(PLAN_LANGUAGES)(
    'are read whole, nineteen in twenty of those that rules were mended by, in %s',
    (lang) => {
      const questions = [...FOURTH_OPEN[lang], ...FOURTH_HELD[lang], ...FIFTH[lang]];
      const strayed = strayedOf(lang, questions).map(({ question }) => question);
      expect(strayed.length, strayed.join('\n')).toBeLessThanOrEqual(questions.length / 20);
    },
  );
});

describe('links of the vault, which has none', () => {
  const ofVault = (question: string) => readPlan({ question, nowMs: NOW, focus: VAULT_ID }, NAMES).kind;

  it('are not meant where nobody names it', () => {
    expect(
      ['who did I mention most?', 'which note do I mention most?', 'who do I link to?'].map(ofVault),
    ).not.toContain('links');
  });

  it('are asked for all the same where somebody does, who then is told', () => {
    expect(['what links to this?', 'what links to my vault?', 'backlinks'].map(ofVault)).toEqual([
      'no-note',
      'no-note',
      'no-note',
    ]);
  });
});

describe('the clause that asks', () => {
  it.each([
    ['Hi there, sorry to bother you: why does a heap get hot?', 'ask', 'why does a heap get hot'],
    ['Ich koche heute, was sagte Oma zum Rezept?', 'ask', 'was sagte Oma zum Rezept'],
    ['Perdona, no me acuerdo, ¿quién vino a la cena?', 'ask', 'quién vino a la cena'],
    ['我有点忘了，医生说了什么来着？', 'ask', '医生说了什么'],
    ['ちょっと混乱してて、契約はいつ切れるんだっけ？', 'ask', '契約はいつ切れる'],
    ['I am sure I wrote something about kites, can you dig it out?', 'find', 'kites'],
    ['Ich weiß, dass ich mal was über Drachen geschrieben habe. Findest du das?', 'find', 'Drachen'],
  ])('is found among what is said beside it: %s', (question, kind, about) => {
    expect(planOf(question)).toMatchObject({ kind, about });
  });

  it.each([
    ["Show me what I have on grief but I can't find it anymore", 'grief'],
    ['find my notes on kayaks because I need them tomorrow', 'kayaks'],
    ['Zeig mir was ich zur Steuer habe aber ich weiß nicht mehr wo', 'Steuer'],
    ['Finde meine Notizen zu Drachen weil ich sie morgen brauche', 'Drachen'],
    ['Enséñame lo que tengo del seguro pero no lo encuentro', 'seguro'],
    ['busca mis notas de cometas porque las necesito mañana', 'cometas'],
    ['帮我找一下关于风筝的笔记但是找不到了', '风筝'],
    ['味噌のメモを探してるんだけど見つからない', '味噌'],
  ])('leaves out a remark that no comma divides from it: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'find', about });
  });

  it.each([
    ['find books that I need to return', 'books that I need to return'],
    ['Show me notes that mention a friend I want to call', 'friend I want to call'],
    ['notes about my mother and my father in spring', 'mother and my father in spring'],
    ['notas sobre la receta que me pidió Ana', 'receta que me pidió Ana'],
    ['notas sobre libros que no puedo leer', 'libros que no puedo leer'],
  ])('keeps what says which notes are meant: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'find', about });
  });

  it('keeps the time since which an answer is asked for', () => {
    const question = 'What has changed at home since I lost my job?';
    expect(planOf(question)).toMatchObject({ kind: 'ask', about: question.slice(0, -1) });
  });

  it.each([
    ['关于合同的笔记', '合同'],
    ['找找我写过的三角函数', '三角函数'],
    ['同事生日的笔记', '同事生日'],
    ['にんにくの育て方のメモ', 'にんにくの育て方'],
  ])('cuts into no word that only begins or ends like one that says nothing: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'find', about });
  });

  it('keeps a condition that stands before it', () => {
    expect(planOf('In my Journal folder, what helps me fall asleep?')).toMatchObject({
      kind: 'ask',
      about: 'what helps me fall asleep',
      lens: { folders: ['Journal'] },
    });
  });

  it('ends no clause within a number, a date or an abbreviation', () => {
    const whole = ['Hume vs. Kant', 'am 5. März', 'on March 5th, 2025'];
    for (const text of whole.slice(0, 2))
      expect(clausesOf(text).map((clause) => clause.text)).toEqual([text]);
    for (const text of whole)
      expect(
        clausesOf(text)
          .map((each) => each.text + each.joint)
          .join(''),
      ).toBe(text);
  });
});

describe('a note that is named within a question', () => {
  it.each([
    ['Is there anything in here that is close to my Dune note?', { kind: 'near', id: DUNE }],
    ['Ich lese gerade Dune, welche Notizen passen dazu?', { kind: 'near', id: DUNE }],
    [
      'hazme un resumen de Dune para mis alumnos',
      { kind: 'summarise', id: DUNE, perspective: 'mis alumnos' },
    ],
    ['有哪些笔记链接到Dune这篇？', { kind: 'links', id: DUNE, which: 'in' }],
    ['Duneのノートからはどこにリンクしてる？', { kind: 'links', id: DUNE, which: 'out' }],
    ['What else goes with this one?', { kind: 'near', id: OPEN }],
  ])('is what it is asked of: %s', (question, plan) => {
    expect(planOf(question)).toMatchObject(plan);
  });
});

describe('what only looks like another question', () => {
  it.each([
    ['How much rent do we pay per month?', 'How much rent do we pay per month'],
    ['Was habe ich mit dem Vermieter vereinbart?', 'Was habe ich mit dem Vermieter vereinbart'],
    ['¿qué he decidido sobre el piso?', 'qué he decidido sobre el piso'],
    ['每个月房租多少', '每个月房租多少'],
    ['最新の血圧はいくつ？', '最新の血圧はいくつ'],
    ['how many eggs go into the cake', 'how many eggs go into the cake'],
  ])('wants an answer: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'ask', about });
  });

  it.each([
    ['How has my view of marriage changed?', 'marriage'],
    ['运动以前和现在', '运动'],
    ['correr antes y ahora', 'correr'],
  ])('is followed over time: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'timeline', about });
  });
});

describe('words without a question', () => {
  it.each(['moss northern side', 'Moos Nordseite', 'musgo cara norte', '青苔北坡生长', '苔の北側'])(
    'are looked for, as a guess: %s',
    (question) => {
      expect(planOf(question)).toMatchObject({ kind: 'find', isGuess: true });
    },
  );

  it('are looked for as they stood in quotes', () => {
    expect(planOf('moss "northern side" garden')).toMatchObject({
      kind: 'find',
      about: 'moss northern side garden',
    });
  });

  it('are what notes are of where it is asked what stands in them', () => {
    for (const question of ['堆肥的笔记里写了什么', '堆肥笔记中写了什么？'])
      expect(planOf(question)).toMatchObject({ kind: 'find', about: '堆肥' });
    expect(planOf('堆肥的笔记里写了哪些温度')).toMatchObject({ kind: 'find', about: '温度' });
  });

  it('want an answer where they were pasted', () => {
    expect(planOf('moss grows on northern walls. '.repeat(20))).toMatchObject({ kind: 'ask' });
  });
});

describe('a few weeks ago', () => {
  it.each([
    ['my notes on kayaks from a few weeks ago', 'kayaks'],
    ['meine Notizen zu Drachen von vor ein paar Wochen', 'Drachen'],
    ['mis notas sobre cometas de hace unas semanas', 'cometas'],
    ['几周前关于风筝的笔记', '风筝'],
    ['数週間前の味噌のメモ', '味噌'],
  ])('is the third week before this: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({
      kind: 'find',
      about,
      lens: { createdSinceMs: Date.UTC(2026, 10, 2), createdUntilMs: Date.UTC(2026, 10, 9) },
    });
  });
});
