import type { Knowledge } from '../fold/knowledge';
import type { Anchor } from '../base/knowledge-nodes';
import { candidatesFor } from '../lexicon/candidates';
import { anchorsTitled } from './find-entities';
import { ghostAnchor, noteAnchor } from '../lexicon/claims';
import { foldKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import { factKey, playbookKey, type NodeKey } from '../base/node-keys';
import type { NoteTable } from '../table/note-table';

/**
 * The anchor that a person means by a name, before anything is joined: an anchor, a path, a name that one thing bears, or
 * another text for it. Undefined where there is none; several where the name is not enough.
 */
export function anchorsMeant(name: string, { naming, entities }: Knowledge, table: NoteTable): Anchor[] {
  const written = name.normalize('NFC').trim();
  const exact = [written as Anchor, noteAnchor(written), noteAnchor(`${written}.md`)].find((anchor) =>
    naming.nameOf.has(anchor),
  );
  if (exact !== undefined) return [exact];
  const named = [...naming.nameOf].filter(([, title]) => title === written).map(([anchor]) => anchor);
  const given = anchorsTitled(written, entities);
  if (named.length + given.length > 0) return [...new Set([...named, ...given])];
  const ghost = ghostAnchor(written);
  if (ghost !== undefined && naming.nameOf.has(ghost)) return [ghost];
  const key = foldKey(nameTokens(written));
  const folded = [...naming.nameOf].filter(([, title]) => foldKey(nameTokens(title)) === key);
  if (folded.length > 0) return folded.map(([anchor]) => anchor);
  return candidatesFor(table.lexicon, written)
    .slice(0, 1)
    .map(({ anchor }) => anchor);
}

/** The key of a node that is shown under this id; undefined where there is none. */
export function keyOfNode(id: string, { entities, facts, playbooks }: Knowledge): NodeKey | undefined {
  for (const [anchor, entity] of entities) if (entity.id === id) return anchor;
  const fact = facts.find((each) => each.id === id);
  const subject = [...entities].find(([, entity]) => entity.id === fact?.about)?.[0];
  if (fact !== undefined && subject !== undefined) return factKey(subject, fact.says);
  const playbook = playbooks.find((each) => each.id === id);
  const path = playbook?.steps[0]?.path;
  return playbook === undefined || path === undefined
    ? undefined
    : playbookKey(noteAnchor(path), playbook.heading);
}

/** Keys of the procedures that stand under this heading, also of those that are no playbook before somebody says so. */
export function proceduresNamed(heading: string, table: NoteTable): NodeKey[] {
  const wanted = foldKey(nameTokens(heading));
  const keys = [...table.notes()].flatMap(({ reading }) =>
    reading.procedures
      .filter((procedure) => foldKey(nameTokens(procedure.heading)) === wanted)
      .map((procedure) => playbookKey(noteAnchor(reading.path), procedure.heading)),
  );
  return [...new Set(keys)].sort();
}
