import { beforeAll, describe, expect, it } from 'vitest';
import { engineOver, TestEngine } from '../engine-fixture';

const NOTES = {
  'Blade Runner.md':
    '---\ncategories:\n  - "[[Movies]]"\nrating: 7\nstatus:\n  - "[[States/Seen|seen]]"\n---\nRain.\n',
  'Solaris.md': '---\ncategories: "[[Kinds/Movies]]"\nrating: 9\n---\nAn ocean. [[Momo]] [[Blade Runner]]\n',
  'Stalker.md': '---\ntags: [movie]\nrating: 8\n---\nA zone. [[Momo]]\n',
  'Alien.md': '---\ntype: movie\n---\nA ship.\n',
  'Momo.md': '---\ntype: [book, Novel]\npages: 304\n---\nTime. [[Missing one]]\n',
};

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

async function ask(question: string): Promise<[number | undefined, (string | undefined)[]]> {
  const plan = await engine.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
  const { figures, rows } = await engine.call('gather', { plan });
  return [figures[0]?.value, rows.map(({ title }) => title).sort()];
}

describe('what a note is by a property', () => {
  it('is counted with what has a tag of that name, as a link or in words, of one or several', async () => {
    expect(await ask('How many movies do I have?')).toEqual([
      4,
      ['Alien', 'Blade Runner', 'Solaris', 'Stalker'],
    ]);
    expect(await ask('How many novels do I have?')).toEqual([1, ['Momo']]);
  });

  it('is listed under numbers that notes hold', async () => {
    expect(await ask('movies rated at least 8')).toEqual([undefined, ['Solaris', 'Stalker']]);
    expect(await ask('notes with a rating above 7')).toEqual([undefined, ['Solaris', 'Stalker']]);
    expect(await ask('Which books have fewer than 400 pages?')).toEqual([undefined, ['Momo']]);
  });

  it('is a condition by what a link is called', async () => {
    expect((await ask('How many notes have the status seen?'))[0]).toBe(1);
  });

  it('is listed by links to notes that there are', async () => {
    expect(await ask('notes with more than one link')).toEqual([undefined, ['Solaris']]);
    expect(await ask('notes with at least 2 backlinks')).toEqual([undefined, ['Momo']]);
    expect((await ask('How many notes have fewer than 1 outgoing links?'))[0]).toBe(3);
  });
});
