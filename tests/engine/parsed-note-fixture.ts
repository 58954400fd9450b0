import type { ContentHash } from '../../worker/contract';
import type { ParsedNote } from '../../worker/engine/atoms/parsed-note';
import { notePath } from './note-path';

/** A note without anything in it, for tests of what does not read texts. */
export function emptyNote(path: string): ParsedNote {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
  return {
    path: notePath(path),
    title: name,
    hash: '0'.repeat(32) as ContentHash,
    length: 0,
    lineCount: 1,
    tokens: 0,
    frontmatter: undefined,
    properties: {},
    fields: {},
    aliases: [],
    tags: [],
    createdMs: undefined,
    updatedMs: undefined,
    sections: [],
    paragraphs: [],
    links: [],
    tasks: { open: 0, done: 0 },
    problems: [],
  };
}
