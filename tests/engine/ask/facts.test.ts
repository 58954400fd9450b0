import { beforeAll, describe, expect, it } from 'vitest';
import type { Evidence, PlanRequest } from '../../../worker/contract';
import { engineOver, TestEngine } from '../engine-fixture';

const NOTES = {
  'Films/Blade Runner (1982).md':
    '---\ncategories:\n  - "[[Films]]"\ndirector: "[[People/Ridley Scott|Ridley Scott]]"\ncast:\n  - "[[Harrison Ford]]"\n  - Sean Young\nyear: 1982\nmyRating: 7\ncover: https://pictures.example/blade.jpg\nposter: "[[blade.png]]"\nimdbId: tt0083658\nframe: "[[frame.png]]"\nuid: 77\nruntime:\nstatus: seen\ntype: film\nlast: 2023-09-14\n---\nA detective hunts replicants in the rain.\n',
  'Films/Blade.md': '---\ndirector: Stephen Norrington\n---\nA vampire hunts vampires.\n',
  'Books/Momo.md':
    '---\naliases: [The Grey Gentlemen]\nAutor: Michael Ende\nseiten: 304\n---\nThe grey gentlemen steal time.\n',
  'Books/Solaris.md': '---\n{ author: Lem, pages: 204 }\n---\nAn ocean thinks.\n',
  'Films/Gossip.md': 'Somebody else directed Blade Runner, they say at the bar.\n',
  'Books/Solaris 2.md': '---\ndate: 2021-03-04\nupdated: 2022-05-06\n---\nMore ocean.\n',
  'Work/Atlas.md':
    '---\r\nstatus: paused\r\ndue: 2026-12-01\r\n---\r\nAtlas maps the warehouse. To change the status of Atlas, ask Ella.\r\n',
  'Books/Piranesi.md':
    '---\nstatus: read\n---\nThe house has many halls.\n\n```\nauthor:: nobody\n```\n\n- **Author**:: [[Susanna Clarke]]\n- pages:: 245\n',
  'Handbook.md':
    'platforms:: [[All Platforms]] except [[Publish Web]]\ndescription:: Says on which platforms it is available\n',
  'Work/Projects.md': '---\nstatus: busy\n---\nAtlas and others.\n',
  'Sports/Squats.md': '---\nweight: 135\n---\nFive times.\n',
  'Sports/Weight.md': 'What I lift.\n',
  'People/Anna.md': '---\nbirthday: 1980-05-02\nemail: anna@example.org\n---\nAnna paints.\n',
};

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

async function ask(question: string, more: Partial<PlanRequest> = {}): Promise<Evidence> {
  const plan = await engine.call('plan', { question, nowMs: Date.UTC(2026, 10, 25), ...more });
  return engine.call('gather', { plan });
}

async function quoted(question: string, more: Partial<PlanRequest> = {}): Promise<string[]> {
  const { extract } = await ask(question, more);
  return extract.kind === 'quotes' ? extract.quotes.map(({ quote }) => quote) : [];
}

describe('what notes say in properties', () => {
  it('is quoted where a question asks for it of a note that it names', async () => {
    expect((await quoted('Who directed Blade Runner?'))[0]).toBe('director: Ridley Scott');
    expect((await quoted('Who is the director of Blade Runner (1982)?'))[0]).toBe('director: Ridley Scott');
    expect((await quoted('Who stars in Blade Runner?'))[0]).toBe('cast: Harrison Ford, Sean Young');
    expect((await quoted('When was Blade Runner released?'))[0]).toBe('year: 1982');
    expect((await quoted('What is my rating of Blade Runner?'))[0]).toBe('myRating: 7');
    expect((await quoted('When did I last watch Blade Runner?'))[0]).toBe('last: 2023-09-14');
    expect((await quoted('What is the status of Atlas?'))[0]).toBe('status: paused');
    expect((await quoted("What is Anna's email?"))[0]).toBe('email: anna@example.org');
  });

  it('is of a note that is named in another form', async () => {
    for (const [lang, question, fact] of [
      ['en', 'What weight do I use for a squat?', 'weight: 135'],
      ['en', 'What is the status of my project?', 'status: busy'],
      ['de', 'Wer war Blade Runners Regisseur?', 'director: Ridley Scott'],
      ['de', 'Wie ist der Status von Atlasen?', 'status: paused'],
      ['es', '¿Cuál es el status de los Atlases?', 'status: paused'],
      ['zh', '做squat的weight是多少？', 'weight: 135'],
    ] as const)
      expect((await quoted(question, { lang }))[0], question).toBe(fact);
  });

  it('is of no note that is named in another form beside one that is named as it is written', async () => {
    for (const question of [
      'What is the status of the project Atlas?',
      'What is the status of project Momo?',
    ])
      expect(await quoted(question), question).not.toContain('status: busy');
  });

  it('is asked for in five languages, whatever language the property is in', async () => {
    for (const [lang, question, fact] of [
      ['en', 'When was Solaris 2 written?', 'date: 2021-03-04'],
      ['en', 'When was Solaris 2 last changed?', 'updated: 2022-05-06'],
      ['de', 'Wann wurde Solaris 2 zuletzt geändert?', 'updated: 2022-05-06'],
      ['en', 'Who wrote Momo?', 'Autor: Michael Ende'],
      ['de', 'Wer hat Momo geschrieben?', 'Autor: Michael Ende'],
      ['es', '¿Quién dirigió Blade Runner?', 'director: Ridley Scott'],
      ['zh', 'Anna的生日是什么时候？', 'birthday: 1980-05-02'],
      ['ja', 'Blade Runnerの監督は誰ですか？', 'director: Ridley Scott'],
    ] as const)
      expect((await quoted(question, { likelyLang: lang }))[0]).toBe(fact);
  });

  it('stands where the property does, with all of its value', async () => {
    for (const [question, path, written] of [
      [
        'Who stars in Blade Runner?',
        'Films/Blade Runner (1982).md',
        'cast:\n  - "[[Harrison Ford]]"\n  - Sean Young',
      ],
      ['What is the status of Atlas?', 'Work/Atlas.md', 'status: paused'],
    ] as const) {
      const { extract, pieces } = await ask(question);
      const [piece] = pieces;
      const [quote] = extract.kind === 'quotes' ? extract.quotes : [];
      expect([piece?.n, piece?.path, piece?.piece.text]).toEqual([1, path, written]);
      const span = piece?.piece.span;
      expect(quote).toMatchObject({ n: 1, atom: path, state: 'verified', spans: [span] });
      const text = NOTES[path];
      expect(text.slice(span?.start, span?.end)).toBe(written);
      expect(span?.startLine).toBe(text.slice(0, span?.start).split('\n').length - 1);
      expect(pieces.map(({ n }) => n)).toEqual(pieces.map((_, at) => at + 1));
    }
  });

  it('is quoted of fields in the text too', async () => {
    expect((await quoted('Who wrote Piranesi?'))[0]).toBe('Author: Susanna Clarke');
    const { extract, pieces } = await ask('How many pages does Piranesi have?');
    const [quote] = extract.kind === 'quotes' ? extract.quotes : [];
    expect(quote).toMatchObject({ quote: 'pages: 245', state: 'verified', spans: [pieces[0]?.piece.span] });
    expect(pieces[0]?.piece).toMatchObject({ text: '- pages:: 245', span: { startLine: 10, endLine: 10 } });
    expect((await quoted('What is the status of Piranesi?'))[0]).toBe('status: read');
    expect((await quoted('On which platforms is Handbook available?'))[0]).toBe(
      'platforms: All Platforms except Publish Web',
    );
  });

  it('is of the note of the longer name, and of one by its alias', async () => {
    const directors = (await quoted('Who directed Blade Runner?')).filter((each) =>
      each.startsWith('director'),
    );
    expect(directors).toEqual(['director: Ridley Scott']);
    expect((await quoted('Who directed Blade?'))[0]).toBe('director: Stephen Norrington');
    expect((await quoted('Who wrote The Grey Gentlemen?'))[0]).toBe('Autor: Michael Ende');
  });

  it('answers how many there are of something that a note holds', async () => {
    expect((await quoted('How many pages does Momo have?'))[0]).toBe('seiten: 304');
    expect((await quoted('Wie viele Seiten hat Momo?'))[0]).toBe('seiten: 304');
    expect((await ask('How many notes do I have?')).plan.kind).toBe('count');
  });

  it('is not quoted where it is not asked for, says nothing, or is for programs and pictures', async () => {
    for (const question of [
      'What is Blade Runner about?',
      'What is the cover of Blade Runner?',
      'Show me the poster of Blade Runner',
      'What is the imdbId of Blade Runner?',
      'What is the frame of Blade Runner?',
      'What is the uid of Blade Runner?',
      'What is the runtime of Blade Runner?',
      'How can I change the status of Atlas?',
      'Who directed it?',
      'What type is it?',
      'Who wrote Solaris?',
    ])
      for (const quote of await quoted(question)) expect(quote).not.toMatch(/^[\p{L} ]+: /u);
  });

  it('leaves out sentences of other notes, and keeps those of its own', async () => {
    const quotes = await quoted('What is the status of Atlas?');
    expect(quotes.slice(1)).toEqual(['To change the status of Atlas, ask Ella.']);
    expect(await quoted('Who directed Blade Runner?')).not.toContain(
      'Somebody else directed Blade Runner, they say at the bar.',
    );
  });

  it('is of what the question before was about', async () => {
    const first = await engine.call('plan', { question: 'Tell me about Blade Runner', nowMs: 0 });
    expect((await quoted('And who directed it?', { before: first }))[0]).toBe('director: Ridley Scott');
  });
});
