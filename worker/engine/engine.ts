import {
  VAULT_ID,
  type AtomId,
  type Cancellation,
  type EngineError,
  type EngineOptions,
  type EnginePorts,
  type EngineVerbs,
  type Fragment,
  type Result,
  type SearchLevel,
  type Verb,
} from '../contract';
import { ThemeTree } from './graph/theme-tree';
import type { Theme } from './graph/themes';
import { Intake } from './intake';
import {
  findAtom,
  holderRef,
  isAbove,
  nearestAtom,
  noteRef,
  paragraphRef,
  type AtomRef,
} from './navigate/atom-ref';
import { bareCard, fullAtom, fullCard, isNoteAtom } from './navigate/cards';
import { childrenOf, parentOf } from './navigate/containment';
import { fragmentsOf } from './navigate/fragments-of';
import type { IndexView } from './navigate/index-view';
import { checkLens } from './navigate/lens';
import { linksOf } from './navigate/links-view';
import { NoteTexts } from './navigate/note-texts';
import { Trails } from './navigate/trails';
import { IndexStore } from './persist/index-store';
import { explore } from './rank/explore';
import { hitsOf } from './rank/hits';
import { neighbours, related } from './rank/neighbours';
import { fail, ok } from './result';
import { statusOf } from './status';

/** Runs one verb. Never rejects but for a bug, which the door turns into a `defect`. */
export interface Engine {
  call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs[V]['answer']>>;
}

type VerbTable = {
  [V in Verb]: (
    request: EngineVerbs[V]['request'],
    cancellation: Cancellation,
  ) => Promise<Result<EngineVerbs[V]['answer']>>;
};

const MAX_LIMIT = 1_000;
/** Most children that one answer shows. */
const MAX_CHILDREN = 1_000;

export function createEngine(ports: EnginePorts): Engine {
  const opened = new OpenedEngine(ports);
  const verbs = opened.verbs();
  return {
    call(verb, request, cancellation) {
      if (cancellation.cancelled) return Promise.resolve(fail({ kind: 'cancelled' }));
      if (verb !== 'open' && !opened.isOpen) return Promise.resolve(fail({ kind: 'not-open' }));
      return verbs[verb](request, cancellation);
    },
  };
}

/** The life of one engine: closed, open, closed again. */
class OpenedEngine {
  readonly #ports: EnginePorts;
  readonly #trails = new Trails();
  readonly #texts: NoteTexts;
  #intake: Intake | undefined;
  #view: IndexView | undefined;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    this.#texts = new NoteTexts(ports.vault);
  }

  get isOpen(): boolean {
    return this.#view !== undefined;
  }

  verbs(): VerbTable {
    return {
      open: (request) => this.#open(request.options),
      configure: async ({ options }) => this.#configure(options),
      reconcile: ({ files }) => this.#mustIntake().reconcile(files),
      apply: ({ changes }, cancellation) => this.#mustIntake().apply(changes, cancellation),
      flush: () => this.#mustIntake().flush(),
      clear: () => this.#clear(),
      close: () => this.#close(),
      status: () => statusOf(this.#mustView(), this.#mustIntake()),
      explore: (request) => this.#explore(request),
      related: (request) => this.#near(request, related, 'note'),
      move: (request) => this.#near(request, neighbours, undefined),
      atom: ({ id }) => this.#withAtom(id, async (ref) => ok(await fullAtom(this.#mustView(), ref))),
      zoomIn: (request) => this.#zoomIn(request),
      zoomOut: ({ id }) => this.#withAtom(id, (ref) => this.#zoomOut(ref)),
      links: ({ id }) => this.#withNoteAtom(id, async (ref) => ok(await linksOf(this.#mustView(), ref))),
      themes: async () =>
        ok(
          await Promise.all(
            this.#mustView()
              .themes.themes()
              .map((theme) => this.#themeRow(theme)),
          ),
        ),
      fragments: (request) => this.#fragments(request),
      trail: async (request) => ok(this.#trails.step(request)),
      atomAt: (request) => this.#atomAt(request),
    };
  }

  #mustView(): IndexView {
    if (this.#view === undefined) throw new Error('the engine is not open');
    return this.#view;
  }

  #mustIntake(): Intake {
    if (this.#intake === undefined) throw new Error('the engine is not open');
    return this.#intake;
  }

  async #open(options: EngineOptions): Promise<Result<EngineVerbs['open']['answer']>> {
    if (this.isOpen)
      return fail({ kind: 'bad-request', field: 'open', message: 'the engine is already open' });
    const store = new IndexStore(this.#ports.storage);
    try {
      const { index, themes, discarded } = await store.load();
      const view = { index, themes: new ThemeTree(index, themes), texts: this.#texts, options };
      this.#view = view;
      this.#intake = new Intake(view, store, this.#ports.vault, this.#trails);
      return ok({ notes: index.records.size, discarded });
    } catch (error) {
      return fail({ kind: 'storage', operation: 'open', message: String(error) });
    }
  }

  #configure(options: EngineOptions): Result<null> {
    this.#view = { ...this.#mustView(), options };
    this.#mustIntake().view = this.#view;
    return ok(null);
  }

  async #clear(): Promise<Result<null>> {
    const cleared = await this.#mustIntake().clear();
    if (cleared.ok) this.#view = this.#mustIntake().view;
    return cleared;
  }

  async #close(): Promise<Result<null>> {
    const closed = await this.#mustIntake().close();
    this.#view = undefined;
    this.#intake = undefined;
    return closed;
  }

  async #explore(
    request: EngineVerbs['explore']['request'],
  ): Promise<Result<EngineVerbs['explore']['answer']>> {
    const wrong = checkLimit(request.limit) ?? checkLens(request.lens);
    if (wrong) return fail(wrong);
    const view = this.#mustView();
    return ok(await hitsOf(view, explore(view, request), request.level, request.cards ?? true));
  }

  async #near(
    request: EngineVerbs['move']['request'],
    find: typeof related,
    level: SearchLevel | undefined,
  ): Promise<Result<EngineVerbs['move']['answer']>> {
    const wrong = checkLimit(request.limit);
    if (wrong) return fail(wrong);
    const view = this.#mustView();
    return this.#withNoteAtom(request.id, async (ref) => {
      const found = await find(view, ref, request);
      return found.ok
        ? ok(await hitsOf(view, found.value, level ?? ref.level, request.cards ?? true))
        : found;
    });
  }

  async #zoomIn({
    id,
    limit,
  }: EngineVerbs['zoomIn']['request']): Promise<Result<EngineVerbs['zoomIn']['answer']>> {
    const view = this.#mustView();
    return this.#withAtom(id, async (ref) => {
      const children = childrenOf(view, ref).slice(0, Math.min(limit ?? MAX_CHILDREN, MAX_CHILDREN));
      return ok(await Promise.all(children.map((child) => fullCard(view, child))));
    });
  }

  async #zoomOut(ref: AtomRef): Promise<Result<EngineVerbs['zoomOut']['answer']>> {
    const view = this.#mustView();
    return ok(await fullAtom(view, parentOf(view, ref) ?? ref));
  }

  async #themeRow(theme: Theme): Promise<EngineVerbs['themes']['answer'][number]> {
    const view = this.#mustView();
    return {
      card: bareCard(view, { level: 'theme', theme }),
      terms: theme.terms,
      around: bareCard(view, noteRef(view.index.mustGet(theme.around))),
      children: await Promise.all(theme.children.map((child) => this.#themeRow(child))),
    };
  }

  async #fragments(request: EngineVerbs['fragments']['request']): Promise<Result<Fragment[]>> {
    const wrong = checkLimit(request.limit ?? 5, 50);
    if (wrong) return fail(wrong);
    return this.#withNoteAtom(request.id, (ref) => fragmentsOf(this.#mustView(), ref, request));
  }

  async #atomAt({ path, line, level }: EngineVerbs['atomAt']['request']) {
    const view = this.#mustView();
    const record = view.index.records.get(path);
    if (record === undefined) return fail({ kind: 'not-found', id: path, nearest: VAULT_ID });
    const holds = ({ span }: { span: { startLine: number; endLine: number } }) =>
      span.startLine <= line && line <= span.endLine;
    const paragraph = record.parsed.paragraphs.findIndex(holds);
    if (paragraph >= 0 && !isAbove(level, 'paragraph'))
      return ok(await fullCard(view, paragraphRef(record, paragraph)));
    const holding = record.parsed.sections.flatMap((section, index) => (holds(section) ? [index] : []));
    const section = isAbove(level, 'section') ? -1 : (holding.at(-1) ?? -1);
    return ok(await fullCard(view, holderRef(record, section)));
  }

  async #withAtom<T>(id: AtomId, use: (ref: AtomRef) => Promise<Result<T>>): Promise<Result<T>> {
    const view = this.#mustView();
    const ref = findAtom(view, id);
    return ref === undefined ? fail({ kind: 'not-found', id, nearest: nearestAtom(view, id) }) : use(ref);
  }

  #withNoteAtom<T>(
    id: AtomId,
    use: (ref: Extract<AtomRef, { record: unknown }>) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.#withAtom(id, async (ref) =>
      isNoteAtom(ref)
        ? use(ref)
        : fail({ kind: 'bad-request', field: 'id', message: `a ${ref.level} has no text of its own` }),
    );
  }
}

function checkLimit(limit: number, max = MAX_LIMIT): EngineError | undefined {
  const fits = Number.isInteger(limit) && limit >= 1 && limit <= max;
  return fits
    ? undefined
    : { kind: 'bad-request', field: 'limit', message: `a whole number from 1 to ${max}` };
}
