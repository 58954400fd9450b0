import { beforeAll, describe, expect, it } from 'vitest';
import { exploreGathered } from '../../worker/archive/answer-gathered';
import { notesToPublish } from '../../worker/archive/notes-to-publish';
import { publishedText, type PublishedNote } from '../../worker/archive/published-note';
import { candidateWords } from '../../worker/archive/question-terms';
import type { HitsAnswer, SearchLevel } from '../../worker/contract';
import { plainQuery } from '../../worker/engine/words/parse-query';
import type { TestEngine } from '../engine/engine-fixture';
import { MemorySource } from './memory-source';
import { apiOf, sampleEngine } from './published-vault';

/** Single words, sentences, several languages, words that nobody wrote, and a question that many notes answer. */
const QUESTIONS = [
  'compost',
  'heap',
  'how do I keep soil warm in winter',
  'what did grandmother cook',
  'reading notes on thinking',
  '堆肥为什么会热',
  '味噌',
  'Was ist ein CRDT?',
  'entropy and heat',
  'the',
  'notes about the garden and the soil and the compost of the heap',
  'grandmother qqxyz',
];

describe('evidence of published notes', () => {
  let engine: TestEngine;
  let source: MemorySource;

  beforeAll(async () => {
    engine = await sampleEngine();
    const notes = await notesToPublish(apiOf(engine));
    if (!notes.ok) throw new Error('the index of the test answers');
    const published = notes.value.flatMap((note): PublishedNote[] => {
      const text = publishedText(note, engine.vault.content(note.path));
      return text === undefined ? [] : [text];
    });
    expect(published).toHaveLength(notes.value.length);
    source = new MemorySource('home', published);
  });

  async function ask(query: string, level: SearchLevel): Promise<HitsAnswer> {
    const { wanted } = plainQuery(query, false);
    const statistics = await source.statistics();
    const terms = [...new Set(wanted.map(({ term }) => term))];
    const request = { query, level, limit: 10, plain: true };
    const weighed = candidateWords(wanted, statistics);
    const question = {
      terms,
      surfaces: new Map<string, string[]>(),
      weighed,
      vector: undefined,
      request,
      condition: undefined,
    };
    const templates = { folders: [], areLeftOut: false };
    const gathering = { source, statistics, meaning: undefined, question, templates };
    const found = await exploreGathered(gathering, request, { now: () => 0 });
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return found.value.answer;
  }

  it.each(QUESTIONS)('ranks %j as an index of the notes does, to the bit', async (query) => {
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const found = await ask(query, level);
      const here = await engine.call('explore', { query, level, limit: 10, plain: true });
      expect(found.hits.map(({ card }) => card.id)).toEqual(here.hits.map(({ card }) => `//home/${card.id}`));
      expect(found.hits.map(({ score }) => score)).toEqual(here.hits.map(({ score }) => score));
      found.hits.forEach(({ trace, marks, card }, at) => {
        const local = here.hits[at];
        expect(trace.similarity).toBe(local?.trace.similarity);
        expect(trace.words).toBe(local?.trace.words);
        expect(trace.centrality).toBe(local?.trace.centrality);
        expect(trace.activation).toBe(local?.trace.activation);
        expect(trace.terms).toEqual(local?.trace.terms);
        expect(trace.anchorTerms).toEqual(local?.trace.anchorTerms);
        expect(trace.via?.title).toBe(local?.trace.via?.title);
        expect(marks).toEqual(local?.marks);
        expect(card.preview).toBe(local?.card.preview);
      });
    }
  });
});
