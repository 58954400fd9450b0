import type { MapNode } from '../../../worker/contract';

/** What of a map is painted with strokes: labels, dotted lines, coloured regions. */

export interface MapColours {
  text: string;
  background: string;
  font: string;
  link: string;
  meaning: string;
  node(node: MapNode): string;
  title(node: MapNode): string;
  /** The colour of the region around a node; undefined for none. */
  region(node: MapNode): string | undefined;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Circle extends Box {
  hue: string;
  radius: number;
  /** 0…1 in its middle. */
  strength: number;
}

export interface Label {
  x: number;
  y: number;
  size: number;
  label: string;
}

const LABEL_PX = 12;
const MAX_LABEL = 28;

/** Paints labels below their nodes, the first ones first, and leaves out those that would stand on another. */
export function paintLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  colours: MapColours,
  stageWidth: number,
): void {
  const taken: Box[] = [];
  for (const label of labels) {
    const box = boxOf(context, label, colours, stageWidth);
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    paintLabel(context, label, box, colours);
  }
}

/** A label of a node that the pointer is at, whatever stands there. */
export function paintHovered(context: CanvasRenderingContext2D, label: Label, colours: MapColours): void {
  paintLabel(context, label, boxOf(context, label, colours, Infinity), colours);
}

function boxOf(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: Label,
  { font }: MapColours,
  stageWidth: number,
): Box {
  context.font = [`${String(LABEL_PX)}px`, font].join(' ');
  const width = context.measureText(shortened(label)).width + 4;
  const left = Math.max(2, Math.min(x - width / 2, stageWidth - width - 2));
  return { x: left, y: y + size + 2, width, height: LABEL_PX + 4 };
}

function shortened(label: string): string {
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label;
}

function paintLabel(
  context: CanvasRenderingContext2D,
  { label }: Label,
  { x, y, width }: Box,
  { text, background }: MapColours,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineWidth = 3;
  context.strokeStyle = background;
  context.strokeText(shortened(label), x + width / 2, y + 2);
  context.fillStyle = text;
  context.fillText(shortened(label), x + width / 2, y + 2);
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function paintMeaning(
  context: CanvasRenderingContext2D,
  lines: readonly [Box, Box][],
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.2;
  context.setLineDash([2, 4]);
  context.beginPath();
  for (const [one, other] of lines) {
    context.moveTo(one.x, one.y);
    context.lineTo(other.x, other.y);
  }
  context.stroke();
}

/** Paints those regions that are in sight. */
export function paintRegions(
  context: CanvasRenderingContext2D,
  circles: readonly Circle[],
  stage: { width: number; height: number },
): void {
  const seen = circles.filter(
    ({ x, y, radius }) => x > -radius && y > -radius && x < stage.width + radius && y < stage.height + radius,
  );
  for (const { x, y, radius, hue, strength } of seen) {
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, withAlpha(hue, strength));
    gradient.addColorStop(1, withAlpha(hue, 0));
    context.fillStyle = gradient;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** A colour in the form of one in force, `rgb(1, 2, 3)`, as a part of itself. */
function withAlpha(colour: string, alpha: number): string {
  return colour.replace(/^rgba?\(([^,]+),([^,]+),([^,)]+).*\)$/, `rgba($1,$2,$3,${String(alpha)})`);
}
