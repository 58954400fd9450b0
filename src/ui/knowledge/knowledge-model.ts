import type { NotePath } from '../../../worker/contract';
import type { NodeKey } from '../../../worker/knowledge/decisions/decision';
import { undoing } from '../../../worker/knowledge/decisions/in-force';
import type { ScopeKey } from '../../../worker/knowledge/scope-key';
import type { Anchor } from '../../../worker/knowledge/knowledge-nodes';
import { ownTitle } from '../../../worker/knowledge/names/own-title';
import { BRAIN_LIMIT } from '../../../worker/knowledge/views/entity-page';
import { noteAnchor } from '../../../worker/knowledge/lexicon/claims';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import type { Judged, ModelOpinions, OpinionOffer } from '../../knowing/model-opinions';
import { subjectOfBrain, subjectOfPage } from '../../knowing/prose-case';
import type { ModelChoice } from '../../llm/model-choice';
import { LOADING } from '../part';
import { texts } from '../../texts/texts';
import { decidedText } from '../../texts/decision-text';
import { errorText } from '../error-text';
import { knownPage } from '../../knowing/known-page';
import { ProseModel, type ProsePorts, type ProseText } from './prose-model';
import {
  brainSections,
  nameOf,
  quotesOf,
  type KnownLine,
  type KnownNode,
} from '../../knowing/knowledge-lines';
import { calledWrong, decidedAtOnce } from './decided-at-once';
import { failed, said, type KnowledgeContent } from './knowledge-content';
import { healthContent } from './health-content';
import { questionText, valuesText, type ValuesText } from './knowledge-questions';
import { boughtText, draftText, goneDrafts, offerText, type OfferText } from './knowledge-opinions';

/** Entities and facts that are listed more when somebody asks for it. */
const MORE = 100;

export const KNOWLEDGE_TABS = ['page', 'project', 'questions', 'health'] as const;
export type KnowledgeTab = (typeof KNOWLEDGE_TABS)[number];

/** The language model of the settings, which may be asked about open questions, and to tell a page in prose. */
export interface AskedModel {
  opinions: Pick<ModelOpinions, 'judged' | 'offer' | 'buy' | 'figures'>;
  prose: ProsePorts['prose'];
  /** Undefined as long as none is chosen, or where another window keeps the ledger. */
  choice(): ModelChoice | undefined;
  /** Whether what it takes for one is joined. */
  joins(): boolean;
}

export interface KnowledgePorts {
  model: AskedModel;
  session: Pick<
    KnowledgeSession,
    | 'ask'
    | 'decide'
    | 'isDecidedAnew'
    | 'newest'
    | 'damaged'
    | 'fault'
    | 'comparesMeaning'
    | 'compareMeaning'
    | 'themesOf'
  >;
  isOn(): boolean;
  /** Whether the index has all notes: of what is not read yet nobody can say what it does not name. */
  isWhole(): boolean;
  /** The text of a note; undefined where it cannot be read. */
  textOf(path: NotePath): Promise<string | undefined>;
  /** There is something new to show. */
  changed(): void;
  /** For a screen reader and whoever looks: what has just been done. */
  say(text: string): void;
}

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
  /** Answers to older questions are dropped. */
  #asked = 0;
  #answered = 0;
  #isTakingBack = false;
  #isDeciding = false;
  #hasDecided = false;
  /** What the shown price is for. */
  #offered: { offer: OpinionOffer; judged: Judged } | undefined;
  #isAsking = false;

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

  /** What is on view may lack what notes say that the index does not have yet. */
  get isPartial(): boolean {
    return this.#isPartial;
  }

  async choose(tab: KnowledgeTab): Promise<void> {
    this.#tab = tab;
    this.#limit = BRAIN_LIMIT;
    this.#ports.say('');
    this.#show(LOADING);
    await this.refresh();
  }

  /** The open note is another: its page follows. */
  async follow(path: NotePath): Promise<void> {
    await this.#showPage(noteAnchor(path), this.#tab === 'page');
  }

  /** Goes to the page of a thing. */
  async open(anchor: Anchor): Promise<void> {
    this.#tab = 'page';
    await this.#showPage(anchor, true);
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
      this.#answered !== this.#asked || asked !== this.#asked || this.#isDeciding || this.#isAsking;
    if (!this.#ports.isOn() || isBusy()) return;
    const anew = await this.#ports.session.isDecidedAnew();
    // Whoever asks next is told why the decisions cannot be read.
    if (!anew.ok || !anew.value || isBusy()) return;
    this.#ports.say(texts().knowledge.pane.decidedElsewhere);
    await this.refresh();
  }

  /** Asks again; what is on view stays until there is an answer. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    if (this.#content.kind === 'off' && this.#ports.isOn()) this.#show(LOADING);
    const content: KnowledgeContent = this.#ports.isOn() ? await this.#ask() : { kind: 'off' };
    if (asked !== this.#asked) return;
    this.#isPartial = !this.#ports.isWhole();
    this.#answered = asked;
    this.#show(content);
    this.#isTakingBack = false;
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
  async askModel(): Promise<void> {
    const offered = this.#offered;
    if (offered === undefined || this.#isAsking) return;
    const { model } = this.#ports;
    this.#isAsking = true;
    try {
      await this.refresh();
      const bought = await model.opinions.buy(offered.offer.priced, offered.judged, model.joins());
      this.#ports.say(
        bought.ok ? boughtText(bought.value.job, bought.value.joined) : errorText(bought.error),
      );
      if (bought.ok && bought.value.joined > 0) this.#hasDecided = true;
    } finally {
      this.#isAsking = false;
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

  /** Takes the newest decision back. */
  async undo(): Promise<void> {
    const newest = await this.#ports.session.newest();
    if (!newest.ok) return this.#ports.say(errorText(newest.error));
    if (newest.value === undefined) return this.#ports.say(texts().knowledge.terminal.nothingToUndo);
    await this.#decide(undoing(newest.value));
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
    if (compared.ok) await this.refresh();
    else if (asked === this.#asked) {
      this.#answered = asked;
      this.#show(failed(compared.error));
    }
  }

  async #showPage(anchor: Anchor, isShown: boolean): Promise<void> {
    // What was said was about another page.
    if (isShown && anchor !== this.#name) this.#ports.say('');
    this.#name = anchor;
    if (isShown) await this.refresh();
  }

  async #decide(choice: Choice): Promise<void> {
    this.#isDeciding = true;
    const decided = await this.#ports.session.decide(choice).finally(() => (this.#isDeciding = false));
    this.#ports.say(decided.ok ? decidedText(choice) : errorText(decided.error));
    if (!decided.ok) return;
    this.#hasDecided = choice.kind !== 'undo';
    this.#show(decidedAtOnce(this.#content, decided.value));
    this.#isTakingBack = choice.kind === 'undo';
    await this.refresh();
  }

  #ask(): Promise<KnowledgeContent> {
    switch (this.#tab) {
      case 'page':
        return this.#askPage();
      case 'project':
        return this.#askProject();
      case 'questions':
        return this.#askQuestions();
      case 'health':
        return healthContent(this.#ports.session, this.#ports.model.opinions);
    }
  }

  async #askPage(): Promise<KnowledgeContent> {
    const text = texts().knowledge.pane;
    const name = this.#name;
    if (name === undefined) return said(text.noNote);
    const found = await this.#ports.session.ask('page', name);
    if (!found.ok) return failed(found.error);
    const page = found.value;
    if (page === undefined) return this.#sayWhyNot(name as Anchor);
    const known = await knownPage(page, this.#ports.session, (path) => this.#ports.textOf(path));
    if (!known.ok) return failed(known.error);
    const prose = await this.#prose.show(subjectOfPage(page));
    return { kind: 'page', page: known.value, prose };
  }

  /** Why there is no page: somebody called it wrong, by this name or another of its names, or too few notes name it. */
  async #sayWhyNot(anchor: Anchor): Promise<KnowledgeContent> {
    const { noPage, noPageYet } = texts().knowledge.pane;
    const veto = await this.#ports.session.ask('veto', anchor);
    if (!veto.ok) return failed(veto.error);
    if (veto.value === undefined) return said((this.#ports.isWhole() ? noPage : noPageYet)(nameOf(anchor)));
    return calledWrong(anchor, veto.value);
  }

  async #askProject(): Promise<KnowledgeContent> {
    const found = await this.#ports.session.ask('brain', { scope: this.#scope, limit: this.#limit });
    if (!found.ok) return failed(found.error);
    const { scopes, entities, facts, total } = found.value;
    if (!scopes.includes(this.#scope)) {
      // The project is gone, or called otherwise.
      this.#scope = 'global';
      return this.#askProject();
    }
    const sections = brainSections(found.value);
    // A model is told the same lines, however many are listed.
    const first = { ...found.value, facts: facts.slice(0, BRAIN_LIMIT) };
    const prose = await this.#prose.show(subjectOfBrain(this.#scope, first));
    const left = Math.max(total.entities - entities.length, total.facts - facts.length);
    return { kind: 'project', scopes, chosen: this.#scope, sections, more: Math.min(left, MORE), prose };
  }

  async #askQuestions(): Promise<KnowledgeContent> {
    const { opinions } = this.#ports.model;
    const asked = this.#asked;
    const judged = await opinions.judged();
    if (!judged.ok) return failed(judged.error);
    const { pairs, total, values, lists } = judged.value;
    const text = texts().knowledge.terminal;
    const textOf: KnowledgePorts['textOf'] = (path) => this.#ports.textOf(path);
    const quote = await quotesOf(
      pairs.flatMap(({ question }) => question.sides.flatMap(({ evidence }) => evidence)),
      textOf,
    );
    const [shown, all] = [pairs.length + values.length, total + values.length];
    const drafts = await Promise.all(lists.map((each) => draftText(each, textOf)));
    const compares = await this.#ports.session.comparesMeaning();
    if (!compares.ok) return failed(compares.error);
    return {
      kind: 'questions',
      heading: all === 0 ? text.noQuestions : text.questionTotal(shown, all),
      values: values.map(valuesText),
      questions: pairs.map((pair) => questionText(pair, quote)),
      drafts: drafts.flatMap((draft) => draft ?? []),
      gone: goneDrafts(lists),
      offer: await this.#offer(judged.value, asked),
      isAsking: this.#isAsking,
      canCompare: compares.value,
    };
  }

  /** While the model is asked, what was offered stays. What is found for a question of before is not shown, nor bought. */
  async #offer(judged: Judged, asked: number): Promise<OfferText | undefined> {
    const choice = this.#ports.model.choice();
    if (this.#isAsking && this.#offered !== undefined) return offerText(this.#offered.offer);
    const found = choice && (await this.#ports.model.opinions.offer(choice, judged));
    const offer = found?.ok === true ? found.value : undefined;
    if (asked === this.#asked) this.#offered = offer && { offer, judged };
    return offer && offerText(offer);
  }

  #show(content: KnowledgeContent): void {
    this.#content = content;
    this.#ports.changed();
  }
}
