import { describe, expect, it } from 'vitest';
import { amountWanted } from '../../../worker/engine/ask/amounts';
import { answering } from '../../../worker/engine/ask/answering';
import { sentencesIn, withoutLoneMarks } from '../../../worker/engine/ask/piece-sentences';
import { best, piece } from './best-sentence';

describe('the sentence that answers', () => {
  it('holds no markup, and stands where its line does', () => {
    const text =
      'Rooms are here:\n[![Chat](https://a.b/c?d=e)](f)\nCome to [the chat](https://g.h/i?j=k) today!';
    const { piece: held, ...rest } = piece('Chat', text);
    const moved = { ...held, span: { start: 100, end: 100 + text.length, startLine: 7, endLine: 9 } };
    const found = sentencesIn({ ...rest, piece: moved });
    expect(found.map(({ text: said, span }) => [said, span.startLine])).toEqual([
      ['Rooms are here:', 7],
      ['Come to the chat today!', 9],
    ]);
    const { start, end } = found[1]!.span;
    expect(text.slice(start - 100, end - 100)).toBe('Come to [the chat](https://g.h/i?j=k) today!');
  });

  it('says more than the question does', () => {
    const text = 'See the worm bins. The worm bins like cardboard, torn by hand.';
    expect(best('What do worm bins like?', piece('Worms', text))).toBe(
      'The worm bins like cardboard, torn by hand.',
    );
  });

  it('does not only announce what follows', () => {
    const text =
      'The bread of grandmother needs rye flour and a starter:\nThe bread of grandmother takes rye.';
    expect(best('What does the bread of grandmother need?', piece('Bread', text))).toBe(
      'The bread of grandmother takes rye.',
    );
  });

  it('has a number where one is asked for', () => {
    const text =
      'The starter of the bread lives in a jar by the stove. The starter of the bread is the same since 1974.';
    expect(best('How old is the starter of the bread?', piece('Bread', text))).toContain('1974');
    expect(best('Where does the starter of the bread live?', piece('Bread', text))).toContain('jar');
  });

  it('has a number of the unit that is asked for', () => {
    const text =
      'The rye bread bakes in tin 12 of grandmother. The rye bread bakes at 230 degrees, with steam.';
    expect(best('At what temperature does the rye bread bake?', piece('Bread', text))).toContain('230');
    expect(
      best(
        'How long does the rye bread bake?',
        piece('Bread', `${text} It bakes the rye bread for an hour or 2 hours.`),
      ),
    ).toContain('2 hours');
  });

  it('is one with the unit that is asked for, though it says not what asks for it', () => {
    const text =
      'See the page on sync of files. It is for those who give $5 a month.\n\nThe cost of doing nothing is great.';
    expect(best('What does Sync of files cost?', piece('Sync of files', text))).toContain('$5');
  });

  it('tells how much can be, where that is asked', () => {
    const files =
      'You can upload the file of a picture to the garden page.\n\nFiles of up to 100 MB are taken.';
    expect(best('What is the biggest file that I can upload?', piece('Files', files))).toContain('100');
    const any = piece('Any', 'The biggest file can be uploaded by anybody who wants to.');
    const limit = piece('Limit', 'At most 100 MB of it are taken.');
    expect(best('What is the biggest file that I can upload?', any, limit)).toContain('100');
    const leeks = 'Leeks are planted in rows.\n\nAt most 40 leeks stand in a bed, 12 of them from last year.';
    expect(best('How many leeks can stand in a bed?', piece('Leeks', leeks))).toContain('At most');
    const lauch = 'In ein Beet passen die Beete der Nachbarn nicht.\n\nHöchstens 40 Lauche, und 3 Reihen.';
    expect(best('Wie viele Lauche passen in ein Beet?', piece('Lauch', lauch))).toContain('Höchstens');
  });

  it('names a version where one is asked for', () => {
    const text =
      'Node comes in one version after another, 12 of them by now.\n\nNode: v22.12.0 stands on the page of it.';
    expect(best('Which version of Node is it?', piece('Setup', text))).toContain('v22');
    expect(best('¿Qué versión de Node es?', piece('Setup', text))).toContain('v22');
  });

  it('has a number though another sentence has more of the words', () => {
    const text =
      'Astro takes the same way as other bundlers of prefetching for strategies.\n\nThere are 4 strategies of prefetching:';
    expect(best('How many strategies of prefetching are there?', piece('Prefetch', text))).toContain('4');
  });

  it('has the number of what is asked for, right beside it', () => {
    const note =
      'The tunnel answers nobody by default, whatever port is scanned.\nIt uses UDP only (port 51820), and no TCP.';
    expect(best('Which port does the tunnel use?', piece('Tunnel', note))).toContain('51820');
    expect(
      best(
        'Welchen Port nutzt Tunnel?',
        piece('Tunnel', 'Der Tunnel nutzt Port und Netz.\nEr nutzt Port 51820.'),
      ),
    ).toContain('51820');
    expect(
      best(
        '¿Qué puerto usa Túnel?',
        piece('Túnel', 'El túnel usa un puerto abierto.\nUsa solo el puerto 51820.'),
      ),
    ).toContain('51820');
    expect(
      best(
        '隧道用哪个端口？',
        piece('隧道', '隧道只用一个端口，别的都关着，没有人回答。\n默认用的是端口51820，只走UDP，没有TCP。'),
      ),
    ).toContain('51820');
    expect(
      best(
        'トンネルはどのポートを使いますか',
        piece(
          'トンネル',
          'トンネルはどのポートも閉じているように見える。\nUDPだけでポート51820を使い、TCPは使わない。',
        ),
      ),
    ).toContain('51820');
  });

  it('need not name what its note is called, where the question names that', () => {
    const own = piece('Pine martens', 'They sleep in old nests of squirrels.');
    const other = piece('Squirrels', 'Pine martens eat squirrels.');
    expect(best('Where do pine martens sleep?', other, own)).toContain('old nests');
  });

  it('is no line of tags, and seldom one of links', () => {
    const text =
      '**Tags**:: #worms #bins #garden/compost\n\n[[Worm bins]] [[Bread]] [[Worms at work]]\n\nBins are where the worms live, under a lid, in the dark, with cardboard and scraps.';
    expect(best('Which worm bins?', piece('Notes', text))).toContain('under a lid');
    expect(sentencesIn(piece('Notes', text)).map(({ text: said }) => said)).not.toContain(
      expect.stringContaining('Tags'),
    );
    expect(sentencesIn(piece('Notes', text))[0]?.text).toBe('Worm bins Bread Worms at work');
    expect(best('Who wrote it?', piece('It', 'author:: [[Anna Lee]] from Bern'))).toBeDefined();
  });

  it('is the first below the title or the heading that the question names', () => {
    const note =
      '**Tags**:: #term\n**Links**:: [[Information Rot]]\n\n## Definition\n\nQuality fades where nobody makes a copy.\n\n## Uses\n\nArchives fear it.';
    expect(best('What is information rot?', piece('Information Rot', note))).toContain('Quality fades');
    const guide =
      '# Guide\n\nThis guide has many parts.\n\n## Deep work\n\nTo stay with one thing for an hour. Phones are off.\n\n## Play\n\nAll else, and more.';
    expect(best('What is deep work?', piece('Guide', guide))).toBe('To stay with one thing for an hour.');
    const zh = '祛魅是科学的事情。\n\n## 堆肥\n\n把厨余放在一起，等它变成土。';
    expect(best('什么是堆肥？', piece('笔记', zh))).toContain('厨余');
  });

  it.each([
    [
      'What are stubs?',
      'Stubs show up with a plus in the tree of stubs. Stubs are notes that you might want to write one day.',
      'Stubs are notes',
    ],
    [
      'What is a block?',
      'The block C has a child, to which a block may point. A block is what you write below one bullet, with all that is in it.',
      'A block is what',
    ],
    [
      'Was ist ein Kompost?',
      'Den Kompost braucht der Kompost im Winter. Ein Kompost ist ein Haufen aus Resten, die mit der Zeit zu Erde werden.',
      'Ein Kompost ist',
    ],
    [
      '¿Qué es un bloque?',
      'El ratón mueve cada bloque. Un bloque es lo que se escribe en una línea de la lista, con todas las otras líneas que lleva debajo de ella.',
      'Un bloque es',
    ],
    [
      '什么是内啡肽？',
      '运动后的内啡肽和内啡肽受体。内啡肽是脑下垂体分泌的一种化学合成物激素。',
      '内啡肽是脑下垂体',
    ],
    [
      'ブロックとは何ですか？',
      'マウスでブロックを動かせます。ブロックとは箇条書きの一行とその下に書かれたすべての段落や画像や表などの内容です。',
      'ブロックとは箇条書き',
    ],
  ])('says what something is, where that is asked: %s', (question, text, answer) => {
    expect(best(question, piece('Glossary', text))).toContain(answer);
  });

  it('is the first of a note that is called like what it is asked of, but for short properties', () => {
    const text =
      'title:: Sandglass\nA consensus algorithm that guarantees agreement and termination under a crash of some nodes.\nSandglass proceeds in rounds.';
    expect(best('What is Sandglass?', piece('Sandglass', text))).toContain('consensus algorithm');
    expect(best('How does Sandglass proceed?', piece('Sandglass', text))).toContain('rounds');
  });

  it('is none where hardly anything that was asked for is there or around it', () => {
    const text = '## Directions\n\nMake the crust and bake it for a while.';
    const sentences = sentencesIn(piece('Tart', text));
    expect(answering('Who directed Blade Runner?', sentences, () => 1)).toEqual([0]);
  });

  it.each([
    ['What does Kelly say about debt?', 'Kelly', 'What you say is what you are.', 'No debt is good debt.'],
    [
      'Was sagt Kelly über Schulden?',
      'Kelly',
      'Was man sagt, das zählt im Leben.',
      'Gute Schulden gibt es nur für ein Haus.',
    ],
    [
      '¿Qué dice Kelly sobre la deuda?',
      'Kelly',
      'Lo que uno dice es lo que vale.',
      'Solo una casa vale una deuda.',
    ],
  ])('need not hold the verb of who says it: %s', (question, title, said, answer) => {
    expect(best(question, piece(title, `${said}\n\n${answer}`))).toBe(answer);
  });

  it('is no line of code', () => {
    const text = '```\nparent: "compost heap with worms"\n```\nA compost heap has worms when it is cool.';
    expect(best('Which compost heap has worms?', piece('Heap', text))).toBe(
      'A compost heap has worms when it is cool.',
    );
  });

  it('is of the note found first where others say as much', () => {
    const first = piece('First', 'The heap cools after three weeks.');
    const second = piece('Second', 'The heap cools after five weeks.');
    expect(best('When does the heap cool?', first, second)).toBe('The heap cools after three weeks.');
    expect(best('When does the heap cool?', second, first)).toBe('The heap cools after five weeks.');
  });

  it('is the one that is near in meaning, where its words say no more than those of others', () => {
    const text = 'The heap is beside the old shed. The heap reaches sixty degrees inside.';
    const sentences = sentencesIn(piece('Heap', text));
    const worths = answering('Is the heap hot?', sentences, () => 1, [0.1, 0.6]);
    expect(sentences[worths.indexOf(Math.max(...worths))]?.text).toContain('degrees');
    // What is far counts no less than what nothing is known of.
    const away = answering('Is the heap hot?', sentences, () => 1, [-0.4, -0.4]);
    expect(away).toEqual(answering('Is the heap hot?', sentences, () => 1));
  });

  it('is found of a question that has only small words', () => {
    expect(best('Who am I?', piece('Me', 'I am whoever writes this down.'))).toBe(
      'I am whoever writes this down.',
    );
  });
});

describe('a number is asked for', () => {
  it.each([
    ['How many people live there?', 'Forty people.', 'Some people.'],
    ['Wie lange dauert das?', 'Zwei Tage.', 'Lange.'],
    ['¿Cuántos vecinos hay?', 'Tres vecinos.', 'Muchos vecinos.'],
    ['这座城市有多少人口？', '人口三百万。', '人口很多。'],
    ['この町の人口は何人ですか', '三千人が住む。', '人が多い。'],
  ])('%s', (question, said, unsaid) => {
    const amount = amountWanted(question);
    expect(amount?.amountIn(said)).toBe('measured');
    expect(amount?.amountIn(unsaid)).toBe('none');
  });

  it.each([
    ['At what temperature do I bake rye bread?', 'Bake it at 230 °C.', 'Bake it 3 times.'],
    ['How long does the dough rest?', 'It rests for twelve hours.', 'It rests in 2 bowls.'],
    ['How much does the course cost?', 'It costs $40.', 'It has 40 places.'],
    ['What percentage is water?', 'About 70 percent.', 'About 70 parts.'],
    ['Bei welcher Temperatur backe ich Brot?', 'Bei 230 Grad.', 'In 2 Formen.'],
    ['Wie lange ruht der Teig?', 'Zwölf Stunden.', 'In 2 Schüsseln.'],
    ['¿Cuánto cuesta el curso?', 'Cuesta 40 euros.', 'Tiene 40 plazas.'],
    ['面包要烤多久？', '烤40分钟。', '烤2个面包。'],
    ['パンは何度で焼きますか', '二百度で焼く。', '2個を焼く。'],
  ])('of a unit: %s', (question, said, other) => {
    const amount = amountWanted(question);
    expect([said, other, 'As usual.', 'いつもどおり。'].map((text) => amount?.amountIn(text))).toEqual([
      ...['measured', 'number', 'none', 'none'],
    ]);
  });

  it.each([
    ...['How do I rename a note?', 'Warum ist das so?', '为什么会热？', 'なぜ熱くなるのか'],
    // The same words between two sentences ask for nothing.
    ...['What happened when the barrel overflowed?', '¿Qué pasó cuando llovió?', 'いつもの朝食は何ですか'],
  ])('not in: %s', (question) => {
    expect(amountWanted(question)).toBeUndefined();
  });

  it.each([
    ['How many people live there?', 'Forty people.', 'Some people.'],
    ['How tall is the tower?', 'It is 90 metres high.', 'It was built in 1889.'],
    ['How much does it cost?', 'It is free.', 'It has 40 places.'],
    ['Wie viele Einwohner hat der Ort?', 'Dreitausend: 3000.', 'Der Ort ist klein.'],
    ['¿Cuántas páginas tiene el libro?', 'Tiene 40 páginas.', 'Es largo.'],
    ['桥有多高？', '桥高90米。', '桥很高。'],
    ['この町の人口は何人ですか', '三千人が住む。', '人が多い。'],
  ])('that alone can answer: %s', (question, said, unsaid) => {
    const amount = amountWanted(question);
    expect([said, unsaid].map((text) => amount?.mayAnswer?.(text))).toEqual([true, false]);
  });

  it.each(['How long does the dough rest?', 'How hot does a heap get?'])(
    'and may be told without one: %s',
    (question) => {
      expect(amountWanted(question)?.mayAnswer).toBeUndefined();
    },
  );
});

describe('what is quoted of a sentence', () => {
  it.each([
    ['We thought we could make a difference."', 'We thought we could make a difference.'],
    ['“We thought that it could be done.', 'We thought that it could be done.'],
    ['It could be done.”', 'It could be done.'],
    ['Es geht doch.“', 'Es geht doch.'],
    ['„Es geht doch.“', '„Es geht doch.“'],
    ['他说可以。」', '他说可以。'],
    ['She called it "a heap".', 'She called it "a heap".'],
    ['"Heap" is her word for "pile"', '"Heap" is her word for "pile"'],
    ['It is 5" wide.', 'It is 5" wide.'],
  ])('has no mark whose other one is in another sentence: %s', (text, quote) => {
    expect(withoutLoneMarks(text)).toBe(quote);
  });
});
