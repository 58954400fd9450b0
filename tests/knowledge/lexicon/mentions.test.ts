import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { knowledgeIn } from '../knowledge-fixture';

/** What a note names without a link, by the names of things, in a vault of it and these others. */
function named(text: string, others: Readonly<Record<string, string>>, path = 'Text.md'): string[] {
  const { mentions, naming } = knowledgeIn({ ...others, [path]: text });
  return (mentions.of.get(path as NotePath) ?? [])
    .filter(({ source }) => source === 'mention')
    .map(({ anchor }) => naming.nameOf.get(anchor) ?? anchor);
}

/** Two notes that link these, so that any of their words is a name. */
function linked(...names: string[]): Record<string, string> {
  const list = names.map((name) => `[[${name}]]`).join('\n\n');
  return { 'One.md': list, 'Two.md': `${list}\n` };
}

describe('a part of an identifier', () => {
  const known = linked('TAR', 'Net Raw', 'Ostrich', '0.40');
  it.each([
    'The call tar_write fails.',
    'Needs TAR_NET_RAW to start.',
    'See lib::TAR.',
    'Ask @Ostrich or ostrich@zoo.example.',
    'Set $TAR first.',
    String.raw`Below C:\TAR it stands.`,
    'Since 0.40.3 or 1.0.40.',
  ])('names nothing: %s', (text) => {
    expect(named(text, known)).toEqual([]);
  });

  it('is none where marks of emphasis stand around it, or hyphens within it', () => {
    expect(named('The _Ostrich_ ran, and so did net_raw and net-raw.', known)).toEqual([
      'Ostrich',
      'Net Raw',
      'Net Raw',
    ]);
  });
});

describe('a name of signs without spaces', () => {
  it('is none within the word for who or what does it', () => {
    const known = linked('云服务', '软件工程');
    expect(named('这个云服务很好。软件工程很难。', known)).toEqual(['云服务', '软件工程']);
    expect(named('这个云服务器很好。软件工程师很多。', known)).toEqual([]);
  });
});

describe('a name in capitals', () => {
  const known = linked('TAR', 'DCS', 'Linux');
  it('is met in capitals, and as their plural', () => {
    expect(named('A TAR, some TARs, the DCS and linux.', known)).toEqual(['TAR', 'TAR', 'DCS', 'Linux']);
  });

  it.each(['The road is made of tar.', 'Tar is sticky.', 'Two DCs stand here.'])(
    'is not met in other letters: %s',
    (text) => {
      expect(named(text, known)).toEqual([]);
    },
  );
});

describe('initials', () => {
  const known = {
    ...linked('Garden Tool Shed', 'Link Layer Discovery'),
    'A.md': 'The Garden Tool Shed (GTS) is green.',
  };
  it('mean the long name by which the vault explains them, before or behind it', () => {
    expect(named('It lies in the GTS.', known)).toEqual(['Garden Tool Shed']);
    const behind = { ...known, 'A.md': 'The GTS (Garden Tool Shed, near the gate) is green.' };
    expect(named('It lies in the GTS.', behind)).toEqual(['Garden Tool Shed']);
  });

  it('of two letters need two notes that explain them', () => {
    const once = { ...linked('Garden Shed'), 'A.md': 'The Garden Shed (GS) is green.' };
    expect(named('It lies in the GS.', once)).toEqual([]);
    const twice = { ...once, 'B.md': 'A GS (garden shed) burned.', 'C.md': 'See [[GS]].' };
    expect(knowledgeIn(twice).components.merges).toHaveLength(1);
    expect(knowledgeIn({ ...once, 'C.md': 'See [[GS]].' }).components.merges).toEqual([]);
  });

  it('with a slash are one name', () => {
    const vault = { 'A.md': '[[NO/PQ]] and [[Dir/Pump]]', 'B.md': 'The [[NO/PQ]], a [[Pump]]' };
    const { naming } = knowledgeIn(vault);
    expect([...naming.nameOf.values()].sort()).toEqual(['A', 'B', 'NO/PQ', 'Pump']);
    expect(named('An NO/PQ, a PQ.', vault)).toEqual(['NO/PQ']);
  });

  it('mean nothing where nobody explains them, or otherwise', () => {
    expect(named('The LLD is long.', known)).toEqual([]);
    const otherwise = { ...known, 'A.md': 'A GTS (green tomato soup) for all.' };
    expect(named('It lies in the GTS.', otherwise)).toEqual([]);
  });

  it('mean what their own note explains them by', () => {
    const text = 'A GTS (global test suite) came. The GTS is long.';
    expect(named(text, known)).toEqual([]);
    expect(named(text, { ...known, ...linked('Garden Tool Shed', 'Global Test Suite') })).toEqual([
      ...['Global Test Suite', 'Global Test Suite', 'Global Test Suite'],
    ]);
  });

  it('that are a name, and explained in several ways, mean nothing where their note does not explain them', () => {
    const two = {
      ...linked('GTS', 'Garden Tool Shed'),
      'A.md': 'The Garden Tool Shed (GTS) is green.',
      'B.md': 'The global test suite (GTS) is slow.',
    };
    expect(named('It lies in the GTS.', two)).toEqual([]);
  });
});

describe('a part of a name', () => {
  it.each([
    [{ 'zoo.keeper.ostrich.md': '---\ntitle: Ostrich\n---\n', ...linked('zoo.keeper.ostrich') }],
    [{ 'Zoo___Ostrich.md': '---\naliases: [Ostrich]\n---\n', ...linked('Zoo___Ostrich') }],
    [linked('zoo.great-ostrich'), 'A great ostrich ran by.'],
    [linked('Great Ostrich: a life of running')],
    [linked('Great Ostrich (film)')],
  ])('names nothing: %j', (others, text = 'The Great Ostrich ran, an Ostrich as any.') => {
    expect(named(text, others)).toEqual([]);
  });

  it('names the whole where two notes show it so', () => {
    const shown = { 'A.md': '[[zoo.ostrich|Ostrich]]', 'B.md': 'An [[zoo.ostrich|Ostrich]]' };
    expect(named('The Ostrich ran.', shown)).toEqual(['zoo.ostrich']);
  });
});

describe('a name with a qualifier', () => {
  const known = linked('Great Ostrich', 'Great Ostrich (Film)');
  it('is its own note there, whoever else is called so', () => {
    const own = named('Great Ostrich is loud.', linked('Great Ostrich'), 'Great Ostrich (Film).md');
    expect(own).toEqual(['Great Ostrich (Film)']);
  });

  it.each(['film', '1994 film', 'Roman', 'canción', '电影', '小説'])(
    'of a work is not what it is called by: %s',
    (kind) => {
      expect(named(`We saw Great Ostrich (${kind}) there.`, linked('Great Ostrich'))).toEqual([]);
    },
  );

  it('of one word is not met in small letters, whatever links show', () => {
    const shown = { 'A.md': '[[History (band)|History]]', 'B.md': 'By [[History (band)|History]]' };
    expect(named('The history of History.', shown)).toEqual(['History (band)']);
  });

  it('is met as it is written', () => {
    expect(named('We saw Great Ostrich (film) and Great Ostrich.', known)).toEqual([
      ...['Great Ostrich (Film)', 'Great Ostrich'],
    ]);
  });
});

describe('the head of a table', () => {
  const known = linked('Great Ostrich', 'Linux');
  it('names nothing, and its cells do', () => {
    const table = '| Great Ostrich | [[Linux]] |\n| --- | --- |\n| Great Ostrich | Linux |\n';
    expect(named(`Words before.\n\n${table}`, known)).toEqual(['Great Ostrich', 'Linux']);
  });
});

describe('a word of few notes that no text links', () => {
  /** Named by a property alone, as what a note is a kind of. */
  const known = {
    'Shows.md': '',
    'Futurama.md': '---\ncategories: "[[Shows]]"\n---\nOf the year 3000.',
    'prestige.md': '',
    'Compost.md': '',
  };

  it('is a name where it is written as that is', () => {
    expect(named('We watch all Shows.', known)).toEqual(['Shows']);
    expect(named('It is all about prestige.', known)).toEqual(['prestige']);
    expect(named('They asked whether Prestige is worth it.', known)).toEqual(['prestige']);
  });

  it.each(['Show up. Keep showing up.', 'It shows.', 'The show goes on.', 'Half of it is compost by now.'])(
    'is a word like any other in other letters: %s',
    (text) => {
      expect(named(text, known)).toEqual([]);
    },
  );

  it('is a name in any letters where three notes are few', () => {
    const many = Array.from({ length: 300 }, (_, at) => [`${String(at)}.md`, 'Nothing.'] as const);
    const large = { ...known, ...Object.fromEntries(many) };
    expect(named('Half of it is compost by now.', large)).toEqual(['Compost']);
  });

  it('is a name in any letters once a text links it', () => {
    const links = { ...known, 'Garden.md': 'All goes on the [[Compost]].' };
    expect(named('Half of it is compost by now.', links)).toEqual(['Compost']);
  });
});
