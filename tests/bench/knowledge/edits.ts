import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import type { NotePath } from '../../../worker/contract';
import { decisionId, type Choice, type Decision } from '../../../worker/knowledge/decisions/decision';
import { decide } from '../../../worker/knowledge/decisions/decision-log';
import { askingKeys, joiningKeys } from '../../../worker/knowledge/entities/naming-rules';
import { KeptFold } from '../../../worker/knowledge/fold/kept-fold';
import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { noteAnchor } from '../../../worker/knowledge/lexicon/claims';
import type { ExplainedInitials } from '../../../worker/knowledge/names/initials';
import { readNote } from '../../../worker/knowledge/read/read-note';
import type { NoteTable } from '../../../worker/knowledge/table/note-table';
import { uniformNumbers } from '../synthetic-notes';
import type { ReadVault } from './read-vault';

/** What keeping up takes, in milliseconds. */
export interface EditFigures {
  /** To read the note, put it into the table and look again through what may hold its names: in the middle, and at worst. */
  tableMs: number;
  worstMs: number;
  /** To fold what an edit changed: in the middle, and at worst. */
  foldMs: number;
  worstFoldMs: number;
  /** The longest step of a fold from nothing, the least of some: work is long in each, memory is collected anywhere. And of those after an edit. */
  firstStepMs: number;
  stepMs: number;
  /** To fold what a decision changed, or taking one back: in the middle, and at worst. */
  decisionMs: number;
  worstDecisionMs: number;
  /** Things that an edit made anew: in all, at most, and those that no rule connects with what it changed. */
  remade: number;
  mostRemade: number;
  unconnected: string[];
}

const EDITS = 40;
/** Rounds of one decision of each kind. */
const DECISIONS = 5;
/** Folds from nothing. */
const FIRSTS = 3;
const NO_RULES = { projects: [], domains: [] };

/** Edits of notes drawn by a seed, each a sentence more that links another note. */
export function editFigures({ table, opened, texts }: ReadVault): EditFigures {
  const paths = [...texts.keys()].filter((path) => table.has(path));
  const next = uniformNumbers(5);
  const pick = (): NotePath => paths[Math.floor(next() * paths.length)]!;
  /** What links behind the note's own text lead to: of several notes of one title to the nearest, and what is edited again has other links. */
  const added = (path: NotePath): Anchor[] =>
    table
      .get(path)!
      .links.flatMap((link) =>
        link !== undefined && link.span.start >= texts.get(path)!.length ? link.to : [],
      );
  const others = Array.from({ length: FIRSTS - 1 }, () => stepTimes(new KeptFold(), table).longestMs);
  const kept = new KeptFold();
  const first = stepTimes(kept, table);
  const ties = new Ties(first.knowledge);
  const edits = Array.from({ length: EDITS }, () => {
    const [path, other] = [pick(), pick()];
    const title = opened.get(other)!.reading.title;
    const text = `${texts.get(path)!}\n\nSee also [[${title}]] once more.\n`;
    const before = added(path);
    const start = processorTimeMs();
    const note = readNote(path, text);
    table.put(note.reading);
    for (const waiting of table.unscanned()) table.scan(waiting === path ? note : opened.get(waiting)!);
    const tableMs = processorTimeMs() - start;
    opened.set(path, note);
    const fold = stepTimes(kept, table);
    const linked = [...before, ...added(path)];
    const allowed = ties.around([noteAnchor(path), ...linked], fold.knowledge);
    return {
      tableMs,
      ...fold,
      remade: [...kept.remade],
      strays: [...kept.remade].filter((each) => !allowed.has(each)),
    };
  });
  const decisions = decisionTimes(kept, table, first.knowledge);
  const [tables, folds] = [edits.map(({ tableMs }) => tableMs), edits.map(({ allMs }) => allMs)];
  return {
    tableMs: middle(tables),
    worstMs: Math.max(...tables),
    foldMs: middle(folds),
    worstFoldMs: Math.max(...folds),
    firstStepMs: Math.min(first.longestMs, ...others),
    stepMs: Math.max(...edits.map(({ longestMs }) => longestMs)),
    decisionMs: middle(decisions),
    worstDecisionMs: Math.max(...decisions),
    remade: edits.reduce((sum, { remade }) => sum + remade.length, 0),
    mostRemade: Math.max(...edits.map(({ remade }) => remade.length)),
    unconnected: [...new Set(edits.flatMap(({ strays }) => strays))],
  };
}

/** Of things drawn by a seed: two are one, one is wrong, one is right, a text means one; each is taken back again. */
function decisionTimes(kept: KeptFold, table: NoteTable, { entities }: Knowledge): number[] {
  const anchors = [...entities.keys()];
  if (anchors.length === 0) return [0];
  const next = uniformNumbers(6);
  const pick = (): Anchor => anchors[Math.floor(next() * anchors.length)]!;
  const times: number[] = [];
  let log: Decision[] = [];
  const decided = (choice: Choice): Decision => {
    const decision = decide(log, choice, 'bench', 0);
    log = [...log, decision];
    times.push(stepTimes(kept, table, log).allMs);
    return decision;
  };
  for (let round = 0; round < DECISIONS; round++) {
    const choices: Choice[] = [
      { kind: 'same', a: pick(), b: pick() },
      { kind: 'veto', key: pick() },
      { kind: 'confirm', key: pick() },
      { kind: 'form', text: entities.get(pick())!.forms[0] ?? '', anchor: pick() },
    ];
    for (const choice of choices) decided({ kind: 'undo', of: decisionId(decided(choice)) });
  }
  return times;
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Names that a rule could connect: those that share a key of one. */
class Ties {
  readonly #keys = new Map<string, Anchor[]>();

  constructor({ naming }: Knowledge) {
    for (const [anchor, name] of naming.nameOf)
      for (const key of keysOf(name, naming.explained))
        this.#keys.set(key, [...(this.#keys.get(key) ?? []), anchor]);
  }

  /** These, what is one with them, and whatever shares a key with one of those. */
  around(anchors: readonly Anchor[], { naming, components }: Knowledge): Set<Anchor> {
    const found = new Set<Anchor>();
    const add = (anchor: Anchor): void => {
      found.add(anchor).add(components.anchorOf(anchor));
    };
    for (const anchor of anchors)
      for (const member of components.members.get(components.anchorOf(anchor)) ?? [anchor]) {
        add(member);
        for (const key of keysOf(naming.nameOf.get(member) ?? '', naming.explained))
          this.#keys.get(key)?.forEach(add);
      }
    return found;
  }
}

function keysOf(name: string, explained: ExplainedInitials): string[] {
  return [...joiningKeys(name, explained), ...askingKeys(name)].map(({ rule, key }) => `${rule}\n${key}`);
}

function stepTimes(
  kept: KeptFold,
  table: NoteTable,
  log: readonly Decision[] = [],
): { allMs: number; longestMs: number; knowledge: Knowledge } {
  const steps = kept.fold(table, log, NO_RULES);
  let [allMs, longestMs] = [0, 0];
  for (;;) {
    const start = processorTimeMs();
    const step = steps.next();
    const ms = processorTimeMs() - start;
    allMs += ms;
    longestMs = Math.max(longestMs, ms);
    if (step.done === true) return { allMs, longestMs, knowledge: step.value };
  }
}

/**
 * What this thread had of the processor so far: what else the machine does, and the collector's own threads, do not count. Linux tells it;
 * elsewhere the clock has to do.
 */
function processorTimeMs(): number {
  if (platform() !== 'linux') return performance.now();
  // The kernel writes down what runs at each tick, a hundred times a second or so, and whenever it is asked in this way.
  process.cpuUsage();
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
