import type { NotePath } from '../../../worker/contract';
import { askingKeys } from '../../../worker/knowledge/entities/naming-rules';
import { proposalsAmong } from '../../knowledge/entities/fresh-proposals';
import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import { noteAnchor } from '../../../worker/knowledge/lexicon/claims';
import { uniformNumbers } from '../synthetic-notes';
import type { ReadVault } from './read-vault';

/** What a person can say right or wrong to. */
export type Sample = { kind: 'merge' | 'mention' | 'edge' | 'question'; vault: string; line: string };

/** All joined names, all mentions that nobody linked, all edges, and all pairs of names that are asked about, of one vault, as lines to read. */
export function samplesOf(vault: ReadVault, knowledge: Knowledge): Sample[] {
  const { name } = vault;
  const of = (kind: Sample['kind'], lines: string[]): Sample[] =>
    lines.map((line) => ({ kind, vault: name, line }));
  return [
    ...of('merge', mergeLines(knowledge)),
    ...of('mention', mentionLines(vault, knowledge)),
    ...of('edge', edgeLines(vault, knowledge)),
    ...of('question', questionLines(knowledge)),
  ];
}

function mergeLines({ components, naming }: Knowledge): string[] {
  const nameOf = (anchor: string): string =>
    `${naming.nameOf.get(anchor as never) ?? anchor}${anchor.startsWith('note:') ? '' : ' (ghost)'}`;
  return components.merges.map(({ a, b, by }) => `[${nameOf(a)}] = [${nameOf(b)}] by ${by}`);
}

function mentionLines({ table, opened }: ReadVault, { mentions, components, naming }: Knowledge): string[] {
  return [...table.notes()].flatMap(({ reading, links }) => {
    const linked = new Set(links.flatMap((link) => (link === undefined ? [] : components.anchorOf(link.to))));
    const own = components.anchorOf(noteAnchor(reading.path));
    return (mentions.of.get(reading.path) ?? []).flatMap(({ anchor, source, span }) => {
      if (source !== 'mention' || linked.has(anchor) || anchor === own) return [];
      const name = naming.nameOf.get(anchor) ?? anchor;
      return [`${name} <- ${around(opened, reading.path, span.start, span.end)}  (${reading.path})`];
    });
  });
}

function edgeLines({ opened }: ReadVault, { facts, naming }: Knowledge): string[] {
  return facts.flatMap(({ title, says, evidence }) => {
    const [first] = evidence;
    if (says.kind !== 'edge' || first === undefined) return [];
    const { path, start, end } = first.span;
    const said = first.source === 'property' ? 'property' : around(opened, path, start, end);
    return [
      `${title} ${says.edge} ${naming.nameOf.get(says.to) ?? says.to} <- ${said}  (${path}, ${first.source})`,
    ];
  });
}

/** Without what names do not say: notes that were not joined since their texts differ. */
function questionLines({ entities }: Knowledge): string[] {
  const things = [...entities].map(([anchor, { title }]) => ({ anchor, name: title }));
  return proposalsAmong(things, askingKeys).map(({ a, b, rule }) => {
    const [first, second] = [entities.get(a)!, entities.get(b)!];
    return `[${first.title}] = [${second.title}]? by ${rule}, named by ${String(first.observed)} and ${String(second.observed)}`;
  });
}

function around(opened: ReadVault['opened'], path: NotePath, start: number, end: number): string {
  const { readable } = opened.get(path)!;
  const text = `${readable.slice(Math.max(0, start - 60), start)}«${readable.slice(start, end)}»${readable.slice(end, end + 50)}`;
  return text.replace(/\s+/g, ' ').trim().slice(0, 260);
}

/** So many of each kind, drawn by a seed. */
export function drawn(
  samples: readonly Sample[],
  kind: Sample['kind'],
  count: number,
  seed: number,
): Sample[] {
  const pool = samples.filter((sample) => sample.kind === kind);
  const next = uniformNumbers(seed);
  for (let at = pool.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [pool[at], pool[other]] = [pool[other]!, pool[at]!];
  }
  return pool.slice(0, count);
}
