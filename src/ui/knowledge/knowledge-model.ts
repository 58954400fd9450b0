import type { NotePath, Result } from '../../../worker/contract';
import type { NodeKey } from '../../../worker/knowledge/base/node-keys';
import type { Decision } from '../../../worker/knowledge/decisions/decision';
import type { ScopeKey } from '../../../worker/knowledge/base/scope-key';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { ownTitle } from '../../../worker/knowledge/names/own-title';
import { BRAIN_LIMIT } from '../../../worker/knowledge/views/entity-page';
import { noteAnchor } from '../../../worker/knowledge/lexicon/claims';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import { LOADING } from '../part';
import { texts } from '../../texts/texts';
import { decidedText } from '../../texts/decision-text';
import { errorText } from '../error-text';
import { PastPlaces } from './past-places';
import { pageContent } from './page-content';
import { MORE, projectContent } from './project-content';
import { ProseModel, type ProseText } from './prose-model';
import { questionsContent } from './questions-content';
import type { KnownLine, KnownNode } from '../../knowing/knowledge-lines';
import { anchorName } from './anchor-name';
import { decidedAtOnce } from './decided-at-once';
import { healthContent } from './health-content';
import { failed, type KnowledgeContent } from './knowledge-content';
import type { KnowledgePorts } from './knowledge-ports';
import type { ValuesText } from './knowledge-questions';
import { boughtText, type OpinionsOffer } from './knowledge-opinions';

export const KNOWLEDGE_TABS = ['page', 'project', 'questions', 'health'] as const;
export type KnowledgeTab = (typeof KNOWLEDGE_TABS)[number];

type Choice = Parameters<KnowledgeSession['decide']>[0];

/** What the pane of the knowledge shows: of one thing, a project, the open questions, or how it is doing. */
export class KnowledgeModel {
  readonly #ports: KnowledgePorts;
  readonly #prose: ProseModel;
  #tab: KnowledgeTab = 'page';
  #content: KnowledgeContent = LOADING;
  #name: string | undefined;
  #scope: ScopeKey = 'global';
  /** Entities and facts of a scope that are listed. */
  #limit = BRAIN_LIMIT;
  #isPartial = false;
  readonly #past = new PastPlaces<KnowledgeTab>();
  /** Somebody went to the page on view in the pane, and not to its note. */
  #wasOpened = false;
  /** Where what is asked for is shown from. */
  #wantedTop: number | undefined;
  #scrollTop: number | undefined;
  /** Answers to older questions are dropped. */
  #asked = 0;
  /** What was asked for last. */
  #asking: Promise<void> = Promise.resolve();
  #answered = 0;
  #isTakingBack = false;
  /** Decisions that are being written down. */
  #deciding = 0;
  #hasDecided = false;
  /** What somebody agreed to, until the model has answered. */
  #buying: OpinionsOffer | undefined;
  /** Each is agreed to once, also by whoever presses its button again before another one is drawn. */
  readonly #agreed = new WeakSet<OpinionsOffer>();

  constructor(ports: KnowledgePorts) {
    this.#ports = ports;
    const { prose } = ports.model;
    this.#prose = new ProseModel({
      ...{ prose, choice: () => ports.model.choice() },
      textOf: (path) => ports.textOf(path),
      say: (text) => ports.say(text),
    });
  }

  /** So many of the notes are read: where nothing is on view yet, that is shown. */
  reading(share: number): void {
    const { kind } = this.#content;
    if (this.#answered !== this.#asked && (kind === 'loading' || kind === 'said'))
      this.#show({ kind: 'loading', share });
  }

  /** Whether a decision was taken back, until the answer to that is shown. */
  get isTakingBack(): boolean {
    return this.#isTakingBack;
  }

  get tab(): KnowledgeTab {
    return this.#tab;
  }

  get content(): KnowledgeContent {
    return this.#content;
  }

  /** The title of what was on view before, which can be gone back to. */
  get before(): string | undefined {
    return this.#past.title;
  }

  /** How far to scroll to what has just arrived, in pixels; undefined where the pane stays as it is. */
  get scrollTop(): number | undefined {
    return this.#scrollTop;
  }

  /** What is on view may lack what notes say that the index does not have yet. */
  get isPartial(): boolean {
    return this.#isPartial;
  }

  async choose(tab: KnowledgeTab): Promise<void> {
    this.#tab = tab;
    this.#limit = BRAIN_LIMIT;
    this.#past.forget();
    this.#wasOpened = false;
    this.#wantedTop = 0;
    this.#ports.say('');
    this.#show(LOADING);
    await this.refresh();
  }

  /** The open note is another: its page follows. From a page that somebody went to in the pane there is a way back. */
  async follow(path: NotePath): Promise<void> {
    const anchor = noteAnchor(path);
    const isShown = this.#tab === 'page';
    if (isShown && this.#wasOpened) this.#leaveFor(anchor, undefined);
    if (isShown) this.#wasOpened = false;
    await this.#showPage(anchor, isShown);
  }

  /** Goes to the page of a thing. */
  async open(anchor: Anchor): Promise<void> {
    this.#leaveFor(anchor, anchor);
    this.#tab = 'page';
    this.#wasOpened = true;
    await this.#showPage(anchor, true);
  }

  /** Goes back to what was on view before, as it was left. Answers what was gone to from there. */
  async back(): Promise<Anchor | undefined> {
    const place = this.#past.goBack();
    if (place === undefined) return undefined;
    this.#tab = place.tab;
    this.#name = place.name;
    this.#wasOpened = place.tab === 'page';
    this.#wantedTop = place.scrollTop;
    this.#ports.say('');
    await this.refresh();
    return place.left;
  }

  async chooseScope(scope: ScopeKey): Promise<void> {
    this.#scope = scope;
    this.#limit = BRAIN_LIMIT;
    this.#ports.say('');
    await this.refresh();
  }

  /** Lists more of the entities and facts of the scope. */
  async showMore(): Promise<void> {
    this.#limit += MORE;
    await this.refresh();
  }

  /** Shows anew what an agent or another device decided something about. */
  async followDecisions(): Promise<void> {
    const asked = this.#asked;
    const isBusy = (): boolean =>
      this.#answered !== this.#asked ||
      asked !== this.#asked ||
      this.#deciding > 0 ||
      this.#buying !== undefined;
    if (!this.#ports.isOn() || isBusy()) return;
    const anew = await this.#ports.session.isDecidedAnew();
    // Whoever asks next is told why the decisions cannot be read.
    if (!anew.ok || !anew.value || isBusy()) return;
    this.#ports.say(texts().knowledge.pane.decidedElsewhere);
    await this.refresh();
  }

  /** Asks again; what is on view stays until there is an answer. */
  refresh(): Promise<void> {
    this.#asking = this.#askAnew();
    return this.#asking;
  }

  /** Notes changed: asks again once what was asked for has come. While many come it would else never be shown. */
  async notesChanged(): Promise<void> {
    let before: Promise<void>;
    do {
      before = this.#asking;
      await before;
    } while (before !== this.#asking);
    await this.refresh();
  }

  async #askAnew(): Promise<void> {
    const asked = ++this.#asked;
    if (this.#content.kind === 'off' && this.#ports.isOn()) this.#show(LOADING);
    const content: KnowledgeContent = this.#ports.isOn() ? await this.#ask() : { kind: 'off' };
    this.#arrive(asked, content);
  }

  /** Shows what came, unless something else was asked for meanwhile. Answers whether it did. */
  #arrive(asked: number, content: KnowledgeContent): boolean {
    if (asked !== this.#asked) return false;
    this.#isPartial = !this.#ports.isWhole();
    this.#answered = asked;
    this.#scrollTop = this.#wantedTop;
    this.#wantedTop = undefined;
    this.#show(content);
    this.#isTakingBack = false;
    this.#scrollTop = undefined;
    return true;
  }

  async same(a: Anchor, b: Anchor): Promise<void> {
    await this.#decide({ kind: 'same', a, b });
  }

  async different(a: Anchor, b: Anchor): Promise<void> {
    await this.#decide({ kind: 'different', a, b });
  }

  /** Wherever it stands without a link. */
  async means(text: string, anchor: Anchor): Promise<void> {
    await this.#decide({ kind: 'form', text, anchor });
  }

  /** This value holds now; without a key all of them do. */
  async holds({ of }: ValuesText, key?: NodeKey): Promise<void> {
    await this.#decide({ kind: 'holds', of, ...(key !== undefined && { key }) });
  }

  /** A thing, a fact or a list of steps is right, is wrong, or stays whatever the notes say. */
  async judge(kind: 'confirm' | 'veto' | 'pin', { key }: KnownNode): Promise<void> {
    await this.#decide({ kind, key });
  }

  /** A list of steps was followed, and worked or failed. */
  async outcome({ key }: KnownNode, ok: boolean): Promise<void> {
    await this.#decide({ kind: 'outcome', playbook: key, ok });
  }

  /** It belongs there, whatever its notes say; `notes`: where they say. */
  async place({ key }: KnownNode, scope: ScopeKey | 'notes'): Promise<void> {
    await this.#decide({ kind: 'scope', key, scope });
  }

  /** It has this title whatever its notes call it; an empty one is that of its notes. Takes what `titleFault` lets pass. */
  async rename({ key, title: before, noteTitle = before }: KnownNode, written: string): Promise<void> {
    const title = ownTitle(written);
    // What its notes call it needs no decision but where there was another one.
    if (title === before || (before === noteTitle && title === '')) return;
    await this.#decide({ kind: 'title', key, title: title === noteTitle ? '' : title });
  }

  /** Something was decided here, and not taken back yet. */
  get hasDecided(): boolean {
    return this.#hasDecided;
  }

  /** Somebody agreed to the price that is shown: asks the model, once. */
  async askModel(shown: OpinionsOffer): Promise<void> {
    if (this.#buying !== undefined || this.#agreed.has(shown)) return;
    const { model } = this.#ports;
    this.#agreed.add(shown);
    this.#buying = shown;
    try {
      await this.refresh();
      const bought = await model.opinions.buy(shown.priced, shown.judged, model.joins());
      this.#ports.say(
        bought.ok ? boughtText(bought.value.job, bought.value.joined) : errorText(bought.error),
      );
      if (bought.ok && bought.value.joined > 0) this.#hasDecided = true;
    } finally {
      this.#buying = undefined;
    }
    await this.refresh();
  }

  /** Somebody agreed to the price that is shown: has the page written, once. */
  async writeProse(shown: ProseText): Promise<void> {
    await this.#prose.write(shown, () => this.refresh());
  }

  stopProse(): void {
    this.#prose.stop();
  }

  /** Takes the newest decision back, also one that is being written down. */
  async undo(): Promise<void> {
    await this.#write(() => this.#ports.session.takeBack());
  }

  /** Takes this decision back. */
  async takeBack(undo: NonNullable<KnownLine['undo']>): Promise<void> {
    await this.#decide(undo);
  }

  /** Asks also about notes that are near in meaning to names without one. */
  async compareMeaning(): Promise<void> {
    const asked = ++this.#asked;
    this.#show(LOADING);
    const compared = await this.#ports.session.compareMeaning();
    if (compared.ok) return this.refresh();
    if (!this.#arrive(asked, failed(compared.error)) && this.#tab === 'questions')
      this.#ports.say(errorText(compared.error));
  }

  /** Remembers the way back to what is on view, unless that is where somebody goes. */
  #leaveFor(anchor: Anchor, left: Anchor | undefined): void {
    const [tab, name] = [this.#tab, this.#name];
    if (tab === 'page' && (name === anchor || name === undefined)) return;
    const title = tab === 'page' ? this.#pageTitle(name as Anchor) : texts().knowledge.pane.tabs[tab];
    const scrollTop = this.#ports.scrolled?.() ?? 0;
    this.#past.leave({ tab, name, title, scrollTop, left });
  }

  #pageTitle(anchor: Anchor): string {
    return this.#content.kind === 'page' ? this.#content.page.title : anchorName(anchor);
  }

  async #showPage(anchor: Anchor, isShown: boolean): Promise<void> {
    // What was said was about another page.
    if (isShown && anchor !== this.#name) {
      this.#ports.say('');
      this.#wantedTop = 0;
    }
    this.#name = anchor;
    if (isShown) await this.refresh();
  }

  #decide(choice: Choice): Promise<void> {
    return this.#write(() => this.#ports.session.decide(choice));
  }

  async #write(decide: () => Promise<Result<Decision | undefined>>): Promise<void> {
    this.#deciding += 1;
    const written = await decide().finally(() => (this.#deciding -= 1));
    if (!written.ok) return this.#ports.say(errorText(written.error));
    const { value: decision } = written;
    if (decision === undefined) return this.#ports.say(texts().knowledge.terminal.nothingToUndo);
    this.#ports.say(decidedText(decision));
    this.#hasDecided = decision.kind !== 'undo';
    this.#show(decidedAtOnce(this.#content, decision));
    this.#isTakingBack = decision.kind === 'undo';
    await this.refresh();
  }

  #ask(): Promise<KnowledgeContent> {
    switch (this.#tab) {
      case 'page':
        return pageContent(this.#ports, this.#prose, this.#name as Anchor | undefined);
      case 'project':
        return this.#askProject();
      case 'questions':
        return questionsContent(this.#ports, this.#buying);
      case 'health':
        return healthContent(this.#ports.session, this.#ports.model.opinions);
    }
  }

  async #askProject(): Promise<KnowledgeContent> {
    const [scope, limit] = [this.#scope, this.#limit];
    const content = await projectContent(this.#ports.session, this.#prose, { scope, limit });
    if (content !== undefined) return content;
    // Somebody may have chosen another one meanwhile.
    if (this.#scope === scope) this.#scope = 'global';
    return this.#askProject();
  }

  #show(content: KnowledgeContent): void {
    this.#content = content;
    this.#ports.changed();
  }
}
