import fc from 'fast-check';

/** A note as its writer knows it; each word stands for itself, so that no stemmer comes between. */
export interface PlainNote {
  path: string;
  tags: string[];
  status: string | number | undefined;
  sections: PlainSection[];
}

/** Text under a heading; under none at the beginning of the note. */
export interface PlainSection {
  heading: string | undefined;
  paragraphs: PlainParagraph[];
}

export interface PlainParagraph {
  kind: 'text' | 'code' | 'quote';
  lines: string[][];
}

export const WORDS = ['soil', 'worm', 'heap', 'rain'];
const HEADINGS = ['care', 'soil worm', 'rain'];
export const PATHS = ['a/one.md', 'a/b/two.md', 'three.md', 'ab/soil.md'];

const line = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
const paragraph: fc.Arbitrary<PlainParagraph> = fc.record({
  kind: fc.constantFrom('text' as const, 'code' as const, 'quote' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 3 });
const note = fc.record({
  path: fc.constantFrom(...PATHS),
  tags: fc.subarray(['garden', 'garden/bed', 'work']),
  status: fc.constantFrom('Draft', 'in progress', 5, 7, undefined),
  sections: fc
    .tuple(
      fc.option(paragraphs, { nil: undefined }),
      fc.uniqueArray(fc.constantFrom(...HEADINGS), { maxLength: 2 }),
      fc.array(paragraphs, { minLength: 2, maxLength: 2 }),
    )
    .map(([before, headings, texts]) => [
      ...(before === undefined && headings.length > 0
        ? []
        : [{ heading: undefined, paragraphs: before ?? texts[0]! }]),
      ...headings.map((heading, at) => ({ heading, paragraphs: texts[at]! })),
    ]),
});

export const vault: fc.Arbitrary<PlainNote[]> = fc.uniqueArray(note, {
  selector: ({ path }) => path,
  minLength: 1,
  maxLength: 4,
});

export function markdown({ tags, status, sections }: PlainNote): string {
  const head = ['---', `tags: [${tags.join(', ')}]`];
  if (status !== undefined) head.push(`status: ${String(status)}`);
  const body = sections.flatMap(({ heading, paragraphs: texts }) => [
    ...(heading === undefined ? [] : [`# ${heading}`]),
    ...texts.map(paragraphText),
  ]);
  return [...head, '---', '', body.join('\n\n')].join('\n');
}

function paragraphText({ kind, lines }: PlainParagraph): string {
  const texts = lines.map((words) => words.join(' '));
  if (kind === 'code') return ['```', ...texts, '```'].join('\n');
  return kind === 'quote' ? texts.map((text) => `> ${text}`).join('\n') : texts.join('\n');
}

/** An atom in its place: a note, a section of it, a paragraph of that. */
export interface PlainAtom {
  id: string;
  note: PlainNote;
  sections: PlainSection[];
  paragraphs: { section: PlainSection; paragraph: PlainParagraph }[];
}

export function atomsOf(notes: readonly PlainNote[], level: 'note' | 'section' | 'paragraph'): PlainAtom[] {
  return notes.flatMap((each) => {
    const places = each.sections.map((section) => ({
      section,
      handle: section.heading === undefined ? '' : `#${section.heading}`,
      held: section.paragraphs.map((paragraph) => ({ section, paragraph })),
    }));
    if (level === 'note')
      return [
        {
          id: each.path,
          note: each,
          sections: each.sections,
          paragraphs: places.flatMap(({ held }) => held),
        },
      ];
    return places.flatMap(({ section, handle, held }) => {
      const id = each.path + handle;
      if (level === 'section') return [{ id, note: each, sections: [section], paragraphs: held }];
      return held.map((one, at) => {
        return { id: `${id}^p${at + 1}`, note: each, sections: [section], paragraphs: [one] };
      });
    });
  });
}
