import type { AtomCard, AtomId, EngineApi, Lens, MapAnswer, MapNode } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';
import { cardTitle } from '../rows/row';
import { themeHue } from '../rows/inside-rows';
import { addHiddenLabel, uniqueId } from '../hidden-label';
import { MapModel, type MapContent } from './map-model';
import type { MapColours } from './map-paint';
import { nodeTowards, type Direction } from './node-steps';
import type { SigmaMap } from './sigma-map';

interface PaneActions {
  engine: Pick<EngineApi, 'map'>;
  /** What the pane keeps to now. */
  lens(): Lens | undefined;
  /** Makes an atom the focus. */
  show(id: AtomId): void;
  open(card: AtomCard): void;
  zoomIn(): void;
  zoomOut(): void;
}

/** The neighbourhood of the focus as a map. The drawing is made when it is first looked at. */
export class MapPane {
  readonly el: HTMLElement;
  readonly #stage: HTMLElement;
  readonly #names: HTMLElement;
  readonly #message: HTMLElement;
  readonly #count: HTMLElement;
  readonly #model: MapModel;
  readonly #actions: PaneActions;
  readonly #observer: ResizeObserver;
  #map: SigmaMap | undefined;
  #answer: MapAnswer = { nodes: [], edges: [], total: 0 };
  #selected = -1;
  /** What was clicked last, by the clock of the device. */
  #clicked: { node: MapNode; atMs: number } | undefined;
  #isOpen = false;
  #isClosed = false;

  constructor(parent: HTMLElement, actions: PaneActions) {
    this.#actions = actions;
    this.#model = new MapModel({
      engine: actions.engine,
      lens: () => actions.lens(),
      changed: (content) => void this.#draw(content),
    });
    this.el = parent.createDiv({ cls: 'altitude-map is-hidden' });
    this.#message = this.el.createDiv({ cls: 'altitude-map-message' });
    this.#stage = this.el.createDiv({ cls: 'altitude-map-stage', attr: { tabindex: '0', role: 'listbox' } });
    this.#names = this.el.createDiv({ cls: 'altitude-map-names', attr: { role: 'presentation' } });
    addHiddenLabel(this.#stage, this.el, texts().map.label);
    this.#names.id = uniqueId('map');
    this.#count = this.#createLegend();
    this.#stage.addEventListener('keydown', (event) => this.#takeKey(event));
    this.#observer = new ResizeObserver(() => this.#map?.resize());
    this.#observer.observe(this.#stage);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Answers whether this device can draw it. */
  open(id: AtomId | undefined, lensKey: string): boolean {
    if (!canDraw()) return false;
    this.#isOpen = true;
    this.el.removeClass('is-hidden');
    this.follow(id, lensKey);
    return true;
  }

  focus(): void {
    this.#stage.focus();
  }

  hide(): void {
    this.#isOpen = false;
    this.el.addClass('is-hidden');
  }

  /** The focus or the lens, told by its key, has changed. */
  follow(id: AtomId | undefined, lensKey: string): void {
    if (this.#isOpen && id !== undefined) void this.#model.show(id, lensKey);
  }

  /** The index has changed. */
  async refresh(): Promise<void> {
    if (this.#isOpen) await this.#model.refresh();
  }

  /** The app has other colours now. */
  recolour(): void {
    const { nodes } = this.#answer;
    if (nodes.length > 0) this.#map?.show(this.#answer, nodes[this.#selected]?.card.id, coloursOf(this.el));
  }

  close(): void {
    this.#isClosed = true;
    this.#model.close();
    this.#observer.disconnect();
    this.#map?.close();
  }

  #createLegend(): HTMLElement {
    const text = texts().map;
    const legend = this.el.createDiv({ cls: 'altitude-map-legend' });
    const entries: [string, string][] = [
      ['link', text.link],
      ['meaning', text.meaning],
    ];
    for (const [kind, name] of entries) {
      legend.createSpan({ cls: `altitude-map-line is-${kind}` });
      legend.createSpan({ text: name });
    }
    legend.createSpan({ text: text.size });
    return legend.createSpan({ cls: 'altitude-map-count', attr: { dir: 'auto' } });
  }

  async #draw(content: MapContent): Promise<void> {
    this.#message.empty();
    if (content.kind !== 'ready') {
      if (content.kind === 'failed') this.#message.setText(errorText(content.error));
      return;
    }
    const before = this.#answer.nodes[this.#selected]?.card.id;
    this.#answer = content.answer;
    const { nodes, total } = content.answer;
    this.#count.setText(texts().map.count(nodes.length, total));
    // Where only the middle is left the lens keeps out all else.
    const isLensed = this.#actions.lens() !== undefined;
    if (nodes.length === 0 || (isLensed && nodes.length === 1 && nodes[0]?.card.level === 'note'))
      this.#message.setText(isLensed ? texts().lens.nothingInside : texts().map.empty);
    this.#selected = nodes.findIndex(({ card }) => card.id === before);
    const { SigmaMap } = await import('./sigma-map');
    if (this.#isClosed) return;
    const colours = coloursOf(this.el);
    this.#map ??= new SigmaMap(this.#stage, colours, {
      click: (node) => this.#click(node),
      doubleClick: (node) => this.#doubleClick(node),
      background: () => this.#doubleClick(undefined),
      hover: (isAtNode) => void this.#stage.toggleAttribute('data-over', isAtNode),
    });
    this.#stage.removeAttribute('data-over');
    this.#map.show(content.answer, nodes[this.#selected]?.card.id, colours);
    this.#drawNames(nodes);
  }

  /** The nodes by their names, for those who cannot see them. */
  #drawNames(nodes: readonly MapNode[]): void {
    this.#names.empty();
    nodes.forEach(({ card, linksIn }, at) => {
      const attr = { role: 'option', id: this.#optionId(at), 'aria-selected': String(at === this.#selected) };
      this.#names.createDiv({ text: texts().map.node(cardTitle(card), linksIn), attr });
    });
    // Each of them: an option in an element that is owned is no option to a browser, and a screen reader hears nothing of it.
    this.#stage.setAttribute('aria-owns', [...nodes.keys()].map((at) => this.#optionId(at)).join(' '));
  }

  #optionId(at: number): string {
    return `${this.#names.id}-${String(at)}`;
  }

  #select(at: number): void {
    this.#names.children[this.#selected]?.setAttribute('aria-selected', 'false');
    this.#selected = at;
    this.#names.children[at]?.setAttribute('aria-selected', 'true');
    this.#stage.setAttribute('aria-activedescendant', this.#optionId(at));
    this.#map?.select(this.#answer.nodes[at]?.card.id);
  }

  /** As in the list: a note becomes the middle, and a theme is gone into. */
  #click(node: MapNode): void {
    this.#clicked = { node, atMs: Date.now() };
    this.#select(this.#answer.nodes.indexOf(node));
    this.#actions.show(node.card.id);
  }

  /** The second click of two means what the first did, whatever map the first has brought under the pointer. */
  #doubleClick(node: MapNode | undefined): void {
    const clicked = this.#clicked;
    const isSecond = clicked !== undefined && Date.now() - clicked.atMs < DOUBLE_CLICK_MS;
    const meant = isSecond ? clicked.node : node;
    if (meant === undefined) this.#actions.zoomOut();
    else if (meant.card.level === 'note') this.#actions.zoomIn();
  }

  #takeKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #act(key: string): boolean {
    const { nodes } = this.#answer;
    const direction = ARROWS[key];
    const node = nodes[this.#selected];
    if (direction !== undefined) {
      const next = nodeTowards(nodes, this.#selected, direction);
      if (next !== undefined) this.#select(next);
    } else if (key === 'Enter' && node !== undefined) this.#actions.show(node.card.id);
    else if (key === 'o' && node?.card.path !== undefined) this.#actions.open(node.card);
    else if (key === 'Backspace') this.#actions.zoomOut();
    else if (key === '+' || key === '-') this.#map?.zoomBy(key === '+' ? 0.8 : 1.25);
    else if (key === '0') this.#map?.showAll();
    else return false;
    return true;
  }
}

/** As long as sigma waits for the second click of two, and a little more. */
const DOUBLE_CLICK_MS = 500;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

function canDraw(): boolean {
  return createEl('canvas').getContext('webgl2') !== null;
}

/** The colours of the theme around, as the drawing needs them. */
function coloursOf(el: HTMLElement): MapColours {
  const style = el.win.getComputedStyle(el);
  // A variable may hold any form of a colour; a colour in force is in the form that the drawing reads.
  const probe = el.createSpan();
  const value = (name: string): string => {
    probe.setCssProps({ color: `var(${name})` });
    return el.win.getComputedStyle(probe).color;
  };
  const hues = HUES.map((name) => value(`--color-${name}`));
  const themeColour = (id: AtomId | undefined): string | undefined =>
    id === undefined ? undefined : hues[themeHue(id)];
  const plain = value('--text-muted');
  const colours: MapColours = {
    text: value('--text-normal'),
    background: value('--background-primary'),
    font: style.fontFamily,
    link: value('--text-faint'),
    meaning: value('--interactive-accent'),
    node: ({ theme }) => themeColour(theme) ?? plain,
    title: ({ card }) => cardTitle(card),
    region: ({ theme }) => themeColour(theme),
  };
  probe.remove();
  return colours;
}

/** In the order of the classes `altitude-hue-…`. */
const HUES = ['green', 'purple', 'orange', 'blue', 'red', 'cyan', 'pink', 'yellow'];
