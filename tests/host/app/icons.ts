import { sanitizeHTMLToDom } from './sanitize';

type IconNode = [tag: string, attributes: Record<string, string>];

let packed: Record<string, IconNode[]> = {};
const added = new Map<string, string>();

/** Fetches the icon set once, before any plugin asks for an icon. */
export async function loadIcons(): Promise<void> {
  const response = await fetch('/icons.json');
  packed = (await response.json()) as Record<string, IconNode[]>;
}

const bareName = (iconId: string): string => iconId.replace(/^lucide-/, '');

export const addIcon = (iconId: string, svgContent: string): void => void added.set(iconId, svgContent);

export const removeIcon = (iconId: string): void => void added.delete(iconId);

export const getIconIds = (): string[] => [
  ...added.keys(),
  ...Object.keys(packed).map((name) => `lucide-${name}`),
];

export function getIcon(iconId: string): SVGSVGElement | null {
  const own = added.get(iconId);
  if (own !== undefined) return ownIcon(iconId, own);
  const nodes = packed[bareName(iconId)];
  if (!nodes) return null;
  const svg = frame(iconId, '0 0 24 24', {
    fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
  }); // prettier-ignore
  for (const [tag, attr] of nodes) svg.createSvg(tag as keyof SVGElementTagNameMap, { attr });
  return svg;
}

const frame = (iconId: string, viewBox: string, attr: Record<string, string>): SVGSVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttrs({ viewBox, width: '24', height: '24', ...attr });
  svg.addClasses(['svg-icon', `lucide-${bareName(iconId)}`]);
  return svg;
};

/** An icon a plugin added is drawn in a square of 100 by 100. */
function ownIcon(iconId: string, content: string): SVGSVGElement {
  const svg = frame(iconId, '0 0 100 100', { fill: 'currentColor', stroke: 'currentColor' });
  const parsed = sanitizeHTMLToDom(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`).querySelector(
    'svg',
  );
  svg.replaceChildren(...(parsed?.childNodes ?? []));
  return svg;
}

export function setIcon(parent: HTMLElement, iconId: string): void {
  const icon = iconId === '' ? null : getIcon(iconId);
  parent.replaceChildren(...(icon ? [icon] : []));
}
