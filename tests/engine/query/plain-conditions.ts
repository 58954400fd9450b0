import fc from 'fast-check';
import { WORDS, type PlainAtom, type PlainSection } from './plain-vault';

/** A condition with how a person writes it and who meets it, found by looking at the note itself. */
export interface PlainCondition {
  text: string;
  meets(atom: PlainAtom): boolean;
}

/** What lines, blocks and sections are asked for. */
interface PlainTest {
  text: string;
  /** A list of terms passes. */
  passes(terms: string[]): boolean;
}

const word = fc.constantFrom(...WORDS);

const { test } = fc.letrec<{ test: PlainTest }>((tie) => ({
  test: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    word.map((each) => ({ text: each, passes: (terms: string[]) => terms.includes(each) })),
    fc.tuple(word, word).map(([one, other]) => ({
      text: `"${one} ${other}"`,
      passes: (terms: string[]) => terms.some((term, at) => term === one && terms[at + 1] === other),
    })),
    fc.tuple(tie('test'), tie('test')).map(([one, other]) => ({
      text: `${one.text} ${other.text}`,
      passes: (terms: string[]) => one.passes(terms) && other.passes(terms),
    })),
    fc.tuple(tie('test'), tie('test')).map(([one, other]) => ({
      text: `(${one.text} OR ${other.text})`,
      passes: (terms: string[]) => one.passes(terms) || other.passes(terms),
    })),
    fc.tuple(word, tie('test')).map(([one, other]) => ({
      text: `${one} -(${other.text})`,
      passes: (terms: string[]) => terms.includes(one) && !other.passes(terms),
    })),
  ),
}));

const scoped: fc.Arbitrary<PlainCondition> = fc.oneof(
  test.map(({ text, passes }): PlainCondition => ({
    text: `line:(${text})`,
    meets: (atom) => linesOf(atom).some(passes),
  })),
  test.map(({ text, passes }): PlainCondition => ({
    text: `block:(${text})`,
    meets: (atom) =>
      atom.paragraphs.some(({ paragraph }) => passes(paragraph.lines.flat())) ||
      headingsOf(atom).some(passes),
  })),
  test.map(({ text, passes }): PlainCondition => ({
    text: `section:(${text})`,
    meets: ({ sections }) => sections.some((section) => passes(wordsOf(section))),
  })),
);

const ofWords: fc.Arbitrary<PlainCondition> = fc.oneof(
  word.map((each): PlainCondition => ({ text: each, meets: (atom) => allTerms(atom).includes(each) })),
  word.map((each): PlainCondition => ({
    text: `content:${each}`,
    meets: (atom) => contentTerms(atom).includes(each),
  })),
  fc.tuple(word, word).map(([one, other]): PlainCondition => ({
    text: `"${one} ${other}"`,
    meets: (atom) =>
      [...textsOf(atom)].some((terms) => terms.some((term, at) => term === one && terms[at + 1] === other)),
  })),
);

const ofNotes: fc.Arbitrary<PlainCondition> = fc.oneof(
  fc.constantFrom('garden', 'garden/bed', 'work', 'gard').map((tag): PlainCondition => ({
    text: `tag:#${tag}`,
    meets: ({ note }) => note.tags.some((each) => each === tag || each.startsWith(`${tag}/`)),
  })),
  fc.constantFrom('a', 'a/b', 'one', 'SOIL', '.md').map((part): PlainCondition => ({
    text: `path:${part}`,
    meets: ({ note }) => note.path.includes(part.toLowerCase()),
  })),
  fc.constantFrom('o', 'soil', 'b').map((part): PlainCondition => ({
    text: `file:"${part}"`,
    meets: ({ note }) => note.path.slice(note.path.lastIndexOf('/') + 1).includes(part),
  })),
  fc.constantFrom('text', 'code', 'quote').map((kind): PlainCondition => ({
    text: `kind:${kind}`,
    meets: ({ paragraphs }) => paragraphs.some(({ paragraph }) => paragraph.kind === kind),
  })),
  fc
    .constantFrom<[string, (status: unknown) => boolean]>(
      ['[status]', (status) => status !== undefined],
      ['[Status:draft]', (status) => status === 'Draft'],
      ['[status:"in progress" OR 7]', (status) => status === 'in progress' || status === 7],
      ['[status:PROG]', (status) => status === 'in progress'],
      ['[status:>5]', (status) => typeof status === 'number' && status > 5],
      ['[status:<=5]', (status) => typeof status === 'number' && status <= 5],
      ['[status:null]', () => false],
    )
    .map(([text, passes]): PlainCondition => ({ text, meets: ({ note }) => passes(note.status) })),
);

export const { condition } = fc.letrec<{ condition: PlainCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(scoped, ofWords, ofNotes),
    fc.tuple(tie('condition'), tie('condition')).map(([one, other]): PlainCondition => ({
      text: `${one.text} ${other.text}`,
      meets: (atom: PlainAtom) => one.meets(atom) && other.meets(atom),
    })),
    fc.tuple(tie('condition'), tie('condition')).map(([one, other]): PlainCondition => ({
      text: `(${one.text} OR ${other.text})`,
      meets: (atom: PlainAtom) => one.meets(atom) || other.meets(atom),
    })),
    tie('condition').map(({ text, meets }): PlainCondition => ({
      text: `-(${text})`,
      meets: (atom: PlainAtom) => !meets(atom),
    })),
  ),
}));

/** Each piece of text that an atom holds or inherits, as its words. */
function* textsOf(atom: PlainAtom): Iterable<string[]> {
  const { note, sections, paragraphs } = atom;
  yield [note.path.slice(note.path.lastIndexOf('/') + 1, -3)];
  for (const tag of note.tags) yield tag.split('/');
  for (const { heading } of sections) yield (heading ?? '').split(' ');
  for (const { paragraph } of paragraphs) yield paragraph.lines.flat();
}

function allTerms(atom: PlainAtom): string[] {
  return [...textsOf(atom)].flat();
}

/** A heading belongs to the first paragraph under it. */
function contentTerms({ sections, paragraphs }: PlainAtom): string[] {
  const headings = sections.flatMap((section) => {
    const isHeld = paragraphs.some(({ paragraph }) => paragraph === section.paragraphs[0]);
    return isHeld ? (section.heading ?? '').split(' ') : [];
  });
  return [...headings, ...paragraphs.flatMap(({ paragraph }) => paragraph.lines.flat())];
}

function headingsOf({ sections }: PlainAtom): string[][] {
  return sections.flatMap(({ heading }) => (heading === undefined ? [] : [heading.split(' ')]));
}

function linesOf(atom: PlainAtom): string[][] {
  return [...headingsOf(atom), ...atom.paragraphs.flatMap(({ paragraph }) => paragraph.lines)];
}

function wordsOf({ heading, paragraphs }: PlainSection): string[] {
  const own = paragraphs.flatMap(({ lines }) => lines.flat());
  return heading === undefined ? own : [...heading.split(' '), ...own];
}
