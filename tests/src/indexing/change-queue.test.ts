import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChangeQueue, LONGEST_WAIT_MS, QUIET_MS, type Step } from '../../../src/indexing/change-queue';
import type { VaultEvent } from '../../../src/indexing/indexing';
import type { Change, FileFacts, NotePath } from '../../../worker/contract';
import { IndexMap, VaultMap } from './vault-model';
import { processorMs } from '../../processor-time';
import { tries } from '../../thorough';

const PATHS = ['a.md', 'x/a.md', 'y/a.md', 'b.md', 'x/b.md'] as NotePath[];

function path(name: string): NotePath {
  return `${name}.md` as NotePath;
}

function facts(name: string): FileFacts {
  return { path: path(name), modifiedMs: 0, createdMs: 0, sizeBytes: 0 };
}

function changed(name: string, modifiedMs = 0): VaultEvent {
  return { kind: 'changed', facts: { ...facts(name), modifiedMs } };
}

function renamed(from: string, to: string): VaultEvent {
  return { kind: 'renamed', from: path(from), facts: facts(to) };
}

function removed(name: string): VaultEvent {
  return { kind: 'removed', path: path(name) };
}

/** As another program's rename is told. */
function moved(from: string, to: string): [went: VaultEvent, came: VaultEvent] {
  return [{ kind: 'removed', path: path(from), facts: facts(from) }, changed(to)];
}

/** Steps in short: `a>b` renamed, `-a` removed, `+a` read, `+b<a` read and perhaps the note that was `a`. */
function short(steps: Step[]): string[] {
  return steps.map((step) => {
    if (step.kind === 'rename') return `${step.from}>${step.to}`.replaceAll('.md', '');
    if (step.kind === 'remove') return `-${step.path}`.replace('.md', '');
    const from = step.kind === 'read' ? (step.from ?? []) : [];
    return `+${[step.facts.path, ...from].join('<')}`.replaceAll('.md', '');
  });
}

function stepsAfter(held: string[], events: VaultEvent[]): string[] {
  const queue = createChangeQueue();
  const holds = (asked: NotePath): boolean => held.some((name) => path(name) === asked);
  for (const event of events) queue.push(event, 0, holds);
  return short(queue.take(QUIET_MS));
}

describe('change queue', () => {
  it.each([
    ['one read for many changes of a path', ['a'], [changed('a'), changed('a'), changed('a')], ['+a']],
    ['a rename without reading', ['a'], [renamed('a', 'b')], ['a>b']],
    ['a rename of an unknown file as a new one', [], [renamed('a', 'b')], ['-a', '+b']],
    ['a rename before the change that follows it', ['a'], [renamed('a', 'b'), changed('b')], ['a>b', '+b']],
    ['a change before a rename at the new path', ['a'], [changed('a'), renamed('a', 'b')], ['a>b', '+b']],
    ['a chain of renames as one', ['a'], [renamed('a', 'b'), renamed('b', 'c')], ['a>c', '-b']],
    ['a shift along paths from its end', ['a', 'b'], [renamed('b', 'c'), renamed('a', 'b')], ['b>c', 'a>b']],
    ['a rename onto an existing path', ['a', 'b'], [renamed('a', 'b')], ['a>b']],
    [
      'a rename there and back as nothing at its place',
      ['a'],
      [renamed('a', 'b'), renamed('b', 'a')],
      ['-b'],
    ],
    ['a removal after a rename', ['a'], [renamed('a', 'b'), removed('b')], ['-a', '-b']],
    ['create, remove, create as one read', [], [changed('a'), removed('a'), changed('a')], ['+a']],
    ['create and remove as a removal', [], [changed('a'), removed('a')], ['-a']],
    ['a new file at a path just left', ['a'], [renamed('a', 'b'), changed('a')], ['a>b', '+a']],
    ['a change of case in the name', ['a'], [renamed('a', 'A')], ['a>A']],
    ['what went and came elsewhere as a rename', ['x/a'], moved('x/a', 'y/a'), ['x/a>y/a']],
    ['what came before it went as a rename', ['x/a'], moved('x/a', 'y/a').reverse(), ['x/a>y/a']],
    [
      'what went and came twice as one',
      ['a'],
      [...moved('a', 'x/a'), ...moved('x/a', 'y/a')],
      ['a>y/a', '-x/a'],
    ],
    ['what went and came back as a change', ['a'], moved('a', 'a'), ['+a']],
    ['what was moved and changed as both', ['a'], [...moved('a', 'x/a'), changed('x/a')], ['a>x/a', '+x/a']],
    ['what came under another name as what it may be', ['a'], moved('a', 'b'), ['+b<a', '-a']],
    ['what came under another name before it went too', ['a'], moved('a', 'b').reverse(), ['+b<a', '-a']],
    [
      'what could be several as any of them',
      ['a', 'b'],
      [...moved('a', 'c'), moved('b', 'd')[0]],
      ['+c<a<b', '-a', '-b'],
    ],
    [
      'what came under its name as that alone',
      ['a', 'b'],
      [...moved('a', 'x/a'), removed('b')],
      ['a>x/a', '-b'],
    ],
    [
      'what came with another time as another',
      ['a'],
      [moved('a', 'x/a')[0], changed('x/a', 1)],
      ['-a', '+x/a'],
    ],
    ['what the index never had as new', [], moved('a', 'x/a'), ['-a', '+x/a']],
  ])('gives %s', (_, held, events, steps) => {
    expect(stepsAfter(held, events)).toEqual(steps);
  });

  it('reads one side of a swap, because neither rename can go first', () => {
    const steps = stepsAfter(['a', 'b'], [renamed('a', 'x'), renamed('b', 'a'), renamed('x', 'b')]);
    expect(steps).toHaveLength(3);
    expect(steps).toContain('-x');
    expect([
      ['a>b', '+a'],
      ['b>a', '+b'],
    ]).toContainEqual(steps.filter((step) => step !== '-x'));
  });

  it('keeps what went as long as more of it comes elsewhere', () => {
    const queue = createChangeQueue();
    const [[wentA, cameA], [wentB, cameB]] = [moved('a', 'x/a'), moved('b', 'x/b')];
    for (const went of [wentA, wentB]) queue.push(went, 0, () => true);
    queue.push(cameA, 400, () => false);
    expect(queue.take(899)).toEqual([]);
    queue.push(cameB, 899, () => false);
    expect(queue.take(1_398)).toEqual([]);
    expect(short(queue.take(1_399))).toEqual(['a>x/a', 'b>x/b']);
  });

  it('says which note another program moved as soon as that shows, and nothing of other events', () => {
    const queue = createChangeQueue();
    const holds = (asked: NotePath): boolean => !asked.includes('/');
    const answers = (...events: VaultEvent[]) => events.map((event) => queue.push(event, 0, holds));
    expect(answers(...moved('a', 'x/a'))).toEqual([undefined, { from: 'a.md', to: 'x/a.md' }]);
    // On from where it came to, not from where the index has it.
    expect(answers(...moved('x/a', 'y/a').reverse())).toEqual([undefined, { from: 'x/a.md', to: 'y/a.md' }]);
    expect(answers(...moved('y/a', 'z/a'))).toEqual([undefined, { from: 'y/a.md', to: 'z/a.md' }]);
    expect(answers(renamed('b', 'c'), changed('c'), removed('c'), ...moved('d', 'd'))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it('takes the notes of a folder that is renamed together, though they are told one by one', () => {
    const queue = createChangeQueue();
    queue.push(renamed('a', 'x/a'), 0, () => true);
    queue.push(renamed('b', 'x/b'), 400, () => true);
    expect(queue.take(899)).toEqual([]);
    expect(short(queue.take(900))).toEqual(['a>x/a', 'b>x/b']);
  });

  it('takes what came and what went together where they may be one, whichever was told first', () => {
    const queue = createChangeQueue();
    const [went, came] = moved('a', 'b');
    queue.push(came, 0, () => false);
    queue.push(went, 400, () => true);
    expect(queue.take(899)).toEqual([]);
    expect(short(queue.take(900))).toEqual(['+b<a', '-a']);
  });

  it('takes no file for one that left the index before it came', () => {
    const queue = createChangeQueue();
    const [went, came] = moved('a', 'x/a');
    queue.push(went, 0, () => true);
    expect(short(queue.take(500))).toEqual(['-a']);
    queue.push(came, 600, () => false);
    expect(short(queue.take(1_100))).toEqual(['+x/a']);
  });

  it('waits until the path is quiet', () => {
    const queue = createChangeQueue();
    queue.push(changed('a'), 0, () => true);
    queue.push(changed('b'), 300, () => true);
    queue.push(changed('a'), 400, () => true);
    expect(queue.nextDueMs()).toBe(800);
    expect(queue.take(799)).toEqual([]);
    expect(short(queue.take(800))).toEqual(['+b']);
    expect(short(queue.take(900))).toEqual(['+a']);
    expect(queue.nextDueMs()).toBeUndefined();
  });

  it('takes a file that is never quiet after its longest wait', () => {
    const queue = createChangeQueue();
    for (let nowMs = 0; nowMs <= LONGEST_WAIT_MS; nowMs += 100) queue.push(changed('log'), nowMs, () => true);
    expect(short(queue.take(LONGEST_WAIT_MS))).toEqual(['+log']);
  });

  it('keeps both ends of a rename together while one of them is still being written', () => {
    const queue = createChangeQueue();
    queue.push(renamed('a', 'b'), 0, () => true);
    queue.push(changed('b'), 400, () => true);
    expect(queue.take(500)).toEqual([]);
    expect(short(queue.take(900))).toEqual(['a>b', '+b']);
  });

  it('reads everything that waits once the index has forgotten what it held', () => {
    const queue = createChangeQueue();
    queue.push(renamed('a', 'b'), 0, () => true);
    queue.push(removed('c'), 0, () => true);
    queue.forgetIndex();
    expect(short(queue.take(500))).toEqual(['-a', '-c', '+b']);
  });

  it('takes back steps without undoing what happened since', () => {
    const queue = createChangeQueue();
    queue.push(renamed('a', 'b'), 0, () => true);
    queue.push(changed('c'), 0, () => true);
    const steps = queue.take(500);
    queue.push(removed('c'), 600, () => false);
    queue.putBack(steps, 700);
    expect(short(queue.take(2_000)).sort()).toEqual(['+b', '-a', '-c']);
  });

  it('takes notes that are all alike in a time that grows with their number', () => {
    const few = processorMs(() => takeAlike(1_000), 5);
    const many = processorMs(() => takeAlike(8_000), 5);
    expect(many / few).toBeLessThan(24);
  });

  it('leads the index to the vault whatever happens and whenever it is asked', () => {
    fc.assert(fc.property(fc.array(action(), { maxLength: 40 }), replays), { numRuns: tries(2_000) });
  });
});

/** So many empty notes of one time, which another program gives other names. */
function takeAlike(notes: number): void {
  const queue = createChangeQueue();
  for (let at = 0; at < notes; at++)
    for (const event of moved(`a${String(at)}`, `b${String(at)}`))
      queue.push(event, 0, (asked) => asked.startsWith('a'));
  expect(queue.nextDueMs()).toBe(QUIET_MS);
  expect(queue.take(QUIET_MS)).toHaveLength(2 * notes);
}

type Action =
  | { kind: 'write'; path: NotePath }
  | { kind: 'remove'; path: NotePath }
  | { kind: 'rename'; from: NotePath; to: NotePath }
  | { kind: 'move'; from: NotePath; to: NotePath; comesFirst: boolean }
  | { kind: 'wait'; durationMs: number }
  | { kind: 'forget' };

function action(): fc.Arbitrary<Action> {
  const somePath = fc.constantFrom(...PATHS);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), path: somePath }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), path: somePath }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('rename' as const), from: somePath, to: somePath }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('move' as const),
        from: somePath,
        to: somePath,
        comesFirst: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), durationMs: fc.nat({ max: 900 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'forget' as const }) },
  );
}

/** Replays the actions on a vault and, through the queue, on an index; both must end alike. */
function replays(actions: Action[]): void {
  const vault = new VaultMap();
  const index = new IndexMap();
  const queue = createChangeQueue();
  let nowMs = 0;
  let texts = 0;

  function take(): void {
    for (const step of queue.take(nowMs)) index.take(read(step, vault));
  }

  for (const event of actions) {
    if (event.kind === 'wait') {
      nowMs += event.durationMs;
      take();
    } else if (event.kind === 'forget') {
      index.clear();
      queue.forgetIndex();
      for (const [path, text] of vault.texts) {
        index.take({ kind: 'upsert', facts: vault.factsOf(path), content: new TextEncoder().encode(text) });
      }
    } else {
      const happened = perform(event, vault, () => `text ${String(texts++)}`);
      for (const each of happened) queue.push(each, nowMs, (path) => index.notes.has(path));
    }
    // What it answers is asked in between, as it is at each rest.
    expect(queue.nextDueMs() === undefined).toBe(queue.size === 0);
  }
  nowMs += LONGEST_WAIT_MS;
  take();
  expect(queue.size).toBe(0);
  expect(index.notes).toEqual(vault.texts);
}

function perform(
  action: Exclude<Action, { kind: 'wait' | 'forget' }>,
  vault: VaultMap,
  nextText: () => string,
): VaultEvent[] {
  if (action.kind === 'write') return [vault.write(action.path, nextText())];
  const subject = action.kind === 'remove' ? action.path : action.from;
  if (!vault.texts.has(subject)) return [];
  if (action.kind === 'remove') return [vault.remove(action.path)];
  if (action.from === action.to) return [];
  if (action.kind === 'rename') return [vault.rename(action.from, action.to)];
  const told = vault.move(action.from, action.to);
  return action.comesFirst ? told.reverse() : told;
}

function read(step: Step, vault: VaultMap): Change {
  if (step.kind === 'rename' || step.kind === 'remove') return step;
  const text = vault.texts.get(step.facts.path);
  if (text !== undefined)
    return { kind: 'upsert', facts: step.facts, content: new TextEncoder().encode(text) };
  return {
    kind: 'unreadable',
    facts: step.facts,
    problem: { kind: 'unreadable', why: { kind: 'said', text: 'no such file' } },
  };
}
