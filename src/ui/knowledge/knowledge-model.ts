import type { EngineError, NotePath, Result } from '../../../worker/contract';
import { undoing } from '../../../worker/knowledge/decisions/in-force';
import type { DeskVerbs } from '../../../worker/knowledge/desk/desk-questions';
import type { ScopeKey } from '../../../worker/knowledge/fold/scope';
import type { Anchor } from '../../../worker/knowledge/knowledge-nodes';
import { noteAnchor } from '../../../worker/knowledge/lexicon/claims';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';
import {
  brainSections,
  curvePoints,
  healthRows,
  nameOf,
  pageText,
  quoteLine,
  quotesOf,
  ruleName,
  spansOf,
  type KnownLine,
  type KnownNode,
  type KnownPage,
  type KnownSection,
} from './knowledge-lines';

export const KNOWLEDGE_TABS = ['page', 'project', 'questions', 'health'] as const;
export type KnowledgeTab = (typeof KNOWLEDGE_TABS)[number];

export interface QuestionText {
  rule: string;
  a: { anchor: Anchor; title: string; lines: KnownLine[] };
  b: { anchor: Anchor; title: string; lines: KnownLine[] };
}

export type KnowledgeContent =
  | { kind: 'off' }
  | { kind: 'loading' }
  /** There is nothing to show, and this is why. */
  | { kind: 'said'; text: string; isFailure: boolean }
  | { kind: 'page'; page: KnownPage }
  | { kind: 'project'; scopes: ScopeKey[]; chosen: ScopeKey; sections: KnownSection[] }
  | { kind: 'questions'; heading: string; questions: QuestionText[] }
  /** `troubles`: what is wrong, in sentences. */
  | {
      kind: 'health';
      rows: [name: string, value: string][];
      points: string;
      growth: string;
      troubles: string[];
    };

export interface KnowledgePorts {
  session: Pick<KnowledgeSession, 'ask' | 'decide' | 'newest' | 'damaged'>;
  isOn(): boolean;
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
  #tab: KnowledgeTab = 'page';
  #content: KnowledgeContent = { kind: 'loading' };
  #name: string | undefined;
  #scope: ScopeKey = 'global';
  /** Answers to older questions are dropped. */
  #asked = 0;
  #hasDecided = false;

  constructor(ports: KnowledgePorts) {
    this.#ports = ports;
  }

  get tab(): KnowledgeTab {
    return this.#tab;
  }

  get content(): KnowledgeContent {
    return this.#content;
  }

  async choose(tab: KnowledgeTab): Promise<void> {
    this.#tab = tab;
    this.#show({ kind: 'loading' });
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
    await this.refresh();
  }

  /** Asks again; what is on view stays until there is an answer. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    if (this.#content.kind === 'off' && this.#ports.isOn()) this.#show({ kind: 'loading' });
    const content: KnowledgeContent = this.#ports.isOn() ? await this.#ask() : { kind: 'off' };
    if (asked === this.#asked) this.#show(content);
  }

  async same(a: Anchor, b: Anchor): Promise<void> {
    await this.#decide({ kind: 'same', a, b });
  }

  async different(a: Anchor, b: Anchor): Promise<void> {
    await this.#decide({ kind: 'different', a, b });
  }

  /** A thing, a fact or a list of steps is right, is wrong, or stays whatever the notes say. */
  async judge(kind: 'confirm' | 'veto' | 'pin', { key }: KnownNode): Promise<void> {
    await this.#decide({ kind, key });
  }

  /** It belongs there, whatever its notes say; `notes`: where they say. */
  async place({ key }: KnownNode, scope: ScopeKey | 'notes'): Promise<void> {
    await this.#decide({ kind: 'scope', key, scope });
  }

  /** Something was decided here, and not taken back yet. */
  get hasDecided(): boolean {
    return this.#hasDecided;
  }

  /** Takes the newest decision back. */
  async undo(): Promise<void> {
    const newest = await this.#ports.session.newest();
    if (!newest.ok) return this.#ports.say(errorText(newest.error));
    if (newest.value === undefined) return this.#ports.say(texts().knowledge.terminal.nothingToUndo);
    await this.#decide(undoing(newest.value));
  }

  async #showPage(anchor: Anchor, isShown: boolean): Promise<void> {
    this.#name = anchor;
    if (isShown) await this.refresh();
  }

  async #decide(choice: Choice): Promise<void> {
    const decided = await this.#ports.session.decide(choice);
    this.#ports.say(decided.ok ? texts().knowledge.terminal.decided[choice.kind] : errorText(decided.error));
    if (!decided.ok) return;
    this.#hasDecided = choice.kind !== 'undo';
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
        return this.#askHealth();
    }
  }

  async #askPage(): Promise<KnowledgeContent> {
    const text = texts().knowledge.pane;
    const name = this.#name;
    if (name === undefined) return said(text.noNote);
    const found = await this.#ports.session.ask('page', name);
    if (!found.ok) return failed(found.error);
    const page = found.value;
    if (page === undefined) return said(text.noPage(nameOf(name as Anchor)));
    const spans = spansOf(page);
    return { kind: 'page', page: pageText(page, await quotesOf(spans, (path) => this.#ports.textOf(path))) };
  }

  async #askProject(): Promise<KnowledgeContent> {
    const found = await this.#ports.session.ask('brain', this.#scope);
    if (!found.ok) return failed(found.error);
    const { scopes } = found.value;
    return { kind: 'project', scopes, chosen: this.#scope, sections: brainSections(found.value) };
  }

  async #askQuestions(): Promise<KnowledgeContent> {
    const found: Result<DeskVerbs['questions']['answer']> = await this.#ports.session.ask('questions', null);
    if (!found.ok) return failed(found.error);
    const { open, total } = found.value;
    const text = texts().knowledge.terminal;
    const quote = await quotesOf(
      open.flatMap(({ sides }) => sides.flatMap(({ evidence }) => evidence)),
      (path) => this.#ports.textOf(path),
    );
    const questions = open.map(({ rule, sides }): QuestionText => {
      const [a, b] = sides.map(({ anchor, title, evidence }) => ({
        ...{ anchor, title },
        lines: evidence.map((span) => quoteLine(span, quote(span))),
      }));
      return { rule: ruleName(rule), a: a!, b: b! };
    });
    const heading = total === 0 ? text.noQuestions : text.questionTotal(open.length, total);
    return { kind: 'questions', heading, questions };
  }

  async #askHealth(): Promise<KnowledgeContent> {
    const found = await this.#ports.session.ask('health', null);
    if (!found.ok) return failed(found.error);
    const damaged = await this.#ports.session.damaged();
    if (!damaged.ok) return failed(damaged.error);
    const { damagedLines } = texts().knowledge.terminal;
    const { growth } = found.value;
    const last = growth.at(-1);
    return {
      kind: 'health',
      rows: healthRows(found.value),
      points: curvePoints(growth),
      growth: texts().knowledge.pane.growthOf(last?.notes ?? 0, last?.nodes ?? 0),
      troubles: damaged.value.map(({ file, lines }) => damagedLines(file, lines)),
    };
  }

  #show(content: KnowledgeContent): void {
    this.#content = content;
    this.#ports.changed();
  }
}

function said(text: string): KnowledgeContent {
  return { kind: 'said', text, isFailure: false };
}

function failed(error: EngineError): KnowledgeContent {
  return { kind: 'said', text: errorText(error), isFailure: true };
}
