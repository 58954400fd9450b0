import type { GatherRequest, Lens, PlanRequest, QueryPlan, TaskState } from '../contract';
import { gather } from '../engine/ask/gather';
import { within } from '../engine/ask/gather-pieces';
import { rowsOnly } from '../engine/ask/gather-rows';
import { correctedWords, holding, wordsHeld } from '../engine/ask/held-words';
import { meansTemplates } from '../engine/ask/without-templates';
import { ok } from '../engine/base/result';
import { planQuestion } from '../engine/plan/plan-question';
import { ArchiveFailure } from './archive-failure';
import { ArchiveNames } from './archive-names';
import type { ArchiveReader } from './archive-reader';
import type { Answer } from './archive-verbs';
import { QuestionGround } from './question-ground';
import { isTemplateIn } from './vault-templates';

/** Notes that are listed below what was counted. */
const ROWS = 40;

type PlanOf<K extends QueryPlan['kind']> = Extract<QueryPlan, { kind: K }>;

/** Questions in plain words, asked of an archive. Fails with an ArchiveFailure. */
export class ArchiveQuestions {
  readonly #reader: ArchiveReader;
  readonly #names: ArchiveNames;

  constructor(reader: ArchiveReader) {
    this.#reader = reader;
    this.#names = new ArchiveNames(reader);
  }

  async plan(request: PlanRequest): Answer<'plan'> {
    return ok(await this.#names.knowing((names) => planQuestion(request, names)));
  }

  /** `needs-index` of plans that count what the server does not know of. */
  async gather(request: GatherRequest): Answer<'gather'> {
    const reader = this.#reader;
    const isOfAll = await this.#isOfAll(request.plan);
    return new PlanRunner(isOfAll ? reader : reader.withoutTemplates(), reader).run(request);
  }

  /** Whether there are no templates, or they are meant too. */
  async #isOfAll(plan: QueryPlan): Promise<boolean> {
    const vaults = await this.#reader.status();
    if (vaults.every(({ templateFolders }) => templateFolders.length === 0)) return true;
    const about = 'about' in plan ? plan.about : '';
    const called = about === '' ? [] : await this.#reader.pathsCalled(about);
    const isTemplate = isTemplateIn(vaults);
    return meansTemplates(plan, {
      isTemplate,
      isTemplateFolder: (folder) => isTemplate(`//${folder}/`),
      isOfTemplate: isTemplate,
      pathsCalled: () => called,
    });
  }
}

/** Runs plans, each once. */
class PlanRunner {
  readonly #reader: ArchiveReader;
  readonly #all: ArchiveReader;

  /** `all`: which leaves out nothing. */
  constructor(reader: ArchiveReader, all: ArchiveReader) {
    this.#reader = reader;
    this.#all = all;
  }

  async run(request: GatherRequest): Answer<'gather'> {
    const { plan, utcOffsetMinutes = 0 } = request;
    switch (plan.kind) {
      case 'count':
        return this.#count(plan, utcOffsetMinutes);
      case 'tasks':
        return this.#tasks(plan, utcOffsetMinutes);
      case 'timeline':
        return this.#timeline(plan, request, utcOffsetMinutes);
      default:
        return this.#gather(request);
    }
  }

  /** Figures are of all notes, the rows under them the best. */
  async #count(plan: PlanOf<'count'>, offset: number): Answer<'gather'> {
    const { about, lens, by, level, tasks } = plan;
    if (tasks !== undefined) return this.#countTasks(plan, tasks);
    if (level !== 'note') throw new ArchiveFailure({ kind: 'needs-index' });
    const held = wordsHeld(about);
    const count = (by?: 'month' | 'year' | 'tag') =>
      this.#reader.countNotes({ words: { held }, lens, by, offsetMinutes: offset });
    const [whole] = await count();
    const total = whole?.value ?? 0;
    const templates = this.#reader === this.#all ? 0 : (await this.#totalOf(held, lens)) - total;
    const values =
      typeof by === 'object' ? await this.#reader.figures.countValues(holding(held, lens), by) : undefined;
    const groups = values?.figures ?? (typeof by === 'string' ? await count(by) : []);
    const found = await this.#rowsOf(plan, total);
    if (!found.ok) return found;
    const { hits, corrections, properties } = found.value;
    const meant = correctedWords(held, corrections);
    if (total === 0 && meant !== held) {
      const counted = await this.#count({ ...plan, about: meant }, offset);
      return counted.ok ? ok({ ...counted.value, plan, corrections }) : counted;
    }
    const rows = hits.slice(0, total).map(({ card }) => card);
    const counted = {
      ...rowsOnly(rows, total),
      extract: { kind: 'rows' as const },
      ...(held !== '' && { held }),
      ...(templates > 0 && { templates }),
      ...(values !== undefined && values.lacking > 0 && { lacking: values.lacking }),
      ...(total === 0 && properties !== undefined && { properties }),
    };
    const figures = [{ label: '', value: total }, ...groups];
    // However few the rows were looked for among, the figures are of all.
    return ok({ plan, ...counted, figures });
  }

  /** The best of those that are counted; where there are none what the words are taken for. */
  async #rowsOf({ about, lens, level }: PlanOf<'count'>, total: number): Answer<'explore'> {
    const asked = { plain: true, level, limit: ROWS };
    const lensOfAll = total === 0 ? within(about, lens) : within('', holding(wordsHeld(about), lens));
    const best = await this.#reader.explore({ ...asked, query: about, ...lensOfAll });
    // What holds the words may have too little of them to be an answer.
    if (!best.ok || about === '' || best.value.hits.length >= Math.min(ROWS, total)) return best;
    return this.#reader.explore({ ...asked, query: '', ...lensOfAll });
  }

  /** Of all notes, templates among them. */
  async #totalOf(held: string, lens: Lens | undefined): Promise<number> {
    const [whole] = await this.#all.countNotes({
      words: { held },
      ...{ lens, by: undefined, offsetMinutes: 0 },
    });
    return whole?.value ?? 0;
  }

  /** Of a note the server knows how many tasks it holds, and neither what they say nor when they are due. */
  async #countTasks(plan: PlanOf<'count'>, state: TaskState): Answer<'gather'> {
    if (wordsHeld(plan.about) !== '' || plan.when !== undefined)
      throw new ArchiveFailure({ kind: 'needs-index' });
    const { total, notes, rows } = await this.#reader.countTasks(plan.lens, state, ROWS);
    const figures = [{ label: '', value: total }];
    return ok({ plan, ...rowsOnly(rows, notes), figures, extract: { kind: 'rows' } });
  }

  /** A server cannot show what tasks say: it counts them. */
  #tasks({ state, ...plan }: PlanOf<'tasks'>, offset: number): Answer<'gather'> {
    return this.#count({ ...plan, kind: 'count', level: 'note', tasks: state }, offset);
  }

  /** How many there are of each period is counted over all notes; what they say is quoted from the best. */
  async #timeline(plan: PlanOf<'timeline'>, request: GatherRequest, offset: number): Answer<'gather'> {
    const figures = await this.#reader.countNotes({
      words: { about: plan.about },
      ...{ lens: plan.lens, by: plan.by, offsetMinutes: offset },
    });
    const found = await this.#gather(request);
    if (!found.ok || found.value.extract.kind !== 'periods') return found;
    const quotes = new Map(found.value.extract.periods.map(({ label, quote }) => [label, quote]));
    const periods = figures.map(({ label, value }) => ({ label, notes: value, quote: quotes.get(label) }));
    const total = figures.reduce((sum, { value }) => sum + value, 0);
    const leftOut = Math.max(0, total - found.value.rows.length);
    return ok({ ...found.value, figures, leftOut, extract: { kind: 'periods', by: plan.by, periods } });
  }

  async #gather(request: GatherRequest): Answer<'gather'> {
    const { plan } = request;
    const worth = await this.#reader.worthOf('about' in plan ? plan.about : sidesOf(plan));
    const ground = new QuestionGround(this.#reader, worth);
    const found = await gather(ground, request);
    const { among } = ground;
    return found.ok && among !== undefined ? ok({ ...found.value, among }) : found;
  }
}

function sidesOf(plan: QueryPlan): string {
  return plan.kind === 'compare' ? plan.sides.join(' ') : '';
}
