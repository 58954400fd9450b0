import type { Change, EngineApi, FileFacts, NotePath, ReportRow, Result } from '../../worker/contract';
import { cutBatches, pathOf, readChanges } from './batches';
import type { Step } from './change-queue';
import type { FileMove, VaultFiles } from './indexing';

export interface SenderPorts {
  engine: Pick<EngineApi, 'apply'>;
  files: VaultFiles;
  /** Asked before each batch: true when it may be sent, false when neither it nor any after it may. */
  mayGoOn(): Promise<boolean>;
  /** The engine has taken changes, and found that these notes are the same as others whose files went. */
  applied(moved: readonly FileMove[]): void;
  /** A batch is done, also one whose steps were all overtaken. */
  advanced(steps: Step[]): void;
}

interface Batch {
  steps: Step[];
  changes: Change[];
}

const NEVER = (): boolean => false;

/** Sends steps in batches, and knows of which notes the engine has the bytes. */
export class Sender {
  readonly #ports: SenderPorts;
  /** Notes whose bytes the engine has acknowledged and that no unsent step touches. */
  readonly #held = new Set<NotePath>();

  constructor(ports: SenderPorts) {
    this.#ports = ports;
  }

  holds(path: NotePath): boolean {
    return this.#held.has(path);
  }

  /** The engine may have lost any note. */
  forget(): void {
    this.#held.clear();
  }

  /** The engine has these files but for what the steps are about. */
  compared(files: readonly FileFacts[], steps: readonly Step[]): void {
    for (const { path } of files) this.#held.add(path);
    for (const step of steps) this.#held.delete(pathOf(step));
  }

  /** Sends the steps in order, reading one batch ahead. Those that are `isOvertaken` when they would be read are left out. */
  async send(steps: readonly Step[], isOvertaken: (step: Step) => boolean = NEVER): Promise<Result<null>> {
    for (const step of steps) this.#letGo(step);
    const batches = cutBatches(steps);
    let ahead = this.#read(batches, isOvertaken);
    for (;;) {
      const batch = await ahead;
      if (batch === undefined) return { ok: true, value: null };
      ahead = this.#read(batches, isOvertaken);
      if (!(await this.#ports.mayGoOn())) return { ok: true, value: null };
      const applied = await this.#apply(batch.changes);
      if (!applied.ok) return applied;
      this.#ports.advanced(batch.steps);
    }
  }

  #letGo(step: Step): void {
    this.#held.delete(pathOf(step));
    if (step.kind === 'rename') this.#held.delete(step.from);
  }

  async #read(
    batches: Iterator<Step[], void>,
    isOvertaken: (step: Step) => boolean,
  ): Promise<Batch | undefined> {
    const next = batches.next();
    if (next.done === true) return undefined;
    const steps = next.value;
    const current = steps.filter((step) => !isOvertaken(step));
    return { steps, changes: await readChanges(current, this.#ports.files) };
  }

  async #apply(changes: Change[]): Promise<Result<null>> {
    if (changes.length === 0) return { ok: true, value: null };
    const paths = changes.flatMap((change) =>
      change.kind === 'upsert' || change.kind === 'rename' ? [pathOfChange(change)] : [],
    );
    const applied = await this.#ports.engine.apply({ changes });
    if (!applied.ok) return applied;
    this.#ports.applied(applied.value.moved ?? []);
    const left = pathsLeftOut(applied.value.problems);
    for (const path of paths) if (!left.has(path)) this.#held.add(path);
    return { ok: true, value: null };
  }
}

function pathOfChange(change: Extract<Change, { kind: 'upsert' | 'rename' }>): NotePath {
  return change.kind === 'rename' ? change.to : change.facts.path;
}

function pathsLeftOut(problems: ReportRow[]): Set<NotePath> {
  return new Set(problems.filter((row) => !row.indexed).map((row) => row.path));
}
