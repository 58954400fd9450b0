import { storeFault, type EngineError, type NotePath } from '../../../worker/contract';
import { EXPORT_FOLDERS, exportQuotes, nodeFiles, type NodeFiles } from '../../knowing/export/node-files';
import { planExport, writeExport, type ExportFolder } from '../../knowing/export/write-export';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';
import { typedFolder } from '../offered-folders';
import { plainLine, planLines, writtenTold, type ExportLine } from './export-lines';

export interface ExportPorts {
  session: Pick<KnowledgeSession, 'ask'>;
  /** Whether the index has all notes: else an export would remove what is not read yet. */
  isWhole(): boolean;
  /** The text of a note; undefined where it cannot be read. */
  textOf(path: NotePath): Promise<string | undefined>;
  /** By its path in the vault. */
  folder(path: string): ExportFolder;
  /** Whether a file there would be read into the index. */
  isSearched(path: string): boolean;
  /** From now on nothing in these folders is read into the index. */
  leaveOut(folders: readonly string[]): Promise<void>;
  /** The folder of the last export; undefined before the first. */
  lastFolder(): string | undefined;
  rememberFolder(folder: string): void;
  /** There is something new to show. */
  changed(): void;
}

export type ExportState =
  /** `share`: of the notes that are read, 0 to 1; absent where none has to be. */
  | { kind: 'asking'; share?: number }
  /** Nothing can be written, and this is why. */
  | { kind: 'said'; text: string; isFailure: boolean }
  /** `canWrite`: there is anything to write or to remove. */
  | { kind: 'planned'; lines: ExportLine[]; canWrite: boolean; search: SearchChoice }
  | { kind: 'writing'; done: number; total: number }
  | { kind: 'done'; lines: ExportLine[] };

/** What becomes of the files in the search: they are out of it already, or somebody chooses. */
export type SearchChoice = 'out' | { leavesOut: boolean };

/** Asks for a folder, says what an export will write there, and writes it when told to. */
export class ExportModel {
  readonly #ports: ExportPorts;
  #folder: string;
  #state: ExportState = { kind: 'asking' };
  #made: NodeFiles | undefined;
  /** Undefined as long as nobody chose. */
  #leavesOut: boolean | undefined;
  /** Answers to older questions are dropped. */
  #asked = 0;
  #running = new AbortController();
  /** The last index was not whole. */
  #waits = false;

  constructor(ports: ExportPorts) {
    this.#ports = ports;
    this.#folder = ports.lastFolder() ?? texts().exporting.folderDefault;
  }

  get folder(): string {
    return this.#folder;
  }

  get state(): ExportState {
    return this.#state;
  }

  /** Asks what there is to export, and what would be written. */
  async open(): Promise<void> {
    const asked = ++this.#asked;
    this.#show({ kind: 'asking' });
    this.#waits = !this.#ports.isWhole();
    if (this.#waits) return this.#say(texts().exporting.notWhole);
    const answer = await this.#ports.session.ask('export', null);
    if (asked !== this.#asked) return;
    if (!answer.ok) return this.#fail(errorText(answer.error));
    const made = await this.#read(answer.value);
    if (asked !== this.#asked) return;
    if (!made.ok) return this.#fail(errorText(made.error));
    this.#made = made.value;
    await this.plan();
  }

  /** The index is another. */
  async retryWhenWhole(): Promise<void> {
    if (this.#waits && this.#ports.isWhole()) await this.open();
  }

  /** So many of the notes are read, 0 to 1. */
  reading(share: number): void {
    if (this.#state.kind === 'asking' && this.#made === undefined) this.#show({ kind: 'asking', share });
  }

  /** Somebody names another folder; `plan` follows once they are done. */
  type(folder: string): void {
    this.#folder = typedFolder(folder);
    if (this.#made === undefined) return;
    this.#asked++;
    this.#show({ kind: 'asking' });
  }

  /** Looks what would be written there; not while it is written, or what came of that is on view. */
  async plan(): Promise<void> {
    const made = this.#made;
    if (made === undefined || this.#state.kind === 'writing' || this.#state.kind === 'done') return;
    const asked = ++this.#asked;
    const text = texts().exporting;
    const folder = this.#folder;
    if (folder === '') return this.#say(text.noFolder);
    if (folder.split('/').some((part) => part.startsWith('.'))) return this.#say(text.hiddenFolder);
    try {
      const plan = await planExport(this.#ports.folder(folder), made.files);
      if (asked !== this.#asked) return;
      const canWrite = plan.written.length + plan.removed.length > 0;
      if (!canWrite && made.files.length === 0 && plan.stays.length === 0) return this.#say(text.nothing);
      const search = this.#searchChoice(plan.others === 0);
      this.#show({ kind: 'planned', lines: planLines(plan, made.leftOut, folder), canWrite, search });
    } catch (error) {
      if (asked === this.#asked) this.#fail(text.planFailed(texts().fault(storeFault(error).why)));
    }
  }

  leaveOut(leavesOut: boolean): void {
    this.#leavesOut = leavesOut;
    if (this.#state.kind === 'planned' && this.#state.search !== 'out')
      this.#show({ ...this.#state, search: { leavesOut } });
  }

  /** Somebody agreed to the plan that is shown: carries it out, once. A file that somebody changed meanwhile is not replaced. */
  async write(): Promise<void> {
    const [made, planned] = [this.#made, this.#state];
    if (made === undefined || planned.kind !== 'planned' || !planned.canWrite) return;
    const folder = this.#folder;
    const { signal } = (this.#running = new AbortController());
    this.#show({ kind: 'writing', done: 0, total: made.files.length });
    try {
      // Before the files are there: none is read only to be forgotten.
      if (planned.search !== 'out' && planned.search.leavesOut) await this.#ports.leaveOut(foldersOf(folder));
      this.#ports.rememberFolder(folder);
      const written = await writeExport(this.#ports.folder(folder), made.files, (done, total) => {
        if (!signal.aborted) this.#show({ kind: 'writing', done, total });
        return !signal.aborted;
      });
      const { stopped, isOut } = texts().exporting;
      const lines = [
        ...(signal.aborted ? [plainLine(stopped)] : []),
        ...writtenTold(written, made.leftOut, folder),
        ...(this.#isSearched(folder) ? [] : [plainLine(isOut)]),
      ];
      this.#show({ kind: 'done', lines });
    } catch (error) {
      this.#fail(texts().exporting.failed(texts().fault(storeFault(error).why)));
    }
  }

  /** Nothing more is written; what was written stays. */
  stop(): void {
    this.#running.abort();
  }

  async #read(
    answer: Parameters<typeof exportQuotes>[0],
  ): Promise<{ ok: true; value: NodeFiles } | { ok: false; error: EngineError }> {
    let path: NotePath | undefined;
    try {
      const quotes = await exportQuotes(answer, (each) => {
        path = each;
        return this.#ports.textOf(each);
      });
      return { ok: true, value: nodeFiles(answer, quotes, true) };
    } catch (error) {
      if (path === undefined) throw error;
      return { ok: false, error: { kind: 'unreadable', path, ...storeFault(error) } };
    }
  }

  #searchChoice(isOurs: boolean): SearchChoice {
    // Where notes of the user's lie among the files, nothing is left out unasked.
    return this.#isSearched(this.#folder) ? { leavesOut: this.#leavesOut ?? isOurs } : 'out';
  }

  #isSearched(folder: string): boolean {
    return foldersOf(folder).some((each) => this.#ports.isSearched(`${each}/A.md`));
  }

  #say(text: string): void {
    this.#show({ kind: 'said', text, isFailure: false });
  }

  #fail(text: string): void {
    this.#show({ kind: 'said', text, isFailure: true });
  }

  #show(state: ExportState): void {
    this.#state = state;
    this.#ports.changed();
  }
}

function foldersOf(folder: string): string[] {
  return EXPORT_FOLDERS.map((name) => `${folder}/${name}`);
}
