import Graph from 'graphology';
import Sigma from 'sigma';
import type { AtomId, MapAnswer, MapEdge, MapNode } from '../../../worker/contract';
import {
  paintHovered,
  paintLabels,
  paintMeaning,
  paintRegions,
  type Box,
  type Circle,
  type Label,
  type MapColours,
} from './map-paint';
import { stretchOf } from './stretch';

/** The only way to sigma: draws a map with WebGL, and what is no node and no solid line on canvases of its own. */

interface MapActions {
  click(node: MapNode): void;
  doubleClick(node: MapNode): void;
  /** Whether the pointer is at a node. */
  hover(isAtNode: boolean): void;
  background(): void;
}

type NodeAttributes = {
  x: number;
  y: number;
  size: number;
  label: string;
  color: string;
  highlighted: boolean;
};
type EdgeAttributes = { size: number; color: string };

export class SigmaMap {
  readonly #graph = new Graph<NodeAttributes, EdgeAttributes>({ multi: false, type: 'undirected' });
  readonly #sigma: Sigma<NodeAttributes, EdgeAttributes>;
  readonly #nodes = new Map<AtomId, MapNode>();
  #meaning: [AtomId, AtomId][] = [];
  #colours: MapColours;

  constructor(el: HTMLElement, colours: MapColours, actions: MapActions) {
    this.#colours = colours;
    this.#sigma = new Sigma(this.#graph, el, {
      allowInvalidContainer: true,
      renderEdgeLabels: false,
      renderLabels: false,
      zIndex: true,
      stagePadding: PADDING_PX,
      defaultDrawNodeHover: (context, { x, y, size, label }) =>
        paintHovered(context, { x, y, size, label: label ?? '' }, this.#colours),
    });
    this.#listen(actions);
    this.#createLayers();
  }

  show({ nodes, edges }: MapAnswer, selected: AtomId | undefined, colours: MapColours): void {
    this.#colours = colours;
    this.#graph.clear();
    this.#nodes.clear();
    for (const node of nodes) {
      this.#nodes.set(node.card.id, node);
      const size = sizeOf(node) * this.#scale();
      const color = colours.node(node);
      const { x, y, card } = node;
      const highlighted = card.id === selected;
      this.#graph.addNode(card.id, { x, y, size, label: colours.title(node), color, highlighted });
    }
    const ends = ({ from, to }: MapEdge): [AtomId, AtomId][] => {
      const [one, other] = [nodes[from]?.card.id, nodes[to]?.card.id];
      return one === undefined || other === undefined ? [] : [[one, other]];
    };
    for (const [one, other] of edges.filter(({ kind }) => kind === 'link').flatMap(ends))
      this.#graph.mergeEdge(one, other, { size: 1.2, color: colours.link });
    this.#meaning = edges.filter(({ kind }) => kind === 'meaning').flatMap(ends);
    this.#fit();
    this.#sigma.refresh();
  }

  /** Marks one node and no other. */
  select(id: AtomId | undefined): void {
    this.#graph.forEachNode((node) => this.#graph.setNodeAttribute(node, 'highlighted', node === id));
  }

  resize(): void {
    this.#sigma.resize();
    this.#fit();
    this.#sigma.refresh();
  }

  /** A small pane has small nodes, and a narrow edge around them; in a high one the map is higher, in a wide one wider. */
  #fit(): void {
    const scale = this.#scale();
    this.#sigma.setSetting('stagePadding', PADDING_PX * scale);
    const { width, height } = this.#sigma.getDimensions();
    const higher = stretchOf([...this.#nodes.values()], height / width);
    this.#graph.updateEachNodeAttributes((id, attributes) => {
      const node = this.#nodes.get(id as AtomId);
      if (node === undefined) return attributes;
      return { ...attributes, x: node.x, y: node.y * higher, size: sizeOf(node) * scale };
    });
  }

  #scale(): number {
    return Math.max(MIN_SCALE, Math.min(1, this.#side() / FULL_SIDE_PX));
  }

  /** The shorter side of the stage, in pixels. */
  #side(): number {
    const { width, height } = this.#sigma.getDimensions();
    return Math.min(width, height);
  }

  zoomBy(factor: number): void {
    const camera = this.#sigma.getCamera();
    camera.setState({ ratio: Math.min(10, Math.max(0.05, camera.ratio * factor)) });
  }

  showAll(): void {
    this.#sigma.getCamera().setState({ x: 0.5, y: 0.5, angle: 0, ratio: 1 });
  }

  close(): void {
    this.#sigma.kill();
  }

  #listen(actions: MapActions): void {
    const nodeOf = (id: string): MapNode | undefined => this.#nodes.get(id as AtomId);
    this.#sigma.on('clickNode', ({ node }) => {
      const clicked = nodeOf(node);
      if (clicked !== undefined) actions.click(clicked);
    });
    this.#sigma.on('enterNode', () => actions.hover(true));
    this.#sigma.on('leaveNode', () => actions.hover(false));
    this.#sigma.on('doubleClickNode', (event) => {
      event.preventSigmaDefault();
      const clicked = nodeOf(event.node);
      if (clicked !== undefined) actions.doubleClick(clicked);
    });
    this.#sigma.on('doubleClickStage', (event) => {
      event.preventSigmaDefault();
      actions.background();
    });
  }

  #createLayers(): void {
    const below = { beforeLayer: 'edges', style: { pointerEvents: 'none' } } as const;
    this.#sigma.createCanvasContext('regions', below);
    this.#sigma.createCanvasContext('meaning', below);
    const above = { afterLayer: 'nodes', style: { pointerEvents: 'none' } } as const;
    this.#sigma.createCanvasContext('names', above);
    // New canvases get the size of the others only when all are sized.
    this.#sigma.resize(true);
    this.#sigma.on('afterRender', () => this.#paint());
  }

  #paint(): void {
    const canvases = this.#sigma.getCanvases();
    const layer = (name: string) => canvases[name]?.getContext('2d');
    const [regions, meaning, names] = [layer('regions'), layer('meaning'), layer('names')];
    if (regions == null || meaning == null || names == null) return;
    const { width, height } = this.#sigma.getDimensions();
    for (const context of [regions, meaning, names]) context.clearRect(0, 0, width, height);
    paintLabels(names, this.#labels(), this.#colours, width);
    paintRegions(regions, this.#circles(), { width, height });
    const at = (id: AtomId): Box => this.#box(id);
    paintMeaning(
      meaning,
      this.#meaning.map(([one, other]) => [at(one), at(other)]),
      this.#colours.meaning,
    );
  }

  #box(id: AtomId): Box {
    const { x, y } = this.#graph.getNodeAttributes(id);
    return { ...this.#sigma.graphToViewport({ x, y }), width: 0, height: 0 };
  }

  /** The middle first, then the largest; so many as a pane has room for. */
  #labels(): Label[] {
    const { width, height } = this.#sigma.getDimensions();
    const labels = this.#graph.mapNodes((_id, { x, y, size, label }) => ({
      ...this.#sigma.graphToViewport({ x, y }),
      ...{ size: this.#sigma.scaleSize(size), label },
    }));
    const [middle] = labels;
    const seen = labels.filter(({ x, y }) => x > 0 && y > 0 && x < width && y < height);
    const isMiddle = (label: Label): number => (label === middle ? 1 : 0);
    return seen.sort((a, b) => isMiddle(b) - isMiddle(a) || b.size - a.size).slice(0, MAX_LABELS);
  }

  #circles(): Circle[] {
    const mostPx = this.#side() * REGION_SHARE;
    // Where many overlap, each has to be paler for their colours to be told apart.
    const paler = Math.max(1, Math.sqrt(this.#nodes.size / FEW_REGIONS));
    return [...this.#nodes.values()].flatMap((node) => {
      const hue = this.#colours.region(node);
      return hue === undefined ? [] : [{ ...this.#box(node.card.id), hue, ...regionOf(node, mostPx, paler) }];
    });
  }
}

function sizeOf({ card, linksIn }: MapNode): number {
  return card.level === 'theme'
    ? 5 + 2 * Math.sqrt(Math.min(100, card.noteCount)) * 0.5
    : 3 + 1.6 * Math.log2(1 + linksIn);
}

/** A theme is a region of its own; notes of one make it together. */
function regionOf({ card }: MapNode, mostPx: number, paler: number): Pick<Circle, 'radius' | 'strength'> {
  return card.level === 'theme'
    ? { radius: Math.min(mostPx, 50 + 5 * Math.sqrt(card.noteCount)), strength: 0.3 / paler }
    : { radius: Math.min(mostPx, 70), strength: 0.06 };
}

/** Between the outermost nodes and the edge, for their names. */
const PADDING_PX = 56;
/** From this size of the stage on nodes have their full size; below it they shrink down to a share of that. */
const FULL_SIDE_PX = 300;
const MIN_SCALE = 0.4;
/** Radius of a region at most, as a share of the shorter side. */
const REGION_SHARE = 0.3;
const FEW_REGIONS = 6;
/** More names would stand on each other, and be measured for nothing. */
const MAX_LABELS = 300;
