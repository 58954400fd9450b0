import { describe, expect, it } from 'vitest';
import type { PlanLanguage, QueryPlan } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { planQuestion } from '../../../worker/engine/plan/plan-question';
import { nameOfQuestion } from '../../../worker/engine/plan/several-questions';
import { NO_NAMES } from './plan-names';

const TITLES = [
  ...[
    'raft',
    'graph view',
    'compost',
    'soil',
    'trial and error',
    'error',
    'leek',
    'erde',
    'kompost',
    'tierra',
    'compost',
  ],
  ...['堆肥', '土壤', 'コンポスト', '土'],
];

const NAMES: PlanNames = {
  ...NO_NAMES,
  isTitle: (written) => TITLES.includes(written.toLowerCase()),
};

function read(question: string, likelyLang: PlanLanguage, before?: QueryPlan): QueryPlan {
  return planQuestion({ question, nowMs: 0, likelyLang, ...(before && { before }) }, NAMES);
}

/** Written before the rule, with the questions that are asked in each. */
const ASKED: [PlanLanguage, question: string, parts: string[]][] = [
  ['en', 'What is a rhizome and what is a DHT?', ['What is a rhizome', 'what is a DHT']],
  ['en', 'Who is Anna and who is Tom?', ['Who is Anna', 'who is Tom']],
  ['en', "What's rot? And what's mould?", ['what is rot', 'what is mould']],
  ['en', 'What is rot? How do I turn a heap?', ['What is rot', 'How do I turn a heap']],
  ['en', 'What is rot, and how can I avoid it?', ['What is rot', 'how can I avoid rot']],
  ['en', 'How does Raft work and how does Paxos work?', ['How does Raft work', 'how does Paxos work']],
  ['en', 'Anna asked me what rot is, and how a heap gets hot', ['what rot is', 'how a heap gets hot']],
  [
    'en',
    'What is rot, what is mould and what is a leek?',
    ['What is rot', 'what is mould', 'what is a leek'],
  ],
  ['en', 'Explain Raft and PBFT', ['Raft', 'PBFT']],
  ['en', 'Please explain the compost, the soil and leeks', ['compost', 'soil', 'leeks']],
  ['en', 'What are leeks and onions?', ['leeks', 'onions']],
  ['en', 'Tell me about compost and soil', ['compost', 'soil']],
  ['de', 'Was ist ein Rhizom und was ist eine DHT?', ['Was ist ein Rhizom', 'was ist eine DHT']],
  ['de', 'Wer ist Anna, und wer ist Tom?', ['Wer ist Anna', 'wer ist Tom']],
  ['de', 'Was ist Fäulnis? Und was ist Schimmel?', ['Was ist Fäulnis', 'was ist Schimmel']],
  ['en', 'What is the Graph view and what is a backlink?', ['What is the Graph view', 'what is a backlink']],
  ['de', 'Erkläre mir Kompost und Erde', ['Kompost', 'Erde']],
  ['es', '¿Qué es un rizoma y qué es una DHT?', ['Qué es un rizoma', 'qué es una DHT']],
  ['es', '¿Quién es Ana? ¿Y quién es Tomás?', ['Quién es Ana', 'quién es Tomás']],
  ['es', 'Explícame el compost y la tierra', ['compost', 'tierra']],
  ['ja', 'コンポストとは何ですか？土とは何ですか？', ['コンポストとは何ですか', '土とは何ですか']],
  ['ja', 'アンナは誰で、トムは誰ですか', ['アンナは誰', 'トムは誰ですか']],
  ['ja', 'コンポストと土について説明して', ['コンポスト', '土']],
  ['zh', '什么是堆肥？什么是土壤？', ['什么是堆肥', '什么是土壤']],
  ['zh', '堆肥是什么，土壤是什么？', ['堆肥是什么', '土壤是什么']],
  ['zh', '什么是卡片笔记法？什么是土壤？', ['什么是卡片笔记法', '什么是土壤']],
  ['zh', '安娜是谁和汤姆是谁', ['安娜是谁', '汤姆是谁']],
  ['zh', '解释堆肥和土壤', ['堆肥', '土壤']],
];

/** One question, or something else than an answer. */
const OTHERS: [PlanLanguage, string][] = [
  ['en', 'What is rot and why?'],
  ['en', 'Explain trial and error'],
  ['en', 'Explain cause and effect'],
  ['en', 'What is the difference between compost and soil?'],
  ['en', 'What is compost and what is soil, and how do they differ?'],
  ['en', 'What did Anna say about compost and soil?'],
  ['en', 'How do I mix compost and soil?'],
  ['en', 'How many notes do I have and how many tasks?'],
  ['en', 'Who wrote it, and when?'],
  ['de', 'Wie wurde festgelegt, wie viele Beete er anlegen würde?'],
  ['en', 'What did they decide, how many beds would he dig?'],
  ['de', 'Was sagt Anna über Kompost und Erde?'],
  ['de', 'Was ist der Unterschied zwischen Kompost und Erde?'],
  ['es', '¿Cómo mezclo el compost y la tierra?'],
  ['ja', 'コンポストと土の違いは何ですか'],
  ['zh', '堆肥和土壤有什么区别？'],
];

describe('questions that are asked at once', () => {
  it.each(ASKED)('%s: %s', (lang, question, parts) => {
    const plan = read(question, lang);
    expect([plan.kind, plan.lang, 'parts' in plan ? plan.parts : []]).toEqual(['ask', lang, parts]);
    expect([plan.isGuess, plan.unread]).toEqual([undefined, '']);
  });

  it.each(OTHERS)('are no others: %s: %s', (lang, question) => {
    expect(read(question, lang)).not.toHaveProperty('parts');
  });

  it('are left by a question that goes on from them', () => {
    const before = read('What is rot and what is mould?', 'en');
    const plan = read('And in winter?', 'en', before);
    expect(plan.followUp?.questions).toEqual(['What is rot and what is mould?']);
    expect(plan).not.toHaveProperty('parts');
  });

  it.each([
    ['en', 'what is a DHT', 'DHT'],
    ['en', 'who was Anna Karenina', 'Anna Karenina'],
    ['en', 'how does Raft work', 'how does Raft work'],
    ['en', 'Raft', 'Raft'],
    ['de', 'was ist eine DHT', 'DHT'],
    ['es', 'quién es Tomás', 'Tomás'],
    ['ja', '土とは何ですか', '土'],
    ['ja', 'トムは誰ですか', 'トム'],
    ['zh', '什么是土壤', '土壤'],
    ['zh', '汤姆是谁', '汤姆'],
  ] as const)('are called by what they ask of: %s: %s', (lang, part, name) => {
    expect(nameOfQuestion(part, lang)).toBe(name);
  });
});
