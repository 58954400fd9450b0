import { beforeAll, describe, expect, it } from 'vitest';
import type { Evidence, Extract, PlanLanguage } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

const NOTES = {
  'Rhizome.md': 'A rhizome is a stem that grows sideways under the ground.\n\nGinger grows from one.\n',
  'DHT.md': 'A DHT is a hash table that many computers share.\n\nEach node keeps a part of the keys.\n',
  'Films/Alien.md': '---\ndirector: Ridley Scott\nyear: 1979\n---\nA ship hears a call.\n',
  'Films/Brazil.md': '---\ndirector: Terry Gilliam\nyear: 1985\n---\nA form is filled in.\n',
  'Empty.md': '',
};

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

async function ask(question: string, likelyLang: PlanLanguage = 'en'): Promise<Evidence> {
  const plan = await engine.call('plan', { question, nowMs: 0, likelyLang });
  return engine.call('gather', { plan });
}

function sidesOf({ extract }: Evidence): Extract & { kind: 'sides' } {
  if (extract.kind !== 'sides') throw new Error(extract.kind);
  return extract;
}

/** Each side with its first quote. */
function said(evidence: Evidence): string[] {
  return sidesOf(evidence).sides.map(({ about, quotes }) => `${about}: ${quotes[0]?.quote ?? 'nothing'}`);
}

const RHIZOME = 'A rhizome is a stem that grows sideways under the ground.';
const TABLE = 'A DHT is a hash table that many computers share.';

describe('questions that are asked at once', () => {
  it.each([
    ['en', 'What is a rhizome and what is a DHT?', [`rhizome: ${RHIZOME}`, `DHT: ${TABLE}`]],
    ['en', 'What is a DHT? And what is a rhizome?', [`DHT: ${TABLE}`, `rhizome: ${RHIZOME}`]],
    ['en', 'Explain rhizome and DHT', [`rhizome: ${RHIZOME}`, `DHT: ${TABLE}`]],
    ['en', 'What is a DHT and what is a quark?', [`DHT: ${TABLE}`, 'quark: nothing']],
    ['de', 'Was ist ein Rhizome und was ist eine DHT?', [`Rhizome: ${RHIZOME}`, `DHT: ${TABLE}`]],
    ['es', '¿Qué es un rhizome y qué es una DHT?', [`rhizome: ${RHIZOME}`, `DHT: ${TABLE}`]],
    ['zh', '什么是Rhizome？什么是DHT？', [`Rhizome: ${RHIZOME}`, `DHT: ${TABLE}`]],
    ['ja', 'Rhizomeとは何ですか？DHTとは何ですか？', [`Rhizome: ${RHIZOME}`, `DHT: ${TABLE}`]],
  ] as const)('are each answered by itself: %s: %s', async (lang, question, answers) => {
    expect(said(await ask(question, lang))).toEqual(answers);
  });

  it('are answered by properties too', async () => {
    const evidence = await ask('Who directed Alien and who directed Brazil?');
    expect(said(evidence)).toEqual([
      'Who directed Alien: director: Ridley Scott',
      'who directed Brazil: director: Terry Gilliam',
    ]);
  });

  it('have rows that tell what nothing is known of', async () => {
    const evidence = await ask('What is a DHT and what is a quark?');
    const [table, quark] = sidesOf(evidence).sides;
    expect([table?.rows.length, quark?.rows]).toEqual([evidence.rows.length, []]);
    expect((await ask('What is a quark and what is a lepton?')).extract).toEqual({ kind: 'nothing' });
  });

  it('quote pieces that are numbered through', async () => {
    const { pieces, ...evidence } = await ask('What is a rhizome and what is a DHT?');
    expect(pieces.map(({ n }) => n)).toEqual(pieces.map((_, at) => at + 1));
    for (const { quotes } of sidesOf({ pieces, ...evidence }).sides)
      for (const { n, quote, atom } of quotes) {
        const piece = pieces.find((each) => each.n === n)?.piece;
        expect([piece?.id, piece?.text.includes(quote)]).toEqual([atom, true]);
      }
  });

  it('share what may be read', async () => {
    const plan = await engine.call('plan', { question: 'What is a rhizome and what is a DHT?', nowMs: 0 });
    const { pieces } = await engine.call('gather', { plan, budget: 400 });
    expect(new Set(pieces.map(({ title }) => title))).toEqual(new Set(['Rhizome', 'DHT']));
  });
});

describe('a comparison', () => {
  it('says of which side there is nothing', async () => {
    const { sides } = sidesOf(await ask('Compare DHT and quarks'));
    expect(sides.map(({ about, notes, rows }) => [about, notes, rows.length])).toEqual([
      ['DHT', 1, 1],
      ['quarks', 0, 0],
    ]);
  });
});
