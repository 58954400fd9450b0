import { must } from '../base/assert';
import type { NoteRecord } from '../notes/note-record';
import { paragraphRef, sectionRef, type NoteAtomRef } from './atom-ref';

/** What the parts of one note are called in links; of equal names the first in the note. */
interface Names {
  sectionsByHeading: ReadonlyMap<string, number[]>;
  paragraphsByBlock: ReadonlyMap<string, number>;
  partsByHandle: ReadonlyMap<string, NoteAtomRef>;
}

/**
 * Finds the sections and blocks that links name, as the app does it: a block by its id, a heading by its text
 * and by headings above it. What no heading answers to is tried as a handle of ours (`#Hot~2`, `#Hot^p3`). Each
 * note's names are gathered once, so one of these serves one answer.
 */
export class Subpaths {
  readonly #names = new Map<NoteRecord, Names>();

  /** Undefined when the subpath is empty or names nothing that exists. */
  find(record: NoteRecord, subpath: string): NoteAtomRef | undefined {
    if (subpath === '') return undefined;
    const names = this.#namesOf(record);
    const lastPart = subpath.slice(subpath.lastIndexOf('#'));
    const paragraph = lastPart.startsWith('#^')
      ? names.paragraphsByBlock.get(lastPart.slice(1).toLowerCase())
      : undefined;
    if (paragraph !== undefined) return paragraphRef(record, paragraph);
    const wanted = subpath
      .split('#')
      .filter((name) => name !== '')
      .map(foldHeading);
    const section = names.sectionsByHeading
      .get(wanted.at(-1) ?? '')
      ?.find((index) => standsBelow(record, index, wanted));
    if (section !== undefined) return sectionRef(record, section);
    return names.partsByHandle.get(subpath.normalize('NFC'));
  }

  #namesOf(record: NoteRecord): Names {
    const known = this.#names.get(record);
    if (known) return known;
    const names = namesOf(record);
    this.#names.set(record, names);
    return names;
  }
}

function namesOf(record: NoteRecord): Names {
  const sectionsByHeading = new Map<string, number[]>();
  const paragraphsByBlock = new Map<string, number>();
  const partsByHandle = new Map<string, NoteAtomRef>();
  record.parsed.sections.forEach(({ heading, handle }, index) => {
    const folded = foldHeading(heading);
    const known = sectionsByHeading.get(folded);
    if (known) known.push(index);
    else sectionsByHeading.set(folded, [index]);
    partsByHandle.set(handle, sectionRef(record, index));
  });
  const nameBlock = (id: string, index: number): void => {
    const block = id.toLowerCase();
    if (!paragraphsByBlock.has(block)) paragraphsByBlock.set(block, index);
  };
  record.parsed.paragraphs.forEach(({ innerBlockIds }, index) => {
    for (const id of innerBlockIds) nameBlock(`^${id}`, index);
  });
  record.parsed.paragraphs.forEach(({ handle }, index) => {
    nameBlock(handle.slice(handle.lastIndexOf('^')), index);
    partsByHandle.set(handle, paragraphRef(record, index));
  });
  return { sectionsByHeading, paragraphsByBlock, partsByHandle };
}

/** Whether the headings above a section hold the names before the last in order (gaps are fine, as the app has it). */
function standsBelow(record: NoteRecord, section: number, names: readonly string[]): boolean {
  const { sections } = record.parsed;
  let left = names.length - 1;
  let at = must(sections[section], 'section').parent;
  for (; at >= 0 && left > 0; at = must(sections[at], 'section').parent) {
    if (foldHeading(must(sections[at], 'section').heading) === names[left - 1]) left--;
  }
  return left === 0;
}

/** As the app compares headings in links: without marks that links cannot hold, white space or case. */
function foldHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .replace(/[#^|[\]\\:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
