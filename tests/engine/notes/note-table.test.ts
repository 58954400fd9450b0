import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { NoteCache } from '../../../worker/engine/notes/note-cache';
import { NoteRecord } from '../../../worker/engine/notes/note-record';
import { NoteTable } from '../../../worker/engine/notes/note-table';
import { notePath } from '../note-path';

const cache = new NoteCache();

function recordOf(path: NotePath, base: number): NoteRecord {
  const facts = { path, modifiedMs: 0, createdMs: 0, sizeBytes: 0 };
  return new NoteRecord(path, base, {} as never, { facts, number: 1 }, cache);
}

type Step =
  | { kind: 'set' | 'delete'; path: NotePath }
  | { kind: 'next'; which: number }
  | { kind: 'many' | 'few' | 'rebase' | 'look' };

const path = fc.nat(9).map((number) => notePath(`n${number}.md`));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), path }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'look' }, { kind: 'rebase' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'many' }, { kind: 'few' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('next' as const), which: fc.nat(3) }) },
);

/** More than a table keeps places for when they are gone. */
const MANY = Array.from({ length: 150 }, (_, at) => notePath(`many/${at}.md`));

/** The table, and beside it what it should be. */
class Pair {
  readonly #table = new NoteTable();
  readonly #expected = new Map<NotePath, NoteRecord>();
  readonly #looks: [table: Iterator<NoteRecord>, expected: Iterator<NoteRecord>][] = [];
  #base = 0;

  do(step: Step): void {
    if (step.kind === 'set') this.#set(step.path);
    else if (step.kind === 'delete') this.#delete(step.path);
    else if (step.kind === 'many') MANY.forEach((each) => this.#set(each));
    else if (step.kind === 'few') MANY.forEach((each) => this.#delete(each));
    else if (step.kind === 'rebase') this.#rebase();
    else if (step.kind === 'next') this.#next(step.which);
    else this.#looks.push([this.#table.values(), this.#expected.values()]);
  }

  #set(each: NotePath): void {
    const record = recordOf(each, (this.#base += 2));
    if (this.#expected.has(each)) this.#table.set(record);
    else this.#table.add(record);
    this.#expected.set(each, record);
  }

  #delete(each: NotePath): void {
    const record = this.#expected.get(each);
    if (record === undefined) return;
    this.#table.delete(record);
    this.#expected.delete(each);
  }

  #rebase(): void {
    this.#base = 0;
    for (const record of [...this.#expected.values()].reverse()) record.base = this.#base += 3;
    this.#table.rebase();
  }

  #next(which: number): void {
    const look = this.#looks[which % this.#looks.length];
    if (look !== undefined) expect(look[0].next().value).toBe(look[1].next().value);
  }

  check(): void {
    for (const [table, expected] of this.#looks)
      for (let next = expected.next(); ; next = expected.next()) {
        expect(table.next().value).toBe(next.value);
        if (next.done === true) break;
      }
    expect(this.#table.size).toBe(this.#expected.size);
    expect([...this.#table]).toEqual([...this.#expected]);
    const byBase = new Map([...this.#expected.values()].map((record) => [record.base, record]));
    for (let base = 0; base < this.#base + 3; base++) expect(this.#table.at(base)).toBe(byBase.get(base));
    for (const [each, record] of this.#expected) expect(this.#table.get(each)).toBe(record);
    expect(this.#table.has(notePath('nowhere.md'))).toBe(false);
  }
}

describe('a table of notes', () => {
  it('is a map in the order in which they came, also for who goes through them meanwhile', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 90 }), (steps) => {
        const pair = new Pair();
        for (const each of steps) pair.do(each);
        pair.check();
      }),
    );
  });
});
