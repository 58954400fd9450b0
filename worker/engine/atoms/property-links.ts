import type { PropertyValue, Span } from '../../contract';
import { detach } from '../base/detach';
import { InlineScanner, type InlineLink } from './inline-scanner';
import type { ParsedLink } from './parsed-note';

const NO_DEFINITIONS: ReadonlyMap<string, string> = new Map();

/** Links written in property values, in order, each with the path of its key (`author`, `sources.0`). */
export function propertyLinks(properties: Record<string, PropertyValue>, span: Span): ParsedLink[] {
  const links: ParsedLink[] = [];
  visit(properties, '', (key, value) => {
    if (!value.includes('[') || (!value.includes('](') && !value.includes('[['))) return;
    const link = (found: InlineLink): void => void links.push(frontmatterLink(found, key, span));
    new InlineScanner(value, NO_DEFINITIONS, { link, tag: () => undefined }).scan(0, value.length);
  });
  return links;
}

function visit(value: PropertyValue, key: string, take: (key: string, value: string) => void): void {
  if (typeof value === 'string') take(key, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      visit(inner, key === '' ? name : `${key}.${name}`, take);
  }
}

function frontmatterLink(found: InlineLink, property: string, span: Span): ParsedLink {
  return {
    source: 'frontmatter',
    form: found.form,
    property,
    target: detach(found.target),
    subpath: detach(found.subpath),
    display: found.display === undefined ? undefined : detach(found.display),
    paragraph: -1,
    section: -1,
    start: span.start,
    end: span.end,
  };
}
