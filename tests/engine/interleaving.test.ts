import { describe, expect, it } from 'vitest';
import {
  DEFAULT_OPTIONS,
  type AtomId,
  type Change,
  type EngineVerbs,
  type NotePath,
  type Result,
  type Verb,
} from '../../worker/contract';
import { TestEngine, TestVault } from './engine-fixture';
import { notePath } from './note-path';

/** A vault in which something happens while a note is being read: after its bytes are taken, before they arrive. */
class BusyVault extends TestVault {
  meanwhile: (() => Promise<void>) | undefined;

  override async read(path: NotePath): Promise<Result<Uint8Array>> {
    const bytes = await super.read(path);
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    return bytes;
  }
}

const NOTES: Record<string, string> = {
  'Alpha.md': 'Nothing but [[Soil]].',
  'Soil.md': '# Bed\n\nSoil of the bed feeds worms. See [[Compost]].\n\n## Deep\n\nClay.',
  'Compost.md': 'Compost feeds worms, and [[Soil#Bed]] too. [[Worms]]',
  'Worms.md': 'Worms like leaves. [[Compost]] and [[Soil]].',
  'Leaves.md': 'Leaves fall on [[Soil]], worms eat them. [[Compost]]',
  'Zeta.md': 'Mulch. [[Soil]] [[Compost]]',
};

const soil = 'Soil.md' as AtomId;
const QUESTIONS: { [V in Verb]?: EngineVerbs[V]['request'][] } = {
  explore: [
    { query: 'worms bed clay', level: 'note', limit: 10 },
    { query: 'worms bed clay', level: 'paragraph', limit: 10 },
  ],
  related: [{ id: soil, limit: 10, linked: true }],
  move: [
    { id: soil, limit: 10 },
    { id: 'Soil.md#Bed' as AtomId, limit: 10 },
    { id: 'Soil.md#Bed^p1' as AtomId, limit: 10 },
  ],
  atom: [{ id: soil }, { id: 'Soil.md#Bed#Deep' as AtomId }, { id: '/' as AtomId }],
  zoomIn: [{ id: soil }, { id: '/' as AtomId }, { id: '/themes/soil' as AtomId }],
  zoomOut: [{ id: soil }, { id: 'Soil.md#Bed' as AtomId }],
  links: [{ id: soil }, { id: 'Compost.md' as AtomId }],
  themes: [null],
  fragments: [
    { ids: [soil], query: 'worms' },
    { ids: [soil, 'Compost.md' as AtomId], query: '', returnFullFile: true },
  ],
  pack: [{ query: 'worms bed clay', budget: 1_000 }],
  atomAt: [{ path: notePath('Soil.md'), line: 2, level: 'paragraph' }],
};

const MEANWHILE: Record<string, (engine: TestEngine) => Promise<void>> = {
  'the note and its neighbours go': (engine) =>
    apply(engine, [remove('Soil.md'), remove('Compost.md'), remove('Alpha.md')]),
  'the first note goes': (engine) => apply(engine, [remove('Alpha.md')]),
  'the note is written anew': (engine) => apply(engine, [write('Soil.md', 'Other words altogether.')]),
  'everything is cleared': async (engine) => void (await engine.call('clear', null)),
  'other options come': async (engine) =>
    void (await engine.call('configure', { options: { ...DEFAULT_OPTIONS, hubMinDegree: 1 } })),
  'rows are renumbered': async (engine) => {
    await apply(engine, [remove('Alpha.md')]);
    await engine.call('flush', null);
  },
};

const remove = (path: string): Change => ({ kind: 'remove', path: notePath(path) });

function write(path: string, text: string): Change {
  const content = new TextEncoder().encode(text);
  const facts = { path: notePath(path), modifiedMs: 1, createdMs: 1, sizeBytes: content.length };
  return { kind: 'upsert', facts, content };
}

async function apply(engine: TestEngine, changes: Change[]): Promise<void> {
  await engine.call('apply', { changes });
}

async function engineOverBusyVault(): Promise<{ vault: BusyVault; engine: TestEngine }> {
  const vault = new BusyVault();
  for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
  const engine = await new TestEngine(vault).open();
  await engine.update();
  return { vault, engine };
}

/** What is answered before anything happens, and after it happened. */
async function wholeAnswers(
  ask: (engine: TestEngine) => Promise<unknown>,
  change: (engine: TestEngine) => Promise<void>,
): Promise<unknown[]> {
  const before = await engineOverBusyVault();
  const after = await engineOverBusyVault();
  await change(after.engine);
  return [await ask(before.engine), await ask(after.engine)];
}

describe('a question while the vault changes', () => {
  for (const [what, change] of Object.entries(MEANWHILE)) {
    for (const [verb, requests] of Object.entries(QUESTIONS) as [Verb, never[]][]) {
      it(`${verb}: answers as of one moment when ${what}`, async () => {
        for (const request of requests) {
          const ask = (engine: TestEngine) => engine.try(verb, request);
          const { vault, engine } = await engineOverBusyVault();
          vault.meanwhile = () => change(engine);
          const answer: unknown = await ask(engine);
          expect(await wholeAnswers(ask, change)).toContainEqual(answer);
        }
      });
    }
  }
});
