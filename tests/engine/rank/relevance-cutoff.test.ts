import { describe, expect, it } from 'vitest';
import type { EmbeddingModel, ExploreRequest } from '../../../worker/contract';
import { uniformNumbers } from '../../../worker/engine/base/random-numbers';
import { engineOver, TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder } from '../fake-embedder';
import { MemoryStorage } from '../memory-storage';

const garden = {
  'Heap.md': 'A compost heap gets hot when browns and greens are turned.',
  'Bin.md': 'A bin for the kitchen scraps, with a lid.',
  'Bed.md': 'Raised beds want good compost in spring.',
};

async function ask(notes: Record<string, string>, query: string, more: Partial<ExploreRequest> = {}) {
  const engine = await engineOver(notes);
  const answer = await engine.call('explore', { query, level: 'note', limit: 10, cards: false, ...more });
  return { ...answer, titles: answer.hits.map(({ card }) => card.title) };
}

describe('the cut', () => {
  const foreign =
    'does aspirin taken when young reduce mortality of colorectal carcinoma patients with a lid';

  it('answers a question about something else with nothing, and says how much it left out', async () => {
    const { hits, cut, unknown } = await ask(garden, foreign);
    expect([hits, cut]).toEqual([[], 2]);
    expect(unknown).toContain('aspirin');
    expect((await ask(garden, foreign, { level: 'paragraph' })).hits).toEqual([]);
  });

  it('takes one word of five for no answer, however often a note says it', async () => {
    const heaps = { ...garden, 'Heap.md': 'Heap, heap, heap. A heap of heaps.' };
    expect((await ask(heaps, 'aspirin colorectal carcinoma mortality heap')).hits).toEqual([]);
    expect((await ask(heaps, 'carcinoma mortality heap')).titles).toEqual(['Heap']);
  });

  it('answers with a note that is asked for by name, whatever else is asked', async () => {
    const notes = {
      'Soil.md': 'Worms do the digging. Never walk on it when it is wet.',
      'No-dig beds.md': 'Cardboard first, then a hand of mulch.',
      'Bread.md': '---\naliases: [sourdough starter]\n---\nFlour and water.',
      'Time.md': 'It goes by. Soil takes years.',
      'Diary.md': 'Soil everywhere, on the stairs too. Time for a broom.',
    };
    expect((await ask(notes, 'How do I keep the soil healthy nowadays?')).titles).toContain('Soil');
    const { hits } = await ask(notes, 'How do I keep the soil healthy nowadays?', { level: 'paragraph' });
    expect(hits.map(({ card }) => card.id)).toContain('Soil.md^p1');
    expect((await ask(notes, 'Do no-dig beds attract hedgehogs?')).titles).toContain('No-dig beds');
    expect((await ask(notes, 'Can a sourdough starter survive without refrigeration?')).titles).toEqual([
      'Bread',
    ]);
    expect((await ask(notes, 'How do I keep the stairs healthy nowadays?')).titles).toEqual([]);
    const long = 'At what time did the Portuguese explorers first reach Brazil by caravel?';
    expect((await ask(notes, long)).titles).toEqual([]);
  });

  it('answers with the part of a note under a heading that is asked for', async () => {
    const notes = {
      'Garden.md':
        '# Spring\nSow when the soil is warm.\n\n# Soil\nNever walk on it.\n\n## Worms\nThey do the digging.\n\n# Rain\nA barrel.\n',
      'Diary.md': 'Soil everywhere. The worms came up.',
    };
    const question = 'How do I keep the soil healthy nowadays?';
    expect((await ask(notes, question)).titles[0]).toBe('Garden');
    expect((await ask(notes, question, { level: 'section' })).titles).toContain('Soil');
    const { hits } = await ask(notes, 'How do I keep worms healthy nowadays?', { level: 'paragraph' });
    expect(hits[0]?.card.id).toBe('Garden.md#Soil#Worms^p1');
    expect((await ask(notes, 'How do I keep the barrel healthy nowadays?')).titles).toEqual([]);
  });

  it('does not count words that only hold a question together', async () => {
    const talk = { ...garden, 'Talk.md': 'What should I do? I should do what a friend would.' };
    expect((await ask(talk, 'what should I feed a hamster')).hits).toEqual([]);
    const compost = 'what should I do with compost';
    expect((await ask(talk, compost)).titles.sort()).toEqual(['Bed', 'Heap']);
    expect((await ask(talk, compost, { all: true })).titles[0]).toBe('Talk');
    expect((await ask(talk, 'what should I do')).titles).toContain('Talk');
  });

  it.each([
    ['Who is Jane Doe?', 'Jane Doe plays the cello.', 'Who is it? It is the one who is asked who it is.'],
    ['Wer ist Anna Weber?', 'Anna Weber ist Gärtnerin.', 'Wer ist es? Es ist der, der weiß, wer er ist.'],
    ['¿Quién es Ana Ruiz?', 'Ana Ruiz toca el piano.', '¿Quién es quien es? Es quien no es otro.'],
    ['余华写了什么？', '余华写小说。', '他是谁？什么是什么？谁是他？'],
    ['田中さんは誰ですか？', '田中さんは庭師です。', '誰ですか。それは何ですか。これは誰ですか。'],
  ])('shows beside an answer to %s nothing that only asks likewise', async (question, answer, other) => {
    const notes = { 'Answer.md': `${answer}\n`, 'Other.md': `${other}\n`, 'Third.md': 'Soil. 土。\n' };
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const { hits, cut } = await ask(notes, question, { level });
      expect(hits.map(({ card }) => card.path)).toEqual(['Answer.md']);
      expect(cut).toBeGreaterThan(0);
    }
  });

  it.each([
    ['to be or not to be', 'To be or not to be is what it is about.'],
    ['what should I do if it is not for me or those who were with you', 'I do what I should.'],
    ['是什么', '这是什么？'],
    ['何ですか', 'それは何ですか。'],
  ])('answers %s, of which no word names anything', async (question, text) => {
    const notes = {
      ...garden,
      'Talk.md': text,
      'Zoo.md': '猫と犬。猫和狗。',
      'More.md': 'If it is not for those who were with you.',
    };
    expect((await ask(notes, question)).titles).toContain('Talk');
  });

  it('takes a word that is being typed for one that names something', async () => {
    const notes = { ...garden, 'House.md': 'Indoor plants, inside and in.', 'Third.md': 'Soil in sacks.' };
    expect((await ask(notes, 'good compost heap in', { typing: true })).titles).toContain('House');
    expect((await ask(notes, 'good compost heap in')).titles).not.toContain('House');
  });

  it('does not take a word for one that notes lack, of which they have another form', async () => {
    const ships = {
      'Baltic.md': 'Le Vizzavona est destiné à naviguer au nord, et à initier des matelots.',
      'Length.md': 'Le Vizzavona mesure 188 mètres de long.',
      'Corsica.md': 'Le Vizzavona quitte Marseille pour la Corse.',
      'Bridge.md': 'Un restaurant est ouvert au pont du Vizzavona.',
      'Apnoea.md': 'Les apnées diminuent la pression en oxygène dans le sang.',
    };
    expect((await ask(ships, 'Où naviguait le Vizzavona initialement ?')).titles).toContain('Baltic');
    expect((await ask(ships, 'Où dansait le Vizzavona autrefois ?')).titles).toEqual([]);
  });

  it('takes signs that other words of a vault have for no answer, but to who types few of them', async () => {
    const zoo = {
      'A.md': '国人年大学生水火山石。',
      'B.md': '田心手口目耳。',
      'C.md': '养了一只猫。',
      'D.md': '猫和养鱼。',
    };
    expect((await ask(zoo, '山国爩人 火年籲水 石大龖学 目田麤口')).hits).toEqual([]);
    expect((await ask(zoo, '养猫')).titles.sort()).toEqual(['C', 'D']);
  });

  it('counts pairs of signs that nothing holds as asked for, of made-up words and of questions about something else', async () => {
    const vault = {
      'A.md': '他在大学学习物理，每天读书。',
      'B.md': '水从山上流下来，人们在田里工作。',
      'C.md': '这座城市的博物馆收藏了许多古老的石器。',
    };
    expect((await ask(vault, '田山爩人里水')).hits).toEqual([]);
    expect((await ask(vault, '谁在人类历史上首先登上月球？')).hits).toEqual([]);
    expect((await ask(vault, '哪座博物馆收藏石器？')).titles[0]).toBe('C');
    expect((await ask(vault, '大学图书')).titles).toEqual(['A']);
  });

  it('counts pairs of Vietnamese syllables that nothing holds as asked for', async () => {
    const vault = {
      'A.md': 'Hải quân của vương quốc đã đánh bại hạm đội lông cừu trong mùa đông.',
      'B.md': 'Con báo sinh ra ở vùng núi, sản phẩm của rừng nuôi sống nó.',
      'C.md': 'Nhà thơ viết bài thơ về mùa thu và dòng sông quê hương.',
    };
    expect((await ask(vault, 'Hải cẩu lông mao sinh sản ở đâu?')).hits).toEqual([]);
    expect((await ask(vault, 'Hải quân của vương quốc đã đánh bại ai?')).titles[0]).toBe('A');
    expect((await ask(vault, 'Nhà thơ viết về dòng sông nào?')).titles[0]).toBe('C');
  });

  it('answers a pasted page of what the vault is about, and not one of something else', async () => {
    const subject = (note: number, word: number) => `${'bcdfghklmnpr'[note]}a${'bdfgklmn'[word]}oru`;
    const words = [0, 1, 2, 3, 4, 5, 6, 7];
    const notes = Array.from({ length: 12 }, (_, note): [string, string] => [
      `Note ${note}.md`,
      `${words.map((word) => subject(note, word)).join(' and ')} in the garden.`,
    ]);
    const page = (share: number) =>
      notes
        .map((_, note) => words.map((word) => (word < share ? subject(note, word) : `quark${note}x${word}`)))
        .map((line) => `I have ${line.join(' or ')} in the garden.`)
        .join(' ');
    const own = await ask(Object.fromEntries(notes), page(8));
    expect(own.titles.length).toBeGreaterThan(5);
    expect((await ask(Object.fromEntries(notes), page(1))).hits).toEqual([]);
  });

  it('asks more of a section, whose heading counts among its words, than of its paragraph', async () => {
    const notes = {
      'Garden.md':
        '# Compost\n\nA compost heap gets hot when browns and greens are turned.\n\n# Kitchen\n\nA bin for the kitchen scraps, with a lid.\n\n# Beds\n\nRaised beds want good compost in spring.\n',
      'House.md':
        '# Roof\n\nTiles and gutters want a look in autumn, and a lid.\n\n# Cellar\n\nA dry place for good wine, with a bin.\n',
    };
    const half = 'autumn beds look place raised compost heap lid gutters infusion placebo trial plasma';
    expect((await ask(notes, half, { level: 'paragraph' })).hits).not.toEqual([]);
    expect((await ask(notes, half, { level: 'section' })).hits).toEqual([]);
    expect((await ask(notes, half, { level: 'section', all: true })).hits).not.toEqual([]);
  });

  it('asks more of words where question and vault are in English', async () => {
    const notes = {
      'Heap.md':
        'A compost heap gets hot when the browns and greens of it are turned, and what is the matter with that.',
      'Bin.md': 'A bin for the kitchen scraps is what you need, and it has a lid.',
      'Bed.md': 'What the raised beds want is good compost in spring, and this is the best of it.',
      'Roof.md': 'The tiles and gutters of it want a look in autumn, and that is what is done.',
    };
    const words = ['autumn', 'tiles', 'gutters', 'aspirin', 'carcinoma', 'mortality', 'placebo'];
    expect((await ask(notes, words.join(' '))).titles).toEqual(['Roof']);
    expect((await ask(notes, `what is the ${words.join(' and the ')} of it`)).titles).toEqual([]);
    const fewer = words.slice(0, -1);
    expect((await ask(notes, `what is the ${fewer.join(' and the ')} of it`)).titles).toEqual(['Roof']);
  });

  it('shows even that to who asks for all', async () => {
    const { titles, cut } = await ask(garden, foreign, { all: true });
    expect([titles.sort(), cut]).toEqual([['Bin', 'Heap'], 0]);
  });

  it('leaves a few words alone: what has half of them, or begins as typed, was asked for', async () => {
    expect((await ask(garden, 'compost xyzzy')).titles.sort()).toEqual(['Bed', 'Heap']);
    expect((await ask(garden, 'kitch', { typing: true })).titles).toEqual(['Bin']);
    expect((await ask(garden, '')).cut).toBe(0);
  });

  it('keeps what a close hit links to', async () => {
    const linked = { ...garden, 'Heap.md': `${garden['Heap.md']} [[Worms]]`, 'Worms.md': 'Red ones.' };
    expect((await ask(linked, 'hot compost heap browns')).titles).toContain('Worms');
  });

  it('leaves out what a link hardly lifts, of a hit that links to many', async () => {
    const askLinked = (links: number) => {
      const names = Array.from({ length: links }, (_note, at) => `Other ${String(at)}`);
      const text = `${garden['Heap.md']} ${names.map((name) => `[[${name}]]`).join(' ')}`;
      const others = names.map((name): [string, string] => [`${name}.md`, 'Nothing of it.']);
      return ask({ ...garden, 'Heap.md': text, ...Object.fromEntries(others) }, 'hot compost heap browns');
    };
    expect((await askLinked(4)).titles.filter((title) => title.startsWith('Other'))).toHaveLength(4);
    const { titles, cut } = await askLinked(9);
    expect([titles, cut]).toEqual([['Heap', 'Bed'], 9]);
  });
});

/** Vectors that a test gives by the first word of a text; of others, one that is near to nothing. */
function tableEmbedder(table: Record<string, number[]>, model: Partial<EmbeddingModel> = {}): FakeEmbedder {
  const components = Object.values(table)[0]?.length ?? 4;
  const nothing = Array.from({ length: components }, (_none, at) => Number(at === components - 1));
  const vectorOf = (text: string): Float32Array => {
    const word = Object.keys(table).find((key) => text.includes(key));
    return Float32Array.from(word === undefined ? nothing : (table[word] ?? []));
  };
  return new FakeEmbedder('table', vectorOf, model);
}

async function askByMeaning(table: Record<string, number[]>, query: string): Promise<string[]> {
  const notes = Array.from({ length: 60 }, (_note, n): [string, string] => [
    `Other ${String(n)}.md`,
    `Something else, number ${String(n)}.`,
  ]);
  const { hits } = await askOfMeaning([...notes, ['Felines.md', 'felines at rest']], table, query);
  return hits.map(({ card }) => card.title);
}

/** Asks an index that took the notes in this order. */
async function askOfMeaning(
  notes: [path: string, text: string][],
  table: Record<string, number[]>,
  query: string,
  model: Partial<EmbeddingModel> = {},
) {
  const vault = new TestVault();
  for (const [path, text] of notes) vault.write(path, text);
  const embedder = tableEmbedder(table, model);
  const engine = new TestEngine(vault, new MemoryStorage(), async () => ({ ok: true, value: embedder }));
  await engine.open({ embedder: 'table' });
  for (let n = 0; n < notes.length; n += 100)
    await engine.upsert(...notes.slice(n, n + 100).map(([path]) => path));
  await embedAll(engine);
  return engine.call('explore', { query, level: 'note', limit: 10, cards: false });
}

/** What else is done in the background takes most of the time, and says nothing of what is near. */
async function embedAll(engine: TestEngine): Promise<void> {
  for await (const { stage } of engine.steps()) {
    const { done, total } = await engine.call('meaningStatus', null);
    if (done === total) return;
    if (stage === 'none') throw new Error(`${done} of ${total} texts are embedded`);
  }
}

/** A vector of length 1 that has little to do with others. */
function direction(seed: number): number[] {
  const uniform = uniformNumbers(seed + 1);
  const values = Array.from({ length: 64 }, () => uniform() + uniform() + uniform() - 1.5);
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

describe('nearness in meaning', () => {
  it('is an answer without a single word when chance would not bring it about', async () => {
    expect(await askByMeaning({ felines: [0.8, 0.6, 0, 0], cats: [0.9, 0, 0.436, 0] }, 'cats')).toEqual([
      'Felines',
    ]);
  });

  it('is judged by the same paragraphs in whatever order they came', async () => {
    const table = { felines: [0.8, 0.6, 0, 0], cats: [1, 0, 0, 0] };
    const notes = (word: string) =>
      Array.from({ length: 500 }, (_note, n): [string, string] => [`${word} ${n}.md`, `${word} number ${n}`]);
    const [near, far] = [notes('felines'), notes('stones')];
    const pairs = near.flatMap((note, n): [string, string][] => [note, far[n]!]);
    const answers = await Promise.all(
      [pairs, [...near, ...far]].map((order) => askOfMeaning(order, table, 'cats')),
    );
    for (const { hits, cut } of answers) {
      expect(hits.map(({ card, score }) => [card.id, score])).toEqual(
        answers[0]?.hits.map(({ card, score }) => [card.id, score]),
      );
      expect(cut).toBe(answers[0]?.cut);
    }
  });

  it('is an answer further from chance where words can answer than where the vault knows none of them', async () => {
    const words = Array.from(
      { length: 60 },
      (_none, n) => `w${String.fromCharCode(97 + (n % 26), 97 + n / 26)}ord`,
    );
    const notes = words.map((word, n): [string, string] => [`Other ${String(n)}.md`, `${word} grows.`]);
    const directions = [...words, 'felines'].map((_word, n) => direction(n));
    const target = directions.at(-1) ?? [];
    const other = direction(99);
    const table = Object.fromEntries([...words, 'felines'].map((word, n) => [word, directions[n]!]));
    const near = target.map((value, at) => 0.52 * value + 0.9 * (other[at] ?? 0));
    const ask = (query: string) =>
      askOfMeaning([...notes, ['Felines.md', 'felines at rest']], { [query]: near, ...table }, query);
    const [unknown, known] = [await ask('qarum zolet pivan'), await ask(words.slice(0, 30).join(' '))];
    expect(unknown.hits[0]?.card.title).toBe('Felines');
    expect(known.hits).toEqual([]);
  });

  it('alone is an answer to a question in the language of the vault only where it is very near', async () => {
    const words = Array.from(
      { length: 60 },
      (_none, n) => `w${String.fromCharCode(97 + (n % 26), 97 + n / 26)}ord`,
    );
    const notes = [...words, 'felines'].map((word): [string, string] => [
      `${word}.md`,
      `There is ${word} in the house of the garden.`,
    ]);
    const directions = [...words, 'felines'].map((_word, n) => direction(n));
    const table = Object.fromEntries([...words, 'felines'].map((word, n) => [word, directions[n]!]));
    const [target, other] = [directions.at(-1) ?? [], direction(99)];
    const ask = async (query: string, likeness: number, model: Partial<EmbeddingModel> = {}) => {
      const rest = Math.sqrt(1 - likeness ** 2);
      const near = target.map((value, at) => likeness * value + rest * (other[at] ?? 0));
      const { hits } = await askOfMeaning(notes, { [query]: near, ...table }, query, model);
      return hits[0]?.card.title;
    };
    const [english, german] = ['what is in the qarum of the zolet', 'wie ist der qarum und der zolet'];
    expect(await ask(english, 0.5)).toBeUndefined();
    expect(await ask(english, 0.8)).toBe('felines');
    expect(await ask(german, 0.5)).toBe('felines');
    expect(await ask(german, 0.5, { oneLanguage: true })).toBeUndefined();
    expect(await ask(german, 0.8, { oneLanguage: true })).toBe('felines');
  });

  it('alone answers a question in another language, near or far, where the model reads many', async () => {
    const words = Array.from(
      { length: 60 },
      (_none, n) => `w${String.fromCharCode(97 + (n % 26), 97 + n / 26)}ort`,
    );
    const notes = [...words, 'Katzen'].map((word): [string, string] => [
      `${word}.md`,
      `Es gibt ${word} in dem Haus und in dem Garten.`,
    ]);
    const table = Object.fromEntries([...words, 'Katzen'].map((word, n) => [word, direction(n)]));
    const [target, other] = [table['Katzen'] ?? [], direction(99)];
    const ask = async (query: string, model: Partial<EmbeddingModel> = {}) => {
      const near = target.map((value, at) => 0.33 * value + Math.sqrt(1 - 0.33 ** 2) * (other[at] ?? 0));
      const { hits } = await askOfMeaning(notes, { [query]: near, ...table }, query, model);
      return hits.length > 0;
    };
    const [german, english] = ['in welchem Qarum gibt es und in welchem Zolet', 'which qarum has a zolet'];
    expect(await ask(english)).toBe(true);
    expect(await ask(english, { oneLanguage: true })).toBe(false);
    // Of its words both languages have `in`.
    expect(await ask('who zoleted in qarum')).toBe(true);
    expect(await ask(german)).toBe(false);
  });

  it('vouches for words that come to little, and for none of a page', async () => {
    const words = Array.from(
      { length: 60 },
      (_none, n) => `w${String.fromCharCode(97 + (n % 26), 97 + n / 26)}ord`,
    );
    const notes = words.map((word): [string, string] => [
      `${word}.md`,
      `There is ${word} in the house of the garden.`,
    ]);
    const directions = words.map((_word, n) => direction(n));
    const table = Object.fromEntries(words.map((word, n) => [`is ${word} in`, directions[n]!]));
    const [target, other] = [directions[0] ?? [], direction(99)];
    const askModel = async (query: string, likeness: number) => {
      const rest = Math.sqrt(1 - likeness ** 2);
      const near = target.map((value, at) => likeness * value + rest * (other[at] ?? 0));
      const { hits } = await askOfMeaning(notes, { [query]: near, ...table }, query, { oneLanguage: true });
      return hits[0]?.card.title;
    };
    const asked = (count: number) => `what of ${words.slice(0, count).join(' or the ')}`;
    const few = asked(9);
    expect((await ask(Object.fromEntries(notes), few)).hits).toHaveLength(9);
    expect(await askModel(few, 0)).toBeUndefined();
    expect(await askModel(few, 0.6)).toBe('waaord');
    // Measured in English alone.
    const german = few.replace('what of', 'was ist mit').replaceAll(' or the ', ' oder der ');
    expect(await askModel(german, 0)).toBeDefined();
    expect(await askModel(asked(5), 0)).toBe('waaord');
    const lines = [20, 30].map((count) => `what of ${words.slice(0, count).join(' ')}`);
    expect(await Promise.all(lines.map((line) => askModel(line, 0.8)))).toEqual(['waaord', undefined]);
  });

  it('is none when everything is as near', async () => {
    const all = { felines: [0.5, 0, 0, 0.866], cats: [0.5, 0, 0, 0.866] };
    expect(await askByMeaning(all, 'dogs')).toEqual([]);
    // In a script of which the vault has not one sign.
    expect(await askByMeaning(all, 'ミンシュシュギ')).toEqual([]);
  });
});
