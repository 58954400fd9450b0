import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type Change } from '../../worker/contract';
import { dumpIndex } from './dump';
import { wholeTextEmbedder } from './embed/whole-text-embedder';
import { TestEngine, TestVault } from './engine-fixture';
import { MemoryStorage } from './memory-storage';
import { notePath } from './note-path';
import { tries } from '../thorough';

/**
 * The invariant that guards everything: after any sequence of create, modify, rename and delete events,
 * interrupted anywhere by a crash and a restart, the index equals one built afresh from the vault as it is now.
 */

const PATHS = [
  'Soil.md',
  'Compost.md',
  'garden/Soil.md',
  'garden/Worms.md',
  'Ærø.md',
  '2024-05-01.md',
  'soil.md',
];
const QUERIES = [
  ...['soil', 'hot compost', 'worms and leaves', 'ærø', 'garden -rain'],
  // Words misspelt: what they are taken for, and whether they are, hangs on the forms in which notes have them.
  ...['compst', 'turnngs', 'idempotnt', 'gardners worm'],
];

const words = fc.constantFrom(
  ...['soil', 'compost', 'worms', 'rain', 'leaves', 'hot', 'turning', 'bed', 'Ærø'],
  ...[
    'turnings',
    'turned',
    'idempotent',
    'idempotently',
    'idempotence',
    'gardener',
    'gardeners',
    'composting',
  ],
);
const sentence = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => `${list.join(' ')}.`);
const link = fc.constantFrom(
  ...[
    '[[Soil]]',
    '[[garden/Soil|earth]]',
    '[[Compost#Hot]]',
    '![[Worms]]',
    '[x](garden/Worms.md)',
    '[[heap]]',
  ],
  ...['[[2024-05-01]]', '[[Nowhere]]', '[[ærø]]', '[[SOIL]]', '[[Compost#^b1]]', '#garden', '#garden/soil'],
);
const block = fc.oneof(
  { weight: 4, arbitrary: sentence },
  { weight: 6, arbitrary: fc.tuple(sentence, link).map(([text, target]) => `${text} ${target} and more`) },
  { weight: 2, arbitrary: fc.constantFrom('# Hot', '## Hot', '## Cold', '### Turning', '# Hot [[Soil]]') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('- one\n- two [[Soil]]', '```\n# no heading\n```', 'end of it ^b1'),
  },
);
const frontmatter = fc.constantFrom(
  '',
  '',
  '---\naliases: [heap, pile]\ntags: garden\n---\n',
  '---\nalias: heap\nrelated: "[[Worms]]"\n---\n',
  '---\nbroken: [\n---\n',
);
const note = fc
  .tuple(frontmatter, fc.array(block, { maxLength: 6 }), fc.boolean())
  .map(([head, blocks, crlf]) => {
    const text = head + blocks.join('\n\n');
    return crlf ? text.replace(/\n/g, '\r\n') : text;
  });
const path = fc.constantFrom(...PATHS);
/** Chooses among the notes that are there. */
const pick = fc.nat(PATHS.length - 1);

/** A change of the vault. */
type Edit =
  | { kind: 'write'; path: string; text: string }
  | { kind: 'delete'; pick: number }
  | { kind: 'rename'; pick: number; to: string }
  /** As another program renames: what came may be what went. */
  | { kind: 'move'; pick: number; to: string }
  /** The same text with the other line ends. */
  | { kind: 'fold'; pick: number };

type Step =
  | Edit
  /** Happens while no engine runs: the next one must find out by itself. */
  | { kind: 'offline'; edit: Edit }
  | { kind: 'flush' }
  | { kind: 'restart' }
  /** Starts again from the store alone: all that was answered must be there without a look at the vault. */
  | { kind: 'kill' }
  | { kind: 'look' }
  /** From now on the store dies after so many operations; what is sent meanwhile fails. */
  | { kind: 'crash'; after: number; tornBytes: number };

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), path, text: note }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), pick, to: path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), pick, to: path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold' as const), pick }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: edit },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('offline' as const), edit }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Step>(
      ...[{ kind: 'flush' as const }, { kind: 'restart' as const }],
      ...[{ kind: 'kill' as const }, { kind: 'look' as const }],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      after: fc.nat(8),
      tornBytes: fc.nat(400),
    }),
  },
);

/** A host and its engine, going through one life with crashes. `embeds`: a model of the host's makes vectors. */
class Life {
  readonly vault = new TestVault();
  #storage = new MemoryStorage();
  #engine: TestEngine;
  readonly #embeds: boolean;

  constructor(embeds = false) {
    this.#embeds = embeds;
    this.#engine = engineOver(this.vault, this.#storage, embeds);
  }

  async begin(): Promise<void> {
    await openWith(this.#engine, this.#embeds);
  }

  async do(step: Step): Promise<void> {
    if (step.kind === 'crash') this.#storage.crashAfter(step.after, step.tornBytes);
    else if (step.kind === 'restart') await this.#restart();
    else if (step.kind === 'kill') await this.#reopen();
    else if (step.kind === 'look') await this.#look();
    else if (step.kind === 'flush') await this.#survive((await this.#engine.try('flush', null)).ok);
    else if (step.kind === 'offline') {
      this.#change(step.edit);
      await this.#restart();
    } else await this.#send(this.#change(step));
  }

  /** Changes the vault and says what a host would send. */
  #change(step: Edit): Change[] {
    if (step.kind === 'write') return this.#write(step.path, step.text);
    const present = [...this.vault.files.keys()];
    const path = present[step.pick % present.length];
    if (path === undefined) return [];
    if (step.kind === 'fold') {
      const text = new TextDecoder().decode(this.vault.content(path));
      return this.#write(
        path,
        text.includes('\r\n') ? text.replace(/\r\n/g, '\n') : text.replace(/\n/g, '\r\n'),
      );
    }
    if (step.kind === 'delete') {
      this.vault.delete(path);
      return [{ kind: 'remove', path }];
    }
    if (path === notePath(step.to)) return [];
    this.vault.rename(path, step.to);
    if (step.kind === 'move') {
      const came = { facts: this.vault.facts(step.to), content: this.vault.content(notePath(step.to)) };
      return [
        { kind: 'upsert', ...came, from: [path] },
        { kind: 'remove', path },
      ];
    }
    return [{ kind: 'rename', from: path, to: notePath(step.to), facts: this.vault.facts(step.to) }];
  }

  #write(path: string, text: string): Change[] {
    this.vault.write(path, text);
    const content = this.vault.content(notePath(path));
    return [{ kind: 'upsert', facts: this.vault.facts(path), content }];
  }

  async #send(changes: Change[]): Promise<void> {
    if (changes.length > 0) await this.#survive((await this.#engine.try('apply', { changes })).ok);
  }

  /** A store that died takes the process with it. */
  async #survive(ok: boolean): Promise<void> {
    if (!ok) await this.#restart();
  }

  async #restart(): Promise<void> {
    await this.#reopen();
    await this.#engine.update();
  }

  async #reopen(): Promise<void> {
    this.#storage = new MemoryStorage(this.#storage.files());
    this.#engine = engineOver(this.vault, this.#storage, this.#embeds);
    await this.begin();
  }

  async #look(): Promise<void> {
    await this.#engine.call('explore', { query: 'soil', level: 'section', limit: 5 });
    await this.#engine.call('themes', null);
  }

  /** Does some of background work. */
  async maintain(most = Infinity): Promise<void> {
    await this.#survive((await this.#engine.tryMaintain(most)).ok);
  }

  async dump(): Promise<unknown> {
    // What the store does not take is made again by the next engine.
    if (this.#embeds) await this.#restart();
    if (this.#embeds) await this.maintain();
    return dumpIndex(this.#engine, QUERIES);
  }
}

function engineOver(vault: TestVault, storage: MemoryStorage, embeds: boolean): TestEngine {
  return embeds
    ? new TestEngine(vault, storage, async () => ({ ok: true, value: wholeTextEmbedder() }))
    : new TestEngine(vault, storage);
}

async function openWith(engine: TestEngine, embeds: boolean): Promise<void> {
  const embedder = embeds ? 'whole-text' : DEFAULT_OPTIONS.embedder;
  await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder } });
}

async function freshDump(vault: TestVault, embeds = false): Promise<unknown> {
  const engine = engineOver(vault, new MemoryStorage(), embeds);
  await openWith(engine, embeds);
  await engine.update();
  if (embeds) await engine.maintain();
  return dumpIndex(engine, QUERIES);
}

describe('the index', () => {
  it('equals a fresh one after any events, crashes and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (steps, looks) => {
          const life = new Life();
          await life.begin();
          for (const one of steps) {
            // What is worked out on a look is kept, and must be given up with the next change.
            if (looks) await life.do({ kind: 'look' });
            await life.do(one);
          }
          expect(await life.dump()).toEqual(await freshDump(life.vault));
        },
      ),
      { numRuns: tries(160), seed: 7, endOnFailure: false },
    );
  }, 120_000);

  it('has the vectors of a fresh one too, whatever notes and headings were called before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const life = new Life(true);
        await life.begin();
        for (const one of steps) {
          await life.do(one);
          await life.maintain(3);
        }
        expect(await life.dump()).toEqual(await freshDump(life.vault, true));
      }),
      { numRuns: tries(32), seed: 12, endOnFailure: false },
    );
  }, 120_000);

  it('does not depend on the order in which notes arrive', async () => {
    const notes = fc.uniqueArray(fc.tuple(path, note), { selector: ([name]) => name, minLength: 2 });
    await fc.assert(
      fc.asyncProperty(notes, fc.infiniteStream(fc.nat(1_000)), async (list, keys) => {
        const vault = new TestVault();
        for (const [name, text] of list) vault.write(name, text);
        const shuffled = list
          .map(([name]) => ({ name, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ name }) => name);
        const engine = await new TestEngine(vault).open();
        for (const name of shuffled) await engine.upsert(name);
        expect(await dumpIndex(engine, QUERIES)).toEqual(await freshDump(vault));
      }),
      { numRuns: tries(48), seed: 11 },
    );
  }, 120_000);
});
