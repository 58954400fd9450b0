import { compareCodeUnits } from '../../engine/base/code-units';
import type { Knowledge } from '../fold/knowledge';
import type { ScopeKey } from '../base/scope-key';
import { titleInNotes, type Anchor, type Entity } from '../base/knowledge-nodes';
import { candidatesFor } from '../lexicon/candidates';
import { ghostAnchor, noteAnchor } from '../lexicon/claims';
import { foldKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import type { NoteTable } from '../table/note-table';
import { isSeenFrom } from './scopes';

/** The anchors that a person may mean by a name, likelier first: an anchor, a path of a note, a name or one of its forms. */
export function anchorsNamed(
  name: string,
  { components, naming, entities }: Knowledge,
  table: NoteTable,
): Anchor[] {
  const written = name.normalize('NFC').trim();
  const found = new Set<Anchor>();
  const add = (anchor: Anchor | undefined): void => {
    if (anchor !== undefined && naming.nameOf.has(anchor)) found.add(components.anchorOf(anchor));
  };
  if (/^(?:note|name):/.test(written)) add(written as Anchor);
  add(noteAnchor(written));
  add(noteAnchor(`${written}.md`));
  for (const { anchor } of candidatesFor(table.lexicon, written, {
    anchorOf: components.anchorOf,
    explained: naming.explained,
  }))
    add(anchor);
  add(ghostAnchor(written));
  anchorsTitled(written, entities).forEach(add);
  return [...found];
}

/** Things to which somebody gave this title. */
export function anchorsTitled(written: string, entities: Knowledge['entities']): Anchor[] {
  const key = foldKey(nameTokens(written));
  return [...entities].flatMap(([anchor, { title, noteTitle }]) =>
    noteTitle !== undefined && (title === written || (key !== '' && foldKey(nameTokens(title)) === key))
      ? [anchor]
      : [],
  );
}

/** Entities that hold all words of the query in one of their names, most named first; `from` a scope those that it sees. */
export function findEntities(query: string, knowledge: Knowledge, limit: number, from?: ScopeKey): Entity[] {
  const isSeen = from === undefined ? () => true : isSeenFrom(from, knowledge);
  const words = nameTokens(query).map(({ fold }) => fold);
  if (words.length === 0) return [];
  return [...knowledge.entities.values()]
    .filter(({ scope }) => isSeen(scope))
    .filter((entity) =>
      [entity.title, titleInNotes(entity), ...entity.forms].some((form) => holdsAll(form, words)),
    )
    .sort((a, b) => b.observed - a.observed || compareCodeUnits(a.title, b.title))
    .slice(0, limit);
}

function holdsAll(form: string, words: readonly string[]): boolean {
  const key = ` ${foldKey(nameTokens(form))}`;
  return words.every((word) => key.includes(` ${word}`));
}
