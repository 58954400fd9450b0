import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/indexing/change-queue';
import { Sender, type SenderPorts } from '../../../src/indexing/sender';
import type { NotePath } from '../../../worker/contract';
import { notePath } from '../../engine/note-path';
import { MapEngine, VaultMap } from './vault-model';

const at = (number: number): NotePath => notePath(`note ${number}.md`);

function setUp(notes: number, ports: Partial<SenderPorts> = {}) {
  const vault = new VaultMap();
  const engine = new MapEngine();
  for (let number = 0; number < notes; number++) vault.write(at(number), `text ${number}`);
  const steps = Array.from({ length: notes }, (_, number): Step => {
    return { kind: 'read', facts: vault.factsOf(at(number)) };
  });
  const done: number[] = [];
  const sender = new Sender({
    engine: engine.api,
    files: vault,
    mayGoOn: () => Promise.resolve(true),
    applied: () => undefined,
    advanced: (batch) => done.push(batch.length),
    ...ports,
  });
  return { vault, engine, steps, sender, done };
}

describe('sending', () => {
  it('holds a note once the engine has it, until a step is about it', async () => {
    const { engine, steps, sender } = setUp(2);
    sender.compared(
      steps.flatMap((step) => (step.kind === 'read' ? [step.facts] : [])),
      steps.slice(1),
    );
    expect([sender.holds(at(0)), sender.holds(at(1))]).toEqual([true, false]);
    await sender.send(steps.slice(1));
    expect(sender.holds(at(1))).toBe(true);
    expect(engine.index.notes.size).toBe(1);
    await sender.send([{ kind: 'remove', path: at(0) }]);
    expect([sender.holds(at(0)), sender.holds(at(1))]).toEqual([false, true]);
    sender.forget();
    expect(sender.holds(at(1))).toBe(false);
  });

  it('leaves out what was overtaken, and counts it as done', async () => {
    const { engine, steps, sender, done } = setUp(3);
    await sender.send(steps, (step) => step === steps[1]);
    expect([...engine.index.notes.keys()]).toEqual([at(0), at(2)]);
    expect(done).toEqual([3]);
    expect(sender.holds(at(1))).toBe(false);
  });

  it('reads the files of a batch together, also those that were renamed', async () => {
    const { vault, engine, steps, sender } = setUp(64);
    await sender.send(steps);
    const renames = steps.map((_, number): Step => {
      const [from, to] = [at(number), notePath(`moved ${number}.md`)];
      vault.rename(from, to);
      return { kind: 'rename', from, to, facts: vault.factsOf(to) };
    });
    vault.reads = 0;
    const sent = sender.send(renames);
    expect(vault.reads).toBe(64);
    await sent;
    expect(engine.batches.at(-1)?.every((change) => 'content' in change)).toBe(true);
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('leaves a renamed file that cannot be read to the engine', async () => {
    const { vault, engine, steps, sender } = setUp(1);
    await sender.send(steps);
    const facts = { ...vault.factsOf(at(0)), path: at(1) };
    await sender.send([{ kind: 'rename', from: at(0), to: at(1), facts }]);
    expect(engine.batches.at(-1)).toEqual([{ kind: 'rename', from: at(0), to: at(1), facts }]);
  });

  it('stops before the next batch when it may not go on', async () => {
    let asked = 0;
    const { engine, steps, sender, done } = setUp(200, { mayGoOn: async () => ++asked < 3 });
    expect(await sender.send(steps)).toEqual({ ok: true, value: null });
    expect(done).toEqual([64, 64]);
    expect(engine.index.notes.size).toBe(128);
  });
});
