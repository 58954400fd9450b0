import type { FoundIn } from '../../contract';
import { propertyWords } from '../atoms/property-words';
import type { NoteAtomRef } from '../navigate/atom-ref';
import { sectionHeadings } from '../notes/packed-note';
import { partsIn } from '../navigate/note-parts';
import { snippetOf } from '../navigate/snippet';
import type { Highlighter } from './highlighter';

const LETTER = /\p{L}/u;

/** Headings and names looked at: a note may have a hundred thousand of them. */
const MAX_NAMES = 500;

/** The alias of a note that is called by a number: nobody knows it by that. */
export function readableAlias({ record, level }: NoteAtomRef): FoundIn | undefined {
  if (level !== 'note' || LETTER.test(record.title)) return undefined;
  const text = record.head.aliases.find((alias) => LETTER.test(alias));
  return text === undefined ? undefined : { kind: 'alias', text };
}

/**
 * The name by which an atom is found when what its row `shows` has none of the words: of a note one of its aliases, then a
 * heading in it, then a tag, then what a property says. Undefined where they stand in what is shown, or in none of these.
 */
export function foundIn(
  ref: NoteAtomRef,
  shows: readonly string[],
  wanted: Highlighter,
): FoundIn | undefined {
  const holds = (text: string): boolean => wanted.findIn(text).length > 0;
  if (shows.some(holds)) return undefined;
  for (const [kind, names] of namesOf(ref)) {
    const text = names.slice(0, MAX_NAMES).find(holds);
    if (text !== undefined) return { kind, text };
  }
  return foundInProperty(ref, wanted);
}

function foundInProperty({ record }: NoteAtomRef, wanted: Highlighter): FoundIn | undefined {
  const { aliases, properties } = record.head;
  for (const { name, text } of propertyWords({ title: record.title, aliases, properties })) {
    if (wanted.findIn(text).length === 0) continue;
    return { kind: 'property', text: snippetOf(text, (plain) => wanted.findIn(plain)).text, property: name };
  }
  return undefined;
}

function namesOf(ref: NoteAtomRef): ['alias' | 'heading' | 'tag', readonly string[]][] {
  const { head, packed } = ref.record;
  const { from, to } = partsIn(ref).sections;
  const headings = from < to ? sectionHeadings(packed).slice(from, to) : [];
  return [
    ['alias', head.aliases],
    ['heading', headings],
    ['tag', head.allTags],
  ];
}
