import type { ExploreRequest, HitsAnswer, Lens, Level, Result, SearchLevel } from '../../../worker/contract';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import { absentNames } from '../../trace/absent-names';
import { toPart } from '../part';
import type { ExplorerPorts } from './explorer-ports';
import { LOADING } from '../part';
import { missingWords, shownRows, type ExplorerState, type SearchView } from './explorer-state';
import type { ExplorerStore } from './explorer-store';
import { foundText, LEFT_OUT } from '../rows/hit-rows';
import { depthOf, searchLevel } from './level-depth';
import { StillRows } from './still-rows';

/** Long enough for the next key of a fast typist, short enough to feel at once. */
const TYPING_MS = 90;
/** Who stops typing for so long at a query that finds nothing is told why. */
const PUZZLED_MS = 600;
/** How many hits are asked for, more each time the end of them comes into sight. */
const FIRST_HITS = 60;
const LIMITS = [FIRST_HITS, 250, 1_000];
/** Of a search these get their texts first: about as many as are in sight. */
const FIRST_CARDS = 12;
/** An answer that is late has taken seconds already; this only keeps one that should come at once from being asked for ever. */
const ASK_AGAIN_MS = 250;

type SearchPorts = Pick<ExplorerPorts, 'explore' | 'after' | 'now'> & {
  engine: Pick<ExplorerPorts['engine'], 'themes' | 'facets'>;
};

/** Asks what a search asked, with some of its request changed; undefined when another search has taken its place. */
type AskAgain = (change: Partial<ExploreRequest>) => Promise<Result<HitsAnswer> | undefined>;

/** Searches for what the state holds, one at a time: of two that overlap the later one counts. */
export class SearchRun {
  /** Calls off the search in flight. */
  #searching = new AbortController();
  /** The answer that is on its way, or the last one. */
  #answering: Promise<unknown> = Promise.resolve();
  #callOffSearch: () => void = () => undefined;
  /** What is looked for; the field may hold a question by now, which is being typed. */
  #query = '';
  /** What the answer on view was asked for. */
  #answered: string | undefined;
  /** What was said of it. */
  #said: string | undefined;
  /** What was said of names that no note has. */
  #absentSaid: string | undefined;
  /** The request of the search on view, but for how many hits get their texts. */
  #request: ExploreRequest | undefined;
  /** Of the vault, once they are known; asked for anew with each search, and when the index changed. */
  #themes: SearchView['themes'];
  #areThemesOld = false;
  /** The search whose further hits are on their way. */
  #asksMore: ExplorerState['content'] | undefined;
  /** Whether the keyboard waits in the list for the first row. */
  #isEntered = false;
  /** What was found stays in its place while the pointer goes over it. */
  readonly still: StillRows;
  readonly #ports: SearchPorts;
  readonly #store: ExplorerStore;
  readonly #lens: () => Lens | undefined;

  constructor(ports: SearchPorts, store: ExplorerStore, lens: () => Lens | undefined) {
    this.#ports = ports;
    this.#store = store;
    this.#lens = lens;
    this.still = new StillRows(ports);
  }

  /** Takes a new query; while it is typed, the search waits for a pause. */
  async take(query: string, typing: boolean): Promise<void> {
    this.#callOffSearch();
    this.#query = query;
    this.#store.set({ query });
    this.#isEntered &&= !typing;
    if (!typing) await this.run(false);
    else this.#callOffSearch = this.#ports.after(TYPING_MS, () => void this.run(true));
  }

  /** What is typed is no search yet: what is on view, or on its way there, stays. */
  hold(query: string): void {
    this.#callOffSearch();
    this.#store.set({ query });
  }

  /** The keyboard is in the list now: where no row is selected the first is, at once or when the answer comes. */
  enter(): void {
    this.#isEntered = true;
    this.#selectEntered();
  }

  #selectEntered(): void {
    const { state } = this.#store;
    if (!this.#isEntered || state.selected !== undefined) return;
    // Themes stand above the hits, and may come after them.
    const rows = shownRows(state);
    this.#store.select(rows.find(({ kind }) => kind !== 'theme') ?? rows[0]);
  }

  /** Searches again, shows what the last search left out as too weak, and goes on from the row that stood for it. */
  async runForAll(): Promise<void> {
    const place = shownRows(this.#store.state).findIndex(({ key }) => key === LEFT_OUT);
    await this.run(false, place);
  }

  /** The index changed: asks again. An answer that is on its way is not called off for that, since somebody waits for it. */
  async refresh(): Promise<void> {
    const { signal } = this.#searching;
    this.#areThemesOld = true;
    await this.#answering;
    const again = async (): Promise<void> => {
      if (!signal.aborted && this.#store.state.content.kind === 'search')
        await this.run(false, undefined, this.#untilStill);
    };
    if (!this.still.hold(again)) await again();
  }

  /** The pointer may have come over the rows while it was asked. */
  readonly #untilStill = (): Promise<void> =>
    new Promise((resolve) => {
      if (!this.still.hold(resolve)) resolve();
    });

  /** With a place it also takes what is too weak to be an answer, and selects the row at that place. It is shown after what it `waits` for. */
  async run(typing: boolean, place?: number, waits?: () => Promise<void>): Promise<void> {
    this.end();
    const { signal } = (this.#searching = new AbortController());
    const query = this.#query;
    const { altitude, content } = this.#store.state;
    if (content.kind !== 'search') {
      this.#answered = undefined;
      this.#themes = undefined;
      this.#store.set({ content: { kind: 'search', query, answer: LOADING }, selected: undefined });
    }
    const lens = this.#lens();
    const level = searchLevel(altitude);
    const asked = `${level} ${query}`;
    const isAskedAgain = this.#answered === asked;
    const limit = (isAskedAgain ? this.#request?.limit : undefined) ?? FIRST_HITS;
    const request: ExploreRequest = {
      ...{ query: query.trim(), level, limit, typing, all: place !== undefined },
      ...(lens !== undefined && { lens }),
    };
    this.#request = request;
    const isOver = (): boolean => signal.aborted;
    const ask: AskAgain = async (change) => {
      if (isOver()) return undefined;
      const answer = await this.#ports.explore({ ...request, cards: FIRST_CARDS, ...change }, signal);
      return isOver() ? undefined : answer;
    };
    const answering = ask({});
    this.#answering = answering;
    const answer = await answering;
    if (waits !== undefined) await waits();
    if (answer === undefined || isOver()) return;
    if (isHigh(altitude) && (this.#themes === undefined || this.#areThemesOld))
      void this.#learnThemes(signal);
    // Who has gone on to a row of what was found while typing stays there.
    this.#answered = asked;
    if (!isAskedAgain) this.#said = this.#absentSaid = undefined;
    this.#found(
      answer,
      level,
      isAskedAgain ? {} : { selected: undefined, picked: new Set(), opened: undefined, limits: new Map() },
    );
    if (isAskedAgain) this.#keepSelected();
    if (typing && answer.ok && answer.value.hits.length === 0)
      this.#callOffSearch = this.#ports.after(PUZZLED_MS, () => void this.run(false));
    if (!typing && answer.ok && answer.value.hits.length === 0)
      void this.#learnAbsent(answer.value, lens, signal);
    if (place !== undefined) this.#store.select(shownRows(this.#store.state)[place]);
    this.#selectEntered();
    await this.#readTexts(ask, answer);
    // Who waits for the search does not wait for a model.
    if (isLate(answer)) void this.#awaitMeaning(ask, level);
  }

  /** The themes come beside the answer, and are asked for once it is there: the engine answers one question after the other. */
  async #learnThemes(signal: AbortSignal): Promise<void> {
    this.#areThemesOld = false;
    const themes = await this.#ports.engine.themes(null);
    if (signal.aborted) this.#areThemesOld = true;
    if (!themes.ok || signal.aborted) return;
    this.#themes = themes.value;
    const { content } = this.#store.state;
    if (content.kind === 'search') this.#store.set({ content: { ...content, ...this.#shownThemes() } });
  }

  async #learnAbsent({ asked }: HitsAnswer, lens: Lens | undefined, signal: AbortSignal): Promise<void> {
    const absent = await absentNames((request) => this.#ports.engine.facets(request), asked, lens);
    const { content } = this.#store.state;
    if (absent.length === 0 || signal.aborted || content.kind !== 'search') return;
    const announcement = joinSentences(absent);
    const isSaid = this.#absentSaid === announcement;
    this.#absentSaid = announcement;
    this.#store.set({ content: { ...content, absent }, ...(!isSaid && { announcement }) });
  }

  #viewOf(answer: SearchView['answer']): SearchView {
    return { kind: 'search', query: this.#query, answer, ...this.#shownThemes() };
  }

  #shownThemes(): Pick<SearchView, 'themes'> {
    const isShown = this.#themes !== undefined && isHigh(this.#store.state.altitude);
    return isShown && this.#themes !== undefined ? { themes: this.#themes } : {};
  }

  /** Asks for more of what is on view, until there is no more. Answers whether any came. */
  async more(): Promise<boolean> {
    const { content } = this.#store.state;
    const { signal } = this.#searching;
    const request = this.#request;
    const limit = LIMITS.find((each) => each > (request?.limit ?? Infinity));
    if (request === undefined || limit === undefined || this.#asksMore === content) return false;
    this.#asksMore = content;
    const answer = await this.#ports.explore({ ...request, limit, cards: true }, signal);
    if (signal.aborted || this.#store.state.content !== content || !answer.ok) return false;
    this.#request = { ...request, limit };
    this.#store.set({ content: this.#viewOf(toPart(answer)) });
    return true;
  }

  /** Shows an answer that has the texts of its first hits. */
  #found(answer: Result<HitsAnswer>, level: SearchLevel, change: Partial<ExplorerState> = {}): void {
    const content = this.#viewOf(toPart(answer));
    this.#store.set({
      ...change,
      content: isWhole(answer) ? content : { ...content, cards: FIRST_CARDS },
      ...(answer.ok && this.#newlySaid(searchAnnouncement(answer.value, level))),
    });
  }

  /** An index that changed asks again by itself: the same count is not said over what was said since. */
  #newlySaid(announcement: string): Partial<ExplorerState> {
    if (announcement === this.#said) return {};
    this.#said = announcement;
    return { announcement };
  }

  /** Shows the texts of all hits. */
  async #readTexts(ask: AskAgain, answer: Result<HitsAnswer>): Promise<void> {
    if (isWhole(answer)) return;
    const late = isLate(answer);
    // What was answered without the model must not wait for it a second time, nor be another answer.
    const whole = await ask({ cards: true, ...(late && { without: ['meaning'] }) });
    if (whole === undefined) return;
    const shown = whole.ok ? whole : answer;
    const part = toPart(late ? markedLate(shown) : shown);
    this.#store.set({ content: this.#viewOf(part) });
  }

  /** Asks again until the model that was late has answered, and puts what it found in the place of what words alone did. */
  async #awaitMeaning(ask: AskAgain, level: SearchLevel): Promise<void> {
    let answer: Result<HitsAnswer> | undefined;
    do {
      await new Promise<void>((resolve) => this.#ports.after(ASK_AGAIN_MS, resolve));
      answer = await ask({});
    } while (answer !== undefined && isLate(answer));
    if (answer === undefined) return;
    // What words have found is still true when nothing more can be had.
    if (!answer.ok) {
      this.#markInTime();
      return;
    }
    this.#found(answer, level);
    this.#keepSelected();
    await this.#readTexts(ask, answer);
  }

  /** After another answer: what was selected stays so unless it is gone. */
  #keepSelected(): void {
    const { selected } = this.#store.state;
    const isGone =
      selected !== undefined && !shownRows(this.#store.state).some(({ key }) => key === selected);
    if (isGone) this.#store.select(undefined);
  }

  /** Nobody waits for the model any more. */
  #markInTime(): void {
    const { content } = this.#store.state;
    if (content.kind !== 'search' || content.answer.kind !== 'ready') return;
    const { modelNotReady: _late, ...value } = content.answer.value;
    this.#store.set({ content: { ...content, answer: { kind: 'ready', value } } });
  }

  /** Calls off the search that waits for a pause in typing, and the one in flight. */
  end(): void {
    this.still.letGo();
    this.#callOffSearch();
    this.#searching.abort();
  }
}

function searchAnnouncement(answer: HitsAnswer, level: SearchLevel): string {
  const { wordsSoFar, nothingYetHint } = texts().explorer;
  const count = foundText(answer, level);
  const isEmpty = answer.hits.length === 0;
  if (answer.modelNotReady) return joinSentences([count, isEmpty ? nothingYetHint : wordsSoFar]);
  return joinSentences([count, ...(isEmpty ? missingWords(answer) : [])]);
}

/** Whether every hit has its text. */
function isWhole(answer: Result<HitsAnswer>): boolean {
  return !answer.ok || answer.value.hits.length <= FIRST_CARDS;
}

function isLate(answer: Result<HitsAnswer>): boolean {
  return answer.ok && answer.value.modelNotReady === true;
}

function markedLate(answer: Result<HitsAnswer>): Result<HitsAnswer> {
  return answer.ok ? { ok: true, value: { ...answer.value, modelNotReady: true } } : answer;
}

/** Where themes are looked at, a search looks for them too. */
function isHigh(altitude: Level): boolean {
  return depthOf(altitude) < depthOf('note');
}
