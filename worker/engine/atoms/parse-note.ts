import type { NotePath } from '../../contract';
import type { Block, InlineRuns } from './block';
import { scanBlocks } from './block-scanner';
import { BOM } from './chars';
import { LineHashes, NO_HASH } from './content-hash';
import { detach } from '../base/detach';
import { tokenEstimator } from './estimate-tokens';
import {
  findFrontmatter,
  parseFrontmatter,
  type FrontmatterBlock,
  type ParsedFrontmatter,
} from './frontmatter';
import { HandleSet } from './handle';
import { fieldValues, inlineFields } from './inline-fields';
import { InlineScanner, type InlineLink } from './inline-scanner';
import { Outline } from './outline';
import { blockIdOf, innerBlockIds, paragraphBlocks } from './paragraph-blocks';
import { noteTitle } from './note-title';
import type { ParsedLink, ParsedNote, ParsedParagraph } from './parsed-note';
import { propertyFacts, withoutRepeats } from './property-facts';
import { propertyLinks } from './property-links';
import { countTasks, tasksOf } from './tasks';

/**
 * Splits a note into sections and paragraphs and reads its frontmatter, links and tags. Never fails: what cannot be
 * read is in `problems`. Headings, thematic breaks and link reference definitions are no paragraphs; every other line
 * of the body that is not blank stands in exactly one. Time is linear in the text.
 */
export function parseNote(path: NotePath, text: string): ParsedNote {
  const lineHashes = new LineHashes(text);
  const block = findFrontmatter(text, lineHashes);
  const { properties, problem } = block ? parseFrontmatter(text, block) : NO_FRONTMATTER;
  const facts = propertyFacts(properties);
  const linked = block ? propertyLinks(properties, block.span) : [];
  const body = new BodyParser(text, lineHashes).parse(block);
  return {
    path,
    title: noteTitle(path),
    hash: body.hash,
    length: text.length,
    lineCount: body.lineCount,
    tokens: body.tokens,
    frontmatter: block?.span,
    properties,
    fields: fieldValues(inlineFields(text, body.paragraphs)),
    aliases: facts.aliases,
    tags: facts.tags,
    createdMs: facts.createdMs,
    updatedMs: facts.updatedMs,
    sections: body.outline.sections,
    paragraphs: body.paragraphs,
    links: linked.length > 0 ? linked.concat(body.links) : body.links,
    tasks: countTasks(tasksOf(text, body.paragraphs)),
    problems: problem ? [problem] : [],
  };
}

const NO_FRONTMATTER: ParsedFrontmatter = { properties: {}, problem: undefined };

/** What inline content belongs to: a paragraph, or the heading of a section (then `paragraph` is -1). */
interface Holder {
  end: number;
  section: number;
  paragraph: number;
  tags: string[];
}

const NO_HOLDER: Holder = { end: Infinity, section: -1, paragraph: -1, tags: [] };

class BodyParser {
  readonly outline: Outline;
  readonly paragraphs: ParsedParagraph[] = [];
  readonly links: ParsedLink[] = [];
  hash = NO_HASH;
  lineCount = 0;
  tokens = 0;
  readonly #blockIds: { index: number; id: string }[] = [];
  readonly #holders: Holder[] = [];
  readonly #lineHashes: LineHashes;
  readonly #tokensOf: (start: number, end: number) => number;

  readonly #text: string;

  constructor(text: string, lineHashes: LineHashes) {
    this.#text = text;
    this.outline = new Outline(text);
    this.#lineHashes = lineHashes;
    this.#tokensOf = tokenEstimator(text, lineHashes.mayBeDense);
  }

  parse(frontmatter: FrontmatterBlock | undefined): this {
    const text = this.#text;
    const start = frontmatter?.span.end ?? (text.charCodeAt(0) === BOM ? 1 : 0);
    const scan = scanBlocks(text, start, frontmatter?.span.endLine ?? 0, this.#lineHashes);
    this.lineCount = scan.lineCount;
    for (const block of paragraphBlocks(text, scan.blocks, this.#tokensOf)) this.#takeBlock(block);
    this.#hashAll();
    this.#nameParagraphs();
    this.#readRuns(scan.runs, scan.definitions);
    return this;
  }

  #hashAll(): void {
    const lineHashes = this.#lineHashes;
    this.hash = lineHashes.hashOf(0, lineHashes.count - 1);
    for (const section of this.outline.sections) section.hash = lineHashes.ofSpan(section.span);
    for (const paragraph of this.paragraphs) paragraph.hash = lineHashes.ofSpan(paragraph.span);
  }

  #takeBlock(block: Block): void {
    const { kind } = block;
    if (kind === 'rule' || kind === 'definition') {
      this.outline.extend(block, 0);
      return;
    }
    const tokens = this.#tokensOf(block.start, block.end);
    this.tokens += tokens;
    if (kind === 'heading') this.outline.openSection(block, tokens);
    else {
      this.outline.extend(block, tokens);
      this.#addParagraph(block, kind, tokens);
    }
    const section = this.outline.current;
    const paragraph = kind === 'heading' ? -1 : this.paragraphs.length - 1;
    const tags = (kind === 'heading' ? this.outline.sections : this.paragraphs).at(-1)?.tags ?? [];
    this.#holders.push({ end: block.end, section, paragraph, tags });
  }

  #addParagraph(block: Block, kind: ParsedParagraph['block'], tokens: number): void {
    const { start, end, startLine, endLine } = block;
    this.paragraphs.push({
      handle: '',
      section: this.outline.current,
      block: kind,
      span: { start, end, startLine, endLine },
      hash: NO_HASH,
      tokens,
      tags: [],
      innerBlockIds: innerBlockIds(this.#text, block),
    });
    const id = blockIdOf(this.#text, block);
    if (id !== undefined) this.#blockIds.push({ index: this.paragraphs.length - 1, id });
  }

  /** Block ids first: a link that names one has to find it, even where an ordinal reads the same. */
  #nameParagraphs(): void {
    const named = this.#blockIds.length > 0 ? this.#nameByBlockIds() : undefined;
    let section = -1;
    let ordinal = 0;
    for (const paragraph of this.paragraphs) {
      // Those of one section follow each other, as no text returns to it once another has begun.
      ordinal = paragraph.section === section ? ordinal + 1 : 1;
      section = paragraph.section;
      if (paragraph.handle !== '') continue;
      const wanted = `${this.outline.handleOf(paragraph.section)}^p${ordinal}`;
      // Ordinals are unique by themselves: only a block id can read like one.
      paragraph.handle = named ? named.add(wanted) : wanted;
    }
  }

  #nameByBlockIds(): HandleSet {
    const handles = new HandleSet();
    for (const { index, id } of this.#blockIds) {
      const paragraph = this.paragraphs[index];
      if (paragraph)
        paragraph.handle = handles.add(`${this.outline.handleOf(paragraph.section)}^${detach(id)}`);
    }
    return handles;
  }

  #readRuns(runs: InlineRuns, definitions: ReadonlyMap<string, string>): void {
    let holder = NO_HOLDER;
    const scanner = new InlineScanner(this.#text, definitions, {
      link: (link) => void this.links.push(bodyLink(link, holder)),
      tag: (name) => void holder.tags.push(detach(name)),
    });
    let next = 0;
    for (let index = 0; index < runs.starts.length; index++) {
      const start = runs.starts[index] ?? 0;
      while ((this.#holders[next]?.end ?? Infinity) <= start) next++;
      holder = this.#holders[next] ?? NO_HOLDER;
      scanner.scan(start, runs.ends[index] ?? start);
    }
    for (const { tags } of this.#holders) if (tags.length > 1) dropRepeats(tags);
  }
}

function bodyLink(link: InlineLink, { paragraph, section }: Holder): ParsedLink {
  return {
    source: link.isEmbed ? 'embed' : 'body',
    form: link.form,
    property: undefined,
    target: detach(link.target),
    subpath: detach(link.subpath),
    display: link.display === undefined ? undefined : detach(link.display),
    paragraph,
    section,
    start: link.start,
    end: link.end,
  };
}

function dropRepeats(tags: string[]): void {
  const unique = withoutRepeats(tags);
  tags.length = 0;
  for (const tag of unique) tags.push(tag);
}
