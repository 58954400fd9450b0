import { beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

const NOTES = {
  'Films/Blade Runner.md':
    '---\ndirector: "[[People/Ridley Scott|Ridley Scott]]"\ncast:\n  - "[[Harrison Ford]]"\n  - Sean Young\ncrew:\n  sound: Graham Hartstone\n---\n',
  'Films/Alien.md': '---\ndirector: Ridley Scott\n---\nA cat survives on the ship.\n',
  'Films/Heat.md': '---\ncast: [Al Pacino]\n---\nA heist goes wrong in the rain.\n',
  'People/Pacino.md': 'Pacino grew up in the Bronx, in New York.\n',
  'Tools/Icebox.md':
    '---\npurpose: freezes programs that drain the battery behind your back\nkind: tool\n---\nOthers do the same.\n',
  'Tools/Thermos.md': '---\nkind: tool\n---\nKeeps the battery of the camera warm.\n',
  'Books/Solaris.md': '---\n{ author: Stanislaw Lem, pages: 204 }\n---\nAn ocean thinks.\n',
  'Films/Pictures.md':
    '---\nposter: "[[harrison ford.png]]"\nurl: https://films.example/harrison-ford\nslug: harrison-ford\n---\nA list.\n',
  'Books/Piranesi.md': 'author:: Susanna Clarke\n\nThe house has many halls.\n',
  'Books/Long.md': `---\nplot: ${'and then the zeppelin lands '.repeat(40)}\n---\nShort.\n`,
};

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

async function ask(question: string): Promise<Evidence> {
  const plan = await engine.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
  return engine.call('gather', { plan });
}

async function quotesOf(question: string): Promise<string[]> {
  const { extract } = await ask(question);
  return extract.kind === 'quotes' ? extract.quotes.map(({ quote }) => quote) : [];
}

describe('what only properties tell', () => {
  it('is quoted with the name of the property, from its line', async () => {
    expect(await quotesOf('Who is Harrison Ford?')).toEqual(['cast: Harrison Ford']);
    const { extract, pieces } = await ask('Who is Harrison Ford?');
    const [quote] = extract.kind === 'quotes' ? extract.quotes : [];
    const piece = pieces.find(({ n }) => n === quote?.n);
    expect(piece?.piece.text).toBe('cast:\n  - "[[Harrison Ford]]"\n  - Sean Young');
    expect([quote?.atom, quote?.spans[0]?.startLine]).toEqual(['Films/Blade Runner.md', 2]);
    expect(await quotesOf('Who is Graham Hartstone?')).toEqual(['crew.sound: Graham Hartstone']);
    expect(await quotesOf('Is Ford in the cast of the ship?')).toContain('cast: Harrison Ford');
    expect((await quotesOf('Which tool freezes programs that drain the battery?'))[0]).toBe(
      'purpose: freezes programs that drain the battery behind your back',
    );
  });

  it('is quoted of each note', async () => {
    const { extract, pieces } = await ask('Which things did Ridley Scott direct?');
    const quotes = extract.kind === 'quotes' ? extract.quotes : [];
    expect(quotes.map(({ quote }) => quote)).toEqual(['director: Ridley Scott', 'director: Ridley Scott']);
    const paths = quotes.map(({ n }) => pieces.find((piece) => piece.n === n)?.path);
    expect(paths.sort()).toEqual(['Films/Alien.md', 'Films/Blade Runner.md']);
  });

  it('comes after a sentence that tells more', async () => {
    expect((await quotesOf('Who is Al Pacino?'))[0]).toBe('Pacino grew up in the Bronx, in New York.');
  });

  it('is not quoted where reasons or ways are asked for', async () => {
    for (const question of [
      'How do I freeze programs that drain the battery?',
      'Why is Harrison Ford in the cast?',
      'Wie kann ich programs freeze, die battery drain?',
    ])
      for (const quote of await quotesOf(question)) expect(`${question} ${quote}`).not.toMatch(/\? \w+: /);
  });

  it('is not quoted where it holds little of what is asked, or stands in the text', async () => {
    const asked = await quotesOf('Which tool keeps the camera of the submarine warm?');
    expect(asked).not.toContain('kind: tool');
    expect(asked[0]).toContain('Keeps the battery');
    expect(await quotesOf('Which tool measures the pressure in a submarine?')).toEqual([]);
    expect(await quotesOf('Who is Susanna Clarke?')).toEqual(['author:: Susanna Clarke']);
  });

  it('shows the note alone where its line is not known, or too long', async () => {
    for (const question of ['Who is Stanislaw Lem?', 'Where does the zeppelin land?']) {
      const { extract, rows } = await ask(question);
      expect([question, extract.kind, rows.length > 0]).toEqual([question, 'rows', true]);
    }
  });
});
